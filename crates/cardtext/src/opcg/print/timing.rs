//! Timings between brackets, and events.

mod battle;

use opcg::vocabulary::{
    Cause, EventPattern, Filter, Group, HowPlayed, Place, Player, Subject, Timing, Whose,
};

use super::{
    super::timing::{HAPPENING, Happening, ONE_OF, OR_WHEN, PLAYER, TIMING, WAS},
    Writer,
    cause::opt_cause,
    condition::is_only_named,
    filter, group, noun,
};

/// As printed between brackets.
pub(crate) fn name(timing: &Timing) -> Option<&'static str> {
    TIMING.into_iter().find(|(_, known)| known == timing).map(|(name, _)| name)
}

pub(crate) fn events(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::AnyOf(events) = event
        && (w.is_marked("events") || w.is_free() && !are_said_together(events))
    {
        for (at, event) in events.iter().enumerate() {
            if at > 0 {
                w.any_as(&OR_WHEN, 1);
            }
            self::event(w, event);
        }
        return;
    }
    self::event(w, event);
}

/// Whether one sentence says them all, about one card or one player.
fn are_said_together(events: &[EventPattern]) -> bool {
    battle::is_attacks_or_attacked(events)
        || events.iter().all(|event| matches!(event, EventPattern::DonGiven { .. }))
        || is_one_activation(events)
        || is_one_happening(events)
}

fn is_one_activation(events: &[EventPattern]) -> bool {
    let who = events.first().and_then(activates).filter(|who| *who != Player::Both);
    who.is_some() && events.iter().all(|event| activates(event) == who)
}

fn is_one_happening(events: &[EventPattern]) -> bool {
    let [first, second] = events else { return false };
    happening(first).is_some_and(|(_, what, _)| subject_of(second) == Some(what))
}

/// What the happenings are about, if it is one card.
fn subject_of(event: &EventPattern) -> Option<&Subject> {
    if let EventPattern::AnyOf(events) = event {
        return is_one_happening(events).then(|| subject_of(&events[0]))?;
    }
    happening(event).map(|(_, what, _)| what)
}

fn event(w: &mut Writer<'_>, event: &EventPattern) {
    match event {
        EventPattern::AnyOf(events) => together(w, events),
        EventPattern::Played { what, how } => plays(w, what, how),
        EventPattern::Kod { .. }
        | EventPattern::Removed { .. }
        | EventPattern::ReturnedToHand { .. }
        | EventPattern::BecameRested { .. } => happens(w, event),
        EventPattern::Attacks { what, target } => battle::attacks(w, what, target),
        EventPattern::IsAttacked { what } => battle::is_attacked(w, what),
        EventPattern::Battled { what, against } => battle::battles(w, what, "battles", against),
        EventPattern::KosInBattle { what, target } => {
            battle::battles(w, what, "battles and k.o.'s", target);
        }
        EventPattern::DealsDamage { what } => battle::deals_damage(w, what),
        EventPattern::TriggerActivated(Player::Both) => {
            w.say("a");
            w.bracket("Trigger");
            w.say("activates");
        }
        EventPattern::EventActivated(..)
        | EventPattern::BlockerActivated(_)
        | EventPattern::TriggerActivated(_) => activate(w, std::slice::from_ref(event)),
        EventPattern::DonReturned { whose, least, by } => don_returned(w, *whose, *least, by),
        EventPattern::DonGiven { .. } => don_given(w, std::slice::from_ref(event)),
        EventPattern::LifeRemoved(whose) => {
            w.say("a card is removed from");
            group::owner(w, *whose);
            w.say("life cards");
        }
        EventPattern::LifeToHand(whose) => life_to_hand(w, *whose),
        EventPattern::LifeBecame(whose, number) => {
            group::owner(w, *whose);
            w.say("number of life cards becomes");
            w.number(i32::from(*number));
        }
        EventPattern::TrashedFromHand { whose, by } => hand_trashed(w, *whose, by),
        EventPattern::DamageTaken(who) => does(w, *who, "take|takes damage"),
        EventPattern::DrawsOutsideDrawPhase(who) => {
            player(w, *who);
            let third = usize::from(*who == Player::Opponent);
            w.say_as("draw|draws a card outside of your|their draw phase", &[third, third]);
        }
    }
}

