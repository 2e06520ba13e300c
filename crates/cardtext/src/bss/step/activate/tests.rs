use bss::vocabulary::{Act, Amount, Flow, Step, Target, Timing, Use, Verb};

use crate::bss::tests::{ability, check_round_trip, step, steps};

#[test]
fn feast_is_activated_so_often() {
    let times = |text: &str| match &ability(text).body[..] {
        [Step::Do(Act::Feast(count))] => count.clone(),
        steps => panic!("{steps:?}"),
    };
    assert_eq!(times("(When Destroyed) <Feast: 3> Activate Feast three times."), Amount::Fixed(3));
    assert_eq!(times("(When Destroyed) <Feast: 1> Activate Feast once."), Amount::Fixed(1));
}

#[test]
fn a_burst_goes_on_to_the_card() {
    let ability = ability(
        "(When You Lose Life) <Burst> Draw four cards. You may pay this card's cost to activate its main effect.",
    );
    let Some(Step::Flow(Flow::MayPay { cost, then, .. })) = ability.body.last() else {
        panic!("{:?}", ability.body);
    };
    assert_eq!(cost[..], [Step::Do(Act::PayCardCost)]);
    assert_eq!(then[..], [Step::Do(Act::ActivateOwn(Use::Main))]);
}

/// The spirit that the event is about attacks, not the source.
#[test]
fn the_attacker_attacks_a_spirit() {
    let body = ability("(During Your Attack Step) When one of your Golem spirits attacks, select one of your opponent's nexuses and attack it.").body;
    assert_eq!(
        body[1],
        Step::On(Target::Those, Verb::AttackSpirit { attacker: Some(Target::Subject) })
    );
    let own = steps("Select one of your opponent's spirits and attack it.");
    assert_eq!(own[1], Step::On(Target::Those, Verb::AttackSpirit { attacker: None }));
}

#[test]
fn effects_of_other_cards_are_activated() {
    let steps = steps(
        "Select one of your Mecha spirits. Activate one of its \"When Destroyed\" effects with this spirit.",
    );
    assert_eq!(
        steps[1],
        Step::On(Target::Those, Verb::ActivateTriggered { timing: Timing::Destroyed, here: true })
    );
    assert_eq!(step("End the attack step."), Step::Do(Act::EndAttackStep));
}

#[test]
fn activating_is_printed_back() {
    check_round_trip(&[
        "(When Destroyed) <Feast: 3> Activate Feast three times.",
        "(When Destroyed) Use one Golem magic card from your trash without paying its cost.",
        "(When Summoned) Select one of your Mecha spirits. Activate one of its \"When Destroyed\" effects a second \
         time.",
        "(During Your Attack Step) When one of your Golem spirits is blocked, you may link it to a spirit with Link, \
         ignoring the link requirement.",
        "(When This Spirit Attacks) You may link this spirit to a spirit with Link, ignoring the link requirement.",
    ]);
}
