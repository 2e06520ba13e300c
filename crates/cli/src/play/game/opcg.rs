//! The ONE PIECE CARD GAME in the terminal.

mod act;
mod board;

use anyhow::Result;
use cards::{Deck, Pool};
use kernel::Seat;
use opcg::{Ask, Card, CardId, Duel, Pick, View};

use self::board::Board;
use super::Tabletop;
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
    const WORDS: Words = WORDS;

    fn pool(all: CardPool) -> Pool<Card> {
        all.pool
    }

    fn find_deck(name: &str) -> Result<Deck> {
        deck::find(name)
    }

    fn read_act(reader: &Reader<'_, Duel>, verb: &str, rest: &str) -> Result<Act<Pick>, String> {
        act::read(reader, verb, rest)
    }

    fn called(text: &str, seat: Seat) -> Option<CardId> {
        matches!(text, "leader" | "my leader").then(|| CardId::leader(seat))
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
}
