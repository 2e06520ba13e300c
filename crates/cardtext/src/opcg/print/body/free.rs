//! Sentences in the usual way: one for each step, but cards looked at are handled where they are looked at.

use opcg::vocabulary::{Flow, Step, Target, Verb};

use super::{
    super::Writer,
    instead::{self, Change},
    step,
};

pub(crate) fn body(w: &mut Writer<'_>, steps: &[Step]) {
    let (steps, change) = instead::unrolled(steps);
    w.notes.together = change.as_ref().and_then(Change::in_one_sentence).unwrap_or(&[]).to_vec();
    sentences(w, &steps, false);
    if let Some(change) = change {
        change.say(w);
    }
}

/// Sentences that stand next to each other; inside a guard each but the first begins with "Then,".
fn sentences(w: &mut Writer<'_>, steps: &[Step], guarded: bool) {
    let mut rest = steps;
    while !rest.is_empty() {
        let together = rest == w.notes.together;
        let (said, more) = rest.split_at(if together { rest.len() } else { length(rest) });
        // "Then," after a guarded sentence would stand inside its guard.
        let at = steps.len() - rest.len();
        let after_guard = at > 0 && matches!(steps[at - 1], Step::Flow(Flow::If { .. }));
        let after_options = step::ends_in_list(&steps[..at]);
        if after_options {
            w.say("newline");
        }
        if guarded || after_options || at > 0 && !after_guard {
            w.say("then ,");
        }
        sentence(w, said);
        rest = more;
    }
}

/// One sentence, and those that stand inside its guard.
fn sentence(w: &mut Writer<'_>, steps: &[Step]) {
    if let [Step::Flow(Flow::If { when, then, otherwise })] = steps
        && *then != w.notes.together
        && then.len() > length(then)
    {
        let (first, more) = then.split_at(length(then));
        let (when, then, otherwise) = (when.clone(), first.to_vec(), otherwise.clone());
        step::clauses(w, &[Step::Flow(Flow::If { when, then, otherwise })]);
        w.say(".");
        return sentences(w, more, true);
    }
    step::clauses(w, steps);
    if !step::ends_in_list(steps) {
        w.say(".");
    }
}

/// How many steps the next sentence says.
fn length(steps: &[Step]) -> usize {
    let shows = matches!(
        steps.first(),
        Some(Step::On(_, Verb::Look) | Step::On(Target::From { .. }, Verb::Reveal))
    );
    if !shows {
        return step::together(steps);
    }
    let among = steps[1..].iter().rposition(is_among_looked_at).map_or(0, |at| at + 1);
    1 + among
}

fn is_among_looked_at(step: &Step) -> bool {
    match step {
        Step::On(target, _) => target.choices().iter().any(|choice| choice.looked_at),
        Step::Flow(Flow::If { then: steps, .. } | Flow::May { steps, .. }) => {
            steps.iter().any(is_among_looked_at)
        }
        Step::Do(_) | Step::Flow(_) => false,
    }
}
