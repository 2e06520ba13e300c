//! Steps with a duration: gains, losses, restrictions.

pub(crate) mod forbid;

use opcg::vocabulary::{
    Act, Amount, Ban, Count, Duration, Filter, Flow, Grant, Player, Step, Target, Verb, Whose,
};

use super::{
    super::{
        amount, condition, duration, filter, grant, group,
        target::{self, target},
    },
    form, other,
};
use crate::opcg::notes::Parser;

/// step = give | give_to | negate | none_can | base_power | gain | forbid
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        |p| form(p, "for each first", for_each),
        give,
        |p| form(p, "give to", give_to),
        |p| form(p, "negate", negate),
        |p| form(p, "negate and", negate_and),
        |p| form(p, "none can", none_can),
        |p| form(p, "unless", attack_unless),
        none_can_unless,
        |p| form(p, "cannot activate one", cannot_block_one),
        |p| form(p, "gains one of", gain_one_of),
        play_cost,
        counter_becomes,
        |p| form(p, "base powers", base_powers),
        base_power,
        blocked,
        forbid::cannot_block,
        forbid::forbid,
        forbid::negated_timing,
        gain,
    ])
}

/// for_each = each "," (give | gain | draw): what is counted stands before the sentence
fn for_each(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (per, of) = amount::each(p)?;
    p.expect(",")?;
    let mut steps = p.first(&[give, gain, other::draw])?;
    let figure = match steps.as_mut_slice() {
        [Step::On(_, Verb::Gain { grants, .. })] => match grants.as_mut_slice() {
            [Grant::Power(power)] => power,
            _ => return None,
        },
        [Step::Do(Act::Draw { count: Count::Exactly(number), .. })] => number,
        _ => return None,
    };
    let Amount::Fixed(value) = *figure else { return None };
    *figure = Amount::Each { value, per, of: Box::new(of) };
    Some(steps)
}

/// gain = subject predicate
fn gain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::subject(p)?;
    let (grants, until) = grant::predicate(p)?;
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// give = "give" target signed ("power" | "cost") [each] duration
fn give(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "give", 0);
    p.expect("give|gives")?;
    let what = p.first(&[target, target::located])?;
    let here = p.here();
    let mut grants = vec![grant::figure(p)?];
    let until = duration::duration(p)?;
    grant::each_after(p, here, &mut grants);
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// give_to = "give" signed ("power" | "cost") duration "to" target
fn give_to(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("give")?;
    let grants = vec![grant::figure(p)?];
    let until = duration::duration(p)?;
    p.expect("to")?;
    Some(vec![Step::On(target(p)?, Verb::Gain { grants, until })])
}

/// negate = "negate the effect(s) of" target duration
fn negate(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("negate the effect|effects of")?;
    let what = target(p)?;
    let until = duration::printed(p)?;
    Some(vec![Step::On(what, Verb::Gain { grants: vec![Grant::Negated], until })])
}

/// negate_and = "negate the effect(s) of" target "and that card …": one duration for both
fn negate_and(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("negate the effect|effects of")?;
    let what = target(p)?;
    p.expect("and")?;
    let next = p.first(&[give, gain])?;
    let [Step::On(Target::Those, Verb::Gain { until, .. })] = next.as_slice() else { return None };
    let first = Step::On(what, Verb::Gain { grants: vec![Grant::Negated], until: *until });
    Some([vec![first], next].concat())
}

