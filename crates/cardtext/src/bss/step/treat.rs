//! "Treat … as …", "Reduce …": imperatives that change what a card is.

use bss::{
    Symbol,
    vocabulary::{Amount, Count, Grant, Step, Target, Verb},
};

use super::{form, gain::subject, moves};
use crate::bss::{
    amount, duration, filter,
    grant::{self, GAIN_JOINTS},
    notes::{Parser, Production},
    target,
};

/// step = colors | reduce_its | reduce_of | reduce_by | level_bp | symbol | treat
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[
        colors,
        |p| form(p, "reduce its", reduce_its),
        |p| form(p, "reduce of", reduce_of),
        |p| form(p, "reduce by", reduce_by),
        level_bp,
        |p| form(p, "its symbol", symbol),
        |p| form(p, "of type", of_type),
        treat,
    ])
}

fn gain(p: &mut Parser<'_>, what: Target, grant: Grant) -> Vec<Step> {
    let until = duration::duration(p);
    vec![Step::On(what, Verb::Gain { grants: vec![grant], until })]
}

/// colors = "treat" possessive "color" ["and symbol color"] "as" color { "," color } ["as well" ["as" color]] duration
fn colors(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("treat|count")?;
    let what = target::possessive(p)?;
    moves::note(p, &what);
    p.expect("color|colors")?;
    let symbols = p.eat("and symbol color|colors");
    p.expect("as")?;
    let colors = p.list(&GAIN_JOINTS, filter::color_word)?;
    p.filler("as well").then_some(())?;
    // The color that it has anyway.
    if p.eat("as") {
        p.mark(p.here(), "as well as", 0);
        filter::color_word(p)?;
    }
    let grant = |color| match symbols {
        true => Grant::ColorAndSymbolColor(color),
        false => Grant::Color(color),
    };
    let grants = colors.into_iter().map(grant).collect();
    let until = duration::duration(p);
    Some(vec![Step::On(what, Verb::Gain { grants, until })])
}

/// reduce_its = "reduce" possessive "BP by" number [each] duration
fn reduce_its(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("reduce")?;
    let what = target::possessive(p)?;
    p.expect("bp by")?;
    let value = p.number()?;
    let bp = Grant::Bp(amount::opt_each(p, -value));
    Some(gain(p, what, bp))
}

/// reduce_of = "reduce the BP of" target "by" number [each] duration
fn reduce_of(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("reduce the bp of")?;
    let what = subject(p)?;
    p.expect("by")?;
    let value = p.number()?;
    let bp = Grant::Bp(amount::opt_each(p, -value));
    Some(gain(p, what, bp))
}

/// reduce_by = "reduce" target "by" number "BP" [each] duration
fn reduce_by(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("reduce")?;
    let what = subject(p)?;
    p.expect("by")?;
    let value = p.number()?;
    p.expect("bp")?;
    let bp = Grant::Bp(amount::opt_each(p, -value));
    Some(gain(p, what, bp))
}

/// level_bp = "treat the" level "BP as" number "for" target
fn level_bp(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("treat the")?;
    let level = filter::level_number(p)?;
    p.expect("bp as")?;
    let bp = p.number()?;
    p.expect("for")?;
    let what = subject(p)?;
    Some(gain(p, what, Grant::LevelBp(level, bp)))
}

/// symbol = ("treat" | "count") possessive "symbol as" symbols
fn symbol(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("treat|count")?;
    let what = target::possessive(p)?;
    moves::note(p, &what);
    p.expect("symbol|symbols as")?;
    let symbols = symbols(p)?;
    Some(gain(p, what, Grant::SetSymbols(symbols)))
}

/// symbols = number color "symbol(s)"
fn symbols(p: &mut Parser<'_>) -> Option<Vec<Symbol>> {
    let Count::Exactly(Amount::Fixed(number)) = amount::count(p)? else { return None };
    let color = filter::color_word(p)?;
    p.expect("symbol|symbols")?;
    Some(vec![Symbol::of(color); usize::try_from(number).ok()?])
}

/// treat = "treat" target "as" (symbols | cost | also | level) duration
fn treat(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("treat")?;
    let what = subject(p)?;
    p.expect("as")?;
    let grants: [Production<Grant>; 5] =
        [having, having_all_types, though, also, |p| grant::level(p).map(Grant::Level)];
    let grant = p.first(&grants)?;
    Some(gain(p, what, grant))
}

/// having = "having" symbols
fn having(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("having")?;
    symbols(p).map(Grant::SetSymbols)
}

/// having_all_types = "having all spirit types"
fn having_all_types(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("having all spirit types")?;
    Some(Grant::AllTypes)
}

/// of_type = "treat" target "as" ["a"] type "spirit(s) as well" duration
fn of_type(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("treat")?;
    let what = subject(p)?;
    p.expect("as")?;
    p.filler("a|an");
    let name = filter::type_name(p)?;
    p.expect("spirit|spirits as well")?;
    Some(gain(p, what, Grant::Type(name)))
}

/// though = "though it costs" number
fn though(p: &mut Parser<'_>) -> Option<Grant> {
    p.expect("though it|they costs|cost")?;
    Some(Grant::SetCost(amount::number(p)?.into()))
}

/// also = "if" ("it is" | "they are") "also" ["a"] type "spirit(s) with" number "BP"
fn also(p: &mut Parser<'_>) -> Option<Grant> {
    p.any(&ALSO)?;
    p.filler("a");
    let types = vec![filter::type_name(p)?];
    p.expect("spirit|spirits with")?;
    let bp = p.number()?;
    p.expect("bp")?;
    Some(Grant::AlsoSpirit { types, bp })
}

pub(crate) const ALSO: [&str; 2] = ["if it is also", "if they are also"];

#[cfg(test)]
mod tests;
