//! Tests of whole texts, and what the tests of the productions share. All texts are made up.

use opcg::vocabulary::{
    Ability, Act, Choice, Count, End, EventUse, Filter, Group, Keyword, Label, Place, Player, Step,
    Target, Timing, Whose,
};

use super::{compile, print, read};
use crate::{
    reading::lines,
    token::{Dialect, lex},
};

/// The one ability of a text.
pub(crate) fn ability(text: &str) -> Ability {
    match compile(text, None).as_deref() {
        Ok([ability]) => ability.clone(),
        Ok(abilities) => panic!("{} abilities in {text:?}", abilities.len()),
        Err(diagnostics) => panic!("{}", diagnostics[0]),
    }
}

/// The steps of a text that works when its card is played.
pub(crate) fn steps(text: &str) -> Vec<Step> {
    let ability = ability(&format!("[On Play] {text}"));
    assert_eq!(ability.label, Label::Auto(vec![Timing::OnPlay]), "{text}");
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
    match compile(text, None) {
        Ok(abilities) => panic!("{text:?} was read as {abilities:?}"),
        Err(diagnostics) => diagnostics[0].rest.clone(),
    }
}

pub(crate) fn group(whose: Whose, place: Place) -> Group {
    Group { whose, places: vec![place], filter: Filter::Any }
}

pub(crate) fn filtered(whose: Whose, place: Place, filter: Filter) -> Group {
    Group { filter, ..group(whose, place) }
}

pub(crate) fn choose(count: Count, of: Vec<Group>) -> Target {
    let (looked_at, different_names, total) = (false, false, None);
    Target::Choose(Choice { by: Player::You, count, of, looked_at, different_names, total })
}

pub(crate) fn up_to(number: i32, group: Group) -> Target {
    choose(Count::UpTo(number.into()), vec![group])
}

pub(crate) fn exactly(number: i32, group: Group) -> Target {
    choose(Count::Exactly(number.into()), vec![group])
}

/// This many cards from the top of your area.
pub(crate) fn top(place: Place, number: i32) -> Target {
    let count = Count::Exactly(number.into());
    Target::From { whose: Whose::Your, place, end: End::Top, count }
}

pub(crate) fn draw(number: i32) -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Count::Exactly(number.into()) })
}

pub(crate) fn your_leader() -> Target {
    Target::All(vec![group(Whose::Your, Place::Leader)])
}

#[test]
fn each_paragraph_is_an_ability() {
    let abilities = compile("[Blocker]\n[On Play] Draw 1 card.", Some("[Trigger] Draw 2 cards."));
    let mut drawing = Ability::new(Label::Auto(vec![Timing::OnPlay]));
    drawing.body = vec![draw(1)];
    let mut trigger = Ability::new(Label::Trigger);
    trigger.body = vec![draw(2)];
    let blocker = Ability::new(Label::Keyword(Keyword::Blocker));
    assert_eq!(abilities, Ok(vec![blocker, drawing, trigger]));
}

#[test]
fn every_line_not_understood_is_reported() {
    let found =
        compile("[On Play] Fly away.\n[Rush]\n[On K.O.] Draw 1 moon.", Some("[Trigger] Sing."));
    let rest: Vec<String> = found.unwrap_err().into_iter().map(|found| found.rest).collect();
    assert_eq!(rest, ["Fly away.", "moon.", "Sing."]);
}

#[test]
fn a_text_without_words_says_nothing() {
    assert_eq!(compile("", None), Ok(Vec::new()));
    assert_eq!(compile("\n \n", None), Ok(Vec::new()));
}

#[test]
fn options_belong_to_the_paragraph_before() {
    let tokens = lex("[Main] Choose one:\n• Draw 1 card.\n• Draw 2 cards.\n[Rush]", Dialect::Opcg);
    assert_eq!(lines(&tokens).len(), 2);
}

#[test]
fn an_event_may_have_two_uses() {
    let label = Label::Event(vec![EventUse::Main, EventUse::Counter]);
    assert_eq!(ability("[Main]/[Counter] Draw 1 card.").label, label);
}

#[test]
fn a_text_is_printed_back_in_its_own_words() {
    let text = "[Activate: Main] [Once Per Turn] You can rest this Character: Select up to a total of 2 red Characters on your \
                field. Then, the selected Characters gain +1000 power until the end of your opponent's next End Phase.";
    let reading = read(text, None).expect("a text that is read");
    let printed: Vec<String> = reading.lines().map(|line| line.print_back().unwrap()).collect();
    assert_eq!(printed, [text]);
}

#[test]
fn without_its_wording_a_text_is_printed_in_the_usual_words() {
    let text = "[On Play] Select up to a total of 2 of your opponent's Characters. The selected Characters gain −2 cost \
                during this turn.";
    let usual = print(&compile(text, None).expect("a text that is read"), None);
    assert_eq!(
        usual.effect,
        "[On Play] Choose up to 2 of your opponent's Characters. Then, give that card −2 cost during this turn."
    );
    assert_eq!(compile(&usual.effect, None), compile(text, None));
}

#[test]
fn dashes_quotes_spacing_and_reminder_notes_are_no_part_of_the_wording() {
    let text = "[Blocker]  (After your opponent declares an attack, you may rest this card.)\n[On Play]Give up to 1 of \
                your opponent’s Characters –2000 power during this turn.";
    let reading = read(text, None).expect("a text that is read");
    assert!(reading.lines().all(|line| line.print_back().is_ok()));
}
