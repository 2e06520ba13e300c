//! A bar on the terminal: how many games, how fast, how long still. Nothing elsewhere. What it took, at the end.

use std::time::Instant;

use indicatif::{ProgressBar, ProgressState, ProgressStyle};

/// A bar that ends with its value.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    pub(crate) fn new(games: u64) -> Progress {
        let pace = |state: &ProgressState, line: &mut dyn std::fmt::Write| {
            let _ = write!(line, "{:.0}", state.per_sec());
        };
        let form =
            "{bar:24} {human_pos} of {human_len} games, {pace} games/s, {eta} left  {wide_msg}";
        let style = ProgressStyle::with_template(form).expect("its parts are known");
        // It draws on the standard error, if that is a terminal.
        Progress(ProgressBar::new(games).with_style(style.with_key("pace", pace)))
    }

    pub(crate) fn tell(&self, games: u64) {
        self.0.set_position(games);
    }

    /// The number of games has changed.
    pub(super) fn expect(&self, games: u64) {
        self.0.set_length(games);
    }

    pub(super) fn say(&self, message: String) {
        self.0.set_message(message);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// What a run takes. It is shown beside the result, which does not depend on it.
pub(super) struct Paced(Instant);

impl Paced {
    pub(super) fn begin() -> Paced {
        Paced(Instant::now())
    }

    /// On the standard error: games, of which so many were not played but kept from an earlier run.
    pub(super) fn tell(&self, games: u64, kept: u64) {
        let seconds = self.0.elapsed().as_secs_f64();
        let games = games - kept;
        let pace = games as f64 / seconds.max(1e-9);
        let kept = if kept > 0 { format!(", {kept} kept from before") } else { String::new() };
        let memory = sim::peak_kib().map(|kib| format!(", at most {} MiB of memory", kib / 1024));
        let memory = memory.unwrap_or_default();
        eprintln!("{games} games in {seconds:.1} s, {pace:.0} games/s{kept}{memory}");
    }
}
