//! `rules/answers.tsv`: the ledger of official answers, each with the scenarios that play it or the reason why none does.

use std::{collections::BTreeSet, fmt, fs, path::Path};

use rulebook::GameName;

use crate::ScanError;

const PATH: &str = "rules/answers.tsv";

/// How a reason begins while the engine plays an answer wrong.
const OPEN: &str = "open:";

/// The ledger, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answers {
    answers: Vec<Answer>,
    holes: Vec<Hole>,
}

/// One official answer.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Answer {
    id: String,
    /// Empty for an answer about the rules in general.
    card: String,
    scenarios: Vec<String>,
    reason: String,
}

/// What became of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Account {
    Played,
    Reason,
    Open,
}

/// An answer that is not accounted for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hole {
    /// A line with neither a scenario nor a reason, or with other columns.
    Unread(usize),
    Twice(String),
    Open(String, String),
    NoFile(String, String),
    /// The scenario names neither the answer nor its card.
    NotCited(String, String),
    /// An official answer without a row.
    NoRow(String),
    /// A row without an official answer.
    NoAnswer(String),
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hole::Unread(line) => {
                write!(f, "{PATH}:{line}: not an id, a card, scenarios and a reason")
            }
            Hole::Twice(id) => write!(f, "{id} has two rows"),
            Hole::Open(id, reason) => write!(f, "{id} is {reason}"),
            Hole::NoFile(id, path) => write!(f, "{id}: no {path}"),
            Hole::NotCited(id, path) => write!(f, "{id}: {path} names neither it nor its card"),
            Hole::NoRow(id) => write!(f, "{id} has no row in {PATH}"),
            Hole::NoAnswer(id) => write!(f, "{id} is no official answer"),
        }
    }
}

impl Answers {
    /// Reads the ledger under `root` and looks into the scenarios it names.
    ///
    /// # Errors
    /// The ledger cannot be read.
    pub fn scan(root: &Path) -> Result<Answers, ScanError> {
        let path = root.join(PATH);
        let text = fs::read_to_string(&path).map_err(|source| ScanError { path, source })?;
        Ok(Answers::read(&text, |scenario| fs::read_to_string(root.join(scenario)).ok()))
    }

    pub(crate) fn read(text: &str, scenario: impl Fn(&str) -> Option<String>) -> Answers {
        let mut all = Answers::default();
        for (row, line) in text.lines().enumerate().skip(1) {
            match answer(line) {
                Some(answer) => all.add(answer, &scenario),
                None => all.holes.push(Hole::Unread(row + 1)),
            }
        }
        all
    }

    fn add(&mut self, answer: Answer, scenario: impl Fn(&str) -> Option<String>) {
        let id = || answer.id.clone();
        if self.answers.iter().any(|other| other.id == answer.id) {
            self.holes.push(Hole::Twice(id()));
        }
        if answer.account() == Account::Open {
            self.holes.push(Hole::Open(id(), answer.reason.clone()));
        }
        for path in &answer.scenarios {
            match scenario(path) {
                None => self.holes.push(Hole::NoFile(id(), path.clone())),
                Some(text) if answer.is_cited_in(&text) => {}
                Some(_) => self.holes.push(Hole::NotCited(id(), path.clone())),
            }
        }
        self.answers.push(answer);
    }

    /// Compares the ledger with all the official answers there are.
    pub fn compare(&mut self, official: &BTreeSet<String>) {
        let listed: BTreeSet<String> =
            self.answers.iter().map(|answer| answer.id.clone()).collect();
        self.holes.extend(official.difference(&listed).cloned().map(Hole::NoRow));
        self.holes.extend(listed.difference(official).cloned().map(Hole::NoAnswer));
    }

    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// How many answers of a game came to this.
    pub fn count(&self, game: GameName, account: Account) -> usize {
        let is_it = |answer: &&Answer| answer.game() == game && answer.account() == account;
        self.answers.iter().filter(is_it).count()
    }
}

/// answer = id TAB [card] TAB {scenario} TAB [reason]
fn answer(line: &str) -> Option<Answer> {
    let [id, card, scenarios, reason] = line.split('\t').collect::<Vec<_>>()[..] else {
        return None;
    };
    let is_accounted_for = scenarios.is_empty() != reason.is_empty();
    (!id.is_empty() && is_accounted_for).then(|| Answer {
        id: id.to_owned(),
        card: card.to_owned(),
        scenarios: scenarios.split_whitespace().map(str::to_owned).collect(),
        reason: reason.to_owned(),
    })
}

impl Answer {
    /// Lists of answers are named after their game; that of opcg needs no name.
    fn game(&self) -> GameName {
        let is_bss = self.id.starts_with(GameName::Bss.name());
        if is_bss { GameName::Bss } else { GameName::Opcg }
    }

    fn account(&self) -> Account {
        match (self.scenarios.is_empty(), self.reason.starts_with(OPEN)) {
            (false, _) => Account::Played,
            (true, false) => Account::Reason,
            (true, true) => Account::Open,
        }
    }

    fn is_cited_in(&self, scenario: &str) -> bool {
        has_word(scenario, &self.id) || !self.card.is_empty() && has_word(scenario, &self.card)
    }
}

/// Whether the word stands in the text, and not as the beginning or end of a longer one.
fn has_word(text: &str, word: &str) -> bool {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(word).any(|(at, _)| {
        !text[..at].ends_with(is_part) && !text[at + word.len()..].starts_with(is_part)
    })
}

#[cfg(test)]
mod tests;
