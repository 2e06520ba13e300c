//! Constant effects about paying: what a card costs, which symbols reduce it (bss 2-7-3), what is paid besides.

pub(crate) mod reduction;

use bss::vocabulary::{
    Ability, Act, Condition, Duration, Grant, Player, PlayerBan, Step, Target, TurnStep, Use, Verb,
    Zone,
};

use super::{
    amount, condition, group, keyword,
    notes::{It, Parser},
    step,
};

/// cost_rule = { "if" conditions "," } (fulfilled | paying | in_hand | in_trash | gains_in_hand | free_magic | …)
pub(crate) fn cost_rule(p: &mut Parser<'_>, mut ability: Ability) -> Option<Ability> {
    let here = p.here();
    while let Some(condition) = p.attempt(front) {
        ability.when.push(condition);
    }
    p.mark(here, FRONT, ability.when.len());
    let rule = p.first(&[
        fulfilled,
        reduction::paying,
        in_hand,
        in_trash,
        gains_in_hand,
        free_magic,
        summon_cost,
        use_cost,
        ascend_cost,
        ascend_with,
    ])?;
    ability.when.extend(rule.when);
    ability.zones = rule.zones;
    ability.body = vec![rule.step];
    Some(ability)
}

/// How many conditions stand in front.
pub(crate) const FRONT: &str = "conditions of paying";

/// What a rule about paying says.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) when: Option<Condition>,
    pub(crate) zones: Vec<Zone>,
    pub(crate) step: Step,
}

impl Rule {
    /// Of the card itself, where it is.
    fn own(zones: &[Zone], grant: Grant) -> Rule {
        Rule { when: None, zones: zones.to_vec(), step: gain(Target::This, grant) }
    }
}

fn gain(what: Target, grant: Grant) -> Step {
    Step::On(what, Verb::Gain { grants: vec![grant], until: Duration::Constant })
}

/// Where a card is paid for, if the text does not say.
pub(crate) const ANYWHERE: [Zone; 3] = [Zone::Hand, Zone::Trash, Zone::Deck];

/// fulfilled = "you may treat all of this card's reduction symbols as fulfilled when summoning this card"
///     ["from your hand"] "."
fn fulfilled(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect(FULFILLED)?;
    let zones = from_hand(p);
    p.expect(".")?;
    Some(Rule::own(&zones, Grant::ReductionFulfilled))
}

pub(crate) const FULFILLED: &str =
    "you may treat all of this card's reduction symbols as fulfilled when summoning this card";

/// front = "if" conditions ","
fn front(p: &mut Parser<'_>) -> Option<Condition> {
    let condition = behind(p)?;
    p.expect(",")?;
    Some(condition)
}

/// behind = "if" conditions
fn behind(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect("if")?;
    condition::conditions(p)
}

/// from_hand = ["from your hand"]
fn from_hand(p: &mut Parser<'_>) -> Vec<Zone> {
    match p.eat("from your hand") {
        true => vec![Zone::Hand],
        false => ANYWHERE.to_vec(),
    }
}

/// in_hand = "this card costs" number "in your hand" ["if" conditions | "when you use it during your main step"] "."
fn in_hand(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("this card costs")?;
    let cost = amount::number(p)?;
    p.expect("in your hand")?;
    p.notes.it = It::This;
    let when = match p.filler(IN_MAIN_STEP) {
        true => Some(Condition::InStep(TurnStep::Main)),
        false => p.attempt(behind),
    };
    p.expect(".")?;
    Some(Rule { when, ..Rule::own(&[Zone::Hand], Grant::SetCost(cost.into())) })
}

pub(crate) const IN_MAIN_STEP: &str = "when you use it during your main step";

/// in_trash = "treat this card as though it costs" number "while it is in the trash."
fn in_trash(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("treat this card as though it costs")?;
    let cost = amount::number(p)?;
    p.expect("while it is in the|your trash .")?;
    Some(Rule::own(&[Zone::Trash], Grant::SetCost(cost.into())))
}

/// gains_in_hand = "this card gains" keyword "in your hand."
fn gains_in_hand(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("this spirit|nexus|magic")?;
    p.expect("card gains")?;
    let keyword = keyword::keyword(p)?;
    p.expect("in your hand .")?;
    Some(Rule::own(&[Zone::Hand], Grant::Keyword(keyword)))
}

/// free_magic = "you may use magic cards in your hand without paying their cost(s)."
fn free_magic(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect(FREE_MAGIC)?;
    p.expect(".")?;
    let (who, what) = (Player::You, PlayerBan::MagicIsFree);
    Some(Rule {
        when: None,
        zones: Vec::new(),
        step: Step::Do(Act::Forbid { who, what, until: Duration::Constant }),
    })
}

pub(crate) const FREE_MAGIC: &str =
    "you may use magic cards in your hand without paying their cost|costs";

/// summon_cost = "as an additional summoning cost, you must" clauses "."
fn summon_cost(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect(SUMMON_COST)?;
    let steps = step::clauses(p)?;
    p.expect(".")?;
    Some(Rule::own(&ANYWHERE, Grant::SummonCost(steps)))
}

pub(crate) const SUMMON_COST: &str = "as an additional summoning cost , you must";

/// use_cost = "when activating this card's" use "effect, you must" clauses "as an additional cost."
fn use_cost(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("when activating this card's")?;
    let used = p.one_of(&USE)?;
    p.expect("effect , you must")?;
    let steps = step::clauses(p)?;
    p.expect("as an additional cost .")?;
    Some(Rule::own(&ANYWHERE, Grant::UseCost(used, steps)))
}

pub(crate) const USE: [(&str, Use); 2] = [("main", Use::Main), ("flash", Use::Flash)];

/// ascend_cost = "when you use this spirit to perform Ascend," "treat it as though it costs" number "."
fn ascend_cost(p: &mut Parser<'_>) -> Option<Rule> {
    ASCEND_COST.iter().try_for_each(|words| p.expect(words))?;
    let cost = amount::number(p)?;
    p.expect(".")?;
    Some(Rule::own(&[], Grant::AscendCost(cost)))
}

pub(crate) const ASCEND_COST: [&str; 2] =
    ["when you use this spirit to perform ascend ,", "treat it as though it costs"];

/// ascend_with = "you may select one of your opponent's" description "to perform Ascend with this card. If you do, …"
fn ascend_with(p: &mut Parser<'_>) -> Option<Rule> {
    p.expect("you may select one of your opponent's")?;
    let filter = group::described(p)?;
    ASCEND_WITH.iter().rev().try_for_each(|words| p.expect(words))?;
    p.expect(".")?;
    Some(Rule::own(&ANYWHERE, Grant::AscendWithOpponents(filter)))
}

/// 11-8-1: its cores go to the reserve of its controller.
/// The last words first.
pub(crate) const ASCEND_WITH: [&str; 3] = [
    "are placed in your opponent's reserve",
    "if you do , the cores from that spirit",
    "to perform ascend with this card .",
];

#[cfg(test)]
mod tests;
