//! Predicates: what a card gains, what it cannot do, and for how long.

use opcg::vocabulary::{
    Amount, Ban, Duration, Filter, Grant, Group, Place, Quantity, Target, Whose,
};

use super::{amount, cause::opt_cause, description::description, duration, filter, group, target};
use crate::opcg::notes::Parser;

/// Between predicates, and between the things one predicate gives.
pub(crate) const AND: [&str; 2] = ["and", ", and"];
pub(crate) const GAINS: [&str; 3] = [", and", "and", ","];

/// predicate = grants { ["," ] "and" grants } [duration] [each]
pub(crate) fn predicate(p: &mut Parser<'_>) -> Option<(Vec<Grant>, Duration)> {
    if let Some(found) = p.attempt(not_in_refresh) {
        return Some(found);
    }
    let here = p.here();
    let mut grants = p.list(&AND, grants)?.concat();
    let until = duration::duration(p)?;
    each_after(p, here, &mut grants);
    Some((grants, until))
}

/// "… during this turn for every DON!! card given to that Character"
pub(crate) fn each_after(p: &mut Parser<'_>, here: usize, grants: &mut [Grant]) {
    if let Some(Grant::Power(power)) = grants.last_mut()
        && let Amount::Fixed(value) = *power
    {
        *power = amount::opt_each(p, value);
        if *power != Amount::Fixed(value) {
            p.mark(here, "each after", 0);
        }
    }
}

fn grants(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    let one: [fn(&mut Parser<'_>) -> Option<Grant>; 6] = [
        loses,
        attack_active,
        attack_at_once,
        negated,
        |p| bans(p).map(Grant::Cannot),
        has_counter,
    ];
    p.attempt(gains)
        .or_else(|| one.iter().find_map(|read| p.attempt(read)).map(|grant| vec![grant]))
        .or_else(|| p.attempt(two_bans))
}

/// gains = "gains" ["an additional"] gain { ("," | "and") gain }
fn gains(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.filler("also");
    p.expect("gains|gain")?;
    p.filler("an additional");
    p.list(&GAINS, gain)
}

/// has_counter = "has a +" number "Counter"
fn has_counter(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("has|have a +")?;
    let number = p.number()?;
    p.expect("counter")?;
    Some(Grant::HasCounter(number.into()))
}

/// loses = "loses" "[Keyword]"
fn loses(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("loses|lose")?;
    filter::keyword_word(p).map(Grant::Without)
}

/// gain = signed ("power" | "cost") [each] | "[Keyword]" | "the" attribute
fn gain(p: &mut Parser<'_>) -> Option<Grant> {
    p.first(&[figure, |p| filter::keyword_word(p).map(Grant::Keyword), gained_attribute])
}

/// figure = signed ("power" | "cost") [each] | ("power" | "cost") "equal to" quantity
pub(crate) fn figure(p: &mut Parser<'_>) -> Option<Grant> {
    if let Some(figure) = p.one_of(&FIGURES) {
        p.expect("equal to")?;
        return Some(figure.plus(Amount::Of(Box::new(amount::quantity(p)?))));
    }
    let value = amount::signed(p)?;
    let figure = p.one_of(&FIGURES)?;
    Some(figure.plus(amount::opt_each(p, value)))
}

/// A number of a card that an effect changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Figure {
    Power,
    Cost,
    Counter,
}

pub(crate) const FIGURES: [(&str, Figure); 3] =
    [("power", Figure::Power), ("cost", Figure::Cost), ("counter", Figure::Counter)];

impl Figure {
    fn plus(self, amount: Amount) -> Grant {
        match self {
            Figure::Power => Grant::Power(amount),
            Figure::Cost => Grant::Cost(amount),
            Figure::Counter => Grant::Counter(amount),
        }
    }
}

fn gained_attribute(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("the")?;
    let attribute = filter::attribute_word(p)?;
    p.expect("attribute")?;
    Some(Grant::Attribute(attribute))
}

/// attack_active = "can also attack" ["your opponent's"] "active Characters" …
fn attack_active(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("can also attack")?;
    p.filler("your opponent's");
    let groups = group::groups(p, Some(Whose::Opponents))?;
    let [Group { places, filter, .. }] = groups.as_slice() else { return None };
    let [Filter::Active, like @ ..] = filter.parts() else { return None };
    (places == &[Place::Character]).then_some(())?;
    Some(Grant::AttackActive(like.iter().cloned().fold(Filter::Any, Filter::and)))
}

pub(crate) const PLAYED: [&str; 2] = ["it is played", "they are played"];

/// attack_at_once = "can attack Characters on the turn in which" ("it is" | "they are") "played"
fn attack_at_once(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("can attack characters on the turn in which")?;
    p.any(&PLAYED)?;
    Some(Grant::AttackCharactersAtOnce)
}

pub(crate) const NEGATED: [&str; 4] = [
    "have their effects negated",
    "'s effect is negated",
    "'s effects are negated",
    "' effects are negated",
];

/// negated = "have their effects negated" | "'s effect is negated" | …
fn negated(p: &mut Parser<'_>) -> Option<Grant> {
    p.any(&NEGATED)?;
    Some(Grant::Negated)
}

/// bans = "cannot" ban
fn bans(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("cannot")?;
    ban(p)
}

/// two_bans = "cannot be K.O.'d or rested" cause
fn two_bans(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.mark(p.here(), "two bans", 0);
    p.expect("cannot be k.o.'d or rested")?;
    let cause = opt_cause(p);
    Some(vec![Grant::Cannot(Ban::BeKod(cause.clone())), Grant::Cannot(Ban::BeRested(cause))])
}

