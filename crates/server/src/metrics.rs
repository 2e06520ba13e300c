//! What is counted while the server runs, as text for Prometheus.

use std::{
    fmt::Write,
    sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// Counts since the server began.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) matches_begun: AtomicU64,
    pub(crate) matches_resumed: AtomicU64,
    pub(crate) matches_at_table: AtomicI64,
    pub(crate) sockets: AtomicI64,
    pub(crate) frames: AtomicU64,
    pub(crate) malformed: AtomicU64,
    pub(crate) answers: AtomicU64,
    pub(crate) bot_answers: AtomicU64,
    pub(crate) failed_matches: AtomicU64,
    answered: Spread,
}

/// How long something took, in buckets.
#[derive(Debug, Default)]
struct Spread {
    buckets: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

/// In milliseconds.
const BOUNDS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 500, 2000];

pub(crate) fn up(count: &AtomicU64) {
    count.fetch_add(1, Relaxed);
}

impl Metrics {
    /// An answer was taken, stored and acknowledged within this time.
    pub(crate) fn answered(&self, within: Duration) {
        up(&self.answers);
        up(&self.answered.count);
        self.answered.micros.fetch_add(within.as_micros() as u64, Relaxed);
        for (bucket, bound) in self.answered.buckets.iter().zip(BOUNDS) {
            if within <= Duration::from_millis(bound) {
                up(bucket);
            }
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let counts = [
            ("matches_begun_total", &self.matches_begun),
            ("matches_resumed_total", &self.matches_resumed),
            ("matches_failed_total", &self.failed_matches),
            ("frames_total", &self.frames),
            ("malformed_frames_total", &self.malformed),
            ("answers_total", &self.answers),
            ("bot_answers_total", &self.bot_answers),
        ];
        for (name, count) in counts {
            let _ = writeln!(
                text,
                "# TYPE deckhand_{name} counter\ndeckhand_{name} {}",
                count.load(Relaxed)
            );
        }
        for (name, gauge) in
            [("matches_at_table", &self.matches_at_table), ("sockets", &self.sockets)]
        {
            let _ = writeln!(
                text,
                "# TYPE deckhand_{name} gauge\ndeckhand_{name} {}",
                gauge.load(Relaxed)
            );
        }
        text + &self.answered.text("answer_seconds")
    }
}

impl Spread {
    fn text(&self, name: &str) -> String {
        let mut text = format!("# TYPE deckhand_{name} histogram\n");
        for (bucket, bound) in self.buckets.iter().zip(BOUNDS) {
            let seconds = bound as f64 / 1000.0;
            let _ = writeln!(
                text,
                "deckhand_{name}_bucket{{le=\"{seconds}\"}} {}",
                bucket.load(Relaxed)
            );
        }
        let (count, sum) = (self.count.load(Relaxed), self.micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "deckhand_{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = writeln!(text, "deckhand_{name}_sum {sum}\ndeckhand_{name}_count {count}");
        text
    }
}
