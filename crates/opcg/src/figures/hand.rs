//! Fast paths for cards in hand: two bytes of printed facts a card answer most questions while nothing changes costs or
//! counters there.

use kernel::Seat;

use crate::{
    CardId, Category,
    position::Position,
    table::{Gives, Kind},
    turn::main_phase::{PLAYING_CARDS, Ruling},
};

bitflags::bitflags! {
    /// Printed facts of a card.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Facts: u8 {
        /// 6-5-3-1: a Character, a Stage, or an Event with a [Main] effect.
        const PLAYABLE = 1;
        /// 7-1-3-2-1: a Character with a printed counter.
        const COUNTERS = 1 << 1;
        /// A Character without one, while a rule of another card gives counters.
        const MAY_COUNTER = 1 << 2;
        /// 7-1-3-2-2: an Event with a [Counter] effect.
        const COUNTER_EVENT = 1 << 3;
        /// A permanent effect of it works in the hand.
        const CHANGES_IN_HAND = 1 << 4;
        /// It has an [Activate: Main] effect.
        const ACTIVATES = 1 << 5;
        /// 6-6-1-1: it has an effect for the end of a turn.
        const ENDS_TURNS = 1 << 6;
        /// It has a permanent effect that works on the field.
        const GIVES = 1 << 7;
        const NEEDS_SLOW_PATH = Self::MAY_COUNTER.bits() | Self::CHANGES_IN_HAND.bits();
    }
}

/// The facts of a card and its printed cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Summary {
    pub facts: Facts,
    pub cost: u8,
}

impl Summary {
    /// `counters_given`: a rule of some card gives counters to others.
    pub(crate) fn of(kind: &Kind, counters_given: bool) -> Summary {
        let card = &kind.card;
        let is_character = card.category == Category::Character;
        let is_playable = match card.category {
            Category::Character | Category::Stage => true,
            Category::Event => kind.main.is_some(),
            Category::Leader | Category::Don => false,
        };
        let mut facts = Facts::empty();
        facts.set(Facts::PLAYABLE, is_playable);
        facts.set(Facts::COUNTERS, is_character && card.counter.is_some_and(|counter| counter > 0));
        facts.set(Facts::MAY_COUNTER, counters_given && is_character && card.counter.is_none());
        facts.set(Facts::COUNTER_EVENT, kind.counter.is_some());
        facts.set(Facts::CHANGES_IN_HAND, !kind.in_hand.is_empty());
        facts.set(Facts::ACTIVATES, !kind.activated.is_empty());
        facts.set(Facts::ENDS_TURNS, !kind.end_of_turn.is_empty());
        facts.set(Facts::GIVES, !kind.gives.is_empty());
        Summary { facts, cost: kind.figure.base_cost.clamp(0, 255) as u8 }
    }
}

/// Answers questions about cards in hand from their printed facts, or by the slow path where an effect may matter.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandFastPath<'a> {
    position: &'a Position<'a>,
    active_don: u8,
    /// No effect changes costs or counters in hand, and none restricts playing cards.
    is_as_printed: bool,
}

impl<'a> HandFastPath<'a> {
    pub(crate) fn new(position: &'a Position<'a>, seat: Seat) -> HandFastPath<'a> {
        let changes =
            position.gives(Gives::IN_HAND | Gives::OFF_FIELD) || position.forbids(PLAYING_CARDS);
        let active_don = position.figures.active_don[seat];
        HandFastPath { position, active_don, is_as_printed: !changes }
    }

    /// 6-5-3-1: whether the turn player may play this card from hand.
    #[inline]
    pub(crate) fn can_play(&self, card: CardId) -> bool {
        let summary = self.position.table.summary(card);
        let printed = summary.facts.contains(Facts::PLAYABLE) && summary.cost <= self.active_don;
        self.printed_or(summary, printed, || self.position.can_play(card))
    }

    /// 7-1-3-2-1: whether the defender may counter with this card from hand.
    #[inline]
    pub(crate) fn can_counter_with(&self, card: CardId) -> bool {
        let summary = self.position.table.summary(card);
        let printed = summary.facts.contains(Facts::COUNTERS);
        self.printed_or(summary, printed, || self.position.can_counter_with(card))
    }

    /// 7-1-3-2-2: whether the defender may use this Event from hand.
    #[inline]
    pub(crate) fn can_use_counter_event(&self, card: CardId) -> bool {
        let summary = self.position.table.summary(card);
        let printed =
            summary.facts.contains(Facts::COUNTER_EVENT) && summary.cost <= self.active_don;
        self.printed_or(summary, printed, || self.position.can_use_counter_event(card))
    }

    /// The answer by the printed facts, or by the slow path where they are not enough.
    #[inline]
    fn printed_or(&self, summary: Summary, printed: bool, slow_path: impl Fn() -> Ruling) -> bool {
        let is_fast = self.is_as_printed && !summary.facts.intersects(Facts::NEEDS_SLOW_PATH);
        if is_fast { printed } else { slow_path().is_ok() }
    }
}
