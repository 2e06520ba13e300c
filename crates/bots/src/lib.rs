//! Players that see views and nothing else.

mod greedy;
mod play;
mod random;

use kernel::Game;

pub use crate::{greedy::Greedy, play::play, random::Random};

/// A player. What it sees of the game is the view of its seat.
pub trait Bot<G: Game> {
    /// One of the answers that the view offers; the view must be of the player who is asked.
    fn choose(&mut self, view: &G::View) -> G::Pick;
}

/// A view that offers answers to its player.
pub trait Offering<Pick> {
    /// The answers; the view must be of the player who is asked.
    fn offered(&self) -> &[Pick];
}

impl Offering<opcg::Pick> for opcg::View {
    fn offered(&self) -> &[opcg::Pick] {
        asked(self.decision.as_ref().map(|decision| decision.picks.as_slice()))
    }
}

impl Offering<bss::Pick> for bss::View {
    fn offered(&self) -> &[bss::Pick] {
        asked(self.decision.as_ref().map(|decision| decision.picks.as_slice()))
    }
}

fn asked<Pick>(picks: Option<&[Pick]>) -> &[Pick] {
    let picks = picks.expect("the player is asked");
    assert!(!picks.is_empty(), "the view is of the player who is asked");
    picks
}
