use super::*;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Pick {
    Pass,
    Attack(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Reordered {
    Attack(u8),
    Pass,
}

fn replay() -> Replay<Pick, String> {
    let mut replay = Replay::new("chess", "1.1.9", 0xABCD, 7, "two decks".to_owned());
    replay.answers.extend([(Seat::A, Pick::Attack(3)), (Seat::B, Pick::Pass)]);
    replay
}

#[test]
fn a_replay_reads_back() {
    assert_eq!(Replay::from_bytes("chess", &replay().to_bytes()), Ok(replay()));
    assert_eq!(replay_game(&replay().to_bytes()), Ok("chess".to_owned()));
}

#[test]
fn broken_files_are_told_apart() {
    let bytes = replay().to_bytes();
    let read = |bytes: &[u8]| Replay::<Pick, String>::from_bytes("chess", bytes);
    assert_eq!(read(b"PK\x03\x04"), Err(ReplayError::NotAReplay));
    assert!(matches!(read(&bytes[..bytes.len() - 1]), Err(ReplayError::Damaged(_))));
}

#[test]
fn a_replay_of_another_format_game_or_vocabulary_is_refused() {
    let bytes = replay().to_bytes();
    for format in [1, 3] {
        let mut other = bytes.clone();
        other[MAGIC.len()] = format;
        let read = Replay::<Pick, String>::from_bytes("chess", &other);
        assert_eq!(read, Err(ReplayError::Format(u16::from(format))));
    }
    let read = Replay::<Pick, String>::from_bytes("go", &bytes);
    let (found, here) = ("chess".to_owned(), "go".to_owned());
    assert_eq!(read, Err(ReplayError::OtherGame { found, here }));
    let read = Replay::<Reordered, String>::from_bytes("chess", &bytes);
    assert!(matches!(read, Err(ReplayError::OtherVocabulary { .. })));
}

#[test]
fn variants_are_listed_in_the_order_of_their_numbers() {
    assert_eq!(variants::<Pick>(), ["Pass", "Attack"]);
    assert!(variants::<u8>().is_empty());
}
