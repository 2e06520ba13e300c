//! Clauses: one instruction each, in printed order.

mod alternative;
mod continuous;
mod delayed;
mod don;
mod moves;
mod opponent;
mod other;
mod others;
mod reveal;

use opcg::vocabulary::{
    Act, Condition, End, EventPattern, Flow, Moment, Player, Step, Target, Verb,
};

use super::{Writer, condition, timing};
use crate::opcg::{
    amount::{CHARACTER_LAST, DON_LAST},
    step::{DO_NOT, JOINTS, MAY, MOMENTS, TURNS, moves::don_groups},
};

/// Steps in one sentence, joined; no full stop.
pub(crate) fn clauses(w: &mut Writer<'_>, steps: &[Step]) {
    let mut rest = steps;
    while !rest.is_empty() {
        let shows = matches!(rest[0], Step::On(_, Verb::Look));
        rest = &rest[clause(w, rest)..];
        if !rest.is_empty() {
            w.any_as(&JOINTS, if shows { 5 } else { 2 });
        }
    }
}

/// One clause. Gives how many of the steps it says.
fn clause(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    if let Some(guarded) = guard(w, steps) {
        clauses(w, guarded);
        return 1;
    }
    opponent::clause(w, steps).unwrap_or_else(|| timed(w, steps))
}

/// What stands before clauses and is said of all of them. Gives those clauses.
fn guard<'s>(w: &mut Writer<'_>, steps: &'s [Step]) -> Option<&'s [Step]> {
    let first = steps.first()?;
    if let Step::Flow(Flow::Later { at, steps: later }) = first {
        is_moment_first(w, steps, later).then_some(())?;
        moment(w, *at);
        w.say(",");
        return Some(later);
    }
    if let Step::Flow(Flow::May { who: Player::You, steps, .. }) = first {
        w.any(&MAY);
        return Some(steps);
    }
    if let Step::Flow(Flow::IfDone(then)) = first {
        comma_if(w);
        w.say("you do ,");
        return Some(then);
    }
    if let Step::Flow(Flow::IfNotDone(then)) = first {
        comma_if(w);
        w.any_as(&DO_NOT, 1);
        return Some(then);
    }
    let Step::Flow(Flow::If { when, then, .. }) = first else { return None };
    (!continuous::is_unless(w, when, then)).then_some(())?;
    condition(w, when);
    w.say(",");
    Some(then)
}

/// What stands after "at the end of this turn," belongs to it as far as the sentence goes.
fn is_moment_first(w: &Writer<'_>, steps: &[Step], later: &[Step]) -> bool {
    let must = steps.len() == 1 || together(later) < later.len();
    w.sees_mark(MOMENTS[0].0) || w.is_free() && must
}

/// Whether verbs stand in the third person.
fn is_third_person(w: &Writer<'_>) -> bool {
    w.notes.by == Player::Opponent && !w.notes.plain
}

/// One instruction, and when it is done. Gives how many of the steps it says.
fn timed(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    let Some(Step::Flow(Flow::Later { at, steps: later })) = steps.first() else {
        return simple(w, steps);
    };
    w.is_marked("moment after");
    simple(w, later);
    moment(w, *at);
    1
}

fn moment(w: &mut Writer<'_>, at: Moment) {
    w.one_of(&MOMENTS, &at);
}

/// How many of the steps are said in one clause.
pub(crate) fn together(steps: &[Step]) -> usize {
    match steps {
        [first, second, ..] if are_together(first, second) => 2,
        _ => steps.len().min(1),
    }
}

fn are_together(first: &Step, second: &Step) -> bool {
    others::is_about_others(second)
        || alternative::is_one_clause(first, second)
        || continuous::is_negate_and(first, second)
}

/// Whether the sentence ends with a list of options, whose full stops are its own.
pub(crate) fn ends_in_list(steps: &[Step]) -> bool {
    if let [.., first, second] = steps
        && are_together(first, second)
    {
        return false;
    }
    if let Some(Step::Flow(Flow::ChooseOne { options, .. })) = steps.last() {
        return is_list(options);
    }
    let Some(Step::Flow(flow)) = steps.last() else { return false };
    flow.inner().first().is_some_and(|inner| ends_in_list(inner))
}

/// Whether the options are a list with full stops of its own.
fn is_list(options: &[Vec<Step>]) -> bool {
    alternative::played_or(options).is_none() && !continuous::is_one_of_keywords(options)
}

/// One imperative or one statement. Gives how many of the steps it says.
pub(crate) fn simple(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    let two = match steps {
        [first, second, ..] => {
            others::both(w, first, second)
                || alternative::both(w, first, second)
                || continuous::negate_and(w, first, second)
        }
        _ => false,
    };
    if two {
        return 2;
    }
    w.filler("you", false);
    let first = steps.first();
    first.into_iter().for_each(|step| one(w, step));
    first.iter().len()
}

