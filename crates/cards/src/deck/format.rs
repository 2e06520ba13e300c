//! Formats: what may be played from which day on, besides the rules of deck construction.

mod date;
mod rules;

use std::{collections::BTreeMap, fmt};

use opcg::Card;
use ron::{Options, extensions::Extensions};
use serde::Deserialize;

pub use self::{date::Date, rules::RulesInForce};
use super::{Deck, embedded::formats};
use crate::Pool;

/// Lists and rotations, oldest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Format {
    pub name: String,
    pub title: String,
    /// What is asked besides: a format whose rules hold here, too.
    base: Option<Box<Format>>,
    entries: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    based_on: Option<String>,
    #[serde(default)]
    entries: Vec<Entry>,
}

/// What holds from a day on, until the next entry. Each names all of it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    from: Date,
    #[serde(default)]
    banned: Vec<String>,
    /// Cards of which fewer are allowed than the rules say.
    #[serde(default)]
    restricted: BTreeMap<String, usize>,
    /// Cards that may not be in one deck.
    #[serde(default)]
    pairs: Vec<(String, String)>,
    blocks: Option<Blocks>,
}

/// Which blocks, by the symbol on the card, have not rotated out.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Blocks {
    oldest: u8,
    /// Cards that are treated as of another block than the first one they were printed with.
    #[serde(default)]
    reprinted: BTreeMap<String, u8>,
    /// Cards that never rotate out.
    #[serde(default)]
    always: Vec<String>,
}

/// A format that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FormatError {
    #[error("line {line}, column {column}: {reason}")]
    Unreadable { line: usize, column: usize, reason: String },
    #[error("it is based on {0}, which does not exist")]
    UnknownBase(String),
    #[error("the entry of {0} stands behind one of the same day or a later one")]
    Disorder(Date),
    #[error("{format} begins on {begins}; what was played before is not in it")]
    NotYet { format: String, begins: Date },
}

/// A format and the day from which the entry of it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListName {
    pub format: String,
    pub from: Date,
}

impl fmt::Display for ListName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}", self.format, self.from)
    }
}

/// What a format says against a deck.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{offence} ({list})")]
pub struct Illegal {
    pub list: ListName,
    pub offence: Offence,
}

#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Offence {
    #[error("{0} is banned")]
    Banned(String),
    #[error("{number} is there {count} times, it is restricted to {most}")]
    Restricted { number: String, count: usize, most: usize },
    #[error("{0} and {1} may not be in one deck")]
    Pair(String, String),
    #[error("{number} is of block {block}, the oldest allowed is {oldest}")]
    RotatedOut { number: String, block: u8, oldest: u8 },
    #[error("{number} has no block, the oldest allowed is {oldest}")]
    NoBlock { number: String, oldest: u8 },
}

impl Offence {
    /// The card it is about; of a pair, the first.
    pub fn number(&self) -> &str {
        match self {
            Offence::Banned(number)
            | Offence::Restricted { number, .. }
            | Offence::Pair(number, _)
            | Offence::RotatedOut { number, .. }
            | Offence::NoBlock { number, .. } => number,
        }
    }
}

impl Format {
    /// A format that comes with the program, by name.
    pub fn embedded(name: &str) -> Option<Format> {
        let (name, text) = formats().find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(Format::from_ron(name, text).expect("a format of ours is readable"))
    }

