//! Reading the vocabulary on the judge's table: criteria, groups, amounts, conditions, causes and events.

mod amount;
mod bans;
mod cause;
mod condition;
mod cost;
mod filter;
mod having;
mod pattern;
mod target;

pub(super) use self::{
    amount::EVERY_TYPE,
    having::any_step,
    pattern::{attacker_of, covers},
};

use bss::vocabulary::{Player, Whose};
use bss::{CardId, Color};
use kernel::Seat;

use super::{
    board::{Board, Cards},
    figures::{Figure, Figures},
};

/// From where an effect looks at the game.
#[derive(Clone, Debug)]
pub(super) struct Scope {
    /// "You".
    pub player: Seat,
    /// "This card".
    pub source: CardId,
    /// It has left since (3-1-4).
    pub source_left: bool,
    pub subject: Option<CardId>,
    /// The card that a grant is given to.
    pub itself: Option<CardId>,
    pub other: Option<CardId>,
    pub event_count: i32,
    pub those: Cards,
    pub handled: usize,
    pub done: bool,
    pub selected: Cards,
    pub color: Option<Color>,
    pub looked: Cards,
    pub destroyed: usize,
    pub moved_soul: bool,
    /// 8-10: cards that have left the field are looked at as they were.
    pub back: bool,
    /// While it is found out what constant effects give, cards off the field are as printed.
    pub printed: bool,
    /// The cost the card looked at counts with (11-8).
    pub cost_as: Option<i32>,
}

impl Scope {
    pub(super) fn of(source: CardId, player: Seat) -> Scope {
        Scope {
            player,
            source,
            source_left: false,
            subject: None,
            other: None,
            event_count: 0,
            those: Cards::new(),
            handled: 0,
            done: true,
            selected: Cards::new(),
            color: None,
            looked: Cards::new(),
            destroyed: 0,
            moved_soul: false,
            itself: None,
            back: false,
            printed: false,
            cost_as: None,
        }
    }

    pub(super) fn looking_back(&self) -> Scope {
        Scope { back: true, ..self.clone() }
    }

    pub(super) fn is_whose(&self, whose: Whose, seat: Seat) -> bool {
        match whose {
            Whose::Your => seat == self.player,
            Whose::Opponents => seat != self.player,
            Whose::Any => true,
        }
    }

    pub(super) fn seats(&self, whose: Whose) -> Vec<Seat> {
        Seat::BOTH.into_iter().filter(|seat| self.is_whose(whose, *seat)).collect()
    }

    /// For both players, the effect's own.
    pub(super) fn seat(&self, player: Player) -> Seat {
        match player {
            Player::You | Player::Both => self.player,
            Player::Opponent => self.player.other(),
        }
    }

    pub(super) fn is_player(&self, player: Player, seat: Seat) -> bool {
        player == Player::Both || self.seat(player) == seat
    }
}

/// The table with its figures settled.
#[derive(Clone, Copy)]
pub(super) struct Sight<'b, 'a> {
    pub board: &'b Board<'a>,
    pub figures: &'b Figures<'a>,
}

impl<'b, 'a> Sight<'b, 'a> {
    pub(super) fn figure(&self, card: CardId) -> Option<&'b Figure> {
        self.figures.cards.get(&card).filter(|_| self.board.is_on_field(card))
    }
}
