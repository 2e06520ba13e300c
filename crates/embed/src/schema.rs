//! What every column of an observation is, with a hash, so that a model knows what it was trained on.

use kernel::position_hash;
use rulebook::GameName;
use serde::Serialize;

use crate::Observed;

/// A column by name, and what its numbers mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Column {
    pub name: &'static str,
    pub meaning: &'static str,
}

impl Column {
    pub(crate) const fn new(name: &'static str, meaning: &'static str) -> Column {
        Column { name, meaning }
    }
}

/// The columns of one game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Schema {
    pub game: &'static str,
    /// Raised when what a column means changes, but not its words.
    pub version: u32,
    pub table: Vec<Column>,
    pub card: Vec<Column>,
    pub candidate: Vec<Column>,
    /// The kinds of answer, in the order of their numbers.
    pub kinds: &'static [&'static str],
    /// The kinds of question, in the order of their numbers, from 1.
    pub asks: &'static [&'static str],
    /// Rows of cards and candidates in an observation.
    pub cards: usize,
    pub candidates: usize,
    /// The numbers of all cards: the column `card` counts them from 1.
    pub numbers: Vec<String>,
}

const VERSION: u32 = 1;

const CANDIDATE: [Column; 4] = [
    Column::new("kind", "the kind of answer, from 0 in the order of `kinds`"),
    Column::new("card", "row of the card it is about, -1 for none or one that is in no row"),
    Column::new(
        "other",
        "row of the second card: the target of an attack, the card a counter is for; -1 for none",
    ),
    Column::new(
        "number",
        "the number, option or place in the text; see the meaning of the kind in docs/research.md",
    ),
];

/// The schema of a game with these cards.
pub fn schema<G: Observed>(game: GameName, numbers: Vec<String>) -> Schema {
    Schema {
        game: game.name(),
        version: VERSION,
        table: G::TABLE.to_vec(),
        card: G::CARD.to_vec(),
        candidate: CANDIDATE.to_vec(),
        kinds: G::KINDS,
        asks: G::ASKS,
        cards: G::CARDS,
        candidates: G::CANDIDATES,
        numbers,
    }
}

impl Schema {
    /// The same for the same columns, kinds and cards.
    pub fn hash(&self) -> u64 {
        position_hash(self)
    }
}
