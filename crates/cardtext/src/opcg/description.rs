//! A description of cards: adjectives, noun, qualifiers, area; and alternatives to it.

use opcg::{
    Category,
    vocabulary::{Amount, Filter, Group, Place, Whose},
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
    /// Criteria that hold for every part.
    shared: Filter,
    /// Whose area, and which, if the description names one.
    pub(crate) zone: Option<(Whose, Vec<Place>)>,
    pub(crate) different_names: bool,
    pub(crate) total_power: Option<Amount>,
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
    described(p, alternative)
}

/// The same after "of your": "1 of your Characters or 1 card from your hand" are two choices, not one description.
pub(crate) fn owned_description(p: &mut Parser<'_>) -> Option<Description> {
    described(p, |p| alternative(p).filter(|(counted, _)| !counted))
}

fn described(p: &mut Parser<'_>, alternative: Production<(bool, Part)>) -> Option<Description> {
    let first = part(p)?;
    let mut found = Description {
        parts: vec![first],
        shared: Filter::Any,
        zone: None,
        different_names: false,
        total_power: None,
    };
    extras(p, &mut found);
    let mut again = false;
    while found.zone.is_none()
        && let Some((counted, part)) = p.attempt(|p| alternative(p))
    {
        again |= counted;
        found.parts.push(part);
        extras(p, &mut found);
    }
    if !again {
        share_last_tail(&mut found);
    }
    Some(found)
}

/// alternative = "or" ["up to" number] [owner] part
fn alternative(p: &mut Parser<'_>) -> Option<(bool, Part)> {
    p.expect("or")?;
    let counted = p.attempt(amount::count).is_some();
    let whose = p.attempt(group::owner);
    let part = part(p)?;
    Some((counted, Part { whose, ..part }))
}

/// "[A] or {T} type card with a cost of 3 or less": the cost is said of both, unless both have qualifiers or one has no
/// cost to speak of.
fn share_last_tail(found: &mut Description) {
    let Some((last, before)) = found.parts.split_last_mut() else { return };
    let shares = |part: &Part| part.tail.is_any() && part.noun.places != [Place::Cost];
    if !before.is_empty() && before.iter().all(shares) {
        found.shared = std::mem::take(&mut last.tail);
    }
}

/// part = adjectives [noun]; a name needs no noun
fn part(p: &mut Parser<'_>) -> Option<Part> {
    let adjectives = filter::adjectives(p);
    let noun = match p.attempt(|p| noun(p, &adjectives)) {
        Some(noun) => noun,
        None if names_a_card(&adjectives) => {
            Noun { places: group::FIELD.to_vec(), ..Noun::default() }
        }
        None => return None,
    };
    Some(Part { whose: None, adjectives, noun, tail: Filter::Any })
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

/// own = "with" (type_including | "a [Trigger]"): belongs to its noun, however many alternatives follow
fn own(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("with")?;
    p.first(&[filter::type_including, filter::trigger])
}

fn categories(p: &mut Parser<'_>) -> Option<Noun> {
    let mut nouns = vec![category(p)?];
    while nouns.last().is_some_and(|noun| !noun.says_card) {
        let Some(next) = p.attempt(|p| {
            p.any(&["and/or", "or", "and", ","])?;
            p.first(&[category, don_noun])
        }) else {
            break;
        };
        nouns.push(next);
    }
    let places = nouns.iter().flat_map(|noun| noun.places.clone()).collect();
    let category = either(nouns.into_iter().map(|noun| noun.category).collect());
    Some(Noun { places, category, ..Noun::default() })
}

fn category(p: &mut Parser<'_>) -> Option<Noun> {
    let category = filter::category_word(p)?;
    let says_card = p.eat("card|cards");
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

/// extras = { qualifier | zone | "with different card names" | "with a total power of" bound }
fn extras(p: &mut Parser<'_>, found: &mut Description) {
    loop {
        if p.any(&["with different card names", "and different card names"]).is_some() {
            found.different_names = true;
            p.eat("and");
            if let Some(property) = p.attempt(filter::property) {
                add_tail(found, property);
            }
        } else if let Some(total) = p.attempt(total_power) {
            found.total_power = Some(total);
        } else if let Some(zone) = p.attempt(group::zone) {
            found.zone = Some(zone);
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

/// total_power = "with a total power of" number "or less"
fn total_power(p: &mut Parser<'_>) -> Option<Amount> {
    p.expect("with a total power of")?;
    let number = p.number()?;
    p.expect("or less")?;
    Some(number.into())
}

impl Description {
    /// The cards themselves: in the area named, among those looked at, or on the field.
    pub(crate) fn groups(self, whose: Whose, p: &Parser<'_>) -> Vec<Group> {
        if let Some((owner, places)) = self.zone.clone() {
            let whose = if owner == Whose::Any { whose } else { owner };
            return vec![Group { whose, places, filter: self.everywhere() }];
        }
        if let Some(looking) = p.notes.looking {
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
        either(parts.collect()).and(self.shared)
    }

    fn on_field(self, whose: Whose) -> Vec<Group> {
        let shared = self.shared;
        let groups = self.parts.into_iter().map(|part| Group {
            whose: part.whose.unwrap_or(whose),
            places: part.noun.places,
            filter: part.adjectives.and(part.noun.own).and(part.tail).and(shared.clone()),
        });
        groups.collect()
    }
}

#[cfg(test)]
mod tests;
