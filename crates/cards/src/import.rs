//! Printed card lists to cards: figures are taken over, text goes through the grammar.

use cardtext::Diagnostic;
use opcg::{Attribute, Card, Category, Color};
use serde::Deserialize;

use crate::DataError;

/// What became of a card list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// In the order of the list.
    pub cards: Vec<Card>,
    /// Cards with text that was not understood, by number; none of their text is used.
    pub refused: Vec<(String, Vec<Diagnostic>)>,
}

/// One entry of a printed list. Fields that are not about play are passed over.
#[derive(Deserialize)]
struct Printed {
    number: String,
    name: String,
    category: PrintedCategory,
    colors: Vec<PrintedColor>,
    cost: Option<i32>,
    life: Option<i32>,
    power: Option<i32>,
    counter: Option<i32>,
    #[serde(default)]
    attributes: Vec<Attribute>,
    #[serde(default)]
    types: Vec<String>,
    effect: Option<String>,
    trigger: Option<String>,
    block: Option<u8>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PrintedCategory {
    Leader,
    Character,
    Event,
    Stage,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PrintedColor {
    Red,
    Green,
    Blue,
    Purple,
    Black,
    Yellow,
}

/// Reads a JSON list of printed cards.
///
/// # Errors
/// The first place that is not a card. Text that is not understood is no error of the list: see [`Import::refused`].
pub fn import(json: &str) -> Result<Import, DataError> {
    let printed: Vec<Printed> =
        serde_json::from_str(json).map_err(|error| DataError::Unreadable {
            line: error.line(),
            column: error.column(),
            reason: error.to_string(),
        })?;
    let mut import = Import::default();
    printed.into_iter().for_each(|each| import.add(each));
    Ok(import)
}

/// The set whose file holds a card: what stands before the last dash of its number.
pub fn set_of(number: &str) -> &str {
    number.rsplit_once('-').map_or(number, |(set, _)| set)
}

impl Import {
    fn add(&mut self, printed: Printed) {
        let effect = printed.effect.as_deref().unwrap_or("");
        match cardtext::opcg::compile(effect, printed.trigger.as_deref()) {
            Ok(abilities) => self.cards.push(Card { abilities, ..printed.facts() }),
            Err(diagnostics) => self.refused.push((printed.number, diagnostics)),
        }
    }
}

impl Printed {
    fn facts(self) -> Card {
        Card {
            number: self.number,
            name: self.name,
            category: self.category.into(),
            colors: self.colors.into_iter().map(Color::from).collect(),
            cost: self.cost,
            power: self.power,
            counter: self.counter,
            life: self.life,
            attributes: self.attributes,
            types: self.types,
            block: self.block,
            abilities: Vec::new(),
        }
    }
}

impl From<PrintedCategory> for Category {
    fn from(printed: PrintedCategory) -> Category {
        match printed {
            PrintedCategory::Leader => Category::Leader,
            PrintedCategory::Character => Category::Character,
            PrintedCategory::Event => Category::Event,
            PrintedCategory::Stage => Category::Stage,
        }
    }
}

impl From<PrintedColor> for Color {
    fn from(printed: PrintedColor) -> Color {
        match printed {
            PrintedColor::Red => Color::Red,
            PrintedColor::Green => Color::Green,
            PrintedColor::Blue => Color::Blue,
            PrintedColor::Purple => Color::Purple,
            PrintedColor::Black => Color::Black,
            PrintedColor::Yellow => Color::Yellow,
        }
    }
}

#[cfg(test)]
mod tests;
