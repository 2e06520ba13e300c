//! What happens.

mod effect;
mod life;
mod player;
mod subject;

use bss::vocabulary::{EventPattern, Filter, Subject};

pub(crate) use self::{
    player::at_least,
    subject::{attacker, card, done, subject, without_area},
};
use super::{Writer, group};
use crate::bss::event::{
    About,
    player::{ACTIVE, BY_PLAYER},
    subject::SO_MANY,
};

pub(crate) fn events(w: &mut Writer<'_>, event: &EventPattern) {
    let EventPattern::AnyOf(events) = event else { return self::event(w, event) };
    match subject::attacks_or_blocks(events) {
        Some(what) => {
            subject(w, what);
            w.say("attacks or blocks");
        }
        None => w.list(&["or"], events, self::event),
    }
}

fn event(w: &mut Writer<'_>, event: &EventPattern) {
    match event {
        EventPattern::AnyOf(_) => events(w, event),
        EventPattern::Attacks { what, .. } if w.marked(ACTIVE) == Some(BY_PLAYER) => {
            player::attacks(w, what);
        }
        EventPattern::Attacks { what, first } => subject::attacks(w, what, *first),
        EventPattern::WinsComparison { what } => subject::wins(w, what),
        EventPattern::Destroys { .. } if w.marked(ACTIVE) == Some(BY_PLAYER) => {
            player::wins_comparison(w, event);
        }
        EventPattern::Destroys { .. } => subject::destroys(w, event),
        EventPattern::EffectDestroys { whose, target, by } => {
            effect::destroys(w, *whose, target, by);
        }
        EventPattern::AddsToHand(who) => effect::adds_to_hand(w, *who),
        EventPattern::EndsAttackStep(who) => effect::ends_attack_step(w, *who),
        EventPattern::ReducesLife { what } => life::reduces(w, what),
        EventPattern::LosesLife { who, attacker, by } => {
            life::loses(w, *who, attacker.as_ref(), by);
        }
        EventPattern::LifeIncreases(whose) => life::increases(w, *whose),
        EventPattern::CoreGained(whose) => player::gains_core(w, *whose),
        EventPattern::Draws { who, how } => player::draws(w, *who, *how),
        EventPattern::UsesMagic { .. } => player::uses_magic(w, event),
        EventPattern::ResolvesWhenSummoned(who) => player::resolves(w, *who),
        EventPattern::ActivatesBurst { who, what } => player::activates(w, *who, what),
        EventPattern::CorePlacedOn { what } => {
            w.say("a core is placed onto|on");
            subject(w, what);
        }
        EventPattern::CorePlacedInReserve(whose) => {
            w.say("a core is placed into");
            group::owner(w, *whose);
            w.say("reserve");
        }
        EventPattern::BattleEnds { with, survives } => battle_ends(w, with.as_ref(), *survives),
        EventPattern::Summoned { .. }
        | EventPattern::Placed { .. }
        | EventPattern::Blocks { .. }
        | EventPattern::IsBlocked { .. }
        | EventPattern::BlockedAtResolution { .. }
        | EventPattern::IsLinked { .. }
        | EventPattern::Destroyed { .. }
        | EventPattern::Exhausted { .. }
        | EventPattern::Refreshed { .. }
        | EventPattern::Returned { .. }
        | EventPattern::LosesAllCores { .. }
        | EventPattern::Discarded { .. }
        | EventPattern::PlacedIntoTrash { .. } => active_or_passive(w, event),
    }
}

/// What a player or an effect does to a card, or what is done to it.
fn active_or_passive(w: &mut Writer<'_>, event: &EventPattern) {
    if w.is_marked(SO_MANY) || w.is_free() && subject::is_so_many(event) {
        return subject::so_many_discarded(w, event);
    }
    let usual = player::usually(event).filter(|_| w.is_free());
    match w.marked(ACTIVE).or(usual) {
        Some(BY_PLAYER) => player::acts(w, event),
        Some(_) => effect::acts(w, event),
        None => {
            if let EventPattern::LosesAllCores { what, by } = event {
                return subject::loses_cores(w, what, by);
            }
            subject::is_done(w, event);
        }
    }
}

fn battle_ends(w: &mut Writer<'_>, with: Option<&Subject>, survives: bool) {
    let Some(with) = with else {
        w.say("the|this battle ends");
        return;
    };
    w.say("a battle with");
    subject(w, with);
    w.say("ends");
    if let Subject::Card(whose, like) = with
        && survives
    {
        w.say("with");
        group::one_of_group(w, *whose, like);
        w.say("still on the field");
    }
}

/// What may be spoken of after the event.
pub(crate) fn note(w: &mut Writer<'_>, about: About) {
    (w.notes.it, w.notes.that, w.notes.destroyed) = (about.it, about.that, about.destroyed);
}

/// What the card is that the event is about.
pub(crate) fn filter(event: &EventPattern) -> Option<&Filter> {
    let acting = if let EventPattern::Attacks { what, .. }
    | EventPattern::Destroys { what, .. }
    | EventPattern::ReducesLife { what }
    | EventPattern::WinsComparison { what } = event
    {
        Some(what)
    } else {
        card(event)
    };
    match acting? {
        Subject::Card(_, like) => Some(like),
        Subject::This | Subject::ThisOr(..) | Subject::Those => None,
    }
}
