//! What bots know of a game beyond its rules.

use kernel::{Game, Seat};

use crate::Offering;

/// Room for the features of any game.
pub const FEATURES: usize = 32;

/// What an evaluation sees of a position: each figure is one player's less the other's.
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

    /// What the features are worth by our own judgement, in the format of [`crate::Evaluation::parse`].
    const HAND_MADE: &'static str;

    /// The same, learned from games.
    const LEARNED: &'static str;

    /// A free action is asked for, nothing is half done: here a position can be judged.
    fn is_quiet(ask: Self::Ask) -> bool;

    /// Turns begun so far.
    fn turn(&self) -> u16;

    /// The figures for this player, those of the other with the sign turned. `picks` is only room to work in.
    fn features(&self, seat: Seat, picks: &mut Vec<Self::Pick>) -> Features;

    /// How much each answer recommends itself at first sight: one positive weight for each, in their order.
    fn weigh(&self, picks: &[Self::Pick], weights: &mut Vec<f32>);

    /// An answer that ends what its player does of his own accord in this turn or step.
    fn ends(pick: Self::Pick) -> bool;

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
