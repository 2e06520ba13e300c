//! "A. If C, B instead": a sentence that changes the one before it.

use opcg::vocabulary::{Act, Choice, Condition, Flow, Step, Target, Verb};

use super::super::{Writer, amount, condition, group, step, target};

/// The changing sentence, once the steps that it changes have been said.
pub(crate) struct Change {
    when: Condition,
    /// "you may"
    may: bool,
    then: Vec<Step>,
    before: Vec<Step>,
}

/// The steps as the sentences say them, and the sentence that changes the last of them.
pub(crate) fn unrolled(steps: &[Step]) -> (Vec<Step>, Option<Change>) {
    match steps {
        [first @ .., Step::Flow(Flow::If { when, then, otherwise })] if !otherwise.is_empty() => {
            let (may, then) = match then.as_slice() {
                [Step::Flow(Flow::May { steps, otherwise, .. })] if !otherwise.is_empty() => {
                    (true, steps.clone())
                }
                then => (false, then.to_vec()),
            };
            let (when, before) = (when.clone(), otherwise.clone());
            ([first, otherwise].concat(), Some(Change { when, may, then, before }))
        }
        [first @ .., Step::Flow(Flow::If { when, then, otherwise })] => {
            let (then, change) = unrolled(then);
            let (when, otherwise) = (when.clone(), otherwise.clone());
            ([first, &[Step::Flow(Flow::If { when, then, otherwise })]].concat(), change)
        }
        _ => (steps.to_vec(), None),
    }
}

impl Change {
    /// "if" conditions "," ["you may"] … "instead" "."
    pub(crate) fn say(&self, w: &mut Writer<'_>) {
        _ = w.is_marked("instead");
        w.say("if");
        condition::conditions(w, &self.when);
        w.say(",");
        w.filler("you may", self.may);
        if w.is_marked("other target") || w.is_free() && self.is_other_target() {
            self.other_target(w);
        } else if w.is_marked("another") || w.is_free() {
            step::clauses(w, &self.then);
            w.say("instead");
        } else {
            self.other_step(w);
        }
        w.say(".");
    }

    /// Whether the same is done with other cards.
    fn is_other_target(&self) -> bool {
        chosen(&self.then).is_some()
            && chosen(&self.before).is_some()
            && self.then[1..] == self.before[1..]
    }

    /// The steps that stand in one sentence, if they must.
    pub(crate) fn in_one_sentence(&self) -> Option<&[Step]> {
        (!self.is_other_target()).then_some(&self.before)
    }

    /// "choose … instead"
    fn other_target(&self, w: &mut Writer<'_>) {
        w.say("choose|select");
        let (Some(new), Some(old)) = (chosen(&self.then), chosen(&self.before)) else { return };
        match w.is_marked("count unsaid") {
            true => target::target(w, &Target::All(new.of.clone())),
            false => target::target(w, &Target::Choose(new.clone())),
        }
        w.say("instead");
        if w.is_marked("of a") {
            w.say("of a");
            group::groups(w, &old.of, old.of.first().map(|group| group.whose), false);
        }
    }

    /// "trash … instead of drawing 1 card"
    fn other_step(&self, w: &mut Writer<'_>) {
        step::clauses(w, &self.then);
        w.say("instead of drawing");
        if let [Step::Do(Act::Draw { count, .. })] = self.before.as_slice() {
            amount::count(w, count);
            w.say_for("card|cards", amount::is_many(count));
        }
    }
}

fn chosen(steps: &[Step]) -> Option<&Choice> {
    let (Step::On(Target::Choose(choice), Verb::Select)
    | Step::On(Target::Choose(choice), Verb::Ko)) = steps.first()?
    else {
        return None;
    };
    Some(choice)
}
