//! Who may know what in this game.

use bss::{Area, CardId, Duel, Event, EventKind, Move, View};
use kernel::Viewer;

use super::Bss;
use crate::fuzz::Secrets;

impl Secrets for Bss {
    fn is_seen_by(duel: &Duel, viewer: Viewer, card: CardId) -> bool {
        duel.is_seen_by(viewer, card)
    }

    fn seen_by(event: Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    /// Tokens come from nowhere and are open to all.
    fn placed(event: Event) -> Option<CardId> {
        event.card().filter(|card| areas(event).is_some() && !card.is_token())
    }

    fn opens(event: Event, card: CardId, viewer: Viewer) -> bool {
        let shown = matches!(
            event.kind(),
            EventKind::Revealed | EventKind::Viewed | EventKind::BurstFlipped
        );
        let owns = viewer == Viewer::Seat(card.owner());
        let private = |area: Area| matches!(area, Area::Hand | Area::Burst);
        let sees = |area: Area| area.is_public() || private(area) && owns;
        let passes = areas(event).is_some_and(|(from, to)| sees(from) || sees(to));
        event.card() == Some(card) && (shown || passes)
    }

    fn parts(view: &View) -> Vec<(&'static str, String)> {
        let [one, other] = &view.players.0;
        vec![
            ("decision", format!("{:?}", view.decision)),
            ("player A", format!("{one:?}")),
            ("player B", format!("{other:?}")),
            ("battle", format!("{:?} {:?}", view.battle_step, view.battle)),
            ("turn", format!("{} {:?} {:?}", view.turn, view.turn_player, view.step)),
        ]
    }
}

/// Where the card of an event was and is; the same area if it stays there.
fn areas(event: Event) -> Option<(Area, Area)> {
    if let Event::Moved(Move { from, to, .. }) = event {
        return Some((from, to));
    }
    if let Event::Discarded { from, .. }
    | Event::PutIntoTrash { from, .. }
    | Event::MagicResolved { from, .. } = event
    {
        return Some((from, Area::Trash));
    }
    if let Event::Summoned { from, .. } | Event::NexusPlaced { from, .. } = event {
        return Some((from, Area::Field));
    }
    if let Event::MagicUsed { from, .. } = event {
        return Some((from, from));
    }
    if let Event::Returned { to, .. } = event {
        return Some((Area::Field, to));
    }
    if let Event::TokenRemoved { from, .. } = event {
        return Some((from, Area::Outside));
    }
    let destroyed = matches!(event, Event::Destroyed { .. });
    let drawn = matches!(event, Event::Drew { .. });
    let known = destroyed.then_some((Area::Field, Area::Trash));
    known.or(drawn.then_some((Area::Deck, Area::Hand)))
}
