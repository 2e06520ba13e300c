//! Clauses: one directive each, in printed order.

mod activate;
mod draw;
mod forbid;
mod gain;
mod moves;
mod opponent;
mod reveal;
mod summon;
mod treat;

pub(crate) use self::{
    moves::{note, owner_of},
    opponent::said_together,
};

use bss::vocabulary::{
    Ability, Act, Amount, Condition, Duration, EventPattern, Flow, Grant, Label, Moment, Player,
    Step, Target, Timing, Verb,
};

use super::{
    super::{
        body::until_of,
        duration::FIRST,
        event::about,
        step::{
            AFTER_MAGIC, DO, DO_NOT, JOINTS, MAY, MOMENTS, TO, WATCHED,
            activate::{PAY_COST, TURN},
            forbid::selecting_instead,
            multiplied,
            reveal::SELECT_COLOR,
            summon::COPY_TOKEN,
        },
    },
    Writer, amount, condition, cores, duration, event, filter, timing,
};

/// Steps in one sentence, joined; no full stop.
pub(crate) fn clauses(w: &mut Writer<'_>, steps: &[Step]) {
    let mut rest = steps;
    while !rest.is_empty() {
        rest = &rest[clause(w, rest)..];
        if !rest.is_empty() {
            w.any_as(&JOINTS, 1);
        }
    }
}

/// What is paid before "to".
pub(crate) fn cost(w: &mut Writer<'_>, steps: &[Step]) {
    let (it, that) = (w.notes.it, w.notes.that);
    for (at, step) in steps.iter().enumerate() {
        if at > 0 {
            w.any_as(&JOINTS, 4);
        }
        simple(w, step);
    }
    w.notes.it = w.notes.it.after_cost(it);
    w.notes.that = w.notes.that.after_cost(that);
}

/// One clause. Gives how many of the steps it says.
fn clause(w: &mut Writer<'_>, steps: &[Step]) -> usize {
    if steps[0] == selecting_instead() {
        forbid::select_instead(w);
        return 1;
    }
    if w.is_marked("watch behind") {
        watch_behind(w, &steps[0]);
        return 1;
    }
    if let Some(until) = said_first(w, &steps[0]) {
        duration::first(w, until);
        w.notes.until = Some(until);
        clauses(w, steps);
        w.notes.until = None;
        return steps.len();
    }
    if w.sees_mark(AFTER_MAGIC[0]) {
        w.any(&AFTER_MAGIC);
        w.say(",");
        clauses(w, steps);
        return steps.len();
    }
    if w.is_marked("for each first") {
        let mut steps = steps.to_vec();
        each_first(w, &mut steps[0]);
        clauses(w, &steps);
        return steps.len();
    }
    if let Some(guarded) = guard(w, &steps[0]) {
        clauses(w, guarded);
        other_case(w, &steps[0]);
        return 1;
    }
    if opponent::both(w, steps) {
        return 2;
    }
    opponent::clause(w, steps).unwrap_or_else(|| timed(w, &steps[0]))
}

/// The duration that stands before the sentence.
fn said_first(w: &Writer<'_>, step: &Step) -> Option<Duration> {
    let until = lasts(step)?;
    let must = duration::is_only_first(until)
        || matches!(step, Step::Do(Act::Watch { ability, .. }) if ability.limit.is_none())
        || gives_effect(step) && until == Duration::ThisTurn;
    let is_free = w.is_free() && w.notes.until.is_none() && must;
    (w.sees_mark(FIRST[0].0) || is_free).then_some(until)
}

/// Whether an effect is given, whose sentences end the sentence.
fn gives_effect(step: &Step) -> bool {
    let Step::On(_, Verb::Gain { grants, .. }) = step else { return false };
    matches!(grants.last(), Some(Grant::Ability(_)))
}

fn lasts(step: &Step) -> Option<Duration> {
    if let Step::Flow(Flow::If { then, .. }) = step {
        return then.first().and_then(lasts);
    }
    until_of(step)
}

/// "for each …,", and the step without it
fn each_first(w: &mut Writer<'_>, step: &mut Step) {
    let Some(figure) = multiplied(step) else { return };
    let Amount::Each { value, per, of, .. } = figure.clone() else { return };
    amount::each(w, per, &of);
    w.say(",");
    *figure = Amount::Fixed(value);
}

