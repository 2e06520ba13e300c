//! 3. Game Areas: card ids, areas and what both players may see of them.

use kernel::{IdSet, Seat};
use serde::{Deserialize, Serialize};

/// One physical card of the game: 51 cards and 10 DON!! cards a player, each player's in one word of a set.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct CardId(pub u8);

/// Leader and deck of one player.
pub const CARDS: usize = 51;
/// 5-1-2: the DON!! deck.
pub const DON_CARDS: usize = 10;
/// Ids reserved for one player; the last ones are unused.
const OF_SEAT: usize = 64;
/// Length of an array indexed by card id.
pub const IDS: usize = OF_SEAT + CARDS + DON_CARDS;

impl CardId {
    /// The `index`th card of a player; the Leader is the first.
    pub const fn card(seat: Seat, index: usize) -> CardId {
        CardId((seat.index() * OF_SEAT + index) as u8)
    }

    pub const fn don(seat: Seat, index: usize) -> CardId {
        CardId::card(seat, CARDS + index)
    }

    pub const fn leader(seat: Seat) -> CardId {
        CardId::card(seat, 0)
    }

    pub const fn is_don(self) -> bool {
        self.index() % OF_SEAT >= CARDS
    }

    /// Whether a card has this id: an id from outside may be any number.
    pub(crate) const fn is_of_a_card(self) -> bool {
        self.index() < IDS && self.index() % OF_SEAT < CARDS + DON_CARDS
    }

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 4-2-1-1. Cards never come into the other player's areas.
    pub const fn owner(self) -> Seat {
        if self.index() < OF_SEAT { Seat::A } else { Seat::B }
    }

    pub fn all_don(seat: Seat) -> impl Iterator<Item = CardId> {
        (0..DON_CARDS).map(move |index| CardId::don(seat, index))
    }

    pub fn all_cards(seat: Seat) -> impl Iterator<Item = CardId> {
        (0..CARDS).map(move |index| CardId::card(seat, index))
    }
}

impl From<u8> for CardId {
    fn from(id: u8) -> CardId {
        CardId(id)
    }
}

impl From<CardId> for u8 {
    fn from(card: CardId) -> u8 {
        card.0
    }
}

/// The cards of a set, as ids.
pub(crate) fn ids(set: IdSet) -> impl Iterator<Item = CardId> {
    set.iter().map(CardId)
}

/// 3-1-1, with given DON!! cards on their own, and `NoArea` for a `[Trigger]` card while it is activated (10-1-5-3).
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Area {
    /// Not in this game (a scenario may use fewer cards than a deck has).
    #[default]
    Outside,
    Deck,
    Hand,
    Trash,
    Life,
    Leader,
    Character,
    Stage,
    Cost,
    /// Under a Leader or Character (6-5-5-1).
    Given,
    DonDeck,
    NoArea,
}

impl Area {
    /// 3-1-2
    pub const fn is_field(self) -> bool {
        matches!(self, Area::Leader | Area::Character | Area::Stage | Area::Cost | Area::Given)
    }

    /// Whether its cards lie in an order.
    pub(crate) const fn is_pile(self) -> bool {
        matches!(self, Area::Deck | Area::Hand | Area::Trash | Area::Life)
    }

    /// 3-1-5: everybody sees the cards. Life cards are secret unless face-up (3-10-2-1).
    pub const fn is_open(self) -> bool {
        match self {
            Area::Deck | Area::Hand | Area::Life | Area::Outside => false,
            Area::Trash
            | Area::Leader
            | Area::Character
            | Area::Stage
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => true,
        }
    }
}

/// Places of one player's field: the Leader, five Characters (3-7-6), one Stage (3-8-5).
pub(crate) const SLOTS: usize = 7;
pub(crate) const LEADER_SLOT: usize = 0;
pub(crate) const CHARACTER_SLOTS: std::ops::Range<usize> = 1..6;
pub(crate) const STAGE_SLOT: usize = 6;
/// The Leader and the Characters.
pub(crate) const FIGHTERS: std::ops::Range<usize> = LEADER_SLOT..CHARACTER_SLOTS.end;
