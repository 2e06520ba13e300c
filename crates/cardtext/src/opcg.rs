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

use std::ops::Range;

use opcg::{
    Category,
    vocabulary::{Ability, Label, Timing},
};

use self::notes::Parser;
pub use self::reading::{Line, Reading, Text, Trouble};

use crate::{
    Diagnostic,
    parser::Fork,
    token::{Kind, Token, lex},
};

/// The abilities of a card, from its text and its [Trigger] text.
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
    read_lines(effect, ability::line, &mut reading.effect, &mut diagnostics);
    if let Some(trigger) = trigger {
        read_lines(trigger, trigger_line, &mut reading.trigger, &mut diagnostics);
    }
    match diagnostics.is_empty() {
        true => Ok(reading),
        false => Err(diagnostics),
    }
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
        crate::render::render(&print::line(&line, this, None))
    });
    lines.collect::<Vec<_>>().join("\n")
}

type Production = for<'a> fn(&mut Parser<'a>) -> Option<Vec<Ability>>;

fn read_lines(
    text: &str,
    line: Production,
    lines_read: &mut Vec<Line>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let tokens = lex(text);
    for range in lines(&tokens) {
        match read_line(text, &tokens[range], line) {
            Ok(read) => lines_read.push(read),
            Err(diagnostic) => diagnostics.push(diagnostic),
        }
    }
}

fn read_line(text: &str, tokens: &[Token], line: Production) -> Result<Line, Diagnostic> {
    let mut p = Parser::new(tokens);
    let Some(abilities) = line(&mut p).filter(|_| p.is_at_end()) else {
        return Err(diagnose(text, tokens, p.furthest()));
    };
    if let Some(other) = other_reading(&abilities, tokens, line, p.forks()) {
        let span = tokens.first().map_or(0, |token| token.span.start)..end(text, tokens);
        let (one, other) = in_other_words(&abilities, &other);
        return Err(Diagnostic::several_readings(text, span, one, other));
    }
    Ok(Line::new(abilities, tokens, p.into_wording()))
}

/// Two meanings in words that tell them apart.
fn in_other_words(one: &[Ability], other: &[Ability]) -> (String, String) {
    let words = |abilities: &[Ability]| print_lines(&abilities.iter().collect::<Vec<_>>(), None);
    match words(one) == words(other) {
        true => (format!("{one:?}"), format!("{other:?}")),
        false => (words(one), words(other)),
    }
}

/// Another meaning of the same words: wherever an alternative could be read too, it is. Repetitions and optional words
/// go as far as they can, so an "and" belongs to the innermost clause.
fn other_reading(
    abilities: &[Ability],
    tokens: &[Token],
    line: Production,
    forks: &[Fork],
) -> Option<Vec<Ability>> {
    forks.iter().find_map(|fork| {
        let mut p = Parser::refusing(tokens, *fork);
        line(&mut p).filter(|other| p.is_at_end() && other != abilities)
    })
}

/// trigger_line = ["[Trigger]"] ability
fn trigger_line(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    if p.attempt(|p| p.label("Trigger")).is_some() {
        p.mark(p.here(), "prefix", ability::Prefix::LABEL);
    }
    ability::labelled(p, Label::Trigger).map(|ability| vec![ability])
}

fn diagnose(text: &str, tokens: &[Token], furthest: usize) -> Diagnostic {
    let end = end(text, tokens);
    let span = tokens.get(furthest).map_or(end..end, |token| token.span.clone());
    Diagnostic::new(text, span, end)
}

fn end(text: &str, tokens: &[Token]) -> usize {
    tokens.last().map_or(text.len(), |token| token.span.end)
}

/// Abilities are paragraphs; the options of a choice, and what is done then, belong to the paragraph before them.
fn lines(tokens: &[Token]) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for end in (0..=tokens.len()).filter(|&at| tokens.get(at).is_none_or(is_break)) {
        match lines.last_mut() {
            Some(line) if tokens.get(start).is_some_and(is_bullet) => line.end = end,
            Some(line) if follows_options(&tokens[line.clone()], tokens.get(start)) => {
                line.end = end;
            }
            _ if start < end => lines.push(start..end),
            _ => {}
        }
        start = end + 1;
    }
    lines
}

/// "Then, …" after the options of a choice.
fn follows_options(line: &[Token], next: Option<&Token>) -> bool {
    let then = |token: &Token| token.kind == Kind::Word("then".to_owned());
    next.is_some_and(then) && line.iter().any(|token| token.kind == Kind::Sign('•'))
}

fn is_break(token: &Token) -> bool {
    token.kind == Kind::Sign('\n')
}

fn is_bullet(token: &Token) -> bool {
    matches!(token.kind, Kind::Sign('•' | '-'))
}

#[cfg(test)]
mod tests;
