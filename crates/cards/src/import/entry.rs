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

/// Every card of the list, in its order.
pub(super) fn entries(json: &str) -> Result<Vec<Entry>, ImportError> {
    let mut gathered = Vec::new();
    gather(serde_json::from_str(json)?, None, &mut gathered)
        .map_err(|wrong| ImportError::Fields(vec![wrong]))?;
    Ok(gathered)
}

fn gather(value: Value, key: Option<String>, out: &mut Vec<Entry>) -> Result<(), WrongField> {
    match value {
        Value::Array(items) => items.into_iter().try_for_each(|item| match item {
            Value::Array(_) | Value::Object(_) => gather(item, None, out),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
                Err(no_card(out.len(), &item))
            }
        }),
        Value::Object(fields) => object(fields, key, out),
        // Beside the cards an envelope holds counts, dates and the like.
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

fn object(
    mut fields: Map<String, Value>,
    key: Option<String>,
    out: &mut Vec<Entry>,
) -> Result<(), WrongField> {
    spread(&mut fields);
    let number = number(&fields).or_else(|| key.filter(|key| card_number(key).is_some()));
    let is_card = find(&fields, Field::Name).is_some() && category(&fields).is_ok();
    match number {
        Some(number) => {
            out.push(Entry { card: number, fields });
            Ok(())
        }
        None if is_card => {
            out.push(Entry { card: format!("card {}", out.len() + 1), fields });
            Ok(())
        }
        None => fields.into_iter().try_for_each(|(key, value)| gather(value, Some(key), out)),
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

fn no_card(before: usize, item: &Value) -> WrongField {
    let reason = format!("{item} is not a card");
    WrongField { card: format!("card {}", before + 1), field: "entry".to_owned(), reason }
}
