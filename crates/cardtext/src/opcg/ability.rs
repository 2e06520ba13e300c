//! One paragraph: keywords, or labels with conditions, cost and body.

use opcg::vocabulary::{
    Ability, Act, Cause, Condition, Duration, EventPattern, EventUse, Flow, Label, Step, Timing,
    Verb, Zone,
};

use super::{
    body, condition,
    cost::cost,
    filter, replacement, rule, step,
    timing::{self, events},
};
use crate::opcg::notes::{Notes, Parser};

/// line = rules | { keyword } [ability]
pub(crate) fn line(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    if let Some(rules) = p.first(&[rule::unstated, rule::rules]) {
        return Some(rules);
    }
    let mut abilities = Vec::new();
    while let Some(keyword) = p.attempt(filter::keyword_word) {
        abilities.push(Ability::new(Label::Keyword(keyword)));
    }
    if let Some(two) = p.attempt(permanent_and_instead) {
        abilities.extend(two);
    } else if abilities.is_empty() || !p.is_at_end() {
        abilities.push(ability(p)?);
    }
    Some(abilities)
}

/// permanent_and_instead = sentence replacement: two effects in one paragraph
fn permanent_and_instead(p: &mut Parser<'_>) -> Option<[Ability; 2]> {
    p.notes.permanent = true;
    let body = body::sentences(p, 1)?;
    body.iter().all(is_continuous).then_some(())?;
    let permanent = Ability { body, ..Ability::new(Label::Permanent) };
    p.notes = Notes::default();
    Some([permanent, instead(p, Ability::new(Label::Permanent))?])
}

/// ability = { prefix } (labelled | unlabelled)
fn ability(p: &mut Parser<'_>) -> Option<Ability> {
    let mut found = Ability::new(Label::Permanent);
    let mut label = None;
    while let Some(prefix) = p.attempt(|p| p.bracket(prefix)) {
        p.mark(p.here(), "prefix", prefix.kind());
        match prefix {
            Prefix::Once => found.once_per_turn = true,
            Prefix::When(condition) => found.when.push(condition),
            Prefix::Label(next) => label = Some(joined(label, next)?),
        }
        p.filler("/");
    }
    match label {
        Some(label) => found.label = label,
        None => return unlabelled(p, found),
    }
    activated(p, found)
}

pub(crate) enum Prefix {
    Once,
    When(Condition),
    Label(Label),
}

impl Prefix {
    pub(crate) const ONCE: usize = 0;
    pub(crate) const WHEN: usize = 1;
    pub(crate) const LABEL: usize = 2;

    fn kind(&self) -> usize {
        match self {
            Prefix::Once => Prefix::ONCE,
            Prefix::When(_) => Prefix::WHEN,
            Prefix::Label(_) => Prefix::LABEL,
        }
    }
}

/// prefix = "[DON!! xN]" | "[Your Turn]" | "[Opponent's Turn]" | "[Once Per Turn]" | label
fn prefix(name: &str) -> Option<Prefix> {
    Some(match name {
        "Once Per Turn" => Prefix::Once,
        "Your Turn" => Prefix::When(Condition::YourTurn),
        "Opponent's Turn" => Prefix::When(Condition::OpponentsTurn),
        "Activate: Main" => Prefix::Label(Label::ActivateMain),
        "Main" => Prefix::Label(Label::Event(vec![EventUse::Main])),
        "Counter" => Prefix::Label(Label::Event(vec![EventUse::Counter])),
        "Trigger" => Prefix::Label(Label::Trigger),
        _ => match name.strip_prefix("DON!! x").and_then(|number| number.parse().ok()) {
            Some(number) => Prefix::When(Condition::Don(number)),
            None => Prefix::Label(Label::Auto(vec![timing::timing(name)?])),
        },
    })
}

/// "[On Play]/[When Attacking]", "[Main]/[Counter]"
fn joined(label: Option<Label>, next: Label) -> Option<Label> {
    match (label, next) {
        (None, next) => Some(next),
        (Some(Label::Auto(mut timings)), Label::Auto(more)) => {
            timings.extend(more);
            Some(Label::Auto(timings))
        }
        (Some(Label::Event(mut uses)), Label::Event(more)) => {
            uses.extend(more);
            Some(Label::Event(uses))
        }
        _ => None,
    }
}

/// labelled = [cost] body
pub(crate) fn labelled(p: &mut Parser<'_>, label: Label) -> Option<Ability> {
    activated(p, Ability::new(label))
}

/// activated = ["This effect can be activated when" conditions "."] [cost] body
fn activated(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let when = p.attempt(|p| {
        p.filler(CAN_BE_WHEN).then_some(())?;
        let when = condition::conditions(p)?;
        p.expect(".").map(|()| when)
    });
    let can = when.is_some();
    ability.when.extend(when);
    if let Some(cost) = p.attempt(cost) {
        ability.when.extend(cost.when);
        ability.cost = cost.steps;
        ability.optional = cost.optional;
    }
    ability.optional |= can;
    ability.body = body::body(p)?;
    Some(ability)
}

