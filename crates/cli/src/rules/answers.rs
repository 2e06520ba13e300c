//! `deckhand rules --answers`: what became of the official answers.

use std::{collections::BTreeSet, fmt::Write as _, fs, path::Path};

use anyhow::{Context as _, Result};
use rulebook::GameName;
use ruleindex::{Account, Answers, Hole};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::output::Verdict;

/// Where the official answers lie, which do not come with the project.
const OFFICIAL: &str = "../shared/rulings";

/// One official answer, as its list has it.
#[derive(Deserialize)]
struct Official {
    id: String,
}

pub(super) fn run(root: &Path, most_open: usize, as_json: bool) -> Result<(String, Verdict)> {
    let mut answers = Answers::scan(root)?;
    let official = official(&root.join(OFFICIAL))?;
    official.iter().for_each(|official| answers.compare(official));
    let text = match as_json {
        true => format!("{:#}", to_json(&answers, official.is_some())),
        false => to_text(&answers, official.is_some()),
    };
    let open = answers.holes().iter().filter(|hole| matches!(hole, Hole::Open(..))).count();
    let is_whole = open == answers.holes().len() && open <= most_open;
    Ok((text, Verdict::from_holds(is_whole)))
}

/// The ids of all official answers, if their lists are there.
fn official(folder: &Path) -> Result<Option<BTreeSet<String>>> {
    if !folder.is_dir() {
        return Ok(None);
    }
    let mut ids = BTreeSet::new();
    for game in GameName::ALL {
        let path = folder.join(format!("{}_qa.json", game.name()));
        let shown = || path.display().to_string();
        let list = fs::read(&path).with_context(shown)?;
        let list: Vec<Official> = serde_json::from_slice(&list).with_context(shown)?;
        ids.extend(list.into_iter().map(|answer| answer.id));
    }
    Ok(Some(ids))
}

fn counts(answers: &Answers, game: GameName) -> [usize; 3] {
    [Account::Played, Account::Reason, Account::Open].map(|account| answers.count(game, account))
}

fn to_text(answers: &Answers, is_compared: bool) -> String {
    let mut text = String::new();
    for hole in answers.holes() {
        let _ = writeln!(text, "{hole}");
    }
    for game in GameName::ALL {
        let [played, reason, open] = counts(answers, game);
        let all = played + reason + open;
        let share = 100.0 * played as f64 / all.max(1) as f64;
        let _ = writeln!(
            text,
            "{game}: {all} official answers, {played} played by a scenario ({share:.1} %), \
             {reason} with a reason why not, {open} open"
        );
    }
    if !is_compared {
        let _ = writeln!(text, "the ledger alone: no {OFFICIAL} to compare it with");
    }
    text
}

fn to_json(answers: &Answers, is_compared: bool) -> Value {
    let game = |game: GameName| {
        let [played, reason, open] = counts(answers, game);
        json!({ "game": game.name(), "played": played, "reason": reason, "open": open })
    };
    json!({
        "games": GameName::ALL.map(game),
        "holes": answers.holes().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "compared_with_the_official_lists": is_compared,
    })
}
