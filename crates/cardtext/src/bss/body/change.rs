//! Sentences that change how a directive before them is carried out.

use bss::vocabulary::{Act, Amount, CoreKind, CoreSpot, Quantity, Step, Target, Timing, Verb};

use super::{WITH_THIS, guarded_mut, stop};
use crate::bss::{amount, cores::SOUL_CORE, notes::Parser, target, timing};

/// change = (not_triggered | summoned_quietly | cannot_place | onto_summoned | maximum) "."
pub(crate) fn change(p: &mut Parser<'_>, steps: &mut [Step]) -> Option<()> {
    let here = p.here();
    let found = [not_triggered, summoned_quietly, cannot_place, onto_summoned, maximum]
        .iter()
        .position(|read| p.attempt(|p| read(p, steps)).is_some())?;
    stop(p)?;
    p.mark(here, "change", found);
    Some(())
}

pub(crate) const NOT_TRIGGERED: &str = "effects are not triggered by this effect";

/// not_triggered = ["your opponent's"] timing "effects are not triggered by this effect"
pub(crate) fn not_triggered(p: &mut Parser<'_>, steps: &mut [Step]) -> Option<()> {
    p.filler("your opponent's");
    (timing::quoted(p)? == Timing::Destroyed).then_some(())?;
    p.expect(NOT_TRIGGERED)?;
    last(steps, &mut |step| {
        let Step::On(_, Verb::Destroy { quiet }) = step else { return false };
        *quiet = true;
        true
    })
}

/// The words before the timing, and those behind it.
pub(crate) const SUMMONED_QUIETLY: [(&str, [&str; 2]); 2] = [
    ("", ["effects on the spirit|spirits summoned by this effect", "are not triggered"]),
    ("spirits summoned with this effect", ["effects", "activated"]),
];

/// summoned_quietly = timing "effects on" … "are not triggered" | … "do not have their" timing "effects activated"
fn summoned_quietly(p: &mut Parser<'_>, steps: &mut [Step]) -> Option<()> {
    let here = p.here();
    let choice = SUMMONED_QUIETLY.iter().position(|(before, after)| {
        let read = |p: &mut Parser<'_>| {
            p.expect(before)?;
            p.expect(if before.is_empty() { "" } else { DO_NOT_HAVE })?;
            (timing::quoted(p)? == Timing::Summoned).then_some(())?;
            after.iter().try_for_each(|words| p.expect(words))
        };
        p.attempt(read).is_some()
    })?;
    p.mark(here, "summoned quietly", choice);
    last(steps, &mut |step| {
        let Step::On(_, Verb::Summon { quiet, .. }) = step else { return false };
        *quiet = true;
        true
    })
}

pub(crate) const DO_NOT_HAVE: &str = "do not have their";
pub(crate) const CANNOT_PLACE: &str = "you cannot place a|an";

/// cannot_place = "you cannot place a" soul_core "on" this "with this effect"
fn cannot_place(p: &mut Parser<'_>, steps: &mut [Step]) -> Option<()> {
    p.expect(CANNOT_PLACE)?;
    p.expect(SOUL_CORE)?;
    p.expect("on")?;
    let onto = CoreSpot::On(target::this(p)?);
    p.expect(WITH_THIS)?;
    last(steps, &mut |step| {
        let Step::Do(Act::MoveCores { kind: kind @ CoreKind::Any, to, .. }) = step else {
            return false;
        };
        *kind = CoreKind::Regular;
        *to == onto
    })
}

pub(crate) const THAT_CORE: &str = "you may place that core onto";

/// onto_summoned = "you may place that core onto" the card that the event is about
fn onto_summoned(p: &mut Parser<'_>, steps: &mut [Step]) -> Option<()> {
    p.expect(THAT_CORE)?;
    (target::mentioned(p)? == Target::Subject).then_some(())?;
    last(steps, &mut |step| {
        let Step::Do(Act::MoveCores { to, .. }) = step else { return false };
        *to = CoreSpot::AnyOf(vec![to.clone(), CoreSpot::On(Target::Subject)]);
        true
    })
}

/// The words before the number, and those behind it.
pub(crate) const MAXIMUM: (&str, &str) =
    ("you can discard a maximum of", "card|cards with this effect");

/// maximum = "you can discard a maximum of" number "cards" …
fn maximum(p: &mut Parser<'_>, steps: &mut [Step]) -> Option<()> {
    p.expect(MAXIMUM.0)?;
    let number = amount::number(p)?;
    p.expect(MAXIMUM.1)?;
    last(steps, &mut |step| {
        let Step::On(Target::Top { count, .. }, Verb::Discard) = step else { return false };
        at_most(count, number)
    })
}

fn at_most(count: &mut Amount, number: i32) -> bool {
    let Amount::Each { most, of, .. } = count else { return false };
    *most = Some(number);
    !matches!(**of, Quantity::Handled)
}

/// The last directive, wherever it stands, if it can be changed.
fn last(steps: &mut [Step], change: &mut impl FnMut(&mut Step) -> bool) -> Option<()> {
    let step = steps.last_mut()?;
    if change(step) {
        return Some(());
    }
    last(guarded_mut(step)?, change)
}

#[cfg(test)]
mod tests;
