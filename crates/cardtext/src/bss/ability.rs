//! One line: tags, then an effect in sentences.

pub(crate) mod front;
pub(crate) mod special;
pub(crate) mod written;

use bss::vocabulary::{
    Ability, Act, Condition, Duration, Flow, Keyword, Label, Limit, Part, Period, Player, Quantity,
    Step, Target, Timing, Use, Verb, Walk as _, Zone,
};

use self::front::Front;
use super::{
    body::{self, Effect},
    cost_rule, event, keyword,
    notes::{It, Parser},
    substitution,
    tag::{self, Tags},
    timing,
};

/// line = tags (keyword | effect { effect })
pub(crate) fn line(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    let tags = tag::tags(p)?;
    if tags.keyword.is_some() {
        return keyword_line(p, tags).map(|ability| vec![ability]);
    }
    let mut abilities = vec![tagged(p, &tags)?];
    while !p.is_at_end() {
        p.notes = Default::default();
        let next = another(p, &tags)?;
        abilities.push(next);
    }
    Some(abilities)
}

/// A keyword effect that stands by itself, with the tags that its rule gives it.
fn keyword_line(p: &mut Parser<'_>, tags: Tags) -> Option<Ability> {
    let keyword = tags.keyword.clone()?;
    let bare = tags.uses.is_empty() && tags.timings.is_empty();
    let by_rule = tags.uses == rule_uses(&keyword) && tags.timings == rule_timings(&keyword);
    (bare || by_rule).then_some(())?;
    if !bare {
        p.mark(0, BY_RULE, 0);
    }
    let mut ability = Ability::new(Label::Keyword(keyword));
    (ability.levels, ability.during) = (tags.levels, tags.during);
    Some(ability)
}

/// The tags that the rule of the keyword gives it are printed.
pub(crate) const BY_RULE: &str = "tags by rule";

/// 11-1-1, 11-9-1: keyword effects used at flash timing.
pub(crate) fn rule_uses(keyword: &Keyword) -> Vec<Use> {
    match matches!(keyword, Keyword::Awaken | Keyword::Swift) {
        true => vec![Use::Flash],
        false => Vec::new(),
    }
}

/// 11-11-1, 11-12-1: keyword effects of attacking spirits.
pub(crate) fn rule_timings(keyword: &Keyword) -> Vec<Timing> {
    match matches!(keyword, Keyword::Crush(_) | Keyword::Raid(_)) {
        true => vec![Timing::Attacks],
        false => Vec::new(),
    }
}

/// Another effect in the same line, which has its levels and its time.
fn another(p: &mut Parser<'_>, tags: &Tags) -> Option<Ability> {
    if let Some(keyword) = p.attempt(keyword::keyword) {
        return Some(Ability::new(Label::Keyword(keyword)));
    }
    untagged(p, started(Label::Constant, tags))
}

fn started(label: Label, tags: &Tags) -> Ability {
    Ability { levels: tags.levels, during: tags.during, ..Ability::new(label) }
}

/// The effect behind the tags; what the tags say of Chain and Feast is what the effect does.
fn tagged(p: &mut Parser<'_>, tags: &Tags) -> Option<Ability> {
    let timings = tags.timings.clone();
    let is_event = matches!(timings[..], [Timing::When(_)]);
    let found = match (tags.burst, tags.uses.is_empty()) {
        (true, true) if !timings.is_empty() => {
            activated(p, started(Label::Burst(timings), tags), tags)?
        }
        (false, false) if timings.is_empty() => {
            activated(p, started(Label::Activated(tags.uses.clone()), tags), tags)?
        }
        (false, true) if timings.is_empty() => untagged(p, started(Label::Constant, tags))?,
        (false, true) if !is_event => triggered(p, started(Label::Triggered(timings), tags))?,
        _ => return None,
    };
    let said = (tags.chains.clone(), tags.feast);
    (said == (written::chains(&found), written::feast(&found))).then_some(found)
}

/// activated = ["once per turn,"] effect
fn activated(p: &mut Parser<'_>, mut ability: Ability, tags: &Tags) -> Option<Ability> {
    let here = p.here();
    if let [Timing::When(event)] = &tags.timings[..] {
        event::about(event).note(&mut p.notes);
    }
    p.notes.timed = true;
    front::limit(p, &mut ability);
    let effect = body::effect(p)?;
    put_limit(p, here, &mut ability, effect.behind.limit)?;
    put(&mut ability, effect);
    ability.zones = zones(p, &ability);
    Some(ability)
}

