//! Criteria about cost and BP.

use bss::vocabulary::{Amount, Cmp, Figure, Filter, Group, Place, Quantity};

use crate::bss::{amount, filter::either, group, notes::Parser, target};

/// cost = ("cost" | "costs") (extreme | compared | bound { "or" bound })
pub(crate) fn cost(p: &mut Parser<'_>) -> Option<Filter> {
    p.expect("cost|costs")?;
    p.first(&[extreme, compared_cost, fixed_cost])
}

/// extreme = "the least" | "the most"
fn extreme(p: &mut Parser<'_>) -> Option<Filter> {
    p.one_of(&EXTREME)
}

pub(crate) const EXTREME: [(&str, Filter); 2] =
    [("the least", Filter::Least(Figure::Cost)), ("the most", Filter::Most(Figure::Cost))];

/// compared_cost = relation compared
fn compared_cost(p: &mut Parser<'_>) -> Option<Filter> {
    let cmp = p.one_of(&THAN_COST)?;
    Some(Filter::Cost(cmp, compared(p, Figure::Cost)?))
}

pub(crate) const THAN_COST: [(&str, Cmp); 7] = [
    ("the same as", Cmp::Equal),
    ("the same or less|fewer than", Cmp::AtMost),
    ("the same or more than", Cmp::AtLeast),
    ("less|fewer than", Cmp::Less),
    ("more than", Cmp::More),
    ("equal to or less|fewer than", Cmp::AtMost),
    ("equal to", Cmp::Equal),
];

/// fixed_cost = bound { "or" bound }
fn fixed_cost(p: &mut Parser<'_>) -> Option<Filter> {
    let costs = p.list(&["or"], |p| {
        let cost = p.number()?;
        Some(Filter::Cost(amount::opt_cmp(p), cost.into()))
    })?;
    Some(either(costs))
}

/// compared = owner "life total" | highest | target, whose figure is meant
fn compared(p: &mut Parser<'_>, figure: Figure) -> Option<Amount> {
    let quantity = p
        .attempt(number_of)
        .or_else(|| p.attempt(life))
        .or_else(|| p.attempt(|p| highest(p, figure)))
        .or_else(|| p.attempt(|p| whose_figure(p, figure)))
        .or_else(|| Some(Quantity::Figure(figure, Box::new(target::mentioned(p)?))))?;
    Some(Amount::Of(Box::new(quantity)))
}

/// number_of = "the number of" …
fn number_of(p: &mut Parser<'_>) -> Option<Quantity> {
    p.sees("the number of").then(|| amount::quantity(p))?
}

/// life = owner "life total"
fn life(p: &mut Parser<'_>) -> Option<Quantity> {
    let whose = group::owner(p)?;
    p.any(&amount::LIFE_TOTAL)?;
    Some(Quantity::Life(whose))
}

/// highest = owner "highest BP" noun
fn highest(p: &mut Parser<'_>, figure: Figure) -> Option<Quantity> {
    let whose = group::owner(p)?;
    p.one_of(&HIGHEST).filter(|named| *named == figure)?;
    let filter = group::bare(p)?;
    Some(Quantity::Highest(figure, Group { whose, places: vec![Place::Field], filter }))
}

pub(crate) const HIGHEST: [(&str, Figure); 2] =
    [("highest bp", Figure::Bp), ("highest cost", Figure::Cost)];

/// whose_figure = possessive ("BP" | "cost") | "that of" target
fn whose_figure(p: &mut Parser<'_>, figure: Figure) -> Option<Quantity> {
    let here = p.here();
    let card = match p.eat("that of") {
        true => {
            let card = target::mentioned(p)?;
            p.mark(here, "whose figure", 1);
            card
        }
        false => {
            let card = target::possessive(p)?;
            let word = p.one_of(&amount::FIGURES)?;
            (word == figure).then_some(())?;
            p.mark(here, "whose figure", 0);
            card
        }
    };
    Some(Quantity::Figure(figure, Box::new(card)))
}

/// bp = bound "BP" | "BP" relation compared | ("fewer" | "higher") "BP than" compared
pub(crate) fn bp(p: &mut Parser<'_>) -> Option<Filter> {
    p.first(&[fixed_bp, equal_bp, more_bp])
}

fn fixed_bp(p: &mut Parser<'_>) -> Option<Filter> {
    let (cmp, number) = amount::bound(p)?;
    p.expect("bp")?;
    Some(Filter::Bp(cmp, number.into()))
}

fn equal_bp(p: &mut Parser<'_>) -> Option<Filter> {
    let here = p.here();
    p.expect("bp")?;
    let cmp = amount::relation(p)?;
    p.mark(here, "bp equal", 0);
    Some(Filter::Bp(cmp, compared(p, Figure::Bp)?))
}

fn more_bp(p: &mut Parser<'_>) -> Option<Filter> {
    let cmp = p.one_of(&MORE_BP)?;
    Some(Filter::Bp(cmp, compared(p, Figure::Bp)?))
}

pub(crate) const MORE_BP: [(&str, Cmp); 3] = [
    ("fewer|less|lower bp than", Cmp::Less),
    ("higher|more|greater bp than", Cmp::More),
    ("the same bp as", Cmp::Equal),
];
