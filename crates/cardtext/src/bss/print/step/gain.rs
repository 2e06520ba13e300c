//! Statements: what cards gain, lose and cannot do.

use bss::vocabulary::{Ban, Duration, Filter, Grant, Group, Must, Target};

use super::{
    super::{Writer, duration::duration, grant, group, keyword, target},
    forbid, treat,
};
use crate::bss::{
    grant::{GAINS, MUST, ban::REDUCE_LIFE},
    notes::It,
    step::gain::{AND_THEY, CANNOT_WITH, DOING, NEITHER},
};

/// What cards gain: the form depends on what it is, and where several would do, on the text.
pub(crate) fn gain(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    if w.is_marked("while") {
        while_they(w, what);
        return grant::predicate(w, what, grants, until);
    }
    if w.is_marked("with") {
        return cannot_with(w, what, grants, until);
    }
    if let [Grant::Cannot(ban)] = grants
        && w.is_marked("attack cannot")
    {
        target::possessive(w, what);
        w.say("attack|attacks");
        w.one_of(&REDUCE_LIFE, &(*ban == Ban::ReduceLifeToZero));
        return duration(w, until);
    }
    if treat::colors(w, what, grants, until) {
        return;
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
    if neither(w, what, grants) {
        return duration(w, until);
    }
    target::subject(w, what);
    grant::predicate(w, what, grants, until);
    if !w.notes.constant && w.notes.it == It::Itself {
        (w.notes.it, w.notes.that) = (It::Those, It::Those);
    }
}

/// "your opponent cannot block with …"
fn cannot_with(w: &mut Writer<'_>, what: &Target, grants: &[Grant], until: Duration) {
    let (Target::All(groups), [Grant::Cannot(ban)]) = (what, grants) else { return };
    let Some(first) = groups.first() else { return };
    w.one_of(&CANNOT_WITH, &first.whose);
    w.say(if *ban == Ban::Attack { "attack with" } else { "block with" });
    w.filler("a|an|any", false);
    group::groups(w, groups, Some(first.whose), true);
    duration(w, until);
}

/// "neither this spirit nor your other spirits can be …"
fn neither(w: &mut Writer<'_>, what: &Target, grants: &[Grant]) -> bool {
    let Target::Each(targets) = what else { return false };
    if !w.is_marked(NEITHER) {
        return false;
    }
    w.say("neither");
    for (at, target) in targets.iter().enumerate() {
        w.say(if at > 0 { "nor" } else { "" });
        target::primary(w, target);
    }
    (w.notes.it, w.notes.that) = (It::Itself, It::Itself);
    let said = grant::neither(w, grants);
    if said < grants.len() {
        w.any_as(&AND_THEY, 0);
        grant::continued(w, what, &grants[said..]);
    }
    true
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
