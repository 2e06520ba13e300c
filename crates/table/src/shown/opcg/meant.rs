//! opcg: what a click means.

use kernel::{Game, Seat};
use opcg::{Ask, CardId, Category, Duel, Pick, View};

/// The answer that a player most likely means by this card; it need not be accepted.
pub(super) fn meant(
    duel: &Duel,
    view: &View,
    seat: Seat,
    card: CardId,
    target: Option<CardId>,
) -> Pick {
    match duel.decision().map(|decision| decision.ask) {
        Some(Ask::Main) => free_action(duel, view, seat, card, target),
        Some(Ask::Block) => Pick::Block(card),
        Some(Ask::Counter) => counter(duel, view, seat, card, target),
        Some(
            Ask::Trigger
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

fn free_action(duel: &Duel, view: &View, seat: Seat, card: CardId, target: Option<CardId>) -> Pick {
    if card.owner() != seat {
        return Pick::Attack { attacker: attacker(duel, seat), target: card };
    }
    if is_in_hand(view, seat, card) {
        return Pick::Play(card);
    }
    match (duel.table().category(card), target) {
        (Category::Stage | Category::Event | Category::Don, _) => Pick::Activate(card, 0),
        (Category::Leader | Category::Character, Some(other)) if other.owner() == seat => {
            Pick::GiveDon(other)
        }
        (Category::Leader | Category::Character, target) => {
            let target = target.unwrap_or(CardId::leader(seat.other()));
            Pick::Attack { attacker: card, target }
        }
    }
}

fn is_in_hand(view: &View, seat: Seat, card: CardId) -> bool {
    view.players[seat].hand.iter().flatten().any(|held| held.id == card)
}

/// A card that may attack something, or else the Leader.
fn attacker(duel: &Duel, seat: Seat) -> CardId {
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    let attacking = picks.iter().find_map(|pick| {
        if let Pick::Attack { attacker, .. } = pick { Some(*attacker) } else { None }
    });
    attacking.unwrap_or(CardId::leader(seat))
}

fn counter(duel: &Duel, view: &View, seat: Seat, card: CardId, target: Option<CardId>) -> Pick {
    if !is_in_hand(view, seat, card) {
        return Pick::Card(card);
    }
    let attacked = view.battle.and_then(|(_, target)| target);
    let on = target.or(attacked).unwrap_or(CardId::leader(seat));
    match duel.table().category(card) {
        Category::Event => Pick::CounterEvent(card),
        Category::Leader | Category::Character | Category::Stage | Category::Don => {
            Pick::CounterCard { card, on }
        }
    }
}
