//! 8-5. Waiting, running and delayed effects.

use kernel::Seat;

use crate::{CardId, Color, area::Cards, vocabulary::Moment};

/// The stage of a waiting effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Its controller has not decided.
    Open,
    /// D-W0: its controller has decided and paid.
    Activated,
}

/// 8-5-2-3: an effect that was activated, or may be, and waits to be resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Waiting {
    /// Place of the ability in the table, which includes effects of keywords.
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
    /// The card that its cost referred to last.
    pub those: Option<CardId>,
    /// How many of the same text the card has besides, if it gained it several times.
    pub copy: u8,
    /// Its number among the effects with further subjects, from 1; 0 if it has none.
    pub further: u8,
}

/// 8-6-3: a further card that the event of waiting effects is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct FurtherSubject {
    /// The bits of the effects that may refer to it.
    pub of: u32,
    pub subject: CardId,
    pub other: Option<CardId>,
}

impl FurtherSubject {
    /// The bit of the effect that is resolving.
    pub(crate) const RESOLVING: u32 = 1 << 31;

    pub(crate) fn is_of_resolving(&self) -> bool {
        self.of & FurtherSubject::RESOLVING != 0
    }
}

impl Waiting {
    /// Its bit among those of further subjects.
    pub(crate) fn further_bit(&self) -> u32 {
        if self.further == 0 { 0 } else { 1 << (self.further - 1) }
    }

    pub(crate) fn is_activated(&self) -> bool {
        self.stage == Stage::Activated
    }

    /// 8-6-3: whether both belong to the same effect activated by one event.
    pub(crate) fn is_with(&self, other: &Waiting) -> bool {
        let same = (self.ability, self.source, self.copy, self.player, self.group);
        same == (other.ability, other.source, other.copy, other.player, other.group)
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
            copy: 0,
            further: 0,
        }
    }
}

bitflags::bitflags! {
    /// Flags of a running effect.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct EffectFlags: u16 {
        /// The last directive was carried out completely.
        const DONE = 1;
        /// 8-5-3-3: there were fewer than required.
        const SHORT = 1 << 1;
        /// A directive of an optional part was not done.
        const MISSED = 1 << 2;
        /// 3-1-4: the source has left since.
        const SOURCE_LEFT = 1 << 3;
        /// It is a magic effect: its card goes to the trash afterwards (10-8-8).
        const MAGIC = 1 << 4;
        /// It is a burst: likewise (10-9-4).
        const BURST = 1 << 5;
        /// It substitutes an event (8-9).
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
    /// The cards selected last by a directive that only selects.
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
    /// How many the directive before the current one about cores handled.
    pub before: u8,
    /// The group of effects that its drawing activates, from 1; 0 if it has drawn nothing.
    pub drawing: u8,
    /// The group of effects that the tokens of its current directive activate, from 1; 0 before the first.
    pub summoning: u8,
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
            summoning: 0,
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

    /// Sets the cards that the effect refers to as "those", of the required number.
    pub(crate) fn refer_to(&mut self, cards: Cards, required: usize, add: bool) {
        let short = add && self.is(EffectFlags::SHORT) || cards.len() < required;
        self.those = if add { self.those | cards } else { cards };
        self.flags.set(EffectFlags::SHORT, short);
        self.flags.set(EffectFlags::DONE, !self.those.is_empty() && !short);
    }

    /// Records how many of "those" a directive handled.
    pub(crate) fn did(&mut self, handled: usize) {
        self.handled = handled as u8;
        let whole = handled > 0 && handled >= self.those.len() && !self.is(EffectFlags::SHORT);
        self.flags.set(EffectFlags::DONE, whole);
    }
}

/// Directives to be carried out at a later moment.
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
