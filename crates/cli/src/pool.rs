//! The cards a command works with: those of the program, and those of a printed list.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use cards::Pool;
use cardtext::Diagnostic;
use clap::Args as ClapArgs;
use opcg::Card;
use scenario::opcg::PoolError;

use crate::cards::list;

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

/// The cards of a printed list, and those that were not understood.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    pub(crate) cards: Vec<Card>,
    refused: Vec<(String, Vec<Diagnostic>)>,
}

/// The cards of a printed list, read but not printed back.
pub(crate) fn import_file(path: &Path) -> Result<Listed> {
    let mut listed = Listed::default();
    for printed in list::printed(path)? {
        match printed.compile() {
            Ok(card) => listed.cards.push(card),
            Err(refused) => listed.refused.push(refused),
        }
    }
    Ok(listed)
}

impl CardPool {
    /// The cards of the program stand before those of the list.
    fn with_list(path: &Path) -> Result<CardPool> {
        let Listed { cards: mut others, refused } = import_file(path)?;
        let embedded = Pool::embedded();
        others.retain(|card| embedded.get(&card.number).is_none());
        let pool = embedded.with(others).with_context(|| path.display().to_string())?;
        let refused = refused.into_iter().map(|(number, why)| (number, first_line(&why)));
        Ok(CardPool { pool, refused: refused.collect() })
    }

    /// What was not understood of a card, if that is why it is not in the pool.
    pub(crate) fn refused(&self, number: &str) -> Option<&str> {
        let why = self.refused.get(number).filter(|_| self.pool.get(number).is_none())?;
        Some(why)
    }
}

/// The words left over of each ability; the text itself stays in its file.
fn first_line(diagnostics: &[Diagnostic]) -> String {
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
