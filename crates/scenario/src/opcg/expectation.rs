//! What must hold: the lines of `then`.

mod read;

use kernel::Seat;
use opcg::Ask;
use opcg::{Phase, Step, vocabulary::Keyword};

use super::Answer;
use crate::{CardRef, Cites, GameIs};

/// One line of a `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    Count {
        seat: Seat,
        pile: Pile,
        count: usize,
    },
    /// Active, and rested if that is written.
    Don {
        seat: Seat,
        active: u8,
        rested: Option<u8>,
    },
    DonDeck {
        seat: Seat,
        count: u8,
    },
    /// Exactly these cards; in this order in deck and Life, top first.
    Contents {
        seat: Seat,
        pile: Pile,
        cards: Vec<CardRef>,
    },
    Card {
        card: CardRef,
        fact: Fact,
    },
    Game(GameIs),
    Turn {
        number: u16,
        seat: Seat,
    },
    Phase(Phase),
    Step(Step),
    /// `None` for `asks none`.
    Asks(Option<(Seat, Asked)>),
    Offers {
        seat: Seat,
        answer: Answer,
        not: bool,
    },
    Log(Cites),
    Sees {
        seat: Seat,
        card: CardRef,
        not: bool,
    },
}

/// Where cards can be said to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Leader,
    Characters,
    Stage,
    Hand,
    Deck,
    Life,
    Trash,
}

/// What can be said of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    In(Seat, Pile),
    Power(i32),
    Cost(i32),
    Don(u8),
    Rested,
    Active,
    FaceUp,
    FaceDown,
    Has(Keyword),
    Lacks(Keyword),
}

/// What kind of question is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked(pub Ask);
