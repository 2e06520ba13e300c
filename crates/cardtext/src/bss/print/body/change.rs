//! Sentences that change how a directive before them is carried out.

use bss::vocabulary::{Act, Amount, CoreKind, CoreSpot, Step, Target, Timing, Verb};

use super::super::{Writer, amount, target, timing};
use crate::bss::{
    body::{
        CANNOT_PLACE, DO_NOT_HAVE, MAXIMUM, NOT_TRIGGERED, SUMMONED_QUIETLY, THAT_CORE, WITH_THIS,
        guarded,
    },
    cores::SOUL_CORE,
};

/// Whether a step was changed so, and the words for it.
type Change = (fn(&Step) -> bool, fn(&mut Writer<'_>, &Step));

/// What a sentence changes, in the order in which the reader tries them.
const CHANGES: [Change; 5] = [
    (|step| matches!(step, Step::On(_, Verb::Destroy { quiet: true })), |w, _| not_triggered(w)),
    (
        |step| matches!(step, Step::On(_, Verb::Summon { quiet: true, .. })),
        |w, _| summoned_quietly(w),
    ),
    (
        |step| matches!(step, Step::Do(Act::MoveCores { kind: CoreKind::Regular, .. })),
        |w, _| cannot_place(w),
    ),
    (is_onto_summoned, |w, _| onto_summoned(w)),
    (|step| most(step).is_some(), maximum),
];

/// So many of them are usually said with the directive itself.
const SAID: usize = 3;

/// The marked change of the last directive that can have been changed so.
pub(crate) fn say(w: &mut Writer<'_>, kind: usize, steps: &[Step]) {
    let (changed, words) = CHANGES[kind];
    if let Some(step) = last(steps, changed) {
        words(w, step);
    }
}

/// The changes that the sentence about the step does not say itself.
pub(crate) fn after(w: &mut Writer<'_>, step: &Step) {
    for (changed, words) in &CHANGES[SAID..] {
        if let Some(step) = last(std::slice::from_ref(step), *changed) {
            words(w, step);
            w.say(".");
        }
    }
}

fn last(steps: &[Step], changed: fn(&Step) -> bool) -> Option<&Step> {
    let inside = |step: &'_ Step| guarded(step).is_some_and(|inner| last(inner, changed).is_some());
    let found = steps.iter().rev().find(|step| changed(step) || inside(step))?;
    match guarded(found) {
        Some(inner) if !changed(found) => last(inner, changed),
        _ => Some(found),
    }
}

pub(crate) fn not_triggered(w: &mut Writer<'_>) {
    w.filler("your opponent's", true);
    timing::quoted(w, &Timing::Destroyed);
    w.say(NOT_TRIGGERED);
}

fn summoned_quietly(w: &mut Writer<'_>) {
    let choice = w.marked_up_to("summoned quietly", SUMMONED_QUIETLY.len() - 1).unwrap_or(0);
    let (before, after) = SUMMONED_QUIETLY[choice];
    w.say(before);
    w.say(if before.is_empty() { "" } else { DO_NOT_HAVE });
    timing::quoted(w, &Timing::Summoned);
    after.iter().for_each(|words| w.say(words));
}

fn cannot_place(w: &mut Writer<'_>) {
    w.say(CANNOT_PLACE);
    w.say(SOUL_CORE);
    w.say("on");
    target::target(w, &Target::This);
    w.say(WITH_THIS);
}

fn onto_summoned(w: &mut Writer<'_>) {
    w.say(THAT_CORE);
    target::mentioned(w, &Target::Subject);
}

/// Whether cores may go onto the token being summoned.
fn is_onto_summoned(step: &Step) -> bool {
    let Step::Do(Act::MoveCores { to: CoreSpot::AnyOf(spots), .. }) = step else { return false };
    spots.last() == Some(&CoreSpot::On(Target::Subject))
}

fn most(step: &Step) -> Option<i32> {
    let Step::On(Target::Top { count: Amount::Each { most, .. }, .. }, Verb::Discard) = step else {
        return None;
    };
    *most
}

fn maximum(w: &mut Writer<'_>, step: &Step) {
    w.say(MAXIMUM.0);
    amount::number_word(w, most(step).unwrap_or(0));
    w.say_for(MAXIMUM.1, true);
}
