//! 8-3-1-8: timings between brackets, and "when …" sentences as event patterns.

pub(crate) mod battle;

use opcg::vocabulary::{Cause, EventPattern, HowPlayed, Place, Player, Subject, Timing, Whose};

use super::{cause::opt_cause, description::description, filter, group};
use crate::opcg::notes::{Parser, Production};

/// timing = "[On Play]" | "[When Attacking]" | …
pub(crate) fn timing(name: &str) -> Option<Timing> {
    TIMING.into_iter().find(|(known, _)| *known == name).map(|(_, timing)| timing)
}

/// As printed between brackets.
pub(crate) const TIMING: [(&str, Timing); 7] = [
    ("On Play", Timing::OnPlay),
    ("When Attacking", Timing::WhenAttacking),
    ("On K.O.", Timing::OnKo),
    ("On Block", Timing::OnBlock),
    ("On Your Opponent's Attack", Timing::OnOpponentsAttack),
    ("End of Your Turn", Timing::EndOfYourTurn),
    ("End of Your Opponent's Turn", Timing::EndOfOpponentsTurn),
];

/// events = event { "or" ["when"] event }
pub(crate) fn events(p: &mut Parser<'_>) -> Option<EventPattern> {
    let here = p.here();
    let events = p.list(&OR_WHEN, event)?;
    if events.len() > 1 {
        p.mark(here, "events", 0);
    }
    any_of(events)
}

pub(crate) const OR_WHEN: [&str; 3] = [", or when", "or when", "or"];

fn any_of(mut events: Vec<EventPattern>) -> Option<EventPattern> {
    match events.len() {
        1 => events.pop(),
        _ => Some(EventPattern::AnyOf(events)),
    }
}

pub(crate) fn event(p: &mut Parser<'_>) -> Option<EventPattern> {
    let productions: [Production<EventPattern>; 14] = [
        activates,
        trigger_activates,
        plays,
        is_played,
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
    if p.eat("this character|leader|stage|card|event") {
        return Some(Subject::This);
    }
    p.any(&ONE_OF);
    let whose = match p.eat("a|an") {
        true => Whose::Any,
        false => group::owner(p)?,
    };
    Some(Subject::Card(whose, description(p)?.everywhere()))
}

pub(crate) const ONE_OF: [&str; 2] = ["one of", "any of"];

/// happens = subject ("is" | "becomes") (K.O.'d | removed | rested | returned) [cause]
fn happens(p: &mut Parser<'_>) -> Option<EventPattern> {
    let what = subject(p)?;
    p.expect("is|becomes")?;
    p.attempt(|p| happening(p, &what))
}

pub(crate) fn happening(p: &mut Parser<'_>, what: &Subject) -> Option<EventPattern> {
    let event = p.one_of(&HAPPENING)?.event(what.clone(), opt_cause(p));
    // "… is removed from the field by your opponent's effect or K.O.'d": the same card.
    match p.attempt(|p| {
        p.expect("or")?;
        happening(p, what)
    }) {
        Some(other) => Some(EventPattern::AnyOf(vec![event, other])),
        None => Some(event),
    }
}

pub(crate) const WAS: [&str; 2] = ["was", "has been"];

/// What is done to a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Happening {
    Kod,
    Removed,
    Rested,
    Returned,
}

pub(crate) const HAPPENING: [(&str, Happening); 4] = [
    ("k.o.'d", Happening::Kod),
    ("removed from the field", Happening::Removed),
    ("rested", Happening::Rested),
    ("returned to the owner's hand", Happening::Returned),
];

impl Happening {
    pub(crate) fn event(self, what: Subject, by: Cause) -> EventPattern {
        match self {
            Happening::Kod => EventPattern::Kod { what, by },
            Happening::Removed => EventPattern::Removed { what, by },
            Happening::Rested => EventPattern::BecameRested { what, by },
            Happening::Returned => EventPattern::ReturnedToHand { what, by },
        }
    }
}

pub(crate) fn player(p: &mut Parser<'_>) -> Option<Player> {
    p.one_of(&PLAYER)
}

pub(crate) const PLAYER: [(&str, Player); 2] =
    [("your opponent", Player::Opponent), ("you", Player::You)];

/// activates = player "activates" activated { "or" activated }
fn activates(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = player(p)?;
    p.expect("activate|activates")?;
    any_of(p.list(&["or"], |p| activated(p, who))?)
}

/// activated = ["a" | "an"] ("[Blocker]" | "[Trigger]" | adjectives "Event" tail)
fn activated(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.filler("a|an");
    if p.attempt(|p| p.label("Blocker")).is_some() {
        return Some(EventPattern::BlockerActivated(who));
    }
    if p.attempt(|p| p.label("Trigger")).is_some() {
        // "… or a [Trigger] activates" is an event of its own.
        return (!p.sees("activates")).then_some(EventPattern::TriggerActivated(who));
    }
    let here = p.here();
    let adjectives = filter::adjectives(p);
    p.expect("event")?;
    p.mark(here, "noun", adjectives.parts().len());
    Some(EventPattern::EventActivated(who, adjectives.and(filter::tail(p))))
}

/// trigger_activates = "a [Trigger] activates"
fn trigger_activates(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("a")?;
    p.label("Trigger")?;
    p.expect("activates")?;
    Some(EventPattern::TriggerActivated(Player::Both))
}

/// plays = player "plays" description (["from" owner "hand"] | "using a" description "'s effect")
fn plays(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = player(p)?;
    p.expect("play|plays")?;
    played(p, who)
}

