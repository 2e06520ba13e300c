//! 8-3-1-8: timings between brackets, and "when …" sentences as event patterns.

mod battle;

use opcg::vocabulary::{Cause, EventPattern, HowPlayed, Player, Subject, Timing, Whose};

use super::{cause::opt_cause, description::description, filter, group};
use crate::opcg::notes::{Parser, Production};

/// timing = "[On Play]" | "[When Attacking]" | …
pub(crate) fn timing(name: &str) -> Option<Timing> {
    Some(match name {
        "On Play" => Timing::OnPlay,
        "When Attacking" => Timing::WhenAttacking,
        "On K.O." => Timing::OnKo,
        "On Block" => Timing::OnBlock,
        "On Your Opponent's Attack" => Timing::OnOpponentsAttack,
        "End of Your Turn" => Timing::EndOfYourTurn,
        "End of Your Opponent's Turn" => Timing::EndOfOpponentsTurn,
        _ => return None,
    })
}

/// events = event { "or" ["when"] event }
pub(crate) fn events(p: &mut Parser<'_>) -> Option<EventPattern> {
    let mut events = p.list(&[", or when", "or when", "or"], event)?;
    match events.len() {
        1 => events.pop(),
        _ => Some(EventPattern::AnyOf(events)),
    }
}

pub(crate) fn event(p: &mut Parser<'_>) -> Option<EventPattern> {
    let productions: [Production<EventPattern>; 13] = [
        activates,
        trigger_activates,
        plays,
        don_returned,
        don_given,
        life_removed,
        life_to_hand,
        life_becomes,
        hand_trashed,
        damage_taken,
        draws,
        battle::event,
        happens,
    ];
    p.first(&productions)
}

/// subject = "this Character" | ("a" | "one of" owner | "any of" owner | owner) description
pub(crate) fn subject(p: &mut Parser<'_>) -> Option<Subject> {
    if p.eat("this character|leader|card|stage") {
        return Some(Subject::This);
    }
    p.any(&["one of", "any of"]);
    let whose = match p.eat("a|an") {
        true => Whose::Any,
        false => group::owner(p)?,
    };
    Some(Subject::Card(whose, description(p)?.everywhere()))
}

/// happens = subject ("is" | "becomes") (K.O.'d | removed | rested | returned) [cause]
fn happens(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("is|becomes")?;
    p.attempt(|p| happening(p, &what))
}

fn happening(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    let kind = p.one_of(&[
        ("k.o.'d", kod as Happening),
        ("removed from the field", removed as Happening),
        ("rested", rested as Happening),
        ("returned to the owner's hand", returned as Happening),
    ])?;
    let event = kind(what.clone(), opt_cause(p));
    // "… is removed from the field by your opponent's effect or K.O.'d": the same card.
    match p.attempt(|p| {
        p.expect("or")?;
        happening(p, what)
    }) {
        Some(other) => Some(EventPattern::AnyOf(vec![event, other])),
        None => Some(event),
    }
}

type Happening = fn(Subject, Cause) -> EventPattern;

fn kod(what: Subject, by: Cause) -> EventPattern {
    EventPattern::Kod { what, by }
}

fn removed(what: Subject, by: Cause) -> EventPattern {
    EventPattern::Removed { what, by }
}

fn rested(what: Subject, by: Cause) -> EventPattern {
    EventPattern::BecameRested { what, by }
}

fn returned(what: Subject, by: Cause) -> EventPattern {
    EventPattern::ReturnedToHand { what, by }
}

fn player(p: &mut Parser<'_>) -> Option<Player> {
    p.one_of(&[("your opponent", Player::Opponent), ("you", Player::You)])
}

/// activates = player "activates" activated { "or" activated }
fn activates(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = player(p)?;
    p.expect("activate|activates")?;
    let mut events = p.list(&["or"], |p| activated(p, who))?;
    match events.len() {
        1 => events.pop(),
        _ => Some(EventPattern::AnyOf(events)),
    }
}

