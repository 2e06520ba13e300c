//! From a view to games that look like it.

use std::{fmt, sync::Arc};

use kernel::{Chance, Game, NoLog};

use crate::Knowledge;

/// Makes up games that give their player the same view: what the seat has seen stays, everything else is dealt at random.
pub trait Worlds<G: Game>: fmt::Debug + Send + Sync {
    fn deal(&self, view: &G::View, chance: &mut Chance) -> G;
}

/// Games at a table whose deck lists both players know, as in tournaments with open lists: the unseen cards of a player are
/// those of his list that have not been seen, in any order.
#[derive(Clone)]
pub struct OpenLists<G> {
    /// A game that nobody plays, at the same table.
    blank: G,
}

impl<G> fmt::Debug for OpenLists<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OpenLists")
    }
}

impl<G: Knowledge> OpenLists<G> {
    pub fn at<T: Laid<Game = G>>(table: &Arc<T>) -> OpenLists<G> {
        OpenLists { blank: T::start(table, 0) }
    }

    /// At the table of this game, of which nothing else is looked at.
    pub fn beside(game: &G) -> OpenLists<G> {
        OpenLists { blank: game.clone() }
    }
}

impl<G: Knowledge> Worlds<G> for OpenLists<G> {
    fn deal(&self, view: &G::View, chance: &mut Chance) -> G {
        self.blank.determinize(view, chance)
    }
}

/// The table of a game: rules, cards and deck lists, without any of the game that is played on it.
pub trait Laid: Send + Sync {
    type Game: Knowledge;

    /// A new game at this table, played on to its first decision.
    fn start(table: &Arc<Self>, seed: u64) -> Self::Game;
}

impl Laid for opcg::Table {
    type Game = opcg::Duel;

    fn start(table: &Arc<opcg::Table>, seed: u64) -> opcg::Duel {
        opcg::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }
}

impl Laid for bss::Table {
    type Game = bss::Duel;

    fn start(table: &Arc<bss::Table>, seed: u64) -> bss::Duel {
        bss::Duel::start(Arc::clone(table), seed, &mut NoLog)
    }
}
