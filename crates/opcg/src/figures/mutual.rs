//! 8-1-3-3-5: permanent effects that read what permanent effects change.
//!
//! Resolved effects are replayed in the order in which they resolved. After each of them the turn player's permanent effects
//! are processed, then the other player's, until nothing changes. A permanent effect takes part from the moment it came into
//! force, and what it gives stays as long as it would be given with or without itself.

use kernel::Seat;

use super::{
    Figures,
    permanent::{Given, GivenTo, each_gained_by, each_given_by},
};
use crate::{
    CardId, Table, area::ids, position::Position, state::State, table::Gives, vocabulary::Keyword,
};

/// What a permanent effect gives to one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gain {
    pub source: CardId,
    pub card: CardId,
    pub what: Gift,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gift {
    /// Index of the grant in the table, and its value for the card.
    Grant(u16, i32),
    Keyword(Keyword),
}

impl Gift {
    /// Whether they differ at most in their value.
    fn is_like(self, other: Gift) -> bool {
        match (self, other) {
            (Gift::Grant(one, _), Gift::Grant(two, _)) => one == two,
            (Gift::Keyword(one), Gift::Keyword(two)) => one == two,
            (Gift::Grant(..), Gift::Keyword(_)) | (Gift::Keyword(_), Gift::Grant(..)) => false,
        }
    }
}

/// Whether a permanent effect on the field reads figures that permanent effects change.
pub(super) fn is_needed(table: &Table, state: &State) -> bool {
    let gained = |grant| table.granted_ability(grant).is_some();
    table.is_mutual()
        && (state.on_both_fields().any(|card| table.known(card).gives.contains(Gives::BY_FIGURES))
            || state.modifiers.iter().any(|modifier| gained(modifier.grant)))
}

/// All figures; not settled if permanent effects never come to rest.
pub(super) fn replay(table: &Table, state: &State) -> Figures {
    let mut replay = Replay { table, state, resolved: 0, start: super::printed(table, state) };
    match replay.gains() {
        Some(gains) => replay.figures(gains.iter()),
        None => Figures { settled: false, ..replay.start },
    }
}

/// What permanent effects give in the end.
pub(crate) fn gains(table: &Table, state: &State) -> Vec<Gain> {
    let start = super::printed(table, state);
    Replay { table, state, resolved: 0, start }.gains().unwrap_or_default()
}

struct Replay<'a> {
    table: &'a Table,
    state: &'a State,
    /// How many of the continuous effects have resolved so far.
    resolved: usize,
    /// Figures with those, and without permanent effects.
    start: Figures,
}

impl Replay<'_> {
    fn gains(&mut self) -> Option<Vec<Gain>> {
        let mut gains = self.come_to_rest(Vec::new())?;
        for modifier in self.state.modifiers.iter() {
            self.start.add_modifier(self.table, self.state, modifier);
            self.resolved += 1;
            gains = self.come_to_rest(gains)?;
        }
        Some(gains)
    }

    /// III: repeated until nothing changes. Brent's algorithm finds gains that return, which never come to rest.
    fn come_to_rest(&self, mut gains: Vec<Gain>) -> Option<Vec<Gain>> {
        let mut remembered = gains.clone();
        let (mut seen, mut distance) = (0_u32, 1_u32);
        loop {
            let next = self.process(&gains);
            if next == gains {
                return Some(gains);
            }
            if next == remembered {
                return None;
            }
            seen += 1;
            if seen == distance {
                (remembered, seen, distance) = (next.clone(), 0, distance * 2);
            }
            gains = next;
        }
    }

    /// I, II: each permanent effect once, the turn player's first.
    fn process(&self, gains: &[Gain]) -> Vec<Gain> {
        let mut now = gains.to_vec();
        for source in self.state.in_turn_order().into_iter().flat_map(|seat| self.sources(seat)) {
            let had = now.iter().any(|gain| gain.source == source);
            let with = had.then(|| self.figures(now.iter()));
            now.retain(|gain| gain.source != source);
            let mut given = self.given_by(source, &self.figures(now.iter()));
            for kept in with.iter().flat_map(|with| self.given_by(source, with)) {
                let is_kept = |gain: &Gain| gain.card == kept.card && gain.what.is_like(kept.what);
                if !given.iter().any(is_kept) {
                    given.push(kept);
                }
            }
            now.extend(given);
        }
        now
    }

    /// Cards whose permanent effects came into force before the next effect resolved.
    fn sources(&self, seat: Seat) -> impl Iterator<Item = CardId> {
        let is_there = move |card: &CardId| {
            let slot = usize::from(self.state.place(*card).at);
            usize::from(self.state.older[seat][slot]) <= self.resolved
        };
        let gives = |card: &CardId| {
            self.table.grants_abilities()
                || self.table.known(*card).gives.contains(Gives::PERMANENTLY)
        };
        self.state.on_field(seat).filter(gives).filter(is_there)
    }

    /// What the permanent effects of a card give, reading these figures.
    fn given_by(&self, source: CardId, figures: &Figures) -> Vec<Gain> {
        let mut gains = Vec::new();
        let position = Position { table: self.table, state: self.state, figures, left: None };
        let mut add = |given: &GivenTo<'_>| collect(given, self.state, &mut gains);
        each_given_by(&position, source, Gives::PERMANENTLY, &mut add);
        if self.table.grants_abilities() {
            let modifiers = &self.state.modifiers[..self.resolved];
            each_gained_by(&position, source, modifiers, Gives::PERMANENTLY, &mut add);
        }
        gains
    }

    fn figures<'g>(&self, gains: impl Iterator<Item = &'g Gain>) -> Figures {
        let mut figures = self.start;
        for gain in gains {
            let slot = usize::from(self.state.place(gain.card).at);
            figures.slots[gain.card.owner()][slot].gain(gain.what, self.table);
        }
        figures
    }
}

fn collect(given: &GivenTo<'_>, state: &State, gains: &mut Vec<Gain>) {
    let source = given.source;
    for card in ids(given.cards) {
        if card.is_don() || !state.area(card).is_field() {
            continue;
        }
        let what = match given.what {
            Given::Grant(grant, value) => value(card).map(|value| Gift::Grant(grant, value)),
            Given::Keyword(keyword) => Some(Gift::Keyword(keyword)),
            Given::Ban(_) => None,
        };
        gains.extend(what.map(|what| Gain { source, card, what }));
    }
}
