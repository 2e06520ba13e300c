//! Sentences in sequence, and how far an "if" or a "may" reaches.

mod change;
mod free;
mod instead;

use bss::vocabulary::{Condition, Flow, Limit, Step};

use super::{
    super::{
        body::{
            BODY_END, Behind, Kind, ONCE_PER_TURN, OTHERWISE, PUT_OFF, START_OF_STEP, THEN,
            guarded_mut,
        },
        event::about,
        step::{NOT_TWICE, ONLY_USED, THIS_EFFECT, TO},
    },
    Writer, condition, step, timing,
};

/// effect = [["you may"] cost "to"] body
pub(crate) fn effect(
    w: &mut Writer<'_>,
    cost: &[Step],
    optional: bool,
    body: &[Step],
    behind: &Behind,
) {
    if optional {
        w.say("you may");
    }
    if !cost.is_empty() {
        step::cost(w, cost);
        w.any_as(&TO, 1);
    }
    w.notes.after_magic = behind.after_magic;
    w.notes.behind = Some(behind.clone());
    w.notes.limit = behind.limit;
    sentences(w, body);
    w.notes.behind = None;
}

/// body = sentence { instead | change | sentence }
pub(crate) fn body(w: &mut Writer<'_>, steps: &[Step]) {
    let behind = w.notes.behind.take();
    sentences(w, steps);
    w.notes.behind = behind;
}

fn sentences(w: &mut Writer<'_>, steps: &[Step]) {
    match w.is_free() {
        true => free::body(w, steps),
        false => marked(w, steps),
    }
}

/// The sentences as marked: so many steps each, some of them inside the guard of a sentence before.
fn marked(w: &mut Writer<'_>, steps: &[Step]) {
    let kind = w.marked("instead").and_then(|choice| Kind::ALL.get(choice).copied());
    let mut steps = steps.to_vec();
    let change = kind.and_then(|kind| instead::unroll(&mut steps, kind));
    let mut levels = vec![with_other_cases(&steps)];
    loop {
        if let Some(kind) = w.marked("change") {
            change::say(w, kind, &steps);
            stop(w);
        } else if w.is_marked("only once") {
            only_once(w, w.notes.limit);
        } else if let Some(level) = w.marked("otherwise") {
            levels.truncate(level + 1);
            let Some(case) = levels.last_mut().and_then(|rest| take(rest, 1).pop()) else { return };
            other_case(w, &case);
        } else if w.is_marked(PUT_OFF) {
            levels.iter_mut().for_each(|level| put_off(level));
        } else if let Some(level) = w.marked("level") {
            levels.truncate(level + 1);
            let Some(said) = next(w, &mut levels) else { return };
            sentence(w, &said);
        } else {
            break;
        }
    }
    if let Some(change) = change {
        change.say(w);
        stop(w);
    }
    _ = w.is_marked(BODY_END);
}

/// The steps of the next sentence, as far as it says them.
fn next(w: &mut Writer<'_>, levels: &mut Vec<Vec<Step>>) -> Option<Vec<Step>> {
    let length = w.marked("steps").unwrap_or(0);
    let guards = w.marked("guards").unwrap_or(0);
    let mut said = take(levels.last_mut()?, length);
    let mut inside = said.last_mut();
    for _ in 0..guards {
        let length = w.marked("inner").unwrap_or(0);
        let inner = inside.take().and_then(guarded_mut)?;
        levels.push(inner.split_off(length.min(inner.len())));
        inside = inner.last_mut();
    }
    Some(said)
}

/// The next step is said after the one behind it.
fn put_off(steps: &mut [Step]) {
    if let [first, second, ..] = steps {
        std::mem::swap(first, second);
    }
}

fn take(steps: &mut Vec<Step>, length: usize) -> Vec<Step> {
    steps.drain(..length.min(steps.len())).collect()
}

/// The other case of each "if" as a step of its own.
fn with_other_cases(steps: &[Step]) -> Vec<Step> {
    let mut all = Vec::new();
    for step in steps {
        let mut step = step.clone();
        let mut other = Vec::new();
        if let Step::Flow(Flow::If { otherwise, .. }) = &mut step {
            other = std::mem::take(otherwise);
        }
        if let Some(inner) = guarded_mut(&mut step) {
            *inner = with_other_cases(inner);
        }
        all.push(step);
        if !other.is_empty() {
            all.push(Step::Flow(Flow::If {
                when: Condition::Done,
                then: other,
                otherwise: Vec::new(),
            }));
        }
    }
    all
}

/// "Otherwise, …"
fn other_case(w: &mut Writer<'_>, case: &Step) {
    w.any(&OTHERWISE);
    if let Step::Flow(Flow::If { then, .. }) = case {
        step::clauses(w, then);
    }
    stop(w);
}

/// sentence = ["Then,"] clauses [behind] ["if" condition] "."
fn sentence(w: &mut Writer<'_>, steps: &[Step]) {
    w.any_filler(&THEN);
    match steps {
        [Step::Flow(Flow::If { when, then, .. })] if w.is_marked("if after") => {
            step::clauses(w, then);
            say_behind(w);
            condition::behind(w, when);
        }
        _ => {
            step::clauses(w, steps);
            say_behind(w);
        }
    }
    stop(w);
}

fn stop(w: &mut Writer<'_>) {
    if !w.is_marked("no stop") {
        w.say(".");
    }
}

/// ["at the start of the step"] ["once per turn"] ["when" event], after the first sentence
fn say_behind(w: &mut Writer<'_>) {
    let Some(behind) = w.notes.behind.take() else { return };
    if behind.start_of_step {
        w.say(START_OF_STEP);
    }
    if w.is_marked(ONCE_PER_TURN) || w.is_free() && behind.limit == Some(Limit::OncePerTurn) {
        w.say(ONCE_PER_TURN);
    }
    if let Some(event) = &behind.event {
        timing::behind(w, event);
        w.notes.destroyed = about(event).destroyed;
    }
}

/// How often the effect works, as a sentence of its own.
pub(crate) fn only_once(w: &mut Writer<'_>, limit: Option<Limit>) {
    let Some(limit) = limit else { return };
    w.say(THIS_EFFECT);
    if limit == Limit::NotTwice {
        w.say(NOT_TWICE);
    } else {
        w.say(ONLY_USED);
        w.say(ONCE_PER_TURN);
    }
    w.say(".");
}
