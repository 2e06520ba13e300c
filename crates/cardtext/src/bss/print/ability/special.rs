//! Effects whose sentence is not made of a front and directives.

use bss::vocabulary::{
    Ability, Amount, Cause, EventPattern, Filter, Grant, Quantity, Step, Subject, Target, Timing,
    Verb,
};

use super::conditions;
use crate::bss::{
    ability::special::{AS_LONG_AS, DISCARDED_BY_THIS, FIRST_ATTACKER},
    condition::first_parts,
    event::{STEP, subject::IT},
    notes::It,
    print::{Writer, body, event, filter, grant, group, step},
};

pub(super) fn after_step(w: &mut Writer<'_>, ability: &Ability, timing: &Timing) {
    let Timing::AfterStep(whose, step) = timing else { return };
    step::clauses(w, &ability.body);
    w.say("after");
    group::owner(w, *whose);
    w.one_of(&STEP, step);
    w.say("step .");
    if let Some(limit) = &ability.limit {
        w.is_marked("only once");
        body::only_once(w, Some(*limit));
    }
}

/// Whether this is said of "the first spirit that attacks".
pub(super) fn is_first_attacker(w: &mut Writer<'_>, ability: &Ability) -> bool {
    let [Step::On(Target::Subject, Verb::Gain { .. })] = &ability.body[..] else { return false };
    w.is_free() || w.is_marked(FIRST_ATTACKER)
}

pub(super) fn first_attacker(w: &mut Writer<'_>, ability: &Ability, what: &Subject) {
    say_first_attacker(w, ability, what, &Target::Subject, It::Subject);
}

/// "The first spirit that attacks" in a constant effect: whether it is about that.
pub(super) fn attacked_first(w: &mut Writer<'_>, ability: &Ability) -> bool {
    let [Step::On(target @ Target::All(groups), Verb::Gain { .. })] = &ability.body[..] else {
        return false;
    };
    let [group] = &groups[..] else { return false };
    let [like @ .., Filter::AttackedFirst] = group.filter.parts() else { return false };
    w.is_marked(FIRST_ATTACKER);
    let like = like.iter().cloned().fold(Filter::Any, Filter::and);
    w.notes.constant = true;
    say_first_attacker(w, ability, &Subject::Card(group.whose, like), target, It::Itself);
    true
}

fn say_first_attacker(
    w: &mut Writer<'_>,
    ability: &Ability,
    what: &Subject,
    target: &Target,
    it: It,
) {
    let [Step::On(_, Verb::Gain { grants, until })] = &ability.body[..] else { return };
    conditions(w, ability);
    w.filler("each turn ,", false);
    w.say("the first");
    event::attacker(w, what);
    w.say("that attacks");
    w.filler("each turn", true);
    w.notes.it = it;
    if it == It::Itself {
        w.notes.that = it;
    }
    grant::predicate(w, target, grants, *until);
    w.say(".");
}

/// "For each … discarded by …, it gains …": whether this is what it says.
pub(super) fn for_each_discarded(
    w: &mut Writer<'_>,
    ability: &Ability,
    event: &EventPattern,
) -> bool {
    let [Step::On(Target::This, Verb::Gain { grants, until })] = &ability.body[..] else {
        return false;
    };
    let [Grant::Bp(Amount::Each { value, of, .. })] = &grants[..] else { return false };
    let EventPattern::Discarded {
        what: Subject::Card(_, like), by: Cause::Keyword(_, name), ..
    } = event
    else {
        return false;
    };
    if **of != Quantity::EventCount {
        return false;
    }
    w.say("for each|every");
    group::described(w, like, false);
    w.say(DISCARDED_BY_THIS);
    filter::keyword_name(w, *name);
    w.say("effect ,");
    w.any(&IT);
    w.notes.it = It::This;
    grant::predicate(w, &Target::This, &[Grant::Bp(Amount::Fixed(*value))], *until);
    w.say(".");
    true
}

/// "While …, they …": whether the text says so.
pub(super) fn as_long_as(w: &mut Writer<'_>, ability: &Ability) -> bool {
    let [Step::On(what, Verb::Gain { grants, until })] = &ability.body[..] else { return false };
    let Target::All(groups) = what else { return false };
    let [group] = &groups[..] else { return false };
    let parts = group.filter.parts();
    let Some(noun) = w.marked_up_to(AS_LONG_AS, parts.len()) else { return false };
    w.say("while");
    group::one_of_group(w, group.whose, &first_parts(&group.filter, noun));
    let rest = parts[noun..].iter().cloned().fold(Filter::Any, Filter::and);
    filter::predicate(w, &rest, true);
    w.say(", they|it");
    (w.notes.it, w.notes.that, w.notes.constant) = (It::Itself, It::Itself, true);
    grant::predicate(w, what, grants, *until);
    w.say(".");
    true
}
