use std::{env, fs, path::PathBuf, process};

use super::{Header, StateError, StateFile};
use crate::lab::{Batch, CardCount, End, Row, Share, Side};

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

fn batch(games: std::ops::Range<u64>) -> Batch {
    let count = |drawn| CardCount {
        drawn,
        played: 2,
        when_seen: Share { won: 3, of: 4 },
        when_played: Share { won: 5, of: 6 },
    };
    let cards = [vec![count(games.start), count(7)], vec![count(8)]];
    Batch { rows: games.map(row).collect(), cards }
}

fn check_known(file: &StateFile, pairing: u64, expected: &[Batch]) {
    assert_eq!(file.batches(pairing).cloned().collect::<Vec<Batch>>(), expected);
}

#[test]
fn what_is_written_is_read_and_a_torn_line_dropped() {
    let (path, header) = (place("torn"), Header::new("opcg"));
    let batches = [batch(0..2), batch(2..4), batch(4..5)];
    let mut file = StateFile::open(&path, &header).expect("new");
    file.append(7, &batches[0]).expect("room");
    file.append(7, &batches[1]).expect("room");
    file.append(9, &batches[0]).expect("room");
    file.append(7, &batches[2]).expect("room");
    drop(file);
    let text = fs::read_to_string(&path).expect("it is there");
    fs::write(&path, &text[..text.len() - 3]).expect("room");
    let mut file = StateFile::open(&path, &header).expect("ours");
    check_known(&file, 7, &batches[..2]);
    check_known(&file, 9, &batches[..1]);
    check_known(&file, 8, &[]);
    file.append(7, &batches[2]).expect("room");
    assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
    check_known(&StateFile::open(&path, &header).expect("ours"), 7, &batches);
    fs::remove_file(path).expect("it was just there");
}

#[test]
fn a_gap_ends_what_is_known() {
    let path = place("gap");
    let mut file = StateFile::open(&path, &Header::new("opcg")).expect("new");
    file.append(7, &batch(0..1)).expect("room");
    file.append(7, &batch(2..3)).expect("room");
    check_known(&file, 7, &[batch(0..1)]);
    fs::remove_file(path).expect("it was just there");
}

#[test]
fn a_part_of_what_is_known_is_not_written_again() {
    let path = place("part");
    let mut file = StateFile::open(&path, &Header::new("opcg")).expect("new");
    file.append(7, &batch(0..3)).expect("room");
    file.append(7, &batch(0..2)).expect("room");
    check_known(&file, 7, &[batch(0..3)]);
    assert_eq!(fs::read_to_string(&path).expect("it is there").lines().count(), 2);
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
