//! Players that see views and nothing else.

mod greedy;
mod play;
mod random;

use kernel::Game;
use opcg::{Pick, View};

pub use crate::{greedy::Greedy, play::play, random::Random};

/// A player. What it sees of the game is the view of its seat.
pub trait Bot<G: Game> {
    /// One of the answers that the view offers; the view must be of the player who is asked.
    fn choose(&mut self, view: &G::View) -> G::Pick;
}

/// The answers a view offers to its player.
fn offered(view: &View) -> &[Pick] {
    let decision = view.decision.as_ref().expect("the player is asked");
    assert!(!decision.picks.is_empty(), "the view is of the player who is asked");
    &decision.picks
}
