//! "The other".

use opcg::vocabulary::{
    Cmp, Condition, Duration, Filter, Flow, Grant, Place, Step, Target, Verb, Whose,
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{exactly, filtered, steps},
};

#[test]
fn one_is_played_and_the_other_rested() {
    let found = steps(
        "Reveal up to 2 cards from your hand. Play 1 of the revealed cards and play the other card rested if it has a cost of 5 or less.",
    );
    let one = exactly(1, filtered(Whose::Your, Place::Hand, Filter::Those));
    let cheap = Condition::Is(Target::Others, Filter::Cost(Cmp::AtMost, 5.into()));
    let other = Step::On(Target::Others, Verb::Play { rested: true });
    assert_eq!(
        found[1..],
        [
            Step::On(one, Verb::Play { rested: false }),
            Step::Flow(Flow::If { when: cheap, then: vec![other], otherwise: Vec::new() }),
        ]
    );
}

#[test]
fn one_gets_more_than_the_other() {
    let found = steps(
        "Select up to 2 Characters, and give 1 Character −3000 power and the other −1000 power during this turn.",
    );
    let gain = |what, power: i32| {
        Step::On(
            what,
            Verb::Gain { grants: vec![Grant::Power(power.into())], until: Duration::ThisTurn },
        )
    };
    let one = exactly(1, filtered(Whose::Any, Place::Character, Filter::Those));
    assert_eq!(found[1..], [gain(one, -3000), gain(Target::Others, -1000)]);
}

#[test]
fn the_other_goes_both_ways() {
    for text in [
        "Reveal up to 2 cards from your hand. Play 1 card rested and play the other card if it has a cost of 5 or less.",
        "Select up to 2 Characters. Give 1 of the selected Characters −3000 power and the other −1000 power during this turn.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
