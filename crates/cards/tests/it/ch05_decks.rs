//! opcg 5-1: deck construction.

use cards::{Deck, DeckError, Pool, don_deck_size};

/// A red Leader, cards of all kinds, and the Leaders and cards that change the rules for decks.
const CARDS: &str = r#"[
    (number: "X01-001", name: "Red", category: Leader, colors: [Red], life: 5),
    (number: "X01-002", name: "No heavy", category: Leader, colors: [Red], life: 5,
        abilities: [(label: Rule(DeckExcludes(Cost(AtLeast, Fixed(5)))))]),
    (number: "X01-003", name: "Sailors", category: Leader, colors: [Red], life: 5,
        abilities: [(label: Rule(DeckOnly(Type("Sailor"))))]),
    (number: "X01-004", name: "Blue Leader", category: Leader, colors: [Blue], life: 5),
    (number: "X01-005", name: "Six DON!!", category: Leader, colors: [Red], life: 5,
        abilities: [(label: Rule(DonDeckSize(6)))]),
    (number: "X01-010", name: "A", category: Character, colors: [Red], cost: 1, types: ["Sailor"]),
    (number: "X01-011", name: "B", category: Character, colors: [Red, Blue], cost: 5, types: ["Sailor"]),
    (number: "X01-012", name: "C", category: Event, colors: [Red], cost: 1),
    (number: "X01-013", name: "D", category: Stage, colors: [Red], cost: 1),
    (number: "X01-014", name: "Blue", category: Character, colors: [Blue], cost: 1),
    (number: "X01-015", name: "Many", category: Character, colors: [Red], cost: 1, types: ["Sailor"],
        abilities: [(label: Rule(AnyNumberInDeck))]),
    (number: "X01-016", name: "DON!!", category: Don, colors: [Red]),
    (number: "X01-017", name: "Landlubber", category: Character, colors: [Red], cost: 1,
        abilities: [(label: Rule(DeckExcludes(Type("Sailor"))))]),
    (number: "X01-018", name: "Yellow", category: Character, colors: [Yellow], cost: 7, types: ["Farmer"]),
]"#;

fn check(deck: &str, expected: &[DeckError]) {
    let pool = Pool::from_ron(CARDS).expect("our notation");
    let deck = Deck::parse(deck).expect("a deck");
    let errors = deck.check(&pool).err().unwrap_or_default();
    assert_eq!(errors, expected);
    let number = |error: &DeckError| error.clause().map(|clause| clause.to_string());
    for error in &errors {
        let told = number(error)
            .is_none_or(|number| error.to_string().contains(&format!("opcg {number}")));
        assert!(told, "{error}");
    }
}

/// opcg 5-1-1, 5-1-2
#[test]
fn one_leader_and_fifty_cards() {
    check("1 X01-001\n4 X01-010\n4 X01-011\n4 X01-012\n4 X01-013\n34 X01-015", &[]);
    check("50 X01-015", &[DeckError::Leaders(0)]);
    check("1 X01-001\n1 X01-002\n49 X01-015", &[DeckError::Leaders(2), DeckError::Size(49)]);
    check("2 X01-001\n50 X01-015", &[DeckError::Leaders(2)]);
    check("1 X01-001\n51 X01-015", &[DeckError::Size(51)]);
}

/// opcg 5-1-2
#[test]
fn a_listed_don_deck_has_ten_cards() {
    check("1 X01-001\n50 X01-015\n10 DON!!", &[]);
    check("1 X01-001\n50 X01-015\n9 DON!!", &[DeckError::DonDeck { count: 9, size: 10 }]);
    check(
        "1 X01-001\n50 X01-015\n10 DON!!\n1 DON!!",
        &[DeckError::DonDeck { count: 11, size: 10 }],
    );
}

/// opcg 5-1-2-4
#[test]
fn a_leader_may_have_another_don_deck() {
    check("1 X01-005\n50 X01-015\n6 DON!!", &[]);
    check("1 X01-005\n50 X01-015\n10 DON!!", &[DeckError::DonDeck { count: 10, size: 6 }]);
    let enel = Pool::<opcg::Card>::embedded().get("OP15-058").map(|leader| don_deck_size(leader));
    assert_eq!(enel, Some(6));
}

/// opcg 5-1-2
#[test]
fn the_decks_of_the_program_are_legal() {
    let pool = Pool::<opcg::Card>::embedded();
    for name in Deck::names() {
        let list = Deck::embedded(name).expect("a deck of ours").check(&pool).expect("legal");
        assert_eq!(list.cards.len(), 50, "{name}");
    }
}

/// opcg 5-1-2-1
#[test]
fn only_characters_events_and_stages_are_in_the_deck() {
    let number = "X01-016".to_owned();
    check("1 X01-001\n49 X01-015\n1 X01-016", &[DeckError::WrongCategory { line: 3, number }]);
}

/// opcg 5-1-2-2
#[test]
fn every_card_shares_a_color_with_the_leader() {
    let number = "X01-014".to_owned();
    check("1 X01-001\n46 X01-015\n4 X01-014", &[DeckError::WrongColor { line: 3, number }]);
    check("1 X01-001\n1 X01-004\n46 X01-015\n4 X01-014", &[DeckError::Leaders(2)]);
}

/// opcg 5-1-2-3
#[test]
fn four_of_a_number_on_all_lines_together() {
    let number = "X01-010".to_owned();
    check(
        "1 X01-001\n45 X01-015\n3 X01-010\n2 X01-010",
        &[DeckError::TooMany { number, count: 5 }],
    );
}

/// opcg 5-1-2-4, 5-1-2-4-1, 5-1-2-4-2
#[test]
fn text_about_the_deck_goes_before_its_rules() {
    let kept_out = |line, number: &str, by: &str| DeckError::KeptOut {
        line,
        number: number.to_owned(),
        by: by.to_owned(),
    };
    check("1 X01-001\n50 X01-015", &[]);
    check("1 X01-002\n49 X01-015\n1 X01-011", &[kept_out(3, "X01-011", "X01-002")]);
    check("1 X01-003\n48 X01-015\n1 X01-011\n1 X01-012", &[kept_out(4, "X01-012", "X01-003")]);
    check("1 X01-001\n49 X01-015\n1 X01-017", &[kept_out(2, "X01-015", "X01-017")]);
}

#[test]
fn everything_wrong_is_told_at_once() {
    check(
        "1 X01-001\n5 X01-010\n1 X01-014\n2 X99-001",
        &[
            DeckError::UnknownCard { line: 4, number: "X99-001".to_owned() },
            DeckError::Size(8),
            DeckError::TooMany { number: "X01-010".to_owned(), count: 5 },
            DeckError::WrongColor { line: 3, number: "X01-014".to_owned() },
        ],
    );
    let (number, by) = ("X01-018".to_owned(), "X01-002".to_owned());
    check(
        "1 X01-002\n46 X01-015\n4 X01-018",
        &[
            DeckError::WrongColor { line: 3, number: number.clone() },
            DeckError::KeptOut { line: 3, number, by },
        ],
    );
}
