//! What stands before the colon.

use opcg::vocabulary::{
    Act, Amount, Choice, Condition, Count, Filter, Flow, Group, Place, Player, Step, Target, Verb,
    Whose,
};

use super::{
    super::amount::DON_LAST,
    super::cost::{ENDS, JOINT, OR, YOU_MAY},
    Writer, condition, filter, step,
};
use crate::token::Kind;

/// cost = ["if" condition ","] item { ["," | "and"] item } ":"
pub(crate) fn cost(w: &mut Writer<'_>, when: Option<&Condition>, steps: &[Step], optional: bool) {
    let (before, of_this) = said_of_this(w, when);
    if let Some(when) = before {
        w.say("if");
        condition::conditions(w, &when);
        w.say(",");
    }
    match w.is_free() {
        true => free(w, steps, optional),
        false => marked(w, steps, of_this.as_ref()),
    }
    w.any(&ENDS);
}

/// The conditions that stand before the cost, and the criteria that stand behind "this Character" in it.
fn said_of_this(w: &Writer<'_>, when: Option<&Condition>) -> (Option<Condition>, Option<Filter>) {
    let is_said = w.has_mark_ahead("this with");
    match when {
        Some(Condition::Is(Target::This, like)) if is_said => (None, Some(like.clone())),
        Some(Condition::All(both)) if is_said => match both.as_slice() {
            [first, Condition::Is(Target::This, like)] => (Some(first.clone()), Some(like.clone())),
            _ => (when.cloned(), None),
        },
        _ => (when.cloned(), None),
    }
}

fn marked(w: &mut Writer<'_>, steps: &[Step], of_this: Option<&Filter>) {
    let mut rest = steps;
    while !rest.is_empty() {
        if rest.len() < steps.len() {
            w.any_filler(&JOINT);
        }
        let with = w.is_marked("this with");
        let Some(length) = item(w, rest) else { return };
        if let Some(like) = of_this.filter(|_| with) {
            filter::tail(w, like.parts());
        }
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
    let steps = &steps[..length.min(steps.len())];
    match alternatives(steps).filter(|_| w.is_marked("or cost")) {
        Some([first, second]) => either(w, first, second),
        None => step::clauses(w, steps),
    }
    Some(length)
}

/// Two ways to pay.
fn alternatives(steps: &[Step]) -> Option<[&[Step]; 2]> {
    let [Step::Flow(Flow::ChooseOne { by: Player::You, options })] = steps else { return None };
    let [first, second] = options.as_slice() else { return None };
    let is_plain = |step: &Step| matches!(step, Step::On(..) | Step::Do(Act::ReturnDon { .. }));
    let fits = [first, second].iter().all(|option| matches!(&option[..], [step] if is_plain(step)));
    fits.then_some([first, second])
}

fn either(w: &mut Writer<'_>, first: &[Step], second: &[Step]) {
    step::simple(w, first);
    w.any(&OR);
    step::simple(w, second);
}

fn free(w: &mut Writer<'_>, steps: &[Step], optional: bool) {
    let mut rest = steps;
    let mut in_words = false;
    while let Some(first) = rest.first() {
        let short = optional && !in_words;
        if let Some(number) = rested_don(first).filter(|_| short) {
            w.push(Kind::Circled(number));
            w.notes.handled = (DON_LAST, 0);
            rest = &rest[1..];
            continue;
        }
        if let Some(number) = returned_don(first).filter(|_| short) {
            don_minus(w, number);
            w.notes.handled = (DON_LAST, 1);
            rest = &rest[1..];
            continue;
        }
        match std::mem::replace(&mut in_words, true) {
            true => w.say("and"),
            false if optional => w.say("you may"),
            false => {}
        }
        rest = match alternatives(&rest[..1]) {
            Some([first, second]) => {
                either(w, first, second);
                &rest[1..]
            }
            None => &rest[step::simple(w, rest).clamp(1, rest.len())..],
        };
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