fn one(w: &mut Writer<'_>, step: &Step) {
    match step {
        Step::On(target, verb) => on(w, target, verb),
        Step::Do(act) => acts(w, act),
        Step::Flow(Flow::ChooseOne { options, .. }) => reveal::choose_one(w, options),
        Step::Flow(Flow::If { when, .. }) => continuous::attack_unless(w, when),
        Step::Flow(
            Flow::IfDone(_) | Flow::IfNotDone(_) | Flow::May { .. } | Flow::Later { .. },
        ) => clauses(w, std::slice::from_ref(step)),
    }
}

/// What the cards are called afterwards that a step handles: a phrase of [`HANDLED`] and the choice in it.
fn called(what: &Target, verb: &Verb) -> Option<(usize, usize)> {
    let is_don = !don_groups(&mut what.clone()).is_empty();
    let bottom = matches!(verb, Verb::ToDeck { end: End::Bottom, shuffle: false });
    match verb {
        Verb::Rest if is_don => Some((DON_LAST, 0)),
        Verb::Rest => Some((CHARACTER_LAST, 2)),
        Verb::Ko => Some((CHARACTER_LAST, 0)),
        Verb::Reveal => Some((0, 1)),
        Verb::ToDeck { .. } if bottom => Some((1, 0)),
        Verb::ToHand | Verb::ToDeck { .. } => Some((0, 2)),
        Verb::Trash => Some((0, 0)),
        Verb::Select
        | Verb::ToLife { .. }
        | Verb::Play { .. }
        | Verb::SetActive
        | Verb::GiveDon { .. }
        | Verb::Gain { .. }
        | Verb::Look
        | Verb::Reorder
        | Verb::Turn(_)
        | Verb::UseEvent
        | Verb::Redirect
        | Verb::SwapBasePower(_) => None,
    }
}

/// What is done to cards.
fn on(w: &mut Writer<'_>, what: &Target, verb: &Verb) {
    done(w, what, verb);
    if let Some(handled) = called(what, verb) {
        w.notes.handled = handled;
    }
}

fn done(w: &mut Writer<'_>, what: &Target, verb: &Verb) {
    match verb {
        Verb::Select => reveal::choose(w, what),
        Verb::Ko => moves::ko(w, what),
        Verb::Trash => moves::trash(w, what),
        Verb::Rest => moves::rest(w, what),
        Verb::SetActive => moves::set_active(w, what),
        Verb::Play { rested } => moves::play(w, what, *rested),
        Verb::Turn(face) => moves::turn(w, what, *face),
        Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } | Verb::Reorder => {
            moves::put(w, what, verb);
        }
        Verb::GiveDon { don, count } => don::give(w, don, count, what),
        Verb::Gain { grants, until } => continuous::gain(w, what, grants, *until),
        Verb::Look => reveal::look(w, what),
        Verb::Reveal => reveal::reveal(w, what),
        Verb::UseEvent => other::use_event(w, what),
        Verb::Redirect => other::redirect(w, what),
        Verb::SwapBasePower(until) => other::swap(w, what, *until),
    }
}

/// What a player does.
fn acts(w: &mut Writer<'_>, act: &Act) {
    match act {
        Act::Draw { count, .. } => other::draw(w, count),
        Act::DrawTo { hand, .. } => other::draw_to(w, hand),
        Act::AddDon { who, count, state } => don::add(w, *who, count, *state),
        Act::ReturnDon { who, count, like } => don::give_back(w, *who, count, like),
        Act::DonToCost { don, count, state } => don::to_cost(w, don, count, *state),
        Act::Forbid { who, what, until } => continuous::forbid(w, *who, what, *until),
        Act::ChooseNumber => w.say("choose a cost"),
        Act::Shuffle(who) => other::shuffle(w, *who),
        Act::Damage { to, amount } => other::damage(w, *to, amount),
        Act::Win => w.say("you win the game"),
        Act::Lose(who) => other::lose(w, *who),
        Act::ExtraTurn => w.say("take an extra turn after this one"),
        Act::ActivateEvent(wanted) => other::activate_own(w, *wanted),
        Act::ActivateAuto(timing) => other::activate_auto(w, timing),
        Act::ReduceNextPlay { filter, by, .. } => other::next_play(w, filter, *by),
    }
}

/// "if …", "during the turn in which …"
fn condition(w: &mut Writer<'_>, when: &Condition) {
    let during = w.is_marked("during");
    if (during || w.is_free()) && w.one_of(&TURNS, when) {
        return;
    }
    let Condition::ThisTurn(event) = when else { return if_so(w, when) };
    if during {
        w.say("during the turn in which");
        return timing::events(w, event);
    }
    if w.is_marked("happened") || w.is_free() && !is_activation(event) {
        w.say("if");
        timing::events(w, event);
        return w.say("during this turn");
    }
    if_so(w, when);
}

fn is_activation(event: &EventPattern) -> bool {
    matches!(event, EventPattern::EventActivated(..))
}

fn if_so(w: &mut Writer<'_>, when: &Condition) {
    comma_if(w);
    condition::conditions(w, when);
}

fn comma_if(w: &mut Writer<'_>) {
    if w.is_marked("comma before if") {
        w.say(",");
    }
    w.say("if");
}
