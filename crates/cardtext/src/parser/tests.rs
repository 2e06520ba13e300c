//! The cursor.

use super::{Parser, Production};
use crate::token::{Dialect, lex};

#[test]
fn a_phrase_is_taken_whole_or_not_at_all() {
    let tokens = lex("up to 2 cards", Dialect::Opcg);
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert!(!p.eat("up to 3"));
    assert!(p.eat("up to"));
    assert_eq!(p.number(), Some(2));
    assert!(p.eat("card|cards"));
    assert!(p.is_at_end());
}

#[test]
fn the_furthest_failure_is_kept() {
    let tokens = lex("draw 1 moon", Dialect::Opcg);
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert_eq!(p.first(&[|p| p.expect("draw 1 card"), |p| p.expect("trash")]), None);
    assert_eq!(p.furthest(), 2);
}

#[test]
fn notes_are_taken_back_with_the_words() {
    let tokens = lex("one two", Dialect::Opcg);
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
    let tokens = lex("1, 2 or 3 or more", Dialect::Opcg);
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert_eq!(p.list(&[",", "or"], Parser::number), Some(vec![1, 2, 3]));
    assert!(p.eat("or more"));
}

#[test]
fn a_possessive_matches_word_by_word() {
    let tokens = lex("your opponent's turn", Dialect::Opcg);
    let mut p: Parser<'_, ()> = Parser::new(&tokens);
    assert!(p.sees("your opponent's"));
    assert!(p.eat("your opponent's turn"));
}

/// What a toy grammar reads, and every other thing it could read.
fn readings(text: &str, read: fn(&mut Parser<'_, ()>) -> Option<i32>) -> (Option<i32>, Vec<i32>) {
    let tokens = lex(text, Dialect::Opcg);
    let mut p = Parser::new(&tokens);
    let first = read(&mut p).filter(|_| p.is_at_end());
    let others = p.forks().iter().filter_map(|fork| {
        let mut p = Parser::refusing(&tokens, *fork);
        read(&mut p).filter(|_| p.is_at_end())
    });
    (first, others.collect())
}

#[test]
fn another_alternative_that_reads_the_same_words_is_found() {
    let read = |p: &mut Parser<'_, ()>| {
        p.first(&[|p| p.expect("one two").map(|()| 1), |p| p.expect("one two").map(|()| 2)])
    };
    assert_eq!(readings("one two", read), (Some(1), vec![2]));
}

#[test]
fn an_alternative_that_leaves_words_over_is_no_reading() {
    let read = |p: &mut Parser<'_, ()>| {
        p.first(&[|p| p.expect("one two").map(|()| 1), |p| p.expect("one").map(|()| 2)])
    };
    assert_eq!(readings("one two", read), (Some(1), vec![]));
}

#[test]
fn a_refused_phrase_that_is_given_up_later_is_no_reading() {
    let read = |p: &mut Parser<'_, ()>| {
        let inner = p.attempt(|p| {
            let one: [Production<i32, ()>; 2] =
                [|p| p.expect("one").map(|()| 1), |p| p.expect("one").map(|()| 2)];
            p.first(&one).filter(|number| *number == 1 && p.eat("two"))
        });
        inner.or_else(|| p.expect("one two").map(|()| 3))
    };
    assert_eq!(readings("one two", read), (Some(1), vec![]));
}
