//! Proving one ability: boards planted, played and judged until everything it says has been seen.

use std::sync::Arc;

use bss::{Card, CardId, Scene, SideIds, say_label, vocabulary::Ability};
use kernel::{BySeat, Chance, Seat};

use super::{
    actor::Actor,
    judge::{Subject, judge, notes::Notes},
    obligation::obligations,
    plant::{plant, put_beside},
    sketch::{sketch, story},
    trace::{Recorder, Trace},
};
use crate::{
    Beside, Disturbed, Effort, Proof, Provable,
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
    let label = say_label(&subject.texts[place].label);
    let mut proof = Proof::new(&subject.card.number, place, label);
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
    let (mut plan, aim) = plant(&subject.card, &subject.texts[place], &mut chance);
    beside.into_iter().for_each(|beside| put_beside(&mut plan, beside, &mut chance));
    let scene = plan.scene();
    let failure = |what: String, trace: &Trace| {
        let lines = sketch(&scene).into_iter().chain(story(trace));
        Failure { what, story: lines.collect() }
    };
    let begun =
        unless_panic("the engine", || Recorder::begin(&scene).map_err(|error| error.to_string()));
    let (mut recorder, ids) = begun.map_err(|what| failure(what, &Trace::new()))?;
    let mut actor = Actor::new(subjects(&subject.card, &scene, &ids), aim, chance);
    let played = unless_panic("the engine", || {
        while recorder.step(&mut actor)? {}
        Ok(())
    });
    let trace = recorder.trace;
    played.map_err(|what| failure(what, &trace))?;
    let judged = unless_panic("the judge", || {
        judge(&scene, &ids, subject, &trace, notes).map_err(|wrong| wrong.to_string())
    });
    judged.map_err(|what| failure(what, &trace))
}

/// The card under proof, wherever it was laid.
fn subjects(card: &Arc<Card>, scene: &Scene, ids: &BySeat<SideIds>) -> Vec<CardId> {
    let mut found = Vec::new();
    for seat in Seat::BOTH {
        let (side, ids) = (&scene.sides[seat], &ids[seat]);
        let field = side.field.iter().map(|laid| &laid.card).zip(&ids.field);
        let hand = side.hand.iter().zip(&ids.hand);
        let trash = side.trash.iter().zip(&ids.trash);
        let deck = side.deck.iter().zip(&ids.deck);
        let burst = side.burst.iter().zip(&ids.burst);
        let all = field.chain(hand).chain(trash).chain(deck).chain(burst);
        found.extend(all.filter(|(other, _)| Arc::ptr_eq(other, card)).map(|(_, id)| *id));
    }
    found
}

#[cfg(test)]
mod tests;
