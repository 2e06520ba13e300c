//! Reading the game: which cards are meant, how much something is, whether a condition holds.

mod cause;
mod condition;
mod cost;
mod filter;
mod target;

pub(crate) use self::{filter::matches_print, target::set_of};

use kernel::{IdSet, Seat};

use crate::{
    Area, CardId, Table,
    figures::{Figure, Figures},
    state::{CardPlace, Mark, Running, State},
    vocabulary::{Player, Whose},
};

/// The table, the state and the settled figures: all that is needed to read the game.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a State,
    pub(crate) figures: &'a Figures,
    /// A card that is read as it was on the field.
    pub(crate) left: Option<&'a LeftCard>,
}

/// A card as it was on the field when it left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeftCard {
    pub card: CardId,
    pub place: CardPlace,
    pub figure: Figure,
}

/// The point of view of an effect.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    /// "You".
    pub player: Seat,
    /// "This card".
    pub source: CardId,
    pub those: IdSet,
    pub looked: IdSet,
    pub others: IdSet,
    pub revealed: IdSet,
    pub moved: IdSet,
    pub source_left: bool,
    pub subject: IdSet,
    /// The card that gains an amount.
    pub receiver: Option<CardId>,
    pub handled: u8,
    pub chosen: u8,
    pub event_count: u8,
    /// Costs of cards in hand are read as printed, because what changes them is being settled.
    pub printed_costs: bool,
}

impl Scope {
    pub(crate) fn of(source: CardId, player: Seat) -> Scope {
        Scope {
            player,
            source,
            those: IdSet::EMPTY,
            looked: IdSet::EMPTY,
            others: IdSet::EMPTY,
            revealed: IdSet::EMPTY,
            moved: IdSet::EMPTY,
            source_left: false,
            subject: IdSet::EMPTY,
            receiver: None,
            handled: 0,
            chosen: 0,
            event_count: 0,
            printed_costs: false,
        }
    }

    pub(crate) fn seats(&self, whose: Whose) -> &'static [Seat] {
        whose.seats(self.player)
    }

    pub(crate) fn is_whose(&self, whose: Whose, seat: Seat) -> bool {
        self.seats(whose).contains(&seat)
    }

    /// The same about the card of an event.
    pub(crate) fn about(self, card: Option<CardId>) -> Scope {
        Scope { subject: set_of(card), ..self }
    }

    /// 8-4-4-3. For both players, the effect's own.
    pub(crate) fn seat(&self, player: Player) -> Seat {
        player.seat(self.player)
    }

    pub(crate) fn is_player(&self, player: Player, seat: Seat) -> bool {
        player.is(self.player, seat)
    }
}

impl From<&Running> for Scope {
    fn from(running: &Running) -> Scope {
        Scope {
            player: running.acting,
            source: running.source,
            those: running.those,
            looked: running.looked,
            others: running.others,
            revealed: running.revealed,
            moved: running.moved,
            source_left: running.source_left,
            subject: running.subject,
            receiver: None,
            handled: running.handled,
            chosen: running.chosen,
            event_count: running.event_count,
            printed_costs: false,
        }
    }
}

impl<'a> Position<'a> {
    /// Sees this card as it was on the field.
    pub(crate) fn looking_back<'b>(self, left: Option<&'b LeftCard>) -> Position<'b>
    where
        'a: 'b,
    {
        Position { left, ..self }
    }

    fn left(&self, card: CardId) -> Option<&'a LeftCard> {
        self.left.filter(|left| left.card == card)
    }

    pub(crate) fn place(&self, card: CardId) -> &'a CardPlace {
        self.left(card).map_or_else(|| self.state.place(card), |left| &left.place)
    }

    pub(crate) fn is(&self, card: CardId, mark: Mark) -> bool {
        self.place(card).marks.contains(mark)
    }

    /// The figures of a Leader, Character or Stage on the field.
    pub(crate) fn figure(&self, card: CardId) -> Option<&'a Figure> {
        if let Some(left) = self.left(card) {
            return Some(&left.figure);
        }
        let place = self.state.place(card);
        match place.area {
            Area::Leader | Area::Character | Area::Stage => {
                Some(&self.figures.slots[card.owner()][usize::from(place.at)])
            }
            Area::Outside
            | Area::Deck
            | Area::Hand
            | Area::Trash
            | Area::Life
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => None,
        }
    }

    /// 2-6. Off the field, what is printed.
    pub(crate) fn power(&self, card: CardId) -> i32 {
        let printed = || self.table.kind(card).and_then(|kind| kind.card.power).unwrap_or(0);
        self.figure(card).map_or_else(printed, Figure::power)
    }

    pub(crate) fn base_power(&self, card: CardId) -> i32 {
        let printed = || self.table.kind(card).and_then(|kind| kind.card.power).unwrap_or(0);
        self.figure(card).map_or_else(printed, |figure| figure.base_power)
    }

    pub(crate) fn base_cost(&self, card: CardId) -> i32 {
        let printed = || self.table.kind(card).and_then(|kind| kind.card.cost).unwrap_or(0);
        self.figure(card).map_or_else(printed, |figure| figure.base_cost)
    }

    pub(crate) fn given(&self, card: CardId) -> i32 {
        self.figure(card).map_or(0, |figure| i32::from(figure.given))
    }

    /// Rested or active is something only these have (4-4-1).
    pub(crate) fn has_state(&self, card: CardId) -> bool {
        match self.place(card).area {
            Area::Leader | Area::Character | Area::Stage | Area::Cost => true,
            // 4-4-2
            Area::Given => {
                self.table.policy().given_don == crate::rules_version::GivenDon::KeepsState
            }
            Area::Outside
            | Area::Deck
            | Area::Hand
            | Area::Trash
            | Area::Life
            | Area::DonDeck
            | Area::NoArea => false,
        }
    }
}
