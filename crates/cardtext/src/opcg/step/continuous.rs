//! Steps with a duration: gains, losses, restrictions.

use opcg::vocabulary::{
    Amount, Ban, Duration, Filter, Grant, Player, PlayerBan, Step, Target, Timing, Whose,
};

use super::super::{
    amount, condition,
    description::description,
    duration, filter, grant, group,
    target::{self, target},
};
use crate::opcg::notes::Parser;

/// step = give | give_to | negate | none_can | base_power | gain | forbid
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        for_each,
        give,
        give_to,
        negate,
        none_can,
        attack_unless,
        none_can_unless,
        cannot_block_one,
        gain_one_of,
        play_cost,
        base_powers,
        base_power,
        blocked,
        cannot_block,
        forbid,
        negated_timing,
        gain,
    ])
}

/// for_each = each "," (give | gain): the figure is counted before the sentence
fn for_each(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (per, of) = amount::each(p)?;
    p.expect(",")?;
    let mut steps = p.first(&[give, gain])?;
    let [Step::Gain { grants, .. }] = steps.as_mut_slice() else { return None };
    let [Grant::Power(power)] = grants.as_mut_slice() else { return None };
    let Amount::Fixed(value) = *power else { return None };
    *power = Amount::Each { value, per, of: Box::new(of) };
    Some(steps)
}

/// gain = subject predicate
fn gain(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::subject(p)?;
    let (grants, until) = grant::predicate(p)?;
    Some(vec![Step::Gain { what, grants, until }])
}

/// give = "give" target signed ("power" | "cost") [each] duration
fn give(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("give|gives")?;
    let what = p.first(&[target, target::located])?;
    let grants = vec![grant::figure(p)?];
    let until = duration::duration(p)?;
    Some(vec![each_after(p, Step::Gain { what, grants, until })])
}

/// "… during this turn for every DON!! card given to that Character"
fn each_after(p: &mut Parser<'_>, step: Step) -> Step {
    let Step::Gain { what, mut grants, until } = step else { return step };
    if let [Grant::Power(power)] = grants.as_mut_slice()
        && let Amount::Fixed(value) = *power
    {
        *power = amount::opt_each(p, value);
    }
    Step::Gain { what, grants, until }
}

/// give_to = "give" signed ("power" | "cost") duration "to" target
fn give_to(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("give")?;
    let grants = vec![grant::figure(p)?];
    let until = duration::duration(p)?;
    p.expect("to")?;
    Some(vec![Step::Gain { what: target(p)?, grants, until }])
}

/// negate = "negate the effect(s) of" target ["and that card …"] duration
fn negate(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("negate the effect|effects of")?;
    let what = target(p)?;
    if let Some(until) = duration::printed(p) {
        return Some(vec![Step::Gain { what, grants: vec![Grant::Negated], until }]);
    }
    // "Negate the effect of … and that Character cannot attack until …": one duration for both.
    p.expect("and")?;
    let next = p.first(&[give, gain])?;
    let [Step::Gain { what: Target::Those, until, .. }] = next.as_slice() else { return None };
    let first = Step::Gain { what, grants: vec![Grant::Negated], until: *until };
    Some([vec![first], next].concat())
}

/// none_can = "none of" … "can" ban duration
fn none_can(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (what, grants, until) = grant::none_can(p)?;
    Some(vec![Step::Gain { what, grants, until }])
}

/// base_power = target "'s base power becomes" power duration
fn base_power(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::primary(p)?;
    let mut grants = vec![grant::base_power(p)?];
    if p.eat("and it gains") {
        grants.push(grant::figure(p)?);
    }
    Some(vec![Step::Gain { what, grants, until: duration::duration(p)? }])
}

/// base_powers = target "' base power and" target "'s base power become" power
fn base_powers(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let first = target::primary(p)?;
    p.any(&["' base power and", "'s base power and"])?;
    let what = Target::Each(vec![first, target::primary(p)?]);
    let grants = vec![grant::base_power(p)?];
    Some(vec![Step::Gain { what, grants, until: duration::duration(p)? }])
}

/// cannot_block = "your opponent cannot activate" blockers duration
fn cannot_block(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your opponent cannot activate")?;
    let blockers = grant::blockers(p)?;
    let until = duration::duration(p)?;
    let what = PlayerBan::ActivateBlocker(blockers);
    Some(vec![Step::Forbid { who: Player::Opponent, what, until }])
}

/// blocked = "your opponent cannot activate [Blocker]" ("if" | "whenever" | "when") target "attacks" duration
///         | "if" target "attacks" duration ", your opponent cannot activate [Blocker]"
fn blocked(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let (what, until) = p.first(&[blocked_when, when_blocked])?;
    let grants = vec![Grant::Cannot(Ban::BeBlocked(Filter::Any))];
    Some(vec![Step::Gain { what, grants, until }])
}

fn blocked_when(p: &mut Parser<'_>) -> Option<(Target, Duration)> {
    p.expect("your opponent cannot activate")?;
    p.label("Blocker")?;
    p.expect("if|whenever|when")?;
    attacks(p)
}

