//! Which cards a directive is about.

pub(crate) mod choose;
pub(crate) mod join;
pub(crate) mod those;

use bss::vocabulary::{Filter, Group, Place, Target, Whose};

pub(crate) use self::those::{possessive, this, those};
use super::{
    amount, group,
    notes::{It, Parser},
};

/// target = primary { ("and" | "or" | ",") primary }
pub(crate) fn target(p: &mut Parser<'_>) -> Option<Target> {
    join::joined(p, primary, |p| {
        let next = primary(p)?;
        // "…, and this spirit gains" begins another clause.
        (!join::starts_predicate(p)).then_some(next)
    })
}

/// subject = (primary | located) { ("and" | "or") (primary | located) }, with a predicate to come
pub(crate) fn subject(p: &mut Parser<'_>) -> Option<Target> {
    let one = |p: &mut Parser<'_>| p.first(&[primary, located]);
    let target = join::joined(p, one, one)?;
    if matches!(target, Target::All(_) | Target::Each(_)) {
        (p.notes.it, p.notes.that) = (It::Itself, It::Itself);
    }
    Some(target)
}

/// A card that is only compared or counted with: nothing is done with it.
pub(crate) fn mentioned(p: &mut Parser<'_>) -> Option<Target> {
    let (it, that) = (p.notes.it, p.notes.that);
    let target = primary(p)?;
    (p.notes.it, p.notes.that) = (it, that);
    Some(target)
}

/// primary = this | those | top | whole_hand | each_color | several | chosen | extreme | all | owned
pub(crate) fn primary(p: &mut Parser<'_>) -> Option<Target> {
    let target = p.first(&[
        this,
        those,
        top,
        whole_hand,
        choose::each_color,
        choose::several,
        choose::as_many,
        choose::of_them,
        choose::chosen,
        choose::extreme,
        all,
        owned,
    ])?;
    if let Some(it) = antecedent(&target) {
        (p.notes.it, p.notes.that) = (it, it);
    }
    Some(target)
}

/// What "it" means after these have been named; [`this`] tells for itself.
pub(crate) fn antecedent(target: &Target) -> Option<It> {
    match target {
        Target::This | Target::Rest | Target::Selected => None,
        Target::Those
        | Target::All(_)
        | Target::Choose(_)
        | Target::Each(_)
        | Target::OneOf(_)
        | Target::Top { .. } => Some(It::Those),
        Target::Subject => Some(It::Subject),
        Target::Other => Some(It::Other),
        Target::Opposing => Some(It::Opposing),
        Target::Attacker => Some(It::Attacker),
        Target::Blocker => Some(It::Blocker),
        Target::Linked => Some(It::Linked),
        Target::Itself => Some(It::Itself),
    }
}

/// top = "the top" [number] "card(s) of" owner "deck" [each] | number "card(s) from the top of" owner "deck" [each | equal_to]
fn top(p: &mut Parser<'_>) -> Option<Target> {
    p.first(&[the_top, from_top, number_from_top])
}

fn the_top(p: &mut Parser<'_>) -> Option<Target> {
    let start = p.here();
    p.expect("the top")?;
    let here = p.here();
    let number = p.attempt(amount::number);
    if number == Some(1) {
        p.mark(here, "top one", 0);
    }
    p.expect("card|cards of")?;
    if p.eat(EACH_DECK) {
        p.mark(start, EACH_DECK, 0);
        let top = |whose| Target::Top { whose, count: number.unwrap_or(1).into() };
        return Some(Target::Each(vec![top(Whose::Your), top(Whose::Opponents)]));
    }
    let whose = deck(p)?;
    let count = amount::opt_each(p, number.unwrap_or(1));
    Some(Target::Top { whose, count })
}

pub(crate) const EACH_DECK: &str = "each player's deck";

fn from_top(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    let number = if p.eat("a|an") { 1 } else { amount::number(p)? };
    p.expect("card|cards from the top of")?;
    p.mark(here, "from top", 0);
    let whose = deck(p)?;
    let count = amount::opt_each(p, number);
    Some(Target::Top { whose, count })
}

/// number_from_top = "a number of cards from the top of" owner "deck" equal_to
fn number_from_top(p: &mut Parser<'_>) -> Option<Target> {
    p.expect("a number of cards from the top of")?;
    let whose = deck(p)?;
    let count = amount::equal_to(p)?;
    Some(Target::Top { whose, count })
}

fn deck(p: &mut Parser<'_>) -> Option<Whose> {
    let whose = group::owner(p)?;
    p.expect("deck")?;
    Some(whose)
}

/// whole_hand = owner ["entire"] "hand"
fn whole_hand(p: &mut Parser<'_>) -> Option<Target> {
    let whose = group::owner(p)?;
    p.filler("entire");
    p.expect("hand")?;
    Some(Target::All(vec![Group { whose, places: vec![Place::Hand], filter: Filter::Any }]))
}

/// all = ("all" | "any" | "each") ["of"] ["the"] [owner] description
fn all(p: &mut Parser<'_>) -> Option<Target> {
    let here = p.here();
    p.expect("all|any|each")?;
    p.mark(here, "all", 0);
    p.filler("of");
    p.filler("the");
    let whose = p.attempt(group::owner);
    let description = group::description(p)?;
    every(p, description, whose)
}

/// owned = owner description in the plural, all of them
fn owned(p: &mut Parser<'_>) -> Option<Target> {
    let whose = group::owner(p)?;
    let description = group::description(p)?;
    description.plural.then(|| every(p, description, Some(whose)))?
}

/// located = description in the plural, all of them
pub(crate) fn located(p: &mut Parser<'_>) -> Option<Target> {
    let description = group::description(p)?;
    description.plural.then(|| every(p, description, None))?
}

/// Every card of a description. Those viewed or revealed are the cards handled before.
fn every(
    p: &mut Parser<'_>,
    description: group::Description,
    whose: Option<Whose>,
) -> Option<Target> {
    let description = description.filter_only()?;
    let looked_at = description.is_looked_at();
    let mut groups = description.groups(p, whose)?;
    if looked_at {
        for group in &mut groups {
            group.filter = std::mem::take(&mut group.filter).and(Filter::Those);
        }
    }
    Some(Target::All(groups))
}

#[cfg(test)]
mod tests;
