//! One line: tags, then an effect in sentences.

mod special;

use bss::vocabulary::{
    Ability, Condition, EventPattern, Flow, Label, Limit, Period, Player, Step, Timing,
};

use super::{Writer, body, condition, cost_rule, event, keyword, substitution, tag, timing};
use crate::bss::{
    ability::{
        AS_TIMING, BY_RULE,
        front::{Front, IF, ONCE, START, WHEN},
        rule_timings, rule_uses, rule_zones,
        written::{chains, feast},
    },
    body::Behind,
    event::{about, waiting},
    notes::It,
    tag::Tags,
};

/// The effects of one line; the tags before the first are those of all.
pub(crate) fn line(w: &mut Writer<'_>, abilities: &[Ability]) {
    for (at, ability) in abilities.iter().enumerate() {
        match &ability.label {
            Label::Keyword(keyword) if at > 0 => keyword::keyword(w, keyword),
            Label::Keyword(_) => keyword_line(w, ability),
            Label::Triggered(_)
            | Label::Activated(_)
            | Label::Constant
            | Label::Instead(_)
            | Label::Burst(_) => {
                if at == 0 {
                    tags(w, ability);
                }
                w.notes.zones = match w.is_free() || !ability.zones.is_empty() {
                    true => ability.zones.clone(),
                    false => rule_zones(&ability.label),
                };
                effect(w, ability);
            }
        }
    }
}

fn keyword_line(w: &mut Writer<'_>, ability: &Ability) {
    let Label::Keyword(keyword) = &ability.label else { return };
    let mut tags = Tags {
        levels: ability.levels,
        during: ability.during,
        keyword: Some(keyword.clone()),
        ..Tags::default()
    };
    if w.is_marked(BY_RULE) || w.is_free() {
        (tags.uses, tags.timings) = (rule_uses(keyword), rule_timings(keyword));
    }
    tag::tags(w, &tags);
}

fn tags(w: &mut Writer<'_>, ability: &Ability) {
    let as_timing = w.is_marked(AS_TIMING);
    let mut tags = Tags {
        levels: ability.levels,
        during: ability.during.filter(|_| !as_timing),
        chains: chains(ability),
        feast: feast(ability),
        ..Tags::default()
    };
    match &ability.label {
        Label::Triggered(_) if as_timing => tags.timings = as_timings(ability.during),
        Label::Triggered(timings) if !is_said(timings) => tags.timings.clone_from(timings),
        Label::Activated(uses) => tags.uses.clone_from(uses),
        Label::Burst(timings) => {
            tags.burst = true;
            tags.timings.clone_from(timings);
        }
        Label::Triggered(_) | Label::Keyword(_) | Label::Constant | Label::Instead(_) => {}
    }
    tag::tags(w, &tags);
}

fn as_timings(during: Option<Period>) -> Vec<Timing> {
    match during {
        Some(Period::ThisAttacks) => vec![Timing::Attacks],
        Some(Period::ThisBlocks) => vec![Timing::Blocks],
        Some(Period::ThisAttacksOrBlocks) => vec![Timing::Attacks, Timing::Blocks],
        Some(Period::Turn(_) | Period::Step(..) | Period::ThisIsLinked) | None => Vec::new(),
    }
}

/// Whether the timing is said in the sentence, not in a tag.
fn is_said(timings: &[Timing]) -> bool {
    matches!(timings, [Timing::When(_) | Timing::StartOfStep | Timing::AfterStep(..)])
}

fn effect(w: &mut Writer<'_>, ability: &Ability) {
    match &ability.label {
        Label::Instead(would) => substitution::substitution(w, ability, would),
        Label::Constant if special::as_long_as(w, ability) => {}
        Label::Constant if special::attacked_first(w, ability) => {}
        Label::Constant if cost_rule::cost_rule(w, ability) => {}
        Label::Triggered(timings) => match &timings[..] {
            [Timing::AfterStep(..)] => special::after_step(w, ability, &timings[0]),
            [Timing::When(EventPattern::Attacks { what, first: true })]
                if special::is_first_attacker(w, ability) =>
            {
                special::first_attacker(w, ability, what);
            }
            [Timing::When(event)] if special::for_each_discarded(w, ability, event) => {}
            [Timing::When(event)] => general(w, ability, Some(event)),
            _ => general(w, ability, None),
        },
        Label::Burst(timings) => {
            if let [Timing::When(event)] = &timings[..] {
                event::note(w, about(event));
            }
            general(w, ability, None);
        }
        Label::Keyword(_) | Label::Activated(_) | Label::Constant => general(w, ability, None),
    }
}

