//! The cards of a target without a selection.

use kernel::Seat;

use super::{Position, Scope};
use crate::{CardId, area::Cards, vocabulary::Target};

impl Position<'_> {
    /// The cards of a target, to do something to them.
    pub(crate) fn take(&self, target: &Target, scope: &Scope) -> Cards {
        match target {
            Target::This if scope.source_left => Cards::EMPTY,
            Target::This => Cards::one(scope.source.0),
            Target::Those => scope.those,
            Target::Selected => scope.selected,
            Target::All(groups) => self.cards(groups, scope),
            Target::Each(parts) => {
                parts.iter().fold(Cards::EMPTY, |all, part| all | self.take(part, scope))
            }
            Target::Top { whose, count } => {
                let count = self.amount(count, scope).max(0) as usize;
                let tops = scope.seats(*whose).iter().map(|seat| self.top_of(*seat, count));
                tops.fold(Cards::EMPTY, |all, top| all | top)
            }
            Target::Rest => scope.looked,
            Target::Subject => set_of(scope.subject),
            Target::Other => set_of(scope.other),
            Target::Opposing => set_of(self.battle_opponent(scope.source)),
            Target::Attacker => {
                set_of(self.state.battle.map(|battle| battle.attacker)) & self.field()
            }
            Target::Blocker => {
                set_of(self.state.battle.and_then(|battle| battle.blocker)) & self.field()
            }
            Target::Linked => set_of(self.linked_to(scope.source)),
            Target::Itself => set_of(scope.itself),
            Target::Choose(_) | Target::OneOf(_) => {
                unreachable!("8-5-3: what is selected is asked when the directive is reached")
            }
        }
    }

    /// The cards of a target, to test them: includes the source and the cards of a battle after they have left (8-10).
    pub(super) fn observed(&self, target: &Target, scope: &Scope) -> Cards {
        let battle = self.state.battle;
        match target {
            Target::This => Cards::one(scope.source.0),
            Target::Attacker => set_of(battle.map(|battle| battle.attacker)),
            Target::Blocker => set_of(battle.and_then(|battle| battle.blocker)),
            Target::Those
            | Target::Selected
            | Target::All(_)
            | Target::Each(_)
            | Target::Top { .. }
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Linked
            | Target::Itself
            | Target::Choose(_)
            | Target::OneOf(_) => self.take(target, scope),
        }
    }

    /// All cards on the field.
    fn field(&self) -> Cards {
        let all = Seat::BOTH.into_iter().flat_map(|seat| self.state.on_field(seat));
        all.map(|card| card.0).collect()
    }

    /// This many cards from the top of a deck, or all of them.
    pub(crate) fn top_of(&self, seat: Seat, count: usize) -> Cards {
        let deck = self.state.deck(seat);
        let count = count.min(deck.len());
        deck[deck.len() - count..].iter().map(|card| card.0).collect()
    }
}

fn set_of(card: Option<CardId>) -> Cards {
    card.map_or(Cards::EMPTY, |card| Cards::one(card.0))
}
