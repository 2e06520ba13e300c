//! The grammar of the ONE PIECE CARD GAME: printed English into [`opcg::vocabulary`].
//!
//! One function a production, its grammar above it; the modules follow the parts of the vocabulary.

mod ability;
mod amount;
mod body;
mod cause;
mod condition;
mod cost;
mod description;
mod duration;
mod filter;
mod grant;
mod group;
mod notes;
mod print;
mod reading;
mod replacement;
mod rule;
mod step;
mod target;
mod timing;

use opcg::{
    Category,
    vocabulary::{Ability, Label, Timing},
};

use self::notes::{Notes, Parser, Production};
pub use self::reading::{Line, Reading, Text, Trouble};

use crate::{Diagnostic, reading::Grammar, token::Dialect};

/// The abilities of a card, from its text and its `[Trigger]` text.
///
/// # Errors
/// One diagnostic for each ability that was not understood as a whole.
pub fn compile(effect: &str, trigger: Option<&str>) -> Result<Vec<Ability>, Vec<Diagnostic>> {
    read(effect, trigger).map(Reading::into_abilities)
}

/// The abilities of a card, and how its text words them.
///
/// # Errors
/// One diagnostic for each ability that was not understood as a whole.
pub fn read(effect: &str, trigger: Option<&str>) -> Result<Reading, Vec<Diagnostic>> {
    let mut reading = Reading::default();
    let mut diagnostics = Vec::new();
    reading.effect = grammar(ability::line).read(effect, &mut diagnostics);
    if let Some(trigger) = trigger {
        reading.trigger = grammar(trigger_line).read(trigger, &mut diagnostics);
    }
    match diagnostics.is_empty() {
        true => Ok(reading),
        false => Err(diagnostics),
    }
}

fn grammar(line: Production<Vec<Ability>>) -> Grammar<Ability, Notes> {
    let usual = |abilities: &[Ability]| print_lines(&abilities.iter().collect::<Vec<_>>(), None);
    Grammar { dialect: Dialect::Opcg, line, usual }
}

/// The text of these abilities, in the usual words; "this card" is called by its category, if that is known.
pub fn print(abilities: &[Ability], this: Option<Category>) -> Text {
    let (trigger, effect): (Vec<&Ability>, Vec<&Ability>) =
        abilities.iter().partition(|ability| ability.label == Label::Trigger);
    let trigger = (!trigger.is_empty()).then(|| print_lines(&trigger, this));
    Text { effect: print_lines(&effect, this), trigger }
}

/// A paragraph for each ability; rules, and what they say about the start of the game, share one.
fn print_lines(abilities: &[&Ability], this: Option<Category>) -> String {
    let is_rule = |ability: &Ability| matches!(ability.label, Label::Rule(_));
    let starts = Label::Auto(vec![Timing::StartOfGame]);
    let together = |one: &&Ability, next: &&Ability| is_rule(one) && next.label == starts;
    let lines = abilities.chunk_by(together).map(|line| {
        let line: Vec<Ability> = line.iter().map(|ability| (*ability).clone()).collect();
        crate::render::render(&print::line(&line, this, None), Dialect::Opcg)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// trigger_line = ["[Trigger]"] ability
fn trigger_line(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    if p.attempt(|p| p.label("Trigger")).is_some() {
        p.mark(p.here(), "prefix", ability::Prefix::LABEL);
    }
    ability::labelled(p, Label::Trigger).map(|ability| vec![ability])
}

#[cfg(test)]
mod tests;
