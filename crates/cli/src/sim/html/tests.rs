use sim::lab::{BotName, CardCount, Cell, End, Kind, Row, Share, Side, Stop, Tally};

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

/// A card with which a deck won so many of 300 games.
fn card(number: &str, won: u64) -> Vec<(Kind, CardCount)> {
    let kind = Kind { number: number.to_owned(), name: "Card".to_owned(), copies: 4 };
    let when_seen = Share { won, of: 300 };
    vec![(kind, CardCount { drawn: 600, played: 0, when_seen, when_played: Share::default() })]
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
        cards: vec![card("A-1 <one>", 240), Vec::new(), card("A-2", 100)],
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
fn cards_are_held_against_their_deck() {
    let page = page(&table());
    // 80 of 400 games are won with the deck, 240 of 300 when its card was seen.
    assert!(
        page.contains("<td>A-1 &lt;one&gt;</td><td>Card</td><td>4</td><td>1.50</td><td>0.00</td>")
    );
    assert!(page.contains("<span>20.0 % of its games won</span>"));
    assert!(page.contains("80.0 <small>±") && page.contains("<span>+60.0</span>"));
    assert!(page.contains("<td>–</td>"), "never played");
    assert_eq!(page.matches("<details>").count(), 2, "nothing is known of the cards of the third");
}

#[test]
fn a_deck_going_first_and_second() {
    let page = page(&table());
    // Deck A goes first in games 0, 3, 6 …: 20 of the 67 first games are won against the one, 7 against the other.
    assert!(page.contains("going first: 20.1 % ("), "27 of 134");
    assert!(page.contains("going second: 19.9 % ("), "53 of 266");
}

#[test]
fn how_games_ended() {
    let mut table = table();
    assert!(page(&table).contains("All 600 games ended the same way: out of life."));
    table.cells[0].tally.ends.insert(End::Deck, [20, 0, 5]);
    let page = page(&table);
    assert!(!page.contains("the same way"));
    assert!(page.contains("<title>out of cards: 25 games, 4.00 %</title>"), "of 625");
    assert!(page.contains("<title>out of cards: 25 games, 5.88 %</title>"), "of 425");
    assert!(page.contains("<title>out of life: 400 games, 100.00 %</title>"));
    assert!(!page.contains("program failed"), "what did not happen is not in the legend");
}

#[test]
fn an_unfinished_page_says_so() {
    let mut table = table();
    table.cells.pop();
    assert!(page(&table).contains("not finished"));
    table.cells.clear();
    table.cards.iter_mut().for_each(Vec::clear);
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
