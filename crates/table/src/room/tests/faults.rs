//! What breaks, and how often.

use kernel::Chance;

/// Chances out of a thousand. Each run draws its own, so that some are calm and some are storms.
#[derive(Clone, Copy, Debug)]
pub(super) struct Faults {
    /// At each event: a server is killed.
    pub(super) crash: u32,
    /// At each commit: the disk refuses it.
    pub(super) refused: u32,
    /// At each event: a connection breaks, with all that is on its way.
    pub(super) cut: u32,
    /// At each answer: it is sent twice.
    pub(super) repeated: u32,
    /// At each act of a client: it asks for something else than to answer.
    pub(super) other_request: u32,
    /// At each event: the clock of a server leaps forward.
    pub(super) leap: u32,
    /// The longest time that a commit or a frame takes, in milliseconds.
    pub(super) slowest: u32,
}

impl Faults {
    pub(super) const NONE: Faults =
        Faults { crash: 0, refused: 0, cut: 0, repeated: 0, other_request: 0, leap: 0, slowest: 5 };

    pub(super) fn drawn(chance: &mut Chance) -> Faults {
        let mut up_to = |most: u32| chance.below(most + 1);
        Faults {
            crash: up_to(20),
            refused: up_to(60),
            cut: up_to(40),
            repeated: up_to(500),
            other_request: up_to(200),
            leap: up_to(10),
            slowest: 1 + up_to(2_000),
        }
    }
}

/// Whether something with this chance out of a thousand happens.
pub(super) fn happens(chance: &mut Chance, of_thousand: u32) -> bool {
    chance.below(1_000) < of_thousand
}
