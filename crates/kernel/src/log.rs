//! What happened and by which clause. The sink is a type, so that a search that listens to nothing pays nothing.

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<Event, Clause> {
    pub clause: Clause,
    pub event: Event,
}

/// Takes what happens, as it happens.
pub trait Log<Event, Clause> {
    fn record(&mut self, clause: Clause, event: Event);
}

/// Listens to nothing; compiled away.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoLog;

impl<Event, Clause> Log<Event, Clause> for NoLog {
    #[inline(always)]
    fn record(&mut self, _clause: Clause, _event: Event) {}
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
