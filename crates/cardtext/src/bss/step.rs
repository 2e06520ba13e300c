//! Clauses: one directive each, in printed order (bss 1-3-7).

pub(crate) mod activate;
pub(crate) mod draw;
pub(crate) mod forbid;
pub(crate) mod gain;
pub(crate) mod moves;
pub(crate) mod opponent;
pub(crate) mod reveal;
pub(crate) mod summon;
pub(crate) mod treat;

pub(crate) use self::activate::KEPT;

use bss::vocabulary::{
    Ability, Act, Amount, Choice, Condition, CoreCount, Count, Flow, Grant, Label, Limit, Moment,
    Player, Quantity, Step, Target, Timing, Verb,
};

use super::{amount, body::ONCE_PER_TURN, condition, cores, duration, event, filter, timing};
use crate::bss::notes::{It, Parser, Production};

/// clauses = clause { joint clause }
pub(crate) fn clauses(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let mut steps = clause(p)?;
    while let Some(more) = p.attempt(|p| {
        p.any(&JOINTS)?;
        clause(p)
    }) {
        steps.extend(more);
    }
    Some(steps)
}

pub(crate) const JOINTS: [&str; 5] = [", and then", ", then", "and then", ", and", "and"];

/// clause = chain | during | watch | later | may_pay | may | for_each | guarded | after_magic | both | opponent | timed
pub(crate) fn clause(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    if let Some(both) = p.attempt(opponent::both) {
        return Some(both);
    }
    p.first(&[
        chain,
        during,
        forbid::additional_cost,
        forbid::compare_costs,
        watch,
        watched,
        later,
        may_pay,
        may,
        |p| form(p, "for each first", for_each),
        guarded,
        after_magic,
        opponent::clause,
        timed,
    ])
}

/// A phrase, marked as the form that it is.
pub(crate) fn form<T>(p: &mut Parser<'_>, name: &'static str, read: Production<T>) -> Option<T> {
    let here = p.here();
    let found = read(p)?;
    p.mark(here, name, 0);
    Some(found)
}

/// chain = "Chain" color ":" clauses (bss 11-15)
fn chain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("chain")?;
    let color = filter::color_word(p)?;
    p.expect(":")?;
    Some(vec![Step::Flow(Flow::Chain { color, steps: clauses(p)? })])
}

/// during = "during this turn," clauses: what they give lasts so long
fn during(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let until = duration::first(p)?;
    p.notes.until = Some(until);
    let steps = clauses(p);
    p.notes.until = None;
    let steps = steps?;
    if steps.iter().all(|step| lasts(step, until)) {
        return Some(steps);
    }
    let event = timing::behind(p)?;
    p.mark(here, "watch behind", 0);
    Some(vec![watching(event, None, steps, until)])
}

fn lasts(step: &Step, until: bss::vocabulary::Duration) -> bool {
    if let Step::Flow(Flow::If { then, otherwise, .. }) = step {
        return then.iter().chain(otherwise).all(|step| lasts(step, until));
    }
    super::body::until_of(step) == Some(until)
}

/// watch = "when" event "," clauses, for so long as the sentence says (bss 8-2-2-2)
fn watch(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let until = p.notes.until.take()?;
    p.mark(p.here(), "watch", 0);
    p.expect("when")?;
    let event = event::events(p)?;
    p.expect(",")?;
    event::about(&event).note(&mut p.notes);
    let body = clauses(p)?;
    Some(vec![watching(event, None, body, until)])
}

fn watching(
    event: bss::vocabulary::EventPattern,
    limit: Option<Limit>,
    body: Vec<Step>,
    until: bss::vocabulary::Duration,
) -> Step {
    let mut ability = Ability::new(Label::Triggered(vec![Timing::When(event)]));
    (ability.limit, ability.body) = (limit, body);
    Step::Do(Act::Watch { ability: Box::new(ability), until })
}

