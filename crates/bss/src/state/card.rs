//! One card: its area and orientation, and its last state on the field (8-10).

use crate::{Area, CardId};

bitflags::bitflags! {
    /// What is true of a card in its area.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Mark: u8 {
        /// 4-4-1-2
        const EXHAUSTED = 1;
        /// 4-11: its owner's soul core lies on it.
        const SOUL = 1 << 1;
        /// 10-9-2: a burst that was turned faceup.
        const FACE_UP = 1 << 2;
        /// 10-8-7: a magic card in use, which does not count in its area.
        const IN_USE = 1 << 3;
        /// Summoned, placed or used with a soul core among the payment.
        const SOUL_SPENT = 1 << 4;
    }
}

/// The area, marks and cores of one card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Place {
    pub area: Area,
    pub marks: Mark,
    /// 3-1-4: counts its moves, so that a card that comes back is a new object.
    pub object: u8,
    /// Regular cores on it.
    pub cores: u8,
}

/// A spirit or nexus on the field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Standing {
    pub card: CardId,
    /// The kind of card. A token has no other record of it.
    pub kind: u8,
    /// The area it came from.
    pub from: Area,
    /// 9-3-2: the source of the effect that changed its cores last; `None` for its owner's own action or payment.
    pub changed_by: Option<CardId>,
    /// How often its Raid was used this turn (11-12-1).
    pub raids: u8,
}

/// 8-10: a card as it was on the field when it left, kept while an effect may ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct LastState {
    /// B-35: never below 0; limited by the type.
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
