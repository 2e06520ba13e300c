//! A printed list in Japanese: its texts read and printed back.

use std::path::Path;

use anyhow::Result;
use cards::{Listing, Printed, WrongField, Zeros, japanese_names};
use cardtext::{
    Diagnostic, Reason,
    ja::{Japanese, canonical},
    opcg::Trouble,
};
use opcg::vocabulary::Ability;

use super::list;

/// What became of a Japanese list.
#[derive(Default)]
pub(super) struct Import {
    /// Number and abilities, in the order of the list.
    pub(super) read: Vec<(String, Vec<Ability>)>,
    pub(super) broken: Vec<WrongField>,
    /// Cards with text that was not understood, by number.
    pub(super) refused: Vec<(String, Vec<Diagnostic>)>,
    /// Cards that were read and are printed in other words, by number.
    pub(super) otherwise: Vec<(String, Vec<Trouble>)>,
    /// Cards with two readings, or whose usual words have no or another one.
    pub(super) ambiguous: Vec<String>,
}

/// Reads every card of the list and prints it back.
pub(super) fn import(path: &Path) -> Result<Import> {
    let Listing { prints, broken } = list::printed(path, Zeros::LeftOut)?;
    let japanese = Japanese::new(japanese_names());
    let mut import = Import { broken, ..Import::default() };
    list::add_all(prints, |printed| import.add(&japanese, printed));
    Ok(import)
}

impl Import {
    fn add(&mut self, japanese: &Japanese, printed: Printed) {
        let Printed { card, effect, trigger, .. } = printed;
        let reading = match japanese.read(&effect, trigger.as_deref()) {
            Ok(reading) => reading,
            Err(diagnostics) => {
                let several =
                    |each: &Diagnostic| matches!(each.reason, Reason::SeveralReadings { .. });
                if diagnostics.iter().any(several) {
                    self.ambiguous.push(card.number.clone());
                }
                return self.refused.push((card.number, diagnostics));
            }
        };
        let troubles: Vec<Trouble> =
            reading.lines().filter_map(|line| japanese.print_back(line).err()).collect();
        if !troubles.is_empty() {
            self.otherwise.push((card.number.clone(), troubles));
        }
        let abilities = reading.into_abilities();
        if reads_otherwise(japanese, &abilities) {
            self.ambiguous.push(card.number.clone());
        }
        self.read.push((card.number, abilities));
    }
}

/// Whether these effects share their usual words with others.
fn reads_otherwise(japanese: &Japanese, abilities: &[Ability]) -> bool {
    let Some(text) = japanese.print(abilities, None) else { return true };
    let read = japanese.read(&text.effect, text.trigger.as_deref());
    read.map_or(true, |again| canonical(&again.into_abilities()) != canonical(abilities))
}
