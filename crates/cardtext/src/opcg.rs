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
mod replacement;
mod rule;
mod step;
mod target;
mod timing;

use std::ops::Range;

use opcg::vocabulary::{Ability, Label};

use self::notes::Parser;

use crate::{
    Diagnostic,
    token::{Kind, Token, lex},
};

/// The abilities of a card, from its text and its [Trigger] text.
///
/// # Errors
/// One diagnostic for each ability that was not understood as a whole.
pub fn compile(effect: &str, trigger: Option<&str>) -> Result<Vec<Ability>, Vec<Diagnostic>> {
    let mut abilities = Vec::new();
    let mut diagnostics = Vec::new();
    read(effect, ability::line, &mut abilities, &mut diagnostics);
    if let Some(trigger) = trigger {
        read(trigger, trigger_line, &mut abilities, &mut diagnostics);
    }
    match diagnostics.is_empty() {
        true => Ok(abilities),
        false => Err(diagnostics),
    }
}

type Line = for<'a> fn(&mut Parser<'a>) -> Option<Vec<Ability>>;

fn read(text: &str, line: Line, abilities: &mut Vec<Ability>, diagnostics: &mut Vec<Diagnostic>) {
    let tokens = lex(text);
    for range in lines(&tokens) {
        let tokens = &tokens[range];
        let mut p = Parser::new(tokens);
        match line(&mut p).filter(|_| p.is_at_end()) {
            Some(read) => abilities.extend(read),
            None => diagnostics.push(diagnose(text, tokens, p.furthest())),
        }
    }
}

/// trigger_line = ["[Trigger]"] ability
fn trigger_line(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    p.attempt(|p| p.label("Trigger"));
    ability::labelled(p, Label::Trigger).map(|ability| vec![ability])
}

fn diagnose(text: &str, tokens: &[Token], furthest: usize) -> Diagnostic {
    let end = tokens.last().map_or(text.len(), |token| token.span.end);
    let span = tokens.get(furthest).map_or(end..end, |token| token.span.clone());
    Diagnostic::new(text, span, end)
}

/// Abilities are paragraphs; the options of a choice belong to the paragraph before them.
fn lines(tokens: &[Token]) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut start = 0;
    for end in (0..=tokens.len()).filter(|&at| tokens.get(at).is_none_or(is_break)) {
        match lines.last_mut() {
            Some(line) if tokens.get(start).is_some_and(is_bullet) => line.end = end,
            _ if start < end => lines.push(start..end),
            _ => {}
        }
        start = end + 1;
    }
    lines
}

fn is_break(token: &Token) -> bool {
    token.kind == Kind::Sign('\n')
}

fn is_bullet(token: &Token) -> bool {
    matches!(token.kind, Kind::Sign('•' | '-'))
}

#[cfg(test)]
mod tests;
