//! 3. Gameplay Areas: card ids, areas, and where cores lie.

use kernel::{IdSet, Seat};
use serde::{Deserialize, Serialize};

/// One physical card of the game, or a token on the field.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub struct CardId(pub u8);

/// 5-1-1-1: a deck has at most sixty cards.
pub const CARDS: usize = 60;
/// 3-5-4 sets no limit; each token needs a core of its own.
pub const TOKENS: usize = 30;
pub(crate) const ALL_CARDS: usize = 2 * (CARDS + TOKENS);

/// A set of cards of one game.
pub(crate) type Cards = IdSet<3>;

impl CardId {
    /// The `index`th card of a player's deck list.
    pub const fn card(seat: Seat, index: usize) -> CardId {
        CardId((seat.index() * CARDS + index) as u8)
    }

    pub const fn token(seat: Seat, index: usize) -> CardId {
        CardId((2 * CARDS + seat.index() * TOKENS + index) as u8)
    }

    #[inline]
    pub const fn is_token(self) -> bool {
        self.index() >= 2 * CARDS
    }

    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 4-2-2. No effect changes the controller of a card (B-13).
    #[inline]
    pub const fn owner(self) -> Seat {
        let second = if self.is_token() {
            self.index() >= 2 * CARDS + TOKENS
        } else {
            self.index() >= CARDS
        };
        if second { Seat::B } else { Seat::A }
    }

    pub fn all_cards(seat: Seat) -> impl Iterator<Item = CardId> {
        (0..CARDS).map(move |index| CardId::card(seat, index))
    }

    pub fn all_tokens(seat: Seat) -> impl Iterator<Item = CardId> {
        (0..TOKENS).map(move |index| CardId::token(seat, index))
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
#[inline]
pub(crate) fn ids(set: Cards) -> impl Iterator<Item = CardId> {
    set.iter().map(CardId)
}

/// A set of cards and tokens of one player, in half the room of [`Cards`]: a bit for each, and one for whose they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct OwnCards([u32; 3]);

const _: () = assert!(CARDS + TOKENS < 96, "a bit is left for the owner");

impl OwnCards {
    /// Those of the cards that belong to this player.
    pub(crate) fn of(owner: Seat, cards: Cards) -> OwnCards {
        let mut own = OwnCards([0, 0, if owner == Seat::B { OwnCards::OF_B } else { 0 }]);
        ids(cards).filter(|card| card.owner() == owner).for_each(|card| own.insert(card));
        own
    }

    pub(crate) fn one(card: CardId) -> OwnCards {
        OwnCards::of(card.owner(), Cards::one(card.0))
    }

    const OF_B: u32 = 1 << 31;

    #[inline]
    pub(crate) fn owner(&self) -> Seat {
        if self.0[2] & OwnCards::OF_B == 0 { Seat::A } else { Seat::B }
    }

    /// The word and the bit of one of the owner's cards.
    #[inline]
    fn place(card: CardId) -> (usize, u32) {
        let first = match (card.is_token(), card.owner()) {
            (false, seat) => seat.index() * CARDS,
            (true, seat) => CARDS + seat.index() * TOKENS,
        };
        let place = card.index() - first;
        (place / 32, 1 << (place % 32))
    }

    #[inline]
    pub(crate) fn contains(&self, card: CardId) -> bool {
        let (word, bit) = OwnCards::place(card);
        self.0[word] & bit != 0 && self.owner() == card.owner()
    }

    pub(crate) fn insert(&mut self, card: CardId) {
        let (word, bit) = OwnCards::place(card);
        self.0[word] |= bit;
    }

    pub(crate) fn remove(&mut self, card: CardId) {
        if self.owner() == card.owner() {
            let (word, bit) = OwnCards::place(card);
            self.0[word] &= !bit;
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0[0] | self.0[1] | self.0[2] & !OwnCards::OF_B == 0
    }

    /// The cards, the deck's first.
    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> {
        let owner = self.owner();
        let [low, middle, high] = self.0.map(u128::from);
        let mut rest = low | middle << 32 | (high & !u128::from(OwnCards::OF_B)) << 64;
        std::iter::from_fn(move || {
            let place = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(match place.checked_sub(CARDS) {
                Some(token) => CardId::token(owner, token),
                None => CardId::card(owner, place),
            })
        })
    }
}

/// 3-1-1: where cards are.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Area {
    /// Not in this game: a token that is not on the field, a card of a smaller deck.
    #[default]
    Outside,
    Deck,
    Hand,
    Trash,
    Field,
    Burst,
}

impl Area {
    /// 3-1-3: everybody sees the cards. A burst card is private until it is turned faceup (3-8-2).
    pub const fn is_public(self) -> bool {
        match self {
            Area::Trash | Area::Field => true,
            Area::Outside | Area::Deck | Area::Hand | Area::Burst => false,
        }
    }
}

/// Where cores lie.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Spot {
    /// 3-9: without end.
    #[default]
    Void,
    Reserve(Seat),
    Trash(Seat),
    Life(Seat),
    /// On a spirit or nexus.
    Card(CardId),
}

impl Spot {
    /// Whose cores lie there; the void is nobody's.
    pub(crate) const fn owner(self) -> Option<Seat> {
        match self {
            Spot::Void => None,
            Spot::Reserve(seat) | Spot::Trash(seat) | Spot::Life(seat) => Some(seat),
            Spot::Card(card) => Some(card.owner()),
        }
    }

    /// 4-11-3: each player possesses one soul core, and keeps it.
    pub(crate) fn can_lose_soul_to(self, to: Spot) -> bool {
        to == Spot::Void || self.owner() == to.owner()
    }
}
