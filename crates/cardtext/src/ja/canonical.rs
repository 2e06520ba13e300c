//! A normal form in which equal effects are equal values.

use opcg::vocabulary::Ability;
use serde_json::{Value, json};

/// A form in which abilities that mean the same are the same: the order of criteria and of alternatives, areas of one group or of
/// several, and "none" as a number or as the opposite of "one or more" do not count.
pub fn canonical(abilities: &[Ability]) -> Vec<Value> {
    let mut values: Vec<Value> =
        abilities.iter().filter_map(|ability| serde_json::to_value(ability).ok()).collect();
    values.iter_mut().for_each(normalise);
    values
}

fn normalise(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(normalise);
            if let Some(groups) = fields.get_mut("of").and_then(Value::as_array_mut) {
                *groups = groups.drain(..).flat_map(by_alternative).collect();
            }
            for key in ["of", "Cards", "Names"] {
                if let Some(groups) = fields.get_mut(key).and_then(Value::as_array_mut) {
                    merge(groups);
                }
            }
            for key in ["All", "Either", "AnyOf", "of", "grants"] {
                if let Some(parts) = fields.get_mut(key).and_then(Value::as_array_mut) {
                    merge(parts);
                    flatten(key, parts);
                    parts.sort_by_key(Value::to_string);
                }
            }
            if let Some(steps) = fields.get_mut("cost").and_then(Value::as_array_mut) {
                separate(steps);
            }
            if let Some(places) = fields.get_mut("places").and_then(Value::as_array_mut) {
                places.sort_by_key(Value::to_string);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(normalise),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
    if let Some(Value::Array(steps)) = steps_in(value) {
        select_and(steps);
        join_gains(steps);
    }
    implied(value);
    if let Some(parts) = both_hold(value) {
        *value = json!({ "All": parts });
    }
    if let Some(Value::Array(parts)) = value.get("Either")
        && let Some(factored) = factor(parts)
    {
        *value = factored;
    }
    if let Some(group) = only_leader(value) {
        *value = json!({ "All": [group] });
    }
    let none = value
        .pointer("/Not/Compare")
        .filter(|compare| compare[1] == "AtLeast" && compare[2] == json!({ "Fixed": 1 }));
    if let Some(quantity) = none.map(|compare| compare[0].clone()) {
        *value = json!({ "Compare": [quantity, "Equal", { "Fixed": 0 }] });
    }
    let most = value
        .get("Compare")
        .filter(|compare| compare[1] == "AtMost" && compare[2] == json!({ "Fixed": 0 }));
    if let Some(quantity) = most.map(|compare| compare[0].clone()) {
        *value = json!({ "Compare": [quantity, "Equal", { "Fixed": 0 }] });
    }
}

/// Groups that differ in their areas alone are one group.
fn merge(groups: &mut Vec<Value>) {
    let mut merged: Vec<Value> = Vec::new();
    for group in groups.drain(..) {
        let alike = merged.iter_mut().find(|known| {
            known.get("places").is_some()
                && known.get("whose") == group.get("whose")
                && known.get("filter") == group.get("filter")
        });
        match (alike.and_then(|known| known["places"].as_array_mut()), group["places"].as_array()) {
            (Some(places), Some(more)) => {
                places.extend(more.clone());
                places.sort_by_key(Value::to_string);
                places.dedup();
            }
            _ => merged.push(group),
        }
    }
    *groups = merged;
}

/// A list of steps among the fields.
fn steps_in(value: &mut Value) -> Option<&mut Value> {
    let fields = value.as_object_mut()?;
    let key =
        ["body", "cost", "then", "steps"].into_iter().find(|key| fields.contains_key(*key))?;
    fields.get_mut(key)
}

/// "Choose a card and do it" is to do it to a card that is chosen.
fn select_and(steps: &mut Vec<Value>) {
    let mut at = 0;
    while at + 1 < steps.len() {
        let selects = steps[at].pointer("/On/1").is_some_and(|verb| verb == "Select");
        let those = steps[at + 1].pointer("/On/0").is_some_and(|target| target == "Those");
        match selects && those {
            true => {
                let target = steps[at]["On"][0].clone();
                steps.remove(at);
                steps[at]["On"][0] = target;
            }
            false => at += 1,
        }
    }
}

/// Cards like this or like that are chosen from those like this and those like that.
fn by_alternative(group: Value) -> Vec<Value> {
    let parts = group.pointer("/filter/Either").and_then(Value::as_array).cloned();
    let Some(parts) = parts else { return vec![group] };
    let with = |filter: Value| {
        let mut group = group.clone();
        group["filter"] = filter;
        group
    };
    parts.into_iter().map(with).collect()
}

/// "All of all of" is all of.
fn flatten(key: &str, parts: &mut Vec<Value>) {
    let flat = parts.drain(..).flat_map(|part| match part.get(key).and_then(Value::as_array) {
        Some(inner) => inner.clone(),
        None => vec![part],
    });
    *parts = flat.collect();
}

/// A cost of two cards is two costs.
fn separate(steps: &mut Vec<Value>) {
    let each = |step: Value| match step.pointer("/On/0/Each").and_then(Value::as_array) {
        Some(targets) => {
            targets.iter().map(|target| json!({ "On": [target, step["On"][1]] })).collect()
        }
        None => vec![step],
    };
    *steps = steps.drain(..).flat_map(each).collect();
}

/// Two gains of the same cards for the same time are one; where no time is said, it is that of the gain before.
fn join_gains(steps: &mut Vec<Value>) {
    let mut at = 1;
    while at < steps.len() {
        let until = steps[at - 1].pointer("/On/1/Gain/until").cloned();
        let target = steps[at].pointer("/On/0");
        let those = target.is_some_and(|target| {
            target == "Those" || target == "This" && steps[at - 1].pointer("/On/0") == Some(target)
        });
        let next = steps[at].pointer("/On/1/Gain/until").cloned();
        let same = next.is_some()
            && those
            && until.is_some()
            && (next == until || next == Some(Value::from("Unstated")));
        if !same {
            at += 1;
            continue;
        }
        let step = steps.remove(at);
        let more = step
            .pointer("/On/1/Gain/grants")
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default();
        if let Some(grants) =
            steps[at - 1].pointer_mut("/On/1/Gain/grants").and_then(Value::as_array_mut)
        {
            grants.extend(more);
            grants.sort_by_key(Value::to_string);
        }
    }
    let mut last: Option<Value> = None;
    for step in steps {
        let inner = step.pointer_mut("/Flow/If/then/0/On/1/Gain/until");
        if let (Some(until), Some(last)) = (inner, &last)
            && *until == "Unstated"
        {
            *until = last.clone();
        }
        last = step.pointer("/On/1/Gain/until").cloned();
    }
}

/// Only active cards can be rested, and only rested ones set active.
fn implied(value: &mut Value) {
    let Some(verb) = value.pointer("/On/1").and_then(Value::as_str) else { return };
    let state = match verb {
        "Rest" => "Active",
        "SetActive" => "Rested",
        _ => return,
    };
    if let Some(target) = value.pointer_mut("/On/0") {
        without(target, state);
    }
}

fn without(target: &mut Value, state: &str) {
    match target {
        Value::Object(fields) => {
            if fields.get("filter").is_some_and(|filter| filter == state) {
                fields.remove("filter");
            }
            if let Some(parts) = fields
                .get_mut("filter")
                .and_then(|filter| filter.get_mut("All"))
                .and_then(Value::as_array_mut)
            {
                parts.retain(|part| part != state);
                if let [only] = parts.as_slice() {
                    let only = only.clone();
                    fields.insert("filter".to_owned(), only);
                }
            }
            fields.values_mut().for_each(|value| without(value, state));
            if let Some(groups) = fields.get_mut("of").and_then(Value::as_array_mut) {
                merge(groups);
                groups.sort_by_key(Value::to_string);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| without(value, state)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// One card that is both is one that is the one and is the other.
fn both_hold(value: &Value) -> Option<Vec<Value>> {
    let is = value.get("Is")?;
    let target = is.get(0)?;
    let single = target == "This" || target.pointer("/All/0/places") == Some(&json!(["Leader"]));
    let parts = is.get(1)?.get("All")?.as_array().filter(|_| single)?;
    let mut each: Vec<Value> = parts.iter().map(|part| json!({ "Is": [target, part] })).collect();
    each.sort_by_key(Value::to_string);
    Some(each)
}

/// What all alternatives have in common stands once. A card with one name has no other.
fn factor(parts: &[Value]) -> Option<Value> {
    let list = |part: &Value| match part.get("All").and_then(Value::as_array) {
        Some(inner) => inner.clone(),
        None => vec![part.clone()],
    };
    let mut lists: Vec<Vec<Value>> = parts.iter().map(list).collect();
    let not_named: Vec<Value> = lists
        .iter()
        .flatten()
        .filter(|part| part.pointer("/Not/Name").is_some())
        .cloned()
        .collect();
    for list in &mut lists {
        let [named] = list.as_slice() else { continue };
        let Some(name) = named.get("Name").cloned() else { continue };
        list.extend(
            not_named.iter().filter(|not| not.pointer("/Not/Name") != Some(&name)).cloned(),
        );
    }
    let mut common = lists.first()?.clone();
    common.retain(|one| lists.iter().all(|list| list.contains(one)));
    (!common.is_empty()).then_some(())?;
    let mut rest: Vec<Value> = lists
        .into_iter()
        .map(|list| {
            let mut rest: Vec<Value> =
                list.into_iter().filter(|one| !common.contains(one)).collect();
            match rest.len() {
                1 => rest.remove(0),
                _ => json!({ "All": rest }),
            }
        })
        .collect();
    rest.sort_by_key(Value::to_string);
    let mut all = common;
    all.push(json!({ "Either": rest }));
    all.sort_by_key(Value::to_string);
    Some(json!({ "All": all }))
}

/// There is one Leader: one of them is all of them.
fn only_leader(value: &Value) -> Option<Value> {
    let choice = value.get("Choose")?;
    let groups = choice.get("of")?.as_array()?;
    let [group] = groups.as_slice() else { return None };
    let plain =
        choice.as_object()?.len() == 2 && choice["count"] == json!({ "Exactly": { "Fixed": 1 } });
    (plain && group["places"] == json!(["Leader"]) && group["whose"] != "Any")
        .then(|| group.clone())
}
