//! `deckhand cards try`: a typed text, read.

use anyhow::Result;
use cardtext::opcg::{Line, read};
use clap::Args as ClapArgs;
use serde_json::json;

use super::text;
use crate::output::Verdict;

/// Options of `deckhand cards try`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// The text; \n begins a new ability
    text: String,
    /// The [Trigger] text
    #[arg(long, value_name = "TEXT")]
    trigger: Option<String>,
    /// As JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let lines = |text: &String| text.replace("\\n", "\n");
    let (effect, trigger) = (lines(&args.text), args.trigger.as_ref().map(lines));
    match read(&effect, trigger.as_deref()) {
        Ok(reading) => {
            let troubles: Vec<String> = reading
                .lines()
                .filter_map(|line| Line::print_back(line).err())
                .map(|trouble| trouble.to_string())
                .collect();
            let abilities = reading.into_abilities();
            let text = match args.json {
                true => {
                    let mut value = text::as_json(&abilities, None);
                    value["printed_otherwise"] = json!(troubles);
                    serde_json::to_string_pretty(&value)?
                }
                false => text::effects(&abilities, None) + &joined(&troubles),
            };
            Ok((text, Verdict::from_holds(troubles.is_empty())))
        }
        Err(diagnostics) => {
            let told: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
            let text = match args.json {
                true => serde_json::to_string_pretty(
                    &json!({ "not_understood": text::diagnostics(&diagnostics) }),
                )?,
                false => joined(&told),
            };
            Ok((text, Verdict::Fails))
        }
    }
}

fn joined(parts: &[String]) -> String {
    parts.iter().map(|part| format!("{part}\n")).collect()
}
