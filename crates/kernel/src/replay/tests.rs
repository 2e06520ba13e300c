use super::*;

fn replay() -> Replay<u8, String> {
    let mut replay = Replay::new("1.1.9", 0xABCD, 7, "two decks".to_owned());
    replay.answers.extend([(Seat::A, 3), (Seat::B, 9)]);
    replay
}

#[test]
fn a_replay_reads_back() {
    assert_eq!(Replay::from_bytes(&replay().to_bytes()), Ok(replay()));
}

#[test]
fn broken_files_are_told_apart() {
    let bytes = replay().to_bytes();
    let read = Replay::<u8, String>::from_bytes;
    assert_eq!(read(b"PK\x03\x04"), Err(ReplayError::NotAReplay));
    assert!(matches!(read(&bytes[..bytes.len() - 1]), Err(ReplayError::Damaged(_))));
    let mut newer = bytes.clone();
    newer[8] = 2;
    assert_eq!(read(&newer), Err(ReplayError::Format(2)));
}
