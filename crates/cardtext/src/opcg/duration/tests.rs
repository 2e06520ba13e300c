//! Durations.

use opcg::vocabulary::{Duration, Step, Verb};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{ability, left_over, step},
};

fn check(printed: &str, expected: Duration) {
    let Step::On(_, Verb::Gain { until, .. }) =
        step(&format!("This Character gains +1000 power {printed}."))
    else {
        panic!("{printed}")
    };
    assert_eq!(until, expected, "{printed}");
}

#[test]
fn durations_are_printed() {
    check("during this battle", Duration::ThisBattle);
    check("during this turn", Duration::ThisTurn);
    check("until the end of your opponent's next turn", Duration::OpponentsNextTurn);
    check("until the end of your opponent's next End Phase", Duration::OpponentsNextTurn);
    check("until the end of your next turn", Duration::YourNextTurn);
    check("until the start of your next turn", Duration::StartOfYourNextTurn);
}

#[test]
fn none_may_be_printed() {
    let [Step::On(_, Verb::Gain { until, .. })] =
        ability("This Character gains +1000 power.").body[..]
    else {
        panic!()
    };
    assert_eq!(until, Duration::Permanent);
    check("", Duration::Unstated);
    let text = "[On Play] This Character gains +1000 power and draw 1 card.";
    assert_eq!(left_over(text), "draw 1 card.");
}

#[test]
fn both_phrases_for_one_duration_are_kept() {
    both_ways("[On Play] This Character gains [Rush] until the end of your opponent's next turn.");
    both_ways(
        "[On Play] This Character gains [Rush] until the end of your opponent's next End Phase.",
    );
    both_ways(
        "[On Play] This Character gains [Rush]. This Character gains [Banish] during this battle.",
    );
}
