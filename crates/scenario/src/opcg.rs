//! Scenarios of the ONE PIECE CARD GAME.

mod answer;
mod board;
mod card;
mod check;
mod expectation;
mod figure;
mod match_pick;
mod setting;
mod tell;
mod tongue;
mod trial;
mod unwritten;

pub(crate) use self::tongue::Opcg;
pub use self::{
    answer::{Answer, Chosen, DonKind},
    board::{At, Board, InPile, OnField, SideBoard},
    card::MadeUp,
    expectation::{Asked, Expectation, Fact, Pile},
};

/// What is played.
pub type Script = crate::Script<Board, Answer, Expectation>;

type Cast = crate::cast::Cast<opcg::CardId>;
type Meant = crate::cast::Meant<opcg::CardId>;
type Playing = crate::playing::Playing<Opcg>;

#[cfg(test)]
mod tests;
