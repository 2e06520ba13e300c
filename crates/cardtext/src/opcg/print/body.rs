//! Sentences in sequence, and how far an "if" reaches.

mod free;
mod instead;

use opcg::vocabulary::{Condition, Flow, Step};

use super::{
    super::{
        body::{EACH_OF, SO_MANY, THEN},
        step::TURNS,
    },
    Writer, amount, condition, step,
};

/// body = sentence { instead | sentence }
pub(crate) fn body(w: &mut Writer<'_>, steps: &[Step]) {
    if w.is_marked(EACH_OF) {
        return each_of(w, steps);
    }
    match w.is_free() {
        true => free::body(w, steps),
        false => marked(w, steps),
    }
}

/// The sentences as marked: so many steps each, some of them inside the guard of the sentence before.
fn marked(w: &mut Writer<'_>, steps: &[Step]) {
    let (steps, change) = instead::unrolled(steps);
    let mut levels = vec![steps];
    loop {
        w.filler("newline", false);
        let Some(level) = w.marked("level") else { break };
        let length = w.marked("steps").unwrap_or(0);
        let guarded = w.marked("guarded").unwrap_or(0);
        levels.truncate(level + 1);
        let Some(rest) = levels.last_mut() else { return };
        let mut said: Vec<Step> = rest.drain(..length.min(rest.len())).collect();
        if let Some(Step::Flow(Flow::If { then, .. })) = said.last_mut() {
            levels.push(then.split_off(guarded.min(then.len())));
        }
        sentence(w, &said);
    }
    if let Some(change) = change {
        change.say(w);
    }
}

/// sentence = ["Then,"] clauses [after] "."
fn sentence(w: &mut Writer<'_>, steps: &[Step]) {
    w.any_filler(&THEN);
    let stop = !w.is_marked("no stop");
    match steps {
        [Step::Flow(Flow::If { when, then, .. })] if w.is_marked("if after") => {
            step::clauses(w, then);
            after(w, when);
        }
        _ => step::clauses(w, steps),
    }
    if stop {
        w.say(".");
    }
}

/// "if …", "while …", "during your turn"
fn after(w: &mut Writer<'_>, when: &Condition) {
    if w.sees_mark(TURNS[0].0) && w.one_of(&TURNS, when) {
        return;
    }
    let word = if w.is_marked("while") { "while" } else { "if" };
    w.say(word);
    condition::conditions(w, when);
}

/// "apply each of the following effects based on …:"
fn each_of(w: &mut Writer<'_>, steps: &[Step]) {
    w.say(EACH_OF);
    for (at, step) in steps.iter().enumerate() {
        let Step::Flow(Flow::If { when: Condition::Compare(quantity, cmp, number), then, .. }) =
            step
        else {
            return;
        };
        if at == 0 {
            amount::quantity(w, quantity);
            w.say(":");
        }
        w.say("newline •");
        w.any(&SO_MANY);
        amount::bound(w, *cmp, number);
        w.say("cards ,");
        step::clauses(w, then);
        w.say(".");
    }
}
