//! How many cards of a list are read, and which phrases would unlock most of the others.
//!
//! `cargo run --release --example coverage [LIST.json] [how many phrases]`; with a card number as the first argument,
//! what that card says.

use std::{collections::BTreeMap, env, fs, path::PathBuf, process::ExitCode};

use serde::Deserialize;

#[derive(Deserialize)]
struct Printed {
    number: String,
    effect: Option<String>,
    trigger: Option<String>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let list = arguments
        .iter()
        .find(|argument| argument.ends_with(".json"))
        .map_or_else(list, PathBuf::from);
    let Ok(text) = fs::read_to_string(&list) else {
        println!("no card list at {}", list.display());
        return ExitCode::from(2);
    };
    let cards: Vec<Printed> = match serde_json::from_str(&text) {
        Ok(cards) => cards,
        Err(error) => {
            println!("{}: {error}", list.display());
            return ExitCode::from(2);
        }
    };
    match arguments.iter().find_map(|argument| cards.iter().find(|card| card.number == *argument)) {
        Some(card) => show(card),
        None => report(
            &cards,
            arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(60),
        ),
    }
    ExitCode::SUCCESS
}

fn list() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/cards/opcg.json")
}

fn show(card: &Printed) {
    match cardtext::opcg::compile(card.effect.as_deref().unwrap_or(""), card.trigger.as_deref()) {
        Ok(abilities) => println!("{abilities:#?}"),
        Err(diagnostics) => diagnostics.iter().for_each(|diagnostic| println!("{diagnostic}")),
    }
}

fn report(cards: &[Printed], most: usize) {
    let mut gaps: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut read = 0;
    for card in cards {
        let effect = card.effect.as_deref().unwrap_or("");
        let Err(diagnostics) = cardtext::opcg::compile(effect, card.trigger.as_deref()) else {
            read += 1;
            continue;
        };
        for diagnostic in diagnostics {
            let phrase: Vec<&str> = diagnostic.rest.split_whitespace().take(5).collect();
            gaps.entry(phrase.join(" ")).or_default().push(&card.number);
        }
    }
    let mut gaps: Vec<_> = gaps.into_iter().collect();
    gaps.sort_by_key(|(_, cards)| std::cmp::Reverse(cards.len()));
    for (phrase, cards) in gaps.iter().take(most) {
        println!("{:4} {phrase}  ({})", cards.len(), cards[..cards.len().min(3)].join(" "));
    }
    println!("{read} of {} cards read", cards.len());
}