/// Events that one sentence says.
fn together(w: &mut Writer<'_>, events: &[EventPattern]) {
    if battle::is_attacks_or_attacked(events) {
        battle::attacks_or_attacked(w, &events[0]);
    } else if is_one_activation(events) {
        activate(w, events);
    } else if is_one_happening(events) {
        happens(w, &EventPattern::AnyOf(events.to_vec()));
    } else {
        don_given(w, events);
    }
}

/// "this Character", "one of your Characters", "a Character"
pub(crate) fn subject(w: &mut Writer<'_>, subject: &Subject) {
    let Subject::Card(whose, filter) = subject else {
        let usual = w.this("character|leader|stage|card|event");
        return w.say_as("this character|leader|stage|card|event", &[usual]);
    };
    let one_of = w.marked_in(&ONE_OF);
    if let Some(choice) = one_of {
        w.say(ONE_OF[choice]);
    }
    match *whose == Whose::Any && !group::sees_owner(w) {
        true => w.say("a|an"),
        false => group::owner(w, *whose),
    }
    noun::everywhere(w, filter, one_of.is_some());
}

/// subject ("is" | "becomes") happenings
fn happens(w: &mut Writer<'_>, event: &EventPattern) {
    let Some(what) = subject_of(event) else { return };
    subject(w, what);
    let becomes = matches!(event, EventPattern::BecameRested { by: Cause::Any, .. });
    w.say_for("is|becomes", becomes);
    happenings(w, event);
}

/// subject ("was" | "has been") happenings: whether it can be said so
pub(crate) fn happened(w: &mut Writer<'_>, event: &EventPattern) -> bool {
    let Some(what) = subject_of(event) else { return false };
    subject(w, what);
    w.any(&WAS);
    happenings(w, event);
    true
}

fn happenings(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::AnyOf(events) = event {
        return w.joined("or", events, happenings);
    }
    if let Some((happening, _, by)) = happening(event) {
        w.one_of(&HAPPENING, &happening);
        opt_cause(w, by);
    }
}

/// What happened to which card, and by what.
fn happening(event: &EventPattern) -> Option<(Happening, &Subject, &Cause)> {
    use EventPattern::{BecameRested, Kod, Removed, ReturnedToHand};
    let (Kod { what, by }
    | Removed { what, by }
    | BecameRested { what, by }
    | ReturnedToHand { what, by }) = event
    else {
        return None;
    };
    let same =
        |(_, happening): &(&str, Happening)| happening.event(what.clone(), by.clone()) == *event;
    HAPPENING.into_iter().find(same).map(|(_, happening)| (happening, what, by))
}

/// "you", "your opponent"
pub(crate) fn player(w: &mut Writer<'_>, who: Player) {
    if !w.one_of(&PLAYER, &who) {
        w.say("you or your opponent");
    }
}

/// A player, and a verb as `plain|third person` with what follows.
fn does(w: &mut Writer<'_>, who: Player, what: &'static str) {
    player(w, who);
    w.say_for(what, who == Player::Opponent);
}

/// Who activates something.
fn activates(event: &EventPattern) -> Option<Player> {
    use EventPattern::{BlockerActivated, EventActivated, TriggerActivated};
    let (EventActivated(who, _) | BlockerActivated(who) | TriggerActivated(who)) = event else {
        return None;
    };
    Some(*who)
}

/// player "activates" activated { "or" activated }
fn activate(w: &mut Writer<'_>, events: &[EventPattern]) {
    let Some(who) = events.first().and_then(activates) else { return };
    does(w, who, "activate|activates");
    w.list(&["or"], events, activated);
}

fn activated(w: &mut Writer<'_>, event: &EventPattern) {
    let EventPattern::EventActivated(_, filter) = event else {
        w.filler("a|an", false);
        let blocker = matches!(event, EventPattern::BlockerActivated(_));
        return w.bracket(if blocker { "Blocker" } else { "Trigger" });
    };
    if w.is_marked("a|an") || w.is_free() {
        w.say_for("a|an", true);
    }
    let parts = filter.parts();
    let usual = || parts.iter().take_while(|part| filter::is_adjective(part)).count();
    let (adjectives, tail) =
        parts.split_at(w.marked_up_to("noun", parts.len()).unwrap_or_else(usual));
    adjectives.iter().for_each(|adjective| filter::adjective(w, adjective));
    w.say("event");
    filter::tail(w, tail);
}

