//! What a player reads when a text is not understood.

use crate::opcg::compile;

#[test]
fn the_caret_stands_under_the_word_not_understood() {
    let found = compile("[Blocker]\n[On Play] Draw 2 moons.", None).unwrap_err();
    let lines =
        ["text not understood: moons.", "  [On Play] Draw 2 moons.", "                   ^^^^^^"];
    assert_eq!(found[0].to_string(), lines.join("\n"));
}

#[test]
fn the_span_counts_bytes_and_the_caret_letters() {
    let text = "[On Play] DON!! −1: Sing.";
    let found = compile(text, None).unwrap_err();
    assert_eq!(&text[found[0].span.clone()], "Sing");
    assert!(found[0].to_string().ends_with(&format!("  {}^^^^^", " ".repeat(20))));
}

#[test]
fn a_text_may_end_too_early() {
    let found = compile("[On Play] Draw 2", None).unwrap_err();
    assert!(found[0].rest.is_empty());
    assert!(found[0].to_string().starts_with("text not understood: it ends too early"));
}

/// A text that would nest too deep, or take too long to be refused, is not read at all.
#[test]
fn a_text_with_more_words_than_any_card_is_refused() {
    for part in [
        "Choose one:\n• Draw 1 card.\n• ",
        "If you have 3 or more cards in your hand, ",
        "with a cost of 3 or less and ",
        "[Blocker]\n",
    ] {
        let found = compile(&part.repeat(2_500), None).unwrap_err();
        assert!(found.len() <= 2_500 && !found.is_empty());
        // As deep as it may be, it is refused or read, on the stack of a test.
        let _ = compile(&part.repeat(350 / part.split_whitespace().count()), None);
        let _ = crate::bss::compile(&part.repeat(350 / part.split_whitespace().count()));
    }
}
