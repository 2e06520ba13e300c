//! Tests of whole texts, and what the tests of the productions share. All texts are made up.

use bss::vocabulary::{Ability, Act, Label, Step, Timing};

use super::{compile, print, read};

/// The one ability of a text.
pub(crate) fn ability(text: &str) -> Ability {
    match compile(text).as_deref() {
        Ok([ability]) => ability.clone(),
        Ok(abilities) => panic!("{} abilities in {text:?}", abilities.len()),
        Err(diagnostics) => panic!("{}", diagnostics[0]),
    }
}

/// The steps of a text that works when its card is summoned.
pub(crate) fn steps(text: &str) -> Vec<Step> {
    let ability = ability(&format!("(When Summoned) {text}"));
    assert_eq!(ability.label, Label::Triggered(vec![Timing::Summoned]), "{text}");
    ability.body
}

/// The one step of a text.
pub(crate) fn step(text: &str) -> Step {
    match steps(text).as_slice() {
        [step] => step.clone(),
        steps => panic!("{} steps in {text:?}", steps.len()),
    }
}

/// The words that were left over.
pub(crate) fn left_over(text: &str) -> String {
    match compile(text) {
        Ok(abilities) => panic!("{text:?} was read as {abilities:?}"),
        Err(diagnostics) => diagnostics[0].rest.clone(),
    }
}

/// Each text is read, printed back in its own words, and its usual words mean the same.
pub(crate) fn check_round_trip(texts: &[&str]) {
    for text in texts {
        let reading = read(text).unwrap_or_else(|diagnostics| panic!("{}", diagnostics[0]));
        for line in reading.lines() {
            if let Err(trouble) = line.print_back() {
                panic!("{trouble}");
            }
        }
        let abilities = reading.into_abilities();
        let usual = print(&abilities, None);
        assert_eq!(compile(&usual).as_ref(), Ok(&abilities), "{text}\n{usual}");
    }
}

#[test]
fn each_line_is_an_effect() {
    let text =
        "<Agile>\n[LV1][LV2] (When Summoned) Draw six cards.\n[LV2] This spirit cannot block.";
    assert_eq!(compile(text).expect("three effects").len(), 3);
    check_round_trip(&[text]);
}

#[test]
fn one_word_too_many_refuses_the_line() {
    let rest = left_over("(When Summoned) Draw six purple umbrellas.");
    assert!(rest.starts_with("purple"), "{rest}");
    assert_eq!(compile("(Main) Draw six cards.\n(Main) Sing.").expect_err("a song").len(), 1);
}

#[test]
fn misprints_of_the_list_are_read() {
    check_round_trip(&[
        "(Main) Summon three of your Antman Tokensexhausted.",
        "[LV1] This spirit gains 12,000 BP",
    ]);
    assert_eq!(steps("Draw six cards.").len(), 1);
    assert!(matches!(step("Draw six cards."), Step::Do(Act::Draw { .. })));
}
