//! The cards a command works with: those of the program, and those of a printed list.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use cards::{Import, Pool};
use clap::Args as ClapArgs;
use opcg::Card;
use scenario::opcg::PoolError;

/// Where cards come from besides the program.
#[derive(ClapArgs)]
pub(crate) struct CardsArg {
    /// A printed card list (JSON) to play with, too
    #[arg(long, value_name = "FILE.json", env = "DECKHAND_CARDS", hide_env_values = true)]
    pub(crate) cards: Option<PathBuf>,
}

/// Cards by number, and what was not understood of the others.
#[derive(Clone, Debug)]
pub(crate) struct CardPool {
    pub(crate) pool: Pool,
    refused: BTreeMap<String, String>,
}

impl CardsArg {
    pub(crate) fn pool(&self) -> Result<CardPool> {
        match &self.cards {
            Some(path) => CardPool::with_list(path),
            None => Ok(CardPool { pool: Pool::embedded(), refused: BTreeMap::new() }),
        }
    }
}

/// The cards of a printed list.
pub(crate) fn import_file(path: &Path) -> Result<Import> {
    let shown = path.display();
    let text = fs::read_to_string(path).with_context(|| format!("{shown}"))?;
    cards::import(&text).with_context(|| format!("{shown}"))
}

impl CardPool {
    /// The cards of the program stand before those of the list.
    fn with_list(path: &Path) -> Result<CardPool> {
        let import = import_file(path)?;
        let embedded = Pool::embedded();
        let own = embedded.iter().map(|card| Card::clone(card));
        let others = import.cards.into_iter().filter(|card| embedded.get(&card.number).is_none());
        let pool = Pool::new(own.chain(others)).with_context(|| path.display().to_string())?;
        let refused = import.refused.into_iter().map(|(number, why)| (number, first_line(&why)));
        Ok(CardPool { pool, refused: refused.collect() })
    }
}

/// The words left over of each ability; the text itself stays in its file.
fn first_line(diagnostics: &[cardtext::Diagnostic]) -> String {
    let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
    lines.join("\n")
}

impl scenario::opcg::Pool for CardPool {
    fn card(&self, number: &str) -> Result<Arc<Card>, PoolError> {
        if let Some(card) = self.pool.get(number) {
            return Ok(Arc::clone(card));
        }
        Err(match self.refused.get(number) {
            Some(why) => PoolError::TextNotUnderstood(why.clone()),
            None => PoolError::Unknown,
        })
    }
}
