//! A finished or unfinished game as seed, rules version, card pool and answers.

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Everything needed to play a game again to an equal state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replay<Pick, Setup> {
    format: u16,
    /// The rules version by name.
    pub rules: String,
    /// Fingerprint of the cards of both decks, effects included: a replay is only played with the same cards.
    pub pool: u64,
    pub seed: u64,
    /// Decks and whatever else the game needs to begin.
    pub setup: Setup,
    pub answers: Vec<(Seat, Pick)>,
}

const FORMAT: u16 = 1;
const MAGIC: &[u8; 8] = b"DECKHAND";

/// Why a stored replay cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("this is not a replay file")]
    NotAReplay,
    #[error("replay format {0} is not known here (this program writes {FORMAT})")]
    Format(u16),
    #[error("the replay is damaged: {0}")]
    Damaged(String),
    #[error("the replay was made with other cards (fingerprint {found:016x}, here {here:016x})")]
    OtherCards { found: u64, here: u64 },
    #[error("the replay asks for rules {0:?}, which are not known here")]
    UnknownRules(String),
    #[error("answer {at} of the replay is refused: {reason}")]
    Refused { at: usize, reason: String },
}

impl<Pick, Setup> Replay<Pick, Setup> {
    pub fn new(rules: &str, pool: u64, seed: u64, setup: Setup) -> Self {
        Replay { format: FORMAT, rules: rules.to_owned(), pool, seed, setup, answers: Vec::new() }
    }
}

impl<Pick, Setup> Replay<Pick, Setup>
where
    Pick: Serialize + for<'de> Deserialize<'de>,
    Setup: Serialize + for<'de> Deserialize<'de>,
{
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(
            postcard::to_allocvec(self).expect("a replay has no part that cannot be written"),
        );
        bytes
    }

    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReplayError> {
        let body = bytes.strip_prefix(MAGIC.as_slice()).ok_or(ReplayError::NotAReplay)?;
        let damaged = |error: postcard::Error| ReplayError::Damaged(error.to_string());
        let (format, _) = postcard::take_from_bytes::<u16>(body).map_err(damaged)?;
        if format != FORMAT {
            return Err(ReplayError::Format(format));
        }
        postcard::from_bytes(body).map_err(damaged)
    }
}

#[cfg(test)]
mod tests;
