//! Why a trace is not what the texts and the rules say.

/// What the judge objects to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Wrong {
    /// Something that the judge cannot read yet: no proof, and no objection.
    Unread(String),
    /// The engine did something else than the text says, at this mark of the trace.
    Differs { at: usize, what: String },
}

/// Why reading ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Stop {
    /// The trace is over.
    Over,
    Wrong(Wrong),
}

pub(super) type Read<T = ()> = Result<T, Stop>;

pub(super) fn unread<T>(what: impl Into<String>) -> Read<T> {
    Err(Stop::Wrong(Wrong::Unread(what.into())))
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Wrong::Unread(what) => write!(out, "unread: {what}"),
            Wrong::Differs { at, what } => write!(out, "mark {at}: {what}"),
        }
    }
}
