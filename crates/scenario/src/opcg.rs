//! Scenarios of the ONE PIECE CARD GAME.

mod board;
mod card;
mod deed;
mod don;
mod figure;
mod setting;
mod state;
mod tongue;

pub(crate) use self::tongue::Opcg;
pub use self::{
    board::{InPile, OnField, Side, Standing},
    card::Making,
    deed::Deed,
    don::{Don, DonKind},
    figure::Figure,
    state::{Pile, State},
};

type Answer = crate::Answer<Deed, Don>;
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
