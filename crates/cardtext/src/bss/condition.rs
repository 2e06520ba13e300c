//! What an "if" asks.

pub(crate) mod done;
pub(crate) mod have;
pub(crate) mod is;
pub(crate) mod turn;

use bss::vocabulary::{Condition, Filter, Place};

use super::{group, notes::Parser};

/// conditions = condition { "and" condition } | condition { "or" condition }
pub(crate) fn conditions(p: &mut Parser<'_>) -> Option<Condition> {
    let here = p.here();
    let mut all = flat(p.list(&AND, condition)?);
    if all.len() > 1 {
        return Some(Condition::All(all));
    }
    while let Some(next) = p.attempt(or_condition) {
        all.push(next);
    }
    if all.len() > 1 {
        p.mark(here, "or conditions", 0);
        return Some(Condition::Either(all));
    }
    all.pop()
}

/// "You control a … and a …" is two conditions.
fn flat(conditions: Vec<Condition>) -> Vec<Condition> {
    let parts = |condition| {
        if let Condition::All(all) = condition { all } else { vec![condition] }
    };
    conditions.into_iter().flat_map(parts).collect()
}

pub(crate) const AND: [&str; 3] = ["and", ", and", "and if"];

fn or_condition(p: &mut Parser<'_>) -> Option<Condition> {
    p.any(&OR)?;
    condition(p)
}

pub(crate) const OR: [&str; 3] = ["or", "or if", ", or"];

/// behind = ("if" | "when") conditions
pub(crate) fn behind(p: &mut Parser<'_>) -> Option<Condition> {
    p.any(&super::ability::front::IF)?;
    conditions(p)
}

/// condition = one thing that holds or not
pub(crate) fn condition(p: &mut Parser<'_>) -> Option<Condition> {
    p.first(&[
        done::spent_soul_core,
        ascended,
        came_from,
        turn::turn,
        turn::this_turn,
        turn::life_not_lowered,
        have::burst_set,
        have::life,
        have::symbols,
        have::more_than,
        have::only,
        have::have,
        have::there_are,
        have::is_in,
        is::compared,
        have::number,
        have::same_cost,
        have::none,
        done::destroyed,
        done::done,
        done::among,
        done::so_many_among,
        done::did_to,
        is::one_has,
        is::there_is,
        is::different_names,
        is::is,
    ])
}

/// ascended = "this spirit performs Ascend using a" description
fn ascended(p: &mut Parser<'_>) -> Option<Condition> {
    p.expect(ASCENDED)?;
    Some(Condition::AscendedUsing(group::described(p)?))
}

pub(crate) const ASCENDED: &str = "this spirit|card performs ascend using a|an";

/// came_from = "this spirit is summoned from the trash" | "you summon this spirit from your hand"
fn came_from(p: &mut Parser<'_>) -> Option<Condition> {
    p.any(&CAME)?;
    p.expect("from the|your")?;
    Some(Condition::CameFrom(p.one_of(&AREA)?))
}

pub(crate) const CAME: [&str; 4] = [
    "this spirit|card is summoned",
    "you summon this spirit|card",
    "this nexus|card is placed",
    "you place this nexus|card",
];

pub(crate) const AREA: [(&str, Place); 4] = [
    ("hand", Place::Hand),
    ("trash", Place::Trash),
    ("deck", Place::Deck),
    ("burst area", Place::Burst),
];

/// A criterion without its last parts.
pub(crate) fn first_parts(filter: &Filter, count: usize) -> Filter {
    filter.parts().iter().take(count).cloned().fold(Filter::Any, Filter::and)
}

#[cfg(test)]
mod tests;
