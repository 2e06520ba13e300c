//! Whose turn it is, and what happened in it.

use bss::vocabulary::{EventPattern, Player, Subject, TurnStep, Whose};

use crate::bss::{
    condition::turn::{DID_NOT_LOSE, DREW, HAS_BEEN, NOT_LOST, NOT_LOWERED, USED},
    event::{STEP, player::PLAYER},
    print::{Writer, event, group},
};

pub(crate) fn in_step(w: &mut Writer<'_>, step: TurnStep) {
    w.any(&USED);
    w.one_of(&STEP, &step);
    w.say("step");
}

pub(crate) fn this_turn(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::LosesLife { who, .. } = event {
        w.one_of(&PLAYER, who);
        w.say("lost life");
    } else if let EventPattern::Draws { who, .. } = event {
        w.one_of(&PLAYER, who);
        let choice = w.marked_in(&DREW).unwrap_or(0);
        w.say_for(DREW[choice], *who != Player::You);
    } else {
        if let Some(Subject::Card(whose, like)) = event::card(event) {
            group::one_of_group(w, *whose, like);
        }
        w.any(&HAS_BEEN);
        event::done(w, event);
    }
    w.say("this turn");
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
