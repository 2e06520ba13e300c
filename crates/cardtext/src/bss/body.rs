//! Sentences in sequence, and how far an "if" or a "may" reaches.

mod change;
mod instead;

pub(crate) use self::{
    change::{CANNOT_PLACE, DO_NOT_HAVE, MAXIMUM, NOT_TRIGGERED, SUMMONED_QUIETLY, THAT_CORE},
    instead::{Kind, PRICE, WITH_THIS, until_of},
};

use bss::vocabulary::{Act, Condition, EventPattern, Flow, Limit, Step, Target, Verb};

use super::{condition, event, step, timing};
use crate::bss::notes::Parser;

/// What an effect does, and what its sentences say about when it does it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Effect {
    pub(crate) cost: Vec<Step>,
    pub(crate) optional: bool,
    pub(crate) body: Vec<Step>,
    pub(crate) behind: Behind,
}

/// When an effect works, said behind what it does.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Behind {
    pub(crate) event: Option<EventPattern>,
    pub(crate) start_of_step: bool,
    pub(crate) limit: Option<Limit>,
    /// The magic card that activated the effect is resolved first.
    pub(crate) after_magic: bool,
}

/// effect = [["you may"] cost "to"] body
pub(crate) fn effect(p: &mut Parser<'_>) -> Option<Effect> {
    p.notes.after_magic = false;
    p.notes.event = p.notes.that;
    let mut effect = Effect::default();
    if let Some((optional, cost)) = p.attempt(cost) {
        (effect.optional, effect.cost) = (optional, cost);
    }
    let mut behind = Behind::default();
    effect.body = sentences(p, Some(&mut behind))?;
    behind.after_magic = p.notes.after_magic;
    effect.behind = behind;
    Some(effect)
}

/// cost = ["you may"] clauses "to"
fn cost(p: &mut Parser<'_>) -> Option<(bool, Vec<Step>)> {
    let optional = p.eat("you may");
    let cost = step::cost(p)?;
    p.any(&step::TO)?;
    Some((optional, cost))
}

/// body = sentence { instead | change | sentence }
pub(crate) fn body(p: &mut Parser<'_>) -> Option<Vec<Step>> {
    sentences(p, None)
}

/// One sentence, and how it hangs on those before.
struct Sentence {
    steps: Vec<Step>,
    then: bool,
    /// It speaks of the cards of the sentences before.
    refers: bool,
    /// It speaks of "the remaining cards".
    rest: bool,
}

fn sentences(p: &mut Parser<'_>, mut behind: Option<&mut Behind>) -> Option<Vec<Step>> {
    let start = p.here();
    let mut steps = Vec::new();
    let (mut open, mut last, mut before) = (0, 0, start);
    loop {
        if let Some(level) = innermost(&mut steps, open)
            && let Some((changed, kind)) = p.attempt(|p| instead::instead(p, level, last))
        {
            *level = changed;
            p.mark(start, "instead", kind as usize);
            p.mark(p.here(), BODY_END, 0);
            return ends(p).then_some(steps);
        }
        if let Some(behind) = behind.as_deref_mut()
            && let Some(limit) = p.attempt(step::only_once)
        {
            behind.limit = Some(limit);
        } else if p.attempt(|p| otherwise(p, &mut steps, open)).is_some() {
            open = 0;
        } else if p.attempt(|p| change::change(p, &mut steps)).is_none() {
            let first = behind.as_deref_mut().filter(|_| steps.is_empty());
            let here = p.here();
            (open, last) = add(p, &mut steps, open, first)?;
            if open == 1 && ask_earlier(&mut steps) {
                p.mark(before, PUT_OFF, 0);
            }
            before = here;
        }
        if ends(p) {
            p.mark(p.here(), BODY_END, 0);
            return Some(steps);
        }
    }
}

/// Where the sentences of an effect end, which may stand inside another.
pub(crate) const BODY_END: &str = "body end";

/// The step of a sentence is done after that of the next sentence.
pub(crate) const PUT_OFF: &str = "put off";

/// Whether a card was added to the hand asks what was done before the remaining cards were put away.
fn ask_earlier(steps: &mut [Step]) -> bool {
    let [.., rest, asks] = steps else { return false };
    let puts_rest = matches!(rest, Step::On(Target::Rest, Verb::Discard | Verb::ToDeck { .. }));
    let moves = puts_rest && asks_done(asks);
    if moves {
        std::mem::swap(rest, asks);
    }
    moves
}

