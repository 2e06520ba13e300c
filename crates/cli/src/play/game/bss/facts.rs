//! bss: a card for a player.

use bss::{Card, Level, Symbol};
use table::words::{bss_category, color_names};

/// Number and name, the other facts, and the effects in words.
pub(super) fn shown(card: &Card) -> String {
    let mut parts = vec![bss_category(card.category).to_owned(), color_names(&card.colors)];
    parts.push(format!("cost {}", card.cost));
    parts.extend(symbols("reduction", &card.reduction));
    parts.extend(symbols("symbols", &card.symbols));
    parts.extend(card.levels.iter().map(level));
    parts.extend(card.types.iter().map(|name| format!("[{name}]")));
    let facts = format!("{}  {}\n{}\n", card.number, card.name, parts.join(", "));
    let text = cardtext::bss::print(&card.abilities, Some(card.category));
    facts + &text.lines().map(|line| format!("  {line}\n")).collect::<String>()
}

fn symbols(name: &str, symbols: &[Symbol]) -> Option<String> {
    let names: Vec<String> = symbols.iter().map(|symbol| color_names(&symbol.0)).collect();
    (!names.is_empty()).then(|| format!("{name} {}", names.join(" ")))
}

fn level(level: &Level) -> String {
    let bp = level.bp.map_or(String::new(), |bp| format!(" {bp} BP"));
    format!("LV{} {}●{bp}", level.level, level.cores)
}
