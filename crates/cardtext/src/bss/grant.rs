//! Predicates: what a card gains and loses, what it cannot do, and for how long.

pub(crate) mod ban;

use bss::{
    Symbol,
    vocabulary::{Amount, Duration, Filter, Grant, LevelAs, Levels, Must, Whose},
};

use super::{ability, amount, duration, filter, group, keyword};
use crate::bss::notes::{Parser, Production};

/// Between predicates, and between the things one predicate gives.
pub(crate) const AND: [&str; 4] = [", and it", "and it", ", and", "and"];

/// predicate = grants { "and" grants } [duration] | will_not_refresh
pub(crate) fn predicate(p: &mut Parser<'_>) -> Option<(Vec<Grant>, Duration)> {
    if let Some(found) = p.attempt(ban::will_not_refresh) {
        return Some(found);
    }
    let here = p.here();
    let mut grants = more(p)?;
    let until = duration::duration(p);
    if let Some(Grant::Bp(bp)) = grants.last_mut()
        && let Amount::Fixed(value) = *bp
        && let counted @ Amount::Each { .. } = amount::opt_each(p, value)
    {
        p.mark(here, EACH_AFTER, 0);
        *bp = counted;
    }
    Some((grants, until))
}

/// What the last amount is counted by stands behind the duration.
pub(crate) const EACH_AFTER: &str = "each after";

/// more = grants { "and" grants }
pub(crate) fn more(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    Some(p.list(&AND, grants)?.concat())
}

fn grants(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    let productions: [Production<Vec<Grant>>; 13] = [
        gains,
        loses,
        ban::bans,
        ban::cores_cannot,
        ban::attack_cannot,
        all_types,
        block_exhausted,
        must,
        without_effects,
        treated,
        has_cost,
        link_freely,
        links,
    ];
    p.first(&productions)
}

pub(crate) const GAINS: &str = "gains|gain";
pub(crate) const GAIN_JOINTS: [&str; 3] = [", and", "and", ","];

/// gains = "gains" gain { "and" gain }
fn gains(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.filler("to");
    p.expect(GAINS)?;
    p.list(&GAIN_JOINTS, gain)
}

/// gain = bp | symbol | reduction | type | following | keyword
fn gain(p: &mut Parser<'_>) -> Option<Grant> {
    p.first(&[bp, symbol, reduction, spirit_type, following, |p| {
        keyword::keyword(p).map(Grant::Keyword)
    }])
}

/// bp = number "BP" [each] | "BP" equal_to
fn bp(p: &mut Parser<'_>) -> Option<Grant> {
    if p.eat("bp") {
        return Some(Grant::Bp(amount::equal_to(p)?));
    }
    let value = p.number()?;
    p.expect("bp")?;
    Some(Grant::Bp(amount::opt_each(p, value)))
}

/// symbol = ("a" | number) ["additional"] color "symbol(s)" [each]
fn symbol(p: &mut Parser<'_>) -> Option<Grant> {
    let bss::vocabulary::Count::Exactly(Amount::Fixed(number)) = amount::count(p)? else {
        return None;
    };
    p.filler("additional");
    let color = filter::color_word(p)?;
    p.expect("symbol|symbols")?;
    Some(Grant::Symbol(Symbol::of(color), amount::opt_each(p, number)))
}

/// reduction = "a" color "reduction symbol"
fn reduction(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("a|an")?;
    let color = filter::color_word(p)?;
    p.expect("reduction symbol")?;
    Some(Grant::ReductionSymbol(Symbol::of(color)))
}

/// spirit_type = type "spirit type"
fn spirit_type(p: &mut Parser<'_>) -> Option<Grant> {
    p.filler("the");
    let name = filter::type_name(p)?;
    p.expect("spirit type")?;
    Some(Grant::Type(name))
}

pub(crate) const FOLLOWING: &str = "the following effect :";

/// following = "the following effect:" ability
fn following(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect(FOLLOWING)?;
    let outside = p.notes;
    p.notes.nested = true;
    let ability = ability::inner(p)?;
    p.notes = outside;
    p.notes.stopped = true;
    Some(Grant::Ability(Box::new(ability)))
}

