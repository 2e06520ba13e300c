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

/// What an effect asks about an event of this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LookBack {
    /// "has been destroyed this turn": 10-1-1-1, a self-destruction does not count. So often or more often.
    Happened { times: u8 },
    /// "the first time … each turn": a self-destruction was the first time, too (faq BSS02-028).
    CameBefore,
}

/// An event that a condition or a limit of some card asks for.
#[derive(Clone, Debug)]
pub(crate) struct Memory {
    event: EventPattern,
    look_back: LookBack,
    /// It names "this card", so it is kept for each card.
    is_own: bool,
}

/// All events that effects of a table ask for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memories {
    each: Vec<Memory>,
    /// The events that may match.
    event_mask: u64,
}

/// The most patterns kept for a player: the bits of a word.
const MEMORIES: usize = u64::BITS as usize;

impl Memories {
    /// Adds a pattern, unless it is there already; one that must come several times behind those of fewer times.
    pub(crate) fn add(&mut self, event: &EventPattern, look_back: LookBack) {
        let fewer = look_back.one_less().filter(|fewer| self.number(event, *fewer).is_none());
        fewer.into_iter().for_each(|fewer| self.add(event, fewer));
        self.event_mask |= mask_of(event, look_back);
        if self.number(event, look_back).is_none() {
            let is_own = names_source(event);
            self.each.push(Memory { event: event.clone(), look_back, is_own });
        }
    }

    /// Adds the pattern that a player has summoned a spirit like this.
    pub(crate) fn add_summoned(&mut self, like: &Filter) {
        let what = Subject::Card(Whose::Your, like.clone());
        let summoned = EventPattern::Summoned { what, how: SummonedHow::Any };
        self.add(&summoned, LookBack::Happened { times: 1 });
    }

    /// The events that may match.
    pub(crate) fn event_mask(&self) -> u64 {
        self.event_mask
    }

    fn number(&self, event: &EventPattern, look_back: LookBack) -> Option<usize> {
        self.each.iter().position(|memory| memory.event == *event && memory.look_back == look_back)
    }
}

/// The events that may match a pattern, B-65: self-destructions among them where they count.
fn mask_of(event: &EventPattern, look_back: LookBack) -> u64 {
    let mask = pattern_mask(event);
    let counts = look_back == LookBack::CameBefore && mask & EventKind::Destroyed.mask() != 0;
    if counts { mask | EventKind::SelfDestroyed.mask() } else { mask }
}

impl LookBack {
    /// What must have come before the last of several times.
    fn one_less(self) -> Option<LookBack> {
        match self {
            LookBack::Happened { times } if times > 1 => {
                Some(LookBack::Happened { times: times - 1 })
            }
            LookBack::Happened { .. } | LookBack::CameBefore => None,
        }
    }

    /// The event as it counts here, B-65: a self-destruction as a destruction, or not at all.
    fn counted(self, event: Event) -> Option<Event> {
        let Event::SelfDestroyed { card, by } = event else { return Some(event) };
        (self == LookBack::CameBefore).then_some(Event::Destroyed { card, quiet: true, by })
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
    /// Records the event for effects that ask for it later this turn.
    pub(crate) fn remember(&mut self, event: Event) {
        let memories = self.table.memories();
        if memories.event_mask & event.kind().mask() == 0 {
            return;
        }
        // Backwards, so that an event counts once for those that must come several times.
        for (number, memory) in memories.each.iter().enumerate().rev() {
            let Some(event) = memory.look_back.counted(event) else { continue };
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
            let position = self.read();
            if position.fits_pattern(&memory.event, event, &scope)
                && position.is_next(memory, &scope)
            {
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
                let (position, scope) = (self.read(), Scope::of(card, seat));
                let fits = position.fits_pattern(&memory.event, event, &scope)
                    && position.is_next(memory, &scope);
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
    /// Whether the event happened earlier this turn, so often.
    pub(crate) fn happened_this_turn(
        &self,
        event: &EventPattern,
        times: u8,
        scope: &Scope,
    ) -> bool {
        let number = self.table.memories().number(event, LookBack::Happened { times });
        self.remembers(number.expect("the table collects events that effects ask for"), scope)
    }

    /// Whether it has come as often as it must before this time.
    fn is_next(&self, memory: &Memory, scope: &Scope) -> bool {
        memory.look_back.one_less().is_none_or(|fewer| {
            let number = self.table.memories().number(&memory.event, fewer);
            number.is_some_and(|number| self.remembers(number, scope))
        })
    }

    fn remembers(&self, number: usize, scope: &Scope) -> bool {
        if self.table.memories().each[number].is_own {
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
        let number = self.table.memories().number(event, LookBack::CameBefore);
        number.is_some_and(|number| self.remembers(number, scope))
    }
}
