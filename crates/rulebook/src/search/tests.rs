use super::*;

fn check(game: Option<GameName>, words: &str, expected: &[&str]) {
    let found: Vec<&str> = search(game, words).into_iter().map(Clause::id).collect();
    assert_eq!(found, expected, "{words:?}");
}

#[test]
fn by_number_with_all_below_it() {
    check(Some(GameName::Opcg), "10-1-4", &["10-1-4", "10-1-4-1"]);
    check(Some(GameName::Opcg), "6-6-1-2", &["6-6-1-2", "6-6-1-2(1)", "6-6-1-2(2)"]);
}

#[test]
fn by_words_in_any_case_and_order() {
    check(Some(GameName::Opcg), "LIFE trashed", &["10-1-3-1"]);
    check(Some(GameName::Opcg), "trashed life", &["10-1-3-1"]);
}

#[test]
fn by_number_and_word_together() {
    check(Some(GameName::Opcg), "7-1-4 power", &["7-1-4-1"]);
}

#[test]
fn in_one_game_or_in_both() {
    check(Some(GameName::Bss), "unstoppable", &["12-1-1-1"]);
    check(None, "unstoppable", &["11-1-1-1", "12-1-1-1"]);
    check(None, "pawn", &[]);
}
