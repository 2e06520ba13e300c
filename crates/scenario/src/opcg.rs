//! Scenarios of the ONE PIECE CARD GAME.

mod action;
mod board;
mod card;
mod don;
mod figure;
pub(crate) mod setting;
mod state;
mod syntax;

pub(crate) use self::syntax::Opcg;
pub use self::{
    action::Action,
    board::{InPile, OnField, Side, Standing},
    card::Making,
    don::{Don, DonKind},
    figure::Figure,
    state::{Pile, State},
};

type Answer = crate::Answer<Action, Don>;
type Fact = crate::Fact<Pile, opcg::vocabulary::Keyword, Figure>;
type Expectation = crate::Expectation<Pile, Fact, Answer, opcg::Ask, State>;
type Board = crate::Board<Making, Side, opcg::Beginning>;

/// What is played.
pub type Script = crate::Script<Board, Answer, Expectation>;

type Cast = crate::cast::Cast<opcg::CardId>;
type Meant = crate::cast::Meant<opcg::CardId>;
type Trial<'a> = crate::trial::Trial<'a, Opcg>;

#[cfg(test)]
mod tests;
