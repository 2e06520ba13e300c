//! Cards nobody has printed: parts of printed effects put together anew. Each is said in the usual words and must be read
//! back as it was, so that the grammar composes instead of knowing cards.

use std::collections::BTreeMap;

use cards::Pool;
use kernel::Chance;
use opcg::vocabulary::{Ability, Label};
use serde_json::{Value, from_value, to_value};

/// Parts of effects that can stand for each other, by what they are.
type Parts = BTreeMap<String, Vec<Value>>;

/// Steps whose targets are exchanged.
const VERBS: [&str; 5] = ["Ko", "Rest", "ToHand", "SetActive", "Trash"];

fn collect(value: &Value, parts: &mut Parts) {
    let mut keep = |kind: String, part: &Value| parts.entry(kind).or_default().push(part.clone());
    match value {
        Value::Object(fields) => {
            let any = Value::from("Any");
            let filter = fields.get("filter").unwrap_or(&any);
            // "This Leader or …" is a choice of its own, not a criterion for others.
            if let Some(kind) = group(value).filter(|_| filter != "This") {
                keep(kind, filter);
            }
            fields
                .get("when")
                .filter(|when| when.is_object())
                .into_iter()
                .for_each(|when| keep("when".to_owned(), when));
            fields
                .get("until")
                .filter(|until| is_printed(until))
                .into_iter()
                .for_each(|until| keep("until".to_owned(), until));
            if let Some((verb, target)) = fields.get("On").and_then(on) {
                keep(verb.to_owned(), target);
            }
            fields.values().for_each(|value| collect(value, parts));
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, parts)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// The verb and the target of a step, if targets are exchanged for this verb.
fn on(parts: &Value) -> Option<(&str, &Value)> {
    let verb = parts.get(1)?.as_str().filter(|verb| VERBS.contains(verb))?;
    Some((verb, parts.get(0)?))
}

/// What filters can be exchanged: those of the same areas of the same player.
fn group(value: &Value) -> Option<String> {
    Some(format!("{} {}", value.get("whose")?, value.get("places")?))
}

fn is_printed(until: &Value) -> bool {
    !["Permanent", "Unstated", "NextRefresh"].contains(&until.as_str().unwrap_or_default())
}

fn below(bound: usize, chance: &mut Chance) -> usize {
    chance.below(u32::try_from(bound).expect("a short list")) as usize
}

fn one<'p>(parts: &'p Parts, kind: &str, chance: &mut Chance) -> &'p Value {
    let parts = &parts[kind];
    &parts[below(parts.len(), chance)]
}

fn exchange(value: &mut Value, parts: &Parts, chance: &mut Chance) {
    let kind = group(value);
    match value {
        Value::Object(fields) => {
            if let Some(kind) = kind
                && chance.below(3) == 0
            {
                fields.insert("filter".to_owned(), one(parts, &kind, chance).clone());
            }
            if fields.get("until").is_some_and(is_printed) && chance.below(3) == 0 {
                fields.insert("until".to_owned(), one(parts, "until", chance).clone());
            }
            for (name, value) in fields.iter_mut() {
                let verb = on(value).filter(|_| name == "On").map(|(verb, _)| verb.to_owned());
                let is_condition = name == "when" && value.is_object();
                match verb {
                    Some(verb) if chance.below(3) == 0 => {
                        value[0] = one(parts, &verb, chance).clone();
                    }
                    None if is_condition && chance.below(3) == 0 => {
                        *value = one(parts, name, chance).clone();
                    }
                    Some(_) | None => exchange(value, parts, chance),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| exchange(value, parts, chance)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Parts that speak of what another part of their own card did mean nothing elsewhere.
fn stands_alone(ability: &Ability) -> bool {
    let text = format!("{ability:?}");
    [
        "Those",
        "Others",
        "looked_at: true",
        "On(Rest,",
        "DownTo",
        "Handled",
        "Chosen",
        "EventCount",
        "Subject",
    ]
    .iter()
    .all(|word| !text.contains(word))
}

#[test]
fn new_combinations_are_said_and_read_back() {
    let pool = Pool::<opcg::Card>::embedded();
    let abilities: Vec<Ability> =
        pool.iter().flat_map(|card| card.abilities.clone()).filter(stands_alone).collect();
    let mut parts = Parts::new();
    for ability in &abilities {
        collect(&to_value(&ability.body).expect("a value"), &mut parts);
    }
    let labelled = |ability: &&Ability| {
        matches!(ability.label, Label::Auto(_) | Label::ActivateMain | Label::Event(_))
            && !ability.optional
    };
    let labelled: Vec<&Ability> = abilities.iter().filter(labelled).collect();
    let mut chance = Chance::seeded(3);
    let (mut tried, mut wrong) = (0, Vec::new());
    for _ in 0..4_000 {
        let first = labelled[below(labelled.len(), &mut chance)];
        let second = labelled[below(labelled.len(), &mut chance)];
        let mut body = to_value(&second.body).expect("a value");
        exchange(&mut body, &parts, &mut chance);
        let Ok(body) = from_value(body) else { continue };
        let ability = Ability { body, ..first.clone() };
        let usual = cardtext::opcg::print(std::slice::from_ref(&ability), None);
        tried += 1;
        if cardtext::opcg::compile(&usual.effect, None) != Ok(vec![ability]) {
            wrong.push(usual.effect);
        }
    }
    println!("{} of {tried} read back", tried - wrong.len());
    // A few say what no words can: "a card with a total power" of one card, say.
    assert!(wrong.len() * 200 < tried, "{}", wrong.join("\n"));
}
