//! Descriptions of cards: adjectives, noun, qualifiers, area; and alternatives to it.

mod tail;

use opcg::{
    Category,
    vocabulary::{Count, Filter, Group, Place, Total, Whose},
};

use self::tail::Tail;
use super::{
    super::{description::CATEGORIES, filter::CATEGORY, group::FIELD},
    Writer, amount, filter, group,
};

/// What a choice adds to the description of its cards.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Extras<'a> {
    pub(crate) different_names: bool,
    pub(crate) total: Option<&'a Total>,
    /// The cards are among those looked at, so no area is named.
    pub(crate) looked_at: bool,
}

/// A description as a criterion, whatever the area.
pub(crate) fn everywhere(w: &mut Writer<'_>, filter: &Filter, many: bool) {
    let parts = Parts::marked(w);
    everywhere_parts(w, filter, parts.as_ref(), many, &mut Tail::default());
}

/// A description as a criterion for cards in this area, which a text may name.
pub(crate) fn everywhere_in(w: &mut Writer<'_>, filter: &Filter, many: bool, area: &Group) {
    let usual = w.is_free().then_some(usize::MAX);
    let zone = w.marked("zone").or(usual).map(|after| (after, area));
    let parts = Parts::marked(w);
    let mut tail = Tail { zone, ..Tail::default() };
    let before = std::mem::replace(&mut w.notes.chooses, true);
    everywhere_parts(w, filter, parts.as_ref(), many, &mut tail);
    w.notes.chooses = before;
}

/// A description of the cards of these groups, whose owner may have been said.
pub(crate) fn groups(
    w: &mut Writer<'_>,
    groups: &[Group],
    said: Option<Whose>,
    many: bool,
    extras: &Extras<'_>,
) {
    let zone = w.marked("zone");
    let parts = Parts::marked(w);
    let mut tail = Tail { extras: *extras, zone: None };
    let [group] = groups else { return alternatives(w, groups, parts, said, many, &mut tail) };
    let in_area = !group::is_on_field(group);
    let after =
        zone.or_else(|| (w.is_free() && in_area && !extras.looked_at).then_some(usize::MAX));
    tail.zone = after.map(|after| (after, group));
    let anywhere = tail.zone.is_some() || in_area || extras.looked_at;
    match anywhere || has_category(&group.filter) {
        true => everywhere_parts(w, &group.filter, parts.as_ref(), many, &mut tail),
        false => {
            let filters = group.filter.parts();
            let after = part(w, filters, Some(&group.places), many);
            tail.say(w, &filters[after..]);
        }
    }
}

/// How alternatives share what is said once.
struct Parts {
    /// Criteria at the beginning that are said of the first only.
    leading: usize,
    /// Criteria at the end that are said of the last only.
    shared: usize,
}

impl Parts {
    fn marked(w: &mut Writer<'_>) -> Option<Parts> {
        w.marked("parts")?;
        let shared = w.marked("shared")?;
        Some(Parts { leading: w.marked("leading")?, shared })
    }
}

fn has_category(filter: &Filter) -> bool {
    if let Filter::All(parts) | Filter::Either(parts) = filter {
        return parts.iter().any(has_category);
    }
    matches!(filter, Filter::Category(_))
}

/// Several groups on the field: "your Leader or [Name]".
fn alternatives(
    w: &mut Writer<'_>,
    groups: &[Group],
    parts: Option<Parts>,
    said: Option<Whose>,
    many: bool,
    tail: &mut Tail<'_>,
) {
    let Parts { leading, shared } =
        parts.unwrap_or_else(|| Parts { leading: 0, shared: usual_shared(groups) });
    for (at, group) in groups.iter().enumerate() {
        if at > 0 {
            w.say("or");
            if !w.is_free() {
                count_again(w);
            }
            let owner = w.is_free() && Some(group.whose) != said && group.whose != Whose::Any;
            if group::sees_owner(w) || owner {
                group::owner(w, group.whose);
            }
        }
        let parts = group.filter.parts();
        let filters = &parts[if at > 0 { leading.min(parts.len()) } else { 0 }..];
        let own = &filters[..filters.len().saturating_sub(shared)];
        let after = part(w, own, Some(&group.places), many);
        match at + 1 == groups.len() {
            true => tail.say(w, &filters[after..]),
            false => filter::tail(w, &own[after..]),
        }
    }
}

/// Criteria at the end that all groups have.
fn usual_shared(groups: &[Group]) -> usize {
    let Some((first, others)) = groups.split_first() else { return 0 };
    let first = first.filter.parts();
    let common = |other: &Group| {
        let ends = first.iter().rev().zip(other.filter.parts().iter().rev());
        ends.take_while(|(one, two)| one == two && !filter::is_adjective(one)).count()
    };
    others.iter().map(common).min().unwrap_or(0)
}

fn count_again(w: &mut Writer<'_>) {
    let again = w.is_free().then_some(0);
    let Some(exactly) = w.marked("counted").or(again) else { return };
    match w.notes.count.clone() {
        Some(Count::UpTo(most)) if exactly == 1 => amount::count(w, &Count::Exactly(most)),
        Some(count) => amount::count(w, &count),
        None => {}
    }
}

