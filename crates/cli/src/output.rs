//! What a command comes to: text for the terminal and an exit status.

use std::{
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

/// Writes a text and the end of its last line.
fn write_text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.is_empty() && !text.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()
}
