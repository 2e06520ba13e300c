//! The slow path: figures settled without short cuts. The fast path falls back on it, and is checked against it.

use kernel::{BySeat, Fixed, Seat};

use super::{
    Figures, Reach,
    chronology::{entry, setting},
    layer::Draft,
};
use crate::{
    CardId, Table,
    area::ids,
    figures::constant::{Given, GivenTo, each_constant},
    position::Position,
    state::{FIELD, State},
};

/// B-32: levels decide which effects work, and effects may change levels, so all of it is repeated until a fixpoint. Figures
/// that recur have none.
pub(crate) fn settle_from_scratch(table: &Table, state: &State) -> Figures {
    let mut drafts: Drafts = BySeat::new(|_| Fixed::new());
    let (mut now, mut next) = (Figures::none(), Figures::none());
    pass(&Position { table, state, figures: &now }, Pass::Lasting, &mut drafts, &mut next);
    now = next;
    let (mut remembered, mut seen, mut distance) = (None, 0_u32, 1_u32);
    loop {
        pass(&Position { table, state, figures: &now }, Pass::Whole, &mut drafts, &mut next);
        if next == now {
            return now;
        }
        if Some(next) == remembered {
            return Figures { settled: false, ..now };
        }
        seen += 1;
        if seen == distance {
            (remembered, seen, distance) = (Some(next), 0, distance * 2);
        }
        now = next;
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Pass {
    /// Printed facts and continuous directives of resolved effects.
    Lasting,
    /// With constant effects and links, by the figures of the position.
    Whole,
}

type Drafts = BySeat<Fixed<Draft, FIELD>>;

fn pass(position: &Position<'_>, pass: Pass, drafts: &mut Drafts, figures: &mut Figures) {
    let (state, table) = (position.state, position.table);
    figures.clear();
    write_printed(position, drafts);
    let mut set = Vec::new();
    if pass == Pass::Whole {
        each_constant(position, &mut |given| {
            figures.reach |= Reach::of(table, state, given);
            add_given(position, given, drafts, &mut set);
        });
    }
    add_lasting(position, drafts, &set);
    for seat in Seat::BOTH {
        for (draft, standing) in drafts[seat].iter().zip(state.field[seat].iter()) {
            let kind = table.kind_at(standing.kind);
            let figure = draft.finish(kind, state.cores_on(standing.card));
            figures.push_slot(seat, figure, kind);
        }
    }
    if pass == Pass::Whole {
        add_links(position, figures);
    }
}

/// 8-8-1-1
fn write_printed(position: &Position<'_>, drafts: &mut Drafts) {
    for seat in Seat::BOTH {
        drafts[seat].clear();
        for standing in position.state.field[seat].iter() {
            let draft = Draft::printed(position.table.kind_at(standing.kind));
            drafts[seat].push(draft).expect("a card on the field has a slot");
        }
    }
}

fn draft<'a>(state: &State, drafts: &'a mut Drafts, card: CardId) -> Option<&'a mut Draft> {
    let slot = state.is_on_field(card).then(|| state.slot(card)).flatten()?;
    drafts[card.owner()].get_mut(slot)
}

/// What a constant effect sets of a card.
struct Set {
    card: CardId,
    place: u16,
    value: i32,
    /// Its place among the continuous directives; behind them if it has just come into force.
    entry: Option<usize>,
}

/// Adds what a constant effect gives; what it sets waits for its turn.
fn add_given(
    position: &Position<'_>,
    given: &GivenTo<'_>,
    drafts: &mut Drafts,
    set: &mut Vec<Set>,
) {
    let setting = setting(position.table, given);
    for card in ids(given.cards) {
        let Some(draft) = draft(position.state, drafts, card) else { continue };
        match (given.what, setting) {
            (Given::Keyword(_, keyword), _) => draft.add_keyword(keyword),
            (Given::Grant(place, value), Some(one)) => {
                let (entry, value) = (entry(position.state, one), value(card));
                set.push(Set { card, place, value, entry });
            }
            (Given::Grant(place, value), None) => draft.add(position.table, place, value(card)),
            (Given::Ban(..), _) => {}
        }
    }
}

/// 8-8-1-3-1: continuous directives and what constant effects set, in the order in which they came.
fn add_lasting(position: &Position<'_>, drafts: &mut Drafts, set: &[Set]) {
    let mut add = |card: CardId, place: u16, value: i32| {
        if let Some(draft) = draft(position.state, drafts, card) {
            draft.add(position.table, place, value);
        }
    };
    for (at, modifier) in position.state.modifiers.iter().enumerate() {
        modifier.on.cards().for_each(|card| add(card, modifier.grant, modifier.value));
        let now = set.iter().filter(|one| one.entry == Some(at));
        now.for_each(|one| add(one.card, one.place, one.value));
    }
    let newest = set.iter().filter(|one| one.entry.is_none());
    newest.for_each(|one| add(one.card, one.place, one.value));
}

/// 11-18-1, B-36: BP and symbols of the linking spirit as they are now, added last (8-8-1-3-5).
fn add_links(position: &Position<'_>, figures: &mut Figures) {
    let Some(battle) = position.state.battle else { return };
    for (linking, linked) in battle.links.iter() {
        let Some(figure) = position.figure(*linking) else { continue };
        if let Some(slot) = position.state.slot(*linked) {
            figures.slots[linked.owner()][slot].link(figure);
        }
    }
}
