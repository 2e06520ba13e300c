//! The ONE PIECE CARD GAME at a table.

mod history;

use std::sync::Arc;

use bots::{Bot, ClosedLists, Lists, OpenLists, Player, Worlds};
use cards::{Deck, EmbeddedDeck, Pool};
use kernel::{BySeat, Log, Reason, Seat, Viewer, WhyNot};
use opcg::{
    Card, CardId, DeckList, Duel, Event, Pick, RulesVersion, Table, Topic, say_event, say_pick,
    say_question,
};
use rulebook::{Clause, GameName};
use scenario::{PoolError, Scenario, ScenarioError};

use super::{Happened, IllegalDeck, Opened, Playable};
use crate::any::CardPools;

impl Playable for Duel {
    type Card = Card;
    type Rules = RulesVersion;
    type Topic = Topic;

    const GAME: GameName = GameName::Opcg;
    const TOPICS: &'static [Topic] =
        &[Topic::Power, Topic::Cost, Topic::Counter, Topic::Keyword, Topic::Restriction];

    fn begin(
        pool: &Pool<Card>,
        rules: RulesVersion,
        seed: u64,
        decks: &BySeat<Deck>,
        log: &mut dyn Log<Event, Clause>,
    ) -> Result<Duel, IllegalDeck> {
        let list = |seat: Seat| -> Result<DeckList, IllegalDeck> {
            decks[seat].check(pool).map_err(|errors| IllegalDeck::new(seat, &errors))
        };
        let lists = BySeat([list(Seat::A)?, list(Seat::B)?]);
        Ok(Duel::start(Arc::new(Table::new(rules, &lists)), seed, log))
    }

    fn open(pool: &Pool<Card>, scenario: &Scenario) -> Result<Option<Opened<Duel>>, ScenarioError> {
        Ok(match scenario::open(scenario, &Numbered(pool))? {
            scenario::Opened::Opcg(duel, log) => Some((*duel, log)),
            scenario::Opened::Bss(..) => None,
        })
    }

    fn opening_windows(self, _pool: &Pool<Card>) -> Duel {
        Duel::opening_windows(self)
    }

    fn is_secret(&self) -> bool {
        Duel::is_secret(self)
    }

    fn is_window(&self) -> bool {
        Duel::is_window(self)
    }

    fn embedded_decks() -> Vec<EmbeddedDeck> {
        EmbeddedDeck::all().collect()
    }

    fn pool_of(pools: &CardPools) -> &Pool<Card> {
        &pools.opcg
    }

    fn rules_named(name: &str) -> Option<RulesVersion> {
        RulesVersion::named(name)
    }

    fn rules_name(&self) -> &'static str {
        self.table().rules().name()
    }

    fn fingerprint(&self) -> u64 {
        self.table().fingerprint()
    }

    fn bot(&self, player: Player, seed: u64) -> Box<dyn Bot<Duel> + Send> {
        player.seated(self.table(), cards::embedded_lists(), seed)
    }

    fn worlds(&self, lists: Lists) -> Arc<dyn Worlds<Duel>> {
        match lists {
            Lists::Open => Arc::new(OpenLists::beside(self)),
            Lists::Closed => Arc::new(ClosedLists::at(self.table(), cards::embedded_lists())),
        }
    }

    fn say_event(&self, event: Event, to: Viewer) -> String {
        say_event(self.table(), event.seen_by(to), to)
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
        self.table().name(card)
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
            Topic::Power => format!("power {sum}"),
            // opcg 1-3-6-2: read as 0.
            Topic::Cost => format!("cost {}", sum.max(0)),
            Topic::Counter => format!("counter {sum:+}"),
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
    fn opcg(&self, number: &str) -> Result<Arc<Card>, PoolError> {
        self.0.get(number).cloned().ok_or(PoolError::Unknown)
    }

    fn bss(&self, _: &str) -> Result<Arc<bss::Card>, PoolError> {
        Err(PoolError::Unknown)
    }

    fn bss_tokens(&self) -> Vec<Arc<bss::Card>> {
        Vec::new()
    }
}
