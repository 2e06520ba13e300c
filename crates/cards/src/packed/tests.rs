use std::fmt::Write as _;

use super::PooledCard;

/// Every card of the program is read, and stands under its number.
fn check<Card: PooledCard>(at_least: usize) {
    let mut found = 0;
    let mut errors = String::new();
    for (number, text) in Card::packed() {
        found += 1;
        match Card::from_ron(text) {
            Ok(card) => assert_eq!(card.number(), number),
            Err(error) => writeln!(errors, "{number}: {error}").expect("a string takes it"),
        }
    }
    assert!(errors.is_empty(), "cards that cannot be read:\n{errors}");
    assert!(found >= at_least, "{found} cards");
}

#[test]
fn every_card_of_opcg_is_read() {
    check::<opcg::Card>(2_000);
}

#[test]
fn every_card_of_bss_is_read() {
    check::<bss::Card>(500);
}