    /// The names of the formats that come with the program.
    pub fn names() -> impl Iterator<Item = &'static str> {
        formats().map(|(name, _)| name)
    }

    /// # Errors
    /// What is wrong with the file.
    pub fn from_ron(name: &str, text: &str) -> Result<Format, FormatError> {
        let file: File = Options::default()
            .with_default_extension(Extensions::IMPLICIT_SOME)
            .from_str(text)
            .map_err(|error| FormatError::Unreadable {
                line: error.span.start.line,
                column: error.span.start.col,
                reason: error.code.to_string(),
            })?;
        let disorder = file.entries.windows(2).find(|pair| pair[0].from >= pair[1].from);
        if let Some([_, late]) = disorder {
            return Err(FormatError::Disorder(late.from));
        }
        let known = |base: String| {
            Format::embedded(&base).map(Box::new).ok_or(FormatError::UnknownBase(base))
        };
        let base = file.based_on.map(known).transpose()?;
        Ok(Format { name: name.to_owned(), title: file.title, base, entries: file.entries })
    }

    /// The lists that hold on a day; without one, the newest.
    ///
    /// # Errors
    /// A day before the first.
    pub fn in_force(&self, day: Option<Date>) -> Result<Vec<ListName>, FormatError> {
        let entries = self.entries_on(day)?;
        Ok(entries.into_iter().map(|(format, entry)| format.list_name(entry)).collect())
    }

    /// The newest whole text of the rules on a day; without one, the newest of all.
    pub fn rules_on(&self, day: Option<Date>) -> RulesInForce {
        RulesInForce::on(day)
    }

    fn entries_on(&self, day: Option<Date>) -> Result<Vec<(&Format, &Entry)>, FormatError> {
        let mut entries = match &self.base {
            Some(base) => base.entries_on(day)?,
            None => Vec::new(),
        };
        let holds = |entry: &&Entry| day.is_none_or(|day| entry.from <= day);
        match (self.entries.iter().rfind(holds), self.entries.first()) {
            (Some(entry), _) => entries.push((self, entry)),
            (None, None) => {}
            (None, Some(first)) => {
                return Err(FormatError::NotYet { format: self.name.clone(), begins: first.from });
            }
        }
        Ok(entries)
    }

    fn list_name(&self, entry: &Entry) -> ListName {
        ListName { format: self.name.clone(), from: entry.from }
    }

    /// Everything the format says against the deck, Leader included. What the rules say is asked of [`Deck::check`].
    ///
    /// # Errors
    /// A day before the first entry.
    pub fn check(
        &self,
        deck: &Deck,
        pool: &Pool,
        day: Option<Date>,
    ) -> Result<Vec<Illegal>, FormatError> {
        let counts = deck.counts();
        let mut illegal = Vec::new();
        for (format, entry) in self.entries_on(day)? {
            let found = entry.offences(&counts, pool).into_iter();
            illegal.extend(found.map(|offence| Illegal { list: format.list_name(entry), offence }));
        }
        Ok(illegal)
    }
}

impl Entry {
    fn offences(&self, counts: &BTreeMap<&str, usize>, pool: &Pool) -> Vec<Offence> {
        let is_there = |number: &String| counts.contains_key(number.as_str());
        let banned = self.banned.iter().filter(|number| is_there(number));
        let mut offences: Vec<Offence> = banned.cloned().map(Offence::Banned).collect();
        offences.extend(self.restricted.iter().filter_map(|(number, most)| {
            let count = *counts.get(number.as_str()).filter(|count| *count > most)?;
            Some(Offence::Restricted { number: number.clone(), count, most: *most })
        }));
        let pairs = self.pairs.iter().filter(|(one, other)| is_there(one) && is_there(other));
        offences.extend(pairs.cloned().map(|(one, other)| Offence::Pair(one, other)));
        if let Some(blocks) = &self.blocks {
            let cards = counts.keys().filter_map(|number| pool.get(number));
            offences.extend(cards.filter_map(|card| blocks.offence(card)));
        }
        offences
    }
}

impl Blocks {
    fn offence(&self, card: &Card) -> Option<Offence> {
        let (number, oldest) = (card.number.clone(), self.oldest);
        if self.always.contains(&number) {
            return None;
        }
        match self.reprinted.get(&number).copied().or(card.block) {
            Some(block) if block >= oldest => None,
            Some(block) => Some(Offence::RotatedOut { number, block, oldest }),
            None => Some(Offence::NoBlock { number, oldest }),
        }
    }
}

#[cfg(test)]
mod tests;
