//! Who may know what in this game.

use bss::{Area, CardId, Duel, Event, View, What};
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
        let moves = event.from != Area::Outside || event.to != Area::Outside;
        event.card.filter(|card| moves && !card.is_token())
    }

    fn opens(event: Event, card: CardId, viewer: Viewer) -> bool {
        let shown = matches!(event.what, What::Revealed | What::Viewed | What::BurstFlipped);
        let owns = viewer == Viewer::Seat(card.owner());
        let private = |area: Area| matches!(area, Area::Hand | Area::Burst);
        let sees = |area: Area| area.is_public() || private(area) && owns;
        event.card == Some(card) && (shown || sees(event.from) || sees(event.to))
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
