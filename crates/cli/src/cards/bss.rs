//! A card of Battle Spirits Saga: its facts, its effects in words and in our notation.

use std::fmt::Write;

use ::bss::{Card, Category, Symbol};
use cards::part_to_ron;
use cardtext::bss::print;
use serde_json::{Value, json};

/// Number and name, everything else that is printed, then the effects.
pub(super) fn explained(card: &Card) -> String {
    let mut text = facts(card);
    if card.abilities.is_empty() {
        return text + "no effects\n";
    }
    text += "text\n";
    for line in print(&card.abilities, Some(card.category)).lines() {
        let _ = writeln!(text, "  {line}");
    }
    text += "notation\n";
    for ability in &card.abilities {
        for line in part_to_ron(ability).lines() {
            let _ = writeln!(text, "  {line}");
        }
    }
    text
}

pub(super) fn as_json(card: &Card) -> Value {
    json!({ "card": card, "text": print(&card.abilities, Some(card.category)) })
}

fn facts(card: &Card) -> String {
    let category = match card.category {
        Category::Spirit => "spirit",
        Category::Nexus => "nexus",
        Category::Magic => "magic",
    };
    let colors: Vec<String> =
        card.colors.iter().map(|color| format!("{color:?}").to_lowercase()).collect();
    let mut parts = vec![category.to_owned(), colors.join("/"), format!("cost {}", card.cost)];
    parts.extend(symbols("reduction", &card.reduction));
    parts.extend(symbols("symbols", &card.symbols));
    parts.extend(card.types.iter().cloned());
    let mut text = format!("{}  {}\n{}\n", card.number, card.name, parts.join(", "));
    for level in &card.levels {
        let bp = level.bp.map_or(String::new(), |bp| format!(", {bp} BP"));
        let cores = if level.cores == 1 { "core" } else { "cores" };
        let _ = writeln!(text, "LV{}: {} {cores}{bp}", level.level, level.cores);
    }
    text
}

fn symbols(name: &str, symbols: &[Symbol]) -> Option<String> {
    let shown: Vec<String> = symbols
        .iter()
        .map(|symbol| {
            let colors: Vec<String> =
                symbol.0.iter().map(|color| format!("{color:?}").to_lowercase()).collect();
            colors.join("/")
        })
        .collect();
    (!shown.is_empty()).then(|| format!("{name} {}", shown.join(" ")))
}
