//! One page at the table, and what it has received.

use std::collections::BTreeSet;

use kernel::BySeat;

use crate::{
    any::AnyMatch,
    play::{Millis, Since, UpdateContext, Who},
    protocol::Update,
};

#[derive(Debug)]
pub(super) struct Guest {
    pub(super) who: Who,
    /// The cards whose facts it has.
    known: BTreeSet<String>,
    seen_table: bool,
}

impl Guest {
    pub(super) fn new(who: Who) -> Guest {
        Guest { who, known: BTreeSet::new(), seen_table: false }
    }

    pub(super) fn has_seen_table(&self) -> bool {
        self.seen_table
    }

    pub(super) fn update(
        &mut self,
        at_table: &dyn AnyMatch,
        since: Since,
        pages: BySeat<u16>,
        now: Millis,
    ) -> Update {
        self.seen_table = true;
        let around = UpdateContext { known: &mut self.known, since, pages, now };
        at_table.update(self.who, around)
    }
}
