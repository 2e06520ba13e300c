//! opcg 2. Card Information: the figures of printed cards, and what counts when a deck is built.

use cards::{Deck, DeckError, Pool};
use opcg::Category;

/// Leaders that allow only some cards, cards that get a name, type or attribute from their own text, and two of one
/// name. All but the namesakes may be there any number of times.
const CARDS: &str = r#"[
    (number: "X02-001", name: "Red", category: Leader, colors: [Red], life: 5),
    (number: "X02-002", name: "Names", category: Leader, colors: [Red], life: 5,
        abilities: [(label: Rule(DeckOnly(Name("Echo"))))]),
    (number: "X02-003", name: "Types", category: Leader, colors: [Red], life: 5,
        abilities: [(label: Rule(DeckOnly(Type("Cook"))))]),
    (number: "X02-004", name: "Attributes", category: Leader, colors: [Red], life: 5,
        abilities: [(label: Rule(DeckOnly(Attribute(Special))))]),
    (number: "X02-010", name: "Plain", category: Character, colors: [Red], cost: 1,
        abilities: [(label: Rule(AnyNumberInDeck))]),
    (number: "X02-011", name: "Changeling", category: Character, colors: [Red], cost: 1, types: ["Crew"],
        abilities: [
            (label: Rule(AnyNumberInDeck)),
            (label: Rule(Name("Echo"))),
            (label: Rule(Type("Cook"))),
            (label: Rule(Attribute(Special))),
        ]),
    (number: "X02-012", name: "Twin", category: Character, colors: [Red], cost: 1),
    (number: "X02-013", name: "Twin", category: Character, colors: [Red], cost: 2),
]"#;

fn check(deck: &str, expected: &[DeckError]) {
    let pool = Pool::from_ron(CARDS).expect("our notation");
    let deck = Deck::parse(deck).expect("a deck");
    assert_eq!(deck.check(&pool).err().unwrap_or_default(), expected);
}

/// The Leader takes fifty Changelings, and no plain card among them.
fn takes_the_changeling_only(leader: &str) {
    check(&format!("1 {leader}\n50 X02-011"), &[]);
    let (number, by) = ("X02-010".to_owned(), leader.to_owned());
    check(
        &format!("1 {leader}\n49 X02-011\n1 X02-010"),
        &[DeckError::KeptOut { line: 3, number, by }],
    );
}

/// opcg 2-3-2
#[test]
fn every_card_has_a_color() {
    for card in Pool::<opcg::Card>::embedded().iter() {
        assert!(!card.colors.is_empty(), "{}", card.number);
    }
}

/// opcg 2-5-5, 2-6-2, 2-7-5, 2-9-3, 2-10-2
#[test]
fn figures_belong_to_categories() {
    for card in Pool::<opcg::Card>::embedded().iter() {
        let number = &card.number;
        let is_leader = card.category == Category::Leader;
        let is_character = card.category == Category::Character;
        assert_eq!(card.power.is_some(), is_leader || is_character, "power of {number}");
        assert_eq!(card.cost.is_some(), !is_leader, "cost of {number}");
        assert_eq!(card.life.is_some(), is_leader, "Life of {number}");
        assert!(card.attributes.is_empty() || is_leader || is_character, "attribute of {number}");
        assert!(card.counter.is_none() || is_character, "counter of {number}");
    }
}

/// opcg 2-1-3
#[test]
fn a_name_from_its_own_text_counts_when_the_deck_is_built() {
    takes_the_changeling_only("X02-002");
}

/// opcg 2-4-4
#[test]
fn a_type_from_its_own_text_counts_when_the_deck_is_built() {
    takes_the_changeling_only("X02-003");
}

/// opcg 2-5-7
#[test]
fn an_attribute_from_its_own_text_counts_when_the_deck_is_built() {
    takes_the_changeling_only("X02-004");
}

/// opcg 2-14-1, 2-14-2, 5-1-2-3
#[test]
fn copies_are_counted_by_number_not_by_name() {
    check("1 X02-001\n42 X02-010\n4 X02-012\n4 X02-013", &[]);
    let number = "X02-012".to_owned();
    check("1 X02-001\n45 X02-010\n5 X02-012", &[DeckError::TooMany { number, count: 5 }]);
}

/// opcg 5-2-1-1
#[test]
fn only_a_legal_deck_comes_to_the_table() {
    let pool = Pool::from_ron(CARDS).expect("our notation");
    let list = |deck: &str| Deck::parse(deck).expect("a deck").check(&pool);
    let brought = list("1 X02-001\n50 X02-010").expect("a legal deck");
    assert_eq!((brought.leader.name.as_str(), brought.cards.len()), ("Red", 50));
    assert!(list("1 X02-001\n49 X02-010").is_err());
}