/// player "plays" description (["from" owner "hand"] | "using a" description "'s effect")
fn plays(w: &mut Writer<'_>, what: &Subject, how: &HowPlayed) {
    let passive = w.is_marked("is played");
    let Subject::Card(whose @ (Whose::Your | Whose::Opponents), filter) = what else {
        return is_played(w, what, how);
    };
    if passive {
        return is_played(w, what, how);
    }
    let who = if *whose == Whose::Opponents { Player::Opponent } else { Player::You };
    does(w, who, "play|plays");
    played(w, *whose, filter, how);
}

/// What a player plays, and how.
pub(crate) fn played(w: &mut Writer<'_>, whose: Whose, filter: &Filter, how: &HowPlayed) {
    w.filler("a|an", !is_only_named(filter));
    match how {
        HowPlayed::Any => noun::everywhere(w, filter, false),
        HowPlayed::FromHand | HowPlayed::FromTrash => {
            let places = vec![place(how)];
            let cards = Group { whose, places, filter: filter.clone() };
            let chooses = std::mem::replace(&mut w.notes.chooses, true);
            group::groups(w, &[cards], None, false);
            w.notes.chooses = chooses;
        }
        HowPlayed::ByEffectOf(of, like) => {
            noun::everywhere(w, filter, false);
            using(w, *of, like);
        }
    }
}

/// "a Character is played from its owner's hand"
fn is_played(w: &mut Writer<'_>, what: &Subject, how: &HowPlayed) {
    subject(w, what);
    w.say("is played");
    match how {
        HowPlayed::Any => {}
        HowPlayed::FromHand | HowPlayed::FromTrash => {
            w.say("from");
            group::unkept_owner(
                w,
                if let Subject::Card(whose, _) = what { *whose } else { Whose::Your },
            );
            group::place(w, place(how));
        }
        HowPlayed::ByEffectOf(of, like) => using(w, *of, like),
    }
}

/// Where the card comes from, if that is said.
fn place(how: &HowPlayed) -> Place {
    match how {
        HowPlayed::FromTrash => Place::Trash,
        HowPlayed::Any | HowPlayed::FromHand | HowPlayed::ByEffectOf(..) => Place::Hand,
    }
}

/// "using a Character's effect", "by your effect"
fn using(w: &mut Writer<'_>, whose: Whose, like: &Filter) {
    let said = w.is_marked("using") || w.is_free() && like.parts().len() == 1;
    if !said {
        return opt_cause(w, &Cause::Effect(whose, like.clone()));
    }
    w.say("using");
    match whose == Whose::Any && !group::sees_owner(w) {
        true => w.say("a|an"),
        false => group::owner(w, whose),
    }
    noun::everywhere(w, like, false);
    w.say("'s effect");
}

/// "2 or more DON!! cards on your field are returned to your DON!! deck"
fn don_returned(w: &mut Writer<'_>, whose: Whose, least: u8, by: &Cause) {
    let one = w.is_marked("a") || w.is_free() && least == 1;
    match one {
        true => w.say("a"),
        false => {
            w.number(i32::from(least));
            w.say("or more");
        }
    }
    w.say_for("don!! card|cards on", !one);
    match w.is_marked("the") || w.is_free() && whose == Whose::Any {
        true => w.say("the"),
        false => group::owner(w, whose),
    }
    w.say_for("field is|are returned to", !one);
    group::unkept_owner(w, if whose == Whose::Any { Whose::Your } else { whose });
    w.say("don!! deck");
    opt_cause(w, by);
}

/// subject { "or" subject } "is given a DON!! card"
fn don_given(w: &mut Writer<'_>, events: &[EventPattern]) {
    w.list(&["or"], events, |w, event| {
        if let EventPattern::DonGiven { to } = event {
            subject(w, to);
        }
    });
    w.say("is given a don!! card");
}

/// "a card is added to your hand from your Life"
fn life_to_hand(w: &mut Writer<'_>, whose: Whose) {
    w.say("a card is added to");
    group::owner(w, whose);
    w.say("hand from");
    group::owner(w, whose);
    w.say("life");
}

/// "a card is trashed from your hand", "a card in your hand is trashed"
fn hand_trashed(w: &mut Writer<'_>, whose: Whose, by: &Cause) {
    let after = w.is_marked("a card in");
    w.say(if after { "a card in" } else { "a card is trashed from" });
    group::owner(w, whose);
    w.say(if after { "hand is trashed" } else { "hand" });
    opt_cause(w, by);
}
