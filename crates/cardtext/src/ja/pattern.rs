//! What a production stands for: a value with holes, built when it is read and matched when it is printed.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// Values of the holes.
pub(super) type Bindings = BTreeMap<String, Value>;

#[derive(Clone, Debug)]
pub(super) enum Pattern {
    Hole(String),
    Constant(Value),
    /// Items, of which at most one stands for any number of them.
    List(Vec<Item>),
    /// Fields; those with a default are left out when they have it.
    Object(Vec<(String, Option<Value>, Pattern)>),
    /// Nothing, one part, or several under this name: `All` and `Either` nest nothing that need not be nested.
    Joined(&'static str, Box<Pattern>),
}

#[derive(Clone, Debug)]
pub(super) enum Item {
    One(Pattern),
    Rest(String),
}

impl Pattern {
    pub(super) fn build(&self, holes: &Bindings) -> Option<Value> {
        Some(match self {
            Pattern::Hole(name) => holes.get(name)?.clone(),
            Pattern::Constant(value) => value.clone(),
            Pattern::List(items) => {
                let mut list = Vec::new();
                for item in items {
                    match item {
                        Item::One(pattern) => list.push(pattern.build(holes)?),
                        Item::Rest(name) => list.extend(holes.get(name)?.as_array()?.clone()),
                    }
                }
                Value::Array(list)
            }
            Pattern::Object(fields) => {
                let mut object = Map::new();
                for (key, default, pattern) in fields {
                    let value = pattern.build(holes)?;
                    if default.as_ref() != Some(&value) {
                        object.insert(key.clone(), value);
                    }
                }
                Value::Object(object)
            }
            Pattern::Joined(name, pattern) => joined(name, pattern.build(holes)?)?,
        })
    }

    /// Whether the value is like this; what stands in the holes is added.
    pub(super) fn matches(&self, value: &Value, holes: &mut Bindings) -> bool {
        match self {
            Pattern::Hole(name) => bind(name, value.clone(), holes),
            Pattern::Constant(constant) => constant == value,
            Pattern::List(items) => {
                value.as_array().is_some_and(|list| match_list(items, list, holes))
            }
            Pattern::Object(fields) => {
                let Some(object) = value.as_object() else { return false };
                let known = |key: &String| fields.iter().any(|(known, ..)| known == key);
                object.keys().all(known)
                    && fields.iter().all(|(key, default, pattern)| {
                        let value = object.get(key).or(default.as_ref());
                        value.is_some_and(|value| pattern.matches(value, holes))
                    })
            }
            Pattern::Joined(name, pattern) => pattern.matches(&separate(name, value), holes),
        }
    }
}

/// The same hole twice stands for the same value.
fn bind(name: &str, value: Value, holes: &mut Bindings) -> bool {
    match holes.get(name) {
        Some(bound) => *bound == value,
        None => holes.insert(name.to_owned(), value).is_none(),
    }
}

fn match_list(items: &[Item], list: &[Value], holes: &mut Bindings) -> bool {
    let rest = items.iter().position(|item| matches!(item, Item::Rest(_)));
    let fixed = items.len() - usize::from(rest.is_some());
    if list.len() < fixed || rest.is_none() && list.len() > fixed {
        return false;
    }
    let extra = list.len() - fixed;
    let mut at = 0;
    items.iter().all(|item| match item {
        Item::One(pattern) => {
            at += 1;
            pattern.matches(&list[at - 1], holes)
        }
        Item::Rest(name) => {
            let taken = list[at..at + extra].to_vec();
            at += extra;
            bind(name, Value::Array(taken), holes)
        }
    })
}

fn joined(name: &str, list: Value) -> Option<Value> {
    let Value::Array(parts) = list else { return None };
    let mut flat = Vec::new();
    for part in parts {
        match part.get(name).and_then(Value::as_array) {
            Some(inner) => flat.extend(inner.clone()),
            None if part == "Any" && name == "All" => {}
            None => flat.push(part),
        }
    }
    Some(match flat.len() {
        0 => Value::from("Any"),
        1 => flat.remove(0),
        _ => json!({ name: flat }),
    })
}

fn separate(name: &str, value: &Value) -> Value {
    if value == "Any" {
        return json!([]);
    }
    match value.get(name).filter(|parts| parts.is_array()) {
        Some(parts) => parts.clone(),
        None => json!([value]),
    }
}
