//! The ONE PIECE CARD GAME in the terminal.

mod act;
mod board;

use std::{path::Path, sync::Arc};

use anyhow::Result;
use cards::Pool;
use kernel::Seat;
use opcg::{Ask, Card, CardId, DeckList, Duel, Pick, RulesVersion, View};

use self::board::Board;
use super::Tabletop;
use crate::{
    cards::shown,
    paint::Paint,
    play::{
        act::{Act, Reader},
        board::Drawn,
        command::Words,
    },
    pool::{CardPool, import_file},
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

    type Lab = sim::fuzz::Opcg;

    fn lab(rules: RulesVersion) -> sim::fuzz::Opcg {
        sim::fuzz::Opcg { rules }
    }

    fn scene(scene: scenario::Scene) -> Option<opcg::Scene> {
        if let scenario::Scene::Opcg(scene) = scene { Some(*scene) } else { None }
    }

    fn lists() -> &'static Arc<[DeckList]> {
        cards::embedded_lists()
    }

    fn read_list(path: &Path) -> Result<Vec<Card>> {
        Ok(import_file(path)?.cards)
    }

    fn pool(all: CardPool) -> Pool<Card> {
        all.pool
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
