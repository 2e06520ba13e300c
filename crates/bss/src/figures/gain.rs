//! The fast path of settling: collects what cards gain, and computes figures only for cards that gain something.

use kernel::{Fixed, Full, Seat};

use super::{
    Dependency, Figure, Figures, Reach,
    chronology::{entry, setting},
    layer::Draft,
};
use crate::{
    CardId, Table,
    area::{Cards, ids},
    figures::constant::{Given, GivenTo, each_constant, each_given},
    position::Position,
    state::{Standing, State},
    vocabulary::Label,
};

/// The most gains that the fast path handles.
const MAX_GAINS: usize = 32;
/// Passes within which figures usually reach a fixpoint.
const MAX_PASSES: usize = 6;

/// One grant or keyword line that a card on the field gains.
#[derive(Clone, Copy, Default)]
struct Gain {
    card: CardId,
    is_keyword: bool,
    /// 8-8-1-3-1: its place among those that set something; 0 if it does not.
    order: u8,
    /// Place of the grant, or of the keyword line, in the table.
    place: u16,
    value: i32,
}

/// All gains, in the order in which they apply.
struct Gains {
    each: Fixed<Gain, MAX_GAINS>,
    to: Cards,
    room: Result<(), Full>,
    reach: Reach,
}

impl Gains {
    fn none() -> Gains {
        let (each, to) = (Fixed::new(), Cards::EMPTY);
        Gains { each, to, room: Ok(()), reach: Reach::empty() }
    }

    fn push(&mut self, gain: Gain) {
        self.to.insert(gain.card.0);
        self.room = self.room.and(self.each.push(gain));
    }

    /// Adds what constant effects give, by the figures of the position.
    fn add_constant(&mut self, position: &Position<'_>, dependency: Dependency) {
        let mut sink = |given: &GivenTo<'_>| self.add(position.table, position.state, given);
        match dependency {
            Dependency::NoEffects => {}
            Dependency::OnPrinted => each_given(position, &mut sink),
            Dependency::OnFigures => each_constant(position, &mut sink),
        }
    }

    fn add(&mut self, table: &Table, state: &State, given: &GivenTo<'_>) {
        self.reach |= Reach::of(table, state, given);
        for card in ids(given.cards).filter(|card| state.is_on_field(*card)) {
            match given.what {
                Given::Keyword(place, _) => {
                    self.push(Gain { card, is_keyword: true, order: 0, place, value: 0 });
                }
                Given::Grant(place, value) => {
                    let (order, value) = (order(table, state, given), value(card));
                    self.push(Gain { card, is_keyword: false, order, place, value });
                }
                Given::Ban(..) => {}
            }
        }
    }

    /// Adds continuous directives of resolved effects, and puts all in the order in which they apply (8-8-1-3-1).
    fn add_lasting(&mut self, table: &Table, state: &State) {
        for (at, modifier) in state.modifiers.iter().enumerate() {
            let (place, value, order) = (modifier.grant, modifier.value, at as u8 + 1);
            for card in modifier.on.cards().filter(|card| state.is_on_field(*card)) {
                self.push(Gain { card, is_keyword: false, order, place, value });
            }
        }
        if table.sets_constantly() {
            self.each.sort_by_key(|gain| gain.order);
        }
    }

    /// The figures of a card with its gains, without its plain keyword lines.
    fn figure(&self, table: &Table, standing: &Standing, cores: u8) -> Figure {
        let kind = table.kind_at(standing.kind);
        let mut draft = Draft::printed(kind);
        for gain in self.each.iter().filter(|gain| gain.card == standing.card) {
            if !gain.is_keyword {
                draft.add(table, gain.place, gain.value);
            } else if let Label::Keyword(keyword) = &table.ability(gain.place).label {
                draft.add_keyword(keyword);
            }
        }
        draft.finish(kind, cores)
    }
}

/// The place of what a constant effect gives among the continuous directives; behind them if it has just come into force.
fn order(table: &Table, state: &State, given: &GivenTo<'_>) -> u8 {
    let setting = if table.sets_constantly() { setting(table, given) } else { None };
    setting.map_or(0, |one| entry(state, one).map_or(u8::MAX, |at| at as u8 + 1))
}

/// Settles the figures of cards with gains; the others have their printed figures already. Returns whether there was room
/// and a fixpoint; if not, figures must be settled from scratch.
pub(super) fn settle_given(
    table: &Table,
    state: &State,
    dependency: Dependency,
    figures: &mut Figures,
) -> bool {
    // 11-18-1: what a linking spirit gives is added when all else is settled.
    if state.battle.is_some_and(|battle| !battle.links.is_empty()) {
        return false;
    }
    let mut gains = Gains::none();
    gains.add_lasting(table, state);
    match dependency {
        Dependency::NoEffects => write(table, state, &gains, figures),
        Dependency::OnPrinted => {
            if !gains.to.is_empty() {
                write(table, state, &gains, figures);
                gains = Gains::none();
            }
            gains.add_constant(&Position { table, state, figures }, dependency);
            gains.add_lasting(table, state);
            write(table, state, &gains, figures);
        }
        Dependency::OnFigures => {
            return gains.room.is_ok() && iterate(table, state, gains, figures);
        }
    }
    gains.room.is_ok()
}

/// Writes the figures of cards with gains, where no constant effect reads what another changes.
fn write(table: &Table, state: &State, gains: &Gains, figures: &mut Figures) {
    figures.reach = gains.reach;
    if gains.to.is_empty() {
        return;
    }
    for seat in Seat::BOTH {
        for (place, standing) in state.field[seat].iter().enumerate() {
            if gains.to.contains(standing.card.0) {
                let lines = &table.kind_at(standing.kind).lines;
                let mut figure = gains.figure(table, standing, state.cores_on(standing.card));
                figure.add_lines(lines.iter().map(|line| table.ability(*line)));
                figures.slots[seat][place] = figure;
                if figure.lacks_bp() {
                    figures.mark_maybe_short(standing.card);
                }
            }
        }
    }
}

/// B-32: repeats until nothing changes. Returns whether a fixpoint was reached.
fn iterate(table: &Table, state: &State, lasting: Gains, figures: &mut Figures) -> bool {
    for slots in &mut figures.slots.0 {
        slots.iter_mut().for_each(|slot| *slot = slot.without_keywords());
    }
    figures.mark_all_maybe_short();
    rewrite(table, state, &lasting, lasting.to, figures);
    let mut before = lasting.to;
    for _ in 0..MAX_PASSES {
        let mut gains = Gains::none();
        gains.add_constant(&Position { table, state, figures }, Dependency::OnFigures);
        gains.add_lasting(table, state);
        if gains.room.is_err() {
            return false;
        }
        if !rewrite(table, state, &gains, gains.to | before, figures) {
            return true;
        }
        before = gains.to;
    }
    false
}

/// Writes the figures of these cards, and returns whether anything changed.
fn rewrite(
    table: &Table,
    state: &State,
    gains: &Gains,
    cards: Cards,
    figures: &mut Figures,
) -> bool {
    let mut changed = gains.reach != figures.reach;
    figures.reach = gains.reach;
    for seat in Seat::BOTH {
        for (slot, standing) in figures.slots[seat].iter_mut().zip(state.field[seat].iter()) {
            if cards.contains(standing.card.0) {
                let figure = gains.figure(table, standing, state.cores_on(standing.card));
                changed |= figure != *slot;
                *slot = figure;
            }
        }
    }
    changed
}
