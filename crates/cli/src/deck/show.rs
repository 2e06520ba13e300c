//! `deckhand deck show`: a deck to be read.

mod table;

use std::{collections::BTreeMap, sync::Arc};

use ::table::words::opcg_category;
use anyhow::Result;
use cards::{Deck, DeckLine, Pool, don_deck_size};
use clap::Args as ClapArgs;
use opcg::{Card, Category, vocabulary::Label};
use serde::Serialize;

use super::{DeckArg, find, list::color, source::title};
use crate::{output::Verdict, pool::CardsArg};

/// Options of `deckhand deck show`.
#[derive(ClapArgs)]
pub(super) struct Args {
    #[command(flatten)]
    deck: DeckArg,
    #[command(flatten)]
    cards: CardsArg,
    /// As JSON
    #[arg(long)]
    json: bool,
}

/// A deck with what its cards are, and what they come to.
#[derive(Serialize)]
struct Shown {
    title: Option<String>,
    leaders: Vec<Leader>,
    /// By category, then by cost.
    cards: Vec<Listed>,
    /// Numbers that no card has, and how many of each.
    unknown: BTreeMap<String, usize>,
    categories: BTreeMap<&'static str, usize>,
    /// How many cards of each cost.
    costs: BTreeMap<i32, usize>,
    /// How many cards of each counter; 0 for those without.
    counters: BTreeMap<i32, usize>,
    triggers: usize,
}

#[derive(Serialize)]
struct Leader {
    number: String,
    name: String,
    colors: Vec<&'static str>,
    power: Option<i32>,
    life: Option<i32>,
    don: usize,
}

/// So many of one card.
#[derive(Serialize)]
struct Listed {
    count: usize,
    number: String,
    name: String,
    category: &'static str,
    cost: Option<i32>,
    power: Option<i32>,
    counter: Option<i32>,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    let pool = args.cards.pool()?.pool;
    let deck = find(&args.deck.deck)?.merged();
    let shown = Shown::new(title(&args.deck.deck), &deck, &pool);
    let text = match args.json {
        true => serde_json::to_string_pretty(&shown)?,
        false => shown.to_text(),
    };
    Ok((text, Verdict::Holds))
}

impl Shown {
    fn new(title: Option<String>, deck: &Deck, pool: &Pool) -> Shown {
        let (known, unknown): (Vec<&DeckLine>, Vec<&DeckLine>) = deck
            .lines
            .iter()
            .filter(|line| !line.is_don())
            .partition(|line| pool.get(&line.number).is_some());
        let mut known: Vec<(usize, &Arc<Card>)> = known
            .into_iter()
            .filter_map(|line| Some((line.count, pool.get(&line.number)?)))
            .collect();
        known.sort_by_key(|(_, card)| (card.category, card.cost, card.number.clone()));
        let split = known.partition_point(|(_, card)| card.category == Category::Leader);
        let (leaders, cards) = known.split_at(split);
        Shown {
            title,
            leaders: leaders.iter().map(|(_, card)| leader(card)).collect(),
            cards: cards.iter().map(|(count, card)| listed(*count, card)).collect(),
            unknown: unknown.iter().map(|line| (line.number.clone(), line.count)).collect(),
            categories: tally(cards, |card| Some(opcg_category(card.category))),
            costs: tally(cards, |card| card.cost),
            counters: tally(cards, |card| Some(card.counter.unwrap_or_default())),
            triggers: tally(cards, has_trigger).remove(&()).unwrap_or_default(),
        }
    }
}

/// How many cards have each value.
fn tally<K: Ord>(
    cards: &[(usize, &Arc<Card>)],
    value: impl Fn(&Card) -> Option<K>,
) -> BTreeMap<K, usize> {
    let mut tally = BTreeMap::new();
    for (count, card) in cards {
        if let Some(value) = value(card) {
            *tally.entry(value).or_default() += count;
        }
    }
    tally
}

fn leader(card: &Card) -> Leader {
    Leader {
        number: card.number.clone(),
        name: card.name.clone(),
        colors: card.colors.iter().copied().map(color).collect(),
        power: card.power,
        life: card.life,
        don: don_deck_size(card),
    }
}

fn listed(count: usize, card: &Card) -> Listed {
    Listed {
        count,
        number: card.number.clone(),
        name: card.name.clone(),
        category: opcg_category(card.category),
        cost: card.cost,
        power: card.power,
        counter: card.counter,
    }
}

fn has_trigger(card: &Card) -> Option<()> {
    card.abilities.iter().any(|ability| ability.label == Label::Trigger).then_some(())
}

#[cfg(test)]
mod tests;
