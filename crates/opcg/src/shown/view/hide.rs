//! Hiding what a viewer cannot see, in states and in the log.

use kernel::{BySeat, Chance, Fixed, Viewer};

use super::is_seen;
use crate::{
    Area, By, CARDS, CardId, Event, KnownTo, Move, Unseen,
    shown::rename::Renaming,
    state::{Choosing, State},
};

/// The unseen cards of each player, place by place: deck from the bottom, hand, Life from the bottom.
pub(crate) fn hidden(state: &State, viewer: Viewer) -> BySeat<Fixed<CardId, CARDS>> {
    BySeat::new(|seat| {
        let piles = [state.deck(seat), state.hand(seat), state.life(seat)];
        let cards = piles.into_iter().flat_map(|pile| pile.iter().copied());
        cards.filter(|card| !is_seen(state, viewer, *card)).collect()
    })
}

/// The state with its unseen cards renamed in the order of their ids, so that states which differ only in them are equal.
pub(crate) fn mask(state: &State, viewer: Viewer) -> State {
    let unseen = hidden(state, viewer);
    let mut masked = state.renamed(&Renaming::dealing(&unseen, |_, cards| cards.sort_unstable()));
    for card in unseen.0.iter().flat_map(|cards| cards.iter()) {
        forget_object(&mut masked, *card);
    }
    // Nobody knows future random numbers.
    masked.chance = Chance::keeping_order();
    hide_choice(&mut masked, viewer);
    masked
}

/// Clears how often a card has moved, which would identify it.
fn forget_object(masked: &mut State, card: CardId) {
    let object = masked.place(card).object;
    for waiting in masked.waiting.iter_mut().filter(|waiting| waiting.source == card) {
        waiting.object = u8::from(waiting.object != object);
    }
    if let Some(battle) = &mut masked.battle {
        // A card of the battle that is not seen has left it.
        for (in_battle, object) in [
            (battle.attacker, &mut battle.attacker_object),
            (battle.target, &mut battle.target_object),
        ] {
            if in_battle == card {
                *object = 1;
            }
        }
    }
    masked.place_mut(card).object = 0;
}

/// Hides what another player chooses from, and how many, which may show what is in hand.
fn hide_choice(masked: &mut State, viewer: Viewer) {
    let Some(choosing) = masked.choosing else { return };
    if viewer == Viewer::Seat(choosing.by) {
        return;
    }
    let seen = |set: kernel::IdSet| -> kernel::IdSet {
        set.iter().filter(|card| is_seen(masked, viewer, CardId(*card))).collect()
    };
    if seen(choosing.candidates) == choosing.candidates {
        return;
    }
    let candidates = seen(choosing.candidates);
    masked.choosing = Some(Choosing::new(choosing.by, candidates));
}

impl Event {
    /// The event as a viewer may know it: a card that moves between secret areas stays unnamed.
    #[must_use]
    pub fn seen_by(self, viewer: Viewer) -> Event {
        self.unseen_by(viewer).map_or(self, Event::Unseen)
    }

    /// What is left of the event for a viewer who may not know its card.
    fn unseen_by(self, viewer: Viewer) -> Option<Unseen> {
        let (owner, by) = (self.seat(), self.by());
        let is_owner = viewer == Viewer::Seat(owner);
        let looks = matches!(by, By::Effect(_, player) if viewer == Viewer::Seat(player));
        if let Event::Moved(Move { from, to, .. }) = self {
            let touches_hand = from == Area::Hand || to == Area::Hand;
            let sees = from.is_open() || to.is_open() || is_owner && touches_hand;
            return (!sees).then_some(Unseen::Moved { owner, from, to, by });
        }
        if let Event::Placed(_, known_to) = self {
            let sees = match known_to {
                KnownTo::Owner => is_owner,
                KnownTo::Looker => looks,
                KnownTo::Nobody => false,
            };
            return (!sees).then_some(Unseen::Placed { owner, by });
        }
        let hidden = matches!(self, Event::LookedAt { .. }) && !looks;
        hidden.then_some(Unseen::LookedAt { owner, by })
    }
}
