//! One card: where it is and how it lies there, and how it was when it left (8-10).

use kernel::Seat;

use crate::{Area, CardId};

bitflags::bitflags! {
    /// What is true of one card where it lies.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Mark: u8 {
        /// 4-4-1-2
        const EXHAUSTED = 1;
        /// 4-11: its owner's soul core lies on it.
        const SOUL = 1 << 1;
        /// 10-9-2: a burst that was turned faceup.
        const FACE_UP = 1 << 2;
        /// 12-2, 12-3: seen by this player for the time being.
        const SEEN_BY_A = 1 << 3;
        const SEEN_BY_B = 1 << 4;
        /// 10-8-7: a magic card in use, which does not count where it is.
        const IN_USE = 1 << 5;
        /// Summoned, placed or used with a soul core among the payment.
        const SOUL_SPENT = 1 << 6;
    }
}

impl Mark {
    pub(crate) const fn seen_by(seat: Seat) -> Mark {
        match seat {
            Seat::A => Mark::SEEN_BY_A,
            Seat::B => Mark::SEEN_BY_B,
        }
    }

    pub(crate) const SEEN: Mark = Mark::SEEN_BY_A.union(Mark::SEEN_BY_B);
}

/// Where one card is and how it lies there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Place {
    pub area: Area,
    pub marks: Mark,
    /// 3-1-4: counts the areas it has been in, so that a card that came back is another one.
    pub object: u8,
    /// Regular cores on it.
    pub cores: u8,
}

/// A spirit or nexus on the field, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Standing {
    pub card: CardId,
    /// The kind of card; for tokens the only place where it is told.
    pub kind: u8,
    /// Where it came from.
    pub from: Area,
    /// 9-3-2: what changed its cores last: its owner's own action or payment if none, else the source of that effect.
    pub changed_by: Option<CardId>,
    /// How often its Raid was used this turn (11-12-1).
    pub raids: u8,
}

/// 8-10: a card as it was on the field when it left, as long as something may look at it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct LastState {
    /// B-35: as it reads, never below 0; and up to what there is room for.
    pub bp: u16,
    /// Keyword effects and gained spirit types, as in its figures.
    pub keywords: u32,
    pub extra_types: u16,
    pub colors: u8,
    pub card: CardId,
    pub kind: u8,
    pub level: u8,
    pub cores: u8,
    pub cost: u8,
    pub symbols: u8,
    pub marks: Mark,
}
