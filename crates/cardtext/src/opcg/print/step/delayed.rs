//! A replacement for the turn.

use opcg::{
    Category,
    vocabulary::{Ability, Filter, Label, Subject, Target},
};

use super::{
    super::{Writer, replacement},
    clauses,
};

/// "if … would … during this turn, … instead"
pub(crate) fn instead(w: &mut Writer<'_>, what: &Target, ability: &Ability) {
    let Label::Instead(would) = &ability.label else { return };
    w.say("if");
    replacement::happening(w, &would.about(&subject(what)));
    w.say("during this turn ,");
    if ability.optional {
        w.say("you may");
    }
    clauses(w, &ability.body);
    w.say("instead");
}

/// The cards that gain the replacement, as it speaks of them.
fn subject(what: &Target) -> Subject {
    let Target::All(groups) = what else { return Subject::This };
    let Some(group) = groups.first() else { return Subject::This };
    let parts = group.filter.parts().iter().cloned();
    // "{T} type Character with …": types and the like stand before the noun.
    let (before, after): (Vec<Filter>, Vec<Filter>) =
        parts.partition(super::super::filter::is_adjective);
    let all = before.into_iter().chain([Filter::Category(Category::Character)]).chain(after);
    Subject::Card(group.whose, all.fold(Filter::Any, Filter::and))
}
