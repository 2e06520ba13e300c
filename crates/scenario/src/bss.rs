//! Scenarios of Battle Spirits Saga.

mod action;
mod board;
mod card;
mod cores;
mod figure;
pub(crate) mod setting;
mod state;
mod syntax;
mod trial;

pub(crate) use self::syntax::Bss;
pub use self::{
    action::{Action, Entering},
    board::{InPile, OnField, Side, Standing},
    card::Making,
    cores::{CoreSpot, Cores, Move},
    figure::Figure,
    state::{CountOf, Pile, SoulAt, State},
};

type Answer = crate::Answer<Action, Cores>;
type Fact = crate::Fact<Pile, bss::vocabulary::KeywordName, Figure>;
type Expectation = crate::Expectation<Pile, Fact, Answer, bss::Ask, State>;
type Board = crate::Board<Making, Side, bss::Beginning>;

/// What is played.
pub type Script = crate::Script<Board, Answer, Expectation>;

type Cast = crate::cast::Cast<bss::CardId>;
type Meant = crate::cast::Meant<bss::CardId>;
type Trial<'a> = crate::trial::Trial<'a, Bss>;
type Found = crate::syntax::FoundOf<Bss>;

#[cfg(test)]
mod tests;
