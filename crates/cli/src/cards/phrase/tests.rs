use super::phrase;

fn check(rest: &str, words: usize, expected: &str) {
    assert_eq!(phrase(rest, words), expected);
}

#[test]
fn numbers_and_names_are_all_the_same() {
    check("Juggle 3 of your {Cooks} type cards.", 9, "juggle N of your {…} type cards");
    check("[Sanji] sings \"la\" −2000.", 9, "[…] sings \"…\" N");
}

#[test]
fn only_the_first_words_count() {
    check("juggle all of the cards", 2, "juggle all");
    check("", 2, "(the text ends too early)");
}

#[test]
fn a_bracket_that_does_not_close_takes_the_rest() {
    check("sing [la la", 5, "sing […]");
}
