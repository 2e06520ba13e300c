//! What a viewer cannot see makes no difference to what he is shown.

use std::num::NonZero;

use kernel::{Chance, Game as _, NoLog, Seat, Viewer};

use super::{
    failure::{Checked, Property},
    fuzzed::{Fuzzed, LogEntry, View},
};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator];

/// A game with other unseen cards gives each viewer the same view, question and answers included.
pub(super) fn views_hide<G: Fuzzed>(duel: &G::Duel, chance: &mut Chance) -> Checked {
    VIEWERS.into_iter().try_for_each(|viewer| view_hides::<G>(duel, viewer, chance))
}

fn view_hides<G: Fuzzed>(duel: &G::Duel, viewer: Viewer, chance: &mut Chance) -> Checked {
    let view = duel.view(viewer);
    let other = duel.determinize(&view, chance);
    are_equal::<G>(&view, &other.view(viewer), viewer)?;
    plays_on::<G>(other, viewer, chance)
}

/// Two views of games that differ only in what the viewer cannot see.
pub(super) fn are_equal<G: Fuzzed>(view: &View<G>, other: &View<G>, viewer: Viewer) -> Checked {
    Property::DeterminizedViewEquality
        .holds(view == other, || format!("{viewer:?}: {}", difference::<G>(view, other)))
}

/// A determinized game can be played: the player who is asked has an answer, and it is accepted.
fn plays_on<G: Fuzzed>(mut other: G::Duel, viewer: Viewer, chance: &mut Chance) -> Checked {
    let Some(decision) = other.decision() else { return Ok(()) };
    let mut picks = Vec::new();
    other.picks(&mut picks);
    let Some(bound) = NonZero::new(picks.len() as u32) else {
        return Err(Property::DeterminizedViewEquality
            .broken(format!("{viewer:?}: no answer in a made-up game")));
    };
    let pick = picks[chance.below(bound.get()) as usize];
    let result = other.apply(decision.seat, pick, &mut NoLog);
    Property::DeterminizedViewEquality
        .holds(result.is_ok(), || format!("{viewer:?}: {pick:?} in a made-up game"))
}

/// The first part in which two views differ.
fn difference<G: Fuzzed>(view: &View<G>, other: &View<G>) -> String {
    let mut parts = G::parts(view).into_iter().zip(G::parts(other));
    match parts.find(|(one, two)| one != two) {
        Some(((name, one), (_, two))) => format!("{name} {one}, with other cards {two}"),
        None => "views differ in what is hidden in them".to_owned(),
    }
}

/// The log names no card to a viewer who sees it neither before nor after, unless it was shown in between.
pub(super) fn log_hides<G: Fuzzed>(
    before: &G::Duel,
    after: &G::Duel,
    log: &[LogEntry<G>],
) -> Checked {
    for viewer in VIEWERS {
        let sees = |card| G::is_seen_by(before, viewer, card) || G::is_seen_by(after, viewer, card);
        let events = || log.iter().map(|entry| G::seen_by(entry.event, viewer));
        for event in events() {
            let hidden = G::placed(event).filter(|card| !sees(*card));
            let leak = hidden.filter(|card| !events().any(|other| G::opens(other, *card, viewer)));
            Property::LogHidesTheUnseen
                .holds(leak.is_none(), || format!("{viewer:?}: {event:?}"))?;
        }
    }
    Ok(())
}
