//! Effects in words, in our notation and by clause.

use std::fmt::Write;

use cards::{clauses, part_to_ron};
use cardtext::{Diagnostic, opcg::print};
use opcg::{Category, vocabulary::Ability};
use serde_json::{Value, json};

/// The effects printed, each line indented; nothing for a card without effects.
pub(super) fn printed(abilities: &[Ability], this: Option<Category>) -> String {
    let text = print(abilities, this);
    let lines = text.effect.lines().chain(text.trigger.as_deref().unwrap_or("").lines());
    lines.map(|line| format!("  {line}\n")).collect()
}

/// Words, notation and clauses, one below the other.
pub(super) fn effects(abilities: &[Ability], this: Option<Category>) -> String {
    if abilities.is_empty() {
        return "no effects\n".to_owned();
    }
    let mut text = format!("text\n{}notation\n", printed(abilities, this));
    for line in abilities.iter().flat_map(|ability| lines(&part_to_ron(ability))) {
        let _ = writeln!(text, "  {line}");
    }
    text += "clauses\n";
    for clause in clauses(abilities) {
        let _ = writeln!(text, "  {clause:<12} {}", clause.gist());
    }
    text
}

fn lines(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

pub(super) fn as_json(abilities: &[Ability], this: Option<Category>) -> Value {
    let text = print(abilities, this);
    let clause = |clause: &rulebook::Clause| json!({ "id": clause.id(), "gist": clause.gist() });
    json!({
        "effect": text.effect,
        "trigger": text.trigger,
        "abilities": abilities,
        "clauses": clauses(abilities).iter().map(clause).collect::<Vec<_>>(),
    })
}

/// The lines that were not understood, and the words left over.
pub(super) fn diagnostics(diagnostics: &[Diagnostic]) -> Vec<Value> {
    let one = |each: &Diagnostic| {
        let at = each.line[..each.span.start - each.start].chars().count();
        json!({ "line": each.line, "column": at + 1, "rest": each.rest })
    };
    diagnostics.iter().map(one).collect()
}
