use bss::vocabulary::{Act, Choice, CoreSpot, Flow, Player, Step, Target, Verb};

use crate::bss::tests::{check_round_trip, step, steps};

fn chooser(target: &Target) -> Player {
    let Target::Choose(Choice { by, .. }) = target else { panic!("{target:?}") };
    *by
}

#[test]
fn the_opponent_selects() {
    let steps = steps("Your opponent selects two of their nexuses and exhausts them.");
    let [Step::On(what, Verb::Select), Step::On(Target::Those, Verb::Exhaust)] = &steps[..] else {
        panic!("{steps:?}")
    };
    assert_eq!(chooser(what), Player::Opponent);
    let Step::On(what, Verb::Discard) = step("Each player discards two cards.") else {
        panic!("no discard")
    };
    assert_eq!(chooser(&what), Player::Both);
}

#[test]
fn the_opponent_may() {
    assert!(matches!(
        step("Your opponent may discard two cards."),
        Step::Flow(Flow::May { who: Player::Opponent, .. })
    ));
}

#[test]
fn both_selections_are_handled_together() {
    let steps = steps(
        "Your opponent selects one of their Golem nexuses. Then, select one of your nexuses. Destroy both nexuses.",
    );
    let [
        Step::On(Target::Each(targets), Verb::Select),
        Step::On(Target::Those, Verb::Destroy { .. }),
    ] = &steps[..]
    else {
        panic!("{steps:?}");
    };
    assert_eq!(targets.iter().map(chooser).collect::<Vec<_>>(), [Player::Opponent, Player::You]);
}

#[test]
fn the_opponents_clauses_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Your opponent selects two of their nexuses and exhausts them.",
        "(When Summoned) Your opponent may discard two cards. If they do not, draw four cards.",
        "(When Summoned) Each player destroys one of their nexuses.",
        "(When Summoned) Your opponent selects one of their Golem nexuses. Then, select one of your nexuses. Destroy both \
         nexuses.",
    ]);
}

/// What is said of a player who makes a difference is read as that player's, or not at all.
#[test]
fn no_subject_is_dropped() {
    let both = step("Both players place a core from their reserve into their trash.");
    assert!(matches!(
        both,
        Step::Do(Act::MoveCores {
            from: CoreSpot::Reserve(Player::Both),
            to: CoreSpot::Trash(Player::Both),
            ..
        })
    ));
    for refused in [
        "(Main) Both players destroy all of their spirits.",
        "(Main) Both players place a core from your reserve into your trash.",
        "(Main) Each player refreshes this spirit.",
        "(Main) Your opponent summons two of your Antman Tokens.",
        "(Main) Your opponent places up to two cores from their reserve into their trash.",
        "(Main) Your opponent views the top card of their deck.",
    ] {
        assert!(crate::bss::compile(refused).is_err(), "{refused}");
    }
}

#[test]
fn what_both_players_do_with_cores_is_printed_back() {
    check_round_trip(&["(Main) Both players place two cores from their reserve into their trash."]);
}