/// all_types = "gains all spirit types" | "is treated as having all spirit types"
fn all_types(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.any(&ALL_TYPES)?;
    Some(vec![Grant::AllTypes])
}

pub(crate) const ALL_TYPES: [&str; 2] =
    ["gains|gain all spirit types", "is|are treated as having all spirit types"];

/// loses = "loses" number "BP" [each]
fn loses(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.mark(p.here(), "loses", 0);
    p.expect("loses|lose")?;
    let value = p.number()?;
    p.expect("bp")?;
    Some(vec![Grant::Bp(amount::opt_each(p, -value))])
}

pub(crate) const WHILE_EXHAUSTED: [&str; 2] = ["even if exhausted", "while exhausted"];

/// block_exhausted = ("can" | "may") "block" ["all of"] [owner] [description] ("while" | "even if") "exhausted"
fn block_exhausted(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.expect("can|may block")?;
    let whom = p.attempt(blocked).unwrap_or(Filter::Any);
    p.any(&WHILE_EXHAUSTED)?;
    Some(vec![Grant::BlockExhausted(whom)])
}

/// blocked = ["all of"] group
pub(crate) fn blocked(p: &mut Parser<'_>) -> Option<Filter> {
    p.filler("all of");
    against(p)
}

/// Cards of the other side: whose they are goes without saying.
pub(crate) fn against(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    let (whose, filter) = group::one_of_group(p)?;
    let choice = match whose {
        Whose::Opponents => 0,
        Whose::Any => 1,
        Whose::Your => return None,
    };
    p.notes.refers |= filter.parts().contains(&Filter::ChosenColor);
    p.mark(here, "against", choice);
    Some(filter)
}

pub(crate) const MUST: [(&str, Must); 2] = [
    ("must attack if able", Must::AttackIfAble),
    ("must attack first this step", Must::AttackFirst),
];

/// must = "must attack if able" | "must attack first this step"
fn must(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    Some(vec![Grant::Must(p.one_of(&MUST)?)])
}

pub(crate) const AND_NOT_REGAIN: &str = "effects and cannot regain them";

/// without_effects = ("lose their" | "loses its") [levels] "effects and cannot regain them"
fn without_effects(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.expect("lose|loses their|its")?;
    let level = p.attempt(filter::level_number);
    p.expect(AND_NOT_REGAIN)?;
    let levels = level.map_or_else(Levels::default, |level| Levels::of(&[level]));
    Some(vec![Grant::WithoutEffects(levels)])
}

/// treated = ("is" | "are") "treated as" level
fn treated(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.expect("is|are treated as")?;
    Some(vec![Grant::Level(level(p)?)])
}

/// level = ["being"] ("its" | "their") "highest level" | ["a"] "LV" digit ["spirit"]
pub(crate) fn level(p: &mut Parser<'_>) -> Option<LevelAs> {
    p.filler("being");
    if p.eat("its|their highest level") {
        return Some(LevelAs::Highest);
    }
    p.filler("a");
    let level = filter::level_number(p)?;
    p.filler("spirit");
    Some(LevelAs::Level(level))
}

/// has_cost = "have a cost" equal_to
fn has_cost(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.expect("has|have a cost")?;
    Some(vec![Grant::SetCost(amount::equal_to(p)?)])
}

/// link_freely = "may link regardless of their link cost conditions"
fn link_freely(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    p.expect("may link regardless of their|its link")?;
    p.filler("cost");
    p.expect("condition|conditions")?;
    Some(vec![Grant::LinkFreely])
}

pub(crate) const WHEN_BLOCKING: [&str; 2] =
    ["can be linked with", "a spirit with link when blocking"];

/// links = "may be linked with up to" number "spirits with Link" | "can be linked with" … "when blocking"
fn links(p: &mut Parser<'_>) -> Option<Vec<Grant>> {
    if p.eat(WHEN_BLOCKING[0]) {
        p.expect(WHEN_BLOCKING[1])?;
        return Some(vec![Grant::LinkWhenBlocking]);
    }
    p.expect("may be linked with up to")?;
    let number = u8::try_from(amount::number(p)?).ok()?;
    p.expect("spirits with link")?;
    Some(vec![Grant::LinksUpTo(number)])
}

#[cfg(test)]
mod tests;
