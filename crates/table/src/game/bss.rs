//! Battle Spirits Saga at a table.

mod history;

use std::sync::Arc;

use bots::{Bot, ClosedLists, Lists, OpenLists, Player, Worlds};
use bss::{
    Card, CardId, DeckList, Duel, Event, Pick, Table, Topic, say_event, say_pick, say_question,
};
use cards::{Deck, EmbeddedDeck, Pool, bss::check};
use kernel::{BySeat, Log, Reason, Seat, Viewer, WhyNot};
use rulebook::{Book, Clause, GameName};
use scenario::{PoolError, Scenario, ScenarioError};

use super::{Happened, IllegalDeck, Opened, Playable};
use crate::any::CardPools;

/// The one book of this game.
const BOOK: Book = Book::Bss1_7_0;

/// There is one book of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OneBook;

impl Playable for Duel {
    type Card = Card;
    type Rules = OneBook;
    type Topic = Topic;

    const GAME: GameName = GameName::Bss;
    const TOPICS: &'static [Topic] =
        &[Topic::Level, Topic::Bp, Topic::Cost, Topic::Symbols, Topic::Keyword, Topic::Restriction];

    fn begin(
        pool: &Pool<Card>,
        OneBook: OneBook,
        seed: u64,
        decks: &BySeat<Deck>,
        log: &mut dyn Log<Event, Clause>,
    ) -> Result<Duel, IllegalDeck> {
        let list = |seat: Seat| -> Result<DeckList, IllegalDeck> {
            check(&decks[seat], pool).map_err(|errors| IllegalDeck::new(seat, &errors))
        };
        let lists = BySeat([list(Seat::A)?, list(Seat::B)?]);
        let table = Table::new(&lists, &pool.tokens()).expect("legal decks name known tokens");
        Ok(Duel::start(Arc::new(table), seed, log))
    }

    fn open(pool: &Pool<Card>, scenario: &Scenario) -> Result<Option<Opened<Duel>>, ScenarioError> {
        Ok(match scenario::open(scenario, &Numbered(pool))? {
            scenario::Opened::Bss(duel, log) => Some((*duel, log)),
            scenario::Opened::Opcg(..) => None,
        })
    }

    fn opening_windows(self, pool: &Pool<Card>) -> Duel {
        Duel::opening_windows(self, pool.cards().map(|card| &**card))
    }

    fn is_secret(&self) -> bool {
        Duel::is_secret(self)
    }

    fn is_window(&self) -> bool {
        Duel::is_window(self)
    }

    fn embedded_decks() -> Vec<EmbeddedDeck> {
        cards::bss::embedded_decks().collect()
    }

    fn pool_of(pools: &CardPools) -> &Pool<Card> {
        &pools.bss
    }

    fn rules_named(name: &str) -> Option<OneBook> {
        (name == BOOK.version()).then_some(OneBook)
    }

    fn rules_name(&self) -> &'static str {
        BOOK.version()
    }

    fn fingerprint(&self) -> u64 {
        self.table().fingerprint()
    }

    fn bot(&self, player: Player, seed: u64) -> Box<dyn Bot<Duel> + Send> {
        player.seated(self.table(), cards::bss::embedded_lists(), seed)
    }

    fn worlds(&self, lists: Lists) -> Arc<dyn Worlds<Duel>> {
        match lists {
            Lists::Open => Arc::new(OpenLists::beside(self)),
            Lists::Closed => Arc::new(ClosedLists::at(self.table(), cards::bss::embedded_lists())),
        }
    }

    fn say_event(&self, event: Event, to: Viewer) -> String {
        say_event(self, event.seen_by(to), to)
    }

    fn say_question(&self) -> Option<String> {
        say_question(self)
    }

    fn goes_first(pick: Pick) -> Option<bool> {
        let answers = [(Pick::First, true), (Pick::Second, false)];
        answers.into_iter().find(|(answer, _)| *answer == pick).map(|(_, first)| first)
    }

    fn say_pick(&self, pick: Pick) -> String {
        say_pick(self, pick)
    }

    fn cards_of(pick: Pick) -> Vec<CardId> {
        pick.cards().collect()
    }

    fn name(&self, card: CardId) -> &str {
        self.card(card).map_or("a token", |card| &card.name)
    }

    fn is_implied_by_next(entry: &Happened<Duel>, next: &Happened<Duel>) -> bool {
        history::is_implied_by_next(entry, next)
    }

    fn is_routine(entry: &Happened<Duel>) -> bool {
        history::is_routine(entry)
    }

    fn why(&self, card: CardId) -> Vec<Reason<Topic, Clause>> {
        Duel::why(self, card)
    }

    fn topic_name(topic: Topic) -> &'static str {
        topic.name()
    }

    fn heading(topic: Topic, sum: i32) -> String {
        match topic {
            Topic::Level | Topic::Bp | Topic::Cost | Topic::Symbols => {
                format!("{} {}", topic.name(), sum.max(0))
            }
            Topic::Keyword => "keywords".to_owned(),
            Topic::Restriction => "restrictions".to_owned(),
        }
    }

    fn why_not(&self, seat: Seat, pick: Pick) -> Option<WhyNot<Topic, Clause>> {
        Duel::why_not(self, seat, pick)
    }
}

/// The cards that a scenario of this game may name.
struct Numbered<'a>(&'a Pool<Card>);

impl scenario::Pool for Numbered<'_> {
    fn opcg(&self, _: &str) -> Result<Arc<opcg::Card>, PoolError> {
        Err(PoolError::Unknown)
    }

    fn bss(&self, number: &str) -> Result<Arc<Card>, PoolError> {
        self.0.get(number).cloned().ok_or(PoolError::Unknown)
    }

    fn bss_tokens(&self) -> Vec<Arc<Card>> {
        self.0.tokens()
    }
}