/// { front } effect
fn general(w: &mut Writer<'_>, ability: &Ability, event: Option<&EventPattern>) {
    let starts = ability.label == Label::Triggered(vec![Timing::StartOfStep]);
    let mut behind = Behind::default();
    if w.is_marked(Front::EVENT_BEHIND) {
        behind.event = event.cloned().and_then(|event| waiting_no_more(&event));
    }
    behind.start_of_step = w.is_marked(Front::START_BEHIND);
    if w.is_marked(Front::LIMIT_BEHIND) || w.is_free() && ability.limit == Some(Limit::NotTwice) {
        behind.limit = ability.limit;
    }
    let hoisted = w.is_marked(Front::HOISTED);
    w.is_marked(Front::START_UNSAID);
    behind.after_magic = matches!(event, Some(EventPattern::UsesMagic { after: true, .. }));
    match w.is_free() {
        true => free_front(w, ability, event, starts),
        false => marked_front(w, ability, event),
    }
    if let Some(event) = event.filter(|_| behind.event.is_none()) {
        note(w, event);
    }
    w.notes.constant = ability.label == Label::Constant;
    match ability.when.last().filter(|_| hoisted) {
        Some(when) => body::effect(w, &[], false, &[guarded_whole(ability, when)], &behind),
        None => body::effect(w, &ability.cost, ability.optional, &ability.body, &behind),
    }
}

/// All of an effect under its condition, as it is said inside the effect.
fn guarded_whole(ability: &Ability, when: &Condition) -> Step {
    let (who, cost, body) = (Player::You, ability.cost.clone(), ability.body.clone());
    let then = match cost.is_empty() {
        true => body,
        false => vec![Step::Flow(Flow::MayPay { who, cost, then: body })],
    };
    Step::Flow(Flow::If { when: when.clone(), then, otherwise: Vec::new() })
}

fn waiting_no_more(event: &EventPattern) -> Option<EventPattern> {
    waiting(event.clone(), false)
}

/// What may be spoken of after the event.
fn note(w: &mut Writer<'_>, event: &EventPattern) {
    event::note(w, about(event));
    w.notes.about = event::filter(event).cloned();
}

/// What was said before the effect, in its order.
fn marked_front(w: &mut Writer<'_>, ability: &Ability, event: Option<&EventPattern>) {
    let mut conditions = ability.when.iter();
    while let Some(kind) = w.marked(Front::NAME) {
        match kind {
            Front::LIMIT => w.say(ONCE),
            Front::START => w.say(START),
            Front::CONDITION => {
                if let Some(condition) = conditions.next() {
                    front_condition(w, condition, 0);
                }
            }
            Front::BOTH => {
                w.say("when");
                conditions.next().into_iter().for_each(|found| condition::condition(w, found));
                w.say("and");
                event.into_iter().for_each(|event| event::events(w, event));
                w.say(",");
            }
            _ => event.into_iter().for_each(|event| front_event(w, event, ability.limit)),
        }
    }
}

/// What is said before the effect, in the usual order.
fn free_front(w: &mut Writer<'_>, ability: &Ability, event: Option<&EventPattern>, starts: bool) {
    conditions(w, ability);
    event.into_iter().for_each(|event| front_event(w, event, ability.limit));
    if starts {
        w.say(START);
    }
}

/// { limit | condition }
pub(crate) fn conditions(w: &mut Writer<'_>, ability: &Ability) {
    if !w.is_free() {
        return marked_front(w, ability, None);
    }
    if ability.limit == Some(Limit::OncePerTurn) {
        w.say(ONCE);
    }
    let tagged = matches!(&ability.label, Label::Triggered(timings) if !is_said(timings));
    let usual = usize::from(tagged);
    ability.when.iter().for_each(|condition| front_condition(w, condition, usual));
}

fn front_condition(w: &mut Writer<'_>, condition: &Condition, usual: usize) {
    w.any_as(&IF, usual);
    condition::conditions(w, condition);
    w.say(",");
}

pub(crate) fn front_event(w: &mut Writer<'_>, event: &EventPattern, limit: Option<Limit>) {
    if limit == Some(Limit::FirstTimeEachTurn) {
        w.say("the first time");
        event::events(w, event);
        w.say("each|this turn ,");
        return;
    }
    w.any(&WHEN);
    event::events(w, event);
    w.say(",");
}

/// An effect that a card gains.
pub(crate) fn inner(w: &mut Writer<'_>, ability: &Ability) {
    let Label::Triggered(timings) = &ability.label else { return };
    timings.iter().for_each(|timing| timing::in_words(w, timing));
    let before = std::mem::replace(&mut w.notes.it, It::This);
    let behind = Behind::default();
    match ability.when.last() {
        Some(when) => body::effect(w, &[], false, &[guarded_whole(ability, when)], &behind),
        None => body::effect(w, &ability.cost, ability.optional, &ability.body, &behind),
    }
    w.notes.it = before;
}
