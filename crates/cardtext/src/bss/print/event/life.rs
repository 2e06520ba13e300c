//! Life lost and gained.

use bss::vocabulary::{Cause, Player, Subject, Whose};

use super::subject;
use crate::bss::{
    event::{
        ADDED_TO, CORE_INTO_LIFE,
        life::{
            AN_ATTACK_FROM, ATTACK_FROM, IS_REDUCED, ITS_ATTACK, LIFE_OF, OWN_ATTACK, REDUCES,
            YOU_WITH, YOU_WITH_FROM,
        },
        player::PLAYER,
        subject::ATTACK_OF,
    },
    print::{Writer, cause::opt_cause, group},
};

pub(crate) fn reduces(w: &mut Writer<'_>, what: &Subject) {
    if matches!(what, Subject::Card(Whose::Your, like) if like.is_any()) {
        return w.say("you reduce your opponent's life");
    }
    match w.marked(REDUCES) {
        Some(YOU_WITH_FROM) => {
            w.say("you reduce your opponent's life with");
            w.say(AN_ATTACK_FROM);
            subject(w, what);
        }
        Some(YOU_WITH) => {
            w.say("you reduce your opponent's life with");
            subject(w, what);
            w.say("'s attack");
        }
        Some(ATTACK_FROM) => {
            w.say(AN_ATTACK_FROM);
            subject(w, what);
            w.say("reduces your opponent's life");
        }
        Some(ITS_ATTACK) => w.say("its attack reduces your opponent's life"),
        Some(OWN_ATTACK) => {
            subject(w, what);
            w.any(&ATTACK_OF);
            w.say("reduces|reduce your opponent's life");
        }
        _ => {
            subject(w, what);
            w.say("reduces your opponent's life");
        }
    }
}

pub(crate) fn loses(w: &mut Writer<'_>, who: Player, attacker: Option<&Subject>, by: &Cause) {
    let caused = attacker.is_some() || *by != Cause::Any;
    if !(w.is_marked(IS_REDUCED) || w.is_free() && caused) {
        w.one_of(&PLAYER, &who);
        w.say_for("lose|loses life", who != Player::You);
        return;
    }
    w.one_of(&LIFE_OF, &who);
    w.say("is reduced");
    let Some(attacker) = attacker else { return opt_cause(w, by) };
    w.say("by");
    w.filler(AN_ATTACK_FROM, true);
    subject(w, attacker);
}

pub(crate) fn increases(w: &mut Writer<'_>, whose: Whose) {
    if w.is_marked(CORE_INTO_LIFE) {
        w.any(&ADDED_TO);
        group::owner(w, whose);
        return w.say("life");
    }
    let who = if whose == Whose::Your { Player::You } else { Player::Opponent };
    w.one_of(&LIFE_OF, &who);
    w.say("increases");
}
