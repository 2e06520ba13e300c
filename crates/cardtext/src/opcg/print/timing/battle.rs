//! Events of a battle.

use opcg::vocabulary::{EventPattern, Filter, Subject, Whose};

use super::{
    super::{
        super::timing::battle::{OPPONENT_ATTACKS, YOU_DEAL_DAMAGE},
        Writer, noun,
    },
    subject,
};

pub(crate) fn is_attacked(w: &mut Writer<'_>, what: &Subject) {
    subject(w, what);
    w.say("is attacked");
}

/// "battles your opponent's Character", "battles and K.O.'s your opponent's Character"
pub(crate) fn battles(w: &mut Writer<'_>, what: &Subject, verb: &'static str, against: &Filter) {
    subject(w, what);
    w.say(verb);
    opt_opponents(w, against);
}

/// Whether a card attacks or is attacked.
pub(crate) fn is_attacks_or_attacked(events: &[EventPattern]) -> bool {
    use EventPattern::{Attacks, IsAttacked};
    matches!(
        events,
        [Attacks { what, target: Filter::Any }, IsAttacked { what: same }] if what == same
    )
}

pub(crate) fn attacks_or_attacked(w: &mut Writer<'_>, event: &EventPattern) {
    if let EventPattern::Attacks { what, .. } = event {
        subject(w, what);
        w.say("attacks or is attacked");
    }
}

pub(crate) fn attacks(w: &mut Writer<'_>, what: &Subject, target: &Filter) {
    let theirs = *what == Subject::Card(Whose::Opponents, Filter::Any) && target.is_any();
    if w.is_marked(OPPONENT_ATTACKS) || w.is_free() && theirs {
        return w.say(OPPONENT_ATTACKS);
    }
    subject(w, what);
    w.say("attacks");
    opt_opponents(w, target);
}

fn opt_opponents(w: &mut Writer<'_>, filter: &Filter) {
    if !filter.is_any() || w.sees_mark("your opponent's") {
        w.filler("your opponent's", true);
        noun::everywhere(w, filter, false);
    }
}

pub(crate) fn deals_damage(w: &mut Writer<'_>, what: &Subject) {
    let yours = *what == Subject::Card(Whose::Your, Filter::Any);
    if w.is_marked(YOU_DEAL_DAMAGE) || w.is_free() && yours {
        return w.say(YOU_DEAL_DAMAGE);
    }
    subject(w, what);
    w.say("'s attack deals damage to your opponent's life");
}
