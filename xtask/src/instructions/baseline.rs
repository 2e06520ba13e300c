//! The baseline: how many instructions a decision takes, pair of decks by pair of decks.

use std::{fmt, str::FromStr};

use anyhow::{Context, Error, Result};

pub(super) const PATH: &str = "crates/bench/benches/instructions.txt";

/// A rise of so many percent is not noticed: other games of the same rules, or another order of the same code, make as much.
const SLACK: u64 = 5;

const HEAD: &str = "\
# Instructions a decision takes, in random games of fixed seeds: counted by callgrind in the release binary, x86_64 Linux.
# `cargo xtask instructions` compares, and so does the gate: a rise of more than 5 percent fails. `--renew` writes this file;
# a rise that is meant is committed by itself.
";

/// Counts and the compiler they hold for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Baseline {
    pub(super) compiler: String,
    pub(super) pairs: Vec<(String, u64)>,
}

impl fmt::Display for Baseline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}# {}", self.compiler)?;
        self.pairs.iter().try_for_each(|(pair, count)| writeln!(f, "{pair}: {count}"))
    }
}

impl FromStr for Baseline {
    type Err = Error;

    fn from_str(text: &str) -> Result<Baseline> {
        let compiler = text.lines().find_map(|line| line.strip_prefix("# rustc"));
        let compiler = compiler.context("the baseline does not name its compiler")?;
        Ok(Baseline { compiler: format!("rustc{compiler}"), pairs: parse_lines(text)? })
    }
}

/// `opcg ST01 ST02: 8512` by lines; those that begin with `#` say something else.
pub(super) fn parse_lines(text: &str) -> Result<Vec<(String, u64)>> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let pair = |line: &str| {
        let (pair, count) = line.rsplit_once(": ")?;
        Some((pair.to_owned(), count.parse().ok()?))
    };
    lines.map(|line| pair(line).with_context(|| format!("not a count: {line}"))).collect()
}

/// What became of a pair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pair: String,
    before: Option<u64>,
    now: Option<u64>,
}

impl Finding {
    pub(super) fn is_failure(&self) -> bool {
        match (self.before, self.now) {
            (Some(before), Some(now)) => now * 100 > before * (100 + SLACK),
            (None, _) | (_, None) => true,
        }
    }

    fn has_fallen(&self) -> bool {
        let fell = |(before, now): (u64, u64)| now * 100 < before * (100 - SLACK);
        self.before.zip(self.now).is_some_and(fell)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Finding { pair, before, now } = self;
        let (Some(before), Some(now)) = (before, now) else {
            let what = if now.is_some() { "not in the baseline" } else { "no longer counted" };
            return write!(f, "{pair}: {what}");
        };
        let percent = (*now as f64 / *before as f64 - 1.0) * 100.0;
        let verdict = match (self.is_failure(), self.has_fallen()) {
            (true, _) => format!(": more than {SLACK} percent above the baseline"),
            (_, true) => ": well below; the baseline may be renewed".to_owned(),
            (false, false) => String::new(),
        };
        write!(f, "{pair}: {before} instructions a decision, now {now} ({percent:+.2} %){verdict}")
    }
}

impl Baseline {
    /// Each pair of either.
    pub(super) fn against(&self, counted: &Baseline) -> Vec<Finding> {
        let find = |pairs: &[(String, u64)], name: &str| {
            pairs.iter().find(|(pair, _)| pair == name).map(|(_, count)| *count)
        };
        let known = self.pairs.iter().map(|(pair, before)| Finding {
            pair: pair.clone(),
            before: Some(*before),
            now: find(&counted.pairs, pair),
        });
        let is_new = |pair: &&(String, u64)| find(&self.pairs, &pair.0).is_none();
        let new = counted.pairs.iter().filter(is_new).map(|(pair, now)| Finding {
            pair: pair.clone(),
            before: None,
            now: Some(*now),
        });
        known.chain(new).collect()
    }
}

#[cfg(test)]
mod tests;