/// What a player plays, and how.
pub(crate) fn played(p: &mut Parser<'_>, who: Player) -> Option<EventPattern> {
    p.filler("a|an");
    let description = description(p)?;
    let whose = match who {
        Player::Opponent => Whose::Opponents,
        Player::You | Player::Both => Whose::Your,
    };
    let how = match &description.zone {
        Some((owner, places)) => played_from(places).filter(|_| *owner == whose)?,
        None => p.first(&[using, by_effect]).unwrap_or_default(),
    };
    Some(EventPattern::Played { what: Subject::Card(whose, description.everywhere()), how })
}

/// is_played = subject "is played" [("from" owner "hand" | "by an effect" | using)]
fn is_played(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.mark(p.here(), "is played", 0);
    let what = subject(p)?;
    p.expect("is played")?;
    let owner = if let Subject::Card(whose, _) = &what { *whose } else { Whose::Your };
    let how = p.attempt(|p| from_area(p, owner)).or_else(|| p.first(&[using, by_effect]));
    Some(EventPattern::Played { what, how: how.unwrap_or_default() })
}

/// from_area = "from" owner ("hand" | "trash"); whose it is need not be said of the card itself
fn from_area(p: &mut Parser<'_>, owner: Whose) -> Option<HowPlayed> {
    p.expect("from")?;
    group::owner(p).filter(|whose| *whose == owner || owner == Whose::Any)?;
    played_from(&[group::place(p)?])
}

fn played_from(places: &[Place]) -> Option<HowPlayed> {
    match places {
        [Place::Hand] => Some(HowPlayed::FromHand),
        [Place::Trash] => Some(HowPlayed::FromTrash),
        _ => None,
    }
}

/// by_effect = cause, which is an effect
fn by_effect(p: &mut Parser<'_>) -> Option<HowPlayed> {
    let Cause::Effect(whose, filter) = opt_cause(p) else { return None };
    Some(HowPlayed::ByEffectOf(whose, filter))
}

/// using = "using" ("a" | owner) description "'s effect"
fn using(p: &mut Parser<'_>) -> Option<HowPlayed> {
    p.filler("using").then_some(())?;
    let whose = match p.eat("a|an") {
        true => Whose::Any,
        false => group::owner(p)?,
    };
    let filter = description(p)?.everywhere();
    p.expect("'s effect")?;
    Some(HowPlayed::ByEffectOf(whose, filter))
}

/// don_returned = ("a DON!! card" | number "or more DON!! cards") "on" (owner | "the") "field is returned to" owner
///                "DON!! deck" [cause]
fn don_returned(p: &mut Parser<'_>) -> Option<EventPattern> {
    let least = match p.filler("a") {
        true => 1,
        false => {
            let number = u8::try_from(p.number()?).ok()?;
            p.expect("or more")?;
            number
        }
    };
    p.expect("don!! card|cards on")?;
    // "On the field" is either player's (faq OP02-071), whatever the deck is called.
    let whose = match p.filler("the") {
        true => Whose::Any,
        false => group::owner(p)?,
    };
    p.expect("field is|are returned to")?;
    let deck = group::owner(p)?;
    (whose == Whose::Any || whose == deck).then_some(())?;
    p.expect("don!! deck")?;
    Some(EventPattern::DonReturned { whose, least, by: opt_cause(p) })
}

/// don_given = subject { "or" subject } "is given a DON!! card"
fn don_given(p: &mut Parser<'_>) -> Option<EventPattern> {
    let subjects = p.list(&["or"], subject)?;
    p.expect("is given a don!! card")?;
    any_of(subjects.into_iter().map(|to| EventPattern::DonGiven { to }).collect())
}

/// life_removed = "a card is removed from" owner "Life cards"
fn life_removed(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("a card is removed from")?;
    let whose = group::owner(p)?;
    p.expect("life cards")?;
    Some(EventPattern::LifeRemoved(whose))
}

/// life_to_hand = "a card is added to" owner "hand from" owner "Life"
fn life_to_hand(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.expect("a card is added to")?;
    let whose = group::owner(p)?;
    p.expect("hand from")?;
    group::owner(p).filter(|from| *from == whose)?;
    p.expect("life")?;
    Some(EventPattern::LifeToHand(whose))
}

/// life_becomes = owner "number of Life cards becomes" number
fn life_becomes(p: &mut Parser<'_>) -> Option<EventPattern> {
    let whose = group::owner(p)?;
    p.expect("number of life cards becomes")?;
    let number = u8::try_from(p.number()?).ok()?;
    Some(EventPattern::LifeBecame(whose, number))
}

/// hand_trashed = ("a card is trashed from" owner "hand" | "a card in" owner "hand is trashed") [cause]
fn hand_trashed(p: &mut Parser<'_>) -> Option<EventPattern> {
    let after = p.filler("a card in");
    if !after {
        p.expect("a card is trashed from")?;
    }
    let whose = group::owner(p)?;
    p.expect("hand")?;
    if after {
        p.expect("is trashed")?;
    }
    Some(EventPattern::TrashedFromHand { whose, by: opt_cause(p) })
}

/// damage_taken = player "takes damage"
fn damage_taken(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = player(p)?;
    p.expect("take|takes damage")?;
    Some(EventPattern::DamageTaken(who))
}

/// draws = player "draws a card outside of your Draw Phase"
fn draws(p: &mut Parser<'_>) -> Option<EventPattern> {
    let who = player(p)?;
    p.expect("draw|draws a card outside of your|their draw phase")?;
    Some(EventPattern::DrawsOutsideDrawPhase(who))
}

#[cfg(test)]
mod tests;
