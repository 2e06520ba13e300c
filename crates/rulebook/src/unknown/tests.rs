use super::*;

fn check(wanted: &str, expected: &str) {
    let refused = Clause::parse(GameName::Opcg, wanted).map_err(|unknown| unknown.to_string());
    let message = format!("no clause {wanted} in the book of opcg; near it are {expected}");
    assert_eq!(refused, Err(message));
}

#[test]
fn the_neighbours_of_a_missing_number_are_named() {
    check("7-1-4-9", "7-1-4, 7-1-4-1, 7-1-4-2");
}

#[test]
fn a_number_in_print_or_of_an_older_book_comes_first() {
    check("8.6.3", "8-6-3, 8-6, 8-6-1");
    check("1-2-6", "1-2-5, 1-2, 1-2-1");
}

#[test]
fn nonsense_is_refused_too() {
    assert!(Clause::parse(GameName::Bss, "").is_err());
    assert!(Clause::parse(GameName::Bss, "七").is_err());
}
