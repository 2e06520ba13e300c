//! What happens: the events that "when" waits for.

pub(crate) mod effect;
pub(crate) mod life;
pub(crate) mod player;
pub(crate) mod subject;

use bss::vocabulary::{Cause, EventPattern, Label, Place, Subject, Timing, TurnStep, Whose, Zone};

pub(crate) use self::subject::{attacker, subject};
use super::notes::{It, Notes, Parser};

/// events = event { "or" event }
pub(crate) fn events(p: &mut Parser<'_>) -> Option<EventPattern> {
    let mut events = p.list(&["or"], event)?;
    match events.len() {
        1 => events.pop(),
        _ => Some(EventPattern::AnyOf(events)),
    }
}

/// event = what a card, a player, an effect or an attack does, or what is done to a card
pub(crate) fn event(p: &mut Parser<'_>) -> Option<EventPattern> {
    p.first(&[
        effect::effect_does,
        player::player_does,
        life::life,
        life::attack_reduces,
        subject::so_many_discarded,
        core_placed,
        battle_ends,
        subject::only_other_destroyed,
        subject::card_does,
    ])
}

/// core_placed = "a core is placed" ("onto" subject | "into your reserve" | "into your life")
fn core_placed(p: &mut Parser<'_>) -> Option<EventPattern> {
    let here = p.here();
    if let Some(whose) = p.attempt(core_into_life) {
        p.mark(here, CORE_INTO_LIFE, 0);
        return Some(EventPattern::LifeIncreases(whose));
    }
    p.expect("a core is placed")?;
    if p.eat("into") {
        let whose = super::group::owner(p)?;
        p.expect("reserve")?;
        return Some(EventPattern::CorePlacedInReserve(whose));
    }
    p.expect("onto|on")?;
    Some(EventPattern::CorePlacedOn { what: subject(p)? })
}

/// core_into_life = "a core is" ("added to" | "placed into") owner "life"
fn core_into_life(p: &mut Parser<'_>) -> Option<Whose> {
    p.any(&ADDED_TO)?;
    let whose = super::group::owner(p)?;
    p.expect("life")?;
    Some(whose)
}

/// Life is said to be placed, not to increase.
pub(crate) const CORE_INTO_LIFE: &str = "core into life";
pub(crate) const ADDED_TO: [&str; 2] = ["a core is added to", "a core is placed into|in"];

/// battle_ends = ("the" | "this") "battle ends" | "a battle with" subject "ends" ["with your" … "still on the field"]
fn battle_ends(p: &mut Parser<'_>) -> Option<EventPattern> {
    if p.eat("the|this battle ends") {
        return Some(EventPattern::BattleEnds { with: None, survives: false });
    }
    p.expect("a battle with")?;
    let with = subject(p)?;
    p.expect("ends")?;
    let survives = p.attempt(|p| subject::survives(p, &with)).is_some();
    Some(EventPattern::BattleEnds { with: Some(with), survives })
}

/// The words for the steps of a turn.
pub(crate) const STEP: [(&str, TurnStep); 7] = [
    ("start", TurnStep::Start),
    ("core", TurnStep::Core),
    ("draw", TurnStep::Draw),
    ("refresh", TurnStep::Refresh),
    ("main", TurnStep::Main),
    ("attack", TurnStep::Attack),
    ("end", TurnStep::End),
];

/// Whether the line goes on with another effect: "if" and an event, or a keyword with its colon.
pub(crate) fn another(p: &mut Parser<'_>) -> bool {
    if p.sees("ascend :") || p.sees("link :") {
        return true;
    }
    if !p.sees("if") {
        return false;
    }
    let mut found = false;
    // The words are looked at, not taken.
    p.attempt(|p| {
        p.notes = Notes::default();
        let event = super::ability::front::event(p)?;
        found = !is_state(&event) && p.eat(",");
        None::<()>
    });
    found
}

