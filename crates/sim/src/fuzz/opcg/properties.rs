//! Each card is in exactly one area, none is lost, and no area holds too many.

use kernel::{BySeat, IdSet, Seat};
use opcg::{Area, CardId, Duel, Usage};

use super::{Opcg, reasons};
use crate::fuzz::{
    Properties,
    failure::{Checked, Property},
};

/// The cards and DON!! cards each player brought.
type Brought = BySeat<[usize; 2]>;

impl Properties for Opcg {
    type Brought = Brought;

    fn brought(duel: &Duel) -> Brought {
        let there = |card: &CardId| duel.state().area(*card) != Area::Outside;
        BySeat::new(|seat| {
            let cards = CardId::all_cards(seat).filter(there).count();
            [cards, CardId::all_don(seat).filter(there).count()]
        })
    }

    fn conserved(duel: &Duel, at_first: &Brought) -> Checked {
        let now = Opcg::brought(duel);
        Property::Conservation
            .holds(now == *at_first, || format!("{now:?}, at first {at_first:?}"))?;
        Seat::BOTH.into_iter().try_for_each(|seat| check_areas(duel, seat))
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
        tell("modifiers", now.modifiers, all.modifiers);
        tell("waiting effects", now.waiting, all.waiting);
        tell("running effects", now.running, all.running);
        tell("delayed processes", now.delayed, all.delayed);
        tell("used marks", now.used, all.used);
        tell("remembered", now.remembered, all.remembered);
        tell("tasks", now.tasks, all.tasks);
        tell("cards of tasks", now.task_cards, all.task_cards);
    }
}

fn check_areas(duel: &Duel, seat: Seat) -> Checked {
    let mut counts = [0; Area::NoArea as usize + 1];
    CardId::all_cards(seat).for_each(|card| counts[duel.state().area(card) as usize] += 1);
    let count = |area: Area| counts[area as usize];
    let (characters, stages) = (count(Area::Character), count(Area::Stage));
    Property::AreaLimits
        .holds(count(Area::Leader) == 1 && characters <= 5 && stages <= 1, || {
            format!("{seat} has {characters} Characters and {stages} Stages")
        })?;
    let piles = [Area::Deck, Area::Hand, Area::Trash, Area::Life];
    piles.into_iter().try_for_each(|area| check_pile(duel, seat, area, count(area)))
}

/// The list of an ordered area and the area of each card agree, each card once.
fn check_pile(duel: &Duel, seat: Seat, area: Area, placed: usize) -> Checked {
    let listed = duel.pile(seat, area);
    let once = listed.iter().map(|card| card.0).collect::<IdSet>().len() == listed.len();
    let right = listed.iter().all(|card| card.owner() == seat && duel.state().area(*card) == area);
    Property::Conservation.holds(once && right && listed.len() == placed, || {
        format!("{seat}: in the {area:?} lie {listed:?}, and {placed} cards say so")
    })
}
