//! A property that did not hold, with all that is needed to see it again.

use std::fmt;

use cards::Deck;
use kernel::{BySeat, Replay, Seat};
use opcg::{DeckList, Pick, RulesVersion, Table};

/// What must hold in every game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Property {
    OfferedIsAccepted,
    OthersAreRefused,
    RefusalChangesNothing,
    Conservation,
    AreaLimits,
    ReplayEquality,
    CloneEquality,
    DeterminizedViewEquality,
    LogHidesTheUnseen,
    FiguresAgree,
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
pub(super) type Held = Result<(), Broken>;

impl Property {
    pub(super) fn holds(self, holds: bool, detail: impl FnOnce() -> String) -> Held {
        if holds { Ok(()) } else { Err(self.broken(detail())) }
    }

    pub(super) fn broken(self, detail: String) -> Broken {
        Broken { property: self, detail }
    }
}

/// How a fuzzed game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    pub seed: u64,
    pub rules: RulesVersion,
    pub decks: BySeat<DeckList>,
}

impl Start {
    pub(super) fn table(&self) -> Table {
        Table::new(self.rules, &self.decks)
    }

    /// The game after these answers, to be stored.
    pub(super) fn replay(
        &self,
        table: &Table,
        answers: &[(Seat, Pick)],
    ) -> Replay<Pick, BySeat<Deck>> {
        let decks = BySeat::new(|seat| Deck::of(&self.decks[seat]));
        let mut replay = Replay::new(self.rules.name(), table.fingerprint(), self.seed, decks);
        replay.answers = answers.to_vec();
        replay
    }
}

/// A game in which a property did not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    pub broken: Broken,
    pub start: Start,
    pub answers: Vec<(Seat, Pick)>,
    /// The answer being tried after those, if one was.
    pub trying: Option<Pick>,
}

impl Failure {
    /// The game up to the failure, to be stored.
    pub fn replay(&self) -> Replay<Pick, BySeat<Deck>> {
        self.start.replay(&self.start.table(), &self.answers)
    }

    /// An answer with the numbers of its cards, for people.
    fn named(&self, table: &Table, pick: Pick) -> String {
        let number = |card| table.card(card).map_or("DON!!", |card| card.number.as_str());
        let numbers: Vec<&str> = pick.cards().map(number).collect();
        format!("{pick:?} {}", numbers.join(" "))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.start.table();
        writeln!(f, "{:?}: {}", self.broken.property, self.broken.detail)?;
        writeln!(f, "seed {} under {}", self.start.seed, self.start.rules.name())?;
        for (seat, pick) in self.answers.iter().rev().take(6).rev() {
            writeln!(f, "  {seat} {}", self.named(&table, *pick))?;
        }
        if let Some(pick) = self.trying {
            writeln!(f, "  trying {}", self.named(&table, pick))?;
        }
        write!(f, "after {} answers", self.answers.len())
    }
}
