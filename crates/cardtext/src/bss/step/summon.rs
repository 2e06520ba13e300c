//! Summoning and placing cards (bss 10-6, 10-7), and tokens (bss 4-12).

use bss::vocabulary::{Act, Amount, Choice, Count, Fee, Place, Step, Target, Timing, Verb};

use super::moves::{FROM_TRASH, quietly};
use crate::bss::{
    amount, filter,
    notes::{It, Parser},
    target,
};

/// step = copy_token | token | summon_ascend | summon | place
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[copy_token, token, paying, summon, place])
}

pub(crate) const COPY_TOKEN: &str = "summon one additional copy of the same token spirit exhausted";

fn copy_token(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(COPY_TOKEN)?;
    (p.notes.it, p.notes.that) = (It::Those, It::Those);
    Some(vec![Step::Do(Act::CopyToken)])
}

/// token = "summon" number ["of your"] name "Token(s)" ["exhausted"]
fn token(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("summon|summons")?;
    let Count::Exactly(Amount::Fixed(number)) = amount::count(p)? else { return None };
    p.filler("of your");
    let mut names = vec![filter::type_name(p)?];
    while let Some(more) = p.attempt(filter::type_name) {
        names.push(more);
    }
    p.expect("token|tokens")?;
    let exhausted = p.eat("exhausted");
    let count = amount::opt_each(p, number);
    (p.notes.it, p.notes.that) = (It::Those, It::Those);
    Some(vec![Step::Do(Act::SummonToken { name: names.join(" "), count, exhausted })])
}

/// paying = "pay its cost and" (summon | place)
fn paying(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.filler(PAYING).then_some(())?;
    p.first(&[summon, place])
}

pub(crate) const PAYING: &str = "pay its|their cost|costs and";

/// summon = "summon" target ["exhausted"] [fee] [quietly]
fn summon(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("summon|summons")?;
    let what = located(p)?;
    let exhausted = p.eat("exhausted");
    let without_ascend = p.eat(WITHOUT_ASCEND);
    let fee = fee(p);
    let quiet = quietly(p, &Timing::Summoned);
    Some(vec![Step::On(what, Verb::Summon { fee, exhausted, quiet, without_ascend })])
}

pub(crate) const WITHOUT_ASCEND: &str = "without paying its additional ascend summoning cost";

/// A card, and an area that it is said to be in.
fn located(p: &mut Parser<'_>) -> Option<Target> {
    let what = target::target(p).filter(|what| !lies_on_field(what))?;
    p.filler(FROM_TRASH);
    Some(what)
}

/// Whether cards of the field are meant, which cannot be summoned.
fn lies_on_field(target: &Target) -> bool {
    if let Target::Each(targets) | Target::OneOf(targets) = target {
        return targets.iter().any(lies_on_field);
    }
    let (Target::All(groups) | Target::Choose(Choice { of: groups, looked_at: false, .. })) =
        target
    else {
        return false;
    };
    groups.iter().any(|group| group.places == [Place::Field])
}

/// fee = ["without paying its cost" | "by using cores from your reserve to pay its cost and place cores onto it"]
pub(crate) fn fee(p: &mut Parser<'_>) -> Fee {
    p.one_of(&FEES).unwrap_or(Fee::Paid)
}

pub(crate) const FEES: [(&str, Fee); 5] = [
    ("without paying its cost", Fee::Free),
    ("without paying their costs", Fee::Free),
    ("without paying their cost", Fee::Free),
    ("without paying the cost", Fee::Free),
    ("by using cores from your reserve to pay its cost and place cores onto it", Fee::FromReserve),
];

/// place = "place" target ["exhausted"] [fee], with no place behind it
fn place(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("place|places")?;
    let what = located(p)?;
    let exhausted = p.eat("exhausted");
    let fee = p.attempt(|p| p.one_of(&FEES));
    (fee.is_some() || !p.sees("onto|on|into|in|to|from|at")).then_some(())?;
    Some(vec![Step::On(what, Verb::Place { fee: fee.unwrap_or(Fee::Paid), exhausted })])
}

/// How many there are.
pub(crate) fn is_many(count: &Amount) -> bool {
    *count != Amount::Fixed(1)
}

/// Whether several cards are meant, whose costs are spoken of.
pub(crate) fn costs(what: &Target) -> bool {
    let Target::Choose(choice) = what else { return false };
    match &choice.count {
        Count::Exactly(count) | Count::UpTo(count) => is_many(count),
        Count::AnyNumber => true,
    }
}

#[cfg(test)]
mod tests;
