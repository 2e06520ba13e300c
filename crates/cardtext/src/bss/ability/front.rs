//! What stands before an effect: conditions, events, how often.

use bss::vocabulary::{Ability, EventPattern, Limit};

use crate::bss::{condition, event, notes::Parser};

/// What was said before the effect that tells when it works.
#[derive(Clone, Debug, Default)]
pub(crate) struct Front {
    pub(crate) event: Option<EventPattern>,
    pub(crate) start: bool,
}

impl Front {
    /// One thing said before the effect.
    pub(crate) const NAME: &str = "front";
    pub(crate) const LIMIT: usize = 0;
    pub(crate) const CONDITION: usize = 1;
    pub(crate) const EVENT: usize = 2;
    pub(crate) const START: usize = 3;
    /// A condition and an event in one clause.
    pub(crate) const BOTH: usize = 4;
    pub(crate) const EVENT_BEHIND: &str = "event behind";
    pub(crate) const START_BEHIND: &str = "start behind";
    pub(crate) const LIMIT_BEHIND: &str = "limit behind";
    /// The last condition is said inside the effect.
    pub(crate) const HOISTED: &str = "hoisted";
    pub(crate) const START_UNSAID: &str = "start unsaid";

    pub(crate) fn is_timed(&self) -> bool {
        self.event.is_some() || self.start
    }
}

/// front = { limit | condition } [event | start] [limit]
pub(crate) fn front(p: &mut Parser<'_>, ability: &mut Ability) -> Front {
    let mut front = Front::default();
    while front.event.is_none() && !front.start {
        if let Some((event, limit)) = p.attempt(timed_event) {
            ability.limit = ability.limit.or(limit);
            front.event = Some(event);
        } else if let Some((condition, event)) = p.attempt(both) {
            ability.when.push(condition);
            front.event = Some(event);
        } else if marked(p, Front::START, |p| p.expect(START)).is_some() {
            front.start = true;
        } else if !one_condition(p, ability) {
            return front;
        }
    }
    if let Some(event) = &front.event {
        event::about(event).note(&mut p.notes);
    }
    limit(p, ability);
    front
}

pub(crate) const START: &str = "at the start of the step ,";

fn marked<T>(
    p: &mut Parser<'_>,
    kind: usize,
    read: impl FnOnce(&mut Parser<'_>) -> Option<T>,
) -> Option<T> {
    p.attempt(|p| {
        p.mark(p.here(), Front::NAME, kind);
        read(p)
    })
}

/// when_conditions = { limit | "when" conditions "," }: the effect is not activated otherwise
pub(crate) fn when_conditions(p: &mut Parser<'_>, ability: &mut Ability) {
    while limit(p, ability) || !p.sees("if") && one_condition(p, ability) {}
}

/// conditions = { limit | condition }
pub(crate) fn conditions(p: &mut Parser<'_>, ability: &mut Ability) {
    while one_condition(p, ability) {}
}

fn one_condition(p: &mut Parser<'_>, ability: &mut Ability) -> bool {
    if limit(p, ability) {
        return true;
    }
    let found = marked(p, Front::CONDITION, |p| {
        p.any(&IF)?;
        let condition = condition::conditions(p)?;
        p.expect(",")?;
        Some(condition)
    });
    let is_some = found.is_some();
    ability.when.extend(found);
    is_some
}

pub(crate) const IF: [&str; 4] = ["if", "when", "while", "as long as"];

/// limit = "once per turn,"
pub(crate) fn limit(p: &mut Parser<'_>, ability: &mut Ability) -> bool {
    let found = ability.limit.is_none() && marked(p, Front::LIMIT, |p| p.expect(ONCE)).is_some();
    if found {
        ability.limit = Some(Limit::OncePerTurn);
    }
    found
}

pub(crate) const ONCE: &str = "once per turn ,";

/// timed_event = ("when" | "if") events "," | "the first time" events "each turn,"
pub(crate) fn timed_event(p: &mut Parser<'_>) -> Option<(EventPattern, Option<Limit>)> {
    p.mark(p.here(), Front::NAME, Front::EVENT);
    if p.eat("the first time") {
        let event = event::events(p)?;
        p.expect("each|this turn ,")?;
        return Some((event, Some(Limit::FirstTimeEachTurn)));
    }
    let event = event(p)?;
    p.expect(",")?;
    Some((event, None))
}

/// event = ("when" | "if") events
pub(crate) fn event(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.any(&WHEN)?;
    let conditional = p.was(WHEN[0], 1);
    event::events(p).filter(|event| !conditional || !event::is_state(event))
}

pub(crate) const WHEN: [&str; 2] = ["when", "if"];

/// both = "when" conditions "and" events ","
fn both(p: &mut Parser<'_>) -> Option<(bss::vocabulary::Condition, EventPattern)> {
    p.mark(p.here(), Front::NAME, Front::BOTH);
    p.expect("when")?;
    let condition = condition::condition(p)?;
    p.expect("and")?;
    let event = event::events(p)?;
    p.expect(",")?;
    Some((condition, event))
}
