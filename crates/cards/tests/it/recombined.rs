//! Cards nobody has printed: parts of printed effects put together anew. Each is said in the usual words and must be read
//! back as it was, so that the grammar composes instead of knowing cards.
//!
//! `DECKHAND_ABILITIES=20000` puts together as many abilities of each game.

use std::{collections::BTreeMap, env, fmt::Debug};

use cards::{Pool, bss::BssPool};
use kernel::Chance;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, from_value, to_value};

/// Abilities put together, unless the environment says how many.
const ABILITIES: usize = 4_000;

/// Parts of effects that can stand for each other, by what they are.
type Parts = BTreeMap<String, Vec<Value>>;

/// How the effects of a game are taken apart.
struct Shape {
    /// Steps whose targets are exchanged.
    verbs: &'static [&'static str],
    /// Durations that only some steps can have.
    own_durations: &'static [&'static str],
    /// Criteria that belong to one choice and mean nothing in others.
    own_filters: &'static [&'static str],
}

const OPCG: Shape = Shape {
    verbs: &["Ko", "Rest", "ToHand", "SetActive", "Trash"],
    own_durations: &["Permanent", "Unstated", "NextRefresh"],
    // "This Leader or …" is a choice of its own.
    own_filters: &["This"],
};

const BSS: Shape = Shape {
    verbs: &["Exhaust", "Refresh", "ToHand", "Discard"],
    own_durations: &["Constant", "WhileLinked", "NextRefreshStep", "ThisTurnWhileHere"],
    own_filters: &["This"],
};

impl Shape {
    fn collect(&self, value: &Value, parts: &mut Parts) {
        match value {
            Value::Object(fields) => {
                for (kind, part) in self.parts_of(value) {
                    parts.entry(kind).or_default().push(part.clone());
                }
                fields.values().for_each(|value| self.collect(value, parts));
            }
            Value::Array(values) => values.iter().for_each(|value| self.collect(value, parts)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }

    /// The parts of a value that others can stand for.
    fn parts_of<'v>(&self, value: &'v Value) -> Vec<(String, &'v Value)> {
        const ANY: &Value = &Value::Null;
        let mut found = Vec::new();
        let filter = value.get("filter").unwrap_or(ANY);
        let own = |filter: &Value| self.own_filters.iter().any(|own| filter == own);
        if let Some(kind) = group(value).filter(|_| !own(filter)) {
            found.push((kind, filter));
        }
        let condition = value.get("when").filter(|when| when.is_object());
        found.extend(condition.map(|when| ("when".to_owned(), when)));
        let until = value.get("until").filter(|until| self.is_common(until));
        found.extend(until.map(|until| ("until".to_owned(), until)));
        let subject = value.get("what").filter(|what| what.get("Card").is_some());
        found.extend(subject.map(|what| ("what".to_owned(), what)));
        let count = value.get("count").filter(|_| value.get("of").is_some());
        found.extend(count.map(|count| ("count".to_owned(), count)));
        let step = value.get("On").and_then(|parts| self.on(parts));
        found.extend(step.map(|(verb, target)| (verb.to_owned(), target)));
        found
    }

    fn is_common(&self, until: &Value) -> bool {
        until.as_str().is_some_and(|until| !self.own_durations.contains(&until))
    }

    /// The verb and the target of a step, if targets are exchanged for this verb.
    fn on<'v>(&self, parts: &'v Value) -> Option<(&'v str, &'v Value)> {
        let verb = parts.get(1)?.as_str().filter(|verb| self.verbs.contains(verb))?;
        Some((verb, parts.get(0)?))
    }

