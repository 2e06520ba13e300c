//! What must be seen before an ability counts as proved.

use bss::vocabulary::{
    Ability, Act, Choice, CoreSpot, Duration, Filter, Flow, Grant, Keyword, Label, Step, Target,
    Verb,
};

use super::judge::{
    Subject,
    notes::{Note, place},
};

type Obligation = crate::proof::Obligation<Note>;

pub(crate) fn obligations(subject: &Subject, at: usize) -> Vec<Obligation> {
    let mut list = List::default();
    list.ability(&subject.texts[at], "");
    list.found
}

#[derive(Default)]
struct List {
    found: Vec<Obligation>,
    constant: bool,
}

impl List {
    fn must(&mut self, note: Note, place: String) {
        self.found.push(Obligation { note, place, is_vital: true });
    }

    fn should(&mut self, note: Note, place: String) {
        self.found.push(Obligation { note, place, is_vital: false });
    }

    fn ability(&mut self, text: &Ability, prefix: &str) {
        let at = place(text);
        match &text.label {
            Label::Keyword(keyword) if is_constant(keyword) => {
                self.must(Note::Enforced(at), format!("{prefix}enforced"));
            }
            Label::Keyword(_) => self.must(Note::Started(at), format!("{prefix}started")),
            Label::Constant => {
                self.constant = true;
                self.must(Note::Started(at), format!("{prefix}started"));
                self.steps(&text.body, &format!("{prefix}body"));
                self.constant = false;
            }
            Label::Triggered(_) | Label::Activated(_) | Label::Burst(_) | Label::Instead(_) => {
                self.must(Note::Started(at), format!("{prefix}started"));
                self.steps(&text.cost, &format!("{prefix}cost"));
                self.steps(&text.body, &format!("{prefix}body"));
            }
        }
        if !text.when.is_empty() {
            self.should(Note::Refused(at), format!("{prefix}refused for a condition"));
        }
        if !text.cost.is_empty() {
            self.should(Note::Unpayable(at), format!("{prefix}refused for the cost"));
        }
        let asked = matches!(text.label, Label::Burst(_)) || text.optional;
        if asked && !matches!(text.label, Label::Activated(_)) {
            self.should(Note::Declined(at), format!("{prefix}declined"));
        }
    }

    fn steps(&mut self, steps: &[Step], prefix: &str) {
        for (at, step) in steps.iter().enumerate() {
            self.step(step, &format!("{prefix}.{at}"));
        }
    }

    fn step(&mut self, step: &Step, at: &str) {
        let name = step_name(step);
        if let Step::Flow(Flow::If { otherwise, .. }) = step {
            self.must(Note::Branch(place(step), true), format!("{at} {name} true"));
            let is_vital = !otherwise.is_empty();
            let (note, place) = (Note::Branch(place(step), false), format!("{at} {name} false"));
            self.found.push(Obligation { note, place, is_vital });
        } else if let Step::Flow(Flow::May { .. } | Flow::MayPay { .. } | Flow::Unless { .. }) =
            step
        {
            self.must(Note::Branch(place(step), true), format!("{at} {name} yes"));
            self.should(Note::Branch(place(step), false), format!("{at} {name} no"));
        } else if step.inner().is_empty() {
            self.must(Note::Did(place(step)), format!("{at} {name}"));
        }
        self.given(step, at);
        choices(step).into_iter().for_each(|choice| self.choice(choice, at));
        for (number, steps) in step.inner().into_iter().enumerate() {
            self.steps(steps, &format!("{at}/{number}"));
        }
    }

    /// What the step gives, and that it ends.
    fn given(&mut self, step: &Step, at: &str) {
        if let Step::On(_, Verb::Gain { grants, until } | Verb::GainOneOf { grants, until }) = step
        {
            grants.iter().for_each(|grant| self.grant(grant, *until, at));
        }
        if let Step::Do(Act::Forbid { what, .. }) = step {
            self.must(Note::Enforced(place(what)), format!("{at} ban enforced"));
            if !self.constant {
                self.should(Note::Lapsed(place(what)), format!("{at} ban lapsed"));
            }
        }
        if let Step::Do(Act::Watch { ability, .. }) = step {
            self.ability(ability, &format!("{at} watched "));
        }
    }

    fn grant(&mut self, grant: &Grant, until: Duration, at: &str) {
        if let Grant::Cannot(_) | Grant::Must(_) | Grant::BlockExhausted(_) = grant {
            self.must(Note::Enforced(place(grant)), format!("{at} {} enforced", name(grant)));
        }
        if let Grant::Ability(ability) = grant {
            self.ability(ability, &format!("{at} granted "));
        }
        if until != Duration::Constant {
            self.should(Note::Lapsed(place(grant)), format!("{at} {} lapsed", name(grant)));
        }
    }

    fn choice(&mut self, choice: &Choice, at: &str) {
        if choice.of.iter().all(|group| group.filter != Filter::Any) {
            self.should(Note::Rejected(place(choice)), format!("{at} decoy not offered"));
        }
    }
}

/// Keyword effects that are looked up where they matter; events activate the others.
fn is_constant(keyword: &Keyword) -> bool {
    match keyword {
        Keyword::Awaken
        | Keyword::Confront
        | Keyword::Armor(_)
        | Keyword::Ascend(_)
        | Keyword::Swift
        | Keyword::AtField
        | Keyword::Astral => true,
        Keyword::Curse
        | Keyword::Bloodcurse
        | Keyword::Immortal(_)
        | Keyword::Luster
        | Keyword::Blessed
        | Keyword::Gale(_)
        | Keyword::Crush(_)
        | Keyword::Raid(_)
        | Keyword::Agile
        | Keyword::Link(_) => false,
    }
}

/// The name of what a step does.
fn step_name(step: &Step) -> String {
    match step {
        Step::On(_, verb) => name(verb),
        Step::Do(act) => name(act),
        Step::Flow(flow) => name(flow),
    }
}

/// The name of a value's variant.
fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.chars().take_while(|c| c.is_alphanumeric()).collect()
}

/// The selections that a step makes.
fn choices(step: &Step) -> Vec<&Choice> {
    let mut found = Vec::new();
    if let Some(target) = step.target() {
        choices_of(target, &mut found);
    }
    if let Step::Do(Act::MoveCores { from, to, .. }) = step {
        choices_at(from, &mut found);
        choices_at(to, &mut found);
    }
    found
}

fn choices_at<'a>(spot: &'a CoreSpot, found: &mut Vec<&'a Choice>) {
    match spot {
        CoreSpot::On(what) => choices_of(what, found),
        CoreSpot::AnyOf(parts) => parts.iter().for_each(|part| choices_at(part, found)),
        CoreSpot::Void
        | CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(_) => {}
    }
}

fn choices_of<'a>(target: &'a Target, found: &mut Vec<&'a Choice>) {
    if let Target::Choose(choice) = target {
        found.push(choice);
    }
    if let Target::Each(parts) | Target::OneOf(parts) = target {
        parts.iter().for_each(|part| choices_of(part, found));
    }
}
