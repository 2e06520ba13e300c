//! What a line says into the fields of an ability, and back.

use serde_json::{Map, Value, json};

use super::body::{self, INNER, Shape};

/// The ability that a line says, as a card file would hold it.
pub(super) fn assemble(said: &Value, shape: &mut Shape) -> Option<Value> {
    let head = said.get("head")?;
    let list = |from: &Value, key: &str| {
        from.get(key).and_then(Value::as_array).cloned().unwrap_or_default()
    };
    let flag = |from: &Value, key: &str| from.get(key).is_some_and(|flag| flag == true);
    let label = head.get("label")?.clone();
    let mut when = list(head, "don");
    when.extend(list(head, "turn"));
    when.extend(list(said, "when"));
    let mut cost = list(said, "cost");
    let mut steps = match said.get("body") {
        Some(sentences) => body::steps(sentences, shape)?,
        None => Vec::new(),
    };
    let mut looked = None;
    look(&mut cost, &mut looked)?;
    look(&mut steps, &mut looked)?;
    if waits(&label) {
        subject(&mut steps, "Those", "Subject");
    }
    let optional = !cost.is_empty() || flag(said, "optional");
    let permanent = label == "Permanent";
    let mut ability = Map::new();
    ability.insert("label".to_owned(), label);
    let mut add = |key: &str, value: Value| {
        let empty = value == json!([]) || value == false;
        if !empty {
            ability.insert(key.to_owned(), value);
        }
    };
    add("when", Value::Array(when));
    add("once_per_turn", Value::from(flag(head, "once")));
    add("cost", Value::Array(cost));
    add("optional", Value::from(optional));
    add("body", Value::Array(steps));
    if let Some(zone) = said.get("zone") {
        add("zone", zone.clone());
    }
    let mut ability = Value::Object(ability);
    if permanent {
        until(&mut ability, "Unstated", "Permanent");
        ability.get("body")?.as_array()?.iter().all(is_continuous).then_some(())?;
    }
    Some(ability)
}

/// What a line says that means this ability.
pub(super) fn disassemble(
    ability: &Value,
    shape: &mut Option<std::slice::Iter<'_, Vec<super::body::Cut>>>,
) -> Option<Value> {
    let mut ability = ability.clone();
    let label = ability.get("label")?.clone();
    if label == "Permanent" {
        until(&mut ability, "Permanent", "Unstated");
    }
    let list = |key: &str| ability.get(key).and_then(Value::as_array).cloned().unwrap_or_default();
    let (mut head, mut said) = (Map::new(), Map::new());
    let mut conditions: [Vec<Value>; 3] = Default::default();
    for condition in list("when") {
        let place = match &condition {
            turn if turn == "YourTurn" || turn == "OpponentsTurn" => 1,
            don if don.get("Don").is_some() => 0,
            _ => 2,
        };
        conditions[place].push(condition);
    }
    let [don, turn, when] = conditions;
    let add = |fields: &mut Map<String, Value>, key: &str, value: Vec<Value>| {
        if !value.is_empty() {
            fields.insert(key.to_owned(), Value::Array(value));
        }
    };
    add(&mut head, "don", don);
    add(&mut head, "turn", turn);
    let instead = label.get("Instead").is_some();
    head.insert("label".to_owned(), label.clone());
    if ability.get("once_per_turn").is_some() {
        head.insert("once".to_owned(), Value::from(true));
    }
    said.insert("head".to_owned(), Value::Object(head));
    add(&mut said, "when", when);
    let (mut cost, mut steps) = (list("cost"), list("body"));
    if waits(&label) {
        subject(&mut steps, "Subject", "Those");
    }
    let mut looked = None;
    unlook(&mut cost, &mut looked);
    unlook(&mut steps, &mut looked);
    if cost.is_empty() && ability.get("optional").is_some() {
        said.insert("optional".to_owned(), Value::from(true));
    }
    add(&mut said, "cost", cost);
    if !steps.is_empty() {
        let sentences = match instead && shape.is_none() {
            true => body::one_sentence(&steps),
            false => body::sentences(&steps, shape)?,
        };
        said.insert("body".to_owned(), sentences);
    }
    if let Some(zone) = ability.get("zone") {
        said.insert("zone".to_owned(), zone.clone());
    }
    Some(Value::Object(said))
}

/// Whether the effect is caused by an event about a card, which "that card" is until the effect names another.
fn waits(label: &Value) -> bool {
    label.get("Instead").is_some() || label.pointer("/Auto/0/When").is_some()
}

