//! A game in words: events, answers and questions as a player reads them.

mod action;
mod event;
mod label;
mod pick;
mod question;

use kernel::{Seat, Viewer};

use crate::{CardId, Category, Table};

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

    /// The name; with its owner where both players brought a card of that name.
    fn card(self, card: CardId) -> String {
        match card.is_don() {
            true => "a DON!!".to_owned(),
            false => self.owned(card, &self.own(card)),
        }
    }

    /// The name where the sentence says whose card it is. A Leader is called one if its deck has the name, too.
    fn own(self, card: CardId) -> String {
        let name = self.table.name(card);
        let leads = card == CardId::leader(card.owner()) && self.count(name, card.owner()) > 1;
        if leads { format!("Leader {name}") } else { name.to_owned() }
    }

    /// As [`Voice::card`], and a Leader is called one.
    fn fighter(self, card: CardId) -> String {
        match self.table.category(card) {
            Category::Leader => self.owned(card, &format!("Leader {}", self.table.name(card))),
            Category::Character | Category::Event | Category::Stage | Category::Don => {
                self.card(card)
            }
        }
    }

    fn owned(self, card: CardId, title: &str) -> String {
        match self.count(self.table.name(card), card.owner().other()) > 0 {
            true => format!("{} {title}", self.whose(card.owner())),
            false => title.to_owned(),
        }
    }

    /// How many cards of this name a player brought.
    fn count(self, name: &str, seat: Seat) -> usize {
        let cards = CardId::all_cards(seat).filter_map(|card| self.table.card(card));
        cards.filter(|card| card.name == name).count()
    }

    /// The name, or "a card" where the reader does not know which it is.
    fn card_or_unseen(self, card: Option<CardId>) -> String {
        card.map_or_else(|| "a card".to_owned(), |card| self.card(card))
    }
}

#[cfg(test)]
pub(crate) mod tests;
