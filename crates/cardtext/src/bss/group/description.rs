//! A description of cards: adjectives, noun, qualifiers, area.

use bss::{
    Category,
    vocabulary::{Figure, Filter, Group, Place, Player, Total, Whose},
};

use super::{
    noun::{Noun, PLURALS, noun},
    zone,
};
use crate::bss::{amount, filter, notes::Parser};

/// What a phrase says about cards, before it is known whose they are.
#[derive(Debug, Default)]
pub(crate) struct Description {
    pub(crate) filter: Filter,
    /// Where they are, if the description says so.
    pub(crate) area: Option<Area>,
    noun: Noun,
    /// The noun stands in the plural.
    pub(crate) plural: bool,
    /// A name stands without a noun.
    bare_name: bool,
    pub(crate) together: Together,
}

/// What only cards together can meet, and how they are selected.
#[derive(Debug, Default)]
pub(crate) struct Together {
    pub(crate) different_names: bool,
    pub(crate) total: Option<Total>,
    pub(crate) random: bool,
}

#[derive(Clone, Debug)]
pub(crate) enum Area {
    /// "from your trash"
    Of(Whose, Vec<Place>),
    /// "from the revealed cards"
    LookedAt(Place),
}

/// described = description without an area, as a criterion
pub(crate) fn described(p: &mut Parser<'_>) -> Option<Filter> {
    let found = head(p)?;
    qualified(p, found)
}

/// kind = the same with a noun
pub(crate) fn kind(p: &mut Parser<'_>) -> Option<Filter> {
    let found = head(p).filter(|found| !found.bare_name)?;
    qualified(p, found)
}

/// bare = adjectives noun, with nothing after it
pub(crate) fn bare(p: &mut Parser<'_>) -> Option<Filter> {
    head(p).map(|found| found.filter)
}

fn qualified(p: &mut Parser<'_>, mut found: Description) -> Option<Filter> {
    while let Some(next) = p.attempt(filter::qualifier) {
        found.filter = found.filter.and(next);
    }
    Some(found.filter)
}

/// description = adjectives noun { qualifier | area | "with different names" | "with a combined total of …" | "at random" }
pub(crate) fn description(p: &mut Parser<'_>) -> Option<Description> {
    let here = p.here();
    let mut found = head(p)?;
    let before = found.filter.parts().len();
    let mut area_after = None;
    while extra(p, &mut found).is_some() {
        if found.area.is_some() && area_after.is_none() {
            area_after = Some(found.filter.parts().len() - before);
        }
    }
    if let Some(after) = area_after {
        p.mark(here, "area", after);
    }
    Some(found)
}

/// head = adjectives [noun]; a name needs no noun
fn head(p: &mut Parser<'_>) -> Option<Description> {
    let here = p.here();
    let adjectives = filter::adjectives(p);
    let said = adjectives.parts().len();
    if let Some((noun, category)) = p.attempt(noun) {
        let plural = PLURALS.iter().any(|nouns| p.was(nouns, 1));
        if category.is_any() {
            p.mark(here, "noun", said);
        }
        let names = category == Filter::Category(Category::Nexus);
        let adjectives = if names { named(adjectives) } else { adjectives };
        return Some(Description {
            filter: adjectives.and(category),
            noun,
            plural,
            ..Description::default()
        });
    }
    p.mark(here, "no noun", said);
    let names = adjectives.parts().last().is_some_and(is_name);
    names.then(|| Description {
        filter: named(adjectives),
        bare_name: true,
        ..Description::default()
    })
}

fn is_name(filter: &Filter) -> bool {
    if let Filter::Either(parts) = filter {
        return parts.iter().all(is_name);
    }
    matches!(filter, Filter::Type(_))
}

/// What is not known as a type is the name of a card.
fn named(filter: Filter) -> Filter {
    let each = |parts: Vec<Filter>| parts.into_iter().map(named).collect();
    if let Filter::Type(name) = &filter
        && !filter::is_known(name)
    {
        return Filter::Name(name.clone());
    }
    if let Filter::Either(parts) = filter {
        return Filter::Either(each(parts));
    }
    let Filter::All(parts) = filter else { return filter };
    Filter::All(each(parts))
}