pub(crate) const CAN_BE_WHEN: &str = "this effect can be activated when";

/// unlabelled = can_be_activated | replacement | when | permanent
fn unlabelled(p: &mut Parser<'_>, ability: Ability) -> Option<Ability> {
    let readings: [fn(&mut Parser<'_>, Ability) -> Option<Ability>; 5] =
        [can_be_activated, instead, when, when_after, permanent];
    readings.iter().find_map(|read| p.attempt(|p| read(p, ability.clone())))
}

/// can_be_activated = "This effect can be activated" ("at the start of your turn" | "when" events) "." [cost] body
fn can_be_activated(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.filler(CAN_BE).then_some(())?;
    let timing = match p.eat("at the start of your turn") {
        true => Timing::StartOfYourTurn,
        false => {
            p.expect("when")?;
            match p.filler("your opponent attacks") {
                true => Timing::OnOpponentsAttack,
                false => Timing::When(events(p)?),
            }
        }
    };
    p.expect(".")?;
    p.notes.subject = matches!(timing, Timing::When(_));
    ability.label = Label::Auto(vec![timing]);
    let found = activated(p, ability)?;
    Some(Ability { optional: true, ..found })
}

pub(crate) const CAN_BE: &str = "this effect can be activated";

fn instead(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.attempt(|p| replacement::replacement(p, &mut ability))
        .or_else(|| p.attempt(|p| replacement::once(p, &mut ability)))?;
    Some(ability)
}

/// when = [cost] ("when" | "if" | "at the end of a battle in which") events "," [cost] body
fn when(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let here = p.here();
    if let Some(cost) = p.attempt(cost) {
        p.mark(here, "cost first", 0);
        ability.when.extend(cost.when);
        ability.cost = cost.steps;
        ability.optional = cost.optional;
    }
    p.any(&WHEN)?;
    let conditional = p.was(WHEN[0], 1);
    let event = events(p).filter(|event| !conditional || !is_state(event))?;
    p.notes.trashing = matches!(event, EventPattern::TrashedFromHand { .. });
    ability.label = Label::Auto(vec![Timing::When(event)]);
    p.expect(",")?;
    p.notes.subject = true;
    if let Some(found) = p.attempt(|p| once_by_words(p, ability.clone())) {
        return Some(found);
    }
    if ability.cost.is_empty() {
        return activated(p, ability);
    }
    ability.body = body::body(p)?;
    Some(ability)
}

pub(crate) const WHEN: [&str; 3] = ["when", "if", "at the end of a battle in which"];

/// "If this Character is rested" asks how it stands; "by your effect" makes it an event.
fn is_state(event: &EventPattern) -> bool {
    matches!(event, EventPattern::BecameRested { by: Cause::Any, .. })
}

/// once_by_words = "you may" clauses "if" conditions "and haven't drawn a card using this Leader's effect during this
/// turn."
fn once_by_words(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.mark(p.here(), "once by words", 0);
    p.expect("you may")?;
    ability.body = step::clauses(p)?;
    p.expect("if")?;
    ability.when.push(condition::conditions(p)?);
    p.expect(ONCE_BY_WORDS)?;
    (ability.optional, ability.once_per_turn) = (true, true);
    Some(ability)
}

pub(crate) const ONCE_BY_WORDS: &str =
    "and haven't drawn a card using this leader|character 's effect during this turn .";

/// when_after = clauses "when" events "."
fn when_after(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let here = p.here();
    ability.body = step::clauses(p)?;
    p.expect("when")?;
    p.mark(here, "when after", 0);
    ability.label = Label::Auto(vec![Timing::When(events(p)?)]);
    p.expect(".")?;
    Some(ability)
}

/// permanent = body, with no duration printed
fn permanent(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.notes.permanent = true;
    ability.label = Label::Permanent;
    ability.body = p.first(&[body::each_of, body::body])?;
    ability.body.iter().all(is_continuous).then_some(())?;
    if p.notes.in_hand {
        ability.zone = Zone::Hand;
    }
    Some(ability)
}

/// 8-1-3-3: a permanent effect gives and forbids; it does nothing once.
fn is_continuous(step: &Step) -> bool {
    if let Step::Flow(Flow::If { then, otherwise, .. }) = step {
        return then.iter().chain(otherwise).all(is_continuous);
    }
    let (Step::On(_, Verb::Gain { until, .. }) | Step::Do(Act::Forbid { until, .. })) = step else {
        return false;
    };
    *until == Duration::Permanent
}

#[cfg(test)]
mod tests;
