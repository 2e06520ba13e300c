use super::{Log, NoLog, Recorded};

/// What a listener says of itself, asked as an engine asks it.
fn is_silent(log: &mut dyn Log<(), ()>) -> bool {
    Log::is_silent(&log)
}

#[test]
fn a_listener_of_any_kind_tells_whether_it_keeps_nothing() {
    assert!(is_silent(&mut NoLog));
    assert!(!is_silent(&mut Recorded::default()));
}
