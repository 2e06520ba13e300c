//! Events of this turn that conditions ask for. They are matched when they happen, since the cards may be gone later.

use kernel::{Engine as _, Fault, Full, Log, Seat};
use rulebook::Clause;

use crate::{
    CardId, Event, EventKind,
    engine::Engine,
    figures::Changed,
    interpreter::program::pattern_mask,
    position::{Position, Scope},
    state::Used,
    vocabulary::{EventPattern, Filter, Part, Subject, SummonedHow, Walk as _, Whose},
};

/// An event that a condition of some card asks for.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    event: EventPattern,
    /// It names "this card", so it is kept for each card.
    is_own: bool,
}

/// All events that conditions of a table ask for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memories {
    each: Vec<Memory>,
    /// The event mask of all patterns.
    patterns_mask: u64,
}

/// The most patterns kept for a player: the bits of a word.
const MEMORIES: usize = u64::BITS as usize;

impl Memories {
    /// Adds a pattern, unless it is there already.
    pub(crate) fn add(&mut self, event: &EventPattern) {
        self.patterns_mask |= pattern_mask(event);
        if self.number(event).is_none() {
            self.each.push(Memory { event: event.clone(), is_own: names_source(event) });
        }
    }

    /// Adds the pattern that a player has summoned a spirit like this.
    pub(crate) fn add_summoned(&mut self, like: &Filter) {
        let what = Subject::Card(Whose::Your, like.clone());
        self.add(&EventPattern::Summoned { what, how: SummonedHow::Any });
    }

    /// The events that may match. A self-destruction counts as a destruction here (B-65).
    pub(crate) fn event_mask(&self) -> u64 {
        let destroyed = self.patterns_mask & EventKind::Destroyed.mask() != 0;
        self.patterns_mask | if destroyed { EventKind::SelfDestroyed.mask() } else { 0 }
    }

    fn number(&self, event: &EventPattern) -> Option<usize> {
        self.each.iter().position(|memory| memory.event == *event)
    }
}

fn names_source(event: &EventPattern) -> bool {
    event.has_part(|part| {
        matches!(
            part,
            Part::Filter(Filter::This | Filter::Other)
                | Part::Subject(Subject::This | Subject::ThisOr(..))
        )
    })
}

/// A pattern kept for a card is stored among the effects used this turn, with ability numbers from the end.
fn remembered(card: CardId, number: usize) -> Used {
    Used { ability: u16::MAX - number as u16, card }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Records the event for conditions that ask for it later this turn.
    pub(crate) fn remember(&mut self, event: Event) {
        // B-65: a self-destruction activates nothing, but later it counts as a destruction.
        let event = if let Event::SelfDestroyed { card, by } = event {
            Event::Destroyed { card, quiet: true, by }
        } else {
            event
        };
        let memories = self.table.memories();
        if memories.patterns_mask & event.kind().mask() == 0 {
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
            let scope = Scope::of(CardId::card(seat, 0), seat);
            if self.read().fits_pattern(&memory.event, event, &scope) {
                let room = if number < MEMORIES { Ok(()) } else { Err(Full) };
                self.check(room, Fault::Remembered);
                self.state.holding[seat].this_turn |= 1_u64.wrapping_shl(number as u32);
                self.changed |= Changed::REST;
            }
        }
    }

    /// 3-1-4: only cards on the field keep what happened to them.
    fn remember_for_cards(&mut self, memory: &Memory, number: usize, event: Event) {
        for seat in Seat::BOTH {
            for slot in 0..self.state.field[seat].len() {
                let card = self.state.field[seat][slot].card;
                let fits = self.read().fits_pattern(&memory.event, event, &Scope::of(card, seat));
                if fits && !self.state.used.contains(&remembered(card, number)) {
                    let kept = self.state.used.push(remembered(card, number));
                    self.changed |= Changed::REST;
                    self.check(kept, Fault::Marks);
                }
            }
        }
    }

    /// A new turn begins.
    pub(crate) fn forget_turn(&mut self) {
        for seat in Seat::BOTH {
            self.state.holding[seat].this_turn = 0;
            for standing in self.state.field[seat].iter_mut() {
                standing.raids = 0;
            }
        }
        self.state.used.clear();
        self.changed |= Changed::REST;
    }
}

impl Position<'_> {
    /// Whether the event happened earlier this turn.
    pub(crate) fn happened_this_turn(&self, event: &EventPattern, scope: &Scope) -> bool {
        let memories = self.table.memories();
        let number =
            memories.number(event).expect("the table collects events that conditions ask for");
        if memories.each[number].is_own {
            return self.state.used.contains(&remembered(scope.source, number));
        }
        self.state.holding[scope.player].this_turn >> number & 1 == 1
    }

    /// Whether this player has summoned a spirit like this earlier this turn.
    pub(crate) fn has_summoned(&self, seat: Seat, like: &Filter) -> bool {
        let number = self.table.memories().each.iter().position(|memory| {
            matches!(&memory.event, EventPattern::Summoned { what: Subject::Card(Whose::Your, other), how: SummonedHow::Any } if other == like)
        });
        number.is_some_and(|number| self.state.holding[seat].this_turn >> number & 1 == 1)
    }

    /// "The first time … each turn": whether such an event happened before this turn.
    pub(crate) fn came_before(&self, event: &EventPattern, scope: &Scope) -> bool {
        self.table.memories().number(event).is_some() && self.happened_this_turn(event, scope)
    }
}
