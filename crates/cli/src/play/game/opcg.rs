//! The ONE PIECE CARD GAME in the terminal.

mod act;
mod board;
mod history;

use std::sync::Arc;

use anyhow::Result;
use bots::{Bot, Player};
use cards::{Deck, Pool};
use kernel::{BySeat, Recorded, Seat, Viewer};
use opcg::{
    Ask, Card, CardId, DeckList, Duel, Event, Pick, Reason, RulesVersion, Table, Topic, View,
    say_event, say_pick, say_question,
};
use rulebook::Clause;

use self::board::Board;
use super::{Because, Happened, IllegalDeck, Refused, Tabletop};
use crate::{
    cards::shown,
    deck,
    paint::Paint,
    play::{
        act::{Act, Reader},
        board::Drawn,
        command::Words,
    },
    pool::CardPool,
};

const WORDS: Words = Words {
    acts: &[
        "play", "activate", "use", "give", "attack", "block", "counter", "pass", "yes", "y", "no",
        "n", "end", "done",
    ],
    example: "attack c2 with c5",
    help: "  attack leader with c5     an answer in words: play, activate, give, attack, block, counter,
                            pass, yes, no, end; cards by tag or name; give 3 c5 gives three
  why N, why c5, why nami   where powers, costs, keywords and restrictions come from
",
};

impl Tabletop for Duel {
    type Card = Card;
    type Rules = RulesVersion;
    type Topic = Topic;

    const GAME: rulebook::Game = rulebook::Game::Opcg;
    const WORDS: Words = WORDS;
    const TOPICS: &'static [Topic] =
        &[Topic::Power, Topic::Cost, Topic::Counter, Topic::Keyword, Topic::Restriction];

    fn pool(all: CardPool) -> Pool<Card> {
        all.pool
    }

    fn find_deck(name: &str) -> Result<Deck> {
        deck::find(name)
    }

    fn begin(
        pool: &Pool<Card>,
        rules: RulesVersion,
        seed: u64,
        decks: &BySeat<Deck>,
        log: &mut Recorded<Event, Clause>,
    ) -> Result<Duel, IllegalDeck> {
        let list = |seat: Seat| -> Result<DeckList, IllegalDeck> {
            decks[seat].check(pool).map_err(|errors| IllegalDeck::new(seat, &errors))
        };
        let lists = BySeat([list(Seat::A)?, list(Seat::B)?]);
        Ok(Duel::start(Arc::new(Table::new(rules, &lists)), seed, log))
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

    fn seated(&self, player: Player, seed: u64) -> Box<dyn Bot<Duel> + Send> {
        player.seated(self.table(), seed)
    }

    fn say_event(&self, event: Event, to: Viewer) -> String {
        say_event(self.table(), event.seen_by(to), to)
    }

    fn say_question(&self) -> Option<String> {
        say_question(self)
    }

    fn say_pick(&self, pick: Pick) -> String {
        say_pick(self, pick)
    }

    fn read_act(reader: &Reader<'_, Duel>, verb: &str, rest: &str) -> Result<Act<Pick>, String> {
        act::read(reader, verb, rest)
    }

    fn called(text: &str, seat: Seat) -> Option<CardId> {
        matches!(text, "leader" | "my leader").then(|| CardId::leader(seat))
    }

    fn cards_of(pick: Pick) -> Vec<CardId> {
        pick.cards().collect()
    }

    fn name(&self, card: CardId) -> &str {
        self.table().name(card)
    }

    fn show(&self, card: CardId) -> String {
        self.table().card(card).map_or_else(|| "a DON!! card\n".to_owned(), |card| shown(card))
    }

    fn draw(&self, view: &View, paint: Paint) -> String {
        Board { view, table: self.table(), paint }.draw()
    }

    fn tagged(view: &View) -> Vec<CardId> {
        board::tagged(view)
    }

    fn trash(view: &View, seat: Seat) -> Vec<&str> {
        view.players[seat].trash.iter().map(|card| card.name.as_str()).collect()
    }

    fn shows_board(ask: Ask) -> bool {
        matches!(ask, Ask::Main | Ask::Block | Ask::Counter | Ask::Opening)
    }

    fn is_told_next(entry: &Happened<Duel>, next: &Happened<Duel>) -> bool {
        history::is_told_next(entry, next)
    }

    fn is_routine(entry: &Happened<Duel>) -> bool {
        history::is_routine(entry)
    }

    fn why(&self, card: CardId) -> Vec<Because<Topic>> {
        Duel::why(self, card).into_iter().map(because).collect()
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

    fn why_not(&self, seat: Seat, pick: Pick) -> Option<Refused<Topic>> {
        let why_not = Duel::why_not(self, seat, pick)?;
        let reasons = why_not.because.into_iter().map(because).collect();
        Some(Refused { refusal: why_not.refusal, because: reasons })
    }
}

fn because(reason: Reason) -> Because<Topic> {
    let Reason { topic, clause, text, value } = reason;
    Because { topic, clause, text, value }
}
