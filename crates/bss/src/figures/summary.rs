//! A summary of the constant effects in force, without evaluating them.

use kernel::{BySeat, Seat};

use super::Changed;
use crate::{
    interpreter::program::{Compiled, Facets, KindSet},
    position::Position,
    vocabulary::Period,
};

/// Summarizes the constant effects in force by printed figures. Links read figures (11-18-1), and gained effects may.
pub(super) fn summarize_constant(position: &Position<'_>) -> ConstantEffects {
    let (table, state) = (position.table, position.state);
    let linked = state.battle.as_ref().is_some_and(|battle| !battle.links.is_empty());
    if linked || position.lasts_constant() {
        return ConstantEffects {
            dependency: Dependency::OnFigures,
            reads: Changed::all(),
            steps: BySeat([u8::MAX; 2]),
            field_kinds: KindSet::ALL,
        };
    }
    let (mut in_force, mut reads, mut field_kinds) = (false, Changed::ALWAYS, KindSet::EMPTY);
    let (mut looked_at, mut given) = (Facets::empty(), Facets::empty());
    let mut steps = BySeat([0; 2]);
    for seat in Seat::BOTH {
        for place in position.figures.giving_slots(seat) {
            let standing = &state.field[seat][place];
            let level = position.figures.slots[seat][place].level;
            for ability in &table.kind_at(standing.kind).giving {
                let ability = table.ability(*ability);
                if !table.changes_levels() && !ability.levels.contains(level) {
                    continue;
                }
                reads |= ability.reads.time;
                add_steps(&mut steps, seat, ability);
                if position.is_its_time(standing.card, ability) {
                    in_force = true;
                    looked_at |= ability.reads.figures;
                    given |= ability.reads.gives;
                    reads |= ability.reads.changes;
                    field_kinds = field_kinds | ability.reads.field_kinds;
                }
            }
        }
    }
    let dependency = match in_force {
        false => Dependency::NoEffects,
        true if looked_at.intersects(given) => Dependency::OnFigures,
        true => Dependency::OnPrinted,
    };
    ConstantEffects { dependency, reads, steps, field_kinds }
}

/// Adds the steps that a constant effect of this player's card names.
#[inline]
fn add_steps(steps: &mut BySeat<u8>, owner: Seat, ability: &Compiled) {
    if let Some(Period::Step(whose, step)) = ability.during {
        whose.seats(owner).iter().for_each(|seat| steps[*seat] |= step.bit());
    }
    Seat::BOTH.into_iter().for_each(|seat| steps[seat] |= ability.reads.steps);
}

/// The constant effects in force, summarized.
pub(super) struct ConstantEffects {
    pub dependency: Dependency,
    /// What all figures are derived from.
    pub reads: Changed,
    /// The steps of each player's turn that they name, as bits.
    pub steps: BySeat<u8>,
    /// The kinds of cards on the field that they depend on, besides their own cards.
    pub field_kinds: KindSet,
}

/// What constant effects depend on, apart from keyword lines that depend on nothing but the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dependency {
    NoEffects,
    /// None of them reads what another changes.
    OnPrinted,
    OnFigures,
}
