//! Who may know what in this game.

use kernel::Viewer;
use opcg::{Area, CardId, Duel, Event, View};

use super::Opcg;
use crate::fuzz::Secrets;

impl Secrets for Opcg {
    fn is_seen_by(duel: &Duel, viewer: Viewer, card: CardId) -> bool {
        duel.is_seen_by(viewer, card)
    }

    fn seen_by(event: Event, viewer: Viewer) -> Event {
        event.seen_by(viewer)
    }

    fn placed(event: Event) -> Option<CardId> {
        event.as_move().map(|moved| moved.card).filter(|card| !card.is_don())
    }

    fn opens(event: Event, card: CardId, viewer: Viewer) -> bool {
        let shown = matches!(event, Event::Revealed { .. } | Event::LookedAt { .. });
        let owns = viewer == Viewer::Seat(card.owner());
        let sees = |area: Area| area.is_open() || area == Area::Hand && owns;
        let moved = event.as_move().is_some_and(|moved| sees(moved.from) || sees(moved.to));
        event.card() == Some(card) && (shown || moved)
    }

    fn parts(view: &View) -> Vec<(&'static str, String)> {
        let [one, other] = &view.players.0;
        vec![
            ("decision", format!("{:?}", view.decision)),
            ("player A", format!("{one:?}")),
            ("player B", format!("{other:?}")),
            ("battle", format!("{:?}", view.battle)),
        ]
    }
}
