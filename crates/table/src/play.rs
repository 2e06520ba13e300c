//! One match: a game, its records, and who sits at it.

mod clock;
mod coach;
mod requests;
mod review;
mod story;
mod taking;
#[cfg(test)]
pub(crate) mod tests;
mod thinking;
mod unasked;
mod undo;
mod why;
mod windows;

use cards::Pool;
use kernel::{BySeat, ReplayError, Seat};
use scenario::ScenarioError;

use self::{clock::Clockwork, thinking::SeatedBot};
pub use self::{
    clock::Millis,
    coach::Coaching,
    review::{OnReviewed, reviewer_name},
    story::{Since, UpdateContext},
    thinking::{Thinking, Thought},
};
use crate::{
    game::{Happened, IllegalDeck},
    names::AllNames,
    opening::opening,
    protocol::{ErrorCode, ErrorView, SeatName, Settings, ViewerName},
    record::{How, Record, Setup, Sitting, Written},
    shown::Shown,
    wire,
};

/// A match that goes on, or is over. Everything that is done to it is a record: prepared here, kept by the caller, and only
/// then taken.
pub struct Match<G: Shown> {
    setup: Setup,
    /// The game at its first decision.
    first: G,
    /// The same without windows: what its replay is made of.
    plain: Option<G>,
    duel: G,
    records: Vec<Record<G::Pick>>,
    /// The answers in force, by their place among the records.
    line: Vec<u32>,
    /// Everything that happened by the answers in force, from the beginning.
    log: Vec<Happened<G>>,
    /// How much of the log is from before the first decision.
    opening: usize,
    /// How much of it is from before the last record.
    before_last: usize,
    resigned: bool,
    clock: Clockwork,
    settings: BySeat<Settings>,
    undo_asked: Option<Seat>,
    rematch: BySeat<bool>,
    bots: BySeat<Option<SeatedBot<G>>>,
    /// The numbers by which each viewer knows cards.
    names: AllNames,
    /// How long each player took where he could have acted and did not, in milliseconds.
    hesitations: BySeat<Vec<u32>>,
}

impl<G: Shown> std::fmt::Debug for Match<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (game, records) = (G::GAME.name(), self.records.len());
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
    Scenario(#[from] ScenarioError),
    #[error("line 1: the scenario is of the other game")]
    OtherGame,
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
    /// The name of the viewer for a page.
    pub fn name(self) -> ViewerName {
        match self {
            Who::Seat(seat) => seat.into(),
            Who::Both => ViewerName::Both,
            Who::Spectator => ViewerName::Spectator,
        }
    }
}

/// What the caller has to do for a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Handled {
    /// This has to be stored, and then taken.
    Append(Written),
    /// It was done before.
    Nothing,
    /// Something beside the game changed: send everybody an update.
    Broadcast,
    /// Everybody wants another game.
    Rematch,
}

pub type Handling = Result<Handled, ErrorView>;

impl<G: Shown> Match<G> {
    /// # Errors
    /// Rules that are not known, or decks that cannot be played.
    pub fn begin(setup: Setup, pool: &Pool<G::Card>, now: Millis) -> Result<Match<G>, MatchError> {
        let (first, log) = opening::<G>(&setup, pool)?;
        let plain = setup.windows.then(|| first.clone());
        let first = if setup.windows { first.opening_windows(pool) } else { first };
        let mut names = AllNames::default();
        names.follow(&first, &log);
        let bots = BySeat::new(|seat| match setup.players[seat] {
            Sitting::Person => None,
            // A bot plays by a seed of its own: that of the game gives the order of the decks.
            Sitting::Bot(level) => Some(SeatedBot::new(&first, level.player(), seat as u64)),
        });
        Ok(Match {
            clock: Clockwork::new(setup.clock, now),
            duel: first.clone(),
            first,
            plain,
            opening: log.len(),
            before_last: 0,
            log,
            setup,
            records: Vec::new(),
            line: Vec::new(),
            resigned: false,
            settings: BySeat::default(),
            undo_asked: None,
            rematch: BySeat::default(),
            bots,
            names,
            hesitations: BySeat::default(),
        })
    }

    /// A match with its records, at the exact decision where it was.
    ///
    /// # Errors
    /// As [`Match::begin`] and [`Match::take`].
    pub fn resumed(
        setup: Setup,
        records: &[Written],
        pool: &Pool<G::Card>,
        now: Millis,
    ) -> Result<Match<G>, MatchError> {
        let mut resumed = Match::begin(setup, pool, now)?;
        records.iter().try_for_each(|record| resumed.take(record, now))?;
        Ok(resumed)
    }
}

impl<G: Shown> Match<G> {
    /// The game as it is now.
    pub fn duel(&self) -> &G {
        &self.duel
    }

    /// Everything that happened by the answers in force, from the beginning.
    pub fn log(&self) -> &[Happened<G>] {
        &self.log
    }

    /// What happened at the last record.
    fn latest(&self) -> &[Happened<G>] {
        &self.log[self.before_last..]
    }

    /// The entry of the log that ended the game.
    fn ending(&self) -> Option<&Happened<G>> {
        self.latest().iter().find(|entry| G::is_ending(entry))
    }

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

    /// The answers to the pending decision. Cards are offered in the order in which the player who is asked has come to see
    /// them: that of their ids would tell where they stand in a list.
    fn offered(&self) -> Vec<G::Pick> {
        let mut picks = wire::picks(&self.duel);
        let asked = self.asked().filter(|_| !self.setup.same_screen);
        if let Some(names) = asked.and_then(|seat| self.names.of(seat.into())) {
            names.put_in_order::<G>(&mut picks);
        }
        picks
    }

    /// The seat that speaks by this voice now.
    fn seat_of(&self, who: Who) -> Result<Seat, ErrorView> {
        match who {
            Who::Seat(seat) => Ok(seat),
            Who::Both => Ok(self.asked().unwrap_or(Seat::A)),
            Who::Spectator => Err(error(ErrorCode::NotYours, "spectators only watch")),
        }
    }

    pub fn settings(&self, who: Who) -> Settings {
        self.seat_of(who).map_or_else(|_| Settings::default(), |seat| self.settings[seat].clone())
    }

    /// The answers in force.
    fn answers(&self) -> impl Iterator<Item = Answer<G::Pick>> {
        self.line.iter().filter_map(|at| match self.records[*at as usize] {
            Record::Answer { seat, pick, how, .. } => Some(Answer { seat, pick, how }),
            Record::Undo { .. } | Record::Resign { .. } => None,
        })
    }
}

/// An answer in force.
#[derive(Clone, Copy, Debug)]
struct Answer<Pick> {
    seat: Seat,
    pick: Pick,
    how: How,
}

pub(crate) fn error(code: ErrorCode, message: &str) -> ErrorView {
    ErrorView { code, message: message.to_owned(), clause: None }
}

pub(crate) fn seat_names(wanted: BySeat<bool>) -> Vec<SeatName> {
    Seat::BOTH.into_iter().filter(|seat| wanted[*seat]).map(SeatName::from).collect()
}
