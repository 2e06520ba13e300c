//! A text that was read line by line: what each line says and how it words it; what can go wrong.

use std::{fmt, ops::Range};

use crate::{
    Diagnostic, Reason,
    parser::{Fork, Parser, Production},
    render::render,
    token::{Dialect, Kind, Token, lex},
    wording::{Mark, Wording},
};

/// Words of a text, and of one of its abilities. Printed ones have at most some 150; what reads them nests with their number, and
/// time grows with its square.
const MOST_WORDS: usize = 2_000;
const MOST_WORDS_A_LINE: usize = 400;

/// One paragraph, understood.
#[derive(Clone, Debug)]
pub struct Line<A> {
    pub abilities: Vec<A>,
    words: Vec<Kind>,
    wording: Wording,
}

/// Why a text does not count as read and printed back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// Words that no phrase took.
    NotUnderstood(Diagnostic),
    /// Printing the effect gives other words.
    PrintedOtherwise { text: String, printed: String },
}

/// How one game reads a line.
pub(crate) struct Grammar<A, N> {
    pub(crate) dialect: Dialect,
    pub(crate) line: Production<Vec<A>, N>,
    /// The usual words of these abilities.
    pub(crate) usual: fn(&[A]) -> String,
}

impl<A> Line<A> {
    /// The line in its own wording, if these words are the same, spacing, capitals, dashes, quotes and reminder notes
    /// aside.
    pub(crate) fn compare(
        &self,
        dialect: Dialect,
        words: impl FnOnce(&[A], Option<&[Mark]>) -> Vec<Kind>,
    ) -> Result<String, Trouble> {
        let printed = words(&self.abilities, Some(&self.wording));
        let is_same = printed.len() == self.words.len()
            && printed.iter().zip(&self.words).all(|(one, other)| one.reads_as(other));
        match is_same {
            true => Ok(render(&printed, dialect)),
            false => Err(Trouble::PrintedOtherwise {
                text: render(&self.words, dialect),
                printed: render(&printed, dialect),
            }),
        }
    }
}

impl<A: PartialEq + fmt::Debug, N: Copy + Default> Grammar<A, N> {
    /// The lines of a text, and what was not understood.
    pub(crate) fn read(&self, text: &str, diagnostics: &mut Vec<Diagnostic>) -> Vec<Line<A>> {
        let tokens = lex(text, self.dialect);
        if tokens.len() > MOST_WORDS {
            diagnostics.push(too_long(text, &tokens));
            return Vec::new();
        }
        let mut found = Vec::new();
        for range in lines(&tokens) {
            match self.read_line(text, &tokens[range]) {
                Ok(line) => found.push(line),
                Err(diagnostic) => diagnostics.push(diagnostic),
            }
        }
        found
    }

    fn read_line(&self, text: &str, tokens: &[Token]) -> Result<Line<A>, Diagnostic> {
        if tokens.len() > MOST_WORDS_A_LINE {
            return Err(too_long(text, tokens));
        }
        let mut p = Parser::new(tokens);
        let Some(abilities) = (self.line)(&mut p).filter(|_| p.is_at_end()) else {
            return Err(diagnose(text, tokens, p.furthest()));
        };
        if let Some(other) = self.other_reading(&abilities, tokens, p.forks()) {
            let span = tokens.first().map_or(0, |token| token.span.start)..end(text, tokens);
            let (one, other) = self.in_other_words(&abilities, &other);
            return Err(Diagnostic::several_readings(text, span, one, other));
        }
        let words = tokens.iter().map(|token| token.kind.clone()).collect();
        Ok(Line { abilities, words, wording: p.into_wording() })
    }

    /// Two meanings in words that tell them apart.
    fn in_other_words(&self, one: &[A], other: &[A]) -> (String, String) {
        let words = self.usual;
        match words(one) == words(other) {
            true => (format!("{one:?}"), format!("{other:?}")),
            false => (words(one), words(other)),
        }
    }

    /// Another meaning of the same words: wherever an alternative could be read too, it is. Repetitions and optional
    /// words go as far as they can, so an "and" belongs to the innermost clause.
    fn other_reading(&self, abilities: &[A], tokens: &[Token], forks: &[Fork]) -> Option<Vec<A>> {
        forks.iter().find_map(|fork| {
            let mut p = Parser::refusing(tokens, *fork);
            (self.line)(&mut p).filter(|other| p.is_at_end() && other != abilities)
        })
    }
}

fn too_long(text: &str, tokens: &[Token]) -> Diagnostic {
    let start = tokens.first().map_or(0, |token| token.span.start);
    Diagnostic::new(text, start..start, start).because(Reason::TooLong)
}

fn diagnose(text: &str, tokens: &[Token], furthest: usize) -> Diagnostic {
    let end = end(text, tokens);
    let span = tokens.get(furthest).map_or(end..end, |token| token.span.clone());
    match tokens.last().filter(|_| is_only_timing(tokens)) {
        Some(last) => Diagnostic::new(text, last.span.clone(), end).because(Reason::NoEffect),
        None => Diagnostic::new(text, span, end),
    }
}

/// A timing in parentheses, and no effect behind it.
fn is_only_timing(tokens: &[Token]) -> bool {
    let (last, before) = match tokens.split_last() {
        Some((last, before)) => (&last.kind, before),
        None => return false,
    };
    matches!(last, Kind::Paren(_))
        && before.iter().all(|token| matches!(token.kind, Kind::Paren(_) | Kind::Bracket(_)))
}

fn end(text: &str, tokens: &[Token]) -> usize {
    tokens.last().map_or(text.len(), |token| token.span.end)
}

/// Abilities are paragraphs; the options of a choice, and what is done then, belong to the paragraph before them.
pub(crate) fn lines(tokens: &[Token]) -> Vec<Range<usize>> {
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
    let then = |token: &Token| token.kind.reads_as(&Kind::Word("then".to_owned()));
    next.is_some_and(then) && line.iter().any(|token| token.kind == Kind::Sign('•'))
}

fn is_break(token: &Token) -> bool {
    token.kind == Kind::Sign('\n')
}

fn is_bullet(token: &Token) -> bool {
    matches!(token.kind, Kind::Sign('•' | '-'))
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::NotUnderstood(diagnostic) => diagnostic.fmt(f),
            Trouble::PrintedOtherwise { text, printed } => {
                write!(f, "printed otherwise:\n  {text}\n  {printed}")
            }
        }
    }
}
