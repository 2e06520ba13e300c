//! Card text that was not understood: where, and which words were left over.

use std::{error::Error, fmt, ops::Range};

/// One line of card text that was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// The line of text that holds the words.
    pub line: String,
    /// Bytes of the word not understood, in the whole text.
    pub span: Range<usize>,
    /// Where [`Self::line`] begins in the whole text.
    pub start: usize,
    /// The words left over, from the word not understood to the end of the ability.
    pub rest: String,
    pub reason: Reason,
}

/// Why a line was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// No phrase takes the word.
    NotUnderstood,
    /// A timing is printed and nothing after it.
    NoEffect,
    /// It has more words than are read.
    TooLong,
    /// Two ways of reading the line mean different things, here in other words.
    SeveralReadings { one: String, other: String },
}

impl Diagnostic {
    pub(crate) fn new(text: &str, span: Range<usize>, end: usize) -> Diagnostic {
        let start = text[..span.start].rfind('\n').map_or(0, |at| at + 1);
        let stop = text[span.start..].find('\n').map_or(text.len(), |at| span.start + at);
        let rest = text[span.start..end.max(span.start)].trim().to_owned();
        let reason = Reason::NotUnderstood;
        Diagnostic { line: text[start..stop].to_owned(), span, start, rest, reason }
    }

    /// The same words, refused for another reason.
    pub(crate) fn because(self, reason: Reason) -> Diagnostic {
        Diagnostic { reason, ..self }
    }

    pub(crate) fn several_readings(
        text: &str,
        span: Range<usize>,
        one: String,
        other: String,
    ) -> Diagnostic {
        let end = span.end;
        Diagnostic::new(text, span, end).because(Reason::SeveralReadings { one, other })
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let before = self.span.start - self.start;
        let indent = self.line[..before].chars().count();
        let carets = self.line[before..].chars().take_while(|c| !c.is_whitespace()).count().max(1);
        if let Reason::SeveralReadings { one, other } = &self.reason {
            writeln!(f, "two readings: {}", self.line)?;
            writeln!(f, "  {one}")?;
            return write!(f, "  {other}");
        }
        if self.reason == Reason::TooLong {
            return write!(f, "text not understood: it has more words than any card");
        }
        match self.rest.is_empty() {
            _ if self.reason == Reason::NoEffect => {
                writeln!(f, "text not understood: the source has no effect after this timing")?;
            }
            true => writeln!(f, "text not understood: it ends too early")?,
            false => writeln!(f, "text not understood: {}", self.rest)?,
        }
        writeln!(f, "  {}", self.line)?;
        write!(f, "  {}{}", " ".repeat(indent), "^".repeat(carets))
    }
}

impl Error for Diagnostic {}

#[cfg(test)]
mod tests;
