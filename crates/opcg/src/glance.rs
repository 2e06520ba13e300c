//! Reading a game without heap allocation, for search in games that it has dealt itself.

use kernel::Seat;

use crate::{Area, CardId, Duel, state::Mark};

impl Duel {
    pub fn turn_player(&self) -> Seat {
        self.state.turn_player
    }

    /// 7-1: attacker and target as they are now.
    pub fn battle(&self) -> Option<(CardId, CardId)> {
        self.state.battle.map(|battle| (battle.attacker, battle.target))
    }

    /// Leader, Characters and Stage.
    pub fn on_field(&self, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
        self.state.on_field(seat)
    }

    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.state.hand(seat)
    }

    pub fn life(&self, seat: Seat) -> &[CardId] {
        self.state.life(seat)
    }

    pub fn deck_count(&self, seat: Seat) -> usize {
        self.state.deck(seat).len()
    }

    /// 3-9-3: active and rested DON!! cards in the cost area.
    pub fn don(&self, seat: Seat) -> (u8, u8) {
        let active = self.figures.active_don[seat];
        let all = self.state.don_in(seat, Area::Cost).count() as u8;
        (active, all - active)
    }

    /// 3-7-4: came to the field this turn.
    pub fn is_new(&self, card: CardId) -> bool {
        self.state.is(card, Mark::NEW)
    }

    /// Equal for copies of one card.
    pub fn kind(&self, card: CardId) -> Option<u8> {
        self.table.kind_number(card)
    }
}
