//! Cards that an effect means without a selection.

use bss::{CardId, vocabulary::Target};

use super::{Scope, Sight};
use crate::bss::judge::board::Cards;

impl Sight<'_, '_> {
    /// The cards meant, to do something with them.
    pub(in super::super) fn take(&self, target: &Target, scope: &Scope) -> Cards {
        let board = self.board;
        let battle = board.battle.as_ref();
        let on_field = |card: &CardId| board.is_on_field(*card);
        match target {
            Target::This if scope.source_left => Cards::new(),
            Target::This => Cards::from([scope.source]),
            Target::Those => scope.those.clone(),
            Target::Selected => scope.selected.clone(),
            Target::All(groups) => self.cards(groups, scope),
            Target::Each(parts) | Target::OneOf(parts) => {
                parts.iter().flat_map(|part| self.take(part, scope)).collect()
            }
            Target::Top { whose, count } => {
                let count = self.number(count, scope);
                let seats = scope.seats(*whose).into_iter();
                let tops = seats.flat_map(|seat| {
                    board.piles[seat].deck.iter().copied().take(count).collect::<Vec<_>>()
                });
                tops.collect()
            }
            Target::Rest => scope.looked.clone(),
            Target::Subject => scope.subject.into_iter().collect(),
            Target::Other => scope.other.into_iter().collect(),
            Target::Opposing => board.opposing(scope.source).into_iter().collect(),
            Target::Attacker => {
                battle.map(|battle| battle.attacker).filter(on_field).into_iter().collect()
            }
            Target::Blocker => {
                battle.and_then(|battle| battle.blocker).filter(on_field).into_iter().collect()
            }
            Target::Linked => board.linked_to(scope.source).into_iter().collect(),
            Target::Itself => scope.itself.into_iter().collect(),
            Target::Choose(_) => Cards::new(),
        }
    }

    /// The cards meant, to look at them: the source and the cards of a battle also when they have left (8-10).
    pub(in super::super) fn observed(&self, target: &Target, scope: &Scope) -> Cards {
        let battle = self.board.battle.as_ref();
        match target {
            Target::This => Cards::from([scope.source]),
            Target::Attacker => battle.map(|battle| battle.attacker).into_iter().collect(),
            Target::Blocker => battle.and_then(|battle| battle.blocker).into_iter().collect(),
            Target::Those
            | Target::Selected
            | Target::All(_)
            | Target::Choose(_)
            | Target::Each(_)
            | Target::OneOf(_)
            | Target::Top { .. }
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Linked
            | Target::Itself => self.take(target, scope),
        }
    }
}
