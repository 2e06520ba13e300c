//! Scenarios of Battle Spirits Saga.

mod answer;
mod board;
mod card;
mod check;
mod expectation;
mod match_pick;
mod setting;
mod tell;
mod tongue;
mod trial;
mod unwritten;

pub(crate) use self::tongue::Bss;
pub use self::{
    answer::{Answer, Chosen, CoreSpot, Cores, Move},
    board::{At, Board, OnField, SideBoard},
    card::MadeUp,
    expectation::{Asked, CountOf, Expectation, Fact, Pile, SoulAt},
};

/// What is played.
pub type Script = crate::Script<Board, Answer, Expectation>;

type Cast = crate::cast::Cast<bss::CardId>;
type Meant = crate::cast::Meant<bss::CardId>;
type Playing = crate::playing::Playing<Bss>;

#[cfg(test)]
mod tests;