/// watched = "if" event "during this turn," clauses | "the first time" event "each turn," clauses | "the next time" event
///           "this turn," clauses: from now on
fn watched(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.notes.timed.then_some(())?;
    let (limit, behind) = p.one_of(&WATCHED)?;
    let event = event::events(p)?;
    p.expect(behind)?;
    event::about(&event).note(&mut p.notes);
    Some(vec![watching(event, limit, clauses(p)?, bss::vocabulary::Duration::ThisTurn)])
}

/// How often it is waited for, and what stands behind the event.
pub(crate) const WATCHED: [(&str, (Option<Limit>, &str)); 3] = [
    ("the first time", (Some(Limit::FirstTimeEachTurn), "each turn ,")),
    ("the next time", (Some(Limit::OncePerTurn), "this turn ,")),
    ("if", (None, "during this turn ,")),
];

pub(crate) const MOMENTS: [(&str, Moment); 6] = [
    ("at the end of this turn", Moment::EndOfTurn),
    ("when this battle ends", Moment::EndOfBattle),
    ("when the battle ends", Moment::EndOfBattle),
    ("at the end of this|the battle", Moment::EndOfBattle),
    ("at the end of the turn", Moment::EndOfTurn),
    ("after your attack step", Moment::AfterAttackStep),
];

/// moment, in an effect that has its own timing already
fn moment(p: &mut Parser<'_>) -> Option<Moment> {
    p.notes.timed.then_some(())?;
    p.one_of(&MOMENTS)
}

/// later = moment "," clauses
fn later(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let at = moment(p)?;
    p.expect(",")?;
    Some(vec![Step::Flow(Flow::Later { at, steps: clauses(p)? })])
}

/// Between a cost and what it is paid for.
pub(crate) const TO: [&str; 3] = ["to make", "to", "for"];

pub(crate) const MAY: [&str; 4] = ["you may then", "you may also", "you may", "you can"];

/// cost = clauses, all of which must be done (bss 8-4); what it is paid for is done to the card of the event
pub(crate) fn cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (it, that) = (p.notes.it, p.notes.that);
    let mut steps = simple(p)?;
    while let Some(more) = p.attempt(|p| {
        p.any(&JOINTS)?;
        simple(p)
    }) {
        steps.extend(more);
    }
    p.notes.it = p.notes.it.after_cost(it);
    p.notes.that = p.notes.that.after_cost(that);
    Some(steps)
}

/// may_pay = "you may" cost "to" clauses
fn may_pay(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&MAY)?;
    let cost = cost(p)?;
    p.any(&TO)?;
    Some(vec![Step::Flow(Flow::MayPay { who: Player::You, cost, then: clauses(p)? })])
}

/// may = "you may" clauses
fn may(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&MAY)?;
    Some(vec![Step::Flow(Flow::May { who: Player::You, steps: clauses(p)? })])
}

/// for_each = each "," clause: so often, or with so many
fn for_each(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (per, of) = amount::each(p)?;
    p.expect(",")?;
    let mut steps = clauses(p)?;
    multiply(steps.first_mut()?, per, of)?;
    Some(steps)
}

/// The figure that a count before the sentence belongs to.
pub(crate) fn multiplied(step: &mut Step) -> Option<&mut Amount> {
    if let Step::Do(
        Act::Draw { count, .. }
        | Act::MoveCores { count: CoreCount::Exactly(count), .. }
        | Act::Feast(count),
    )
    | Step::On(Target::Top { count, .. }, Verb::Discard | Verb::Reveal)
    | Step::On(Target::Choose(Choice { count: Count::Exactly(count), .. }), Verb::Select) = step
    {
        return Some(count);
    }
    let Step::On(_, Verb::Gain { grants, .. }) = step else { return None };
    let Some(Grant::Bp(bp)) = grants.last_mut() else { return None };
    Some(bp)
}

fn multiply(step: &mut Step, per: i32, of: Quantity) -> Option<()> {
    let figure = multiplied(step)?;
    let Amount::Fixed(value) = *figure else { return None };
    *figure = Amount::Each { value, per, of: Box::new(of), most: None };
    Some(())
}

