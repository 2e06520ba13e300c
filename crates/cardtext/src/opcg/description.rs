//! A description of cards: adjectives, noun, qualifiers, area; and alternatives to it.

mod share;

use opcg::{
    Category,
    vocabulary::{Count, Filter, Group, Place, Total, Whose},
};

use super::{
    amount,
    filter::{self, either},
    group,
};
use crate::opcg::notes::{Parser, Production};

/// What a phrase says about cards, before it is known whose they are.
#[derive(Debug)]
pub(crate) struct Description {
    parts: Vec<Part>,
    /// A color said of the first part and meant of every part.
    leading: Filter,
    /// Criteria said of the last part and meant of every part.
    shared: Filter,
    /// Whose area, and which, if the description names one.
    pub(crate) zone: Option<(Whose, Vec<Place>)>,
    /// How many qualifiers of the last part stand before the area.
    zone_after: Option<usize>,
    pub(crate) different_names: bool,
    pub(crate) total: Option<Total>,
    /// How many are chosen of each alternative that says so again.
    pub(crate) counts: Vec<Count>,
}

/// One alternative: "{T} type Character card".
#[derive(Debug)]
struct Part {
    whose: Option<Whose>,
    adjectives: Filter,
    noun: Noun,
    tail: Filter,
}

/// The areas of the field where the noun's cards lie, and what it says about them elsewhere.
#[derive(Clone, Debug, Default)]
struct Noun {
    places: Vec<Place>,
    category: Filter,
    own: Filter,
    says_card: bool,
}

/// description = part { extra } { "or" [count] part { extra } }; an area ends it
pub(crate) fn description(p: &mut Parser<'_>) -> Option<Description> {
    chosen_description(p).filter(Description::is_of_each)
}

/// The same after "of your": "1 of your Characters or 1 card from your hand" are two choices, not one description.
pub(crate) fn owned_description(p: &mut Parser<'_>) -> Option<Description> {
    owned_chosen_description(p).filter(Description::is_of_each)
}

/// A description of cards that are chosen together: it may say how they differ, or what their powers or costs come to.
pub(crate) fn chosen_description(p: &mut Parser<'_>) -> Option<Description> {
    described(p, alternative)
}

pub(crate) fn owned_chosen_description(p: &mut Parser<'_>) -> Option<Description> {
    described(p, |p| alternative(p).filter(|(count, _)| count.is_none()))
}

fn described(
    p: &mut Parser<'_>,
    alternative: Production<(Option<Count>, Part)>,
) -> Option<Description> {
    let here = p.here();
    let first = part(p)?;
    let mut found = Description {
        parts: vec![first],
        leading: Filter::Any,
        shared: Filter::Any,
        zone: None,
        zone_after: None,
        different_names: false,
        total: None,
        counts: Vec::new(),
    };
    extras(p, &mut found);
    while found.zone.is_none()
        && let Some((count, part)) = p.attempt(|p| alternative(p))
    {
        found.counts.extend(count);
        found.parts.push(part);
        extras(p, &mut found);
    }
    let zone = found.zone_after;
    if found.counts.is_empty() {
        share::last_tail(&mut found);
        share::first_color(&mut found);
    }
    if found.parts.len() > 1 {
        p.mark(here, "leading", found.leading.parts().len());
        p.mark(here, "shared", found.shared.parts().len());
        p.mark(here, "parts", found.parts.len());
    }
    if let Some(after) = zone {
        p.mark(here, "zone", after);
    }
    Some(found)
}

/// alternative = "or" ["up to" number] [owner] part
fn alternative(p: &mut Parser<'_>) -> Option<(Option<Count>, Part)> {
    p.expect("or")?;
    let here = p.here();
    let count = p.attempt(amount::count);
    if let Some(count) = &count {
        p.mark(here, "counted", usize::from(matches!(count, Count::Exactly(_))));
    }
    let whose = p.attempt(group::owner);
    let part = part(p)?;
    Some((count, Part { whose, ..part }))
}

