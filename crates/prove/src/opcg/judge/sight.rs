//! Reading the board: which cards are meant, how much something is, whether a condition holds.

mod amount;
mod cause;
mod figure;
mod filter;
mod pattern;
mod target;

use kernel::Seat;
use opcg::{
    CardId,
    vocabulary::{Player, Whose},
};

use super::{
    board::{Board, Cards, Effect, Left, Piece},
    figures::Figures,
    notes::Notes,
};

/// The board and its settled figures.
#[derive(Clone, Copy)]
pub(crate) struct Sight<'a> {
    pub board: &'a Board,
    pub figures: &'a Figures,
    pub notes: &'a Notes,
    /// A card that is seen as it was on the field.
    pub left: Option<&'a Left>,
}

impl<'a> Sight<'a> {
    pub(crate) fn new(board: &'a Board, figures: &'a Figures, notes: &'a Notes) -> Sight<'a> {
        Sight { board, figures, notes, left: None }
    }

    pub(crate) fn piece(&self, card: CardId) -> &'a Piece {
        let left = self.left.filter(|left| left.card == card);
        left.map_or_else(|| self.board.piece(card), |left| &left.piece)
    }
}

/// From where an effect looks at the board.
#[derive(Clone, Debug)]
pub(crate) struct Scope {
    pub player: Seat,
    pub source: CardId,
    pub source_left: bool,
    pub those: Cards,
    pub looked: Cards,
    pub others: Cards,
    pub revealed: Cards,
    pub moved: Cards,
    /// Who gains an amount.
    pub receiver: Option<CardId>,
    pub subject: Cards,
    pub handled: i32,
    pub chosen: i32,
    pub event_count: i32,
    /// Costs of cards in hand are read as printed, since what changes them is just being settled.
    pub printed_costs: bool,
    /// The card is looked at as the source of an effect: in a [Trigger] it is no Character or the like.
    pub as_source: bool,
}

impl Scope {
    pub(crate) fn of(source: CardId, player: Seat) -> Scope {
        Scope {
            source,
            player,
            as_source: false,
            printed_costs: false,
            source_left: false,
            those: Cards::new(),
            handled: 0,
            looked: Cards::new(),
            chosen: 0,
            others: Cards::new(),
            event_count: 0,
            revealed: Cards::new(),
            moved: Cards::new(),
            receiver: None,
            subject: Cards::new(),
        }
    }

    pub(crate) fn seats(&self, whose: Whose) -> Vec<Seat> {
        match whose {
            Whose::Your => vec![self.player],
            Whose::Opponents => vec![self.player.other()],
            Whose::Any => Seat::BOTH.to_vec(),
        }
    }

    pub(crate) fn is_whose(&self, whose: Whose, seat: Seat) -> bool {
        self.seats(whose).contains(&seat)
    }

    /// For both players, the effect's own.
    pub(crate) fn seat(&self, player: Player) -> Seat {
        match player {
            Player::You | Player::Both => self.player,
            Player::Opponent => self.player.other(),
        }
    }

    pub(crate) fn is_player(&self, player: Player, seat: Seat) -> bool {
        player == Player::Both || self.seat(player) == seat
    }
}

impl From<&Effect> for Scope {
    fn from(effect: &Effect) -> Scope {
        Scope {
            source_left: effect.source_left,
            those: effect.those.clone(),
            handled: effect.handled,
            looked: effect.looked.clone(),
            chosen: effect.chosen,
            others: effect.others.clone(),
            event_count: effect.event_count,
            revealed: effect.revealed.clone(),
            moved: effect.moved.clone(),
            subject: effect.subject.clone(),
            ..Scope::of(effect.source, effect.acting)
        }
    }
}
