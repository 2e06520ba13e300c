//! `deckhand deck list`: the decks that come with the program.

use anyhow::Result;
use cards::{EmbeddedDeck, Pool};
use clap::Args as ClapArgs;
use opcg::{Card, Category, Color};
use serde::Serialize;

use crate::{options::game_parser, output::Verdict};
use rulebook::GameName;

/// Options of `deckhand deck list`.
#[derive(ClapArgs)]
pub(super) struct Args {
    /// Which game's decks
    #[arg(long, value_name = "GAME", default_value_t, value_parser = game_parser())]
    game: GameName,
    /// As JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Row {
    name: &'static str,
    title: &'static str,
    leader: String,
    leader_name: String,
    colors: Vec<&'static str>,
}

pub(super) fn run(args: &Args) -> Result<(String, Verdict)> {
    if args.game == GameName::Bss {
        return super::bss::run_list(args.json);
    }
    let pool = Pool::embedded();
    let rows: Vec<Row> = EmbeddedDeck::all().map(|deck| row(&deck, &pool)).collect();
    let text = match args.json {
        true => serde_json::to_string_pretty(&rows)?,
        false => table(&rows),
    };
    Ok((text, Verdict::Holds))
}

fn row(embedded: &EmbeddedDeck, pool: &Pool) -> Row {
    let mut cards = embedded.deck.lines.iter().filter_map(|line| pool.get(&line.number));
    let leader = cards.find(|card| card.category == Category::Leader);
    let leader: &Card = leader.expect("a deck of ours has a Leader");
    Row {
        name: embedded.name,
        title: embedded.title,
        leader: leader.number.clone(),
        leader_name: leader.name.clone(),
        colors: leader.colors.iter().copied().map(color).collect(),
    }
}

fn table(rows: &[Row]) -> String {
    let width = |cell: fn(&Row) -> &str| {
        rows.iter().map(|row| cell(row).chars().count()).max().unwrap_or_default()
    };
    let (names, leaders) = (width(|row| row.name), width(|row| &row.leader_name));
    let line = |row: &Row| {
        let Row { name, title, leader, leader_name, colors } = row;
        let colors = colors.join("/");
        format!("{name:names$}  {leader:8}  {leader_name:leaders$}  {colors:13}  {title}\n")
    };
    rows.iter().map(line).collect()
}

pub(super) fn color(color: Color) -> &'static str {
    match color {
        Color::Red => "red",
        Color::Green => "green",
        Color::Blue => "blue",
        Color::Purple => "purple",
        Color::Black => "black",
        Color::Yellow => "yellow",
    }
}
