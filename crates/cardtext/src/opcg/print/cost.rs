//! What stands before the colon.

use opcg::vocabulary::{
    Act, Amount, Choice, Condition, Count, Filter, Group, Place, Player, Step, Target, Verb, Whose,
};

use super::{
    super::cost::{JOINT, YOU_MAY},
    Writer, condition, step,
};
use crate::token::Kind;

/// cost = ["if" condition ","] item { ["," | "and"] item } ":"
pub(crate) fn cost(w: &mut Writer<'_>, when: Option<&Condition>, steps: &[Step], optional: bool) {
    if let Some(when) = when {
        w.say("if");
        condition::conditions(w, when);
        w.say(",");
    }
    match w.is_free() {
        true => free(w, steps, optional),
        false => marked(w, steps),
    }
    w.say(":");
}

fn marked(w: &mut Writer<'_>, steps: &[Step]) {
    let mut rest = steps;
    while !rest.is_empty() {
        if rest.len() < steps.len() {
            w.any_filler(&JOINT);
        }
        let Some(length) = item(w, rest) else { return };
        rest = &rest[length.min(rest.len())..];
    }
}

/// One item as marked. Gives how many steps it is.
fn item(w: &mut Writer<'_>, steps: &[Step]) -> Option<usize> {
    if w.is_marked("circled") {
        w.push(Kind::Circled(rested_don(steps.first()?)?));
        return Some(1);
    }
    if w.is_marked("don minus") {
        don_minus(w, returned_don(steps.first()?)?);
        return Some(1);
    }
    let length = w.marked("item")?;
    w.any_filler(&YOU_MAY);
    step::clauses(w, &steps[..length.min(steps.len())]);
    Some(length)
}

fn free(w: &mut Writer<'_>, steps: &[Step], optional: bool) {
    let mut rest = steps;
    let mut in_words = false;
    while let Some(first) = rest.first() {
        let short = optional && !in_words;
        if let Some(number) = rested_don(first).filter(|_| short) {
            w.push(Kind::Circled(number));
            rest = &rest[1..];
            continue;
        }
        if let Some(number) = returned_don(first).filter(|_| short) {
            don_minus(w, number);
            rest = &rest[1..];
            continue;
        }
        match std::mem::replace(&mut in_words, true) {
            true => w.say("and"),
            false if optional => w.say("you may"),
            false => {}
        }
        rest = &rest[step::simple(w, rest).clamp(1, rest.len())..];
    }
}

fn don_minus(w: &mut Writer<'_>, number: i32) {
    w.say("don!! -");
    w.number(number);
}

/// How many active DON!! cards the step rests, if that is all it does.
fn rested_don(step: &Step) -> Option<i32> {
    let Step::On(Target::Choose(Choice { by: Player::You, count, of, .. }), Verb::Rest) = step
    else {
        return None;
    };
    let Count::Exactly(Amount::Fixed(number)) = count else { return None };
    let [Group { whose: Whose::Your, places, filter: Filter::Active }] = of.as_slice() else {
        return None;
    };
    (places == &[Place::Cost]).then_some(*number)
}

fn returned_don(step: &Step) -> Option<i32> {
    let Step::Do(Act::ReturnDon { who: Player::You, count, like: Filter::Any }) = step else {
        return None;
    };
    let Count::Exactly(Amount::Fixed(number)) = count else { return None };
    Some(*number)
}
