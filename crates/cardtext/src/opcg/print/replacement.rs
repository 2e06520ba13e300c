//! "Would … instead".

use opcg::{
    Category,
    vocabulary::{Ability, Cause, Condition, Filter, Subject, Whose, Would},
};

use super::{
    super::replacement::{
        DONE, Done, LEAVE, OF_BEING_KOD, OR_WOULD, WOULD, YOU_HAVE, YOUR_CHARACTER,
    },
    Writer,
    cause::opt_cause,
    condition::conditions,
    noun, step, timing,
};

/// A whole ability with [`opcg::vocabulary::Label::Instead`], after its brackets.
pub(crate) fn replacement(w: &mut Writer<'_>, ability: &Ability, would: &Would) {
    if is_by_words(ability) {
        return once(w, would);
    }
    let mut when: Vec<&Condition> = ability.when.iter().filter(|when| !is_bracket(when)).collect();
    let negated = negated_if(w, &mut when);
    w.say("if");
    if !when.is_empty() {
        conditions(w, &Condition::All(when.into_iter().cloned().collect()));
        w.say("and");
    }
    happening(w, would);
    w.say(",");
    if ability.optional {
        w.say("you may");
    }
    step::clauses(w, &ability.body);
    w.say("instead");
    w.filler(OF_BEING_KOD, false);
    w.say(".");
    if let Some(negated) = negated {
        w.say("if");
        conditions(w, negated);
        w.say(", this effect is negated .");
    }
}

/// Whether the ability says "once per turn" in words and not between brackets: nothing happens instead.
pub(crate) fn is_by_words(ability: &Ability) -> bool {
    ability.body.is_empty()
}

/// "once per turn, this Character cannot be K.O.'d in battle."
fn once(w: &mut Writer<'_>, would: &Would) {
    w.say("once per turn ,");
    let Some(would) = each(would).first().copied() else { return };
    subject(w, would);
    w.say("cannot be");
    one(w, would);
    w.say(".");
}

/// 8-3-2-3 to 8-3-2-5: conditions that are said between brackets.
fn is_bracket(condition: &Condition) -> bool {
    matches!(condition, Condition::Don(_) | Condition::YourTurn | Condition::OpponentsTurn)
}

/// The condition of "…, this effect is negated", taken from the others.
fn negated_if<'a>(w: &mut Writer<'_>, when: &mut Vec<&'a Condition>) -> Option<&'a Condition> {
    let Some(Condition::Not(last)) = when.last() else { return None };
    (w.is_marked("negated if") || w.is_free()).then_some(())?;
    when.pop();
    Some(last)
}

/// "this Character would be K.O.'d by …"
pub(crate) fn happening(w: &mut Writer<'_>, would: &Would) {
    let each = each(would);
    each.first().into_iter().for_each(|would| subject(w, would));
    w.any(&WOULD);
    w.list(&OR_WOULD, &each, |w, would| one(w, would));
}

fn each(would: &Would) -> Vec<&Would> {
    if let Would::AnyOf(each) = would {
        return each.iter().collect();
    }
    vec![would]
}

/// What would be done to which card, and by what.
fn parts(would: &Would) -> Option<(Done, &Subject, &Cause)> {
    match would {
        Would::BeKod { what, by } => Some((Done::Kod, what, by)),
        Would::BeRemoved { what, by } => Some((Done::Removed, what, by)),
        Would::BeRested { what, by } => Some((Done::Rested, what, by)),
        Would::AnyOf(_) => None,
    }
}

/// "your {T} type Character", "you have a {T} type Character that", "your Character [Name]"
fn subject(w: &mut Writer<'_>, would: &Would) {
    let Some((_, what, _)) = parts(would) else { return };
    let Subject::Card(Whose::Your, filter) = what else { return timing::subject(w, what) };
    if w.is_marked(YOU_HAVE) {
        w.say(YOU_HAVE);
        noun::everywhere(w, filter, false);
        return w.say("that");
    }
    if let [Filter::Category(Category::Character), Filter::Name(name)] = filter.parts()
        && (w.is_marked(YOUR_CHARACTER) || w.is_free())
    {
        w.say(YOUR_CHARACTER);
        return w.bracket(name);
    }
    timing::subject(w, what);
}

fn one(w: &mut Writer<'_>, would: &Would) {
    if w.is_marked(LEAVE) {
        return w.say(LEAVE);
    }
    if let Some((done, _, by)) = parts(would) {
        w.one_of(&DONE, &done);
        opt_cause(w, by);
    }
}
