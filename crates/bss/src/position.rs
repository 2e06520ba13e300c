//! Reading the game: which cards a target denotes, how much an amount is, whether a condition holds.

mod ability;
mod amount;
mod cause;
mod condition;
mod figure;
mod filter;
mod keyword;
mod target;

pub(crate) use self::ability::has_at_level;
use kernel::Seat;

use crate::{
    CardId, Color, Table,
    area::Cards,
    figures::Figures,
    state::{EffectFlags, Running, State},
    vocabulary::{Player, Whose},
};

/// The table, the state and the settled figures: all that is needed to read the game.
#[derive(Clone, Copy, Debug)]
pub struct Position<'a> {
    pub(crate) table: &'a Table,
    pub(crate) state: &'a State,
    pub(crate) figures: &'a Figures,
}

/// The context in which an effect reads the game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scope {
    /// "You".
    pub player: Seat,
    /// "This card".
    pub source: CardId,
    pub those: Cards,
    pub selected: Cards,
    pub looked: Cards,
    pub source_left: bool,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
    pub handled: u8,
    pub destroyed: u8,
    pub event_count: u8,
    pub done: bool,
    pub moved_soul: bool,
    pub color: Option<Color>,
    /// The card that a grant is given to.
    pub itself: Option<CardId>,
    /// 8-10: criteria read the last state of cards that have left the field.
    pub last_state: bool,
    /// Cards off the field are read as printed, because the grants on them are being computed.
    pub printed: bool,
    /// The cost that the tested card counts with (11-8).
    pub cost_as: Option<i32>,
}

impl Scope {
    pub(crate) fn of(source: CardId, player: Seat) -> Scope {
        Scope {
            player,
            source,
            those: Cards::EMPTY,
            selected: Cards::EMPTY,
            looked: Cards::EMPTY,
            source_left: false,
            subject: None,
            other: None,
            handled: 0,
            destroyed: 0,
            event_count: 0,
            done: true,
            moved_soul: false,
            color: None,
            itself: None,
            last_state: false,
            printed: false,
            cost_as: None,
        }
    }

    pub(crate) fn seats(&self, whose: Whose) -> &'static [Seat] {
        whose.seats(self.player)
    }

    pub(crate) fn is_whose(&self, whose: Whose, seat: Seat) -> bool {
        self.seats(whose).contains(&seat)
    }

    /// The player; the effect's controller where it means both.
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
            selected: running.selected,
            looked: running.looked,
            source_left: running.is(EffectFlags::SOURCE_LEFT),
            subject: running.subject,
            other: running.other,
            handled: running.handled,
            destroyed: running.destroyed,
            event_count: running.event_count,
            done: running.is(EffectFlags::DONE),
            moved_soul: running.is(EffectFlags::SOUL_MOVED),
            color: running.color,
            ..Scope::of(running.source, running.acting)
        }
    }
}
