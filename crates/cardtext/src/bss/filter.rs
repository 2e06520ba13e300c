//! Criteria: what stands before a noun ("exhausted", "Star Dragon") and what stands after it ("that costs 3 or fewer").

pub(crate) mod figure;
mod name;
pub(crate) mod property;
pub(crate) mod tail;

use bss::{
    Category, Color,
    vocabulary::{Cmp, Figure, Filter, KeywordName, Timing},
};

pub(crate) use self::{
    name::{is_known, name, type_name},
    tail::{predicate, qualifier},
};
use super::{notes::Parser, timing::QUOTED};

/// What joins criteria of which one is enough. "Red and blue spirits" are those that are either.
pub(crate) const JOINTS: [&str; 5] = [", or", ", and", "or", "and", ","];

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
    p.first(&[traits, levels, states, non, superlative])
}

/// traits = trait { ("or" | "and" | ",") trait }, trait = color | type | name
fn traits(p: &mut Parser<'_>) -> Option<Filter> {
    p.list(&JOINTS, one_trait).map(either)
}

pub(crate) fn one_trait(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[|p| color_word(p).map(Filter::Color), |p| name(p).map(Filter::Type)])
}

/// color_word = "red" | …
pub(crate) fn color_word(p: &mut Parser<'_>) -> Option<Color> {
    p.one_of(&COLOR)
}

pub(crate) const COLOR: [(&str, Color); 6] = [
    ("red", Color::Red),
    ("purple", Color::Purple),
    ("white", Color::White),
    ("yellow", Color::Yellow),
    ("green", Color::Green),
    ("blue", Color::Blue),
];

/// levels = level { "or" level }
fn levels(p: &mut Parser<'_>) -> Option<Filter> {
    p.list(&JOINTS, |p| level_number(p).map(|level| Filter::Level(Cmp::Equal, level))).map(either)
}

/// level_number = "LV" digit
pub(crate) fn level_number(p: &mut Parser<'_>) -> Option<u8> {
    p.expect("lv")?;
    p.number().and_then(|level| u8::try_from(level).ok())
}

/// states = state { "or" state }
fn states(p: &mut Parser<'_>) -> Option<Filter> {
    p.list(&JOINTS, state).map(either)
}

fn state(p: &mut Parser<'_>) -> Option<Filter> {
    (!p.sees("other than")).then_some(())?;
    let state = p.one_of(&STATE)?;
    Some(if state == Filter::Other { other(p) } else { state })
}

/// "Other": than the card of the event, once it has been spoken of, else than the source.
pub(crate) fn other(p: &Parser<'_>) -> Filter {
    p.notes.than.target().map_or(Filter::Other, |than| Filter::OtherThan(Box::new(than)))
}

pub(crate) const STATE: [(&str, Filter); 8] = [
    ("exhausted", Filter::Exhausted),
    ("refreshed", Filter::Refreshed),
    ("attacking", Filter::Attacking),
    ("blocking", Filter::Blocking),
    ("linked", Filter::Linked),
    ("token", Filter::Token),
    ("other", Filter::Other),
    ("multicolored", Filter::Colors(Cmp::AtLeast, 2)),
];

/// non = "non-" (state | trait)
fn non(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("non-")?;
    p.first(&[state, one_trait]).map(|filter| Filter::Not(Box::new(filter)))
}

/// superlative = ("lowest" | "highest") ("cost" | "BP")
fn superlative(p: &mut Parser<'_>) -> Option<Filter> {
    p.one_of(&SUPERLATIVE)
}

pub(crate) const SUPERLATIVE: [(&str, Filter); 4] = [
    ("lowest cost", Filter::Least(Figure::Cost)),
    ("highest cost", Filter::Most(Figure::Cost)),
    ("lowest bp", Filter::Least(Figure::Bp)),
    ("highest bp", Filter::Most(Figure::Bp)),
];

/// category_word = "spirit" | "nexus" | "magic"
pub(crate) fn category_word(p: &mut Parser<'_>) -> Option<Category> {
    p.one_of(&CATEGORY)
}

pub(crate) const CATEGORY: [(&str, Category); 3] = [
    ("spirit|spirits", Category::Spirit),
    ("nexus|nexuses", Category::Nexus),
    ("magic", Category::Magic),
];

/// keyword_name = "Armor" | … | "“Armor”" | …
pub(crate) fn keyword_name(p: &mut Parser<'_>) -> Option<KeywordName> {
    p.one_of(&KEYWORD)
}

/// As words, and then between quotation marks.
pub(crate) const KEYWORD: [(&str, KeywordName); 40] = [
    ("awaken", KeywordName::Awaken),
    ("confront", KeywordName::Confront),
    ("curse", KeywordName::Curse),
    ("bloodcurse", KeywordName::Bloodcurse),
    ("immortal", KeywordName::Immortal),
    ("armor", KeywordName::Armor),
    ("luster", KeywordName::Luster),
    ("blessed", KeywordName::Blessed),
    ("ascend", KeywordName::Ascend),
    ("swift", KeywordName::Swift),
    ("gale", KeywordName::Gale),
    ("crush", KeywordName::Crush),
    ("raid", KeywordName::Raid),
    ("a.t. field", KeywordName::AtField),
    ("astral", KeywordName::Astral),
    ("agile", KeywordName::Agile),
    ("link", KeywordName::Link),
    ("chain", KeywordName::Chain),
    ("feast", KeywordName::Feast),
    ("burst", KeywordName::Burst),
    ("\"Awaken\"", KeywordName::Awaken),
    ("\"Confront\"", KeywordName::Confront),
    ("\"Curse\"", KeywordName::Curse),
    ("\"Bloodcurse\"", KeywordName::Bloodcurse),
    ("\"Immortal\"", KeywordName::Immortal),
    ("\"Armor\"", KeywordName::Armor),
    ("\"Luster\"", KeywordName::Luster),
    ("\"Blessed\"", KeywordName::Blessed),
    ("\"Ascend\"", KeywordName::Ascend),
    ("\"Swift\"", KeywordName::Swift),
    ("\"Gale\"", KeywordName::Gale),
    ("\"Crush\"", KeywordName::Crush),
    ("\"Raid\"", KeywordName::Raid),
    ("\"A.T._Field\"", KeywordName::AtField),
    ("\"Astral\"", KeywordName::Astral),
    ("\"Agile\"", KeywordName::Agile),
    ("\"Link\"", KeywordName::Link),
    ("\"Chain\"", KeywordName::Chain),
    ("\"Feast\"", KeywordName::Feast),
    ("\"Burst\"", KeywordName::Burst),
];

/// timing_quoted = "“When Summoned”" | …
pub(crate) fn timing_quoted(p: &mut Parser<'_>) -> Option<Timing> {
    p.one_of(&QUOTED)
}

#[cfg(test)]
mod tests;
