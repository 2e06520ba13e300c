//! The fields of a printed card under the names that public lists give them, and their values.

use serde_json::{Map, Value};

use super::error::Wrong;

/// What is printed on a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Number,
    Name,
    Category,
    Colors,
    Cost,
    Life,
    Power,
    Counter,
    Attributes,
    Types,
    Effect,
    Trigger,
    Block,
}

impl Field {
    /// Names in lower case without signs, the plainest first. Where two fields share a name the value decides.
    const fn names(self) -> &'static [&'static str] {
        match self {
            Field::Number => {
                &["number", "cardsetid", "cardnumber", "code", "cardcode", "cardno", "cardid", "id"]
            }
            Field::Name => &["name", "cardname"],
            Field::Category => &["category", "cardcategory", "cardtype", "cardclass", "type"],
            Field::Colors => &["colors", "color", "cardcolors", "cardcolor"],
            Field::Cost => &["cost", "cardcost", "costlife"],
            Field::Life => &["life", "cardlife"],
            Field::Power => &["power", "cardpower"],
            Field::Counter => &["counter", "counteramount", "counterplus", "cardcounter"],
            Field::Attributes => &["attributes", "attribute", "cardattribute"],
            Field::Types => &[
                "types", "subtypes", "family", "feature", "features", "traits", "typing", "class",
                "type",
            ],
            Field::Effect => {
                &["effect", "effects", "ability", "cardtext", "cardeffect", "text", "description"]
            }
            Field::Trigger => &["trigger", "triggertext", "cardtrigger"],
            Field::Block => &["block", "blockicon", "blocknumber"],
        }
    }

    /// How the field is called where a list has none.
    pub(super) const fn name(self) -> &'static str {
        self.names()[0]
    }

    /// Every field of the entry with one of the names, the plainest name first.
    pub(super) fn all(
        self,
        fields: &Map<String, Value>,
    ) -> impl Iterator<Item = (&str, &Value)> + Clone {
        let named = |name: &'static str| {
            fields.iter().filter(move |(key, _)| is_called(key, name)).map(|(k, v)| (k.as_str(), v))
        };
        self.names().iter().flat_map(move |name| named(name))
    }
}

fn is_called(key: &str, name: &str) -> bool {
    let letters = key.chars().filter(|sign| sign.is_ascii_alphanumeric());
    letters.map(|letter| letter.to_ascii_lowercase()).eq(name.chars())
}

/// The first field that holds something.
pub(super) fn find(fields: &Map<String, Value>, field: Field) -> Option<(&str, &Value)> {
    field.all(fields).map(|(name, value)| (name, inner(value))).find(|(_, value)| !is_absent(value))
}

/// `{"name": "Slash", "image": …}` is `"Slash"`.
fn inner(value: &Value) -> &Value {
    value.get("name").unwrap_or(value)
}

/// Lists write "nothing is printed here" in several ways.
fn is_absent(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => {
            let text = text.trim();
            matches!(text, "" | "-" | "–" | "—") || text.eq_ignore_ascii_case("null")
        }
        Value::Array(items) => items.iter().all(is_absent),
        Value::Bool(_) | Value::Number(_) | Value::Object(_) => false,
    }
}

/// A word or a text.
pub(super) fn text((name, value): (&str, &Value)) -> Result<String, Wrong> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            Err(Wrong::value(name, value, "text"))
        }
    }
}

/// `3000`, `"3000"`, `"3,000"`, `"+1000"`.
pub(super) fn figure((name, value): (&str, &Value)) -> Result<i32, Wrong> {
    let number = match value {
        Value::Number(number) => number.as_i64().and_then(|number| i32::try_from(number).ok()),
        Value::String(text) => text.trim().trim_start_matches('+').replace(',', "").parse().ok(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    };
    number.ok_or_else(|| Wrong::value(name, value, "a whole number"))
}

/// `["Slash", "Special"]`, `"Slash/Special"`, `"Slash; Special"`.
pub(super) fn list((name, value): (&str, &Value)) -> Result<Vec<String>, Wrong> {
    let whole = match value {
        Value::Array(items) => items
            .iter()
            .map(inner)
            .filter(|item| !is_absent(item))
            .map(|item| text((name, item)))
            .collect::<Result<Vec<_>, _>>()?,
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            vec![text((name, value))?]
        }
    };
    let parts = whole.iter().flat_map(|text| text.split(['/', ';', ',']));
    Ok(parts.map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect())
}
