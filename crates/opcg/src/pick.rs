//! The answers a player can give, one at a time.

use serde::{Deserialize, Serialize};

use crate::{CardId, vocabulary::End};

/// One single answer. The pending decision says which are accepted.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Pick {
    /// 6-5-3: play a Character or Stage, or activate a `[Main]` Event.
    Play(CardId),
    /// 6-5-4: the ability of this card with this place in its text.
    Activate(CardId, u8),
    /// 6-5-5: one active DON!! card.
    GiveDon(CardId),
    /// 6-5-6
    Attack {
        attacker: CardId,
        target: CardId,
    },
    /// 6-5-2-1
    EndMain,
    /// 7-1-2-1
    Block(CardId),
    /// 7-1-3-2-1
    CounterCard {
        card: CardId,
        on: CardId,
    },
    /// 7-1-3-2-2
    CounterEvent(CardId),
    /// No block, no more counters.
    #[default]
    Pass,
    Yes,
    No,
    /// One more card of a choice, or the next of an order.
    Card(CardId),
    /// One of the candidates that the player cannot see; which one is chance.
    Unseen,
    /// No more cards.
    Done,
    Number(u8),
    /// The printed option with this place.
    Option(u8),
    End(End),
    /// The waiting effect with this place in the queue.
    Waiting(u8),
    /// 5-2-1-5
    First,
    Second,
    /// 5-2-1-6
    Keep,
    Redraw,
}

impl Pick {
    /// The same answer about other cards.
    #[must_use]
    pub(crate) fn map_cards(self, mut id: impl FnMut(CardId) -> CardId) -> Pick {
        match self {
            Pick::Play(card) => Pick::Play(id(card)),
            Pick::Activate(card, place) => Pick::Activate(id(card), place),
            Pick::GiveDon(card) => Pick::GiveDon(id(card)),
            Pick::Attack { attacker, target } => {
                Pick::Attack { attacker: id(attacker), target: id(target) }
            }
            Pick::Block(card) => Pick::Block(id(card)),
            Pick::CounterCard { card, on } => Pick::CounterCard { card: id(card), on: id(on) },
            Pick::CounterEvent(card) => Pick::CounterEvent(id(card)),
            Pick::Card(card) => Pick::Card(id(card)),
            Pick::EndMain
            | Pick::Pass
            | Pick::Yes
            | Pick::No
            | Pick::Unseen
            | Pick::Done
            | Pick::Number(_)
            | Pick::Option(_)
            | Pick::End(_)
            | Pick::Waiting(_)
            | Pick::First
            | Pick::Second
            | Pick::Keep
            | Pick::Redraw => self,
        }
    }

    /// The cards it names.
    pub fn cards(self) -> impl Iterator<Item = CardId> {
        let (mut cards, mut count) = ([None; 2], 0);
        let _ = self.map_cards(|card| {
            cards[count] = Some(card);
            count += 1;
            card
        });
        cards.into_iter().flatten()
    }

    /// Whether all cards it names are cards of a game: an answer from outside may name anything.
    pub(crate) fn names_cards(self) -> bool {
        self.cards().all(CardId::is_of_a_card)
    }
}