/// part = adjectives [noun]; a name needs no noun
fn part(p: &mut Parser<'_>) -> Option<Part> {
    let here = p.here();
    let adjectives = filter::adjectives(p);
    p.mark(here, "noun", adjectives.parts().len());
    let noun = match p.attempt(|p| noun(p, &adjectives)) {
        Some(noun) => noun,
        None if names_a_card(&adjectives) => {
            Noun { places: group::FIELD.to_vec(), ..Noun::default() }
        }
        None => return None,
    };
    Some(Part { whose: None, adjectives, noun, tail: Filter::Any })
}

/// kind = part without names, as a criterion: nothing after the noun belongs to it
pub(crate) fn kind(p: &mut Parser<'_>) -> Option<Filter> {
    let Part { adjectives, noun, .. } = part(p)?;
    (!names_a_card(&adjectives) && noun.own.is_any()).then_some(())?;
    Some(adjectives.and(noun.category)).filter(|kind| !kind.is_any())
}

fn names_a_card(filter: &Filter) -> bool {
    if let Filter::Either(parts) | Filter::All(parts) = filter {
        return parts.iter().any(names_a_card);
    }
    matches!(filter, Filter::Name(_))
}

/// noun = category { ("or" | "and") category } ["card(s)"] | "DON!! card(s)" | "Life card(s)" | "card(s)"
fn noun(p: &mut Parser<'_>, adjectives: &Filter) -> Option<Noun> {
    let mut noun =
        p.first(&[categories, don_noun, life_noun]).or_else(|| card_noun(p, adjectives))?;
    noun.own = p.attempt(own).unwrap_or_default();
    Some(noun)
}

/// own = "[Name]" | "with" (type_including | "a [Trigger]"): belongs to its noun, however many alternatives follow
fn own(p: &mut Parser<'_>) -> Option<Filter> {
    if p.sees_bracket() {
        return filter::name(p).map(Filter::Name);
    }
    p.expect("with")?;
    p.mark(p.here(), filter::WITH[0], 2);
    p.first(&[filter::type_including, filter::trigger])
}

fn categories(p: &mut Parser<'_>) -> Option<Noun> {
    let mut nouns = vec![category(p)?];
    while nouns.last().is_some_and(|noun| !noun.says_card) {
        let Some(next) = p.attempt(|p| {
            p.any(&CATEGORIES)?;
            // The same category again is another description.
            p.first(&[category, don_noun])
                .filter(|next| nouns.iter().all(|noun| noun.category != next.category))
        }) else {
            break;
        };
        nouns.push(next);
    }
    let places = nouns.iter().flat_map(|noun| noun.places.clone()).collect();
    let category = either(nouns.into_iter().map(|noun| noun.category).collect());
    Some(Noun { places, category, ..Noun::default() })
}

pub(crate) const CATEGORIES: [&str; 4] = ["and/or", "or", "and", ","];

fn category(p: &mut Parser<'_>) -> Option<Noun> {
    let category = filter::category_word(p)?;
    let here = p.here();
    let says_card = p.eat("card|cards");
    if says_card {
        p.mark(here, "says card", 0);
    }
    let places = match category {
        Category::Leader => vec![Place::Leader],
        Category::Character => vec![Place::Character],
        Category::Stage => vec![Place::Stage],
        Category::Event | Category::Don => Vec::new(),
    };
    Some(Noun { places, category: Filter::Category(category), says_card, ..Noun::default() })
}

/// don_noun = "DON!! card(s)"
fn don_noun(p: &mut Parser<'_>) -> Option<Noun> {
    p.expect("don!! card|cards")?;
    let category = Filter::Category(Category::Don);
    Some(Noun { places: vec![Place::Cost], category, says_card: true, ..Noun::default() })
}

/// life_noun = "Life card(s)"
fn life_noun(p: &mut Parser<'_>) -> Option<Noun> {
    p.expect("life card|cards")?;
    Some(Noun { places: vec![Place::Life], says_card: true, ..Noun::default() })
}

/// "Cards" that nothing else is said of are also DON!! cards on the field.
fn card_noun(p: &mut Parser<'_>, adjectives: &Filter) -> Option<Noun> {
    p.expect("card|cards|card(s)")?;
    let mut places = group::FIELD.to_vec();
    if matches!(adjectives, Filter::Any | Filter::Rested | Filter::Active) {
        places.push(Place::Cost);
    }
    Some(Noun { places, says_card: true, ..Noun::default() })
}

