use std::time::Duration;

use super::{address_of, parse_time};

#[test]
fn a_file_is_a_database_of_sqlite() {
    assert_eq!(address_of("/data/matches.db"), "sqlite:///data/matches.db?mode=rwc");
    assert_eq!(address_of("matches.db"), "sqlite://matches.db?mode=rwc");
}

#[test]
fn an_address_is_taken_as_it_is() {
    for address in ["postgres://localhost/deckhand", "sqlite::memory:"] {
        assert_eq!(address_of(address), address);
    }
}

#[test]
fn times() {
    assert_eq!(parse_time("2s"), Ok(Duration::from_secs(2)));
    assert_eq!(parse_time("1.5"), Ok(Duration::from_millis(1_500)));
    assert_eq!(parse_time("250ms"), Ok(Duration::from_millis(250)));
    assert!(parse_time("soon").is_err() && parse_time("-1s").is_err());
}
