//! What the terminal knows of a game beyond its rules: its decks, its words, its board.

mod bss;
mod opcg;

use std::{path::Path, sync::Arc};

use ::opcg::RulesVersion;
use anyhow::Result;
use bots::GameTable;
use cards::{Deck, Pool};
use kernel::Seat;
use sim::{
    fuzz::{Fuzzed, Played},
    lab::Simulated,
};
use table::Shown;

use super::{
    act::{Act, Reader},
    command::Words,
};
use crate::{deck, paint::Paint, pool::CardPool};

/// A game that can be played in the terminal.
pub(crate) trait Tabletop: Shown {
    const WORDS: Words;

    /// The game as the simulator plays it.
    type Lab: Fuzzed + Simulated<Card = Self::Card, Duel = Self, Table: GameTable<Game = Self>>;

    /// By which rules; a game with one version of them ignores it.
    fn lab(rules: RulesVersion) -> Self::Lab;

    /// A board of this game.
    fn scene(scene: scenario::Scene) -> Option<<Self::Lab as Played>::Scene>;

    /// The lists of the format: the decks of the program.
    fn lists() -> &'static Arc<[<<Self::Lab as Played>::Table as GameTable>::List]>;

    /// The cards of a printed list.
    fn read_list(path: &Path) -> Result<Vec<Self::Card>>;

    fn pool(all: CardPool) -> Pool<Self::Card>;

    /// A deck by the name of one of the program, by file, or as text.
    fn find_deck(name: &str) -> Result<Deck> {
        deck::find_unless(Self::Lab::embedded_named(name), name)
    }

    /// An answer in words: the first of them, in small letters, and the rest.
    ///
    /// # Errors
    /// What is not understood.
    fn read_act(
        reader: &Reader<'_, Self>,
        verb: &str,
        rest: &str,
    ) -> Result<Act<Self::Pick>, String>;

    /// A card by what it is: the Leader.
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