/// activated = ["a" | "an"] ("[Blocker]" | "[Trigger]" | Event description)
fn activated(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.eat("a|an");
    if p.attempt(|p| p.label("Blocker")).is_some() {
        return Some(EventPattern::BlockerActivated(who));
    }
    if p.attempt(|p| p.label("Trigger")).is_some() {
        return Some(EventPattern::TriggerActivated(who));
    }
    p.expect("event")?;
    let filter = filter::tail(p);
    Some(EventPattern::EventActivated(who, filter))
}

/// trigger_activates = "a [Trigger] activates"
fn trigger_activates(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("a")?;
    p.label("Trigger")?;
    p.expect("activates")?;
    Some(EventPattern::TriggerActivated(Player::Both))
}

/// plays = player "plays" description ["from" … "hand"] ["using a Character's effect"]
fn plays(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = player(p)?;
    p.expect("play|plays")?;
    p.eat("a|an");
    let description = description(p)?;
    let mut how = match description.zone.is_some() {
        true => HowPlayed::FromHand,
        false => HowPlayed::Any,
    };
    let filter = description.everywhere();
    if p.eat("using a character's effect") {
        how = HowPlayed::ByEffectOf(opcg::vocabulary::Filter::Category(opcg::Category::Character));
    }
    let whose = match who {
        Player::Opponent => Whose::Opponents,
        Player::You | Player::Both => Whose::Your,
    };
    Some(EventPattern::Played { what: Subject::Card(whose, filter), how })
}

/// don_returned = ("a DON!! card" | number "or more DON!! cards") "on" owner "field" … "returned to your DON!! deck"
fn don_returned(p: &mut Parser<'_>) -> Option<EventPattern> {
    let least = match p.eat("a") {
        true => 1,
        false => {
            let number = u8::try_from(p.number()?).ok()?;
            p.expect("or more")?;
            number
        }
    };
    p.expect("don!! card|cards on")?;
    let whose = match p.eat("the") {
        true => Whose::Your,
        false => group::owner(p)?,
    };
    p.expect("field is|are returned to")?;
    group::owner(p)?;
    p.expect("don!! deck")?;
    Some(EventPattern::DonReturned { whose, least, by: opt_cause(p) })
}

/// don_given = subject ["or any of your Characters"] "is given a DON!! card"
fn don_given(p: &mut Parser<'_>) -> Option<EventPattern> {
    let subjects = p.list(&["or"], subject)?;
    p.expect("is given a don!! card")?;
    let mut events: Vec<_> = subjects.into_iter().map(|to| EventPattern::DonGiven { to }).collect();
    match events.len() {
        1 => events.pop(),
        _ => Some(EventPattern::AnyOf(events)),
    }
}

/// life_removed = "a card is removed from" owner "Life cards"
fn life_removed(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("a card is removed from")?;
    let whose = group::owner(p)?;
    p.expect("life cards")?;
    Some(EventPattern::LifeRemoved(whose))
}

/// life_to_hand = "a card is added to your hand from your Life"
fn life_to_hand(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("a card is added to your hand from your life")?;
    Some(EventPattern::LifeToHand(Whose::Your))
}

/// life_becomes = "your number of Life cards becomes" number
fn life_becomes(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("your number of life cards becomes")?;
    let number = u8::try_from(p.number()?).ok()?;
    Some(EventPattern::LifeBecame(Whose::Your, number))
}

/// hand_trashed = ("a card is trashed from your hand" | "a card in your hand is trashed") cause
fn hand_trashed(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.any(&["a card is trashed from your hand", "a card in your hand is trashed"])?;
    Some(EventPattern::TrashedFromHand { whose: Whose::Your, by: opt_cause(p) })
}

/// damage_taken = "you take damage"
fn damage_taken(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("you take damage")?;
    Some(EventPattern::DamageTaken(Player::You))
}

/// draws = "you draw a card outside of your Draw Phase"
fn draws(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("you draw a card outside of your draw phase")?;
    Some(EventPattern::DrawsOutsideDrawPhase(Player::You))
}

#[cfg(test)]
mod tests;
