use bss::vocabulary::{Duration, Filter, Grant, Group, Keyword, Must, Step, Target, Verb};

use crate::bss::tests::{ability, check_round_trip, step, steps};

#[test]
fn cards_gain_for_a_time_or_as_long_as_the_effect_is_active() {
    let Step::On(_, Verb::Gain { grants, until }) =
        step("This spirit gains 9000 BP and Curse during this turn.")
    else {
        panic!("no gain");
    };
    assert_eq!(grants, [Grant::Bp(9000.into()), Grant::Keyword(Keyword::Curse)]);
    assert_eq!(until, Duration::ThisTurn);
    let constant = ability("All of your nexuses gain Astral.").body;
    assert!(matches!(constant[..], [Step::On(_, Verb::Gain { until: Duration::Constant, .. })]));
}

#[test]
fn what_follows_is_said_of_all_that_gained() {
    let text = "(Main) All of your Golem spirits gain 9000 BP during this turn. Refresh them.";
    let body = ability(text).body;
    assert!(matches!(body[..], [Step::On(Target::All(_), _), Step::On(Target::Those, _)]));
    check_round_trip(&[text]);
}

#[test]
fn one_of_two_keywords_is_gained() {
    assert!(matches!(
        step("This spirit gains Curse or Confront during this turn."),
        Step::On(_, Verb::GainOneOf { .. })
    ));
}

#[test]
fn what_cards_do_is_a_criterion() {
    let body = ability(
        "(During Your Attack Step) While your Golem spirits are attacking, they gain 9000 BP.",
    )
    .body;
    let [Step::On(Target::All(groups), Verb::Gain { .. })] = &body[..] else { panic!("{body:?}") };
    let [Group { filter, .. }] = &groups[..] else { panic!("{groups:?}") };
    assert_eq!(filter.parts().last(), Some(&Filter::Attacking));
}

#[test]
fn a_spirit_may_have_to_attack_first() {
    let steps = steps(
        "Select one of your opponent's Golem spirits. If possible, it must attack first this step.",
    );
    let Step::On(_, Verb::Gain { grants, .. }) = &steps[1] else { panic!("{steps:?}") };
    assert_eq!(grants[..], [Grant::Must(Must::AttackFirst)]);
}

#[test]
fn statements_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) This spirit gains 9000 BP and Curse during this turn.",
        "(When Summoned) This spirit gains BP equal to the BP of the blocking spirit during this battle.",
        "(When Summoned) This spirit gains Curse or Confront during this turn.",
        "(During Your Attack Step) While one of your Golem spirits is being blocked, it gains 9000 BP.",
        "(Main) During this turn, all of your Golem spirits gain the following effect: When This Spirit Blocks Draw \
         four cards.",
        "All of your Golem spirits gain 9000 BP for each core on them.",
    ]);
}
