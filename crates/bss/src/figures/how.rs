//! What constant effects are at work, told without carrying them out.

use kernel::Seat;

use super::Changed;
use crate::{position::Position, program::Facets};

/// What constant effects there are in printed figures, and what all figures come from. What links give depends on figures
/// too (11-18-1), and gained effects may.
pub(super) fn how_constant(position: &Position<'_>) -> How {
    let (table, state) = (position.table, position.state);
    let linked = state.battle.as_ref().is_some_and(|battle| !battle.links.is_empty());
    if linked || position.lasts_constant() {
        return How { how: Constant::ByFigures, reads: Changed::all(), alone: false };
    }
    let (mut at_work, mut reads, mut alone) = (false, Changed::ALWAYS, true);
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
                    at_work = true;
                    looked_at |= ability.reads.figures;
                    given |= ability.reads.gives;
                    reads |= ability.reads.changes;
                    alone &= ability.reads.alone;
                }
            }
        }
    }
    let how = match at_work {
        false => Constant::Nothing,
        true if looked_at.intersects(given) => Constant::ByFigures,
        true => Constant::ByPrint,
    };
    How { how, reads, alone }
}

/// What is known of the constant effects at work without carrying them out.
pub(super) struct How {
    pub how: Constant,
    /// What all figures come from.
    pub reads: Changed,
    /// None of them looks further than its own card.
    pub alone: bool,
}

/// What constant effects there are, apart from keyword lines that nothing but the level decides about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Constant {
    Nothing,
    /// None of them looks at what others change.
    ByPrint,
    ByFigures,
}
