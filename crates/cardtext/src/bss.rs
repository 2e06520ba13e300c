//! The grammar of Battle Spirits Saga: printed English into [`bss::vocabulary`].
//!
//! One function a production, its grammar above it; the modules follow the parts of the vocabulary. A text has one effect
//! a line: tags for its levels, uses, timing and keywords, then sentences.

mod ability;
mod amount;
mod body;
mod cause;
mod condition;
mod cores;
mod cost_rule;
mod duration;
mod event;
mod filter;
mod grant;
mod group;
mod keyword;
mod notes;
mod print;
mod reading;
mod step;
mod substitution;
mod tag;
mod target;
mod timing;
mod types;

use bss::{Category, vocabulary::Ability};

use self::notes::Notes;
pub use self::reading::{Line, Reading, Trouble};
pub use self::types::type_name;
use crate::{Diagnostic, reading::Grammar, render::render, token::Dialect};

/// The abilities of a card, from its text.
///
/// # Errors
/// One diagnostic for each ability that was not understood as a whole.
pub fn compile(text: &str) -> Result<Vec<Ability>, Vec<Diagnostic>> {
    read(text).map(Reading::into_abilities)
}

/// The abilities of a card, and how its text words them.
///
/// # Errors
/// One diagnostic for each ability that was not understood as a whole.
pub fn read(text: &str) -> Result<Reading, Vec<Diagnostic>> {
    let mut diagnostics = Vec::new();
    let grammar: Grammar<Ability, Notes> = Grammar {
        dialect: Dialect::Bss,
        line: ability::line,
        usual: |abilities| print(abilities, None),
    };
    let lines = grammar.read(text, &mut diagnostics);
    match diagnostics.is_empty() {
        true => Ok(Reading { lines }),
        false => Err(diagnostics),
    }
}

/// The text of these abilities, in the usual words, a line for each; "this card" is called by its category, if that is
/// known.
pub fn print(abilities: &[Ability], this: Option<Category>) -> String {
    let lines = abilities.iter().map(|ability| {
        render(&print::line(std::slice::from_ref(ability), this, None), Dialect::Bss)
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests;
