//! Finished batches on disk, so that a run that was killed goes on where it was.
//!
//! One line a batch, written at once; a last line that was not finished is dropped. Batches are found by the key of their
//! pairing, so that a file also serves a run with more decks, more games or a narrower interval.

use std::{
    collections::BTreeMap,
    fs::{File, OpenOptions},
    io::{self, BufRead as _, BufReader, Seek as _, SeekFrom, Write as _},
    path::Path,
};

use serde::{Deserialize, Serialize};

use super::{Batch, CardCount, End, Row, Share, Side};

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// What this file is.
    deckhand: String,
    format: u32,
    pub game: String,
}

impl Header {
    pub fn new(game: &str) -> Header {
        Header { deckhand: "simulated games".to_owned(), format: 2, game: game.to_owned() }
    }
}

/// One batch.
#[derive(Serialize, Deserialize)]
struct Line {
    pairing: String,
    /// The number of its first game.
    from: u64,
    games: Vec<Short>,
    /// By side.
    cards: [Vec<ShortCount>; 2],
}

/// A game without its number: who went first, who won, turns, decisions, end.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Short(Option<Side>, Option<Side>, u32, u32, End);

/// What a card did: drawn, played, won and of when seen, won and of when played.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct ShortCount(u64, u64, u64, u64, u64, u64);

impl From<CardCount> for ShortCount {
    fn from(count: CardCount) -> ShortCount {
        let CardCount { drawn, played, when_seen, when_played } = count;
        ShortCount(drawn, played, when_seen.won, when_seen.of, when_played.won, when_played.of)
    }
}

impl From<ShortCount> for CardCount {
    fn from(short: ShortCount) -> CardCount {
        let ShortCount(drawn, played, seen_won, seen_of, played_won, played_of) = short;
        let when_seen = Share { won: seen_won, of: seen_of };
        CardCount {
            drawn,
            played,
            when_seen,
            when_played: Share { won: played_won, of: played_of },
        }
    }
}

/// Why the file cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StateError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("it does not hold simulated games")]
    Foreign,
    #[error("it holds games of {found}, not of {here}")]
    OtherGame { found: String, here: String },
    #[error("line {line} cannot be read: {why}")]
    Damaged { line: usize, why: serde_json::Error },
}

/// Games that were played, and where further ones are written.
#[derive(Debug)]
pub struct StateFile {
    file: File,
    /// By pairing and number of the first game.
    batches: BTreeMap<u64, BTreeMap<u64, Batch>>,
}

impl StateFile {
    /// Reads what is there; begins the file if it is new.
    ///
    /// # Errors
    /// Files that cannot be read or written, or that hold something else.
    pub fn open(path: &Path, header: &Header) -> Result<StateFile, StateError> {
        let file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut state = StateFile { file, batches: BTreeMap::new() };
        let whole = state.read(header)?;
        state.file.set_len(whole)?;
        state.file.seek(SeekFrom::Start(whole))?;
        if whole == 0 {
            state.write_line(header)?;
        }
        Ok(state)
    }

    /// The batches of a pairing from its first game on, as far as there is no gap.
    pub fn batches(&self, pairing: u64) -> impl Iterator<Item = &Batch> {
        let mut due = 0;
        self.batches.get(&pairing).into_iter().flatten().map_while(move |(from, batch)| {
            let follows = *from == due;
            due += batch.rows.len() as u64;
            follows.then_some(batch)
        })
    }

    /// Keeps a batch, unless a longer one with the same first game is known.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn append(&mut self, pairing: u64, batch: &Batch) -> Result<(), StateError> {
        let Some(first) = batch.rows.first() else { return Ok(()) };
        let known = self.batches.get(&pairing).and_then(|batches| batches.get(&first.game));
        if known.is_some_and(|known| known.rows.len() >= batch.rows.len()) {
            return Ok(());
        }
        let short = |row: &Row| Short(row.first, row.winner, row.turns, row.decisions, row.end);
        let counts = |cards: &Vec<CardCount>| cards.iter().copied().map(Into::into).collect();
        self.write_line(&Line {
            pairing: format!("{pairing:016x}"),
            from: first.game,
            games: batch.rows.iter().map(short).collect(),
            cards: batch.cards.each_ref().map(counts),
        })?;
        self.batches.entry(pairing).or_default().insert(first.game, batch.clone());
        Ok(())
    }

    fn write_line(&mut self, line: &impl Serialize) -> Result<(), StateError> {
        let mut text =
            serde_json::to_string(line).expect("a line has no part that cannot be written");
        text.push('\n');
        Ok(self.file.write_all(text.as_bytes())?)
    }

    /// How many bytes of it are whole lines.
    fn read(&mut self, header: &Header) -> Result<u64, StateError> {
        let mut reader = BufReader::new(&self.file);
        let (mut whole, mut text) = (0, String::new());
        for line in 1.. {
            text.clear();
            let length = reader.read_line(&mut text)?;
            if !text.ends_with('\n') {
                // A file whose only line is not whole may be anything, but nothing of ours is lost.
                if line == 1 && !text.is_empty() {
                    return Err(StateError::Foreign);
                }
                break;
            }
            if line == 1 {
                check_header(&text, header)?;
            } else {
                let (pairing, from, batch) =
                    read_line(&text).map_err(|why| StateError::Damaged { line, why })?;
                self.batches.entry(pairing).or_default().insert(from, batch);
            }
            whole += length as u64;
        }
        Ok(whole)
    }
}

fn check_header(text: &str, here: &Header) -> Result<(), StateError> {
    let found: Header = serde_json::from_str(text).map_err(|_| StateError::Foreign)?;
    if (&found.deckhand, found.format) != (&here.deckhand, here.format) {
        return Err(StateError::Foreign);
    }
    if found.game != here.game {
        return Err(StateError::OtherGame { found: found.game, here: here.game.clone() });
    }
    Ok(())
}

fn read_line(text: &str) -> Result<(u64, u64, Batch), serde_json::Error> {
    use serde::de::Error as _;
    let line: Line = serde_json::from_str(text)?;
    let pairing = u64::from_str_radix(&line.pairing, 16).map_err(serde_json::Error::custom)?;
    let row = |(short, game): (Short, u64)| {
        let Short(first, winner, turns, decisions, end) = short;
        Row { game, first, winner, turns, decisions, end }
    };
    let rows = line.games.into_iter().zip(line.from..).map(row).collect();
    let cards = line.cards.map(|counts| counts.into_iter().map(Into::into).collect());
    Ok((pairing, line.from, Batch { rows, cards }))
}

#[cfg(test)]
mod tests;
