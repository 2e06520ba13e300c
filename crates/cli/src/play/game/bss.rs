//! Battle Spirits Saga in the terminal.

mod act;
mod board;
mod facts;
mod history;
#[cfg(test)]
mod staged;

use std::sync::Arc;

use anyhow::Result;
use bots::{Bot, Player};
use bss::{
    Ask, Card, CardId, DeckList, Duel, Event, Pick, Reason, Table, Topic, View, say_event,
    say_pick, say_question,
};
use cards::{
    Deck, Pool,
    bss::{check, embedded_decks},
};
use kernel::{BySeat, Recorded, Seat, Viewer};
use rulebook::{Book, Clause};

use self::board::Board;
use super::{Because, Happened, IllegalDeck, Refused, Tabletop};
use crate::{
    deck,
    paint::Paint,
    play::{
        act::{Act, Reader},
        board::Drawn,
        command::Words,
    },
    pool::CardPool,
};

const BOOK: Book = Book::Bss1_7_0;

const WORDS: Words = Words {
    acts: &[
        "summon", "place", "use", "activate", "burst", "awaken", "move", "attack", "block", "pass",
        "usual", "yes", "y", "no", "n", "end", "done", "keep", "mulligan",
    ],
    example: "attack with c5",
    help: "  attack with c5            an answer in words: summon, place, use, activate, burst, awaken,
                            move, attack, block, pass, usual, yes, no, end, done; cards by tag
                            or name; use c5 2 uses its second effect
  why N, why c5             where levels, BP, costs, symbols, keywords and restrictions come from
",
};

/// There is one book of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OneBook;

impl Tabletop for Duel {
    type Card = Card;
    type Rules = OneBook;
    type Topic = Topic;

    const GAME: rulebook::Game = rulebook::Game::Bss;
    const WORDS: Words = WORDS;
    const TOPICS: &'static [Topic] =
        &[Topic::Level, Topic::Bp, Topic::Cost, Topic::Symbols, Topic::Keyword, Topic::Restriction];

    fn pool(all: CardPool) -> Pool<Card> {
        all.bss
    }

    fn find_deck(name: &str) -> Result<Deck> {
        let ours = embedded_decks().find(|known| known.name.eq_ignore_ascii_case(name));
        deck::find_unless(ours, name)
    }

    fn begin(
        pool: &Pool<Card>,
        OneBook: OneBook,
        seed: u64,
        decks: &BySeat<Deck>,
        log: &mut Recorded<Event, Clause>,
    ) -> Result<Duel, IllegalDeck> {
        let list = |seat: Seat| -> Result<DeckList, IllegalDeck> {
            check(&decks[seat], pool).map_err(|errors| IllegalDeck::new(seat, &errors))
        };
        let lists = BySeat([list(Seat::A)?, list(Seat::B)?]);
        Ok(Duel::start(Arc::new(Table::new(&lists, &pool.tokens())), seed, log))
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

    fn seated(&self, player: Player, seed: u64) -> Box<dyn Bot<Duel> + Send> {
        player.seated(self.table(), seed)
    }

    fn say_event(&self, event: Event, to: Viewer) -> String {
        say_event(self, event.seen_by(to), to)
    }

    fn say_question(&self) -> Option<String> {
        say_question(self)
    }

    fn say_pick(&self, pick: Pick) -> String {
        say_pick(self, pick)
    }

    fn read_act(reader: &Reader<'_, Duel>, verb: &str, rest: &str) -> Result<Act<Pick>, String> {
        act::read(reader, verb, rest).map(Act::once)
    }

    fn called(_: &str, _: Seat) -> Option<CardId> {
        None
    }

    fn cards_of(pick: Pick) -> Vec<CardId> {
        pick.cards().collect()
    }

    fn name(&self, card: CardId) -> &str {
        self.card(card).map_or("a token", |card| &card.name)
    }

    fn show(&self, card: CardId) -> String {
        self.card(card).map_or_else(|| "a token\n".to_owned(), |card| facts::shown(card))
    }

    fn draw(&self, view: &View, paint: Paint) -> String {
        Board { view, duel: self, paint }.draw()
    }

    fn tagged(view: &View) -> Vec<CardId> {
        board::tagged(view)
    }

    fn trash(view: &View, seat: Seat) -> Vec<&str> {
        view.players[seat].trash.iter().map(|card| card.name.as_str()).collect()
    }

    fn shows_board(ask: Ask) -> bool {
        matches!(ask, Ask::Main | Ask::Attack | Ask::Flash | Ask::Block | Ask::Burst | Ask::Opening)
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
            Topic::Level | Topic::Bp | Topic::Cost | Topic::Symbols => {
                format!("{} {}", topic.name(), sum.max(0))
            }
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
