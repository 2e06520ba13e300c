//! One printed card: what the list says, field by field.

use std::fmt;

use cardtext::Diagnostic;
use opcg::{Attribute, Card, CardError, Category, Color, RawCard};
use serde_json::{Map, Value};

use super::{
    entry::{Entry, entries},
    error::{ImportError, Listing, Wrong},
    field::{Field, figure, find, list, text},
    figures::{Zeros, settle},
    plain::{plain, split_trigger},
    prints::{card_number, is_other_print, merge, plain_name},
    types::KnownTypes,
};

/// Why a printed card cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayable {
    /// A diagnostic for each ability that was not understood.
    NotUnderstood(Vec<Diagnostic>),
    /// It says what the engine cannot carry out.
    Refused(CardError),
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unplayable::NotUnderstood(diagnostics) => {
                let lines: Vec<String> = diagnostics.iter().map(ToString::to_string).collect();
                f.write_str(&lines.join("\n"))
            }
            Unplayable::Refused(error) => error.fmt(f),
        }
    }
}

/// A card of a printed list: its facts, and its text as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Without abilities.
    pub card: RawCard,
    pub effect: String,
    pub trigger: Option<String>,
    /// Marked in the list as another print of the card.
    pub is_other_print: bool,
}

impl Printed {
    /// The cards of a JSON list, other prints of one card each for itself; DON!! cards are passed over. A record that
    /// cannot be used is reported, and the others are read.
    ///
    /// # Errors
    /// A text that is not JSON, or one without a record that can be used.
    pub fn read(json: &str) -> Result<Listing<Printed>, ImportError> {
        Printed::read_with(json, Zeros::Written)
    }

    /// The same of a list that writes zeros in this way.
    ///
    /// # Errors
    /// As [`Printed::read`].
    pub fn read_with(json: &str, zeros: Zeros) -> Result<Listing<Printed>, ImportError> {
        let mut prints = Vec::new();
        let (entries, mut broken) = entries(json)?;
        let mut types = None;
        for entry in entries {
            match card(&entry, &mut types, zeros) {
                Ok(printed) => prints.extend(printed),
                Err(field) => broken.push(field.of(&entry.card)),
            }
        }
        Listing::of(prints, broken)
    }

    /// The card, its text read.
    ///
    /// # Errors
    /// The number of the card and why it cannot be played.
    pub fn compile(self) -> Result<Card, (String, Unplayable)> {
        let Printed { card, effect, trigger, .. } = self;
        let number = card.number.clone();
        let compiled = cardtext::opcg::compile(&effect, trigger.as_deref());
        let made = compiled.map_err(Unplayable::NotUnderstood).and_then(|abilities| {
            RawCard { abilities, ..card }.check().map_err(Unplayable::Refused)
        });
        made.map_err(|why| (number, why))
    }

    /// One of each card. A print that contradicts another is reported, and the other is used.
    pub fn merge(listing: Listing<Printed>) -> Listing<Printed> {
        let (prints, wrong) = merge(listing.prints);
        Listing { prints, broken: [listing.broken, wrong].concat() }
    }
}

/// `None` for a DON!! card.
fn card(
    entry: &Entry,
    types: &mut Option<KnownTypes>,
    zeros: Zeros,
) -> Result<Option<Printed>, Wrong> {
    let category = category(&entry.fields)?;
    (category != Category::Don).then(|| printed(entry, category, types, zeros)).transpose()
}

