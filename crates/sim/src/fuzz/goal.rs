//! How long games are played.

use super::Statistics;

/// When it is enough.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// So many decisions, and the games in which they are made to their end.
    Decisions(u64),
    /// Exactly so many games.
    Games(u64),
}

/// Games between two looks at how far it has come: the result does not depend on the number of threads.
const ROUND: u64 = 64;

impl Goal {
    pub fn is_reached(self, so_far: &Statistics) -> bool {
        self.done(so_far) >= self.wanted()
    }

    /// How much of what is wanted was done.
    pub fn done(self, so_far: &Statistics) -> u64 {
        match self {
            Goal::Decisions(_) => so_far.decisions,
            Goal::Games(_) => so_far.games,
        }
    }

    pub fn wanted(self) -> u64 {
        match self {
            Goal::Decisions(wanted) | Goal::Games(wanted) => wanted,
        }
    }

    /// The games of the next round.
    pub(super) fn round(self, so_far: &Statistics) -> u64 {
        match self {
            Goal::Decisions(_) => ROUND,
            Goal::Games(wanted) => ROUND.min(wanted.saturating_sub(so_far.games)),
        }
    }
}
