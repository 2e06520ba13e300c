//! A summary of the constant effects in force, without evaluating them.

use kernel::Seat;

use super::Changed;
use crate::{interpreter::program::Facets, position::Position};

/// Summarizes the constant effects in force by printed figures. Links read figures (11-18-1), and gained effects may.
pub(super) fn summarize_constant(position: &Position<'_>) -> ConstantEffects {
    let (table, state) = (position.table, position.state);
    let linked = state.battle.as_ref().is_some_and(|battle| !battle.links.is_empty());
    if linked || position.lasts_constant() {
        return ConstantEffects {
            dependency: Dependency::OnFigures,
            reads: Changed::all(),
            depends_on_field: true,
        };
    }
    let (mut in_force, mut reads, mut depends_on_field) = (false, Changed::ALWAYS, false);
    let (mut looked_at, mut given) = (Facets::empty(), Facets::empty());
    for seat in Seat::BOTH {
        let mut giving = position.figures.giving[seat];
        while giving != 0 {
            let place = giving.trailing_zeros() as usize;
            giving &= giving - 1;
            let standing = &state.field[seat][place];
            let level = position.figures.slots[seat][place].level;
            for ability in &table.kind_at(standing.kind).giving {
                let ability = table.ability(*ability);
                if !table.changes_levels() && !ability.levels.contains(level) {
                    continue;
                }
                reads |= ability.reads.time;
                if position.is_its_time(standing.card, ability) {
                    in_force = true;
                    looked_at |= ability.reads.figures;
                    given |= ability.reads.gives;
                    reads |= ability.reads.changes;
                    depends_on_field |= ability.reads.depends_on_field;
                }
            }
        }
    }
    let dependency = match in_force {
        false => Dependency::NoEffects,
        true if looked_at.intersects(given) => Dependency::OnFigures,
        true => Dependency::OnPrinted,
    };
    ConstantEffects { dependency, reads, depends_on_field }
}

/// The constant effects in force, summarized.
pub(super) struct ConstantEffects {
    pub dependency: Dependency,
    /// What all figures are derived from.
    pub reads: Changed,
    /// One of them reads or changes more than its own card.
    pub depends_on_field: bool,
}

/// What constant effects depend on, apart from keyword lines that depend on nothing but the level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dependency {
    NoEffects,
    /// None of them reads what another changes.
    OnPrinted,
    OnFigures,
}
