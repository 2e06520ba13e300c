//! Each card is in exactly one area, tokens are on the field, each soul core is in one place, and where a player is free
//! to act the rules have nothing left to do.

use bss::{Area, Ask, CardId, Category, Duel, Spot, Topic, Usage};
use kernel::{BySeat, Game as _, Seat};

use super::{Bss, reasons};
use crate::fuzz::{
    Properties,
    failure::{Checked, Property},
};

/// The cards each player brought.
type Brought = BySeat<usize>;

/// More cores than any game sees in one place.
const MANY_CORES: u8 = 200;

impl Properties for Bss {
    type Brought = Brought;

    fn brought(duel: &Duel) -> Brought {
        let there = |card: &CardId| duel.state().area(*card) != Area::Outside;
        BySeat::new(|seat| CardId::all_cards(seat).filter(there).count())
    }

    fn conserved(duel: &Duel, at_first: &Brought) -> Checked {
        let now = Bss::brought(duel);
        Property::Conservation
            .holds(now == *at_first, || format!("{now:?}, at first {at_first:?}"))?;
        for seat in Seat::BOTH {
            let areas = [Area::Deck, Area::Hand, Area::Trash, Area::Field, Area::Burst];
            areas.into_iter().try_for_each(|area| check_area(duel, seat, area))?;
            check_cores(duel, seat)?;
            check_soul(duel, seat)?;
        }
        let ask = duel.decision().map(|decision| decision.ask);
        if matches!(ask, Some(Ask::Main | Ask::Attack | Ask::Flash)) {
            check_nothing_owed(duel)?;
        }
        Ok(())
    }

    fn figures_agree(duel: &Duel) -> bool {
        duel.figures_agree()
    }

    fn fast_paths_agree(duel: &Duel) -> Checked {
        duel.check_fast_paths().map_err(Property::fast_path)
    }

    fn reasons_add_up(duel: &Duel) -> Checked {
        reasons::check(duel)
    }

    fn usage(duel: &Duel, tell: &mut dyn FnMut(&'static str, usize, usize)) {
        let (now, all) = (duel.state().usage(), Usage::CAPACITY);
        tell("cards on a field", now.field, all.field);
        tell("modifiers", now.modifiers, all.modifiers);
        tell("last states", now.last_states, all.last_states);
        tell("waiting effects", now.waiting, all.waiting);
        tell("further subjects", now.further_subjects, all.further_subjects);
        tell("running effects", now.running, all.running);
        tell("delayed processes", now.delayed, all.delayed);
        tell("used marks", now.used, all.used);
        tell("cards being cast", now.casting, all.casting);
        tell("batches", now.batches, all.batches);
        tell("tasks", now.tasks, all.tasks);
        tell("sets of cards of tasks", now.task_cards, all.task_cards);
    }
}

fn all_ids(seat: Seat) -> impl Iterator<Item = CardId> {
    CardId::all_cards(seat).chain(CardId::all_tokens(seat))
}

/// The list of an area and the area of each card agree, each card once; bss 4-12: tokens are nowhere but on the field.
fn check_area(duel: &Duel, seat: Seat, area: Area) -> Checked {
    let mut listed = duel.pile(seat, area);
    listed.sort_unstable();
    let placed: Vec<CardId> =
        all_ids(seat).filter(|card| duel.state().area(*card) == area).collect();
    Property::Conservation.holds(listed == placed, || {
        format!("{seat}: in the {area:?} lie {listed:?}, and {placed:?} say so")
    })?;
    let tokens = area != Area::Field && placed.iter().any(|card| card.is_token());
    // bss 3-8: one burst card at a time.
    let bursts = if area == Area::Burst { placed.len() } else { 0 };
    Property::AreaLimits
        .holds(!tokens && bursts <= 1, || format!("{seat}: {placed:?} in the {area:?}"))
}

/// Cores are on cards of the field only, and few.
fn check_cores(duel: &Duel, seat: Seat) -> Checked {
    let many = |spot: &Spot| duel.cores_at(*spot) > MANY_CORES;
    let spots = [Spot::Reserve(seat), Spot::Trash(seat), Spot::Life(seat)];
    let found = spots.into_iter().find(many);
    Property::AreaLimits
        .holds(found.is_none(), || format!("{seat}: cores without end {found:?}"))?;
    for card in all_ids(seat) {
        let cores = duel.cores_at(Spot::Card(card));
        let area = duel.state().area(card);
        Property::Conservation.holds(area == Area::Field || cores == 0, || {
            format!("{cores} cores on {card:?} in the {area:?}")
        })?;
    }
    Ok(())
}

/// bss 4-11: the soul core is in one place; the card that it is on agrees.
fn check_soul(duel: &Duel, seat: Seat) -> Checked {
    let marked: Vec<Spot> =
        all_ids(seat).filter(|card| duel.has_soul_core(*card)).map(Spot::Card).collect();
    let soul = duel.soul_core(seat);
    let on_card: Vec<Spot> =
        Some(soul).filter(|spot| matches!(spot, Spot::Card(_))).into_iter().collect();
    Property::Conservation.holds(marked == on_card, || {
        format!("{seat}: the soul core is at {soul:?}, and {marked:?} say so")
    })
}

/// bss 9-1-2: no spirit lacks cores or BP, unless nothing can destroy it, and no effect waits.
fn check_nothing_owed(duel: &Duel) -> Checked {
    let waiting = duel.waiting();
    Property::NothingIsOwed.holds(waiting.is_empty(), || format!("{waiting:?} wait"))?;
    for card in Seat::BOTH.into_iter().flat_map(|seat| duel.pile(seat, Area::Field)) {
        let Some(print) = duel.card(card) else { continue };
        let least = print.levels.iter().map(|level| level.cores).min().unwrap_or(0);
        let (cores, bp) = (duel.cores_at(Spot::Card(card)), duel.bp(card));
        let lacks = cores < least || print.category == Category::Spirit && bp <= 0;
        let is_kept = || duel.why(card).iter().any(|reason| reason.topic == Topic::Restriction);
        Property::NothingIsOwed.holds(!lacks || is_kept(), || {
            format!("{} stays with {cores} cores and BP {bp}", print.number)
        })?;
    }
    Ok(())
}