/// extras = { qualifier | [","] zone | "with different card names" | total }
fn extras(p: &mut Parser<'_>, found: &mut Description) {
    loop {
        if p.any(&DIFFERENT).is_some() {
            found.different_names = true;
            let property = p.attempt(|p| {
                p.filler("and");
                filter::property(p)
            });
            if let Some(property) = property {
                add_tail(found, property);
            }
        } else if let Some(total) = p.attempt(total) {
            found.total = Some(total);
        } else if let Some(zone) = p.attempt(|p| {
            p.filler(",");
            group::zone(p)
        }) {
            found.zone = Some(zone);
            found.zone_after = found.parts.last().map(|part| part.qualifiers());
        } else if let Some(qualifier) = p.attempt(filter::qualifier) {
            add_tail(found, qualifier);
        } else {
            return;
        }
    }
}

fn add_tail(found: &mut Description, filter: Filter) {
    if let Some(part) = found.parts.last_mut() {
        part.tail = std::mem::take(&mut part.tail).and(filter);
    }
}

pub(crate) const DIFFERENT: [&str; 4] = [
    "with different card names",
    "and different card names",
    "with a different card name",
    "and a different card name",
];

/// total = ("with" | "and") "a total" ("power" | "cost") "of" number "or less"
fn total(p: &mut Parser<'_>) -> Option<Total> {
    let of = p.one_of(&TOTAL)?;
    let number = p.number()?.into();
    p.expect("or less")?;
    Some(match of {
        TotalOf::Power => Total::Power(number),
        TotalOf::Cost => Total::Cost(number),
    })
}

/// What is added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TotalOf {
    Power,
    Cost,
}

pub(crate) const TOTAL: [(&str, TotalOf); 6] = [
    ("with a total power of", TotalOf::Power),
    ("and a total power of", TotalOf::Power),
    ("and with a total power of", TotalOf::Power),
    ("with a total cost of", TotalOf::Cost),
    ("and a total cost of", TotalOf::Cost),
    ("and with a total cost of", TotalOf::Cost),
];

impl Part {
    /// How many criteria have been said after the noun.
    fn qualifiers(&self) -> usize {
        self.noun.own.parts().len() + self.tail.parts().len()
    }
}

impl Description {
    /// What is said after the noun of the last alternative.
    pub(crate) fn tail(&self) -> Filter {
        self.parts.last().map_or(Filter::Any, |part| part.tail.clone()).and(self.shared.clone())
    }

    /// Whether as many are chosen of every alternative.
    pub(crate) fn is_counted(&self, count: &Count) -> bool {
        self.counts.iter().all(|again| again.amount() == count.amount())
    }

    /// Whether it says nothing that only cards together can meet.
    fn is_of_each(&self) -> bool {
        !self.different_names && self.total.is_none()
    }

    /// The cards themselves: in the area named, among those looked at, or on the field.
    pub(crate) fn groups(self, said: Option<Whose>, p: &Parser<'_>) -> Vec<Group> {
        let whose = said.unwrap_or(Whose::Any);
        if let Some((owner, places)) = self.zone.clone() {
            let whose = if owner == Whose::Any { whose } else { owner };
            return vec![Group { whose, places, filter: self.everywhere() }];
        }
        if let Some(looking) = p.notes.looking.filter(|_| said.is_none()) {
            let (whose, places) = (looking.whose, vec![looking.place]);
            return vec![Group { whose, places, filter: self.everywhere() }];
        }
        self.on_field(whose)
    }

    /// As a criterion, whatever the area: the category is said too.
    pub(crate) fn everywhere(self) -> Filter {
        let parts = self
            .parts
            .into_iter()
            .map(|part| part.adjectives.and(part.noun.category).and(part.noun.own).and(part.tail));
        self.leading.and(either(parts.collect())).and(self.shared)
    }

    fn on_field(self, whose: Whose) -> Vec<Group> {
        let (leading, shared) = (self.leading, self.shared);
        let groups = self.parts.into_iter().map(|part| Group {
            whose: part.whose.unwrap_or(whose),
            places: part.noun.places,
            filter: leading
                .clone()
                .and(part.adjectives)
                .and(part.noun.own)
                .and(part.tail)
                .and(shared.clone()),
        });
        groups.collect()
    }
}

#[cfg(test)]
mod tests;
