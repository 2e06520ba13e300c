use bss::vocabulary::{Act, Amount, CoreKind, Step, Target, Verb};

use crate::bss::tests::{check_round_trip, step, steps};

#[test]
fn the_sentence_behind_changes_the_directive() {
    let quiet =
        step("Destroy all nexuses. \"When Destroyed\" effects are not triggered by this effect.");
    assert!(matches!(quiet, Step::On(_, Verb::Destroy { quiet: true })));
    let cores = step(
        "Place five cores from your trash onto this nexus. You cannot place a \"Soul Core\" on this nexus with \
         this effect.",
    );
    assert!(matches!(cores, Step::Do(Act::MoveCores { kind: CoreKind::Regular, .. })));
    let most = step(
        "Discard the top two cards of your opponent's deck for each spirit you control. You can discard a maximum \
         of ten cards with this effect.",
    );
    let Step::On(Target::Top { count: Amount::Each { most, .. }, .. }, Verb::Discard) = most else {
        panic!("{most:?}");
    };
    assert_eq!(most, Some(10));
}

#[test]
fn quiet_may_be_said_with_the_directive() {
    let text =
        "Destroy all nexuses without triggering \"When Destroyed\" effects. Draw seven cards.";
    assert!(matches!(
        steps(text)[..],
        [Step::On(_, Verb::Destroy { quiet: true }), Step::Do(Act::Draw { .. })]
    ));
}

#[test]
fn changes_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Destroy all nexuses. \"When Destroyed\" effects are not triggered by this \
         effect.",
        "(Main) Select a Golem spirit card from your trash. Summon it exhausted without paying the cost. \
         \"When Summoned\" effects on the spirits summoned by this effect are not triggered.",
        "(When Summoned) Discard the top two cards of your opponent's deck for each spirit you control. You can \
         discard a maximum of ten cards with this effect.",
    ]);
}
