//! Questions as a player reads them: what a choice is for.

use bss::{
    say_question,
    vocabulary::{Amount, Duration, Grant, Step, Target, Verb, Whose},
};

use crate::effect::{cast, destroy, exactly, field, spirits, up_to};
use crate::made::plain_side;

/// What player A is asked by a magic card that does this, with two spirits on the other side.
fn asked_by(step: Step) -> String {
    let board = cast(vec![step], plain_side(), field(&["One", "Two"]));
    say_question(&board.duel).expect("a decision is pending")
}

fn theirs(many: i32) -> Target {
    exactly(many, spirits(Whose::Opponents))
}

#[test]
fn a_choice_says_how_many_and_what_for() {
    let asked = asked_by(destroy(theirs(1)));
    assert!(asked.ends_with("select 1 to destroy"), "{asked}");
    let asked = asked_by(Step::On(up_to(2, spirits(Whose::Opponents)), Verb::Exhaust));
    assert!(asked.ends_with("select 0 to 2 to exhaust"), "{asked}");
    let asked = asked_by(Step::On(theirs(1), Verb::ToHand));
    assert!(asked.ends_with("select 1 to return to hand"), "{asked}");
}

#[test]
fn what_is_given_is_said_in_figures() {
    let grants = vec![Grant::Bp(Amount::Fixed(-3000))];
    let gain = Step::On(theirs(1), Verb::Gain { grants, until: Duration::ThisTurn });
    let asked = asked_by(gain);
    assert!(asked.ends_with("select 1 to give -3000 BP to"), "{asked}");
}
