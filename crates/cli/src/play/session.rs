//! One game with its past: what undo, save and load need.

use std::{fs, io, path::Path};

use cards::{Deck, Pool};
use kernel::{BySeat, Recorded, Refusal, Replay, ReplayError, Seat};
use rulebook::Clause;
use table::{Happened, IllegalDeck};

use super::game::Tabletop;

/// A game being played, every answer of it kept.
#[derive(Clone, Debug)]
pub(crate) struct Session<G: Tabletop> {
    pub(crate) duel: G,
    log: Recorded<G::Event, Clause>,
    replay: Stored<G::Pick>,
    /// The game before each answer.
    past: Vec<Past<G>>,
}

/// A game on disk: both decks by the numbers of their cards.
pub(super) type Stored<Pick> = Replay<Pick, BySeat<Deck>>;

#[derive(Clone, Debug)]
struct Past<G> {
    duel: G,
    log: usize,
    answers: usize,
    seat: Seat,
}

/// Why a game cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SessionError {
    #[error(transparent)]
    Deck(#[from] IllegalDeck),
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("there is a file of that name that is no replay")]
    WouldOverwrite,
}

impl<G: Tabletop> Session<G> {
    pub(crate) fn start(
        pool: &Pool<G::Card>,
        rules: G::Rules,
        seed: u64,
        decks: BySeat<Deck>,
    ) -> Result<Session<G>, SessionError> {
        let mut log = Recorded::default();
        let duel = G::begin(pool, rules, seed, &decks, &mut log)?;
        let replay = Replay::new(duel.rules_name(), duel.fingerprint(), seed, decks);
        Ok(Session { duel, log, replay, past: Vec::new() })
    }

    /// Everything that happened so far.
    pub(crate) fn log(&self) -> &[Happened<G>] {
        &self.log.entries
    }

    pub(crate) fn seed(&self) -> u64 {
        self.replay.seed
    }

    pub(crate) fn answer(&mut self, seat: Seat, pick: G::Pick) -> Result<(), Refusal<Clause>> {
        let past = self.now(seat);
        self.duel.apply(seat, pick, &mut self.log)?;
        self.replay.answers.push((seat, pick));
        self.past.push(past);
        Ok(())
    }

    /// opcg 1-2-3, bss 1-2-4: not an answer, so a stored game goes on from before.
    pub(crate) fn concede(&mut self, seat: Seat) -> Result<(), Refusal<Clause>> {
        let past = self.now(seat);
        self.duel.concede(seat, &mut self.log)?;
        self.past.push(past);
        Ok(())
    }

    fn now(&self, seat: Seat) -> Past<G> {
        let (log, answers) = (self.log.entries.len(), self.replay.answers.len());
        Past { duel: self.duel.clone(), log, answers, seat }
    }

    /// Back to before the last answer of one of these players; `false` if there was none.
    pub(crate) fn undo(&mut self, of: impl Fn(Seat) -> bool) -> bool {
        let Some(at) = self.past.iter().rposition(|past| of(past.seat)) else { return false };
        let past = self.past.swap_remove(at);
        self.past.truncate(at);
        self.log.entries.truncate(past.log);
        self.replay.answers.truncate(past.answers);
        self.duel = past.duel;
        true
    }

    /// Writes the game; a file that holds something else stays as it is.
    pub(crate) fn save(&self, path: &Path) -> Result<(), SessionError> {
        match fs::read(path) {
            Ok(bytes) if Stored::<G::Pick>::from_bytes(&bytes).is_err() => {
                Err(SessionError::WouldOverwrite)
            }
            Ok(_) => Ok(fs::write(path, self.replay.to_bytes())?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Ok(fs::write(path, self.replay.to_bytes())?)
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) fn load(path: &Path, pool: &Pool<G::Card>) -> Result<Session<G>, SessionError> {
        Session::play_again(Stored::from_bytes(&fs::read(path)?)?, pool)
    }

    /// Plays a stored game again, with the same rules and the same cards.
    fn play_again(
        stored: Stored<G::Pick>,
        pool: &Pool<G::Card>,
    ) -> Result<Session<G>, SessionError> {
        let rules = G::rules_named(&stored.rules)
            .ok_or_else(|| ReplayError::UnknownRules(stored.rules.clone()))?;
        let mut session = Session::start(pool, rules, stored.seed, stored.setup)?;
        let (found, here) = (stored.pool, session.replay.pool);
        if found != here {
            return Err(ReplayError::OtherCards { found, here }.into());
        }
        for (at, (seat, pick)) in stored.answers.into_iter().enumerate() {
            session.answer(seat, pick).map_err(|refusal| ReplayError::Refused {
                at: at + 1,
                reason: refusal.to_string(),
            })?;
        }
        Ok(session)
    }
}

#[cfg(test)]
mod tests;