/// "If this spirit is exhausted" asks how it stands; only "when" makes it an event.
pub(crate) fn is_state(event: &EventPattern) -> bool {
    matches!(
        event,
        EventPattern::Exhausted { by: Cause::Any, .. }
            | EventPattern::Refreshed { by: Cause::Any, .. }
            | EventPattern::IsLinked { .. }
    )
}

/// What an event leaves to be spoken of.
#[derive(Clone, Copy, Default)]
pub(crate) struct About {
    pub(crate) it: It,
    pub(crate) that: It,
    pub(crate) destroyed: It,
}

impl About {
    pub(crate) fn note(self, notes: &mut Notes) {
        (notes.it, notes.that, notes.destroyed) = (self.it, self.that, self.destroyed);
    }
}

pub(crate) fn about(event: &EventPattern) -> About {
    let card = match event {
        EventPattern::AnyOf(events) => return events.first().map(about).unwrap_or_default(),
        EventPattern::Summoned { what, .. }
        | EventPattern::Placed { what }
        | EventPattern::Attacks { what, .. }
        | EventPattern::Blocks { what }
        | EventPattern::IsBlocked { what, .. }
        | EventPattern::BlockedAtResolution { what, .. }
        | EventPattern::IsLinked { what }
        | EventPattern::Destroyed { what, .. }
        | EventPattern::Destroys { what, .. }
        | EventPattern::EffectDestroys { target: what, .. }
        | EventPattern::WinsComparison { what }
        | EventPattern::ReducesLife { what }
        | EventPattern::LosesLife { attacker: Some(what), .. }
        | EventPattern::Exhausted { what, .. }
        | EventPattern::Refreshed { what, .. }
        | EventPattern::Returned { what, .. }
        | EventPattern::LosesAllCores { what, .. }
        | EventPattern::CorePlacedOn { what }
        | EventPattern::Discarded { what, .. }
        | EventPattern::PlacedIntoTrash { what }
        | EventPattern::BattleEnds { with: Some(what), .. } => what,
        EventPattern::LosesLife { .. }
        | EventPattern::LifeIncreases(_)
        | EventPattern::CorePlacedInReserve(_)
        | EventPattern::CoreGained(_)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(_)
        | EventPattern::UsesMagic { .. }
        | EventPattern::ActivatesBurst { .. }
        | EventPattern::ResolvesWhenSummoned(_)
        | EventPattern::BattleEnds { .. }
        | EventPattern::EndsAttackStep(_) => return About::default(),
    };
    about_card(card, destroyed(event))
}

/// What the event destroys.
fn destroyed(event: &EventPattern) -> It {
    if let EventPattern::Destroys { .. } = event {
        return It::Other;
    }
    let is_destroyed =
        matches!(event, EventPattern::Destroyed { .. } | EventPattern::EffectDestroys { .. });
    if is_destroyed { It::Subject } else { It::Nothing }
}

pub(crate) fn about_card(card: &Subject, destroyed: It) -> About {
    match card {
        Subject::This => About { it: It::This, that: It::Nothing, destroyed },
        Subject::Card(..) | Subject::ThisOr(..) => {
            About { it: It::Subject, that: It::Subject, destroyed }
        }
        Subject::Those => About { it: It::Those, that: It::Those, destroyed },
    }
}

/// The event, waiting for the magic card it is about to be resolved if so.
pub(crate) fn waiting(event: EventPattern, waits: bool) -> Option<EventPattern> {
    if let EventPattern::UsesMagic { who, what, from_hand, soul_core, .. } = event {
        return Some(EventPattern::UsesMagic { who, what, from_hand, soul_core, after: waits });
    }
    (!waits).then_some(event)
}

/// The one area that this card is discarded from when the effect works.
pub(crate) fn discarded_from(label: &Label) -> Option<Zone> {
    let Label::Triggered(timings) = label else { return None };
    let [Timing::When(EventPattern::Discarded { what: Subject::This, from, .. })] = &timings[..]
    else {
        return None;
    };
    match from[..] {
        [Place::Hand] => Some(Zone::Hand),
        [Place::Deck] => Some(Zone::Deck),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
