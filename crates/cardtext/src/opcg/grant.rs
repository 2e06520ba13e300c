//! Predicates: what a card gains, what it cannot do, and for how long.

use opcg::vocabulary::{
    Amount, Ban, Cause, Duration, Filter, Grant, Group, Place, Quantity, Target, Whose,
};

use super::{amount, cause::opt_cause, description::description, duration, filter, group, target};
use crate::opcg::notes::Parser;

/// predicate = grants { ["," ] "and" grants } [duration] [each]
pub(crate) fn predicate(p: &mut Parser<'_>) -> Option<(Vec<Grant>, Duration)> {
    if let Some(found) = p.attempt(not_in_refresh) {
        return Some(found);
    }
    let mut grants = p.list(&["and", ", and"], grants)?.concat();
    let until = duration::duration(p)?;
    if let Some(Grant::Power(power)) = grants.last_mut()
        && let Amount::Fixed(value) = *power
    {
        *power = amount::opt_each(p, value);
    }
    Some((grants, until))
}

fn grants(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    let one: [fn(&mut Parser<'_>) -> Option<Grant>; 4] =
        [attack_active, attack_at_once, negated, |p| bans(p).map(Grant::Cannot)];
    p.attempt(gains)
        .or_else(|| one.iter().find_map(|read| p.attempt(read)).map(|grant| vec![grant]))
        .or_else(|| p.attempt(two_bans))
}

/// gains = "gains" ["an additional"] gain { ("," | "and") gain }
fn gains(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.expect("gains|gain")?;
    p.eat("an additional");
    p.list(&[", and", "and", ","], gain)
}

/// gain = signed ("power" | "cost") [each] | "[Keyword]" | "the" attribute
fn gain(p: &mut Parser<'_>) -> Option<Grant> {
    p.first(&[figure, |p| filter::keyword_word(p).map(Grant::Keyword), gained_attribute])
}

/// figure = signed ("power" | "cost") [each]
pub(crate) fn figure(p: &mut Parser<'_>) -> Option<Grant> {
    let value = amount::signed(p)?;
    let grant = p.one_of(&[
        ("power", Grant::Power as fn(Amount) -> Grant),
        ("cost", Grant::Cost as fn(Amount) -> Grant),
        ("counter", Grant::Counter as fn(Amount) -> Grant),
    ])?;
    Some(grant(amount::opt_each(p, value)))
}

fn gained_attribute(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("the")?;
    let attribute = filter::attribute_word(p)?;
    p.expect("attribute")?;
    Some(Grant::Attribute(attribute))
}

/// attack_active = "can also attack" [owner] "active Characters"
fn attack_active(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("can also attack")?;
    p.eat("your opponent's");
    p.expect("active characters")?;
    Some(Grant::AttackActive)
}

/// attack_at_once = "can attack Characters on the turn in which" ("it is" | "they are") "played"
fn attack_at_once(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("can attack characters on the turn in which")?;
    p.any(&["it is played", "they are played"])?;
    Some(Grant::AttackCharactersAtOnce)
}

/// negated = "have their effects negated" | "'s effect is negated"
fn negated(p: &mut Parser<'_>) -> Option<Grant> {
    p.any(&["have their effects negated", "'s effect is negated"])?;
    Some(Grant::Negated)
}

/// bans = "cannot" ban
fn bans(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("cannot")?;
    ban(p)
}

/// two_bans = "cannot be K.O.'d or rested" cause
fn two_bans(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
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
    if p.eat("a leader") {
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
    let ban = p.one_of(&[
        ("be removed from the field", Ban::BeRemoved as fn(Cause) -> Ban),
        ("be rested", Ban::BeRested as fn(Cause) -> Ban),
    ])?;
    Some(ban(opt_cause(p)))
}

/// block_ban = "activate [Blocker]"
fn block_ban(p: &mut Parser<'_>) -> Option<Ban> {
    p.expect("activate")?;
    p.label("Blocker")?;
    Some(Ban::Block)
}

/// not_in_refresh = "do not become active in your and your opponent's Refresh Phases"
///                | "will not become active in" ("your opponent's" | "your" | "the") "next Refresh Phase"
fn not_in_refresh(p: &mut Parser<'_>) -> Option<(Vec<Grant>, Duration)> {
    if p.eat("do not become active in your and your opponent's refresh phases") {
        let grants = vec![Grant::Cannot(Ban::BecomeActiveInRefresh)];
        return p.notes.permanent.then_some((grants, Duration::Permanent));
    }
    p.expect("will not become active in")?;
    p.any(&["your opponent's", "your", "the"])?;
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

/// base_power = "'s base power becomes" (number | "the same as" power_of)
pub(crate) fn base_power(p: &mut Parser<'_>) -> Option<Grant> {
    p.any(&["'s base power", "' base power"])?;
    p.expect("becomes|become")?;
    Some(Grant::BasePower(power_value(p)?))
}

/// power_value = number | "the same as" ("the power of …" | target ["'s base power" | "'s power"])
fn power_value(p: &mut Parser<'_>) -> Option<Amount> {
    if let Some(number) = p.attempt(Parser::number) {
        return Some(number.into());
    }
    p.expect("the same as")?;
    if p.eat("the power of your opponent's attacking leader or character") {
        return Some(Amount::Of(Box::new(Quantity::Power(Box::new(Target::Attacker)))));
    }
    let card = Box::new(target::primary(p)?);
    let quantity = p.one_of(&[("'s base power", true), ("'s power", false)]);
    Some(Amount::Of(Box::new(match quantity {
        Some(true) => Quantity::BasePower(card),
        Some(false) | None => Quantity::Power(card),
    })))
}

/// blockers = "[Blocker]" | "the [Blocker] of any" description | "a [Blocker] Character that has …"
pub(crate) fn blockers(p: &mut Parser<'_>) -> Option<Filter> {
    if p.eat("the") {
        p.label("Blocker")?;
        p.expect("of any")?;
        return character_filter(p);
    }
    p.eat("a");
    p.label("Blocker")?;
    Some(p.attempt(character_filter).unwrap_or_default())
}

/// Characters are meant anyway, so the category is not repeated in the criterion.
fn character_filter(p: &mut Parser<'_>) -> Option<Filter> {
    let groups: Vec<Group> = description(p)?.groups(Whose::Any, p);
    let [Group { places, filter, .. }] = groups.as_slice() else { return None };
    (places == &[Place::Character]).then(|| filter.clone())
}

#[cfg(test)]
mod tests;
