//! "… 1 of them, and … the other": two things done with the cards selected before.

use opcg::vocabulary::{Condition, Filter, Flow, Group, Step, Target, Verb};

use super::super::{
    amount, duration, filter, grant,
    target::{self, choice},
};
use crate::opcg::notes::Parser;

/// step = play_both | give_both
pub(crate) fn step(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.first(&[play_both, give_both])
}

pub(crate) const ONE_OF_THEM: [&str; 2] =
    ["card|character|characters", "of the revealed|selected cards|characters"];

/// one = count ("card" | "Character" | "of the revealed cards" | "of the selected cards")
fn one(p: &mut Parser<'_>) -> Option<Target> {
    let selected = p.notes.selected?;
    let count = amount::count(p)?;
    p.any(&ONE_OF_THEM)?;
    let group = amount::area(selected.whose, selected.place);
    let of = vec![Group { filter: Filter::Those, ..group }];
    p.notes.refers = true;
    Some(Target::Choose(choice(p, count, of)))
}

/// play_both = "play" one "and play the other card" ["rested"] ["if it has" property]
fn play_both(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("play")?;
    let first = Step::On(one(p)?, Verb::Play { rested: p.eat("rested") });
    p.expect("and play the other card")?;
    let second = Step::On(Target::Others, Verb::Play { rested: p.eat("rested") });
    let second = match p.eat("if it has") {
        true => {
            let when = Condition::Is(Target::Others, filter::property(p)?);
            Step::Flow(Flow::If { when, then: vec![second], otherwise: Vec::new() })
        }
        false => second,
    };
    Some(vec![first, second])
}

/// give_both = "give" one figure "and the other" figure duration
fn give_both(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    p.expect("give")?;
    let first = one(p)?;
    let first_grants = vec![grant::figure(p)?];
    p.expect("and the other")?;
    let grants = vec![grant::figure(p)?];
    let until = duration::duration(p)?;
    let first = Step::On(first, Verb::Gain { grants: first_grants, until });
    Some(vec![first, Step::On(Target::Others, Verb::Gain { grants, until })])
}

/// Remembers where the cards lie that were selected or revealed.
pub(crate) fn remember(p: &mut Parser<'_>, target: &Target) {
    if let Some(selected) = target::lies_in(target) {
        p.notes.selected = Some(selected);
    }
}

#[cfg(test)]
mod tests;
