//! `deckhand check`: plays scenario files and reports which hold.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, ensure};
use clap::Args as ClapArgs;
use scenario::{Report, ScenarioError, Verdict as Held};
use serde::Serialize;

use crate::{
    crash::caught,
    output::Verdict,
    pool::{CardPool, CardsArg},
};

/// Options of `deckhand check`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// Scenario files (*.duel) and folders of them
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    #[command(flatten)]
    cards: CardsArg,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// What came of one file.
#[derive(Serialize)]
struct Checked {
    path: String,
    #[serde(flatten)]
    report: Report,
}

/// All files, counted.
#[derive(Serialize)]
struct Summary {
    files: Vec<Checked>,
    hold: usize,
    not_understood: usize,
    broken: usize,
}

pub(crate) fn run(args: &Args) -> Result<(String, Verdict)> {
    let files = scenario_files(&args.paths)?;
    let pool = args.cards.pool()?;
    let summary = Summary::of(files.iter().map(|path| check(path, &pool)).collect());
    let text = match args.json {
        true => serde_json::to_string_pretty(&summary)?,
        false => summary.to_text(),
    };
    Ok((text, summary.verdict()))
}

/// A file that cannot be read or played is one that fails; the others are still checked.
fn check(path: &Path, pool: &CardPool) -> Checked {
    let report = match fs::read_to_string(path) {
        Ok(text) => caught(|| scenario::check(&text, pool))
            .unwrap_or_else(|panic| Report::of_nothing(Held::Stopped(panic.to_string()))),
        Err(error) => Report::of_nothing(Held::Broken(ScenarioError::new(1, error.to_string()))),
    };
    Checked { path: path.display().to_string(), report }
}

/// Every scenario under the paths, in the order of names. A path that is not there, or holds none, is an error.
pub(crate) fn scenario_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        let before = files.len();
        gather(path, &mut files).with_context(|| path.display().to_string())?;
        ensure!(files.len() > before, "{}: no *.duel file", path.display());
    }
    Ok(files)
}

fn gather(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !fs::metadata(path)?.is_dir() {
        files.push(path.to_path_buf());
        return Ok(());
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    for entry in entries {
        let is_scenario = entry.extension().is_some_and(|ending| ending == "duel");
        if entry.is_dir() || is_scenario {
            gather(&entry, files)?;
        }
    }
    Ok(())
}

impl Summary {
    fn of(files: Vec<Checked>) -> Summary {
        let count = |test: fn(&Held) -> bool| {
            files.iter().filter(|checked| test(&checked.report.verdict)).count()
        };
        let hold = count(Held::holds);
        let not_understood = count(|verdict| matches!(verdict, Held::TextNotUnderstood(_)));
        let broken = count(|verdict| matches!(verdict, Held::Broken(_) | Held::Stopped(_)));
        Summary { files, hold, not_understood, broken }
    }

    /// A line a file, details below those that do not hold, the sum at the end.
    fn to_text(&self) -> String {
        let mut text = String::new();
        for Checked { path, report } in &self.files {
            text += &report.summary(path);
            text.push('\n');
            text += &report.details();
        }
        text += &format!("{} of {} hold", self.hold, self.files.len());
        if self.not_understood > 0 {
            text += &format!(", {} with text not understood", self.not_understood);
        }
        text + "\n"
    }

    /// A file that is no scenario or cannot be played is bad input; one that does not hold is a failed check.
    fn verdict(&self) -> Verdict {
        match self.broken {
            0 => Verdict::from_holds(self.hold == self.files.len()),
            _ => Verdict::BadInput,
        }
    }
}