/// What stands before clauses and is said of all of them. Gives those clauses.
fn guard<'s>(w: &mut Writer<'_>, first: &'s Step) -> Option<&'s [Step]> {
    if let Step::Flow(Flow::Chain { color, steps }) = first {
        w.say("chain");
        filter::color(w, *color);
        w.say(":");
        return Some(steps);
    }
    if let Step::Do(Act::Watch { ability, until }) = first {
        watch(w, ability, *until);
        return Some(&ability.body);
    }
    if let Step::Flow(Flow::Later { at, steps }) = first {
        (w.is_free() || w.sees_mark(MOMENTS[0].0)).then_some(())?;
        moment(w, *at);
        w.say(",");
        return Some(steps);
    }
    if let Step::Flow(Flow::May { who: Player::You, steps }) = first {
        (!w.sees_mark("one may link")).then_some(())?;
        w.any_as(&MAY, 2);
        return Some(steps);
    }
    if let Step::Flow(Flow::MayPay { who: Player::You, cost: paid, then }) = first {
        w.any_as(&MAY, if paid[..] == [Step::Do(Act::PayCardCost)] { 0 } else { 2 });
        cost(w, paid);
        w.any_as(&TO, 1);
        return Some(then);
    }
    if let Step::Flow(Flow::IfDone(then)) = first {
        w.say("if|when");
        w.any(&DO);
        return Some(then);
    }
    let Step::Flow(Flow::If { when, then, .. }) = first else { return None };
    if let Condition::Not(done) = when
        && **done == Condition::Done
    {
        w.say("if|when");
        w.any(&DO_NOT);
        return Some(then);
    }
    w.say("if|when");
    condition::conditions(w, when);
    w.say(",");
    Some(then)
}

/// ", otherwise, …"
fn other_case(w: &mut Writer<'_>, step: &Step) {
    if let Step::Flow(Flow::If { otherwise, .. }) = step
        && !otherwise.is_empty()
    {
        w.say(", otherwise ,");
        clauses(w, otherwise);
    }
}

/// "when …," after a duration; "if … during this turn,", "the first time … each turn,"
fn watch(w: &mut Writer<'_>, ability: &Ability, until: Duration) {
    let during = w.notes.until.take() == Some(until);
    let watched = WATCHED.iter().find(|(_, (limit, _))| *limit == ability.limit);
    let (before, (_, behind)) = watched.copied().unwrap_or(WATCHED[2]);
    _ = w.is_marked("watch");
    _ = w.marked_in(&WATCHED);
    w.say(if during { "when" } else { before });
    let event = awaited(ability);
    if let Some(event) = event {
        event::events(w, event);
    }
    w.say(if during { "," } else { behind });
    if let Some(event) = event {
        event::note(w, about(event));
    }
}

/// "during this turn, draw a card when …"
fn watch_behind(w: &mut Writer<'_>, step: &Step) {
    let Step::Do(Act::Watch { ability, until }) = step else { return };
    duration::first(w, *until);
    w.notes.until = Some(*until);
    clauses(w, &ability.body);
    w.notes.until = None;
    if let Some(event) = awaited(ability) {
        timing::behind(w, event);
    }
}

/// The event that is waited for.
fn awaited(ability: &Ability) -> Option<&EventPattern> {
    let Label::Triggered(timings) = &ability.label else { return None };
    let Some(Timing::When(event)) = timings.first() else { return None };
    Some(event)
}

/// One directive, and when it is done. Gives how many of the steps it says.
pub(crate) fn timed(w: &mut Writer<'_>, step: &Step) -> usize {
    if let Step::Flow(Flow::Later { at, steps }) = step
        && w.is_marked("moment after")
    {
        steps.iter().for_each(|step| one(w, step));
        moment(w, *at);
    } else {
        one(w, step);
    }
    let said = w.sees_mark(AFTER_MAGIC[0]) || w.is_free() && w.notes.after_magic;
    if said {
        w.any(&AFTER_MAGIC);
        w.notes.after_magic = false;
    }
    1
}

fn moment(w: &mut Writer<'_>, at: Moment) {
    w.one_of(&MOMENTS, &at);
}

/// Whether the sentence ends with a list of options, whose full stops are its own.
pub(crate) fn ends_in_list(step: &Step) -> bool {
    if let Step::Flow(Flow::ChooseOne { options, .. }) = step {
        return !reveal::is_or(options);
    }
    if gives_effect(step) {
        return true;
    }
    let inner = crate::bss::body::guarded(step).and_then(|steps| steps.last());
    inner.is_some_and(ends_in_list)
}

/// One directive, or one of two.
fn one(w: &mut Writer<'_>, step: &Step) {
    if let Step::Flow(Flow::ChooseOne { options, .. }) = step
        && (w.is_marked("or") || w.is_free() && reveal::is_or(options))
    {
        let firsts: Vec<&Step> = options.iter().filter_map(|option| option.first()).collect();
        return w.joined("or", &firsts, |w, step| simple(w, step));
    }
    simple(w, step);
}

