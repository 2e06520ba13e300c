//! One game with its past: what undo, save and load need.

use std::{fs, io, path::Path, sync::Arc};

use cards::{Deck, DeckError, Pool};
use kernel::{BySeat, Entry, Game, Recorded, Refusal, Replay, ReplayError, Seat};
use opcg::{DeckList, Duel, Event, Pick, RulesVersion, Table};
use rulebook::Clause;

/// A game being played, every answer of it kept.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) duel: Duel,
    log: Recorded<Event, Clause>,
    replay: Stored,
    /// The game before each answer.
    past: Vec<Past>,
}

/// A game on disk: both decks by the numbers of their cards.
type Stored = Replay<Pick, BySeat<Deck>>;

#[derive(Clone, Debug)]
struct Past {
    duel: Duel,
    log: usize,
    answers: usize,
    seat: Seat,
}

/// Why a game cannot begin or go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SessionError {
    #[error("the deck of {seat} cannot be played: {}", listed(errors))]
    Deck { seat: Seat, errors: Vec<DeckError> },
    #[error(transparent)]
    Replay(#[from] ReplayError),
    #[error(transparent)]
    File(#[from] io::Error),
    #[error("there is a file of that name that is no replay")]
    WouldOverwrite,
}

fn listed(errors: &[DeckError]) -> String {
    let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
    lines.join("; ")
}

impl Session {
    pub(crate) fn start(
        pool: &Pool,
        rules: RulesVersion,
        seed: u64,
        decks: BySeat<Deck>,
    ) -> Result<Session, SessionError> {
        let list = |seat: Seat| -> Result<DeckList, SessionError> {
            decks[seat].check(pool).map_err(|errors| SessionError::Deck { seat, errors })
        };
        let lists = BySeat([list(Seat::A)?, list(Seat::B)?]);
        let table = Arc::new(Table::new(rules, &lists));
        let replay = Replay::new(rules.name(), table.fingerprint(), seed, decks);
        let mut log = Recorded::default();
        let duel = Duel::start(table, seed, &mut log);
        Ok(Session { duel, log, replay, past: Vec::new() })
    }

    /// Everything that happened so far.
    pub(crate) fn log(&self) -> &[Entry<Event, Clause>] {
        &self.log.entries
    }

    pub(crate) fn seed(&self) -> u64 {
        self.replay.seed
    }

    pub(crate) fn answer(&mut self, seat: Seat, pick: Pick) -> Result<(), Refusal<Clause>> {
        let past = self.now(seat);
        self.duel.apply(seat, pick, &mut self.log)?;
        self.replay.answers.push((seat, pick));
        self.past.push(past);
        Ok(())
    }

    /// opcg 1-2-3: not an answer, so a stored game goes on from before.
    pub(crate) fn concede(&mut self, seat: Seat) -> Result<(), Refusal<Clause>> {
        let past = self.now(seat);
        self.duel.concede(seat, &mut self.log)?;
        self.past.push(past);
        Ok(())
    }

    fn now(&self, seat: Seat) -> Past {
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
            Ok(bytes) if Stored::from_bytes(&bytes).is_err() => Err(SessionError::WouldOverwrite),
            Ok(_) => Ok(fs::write(path, self.replay.to_bytes())?),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                Ok(fs::write(path, self.replay.to_bytes())?)
            }
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) fn load(path: &Path, pool: &Pool) -> Result<Session, SessionError> {
        Session::play_again(Stored::from_bytes(&fs::read(path)?)?, pool)
    }

    /// Plays a stored game again, with the same rules and the same cards.
    fn play_again(stored: Stored, pool: &Pool) -> Result<Session, SessionError> {
        let rules = RulesVersion::named(&stored.rules)
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