/// none_can = "none of" … "can" ban duration
fn none_can(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (what, grants, until) = grant::none_can(p)?;
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// base_power = (target "'s base power" | "the base power of" target) "becomes" power duration
fn base_power(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let before = p.filler(THE_BASE_POWER_OF);
    let what = target::subject(p)?;
    let mut grants = vec![if before { grant::becomes(p)? } else { grant::base_power(p)? }];
    if p.eat("and it gains") {
        grants.push(grant::figure(p)?);
    }
    Some(vec![Step::On(what, Verb::Gain { grants, until: duration::duration(p)? })])
}

pub(crate) const THE_BASE_POWER_OF: &str = "the base power of";

pub(crate) const BASE_POWER_AND: [&str; 2] = ["' base power and", "'s base power and"];

/// base_powers = target "' base power and" target "'s base power become" power
fn base_powers(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let first = target::primary(p)?;
    p.any(&BASE_POWER_AND)?;
    let what = Target::Each(vec![first, target::primary(p)?]);
    let grants = vec![grant::base_power(p)?];
    Some(vec![Step::On(what, Verb::Gain { grants, until: duration::duration(p)? })])
}

/// blocked = "your opponent cannot activate [Blocker]" ("if" | "whenever" | "when") target "attacks" duration
///         | "if" target "attacks" duration ", your opponent cannot activate [Blocker]"
fn blocked(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (what, until) = p.first(&[blocked_when, when_blocked])?;
    let grants = vec![Grant::Cannot(Ban::BeBlocked(Filter::Any))];
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

fn blocked_when(p: &mut Parser<'_>) -> Option<(Target, Duration)> {
    p.expect("your opponent cannot activate")?;
    p.label("Blocker")?;
    p.expect("if|whenever|when")?;
    attacks(p)
}

fn when_blocked(p: &mut Parser<'_>) -> Option<(Target, Duration)> {
    p.mark(p.here(), "attacks first", 0);
    p.expect("if")?;
    let attack = attacks(p)?;
    p.expect(", your opponent cannot activate")?;
    p.label("Blocker")?;
    Some(attack)
}

pub(crate) const GIVEN_THESE: &str = "the card given these don!! cards";

fn attacks(p: &mut Parser<'_>) -> Option<(Target, Duration)> {
    let what = match p.filler(GIVEN_THESE) {
        true => p.notes.antecedent.then_some(Target::Those)?,
        false => target::primary(p)?,
    };
    p.notes.refers |= what == Target::Those;
    p.expect("attacks")?;
    Some((what, duration::printed(p)?))
}

/// cannot_block_one = "your opponent cannot activate" chosen "[Blocker]" Characters duration
fn cannot_block_one(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your opponent cannot activate")?;
    let here = p.here();
    let said = target::chosen(p)?;
    let what = of_opponent(said.clone());
    if what != said {
        p.mark(here, "no owner", 0);
    }
    let grants = vec![Grant::Cannot(Ban::Block)];
    Some(vec![Step::On(what, Verb::Gain { grants, until: duration::duration(p)? })])
}

/// The opponent can only activate [Blocker] of own Characters.
fn of_opponent(target: Target) -> Target {
    let Target::Choose(mut choice) = target else { return target };
    for group in &mut choice.of {
        group.whose = Whose::Opponents;
    }
    Target::Choose(choice)
}

pub(crate) const WHENEVER: [&str; 2] =
    ["cards from their hand whenever they attack", "card from their hand whenever they attack"];

/// none_can_unless = duration ", none of" target "can attack unless your opponent trashes" number "cards from their
/// hand whenever they attack"
fn none_can_unless(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let until = duration::printed(p)?;
    p.expect(", none of")?;
    let what = target::primary(p)?;
    p.expect("can attack unless your opponent trashes")?;
    let number = u8::try_from(p.number()?).ok()?;
    p.any(&WHENEVER)?;
    let grants = vec![Grant::Cannot(Ban::AttackUnlessTrashing(number))];
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

pub(crate) const OR: [&str; 2] = [", or", "or"];

/// gain_one_of = subject "gains" keyword { "," keyword } "or" keyword { "or" keyword } duration: the player chooses which
fn gain_one_of(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::subject(p)?;
    p.expect("gains|gain")?;
    let mut keywords = p.list(&[","], filter::keyword_word)?;
    p.any(&OR)?;
    keywords.extend(p.list(&OR, filter::keyword_word)?);
    let until = duration::duration(p)?;
    let option = |keyword| {
        vec![Step::On(what.clone(), Verb::Gain { grants: vec![Grant::Keyword(keyword)], until })]
    };
    let options = keywords.into_iter().map(option).collect();
    Some(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })])
}

/// play_cost = "the cost of playing" description "will be reduced by" number
fn play_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("the cost of playing")?;
    let what = Target::All(vec![group::located(p)?]);
    p.expect("will be reduced by")?;
    let grants = vec![Grant::PlayCost((-p.number()?).into())];
    Some(vec![Step::On(what, Verb::Gain { grants, until: duration::duration(p)? })])
}

/// counter_becomes = "the Counter of" target "becomes +" number
fn counter_becomes(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("the counter of")?;
    let what = p.first(&[target, target::located])?;
    p.expect("becomes +")?;
    let grants = vec![Grant::SetCounter(p.number()?.into())];
    Some(vec![Step::On(what, Verb::Gain { grants, until: duration::duration(p)? })])
}

/// attack_unless = "this Character cannot attack unless" condition
fn attack_unless(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::this(p)?;
    p.expect("cannot attack unless")?;
    let when = condition::conditions(p)?;
    let gain = Step::On(
        what,
        Verb::Gain { grants: vec![Grant::Cannot(Ban::Attack)], until: Duration::Permanent },
    );
    let when = opcg::vocabulary::Condition::Not(Box::new(when));
    Some(vec![Step::Flow(Flow::If { when, then: vec![gain], otherwise: Vec::new() })])
}

#[cfg(test)]
mod tests;
