//! Determinization: from a view to games that give the same view.

mod closed;
mod game_table;

use std::{fmt, sync::Arc};

use kernel::{Chance, Game};

pub use self::{closed::ClosedLists, game_table::GameTable};
use crate::Knowledge;

/// What a player knows of the decks at a table, and what he assumes of those he does not know.
pub trait Worlds<G: Game>: fmt::Debug + Send + Sync {
    /// Updates the assumptions for this view, given those of earlier views of the same game; returns whether they changed.
    fn suppose(&self, view: &G::View, supposed: &mut Supposed<G>, chance: &mut Chance) -> bool;

    /// The assumptions for the first view of a game.
    fn supposed(&self, view: &G::View, chance: &mut Chance) -> Supposed<G> {
        let mut supposed = Supposed::default();
        self.suppose(view, &mut supposed, chance);
        supposed
    }
}

/// The assumptions of a bot about the decks, and what it has seen of them.
#[derive(Clone)]
pub struct Supposed<G> {
    /// Games at the tables that are assumed, all equally likely; only their tables matter.
    blanks: Vec<G>,
    /// A hash of the set of unseen cards.
    unseen: u64,
    /// Cards of the other player by number, and how many copies were seen at once: later they may be unseen again.
    known: Vec<(String, usize)>,
}

impl<G> Default for Supposed<G> {
    fn default() -> Supposed<G> {
        Supposed { blanks: Vec::new(), unseen: 0, known: Vec::new() }
    }
}

impl<G> fmt::Debug for Supposed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Supposed({})", self.blanks.len())
    }
}

impl<G: Game> Supposed<G> {
    /// Deals a game that gives its player the same view: what the seat has seen stays, everything else is random.
    ///
    /// # Panics
    /// If nothing was supposed yet.
    pub fn deal(&self, view: &G::View, chance: &mut Chance) -> G {
        let blank = match self.blanks.as_slice() {
            [only] => only,
            several => &several[chance.below(several.len() as u32) as usize],
        };
        blank.determinize(view, chance)
    }
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
    pub fn at<T: GameTable<Game = G>>(table: &Arc<T>) -> OpenLists<G> {
        OpenLists { blank: T::start(table, 0) }
    }

    /// At the table of this game, of which nothing else is looked at.
    pub fn beside(game: &G) -> OpenLists<G> {
        OpenLists { blank: game.clone() }
    }
}

impl<G: Knowledge> Worlds<G> for OpenLists<G> {
    fn suppose(&self, _: &G::View, supposed: &mut Supposed<G>, _: &mut Chance) -> bool {
        let is_new = supposed.blanks.is_empty();
        if is_new {
            supposed.blanks.push(self.blank.clone());
        }
        is_new
    }
}

#[cfg(test)]
mod tests;