    /// Puts other parts of their kinds in the place of one in three.
    fn exchange(&self, value: &mut Value, parts: &Parts, chance: &mut Chance) {
        let kinds: Vec<String> = self.parts_of(value).into_iter().map(|(kind, _)| kind).collect();
        for kind in kinds {
            if chance.below(3) == 0 {
                put(value, &kind, one(parts, &kind, chance).clone());
            }
        }
        match value {
            Value::Object(fields) => {
                fields.values_mut().for_each(|value| self.exchange(value, parts, chance));
            }
            Value::Array(values) => {
                values.iter_mut().for_each(|value| self.exchange(value, parts, chance));
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

/// What filters can be exchanged: those of the same areas of the same player.
fn group(value: &Value) -> Option<String> {
    Some(format!("{} {}", value.get("whose")?, value.get("places")?))
}

fn put(value: &mut Value, kind: &str, part: Value) {
    let is_group = group(value).as_deref() == Some(kind);
    let Value::Object(fields) = value else { return };
    if is_group {
        match part.is_null() {
            true => fields.remove("filter"),
            false => fields.insert("filter".to_owned(), part),
        };
    } else if ["when", "until", "what", "count"].contains(&kind) {
        fields.insert(kind.to_owned(), part);
    } else if let Some(step) = fields.get_mut("On") {
        step[0] = part;
    }
}

fn below(bound: usize, chance: &mut Chance) -> usize {
    chance.below(u32::try_from(bound).expect("a short list")) as usize
}

fn one<'p>(parts: &'p Parts, kind: &str, chance: &mut Chance) -> &'p Value {
    let parts = &parts[kind];
    &parts[below(parts.len(), chance)]
}

/// Parts that speak of what another part of their own card did mean nothing elsewhere.
fn stands_alone(ability: &impl Debug, words: &[&str]) -> bool {
    let text = format!("{ability:?}");
    words.iter().all(|word| !text.contains(word))
}

/// The first abilities with bodies of the second ones, parts of all of it exchanged: each must be read back as it was.
fn check<A: Clone + Debug + PartialEq + Serialize + DeserializeOwned>(
    shape: &Shape,
    abilities: &[A],
    join: impl Fn(&A, &A) -> A,
    canonical: impl Fn(A) -> A,
    reads_back: impl Fn(&A) -> Result<(), String>,
) {
    let mut parts = Parts::new();
    for ability in abilities {
        shape.collect(&to_value(ability).expect("a value"), &mut parts);
    }
    let wanted = env::var("DECKHAND_ABILITIES").ok().and_then(|number| number.parse().ok());
    let mut chance = Chance::seeded(3);
    let (mut tried, mut wrong) = (0, Vec::new());
    for _ in 0..wanted.unwrap_or(ABILITIES) {
        let first = &abilities[below(abilities.len(), &mut chance)];
        let second = &abilities[below(abilities.len(), &mut chance)];
        let mut value = to_value(join(first, second)).expect("a value");
        shape.exchange(&mut value, &parts, &mut chance);
        let Ok(ability) = from_value(value) else { continue };
        tried += 1;
        wrong.extend(reads_back(&canonical(ability)).err());
    }
    println!("{} of {tried} read back", tried - wrong.len());
    // A few say what no words can: "a card with a total power" of one card, say.
    assert!(wrong.len() * 100 < tried, "{}", wrong.join("\n"));
}

#[test]
fn new_combinations_are_said_and_read_back() {
    use opcg::vocabulary::{Ability, Label};
    const OF_OTHERS: [&str; 9] = [
        "Those",
        "Others",
        "looked_at: true",
        "On(Rest,",
        "DownTo",
        "Handled",
        "Chosen",
        "EventCount",
        "Subject",
    ];
    let pool = Pool::<opcg::Card>::embedded();
    let labelled = |ability: &Ability| {
        matches!(ability.label, Label::Auto(_) | Label::ActivateMain | Label::Event(_))
            && !ability.optional
            && stands_alone(ability, &OF_OTHERS)
    };
    let abilities: Vec<Ability> =
        pool.iter().flat_map(|card| card.abilities.clone()).filter(labelled).collect();
    check(
        &OPCG,
        &abilities,
        |ability, other| Ability { body: other.body.clone(), ..ability.clone() },
        |ability| ability,
        |ability| {
            let usual = cardtext::opcg::print(std::slice::from_ref(ability), None);
            let again = cardtext::opcg::compile(&usual.effect, None);
            if again.as_deref() == Ok(std::slice::from_ref(ability)) {
                Ok(())
            } else {
                Err(usual.effect)
            }
        },
    );
}

/// A condition that all of an effect stands under is a condition of the effect.
fn hoisted(mut ability: bss::vocabulary::Ability) -> bss::vocabulary::Ability {
    use bss::vocabulary::{Flow, Step};
    if let [Step::Flow(Flow::If { when, then, otherwise })] = &ability.body[..]
        && otherwise.is_empty()
    {
        ability.when.push(when.clone());
        ability.body = then.clone();
    }
    ability
}

#[test]
fn new_combinations_of_bss_are_said_and_read_back() {
    use bss::vocabulary::{Ability, Label};
    const OF_OTHERS: [&str; 16] = [
        "Those",
        "Selected",
        "looked_at: true",
        "Rest",
        "Handled",
        "ChosenColor",
        "EventCount",
        "Subject",
        "Done",
        "ByThis",
        "Destroyed,",
        "Target::Other",
        "On(Other",
        "Linked",
        "Watch",
        "AfterMagic",
    ];
    let pool = BssPool::embedded();
    // Where an effect works is said of the card that its body speaks of; a condition of all of it is no part of its body.
    let labelled = |ability: &Ability| {
        matches!(ability.label, Label::Triggered(_) | Label::Activated(_))
            && ability.zones.is_empty()
            && stands_alone(ability, &OF_OTHERS)
    };
    let abilities: Vec<Ability> =
        pool.cards().flat_map(|card| card.abilities.clone()).filter(labelled).collect();
    check(
        &BSS,
        &abilities,
        |ability, other| Ability { body: other.body.clone(), ..ability.clone() },
        hoisted,
        |ability| {
            let usual = cardtext::bss::print(std::slice::from_ref(ability), None);
            let again = cardtext::bss::compile(&usual);
            if again.as_deref() == Ok(std::slice::from_ref(ability)) { Ok(()) } else { Err(usual) }
        },
    );
}
