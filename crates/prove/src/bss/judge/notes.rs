//! What the judge saw happen in the text under proof.

use std::{cell::RefCell, collections::BTreeSet};

/// A place in a text: where this part of it lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Place(usize);

/// The place of an ability, step, choice, grant or ban.
pub(crate) fn place<T>(part: &T) -> Place {
    Place(std::ptr::from_ref(part) as usize)
}

/// One thing worth proving.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Note {
    /// The ability was activated, its cost paid; a substitution applied; a constant effect or keyword at work.
    Started(Place),
    /// Its moment came and a condition kept it from starting; a constant effect was there and did not work.
    Refused(Place),
    /// Its moment came and its cost could not be paid.
    Unpayable(Place),
    /// Its player said no.
    Declined(Place),
    /// The step changed something that the trace shows; in a constant effect, it gave something.
    Did(Place),
    /// The condition of the step (or of `May`, `MayPay`, `Unless`: the answer) was looked at, with this result.
    Branch(Place, bool),
    /// A card in the areas of the choice did not meet its criterion and was not offered.
    Rejected(Place),
    /// The keyword, ban or permission made a difference to what was offered or done.
    Enforced(Place),
    /// What the step gave ended when its duration did.
    Lapsed(Place),
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
