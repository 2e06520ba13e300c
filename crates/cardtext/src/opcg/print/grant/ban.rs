//! What cannot be done.

use opcg::vocabulary::{Ban, Cause, Filter, Group, Place, Whose};

use super::super::{Writer, cause::opt_cause, group};
use crate::opcg::{grant::LEADER, step::continuous::WHENEVER};

/// What stands after "cannot".
pub(crate) fn ban(w: &mut Writer<'_>, ban: &Ban) {
    match ban {
        Ban::Attack => w.say("attack"),
        Ban::AttackLeader => {
            w.say("attack");
            w.any(&LEADER);
        }
        Ban::AttackLeaderAtOnce => w.say("attack a leader on the turn in which it is played"),
        Ban::AttackCharacters(filter) => {
            w.say("attack your opponent's");
            let group = characters(Whose::Opponents, filter);
            group::groups(w, &[group], Some(Whose::Opponents), true);
        }
        Ban::AttackUnlessTrashing(number) => {
            w.say("attack");
            unless_trashing(w, *number);
        }
        Ban::Block => {
            w.say("activate");
            w.bracket("Blocker");
        }
        Ban::BeKod(cause) => by(w, "be k.o.'d", cause),
        Ban::BeRested(cause) => by(w, "be rested", cause),
        Ban::BeRemoved(cause) => by(w, "be removed from the field", cause),
        Ban::BePlayedByEffects => w.say("be played by effects"),
        Ban::BePlayed => w.say("be played"),
        Ban::BeAttacked => w.say("be attacked"),
        Ban::BeBlocked(_) => w.say("be blocked"),
        Ban::BecomeActiveInRefresh => w.say("become active in the refresh phase"),
    }
}

fn by(w: &mut Writer<'_>, what: &'static str, cause: &Cause) {
    w.say(what);
    opt_cause(w, cause);
}

/// "unless your opponent trashes 2 cards from their hand whenever they attack"
pub(crate) fn unless_trashing(w: &mut Writer<'_>, number: u8) {
    w.say("unless your opponent trashes");
    w.number(number.into());
    w.any_as(&WHENEVER, usize::from(number == 1));
}

/// "[Blocker]", with a criterion for the Characters that have it
pub(crate) fn blockers(w: &mut Writer<'_>, filter: &Filter) {
    let described = [characters(Whose::Any, filter)];
    if w.is_marked("the blocker of") || w.is_free() && !filter.is_any() {
        w.say("the");
        w.bracket("Blocker");
        w.say("of any");
        return group::groups(w, &described, None, true);
    }
    w.filler("a", false);
    w.bracket("Blocker");
    if !filter.is_any() {
        group::groups(w, &described, None, false);
    }
}

fn characters(whose: Whose, filter: &Filter) -> Group {
    Group { whose, places: vec![Place::Character], filter: filter.clone() }
}
