//! What stands after a noun.

use bss::vocabulary::{Figure, Filter};

use super::{JOINTS, STATE, either, figure, level_number, name, one_trait, property::property};
use crate::bss::{amount, group, notes::Parser};

/// qualifier = with | without | that | other_than | of_color | opposing | named | whose
pub(crate) fn qualifier(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[with, without, that, other_than, of_color, opposing, named, whose])
}

/// with = "with" property { "and" property }
fn with(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("with")?;
    let properties = p.list(&["and"], property)?;
    Some(properties.into_iter().fold(Filter::Any, Filter::and))
}

/// without = "without" property
fn without(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("without")?;
    property(p).map(|filter| Filter::Not(Box::new(filter)))
}

/// opposing = "blocking" "one of" owner description
fn opposing(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    p.sees("blocking").then_some(())?;
    p.mark(here, "opposing", 0);
    against(p)
}

/// named = "named" name
fn named(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("named")?;
    name(p).map(Filter::Name)
}

/// whose = "whose" ("BP" | "cost") "is" bound
fn whose(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    p.expect("whose")?;
    let figure = p.one_of(&amount::FIGURES)?;
    p.expect("is")?;
    let (cmp, number) = amount::bound(p)?;
    p.mark(here, WHOSE, 0);
    match figure {
        Figure::Cost => Some(Filter::Cost(cmp, number.into())),
        Figure::Bp => Some(Filter::Bp(cmp, number.into())),
        Figure::Level | Figure::Cores | Figure::Symbols | Figure::Gale => None,
    }
}

pub(crate) const WHOSE: &str = "whose figure is";

/// that = "that" predicate { "and" predicate }
fn that(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    p.expect("that")?;
    p.mark(here, "that", 0);
    let predicates = p.list(&["and"], predicate)?;
    Some(predicates.into_iter().fold(Filter::Any, Filter::and))
}

/// predicate = cost | "has" property | "does not have" property | "is" ["not"] state | "share a color …"
pub(crate) fn predicate(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[figure::cost, has, has_not, is, shares_color])
}

/// has = ("has" | "have") property
fn has(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("has|have")?;
    property(p)
}

/// has_not = ("does not have" | "do not have") property
fn has_not(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&HAS_NOT)?;
    property(p).map(|filter| Filter::Not(Box::new(filter)))
}

pub(crate) const HAS_NOT: [&str; 2] = ["does|do not have", "doesn't|don't have"];

/// is = ("is" | "are") ["not"] ["currently"] being
fn is(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("is|are|was|were")?;
    if p.eat("not") {
        p.filler("currently");
        return being(p).map(|filter| Filter::Not(Box::new(filter)));
    }
    p.filler("currently");
    being(p)
}

/// being = against | level | state | traits | "tokens" | ["a"] description
fn being(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[against, level, blocked, neither, state, traits, tokens, described])
}

/// against = ("being blocked by" | "blocking") "one of" owner description
fn against(p: &mut Parser<'_>) -> Option<Filter> {
    let side = p.one_of(&AGAINST)?;
    let (_, filter) = group::one_of_group(p)?;
    Some(side.and(Filter::Against(Box::new(filter))))
}

pub(crate) const AGAINST: [(&str, Filter); 2] =
    [("being blocked by", Filter::Blocked), ("blocking", Filter::Blocking)];

/// level = "LV" digit ["or higher"]
fn level(p: &mut Parser<'_>) -> Option<Filter> {
    let level = level_number(p)?;
    Some(Filter::Level(amount::opt_cmp(p), level))
}

/// neither = "neither" trait "nor" trait
fn neither(p: &mut Parser<'_>) -> Option<Filter> {
    p.filler(NEITHER).then_some(())?;
    let traits = p.list(&["nor"], one_trait)?;
    Some(Filter::Not(Box::new(either(traits))))
}

pub(crate) const NEITHER: &str = "neither";

/// blocked = "being blocked"
fn blocked(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("being blocked")?;
    Some(Filter::Blocked)
}

fn state(p: &mut Parser<'_>) -> Option<Filter> {
    p.one_of(&STATE).filter(|state| !matches!(state, Filter::Token | Filter::Other))
}

/// traits = trait { "or" trait }, with no noun after them
fn traits(p: &mut Parser<'_>) -> Option<Filter> {
    let filter = p.list(&JOINTS, one_trait).map(either)?;
    (!p.sees("spirit|spirits|nexus|nexuses|magic|card|cards")).then_some(filter)
}

fn tokens(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&TOKENS)?;
    Some(Filter::Token)
}

pub(crate) const TOKENS: [&str; 2] = ["tokens", "a token"];

/// described = ["a"] description
fn described(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    let article = p.filler("a|an");
    p.mark(here, "is described", 0);
    match article {
        true => group::described(p),
        false => group::kind(p),
    }
}

/// shares_color = ["do not"] "share a color with any of the symbols on their field"
fn shares_color(p: &mut Parser<'_>) -> Option<Filter> {
    let not = p.any(&["do|does not"]).is_some();
    p.expect("share|shares a color with any of the symbols on their field")?;
    match not {
        true => Some(Filter::Not(Box::new(Filter::ColorOfOwnSymbols))),
        false => Some(Filter::ColorOfOwnSymbols),
    }
}

/// other_than = ("other than" | "except") (name | description)
fn other_than(p: &mut Parser<'_>) -> Option<Filter> {
    p.any(&OTHER_THAN)?;
    if p.eat("this spirit|nexus|card") {
        return Some(Filter::Other);
    }
    let not = p.first(&[group::kind, |p| name(p).map(Filter::Name)])?;
    Some(Filter::Not(Box::new(not)))
}

pub(crate) const OTHER_THAN: [&str; 2] = ["other than", "except"];

/// of_color = "of the selected color" | "of the colors specified in any Armor effect they possess"
fn of_color(p: &mut Parser<'_>) -> Option<Filter> {
    let filter = p.one_of(&OF_COLOR)?;
    p.notes.refers |= filter == Filter::ChosenColor;
    Some(filter)
}

pub(crate) const OF_COLOR: [(&str, Filter); 2] = [
    ("of the selected color", Filter::ChosenColor),
    ("of the colors specified in any armor effect they|it possess|possesses", Filter::ColorOfArmor),
];
