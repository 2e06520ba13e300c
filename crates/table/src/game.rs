//! What a table knows of a game beyond its rules: how it begins, and its words.

mod bss;
mod opcg;

use std::{fmt::Debug, hash::Hash, sync::Arc};

use bots::{Bot, Knowledge, Lists, Player, Worlds};
use cards::{Deck, EmbeddedDeck, Pool, PooledCard};
use kernel::{BySeat, Entry, Game, Log, Reason, Seat, Viewer, WhyNot};
use rulebook::{Book, Clause, GameName};
use scenario::{Scenario, ScenarioError};

use crate::any::CardPools;

/// A game that people can play, in the terminal or in the browser.
pub trait Playable:
    Knowledge
    + Game<
        Clause = Clause,
        Id: Into<u8> + From<u8> + Send + Sync + 'static,
        Event: PartialEq + Hash + Send + Sync + 'static,
        Pick: Send + Sync + 'static,
        View: Send + Sync + 'static,
    > + Debug
    + Send
    + Sync
    + 'static
{
    type Card: PooledCard + Debug + Send + Sync + 'static;
    /// The versions of its rules.
    type Rules: Copy + Debug;
    /// What can be asked about a card.
    type Topic: Copy + PartialEq + Debug + Send + 'static;

    const GAME: GameName;
    /// In the order in which they are shown.
    const TOPICS: &'static [Self::Topic];

    /// A new game, played on to its first decision.
    ///
    /// # Errors
    /// The decks that cannot be played.
    fn begin(
        pool: &Pool<Self::Card>,
        rules: Self::Rules,
        seed: u64,
        decks: &BySeat<Deck>,
        log: &mut dyn Log<Self::Event, Clause>,
    ) -> Result<Self, IllegalDeck>;

    /// The game of a scenario at its first decision, and what happened until then; `None` if it is of another game.
    ///
    /// # Errors
    /// The line for which it cannot be set up.
    fn open(
        pool: &Pool<Self::Card>,
        scenario: &Scenario,
    ) -> Result<Option<Opened<Self>>, ScenarioError>;

    /// The same game for two people: neither can tell from a question that is not asked what the other holds.
    #[must_use]
    fn opening_windows(self, pool: &Pool<Self::Card>) -> Self;

    /// Whether the other player cannot know how many answers the pending question has.
    fn is_secret(&self) -> bool;

    /// Whether the pending question leaves no choice, and is only asked so that the other player cannot tell.
    fn is_window(&self) -> bool;

    /// The decks that come with the program.
    fn embedded_decks() -> Vec<EmbeddedDeck>;

    /// The cards of this game.
    fn pool_of(pools: &CardPools) -> &Pool<Self::Card>;

    fn rules_named(name: &str) -> Option<Self::Rules>;

    /// The rules version of this game by name.
    fn rules_name(&self) -> &'static str;

    /// The same for the same cards in both decks.
    fn fingerprint(&self) -> u64;

    /// A bot at the table of this game; the same seed plays the same way, unless it plays by the clock.
    fn bot(&self, player: Player, seed: u64) -> Box<dyn Bot<Self> + Send>;

    /// The games that give a player the same view, with open or with closed lists.
    fn worlds(&self, lists: Lists) -> Arc<dyn Worlds<Self>>;

    /// An event as far as its reader may know it.
    fn say_event(&self, event: Self::Event, to: Viewer) -> String;

    fn say_question(&self) -> Option<String>;

    /// Of an answer to who goes first: whether the player who gives it does.
    fn goes_first(pick: Self::Pick) -> Option<bool>;

    fn say_pick(&self, pick: Self::Pick) -> String;

    /// The cards an answer speaks of.
    fn cards_of(pick: Self::Pick) -> Vec<Self::Id>;

    fn name(&self, card: Self::Id) -> &str;

    /// Whether the next entry of the log says what this one meant, so that this one need not be shown.
    fn is_implied_by_next(entry: &Happened<Self>, next: &Happened<Self>) -> bool;

    /// What the rules do by themselves every turn, and what other entries show.
    fn is_routine(entry: &Happened<Self>) -> bool;

    /// Everything that makes a card what it is now.
    fn why(&self, card: Self::Id) -> Vec<Reason<Self::Topic, Clause>>;

    fn topic_name(topic: Self::Topic) -> &'static str;

    /// The figure that the values of a topic add up to, in words.
    fn heading(topic: Self::Topic, sum: i32) -> String;

    fn why_not(&self, seat: Seat, pick: Self::Pick) -> Option<WhyNot<Self::Topic, Clause>>;

    /// The number of a clause in the rules that are played.
    fn number(&self, clause: Clause) -> &'static str {
        let rules = self.rules_name();
        let is_played = |book: &Book| book.game() == clause.game() && book.version() == rules;
        let id = Book::ALL.into_iter().find(is_played).and_then(|book| clause.in_book(book));
        id.unwrap_or(clause.id())
    }
}

/// A game at its first decision, and what happened until then.
pub type Opened<G> = (G, Vec<Happened<G>>);

/// One thing that happened, with its clause.
pub type Happened<G> = Entry<<G as Game>::Event, Clause>;

/// A deck that cannot be played, and everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the deck of {seat} cannot be played: {}", errors.join("; "))]
pub struct IllegalDeck {
    pub seat: Seat,
    pub errors: Vec<String>,
}

impl IllegalDeck {
    fn new(seat: Seat, errors: &[impl ToString]) -> IllegalDeck {
        IllegalDeck { seat, errors: errors.iter().map(ToString::to_string).collect() }
    }
}