/// One more thing said after the noun.
fn extra(p: &mut Parser<'_>, found: &mut Description) -> Option<()> {
    if found.area.is_none()
        && let Some(area) = p.attempt(area)
    {
        found.area = Some(area);
    } else if p.any(&DIFFERENT).is_some() {
        found.together.different_names = true;
    } else if p.filler("at random") {
        found.together.random = true;
    } else if let Some(total) = p.attempt(total) {
        found.together.total = Some(total);
    } else {
        let next = p.attempt(filter::qualifier)?;
        found.filter = std::mem::take(&mut found.filter).and(next);
    }
    Some(())
}

pub(crate) const DIFFERENT: [&str; 2] = ["with different names", "with different card names"];

/// total = "with a combined total of" number "or fewer" ("BP" | "cost")
fn total(p: &mut Parser<'_>) -> Option<Total> {
    p.filler(TOTAL).then_some(())?;
    let most = amount::number(p)?;
    p.expect("or fewer|less")?;
    let of = p.one_of(&TOTALS)?;
    Some(Total { of, most: most.into() })
}

pub(crate) const TOTAL: &str = "with a combined total of";

pub(crate) const TOTALS: [(&str, Figure); 2] = [("bp", Figure::Bp), ("cost", Figure::Cost)];

/// area = looked_at | "from them" | zone
pub(crate) fn area(p: &mut Parser<'_>) -> Option<Area> {
    if let Some(place) = p.attempt(|p| p.one_of(&LOOKED_AT)) {
        p.notes.refers = true;
        return Some(Area::LookedAt(place));
    }
    if p.any(&FROM_THEM).is_some() {
        p.notes.refers = true;
        return p.notes.looking.map(Area::LookedAt);
    }
    zone(p).map(|(whose, places)| Area::Of(whose, places))
}

pub(crate) const FROM_THEM: [&str; 3] = ["from them", "from among them", "among them"];

pub(crate) const LOOKED_AT: [(&str, Place); 7] = [
    ("from the revealed cards", Place::Deck),
    ("from the cards you viewed", Place::Deck),
    ("from the viewed cards", Place::Deck),
    ("from among the revealed|viewed cards", Place::Deck),
    ("from|among the discarded cards", Place::Trash),
    ("from among the discarded cards", Place::Trash),
    ("among the revealed cards", Place::Deck),
];

impl Description {
    /// Cards like this in this area.
    pub(crate) fn located(filter: Filter, area: Area) -> Description {
        Description { filter, area: Some(area), ..Description::default() }
    }

    /// Cards like this, in the area that goes without saying.
    pub(crate) fn of_cards(filter: Filter) -> Description {
        Description { filter, noun: Noun::Card, ..Description::default() }
    }

    /// Unless it says something that only cards together can meet.
    pub(crate) fn filter_only(self) -> Option<Description> {
        let Together { different_names, total, random } = &self.together;
        (!different_names && total.is_none() && !random).then_some(self)
    }

    /// The same, with this criterion before the others.
    pub(crate) fn with_first(self, first: Filter) -> Description {
        Description { filter: first.and(self.filter), ..self }
    }

    pub(crate) fn is_looked_at(&self) -> bool {
        matches!(self.area, Some(Area::LookedAt(_)))
    }

    /// The cards themselves: in the area said, in the one that goes without saying, or on the field.
    pub(crate) fn groups(self, p: &Parser<'_>, said: Option<Whose>) -> Option<Vec<Group>> {
        let filter = self.filter;
        let (whose, places) = match (self.area, p.notes.implied) {
            (Some(Area::Of(whose, places)), _) => match said {
                Some(said) if whose == Whose::Any => (said, places),
                _ => (whose, places),
            },
            (Some(Area::LookedAt(place)), _) => (Whose::Any, vec![place]),
            (None, Some(place)) if self.noun != Noun::OnField => {
                (said.unwrap_or_else(|| own(p.notes.by)), vec![place])
            }
            (None, _) => (said.unwrap_or(Whose::Any), self.noun.places()?),
        };
        Some(vec![Group { whose, places, filter }])
    }
}

/// What belongs to the one who acts.
pub(crate) fn own(by: Player) -> Whose {
    match by {
        Player::You | Player::Both => Whose::Your,
        Player::Opponent => Whose::Opponents,
    }
}