fn when_blocked(p: &mut Parser<'_>) -> Option<(Target, Duration)> {
    p.expect("if")?;
    let attack = attacks(p)?;
    p.expect(", your opponent cannot activate")?;
    p.label("Blocker")?;
    Some(attack)
}

fn attacks(p: &mut Parser<'_>) -> Option<(Target, Duration)> {
    let what = match p.eat("the card given these don!! cards") {
        true => Target::Those,
        false => target::primary(p)?,
    };
    p.notes.refers |= what == Target::Those;
    p.expect("attacks")?;
    Some((what, duration::printed(p)?))
}

/// forbid = ("you" | "your opponent") "cannot" player_ban duration
fn forbid(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who =
        p.one_of(&[("you cannot", Player::You), ("your opponent cannot", Player::Opponent)])?;
    let what = p.first(&[play_ban, attack_ban, effect_ban])?;
    Some(vec![Step::Forbid { who, what, until: duration::duration(p)? }])
}

/// play_ban = "play" ["any"] description ["on your field"]
fn play_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    p.expect("play")?;
    p.eat("any");
    let description = description(p)?;
    p.eat("on your field");
    Some(PlayerBan::Play(description.everywhere()))
}

/// attack_ban = "attack" ("a Leader" | "any card other than the Character [Name]")
fn attack_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    if p.eat("attack a leader") {
        return Some(PlayerBan::AttackLeader);
    }
    p.expect("attack any card other than the character")?;
    let name = filter::name(p)?;
    let character = Filter::Category(opcg::Category::Character);
    Some(PlayerBan::AttackOtherThan(character.and(Filter::Name(name))))
}

/// effect_ban = "add Life cards to your hand using your own effects" | …
fn effect_ban(p: &mut Parser<'_>) -> Option<PlayerBan> {
    p.one_of(&[
        ("add life cards to your hand using your own effects", PlayerBan::AddLifeToHandByEffects),
        ("draw cards using your own effects", PlayerBan::DrawByEffects),
        (
            "set don!! cards as active using character effects",
            PlayerBan::SetDonActiveByCharacterEffects,
        ),
    ])
}

/// negated_timing = ("your" | "your opponent's") "[On Play] effects are negated" duration
fn negated_timing(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let who = p.one_of(&[("your opponent's", Player::Opponent), ("your", Player::You)])?;
    p.label("On Play")?;
    p.expect("effects are negated")?;
    let what = PlayerBan::Negated(Timing::OnPlay, Filter::Any);
    Some(vec![Step::Forbid { who, what, until: duration::duration(p)? }])
}

/// cannot_block_one = "your opponent cannot activate" chosen "[Blocker]" Characters duration
fn cannot_block_one(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("your opponent cannot activate")?;
    let what = target::chosen(p)?;
    let grants = vec![Grant::Cannot(Ban::Block)];
    Some(vec![Step::Gain { what: of_opponent(what), grants, until: duration::duration(p)? }])
}

/// The opponent can only activate [Blocker] of own Characters.
fn of_opponent(target: Target) -> Target {
    let Target::Choose(mut choice) = target else { return target };
    for group in &mut choice.of {
        group.whose = Whose::Opponents;
    }
    Target::Choose(choice)
}

/// none_can_unless = duration ", none of" target "can attack unless your opponent trashes" number "cards from their
/// hand whenever they attack"
fn none_can_unless(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let until = duration::printed(p)?;
    p.expect(", none of")?;
    let what = target::primary(p)?;
    p.expect("can attack unless your opponent trashes")?;
    let number = u8::try_from(p.number()?).ok()?;
    p.expect("card|cards from their hand whenever they attack")?;
    let grants = vec![Grant::Cannot(Ban::AttackUnlessTrashing(number))];
    Some(vec![Step::Gain { what, grants, until }])
}

/// gain_one_of = subject "gains" keyword { "," keyword } "or" keyword duration: the player chooses which
fn gain_one_of(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::subject(p)?;
    p.expect("gains|gain")?;
    let keywords = p.list(&[", or", "or", ","], filter::keyword_word)?;
    (keywords.len() > 1).then_some(())?;
    let until = duration::duration(p)?;
    let option = |keyword| {
        vec![Step::Gain { what: what.clone(), grants: vec![Grant::Keyword(keyword)], until }]
    };
    let options = keywords.into_iter().map(option).collect();
    Some(vec![Step::ChooseOne { by: Player::You, options }])
}

/// play_cost = "the cost of playing" description "will be reduced by" number
fn play_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("the cost of playing")?;
    let what = Target::All(vec![group::located(p)?]);
    p.expect("will be reduced by")?;
    let grants = vec![Grant::PlayCost((-p.number()?).into())];
    Some(vec![Step::Gain { what, grants, until: duration::duration(p)? }])
}

/// attack_unless = "this Character cannot attack unless" condition
fn attack_unless(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let what = target::this(p)?;
    p.expect("cannot attack unless")?;
    let when = condition::conditions(p)?;
    let gain =
        Step::Gain { what, grants: vec![Grant::Cannot(Ban::Attack)], until: Duration::Permanent };
    let when = opcg::vocabulary::Condition::Not(Box::new(when));
    Some(vec![Step::If { when, then: vec![gain], otherwise: Vec::new() }])
}

#[cfg(test)]
mod tests;
