//! Criteria: what stands before a noun ("rested", "{T} type") and what stands after it ("with a cost of 3 or less").

pub(crate) mod figure;

use opcg::{
    Attribute, Category, Color,
    vocabulary::{Cmp, Filter, Keyword, Target},
};

use super::{amount, description, timing};
use crate::opcg::notes::Parser;

pub(crate) const OR: [&str; 3] = [", or", "or", ","];

/// either = one criterion, or several of which one must hold
pub(crate) fn either(mut filters: Vec<Filter>) -> Filter {
    match filters.len() {
        1 => filters.remove(0),
        _ => Filter::Either(filters),
    }
}

/// adjectives = { adjective }
pub(crate) fn adjectives(p: &mut Parser<'_>) -> Filter {
    let mut filter = Filter::Any;
    while let Some(next) = p.attempt(adjective) {
        filter = filter.and(next);
    }
    filter
}

fn adjective(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[color, traits, state, keyword, names, number_cost])
}

/// color = "red" | …
pub(crate) fn color(p: &mut Parser<'_>) -> Option<Filter> {
    Some(Filter::Color(color_word(p)?))
}

pub(crate) fn color_word(p: &mut Parser<'_>) -> Option<Color> {
    p.one_of(&COLOR)
}

pub(crate) const COLOR: [(&str, Color); 6] = [
    ("red", Color::Red),
    ("green", Color::Green),
    ("blue", Color::Blue),
    ("purple", Color::Purple),
    ("black", Color::Black),
    ("yellow", Color::Yellow),
];

/// traits = trait { "or" trait }, trait = {type} ["type"] | <attribute> "attribute"
fn traits(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    let filters = p.list(&OR, type_or_attribute)?;
    if filters.len() > 1 {
        p.mark(here, "traits", filters.len());
    }
    Some(either(filters))
}

fn type_or_attribute(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[types, attribute])
}

/// types = {type} { "or" {type} } "type"
pub(crate) fn types(p: &mut Parser<'_>) -> Option<Filter> {
    let names = p.list(&OR, Parser::brace)?;
    p.expect("type")?;
    Some(either(names.into_iter().map(Filter::Type).collect()))
}

/// attribute = <attribute> { "or" <attribute> } "attribute"
pub(crate) fn attribute(p: &mut Parser<'_>) -> Option<Filter> {
    let attributes = p.list(&OR, attribute_word)?;
    p.expect("attribute")?;
    Some(either(attributes.into_iter().map(Filter::Attribute).collect()))
}

pub(crate) fn attribute_word(p: &mut Parser<'_>) -> Option<Attribute> {
    let name = p.attempt(Parser::angle)?;
    Attribute::ALL.into_iter().find(|attribute| format!("{attribute:?}") == name)
}

/// state = "rested" | "active" | "face-up" | "face-down" | "multicolored" | "attacking" | "other"
fn state(p: &mut Parser<'_>) -> Option<Filter> {
    (!p.sees("other than")).then_some(())?;
    if p.eat("monocolored") {
        return Some(Filter::Not(Box::new(Filter::Multicolor)));
    }
    p.one_of(&STATE)
}

pub(crate) const STATE: [(&str, Filter); 7] = [
    ("rested", Filter::Rested),
    ("active", Filter::Active),
    ("face-up", Filter::FaceUp),
    ("face-down", Filter::FaceDown),
    ("multicolored", Filter::Multicolor),
    ("attacking", Filter::Attacking),
    ("other", Filter::Other),
];

/// keyword = "[Blocker]" | …
fn keyword(p: &mut Parser<'_>) -> Option<Filter> {
    keyword_word(p).map(Filter::Keyword)
}

pub(crate) fn keyword_word(p: &mut Parser<'_>) -> Option<Keyword> {
    p.bracket(|name| Keyword::ALL.into_iter().find(|keyword| keyword.name() == name))
}

/// names = "[Name]" { ("," | "or" | "and") "[Name]" }
pub(crate) fn names(p: &mut Parser<'_>) -> Option<Filter> {
    let names = p.list(&NAMES, name)?;
    Some(either(names.into_iter().map(Filter::Name).collect()))
}

pub(crate) const NAMES: [&str; 5] = [", or", ", and", "or", "and", ","];

/// 2-1-2: a card name between brackets.
pub(crate) fn name(p: &mut Parser<'_>) -> Option<String> {
    p.bracket(|name| (!is_label(name)).then(|| name.to_owned()))
}

fn is_label(name: &str) -> bool {
    const LABELS: [&str; 12] = [
        "Trigger",
        "Main",
        "Counter",
        "On Play",
        "On K.O.",
        "On Block",
        "When Attacking",
        "Once Per Turn",
        "Your Turn",
        "Opponent's Turn",
        "End of Your Turn",
        "Activate: Main",
    ];
    LABELS.contains(&name) || Keyword::ALL.iter().any(|keyword| keyword.name() == name)
}

/// number_cost = number "cost"
fn number_cost(p: &mut Parser<'_>) -> Option<Filter> {
    let number = p.number()?;
    p.expect("cost")?;
    Some(Filter::Cost(Cmp::Equal, number.into()))
}

/// tail = { "with" property { "and" property } | "without" … | "other than" … | "that" … }
pub(crate) fn tail(p: &mut Parser<'_>) -> Filter {
    let mut filter = Filter::Any;
    while let Some(next) = p.attempt(qualifier) {
        filter = filter.and(next);
    }
    filter
}

