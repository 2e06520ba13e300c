//! Selections (8-5-3).

use bss::{
    Category,
    vocabulary::{Amount, Choice, Count, Filter, Group, Place, Quantity, Target, Whose},
};

use super::join::{JOIN, Join};
use crate::bss::{
    amount, filter,
    group::{self, Description},
    notes::Parser,
};

/// A selection by whoever the clause is about.
fn choice(p: &Parser<'_>, count: Count, of: Vec<Group>) -> Choice {
    Choice {
        by: p.notes.by,
        count,
        of,
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    }
}

/// chosen = (count | "another") ["of"] [owner] description [each]
pub(super) fn chosen(p: &mut Parser<'_>) -> Option<Target> {
    let another = p.filler("another");
    let count = if another { Count::Exactly(1.into()) } else { amount::count(p)? };
    let of = p.filler("of");
    let whose = match p.filler("opponent's") {
        true => Some(Whose::Opponents),
        false => p.attempt(group::owner),
    };
    // "any number of" needs no owner, "two of" does.
    (whose.is_some() || !of || count == Count::AnyNumber).then_some(())?;
    let mut description = group::description(p)?;
    if another {
        description = description.with_first(filter::other(p));
    }
    selection(p, count, description, whose)
}

/// The cards of a description that are selected; how many may follow it.
fn selection(
    p: &mut Parser<'_>,
    count: Count,
    mut description: Description,
    whose: Option<Whose>,
) -> Option<Target> {
    let looked_at = description.is_looked_at();
    let together = std::mem::take(&mut description.together);
    let of = description.groups(p, whose)?;
    let count = opt_each(p, count);
    Some(Target::Choose(Choice {
        looked_at,
        different_names: together.different_names,
        total: together.total,
        random: together.random,
        ..choice(p, count, of)
    }))
}

/// "one of your spirits … for each …"
fn opt_each(p: &mut Parser<'_>, count: Count) -> Count {
    match count {
        Count::Exactly(Amount::Fixed(value)) => Count::Exactly(amount::opt_each(p, value)),
        Count::UpTo(Amount::Fixed(value)) => Count::UpTo(amount::opt_each(p, value)),
        Count::Exactly(_) | Count::UpTo(_) | Count::AnyNumber => count,
    }
}

/// each_color = count description "of each of the following colors:" color { "," color } [area]
pub(super) fn each_color(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let count = amount::count(p)?;
    let like = group::described(p)?;
    p.expect(EACH_COLOR)?;
    let colors = p.list(&filter::JOINTS, filter::color_word)?;
    p.filler(",");
    let area = p.attempt(group::area);
    p.mark(here, EACH_COLOR, 0);
    let each = colors.into_iter().map(|color| {
        let filter = Filter::Color(color).and(like.clone());
        let description = match &area {
            Some(area) => Description::located(filter, area.clone()),
            None => Description::of_cards(filter),
        };
        let looked_at = description.is_looked_at();
        let of = description.groups(p, None)?;
        Some(Target::Choose(Choice { looked_at, ..choice(p, count.clone(), of) }))
    });
    Some(Target::Each(each.collect::<Option<Vec<Target>>>()?))
}

pub(crate) const EACH_COLOR: &str = "of each of the following colors :";

/// as_many = "up to as many of" owner description "as you have" [color] "symbols"
pub(super) fn as_many(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("up to as many of")?;
    let whose = group::owner(p)?;
    let description = group::description(p)?.filter_only()?;
    p.expect("as you have")?;
    let color = p.attempt(filter::color_word);
    p.expect("symbols")?;
    let symbols = Quantity::Symbols(Whose::Your, color);
    let of = description.groups(p, Some(whose))?;
    Some(Target::Choose(choice(p, Count::UpTo(Amount::Of(Box::new(symbols))), of)))
}

/// of_them = count "of" ("them" | "the revealed cards" | …)
pub(super) fn of_them(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let count = amount::count(p)?;
    p.expect("of")?;
    if let Some(place) = p.attempt(|p| p.one_of(&OF_LOOKED_AT)) {
        p.mark(here, "of them", 1);
        return Some(looked_at(p, count, place));
    }
    p.expect("them")?;
    p.mark(here, "of them", 0);
    p.notes.refers = true;
    if let Some(place) = p.notes.looking {
        return Some(looked_at(p, count, place));
    }
    let whose = p.notes.them?;
    let filter = Filter::Category(Category::Spirit);
    let of = vec![Group { whose, places: vec![Place::Field], filter }];
    Some(Target::Choose(choice(p, count, of)))
}

fn looked_at(p: &mut Parser<'_>, count: Count, place: Place) -> Target {
    p.notes.refers = true;
    let of = vec![Group { whose: Whose::Any, places: vec![place], filter: Filter::Any }];
    Target::Choose(Choice { looked_at: true, ..choice(p, count, of) })
}

pub(crate) const OF_LOOKED_AT: [(&str, Place); 2] =
    [("the revealed|viewed cards", Place::Deck), ("the discarded cards", Place::Trash)];

/// extreme = owner description with "that costs the least" or "lowest cost": one such card
pub(super) fn extreme(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let whose = group::owner(p)?;
    let description = group::description(p)?.filter_only()?;
    let is_extreme = |part: &Filter| matches!(part, Filter::Least(_) | Filter::Most(_));
    description.filter.parts().iter().any(is_extreme).then_some(())?;
    p.mark(here, "extreme", 0);
    selection(p, Count::Exactly(1.into()), description, Some(whose))
}

/// several = count description { ("or" | "and") count description } [","] area: the area is said of all of them
pub(super) fn several(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let first = (amount::count(p)?, group::described(p)?);
    let (joint, others) = others(p)?;
    p.filler(",");
    let area = group::area(p)?;
    p.mark(here, "several", 0);
    let mut parts = vec![first];
    parts.extend(others);
    let each = parts.into_iter().map(|(count, filter)| {
        let description = Description::located(filter, area.clone());
        let looked_at = description.is_looked_at();
        let of = description.groups(p, None)?;
        Some(Target::Choose(Choice { looked_at, ..choice(p, count, of) }))
    });
    Some(joint.of(each.collect::<Option<Vec<Target>>>()?))
}

fn others(p: &mut Parser<'_>) -> Option<(Join, Vec<(Count, Filter)>)> {
    let join = p.one_of(&JOIN)?;
    let part = (amount::count(p)?, group::described(p)?);
    match p.attempt(others) {
        Some((last, mut more)) => {
            more.insert(0, part);
            Some((last, more))
        }
        None => (join != Join::Comma).then(|| (join, vec![part])),
    }
}
