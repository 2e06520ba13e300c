//! What must be seen before an ability counts as proved.

use opcg::vocabulary::{
    Ability, Act, Amount, Choice, Count, Duration, Filter, Flow, Grant, Label, Place, Rule, Step,
    Target, Verb,
};

use crate::opcg::judge::{Subject, board::spot, notes::Note};

type Obligation = crate::proof::Obligation<Note>;

pub(crate) fn obligations(subject: &Subject, at: usize) -> Vec<Obligation> {
    let play_cost = subject.card.cost.unwrap_or(0);
    let mut list = List { play_cost, ..List::default() };
    list.ability(&subject.texts[at], "");
    for granted in &subject.granted {
        if grants(&subject.texts[at].body, granted) {
            list.ability(granted, "granted: ");
        }
    }
    list.found
}

fn grants(steps: &[Step], wanted: &Ability) -> bool {
    steps.iter().any(|step| {
        let own = matches!(step, Step::On(_, Verb::Gain { grants, .. }) if grants.iter().any(|grant| {
            matches!(grant, Grant::Ability(ability) if **ability == *wanted)
        }));
        own || step.inner().into_iter().any(|steps| grants(steps, wanted))
    })
}

#[derive(Default)]
struct List {
    found: Vec<Obligation>,
    permanent: bool,
    /// What it costs to play the card.
    play_cost: i32,
}

impl List {
    fn must(&mut self, note: Note, place: String) {
        self.found.push(Obligation { note, place, is_vital: true });
    }

    fn should(&mut self, note: Note, place: String) {
        self.found.push(Obligation { note, place, is_vital: false });
    }

    fn ability(&mut self, text: &Ability, prefix: &str) {
        let at = spot(text);
        match &text.label {
            Label::Keyword(_) => {
                self.must(Note::Enforced(at), format!("{prefix}keyword"));
                if !text.when.is_empty() {
                    self.must(Note::Branch(at, true), format!("{prefix}condition true"));
                    self.should(Note::Branch(at, false), format!("{prefix}condition false"));
                }
            }
            Label::Rule(rule) if !is_about_decks(rule) => {
                self.must(Note::Enforced(at), format!("{prefix}rule"));
            }
            Label::Rule(_) | Label::Additional => {}
            Label::Permanent => {
                self.permanent = true;
                self.steps(&text.body, &format!("{prefix}body"));
                if !text.when.is_empty() {
                    self.should(Note::Branch(at, false), format!("{prefix}condition false"));
                }
                self.permanent = false;
            }
            Label::Auto(_)
            | Label::ActivateMain
            | Label::Event(_)
            | Label::Trigger
            | Label::Instead(_) => self.carried_out(text, prefix),
        }
    }

    fn carried_out(&mut self, text: &Ability, prefix: &str) {
        let at = spot(text);
        self.must(Note::Started(at), format!("{prefix}started"));
        self.steps(&text.cost, &format!("{prefix}cost"));
        self.steps(&text.body, &format!("{prefix}body"));
        if !text.when.is_empty() {
            self.should(Note::Refused(at), format!("{prefix}refused for a condition"));
        }
        if text.cost.iter().any(|step| self.may_fail(text, step)) {
            self.should(Note::Unpayable(at), format!("{prefix}refused for the cost"));
        }
        if text.optional && text.label != Label::ActivateMain {
            self.should(Note::Declined(at), format!("{prefix}declined"));
        }
    }

    /// Whether a part of a cost can ever stand in the way: the card itself and the deck are always there, and so are the
    /// DON!! cards that paid for an Event.
    fn may_fail(&self, text: &Ability, step: &Step) -> bool {
        if let Step::On(what, Verb::Trash | Verb::ToHand | Verb::ToDeck { .. }) = step {
            let from_deck = matches!(what, Target::From { place: Place::Deck, .. });
            return *what != Target::This && !from_deck;
        }
        let paid = matches!(step, Step::Do(Act::ReturnDon { count: Count::Exactly(Amount::Fixed(count)), .. })
            if *count <= self.play_cost);
        !(paid && matches!(text.label, Label::Event(_)))
    }

    fn steps(&mut self, steps: &[Step], prefix: &str) {
        for (at, step) in steps.iter().enumerate() {
            self.step(step, &format!("{prefix}.{at}"));
        }
    }

    fn step(&mut self, step: &Step, place: &str) {
        let name = name(step);
        if let Step::Flow(Flow::If { otherwise, .. }) = step {
            self.must(Note::Branch(spot(step), true), format!("{place} {name} true"));
            let lists = (Note::Branch(spot(step), false), format!("{place} {name} false"));
            if otherwise.is_empty() {
                self.should(lists.0, lists.1);
            } else {
                self.must(lists.0, lists.1);
            }
        } else if step.inner().is_empty() || matches!(step, Step::Flow(Flow::Later { .. })) {
            self.must(Note::Did(spot(step)), format!("{place} {name}"));
        }
        if let Step::On(_, Verb::Gain { grants, until, .. }) = step {
            grants.iter().for_each(|grant| self.grant(grant, *until, place));
        }
        if let Step::Do(Act::Forbid { what, .. }) = step {
            self.must(Note::Enforced(spot(what)), format!("{place} ban enforced"));
            if !self.permanent {
                self.should(Note::Lapsed(spot(what)), format!("{place} ban lapsed"));
            }
        }
        let choices = step.target().map(Target::choices).unwrap_or_default();
        choices.into_iter().for_each(|choice| self.choice(choice, place));
        for (at, steps) in step.inner().into_iter().enumerate() {
            self.steps(steps, &format!("{place}/{at}"));
        }
    }

    fn grant(&mut self, grant: &Grant, until: Duration, place: &str) {
        if let Grant::Cannot(_) | Grant::AttackActive(_) | Grant::AttackCharactersAtOnce = grant {
            self.must(Note::Enforced(spot(grant)), format!("{place} {grant:?} enforced"));
        }
        // Without a duration it stays as long as the card does.
        if !matches!(until, Duration::Permanent | Duration::Unstated) {
            self.should(Note::Lapsed(spot(grant)), format!("{place} gain lapsed"));
        }
    }

    fn choice(&mut self, choice: &Choice, place: &str) {
        if choice.of.iter().all(|group| group.filter != Filter::Any) {
            self.should(Note::Rejected(spot(choice)), format!("{place} decoy not offered"));
        }
    }
}

/// Rules that are looked at when a deck is built.
pub(crate) fn is_about_decks(rule: &Rule) -> bool {
    match rule {
        Rule::AnyNumberInDeck | Rule::DeckExcludes(_) | Rule::DeckOnly(_) => true,
        Rule::Name(_)
        | Rule::EveryNameTypeAttribute
        | Rule::Type(_)
        | Rule::Attribute(_)
        | Rule::DonDeckSize(_)
        | Rule::WinWithEmptyDeck
        | Rule::LoseAtEndOfTurnWithEmptyDeck
        | Rule::FaceUpLifeToDeckBottom
        | Rule::Counter { .. }
        | Rule::PlayedRested(_)
        | Rule::DonPhaseGivesToLeader(_) => false,
    }
}

/// What the step does: the name of its variant.
fn name(step: &Step) -> String {
    let text = match step {
        Step::On(_, verb) => format!("{verb:?}"),
        Step::Do(act) => format!("{act:?}"),
        Step::Flow(flow) => format!("{flow:?}"),
    };
    text.chars().take_while(|c| c.is_alphanumeric()).collect()
}
