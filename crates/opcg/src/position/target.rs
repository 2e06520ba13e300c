//! Cards that an effect means without a choice.

use kernel::IdSet;

use super::{Position, Scope};
use crate::{
    CardId,
    state::Battle,
    vocabulary::{End, Place, Target},
};

impl Position<'_> {
    /// The cards meant; for the ends of piles, as many as the text says.
    pub(crate) fn take(&self, target: &Target, scope: &Scope) -> IdSet {
        match target {
            Target::This if scope.source_left => IdSet::EMPTY,
            Target::This => IdSet::one(scope.source.0),
            Target::Those => scope.those,
            Target::All(groups) => self.cards(groups, scope),
            Target::Each(parts) => {
                parts.iter().fold(IdSet::EMPTY, |all, part| all | self.take(part, scope))
            }
            Target::Rest => scope.looked,
            Target::Others => scope.others,
            Target::Revealed => scope.revealed,
            Target::Moved => scope.moved,
            Target::Receiver => set_of(scope.receiver),
            Target::Subject => scope.subject,
            Target::Opposing => set_of(self.opposing(scope.source)),
            Target::Attacker => set_of(self.state.battle.and_then(|battle| self.attacker(&battle))),
            Target::From { .. } | Target::Choose(_) => {
                unreachable!("8-4-4: what is chosen is asked when the step is reached")
            }
        }
    }

    /// The other card in this card's battle.
    fn opposing(&self, card: CardId) -> Option<CardId> {
        let battle = self.state.battle?;
        match card {
            card if card == battle.attacker => {
                let is_same = self.state.place(battle.target).object == battle.target_object;
                is_same.then_some(battle.target)
            }
            card if card == battle.target => self.attacker(&battle),
            _ => None,
        }
    }

    /// 3-1-6: the attacking card, unless it has left.
    fn attacker(&self, battle: &Battle) -> Option<CardId> {
        let is_same = self.state.place(battle.attacker).object == battle.attacker_object;
        is_same.then_some(battle.attacker)
    }

    /// This many cards from one end of a deck or Life area, or as many as there are.
    pub(crate) fn end_of(&self, seat: kernel::Seat, place: Place, end: End, count: usize) -> IdSet {
        let pile = match place {
            Place::Deck => self.state.deck(seat),
            Place::Life => self.state.life(seat),
            Place::Trash => self.state.trash(seat),
            Place::Hand => self.state.hand(seat),
            Place::Leader
            | Place::Character
            | Place::Stage
            | Place::Cost
            | Place::Given
            | Place::DonDeck => {
                unreachable!("3-1-1: not an ordered area")
            }
        };
        let count = count.min(pile.len());
        match end {
            End::Top | End::Either => {
                pile[pile.len() - count..].iter().map(|card| card.0).collect()
            }
            End::Bottom => pile[..count].iter().map(|card| card.0).collect(),
        }
    }
}

/// The card as a set.
pub(crate) fn set_of(card: Option<CardId>) -> IdSet {
    card.map_or(IdSet::EMPTY, |card| IdSet::one(card.0))
}
