//! The order of criteria: as English says them, and as Japanese says them.

use serde_json::Value;

/// How English orders criteria.
pub(super) fn english(value: &mut Value) {
    sort(value, &|part| rank(part, &ENGLISH));
}

/// How Japanese orders criteria: what the card is comes last.
pub(super) fn japanese(value: &mut Value) {
    sort(value, &|part| rank(part, &JAPANESE));
}

const ENGLISH: [&str; 22] = [
    "Other",
    "Active",
    "Rested",
    "Color",
    "Multicolor",
    "Either",
    "Type",
    "Name",
    "Attribute",
    "Category",
    "HasTrigger",
    "TypeIncludes",
    "NameIncludes",
    "Keyword",
    "NoBaseEffect",
    "Counter",
    "NoCounter",
    "BaseCost",
    "Cost",
    "BasePower",
    "Power",
    "Not",
];

const JAPANESE: [&str; 22] = [
    "Not",
    "Other",
    "Active",
    "Rested",
    "BaseCost",
    "Cost",
    "BasePower",
    "Power",
    "Counter",
    "NoCounter",
    "Color",
    "Multicolor",
    "Attribute",
    "Type",
    "TypeIncludes",
    "NameIncludes",
    "HasTrigger",
    "Keyword",
    "NoBaseEffect",
    "Either",
    "Category",
    "Name",
];

fn rank(part: &Value, order: &[&str]) -> usize {
    let name = part.as_str().or_else(|| part.as_object()?.keys().next().map(String::as_str));
    let place = name.and_then(|name| order.iter().position(|known| *known == name));
    place.unwrap_or(order.len() / 2)
}

/// Sorts criteria that must all hold, keeping those of one rank in their order.
fn sort(value: &mut Value, rank: &dyn Fn(&Value) -> usize) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields.iter_mut() {
                sort(value, rank);
                if key == "All"
                    && let Some(parts) = value.as_array_mut()
                    && parts.iter().all(|part| part.get("places").is_none() && !is_condition(part))
                {
                    parts.sort_by_key(rank);
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| sort(value, rank)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn is_condition(part: &Value) -> bool {
    ["Compare", "Is", "Only", "ThisTurn", "Don"].iter().any(|name| part.get(name).is_some())
}
