//! A property that did not hold, with all that is needed to see it again.

use std::{fmt, sync::Arc};

use cards::Deck;
use kernel::{BySeat, Disagreement, Log, NoLog, Replay, Seat};

use super::fuzzed::{Clause, Event, Fuzzed, Pick, Played};

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
    pub origin: Origin<G>,
}

/// A deal, or a board in the middle of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin<G: Played> {
    Decks(G::Setup),
    Board(Box<G::Scene>),
}

impl<G: Fuzzed> Start<G> {
    /// The game at its first decision.
    pub(super) fn begin(&self, log: &mut impl Log<Event<G>, Clause<G>>) -> G::Duel {
        match &self.origin {
            Origin::Decks(setup) => G::start(&Arc::new(self.game.table(setup)), self.seed, log),
            Origin::Board(scene) => G::begin(scene, log).expect("a board that can be"),
        }
    }

    /// The same game again.
    pub(super) fn begin_again(&self, table: &Arc<G::Table>) -> G::Duel {
        match &self.origin {
            Origin::Decks(_) => G::start(table, self.seed, &mut NoLog),
            Origin::Board(_) => self.begin(&mut NoLog),
        }
    }

    /// The game after these answers, to be stored; of a deal only.
    pub(super) fn replay(
        &self,
        table: &G::Table,
        answers: &[(Seat, Pick<G>)],
    ) -> Option<Replay<Pick<G>, BySeat<Deck>>> {
        let Origin::Decks(setup) = &self.origin else { return None };
        let decks = G::decks(setup);
        let (game, rules) = (G::GAME.name(), self.game.rules());
        let mut replay = Replay::new(game, &rules, G::fingerprint(table), self.seed, decks);
        replay.answers = answers.to_vec();
        Some(replay)
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
    /// The game up to the failure, to be stored; of a deal only.
    pub fn replay(&self) -> Option<Replay<Pick<G>, BySeat<Deck>>> {
        let duel = self.start.begin(&mut NoLog);
        self.start.replay(G::table_of(&duel), &self.answers)
    }
}

impl<G: Fuzzed> fmt::Display for Failure<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let duel = self.start.begin(&mut NoLog);
        let table = G::table_of(&duel);
        writeln!(f, "{:?}: {}", self.broken.property, self.broken.detail)?;
        writeln!(f, "seed {} under {}", self.start.seed, self.start.game.rules())?;
        if let Origin::Board(scene) = &self.start.origin {
            writeln!(f, "{}", G::sketch(scene))?;
        }
        for (seat, pick) in self.answers.iter().rev().take(6).rev() {
            writeln!(f, "  {seat} {}", G::named(table, *pick))?;
        }
        if let Some(pick) = self.trying {
            writeln!(f, "  trying {}", G::named(table, pick))?;
        }
        write!(f, "after {} answers", self.answers.len())
    }
}
