//! bss 5-1: deck construction.

use cards::{
    Deck,
    bss::{BssPool, DeckError, check as check_deck},
};

/// Plain spirits, two of them with one name, and a token.
fn pool() -> BssPool {
    let spirit = |number: usize, name: &str, more: &str| {
        format!(
            "(number: \"X01-{number:03}\", name: \"{name}\", category: Spirit, colors: [Red], cost: 1, \
             levels: [(level: 1, cores: 1, bp: 1000)]{more}),"
        )
    };
    let mut cards: String = (1..=15).map(|n| spirit(n, &format!("Card {n}"), "")).collect();
    cards += &spirit(21, "Card 1", "");
    cards += &spirit(31, "Token", ", token: true");
    BssPool::from_ron(&format!("[{cards}]")).expect("our notation")
}

/// Four each of the first cards, and what else is said.
fn deck(kinds: usize, more: &str) -> String {
    let lines: String = (1..=kinds).map(|n| format!("4 X01-{n:03}\n")).collect();
    lines + more
}

fn check(text: &str, expected: &[DeckError]) {
    let deck = Deck::parse(text).expect("a deck");
    let errors = check_deck(&deck, &pool()).err().unwrap_or_default();
    assert_eq!(errors, expected);
}

/// bss 5-1-1-1
#[test]
fn fifty_to_sixty_cards() {
    check(&deck(12, "1 X01-013"), &[DeckError::Size(49)]);
    check(&deck(12, "2 X01-013"), &[]);
    check(&deck(15, ""), &[]);
    check(
        &deck(14, "4 X01-015\n1 X01-021"),
        &[DeckError::Size(61), DeckError::TooMany { name: "Card 1".to_owned(), count: 5 }],
    );
}

/// bss 5-1-1-1, 5-1-1-1-1, 2-1-2: cards with one name are one card, whatever else tells them apart.
#[test]
fn four_of_a_name() {
    check(&deck(12, "3 X01-013\n"), &[]);
    check(&deck(12, "5 X01-013\n"), &[DeckError::TooMany { name: "Card 13".to_owned(), count: 5 }]);
    check(
        &deck(12, "2 X01-013\n1 X01-021"),
        &[DeckError::TooMany { name: "Card 1".to_owned(), count: 5 }],
    );
}

/// bss 4-12-1
#[test]
fn tokens_are_in_no_deck() {
    let number = "X01-031".to_owned();
    check(&deck(12, "2 X01-013\n1 X01-031"), &[DeckError::Token { line: 14, number }]);
}
