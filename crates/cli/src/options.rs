//! Values of options that several commands share.

use std::fs;

use bots::{Player, Weights};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use opcg::RulesVersion;
use rulebook::GameName;

/// Reads one of the games by its short name.
pub(crate) fn game_parser() -> impl TypedValueParser<Value = GameName> {
    let value = |game: GameName| PossibleValue::new(game.name()).help(game.title());
    PossibleValuesParser::new(GameName::ALL.map(value))
        .map(|name| GameName::named(&name).expect("one of the possible values"))
}

/// `1.1.9`, `opcg@1.1.9`.
pub(crate) fn parse_rules(text: &str) -> Result<RulesVersion, String> {
    let name = text.trim_start_matches("opcg").trim_start_matches(['@', ' ']);
    let known = || RulesVersion::ALL.map(RulesVersion::name).join(", ");
    RulesVersion::named(name).ok_or_else(|| format!("no such rules; there are {}", known()))
}

/// A bot: `greedy`, `hard`, `search:1000`, `search:1000,weights=FILE.txt`.
pub(crate) fn parse_player(text: &str) -> Result<Player, String> {
    let parse = |text: &str| {
        text.parse::<Player>().map_err(|unknown: bots::UnknownPlayer| unknown.to_string())
    };
    let file = text.split([':', ',']).find(|part| part.ends_with(".txt"));
    let Some((part, path)) = file.and_then(|part| Some((part, part.strip_prefix("weights=")?)))
    else {
        return parse(text);
    };
    let weights = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let player = parse(text.replace(part, "").trim_end_matches([':', ',']))?;
    // A command reads its bots once, and they play to its end.
    Ok(player.weighing(Weights::Written(weights.leak())))
}

/// A number that may be written in groups: `1_000_000`.
pub(crate) fn parse_number(text: &str) -> Result<u64, String> {
    text.replace(['_', ','], "").parse().map_err(|_| "not a whole number".to_owned())
}
