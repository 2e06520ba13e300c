//! Battle Spirits Saga in the terminal.

mod act;
mod board;
mod facts;
#[cfg(test)]
mod staged;
#[cfg(test)]
mod tests;

use std::{path::Path, sync::Arc};

use anyhow::Result;
use bss::{Ask, Card, CardId, DeckList, Duel, Pick, View};
use cards::Pool;
use kernel::Seat;
use opcg::RulesVersion;
use rulebook::Book;

use self::board::Board;
use super::Tabletop;
use crate::{
    cards::list,
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

impl Tabletop for Duel {
    const WORDS: Words = WORDS;

    type Lab = sim::fuzz::Bss;

    fn lab(_: RulesVersion) -> sim::fuzz::Bss {
        sim::fuzz::Bss
    }

    fn scene(scene: scenario::Scene) -> Option<bss::Scene> {
        if let scenario::Scene::Bss(scene) = scene { Some(*scene) } else { None }
    }

    fn lists() -> &'static Arc<[DeckList]> {
        cards::bss::embedded_lists()
    }

    fn read_list(path: &Path) -> Result<Vec<Card>> {
        // A printed list has no tokens.
        let tokens = Pool::<Card>::embedded().tokens();
        let mut cards = list::import_bss(path)?.cards;
        cards.extend(tokens.into_iter().map(|token| token.as_ref().clone()));
        Ok(cards)
    }

    fn pool(all: CardPool) -> Pool<Card> {
        all.bss
    }

    fn read_act(reader: &Reader<'_, Duel>, verb: &str, rest: &str) -> Result<Act<Pick>, String> {
        act::read(reader, verb, rest).map(Act::once)
    }

    fn called(_: &str, _: Seat) -> Option<CardId> {
        None
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
}
