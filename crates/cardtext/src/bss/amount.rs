//! How many and how much: numbers, counts, comparisons, quantities.

mod quantity;

use bss::vocabulary::{Amount, Cmp, Count, Quantity};

pub(crate) use self::quantity::{
    CONTROL, DESTROYED, DIFFERENT_SYMBOL, FIGURE_ON, FIGURES, HANDLED, HANDLED_LIKE, LIFE_TOTAL,
    SYMBOLS_HAD, quantity,
};
use super::notes::Parser;

/// number = digits | "one" | "two" | …
pub(crate) fn number(p: &mut Parser<'_>) -> Option<i32> {
    p.attempt(|p| p.one_of(&NUMBERS)).or_else(|| p.number())
}

pub(crate) const NUMBERS: [(&str, i32); 15] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
    ("eleven", 11),
    ("twelve", 12),
    ("thirteen", 13),
    ("fourteen", 14),
    ("fifteen", 15),
];

/// count = "any number" | "up to" number | "a" | "an" | number
pub(crate) fn count(p: &mut Parser<'_>) -> Option<Count> {
    if p.eat("any number") {
        return Some(Count::AnyNumber);
    }
    if p.eat("up to") {
        return Some(Count::UpTo(number(p)?.into()));
    }
    if p.eat("a|an") {
        return Some(Count::Exactly(1.into()));
    }
    Some(Count::Exactly(number(p)?.into()))
}

/// bound = number ["or fewer" | "or more"]
pub(crate) fn bound(p: &mut Parser<'_>) -> Option<(Cmp, i32)> {
    let number = number(p)?;
    Some((opt_cmp(p), number))
}

/// opt_cmp = ["or fewer" | "or more"]
pub(crate) fn opt_cmp(p: &mut Parser<'_>) -> Cmp {
    p.one_of(&CMP).unwrap_or(Cmp::Equal)
}

pub(crate) const CMP: [(&str, Cmp); 2] =
    [("or fewer|less|lower", Cmp::AtMost), ("or more|greater|higher", Cmp::AtLeast)];

/// relation = "equal to" | "equal to or fewer than" | "higher than" | …
pub(crate) fn relation(p: &mut Parser<'_>) -> Option<Cmp> {
    p.one_of(&RELATION)
}

pub(crate) const RELATION: [(&str, Cmp); 7] = [
    ("equal to or fewer|less|lower than", Cmp::AtMost),
    ("equal to or more|greater|higher than", Cmp::AtLeast),
    ("equal to", Cmp::Equal),
    ("fewer|less|lower than", Cmp::Less),
    ("more|greater|higher than", Cmp::More),
    ("the same as", Cmp::Equal),
    ("the same or less|fewer than", Cmp::AtMost),
];

/// opt_each = [each]
pub(crate) fn opt_each(p: &mut Parser<'_>, value: i32) -> Amount {
    match p.attempt(each) {
        Some((per, of)) => Amount::Each { value, per, of: Box::new(of), most: None },
        None => Amount::Fixed(value),
    }
}

/// each = "for" ("each" | "every") [number] counted
pub(crate) fn each(p: &mut Parser<'_>) -> Option<(i32, Quantity)> {
    p.expect("for each|every")?;
    let here = p.here();
    let per = p.attempt(number);
    if per == Some(1) {
        p.mark(here, "per one", 0);
    }
    Some((per.unwrap_or(1), quantity::counted(p)?))
}

/// equal_to = "equal to" quantity
pub(crate) fn equal_to(p: &mut Parser<'_>) -> Option<Amount> {
    p.expect("equal to")?;
    Some(Amount::Of(Box::new(quantity(p)?)))
}
