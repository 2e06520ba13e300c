//! Words, signs and spans.

use super::{Dialect, Kind, lex};

fn kinds(text: &str) -> Vec<Kind> {
    lex(text, Dialect::Opcg).into_iter().map(|token| token.kind).collect()
}

fn word(word: &str) -> Kind {
    Kind::Word(word.to_owned())
}

#[test]
fn a_possessive_is_a_word_of_its_own() {
    assert_eq!(kinds("Opponent’s"), [word("opponent"), word("'s")]);
    assert_eq!(kinds("cards' cost"), [word("cards"), word("'"), word("cost")]);
    assert_eq!(kinds("don't"), [word("don't")]);
}

#[test]
fn some_words_hold_signs() {
    assert_eq!(
        kinds("K.O.'d K.O. DON!! face-up card(s)"),
        [word("k.o.'d"), word("k.o."), word("don!!"), word("face-up"), word("card(s)"),]
    );
}

#[test]
fn what_is_enclosed_is_kept_as_printed() {
    assert_eq!(
        kinds("[Ann (Bee)] {Crew} <Slash> “Crew”"),
        [
            Kind::Bracket("Ann (Bee)".to_owned()),
            Kind::Brace("Crew".to_owned()),
            Kind::Angle("Slash".to_owned()),
            Kind::Quote("Crew".to_owned()),
        ]
    );
}

#[test]
fn dashes_bullets_and_circles_are_made_alike() {
    assert_eq!(kinds("−2 –2 -2"), vec![[Kind::Sign('-'), Kind::Number(2)]; 3].concat());
    assert_eq!(kinds("• ・"), [Kind::Sign('•'), Kind::Sign('•')]);
    assert_eq!(kinds("➂ ③"), [Kind::Circled(3), Kind::Circled(3)]);
}

/// 2-8-4-2
#[test]
fn only_reminder_notes_are_skipped() {
    assert_eq!(
        kinds("[Rush] (This card is fast.) draw"),
        [Kind::Bracket("Rush".to_owned()), word("draw")]
    );
    assert_eq!(kinds("(Draw)"), [word("draw")]);
}

#[test]
fn spans_are_bytes_of_the_text() {
    let text = "DON!! −10: Draw";
    let found: Vec<&str> =
        lex(text, Dialect::Opcg).into_iter().map(|token| &text[token.span]).collect();
    assert_eq!(found, ["DON!!", "−", "10", ":", "Draw"]);
}

#[test]
fn unpaired_signs_stay_signs() {
    assert_eq!(kinds("[a"), [Kind::Sign('['), word("a")]);
    assert_eq!(kinds("\"a"), [Kind::Sign('"'), word("a")]);
    assert_eq!(kinds("99999999999"), [Kind::Sign('#')]);
}
