//! A finished or unfinished game as a file: game, rules version, fingerprints, seed, setup and answers.

mod variants;

use serde::{Deserialize, Serialize};

use self::variants::variants;
use crate::{Seat, position_hash};

/// Everything needed to play a game again to an equal state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replay<Pick, Setup> {
    // The first three are the header: they are read before anything whose shape may have changed.
    format: u16,
    /// The game by its short name.
    game: String,
    /// Fingerprint of the names of all answers in their order: answers are stored by number.
    vocabulary: u64,
    /// The rules version by name.
    pub rules: String,
    /// Fingerprint of the cards of both decks, effects included: a replay is only played with the same cards.
    pub pool: u64,
    pub seed: u64,
    /// Decks and whatever else the game needs to begin.
    pub setup: Setup,
    pub answers: Vec<(Seat, Pick)>,
}

type Header = (u16, String, u64);

/// To be raised whenever what is stored changes: the parts of [`Replay`], the numbers of cards, the parts of an answer.
/// Answers that are added, removed or reordered are noticed by [`Replay::vocabulary`].
const FORMAT: u16 = 2;
const MAGIC: &[u8; 8] = b"DECKHAND";

/// Why a stored replay cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    #[error("this is not a replay file")]
    NotAReplay,
    #[error("this is a replay of format {0}; this program reads and writes format {FORMAT}")]
    Format(u16),
    #[error("this is a replay of the game {found:?}, not of {here}")]
    OtherGame { found: String, here: String },
    #[error(
        "the replay was made by a program with other answers (fingerprint {found:016x}, here {here:016x})"
    )]
    OtherVocabulary { found: u64, here: u64 },
    #[error("the replay is damaged: {0}")]
    Damaged(String),
    #[error("the replay was made with other cards (fingerprint {found:016x}, here {here:016x})")]
    OtherCards { found: u64, here: u64 },
    #[error("the replay asks for rules {0:?}, which are not known here")]
    UnknownRules(String),
    #[error("answer {at} of the replay is refused: {reason}")]
    Refused { at: usize, reason: String },
}

/// The short name of the game that a replay file is of.
///
/// # Errors
/// Bytes that are no replay, or one of another format.
pub fn replay_game(bytes: &[u8]) -> Result<String, ReplayError> {
    let (_, game, _) = header(bytes)?;
    Ok(game)
}

/// Whether the bytes begin as replay files do, of this format or another.
pub fn is_replay(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

fn header(bytes: &[u8]) -> Result<Header, ReplayError> {
    let body = bytes.strip_prefix(MAGIC.as_slice()).ok_or(ReplayError::NotAReplay)?;
    let (format, _) = postcard::take_from_bytes::<u16>(body).map_err(damaged)?;
    if format != FORMAT {
        return Err(ReplayError::Format(format));
    }
    Ok(postcard::take_from_bytes::<Header>(body).map_err(damaged)?.0)
}

fn damaged(error: postcard::Error) -> ReplayError {
    ReplayError::Damaged(error.to_string())
}

impl<Pick, Setup> Replay<Pick, Setup>
where
    Pick: Serialize + for<'de> Deserialize<'de>,
    Setup: Serialize + for<'de> Deserialize<'de>,
{
    /// A replay without answers.
    pub fn new(game: &str, rules: &str, pool: u64, seed: u64, setup: Setup) -> Self {
        Replay {
            format: FORMAT,
            game: game.to_owned(),
            vocabulary: vocabulary::<Pick>(),
            rules: rules.to_owned(),
            pool,
            seed,
            setup,
            answers: Vec::new(),
        }
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(
            postcard::to_allocvec(self).expect("a replay has no part that cannot be written"),
        );
        bytes
    }

    /// Reads a replay of the game with this short name.
    ///
    /// # Errors
    /// Bytes that are no replay, or one of another format, game or vocabulary.
    pub fn from_bytes(game: &str, bytes: &[u8]) -> Result<Self, ReplayError> {
        let (_, found, vocabulary_found) = header(bytes)?;
        if found != game {
            return Err(ReplayError::OtherGame { found, here: game.to_owned() });
        }
        let here = vocabulary::<Pick>();
        if vocabulary_found != here {
            return Err(ReplayError::OtherVocabulary { found: vocabulary_found, here });
        }
        postcard::from_bytes(&bytes[MAGIC.len()..]).map_err(damaged)
    }
}

fn vocabulary<Pick: for<'de> Deserialize<'de>>() -> u64 {
    position_hash(&variants::<Pick>())
}

#[cfg(test)]
mod tests;
