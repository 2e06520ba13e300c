//! How far a long work has come, for a person who waits at a terminal.

use std::{
    io::{IsTerminal, stderr},
    time::{Duration, Instant},
};

/// Work that takes less than this is not worth a word.
const BETWEEN: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct Progress {
    all: usize,
    done: usize,
    shown: Instant,
    is_shown: bool,
}

impl Progress {
    pub(super) fn new(all: usize) -> Progress {
        Progress { all, done: 0, shown: Instant::now(), is_shown: false }
    }

    pub(super) fn step(&mut self) {
        self.done += 1;
        if self.shown.elapsed() > BETWEEN && stderr().is_terminal() {
            self.shown = Instant::now();
            self.is_shown = true;
            eprint!("\r{} of {} cards", self.done, self.all);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            eprintln!("\r{} of {} cards", self.done, self.all);
        }
    }
}
