//! What a viewer cannot see makes no difference to what he is shown.

use std::num::NonZero;

use kernel::{Chance, Entry, Game, NoLog, Seat, Viewer};
use opcg::{Area, CardId, Duel, Event, View, What};

use super::failure::{Held, Property};

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator];

/// A game with other unseen cards gives each viewer the same view, question and answers included.
pub(super) fn views_hide(duel: &Duel, chance: &mut Chance) -> Held {
    VIEWERS.into_iter().try_for_each(|viewer| view_hides(duel, viewer, chance))
}

fn view_hides(duel: &Duel, viewer: Viewer, chance: &mut Chance) -> Held {
    let view = duel.view(viewer);
    let other = duel.determinize(&view, chance);
    let same = other.view(viewer);
    Property::DeterminizedViewEquality.holds(same == view, || difference(&view, &same))?;
    plays_on(other, viewer, chance)
}

/// A made-up game is a game: some answer of whoever is asked is there and leads on.
fn plays_on(mut other: Duel, viewer: Viewer, chance: &mut Chance) -> Held {
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
fn difference(view: &View, other: &View) -> String {
    let viewer = view.viewer;
    if view.decision != other.decision {
        return format!(
            "{viewer:?}: decision {:?}, with other cards {:?}",
            view.decision, other.decision
        );
    }
    for seat in Seat::BOTH {
        let (one, two) = (&view.players[seat], &other.players[seat]);
        if one != two {
            return format!("{viewer:?}: player {seat} {one:?}, with other cards {two:?}");
        }
    }
    if view.battle != other.battle {
        return format!(
            "{viewer:?}: battle {:?}, with other cards {:?}",
            view.battle, other.battle
        );
    }
    format!("{viewer:?}: views differ in what is hidden in them")
}

/// The log names no card to a viewer who sees it neither before nor after, unless it was shown in between.
pub(super) fn log_hides(
    before: &Duel,
    after: &Duel,
    log: &[Entry<Event, <Duel as Game>::Clause>],
) -> Held {
    for viewer in VIEWERS {
        let sees = |card| before.is_seen_by(viewer, card) || after.is_seen_by(viewer, card);
        let events = || log.iter().map(|entry| entry.event.seen_by(viewer));
        for event in events().filter(tells_a_place) {
            let hidden = event.card.filter(|card| !card.is_don() && !sees(*card));
            let leak = hidden.filter(|card| !events().any(|other| opens(&other, *card, viewer)));
            Property::LogHidesTheUnseen
                .holds(leak.is_none(), || format!("{viewer:?}: {event:?}"))?;
        }
    }
    Ok(())
}

/// Only a move says where a card is now; the source of an effect is known from before.
fn tells_a_place(event: &Event) -> bool {
    event.from != Area::Outside || event.to != Area::Outside
}

/// The card was shown to the viewer in between: looked at, or in a place that he sees.
fn opens(event: &Event, card: CardId, viewer: Viewer) -> bool {
    let shown = matches!(event.what, What::Revealed | What::LookedAt);
    let sees =
        |area: Area| area.is_open() || area == Area::Hand && viewer == Viewer::Seat(card.owner());
    event.card == Some(card) && (shown || sees(event.from) || sees(event.to))
}