/// Whether the step asks if the one before was done.
fn asks_done(step: &Step) -> bool {
    if let Step::Flow(Flow::If { when: Condition::Not(when), .. }) = step {
        return **when == Condition::Done;
    }
    matches!(step, Step::Flow(Flow::IfDone(_) | Flow::If { when: Condition::Done, .. }))
}

/// Reads one sentence and puts it where it belongs. Gives how many guards it ends in, and how many steps it has there.
fn add(
    p: &mut Parser<'_>,
    steps: &mut Vec<Step>,
    open: usize,
    first: Option<&mut Behind>,
) -> Option<(usize, usize)> {
    let here = p.here();
    let sentence = sentence(p, first)?;
    let lengths = guard_lengths(&sentence.steps);
    let (length, guards) = (sentence.steps.len(), lengths.len());
    let level = attach(steps, open, sentence);
    for inner in lengths.iter().rev() {
        p.mark(here, "inner", *inner);
    }
    p.mark(here, "guards", guards);
    p.mark(here, "steps", length);
    p.mark(here, "level", level);
    p.notes.timed = true;
    Some((level + guards, lengths.last().copied().unwrap_or(length)))
}

fn ends(p: &mut Parser<'_>) -> bool {
    p.is_at_end()
        || p.sees("newline")
        || p.sees("•")
        || p.notes.nested && p.sees(THEN_PAY)
        || event::another(p)
}

/// What follows an effect that a card gains.
const THEN_PAY: &str = "you may then pay this card's cost";

/// How many steps stand inside each guard that the sentence ends in, from outside to inside.
fn guard_lengths(steps: &[Step]) -> Vec<usize> {
    let Some(inner) = steps.last().and_then(guarded) else { return Vec::new() };
    let mut lengths = vec![inner.len()];
    lengths.extend(guard_lengths(inner));
    lengths
}

/// The steps that something stands before that is said of all of them.
pub(crate) fn guarded(step: &Step) -> Option<&Vec<Step>> {
    if let Step::Flow(Flow::If { then: steps, otherwise, .. }) = step {
        return otherwise.is_empty().then_some(steps);
    }
    if let Step::Do(Act::Watch { ability, .. }) = step {
        return Some(&ability.body);
    }
    let Step::Flow(
        Flow::IfDone(steps)
        | Flow::May { steps, .. }
        | Flow::MayPay { then: steps, .. }
        | Flow::Chain { steps, .. }
        | Flow::Later { steps, .. },
    ) = step
    else {
        return None;
    };
    Some(steps)
}

pub(crate) fn guarded_mut(step: &mut Step) -> Option<&mut Vec<Step>> {
    if let Step::Flow(Flow::If { then: steps, otherwise, .. }) = step {
        return otherwise.is_empty().then_some(steps);
    }
    if let Step::Do(Act::Watch { ability, .. }) = step {
        return Some(&mut ability.body);
    }
    let Step::Flow(
        Flow::IfDone(steps)
        | Flow::May { steps, .. }
        | Flow::MayPay { then: steps, .. }
        | Flow::Chain { steps, .. }
        | Flow::Later { steps, .. },
    ) = step
    else {
        return None;
    };
    Some(steps)
}

/// The steps that the last sentence stands among.
fn innermost(steps: &mut Vec<Step>, open: usize) -> Option<&mut Vec<Step>> {
    if open == 0 {
        return (!steps.is_empty()).then_some(steps);
    }
    innermost(guarded_mut(steps.last_mut()?)?, open - 1)
}

/// A sentence that continues a guarded one is guarded too; the remaining cards are handled where they were shown.
/// `open` says how many guards the last sentence ends in. Gives the number that the new one stands in.
fn attach(steps: &mut Vec<Step>, open: usize, sentence: Sentence) -> usize {
    let stays = sentence.rest && steps.iter().any(shows_cards);
    if open > 0
        && !stays
        && steps.last().is_some_and(|guard| enters(guard, &sentence))
        && let Some(inner) = steps.last_mut().and_then(guarded_mut)
    {
        return 1 + attach(inner, open - 1, sentence);
    }
    steps.extend(sentence.steps);
    0
}

