//! The answers a player can give, one at a time.

use serde::{Deserialize, Serialize};

use crate::{CardId, Color, Spot, area::ALL_CARDS, vocabulary::End};

/// One answer. The pending decision determines which are accepted.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Pick {
    /// 10-6: summon a spirit; in a flash window with Swift (11-9).
    Summon(CardId),
    /// 10-7
    Place(CardId),
    /// 10-8: use a magic card; the effect with this place in its text.
    UseMagic(CardId, u8),
    /// 6-6-1-2-2
    SetBurst(CardId),
    /// 8-1-3: an effect of a card on the field, by its place in the text.
    Activate(CardId, u8),
    /// 11-1
    Awaken(CardId),
    /// 6-6-1-2-3: begin to move cores.
    MoveCores,
    EndMain,
    /// 7-1-1
    Attack(CardId),
    EndAttack,
    /// 7-1-3
    Block(CardId),
    /// No flash effect, no block.
    #[default]
    Pass,
    Yes,
    No,
    /// One more card of a selection, or the next of an order.
    Card(CardId),
    /// One of the candidates that the player cannot see; which one is chance.
    Unseen,
    /// One more core from there.
    Core {
        from: Spot,
        soul: bool,
    },
    /// Onto or into this.
    Spot(Spot),
    /// The rest of a payment or placement by default: from the reserve first, regular cores first.
    Usual,
    /// Stop.
    Done,
    Number(u8),
    Option(u8),
    Color(Color),
    End(End),
    /// The waiting effect with this place.
    Waiting(u8),
    /// 5-2-6
    First,
    Second,
    /// 5-2-7
    Keep,
    Mulligan,
}

impl Pick {
    /// The same answer about other cards.
    #[must_use]
    pub(crate) fn map_cards(self, mut id: impl FnMut(CardId) -> CardId) -> Pick {
        let spot = |spot: Spot, id: &mut dyn FnMut(CardId) -> CardId| match spot {
            Spot::Card(card) => Spot::Card(id(card)),
            Spot::Void | Spot::Reserve(_) | Spot::Trash(_) | Spot::Life(_) => spot,
        };
        match self {
            Pick::Summon(card) => Pick::Summon(id(card)),
            Pick::Place(card) => Pick::Place(id(card)),
            Pick::UseMagic(card, place) => Pick::UseMagic(id(card), place),
            Pick::SetBurst(card) => Pick::SetBurst(id(card)),
            Pick::Activate(card, place) => Pick::Activate(id(card), place),
            Pick::Awaken(card) => Pick::Awaken(id(card)),
            Pick::Attack(card) => Pick::Attack(id(card)),
            Pick::Block(card) => Pick::Block(id(card)),
            Pick::Card(card) => Pick::Card(id(card)),
            Pick::Core { from, soul } => Pick::Core { from: spot(from, &mut id), soul },
            Pick::Spot(to) => Pick::Spot(spot(to, &mut id)),
            Pick::MoveCores
            | Pick::EndMain
            | Pick::EndAttack
            | Pick::Pass
            | Pick::Yes
            | Pick::No
            | Pick::Unseen
            | Pick::Usual
            | Pick::Done
            | Pick::Number(_)
            | Pick::Option(_)
            | Pick::Color(_)
            | Pick::End(_)
            | Pick::Waiting(_)
            | Pick::First
            | Pick::Second
            | Pick::Keep
            | Pick::Mulligan => self,
        }
    }

    /// The cards it names.
    pub fn cards(self) -> impl Iterator<Item = CardId> {
        let mut found = None;
        let _ = self.map_cards(|card| {
            found = Some(card);
            card
        });
        found.into_iter()
    }

    /// Whether all ids in it are ids of cards: an answer from outside may contain any number.
    pub(crate) fn names_cards(self) -> bool {
        self.cards().all(|card| card.index() < ALL_CARDS)
    }
}
