//! `deckhand cards try`: a typed text, read.

use anyhow::Result;
use cardtext::opcg::{Line, read};
use clap::Args as ClapArgs;
use serde_json::json;

use super::text;
use crate::{options::game_parser, output::Verdict};
use rulebook::GameName;

/// Options of `deckhand cards try`.
#[derive(ClapArgs)]
pub(crate) struct Args {
    /// The text; \n begins a new ability
    text: String,
    /// The [Trigger] text
    #[arg(long, value_name = "TEXT")]
    trigger: Option<String>,
    /// In the words of which game
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// As JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let lines = |text: &String| text.replace("\\n", "\n");
    if args.game == GameName::Bss {
        return Ok(run_bss(&lines(&args.text), args.json)?);
    }
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
        Err(diagnostics) => Ok(not_understood(&diagnostics, args.json)?),
    }
}

fn run_bss(text: &str, json: bool) -> serde_json::Result<(String, Verdict)> {
    let reading = match cardtext::bss::read(text) {
        Ok(reading) => reading,
        Err(diagnostics) => return not_understood(&diagnostics, json),
    };
    let troubles = reading.lines().filter_map(|line| line.print_back().err());
    let troubles: Vec<String> = troubles.map(|trouble| trouble.to_string()).collect();
    let abilities = reading.into_abilities();
    let printed = cardtext::bss::print(&abilities, None);
    let text = match json {
        true => serde_json::to_string_pretty(
            &json!({ "text": printed, "abilities": abilities, "printed_otherwise": troubles }),
        )?,
        false => {
            let notation: Vec<String> = abilities.iter().map(cards::part_to_ron).collect();
            format!("{printed}\n{}{}", joined(&notation), joined(&troubles))
        }
    };
    Ok((text, Verdict::from_holds(troubles.is_empty())))
}

fn not_understood(
    diagnostics: &[cardtext::Diagnostic],
    json: bool,
) -> serde_json::Result<(String, Verdict)> {
    let told: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    let text = match json {
        true => serde_json::to_string_pretty(
            &json!({ "not_understood": text::diagnostics(diagnostics) }),
        )?,
        false => joined(&told),
    };
    Ok((text, Verdict::Fails))
}

fn joined(parts: &[String]) -> String {
    parts.iter().map(|part| format!("{part}\n")).collect()
}
