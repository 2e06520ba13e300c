//! 8-8. Continuous directives.

use kernel::Seat;

use crate::{CardId, vocabulary::Duration};

/// A continuous directive (8-8): a grant or ban of the table, on a card or a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Modifier {
    /// Its amount, fixed when it was given (8-8-1-4).
    pub value: i32,
    /// Place of the grant, ban or watching ability in the table.
    pub grant: u16,
    pub on: On,
    pub until: Duration,
    /// The controller of the effect.
    pub player: Seat,
    /// Its source, for reasons and causes.
    pub source: CardId,
    /// Ends of turns of `player`'s opponent still to come before it lapses.
    pub turns: u8,
}

/// What a continuous directive applies to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum On {
    /// A grant on this card.
    Card(CardId),
    /// A ban on this player.
    Player(Seat),
    /// A triggered effect of `player`; "those" is this card, if any.
    Watch(Option<CardId>),
    /// Nothing: the place in this list says since when the constant effect of `source` with this grant is in force.
    InForce,
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