fn subject(steps: &mut [Value], from: &str, to: &str) {
    let Some(first) = steps.first_mut() else { return };
    for place in ["/On/0", "/Flow/If/when/Is/0", "/Flow/If/then/0/On/0"] {
        if let Some(target) = first.pointer_mut(place).filter(|target| *target == from) {
            *target = Value::from(to);
        }
    }
}

/// opcg 8-1-3-3: a permanent effect gives and forbids; it does nothing once.
fn is_continuous(step: &Value) -> bool {
    let inner = |name: &str| step.pointer(name).and_then(Value::as_array).into_iter().flatten();
    if step.pointer("/Flow/If").is_some() {
        return inner("/Flow/If/then").chain(inner("/Flow/If/otherwise")).all(is_continuous);
    }
    let until = step.pointer("/On/1/Gain/until").or(step.pointer("/Do/Forbid/until"));
    until.is_some_and(|until| until == "Permanent")
}

/// Where no duration is printed.
fn until(value: &mut Value, from: &str, to: &str) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields.iter_mut() {
                match key.as_str() {
                    "until" if *value == from => *value = Value::from(to),
                    "Ability" => {}
                    _ => until(value, from, to),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| until(value, from, to)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The area whose cards a step looks at.
fn looks_at(step: &Value) -> Option<(Value, Value)> {
    let verb = step.pointer("/On/1")?;
    (verb == "Look" || verb == "Reveal").then_some(())?;
    if let Some(from) = step.pointer("/On/0/From") {
        return Some((from.get("whose")?.clone(), from.get("place")?.clone()));
    }
    let group = step.pointer("/On/0/All/0")?;
    Some((group.get("whose")?.clone(), group.pointer("/places/0")?.clone()))
}

/// Cards named without an area are those being looked at.
fn look(steps: &mut [Value], looked: &mut Option<(Value, Value)>) -> Option<()> {
    for step in steps {
        for choice in choices(step) {
            let Some(group) =
                choice.pointer_mut("/of/0").filter(|group| group["whose"] == "Looked")
            else {
                continue;
            };
            let (whose, place) = looked.clone()?;
            group["whose"] = whose;
            group["places"] = json!([place]);
            choice["looked_at"] = Value::from(true);
        }
        if let Some(area) = looks_at(step) {
            *looked = Some(area);
        }
        for list in lists(step) {
            look(list, looked)?;
        }
    }
    Some(())
}

/// The counterpart of [`look`].
fn unlook(steps: &mut [Value], looked: &mut Option<(Value, Value)>) {
    for step in steps {
        for choice in choices(step) {
            let area = choice
                .pointer("/of/0")
                .map(|group| (group["whose"].clone(), group["places"].clone()));
            let same =
                area.zip(looked.as_ref()).is_some_and(|((whose, places), (looked, place))| {
                    whose == *looked && places == json!([place])
                });
            if same && choice.get("looked_at").is_some_and(|flag| flag == true) {
                choice["of"][0]["whose"] = Value::from("Looked");
                choice["of"][0]["places"] = json!(["Looked"]);
                choice.as_object_mut().map(|fields| fields.remove("looked_at"));
            }
        }
        if let Some(area) = looks_at(step) {
            *looked = Some(area);
        }
        for list in lists(step) {
            unlook(list, looked);
        }
    }
}

/// The choices of a step.
fn choices(step: &mut Value) -> Vec<&mut Value> {
    let Some(target) = step.pointer_mut("/On/0").and_then(Value::as_object_mut) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for (name, value) in target.iter_mut() {
        match name.as_str() {
            "Choose" => found.push(value),
            "Each" => {
                let each = value.as_array_mut().into_iter().flatten();
                found.extend(each.filter_map(|one| one.get_mut("Choose")));
            }
            _ => {}
        }
    }
    found
}

/// The lists of steps that a step joins.
fn lists(step: &mut Value) -> Vec<&mut Vec<Value>> {
    let Some(flow) = step.get_mut("Flow").and_then(Value::as_object_mut) else { return Vec::new() };
    let mut found = Vec::new();
    for (name, value) in flow.iter_mut() {
        match value {
            Value::Array(steps) => found.push(steps),
            Value::Object(fields) => {
                for (key, inner) in fields.iter_mut() {
                    let is_list = INNER.contains(&format!("/{name}/{key}").as_str());
                    let Value::Array(steps) = inner else { continue };
                    match is_list {
                        true => found.push(steps),
                        false if key == "options" => {
                            found.extend(steps.iter_mut().filter_map(Value::as_array_mut));
                        }
                        false => {}
                    }
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
    found
}
