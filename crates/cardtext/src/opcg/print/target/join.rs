//! "And" and "or" between targets.

use opcg::vocabulary::{Choice, Count, Filter, Group, Place, Target};

use super::{
    super::super::target::join::{Form, JOIN, Join},
    super::Writer,
    before,
};

/// A target taken apart into the two that were joined.
pub(crate) struct Joined {
    first: Target,
    join: Join,
    second: Target,
}

/// How this target was joined, as marked; or as it must be said.
pub(crate) fn joined(w: &mut Writer<'_>, target: &Target) -> Option<Joined> {
    if let Some(length) = w.marked("joined") {
        let first = w.marked("first").and_then(|form| Form::ALL.get(form).copied());
        let second = w.marked("second").and_then(|form| Form::ALL.get(form).copied());
        let shared = w.marked("shared").unwrap_or(0);
        let mut joined = split(target, length, first?, second?)?;
        if let Target::Choose(choice) = &mut joined.first {
            choice.of.iter_mut().for_each(|group| group.filter = before(&group.filter, shared));
        }
        return Some(joined);
    }
    if !w.is_free() {
        return None;
    }
    if let Target::All(groups) = target {
        let length = groups.len().checked_sub(1).filter(|length| *length > 0)?;
        return split(target, length, Form::All, Form::All);
    }
    let Target::Choose(choice) = target else { return None };
    let [first @ .., _] = choice.of.as_slice() else { return None };
    let form = match first {
        [] => return None,
        [Group { filter: Filter::This, .. }] => Form::This,
        [group] if group.places == [Place::Leader] => Form::All,
        _ => Form::Choose,
    };
    split(target, first.len(), form, Form::Choose)
}

fn split(target: &Target, length: usize, first: Form, second: Form) -> Option<Joined> {
    if let Target::All(groups) = target {
        let (one, two) = groups.split_at_checked(length)?;
        let (first, second) = (Target::All(one.to_vec()), Target::All(two.to_vec()));
        return Some(Joined { first, join: Join::Both, second });
    }
    if let Target::Each(targets) = target {
        let length = if first == Form::Each { length } else { 1 };
        let (one, two) = targets.split_at_checked(length)?;
        let (first, second) = (several(first, one)?, several(second, two)?);
        return Some(Joined { first, join: Join::Both, second });
    }
    let Target::Choose(choice) = target else { return None };
    let (one, two) = choice.of.split_at_checked(length)?;
    let (first, second) = (part(choice, one, first), part(choice, two, second));
    Some(Joined { first, join: Join::OneOf, second })
}

/// The targets as one that was joined.
fn several(form: Form, targets: &[Target]) -> Option<Target> {
    match (form, targets) {
        (Form::Each, _) => Some(Target::Each(targets.to_vec())),
        (_, [target]) => Some(target.clone()),
        _ => None,
    }
}

fn part(choice: &Choice, of: &[Group], form: Form) -> Target {
    match form {
        Form::This => Target::This,
        Form::All => Target::All(of.to_vec()),
        Form::Choose | Form::Each => Target::Choose(Choice { of: of.to_vec(), ..choice.clone() }),
    }
}

pub(crate) fn say(w: &mut Writer<'_>, joined: &Joined) {
    super::target(w, &joined.first);
    w.one_of_usual(&JOIN, &joined.join, 1);
    super::primary(w, &joined.second);
}

/// Whether these are the same choice in one area each.
pub(crate) fn differ_in_place(targets: &[Target]) -> bool {
    let mut plain = targets.iter().map(|target| {
        let Target::Choose(Choice { count: count @ Count::UpTo(_), of, .. }) = target else {
            return None;
        };
        let [Group { whose, places, filter }] = of.as_slice() else { return None };
        (places.len() == 1).then_some((count, *whose, filter as &Filter))
    });
    let first = plain.next().flatten();
    first.is_some() && plain.all(|next| next == first)
}
