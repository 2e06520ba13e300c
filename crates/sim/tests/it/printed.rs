//! Values and texts that nobody has printed: the printers say what they can, and never panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cards::Pool;
use kernel::Chance;
use sim::fuzz::{Bss, Mutated, Mutator, Opcg};

fn print_opcg(card: &opcg::RawCard) -> String {
    let text = cardtext::opcg::print(&card.abilities, Some(card.category));
    text.effect + text.trigger.as_deref().unwrap_or_default()
}

fn print_bss(card: &bss::RawCard) -> String {
    cardtext::bss::print(&card.abilities, Some(card.category))
}

/// Printed back in its own words and in the usual ones, if it is read.
fn reprint_opcg(text: &str) -> bool {
    let Ok(reading) = cardtext::opcg::read(text, None) else { return false };
    reading.lines().for_each(|line| drop(line.print_back()));
    cardtext::opcg::print(&reading.into_abilities(), None);
    true
}

fn reprint_bss(text: &str) -> bool {
    let Ok(reading) = cardtext::bss::read(text) else { return false };
    reading.lines().for_each(|line| drop(line.print_back()));
    cardtext::bss::print(&reading.into_abilities(), None);
    true
}

fn hold<T>(what: &str, print: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(print)).unwrap_or_else(|_| panic!("it panics: {what}"))
}

fn check_values<G: Mutated<Raw: std::fmt::Debug>>(print: fn(&G::Raw) -> String, rarity: u32) {
    let pool = Pool::<G::Card>::embedded();
    let mutator = Mutator::<G>::new(&pool, rarity);
    let mut chance = Chance::seeded(u64::from(rarity));
    for card in pool.iter() {
        if let Ok(raw) = mutator.mutate_raw(card, &mut chance) {
            hold(&format!("{raw:?}"), || print(&raw));
        }
    }
}

fn below(bound: usize, chance: &mut Chance) -> usize {
    chance.below(bound.max(1) as u32) as usize
}

/// Up to four words.
fn phrase(text: &str, chance: &mut Chance) -> (usize, usize) {
    let words = text.split(' ').count();
    let from = below(words, chance);
    (from, words.min(from + below(5, chance)))
}

/// The text with a few words left out or exchanged for words of the other.
fn mutate(text: &str, other: &str, chance: &mut Chance) -> String {
    let (from, to) = phrase(text, chance);
    let (other_from, other_to) = phrase(other, chance);
    let words: Vec<&str> = text.split(' ').collect();
    let others: Vec<&str> = other.split(' ').collect();
    let new = if chance.below(2) == 0 { &[][..] } else { &others[other_from..other_to] };
    [&words[..from], new, &words[to..]].concat().join(" ")
}

fn check_texts<G: Mutated>(
    print: fn(&G::Raw) -> String,
    reprint: fn(&str) -> bool,
    seed: u64,
    rounds: u32,
) {
    let pool = Pool::<G::Card>::embedded();
    let texts: Vec<String> = pool.iter().map(|card| print(&G::to_raw(card))).collect();
    let mut chance = Chance::seeded(seed);
    let mut read = 0;
    for _ in 0..rounds {
        for text in &texts {
            let other = &texts[below(texts.len(), &mut chance)];
            let mutated = mutate(text, other, &mut chance);
            read += usize::from(hold(&mutated, || reprint(&mutated)));
        }
    }
    assert!(read > texts.len() / 20, "{read} texts are understood");
}

#[test]
fn mutated_values_are_printed() {
    for rarity in [4, 12, 40] {
        check_values::<Opcg>(print_opcg, rarity);
        check_values::<Bss>(print_bss, rarity);
    }
}

#[test]
fn mutated_texts_are_printed_back() {
    check_texts::<Opcg>(print_opcg, reprint_opcg, 1, 2);
    check_texts::<Bss>(print_bss, reprint_bss, 1, 4);
}
