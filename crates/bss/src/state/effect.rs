//! 8-5. Effects that wait, are carried out, or are done later.

use kernel::Seat;

use crate::{CardId, Color, area::Cards, vocabulary::Moment};

/// How far a waiting effect has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Its controller has not decided.
    Open,
    /// D-W0: its controller has decided and paid.
    Activated,
    /// 8-6-3: no effect by itself, but a further card that the event of a waiting effect is about.
    OtherSubject,
    /// Likewise, of the effect that is being carried out.
    Taken,
}

/// 8-5-2-3: an effect that was activated, or may be, and waits to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    /// Place of the ability in the table; a keyword's own effect is in the table too.
    pub ability: u16,
    pub source: CardId,
    pub object: u8,
    pub player: Seat,
    /// B-02: effects of one event form a group; the newest group resolves first.
    pub group: u8,
    pub stage: Stage,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
    pub count: u8,
    /// The card its cost spoke of last.
    pub those: Option<CardId>,
}

impl Waiting {
    pub(crate) fn is_activated(&self) -> bool {
        self.stage == Stage::Activated
    }

    /// 8-6-3: whether one event has activated both as the same effect.
    pub(crate) fn is_with(&self, other: &Waiting) -> bool {
        let same = (self.ability, self.source, self.player, self.group);
        same == (other.ability, other.source, other.player, other.group)
    }
}

impl Default for Waiting {
    fn default() -> Waiting {
        Waiting {
            ability: 0,
            source: CardId(0),
            object: 0,
            player: Seat::A,
            group: 0,
            stage: Stage::Open,
            subject: None,
            other: None,
            count: 0,
            those: None,
        }
    }
}

bitflags::bitflags! {
    /// How an effect being carried out stands.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct EffectFlags: u16 {
        /// The last directive was carried out as told.
        const DONE = 1;
        /// 8-5-3-3: fewer than told were there.
        const SHORT = 1 << 1;
        /// A directive of those that may be done was not.
        const MISSED = 1 << 2;
        /// 3-1-4: the source has left since.
        const SOURCE_LEFT = 1 << 3;
        /// It is a magic effect: its card goes to the trash afterwards (10-8-8).
        const MAGIC = 1 << 4;
        /// It is a burst: likewise (10-9-4).
        const BURST = 1 << 5;
        /// It stands in for an event that would happen (8-9).
        const SUBSTITUTE = 1 << 6;
        /// The substituted event happens all the same.
        const AS_IT_WAS = 1 << 7;
        /// It has moved a soul core.
        const SOUL_MOVED = 1 << 8;
    }
}

/// Which part of an ability is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Part {
    /// 8-5-2-2
    #[default]
    Cost,
    /// 8-5-2-4
    Body,
}

/// An effect being activated or resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Running {
    /// The cards the last directive selected or handled.
    pub those: Cards,
    /// What was selected last by a directive that only selects.
    pub selected: Cards,
    /// Cards viewed, revealed or discarded by this effect and not moved since.
    pub looked: Cards,
    pub ability: u16,
    /// Next instruction of the ability's program.
    pub at: u16,
    pub source: CardId,
    pub object: u8,
    pub player: Seat,
    /// The player whose point of view counts now.
    pub acting: Seat,
    pub part: Part,
    pub flags: EffectFlags,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
    /// How many the last directive handled.
    pub handled: u8,
    /// How many the one before the directive about cores being carried out handled.
    pub before: u8,
    /// The group of what its drawing activates, from 1; 0 if it has drawn nothing.
    pub drawing: u8,
    /// Cards it has destroyed.
    pub destroyed: u8,
    pub event_count: u8,
    /// Repetitions still to come.
    pub left: u8,
    pub color: Option<Color>,
}

impl Default for Running {
    fn default() -> Running {
        Running {
            those: Cards::EMPTY,
            selected: Cards::EMPTY,
            looked: Cards::EMPTY,
            ability: 0,
            at: 0,
            source: CardId(0),
            object: 0,
            player: Seat::A,
            acting: Seat::A,
            part: Part::Cost,
            flags: EffectFlags::DONE,
            subject: None,
            other: None,
            handled: 0,
            before: 0,
            drawing: 0,
            destroyed: 0,
            event_count: 0,
            left: 0,
            color: None,
        }
    }
}

impl Running {
    pub(crate) fn is(&self, flags: EffectFlags) -> bool {
        self.flags.contains(flags)
    }

    /// The cards the effect speaks of from now on, of as many as it tells.
    pub(crate) fn refer_to(&mut self, cards: Cards, required: usize, add: bool) {
        let short = add && self.is(EffectFlags::SHORT) || cards.len() < required;
        self.those = if add { self.those | cards } else { cards };
        self.flags.set(EffectFlags::SHORT, short);
        self.flags.set(EffectFlags::DONE, !self.those.is_empty() && !short);
    }

    /// How much of a directive about "those" was done.
    pub(crate) fn did(&mut self, handled: usize) {
        self.handled = handled as u8;
        let whole = handled > 0 && handled >= self.those.len() && !self.is(EffectFlags::SHORT);
        self.flags.set(EffectFlags::DONE, whole);
    }
}

/// Something to be done at a later moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Delayed {
    pub those: Cards,
    pub ability: u16,
    /// First instruction of what is done.
    pub at: u16,
    pub moment: Moment,
    pub source: CardId,
    pub object: u8,
    pub player: Seat,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
}

impl Default for Delayed {
    fn default() -> Delayed {
        Delayed {
            those: Cards::EMPTY,
            ability: 0,
            at: 0,
            moment: Moment::EndOfTurn,
            source: CardId(0),
            object: 0,
            player: Seat::A,
            subject: None,
            other: None,
        }
    }
}

/// An effect used this turn ("once per turn", "the first time each turn").
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Used {
    pub ability: u16,
    pub card: CardId,
}
