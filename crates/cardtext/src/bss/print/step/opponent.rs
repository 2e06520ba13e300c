//! Clauses with the opponent as their subject.

use bss::vocabulary::{Act, Choice, Flow, Player, Step, Target, Verb};

use super::{super::target, Writer, timed};
use crate::bss::step::opponent::{BOTH, SUBJECTS};

/// "your opponent …". Gives how many of the steps it says, if the first is one that the opponent does.
pub(crate) fn clause(w: &mut Writer<'_>, steps: &[Step]) -> Option<usize> {
    let first = steps.first()?;
    let who = subject(w, first)?;
    let before = std::mem::replace(&mut w.notes.by, who);
    let taken = if let Step::Flow(Flow::May { steps, .. }) = first {
        w.say("may");
        w.notes.plain = true;
        all(w, steps);
        w.notes.plain = false;
        1
    } else {
        all(w, steps)
    };
    w.notes.by = before;
    Some(taken)
}

/// The first of the steps, and those that are said of the same player.
fn all(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    let Some(first) = steps.first() else { return 0 };
    let mut taken = timed(w, first);
    while taken < steps.len() && (w.is_marked("and they") || w.is_free() && w.notes.plain) {
        w.say("and");
        taken += timed(w, &steps[taken]);
    }
    taken
}

/// "your opponent selects …. Then, select …. Destroy both spirits". Whether that is what the step does.
pub(crate) fn both(w: &mut Writer<'_>, step: &Step) -> bool {
    let Step::On(Target::Each(targets), Verb::Destroy { .. }) = step else { return false };
    let [first, second] = targets.as_slice() else { return false };
    let choosers = (chooser(first), chooser(second));
    if choosers != (Some(Player::Opponent), Some(Player::You)) {
        return false;
    }
    w.say(BOTH.0);
    let before = std::mem::replace(&mut w.notes.by, Player::Opponent);
    target::target(w, first);
    w.notes.by = before;
    w.say(BOTH.1);
    target::target(w, second);
    w.say(".");
    w.say(BOTH.2);
    true
}

/// Who does it: the value says so where a choice depends on it, otherwise only the text does.
fn subject(w: &mut Writer<'_>, step: &Step) -> Option<Player> {
    if let Some(choice) = w.marked_in(&SUBJECTS) {
        let (words, who) = SUBJECTS[choice];
        w.say(words);
        return Some(who);
    }
    let who = doer(step).filter(|who| w.is_free() && *who != Player::You)?;
    w.one_of_usual(&SUBJECTS, &who, usize::from(who == Player::Opponent));
    Some(who)
}

/// Who does what the step says, as far as it matters.
fn doer(step: &Step) -> Option<Player> {
    if let Step::Do(Act::Draw { who, .. } | Act::DrawTo { who, .. } | Act::PayCores { who, .. })
    | Step::Flow(Flow::May { who, .. }) = step
    {
        return Some(*who);
    }
    if let Step::On(_, Verb::ToDeck { by: Player::Opponent, .. }) = step {
        return Some(Player::Opponent);
    }
    step.target().and_then(chooser)
}

fn chooser(target: &Target) -> Option<Player> {
    if let Target::Each(targets) | Target::OneOf(targets) = target {
        return targets.iter().find_map(chooser);
    }
    let Target::Choose(Choice { by, .. }) = target else { return None };
    Some(*by)
}
