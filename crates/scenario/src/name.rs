//! How cards are named in a scenario.

use std::fmt;

use kernel::Seat;

use crate::{
    error::Result,
    words::{Words, side},
};

/// A card as a line names it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CardRef {
    /// `-`
    Filler,
    /// `leader` and `my leader`, seen from the side that speaks; `you leader`, `opp leader`.
    Leader(Seat),
    /// `Sanji` and `Sanji#1` are the first copy, `Sanji#2` the second.
    Copy { name: String, copy: u8 },
}

impl CardRef {
    /// Reads a name as the player of this seat writes it.
    pub(crate) fn read(text: &str, seat: Seat, line: &Words<'_>) -> Result<CardRef> {
        match text {
            "" => Err(line.fail("a card is missing")),
            "-" => Ok(CardRef::Filler),
            "leader" => Ok(CardRef::Leader(seat.other())),
            "my leader" => Ok(CardRef::Leader(seat)),
            "you leader" => Ok(CardRef::Leader(Seat::A)),
            "opp leader" => Ok(CardRef::Leader(Seat::B)),
            text => CardRef::copy(text)
                .ok_or_else(|| line.fail(format!("`{text}` is not the name of a card"))),
        }
    }

    fn copy(text: &str) -> Option<CardRef> {
        let (name, copy) = match text.split_once('#') {
            Some((name, number)) => (name, number.parse().ok().filter(|copy| *copy > 0)?),
            None => (text, 1),
        };
        let is_name = !name.is_empty() && !name.contains([' ', '\t', ',', ';', '(', ')', '#', '"']);
        is_name.then(|| CardRef::Copy { name: name.to_owned(), copy })
    }
}

impl fmt::Display for CardRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardRef::Filler => f.write_str("-"),
            CardRef::Leader(seat) => write!(f, "{} leader", side(*seat)),
            CardRef::Copy { name, copy: 1 } => f.write_str(name),
            CardRef::Copy { name, copy } => write!(f, "{name}#{copy}"),
        }
    }
}
