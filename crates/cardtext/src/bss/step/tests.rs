use bss::vocabulary::{Act, Amount, Duration, Flow, Moment, Quantity, Step, Target, Verb};

use crate::bss::tests::{check_round_trip, step, steps};

#[test]
fn a_duration_before_the_sentence_is_that_of_what_is_gained() {
    let gain = step("During this battle, all of your nexuses cannot be destroyed.");
    assert!(matches!(gain, Step::On(_, Verb::Gain { until: Duration::ThisBattle, .. })));
}

#[test]
fn an_event_in_a_time_is_waited_for() {
    let front =
        step("During this turn, when one of your Golem spirits is blocked, draw two cards.");
    let behind =
        step("During this turn, draw two cards when one of your Golem spirits is blocked.");
    assert!(matches!(front, Step::Do(Act::Watch { until: Duration::ThisTurn, .. })));
    assert_eq!(front, behind);
}

#[test]
fn what_is_done_later_is_said_before_or_behind() {
    let front = step("At the end of this turn, refresh all of your nexuses.");
    let behind = step("Refresh all of your nexuses at the end of this turn.");
    assert!(matches!(front, Step::Flow(Flow::Later { at: Moment::EndOfTurn, .. })));
    assert_eq!(front, behind);
}

#[test]
fn what_is_counted_may_stand_before_the_sentence() {
    let front = step("For each nexus you control, discard the top two cards of your deck.");
    let behind = step("Discard the top two cards of your deck for each nexus you control.");
    let Step::On(Target::Top { count: Amount::Each { value: 2, of, .. }, .. }, Verb::Discard) =
        &front
    else {
        panic!("{front:?}");
    };
    assert!(matches!(**of, Quantity::Cards(_)));
    assert_eq!(front, behind);
}

/// "That spirit" is the one selected, though cards have been discarded since.
#[test]
fn other_cards_do_not_hide_the_selected_spirit() {
    let steps = steps(
        "Select one of your opponent's Golem spirits. Discard two cards and destroy that spirit.",
    );
    assert_eq!(steps[2], Step::On(Target::Selected, Verb::Destroy { quiet: false }));
}

#[test]
fn clauses_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) During this turn, when one of your Golem spirits is blocked, draw two cards.",
        "(When Summoned) During this turn, draw two cards when one of your Golem spirits is blocked.",
        "(Flash) When this battle ends, refresh all of your nexuses.",
        "(Flash) Refresh all of your nexuses at the end of this turn.",
        "(When Summoned) For each nexus you control, discard the top two cards of your deck.",
        "(When Summoned) Discard the top four cards of your opponent's deck unless they pay two cores.",
        "(When Summoned) Select one of your opponent's Golem spirits. Discard two cards and destroy that spirit.",
        "(During Your Attack Step) When you use a magic card, draw two cards after its effect resolves.",
        "(When Summoned) View the top card of your deck. Discard it or return it to the top of your deck.",
    ]);
}
