//! Whose turn it is, and what happened in it.

use bss::vocabulary::{Cause, Condition, DrawnHow, EventPattern, Player, Subject, TurnStep, Whose};

use crate::bss::{
    event::{
        self, STEP,
        player::{PLAYER, own},
    },
    group,
    notes::Parser,
};

/// turn = "it is your turn" | "used during your main step"
pub(crate) fn turn(p: &mut Parser<'_>) -> Option<Condition> {
    if let Some(found) = p.one_of(&TURN) {
        return Some(found);
    }
    p.any(&USED)?;
    let step: TurnStep = p.one_of(&STEP)?;
    p.expect("step")?;
    Some(Condition::InStep(step))
}

pub(crate) const TURN: [(&str, Condition); 2] = [
    ("it is your opponent's turn", Condition::OpponentsTurn),
    ("it is your turn", Condition::YourTurn),
];

pub(crate) const USED: [&str; 3] =
    ["used during your", "you use it during your", "this card is used during your"];

/// this_turn = (has_been | did_not | used_effect) "this turn"
pub(crate) fn this_turn(p: &mut Parser<'_>) -> Option<Condition> {
    let found = p.first(&[has_been, did_not_lose, lost, drew])?;
    p.expect("this turn")?;
    Some(found)
}

/// has_been = one_of_group "has been" done
fn has_been(p: &mut Parser<'_>) -> Option<Condition> {
    let (whose, like) = group::one_of_group(p)?;
    p.any(&HAS_BEEN)?;
    let event = event::subject::done(p, &Subject::Card(whose, like))?;
    Some(Condition::ThisTurn(event))
}

pub(crate) const HAS_BEEN: [&str; 3] = ["has been", "have been", "was"];

/// did_not_lose = player "did not lose life"
fn did_not_lose(p: &mut Parser<'_>) -> Option<Condition> {
    p.mark(p.here(), NOT_LOST, 0);
    let who = p.one_of(&PLAYER)?;
    p.any(&DID_NOT_LOSE)?;
    (who != Player::Both).then_some(())?;
    Some(Condition::LifeNotLowered(own(who)))
}

/// B-64: life that came back in the same turn was not lost (faq ST03-001).
pub(crate) const NOT_LOST: &str = "not lost";
pub(crate) const DID_NOT_LOSE: [&str; 2] = ["did not lose life", "didn't lose life"];

/// lost = player "lost life"
fn lost(p: &mut Parser<'_>) -> Option<Condition> {
    let who = p.one_of(&PLAYER)?;
    p.expect("lost life")?;
    Some(Condition::ThisTurn(loses_life(who)))
}

pub(crate) fn loses_life(who: Player) -> EventPattern {
    EventPattern::LosesLife { who, attacker: None, by: Cause::Any }
}

/// drew = player "used an effect they control to draw a card"
fn drew(p: &mut Parser<'_>) -> Option<Condition> {
    let who = p.one_of(&PLAYER)?;
    p.any(&DREW)?;
    Some(Condition::ThisTurn(EventPattern::Draws { who, how: DrawnHow::ByOwnEffect }))
}

pub(crate) const DREW: [&str; 2] = [
    "used an effect you|they control to draw a card",
    "used one of your|their effects to draw a card",
];

/// life_not_lowered = owner "life total is the same or higher than it was at the start of the turn"
pub(crate) fn life_not_lowered(p: &mut Parser<'_>) -> Option<Condition> {
    let whose: Whose = group::owner(p)?;
    p.expect(NOT_LOWERED)?;
    Some(Condition::LifeNotLowered(whose))
}

pub(crate) const NOT_LOWERED: &str =
    "life total is the same or higher than it was at the start of the turn";
