//! What the terminal knows of a game beyond its rules: its decks, its words, its board.

mod bss;
mod opcg;

use anyhow::Result;
use cards::{Deck, Pool};
use kernel::Seat;
use table::Playable;

use super::{
    act::{Act, Reader},
    command::Words,
};
use crate::{paint::Paint, pool::CardPool};

/// A game that can be played in the terminal.
pub(crate) trait Tabletop: Playable {
    const WORDS: Words;

    fn pool(all: CardPool) -> Pool<Self::Card>;

    /// A deck by the name of one of the program, by file, or as text.
    fn find_deck(name: &str) -> Result<Deck>;

    /// An answer in words: the first of them, in small letters, and the rest.
    ///
    /// # Errors
    /// What is not understood.
    fn read_act(
        reader: &Reader<'_, Self>,
        verb: &str,
        rest: &str,
    ) -> Result<Act<Self::Pick>, String>;

    /// A card that goes by what it is.
    fn called(text: &str, seat: Seat) -> Option<Self::Id>;

    /// Facts and text of a card.
    fn show(&self, card: Self::Id) -> String;

    /// Both sides as one player sees them.
    fn draw(&self, view: &Self::View, paint: Paint) -> String;

    /// The cards that have a tag, in the order of the board: `c1` is the first.
    fn tagged(view: &Self::View) -> Vec<Self::Id>;

    /// The names of the cards in a trash.
    fn trash(view: &Self::View, seat: Seat) -> Vec<&str>;

    /// Whether a player who is asked this looks around first.
    fn shows_board(ask: Self::Ask) -> bool;
}