/// Whether the sentence belongs to what stands before the last one.
fn enters(guard: &Step, sentence: &Sentence) -> bool {
    let first = sentence.steps.first();
    if matches!(first, Some(Step::Flow(Flow::Chain { .. })))
        || pays_cost(first)
        || is_another_case(guard, sentence)
    {
        return false;
    }
    match matches!(guard, Step::Flow(Flow::Chain { .. })) {
        true => true,
        false if matches!(guard, Step::Flow(Flow::If { .. } | Flow::IfDone(_))) => {
            sentence.then || sentence.refers
        }
        // "If you do" asks whether it was done.
        false => sentence.refers && !first.is_some_and(asks_done),
    }
}

/// "If it is …, …. If it is …, …": two cases of what the same cards may be stand side by side.
fn is_another_case(guard: &Step, sentence: &Sentence) -> bool {
    let Step::Flow(Flow::If { when: Condition::Is(one, _), .. }) = guard else { return false };
    let Some(Step::Flow(Flow::If { when: Condition::Is(other, _), .. })) = sentence.steps.first()
    else {
        return false;
    };
    one == other && !sentence.then
}

/// "You may then pay this card's cost …" does not depend on what the burst did.
fn pays_cost(step: Option<&Step>) -> bool {
    matches!(step, Some(Step::Flow(Flow::MayPay { cost, .. })) if cost[..] == [Step::Do(Act::PayCardCost)])
}

fn shows_cards(step: &Step) -> bool {
    if let Step::Flow(Flow::If { then, otherwise, .. }) = step {
        return !otherwise.is_empty() && then.iter().chain(otherwise).any(shows_cards);
    }
    matches!(
        step,
        Step::On(_, Verb::View) | Step::On(Target::Top { .. }, Verb::Reveal | Verb::Discard)
    )
}

/// sentence = ["Then,"] clauses [behind] ["if" condition] "."
fn sentence(p: &mut Parser<'_>, first: Option<&mut Behind>) -> Option<Sentence> {
    (p.notes.refers, p.notes.rest) = (false, false);
    let then = p.any(&THEN).is_some();
    let here = p.here();
    let mut steps = step::clauses(p)?;
    if let Some(behind) = first {
        read_behind(p, behind);
    }
    if let Some(when) = p.attempt(condition::behind) {
        p.mark(here, "if after", 0);
        steps = vec![Step::Flow(Flow::If { when, then: steps, otherwise: Vec::new() })];
    }
    stop(p)?;
    Some(Sentence { steps, then, refers: p.notes.refers || p.notes.rest, rest: p.notes.rest })
}

/// The end of a sentence; the last one of a line may lack the full stop.
fn stop(p: &mut Parser<'_>) -> Option<()> {
    let has_stopped = std::mem::take(&mut p.notes.stopped);
    if !has_stopped && p.eat(".") {
        return Some(());
    }
    p.mark(p.here(), "no stop", 0);
    (has_stopped || ends(p)).then_some(())
}

pub(crate) const THEN: [&str; 2] = ["then ,", "then"];

/// behind = ["at the start of the step"] ["once per turn"] ["when" event]
fn read_behind(p: &mut Parser<'_>, behind: &mut Behind) {
    if !p.notes.timed && p.eat(START_OF_STEP) {
        behind.start_of_step = true;
    }
    if p.filler(ONCE_PER_TURN) {
        behind.limit = Some(Limit::OncePerTurn);
    }
    if !p.notes.timed {
        behind.event = p.attempt(timing::behind);
        if let Some(event) = &behind.event {
            p.notes.destroyed = event::about(event).destroyed;
        }
    }
}

pub(crate) const START_OF_STEP: &str = "at the start of the step";
pub(crate) const ONCE_PER_TURN: &str = "once per turn";

/// otherwise = ("otherwise," | "if it is not," | "if it does not,") clauses ".": the other case of the "if" before
fn otherwise(p: &mut Parser<'_>, steps: &mut Vec<Step>, open: usize) -> Option<()> {
    let level = innermost(steps, open.checked_sub(1)?)?;
    let here = p.here();
    p.any(&OTHERWISE)?;
    let more = step::clauses(p)?;
    stop(p)?;
    let Some(Step::Flow(Flow::If { otherwise, .. })) = level.last_mut() else { return None };
    *otherwise = more;
    p.mark(here, "otherwise", open - 1);
    Some(())
}

pub(crate) const OTHERWISE: [&str; 4] =
    ["otherwise ,", "if it is not ,", "if it does not ,", "if not ,"];

#[cfg(test)]
mod tests;