/// triggered = { front } effect
fn triggered(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let here = p.here();
    if let Some(found) = p.attempt(|p| while_it_does(p, ability.clone())) {
        return Some(found);
    }
    front::when_conditions(p, &mut ability);
    if p.notes.it == It::Nothing && p.sees("if it") {
        p.notes.it = It::This;
    }
    p.notes.timed = true;
    let effect = body::effect(p)?;
    let limit = effect.behind.limit;
    put(&mut ability, effect);
    if hoist(&mut ability) {
        p.mark(here, Front::HOISTED, 0);
    }
    put_limit(p, here, &mut ability, limit)?;
    let zones = zones(p, &ability);
    (zones.is_empty() || zones == rule_zones(&ability.label)).then_some(ability)
}

/// Where the card is after what activates the effect, so that the text may say so: destroyed cards are in the trash.
pub(crate) fn rule_zones(label: &Label) -> Vec<Zone> {
    let Label::Triggered(timings) = label else { return Vec::new() };
    match timings[..] {
        [Timing::Destroyed | Timing::DestroyedByOpponent] => vec![Zone::Trash],
        _ => Vec::new(),
    }
}

/// "When This Spirit Attacks …" before an effect that waits for an event of that battle.
fn while_it_does(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let Label::Triggered(timings) = &ability.label else { return None };
    ability.during = Some(match timings[..] {
        [Timing::Attacks] => Period::ThisAttacks,
        [Timing::Blocks] => Period::ThisBlocks,
        [Timing::Attacks, Timing::Blocks] => Period::ThisAttacksOrBlocks,
        _ => return None,
    });
    p.mark(0, AS_TIMING, 0);
    let here = p.here();
    let effect = body::effect(p)?;
    let event = effect.behind.event.clone()?;
    p.mark(here, Front::EVENT_BEHIND, 0);
    ability.label = Label::Triggered(vec![Timing::When(event)]);
    put(&mut ability, effect);
    Some(ability)
}

/// A period is printed as a timing.
pub(crate) const AS_TIMING: &str = "period as timing";

