//! What bots know of a game beyond its rules.

use kernel::{Game, Seat, Viewer};

use crate::{Habits, Offering};

/// Room for the features of any game.
pub const FEATURES: usize = 32;

/// What an evaluation sees of a player's side of a position.
pub type Features = [f32; FEATURES];

/// A game that bots know how to judge. All of it reads made-up games, in which nothing is secret.
///
/// Searching and looking ahead are written once for all games; what a position is worth and which answers look sensible is
/// said here, by each game.
pub trait Knowledge:
    Game<Pick: Send + Sync, View: Offering<Self::Pick> + Sync> + Send + Sync + 'static
{
    /// What the features are, in order; no more than [`FEATURES`].
    const NAMES: &'static [&'static str];

    /// What they are worth by our own judgement, in the format of [`crate::Evaluation::parse`].
    const HAND_MADE: &'static str;

    /// The same, learned from games.
    const LEARNED: &'static str;

    /// The one of both that a search does better with.
    const BEST: &'static str;

    /// How the game is best searched.
    const HABITS: Habits;

    /// A free action is asked for, nothing is half done: here a position can be judged.
    fn is_quiet(ask: Self::Ask) -> bool;

    /// Turns begun so far.
    fn turn(&self) -> u16;

    /// What this player has, in the order of the names. `picks` is only room to work in.
    fn figures(&self, seat: Seat, picks: &mut Vec<Self::Pick>) -> Features;

    /// Figures that only a network knows how to use, where there are such.
    fn look_closer(&self, _seat: Seat, _figures: &mut Features) {}

    /// How much each answer recommends itself at first sight: one positive weight for each, in their order.
    fn weigh(&self, picks: &[Self::Pick], weights: &mut Vec<f32>);

    /// An answer that ends what its player does of his own accord in this turn or step.
    fn ends(pick: Self::Pick) -> bool;

    /// The answer that is given without a thought where nothing can be lost by it: a way to pay that takes nothing from play.
    fn usual(&self, _picks: &[Self::Pick]) -> Option<Self::Pick> {
        None
    }

    /// Whose turn it is.
    fn turn_player(&self) -> Seat;

    /// Equal for games that go on alike, however they came about.
    fn likeness(&self) -> u64;

    /// Equal for games that give the viewer equal views; it costs less than a view.
    fn look(&self, viewer: Viewer) -> u64;

    /// How well what this player cannot see arms the other one against his attacks: cards that could stop them.
    fn guard(&self, seat: Seat) -> f32;

    /// So little life is left to the other player that a win in this turn is worth looking for.
    fn is_within_reach(&self, seat: Seat) -> bool;

    /// Equal for answers that mean the same wherever the unseen cards lie: copies of a card in hand are one.
    fn key(&self, pick: Self::Pick) -> u64;
}

/// One number for the parts of an answer; different answers have different ones but for a chance in 2^64.
pub(crate) fn answer_key(parts: [u64; 3]) -> u64 {
    let spread = |key: u64, part: u64| {
        let mixed = (key ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 29
    };
    parts.into_iter().fold(0x51, spread)
}
