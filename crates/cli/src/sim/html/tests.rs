use sim::lab::{BotName, Cell, End, Row, Side, Stop, Tally};

use super::{escape, grouped, page};
use crate::sim::matrix::Table;

fn cell(a: usize, b: usize, wins: u64, games: u64) -> Cell {
    let row = |game| Row {
        game,
        first: Some(if game % 3 == 0 { Side::A } else { Side::B }),
        winner: Some(if game < wins { Side::A } else { Side::B }),
        turns: 5 + (game % 7) as u32,
        decisions: 100 + (game % 50) as u32,
        end: End::Life,
    };
    let rows: Vec<Row> = (0..games).map(row).collect();
    let mut tally = Tally::default();
    rows.iter().for_each(|row| tally.add_row(row));
    Cell { a, b, tally, rows }
}

fn table() -> Table {
    Table {
        game: "opcg",
        rules: "1.1.9".to_owned(),
        seed: 1,
        bot: BotName::Random,
        stop: Stop { games: 200, within: None },
        decks: ["weak & small", "middling", "strong"].map(str::to_owned).to_vec(),
        cells: vec![cell(0, 1, 60, 200), cell(0, 2, 20, 200), cell(1, 2, 98, 200)],
        pairings: 3,
    }
}

#[test]
fn the_page_stands_alone_and_shows_the_table() {
    let page = page(&table());
    assert!(!page.contains("http") && !page.contains("src="), "it needs nothing else");
    assert!(page.contains("weak &amp; small"), "names are escaped");
    assert!(
        page.contains("strong against weak &amp; small: 90.0 % (85.1 to 93.4), 180 of 200 games")
    );
    assert!(
        page.contains("weak &amp; small against strong: 10.0 % (6.6 to 14.9), 20 of 200 games")
    );
    assert!(!page.contains("not finished") && !page.contains("NaN"));
    assert_eq!(page.matches("class=\"cell even\"").count(), 2, "49 and 51 of 100");
}

#[test]
fn an_unfinished_page_says_so() {
    let mut table = table();
    table.cells.pop();
    assert!(page(&table).contains("not finished"));
    table.cells.clear();
    assert!(!page(&table).contains("NaN"));
}

#[test]
fn signs_and_numbers() {
    assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    assert_eq!(
        [7, 999, 1000, 1_234_567].map(grouped),
        ["7", "999", "1\u{202f}000", "1\u{202f}234\u{202f}567"]
    );
}
