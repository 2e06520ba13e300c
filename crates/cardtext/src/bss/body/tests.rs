use bss::{
    Color,
    vocabulary::{Act, Condition, CoreSpot, Filter, Flow, Limit, Step, Target, Timing, Verb},
};

use crate::bss::tests::{ability, check_round_trip, steps};

/// What goes on about the cards of an optional directive is optional too.
#[test]
fn a_may_reaches_as_far_as_its_cards_are_spoken_of() {
    let text =
        "You may select one of your Golem spirits. Destroy it and draw two cards. Draw nine cards.";
    let [Step::Flow(Flow::May { steps: inside, .. }), Step::Do(Act::Draw { .. })] =
        &steps(text)[..]
    else {
        panic!("{:?}", steps(text));
    };
    assert!(matches!(
        inside[..],
        [
            Step::On(_, Verb::Select),
            Step::On(Target::Those, Verb::Destroy { .. }),
            Step::Do(Act::Draw { .. })
        ]
    ));
}

#[test]
fn an_if_reaches_to_what_follows_then() {
    let text = "If you control a Golem nexus, draw three cards. Then, discard eight cards. Shuffle your deck.";
    let [Step::Flow(Flow::If { then, .. }), Step::Do(Act::Shuffle(_))] = &steps(text)[..] else {
        panic!("{:?}", steps(text));
    };
    assert!(matches!(then[..], [Step::Do(Act::Draw { .. }), Step::On(_, Verb::Discard)]));
}

/// The second case does not depend on the first one.
#[test]
fn cases_of_what_a_card_is_stand_side_by_side() {
    let text = "Select one of your opponent's Golem nexuses. If it is blue, destroy it. If it is not blue, refresh it.";
    let [
        Step::On(_, Verb::Select),
        Step::Flow(Flow::If { then: one, .. }),
        Step::Flow(Flow::If { then: other, .. }),
    ] = &steps(text)[..]
    else {
        panic!("{:?}", steps(text));
    };
    assert!(matches!(one[..], [Step::On(Target::Those, Verb::Destroy { .. })]));
    assert!(matches!(other[..], [Step::On(Target::Those, Verb::Refresh)]));
    check_round_trip(&[&format!("(When Destroyed) {text}")]);
}

#[test]
fn the_remaining_cards_are_put_away_whatever_was_chosen() {
    let text = "Reveal the top six cards of your deck. You may add a Golem nexus card from the revealed cards to \
                your hand. Then, discard the remaining cards. If you add a card to your hand with this effect, discard \
                two cards.";
    let [
        Step::On(_, Verb::Reveal),
        Step::Flow(Flow::May { .. }),
        Step::Flow(Flow::If { when, .. }),
        Step::On(Target::Rest, Verb::Discard),
    ] = &steps(text)[..]
    else {
        panic!("{:?}", steps(text));
    };
    assert_eq!(*when, Condition::Done);
}

#[test]
fn a_chain_goes_on_to_the_next_chain() {
    let ability = ability(
        "(When Destroyed) <Chain: Red> <Chain: Blue> Draw seven cards. Chain Red: Select one of your nexuses. \
         Exhaust it. Chain Blue: Shuffle your deck.",
    );
    let [
        Step::Do(Act::Draw { .. }),
        Step::Flow(Flow::Chain { color: Color::Red, steps }),
        Step::Flow(Flow::Chain { .. }),
    ] = &ability.body[..]
    else {
        panic!("{:?}", ability.body);
    };
    assert!(matches!(
        steps[..],
        [Step::On(_, Verb::Select), Step::On(Target::Those, Verb::Exhaust)]
    ));
}

#[test]
fn a_cost_stands_before_the_effect() {
    let ability = ability(
        "(When Placed) You may exhaust this nexus to draw three cards. Then, discard eight cards.",
    );
    assert!(ability.optional);
    assert_eq!(ability.cost, [Step::On(Target::This, Verb::Exhaust)]);
    assert!(matches!(ability.body[..], [Step::Do(Act::Draw { .. }), Step::On(_, Verb::Discard)]));
}

#[test]
fn a_cost_in_the_middle_holds_what_it_is_paid_for() {
    let text = "Draw seven cards. You may pay two cores to select one of your nexuses. Destroy it.";
    let [Step::Do(Act::Draw { .. }), Step::Flow(Flow::MayPay { cost, then, .. })] =
        &steps(text)[..]
    else {
        panic!("{:?}", steps(text));
    };
    assert!(matches!(cost[..], [Step::Do(Act::PayCores { .. })]));
    assert!(matches!(then[..], [Step::On(_, Verb::Select), Step::On(_, Verb::Destroy { .. })]));
}

#[test]
fn how_often_may_be_said_at_the_end() {
    let text = "(During Your Attack Step) Draw two cards when one of your Golem spirits is blocked. This effect \
                can only be used once per turn.";
    assert_eq!(ability(text).limit, Some(Limit::OncePerTurn));
}

#[test]
fn sentences_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Draw two cards and discard a card.",
        "(When Summoned) You may destroy one of your nexuses. If you do, draw four cards. If you control a Golem \
         spirit, shuffle your deck.",
        "(When Summoned) You may destroy one of your nexuses. If you do not, discard two cards.",
        "(When Summoned) Then, reveal the top card of your deck. If it is a Golem spirit card, add it to your hand. \
         Otherwise, return it to the bottom of your deck.",
        "(When You Lose Life) <Burst> If you control a Golem spirit, draw two cards. You may pay this card's \
         cost to activate its main effect.",
        "(Main) Select one of your Mecha nexuses. You may exhaust it to activate one of the following effects. \
         ・Draw four cards. ・Select one of your nexuses. Refresh it.",
        "(During Your Attack Step) Draw two cards when one of your Golem spirits is blocked.",
    ]);
}

/// What was paid with is not what the rest is about.
#[test]
fn after_a_cost_the_card_of_the_event_is_meant() {
    let paid = "(During Your Main Step) When one of your Toy spirits is summoned, you may exhaust one of your Golem \
                nexuses to activate one of that spirit's \"When Summoned\" effects a second time.";
    let found = ability(paid);
    assert!(matches!(
        found.body[..],
        [Step::On(Target::Subject, Verb::ActivateTriggered { timing: Timing::Summoned, .. })]
    ));
    let instead = "When one of your Toy spirits would be destroyed, you may discard two cards to return it to your \
                   hand instead.";
    assert_eq!(ability(instead).body, [Step::On(Target::Subject, Verb::ToHand)]);
    let this = "When one of your Toy spirits is blocked, you may pay three cores from this spirit to refresh it.";
    assert_eq!(ability(this).body, [Step::On(Target::This, Verb::Refresh)]);
    check_round_trip(&[paid, instead, this]);
}

/// Other than the card that was spoken of last: the one of the event, or the source.
#[test]
fn other_spirits_than_that_one() {
    let others = |text: &str| {
        let Step::Do(Act::MoveCores { to: CoreSpot::On(Target::Choose(choice)), .. }) =
            ability(text).body.pop().expect("a step")
        else {
            panic!("no cores are placed on a spirit");
        };
        choice.of[0].filter.parts()[0].clone()
    };
    let that = "(During Your Attack Step) When one of your Toy spirits is blocked, remove two cores from that spirit \
                and place them onto one of your other spirits.";
    assert_eq!(others(that), Filter::OtherThan(Box::new(Target::Subject)));
    let this = "(During Your Attack Step) When one of your Toy spirits is blocked, remove two cores from this spirit \
                and place them onto one of your other spirits.";
    assert_eq!(others(this), Filter::Other);
    check_round_trip(&[that, this]);
}
