//! Whose turn it is, and what happened in it.

use bss::vocabulary::{EventPattern, Filter, Player, Subject, TurnStep, Whose};

use crate::bss::{
    condition::turn::{
        DID_NOT_LOSE, DONE, DREW, Done, HAS_BEEN, HAS_DONE, NOT_LOST, NOT_LOWERED, USED,
    },
    event::{
        STEP,
        player::{PLAYER, own},
    },
    print::{Writer, event, group},
};

pub(crate) fn in_step(w: &mut Writer<'_>, step: TurnStep) {
    w.any(&USED);
    w.one_of(&STEP, &step);
    w.say("step");
}

pub(crate) fn this_turn(w: &mut Writer<'_>, event: &EventPattern, times: u8) {
    if w.is_marked(HAS_DONE) || w.is_free() && is_only_done(event) {
        has_done(w, event);
    } else if let EventPattern::LosesLife { who, .. } = event {
        w.one_of(&PLAYER, who);
        w.say("lost life");
    } else if let EventPattern::Draws { who, .. } = event {
        w.one_of(&PLAYER, who);
        let choice = w.marked_in(&DREW).unwrap_or(0);
        w.say_for(DREW[choice], *who != Player::You);
    } else {
        if let Some(what) = event::card(event) {
            have_been(w, event, what, times);
        }
        event::done(w, event);
    }
    w.say("this turn");
}

/// "two or more of your spirits have been"
fn have_been(w: &mut Writer<'_>, event: &EventPattern, what: &Subject, times: u8) {
    let what = event::without_area(event, what);
    let Subject::Card(whose, like) = &what else {
        event::subject(w, &what);
        return w.any(&HAS_BEEN);
    };
    if times == 1 {
        event::subject(w, &what);
        return w.any(&HAS_BEEN);
    }
    event::at_least(w, times);
    if *whose != Whose::Any {
        w.say("of");
        group::owner(w, *whose);
    }
    group::described(w, like, true);
    w.any_as(&HAS_BEEN, 1);
}

/// Whether only a player is said to have done it.
fn is_only_done(event: &EventPattern) -> bool {
    matches!(event, EventPattern::Attacks { .. } | EventPattern::UsesMagic { .. })
}

/// What is said to have been done, by whom, with which card.
fn act(event: &EventPattern) -> Option<(Done, Whose, &Filter)> {
    if let EventPattern::UsesMagic { who, what, .. } = event {
        return Some((Done::Used, own(*who), what));
    }
    let (done, what) = if let EventPattern::Summoned { what, .. } = event {
        (Done::Summoned, what)
    } else if let EventPattern::Placed { what } = event {
        (Done::Placed, what)
    } else if let EventPattern::Attacks { what, .. } = event {
        (Done::Attacked, what)
    } else if let EventPattern::Discarded { what, .. } = event {
        (Done::Discarded, what)
    } else {
        return None;
    };
    let Subject::Card(whose, like) = what else { return None };
    Some((done, *whose, like))
}

/// "you have used a magic card"
fn has_done(w: &mut Writer<'_>, event: &EventPattern) {
    let Some((done, whose, like)) = act(event) else { return };
    let third = whose != Whose::Your;
    let who =
        PLAYER.iter().find(|(_, who)| own(*who) == whose).map_or(Player::You, |(_, who)| *who);
    w.one_of(&PLAYER, &who);
    if w.is_marked("has|have") || w.is_free() {
        w.say_for("has|have", !third);
    }
    w.one_of(&DONE, &done);
    group::described(w, like, false);
    if let EventPattern::UsesMagic { from_hand: true, .. } = event {
        w.say_for("from your|their hand", third);
    }
}

pub(crate) fn life_not_lowered(w: &mut Writer<'_>, whose: Whose) {
    if w.is_marked(NOT_LOST) {
        let who = if whose == Whose::Opponents { Player::Opponent } else { Player::You };
        w.one_of(&PLAYER, &who);
        w.any(&DID_NOT_LOSE);
        return w.say("this turn");
    }
    group::owner(w, whose);
    w.say(NOT_LOWERED);
}
