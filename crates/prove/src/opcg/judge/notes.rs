//! What the judge saw happen in the text under proof.

use std::{cell::RefCell, collections::BTreeSet};

use super::board::Spot;

/// One thing worth proving.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Note {
    /// The ability began to be carried out, its cost paid.
    Started(Spot),
    /// Its moment came and a condition kept it from starting.
    Refused(Spot),
    /// Its moment came and its cost could not be paid.
    Unpayable(Spot),
    /// Its player said no.
    Declined(Spot),
    /// The step changed something that both the judge and the engine can show.
    Did(Spot),
    /// The condition of the step was looked at, with this result.
    Branch(Spot, bool),
    /// A card in the areas of the choice did not meet its criterion and was not offered.
    Rejected(Spot),
    /// The keyword, restriction, permission or rule made a difference to what was allowed.
    Enforced(Spot),
    /// What the step gave ended when its duration did.
    Lapsed(Spot),
}

#[derive(Debug, Default)]
pub(crate) struct Notes(RefCell<BTreeSet<Note>>);

impl Notes {
    pub(crate) fn add(&self, note: Note) {
        self.0.borrow_mut().insert(note);
    }

    pub(crate) fn has(&self, note: Note) -> bool {
        self.0.borrow().contains(&note)
    }
}
