use std::{env, fs, process};

use parquet::{
    file::reader::{FileReader as _, SerializedFileReader},
    record::{Field, Row as Record},
};
use sim::lab::{End, Side};

use super::*;
use crate::sim::files::{self, COLUMNS};

fn row(game: u64, winner: Option<Side>) -> Row {
    Row { game, first: Some(Side::B), winner, turns: 17, decisions: 140, end: End::Life }
}

/// A table of two pairings, written and read back as text.
fn read_back(games: &[Games<'_>]) -> Vec<Vec<String>> {
    let path = env::temp_dir().join(format!("deckhand-{}-games.parquet", process::id()));
    files::write(&path, games).expect("it can be written");
    let reader = SerializedFileReader::new(File::open(&path).expect("it was written"));
    let reader = reader.expect("it is a Parquet file");
    assert_eq!(reader.num_row_groups(), games.len(), "one group a pairing");
    let cells = |record: Record| {
        let cell = |(name, field): (&String, &Field)| match field {
            Field::Str(text) => format!("{name} {text}"),
            other => format!("{name} {other}"),
        };
        record.get_column_iter().map(cell).collect()
    };
    let rows = reader.get_row_iter(None).expect("it has rows");
    let rows = rows.map(|record| cells(record.expect("a whole row"))).collect();
    fs::remove_file(path).expect("it was there");
    rows
}

#[test]
fn the_games_of_a_matrix_are_read_back_row_by_row() {
    let own = [row(0, Some(Side::A)), row(1, None)];
    let other = [row(0, Some(Side::B))];
    let rows = read_back(&[
        Games { a: "ST01", b: "ST02", rows: &own },
        Games { a: "ST01", b: "weiß & blau", rows: &other },
    ]);
    let cells = |values: [&str; 9]| -> Vec<String> {
        COLUMNS.iter().zip(values).map(|(name, value)| format!("{name} {value}")).collect()
    };
    assert_eq!(
        rows,
        [
            cells(["ST01", "ST02", "0", "A", "B", "A", "17", "140", "life"]),
            cells(["ST01", "ST02", "1", "B", "B", "", "17", "140", "life"]),
            cells(["ST01", "weiß & blau", "0", "A", "B", "B", "17", "140", "life"]),
        ]
    );
}
