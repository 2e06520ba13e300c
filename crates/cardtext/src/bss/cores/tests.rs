use bss::vocabulary::{Act, CoreCount, CoreKind, CoreSpot, Player, Step, Target};

use crate::bss::tests::{check_round_trip, step, steps};

#[test]
fn cores_go_from_one_place_to_another() {
    assert_eq!(
        step("Place nine cores from the void into your reserve."),
        Step::Do(Act::MoveCores {
            count: CoreCount::Exactly(9.into()),
            kind: CoreKind::Any,
            from: CoreSpot::Void,
            to: CoreSpot::Reserve(Player::You),
        })
    );
    let steps = steps(
        "Select one of your opponent's Golem nexuses. Remove all but two cores from it and place them into their trash.",
    );
    let Step::Do(Act::MoveCores { count, from, to, .. }) = &steps[1] else { panic!("{steps:?}") };
    assert_eq!(*count, CoreCount::AllBut(2));
    assert_eq!((from, to), (&CoreSpot::On(Target::Those), &CoreSpot::Trash(Player::Opponent)));
}

#[test]
fn soul_cores_are_told_apart() {
    let kind = |text: &str| {
        let Step::Do(Act::MoveCores { kind, .. } | Act::PayCores { kind, .. }) = step(text) else {
            panic!("no cores in {text:?}");
        };
        kind
    };
    assert_eq!(kind("Pay this spirit's \"Soul Core\"."), CoreKind::Soul);
    assert_eq!(
        kind("Place three cores from your trash that are not a \"Soul Core\" into your reserve."),
        CoreKind::Regular
    );
}

/// 8-5-5: the soul core is meant wherever it lies; what is paid lies on the field or in the reserve.
#[test]
fn a_soul_core_of_which_no_area_is_printed() {
    let Step::Do(Act::MoveCores { from, .. }) = step("Place a \"Soul Core\" into your life.")
    else {
        panic!("no cores are moved");
    };
    let areas = [
        CoreSpot::Field(Player::You),
        CoreSpot::Reserve(Player::You),
        CoreSpot::Trash(Player::You),
        CoreSpot::Life(Player::You),
    ];
    assert_eq!(from, CoreSpot::AnyOf(areas.to_vec()));
    let Step::Do(Act::PayCores { from, .. }) = step("Pay a \"Soul Core\".") else {
        panic!("none is paid")
    };
    assert_eq!(from, None);
}

#[test]
fn cores_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Place a \"Soul Core\" into your life.",
        "(When Summoned) Place three cores from the void onto each of your nexuses.",
        "(When Summoned) Remove three of this spirit's cores and place them into your reserve.",
        "(When Summoned) Place up to three cores onto this spirit from your reserve.",
        "(When Summoned) Remove five cores each from all other nexuses and place them into their owners' reserves.",
        "(When Summoned) Place three cores from your trash that are not a \"Soul Core\" onto this spirit for each \
         nexus you control.",
        "(When Summoned) Place cores from the void into your life until you have 4 life.",
        "(When Summoned) Place a core from your reserve or trash into your life.",
        "(When Summoned) You may pay three cores from this spirit to draw four cards.",
    ]);
}
