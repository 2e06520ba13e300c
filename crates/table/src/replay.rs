//! Games as files: what they began from, and their answers.

use cards::{Deck, Pool};
use kernel::{BySeat, NoLog, Replay, ReplayError, Seat};

use crate::{
    game::Playable,
    opening::opening,
    play::MatchError,
    protocol::{Clock, GameName},
    record::{How, Record, Setup, Sitting, Written},
    shown::Shown,
    wire,
};

/// Begins the file of a game that began from a scenario: then the length of its text, the text, and the answers.
const SCENARIO: &[u8] = b"DECKHAND BOARD\n";

/// The file of a game.
pub(crate) fn write<G: Playable>(
    setup: &Setup,
    fingerprint: u64,
    answers: impl Iterator<Item = (Seat, G::Pick)>,
) -> Vec<u8> {
    let answers: Vec<(Seat, G::Pick)> = answers.collect();
    let Some(text) = &setup.scenario else {
        let mut replay = Replay::new(&setup.rules, fingerprint, setup.seed, setup.decks.clone());
        replay.answers = answers;
        return replay.to_bytes();
    };
    let mut replay = Replay::new(&setup.rules, fingerprint, setup.seed, ());
    replay.answers = answers;
    let length = (text.len() as u32).to_le_bytes();
    [SCENARIO, &length, text.as_bytes(), &replay.to_bytes()].concat()
}

/// The text of the scenario that a game began from, and its answers.
pub(crate) fn split(bytes: &[u8]) -> Result<Option<(&str, &[u8])>, ReplayError> {
    let Some(bytes) = bytes.strip_prefix(SCENARIO) else { return Ok(None) };
    let torn = || ReplayError::Damaged("its scenario is torn".to_owned());
    let (length, bytes) = bytes.split_first_chunk::<4>().ok_or_else(torn)?;
    let length = u32::from_le_bytes(*length) as usize;
    let (text, answers) = bytes.split_at_checked(length).ok_or_else(torn)?;
    Ok(Some((std::str::from_utf8(text).map_err(|_| torn())?, answers)))
}

/// The game of a scenario.
pub(crate) fn game_of(text: &str) -> Result<GameName, MatchError> {
    Ok(scenario::parse_board(text)?.book.game().into())
}

/// A game from its file: what it began from, the game before each answer with the answer, and where it stopped.
#[derive(Debug)]
pub struct Replayed<G: Playable> {
    pub setup: Setup,
    pub steps: Vec<(G, Seat, G::Pick)>,
    pub last: G,
}

/// A game of either kind.
#[derive(Debug)]
pub enum AnyReplay {
    Opcg(Box<Replayed<opcg::Duel>>),
    Bss(Box<Replayed<bss::Duel>>),
}

impl AnyReplay {
    /// As a match that two people play, with its records.
    pub(crate) fn written(self) -> (Setup, Vec<Written>) {
        match self {
            AnyReplay::Opcg(replayed) => replayed.written(),
            AnyReplay::Bss(replayed) => replayed.written(),
        }
    }
}

impl<G: Shown> Replayed<G> {
    /// A game that began from two decks.
    pub(crate) fn from_decks(
        bytes: &[u8],
        pool: &Pool<G::Card>,
    ) -> Result<Replayed<G>, MatchError> {
        let stored: Replay<G::Pick, BySeat<Deck>> = Replay::from_bytes(bytes)?;
        if G::rules_named(&stored.rules).is_none() {
            return Err(ReplayError::UnknownRules(stored.rules).into());
        }
        let setup = alone::<G>(&stored.rules, stored.seed, stored.setup, None);
        Replayed::played(setup, stored.pool, stored.answers, pool)
    }

    /// A game that began from a scenario.
    pub(crate) fn from_scenario(
        text: &str,
        bytes: &[u8],
        pool: &Pool<G::Card>,
    ) -> Result<Replayed<G>, MatchError> {
        let stored: Replay<G::Pick, ()> = Replay::from_bytes(bytes)?;
        let setup = alone::<G>(&stored.rules, stored.seed, no_decks(), Some(text.to_owned()));
        Replayed::played(setup, stored.pool, stored.answers, pool)
    }

    /// Plays all answers, if the same cards take them.
    fn played(
        setup: Setup,
        found: u64,
        answers: Vec<(Seat, G::Pick)>,
        pool: &Pool<G::Card>,
    ) -> Result<Replayed<G>, MatchError> {
        let (mut last, _) = opening::<G>(&setup, pool)?;
        let here = last.fingerprint();
        if found != here {
            return Err(ReplayError::OtherCards { found, here }.into());
        }
        let mut steps = Vec::with_capacity(answers.len());
        for (at, (seat, pick)) in answers.into_iter().enumerate() {
            let before = last.clone();
            last.apply(seat, pick, &mut NoLog).map_err(|refusal| ReplayError::Refused {
                at: at + 1,
                reason: refusal.to_string(),
            })?;
            steps.push((before, seat, pick));
        }
        Ok(Replayed { setup, steps, last })
    }

    fn written(self) -> (Setup, Vec<Written>) {
        let record = |(at, (before, seat, pick)): (u32, (G, Seat, G::Pick))| {
            let index = wire::picks(&before).iter().position(|other| *other == pick);
            let index = index.unwrap_or(usize::MAX).min(usize::from(u16::MAX)) as u16;
            Record::Answer { seat, pick, index, how: How::Replayed, ms: 0 }.written(at)
        };
        (self.setup, (0..).zip(self.steps).map(record).collect())
    }
}

/// A scenario has cards of its own.
pub fn no_decks() -> BySeat<Deck> {
    BySeat::new(|_| Deck { lines: Vec::new() })
}

fn alone<G: Shown>(rules: &str, seed: u64, decks: BySeat<Deck>, scenario: Option<String>) -> Setup {
    Setup {
        game: G::NAME,
        rules: rules.to_owned(),
        seed,
        decks,
        deck_names: BySeat::default(),
        players: BySeat([Sitting::Person; 2]),
        same_screen: true,
        clock: Clock::Off,
        first: None,
        scenario,
    }
}
