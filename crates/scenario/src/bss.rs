//! Scenarios of Battle Spirits Saga.

mod board;
mod card;
mod cores;
mod deed;
mod figure;
mod setting;
mod state;
mod tongue;
mod trial;

pub(crate) use self::tongue::Bss;
pub use self::{
    board::{InPile, OnField, Side, Standing},
    card::Making,
    cores::{CoreSpot, Cores, Move},
    deed::{Deed, Entering},
    figure::Figure,
    state::{CountOf, Pile, SoulAt, State},
};

type Answer = crate::Answer<Deed, Cores>;
type Fact = crate::Fact<Pile, bss::vocabulary::KeywordName, Figure>;
type Expectation = crate::Expectation<Pile, Fact, Answer, bss::Ask, State>;
type Board = crate::Board<Making, Side, bss::Beginning>;

/// What is played.
pub type Script = crate::Script<Board, Answer, Expectation>;

type Cast = crate::cast::Cast<bss::CardId>;
type Meant = crate::cast::Meant<bss::CardId>;
type Trial<'a> = crate::trial::Trial<'a, Bss>;
type Found = crate::tongue::FoundOf<Bss>;

#[cfg(test)]
mod tests;
