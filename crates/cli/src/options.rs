//! Values of options that several commands share.

use bots::Player;
use clap::ValueEnum;
use opcg::RulesVersion;

/// One of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub(crate) enum GameName {
    /// ONE PIECE CARD GAME
    #[default]
    Opcg,
    /// Battle Spirits Saga
    Bss,
}

/// `1.1.9`, `opcg@1.1.9`.
pub(crate) fn parse_rules(text: &str) -> Result<RulesVersion, String> {
    let name = text.trim_start_matches("opcg").trim_start_matches(['@', ' ']);
    let known = || RulesVersion::ALL.map(RulesVersion::name).join(", ");
    RulesVersion::named(name).ok_or_else(|| format!("no such rules; there are {}", known()))
}

/// A bot: `greedy`, `hard`, `search:1000`.
pub(crate) fn parse_player(text: &str) -> Result<Player, String> {
    text.parse().map_err(|unknown: bots::UnknownPlayer| unknown.to_string())
}

/// A number that may be written in groups: `1_000_000`.
pub(crate) fn parse_number(text: &str) -> Result<u64, String> {
    text.replace(['_', ','], "").parse().map_err(|_| "not a whole number".to_owned())
}
