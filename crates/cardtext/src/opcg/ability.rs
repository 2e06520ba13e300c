//! One paragraph: keywords, or labels with conditions, cost and body.

use opcg::vocabulary::{Ability, Cause, Condition, EventPattern, EventUse, Label, Timing, Zone};

use super::{
    body, condition,
    cost::cost,
    filter, replacement, rule, step,
    timing::{self, events},
};
use crate::opcg::notes::Parser;

/// line = rules | { keyword } [ability]
pub(crate) fn line(p: &mut Parser<'_>) -> Option<Vec<Ability>> {
    if let Some(rules) = p.first(&[rule::unstated, rule::rules]) {
        return Some(rules);
    }
    let mut abilities = Vec::new();
    while let Some(keyword) = p.attempt(filter::keyword_word) {
        abilities.push(Ability::new(Label::Keyword(keyword)));
    }
    if abilities.is_empty() || !p.is_at_end() {
        abilities.push(ability(p)?);
    }
    Some(abilities)
}

/// ability = { prefix } (labelled | unlabelled)
fn ability(p: &mut Parser<'_>) -> Option<Ability> {
    let mut found = Ability::new(Label::Permanent);
    let mut label = None;
    while let Some(prefix) = p.attempt(|p| p.bracket(prefix)) {
        match prefix {
            Prefix::Once => found.once_per_turn = true,
            Prefix::When(condition) => found.when.push(condition),
            Prefix::Label(next) => label = Some(joined(label, next)?),
        }
        p.eat("/");
    }
    match label {
        Some(label) => found.label = label,
        None => return unlabelled(p, found),
    }
    activated(p, found)
}

enum Prefix {
    Once,
    When(Condition),
    Label(Label),
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
        p.expect("this effect can be activated when")?;
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

/// unlabelled = can_be_activated | replacement | when | permanent
fn unlabelled(p: &mut Parser<'_>, ability: Ability) -> Option<Ability> {
    let readings: [fn(&mut Parser<'_>, Ability) -> Option<Ability>; 5] =
        [can_be_activated, instead, when, when_after, permanent];
    readings.iter().find_map(|read| p.attempt(|p| read(p, ability.clone())))
}

/// can_be_activated = "This effect can be activated" ("at the start of your turn" | "when" events) "." [cost] body
fn can_be_activated(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.expect("this effect can be activated")?;
    let timing = match p.eat("at the start of your turn") {
        true => Timing::StartOfYourTurn,
        false => {
            p.expect("when")?;
            match p.eat("your opponent attacks") {
                true => Timing::OnOpponentsAttack,
                false => Timing::When(events(p)?),
            }
        }
    };
    p.expect(".")?;
    ability.label = Label::Auto(vec![timing]);
    let found = activated(p, ability)?;
    Some(Ability { optional: true, ..found })
}

fn instead(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.attempt(|p| replacement::replacement(p, &mut ability))
        .or_else(|| p.attempt(|p| replacement::once(p, &mut ability)))?;
    Some(ability)
}

/// when = [cost] ("when" | "if" | "at the end of a battle in which") events "," [cost] body
fn when(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    if let Some(cost) = p.attempt(cost) {
        ability.when.extend(cost.when);
        ability.cost = cost.steps;
        ability.optional = cost.optional;
    }
    let event = match p.eat("if") {
        true => events(p).filter(|event| !is_state(event))?,
        false => {
            p.any(&["when", "at the end of a battle in which"])?;
            events(p)?
        }
    };
    ability.label = Label::Auto(vec![Timing::When(event)]);
    p.expect(",")?;
    if let Some(found) = p.attempt(|p| once_by_words(p, ability.clone())) {
        return Some(found);
    }
    if ability.cost.is_empty() {
        return activated(p, ability);
    }
    ability.body = body::body(p)?;
    Some(ability)
}

/// "If this Character is rested" asks how it stands; "by your effect" makes it an event.
fn is_state(event: &EventPattern) -> bool {
    matches!(event, EventPattern::BecameRested { by: Cause::Any, .. })
}

/// once_by_words = "you may" clauses "if" conditions "and haven't drawn a card using this Leader's effect during this
/// turn."
fn once_by_words(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.expect("you may")?;
    ability.body = step::clauses(p)?;
    p.expect("if")?;
    ability.when.push(condition::conditions(p)?);
    p.expect("and haven't drawn a card using this leader|character 's effect during this turn .")?;
    (ability.optional, ability.once_per_turn) = (true, true);
    Some(ability)
}

/// when_after = clauses "when" events "."
fn when_after(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    ability.body = step::clauses(p)?;
    p.expect("when")?;
    ability.label = Label::Auto(vec![Timing::When(events(p)?)]);
    p.expect(".")?;
    Some(ability)
}

/// permanent = body, with no duration printed
fn permanent(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    p.notes.permanent = true;
    ability.label = Label::Permanent;
    ability.body = p.first(&[body::each_of, body::body])?;
    if p.notes.in_hand {
        ability.zone = Zone::Hand;
    }
    Some(ability)
}

#[cfg(test)]
mod tests;
