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
