//! Hiding what a viewer cannot see, in states and in the log.

use kernel::{BySeat, Chance, Fixed, Viewer};

use super::{UNSEEN_ABILITY, is_seen};
use crate::{
    Area, By, CARDS, CardId, Event, What,
    area::Cards,
    rename::Renaming,
    state::{Choosing, State},
};

/// The unseen cards of each player, place by place: deck from the bottom, hand, burst.
pub(crate) fn hidden(state: &State, viewer: Viewer) -> BySeat<Fixed<CardId, CARDS>> {
    BySeat::new(|seat| {
        let piles = state.deck(seat).iter().chain(state.hand(seat).iter()).copied();
        let cards = piles.chain(state.holding[seat].burst);
        cards.filter(|card| !is_seen(state, viewer, *card)).collect()
    })
}

/// The game with its unseen cards laid out in the order of their ids, so that games which differ only in them are equal.
pub(crate) fn mask(state: &State, viewer: Viewer) -> State {
    let unseen = hidden(state, viewer);
    let mut masked = state.renamed(&Renaming::dealing(&unseen, |_, cards| cards.sort_unstable()));
    for card in unseen.0.iter().flat_map(|cards| cards.iter()) {
        forget_card(&mut masked, *card);
    }
    // The random numbers to come are known to nobody.
    masked.chance = Chance::keeping_order();
    hide_choice(&mut masked, viewer);
    masked
}

/// Which effect of it waits, how often it moved and what it was on the field would tell it apart.
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
        // A card of the battle that is not seen has left it.
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

/// What another player chooses from, and how much, may tell what he holds.
fn hide_choice(masked: &mut State, viewer: Viewer) {
    let Some(choosing) = masked.choosing else { return };
    if viewer == Viewer::Seat(choosing.by) {
        return;
    }
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
        let owner = self.card.is_some_and(|card| viewer == Viewer::Seat(card.owner()));
        let private = |area| matches!(area, Area::Hand | Area::Burst);
        let public = self.from.is_public() || self.to.is_public();
        let sees_move = public || owner && (private(self.from) || private(self.to));
        let looks = matches!(self.by, By::Effect { player, .. } if viewer == Viewer::Seat(player));
        let is = |what: &[What]| what.contains(&self.what);
        let hidden = is(&[What::Moved, What::Drew]) && !sees_move
            || is(&[What::BurstSet, What::AddedToHand]) && !owner && !self.from.is_public()
            // 3-2-3-1: the order of cards from a public area is public.
            || is(&[What::Placed]) && !(looks || owner || self.from.is_public())
            || is(&[What::Viewed]) && !looks;
        if hidden { Event { card: None, ..self } } else { self }
    }
}