fn ban(p: &mut Parser<'_>) -> Option<Ban> {
    p.first(&[attack_ban, be_kod, be_ban, block_ban])
}

/// attack_ban = "attack" ["a Leader" ["on the turn in which it is played"] | owner "Characters" …]
fn attack_ban(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("attack")?;
    if p.eat("a leader on the turn in which it is played") {
        return Some(Ban::AttackLeaderAtOnce);
    }
    if p.any(&LEADER).is_some() {
        return Some(Ban::AttackLeader);
    }
    if p.sees("unless") {
        return None;
    }
    match p.attempt(attacked_characters) {
        Some(filter) => Some(Ban::AttackCharacters(filter)),
        None => Some(Ban::Attack),
    }
}

pub(crate) const LEADER: [&str; 2] = ["a leader", "your opponent's leader"];

fn attacked_characters(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("your opponent's")?;
    let mut groups = group::groups(p, Some(Whose::Opponents))?;
    let group =
        groups.pop().filter(|group| groups.is_empty() && group.places == [Place::Character])?;
    Some(group.filter)
}

fn be_kod(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("be k.o.'d")?;
    if p.sees("or") {
        return None;
    }
    Some(Ban::BeKod(opt_cause(p)))
}

/// be_ban = "be" ("removed from the field" | "rested") [cause] | "be played by effects"
fn be_ban(p: &mut Parser<'_>) -> Option<Ban> {
    if p.eat("be played by effects") {
        return Some(Ban::BePlayedByEffects);
    }
    if p.eat("be removed from the field") {
        return Some(Ban::BeRemoved(opt_cause(p)));
    }
    p.expect("be rested")?;
    Some(Ban::BeRested(opt_cause(p)))
}

/// block_ban = "activate [Blocker]"
fn block_ban(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("activate")?;
    p.label("Blocker")?;
    Some(Ban::Block)
}

pub(crate) const WHOSE_REFRESH: [&str; 3] = ["your opponent's", "your", "the"];

/// not_in_refresh = "do not become active in your and your opponent's Refresh Phases"
///                | "will not become active in" ("your opponent's" | "your" | "the") "next Refresh Phase"
fn not_in_refresh(p: &mut Parser<'_>) -> Option<(Vec<Grant>, Duration)> {
    if p.eat("do not become active in your and your opponent's refresh phases") {
        let grants = vec![Grant::Cannot(Ban::BecomeActiveInRefresh)];
        return p.notes.permanent.then_some((grants, Duration::Permanent));
    }
    p.expect("will not become active in")?;
    p.any(&WHOSE_REFRESH)?;
    p.expect("next refresh phase")?;
    Some((vec![Grant::Cannot(Ban::BecomeActiveInRefresh)], Duration::NextRefresh))
}

/// none_can = "none of" owner description "can be K.O.'d" [cause] duration
pub(crate) fn none_can(p: &mut Parser<'_>) -> Option<(Target, Vec<Grant>, Duration)> {
    p.expect("none of")?;
    let what = match p.attempt(target::those) {
        Some(those) => those,
        None => Target::All(vec![group::owned(p)?]),
    };
    p.expect("can")?;
    let ban = ban(p)?;
    let until = duration::duration(p)?;
    Some((what, vec![Grant::Cannot(ban)], until))
}

pub(crate) const BASE_POWER: [&str; 4] =
    ["'s base power", "' base power", "has|have its base power", "has|have their base power"];

/// base_power = "'s base power becomes" (number | "the same as" power_of)
pub(crate) fn base_power(p: &mut Parser<'_>) -> Option<Grant> {
    p.any(&BASE_POWER)?;
    becomes(p)
}

/// becomes = "becomes" (number | "the same as" power_of)
pub(crate) fn becomes(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("becomes|become")?;
    Some(Grant::BasePower(power_value(p)?))
}

pub(crate) const ATTACKING_POWER: &str =
    "the power of your opponent's attacking leader or character";

/// Whether the base power is meant.
pub(crate) const POWER_OF: [(&str, bool); 2] = [("'s base power", true), ("'s power", false)];

/// power_value = number | "the same as" ("the power of …" | target ["'s base power" | "'s power"])
fn power_value(p: &mut Parser<'_>) -> Option<Amount> {
    if let Some(number) = p.attempt(Parser::number) {
        return Some(number.into());
    }
    p.expect("the same as")?;
    if p.eat(ATTACKING_POWER) {
        return Some(Amount::Of(Box::new(Quantity::Power(Box::new(Target::Attacker)))));
    }
    let card = Box::new(target::primary(p)?);
    let quantity = p.one_of(&POWER_OF);
    Some(Amount::Of(Box::new(match quantity {
        Some(true) => Quantity::BasePower(card),
        Some(false) | None => Quantity::Power(card),
    })))
}

/// blockers = "[Blocker]" | "the [Blocker] of any" description | "a [Blocker] Character that has …"
pub(crate) fn blockers(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    if p.eat("the") {
        p.mark(here, "the blocker of", 0);
        p.label("Blocker")?;
        p.expect("of any")?;
        return character_filter(p);
    }
    p.filler("a");
    p.label("Blocker")?;
    Some(p.attempt(character_filter).unwrap_or_default())
}

/// Characters are meant anyway, so the category is not repeated in the criterion.
fn character_filter(p: &mut Parser<'_>) -> Option<Filter> {
    let groups: Vec<Group> = description(p)?.groups(None, p);
    let [Group { places, filter, .. }] = groups.as_slice() else { return None };
    (places == &[Place::Character]).then(|| filter.clone())
}

#[cfg(test)]
mod tests;
