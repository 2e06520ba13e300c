//! What bots know of a game beyond its rules.

use kernel::{Game, Seat, Viewer};

use crate::{Habits, Offering};

/// Room for the features of any game.
pub const FEATURES: usize = 32;

/// What an evaluation sees of a player's side of a position.
pub type Features = [f32; FEATURES];

/// What a game adds so that bots can play it. It is only called with determinized games, in which nothing is secret.
///
/// Searching and looking ahead are written once for all games; evaluation and policy are those of each game.
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

    /// A quiet position: a free action is asked for and nothing is half done, so it can be evaluated.
    fn is_quiet(ask: Self::Ask) -> bool;

    /// Answers to it cannot be told apart at sight, and are compared by their outcome: what an effect asks besides cards.
    fn is_tried(_ask: Self::Ask) -> bool {
        false
    }

    /// Turns begun so far.
    fn turn(&self) -> u16;

    /// What this player has, in the order of the names. `picks` is a buffer.
    fn figures(&self, seat: Seat, picks: &mut Vec<Self::Pick>) -> Features;

    /// Figures that only a network knows how to use, where there are such.
    fn look_closer(&self, _seat: Seat, _figures: &mut Features) {}

    /// The policy: one positive weight for each answer, in their order.
    fn weigh(&self, picks: &[Self::Pick], weights: &mut Vec<f32>);

    /// An answer that ends the free actions of its player in this turn or step.
    fn ends(pick: Self::Pick) -> bool;

    /// The answer that is given without search where nothing can be lost by it: a way to pay that takes nothing from play.
    fn usual(&self, _picks: &[Self::Pick]) -> Option<Self::Pick> {
        None
    }

    /// Whose turn it is.
    fn turn_player(&self) -> Seat;

    /// A hash that is equal for games with the same future, however they came about.
    fn transposition_key(&self) -> u64;

    /// A hash that is equal for games that give the viewer equal views; cheaper than a view.
    fn view_hash(&self, viewer: Viewer) -> u64;

    /// How well what this player cannot see arms the other one against his attacks: cards that could stop them.
    fn guard(&self, seat: Seat) -> f32;

    /// Whether the other player has so little life left that a win in this turn is worth searching for.
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
