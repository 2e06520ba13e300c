//! Reading a game quickly and without heap: for search, which looks into games that it has made up itself.

use kernel::Seat;

use crate::{CardId, Duel};

impl Duel {
    /// 7-1: the attacker and who blocks it.
    pub fn battle(&self) -> Option<(CardId, Option<CardId>)> {
        self.state().battle.map(|battle| (battle.attacker, battle.blocker))
    }

    /// Spirits and nexuses, in the order in which they came.
    pub fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.state().on_field(seat)
    }

    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.state().hand(seat)
    }

    pub fn deck_count(&self, seat: Seat) -> usize {
        self.state().deck(seat).len()
    }

    pub fn is_spirit(&self, card: CardId) -> bool {
        self.position().is_spirit(card)
    }

    /// 2-8: how many symbols it has now.
    pub fn symbol_count(&self, card: CardId) -> i32 {
        self.position().symbol_count(card)
    }

    /// Equal for copies of one card.
    pub fn kind(&self, card: CardId) -> Option<u8> {
        self.table.find_kind(self.state(), card)
    }
}
