//! A game in words: events, answers and questions as a player reads them.

mod event;
mod label;
mod pick;
mod purpose;
mod question;

use kernel::{Seat, Viewer};

use crate::{CardId, Duel, Spot};

pub use self::{event::say_event, label::say_label, pick::say_pick, question::say_question};

/// Names players and cards for one reader. A spectator reads "A" and "B" where a player reads "you" and "opponent".
#[derive(Clone, Copy)]
struct Voice<'a> {
    duel: &'a Duel,
    to: Viewer,
}

impl Voice<'_> {
    fn player(self, seat: Seat) -> String {
        self.to.player(seat)
    }

    fn whose(self, seat: Seat) -> String {
        self.to.whose(seat)
    }

    /// The name with its owner, whatever else is in the decks: words must not tell what nobody has seen.
    fn card(self, card: CardId) -> String {
        format!("{} {}", self.whose(card.owner()), self.own(card))
    }

    /// The name where the sentence says whose card it is.
    fn own(self, card: CardId) -> String {
        self.duel.card(card).map_or_else(|| "a token".to_owned(), |card| card.name.clone())
    }

    /// The name, or "a card" where the reader does not know which it is.
    fn card_or_unseen(self, card: Option<CardId>) -> String {
        card.map_or_else(|| "a card".to_owned(), |card| self.card(card))
    }

    /// "your reserve", "the void", "Siegwurm".
    fn spot(self, spot: Spot) -> String {
        match spot {
            Spot::Void => "the void".to_owned(),
            Spot::Reserve(seat) => format!("{} reserve", self.whose(seat)),
            Spot::Trash(seat) => format!("{} trash", self.whose(seat)),
            Spot::Life(seat) => format!("{} life", self.whose(seat)),
            Spot::Card(card) => self.card(card),
        }
    }
}

/// "1 core", "3 cores".
pub(crate) fn say_cores(count: u8) -> String {
    if count == 1 { "1 core".to_owned() } else { format!("{count} cores") }
}
