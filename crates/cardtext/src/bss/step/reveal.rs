//! Selecting, viewing and revealing cards (bss 8-5-3, 12-2, 12-3), and choosing between effects.

use bss::vocabulary::{Act, Flow, Place, Player, Step, Target, Verb};

use super::moves;
use crate::bss::{body, group, notes::Parser, target};

/// step = select_color | select | view | reveal | choose_one
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[select_color, select, view, reveal, choose_one])
}

pub(crate) const SELECT_COLOR: &str = "select a color";

fn select_color(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(SELECT_COLOR)?;
    Some(vec![Step::Do(Act::SelectColor)])
}

/// select = ["from your trash,"] "select" target [". Or, select" target]
fn select(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    let place = p.attempt(area_first);
    if place.is_some() {
        p.mark(here, AREA_FIRST, 0);
    }
    p.expect("select|selects")?;
    let before = p.notes.implied;
    p.notes.implied = place.or(before);
    let what = target::target(p).filter(|what| *what != Target::Those);
    p.notes.implied = before;
    let mut what = what?;
    if p.eat(OR_SELECT) {
        p.mark(here, "or select", 0);
        what = Target::OneOf(vec![what, target::target(p)?]);
    }
    (p.notes.selected, p.notes.displaced) = (true, false);
    Some(vec![Step::On(what, Verb::Select)])
}

/// area_first = "from your" place ","
fn area_first(p: &mut Parser<'_>) -> Option<Place> {
    p.expect("from your")?;
    let place = group::place(p)?;
    p.expect(",")?;
    Some(place)
}

/// The area stands before what is selected.
pub(crate) const AREA_FIRST: &str = "area first";

pub(crate) const OR_SELECT: &str = ". or , select";

/// view = ("view" | "look at") target
fn view(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&VIEW)?;
    let what = shown(p)?;
    Some(vec![Step::On(what, Verb::View)])
}

pub(crate) const VIEW: [&str; 2] = ["view", "look at"];

/// reveal = "reveal" target
fn reveal(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("reveal|reveals")?;
    let what = shown(p)?;
    Some(vec![Step::On(what, Verb::Reveal)])
}

fn shown(p: &mut Parser<'_>) -> Option<Target> {
    let what = target::target(p)?;
    moves::displace(p, &what);
    if let Target::Top { .. } = what {
        p.notes.looking = Some(Place::Deck);
    }
    Some(what)
}

pub(crate) const ONE_OF_THE_FOLLOWING: [&str; 4] = [
    "activate one of the following effects .",
    "activate one of the following effects :",
    "select|choose one of the following effects .",
    "select|choose one of the following effects :",
];

/// The first option has no bullet.
pub(crate) const NO_BULLET: &str = "no bullet";

/// choose_one = "activate one of the following effects." ["•"] body { "•" body }
fn choose_one(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&ONE_OF_THE_FOLLOWING)?;
    let mut options = Vec::new();
    if !p.sees("•") {
        p.mark(p.here(), NO_BULLET, 0);
        options.push(body::body(p)?);
    }
    while p.eat("•") {
        options.push(body::body(p)?);
    }
    (options.len() > 1).then_some(())?;
    Some(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })])
}

#[cfg(test)]
mod tests;
