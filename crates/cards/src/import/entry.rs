//! Finding the cards in a list: an array, an envelope such as `{"data": […]}`, a map by number or by set.

use serde_json::{Map, Value};

use super::{
    error::{ImportError, WrongField},
    field::{Field, find},
    printed::category,
    prints::card_number,
};

/// One entry of a list.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Entry {
    /// The number of the card, or its place in the list.
    pub(super) card: String,
    pub(super) fields: Map<String, Value>,
}

/// Every card of the list, in its order, and what stands among the cards and is none.
pub(super) fn entries(json: &str) -> Result<(Vec<Entry>, Vec<WrongField>), ImportError> {
    let mut gathered = Gathered::default();
    gathered.gather(serde_json::from_str(json)?, None);
    Ok((gathered.entries, gathered.broken))
}

#[derive(Default)]
struct Gathered {
    entries: Vec<Entry>,
    broken: Vec<WrongField>,
}

impl Gathered {
    fn len(&self) -> usize {
        self.entries.len() + self.broken.len()
    }

    fn gather(&mut self, value: Value, key: Option<String>) {
        match value {
            Value::Array(items) => items.into_iter().for_each(|item| match item {
                Value::Array(_) | Value::Object(_) => {
                    let before = self.len();
                    self.gather(item, None);
                    if self.len() == before {
                        self.broken.push(no_card(before, "nothing in it says which card it is"));
                    }
                }
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                    self.broken.push(no_card(self.len(), &format!("{item} is not a card")));
                }
            }),
            Value::Object(fields) => self.object(fields, key),
            // Beside the cards an envelope holds counts, dates and the like.
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    fn object(&mut self, mut fields: Map<String, Value>, key: Option<String>) {
        spread(&mut fields);
        let number = number(&fields).or_else(|| key.filter(|key| card_number(key).is_some()));
        let is_card = find(&fields, Field::Name).is_some() && category(&fields).is_ok();
        match number {
            Some(number) => self.entries.push(Entry { card: number, fields }),
            None if is_card => {
                let card = format!("card {}", self.len() + 1);
                self.entries.push(Entry { card, fields });
            }
            None => fields.into_iter().for_each(|(key, value)| self.gather(value, Some(key))),
        }
    }
}

/// The first field for the number that holds one.
fn number(fields: &Map<String, Value>) -> Option<String> {
    let texts = Field::Number.all(fields).filter_map(|(_, value)| value.as_str());
    texts.filter(|text| card_number(text).is_some()).map(str::to_owned).next()
}

/// Fields in a list of their own, `"extendedData": [{"name": …, "value": …}]`, are fields like the others.
fn spread(fields: &mut Map<String, Value>) {
    let Some(Value::Array(listed)) = fields.remove("extendedData") else { return };
    for each in listed {
        if let (Some(name), Some(value)) = (each["name"].as_str(), each.get("value")) {
            fields.insert(name.to_owned(), value.clone());
        }
    }
}

fn no_card(before: usize, reason: &str) -> WrongField {
    let (card, field) = (format!("card {}", before + 1), "entry".to_owned());
    WrongField { card, field, reason: reason.to_owned() }
}