/// A criterion that holds in any area, with the category in it, possibly made of alternatives.
fn everywhere_parts(
    w: &mut Writer<'_>,
    filter: &Filter,
    parts: Option<&Parts>,
    many: bool,
    tail: &mut Tail<'_>,
) {
    let filters = filter.parts();
    let colors = || filters.iter().take_while(|part| matches!(part, Filter::Color(_))).count();
    let leading = parts.map_or_else(colors, |parts| parts.leading).min(filters.len());
    let (leading, others) = filters.split_at(leading);
    if let Some((Filter::Either(alternatives), rest)) = others.split_first()
        && (parts.is_some() || w.is_free() && are_parts(alternatives))
    {
        let shared = parts.map_or(rest.len(), |parts| parts.shared.min(rest.len()));
        for (at, alternative) in alternatives.iter().enumerate() {
            if at > 0 {
                w.say("or");
                if !w.is_free() || rest.is_empty() && leading.is_empty() {
                    count_again(w);
                }
            }
            let first = if at == 0 { leading } else { &[] };
            let own = &[first, alternative.parts()].concat();
            let after = part(w, own, None, many);
            match at + 1 == alternatives.len() {
                true => tail.say(w, &[&own[after..], &rest[..shared]].concat()),
                false => filter::tail(w, &own[after..]),
            }
        }
        return;
    }
    let after = part(w, filters, None, many);
    tail.say(w, &filters[after..]);
}

/// Whether these alternatives are descriptions of their own, not criteria before or after one noun.
fn are_parts(alternatives: &[Filter]) -> bool {
    let one_noun = alternatives.iter().all(|part| matches!(part, Filter::Category(_)));
    !one_noun
        && !filter::is_adjective(&Filter::Either(alternatives.to_vec()))
        && alternatives.iter().any(|part| has_category(part) || filter::is_adjective(part))
}

/// adjectives [noun]. Gives how many of the criteria that says.
fn part(w: &mut Writer<'_>, filters: &[Filter], places: Option<&[Place]>, many: bool) -> usize {
    let usual = || filters.iter().take_while(|part| filter::is_adjective(part)).count();
    let split = w.marked_up_to("noun", filters.len()).unwrap_or_else(usual);
    let (adjectives, rest) = filters.split_at(split);
    for adjective in adjectives {
        filter::adjective(w, adjective);
    }
    let named = adjectives.iter().any(is_name);
    match (places, rest.first().and_then(categories)) {
        (None, Some(categories)) => {
            nouns(w, &categories, many);
            return split + 1;
        }
        (None, None) => card(w, named, many),
        (Some(places), _) => place_noun(w, places, named, many),
    }
    split
}

fn is_name(filter: &Filter) -> bool {
    if let Filter::Either(parts) = filter {
        return filter::is_names(parts);
    }
    matches!(filter, Filter::Name(_))
}

fn categories(filter: &Filter) -> Option<Vec<Category>> {
    if let Filter::Either(parts) = filter {
        let each: Option<Vec<Vec<Category>>> = parts.iter().map(categories).collect();
        return each.map(|each| each.concat());
    }
    let Filter::Category(category) = filter else { return None };
    Some(vec![*category])
}

const CARD: &str = "card|cards|card(s)";

/// "cards", which a name does without
fn card(w: &mut Writer<'_>, named: bool, many: bool) {
    if w.sees_mark(CARD) || w.is_free() && !named {
        w.say_for(CARD, many);
    }
}

fn place_noun(w: &mut Writer<'_>, places: &[Place], named: bool, many: bool) {
    if places.starts_with(&FIELD) {
        return card(w, named, many);
    }
    if places == [Place::Life] {
        return match w.sees_mark(CARD) {
            true => w.say_for(CARD, many),
            false => w.say_for("life card|cards", many),
        };
    }
    let categories: Vec<Category> = places.iter().filter_map(|place| category(*place)).collect();
    nouns(w, &categories, many);
}

fn category(place: Place) -> Option<Category> {
    match place {
        Place::Leader => Some(Category::Leader),
        Place::Character => Some(Category::Character),
        Place::Stage => Some(Category::Stage),
        Place::Cost | Place::Given => Some(Category::Don),
        Place::Hand | Place::Deck | Place::Trash | Place::Life | Place::DonDeck => None,
    }
}

/// "Leader or Character cards"
fn nouns(w: &mut Writer<'_>, categories: &[Category], many: bool) {
    let several = categories.len() > 1;
    for (at, category) in categories.iter().enumerate() {
        if at > 0 {
            w.any_as(&CATEGORIES, 1);
        }
        let last = at + 1 == categories.len();
        noun(w, *category, many, several && last);
    }
}

fn noun(w: &mut Writer<'_>, category: Category, many: bool, card: bool) {
    if category == Category::Don {
        return w.say_for("don!! card|cards", many);
    }
    let plural = many && !card && category != Category::Leader;
    w.one_of_as(&CATEGORY, &category, &[usize::from(plural)]);
    if w.is_marked("says card") || w.is_free() && card {
        w.say_for("card|cards", many);
    }
}
