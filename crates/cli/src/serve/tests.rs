use super::address_of;

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
