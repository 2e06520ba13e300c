use expect_test::{Expect, expect};
use rulebook::Book;
use ruleindex::RuleIndex;

use super::{coverage, find, parse_book, show};

fn check(query: &str, book: Option<Book>, expected: &Expect) {
    let found = find(query, book)
        .map_or_else(|error| format!("{error:#}\n"), |found| show::found(&found, None));
    expected.assert_eq(&found);
}

#[test]
fn a_number_shows_its_clause() {
    check(
        "7-1-4-1-2",
        None,
        &expect![[r#"
        opcg 7-1-4-1-2  Character target: K.O. it, then end battle
          under    7-1-4-1  Attacker wins on power greater or equal; outcome by target category
          1.1.3    7-1-4-1-2
          1.1.3-en 7-1-4-1-2
          1.1.8    7-1-4-1-2
          1.1.9    7-1-4-1-2
          1.2.0    7-1-4-1-2
          outside a checkout of Deckhand: code and examples are not known here
    "#]],
    );
}

#[test]
fn a_number_of_an_older_book_is_found_there() {
    check(
        "8-1-3-2-1",
        Some(Book::Opcg1_1_3),
        &expect![[r#"
        opcg 8-1-3-1-1  Which keywords and phrasings mark autos
          under    8-1-3-1  Auto: fires once per occurrence of its event
          1.1.3    8-1-3-2-1
          1.1.3-en 8-1-3-2-1
          1.1.8    8-1-3-1-1
          1.1.9    8-1-3-1-1
          1.2.0    8-1-3-1-1
          differs  D39  When [On K.O.] is activated
          outside a checkout of Deckhand: code and examples are not known here
    "#]],
    );
}

#[test]
fn an_unknown_number_names_its_neighbours() {
    check(
        "7-1-4-9",
        None,
        &expect![[r#"
        no clause 7-1-4-9 in the book of opcg; near it are 7-1-4, 7-1-4-1, 7-1-4-2
    "#]],
    );
    check(
        "7-1-4-9",
        Some(Book::Opcg1_1_8),
        &expect![[r#"
        no clause 7-1-4-9 in opcg 1.1.8
    "#]],
    );
}

#[test]
fn words_are_searched_in_the_gists() {
    check(
        "opcg blocker battle",
        None,
        &expect![[r#"
        opcg 7-1-2-1        Defender may use Blocker once per battle
    "#]],
    );
    check(
        "no such words",
        None,
        &expect![[r#"
        no clause matches
    "#]],
    );
}

#[test]
fn a_difference_shows_its_readings() {
    check(
        "d13",
        None,
        &expect![[r#"
        D13  Several effects set the base power or base cost
          1.1.3    Latest                   4-9-2
          1.1.3-en Latest                   4-9-2
          1.1.8    Latest                   4-9-2
          1.1.9    Highest                  4-9-2-1, 4-9-2-2
          1.2.0    Highest                  4-9-2-1, 4-9-2-2
          outside a checkout of Deckhand: code and examples are not known here
    "#]],
    );
}

#[test]
fn books_go_by_several_names() {
    for name in ["opcg@1.1.8", "opcg 1.1.8", "1.1.8"] {
        assert_eq!(parse_book(name), Ok(Book::Opcg1_1_8));
    }
    assert_eq!(parse_book("opcg"), Ok(Book::Opcg1_1_9));
    for name in ["opcg 1.1.3-en", "opcg-1.1.3-en", "1.1.3-en"] {
        assert_eq!(parse_book(name), Ok(Book::Opcg1_1_3En));
    }
    for name in ["bss", "bss@1.7.0", "bss-1.7.0"] {
        assert_eq!(parse_book(name), Ok(Book::Bss1_7_0));
    }
    let error = parse_book("chess").expect_err("no such book").to_string();
    assert!(error.starts_with("no rulebook \"chess\""), "{error}");
}

#[test]
fn coverage_is_told_of_both_books_or_of_one() {
    let index = RuleIndex::default();
    let last_lines = |book| {
        let (text, _) = coverage(&index, book, false).expect("a book that code cites");
        let told = text.lines().filter_map(|line| line.split_once(": 0 of "));
        told.map(|(book, _)| book.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(last_lines(None), ["opcg 1.1.9", "bss 1.7.0"]);
    assert_eq!(last_lines(Some(Book::Bss1_7_0)), ["bss 1.7.0"]);
    let error = coverage(&index, Some(Book::Opcg1_1_8), false).expect_err("an older book");
    assert_eq!(error.to_string(), "examples are counted against opcg 1.1.9, not opcg 1.1.8");
}
