//! Players that see views and nothing else.
//!
//! What a bot gets is a view of its seat and its own memory. Where it wants to look ahead it plays games that it makes up
//! from the view ([`Worlds`]); nothing in this crate is ever handed the game that is being played. What is particular to a
//! game, its evaluation and which answers look sensible, stands behind [`Knowledge`].

mod ahead;
pub mod arena;
mod bss;
mod evaluation;
mod greedy;
mod knowledge;
mod opcg;
mod play;
mod player;
mod policy;
mod random;
pub mod review;
mod search;
pub mod solve;
pub mod training;
mod worlds;

use kernel::{Game, Seat, Viewer};

pub use crate::{
    evaluation::{Evaluation, WeightsError},
    greedy::Greedy,
    knowledge::{FEATURES, Features, Knowledge},
    play::play,
    player::{Level, Lists, Player, UnknownPlayer, Weights},
    random::Random,
    search::{Budget, Considered, Habits, Search, Settings},
    worlds::{ClosedLists, Laid, OpenLists, Supposed, Worlds},
};

/// A player. What it sees of the game is the view of its seat.
pub trait Bot<G: Game> {
    /// One of the answers that the view offers; the view must be of the player who is asked.
    fn choose(&mut self, view: &G::View) -> G::Pick;
}

/// A view that offers answers to its player.
pub trait Offering<Pick> {
    /// The answers; the view must be of the player who is asked.
    fn offered(&self) -> &[Pick];

    /// Which decision of the game this is.
    fn number(&self) -> u32;

    /// The player who looks.
    fn seat(&self) -> Seat;
}

macro_rules! offering {
    ($game:ident) => {
        impl Offering<::$game::Pick> for ::$game::View {
            fn offered(&self) -> &[::$game::Pick] {
                let decision = self.decision.as_ref().expect("the player is asked");
                assert!(!decision.picks.is_empty(), "the view is of the player who is asked");
                &decision.picks
            }

            fn number(&self) -> u32 {
                self.decision.as_ref().expect("the player is asked").number
            }

            fn seat(&self) -> Seat {
                match self.viewer {
                    Viewer::Seat(seat) => seat,
                    Viewer::Spectator => unreachable!("a spectator is not asked"),
                }
            }
        }
    };
}

offering!(opcg);
offering!(bss);
