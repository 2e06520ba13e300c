//! How a text says what it says, where the vocabulary does not care.
//!
//! "Select" and "choose" have one meaning. Reading keeps a [`Mark`] for each such spelling, in the order of the text, and
//! printing with these marks gives the same words back. A mark only picks among phrases of one meaning; what is said
//! comes from the value alone.

/// One spelling that was taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// The alternatives, or what they have in common.
    pub(crate) name: &'static str,
    pub(crate) choice: u8,
}

pub(crate) type Wording = Vec<Mark>;
