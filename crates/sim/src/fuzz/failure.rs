//! A property that did not hold, with all that is needed to see it again.

use std::fmt;

use cards::Deck;
use kernel::{BySeat, Disagreement, Replay, Seat};

use super::fuzzed::{Fuzzed, Pick, Played};

/// What must hold in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Property {
    OfferedIsAccepted,
    OthersAreRefused,
    RefusalChangesNothing,
    Conservation,
    AreaLimits,
    /// Nothing is left to be done by the rules where a player may do as he likes.
    NothingIsOwed,
    ReplayEquality,
    CloneEquality,
    DeterminizedViewEquality,
    LogHidesTheUnseen,
    FiguresAgree,
    /// Fast paths say what the slow paths say that they stand for.
    FastPathsAgree,
    ReasonsAddUp,
    NoPanic,
    GameEnds,
    NoFault,
}

/// A property and how it was broken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Broken {
    pub property: Property,
    pub detail: String,
}

/// Holds, or is broken in this way.
pub type Checked = Result<(), Broken>;

impl Property {
    pub(crate) fn holds(self, holds: bool, detail: impl FnOnce() -> String) -> Checked {
        if holds { Ok(()) } else { Err(self.broken(detail())) }
    }

    pub(crate) fn fast_path(disagreement: Disagreement) -> Broken {
        Property::FastPathsAgree.broken(disagreement.to_string())
    }

    pub(crate) fn broken(self, detail: String) -> Broken {
        Broken { property: self, detail }
    }
}

/// How a fuzzed game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start<G: Played> {
    pub seed: u64,
    pub game: G,
    pub setup: G::Setup,
}

impl<G: Fuzzed> Start<G> {
    pub(super) fn table(&self) -> G::Table {
        self.game.table(&self.setup)
    }

    /// The game after these answers, to be stored.
    pub(super) fn replay(
        &self,
        table: &G::Table,
        answers: &[(Seat, Pick<G>)],
    ) -> Replay<Pick<G>, BySeat<Deck>> {
        let decks = G::decks(&self.setup);
        let (game, rules) = (G::GAME.name(), self.game.rules());
        let mut replay = Replay::new(game, &rules, G::fingerprint(table), self.seed, decks);
        replay.answers = answers.to_vec();
        replay
    }
}

/// A game in which a property did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure<G: Played> {
    pub broken: Broken,
    pub start: Start<G>,
    pub answers: Vec<(Seat, Pick<G>)>,
    /// The answer being tried after those, if one was.
    pub trying: Option<Pick<G>>,
}

impl<G: Fuzzed> Failure<G> {
    /// The game up to the failure, to be stored.
    pub fn replay(&self) -> Replay<Pick<G>, BySeat<Deck>> {
        self.start.replay(&self.start.table(), &self.answers)
    }
}

impl<G: Fuzzed> fmt::Display for Failure<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.start.table();
        writeln!(f, "{:?}: {}", self.broken.property, self.broken.detail)?;
        writeln!(f, "seed {} under {}", self.start.seed, self.start.game.rules())?;
        for (seat, pick) in self.answers.iter().rev().take(6).rev() {
            writeln!(f, "  {seat} {}", G::named(&table, *pick))?;
        }
        if let Some(pick) = self.trying {
            writeln!(f, "  trying {}", G::named(&table, pick))?;
        }
        write!(f, "after {} answers", self.answers.len())
    }
}
