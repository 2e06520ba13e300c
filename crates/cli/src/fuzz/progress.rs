//! How far the games have come, on one line.

use std::{
    io::{IsTerminal, stderr},
    time::{Duration, Instant},
};

use sim::fuzz::{Goal, Statistics};

/// Between two looks for a person who waits.
const BLINK: Duration = Duration::from_millis(500);
/// Between two lines where nobody does.
const WHILE: Duration = Duration::from_secs(30);

/// A line on the terminal that is overwritten, or now and then a line of its own.
#[derive(Debug)]
pub(super) struct Progress {
    goal: Goal,
    start: Instant,
    shown: Instant,
    is_shown: bool,
}

impl Progress {
    pub(super) fn new(goal: Goal) -> Progress {
        let now = Instant::now();
        Progress { goal, start: now, shown: now, is_shown: false }
    }

    pub(super) fn tell(&mut self, so_far: &Statistics) {
        let is_watched = stderr().is_terminal();
        if self.shown.elapsed() < if is_watched { BLINK } else { WHILE } {
            return;
        }
        self.shown = Instant::now();
        let line = line(self.goal, so_far, self.start.elapsed());
        if is_watched {
            self.is_shown = true;
            // To the end of what stood there before.
            eprint!("\r{line}\x1b[K");
        } else {
            eprintln!("{line}");
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_shown {
            eprintln!();
        }
    }
}

fn line(goal: Goal, so_far: &Statistics, elapsed: Duration) -> String {
    let Statistics { games, decisions, .. } = so_far;
    let done = match goal {
        Goal::Decisions(wanted) => format!("{decisions} of {wanted} decisions, {games} games"),
        Goal::Games(wanted) => format!("{games} of {wanted} games, {decisions} decisions"),
    };
    let pace = *games as f64 / elapsed.as_secs_f64();
    let (part, wanted) = (goal.done(so_far), goal.wanted());
    let left = elapsed.mul_f64(wanted.saturating_sub(part) as f64 / part.max(1) as f64);
    format!("{done}, {pace:.0} games/s, {} left", time(left))
}

/// Two figures at most.
fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..100 => format!("{seconds} s"),
        100..6_000 => format!("{} min", seconds / 60),
        _ => format!("{} h {} min", seconds / 3_600, seconds / 60 % 60),
    }
}

#[cfg(test)]
mod tests;
