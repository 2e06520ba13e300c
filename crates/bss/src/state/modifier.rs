//! 8-8. Continuous directives.

use kernel::Seat;

use crate::{CardId, vocabulary::Duration};

/// A continuous directive (8-8): a grant or ban of the table, on a card or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    /// The amount it was worth when it was given (8-8-1-4).
    pub value: i32,
    /// Place of the grant, ban or watching ability in the table.
    pub grant: u16,
    pub on: On,
    pub until: Duration,
    /// The controller of the effect.
    pub player: Seat,
    /// Its source, to say why and by what.
    pub source: CardId,
    /// Ends of turns of `player`'s opponent still to come before it lapses.
    pub turns: u8,
}

/// What a continuous directive lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    /// A grant on this card.
    Card(CardId),
    /// A ban on this player.
    Player(Seat),
    /// An ability that works for `player` by itself; "those" are this card, if told.
    Watch(Option<CardId>),
}

impl Default for Modifier {
    fn default() -> Modifier {
        Modifier {
            value: 0,
            grant: 0,
            on: On::Player(Seat::A),
            until: Duration::ThisTurn,
            player: Seat::A,
            source: CardId(0),
            turns: 0,
        }
    }
}