/// One imperative or one statement.
fn simple(w: &mut Writer<'_>, step: &Step) {
    match step {
        Step::On(what, done) => verb(w, what, done),
        Step::Do(done) => act(w, done),
        Step::Flow(joined) => flow(w, step, joined),
    }
}

fn verb(w: &mut Writer<'_>, what: &Target, verb: &Verb) {
    match verb {
        Verb::Select => reveal::select(w, what),
        Verb::Destroy { quiet } => {
            moves::act(w, "destroy|destroys", what);
            moves::quietly(w, *quiet, &Timing::Destroyed);
        }
        Verb::Exhaust => moves::act(w, "exhaust|exhausts", what),
        Verb::Refresh => moves::refresh(w, what),
        Verb::Discard => moves::discard(w, what),
        Verb::ToHand => moves::to_hand(w, what),
        Verb::ToDeck { end, .. } => moves::to_deck(w, what, end),
        Verb::ToBurst => moves::to_burst(w, what),
        Verb::Summon { fee, exhausted, without_ascend, quiet } => {
            summon::summon(w, what, *fee, *exhausted, *without_ascend);
            moves::quietly(w, *quiet, &Timing::Summoned);
        }
        Verb::Place { fee, exhausted } => summon::place(w, what, *fee, *exhausted),
        Verb::Gain { grants, until } => gain::gain(w, what, grants, *until),
        Verb::GainOneOf { grants, until } => gain::gain_one_of(w, what, grants, *until),
        Verb::View => reveal::view(w, what),
        Verb::Reveal => reveal::reveal(w, what),
        Verb::ActivateTriggered { timing, here } => activate::triggered(w, what, timing, *here),
        Verb::ActivateCrush => activate::crush(w, what),
        Verb::UseMagic { fee } => activate::use_magic(w, what, *fee),
        Verb::AttackSpirit { attacker } => activate::attack(w, attacker.as_ref(), what),
        Verb::LinkTo => activate::link_to(w, what),
        Verb::Link => activate::link(w, what),
        Verb::KeepOnField { exhausted } => activate::keep(w, what, *exhausted),
    }
}

fn act(w: &mut Writer<'_>, act: &Act) {
    match act {
        Act::Draw { count, .. } => draw::draw(w, count),
        Act::DrawTo { hand, .. } => draw::draw_to(w, hand),
        Act::SelectColor => w.say(SELECT_COLOR),
        Act::SummonToken { name, count, exhausted } => summon::token(w, name, count, *exhausted),
        Act::CopyToken => w.say(COPY_TOKEN),
        Act::Feast(times) => activate::feast(w, times),
        Act::MoveCores { count, kind, from, to } => cores::move_cores(w, count, *kind, from, to),
        Act::PayCores { count, kind, from, .. } => cores::pay(w, count, *kind, from.as_ref()),
        Act::Forbid { who, what, until } => forbid::forbid(w, *who, what, *until),
        Act::PayCardCost => w.say(PAY_COST),
        Act::ActivateOwn(use_) => activate::own(w, *use_),
        Act::EndAttackStep | Act::RefreshStep | Act::Shuffle(_) => _ = w.one_of(&TURN, act),
        Act::Watch { ability, until } => {
            watch(w, ability, *until);
            clauses(w, &ability.body);
        }
        // Substitutions say it in their own sentences.
        Act::AsItWas { .. } => {}
    }
}

fn flow(w: &mut Writer<'_>, step: &Step, flow: &Flow) {
    match flow {
        Flow::ChooseOne { options, .. } => reveal::choose_one(w, options),
        Flow::Unless { cost, then, .. } => unless(w, cost, then),
        Flow::May { steps, .. } => activate::one_may_link(w, steps),
        // Said in front of what is repeated.
        Flow::Repeat { .. } => {}
        Flow::If { .. }
        | Flow::IfDone(_)
        | Flow::MayPay { .. }
        | Flow::Chain { .. }
        | Flow::Later { .. } => clauses(w, std::slice::from_ref(step)),
    }
}

/// "… unless they pay one core"
fn unless(w: &mut Writer<'_>, cost: &[Step], then: &[Step]) {
    then.iter().for_each(|step| simple(w, step));
    w.say("unless they");
    if let [Step::Do(Act::PayCores { count, kind, from, .. })] = cost {
        w.notes.plain = true;
        cores::pay(w, count, *kind, from.as_ref());
        w.notes.plain = false;
    }
}
