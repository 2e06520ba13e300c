//! 8-8. Continuous directives.

use kernel::Seat;

use crate::{CardId, area::OwnCards, vocabulary::Duration};

/// A continuous directive (8-8): a grant or ban of the table, on cards or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    /// Its amount, fixed when it was given (8-8-1-4).
    pub value: i32,
    /// Place of the grant, ban or watching ability in the table.
    pub grant: u16,
    pub on: On,
    pub until: Duration,
    /// The controller of the effect.
    pub player: Seat,
    /// Its source, for reasons and causes.
    pub source: CardId,
    /// Ends of turns of `player`'s opponent still to come before it lapses.
    pub turns: u8,
}

/// What a continuous directive applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    /// A grant on these cards.
    Cards(OwnCards),
    /// A ban on this player.
    Player(Seat),
    /// A triggered effect of `player`; "those" is this card, if any.
    Watch(Option<CardId>),
    /// Nothing: the place in this list says since when the constant effects of these cards with this grant are in force.
    InForce(OwnCards),
}

impl On {
    /// Whether it is a grant on this card.
    #[inline]
    pub(crate) fn is_on(&self, card: CardId) -> bool {
        matches!(self, On::Cards(cards) if cards.contains(card))
    }

    /// Whether it is a grant on cards.
    #[inline]
    pub(crate) fn is_on_cards(&self) -> bool {
        matches!(self, On::Cards(_))
    }

    /// The cards that it is a grant on.
    pub(crate) fn cards(self) -> impl Iterator<Item = CardId> {
        let cards = if let On::Cards(cards) = self { Some(cards) } else { None };
        cards.into_iter().flat_map(OwnCards::iter)
    }

    /// The card is no longer among those it is about.
    pub(crate) fn leave(&mut self, card: CardId) {
        if let On::Cards(cards) | On::InForce(cards) = self {
            cards.remove(card);
        }
    }

    /// Whether no card is left.
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, On::Cards(cards) | On::InForce(cards) if cards.is_empty())
    }
}

impl Default for Modifier {
    fn default() -> Modifier {
        Modifier {
            value: 0,
            grant: 0,
            on: On::Player(Seat::A),
            until: Duration::ThisTurn,
            player: Seat::A,
            source: CardId(0),
            turns: 0,
        }
    }
}
