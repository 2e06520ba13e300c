//! Colors of the terminal, where there is one that shows them.

use std::{
    env,
    io::{self, IsTerminal},
};

/// How a piece of text stands out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Headings, powers.
    Strong,
    /// Clause numbers, rested cards, frames.
    Faint,
    /// What is asked.
    Question,
    /// What belongs to the reader.
    Own,
    /// What belongs to the opponent, and refusals.
    Other,
}

impl Ink {
    const fn code(self) -> &'static str {
        match self {
            Ink::Strong => "1",
            Ink::Faint => "2",
            Ink::Question => "1;36",
            Ink::Own => "1;32",
            Ink::Other => "1;31",
        }
    }
}

/// Puts ink on text, or leaves it plain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Paint {
    Ansi,
    Plain,
}

impl Paint {
    /// ANSI for a terminal, unless `NO_COLOR` is set.
    pub(crate) fn for_stdout() -> Paint {
        let wanted = env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        if wanted && io::stdout().is_terminal() { Paint::Ansi } else { Paint::Plain }
    }

    pub(crate) fn ink(self, ink: Ink, text: &str) -> String {
        match self {
            Paint::Ansi => format!("\x1b[{}m{text}\x1b[0m", ink.code()),
            Paint::Plain => text.to_owned(),
        }
    }
}