/// untagged = substitution | cost_rule | after_step | first_attacker | as_long_as | general
fn untagged(p: &mut Parser<'_>, ability: Ability) -> Option<Ability> {
    let readings: [fn(&mut Parser<'_>, Ability) -> Option<Ability>; 8] = [
        substitution::substitution,
        cost_rule::cost_rule,
        special::after_step,
        special::first_attacker,
        special::as_long_as,
        special::for_each_discarded,
        general,
        constant,
    ];
    readings.iter().find_map(|read| p.attempt(|p| read(p, ability.clone())))
}

/// constant = effect that begins with "when" and waits for nothing
fn constant(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.notes.constant = true;
    let effect = body::effect(p)?;
    put(&mut ability, effect);
    ability.body.iter().all(is_continuous).then_some(ability)
}

/// general = { front } effect
fn general(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let here = p.here();
    let front = front::front(p, &mut ability);
    (p.notes.timed, p.notes.constant) = (front.is_timed(), !front.is_timed());
    let effect = body::effect(p)?;
    let behind = effect.behind.clone();
    let starts = front.start || behind.start_of_step;
    let event = front.event.clone().or_else(|| behind.event.clone());
    (!(front.is_timed() && (behind.event.is_some() || behind.start_of_step))).then_some(())?;
    put(&mut ability, effect);
    let hoisted = hoist(&mut ability);
    if !front.is_timed() && ability.when.iter().any(is_of_this_turn) {
        last_as_long(&mut ability.body);
    }
    let unsaid = !starts && event.is_none() && !ability.body.iter().all(is_continuous);
    ability.label = match event {
        Some(event) => {
            let event = event::waiting(event, behind.after_magic)?;
            Label::Triggered(vec![Timing::When(event)])
        }
        None if starts || unsaid && has_start(ability.during) => {
            Label::Triggered(vec![Timing::StartOfStep])
        }
        None if unsaid => return None,
        None => Label::Constant,
    };
    if unsaid {
        p.mark(here, Front::START_UNSAID, 0);
    }
    if hoisted {
        p.mark(here, Front::HOISTED, 0);
    }
    put_limit(p, here, &mut ability, behind.limit)?;
    if behind.start_of_step {
        p.mark(here, Front::START_BEHIND, 0);
    }
    if behind.event.is_some() {
        p.mark(here, Front::EVENT_BEHIND, 0);
    }
    ability.zones = zones(p, &ability);
    Some(ability)
}

/// Whether the condition, once it holds, holds for the rest of the turn.
fn is_of_this_turn(when: &Condition) -> bool {
    matches!(when, Condition::ThisTurn(..))
}

/// 8-1-4: what a constant effect gives "during this turn" if something has happened this turn lasts as long as that holds.
fn last_as_long(steps: &mut [Step]) {
    for step in steps {
        if let Step::On(_, Verb::Gain { until, .. }) | Step::Do(Act::Forbid { until, .. }) = step
            && *until == Duration::ThisTurn
        {
            *until = Duration::Constant;
        }
    }
}

/// 8-1-4-1, 8-6-2: a condition that all of an effect stands under is a condition of the effect, wherever it is said, and a
/// cost behind it is the cost of the effect (8-4-1).
fn hoist(ability: &mut Ability) -> bool {
    let [Step::Flow(Flow::If { when, then, otherwise })] = &ability.body[..] else { return false };
    if !otherwise.is_empty() || !ability.cost.is_empty() || looks_back(when) {
        return false;
    }
    ability.when.push(when.clone());
    ability.body = then.clone();
    if let [Step::Flow(Flow::MayPay { who: Player::You, cost, then })] = &ability.body[..] {
        (ability.cost, ability.optional, ability.body) = (cost.clone(), true, then.clone());
    }
    true
}

/// Whether the condition asks what the effect itself has done before.
fn looks_back(when: &Condition) -> bool {
    when.has_part(|part| {
        matches!(
            part,
            Part::Condition(
                Condition::Done | Condition::DestroyedByThis | Condition::MovedSoulCore
            ) | Part::Target(Target::Those | Target::Selected | Target::Rest)
                | Part::Quantity(
                    Quantity::Handled | Quantity::HandledLike(_) | Quantity::Destroyed
                )
        )
    })
}

/// An effect that does something once in a step does it at its start.
fn has_start(during: Option<Period>) -> bool {
    matches!(during, Some(Period::Step(..)))
}

/// Where the card is when it works: where its text says, or where it is discarded from.
fn zones(p: &Parser<'_>, ability: &Ability) -> Vec<Zone> {
    match event::discarded_from(&ability.label) {
        Some(zone) => vec![zone],
        None => p.notes.zones.into_iter().flatten().collect(),
    }
}

fn put(ability: &mut Ability, effect: Effect) {
    ability.cost = effect.cost;
    ability.optional = effect.optional;
    ability.body = effect.body;
}

/// A limit said behind, unless one was said in front.
fn put_limit(
    p: &mut Parser<'_>,
    here: usize,
    ability: &mut Ability,
    behind: Option<Limit>,
) -> Option<()> {
    let Some(limit) = behind else { return Some(()) };
    p.mark(here, Front::LIMIT_BEHIND, 0);
    ability.limit.replace(limit).is_none().then_some(())
}

/// 8-1-4: a constant effect gives and forbids as long as it is active; it does nothing once.
pub(crate) fn is_continuous(step: &Step) -> bool {
    if let Step::Flow(Flow::If { then, otherwise, .. }) = step {
        return then.iter().chain(otherwise).all(is_continuous);
    }
    let (Step::On(_, Verb::Gain { until, .. } | Verb::GainOneOf { until, .. })
    | Step::Do(Act::Forbid { until, .. })) = step
    else {
        return false;
    };
    *until == Duration::Constant
}

/// inner = timing in words, effect: an effect that a card gains
pub(crate) fn inner(p: &mut Parser<'_>) -> Option<Ability> {
    let timing = timing::in_words(p)?;
    let notes = p.notes;
    (p.notes.it, p.notes.timed, p.notes.constant) = (It::This, true, false);
    let mut ability = Ability::new(Label::Triggered(vec![timing]));
    let effect = body::effect(p)?;
    put(&mut ability, effect);
    hoist(&mut ability);
    p.notes = notes;
    Some(ability)
}

#[cfg(test)]
mod tests;
