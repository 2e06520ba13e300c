//! Selecting, viewing and revealing cards (bss 8-5-3, 12-2, 12-3), and choosing between effects.

use bss::vocabulary::{Act, Flow, Place, Player, Step, Target, Verb};

use super::moves;
use crate::bss::{body, notes::Parser, target};

/// step = select_color | select | view | reveal | choose_one
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[select_color, select, view, reveal, choose_one])
}

pub(crate) const SELECT_COLOR: &str = "select a color";

fn select_color(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect(SELECT_COLOR)?;
    Some(vec![Step::Do(Act::SelectColor)])
}

/// select = "select" target [". Or, select" target]
fn select(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    let here = p.here();
    p.expect("select|selects")?;
    let mut what = target::target(p).filter(|what| *what != Target::Those)?;
    if p.eat(OR_SELECT) {
        p.mark(here, "or select", 0);
        what = Target::OneOf(vec![what, target::target(p)?]);
    }
    (p.notes.selected, p.notes.displaced) = (true, false);
    Some(vec![Step::On(what, Verb::Select)])
}

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

/// choose_one = "activate one of the following effects." { "•" body }
fn choose_one(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.any(&ONE_OF_THE_FOLLOWING)?;
    let mut options = Vec::new();
    while p.eat("•") {
        options.push(body::body(p)?);
    }
    (options.len() > 1).then_some(())?;
    Some(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })])
}

#[cfg(test)]
mod tests;
