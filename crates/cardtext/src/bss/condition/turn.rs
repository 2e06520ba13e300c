//! Whose turn it is, and what happened in it.

use bss::vocabulary::{
    Cause, Condition, DrawnHow, EventPattern, Place, Player, Subject, SummonedHow, TurnStep, Whose,
};

use crate::bss::{
    event::{
        self, STEP,
        player::{PLAYER, at_least, is_magic, own},
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

/// this_turn = (has_been | did_not | has_done | used_effect) "this turn"
pub(crate) fn this_turn(p: &mut Parser<'_>) -> Option<Condition> {
    let found = p.first(&[so_many_have_been, has_been, did_not_lose, lost, drew, has_done])?;
    p.expect("this turn")?;
    Some(found)
}

/// has_been = (this | one_of_group) "has been" done
fn has_been(p: &mut Parser<'_>) -> Option<Condition> {
    let what = event::subject(p)?;
    p.any(&HAS_BEEN)?;
    let event = event::subject::done(p, &what)?;
    Some(Condition::ThisTurn(event, 1))
}

pub(crate) const HAS_BEEN: [&str; 4] = ["has been", "have been", "was", "were"];

/// so_many_have_been = number "or more" ["of" owner] description "have been" done
fn so_many_have_been(p: &mut Parser<'_>) -> Option<Condition> {
    let least = at_least(p).filter(|least| *least > 1)?;
    let owner = p.attempt(|p| {
        p.expect("of")?;
        group::owner(p)
    });
    let like = group::described(p)?;
    p.any(&HAS_BEEN)?;
    let event = event::subject::done(p, &Subject::Card(owner.unwrap_or(Whose::Any), like))?;
    Some(Condition::ThisTurn(event, least))
}

/// has_done = player "has" (summoned | placed | used | discarded | attacked with) …
fn has_done(p: &mut Parser<'_>) -> Option<Condition> {
    p.mark(p.here(), HAS_DONE, 0);
    let who = p.one_of(&PLAYER)?;
    p.filler("has|have");
    let whose = own(who);
    let event = match p.one_of(&DONE)? {
        Done::Summoned => EventPattern::Summoned {
            what: Subject::Card(whose, group::described(p)?),
            how: SummonedHow::Any,
        },
        Done::Placed => EventPattern::Placed { what: Subject::Card(whose, group::described(p)?) },
        Done::Attacked => {
            EventPattern::Attacks { what: Subject::Card(whose, group::described(p)?), first: false }
        }
        Done::Discarded => EventPattern::Discarded {
            what: Subject::Card(whose, group::described(p)?),
            from: vec![Place::Hand],
            by: Cause::Any,
            least: 1,
        },
        Done::Used => EventPattern::UsesMagic {
            who,
            what: group::described(p).filter(is_magic)?,
            from_hand: p.eat("from your|their hand"),
            soul_core: false,
            after: false,
        },
    };
    Some(Condition::ThisTurn(event, 1))
}

/// The player has done it.
pub(crate) const HAS_DONE: &str = "has done";

/// What a player has done with a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Done {
    Summoned,
    Placed,
    Attacked,
    Discarded,
    Used,
}

pub(crate) const DONE: [(&str, Done); 5] = [
    ("summoned a|an", Done::Summoned),
    ("placed a|an", Done::Placed),
    ("attacked with a|an", Done::Attacked),
    ("discarded a|an", Done::Discarded),
    ("used a|an", Done::Used),
];

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
    Some(Condition::ThisTurn(loses_life(who), 1))
}

pub(crate) fn loses_life(who: Player) -> EventPattern {
    EventPattern::LosesLife { who, attacker: None, by: Cause::Any }
}

/// drew = player "used an effect they control to draw a card"
fn drew(p: &mut Parser<'_>) -> Option<Condition> {
    let who = p.one_of(&PLAYER)?;
    p.any(&DREW)?;
    Some(Condition::ThisTurn(EventPattern::Draws { who, how: DrawnHow::ByOwnEffect }, 1))
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
