use super::{Deck, EmbeddedDeck};

fn deck(text: &str) -> Deck {
    Deck::parse(text).expect("a deck")
}

#[test]
fn a_card_on_two_lines_is_counted_together_and_told() {
    let deck = deck("1 OP12-001\n3 OP01-016\n2 OP01-017\n1 OP01-016_p1");
    assert_eq!(deck.counts().get("OP01-016"), Some(&4));
    let told: Vec<(usize, usize)> =
        deck.repeated().map(|(line, earlier)| (line.line, earlier)).collect();
    assert_eq!(told, [(4, 2)]);
    let merged = deck.merged();
    let lines: Vec<(usize, &str)> =
        merged.lines.iter().map(|line| (line.count, line.number.as_str())).collect();
    assert_eq!(lines, [(1, "OP12-001"), (4, "OP01-016"), (2, "OP01-017")]);
}

#[test]
fn a_deck_of_the_program_is_found_by_any_spelling_of_its_name() {
    for name in ["ST01", "st01", "ST-01", "st_01"] {
        assert_eq!(EmbeddedDeck::named(name).map(|deck| deck.name), Some("ST01"), "{name}");
    }
    let nami = EmbeddedDeck::named("EB03 BY Nami").expect("one of ours");
    assert_eq!((nami.name, nami.title), ("eb03-by-nami", "EB03 BY Nami"));
    assert_eq!(EmbeddedDeck::named("ST99"), None);
    assert_eq!(EmbeddedDeck::named(""), None);
}

/// A few bytes may say that a deck has more cards than memory.
#[test]
fn a_stored_deck_is_no_larger_than_a_deck_can_be() {
    let stored = |count: usize, lines: usize| {
        let line = format!("{{\"line\":1,\"count\":{count},\"number\":\"OP01-016\"}}");
        serde_json::from_str::<Deck>(&format!("{{\"lines\":[{}]}}", vec![line; lines].join(",")))
    };
    assert!(stored(4, 13).is_ok());
    assert!(stored(1 << 40, 1).is_err());
    assert!(stored(usize::MAX, 2).is_err());
    assert!(stored(1, 300).is_err());
}
