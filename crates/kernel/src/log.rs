//! Events and the clauses that caused them. Each engine is compiled twice in its own crate, with a log and without, so that a
//! search pays nothing for logging and the crates above compile no engine.

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<Event, Clause> {
    pub clause: Clause,
    pub event: Event,
}

/// Receives events in order.
pub trait Log<Event, Clause> {
    fn record(&mut self, clause: Clause, event: Event);

    /// Whether events are discarded.
    fn is_silent(&self) -> bool {
        false
    }
}

impl<Event, Clause> Log<Event, Clause> for &mut (dyn Log<Event, Clause> + '_) {
    fn record(&mut self, clause: Clause, event: Event) {
        (**self).record(clause, event);
    }

    fn is_silent(&self) -> bool {
        (**self).is_silent()
    }
}

/// Discards events; compiled away.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<Event, Clause> Log<Event, Clause> for NoLog {
    #[inline(always)]
    fn record(&mut self, _clause: Clause, _event: Event) {}

    fn is_silent(&self) -> bool {
        true
    }
}

/// Keeps everything.
#[derive(Clone, Debug)]
pub struct Recorded<Event, Clause> {
    pub entries: Vec<Entry<Event, Clause>>,
}

impl<Event, Clause> Default for Recorded<Event, Clause> {
    fn default() -> Self {
        Recorded { entries: Vec::new() }
    }
}

impl<Event, Clause> Log<Event, Clause> for Recorded<Event, Clause> {
    fn record(&mut self, clause: Clause, event: Event) {
        self.entries.push(Entry { clause, event });
    }
}

#[cfg(test)]
mod tests;