pub(crate) fn qualifier(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[with, without, other_than, that])
}

/// with = (["," | "and"] "with" | "and") ["both"] property { "and" property }
fn with(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&WITH)?;
    let after_comma = p.was(WITH[0], 0);
    p.filler("both");
    let properties = p.list(&["and"], property)?;
    let filter = properties.into_iter().fold(Filter::Any, Filter::and);
    p.notes.shared = if after_comma { filter.parts().len() as u8 } else { 0 };
    Some(filter)
}

pub(crate) const WITH: [&str; 4] = [", with", "and with", "with", "and"];

/// property = cost | power | type | trigger | …
pub(crate) fn property(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[
        figure::cost,
        figure::power_of,
        figure::power_than,
        figure::power,
        type_including,
        name_including,
        same_name,
        the_type,
        trigger,
        timed_effect,
        no_effect,
        given_don,
        keyword,
        |p| p.eat("a counter").then(|| Filter::Not(Box::new(Filter::NoCounter))),
    ])
}

/// type_including = "a type including" quote
pub(crate) fn type_including(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("a type including")?;
    p.quoted().map(Filter::TypeIncludes)
}

/// name_including = "a card name including" quote
fn name_including(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("a card name including")?;
    p.quoted().map(Filter::NameIncludes)
}

/// same_name = "the same card name as the" ("trashed" | "returned" | "revealed") "card"
fn same_name(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("the same card name as the")?;
    let whose = p.one_of(&SAME_NAME)?;
    p.expect("card")?;
    p.notes.refers = true;
    Some(Filter::SameNameAs(Box::new(whose)))
}

pub(crate) const SAME_NAME: [(&str, Target); 2] =
    [("trashed|returned", Target::Moved), ("revealed", Target::Revealed)];

/// the_type = "the" (types | attribute)
fn the_type(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("the")?;
    p.first(&[types, attribute])
}

/// trigger = "a [Trigger]"
pub(crate) fn trigger(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("a")?;
    p.label("Trigger")?;
    Some(Filter::HasTrigger)
}

/// no_effect = "no base effect"
fn no_effect(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("no base effect")?;
    Some(Filter::NoBaseEffect)
}

/// given_don = "a DON!! card given" | bound "DON!! cards given"
fn given_don(p: &mut Parser<'_>) -> Option<Filter> {
    if p.filler("a don!! card given") {
        return Some(Filter::GivenDon(Cmp::AtLeast, 1.into()));
    }
    let (cmp, number) = amount::bound(p)?;
    p.expect("don!! card|cards given")?;
    Some(Filter::GivenDon(cmp, number.into()))
}

/// without = ["and"] "without" property
fn without(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&WITHOUT)?;
    property(p).map(not)
}

/// The opposite; twice is none.
fn not(filter: Filter) -> Filter {
    if let Filter::Not(inner) = &filter
        && **inner == Filter::NoCounter
    {
        return Filter::NoCounter;
    }
    Filter::Not(Box::new(filter))
}

pub(crate) const WITHOUT: [&str; 3] = ["without", "and without", ", and without"];

/// timed_effect = ("a" | "an") "[On Play] effect" | …
fn timed_effect(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("a|an")?;
    let timing = p.bracket(timing::timing)?;
    p.expect("effect")?;
    Some(Filter::Has(Box::new(timing)))
}

/// other_than = ("other than" | "except") (this | ["your"] "[Name]" | kind)
fn other_than(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&OTHER_THAN)?;
    if p.eat("this character|card|leader|stage") {
        return Some(Filter::Other);
    }
    let not = p.first(&[
        |p| {
            p.filler("your");
            names(p)
        },
        description::kind,
    ])?;
    Some(Filter::Not(Box::new(not)))
}

pub(crate) const OTHER_THAN: [&str; 2] = ["other than", "except"];

/// that = "that has" property | "that is a different color than the returned Character" | "that is either" …
///      | "that is" quantity_bound, said of the cost before it
fn that(p: &mut Parser<'_>) -> Option<Filter> {
    if p.eat("that is a different color than the returned character") {
        p.notes.refers = true;
        return Some(Filter::DifferentColorFrom(Box::new(Target::Moved)));
    }
    if p.filler("that is either") {
        return Some(either(p.list(&OR, named_or_having)?));
    }
    if p.filler("that is") {
        return figure::than_quantity(p);
    }
    p.filler("that has|have").then_some(())?;
    property(p)
}

/// that_do_not = "that do not have" property
pub(crate) fn that_do_not(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect(THAT_DO_NOT)?;
    property(p).map(|filter| Filter::Not(Box::new(filter)))
}

pub(crate) const THAT_DO_NOT: &str = "that do|does not have";

/// named_or_having = "[Name]" | "has the" (types | attribute)
fn named_or_having(p: &mut Parser<'_>) -> Option<Filter> {
    if p.eat("has") {
        return the_type(p);
    }
    name(p).map(Filter::Name)
}

/// category_word = "Leader" | "Character" | "Stage" | "Event"
pub(crate) fn category_word(p: &mut Parser<'_>) -> Option<Category> {
    p.one_of(&CATEGORY)
}

pub(crate) const CATEGORY: [(&str, Category); 4] = [
    ("leader|leaders", Category::Leader),
    ("character|characters|charactes", Category::Character),
    ("stage|stages", Category::Stage),
    ("event|events", Category::Event),
];

#[cfg(test)]
mod tests;
