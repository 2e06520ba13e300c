//! What the terminal knows of a game beyond its rules: its decks, its words, its board.

mod bss;
mod opcg;

use std::fmt::Debug;

use anyhow::Result;
use bots::{Bot, Player};
use cards::{Deck, Pool, Print};
use kernel::{BySeat, Entry, Game, Recorded, Refusal, Seat, Viewer};
use rulebook::Clause;

use super::{
    act::{Act, Reader},
    command::Words,
};
use crate::{paint::Paint, pool::CardPool};

/// A game that can be played in the terminal.
pub(crate) trait Tabletop:
    Game<Clause = Clause, Id: 'static, Event: PartialEq + 'static, Pick: 'static> + Debug + 'static
{
    type Card: Print + Debug + 'static;
    /// The versions of its rules.
    type Rules: Copy + Debug;
    /// What can be asked about a card.
    type Topic: Copy + PartialEq + Debug + 'static;

    const GAME: rulebook::Game;
    const WORDS: Words;
    /// In the order in which they are told.
    const TOPICS: &'static [Self::Topic];

    fn pool(all: CardPool) -> Pool<Self::Card>;

    /// A deck by the name of one of the program, by file, or as text.
    fn find_deck(name: &str) -> Result<Deck>;

    /// A new game, played on to its first decision.
    ///
    /// # Errors
    /// The decks that cannot be played.
    fn begin(
        pool: &Pool<Self::Card>,
        rules: Self::Rules,
        seed: u64,
        decks: &BySeat<Deck>,
        log: &mut Recorded<Self::Event, Clause>,
    ) -> Result<Self, IllegalDeck>;

    fn rules_named(name: &str) -> Option<Self::Rules>;

    /// The rules version of this game by name.
    fn rules_name(&self) -> &'static str;

    /// The same for the same cards in both decks.
    fn fingerprint(&self) -> u64;

    /// A bot at this table.
    fn seated(&self, player: Player, seed: u64) -> Box<dyn Bot<Self> + Send>;

    /// An event as far as its reader may know it.
    fn say_event(&self, event: Self::Event, to: Viewer) -> String;

    fn say_question(&self) -> Option<String>;

    fn say_pick(&self, pick: Self::Pick) -> String;

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

    /// The cards an answer speaks of.
    fn cards_of(pick: Self::Pick) -> Vec<Self::Id>;

    fn name(&self, card: Self::Id) -> &str;

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

    /// Whether an entry of the log is told by the next one, which says what it meant.
    fn is_told_next(entry: &Happened<Self>, next: &Happened<Self>) -> bool;

    /// What the rules do by themselves every turn, and what is told otherwise.
    fn is_routine(entry: &Happened<Self>) -> bool;

    /// Everything that makes a card what it is now.
    fn why(&self, card: Self::Id) -> Vec<Because<Self::Topic>>;

    /// The figure that the values of a topic add up to, in words.
    fn heading(topic: Self::Topic, sum: i32) -> String;

    fn why_not(&self, seat: Seat, pick: Self::Pick) -> Option<Refused<Self::Topic>>;
}

/// One thing that happened, with its clause.
pub(crate) type Happened<G> = Entry<<G as Game>::Event, Clause>;

/// A deck that cannot be played, and everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the deck of {seat} cannot be played: {}", errors.join("; "))]
pub(crate) struct IllegalDeck {
    seat: Seat,
    errors: Vec<String>,
}

impl IllegalDeck {
    fn new(seat: Seat, errors: &[impl ToString]) -> IllegalDeck {
        IllegalDeck { seat, errors: errors.iter().map(ToString::to_string).collect() }
    }
}

/// One thing that makes a card what it is now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Because<Topic> {
    pub(crate) topic: Topic,
    pub(crate) clause: Clause,
    pub(crate) text: String,
    /// What it adds.
    pub(crate) value: Option<i32>,
}

/// A refusal and what stands behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refused<Topic> {
    pub(crate) refusal: Refusal<Clause>,
    pub(crate) because: Vec<Because<Topic>>,
}
