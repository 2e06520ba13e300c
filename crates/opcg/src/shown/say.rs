//! A game in words: events, answers and questions as a player reads them.

mod action;
mod event;
mod label;
mod pick;
mod question;

use kernel::{Seat, Viewer};

use crate::{CardId, Table};

pub use self::{event::say_event, label::say_label, pick::say_pick, question::say_question};

/// Names players and cards for one reader. A spectator reads "A" and "B" where a player reads "you" and "opponent".
#[derive(Clone, Copy)]
struct Voice<'a> {
    table: &'a Table,
    to: Viewer,
}

impl<'a> Voice<'a> {
    fn player(self, seat: Seat) -> String {
        self.to.player(seat)
    }

    fn whose(self, seat: Seat) -> String {
        self.to.whose(seat)
    }

    /// The name with its owner, whatever else is in the decks: words must not tell what nobody has seen.
    fn card(self, card: CardId) -> String {
        match card.is_don() {
            true => "a DON!!".to_owned(),
            false => format!("{} {}", self.whose(card.owner()), self.own(card)),
        }
    }

    /// The name where the sentence says whose card it is. A Leader is called one.
    fn own(self, card: CardId) -> String {
        let name = self.table.name(card);
        let leads = card == CardId::leader(card.owner());
        if leads { format!("Leader {name}") } else { name.to_owned() }
    }

    /// The name, or "a card" where the reader does not know which it is.
    fn card_or_unseen(self, card: Option<CardId>) -> String {
        card.map_or_else(|| "a card".to_owned(), |card| self.card(card))
    }
}

#[cfg(test)]
pub(crate) mod tests;
