//! `order`: cards one after the other.

use bss::{Ask, Pick};
use kernel::Seat;

use super::Trial;
use crate::{
    bss::{Chosen, Meant, match_pick::is_same_print},
    tongue::{OTHER_QUESTION, Tried},
};

impl Trial<'_> {
    /// The last cards may be left to the engine. Where there are more cards, which of them is asked before.
    pub(super) fn order(&mut self, seat: Seat, cards: &[Meant]) -> Tried {
        if self.decision_of(seat)?.ask == Ask::Choose {
            let chosen: Vec<Chosen<Meant>> = cards.iter().copied().map(Chosen::Card).collect();
            self.choose(seat, &chosen)?;
        }
        let is_asked = |trial: &Trial<'_>| {
            trial.decision_of(seat).is_ok_and(|decision| decision.ask == Ask::Order)
        };
        if !is_asked(self) {
            return Err(OTHER_QUESTION);
        }
        for card in cards {
            if !is_asked(self) {
                return Ok(());
            }
            let next = self.offered().into_iter().find(|pick| self.comes_next(*pick, *card));
            self.apply(seat, next.ok_or(OTHER_QUESTION)?)?;
        }
        Ok(())
    }

    /// Of cards with the same print one is offered for all.
    fn comes_next(&self, pick: Pick, meant: Meant) -> bool {
        let Pick::Card(card) = pick else { return false };
        match meant {
            Meant::Card(named) => card == named || is_same_print(&self.duel, card, named),
            Meant::Filler => self.cast.is_filler(card),
        }
    }
}
