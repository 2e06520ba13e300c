//! The cards a command works with: those of the program, and those of a printed list.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use anyhow::{Context, Result};
use cards::{
    Listing, Pool, Unplayable, WrongField, Zeros,
    bss::{BssPool, Refused},
};
use clap::Args as ClapArgs;
use opcg::Card;
use scenario::PoolError;

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
    /// Cards of Battle Spirits Saga.
    pub(crate) bss: BssPool,
    refused: BTreeMap<String, String>,
}

impl CardsArg {
    pub(crate) fn pool(&self) -> Result<CardPool> {
        match &self.cards {
            Some(path) => CardPool::with_list(path),
            None => Ok(CardPool::embedded()),
        }
    }
}

/// The cards of a printed list, and those that were not understood.
#[derive(Debug, Default)]
pub(crate) struct Listed {
    pub(crate) cards: Vec<Card>,
    refused: Vec<(String, Unplayable)>,
    broken: Vec<WrongField>,
}

/// The cards of a printed list, read but not printed back.
pub(crate) fn import_file(path: &Path) -> Result<Listed> {
    let Listing { prints, broken } = list::printed(path, Zeros::Written)?;
    let mut listed = Listed { broken, ..Listed::default() };
    for printed in prints {
        match printed.compile() {
            Ok(card) => listed.cards.push(card),
            Err(refused) => listed.refused.push(refused),
        }
    }
    Ok(listed)
}

impl CardPool {
    pub(crate) fn embedded() -> CardPool {
        CardPool { pool: Pool::embedded(), bss: Pool::embedded(), refused: BTreeMap::new() }
    }

    /// The cards of the program stand before those of the list.
    fn with_list(path: &Path) -> Result<CardPool> {
        if list::is_bss(path)? {
            return CardPool::with_bss_list(path);
        }
        let Listed { cards: mut others, refused, broken } = import_file(path)?;
        let embedded = Pool::embedded();
        others.retain(|card| embedded.get(&card.number).is_none());
        let pool = embedded.with(others).with_context(|| path.display().to_string())?;
        let refused = refused.into_iter().map(|(number, why)| (number, why.to_string()));
        let refused = refused.chain(reported(broken)).collect();
        Ok(CardPool { pool, refused, ..CardPool::embedded() })
    }

    fn with_bss_list(path: &Path) -> Result<CardPool> {
        let import = list::import_bss(path)?;
        let embedded: BssPool = Pool::embedded();
        let others = import.cards.into_iter().filter(|card| embedded.get(&card.number).is_none());
        let others: Vec<bss::Card> = others.collect();
        let bss = embedded.with(others).with_context(|| path.display().to_string())?;
        let refused = import.refused.into_iter().map(|(number, why)| (number, refusal(&why)));
        let refused = refused.chain(reported(import.broken)).collect();
        Ok(CardPool { bss, refused, ..CardPool::embedded() })
    }

    /// What was not understood of a card, if that is why it is not in the pool.
    pub(crate) fn refused(&self, number: &str) -> Option<&str> {
        let why = self.refused.get(number).filter(|_| self.pool.get(number).is_none())?;
        Some(why)
    }
}

/// Says which records of a list are not used, and keeps why for those who ask for their cards.
fn reported(broken: Vec<WrongField>) -> impl Iterator<Item = (String, String)> {
    broken.into_iter().map(|wrong| {
        eprintln!("deckhand: {wrong}");
        (wrong.card, format!("{}: {}", wrong.field, wrong.reason))
    })
}

/// Why a card of a list is not used, in one line an effect.
pub(crate) fn refusal(why: &Refused) -> String {
    match why {
        Refused::Missing(what) => format!("the list lacks it: {what}"),
        Refused::NotUnderstood(diagnostics) => {
            let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
            lines.join("\n")
        }
        Refused::Unplayable(error) => error.to_string(),
    }
}

impl CardPool {
    fn missing(&self, number: &str) -> PoolError {
        match self.refused.get(number) {
            Some(why) => PoolError::TextNotUnderstood(why.clone()),
            None => PoolError::Unknown,
        }
    }
}

impl scenario::Pool for CardPool {
    fn opcg(&self, number: &str) -> Result<Arc<Card>, PoolError> {
        self.pool.get(number).map(Arc::clone).ok_or_else(|| self.missing(number))
    }

    fn bss(&self, number: &str) -> Result<Arc<bss::Card>, PoolError> {
        self.bss.get(number).map(Arc::clone).ok_or_else(|| self.missing(number))
    }

    fn bss_tokens(&self) -> Vec<Arc<bss::Card>> {
        self.bss.tokens()
    }
}
