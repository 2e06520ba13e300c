use std::{env, fs, path::PathBuf, process};

use super::{Header, StateError, StateFile};
use crate::lab::{End, Row, Side};

/// A new file of this test alone.
fn place(name: &str) -> PathBuf {
    let path = env::temp_dir().join(format!("deckhand-{}-{name}.state", process::id()));
    let _ = fs::remove_file(&path);
    path
}

fn row(game: u64) -> Row {
    let (first, winner) = (Some(Side::A), (game != 1).then_some(Side::B));
    let end = if game == 1 { End::TooLong } else { End::Life };
    Row { game, first, winner, turns: 9, decisions: 140 + game as u32, end }
}

#[test]
fn what_is_written_is_read_and_a_torn_line_dropped() {
    let (path, header) = (place("torn"), Header::new("opcg"));
    let rows: Vec<Row> = (0..5).map(row).collect();
    let mut file = StateFile::open(&path, &header).expect("new");
    file.append(7, &rows[..2]).expect("room");
    file.append(7, &rows[2..4]).expect("room");
    file.append(9, &rows[..1]).expect("room");
    file.append(7, &rows[4..]).expect("room");
    drop(file);
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, &text[..text.len() - 3]).expect("room");
    let mut file = StateFile::open(&path, &header).expect("ours");
    assert_eq!(file.rows(7), rows[..4]);
    assert_eq!(file.rows(9), rows[..1]);
    assert_eq!(file.rows(8), []);
    file.append(7, &rows[4..]).expect("room");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
    assert_eq!(StateFile::open(&path, &header).expect("ours").rows(7), rows);
    fs::remove_file(path).expect("it was just there");
}

#[test]
fn a_gap_ends_what_is_known() {
    let path = place("gap");
    let mut file = StateFile::open(&path, &Header::new("opcg")).expect("new");
    file.append(7, &[row(0)]).expect("room");
    file.append(7, &[row(2)]).expect("room");
    assert_eq!(file.rows(7), [row(0)]);
    fs::remove_file(path).expect("it was just there");
}

#[test]
fn other_files_are_refused_and_left_alone() {
    let (path, header) = (place("other"), Header::new("opcg"));
    for text in
        ["4xNUMBER\n", "no line", "{\"deckhand\":\"else\",\"format\":1,\"game\":\"opcg\"}\n"]
    {
        fs::write(&path, text).expect("room");
        let refused = StateFile::open(&path, &header).expect_err("not ours");
        assert!(matches!(refused, StateError::Foreign), "{refused}");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
    }
    fs::remove_file(&path).expect("it was just there");
    drop(StateFile::open(&path, &header).expect("new"));
    let refused = StateFile::open(&path, &Header::new("bss")).expect_err("another game");
    assert_eq!(refused.to_string(), "it holds games of opcg, not of bss");
    fs::write(&path, fs::read_to_string(&path).expect("it is there") + "{}\n").expect("room");
    let refused = StateFile::open(&path, &header).expect_err("damaged");
    assert!(refused.to_string().starts_with("line 2 cannot be read: "), "{refused}");
    fs::remove_file(path).expect("it was just there");
}
