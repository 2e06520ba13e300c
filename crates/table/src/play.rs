//! One match: a game, its records, and who sits at it.

mod clock;
mod story;
#[cfg(test)]
mod tests;
mod thinking;
mod unasked;
mod undo;
mod why;

use std::sync::Arc;

use cards::Pool;
use kernel::{BySeat, Recorded, Refusal, ReplayError, Seat};
use rulebook::Clause;

use self::clock::Clockwork;
pub use self::{
    clock::Millis,
    story::{Around, Since},
    thinking::{Thinking, Thought},
};
use crate::{
    game::{Happened, IllegalDeck},
    minds::{Mind, Minded, Minds},
    protocol::{ErrorCode, ErrorView, SeatName, Settings, ViewerName},
    record::{How, Record, Setup, Sitting, Written},
    shown::Shown,
    wire,
};

/// A match that goes on, or is over. Everything that is done to it is a record: prepared here, kept by the caller, and only
/// then taken.
pub struct Match<G: Shown> {
    setup: Setup,
    /// The game at its first decision, and what happened until then.
    first: G,
    opening: Vec<Happened<G>>,
    duel: G,
    records: Vec<Record<G::Pick>>,
    /// The answers in force, by their place among the records.
    line: Vec<u32>,
    /// What happened at the last record.
    latest: Vec<Happened<G>>,
    ending: Option<Happened<G>>,
    resigned: bool,
    clock: Clockwork,
    settings: BySeat<Settings>,
    undo_asked: Option<Seat>,
    rematch: BySeat<bool>,
    minds: BySeat<Option<Box<dyn Mind<G>>>>,
}

impl<G: Shown> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, records) = (G::NAME.name(), self.records.len());
        write!(f, "a match of {game} with {records} records")
    }
}

/// Why a match cannot begin or go on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatchError {
    #[error(transparent)]
    Deck(#[from] IllegalDeck),
    #[error("there are no rules {0}")]
    Rules(String),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error("record {at} cannot be read: {error}")]
    Record { at: u32, error: String },
    #[error("record {at} does not fit the match: {error}")]
    Misfit { at: u32, error: String },
}

/// Who speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Who {
    Seat(Seat),
    /// One page for both seats.
    Both,
    Spectator,
}

impl Who {
    /// What a page is told it is.
    pub fn name(self) -> ViewerName {
        match self {
            Who::Seat(seat) => seat.into(),
            Who::Both => ViewerName::Both,
            Who::Spectator => ViewerName::Spectator,
        }
    }
}

/// What comes of a wish.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// This has to be kept, and then taken.
    Keep(Written),
    /// It was done before; there is nothing to do.
    Done,
    /// Something beside the game changed: everybody is to be told.
    Tell,
    /// Everybody wants another game.
    Rematch,
}

pub type Wished = Result<Wish, ErrorView>;

impl<G: Shown + Minded> Match<G> {
    /// # Errors
    /// Rules that are not known, or decks that cannot be played.
    pub fn begin(
        setup: Setup,
        pool: &Pool<G::Card>,
        minds: Option<&Arc<dyn Minds>>,
        now: Millis,
    ) -> Result<Match<G>, MatchError> {
        let rules =
            G::rules_named(&setup.rules).ok_or_else(|| MatchError::Rules(setup.rules.clone()))?;
        let mut log = Recorded::default();
        let first = G::begin(pool, rules, setup.seed, &setup.decks, &mut log)?;
        let seated = BySeat::new(|seat| match setup.players[seat] {
            Sitting::Person => None,
            // A bot plays by a seed of its own: that of the game says how the decks lie.
            Sitting::Bot(level) => minds.map(|minds| first.mind(&**minds, level, seat as u64)),
        });
        Ok(Match {
            clock: Clockwork::new(setup.clock, now),
            duel: first.clone(),
            first,
            latest: log.entries.clone(),
            opening: log.entries,
            setup,
            records: Vec::new(),
            line: Vec::new(),
            ending: None,
            resigned: false,
            settings: BySeat::default(),
            undo_asked: None,
            rematch: BySeat::default(),
            minds: seated,
        })
    }
}

