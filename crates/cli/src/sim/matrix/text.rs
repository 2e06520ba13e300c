//! The table in the terminal.

use super::Table;
use crate::sim::{columns::columns, figures::crashes};

pub(super) fn of(table: &Table) -> String {
    let Table { game, rules, seed, bot, decks, cells, pairings, .. } = table;
    let mut text = format!(
        "{} decks, {} games of {game} {rules}, seed {seed}, {bot} bots\n",
        decks.len(),
        table.games()
    );
    if !table.is_finished() {
        let finished = cells.iter().filter(|cell| cell.is_finished(table.stop)).count();
        text += &format!("interrupted: {finished} of {pairings} pairings are finished\n");
    }
    text += &cells.iter().map(|cell| crashes(&cell.tally)).collect::<String>();
    text + "\nwin rate of the deck on the left, in percent, with its 95 percent interval\n"
        + &grid(table)
}

fn grid(table: &Table) -> String {
    let order = table.ranked();
    let mut rows = vec![[vec![String::new(), "all".to_owned()], names(table, &order)].concat()];
    for own in &order {
        let all = table.mean(*own).map_or("-".to_owned(), |mean| format!("{:.1}", mean * 100.0));
        let cells = order.iter().map(|other| cell(table, *own, *other));
        rows.push([vec![table.decks[*own].clone(), all], cells.collect()].concat());
    }
    columns(&rows, 1)
}

fn names(table: &Table, order: &[usize]) -> Vec<String> {
    order.iter().map(|deck| table.decks[*deck].clone()).collect()
}

fn cell(table: &Table, own: usize, other: usize) -> String {
    let interval = table.share(own, other).and_then(|share| share.interval());
    interval.map_or("-".to_owned(), |interval| {
        format!("{:.1} ±{:.1}", interval.rate * 100.0, interval.half() * 100.0)
    })
}
