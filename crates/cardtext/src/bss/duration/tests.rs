use bss::vocabulary::{Duration, Step, Verb};

use crate::bss::tests::{ability, check_round_trip, step};

fn until(text: &str) -> Duration {
    let Step::On(_, Verb::Gain { until, .. }) = step(text) else { panic!("no gain in {text:?}") };
    until
}

#[test]
fn durations_are_told_or_not() {
    assert_eq!(until("This spirit gains 9000 BP during this battle."), Duration::ThisBattle);
    assert_eq!(
        until("This spirit gains 9000 BP until the end of your opponent's next turn."),
        Duration::OpponentsNextTurn
    );
    assert_eq!(until("This spirit gains 9000 BP."), Duration::ThisTurn);
    assert_eq!(
        until(
            "During this turn, as long as you control this spirit, all of your nexuses gain 9000 BP."
        ),
        Duration::ThisTurnWhileHere
    );
    let constant = ability("This spirit gains 9000 BP.").body;
    assert!(matches!(constant[..], [Step::On(_, Verb::Gain { until: Duration::Constant, .. })]));
}

#[test]
fn durations_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) This spirit gains 9000 BP until the end of the battle.",
        "(When Summoned) This spirit gains 9000 BP.",
        "(When Summoned) Until the end of this turn, this spirit gains 9000 BP.",
        "(When This Spirit Links) While linked, the linked spirit gains 9000 BP.",
        "(When Summoned) During this turn, as long as you control this spirit, all of your nexuses gain 9000 BP.",
    ]);
}
