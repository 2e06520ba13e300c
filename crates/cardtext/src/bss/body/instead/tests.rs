use bss::vocabulary::{Amount, Count, Duration, Flow, Grant, Step, Target, Verb};

use crate::bss::tests::{check_round_trip, steps};

fn cases(text: &str) -> (Vec<Step>, Vec<Step>, Vec<Step>) {
    let steps = steps(text);
    let Some((Step::Flow(Flow::If { then, otherwise, .. }), before)) = steps.split_last() else {
        panic!("{steps:?}");
    };
    (before.to_vec(), then.clone(), otherwise.clone())
}

#[test]
fn the_same_cards_are_handled_otherwise() {
    let text = "Select one of your opponent's nexuses and exhaust it. If you control a Golem spirit, destroy it \
                instead.";
    let (before, then, otherwise) = cases(text);
    assert!(matches!(before[..], [Step::On(_, Verb::Select)]));
    assert_eq!(then, [Step::On(Target::Those, Verb::Destroy { quiet: false })]);
    assert_eq!(otherwise, [Step::On(Target::Those, Verb::Exhaust)]);
}

#[test]
fn other_cards_are_selected_and_handled_alike() {
    let text = "Select one of your nexuses and refresh it. If you have 2 or fewer life, select three of your \
                nexuses instead.";
    let (before, then, otherwise) = cases(text);
    assert!(before.is_empty());
    let [Step::On(Target::Choose(choice), Verb::Select), Step::On(Target::Those, Verb::Refresh)] =
        &then[..]
    else {
        panic!("{then:?}");
    };
    assert_eq!(choice.count, Count::Exactly(3.into()));
    assert_eq!(otherwise.len(), 2);
}

#[test]
fn what_is_gained_instead_lasts_as_long() {
    let text = "This spirit gains 1000 BP during this battle. If you control a Golem nexus, it gains 9000 BP \
                instead.";
    let (_, then, _) = cases(text);
    let [Step::On(_, Verb::Gain { grants, until })] = &then[..] else { panic!("{then:?}") };
    assert_eq!(grants, &[Grant::Bp(Amount::Fixed(9000))]);
    assert_eq!(*until, Duration::ThisBattle);
}

#[test]
fn changes_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Draw seven cards. If you have 2 or fewer life, draw four cards instead.",
        "(When Summoned) Select one of your Mecha spirits and refresh it. If you control a Golem nexus, refresh all of \
         your nexuses instead.",
        "(When Summoned) Reveal the top six cards of your deck. Add one Golem nexus card from the revealed cards to \
         your hand. Then, discard the remaining cards. If you control a Golem spirit, reveal the top eight cards instead.",
        "(When Summoned) Destroy all spirits. If you control a Golem nexus, your opponent's \"When Destroyed\" \
         effects are not triggered by this effect.",
    ]);
}
