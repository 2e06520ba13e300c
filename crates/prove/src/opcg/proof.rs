//! Proving one ability: boards planted and played until everything it says has been seen.

use std::sync::Arc;

use kernel::Chance;
use opcg::{
    Card, Scene, say_label,
    vocabulary::{Ability, Label},
};

use super::{
    actor::Actor,
    deck_rule,
    judge::{Stop, Subject, notes::Notes, play},
    obligation::{is_about_decks, obligations},
    plant::{plant, put_beside},
    sketch::sketch,
};
use crate::{
    Beside, Disturbed, Effort, Proof, Provable, Verdict,
    proof::{Failure, play_until_seen, unless_panic},
};

impl Provable for Card {
    type Text = Ability;

    fn texts(&self) -> &[Ability] {
        &self.abilities
    }

    fn prove(card: &Arc<Card>, effort: Effort) -> Vec<Proof> {
        prove_card(card, effort)
    }

    fn number(&self) -> &str {
        &self.number
    }

    fn disturb(card: &Arc<Card>, at: Disturbed) -> Result<(), Failure> {
        let seed = 1 << 48 | (at.beside as u64) << 40 | u64::from(at.run) << 16 | at.place as u64;
        attempt(&Subject::new(card), at.place, seed, Some(at.beside), &Notes::default())
    }
}

/// Proves every ability of a card.
pub fn prove_card(card: &Arc<Card>, effort: Effort) -> Vec<Proof> {
    let subject = Subject::new(card);
    (0..card.abilities.len()).map(|place| prove(&subject, place, effort)).collect()
}

pub(crate) fn prove(subject: &Subject, place: usize, effort: Effort) -> Proof {
    let text = &subject.texts[place];
    let mut proof = Proof::new(&subject.card.number, place, say_label(&text.label));
    if let Label::Rule(rule) = &text.label
        && is_about_decks(rule)
    {
        proof.runs = 1;
        if let Err(what) = deck_rule::check(&subject.card, rule) {
            proof.verdict = Verdict::Failed(what);
        }
        return proof;
    }
    let wanted = obligations(subject, place);
    let notes = Notes::default();
    let attempt =
        |number| attempt(subject, place, u64::from(number) << 16 | place as u64, None, &notes);
    play_until_seen(&mut proof, effort, &wanted, |note| notes.has(*note), attempt);
    proof
}

fn attempt(
    subject: &Subject,
    place: usize,
    seed: u64,
    beside: Option<Beside>,
    notes: &Notes,
) -> Result<(), Failure> {
    let mut chance = Chance::seeded(seed);
    let (mut plan, goal) = plant(&subject.card, &subject.texts[place], &mut chance);
    beside.into_iter().for_each(|beside| put_beside(&mut plan, beside, &mut chance));
    let scene = plan.scene();
    let wrong = |what, answers| Err(failure(&scene, what, answers));
    let run = unless_panic("the engine or the judge", || {
        let run = play(&scene, subject, notes, |laid| Box::new(Actor::new(laid, goal, chance)));
        run.map_err(|error| error.to_string())
    });
    match run {
        Err(what) => wrong(what, Vec::new()),
        Ok(run) => match run.stop {
            Stop::Over | Stop::Enough => Ok(()),
            Stop::Wrong(what) => wrong(what, run.story),
        },
    }
}

fn failure(scene: &Scene, what: String, answers: Vec<String>) -> Failure {
    let mut story = sketch(scene);
    story.extend(answers);
    Failure { what, story }
}

#[cfg(test)]
mod tests;
