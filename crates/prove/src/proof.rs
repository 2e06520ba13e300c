//! Proving one ability: boards planted and played until everything it says has been seen.

use std::{
    panic::{self, AssertUnwindSafe},
    sync::Arc,
};

use kernel::Chance;
use opcg::{Card, Scene, say_label, vocabulary::Label};
use serde::Serialize;

use crate::{
    actor::Actor,
    deck_rule,
    judge::{Stop, Subject, notes::Notes, play},
    obligation::{Obligation, is_about_decks, obligations},
    plant::plant,
    sketch::sketch,
};

/// What became of one ability.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Verdict {
    /// Everything it says was seen, and the engine agreed all the time.
    Proven,
    /// The engine disagrees, or something that the ability says was never seen: it may be a silent no-op.
    Failed(String),
}

/// One ability of a card and its verdict.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Proof {
    pub number: String,
    /// The place of the ability in the card's text.
    pub place: usize,
    pub label: String,
    pub verdict: Verdict,
    pub runs: u32,
    /// Refusals, limits and ends that no run came to.
    pub unseen: Vec<String>,
    /// Board and answers of the run that went wrong.
    pub story: Vec<String>,
}

impl Proof {
    pub fn is_proven(&self) -> bool {
        self.verdict == Verdict::Proven
    }
}

/// How long to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Runs for each ability at least.
    pub least: u32,
    /// Runs for what an ability says.
    pub vital: u32,
    /// Runs for refusals, limits and ends.
    pub rest: u32,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { least: 8, vital: 200, rest: 40 }
    }
}

/// Proves every ability of a card.
pub fn prove_card(card: &Arc<Card>, effort: Effort) -> Vec<Proof> {
    let subject = Subject::new(card);
    (0..card.abilities.len()).map(|place| prove(&subject, place, effort)).collect()
}

pub(crate) fn prove(subject: &Subject, place: usize, effort: Effort) -> Proof {
    let text = &subject.texts[place];
    let mut proof = Proof {
        number: subject.card.number.clone(),
        place,
        label: say_label(&text.label),
        verdict: Verdict::Proven,
        runs: 0,
        unseen: Vec::new(),
        story: Vec::new(),
    };
    if let Label::Rule(rule) = &text.label
        && is_about_decks(rule)
    {
        proof.runs = 1;
        if let Err(what) = deck_rule::check(&subject.card, rule) {
            proof.verdict = Verdict::Failed(what);
        }
        return proof;
    }
    play_until_seen(subject, &mut proof, effort);
    proof
}

fn play_until_seen(subject: &Subject, proof: &mut Proof, effort: Effort) {
    let wanted = obligations(subject, proof.place);
    let notes = Notes::default();
    let unseen = |vital: bool| -> Vec<String> {
        let left = |each: &&Obligation| each.is_vital == vital && !notes.has(each.note);
        wanted.iter().filter(left).map(|each| each.place.clone()).collect()
    };
    loop {
        let looks_for_vital = proof.runs < effort.vital && !unseen(true).is_empty();
        let looks_for_rest = proof.runs < effort.rest && !unseen(false).is_empty();
        if proof.runs >= effort.least && !looks_for_vital && !looks_for_rest {
            break;
        }
        if let Err(failure) = attempt(subject, proof.place, proof.runs, &notes) {
            proof.verdict = Verdict::Failed(failure.what);
            proof.story = failure.story;
            return;
        }
        proof.runs += 1;
    }
    proof.unseen = unseen(false);
    let never = unseen(true);
    if !never.is_empty() {
        proof.verdict = Verdict::Failed(format!("never seen: {}", never.join(", ")));
    }
}

/// A run that went wrong.
struct Failure {
    what: String,
    story: Vec<String>,
}

fn attempt(subject: &Subject, place: usize, number: u32, notes: &Notes) -> Result<(), Failure> {
    let mut chance = Chance::seeded(u64::from(number) << 16 | place as u64);
    let (plan, goal) = plant(&subject.card, &subject.texts[place], &mut chance);
    let scene = plan.scene();
    let wrong = |what, answers| Err(failure(&scene, number, what, answers));
    // A panic of the engine is a failure like any other.
    let run = panic::catch_unwind(AssertUnwindSafe(|| {
        play(&scene, subject, notes, |laid| Box::new(Actor::new(laid, goal, chance)))
    }));
    match run {
        Err(_) => wrong("the engine or the judge panicked".to_owned(), Vec::new()),
        Ok(Err(error)) => wrong(error.to_string(), Vec::new()),
        Ok(Ok(run)) => match run.stop {
            Stop::Over | Stop::Enough => Ok(()),
            Stop::Wrong(what) => wrong(what, run.story),
        },
    }
}

fn failure(scene: &Scene, number: u32, what: String, answers: Vec<String>) -> Failure {
    let mut story = sketch(scene);
    story.extend(answers);
    Failure { what: format!("run {number}: {what}"), story }
}

#[cfg(test)]
mod tests;
