//! How often each property is looked at.

/// At every so many decisions a property is looked at; 0 is never.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checks {
    /// Offered and accepted, both ways.
    pub offers: u32,
    /// How many answers that are not offered are tried.
    pub strangers: u32,
    pub conservation: u32,
    /// Figures recomputed, and fast paths beside slow ones.
    pub figures: u32,
    /// The reasons for figures add up.
    pub reasons: u32,
    /// Views and log of both seats and a spectator.
    pub secrecy: u32,
    /// Seed and answers give the same game again.
    pub replay: bool,
    /// Decisions after which a game is taken to have no end.
    pub longest: u32,
}

impl Checks {
    /// Everything at every decision: for the gate.
    pub const fn all() -> Checks {
        Checks {
            offers: 1,
            strangers: 8,
            conservation: 1,
            figures: 1,
            reasons: 1,
            secrecy: 1,
            replay: true,
            longest: 20_000,
        }
    }

    /// What costs little at every decision, the rest now and then: for long runs.
    pub const fn sampled() -> Checks {
        Checks { offers: 64, strangers: 2, figures: 32, reasons: 64, secrecy: 128, ..Checks::all() }
    }

    /// Nothing but play itself.
    pub const fn none() -> Checks {
        Checks {
            offers: 0,
            strangers: 0,
            conservation: 0,
            figures: 0,
            reasons: 0,
            secrecy: 0,
            replay: false,
            longest: 20_000,
        }
    }
}

/// Whether something done at every so many decisions is due.
pub(super) fn is_due(every: u32, decision: usize) -> bool {
    every > 0 && decision.is_multiple_of(every as usize)
}
