//! Positions as numbers: what a seat may see of the table and of cards, and the answers it is offered.
//!
//! Observations are made of `each_seen` and `seen_table` of the games alone, which show what a view shows. No evaluation of
//! `bots` is used: those read secrets.

mod bss;
mod opcg;
#[cfg(test)]
mod tests;

use kernel::{Game, Seat};

use crate::schema::Column;

/// Columns of a candidate: kind, card, other card, number.
pub const CANDIDATE: usize = 4;

/// A game whose positions can be written as numbers.
pub trait Observed: Game<Id: Into<u8>> {
    /// What is written once a position.
    const TABLE: &'static [Column];
    /// What is written of each card that is seen.
    const CARD: &'static [Column];
    /// The kinds of answer.
    const KINDS: &'static [&'static str];
    /// The kinds of question.
    const ASKS: &'static [&'static str];
    /// Rows for cards: as many as can be seen at once.
    const CARDS: usize;
    /// Rows for candidates. More can be offered; those are accepted, but not shown.
    const CANDIDATES: usize;

    /// Writes what a seat may see. `codes` are the numbers of the table's kinds of card.
    fn observe(&self, seat: Seat, codes: &[i16], sheet: Sheet<'_>) -> Rows;

    /// An answer as kind, card, other card and number.
    fn candidate(&self, seat: Seat, pick: Self::Pick, rows: &Rows) -> [i16; CANDIDATE];
}

/// Where an observation is written; parts that nobody wants are empty.
#[derive(Debug)]
pub struct Sheet<'a> {
    pub table: &'a mut [i16],
    pub cards: &'a mut [i16],
}

/// Which row each card that is seen stands in.
#[derive(Clone, Copy, Debug)]
pub struct Rows([i16; 256]);

impl Rows {
    const NONE: i16 = -1;

    fn none() -> Rows {
        Rows([Rows::NONE; 256])
    }

    fn put(&mut self, card: impl Into<u8>, row: usize) {
        self.0[usize::from(card.into())] = row as i16;
    }

    /// -1 for a card that is not seen.
    fn of(&self, card: impl Into<u8>) -> i16 {
        self.0[usize::from(card.into())]
    }

    fn of_any(&self, card: Option<impl Into<u8>>) -> i16 {
        card.map_or(Rows::NONE, |card| self.of(card))
    }
}

/// A number that fits, or the nearest that does.
fn small(number: i32) -> i16 {
    number.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// Writes a row and leaves what nobody wants.
fn write<const N: usize>(into: &mut [i16], row: [i16; N]) {
    if let Some(into) = into.first_chunk_mut::<N>() {
        *into = row;
    }
}