impl<G: Shown> Match<G> {
    /// The place of the next record; also the id of the pending decision.
    pub fn at(&self) -> u32 {
        self.records.len() as u32
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn is_over(&self) -> bool {
        self.duel.outcome().is_some()
    }

    /// Who is asked.
    pub fn asked(&self) -> Option<Seat> {
        self.duel.decision().map(|decision| decision.seat)
    }

    /// The seat that speaks by this voice now.
    fn seat_of(&self, who: Who) -> Result<Seat, ErrorView> {
        match who {
            Who::Seat(seat) => Ok(seat),
            Who::Both => Ok(self.asked().unwrap_or(Seat::A)),
            Who::Spectator => Err(error(ErrorCode::NotYours, "spectators only watch")),
        }
    }

    /// An answer of a player: the pick with this place of the decision with this id.
    ///
    /// # Errors
    /// A decision that is another one by now, another player's, or a pick it does not offer.
    pub fn answer(&self, who: Who, decision: u32, pick: u16, now: Millis) -> Wished {
        let seat = self.seat_of(who)?;
        if decision < self.at() {
            return self.answered_before(who, decision, pick);
        }
        let Some(asked) = self.asked() else {
            return Err(error(ErrorCode::GameOver, "the game is over"));
        };
        if decision > self.at() {
            return Err(error(ErrorCode::NoSuchPick, "there is no such decision yet"));
        }
        if asked != seat {
            return Err(error(ErrorCode::NotYours, "the other player is asked"));
        }
        self.answer_of(seat, pick, How::Given, now)
            .map(Wish::Keep)
            .ok_or_else(|| error(ErrorCode::NoSuchPick, "the decision does not offer that"))
    }

    /// The same answer once more is harmless; another one comes too late.
    fn answered_before(&self, who: Who, decision: u32, again: u16) -> Wished {
        let may = |seat: Seat| who == Who::Both || who == Who::Seat(seat);
        match self.records[decision as usize] {
            Record::Answer { seat, index, .. } if may(seat) && index == again => Ok(Wish::Done),
            Record::Answer { .. } | Record::Undo { .. } | Record::Resign { .. } => {
                Err(error(ErrorCode::Late, "that decision is over"))
            }
        }
    }

    fn answer_of(&self, seat: Seat, index: u16, how: How, now: Millis) -> Option<Written> {
        let pick = *wire::picks(&self.duel).get(usize::from(index))?;
        let ms = self.clock.taken(now);
        Some(Record::Answer { seat, pick, index, how, ms }.written(self.at()))
    }

    /// opcg 1-2-3, bss 1-2-4: at any time.
    ///
    /// # Errors
    /// The game is over.
    pub fn resign(&self, who: Who) -> Wished {
        let seat = self.seat_of(who)?;
        if self.is_over() {
            return Err(error(ErrorCode::GameOver, "the game is over"));
        }
        Ok(Wish::Keep(Record::<G::Pick>::Resign { seat }.written(self.at())))
    }

    /// Another game, once all people at the table want it.
    ///
    /// # Errors
    /// The game goes on, or it is a spectator who wants it.
    pub fn want_rematch(&mut self, who: Who) -> Wished {
        let seat = self.seat_of(who)?;
        if !self.is_over() {
            return Err(error(ErrorCode::Nothing, "the game is not over"));
        }
        self.rematch[seat] = true;
        let wants = |seat: Seat| self.rematch[seat] || !self.setup.is_person(seat);
        let all = who == Who::Both || Seat::BOTH.into_iter().all(wants);
        Ok(if all { Wish::Rematch } else { Wish::Tell })
    }

    pub fn set(&mut self, who: Who, settings: &Settings) -> Result<(), ErrorView> {
        match who {
            Who::Both => self.settings = BySeat::new(|_| settings.clone()),
            Who::Seat(seat) => self.settings[seat] = settings.clone(),
            Who::Spectator => return Err(error(ErrorCode::NotYours, "spectators only watch")),
        }
        Ok(())
    }

    pub fn settings(&self, who: Who) -> Settings {
        self.seat_of(who).map_or_else(|_| Settings::default(), |seat| self.settings[seat].clone())
    }

    /// Takes a record that is kept. The same records in the same order give the same match.
    ///
    /// # Errors
    /// A record that does not fit: the match is unchanged.
    pub fn take(&mut self, written: &Written, now: Millis) -> Result<(), MatchError> {
        let at = self.at();
        if written.at != at {
            let error = format!("it is kept as the {}th", written.at);
            return Err(MatchError::Misfit { at, error });
        }
        let record = serde_json::from_str(&written.text)
            .map_err(|error| MatchError::Record { at, error: error.to_string() })?;
        self.carry_out(&record).map_err(|error| MatchError::Misfit { at, error })?;
        self.records.push(record);
        self.clock.go_on(&record, now);
        self.undo_asked = None;
        self.rematch = BySeat::default();
        Ok(())
    }

    fn carry_out(&mut self, record: &Record<G::Pick>) -> Result<(), String> {
        let turn = self.duel.turn_number();
        match *record {
            Record::Answer { seat, pick, .. } => self.apply(seat, pick)?,
            Record::Undo { keep } => self.go_back(keep)?,
            Record::Resign { seat } => self.concede(seat)?,
        }
        if self.duel.turn_number() != turn {
            self.forget_turn_settings();
        }
        Ok(())
    }

    fn apply(&mut self, seat: Seat, pick: G::Pick) -> Result<(), String> {
        let mut log = Recorded::default();
        self.duel.apply(seat, pick, &mut log).map_err(|refusal| refusal.to_string())?;
        self.line.push(self.records.len() as u32);
        self.happened(log);
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), String> {
        let mut log = Recorded::default();
        self.duel
            .concede(seat, &mut log)
            .map_err(|refusal: Refusal<Clause>| refusal.to_string())?;
        self.resigned = true;
        self.happened(log);
        Ok(())
    }

    fn happened(&mut self, log: Recorded<G::Event, Clause>) {
        self.latest = log.entries;
        self.ending = self.latest.iter().find(|entry| G::is_ending(entry)).copied();
    }

    /// The answers in force.
    fn answers(&self) -> impl Iterator<Item = (Seat, G::Pick)> {
        self.line.iter().filter_map(|at| match self.records[*at as usize] {
            Record::Answer { seat, pick, .. } => Some((seat, pick)),
            Record::Undo { .. } | Record::Resign { .. } => None,
        })
    }
}

pub(crate) fn error(code: ErrorCode, message: &str) -> ErrorView {
    ErrorView { code, message: message.to_owned(), clause: None }
}

pub(crate) fn seat_names(wanted: BySeat<bool>) -> Vec<SeatName> {
    Seat::BOTH.into_iter().filter(|seat| wanted[*seat]).map(SeatName::from).collect()
}
