//! Hiding what a viewer cannot see, in states and in the log.

use kernel::{BySeat, Chance, Fixed, Viewer};

use super::is_seen;
use crate::{
    Area, CARDS, CardId, Event, What,
    event::{PLACED_BY_LOOKER, PLACED_BY_OWNER},
    rename::Renaming,
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

/// The game with its unseen cards laid out in the order of their ids, so that games which differ only in them are equal.
pub(crate) fn mask(state: &State, viewer: Viewer) -> State {
    let unseen = hidden(state, viewer);
    let mut masked = state.renamed(&Renaming::dealing(&unseen, |_, cards| cards.sort_unstable()));
    for card in unseen.0.iter().flat_map(|cards| cards.iter()) {
        forget_object(&mut masked, *card);
    }
    // The random numbers to come are known to nobody.
    masked.chance = Chance::keeping_order();
    hide_choice(&mut masked, viewer);
    masked
}

/// How often a card moved would tell it apart.
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

/// What another player chooses from, and how much, may tell what he holds.
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
        let owner = viewer == Viewer::Seat(self.seat);
        let touches_hand = self.from == Area::Hand || self.to == Area::Hand;
        let moves = matches!(self.what, What::Moved | What::Drew | What::DrewOutsideDrawPhase);
        let sees_move = self.from.is_open() || self.to.is_open() || owner && touches_hand;
        let looks =
            matches!(self.by, crate::By::Effect(_, player) if viewer == Viewer::Seat(player));
        // 3-1-8: which card took which place, its owner knows, and who looked at it.
        let ordered = match self.count {
            PLACED_BY_OWNER => owner,
            PLACED_BY_LOOKER => looks,
            _ => false,
        };
        let placed_unseen = self.what == What::Placed && !ordered;
        let hidden = moves && !sees_move || self.what == What::LookedAt && !looks || placed_unseen;
        if hidden { Event { card: None, ..self } } else { self }
    }
}
