//! The table as JSON.

use serde::Serialize;
use sim::lab::{Cell, End};

use super::Table;
use crate::sim::figures::{Card, Length, Rate};

#[derive(Serialize)]
pub(super) struct Json<'a> {
    game: &'static str,
    rules: &'a str,
    seed: u64,
    bot: String,
    most_games: u64,
    within_points: Option<f64>,
    finished: bool,
    decks: Vec<Deck<'a>>,
    pairings: Vec<Pairing<'a>>,
}

#[derive(Serialize)]
struct Deck<'a> {
    name: &'a str,
    /// The mean of its win rates against the others.
    mean: Option<f64>,
    cards: Vec<Card<'a>>,
}

#[derive(Serialize)]
struct Pairing<'a> {
    a: &'a str,
    b: &'a str,
    games: u64,
    finished: bool,
    no_winner: u64,
    win_rate: Rate,
    going_first: Rate,
    going_second: Rate,
    first_player: Rate,
    turns: Option<Length>,
    decisions: Option<Length>,
    ends: Vec<(&'static str, u64)>,
}

pub(super) fn of(table: &Table) -> Json<'_> {
    let deck = |place: usize| {
        let cards = table.cards[place].iter().map(|(kind, count)| Card::of((kind, *count)));
        Deck { name: &table.decks[place], mean: table.mean(place), cards: cards.collect() }
    };
    Json {
        game: table.game,
        rules: &table.rules,
        seed: table.seed,
        bot: table.bot.to_string(),
        most_games: table.stop.games,
        within_points: table.stop.within.map(|within| within * 100.0),
        finished: table.is_finished(),
        decks: (0..table.decks.len()).map(deck).collect(),
        pairings: table.cells.iter().map(|cell| pairing(table, cell)).collect(),
    }
}

fn pairing<'a>(table: &'a Table, cell: &Cell) -> Pairing<'a> {
    let tally = &cell.tally;
    let end = |(end, counts): (&End, &[u64; 3])| (end.name(), counts.iter().sum());
    Pairing {
        a: &table.decks[cell.a],
        b: &table.decks[cell.b],
        games: tally.games,
        finished: cell.is_finished(table.stop),
        no_winner: tally.undecided(),
        win_rate: tally.decided.into(),
        going_first: tally.first.into(),
        going_second: tally.second.into(),
        first_player: tally.first_player().into(),
        turns: Length::of(&tally.turns),
        decisions: Length::of(&tally.decisions),
        ends: tally.ends.iter().map(end).collect(),
    }
}
