//! Activating effects, using magic, attacking, linking, and the steps of the turn.

use bss::vocabulary::{Act, Amount, Flow, Player, Step, Target, Use, Verb};

use super::{moves, summon};
use crate::bss::{
    amount, filter,
    notes::{It, Parser},
    target, timing,
};

/// step = feast | pay_cost | own | triggered | crush | use_magic | attack | attacks | link | one_may_link | keep | turn
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        feast,
        pay_cost,
        own,
        triggered,
        crush,
        use_magic,
        attack,
        attacks,
        link,
        one_may_link,
        keep,
        turn,
    ])
}

pub(crate) const FEAST: [&str; 2] = ["activate feast", "activate \"Feast\""];
pub(crate) const ONCE: [&str; 2] = ["one time", "once"];

/// feast = "activate Feast" [number "times" | "once" [each]] (bss 11-17)
fn feast(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&FEAST)?;
    let times = p.attempt(|p| {
        let number = amount::number(p)?;
        p.expect("times")?;
        Some(number)
    });
    let count = match times {
        Some(number) => number.into(),
        None if p.any(&ONCE).is_some() => amount::opt_each(p, 1),
        None => {
            p.mark(p.here(), "feast", 0);
            Amount::Fixed(1)
        }
    };
    Some(vec![Step::Do(Act::Feast(count))])
}

pub(crate) const PAY_COST: &str = "pay this card's cost";

/// pay_cost = "pay this card's cost"
fn pay_cost(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(PAY_COST)?;
    Some(vec![Step::Do(Act::PayCardCost)])
}

pub(crate) const OWN: [&str; 2] = ["activate its", "activate this card's"];
pub(crate) const USES: [(&str, Use); 2] =
    [("main effect", Use::Main), ("flash effect", Use::Flash)];
pub(crate) const FREE: &str = "without paying its cost";

/// own = "activate its" ("main" | "flash") "effect" ["without paying its cost"]
fn own(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&OWN)?;
    let use_ = p.one_of(&USES)?;
    p.filler(FREE);
    Some(vec![Step::Do(Act::ActivateOwn(use_))])
}

pub(crate) const HOW: [(&str, bool); 2] =
    [("with this spirit|nexus|card", true), ("a second time", false)];

/// triggered = "activate" ["one of"] possessive "When …" "effects" ["with this spirit" | "a second time"]
fn triggered(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("activate")?;
    p.filler("one of");
    let what = target::possessive(p)?;
    let timing = timing::quoted(p)?;
    p.expect("effect|effects")?;
    let here = p.one_of(&HOW).unwrap_or(false);
    Some(vec![Step::On(what, Verb::ActivateTriggered { timing, here })])
}

/// crush = "activate" possessive "Crush effect"
fn crush(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("activate")?;
    let what = target::possessive(p)?;
    p.expect("crush effect")?;
    Some(vec![Step::On(what, Verb::ActivateCrush)])
}

/// use_magic = "use" target [fee] (bss 10-8)
fn use_magic(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("use|uses")?;
    let what = target::target(p)?;
    Some(vec![Step::On(what, Verb::UseMagic { fee: summon::fee(p) })])
}

/// attack = "attack" target (bss 10-10)
fn attack(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("attack")?;
    let attacker = attacking(p);
    Some(vec![Step::On(moves::card(p)?, Verb::AttackSpirit { attacker })])
}

/// The card whose attack activated the effect, if it is not the source.
fn attacking(p: &Parser<'_>) -> Option<Target> {
    (p.notes.event == It::Subject).then_some(Target::Subject)
}

/// attacks = "your" type "spirit attacks" target: the spirit that the event is about
fn attacks(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "attacks", 0);
    p.expect("your")?;
    let attacker = attacking(p)?;
    filter::type_name(p)?;
    p.expect("spirit attacks")?;
    Some(vec![Step::On(moves::card(p)?, Verb::AttackSpirit { attacker: Some(attacker) })])
}

pub(crate) const LINK: &str = "to a spirit with link , ignoring the link requirement|requirements";

/// link = "link" target "to a spirit with Link, ignoring the link requirement" | "link this spirit to" target (bss 11-18)
fn link(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[link_freely, link_this])
}

fn link_freely(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("link")?;
    let what = target::target(p)?;
    p.expect(LINK)?;
    Some(vec![Step::On(what, Verb::LinkTo)])
}

fn link_this(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("link this spirit to")?;
    Some(vec![Step::On(target::target(p)?, Verb::Link)])
}

pub(crate) const REGARDLESS: &str = "regardless of its|their link condition|conditions";

/// one_may_link = "one spirit may link with" target "regardless of its link conditions"
fn one_may_link(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.mark(p.here(), "one may link", 0);
    p.expect("one spirit may link with")?;
    let what = target::target(p)?;
    p.expect(REGARDLESS)?;
    Some(vec![Step::Flow(Flow::May {
        who: Player::You,
        steps: vec![Step::On(what, Verb::LinkTo)],
    })])
}

pub(crate) const KEPT: [(&str, Option<bool>); 3] = [
    ("on the field exhausted", Some(true)),
    ("on the field refreshed", Some(false)),
    ("on the field", None),
];

/// keep = "keep" target "on the field" ["exhausted" | "refreshed"] (bss 10-5)
fn keep(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("keep")?;
    let what = target::target(p)?;
    let exhausted = p.one_of(&KEPT)?;
    Some(vec![Step::On(what, Verb::KeepOnField { exhausted })])
}

pub(crate) const TURN: [(&str, Act); 3] = [
    ("end the attack step", Act::EndAttackStep),
    ("perform a refresh step", Act::RefreshStep),
    ("shuffle your deck", Act::Shuffle(Player::You)),
];

/// turn = "end the attack step" | "perform a refresh step" | "shuffle your deck"
fn turn(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    Some(vec![Step::Do(p.one_of(&TURN)?)])
}

#[cfg(test)]
mod tests;
