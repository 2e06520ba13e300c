//! `order`: cards one after the other.

use kernel::Seat;

use super::Trial;
use crate::{
    answer::Chosen,
    cast::Meant,
    syntax::{GameSyntax, Known, MeantOf, OTHER_QUESTION, PickOf, Tried},
};

impl<T: GameSyntax> Trial<'_, T> {
    /// The last cards may be left to the engine. Where there are more cards, which of them is asked before.
    pub(super) fn order(&mut self, seat: Seat, cards: &[MeantOf<T>]) -> Tried {
        if self.decision_of(seat)?.ask == T::CHOOSE {
            let chosen: Vec<_> = cards.iter().copied().map(Chosen::Card).collect();
            self.choose(seat, &chosen)?;
        }
        if !self.is_order_asked(seat) {
            return Err(OTHER_QUESTION);
        }
        let mut before = self.offered();
        for card in cards {
            let offered = self.offered();
            if !self.is_order_asked(seat) || !self.is_rest_of(&offered, &before) {
                return Ok(());
            }
            let next = offered.iter().copied().find(|pick| self.comes_next(*pick, *card));
            self.apply_some(seat, next)?;
            before = offered;
        }
        Ok(())
    }

    /// Whether the same cards are still being ordered: another such question may follow at once, the last card of the first
    /// having been left to the engine.
    fn is_rest_of(&self, offered: &[PickOf<T>], before: &[PickOf<T>]) -> bool {
        let card = |pick: &PickOf<T>| match T::known(*pick) {
            Some(Known::Card(card)) => Some(card),
            _ => None,
        };
        let was_offered = |pick: &PickOf<T>| {
            let same = |other: &PickOf<T>| match (card(pick), card(other)) {
                (Some(one), Some(other)) => T::is_same_print(&self.duel, one, other),
                _ => false,
            };
            before.contains(pick) || before.iter().any(same)
        };
        offered.iter().all(was_offered)
    }

    fn is_order_asked(&self, seat: Seat) -> bool {
        self.decision_of(seat).is_ok_and(|decision| decision.ask == T::ORDER)
    }

    /// Of cards with the same print one is offered for all.
    fn comes_next(&self, pick: PickOf<T>, meant: MeantOf<T>) -> bool {
        let Some(Known::Card(card)) = T::known(pick) else { return false };
        match meant {
            Meant::Card(named) => card == named || T::is_same_print(&self.duel, card, named),
            Meant::Filler => self.cast.is_filler(card),
        }
    }
}
