//! Every door through which a stranger's bytes come in, one function each: whatever the bytes are, the answer is a value or a
//! typed error, in bounded time and memory.
//!
//! The tests enter each door with mutated seeds; `fuzz/` enters them by coverage (`cargo xtask fuzz`).

mod frames;
mod mutate;
mod seeds;

use std::sync::{Arc, LazyLock};

use cards::{Deck, bss as bss_cards, from_ron};
use scenario::PoolError;
use table::{
    CardPools, Replayed, editor,
    protocol::{Board, ClientFrame, DeckQuery, JoinMatch, NewMatch, ScenarioText, Share},
};

pub use self::{mutate::mutate, seeds::seeds};

/// One way in.
#[derive(Clone, Copy, Debug)]
pub struct Door {
    pub name: &'static str,
    pub enter: fn(&[u8]),
    /// Bytes past this number are cut off, as the real doors refuse them unread.
    pub most: usize,
}

/// All of them. A fuzz target has the name of its door.
pub const DOORS: [Door; 11] = [
    Door { name: "scenario", enter: scenario_file, most: 64 * 1024 },
    Door { name: "opcg_effect", enter: opcg_effect, most: 16 * 1024 },
    Door { name: "bss_effect", enter: bss_effect, most: 16 * 1024 },
    Door { name: "opcg_text", enter: opcg_text, most: 16 * 1024 },
    Door { name: "bss_text", enter: bss_text, most: 16 * 1024 },
    Door { name: "card_list", enter: card_list, most: 64 * 1024 },
    Door { name: "deck", enter: deck, most: 64 * 1024 },
    Door { name: "replay", enter: replay, most: 64 * 1024 },
    Door { name: "message", enter: message, most: 64 * 1024 },
    Door { name: "board", enter: board, most: 64 * 1024 },
    Door { name: "frames", enter: frames::frames, most: 16 * 1024 },
];

/// The door with this name.
pub fn door(name: &str) -> Option<Door> {
    DOORS.into_iter().find(|door| door.name == name)
}

impl Door {
    /// What is behind the door is dropped; that it comes back at all is the property.
    pub fn enter(&self, bytes: &[u8]) {
        (self.enter)(&bytes[..bytes.len().min(self.most)]);
    }
}

static POOLS: LazyLock<Pools> = LazyLock::new(|| Pools(CardPools::embedded()));

struct Pools(CardPools);

impl scenario::Pool for Pools {
    fn opcg(&self, number: &str) -> Result<Arc<opcg::Card>, PoolError> {
        self.0.opcg.get(number).cloned().ok_or(PoolError::Unknown)
    }

    fn bss(&self, number: &str) -> Result<Arc<bss::Card>, PoolError> {
        self.0.bss.get(number).cloned().ok_or(PoolError::Unknown)
    }

    fn bss_tokens(&self) -> Vec<Arc<bss::Card>> {
        self.0.bss.tokens()
    }
}

/// `deckhand check`, the editor of the page.
fn scenario_file(bytes: &[u8]) {
    scenario::check(&String::from_utf8_lossy(bytes), &*POOLS);
}

/// Our notation in a card, which is then played.
fn opcg_effect(bytes: &[u8]) {
    let card = "character red cost 1 power 3000 counter 1000";
    played_with(
        "opcg",
        card,
        bytes,
        "you hand X; characters X; don 3\nopp characters X; don 2\n\ndo\nyou play X\n",
    );
}

fn bss_effect(bytes: &[u8]) {
    let card = "spirit red cost 1 symbols red lv 1:1:2000 2:3:4000";
    played_with(
        "bss",
        card,
        bytes,
        "you hand X; field X cores 3; reserve 5\nopp field X cores 1; reserve 2\n\ndo\nyou summon X with 1\n",
    );
}

fn played_with(game: &str, card: &str, notation: &[u8], board: &str) {
    let notation = String::from_utf8_lossy(notation).replace(['"', '\n', '\r'], " ");
    let text = format!(
        "scenario X\nrules 1-1-1\ngame {game}\ncard X {card} effect \"{notation}\"\n\n{board}you end turn\nthen\nyou hand 0\n"
    );
    scenario::check(&text, &*POOLS);
}

/// `deckhand cards try`: read, and what was read printed again.
fn opcg_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(abilities) = cardtext::opcg::compile(&text, None) {
        cardtext::opcg::print(&abilities, None);
    }
}

fn bss_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    if let Ok(abilities) = cardtext::bss::compile(&text) {
        cardtext::bss::print(&abilities, None);
    }
}

/// `deckhand cards import`, `--cards`: printed lists and card files.
fn card_list(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = cards::import(&text);
    let _ = bss_cards::import(&text);
    let _ = from_ron::<opcg::Card>(&text);
    let _ = from_ron::<bss::Card>(&text);
}

/// A deck in any of its forms, checked for both games.
fn deck(bytes: &[u8]) {
    let Ok(deck) = Deck::parse(&String::from_utf8_lossy(bytes)) else { return };
    let _ = deck.check(&POOLS.0.opcg);
    let _ = bss_cards::check(&deck, &POOLS.0.bss);
    deck.merged();
}

/// A game from its file.
fn replay(bytes: &[u8]) {
    let _ = table::replay_game(bytes);
    let _ = Replayed::<opcg::Duel>::read(bytes, &POOLS.0.opcg);
    let _ = Replayed::<bss::Duel>::read(bytes, &POOLS.0.bss);
}

/// What a page says over its socket, and what it asks for: every body of a request.
fn message(bytes: &[u8]) {
    let _ = serde_json::from_slice::<ClientFrame>(bytes);
    let _ = serde_json::from_slice::<NewMatch>(bytes);
    let _ = serde_json::from_slice::<JoinMatch>(bytes);
    let _ = serde_json::from_slice::<DeckQuery>(bytes);
    let _ = serde_json::from_slice::<ScenarioText>(bytes);
    let _ = serde_json::from_slice::<Share>(bytes);
}

/// A board of the editor, written as a file and read again.
fn board(bytes: &[u8]) {
    let Ok(board) = serde_json::from_slice::<Board>(bytes) else { return };
    POOLS.0.read_scenario(&editor::write(&board));
}
