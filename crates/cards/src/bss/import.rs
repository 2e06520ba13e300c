//! Printed card lists to cards: figures are taken over, text goes through the grammar and back.

use bss::{Card, CardError, Category, Color, Level, RawCard, Symbol};
use cardtext::{Diagnostic, bss::Trouble};
use serde::Deserialize;
use serde_json::Value;

use crate::import::{ImportError, Listing, WrongField};

/// What became of a card list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Import {
    /// In the order of the list.
    pub cards: Vec<Card>,
    /// Records that cannot be used, with what is wrong with them.
    pub broken: Vec<WrongField>,
    /// Cards that are not used, by number, and why.
    pub refused: Vec<(String, Refused)>,
    /// Cards among [`Self::cards`] whose effects, printed, give other words than were read; by number.
    pub otherwise: Vec<(String, Vec<Trouble>)>,
    /// Cards among [`Self::cards`] whose effects in the usual words would be read as other effects; by number.
    pub ambiguous: Vec<String>,
}

/// Why a card of a list is not used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The list says itself that it lacks an effect of the card.
    Missing(String),
    /// Text that was not understood; none of the card's text is used.
    NotUnderstood(Vec<Diagnostic>),
    /// It says what the engine cannot carry out.
    Unplayable(CardError),
}

/// A card of a printed list: its facts, and its text as printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Printed {
    /// Without abilities.
    pub card: RawCard,
    pub text: String,
    /// What the list says about a gap in its own text.
    pub missing: Option<String>,
}

/// One entry as the list has it.
#[derive(Deserialize)]
struct Entry {
    number: String,
    name: String,
    #[serde(rename = "type")]
    category: String,
    colors: Vec<String>,
    cost: i32,
    #[serde(default)]
    reduction: Vec<String>,
    #[serde(default)]
    symbols: Vec<String>,
    #[serde(default)]
    levels: Vec<Level>,
    #[serde(default)]
    types: Vec<String>,
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    data_flags: Vec<String>,
}

/// Reads a JSON list of printed cards.
///
/// # Errors
/// A text that holds no card that can be used. A record that cannot be used is no error of the list, nor is text that is not
/// understood: see [`Import::broken`] and [`Import::refused`].
pub fn import(json: &str) -> Result<Import, ImportError> {
    let Listing { prints, broken } = Printed::read(json)?;
    let mut import = Import { broken, ..Import::default() };
    prints.into_iter().for_each(|printed| import.add(printed));
    Ok(import)
}

impl Printed {
    /// The cards of a JSON list: an array, an object that holds one, or a map by number. A record that cannot be used is
    /// reported, and the others are read.
    ///
    /// # Errors
    /// A text that is not JSON, or one without a record that can be used.
    pub fn read(json: &str) -> Result<Listing<Printed>, ImportError> {
        let mut records = Vec::new();
        gather(serde_json::from_str(json)?, None, &mut records);
        let (mut prints, mut broken) = (Vec::new(), Vec::new());
        for (at, record) in records.into_iter().enumerate() {
            let number = record["number"].as_str().map(str::to_owned);
            let card = number.unwrap_or_else(|| format!("card {}", at + 1));
            let entry = serde_json::from_value::<Entry>(record);
            let made = entry.map_err(|error| ("entry", error.to_string())).and_then(printed);
            match made {
                Ok(printed) => prints.push(printed),
                Err((field, reason)) => {
                    broken.push(WrongField { card, field: field.to_owned(), reason });
                }
            }
        }
        Listing::of(prints, broken)
    }
}

/// The records of a list; those of a map are numbered by their key.
fn gather(value: Value, key: Option<String>, out: &mut Vec<Value>) {
    match value {
        Value::Array(items) => items.into_iter().for_each(|item| match item {
            Value::Array(_) => gather(item, None, out),
            Value::Object(_)
            | Value::Null
            | Value::Bool(_)
            | Value::Number(_)
            | Value::String(_) => out.push(item),
        }),
        Value::Object(mut fields) => {
            let is_record = fields.contains_key("number") || fields.contains_key("type");
            match (is_record, key) {
                (true, key) => {
                    if let Some(key) = key {
                        fields.entry("number").or_insert(Value::String(key));
                    }
                    out.push(Value::Object(fields));
                }
                (false, _) => fields.into_iter().for_each(|(k, v)| gather(v, Some(k), out)),
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

type Wrong = (&'static str, String);

fn printed(entry: Entry) -> Result<Printed, Wrong> {
    let category = match entry.category.as_str() {
        "spirit" => Category::Spirit,
        "nexus" => Category::Nexus,
        "magic" => Category::Magic,
        other => return Err(("type", format!("{other:?} is none that the game has"))),
    };
    let missing = entry.data_flags.into_iter().find(|flag| flag.contains("missing in source"));
    Ok(Printed {
        card: RawCard {
            number: entry.number,
            name: entry.name,
            category,
            colors: entry
                .colors
                .iter()
                .map(|word| color("colors", word))
                .collect::<Result<_, _>>()?,
            types: entry.types.iter().map(|name| cardtext::bss::type_name(name)).collect(),
            cost: entry.cost,
            reduction: symbols("reduction", &entry.reduction)?,
            symbols: symbols("symbols", &entry.symbols)?,
            levels: entry.levels,
            token: false,
            abilities: Vec::new(),
        },
        text: entry.text.unwrap_or_default(),
        missing,
    })
}

fn color(field: &'static str, word: &str) -> Result<Color, Wrong> {
    let is = |color: &Color| format!("{color:?}").eq_ignore_ascii_case(word);
    let found = Color::ALL.into_iter().find(is);
    found.ok_or_else(|| (field, format!("{word:?} is none that the game has")))
}

/// bss 2-8-2-1: "red/green" is one symbol of two colors.
fn symbols(field: &'static str, words: &[String]) -> Result<Vec<Symbol>, Wrong> {
    let symbol = |word: &String| {
        let colors = word.split('/').map(|word| color(field, word));
        colors.collect::<Result<_, _>>().map(Symbol)
    };
    words.iter().map(symbol).collect()
}

impl Import {
    /// Reads one card and prints it back.
    pub fn add(&mut self, printed: Printed) {
        let Printed { mut card, text, missing } = printed;
        if let Some(missing) = missing {
            return self.refused.push((card.number, Refused::Missing(missing)));
        }
        let reading = match cardtext::bss::read(&text) {
            Ok(reading) => reading,
            Err(diagnostics) => {
                return self.refused.push((card.number, Refused::NotUnderstood(diagnostics)));
            }
        };
        let troubles: Vec<Trouble> =
            reading.lines().filter_map(|line| line.print_back().err()).collect();
        card.abilities = reading.into_abilities();
        let number = card.number.clone();
        let card = match card.check() {
            Ok(card) => card,
            Err(error) => return self.refused.push((number, Refused::Unplayable(error))),
        };
        if !troubles.is_empty() {
            self.otherwise.push((number.clone(), troubles));
        }
        let usual = cardtext::bss::print(&card.abilities, Some(card.category));
        if cardtext::bss::compile(&usual).as_deref() != Ok(&card.abilities[..]) {
            self.ambiguous.push(number);
        }
        self.cards.push(card);
    }

    /// How many cards there were.
    pub fn len(&self) -> usize {
        self.cards.len() + self.refused.len() + self.broken.len()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many cards were read and printed back with the same words.
    pub fn printed_back(&self) -> usize {
        self.cards.len() - self.otherwise.len()
    }
}
