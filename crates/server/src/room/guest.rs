//! One page at the table, and what it has received.

use std::{
    collections::BTreeSet,
    time::{Duration, Instant},
};

use kernel::BySeat;
use table::{
    AnyMatch, Millis, Since, UpdateContext, Who,
    protocol::{ServerFrame, ServerMessage, VERSION},
};

use super::{Frame, Outbox};

#[derive(Debug)]
pub(super) struct Guest {
    pub(super) who: Who,
    /// `None` once the page has fallen behind.
    outbox: Option<Outbox>,
    delay: Duration,
    known: BTreeSet<String>,
    seen_table: bool,
}

impl Guest {
    pub(super) fn new(who: Who, outbox: Outbox, delay: Duration) -> Guest {
        Guest { who, outbox: Some(outbox), delay, known: BTreeSet::new(), seen_table: false }
    }

    pub(super) fn has_seen_table(&self) -> bool {
        self.seen_table
    }

    pub(super) fn send(&mut self, say: ServerMessage) {
        let Some(outbox) = &self.outbox else { return };
        let frame = ServerFrame { v: VERSION, say };
        let text =
            serde_json::to_string(&frame).expect("a frame has no part that cannot be written");
        let frame = Frame { text: text.into(), due: Instant::now() + self.delay };
        if outbox.try_send(frame).is_err() {
            self.outbox = None;
        }
    }

    pub(super) fn update(
        &mut self,
        at_table: &dyn AnyMatch,
        since: Since,
        present: BySeat<bool>,
        now: Millis,
    ) {
        if self.outbox.is_none() {
            return;
        }
        self.seen_table = true;
        let around = UpdateContext { known: &mut self.known, since, present, now };
        let update = at_table.update(self.who, around);
        self.send(ServerMessage::Update(Box::new(update)));
    }
}
