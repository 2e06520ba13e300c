//! The index itself: what each file cites, joined by clause.

use std::fmt;

use rulebook::{Book, Clause, Difference, GameName};

use crate::{
    Finding, Listed, duel,
    rust_source::{self, Gathered},
    uncovered::{self, Uncovered},
};

/// Where something stands; the path is relative to the project.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub path: String,
    pub line: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.path, self.line)
    }
}

/// Code that carries out a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    pub clause: Clause,
    pub place: Place,
}

/// A scenario or test that shows what clauses mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The title of a scenario, or the name of a test in words.
    pub name: String,
    pub place: Place,
    /// The versions it is played under.
    pub books: Vec<Book>,
    pub clauses: Vec<Clause>,
    pub differences: Vec<&'static Difference>,
}

/// Citations and examples of the whole project.
#[derive(Debug, Default)]
pub struct RuleIndex {
    citations: Vec<Citation>,
    examples: Vec<Example>,
    broken: Vec<Finding>,
    uncovered: Uncovered,
}

impl RuleIndex {
    /// Adds the citations of one file.
    pub fn add(&mut self, path: &str, text: &str) {
        match role(path) {
            Role::Code => self.gather(rust_source::citations(path, text, game_of(path))),
            Role::Test => self.gather(rust_source::examples(path, text, game_of(path))),
            Role::Scenario => self.gather(duel::example(path, text)),
            Role::Uncovered => self.uncovered = uncovered::read(path, text),
            Role::Other => {}
        }
    }

    fn gather(&mut self, mut gathered: Gathered) {
        self.citations.append(&mut gathered.citations);
        self.examples.append(&mut gathered.examples);
        self.broken.append(&mut gathered.broken);
    }

    /// The code that carries out a clause.
    pub fn code(&self, clause: Clause) -> impl Iterator<Item = &Place> {
        self.citations.iter().filter(move |found| found.clause == clause).map(|found| &found.place)
    }

    /// The examples that cite a clause.
    pub fn examples(&self, clause: Clause) -> impl Iterator<Item = &Example> {
        self.examples.iter().filter(move |example| example.clauses.contains(&clause))
    }

    /// The examples that cite a difference between versions.
    pub fn examples_of(&self, difference: &Difference) -> impl Iterator<Item = &Example> {
        self.examples.iter().filter(move |example| example.differences.contains(&difference))
    }

    /// The examples that exercise a clause: those that cite it or an item of its list.
    pub fn exercising(&self, clause: Clause) -> impl Iterator<Item = &Example> {
        self.examples
            .iter()
            .filter(move |example| example.clauses.iter().any(|cited| cited.stated_in() == clause))
    }

    /// Why no program can exercise a clause, if it is listed so.
    pub fn listed(&self, clause: Clause) -> Option<&Listed> {
        self.uncovered.listed.iter().find(|listed| listed.clause == clause)
    }

    /// How far the list of uncovered clauses has shrunk below what its `most` line allows.
    pub fn uncovered_slack(&self) -> usize {
        self.uncovered.most.saturating_sub(self.uncovered.listed.len())
    }

    /// Everything that is wrong: broken citations, clauses cited in code without an example, a list that has grown.
    pub fn findings(&self) -> Vec<Finding> {
        let mut findings = [&self.broken[..], &self.uncovered.broken].concat();
        findings.extend(self.without_example());
        findings.extend(self.listed_in_vain());
        let (listed, most) = (self.uncovered.listed.len(), self.uncovered.most);
        if listed > most {
            findings.push(Finding::Grown { listed, most });
        }
        findings
    }

    fn without_example(&self) -> Vec<Finding> {
        let mut cited: Vec<(Clause, &Place)> =
            self.citations.iter().map(|found| (found.clause.stated_in(), &found.place)).collect();
        cited.sort();
        cited.dedup_by_key(|(clause, _)| *clause);
        cited.retain(|(clause, _)| clause.is_leaf() && !self.is_accounted_for(*clause));
        let finding =
            |(clause, place): (Clause, &Place)| Finding::WithoutExample(clause, place.clone());
        cited.into_iter().map(finding).collect()
    }

    fn is_accounted_for(&self, clause: Clause) -> bool {
        self.listed(clause).is_some() || self.exercising(clause).next().is_some()
    }

    fn listed_in_vain(&self) -> impl Iterator<Item = Finding> {
        let in_vain = |listed: &&Listed| {
            let first = self.listed(listed.clause);
            self.exercising(listed.clause).next().is_some() || first != Some(*listed)
        };
        let finding = |listed: &Listed| Finding::ListedInVain(listed.clause, listed.place.clone());
        self.uncovered.listed.iter().filter(in_vain).map(finding)
    }
}

/// What a file is to the index.
enum Role {
    Code,
    Test,
    Scenario,
    Uncovered,
    Other,
}

/// The rooms that hold the books name clauses without carrying them out.
const ROOMS_OF_BOOKS: [&str; 2] = ["rulebook", "ruleindex"];

fn role(path: &str) -> Role {
    let parts: Vec<&str> = path.split('/').collect();
    match parts[..] {
        ["crates", room, ..] if ROOMS_OF_BOOKS.contains(&room) => Role::Other,
        ["crates", _, "src", .., "tests.rs"] => Role::Other,
        ["crates", _, "src", .., file] if file.ends_with(".rs") => Role::Code,
        ["crates", _, "tests", .., file] if file.ends_with(".rs") => Role::Test,
        ["scenarios", .., file] if file.ends_with(".duel") => Role::Scenario,
        ["rules", "uncovered.txt"] => Role::Uncovered,
        _ => Role::Other,
    }
}

/// The game a file is about: the one whose name its crate, folder or the file itself bears.
fn game_of(path: &str) -> Option<GameName> {
    let bears = |game: &GameName| {
        path.split('/').any(|part| part.strip_suffix(".rs").unwrap_or(part) == game.name())
    };
    GameName::ALL.into_iter().find(bears)
}

#[cfg(test)]
mod tests;
