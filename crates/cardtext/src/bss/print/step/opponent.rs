//! Clauses with the opponent as their subject.

use bss::vocabulary::{Act, CoreSpot, Flow, Player, Step, Target, Verb};

use super::{super::target, Writer, timed};
use crate::bss::step::opponent::{BOTH, SUBJECTS, chooser};

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

/// The selections of both players, if the first two steps destroy what they select.
fn selections(steps: &[Step]) -> Option<(&Target, &Target)> {
    let [
        Step::On(Target::Each(targets), Verb::Select),
        Step::On(Target::Those, Verb::Destroy { .. }),
        ..,
    ] = steps
    else {
        return None;
    };
    let [first, second] = targets.as_slice() else { return None };
    let choosers = (chooser(first), chooser(second));
    (choosers == (Some(Player::Opponent), Some(Player::You))).then_some((first, second))
}

/// How many of the steps one sentence says.
pub(crate) fn said_together(steps: &[Step]) -> usize {
    if selections(steps).is_some() { 2 } else { 1 }
}

/// "your opponent selects …. Then, select …. Destroy both spirits". Whether that is what the first two steps do.
pub(crate) fn both(w: &mut Writer<'_>, steps: &[Step]) -> bool {
    let Some((first, second)) = selections(steps) else { return false };
    w.say(BOTH.0);
    let before = std::mem::replace(&mut w.notes.by, Player::Opponent);
    target::target(w, first);
    w.notes.by = before;
    w.any(&BOTH.1);
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

/// Who selects the cards of a spot.
fn spot_chooser(spot: &CoreSpot) -> Option<Player> {
    let CoreSpot::On(target) = spot else { return None };
    chooser(target).filter(|by| *by != Player::You)
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
    if let Step::Do(Act::MoveCores { from, to, .. }) = step {
        let both = from.is_of_both() || to.is_of_both();
        return if both { Some(Player::Both) } else { spot_chooser(from).or(spot_chooser(to)) };
    }
    step.target().and_then(chooser)
}
