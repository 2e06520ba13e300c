//! Clauses with the opponent as their subject.

use opcg::vocabulary::{Choice, Player, Step, Target};

use super::{Writer, timed};
use crate::opcg::step::opponent::SUBJECTS;

/// "your opponent …". Gives how many of the steps it says, if the first is one that the opponent does.
pub(crate) fn clause(w: &mut Writer<'_>, steps: &[Step]) -> Option<usize> {
    let who = subject(w, &steps[0])?;
    let before = std::mem::replace(&mut w.notes.by, who);
    let taken = if let Step::May { steps, .. } = &steps[0] {
        w.say("may");
        w.filler("must", false);
        all(w, steps);
        1
    } else {
        w.filler("must", false);
        as_many_as_marked(w, steps)
    };
    w.notes.by = before;
    Some(taken)
}

/// Who does it: the value says so where a choice or a hand depends on it, otherwise only the text does.
fn subject(w: &mut Writer<'_>, step: &Step) -> Option<Player> {
    let doer = doer(step);
    if let Some(choice) = w.marked(SUBJECTS[0].0) {
        let (words, who) = SUBJECTS[choice];
        w.say(words);
        return Some(who);
    }
    let who = doer.filter(|who| w.is_free() && *who != Player::You)?;
    w.one_of(&SUBJECTS, &who);
    Some(who)
}

fn all(w: &mut Writer<'_>, steps: &[Step]) {
    w.notes.plain = true;
    let mut rest = &steps[timed(w, steps)..];
    w.notes.plain = false;
    while !rest.is_empty() {
        w.is_marked("and they");
        w.say("and");
        rest = &rest[timed(w, rest)..];
    }
}

fn as_many_as_marked(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    let mut taken = timed(w, steps);
    while taken < steps.len() && w.is_marked("and they") {
        w.say("and");
        taken += timed(w, &steps[taken..]);
    }
    taken
}

/// Who does what the step says, as far as it matters.
fn doer(step: &Step) -> Option<Player> {
    match step {
        Step::Draw { who, .. }
        | Step::DrawTo { who, .. }
        | Step::AddDon { who, .. }
        | Step::ReturnDon { who, .. }
        | Step::May { who, .. } => Some(*who),
        Step::ChooseOne { by, .. } => Some(*by),
        Step::Shuffle(who) => Some(*who),
        Step::Choose(what)
        | Step::Ko(what)
        | Step::Trash(what)
        | Step::ToHand(what)
        | Step::ToDeck { what, .. }
        | Step::ToLife { what, .. }
        | Step::Play { what, .. }
        | Step::Rest(what)
        | Step::SetActive(what)
        | Step::Look(what)
        | Step::Reveal(what)
        | Step::Reorder(what)
        | Step::Turn { what, .. }
        | Step::UseEvent(what)
        | Step::Redirect(what)
        | Step::SwapBasePower { what, .. }
        | Step::Gain { what, .. }
        | Step::GiveDon { to: what, .. } => chooser(what),
        Step::Later { steps, .. } => steps.first().and_then(doer),
        Step::DonToCost { .. }
        | Step::Forbid { .. }
        | Step::Damage { .. }
        | Step::Win
        | Step::Lose(_)
        | Step::ExtraTurn
        | Step::ActivateEvent { .. }
        | Step::ActivateAuto(_)
        | Step::ReduceNextPlay { .. }
        | Step::ChooseNumber
        | Step::If { .. }
        | Step::IfDone(_)
        | Step::IfNotDone(_) => None,
    }
}

fn chooser(target: &Target) -> Option<Player> {
    match target {
        Target::Choose(Choice { by, .. }) => Some(*by),
        Target::Each(targets) => targets.iter().find_map(chooser),
        Target::This
        | Target::Those
        | Target::All(_)
        | Target::From { .. }
        | Target::Rest
        | Target::Others
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => None,
    }
}
