//! Events of this turn that conditions ask for later. They are matched when they happen, since the cards may be gone later.

use kernel::{Engine as _, Fault, Full, IdSet, Log, Seat};
use rulebook::Clause;

use crate::{
    CardId, Event,
    engine::Engine,
    interpreter::program::pattern_mask,
    position::{Position, Scope},
    vocabulary::{EventPattern, Filter, Part, Subject, Walk as _},
};

/// An event that a condition of some card asks for.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    event: EventPattern,
    /// It mentions "this card", so each card remembers for itself.
    is_own: bool,
    /// The kinds of cards with such a condition.
    kinds: IdSet,
}

/// 3-1-6: what a card on the field remembers of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Remembered {
    pub card: CardId,
    pub memory: u8,
}

/// All events that conditions of the table's cards ask for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memories {
    each: Vec<Memory>,
    /// The kinds of these events.
    pub event_mask: u64,
}

/// Capacity of a player's bit set.
const MEMORIES: usize = u64::BITS as usize;

impl Memories {
    pub(crate) fn add(&mut self, event: &EventPattern, kind: u8) {
        self.event_mask |= pattern_mask(event);
        match self.number(event) {
            Some(known) => self.each[known].kinds.insert(kind),
            None => self.each.push(Memory {
                event: event.clone(),
                is_own: names_source(event),
                kinds: IdSet::one(kind),
            }),
        }
    }

    fn number(&self, event: &EventPattern) -> Option<usize> {
        self.each.iter().position(|memory| memory.event == *event)
    }
}

fn names_source(event: &EventPattern) -> bool {
    let mut names = false;
    event.walk(&mut |part| {
        names |= matches!(
            part,
            Part::Subject(Subject::This) | Part::Filter(Filter::This | Filter::Other)
        );
    });
    names
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Remembers the event if some condition asks for it.
    pub(crate) fn remember(&mut self, event: Event) {
        let memories = self.table.memories();
        if memories.event_mask & event.kind().mask() == 0 {
            return;
        }
        for (number, memory) in memories.each.iter().enumerate() {
            if memory.is_own {
                self.remember_for_cards(memory, number, event);
            } else {
                self.remember_for_players(memory, number, event);
            }
        }
    }

    fn remember_for_players(&mut self, memory: &Memory, number: usize, event: Event) {
        for seat in Seat::BOTH {
            if self.fits_now(memory, CardId::leader(seat), event) {
                let room = if number < MEMORIES { Ok(()) } else { Err(Full) };
                self.check(room, Fault::Marks);
                self.state.history[seat].this_turn |= 1_u64.wrapping_shl(number as u32);
            }
        }
    }

    /// 3-1-6: only a card on the field is a card that something happened to.
    fn remember_for_cards(&mut self, memory: &Memory, number: usize, event: Event) {
        for seat in Seat::BOTH {
            for slot in 0..crate::area::SLOTS {
                let Some(card) = self.state.field[seat][slot] else { continue };
                let remembered = Remembered { card, memory: number as u8 };
                let kind = self.table.kind_number(card);
                if kind.is_some_and(|kind| memory.kinds.contains(kind))
                    && !self.state.remembered.contains(&remembered)
                    && self.fits_now(memory, card, event)
                {
                    let kept = self.state.remembered.push(remembered);
                    self.check(kept, Fault::Marks);
                }
            }
        }
    }

    /// A new turn begins.
    pub(crate) fn forget_turn(&mut self) {
        for seat in Seat::BOTH {
            self.state.history[seat].this_turn = 0;
            self.state.history[seat].decked_out = false;
        }
        self.state.remembered.clear();
    }

    fn fits_now(&mut self, memory: &Memory, source: CardId, event: Event) -> bool {
        let left = self.left_by(event);
        let scope = Scope::of(source, source.owner()).about(event.card());
        self.read().looking_back(left.as_ref()).fits_pattern(&memory.event, event, &scope)
    }
}

impl Position<'_> {
    /// The event happened earlier in this turn.
    pub(crate) fn happened_this_turn(&self, event: &EventPattern, scope: &Scope) -> bool {
        let memories = self.table.memories();
        let number = memories.number(event).expect("what is looked back at is known to the table");
        if memories.each[number].is_own {
            let memory = number as u8;
            return self.state.remembered.contains(&Remembered { card: scope.source, memory });
        }
        self.state.history[scope.player].this_turn >> number & 1 == 1
    }
}
