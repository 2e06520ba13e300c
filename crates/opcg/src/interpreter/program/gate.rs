//! The DON!! and turn conditions that all permanent effects of a card share: while they fail, the card gives nothing.

use crate::vocabulary::{Ability, Condition};

/// How many DON!! cards the card must be given, and whose turn it must be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Gate {
    don: u8,
    own_turn: bool,
    other_turn: bool,
}

impl Gate {
    /// No condition.
    pub(crate) const OPEN: Gate = Gate { don: 0, own_turn: true, other_turn: true };
    const SHUT: Gate = Gate { don: u8::MAX, own_turn: false, other_turn: false };

    /// The conditions that these effects have in common.
    pub(crate) fn of<'a>(abilities: impl Iterator<Item = &'a Ability>) -> Gate {
        abilities.map(Gate::of_one).fold(Gate::SHUT, |all, one| Gate {
            don: all.don.min(one.don),
            own_turn: all.own_turn || one.own_turn,
            other_turn: all.other_turn || one.other_turn,
        })
    }

    fn of_one(ability: &Ability) -> Gate {
        let mut gate = Gate::OPEN;
        for condition in &ability.when {
            if let Condition::Don(least) = condition {
                gate.don = gate.don.max(*least);
            } else if let Condition::YourTurn = condition {
                gate.other_turn = false;
            } else if let Condition::OpponentsTurn = condition {
                gate.own_turn = false;
            }
        }
        gate
    }

    /// Whether some of the effects may be in force, with so many DON!! cards given.
    pub(crate) fn is_open(self, given: u8, own_turn: bool) -> bool {
        given >= self.don && if own_turn { self.own_turn } else { self.other_turn }
    }
}

#[cfg(test)]
mod tests;
