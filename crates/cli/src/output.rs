//! What a command comes to: text for the terminal and an exit status.

use std::{
    borrow::Cow,
    io::{self, Write},
    process::ExitCode,
};

/// How a command that ran went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Holds,
    Fails,
    BadInput,
}

impl Verdict {
    pub(crate) fn from_holds(holds: bool) -> Verdict {
        if holds { Verdict::Holds } else { Verdict::Fails }
    }
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        match verdict {
            Verdict::Holds => ExitCode::SUCCESS,
            Verdict::Fails => ExitCode::from(1),
            Verdict::BadInput => ExitCode::from(2),
        }
    }
}

/// Prints the text and gives the exit status. A reader that has gone away is no failure.
pub(crate) fn write_out(text: &str, verdict: Verdict) -> ExitCode {
    match write_text(text) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("deckhand: {error}");
            ExitCode::FAILURE
        }
        Ok(()) | Err(_) => verdict.into(),
    }
}

/// The text as a terminal may have it: files of strangers are shown too, and control characters in a title or a name could
/// rewrite what is on the screen. Line ends, tabs and our own colors stay.
pub(crate) fn harmless(text: &str) -> Cow<'_, str> {
    if !text.contains(is_control) {
        return text.into();
    }
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let color = color_length(rest);
        let length = color.unwrap_or(next.len_utf8());
        let (piece, after) = rest.split_at(length);
        shown.push_str(if color.is_none() && is_control(next) { "\u{fffd}" } else { piece });
        rest = after;
    }
    shown.into()
}

fn is_control(letter: char) -> bool {
    letter.is_control() && letter != '\n' && letter != '\t'
}

/// The length of the sequence for a color that the text begins with.
fn color_length(text: &str) -> Option<usize> {
    let inner = text.strip_prefix("\x1b[")?;
    let end = inner.find(|letter: char| !letter.is_ascii_digit() && letter != ';')?;
    inner[end..].starts_with('m').then_some("\x1b[".len() + end + 1)
}

/// Writes a text and the end of its last line.
fn write_text(text: &str) -> io::Result<()> {
    let text = harmless(text);
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.is_empty() && !text.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()
}

#[cfg(test)]
mod tests;
