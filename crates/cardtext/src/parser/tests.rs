//! The cursor.

use super::Parser;
use crate::token::lex;

#[test]
fn a_phrase_is_taken_whole_or_not_at_all() {
    let tokens = lex("up to 2 cards");
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert!(!p.eat("up to 3"));
    assert!(p.eat("up to"));
    assert_eq!(p.number(), Some(2));
    assert!(p.eat("card|cards"));
    assert!(p.is_at_end());
}

#[test]
fn the_furthest_failure_is_kept() {
    let tokens = lex("draw 1 moon");
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert_eq!(p.first(&[|p| p.expect("draw 1 card"), |p| p.expect("trash")]), None);
    assert_eq!(p.furthest(), 2);
}

#[test]
fn notes_are_taken_back_with_the_words() {
    let tokens = lex("one two");
    let mut p: Parser<'_, u8> = Parser::new(&tokens);
    let read = p.attempt(|p| {
        p.expect("one")?;
        p.notes = 7;
        p.expect("three")
    });
    assert_eq!((read, p.notes), (None, 0));
    assert!(p.eat("one two"));
}

#[test]
fn a_list_ends_before_a_separator_that_joins_something_else() {
    let tokens = lex("1, 2 or 3 or more");
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert_eq!(p.list(&[",", "or"], Parser::number), Some(vec![1, 2, 3]));
    assert!(p.eat("or more"));
}

#[test]
fn a_possessive_matches_word_by_word() {
    let tokens = lex("your opponent's turn");
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert!(p.sees("your opponent's"));
    assert!(p.eat("your opponent's turn"));
}
