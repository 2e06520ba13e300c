use table::protocol::{ClientMessage, ErrorCode};

use super::{Incoming, read_frame};

fn code(text: &str) -> Option<ErrorCode> {
    match read_frame(text) {
        Incoming::Wrong(code, _) => Some(code),
        Incoming::Frame(_) | Incoming::Nothing | Incoming::Farewell => None,
    }
}

#[test]
fn a_frame_of_another_version_is_told_from_a_malformed_one() {
    assert_eq!(code(r#"{"v":2,"say":{"type":"dance"}}"#), Some(ErrorCode::Version));
    assert_eq!(code(r#"{"v":2,"say":{"type":"ping"}}"#), Some(ErrorCode::Version));
    assert_eq!(code(r#"{"v":1,"say":{"type":"dance"}}"#), Some(ErrorCode::Malformed));
    assert_eq!(code("["), Some(ErrorCode::Malformed));
}

#[test]
fn a_frame_of_the_protocol_is_heard() {
    let heard = read_frame(r#"{"v":1,"say":{"type":"answer","decision":1,"pick":0}}"#);
    assert_eq!(heard, Incoming::Frame(ClientMessage::Answer { decision: 1, pick: 0 }));
}
