//! Printed lists in files: one JSON file, or a folder of them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use cards::{Import, ImportError, Listing, Printed, Zeros};
use serde_json::Value;

use super::progress::Progress;

/// The printed cards of a file or a folder, other prints merged.
pub(crate) fn printed(path: &Path, zeros: Zeros) -> Result<Listing<Printed>> {
    Ok(Printed::merge(read_all(path, |text| Ok(Printed::read_with(text, zeros)?))?))
}

/// What the files hold, one after the other.
fn read_all<P>(path: &Path, read: impl Fn(&str) -> Result<Listing<P>>) -> Result<Listing<P>> {
    let mut all = Listing { prints: Vec::new(), broken: Vec::new() };
    for file in files(path).with_context(|| path.display().to_string())? {
        let shown = || file.display().to_string();
        let text = fs::read_to_string(&file).with_context(shown)?;
        let Listing { prints, broken } = read(&text).with_context(shown)?;
        all.prints.extend(prints);
        all.broken.extend(broken);
    }
    match all.prints.is_empty() {
        true => Err(ImportError::NoCards).with_context(|| path.display().to_string()),
        false => Ok(all),
    }
}

/// Adds each card and shows how far it is.
pub(super) fn add_all<P>(printed: Vec<P>, mut add: impl FnMut(P)) {
    let mut progress = Progress::new(printed.len());
    for card in printed {
        add(card);
        progress.step();
    }
}

/// The cards of a printed list, read and printed back.
pub(crate) fn import(path: &Path) -> Result<Import> {
    let Listing { prints, broken } = printed(path, Zeros::Written)?;
    let mut import = Import { broken, ..Import::default() };
    add_all(prints, |card| import.add(card));
    Ok(import)
}

/// Whether the list is one of Battle Spirits Saga: its cards are spirits, nexuses and magic.
pub(crate) fn is_bss(path: &Path) -> Result<bool> {
    let found = files(path).with_context(|| path.display().to_string())?;
    let Some(first) = found.first() else { return Ok(false) };
    let text = fs::read_to_string(first).with_context(|| first.display().to_string())?;
    Ok(is_bss_list(&serde_json::from_str(&text).unwrap_or_default()))
}

/// Whether the first record that has a type has one of that game.
fn is_bss_list(value: &Value) -> bool {
    let records: Vec<&Value> = match value {
        Value::Array(items) => items.iter().collect(),
        Value::Object(fields) => fields.values().collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    match records.iter().find_map(|record| record["type"].as_str()) {
        Some(category) => matches!(category, "spirit" | "nexus" | "magic"),
        None => records.iter().any(|inner| is_bss_list(inner)),
    }
}

/// The cards of a printed list of Battle Spirits Saga, read and printed back.
pub(crate) fn import_bss(path: &Path) -> Result<cards::bss::Import> {
    let Listing { prints, broken } = read_all(path, |text| Ok(cards::bss::Printed::read(text)?))?;
    let mut import = cards::bss::Import { broken, ..cards::bss::Import::default() };
    add_all(prints, |card| import.add(card));
    Ok(import)
}

/// The file itself, or each JSON file of the folder in the order of names.
fn files(path: &Path) -> Result<Vec<PathBuf>> {
    if !fs::metadata(path)?.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut entries: Vec<PathBuf> = fs::read_dir(path)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    let mut found = Vec::new();
    for entry in entries {
        let is_json = entry.extension().is_some_and(|ending| ending == "json");
        if entry.is_dir() || is_json {
            found.extend(files(&entry)?);
        }
    }
    Ok(found)
}
