//! Card files, written all or none.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use cards::{PooledCard, set_of, to_ron};

/// One file a set, by the letters and digits before the dash. All are written beside their places before one is moved there.
pub(super) fn write_sets<Card: PooledCard>(cards: &[Card], folder: &Path) -> Result<()> {
    let mut sets: BTreeMap<&str, Vec<Card>> = BTreeMap::new();
    for card in cards {
        sets.entry(set_of(card.number())).or_default().push(card.clone());
    }
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let mut written = Vec::new();
    for (set, mut cards) in sets {
        cards.sort_by(|one, other| one.number().cmp(other.number()));
        let place = folder.join(format!("{set}.ron"));
        let beside = place.with_added_extension("new");
        let outcome = fs::write(&beside, to_ron(&cards));
        written.push((beside, place.clone()));
        if let Err(error) = outcome {
            written.iter().for_each(|(beside, _)| discard(beside));
            return Err(error).with_context(|| place.display().to_string());
        }
    }
    written.iter().try_for_each(|(beside, place)| settle(beside, place))
}

fn settle(beside: &PathBuf, place: &Path) -> Result<()> {
    fs::rename(beside, place).with_context(|| place.display().to_string())
}

/// A file that could not be written may not be there at all.
fn discard(beside: &Path) {
    if let Err(error) = fs::remove_file(beside)
        && error.kind() != io::ErrorKind::NotFound
    {
        eprintln!("deckhand: {}: {error}", beside.display());
    }
}
