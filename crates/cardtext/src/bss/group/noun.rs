//! The noun of a description, and where its cards are.

use bss::{
    Category,
    vocabulary::{Filter, Place},
};

use crate::bss::{
    filter::{self, JOINTS, either},
    notes::Parser,
};

/// How the noun speaks of cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Noun {
    /// "spirits": on the field, unless an area is said.
    #[default]
    OnField,
    /// "spirit cards", "cards": in the area that is said.
    Card,
    /// "magic"
    Magic,
    /// "set burst cards"
    Burst,
}

/// noun = "set burst card(s)" | "token(s)" | category { "or" category } ["card(s)"] | "card(s)"
pub(super) fn noun(p: &mut Parser<'_>) -> Option<(Noun, Filter)> {
    if p.any(&BURST).is_some() {
        return Some((Noun::Burst, Filter::Any));
    }
    if p.eat(CARD) {
        return Some((Noun::Card, Filter::Any));
    }
    if p.any(&TOKENS).is_some() {
        (!p.sees("spirit|spirits")).then_some(())?;
        return Some((Noun::OnField, Filter::Token));
    }
    let categories = p.list(&JOINTS, category)?;
    let magic = categories == [Filter::Category(Category::Magic)];
    let here = p.here();
    let card = p.eat(CARD);
    if card {
        p.mark(here, "says card", 0);
    }
    let noun = match (magic, card) {
        (true, _) => Noun::Magic,
        (false, true) => Noun::Card,
        (false, false) => Noun::OnField,
    };
    Some((noun, either(categories)))
}

pub(crate) const TOKENS: [&str; 1] = ["token|tokens"];

pub(crate) const CARD: &str = "card|cards";

/// Nouns as one and as many.
pub(super) const PLURALS: [&str; 4] = ["spirit|spirits", "nexus|nexuses", TOKENS[0], CARD];

pub(crate) const BURST: [&str; 2] = ["set burst card|cards", "burst card|cards"];

fn category(p: &mut Parser<'_>) -> Option<Filter> {
    filter::category_word(p).map(Filter::Category)
}

/// Where magic is that no area is said of.
pub(crate) const MAGIC: [Place; 3] = [Place::Hand, Place::Trash, Place::Burst];

impl Noun {
    /// Where its cards are, if no area is said.
    pub(super) fn places(self) -> Option<Vec<Place>> {
        match self {
            Noun::OnField => Some(vec![Place::Field]),
            Noun::Magic => Some(MAGIC.to_vec()),
            Noun::Burst => Some(vec![Place::Burst]),
            Noun::Card => None,
        }
    }
}
