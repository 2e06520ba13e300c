//! Games as files.

use std::{fs, io, path::Path};

use cards::Pool;
use kernel::is_replay;
use table::{How, Match, MatchError, Replayed};

use super::{game::Tabletop, players::Players};

/// Why a game cannot be stored, or a stored one cannot go on.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FileError {
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("there is a file of that name that is no replay")]
    WouldOverwrite,
}

/// Writes the game; a file that holds something else stays as it is.
pub(crate) fn save<G: Tabletop>(at_table: &Match<G>, path: &Path) -> Result<(), FileError> {
    match fs::read(path) {
        Ok(bytes) if !is_replay(&bytes) => Err(FileError::WouldOverwrite),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error.into()),
        Ok(_) | Err(_) => Ok(fs::write(path, at_table.replay())?),
    }
}

/// Plays a stored game again; its answers can be taken back.
pub(crate) fn load<G: Tabletop>(
    path: &Path,
    players: Players,
    pool: &Pool<G::Card>,
) -> Result<Match<G>, FileError> {
    let replayed = Replayed::<G>::read(&fs::read(path)?, pool)?;
    let (setup, records) = replayed.written(How::Given);
    Ok(players.sit(setup, &records, pool)?)
}

#[cfg(test)]
mod tests;
