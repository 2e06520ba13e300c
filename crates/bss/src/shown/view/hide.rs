//! Hiding what a viewer cannot see, in states and in the log.

use kernel::{BySeat, Chance, Fixed, Viewer};

use super::{UNSEEN_ABILITY, is_seen};
use crate::{
    Area, By, CARDS, CardId, Event, Move, Unseen,
    area::Cards,
    shown::rename::Renaming,
    state::{Choosing, State},
    task::{ChooseFor, Question},
};

/// The unseen cards of each player in the order of their places: deck from the bottom, hand, burst.
pub(crate) fn hidden(state: &State, viewer: Viewer) -> BySeat<Fixed<CardId, CARDS>> {
    BySeat::new(|seat| {
        let piles = state.deck(seat).iter().chain(state.hand(seat).iter()).copied();
        let cards = piles.chain(state.holding[seat].burst);
        cards.filter(|card| !is_seen(state, viewer, *card)).collect()
    })
}

/// The state with unseen cards renamed in the order of their ids, so that games which differ only in them are equal.
pub(crate) fn mask(state: &State, viewer: Viewer) -> State {
    let unseen = hidden(state, viewer);
    let mut masked = state.renamed(&Renaming::dealing(&unseen, |_, cards| cards.sort_unstable()));
    for card in unseen.0.iter().flat_map(|cards| cards.iter()) {
        forget_card(&mut masked, *card);
    }
    // Nobody knows the random numbers to come.
    masked.chance = Chance::keeping_order();
    hide_choice(&mut masked, viewer);
    masked
}

/// Removes what would identify an unseen card: its waiting effect, its number of moves and its last state.
fn forget_card(masked: &mut State, card: CardId) {
    let object = masked.place(card).object;
    for waiting in masked.waiting.iter_mut().filter(|waiting| waiting.source == card) {
        if waiting.object == object {
            waiting.ability = UNSEEN_ABILITY;
        }
        waiting.object = u8::from(waiting.object != object);
    }
    for running in masked.running.iter_mut().filter(|running| running.source == card) {
        running.object = u8::from(running.object != object);
    }
    for delayed in masked.delayed.iter_mut().filter(|delayed| delayed.source == card) {
        delayed.object = u8::from(delayed.object != object);
    }
    if let Some(battle) = &mut masked.battle {
        // An unseen card of the battle has left it.
        if battle.attacker == card {
            battle.attacker_object = 1;
        }
        if battle.blocker == Some(card) {
            battle.blocker_object = 1;
        }
    }
    let in_deck = masked.area(card) == Area::Deck;
    masked.last_states.retain(|last| last.card != card || !in_deck);
    masked.place_mut(card).object = 0;
}

/// The candidates of another player's selection for an effect, and how many of them, may reveal private cards. Whatever
/// else is selected is one of the cards that something happened to or that lie on the field: everybody knows which.
fn hide_choice(masked: &mut State, viewer: Viewer) {
    let Some(Question::Cards(ChooseFor::Effect { .. })) = masked.agenda.asking() else { return };
    let Some(choosing) = masked.choosing.filter(|choosing| viewer != Viewer::Seat(choosing.by))
    else {
        return;
    };
    let seen = |set: Cards| -> Cards {
        set.iter().filter(|card| is_seen(masked, viewer, CardId(*card))).collect()
    };
    let candidates = seen(choosing.candidates);
    if candidates != choosing.candidates {
        masked.choosing = Some(Choosing { min: 0, ..Choosing::one(choosing.by, candidates) });
    }
}

impl Event {
    /// The event as a viewer may know it: a card that moves between private areas stays unnamed.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Event {
        self.unseen_by(viewer).map_or(self, Event::Unseen)
    }

    /// What is left of the event for a viewer who may not know its card.
    fn unseen_by(self, viewer: Viewer) -> Option<Unseen> {
        let (owner, by) = (self.card()?.owner(), self.by());
        let is_owner = viewer == Viewer::Seat(owner);
        let looks = matches!(by, By::Effect { player, .. } if viewer == Viewer::Seat(player));
        if let Event::Moved(Move { from, to, .. }) = self {
            let private = |area| matches!(area, Area::Hand | Area::Burst);
            let public = from.is_public() || to.is_public();
            let sees = public || is_owner && (private(from) || private(to));
            (!sees).then_some(Unseen::Moved { owner, from, to, by })
        } else if matches!(self, Event::Viewed { .. }) {
            (!looks).then_some(Unseen::Viewed { owner, by })
        } else if matches!(self, Event::Drew { .. }) {
            (!is_owner).then_some(Unseen::Drew { owner, by })
        } else if matches!(self, Event::BurstSet { .. }) {
            (!is_owner).then_some(Unseen::BurstSet { owner, by })
        } else if let Event::AddedToHand { player, .. } = self {
            (!is_owner).then_some(Unseen::AddedToHand { player, by })
        } else {
            None
        }
    }
}
