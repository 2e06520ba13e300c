//! What cards cannot do, said of them or of the player who would do it.

use opcg::vocabulary::{Ban, Condition, Duration, Grant, Keyword, Step, Target, Verb, Whose};

use super::super::{
    super::{Writer, condition, duration::duration, grant, group, target},
    moves,
};
use crate::opcg::step::continuous::GIVEN_THESE;

/// Forms for one restriction. Whether there is one for it.
pub(crate) fn cannot(w: &mut Writer<'_>, what: &Target, ban: &Ban, until: Duration) -> bool {
    if w.is_marked("none can") {
        none_can(w, what);
        grant::ban(w, ban);
        duration(w, until);
        return true;
    }
    if *ban == Ban::Block && w.is_marked("cannot activate one") {
        cannot_block_one(w, what, until);
        return true;
    }
    if let Ban::AttackUnlessTrashing(number) = ban {
        duration(w, until);
        w.say(", none of");
        target::primary(w, what);
        w.say("can attack");
        grant::unless_trashing(w, *number);
        return true;
    }
    let blocked = matches!(ban, Ban::BeBlocked(_));
    if blocked {
        be_blocked(w, what, until);
    }
    blocked
}

fn none_can(w: &mut Writer<'_>, what: &Target) {
    w.say("none of");
    if let Target::All(groups) = what {
        groups.iter().for_each(|group| group::owned(w, group, true));
    } else {
        target::primary(w, what);
    }
    w.say("can");
}

fn cannot_block_one(w: &mut Writer<'_>, what: &Target, until: Duration) {
    w.say("your opponent cannot activate");
    let unowned = w.is_marked("no owner");
    if let (true, Target::Choose(choice)) = (unowned, what) {
        target::primary(w, &Target::Choose(moves::owned_by(choice, Whose::Any)));
    } else {
        target::primary(w, what);
    }
    duration(w, until);
}

fn be_blocked(w: &mut Writer<'_>, what: &Target, until: Duration) {
    if w.is_marked("attacks first") {
        w.say("if");
        attacks(w, what, until);
        w.say(", your opponent cannot activate");
        return w.bracket(Keyword::Blocker.name());
    }
    w.say("your opponent cannot activate");
    w.bracket(Keyword::Blocker.name());
    w.say("if|whenever|when");
    attacks(w, what, until);
}

fn attacks(w: &mut Writer<'_>, what: &Target, until: Duration) {
    match *what == Target::Those && w.is_marked(GIVEN_THESE) {
        true => w.say(GIVEN_THESE),
        false => target::primary(w, what),
    }
    w.say("attacks");
    duration(w, until);
}

/// Whether the text says "cannot attack unless".
pub(crate) fn is_unless(w: &mut Writer<'_>, when: &Condition, then: &[Step]) -> bool {
    let cannot_attack = vec![Grant::Cannot(Ban::Attack)];
    let gain =
        Step::On(Target::This, Verb::Gain { grants: cannot_attack, until: Duration::Permanent });
    matches!(when, Condition::Not(_)) && *then == [gain] && (w.is_marked("unless") || w.is_free())
}

/// "this Character cannot attack unless …"
pub(crate) fn attack_unless(w: &mut Writer<'_>, when: &Condition) {
    target::primary(w, &Target::This);
    w.say("cannot attack unless");
    if let Condition::Not(unless) = when {
        condition::conditions(w, unless);
    }
}
