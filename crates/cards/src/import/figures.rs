//! Which figures a card has by its category (opcg 2-5-5, 2-6-2, 2-7-5, 2-9-3, 2-10-2).

use opcg::{Category, RawCard};

use super::error::Wrong;

/// How a list writes a power or cost of 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zeros {
    Written,
    /// As nothing: the official Japanese list does.
    LeftOut,
}

/// Settles the figures of a card as a list gave them. Some lists write the Life of a Leader as its cost, and 0 for what is not
/// printed.
pub(super) fn settle(card: &mut RawCard, zeros: Zeros) -> Result<(), Wrong> {
    if card.category == Category::Leader {
        let cost = card.cost.take().filter(|cost| *cost != 0);
        card.life = card.life.filter(|life| *life != 0).or(cost);
        if let Some(cost) = cost.filter(|cost| Some(*cost) != card.life) {
            return Err(Wrong::new("cost", format!("a Leader has none, and this says {cost}")));
        }
    }
    // No card has a printed counter of 0.
    card.counter = card.counter.filter(|counter| *counter != 0);
    let has_power = matches!(card.category, Category::Leader | Category::Character);
    let is_leader = card.category == Category::Leader;
    if zeros == Zeros::LeftOut {
        card.power = card.power.or(has_power.then_some(0));
        card.cost = card.cost.or((!is_leader).then_some(0));
    }
    only("power", &mut card.power, has_power, card.category)?;
    only("life", &mut card.life, is_leader, card.category)?;
    only("counter", &mut card.counter, card.category == Category::Character, card.category)?;
    needed("power", card.power, has_power)?;
    needed("life", card.life, is_leader)?;
    needed("cost", card.cost, !is_leader)
}

fn only(
    field: &str,
    figure: &mut Option<i32>,
    belongs: bool,
    category: Category,
) -> Result<(), Wrong> {
    match *figure {
        Some(0) if !belongs => *figure = None,
        Some(found) if !belongs => {
            let reason = format!("this says {found}, and a card of category {category:?} has none");
            return Err(Wrong::new(field, reason));
        }
        Some(_) | None => {}
    }
    Ok(())
}

fn needed(field: &str, figure: Option<i32>, belongs: bool) -> Result<(), Wrong> {
    match figure.is_none() && belongs {
        true => Err(Wrong::new(field, "it is absent")),
        false => Ok(()),
    }
}
