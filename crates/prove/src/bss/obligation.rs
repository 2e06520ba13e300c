//! What must be seen before an ability counts as proved.

use bss::vocabulary::{
    Ability, Choice, CoreSpot, Duration, Filter, Grant, Keyword, Label, Step, Target,
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

/// The steps inside a step.
pub(crate) fn inner(step: &Step) -> Vec<&[Step]> {
    match step {
        Step::ChooseOne { options, .. } => options.iter().map(Vec::as_slice).collect(),
        Step::If { then, otherwise, .. } => vec![then, otherwise],
        Step::MayPay { cost, then, .. } | Step::Unless { cost, then, .. } => vec![cost, then],
        Step::IfDone(steps)
        | Step::May { steps, .. }
        | Step::Chain { steps, .. }
        | Step::Repeat { steps, .. }
        | Step::Later { steps, .. } => vec![steps],
        Step::Draw { .. }
        | Step::DrawTo { .. }
        | Step::Select(_)
        | Step::SelectColor
        | Step::Destroy { .. }
        | Step::Exhaust(_)
        | Step::Refresh(_)
        | Step::ToHand(_)
        | Step::ToDeck { .. }
        | Step::Discard(_)
        | Step::ToBurst(_)
        | Step::Summon { .. }
        | Step::Place { .. }
        | Step::SummonToken { .. }
        | Step::CopyToken
        | Step::Feast(_)
        | Step::MoveCores { .. }
        | Step::PayCores { .. }
        | Step::Gain { .. }
        | Step::GainOneOf { .. }
        | Step::Forbid { .. }
        | Step::Watch { .. }
        | Step::View(_)
        | Step::Reveal(_)
        | Step::Shuffle(_)
        | Step::PayCardCost
        | Step::ActivateOwn(_)
        | Step::ActivateTriggered { .. }
        | Step::ActivateCrush(_)
        | Step::UseMagic { .. }
        | Step::AttackSpirit { .. }
        | Step::LinkTo(_)
        | Step::Link(_)
        | Step::EndAttackStep
        | Step::RefreshStep
        | Step::KeepOnField { .. }
        | Step::AsItWas { .. } => Vec::new(),
    }
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
        let name = name(step);
        if let Step::If { otherwise, .. } = step {
            self.must(Note::Branch(place(step), true), format!("{at} {name} true"));
            let is_vital = !otherwise.is_empty();
            let (note, place) = (Note::Branch(place(step), false), format!("{at} {name} false"));
            self.found.push(Obligation { note, place, is_vital });
        } else if let Step::May { .. } | Step::MayPay { .. } | Step::Unless { .. } = step {
            self.must(Note::Branch(place(step), true), format!("{at} {name} yes"));
            self.should(Note::Branch(place(step), false), format!("{at} {name} no"));
        } else if inner(step).is_empty() {
            self.must(Note::Did(place(step)), format!("{at} {name}"));
        }
        self.given(step, at);
        choices(step).into_iter().for_each(|choice| self.choice(choice, at));
        for (number, steps) in inner(step).into_iter().enumerate() {
            self.steps(steps, &format!("{at}/{number}"));
        }
    }

    /// What the step gives, and that it ends.
    fn given(&mut self, step: &Step, at: &str) {
        if let Step::Gain { grants, until, .. } | Step::GainOneOf { grants, until, .. } = step {
            grants.iter().for_each(|grant| self.grant(grant, *until, at));
        }
        if let Step::Forbid { what, .. } = step {
            self.must(Note::Enforced(place(what)), format!("{at} ban enforced"));
            if !self.constant {
                self.should(Note::Lapsed(place(what)), format!("{at} ban lapsed"));
            }
        }
        if let Step::Watch { ability, .. } = step {
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

/// The name of a value's variant.
fn name(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.chars().take_while(|c| c.is_alphanumeric()).collect()
}

fn choices(step: &Step) -> Vec<&Choice> {
    let mut found = Vec::new();
    if let Step::Select(what)
    | Step::Destroy { what, .. }
    | Step::Exhaust(what)
    | Step::Refresh(what)
    | Step::ToHand(what)
    | Step::ToDeck { what, .. }
    | Step::Discard(what)
    | Step::ToBurst(what)
    | Step::Summon { what, .. }
    | Step::Place { what, .. }
    | Step::UseMagic { what, .. }
    | Step::Gain { what, .. }
    | Step::GainOneOf { what, .. } = step
    {
        choices_of(what, &mut found);
    }
    if let Step::MoveCores { from, to, .. } = step {
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