fn printed(
    entry: &Entry,
    category: Category,
    known: &mut Option<KnownTypes>,
    zeros: Zeros,
) -> Result<Printed, Wrong> {
    let fields = &entry.fields;
    let number = card_number(&entry.card)
        .ok_or_else(|| Wrong::new(Field::Number.name(), "no number of a card is here"))?;
    let mut card = RawCard {
        name: plain_name(&plain(&needed(fields, Field::Name, text)?), &number),
        number,
        category,
        colors: words(Field::Colors, &needed(fields, Field::Colors, list)?, color)?,
        cost: optional(fields, Field::Cost, figure)?,
        power: optional(fields, Field::Power, figure)?,
        counter: optional(fields, Field::Counter, figure)?,
        life: optional(fields, Field::Life, figure)?,
        attributes: words(
            Field::Attributes,
            &optional(fields, Field::Attributes, list)?.unwrap_or_default(),
            attribute,
        )?,
        types: types(fields, known)?,
        block: optional(fields, Field::Block, block)?,
        abilities: Vec::new(),
    };
    settle(&mut card, zeros)?;
    let (effect, behind) =
        split_trigger(&plain(&optional(fields, Field::Effect, text)?.unwrap_or_default()));
    let trigger = optional(fields, Field::Trigger, text)?.map(|text| plain(&text));
    let is_other_print = is_other_print(&entry.card);
    Ok(Printed { card, effect, trigger: trigger.or(behind), is_other_print })
}

type Named<'a> = (&'a str, &'a Value);

fn optional<T>(
    fields: &Map<String, Value>,
    field: Field,
    read: impl Fn(Named<'_>) -> Result<T, Wrong>,
) -> Result<Option<T>, Wrong> {
    find(fields, field).map(read).transpose()
}

fn needed<T>(
    fields: &Map<String, Value>,
    field: Field,
    read: impl Fn(Named<'_>) -> Result<T, Wrong>,
) -> Result<T, Wrong> {
    optional(fields, field, read)?.ok_or_else(|| Wrong::new(field.name(), "it is absent"))
}

/// The first field under one of its names that holds a category: `type` may hold types instead.
pub(super) fn category(fields: &Map<String, Value>) -> Result<Category, Wrong> {
    let named = Field::Category.all(fields).find_map(|(_, value)| category_named(value.as_str()?));
    let wrong = || match find(fields, Field::Category) {
        Some((name, value)) => Wrong::value(name, value, "a category"),
        None => Wrong::new(Field::Category.name(), "it is absent"),
    };
    named.ok_or_else(wrong)
}

fn category_named(word: &str) -> Option<Category> {
    Some(match word.trim().to_ascii_lowercase().trim_end_matches('!') {
        "leader" => Category::Leader,
        "character" => Category::Character,
        "event" => Category::Event,
        "stage" => Category::Stage,
        "don" => Category::Don,
        _ => return None,
    })
}

/// Types, unless the field called `type` holds the category.
fn types(
    fields: &Map<String, Value>,
    known: &mut Option<KnownTypes>,
) -> Result<Vec<String>, Wrong> {
    let Some(found) = find(fields, Field::Types) else { return Ok(Vec::new()) };
    if found.1.as_str().is_some_and(|word| category_named(word).is_some()) {
        return Ok(Vec::new());
    }
    let types = list(found)?;
    // A single text without signs may be several types in a row.
    match (&types[..], found.1.is_string()) {
        ([one], true) if one.contains(' ') => {
            Ok(known.get_or_insert_with(KnownTypes::embedded).apart(one))
        }
        _ => Ok(types),
    }
}

fn words<T>(
    field: Field,
    words: &[String],
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, Wrong> {
    let parts = words.iter().flat_map(|word| word.split_whitespace());
    parts.map(|word| read(word).ok_or_else(|| unknown(field, word))).collect()
}

fn unknown(field: Field, word: &str) -> Wrong {
    Wrong::new(field.name(), format!("{word:?} is none that the game has"))
}

fn color(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| format!("{color:?}").eq_ignore_ascii_case(word))
}

/// Pages print a question mark for an attribute that is not known.
fn attribute(word: &str) -> Option<Attribute> {
    let is = |attribute: &Attribute| format!("{attribute:?}").eq_ignore_ascii_case(word);
    match word {
        "?" => Some(Attribute::Unknown),
        _ => Attribute::ALL.into_iter().find(is),
    }
}

fn block(named: Named<'_>) -> Result<u8, Wrong> {
    let block = figure(named)?;
    u8::try_from(block).map_err(|_| Wrong::value(named.0, block, "the number of a block"))
}
