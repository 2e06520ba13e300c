//! The printed cards of Battle Spirits Saga, where their list lies beside the project: every one is read and printed
//! back, unless the list itself lacks an effect after a timing.

use std::{fs, path::Path};

use bss::vocabulary::{Ability, Choice, Group, Label, Place, Step, Target};
use cardtext::{Diagnostic, Reason};
use serde::Deserialize;

#[derive(Deserialize)]
struct Printed {
    number: String,
    text: Option<String>,
    data_flags: Vec<String>,
}

fn printed() -> Vec<Printed> {
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards/bss.json");
    let Ok(text) = fs::read_to_string(&list) else {
        println!("skipped: no card list at ../shared/cards/bss.json");
        return Vec::new();
    };
    serde_json::from_str(&text).expect("a card list")
}

/// Whether the list says that it lacks this.
fn is_missing(card: &Printed, diagnostics: &[Diagnostic]) -> bool {
    let flagged = card.data_flags.iter().any(|flag| flag.starts_with("effect text missing"));
    flagged && diagnostics.iter().all(|found| found.reason == Reason::NoEffect)
}

#[test]
fn every_printed_card_is_read_and_printed_back() {
    let cards = printed();
    let (mut troubles, mut missing) = (Vec::new(), 0);
    for card in &cards {
        match cardtext::bss::read(card.text.as_deref().unwrap_or("")) {
            Ok(reading) => {
                let otherwise = reading.lines().filter_map(|line| line.print_back().err());
                troubles.extend(otherwise.map(|trouble| format!("{} {trouble}", card.number)));
                let abilities = reading.into_abilities();
                abilities.iter().for_each(|ability| check(&card.number, ability));
            }
            Err(diagnostics) if is_missing(card, &diagnostics) => missing += 1,
            Err(diagnostics) => troubles.push(format!("{} {}", card.number, diagnostics[0])),
        }
    }
    println!("{} cards, {missing} without an effect, {} troubles", cards.len(), troubles.len());
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
}

#[test]
fn the_usual_words_of_every_printed_card_mean_the_same() {
    for card in printed() {
        let Ok(abilities) = cardtext::bss::compile(card.text.as_deref().unwrap_or("")) else {
            continue;
        };
        let usual = cardtext::bss::print(&abilities, None);
        let again = cardtext::bss::compile(&usual);
        assert_eq!(again.as_ref(), Ok(&abilities), "{} {usual}", card.number);
    }
}

fn check(number: &str, ability: &Ability) {
    if ability.label == Label::Constant {
        let constant = |step: &Step| {
            matches!(
                step,
                Step::Gain { .. } | Step::GainOneOf { .. } | Step::Forbid { .. } | Step::If { .. }
            )
        };
        assert!(ability.body.iter().all(constant), "{number}: {:?}", ability.body);
        assert!(ability.cost.is_empty(), "{number}: a constant effect has a cost");
    }
    ability.cost.iter().chain(&ability.body).for_each(|step| check_step(number, step));
}

fn check_step(number: &str, step: &Step) {
    if let Step::Summon { what, .. } | Step::Place { what, .. } = step {
        assert!(!lies_in(what, &[Place::Field]), "{number}: {step:?}");
    }
    if let Step::Destroy { what, .. } | Step::Exhaust(what) | Step::Refresh(what) = step {
        let elsewhere = [Place::Hand, Place::Deck, Place::Trash, Place::Burst];
        assert!(!lies_in(what, &elsewhere), "{number}: {step:?}");
    }
    if let Step::If { then, otherwise, .. } = step {
        then.iter().chain(otherwise).for_each(|step| check_step(number, step));
    }
    if let Step::May { steps, .. }
    | Step::MayPay { then: steps, .. }
    | Step::IfDone(steps)
    | Step::Chain { steps, .. }
    | Step::Repeat { steps, .. }
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