pub(crate) const DO: [&str; 4] = [
    "you do ,",
    "they do ,",
    "you summon|exhaust|refresh|return|place|discard a|one spirit|nexus|card with|by this effect ,",
    "a|the spirit|nexus|card is summoned|exhausted|refreshed|returned|placed|discarded with|by this effect ,",
];
pub(crate) const DO_NOT: [&str; 4] =
    ["you do not ,", "they do not ,", "you don't ,", "they don't ,"];

/// guarded = "if you do," clauses | "if you do not," clauses | ("if" | "when") condition "," clauses [", otherwise," clauses]
fn guarded(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("if|when")?;
    if p.any(&DO).is_some() {
        p.notes.refers = true;
        return Some(vec![Step::Flow(Flow::IfDone(clauses(p)?))]);
    }
    if p.any(&DO_NOT).is_some() {
        p.notes.refers = true;
        let when = Condition::Not(Box::new(Condition::Done));
        return Some(vec![Step::Flow(Flow::If { when, then: clauses(p)?, otherwise: Vec::new() })]);
    }
    let when = condition::conditions(p)?;
    p.expect(",")?;
    let then = clauses(p)?;
    let otherwise = match p.eat(", otherwise ,") {
        true => clauses(p)?,
        false => Vec::new(),
    };
    Some(vec![Step::Flow(Flow::If { when, then, otherwise })])
}

pub(crate) const AFTER_MAGIC: [&str; 4] = [
    "after its effect resolves",
    "after that card's effect resolves",
    "after the effect resolves",
    "after the magic effect resolves",
];

/// after_magic = "after the effect resolves," clauses
fn after_magic(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&AFTER_MAGIC)?;
    p.expect(",")?;
    p.notes.after_magic = true;
    clauses(p)
}

/// timed = simple [moment] ["after its effect resolves"]
pub(crate) fn timed(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let mut steps = p.first(&[alternative, simple])?;
    if let Some(at) = moment(p) {
        p.mark(here, "moment after", 0);
        steps = vec![Step::Flow(Flow::Later { at, steps })];
    }
    if p.any(&AFTER_MAGIC).is_some() {
        p.notes.after_magic = true;
    }
    Some(steps)
}

/// alternative = simple "or" simple
fn alternative(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "or", 0);
    let it = p.notes.it;
    let first = simple(p)?;
    p.expect("or")?;
    p.notes.it = if p.notes.it == It::Nothing { it } else { p.notes.it };
    let options = vec![first, simple(p)?];
    Some(vec![Step::Flow(Flow::ChooseOne { by: p.notes.by, options })])
}

/// simple = one imperative or one statement
pub(crate) fn simple(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let productions: [Production<Vec<Step>>; 10] = [
        unless,
        draw::step,
        moves::step,
        summon::step,
        cores::step,
        reveal::step,
        activate::step,
        treat::step,
        forbid::step,
        gain::step,
    ];
    p.first(&productions)
}

/// unless = (discard | …) "unless they pay" cores
fn unless(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let then = moves::step(p)?;
    p.expect("unless they")?;
    let before = std::mem::replace(&mut p.notes.by, Player::Opponent);
    let cost = cores::pay(p);
    p.notes.by = before;
    Some(vec![Step::Flow(Flow::Unless { who: Player::Opponent, cost: cost?, then })])
}

pub(crate) const THIS_EFFECT: &str = "this effect";
pub(crate) const ONLY_USED: &str = "may|can only be used";
pub(crate) const NOT_TWICE: &str = "does not duplicate";

/// only_once = "this effect" ("may only be used" "once per turn" | "does not duplicate") "."
pub(crate) fn only_once(p: &mut Parser<'_>) -> Option<Limit> {
    let here = p.here();
    p.expect(THIS_EFFECT)?;
    let limit = if p.eat(NOT_TWICE) {
        Limit::NotTwice
    } else {
        p.expect(ONLY_USED)?;
        p.expect(ONCE_PER_TURN)?;
        Limit::OncePerTurn
    };
    p.expect(".")?;
    p.mark(here, "only once", 0);
    Some(limit)
}

#[cfg(test)]
mod tests;
