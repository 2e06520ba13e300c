//! Printed card lists to cards: figures are taken over, text goes through the grammar and back.

mod entry;
mod error;
mod field;
mod figures;
mod plain;
mod printed;
mod prints;
mod types;

use cardtext::{
    Diagnostic,
    opcg::{Line, Trouble},
};
use opcg::{Card, CardError, vocabulary::Ability};

pub use self::{
    error::{ImportError, Listing, WrongField},
    figures::Zeros,
    printed::{Printed, Unplayable},
};

/// What became of a card list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// In the order of the list.
    pub cards: Vec<Card>,
    /// Records that cannot be used, with what is wrong with them.
    pub broken: Vec<WrongField>,
    /// Cards with text that was not understood, by number; none of their text is used.
    pub refused: Vec<(String, Vec<Diagnostic>)>,
    /// Cards whose effects were understood and cannot be carried out.
    pub unplayable: Vec<CardError>,
    /// Cards among [`Self::cards`] whose effects, printed, give other words than were read; by number.
    pub otherwise: Vec<(String, Vec<Trouble>)>,
    /// Cards among [`Self::cards`] whose effects in the usual words would be read as other effects; by number.
    pub ambiguous: Vec<String>,
}

/// Reads a JSON list of printed cards.
///
/// # Errors
/// A text that holds no card that can be used. A record that cannot be used is no error of the list, nor is text that is not
/// understood: see [`Import::broken`] and [`Import::refused`].
pub fn import(json: &str) -> Result<Import, ImportError> {
    let Listing { prints, broken } = Printed::merge(Printed::read(json)?);
    let mut import = Import { broken, ..Import::default() };
    prints.into_iter().for_each(|each| import.add(each));
    Ok(import)
}

/// The set whose file holds a card: what stands before the last dash of its number.
pub fn set_of(number: &str) -> &str {
    number.rsplit_once('-').map_or(number, |(set, _)| set)
}

/// Whether these effects share their text, in the usual words, with others.
pub fn reads_otherwise(abilities: &[Ability]) -> bool {
    let text = cardtext::opcg::print(abilities, None);
    let read = cardtext::opcg::compile(&text.effect, text.trigger.as_deref());
    read.as_deref() != Ok(abilities)
}

impl Import {
    /// Reads one card and prints it back.
    pub fn add(&mut self, printed: Printed) {
        let Printed { mut card, effect, trigger, .. } = printed;
        let reading = match cardtext::opcg::read(&effect, trigger.as_deref()) {
            Ok(reading) => reading,
            Err(diagnostics) => return self.refused.push((card.number, diagnostics)),
        };
        let troubles: Vec<Trouble> =
            reading.lines().map(Line::print_back).filter_map(Result::err).collect();
        card.abilities = reading.into_abilities();
        let card = match card.check() {
            Ok(card) => card,
            Err(error) => return self.unplayable.push(error),
        };
        if !troubles.is_empty() {
            self.otherwise.push((card.number.clone(), troubles));
        }
        if reads_otherwise(&card.abilities) {
            self.ambiguous.push(card.number.clone());
        }
        self.cards.push(card);
    }

    /// How many cards there were.
    pub fn len(&self) -> usize {
        self.cards.len() + self.refused.len() + self.unplayable.len() + self.broken.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards were read and printed back with the same words.
    pub fn printed_back(&self) -> usize {
        self.cards.len() - self.otherwise.len()
    }
}

#[cfg(test)]
mod tests;
