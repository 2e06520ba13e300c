//! Statements: what cards gain, lose and cannot do.

use bss::vocabulary::{Duration, Filter, Grant, Group, Must, Target};

use super::{
    super::{Writer, duration::duration, grant, group, keyword, target},
    forbid, treat,
};
use crate::bss::{
    grant::{GAINS, MUST},
    notes::It,
    step::gain::DOING,
};

/// What cards gain: the form depends on what it is, and where several would do, on the text.
pub(crate) fn gain(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    if w.is_marked("while") {
        while_they(w, what);
        return grant::predicate(w, what, grants, until);
    }
    if let [only] = grants
        && (treat::treat(w, what, only, until) || forbid::statement(w, what, only, until))
    {
        return;
    }
    if let [Grant::Must(must @ Must::AttackFirst)] = grants
        && until == Duration::ThisTurn
    {
        w.filler("if possible ,", true);
        target::subject(w, what);
        w.one_of(&MUST, must);
        return;
    }
    target::subject(w, what);
    grant::predicate(w, what, grants, until);
}

/// "while your spirits are attacking, they"
fn while_they(w: &mut Writer<'_>, what: &Target) {
    let Target::All(groups) = what else { return };
    let [Group { whose, filter, .. }] = groups.as_slice() else { return };
    let Some((doing, like)) = filter.parts().split_last() else { return };
    w.say("while");
    let like = like.iter().cloned().fold(Filter::Any, Filter::and);
    group::one_of_group(w, *whose, &like);
    w.one_of(&DOING, doing);
    w.say("it|they");
    (w.notes.it, w.notes.that) = (It::Itself, It::Itself);
}

/// "gains Luster or Blessed"
pub(crate) fn gain_one_of(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    target::subject(w, what);
    w.say_for(GAINS, target::is_many(what));
    for (at, grant) in grants.iter().enumerate() {
        if at > 0 {
            w.say("or");
        }
        if let Grant::Keyword(gained) = grant {
            keyword::keyword(w, gained);
        }
    }
    duration(w, until);
}
