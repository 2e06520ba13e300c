//! A log that keeps what the lab counts.

use std::marker::PhantomData;

use kernel::{IdSet, Log, Seat};
use rulebook::Clause;

use super::{End, Note, Simulated, simulated::Event};

/// The counts of one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct LabLog<G> {
    pub(super) turns: u32,
    pub(super) first: Option<Seat>,
    /// The cards that came into a hand.
    pub(super) drawn: IdSet<3>,
    pub(super) played: IdSet<3>,
    /// Why the game ended: the first reason logged.
    pub(super) end: Option<End>,
    game: PhantomData<G>,
}

impl<G> Default for LabLog<G> {
    fn default() -> Self {
        LabLog {
            turns: 0,
            first: None,
            drawn: IdSet::EMPTY,
            played: IdSet::EMPTY,
            end: None,
            game: PhantomData,
        }
    }
}

impl<G: Simulated> Log<Event<G>, Clause> for LabLog<G> {
    fn record(&mut self, clause: Clause, event: Event<G>) {
        match G::note(clause, &event) {
            Note::Turn(seat) => {
                self.turns += 1;
                self.first.get_or_insert(seat);
            }
            Note::Drawn(card) => self.drawn.insert(card.into()),
            Note::Played(card) => self.played.insert(card.into()),
            Note::Closing(end) => {
                self.end.get_or_insert(end);
            }
            Note::Nothing => {}
        }
    }
}
