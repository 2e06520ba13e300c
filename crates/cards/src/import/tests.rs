use opcg::{
    Attribute, Category, Color,
    vocabulary::{Keyword, Label},
};

use super::{import, set_of};
use crate::DataError;

const SANJI: &str = r#"{"number": "OP01-013", "name": "Sanji", "category": "character", "colors": ["red"],
    "cost": 2, "life": null, "power": 3000, "counter": 1000, "attributes": ["Strike"], "types": ["Cooks"],
    "effect": "TEXT", "trigger": null, "block": 1, "rarity": "Rare"}"#;

#[test]
fn figures_are_taken_over_and_text_is_compiled() {
    let list = format!("[{}]", SANJI.replace("TEXT", "[Rush]"));
    let import = import(&list).expect("a list");
    let card = &import.cards[0];
    assert_eq!((card.number.as_str(), card.name.as_str()), ("OP01-013", "Sanji"));
    assert_eq!((card.category, &card.colors[..]), (Category::Character, &[Color::Red][..]));
    assert_eq!(
        (card.cost, card.power, card.counter, card.life),
        (Some(2), Some(3000), Some(1000), None)
    );
    assert_eq!(card.attributes, [Attribute::Strike]);
    assert_eq!(card.abilities[0].label, Label::Keyword(Keyword::Rush));
    assert!(import.refused.is_empty());
}

#[test]
fn a_card_with_a_word_left_over_is_refused_whole() {
    let list = format!("[{}]", SANJI.replace("TEXT", "[Rush]\\nCook something."));
    let import = import(&list).expect("a list");
    assert!(import.cards.is_empty());
    let (number, diagnostics) = &import.refused[0];
    assert_eq!(number, "OP01-013");
    assert_eq!(diagnostics[0].line, "Cook something.");
}

#[test]
fn what_is_no_list_of_cards_is_an_error_with_its_place() {
    let error = import("[{\"number\": 3}]").expect_err("a number is no text");
    assert!(matches!(error, DataError::Unreadable { line: 1, column: 13, .. }), "{error}");
}

#[test]
fn a_card_belongs_to_the_set_before_the_dash() {
    assert_eq!(set_of("OP01-013"), "OP01");
    assert_eq!(set_of("P-117"), "P");
}
