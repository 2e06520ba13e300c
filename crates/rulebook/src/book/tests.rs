use super::*;

#[test]
fn every_book_has_its_entries() {
    let counts = Book::ALL.map(|book| book.entries().len());
    assert_eq!(counts, [421, 422, 472, 488, 495, 483]);
}

/// The definition stands in `rules/README.md`.
#[test]
fn the_newest_book_has_378_leaf_clauses() {
    let leaves = Book::Opcg1_1_9.entries().iter().filter(|entry| entry.kind == Kind::Clause);
    assert_eq!(leaves.count(), 378);
}

#[test]
fn books_are_read_as_scenarios_write_them() {
    for book in Book::ALL {
        assert_eq!(book.to_string().parse(), Ok(book));
    }
    assert_eq!("opcg".parse(), Ok(Book::Opcg1_1_9));
    assert_eq!(" bss ".parse(), Ok(Book::Bss1_7_0));
}

#[test]
fn an_unknown_book_names_those_there_are() {
    let refused = "opcg 1.3".parse::<Book>().map_err(|e| e.to_string());
    let there_are = "opcg 1.1.3, opcg 1.1.3-en, opcg 1.1.8, opcg 1.1.9, opcg 1.2.0, bss 1.7.0";
    assert_eq!(refused, Err(format!("no rulebook \"opcg 1.3\"; there are {there_are}")));
    for text in ["", "chess", "bss 1.1.9", "opcg 1.1.9 x"] {
        assert_eq!(text.parse::<Book>(), Err(UnknownBook(text.to_owned())));
    }
}

#[test]
fn a_number_of_an_older_book_leads_to_the_clauses_of_today() {
    let at = |book: Book, id| book.clauses_at(id).map(Clause::id).collect::<Vec<_>>();
    assert_eq!(at(Book::Opcg1_1_3, "1-2-4"), ["1-2-3"]);
    assert_eq!(at(Book::Opcg1_1_8, "1-3-6"), ["1-3-6", "1-3-6-2", "1-3-6-2-1"]);
    assert_eq!(at(Book::Opcg1_1_3, "1-2-3"), [""; 0]);
}

/// 1-2-3 of 1.1.3 has no successor: a double loss is no draw any more.
#[test]
fn a_rule_that_was_dropped_is_still_in_its_book() {
    assert_eq!(Book::Opcg1_1_3.entry("1-2-3").map(|entry| entry.kind), Some(Kind::Clause));
}
