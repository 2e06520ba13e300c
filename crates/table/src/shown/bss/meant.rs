//! bss: what a click means.

use bss::{Ask, CardId, Category, Duel, Pick, View, vocabulary::Label};
use kernel::{Game, Seat};

/// The answer that a player most likely means by this card; it need not be accepted.
pub(super) fn meant(duel: &Duel, view: &View, seat: Seat, card: CardId) -> Pick {
    let held = view.players[seat].hand.iter().flatten().any(|held| held.id == card);
    match duel.decision().map(|decision| decision.ask) {
        Some(Ask::Main | Ask::Flash) if held => played(duel, card),
        Some(Ask::Main | Ask::Flash) => Pick::Activate(card, used(duel, card)),
        Some(Ask::Attack) => Pick::Attack(card),
        Some(Ask::Block) => Pick::Block(card),
        Some(
            Ask::Burst
            | Ask::May
            | Ask::Choose
            | Ask::Order
            | Ask::Number
            | Ask::Option
            | Ask::Opening,
        )
        | None => Pick::Card(card),
    }
}

fn played(duel: &Duel, card: CardId) -> Pick {
    match duel.card(card).map(|card| card.category) {
        Some(Category::Nexus) => Pick::Place(card),
        Some(Category::Magic) => Pick::UseMagic(card, used(duel, card)),
        Some(Category::Spirit) | None => Pick::Summon(card),
    }
}

/// The place of the first effect that players use.
fn used(duel: &Duel, card: CardId) -> u8 {
    let abilities = duel.card(card).map_or(&[][..], |card| &card.abilities);
    let mut places = (0_u8..).zip(abilities);
    let found = places.find(|(_, each)| matches!(each.label, Label::Activated(_)));
    found.map_or(0, |(place, _)| place)
}
