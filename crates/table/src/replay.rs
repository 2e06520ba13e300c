//! Games as files: what they began from, and their answers.

use cards::{Deck, Pool};
use kernel::{BySeat, NoLog, Replay, ReplayError, Seat};

use crate::{
    game::Playable,
    opening::opening,
    play::MatchError,
    protocol::GameName,
    record::{How, Record, Setup, Written},
    shown::Shown,
    wire,
};

/// Begins the file of a game that began from a scenario: then the length of its text, the text, and the answers.
const SCENARIO: &[u8] = b"DECKHAND BOARD\n";

/// The file of a game.
pub fn write<G: Playable>(
    setup: &Setup,
    fingerprint: u64,
    answers: Vec<(Seat, G::Pick)>,
) -> Vec<u8> {
    let Some(text) = &setup.scenario else {
        let mut replay =
            Replay::new(G::GAME.name(), &setup.rules, fingerprint, setup.seed, setup.decks.clone());
        replay.answers = answers;
        return replay.to_bytes();
    };
    let mut replay = Replay::new(G::GAME.name(), &setup.rules, fingerprint, setup.seed, ());
    replay.answers = answers;
    let length = (text.len() as u32).to_le_bytes();
    [SCENARIO, &length, text.as_bytes(), &replay.to_bytes()].concat()
}

/// The text of the scenario that a game began from, and its answers.
fn split(bytes: &[u8]) -> Result<Option<(&str, &[u8])>, ReplayError> {
    let Some(bytes) = bytes.strip_prefix(SCENARIO) else { return Ok(None) };
    let torn = || ReplayError::Damaged("its scenario is torn".to_owned());
    let (length, bytes) = bytes.split_first_chunk::<4>().ok_or_else(torn)?;
    let length = u32::from_le_bytes(*length) as usize;
    let (text, answers) = bytes.split_at_checked(length).ok_or_else(torn)?;
    Ok(Some((std::str::from_utf8(text).map_err(|_| torn())?, answers)))
}

/// The game that a replay file is of.
///
/// # Errors
/// A file that is no replay, or one of a format or game that is not known.
pub fn replay_game(bytes: &[u8]) -> Result<GameName, MatchError> {
    if let Some((text, _)) = split(bytes)? {
        return Ok(scenario::parse_board(text)?.book.game());
    }
    let found = kernel::replay_game(bytes)?;
    let here = || GameName::ALL.map(GameName::name).join(" or ");
    GameName::named(&found).ok_or_else(|| ReplayError::OtherGame { found, here: here() }.into())
}

/// A game from its file: what it began from, the game before each answer with the answer, and where it stopped.
#[derive(Debug)]
pub struct Replayed<G: Playable> {
    pub setup: Setup,
    pub steps: Vec<(G, Seat, G::Pick)>,
    pub last: G,
}

impl<G: Shown> Replayed<G> {
    /// Reads a file and plays its answers.
    ///
    /// # Errors
    /// A file that is no replay of this game, or one of other cards or rules.
    pub fn read(bytes: &[u8], pool: &Pool<G::Card>) -> Result<Replayed<G>, MatchError> {
        match split(bytes)? {
            Some((text, answers)) => Replayed::from_scenario(text, answers, pool),
            None => Replayed::from_decks(bytes, pool),
        }
    }

    fn from_decks(bytes: &[u8], pool: &Pool<G::Card>) -> Result<Replayed<G>, MatchError> {
        let stored: Replay<G::Pick, BySeat<Deck>> = Replay::from_bytes(G::GAME.name(), bytes)?;
        if G::rules_named(&stored.rules).is_none() {
            return Err(ReplayError::UnknownRules(stored.rules).into());
        }
        let setup = Setup::at_one_screen(G::GAME, &stored.rules, stored.seed, stored.setup);
        Replayed::played(setup, stored.pool, stored.answers, pool)
    }

    fn from_scenario(
        text: &str,
        bytes: &[u8],
        pool: &Pool<G::Card>,
    ) -> Result<Replayed<G>, MatchError> {
        let stored: Replay<G::Pick, ()> = Replay::from_bytes(G::GAME.name(), bytes)?;
        let setup = Setup::at_one_screen(G::GAME, &stored.rules, stored.seed, no_decks());
        let setup = Setup { scenario: Some(text.to_owned()), ..setup };
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

    /// As a match that two people play at one screen, and its records: answers that were given in this way.
    pub fn written(self, how: How) -> (Setup, Vec<Written>) {
        let record = |(at, (before, seat, pick)): (u32, (G, Seat, G::Pick))| {
            let index = wire::picks(&before).iter().position(|other| *other == pick);
            let index = index.unwrap_or(usize::MAX).min(usize::from(u16::MAX)) as u16;
            Record::Answer { seat, pick, index, how, ms: 0 }.written(at)
        };
        (self.setup, (0..).zip(self.steps).map(record).collect())
    }
}

/// A scenario has cards of its own.
pub fn no_decks() -> BySeat<Deck> {
    BySeat::new(|_| Deck { lines: Vec::new() })
}

#[cfg(test)]
mod tests;
