//! Players that see views and nothing else.
//!
//! A bot gets the view of its seat and keeps its own memory. To look ahead it determinizes the view: it deals games that give
//! the same view ([`Worlds`]) and plays those. No function of this crate takes the game that is being played. What differs
//! between the games, the evaluation and the policy, is behind the trait [`Knowledge`].
//!
//! Two bots play a game:
//!
//! ```
//! use std::sync::Arc;
//!
//! use bots::{Bot, Greedy, Random, play};
//! use kernel::{BySeat, NoLog};
//! use opcg::{Duel, RulesVersion, Table};
//!
//! let table = Arc::new(Table::new(RulesVersion::V119, &cards::starter_decks()));
//! let mut duel = Duel::start(Arc::clone(&table), 7, &mut NoLog);
//! let mut players: BySeat<Box<dyn Bot<Duel>>> =
//!     BySeat([Box::new(Greedy::new(&table, 1)), Box::new(Random::seeded(2))]);
//! let outcome = play(&mut duel, &mut players, &mut NoLog);
//! assert!(outcome.winner().is_some());
//! ```

mod ahead;
pub mod arena;
mod bss;
mod evaluation;
mod greedy;
mod hint;
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
    hint::{Hint, hint},
    knowledge::{FEATURES, Features, Knowledge},
    play::play,
    player::{Level, Lists, Player, UnknownPlayer, Weights},
    random::Random,
    search::{Budget, Considered, Habits, Search, Settings},
    worlds::{ClosedLists, GameTable, OpenLists, Supposed, Worlds},
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
