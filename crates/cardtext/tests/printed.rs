//! The printed cards, where their list lies beside the project: every one is read, and none says what no card can mean.

use std::{fs, path::Path};

use opcg::vocabulary::{Ability, Choice, Group, Place, Step, Target};
use serde::Deserialize;

#[derive(Deserialize)]
struct Printed {
    number: String,
    effect: Option<String>,
    trigger: Option<String>,
}

fn printed() -> Vec<Printed> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards/opcg.json");
    let Ok(text) = fs::read_to_string(&list) else {
        println!("skipped: no card list at ../shared/cards/opcg.json");
        return Vec::new();
    };
    serde_json::from_str(&text).expect("a card list")
}

#[test]
fn every_printed_card_is_read_and_printed_back() {
    let cards = printed();
    let mut troubles = Vec::new();
    for card in &cards {
        let effect = card.effect.as_deref().unwrap_or("");
        match cardtext::opcg::read(effect, card.trigger.as_deref()) {
            Ok(reading) => {
                let otherwise = reading.lines().filter_map(|line| line.print_back().err());
                troubles.extend(otherwise.map(|trouble| format!("{} {trouble}", card.number)));
                let abilities = reading.into_abilities();
                abilities.iter().for_each(|ability| check(&card.number, ability));
            }
            Err(diagnostics) => troubles.push(format!("{} {}", card.number, diagnostics[0])),
        }
    }
    println!("{} cards, {} troubles", cards.len(), troubles.len());
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
}

#[test]
fn the_usual_words_of_every_printed_card_mean_the_same() {
    for card in printed() {
        let effect = card.effect.as_deref().unwrap_or("");
        let Ok(abilities) = cardtext::opcg::compile(effect, card.trigger.as_deref()) else {
            continue;
        };
        let usual = cardtext::opcg::print(&abilities, None);
        let again = cardtext::opcg::compile(&usual.effect, usual.trigger.as_deref());
        assert_eq!(again.as_ref(), Ok(&abilities), "{} {usual:?}", card.number);
    }
}

fn check(number: &str, ability: &Ability) {
    ability.cost.iter().chain(&ability.body).for_each(|step| check_step(number, step));
}

fn check_step(number: &str, step: &Step) {
    const FIELD: [Place; 4] = [Place::Leader, Place::Character, Place::Stage, Place::Cost];
    if let Step::Play { what, .. } = step {
        assert!(!lies_in(what, &FIELD), "{number}: played from the field");
    }
    if let Step::Ko(what) | Step::SetActive(what) | Step::Rest(what) = step {
        assert!(
            !lies_in(what, &[Place::Hand, Place::Deck, Place::Trash, Place::Life]),
            "{number}: {step:?}"
        );
    }
    if let Step::If { then, otherwise, .. } = step {
        then.iter().chain(otherwise).for_each(|step| check_step(number, step));
    }
    if let Step::May { steps, .. }
    | Step::IfDone(steps)
    | Step::IfNotDone(steps)
    | Step::Later { steps, .. } = step
    {
        steps.iter().for_each(|step| check_step(number, step));
    }
    if let Step::ChooseOne { options, .. } = step {
        options.iter().flatten().for_each(|step| check_step(number, step));
    }
}

fn lies_in(target: &Target, places: &[Place]) -> bool {
    let among = |group: &Group| group.places.iter().any(|place| places.contains(place));
    if let Target::All(groups) | Target::Choose(Choice { of: groups, .. }) = target {
        return groups.iter().any(among);
    }
    matches!(target, Target::Each(targets) if targets.iter().any(|target| lies_in(target, places)))
}
