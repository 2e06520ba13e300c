//! What a card on the table is like now, for expectations.

use kernel::{Game, Seat, Viewer};
use opcg::{CardId, Duel};

/// The power, if the card has one.
pub(crate) fn power(duel: &Duel, card: CardId) -> Option<i32> {
    duel.table().card(card)?.power.map(|_| duel.power(card))
}

/// The cost, if the card has one.
pub(crate) fn cost(duel: &Duel, card: CardId) -> Option<i32> {
    duel.table().card(card)?.cost.map(|_| duel.cost(card))
}

/// Whether a player can tell this card apart in the view of the game.
pub(crate) fn is_seen(duel: &Duel, seat: Seat, card: CardId) -> bool {
    let view = duel.view(Viewer::Seat(seat));
    let player = &view.players[card.owner()];
    let secret = player.hand.iter().chain(&player.deck).chain(&player.life).flatten();
    let open =
        player.characters.iter().chain(&player.stage).chain(&player.trash).chain(&player.no_area);
    std::iter::once(&player.leader).chain(open).chain(secret).any(|each| each.id == card)
}
