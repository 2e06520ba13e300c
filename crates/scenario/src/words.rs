//! Lines, words, quoted text and lists: what every part of a scenario file is written in.

use std::str::FromStr;

use kernel::Seat;

use crate::error::{Result, ScenarioError};

/// A line with something on it, without its comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// Counted from 1.
    pub number: usize,
    pub text: &'a str,
}

/// The lines of a file that are not blank.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let numbered = text.lines().enumerate();
    let lines =
        numbered.map(|(row, text)| Line { number: row + 1, text: without_comment(text).trim() });
    lines.filter(|line| !line.text.is_empty())
}

/// A comment begins with `#` at the start of a word, outside quotes; `Sanji#2` holds none.
fn without_comment(text: &str) -> &str {
    let (mut quoted, mut before) = (false, ' ');
    for (at, c) in text.char_indices() {
        match c {
            '"' if before != '\\' => quoted = !quoted,
            '#' if !quoted && before.is_whitespace() => return &text[..at],
            _ => {}
        }
        before = c;
    }
    text
}

/// The parts of a list, split at a sign that stands in no parentheses.
pub(crate) fn parts(text: &str, sign: char) -> Vec<&str> {
    let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0_usize);
    for (at, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            c if c == sign && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + c.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// The side that a word names.
pub(crate) fn seat(word: &str) -> Option<Seat> {
    match word {
        "you" => Some(Seat::A),
        "opp" => Some(Seat::B),
        _ => None,
    }
}

/// How a side is called.
pub(crate) const fn side(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "you",
        Seat::B => "opp",
    }
}

/// The words of a line, read from left to right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    line: usize,
    rest: &'a str,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: usize, text: &'a str) -> Words<'a> {
        Words { line, rest: text.trim() }
    }

    pub(crate) fn line(&self) -> usize {
        self.line
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next word, not read yet; empty at the end.
    pub(crate) fn peek(&self) -> &'a str {
        self.rest.split_whitespace().next().unwrap_or_default()
    }

    /// The next word; empty at the end.
    pub(crate) fn word(&mut self) -> &'a str {
        let word = self.peek();
        self.rest = self.rest[word.len()..].trim_start();
        word
    }

    pub(crate) fn eat(&mut self, word: &str) -> bool {
        let found = self.peek() == word;
        if found {
            self.word();
        }
        found
    }

    pub(crate) fn expect(&mut self, word: &str) -> Result<()> {
        if self.eat(word) { Ok(()) } else { Err(self.missing(&format!("`{word}`"))) }
    }

    pub(crate) fn number<T: FromStr>(&mut self, what: &str) -> Result<T> {
        match self.peek().parse() {
            Ok(number) => {
                self.word();
                Ok(number)
            }
            Err(_) => Err(self.missing(what)),
        }
    }

    /// The next word, which is one of these.
    pub(crate) fn one_of<P: Copy>(&mut self, all: &[(&str, P)], what: &str) -> Result<P> {
        let word = self.word();
        let found = all.iter().find(|(each, _)| *each == word);
        let (_, found) = found.ok_or_else(|| self.fail(format!("no {what} is called `{word}`")))?;
        Ok(*found)
    }

    pub(crate) fn seat(&mut self) -> Result<Seat> {
        let found = seat(self.peek()).ok_or_else(|| self.missing("`you` or `opp`"))?;
        self.word();
        Ok(found)
    }

    /// All that is left.
    pub(crate) fn rest(&mut self) -> &'a str {
        std::mem::take(&mut self.rest)
    }

    /// What stands before ` word `, if that comes.
    pub(crate) fn before(&mut self, word: &str) -> Option<&'a str> {
        let found = self.rest.match_indices(word).find(|(at, _)| {
            let whole = |c: Option<char>| c.is_none_or(char::is_whitespace);
            whole(self.rest[..*at].chars().next_back())
                && whole(self.rest[at + word.len()..].chars().next())
        });
        let (at, _) = found?;
        let before = self.rest[..at].trim_end();
        self.rest = self.rest[at + word.len()..].trim_start();
        Some(before)
    }

    /// Text between quotes; `\n` is a new paragraph, `\"` a quote.
    pub(crate) fn quoted(&mut self) -> Result<String> {
        let Some(text) = self.rest.strip_prefix('"') else {
            return Err(self.missing("text in quotes"));
        };
        let (mut read, mut signs) = (String::new(), text.char_indices());
        while let Some((at, c)) = signs.next() {
            match c {
                '"' => {
                    self.rest = text[at + 1..].trim_start();
                    return Ok(read);
                }
                '\\' => match signs.next() {
                    Some((_, 'n')) => read.push('\n'),
                    Some((_, c)) => read.push(c),
                    None => {}
                },
                c => read.push(c),
            }
        }
        Err(self.fail("the quote is not closed"))
    }

    pub(crate) fn end(&self) -> Result<()> {
        if self.is_at_end() {
            Ok(())
        } else {
            Err(self.fail(format!("unexpected `{}`", self.rest)))
        }
    }

    pub(crate) fn missing(&self, what: &str) -> ScenarioError {
        match self.peek() {
            "" => self.fail(format!("{what} is missing")),
            found => self.fail(format!("{what} expected, found `{found}`")),
        }
    }

    pub(crate) fn fail(&self, what: impl Into<String>) -> ScenarioError {
        ScenarioError::new(self.line, what)
    }
}

#[cfg(test)]
mod tests;
