//! Sentences in the usual way: one for each step, but cards looked at are handled where they are looked at.

use opcg::vocabulary::{Step, Target};

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
        let after_guard = at > 0 && matches!(steps[at - 1], Step::If { .. });
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
    if let [Step::If { when, then, otherwise }] = steps
        && *then != w.notes.together
        && then.len() > length(then)
    {
        let (first, more) = then.split_at(length(then));
        let (when, then, otherwise) = (when.clone(), first.to_vec(), otherwise.clone());
        step::clauses(w, &[Step::If { when, then, otherwise }]);
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
    let shows = matches!(steps.first(), Some(Step::Look(_) | Step::Reveal(Target::From { .. })));
    if !shows {
        return step::together(steps);
    }
    let among = steps[1..].iter().rposition(is_among_looked_at).map_or(0, |at| at + 1);
    1 + among
}

fn looked_at(what: &Target) -> bool {
    if let Target::Each(targets) = what {
        return targets.iter().any(looked_at);
    }
    matches!(what, Target::Choose(choice) if choice.looked_at)
}

fn is_among_looked_at(step: &Step) -> bool {
    if let Step::Choose(what)
    | Step::Trash(what)
    | Step::ToHand(what)
    | Step::Reveal(what)
    | Step::ToDeck { what, .. }
    | Step::ToLife { what, .. }
    | Step::Play { what, .. } = step
    {
        return looked_at(what);
    }
    let (Step::If { then: steps, .. } | Step::May { steps, .. }) = step else { return false };
    steps.iter().any(is_among_looked_at)
}
