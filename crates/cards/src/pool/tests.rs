use super::Pool;
use crate::DataError;

const CARD: &str = "(number: \"X01-001\", name: \"X\", category: Stage, colors: [Red], cost: 1)";

#[test]
fn cards_are_found_by_number() {
    let pool = Pool::<opcg::Card>::from_ron(&format!("[{CARD}]")).expect("one card");
    assert_eq!(pool.get("X01-001").expect("the card").cost, Some(1));
    assert_eq!(pool.get("X01-002"), None);
    assert_eq!(pool.len(), 1);
}

#[test]
fn a_number_stands_for_one_card() {
    let error =
        Pool::<opcg::Card>::from_ron(&format!("[{CARD}, {CARD}]")).expect_err("the same twice");
    assert_eq!(error, DataError::Twice("X01-001".to_owned()));
}

#[test]
fn a_word_the_notation_lacks_is_an_error_with_its_place() {
    let error = Pool::<opcg::Card>::from_ron("[\n(number: \"X01-001\", price: 3)]")
        .expect_err("no such word");
    assert!(matches!(error, DataError::Unreadable { line: 2, .. }), "{error}");
}

#[test]
fn the_fingerprint_depends_on_every_part_of_a_card() {
    let print = |text: &str| {
        Pool::<opcg::Card>::from_ron(&format!("[{text}]")).expect("a card").fingerprint()
    };
    assert_eq!(print(CARD), print(CARD));
    assert_ne!(print(CARD), print(&CARD.replace("cost: 1", "cost: 2")));
}
