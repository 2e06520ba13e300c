//! What a card on the table is like now.

use kernel::{Game, Seat, Viewer};
use opcg::{CardId, Duel};

use crate::{
    check::{Instead, either, number},
    error::Result,
    words::Words,
};

/// Facts about a card that only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    Power(i32),
    Don(u8),
    Rested,
    Active,
}

impl Figure {
    pub(super) fn read(word: &str, words: &mut Words<'_>) -> Result<Option<Figure>> {
        Ok(Some(match word {
            "power" => Figure::Power(words.number("the power")?),
            "don" => Figure::Don(words.number("the number of DON!! cards")?),
            "rested" => Figure::Rested,
            "active" => Figure::Active,
            _ => return Ok(None),
        }))
    }

    pub(super) fn instead(self, duel: &Duel, card: CardId) -> Instead {
        let is_on_field = duel.state().area(card).is_field();
        let is_rested = is_on_field && duel.is_rested(card);
        match self {
            Figure::Power(power) => number("power", self::power(duel, card), power),
            Figure::Don(don) => {
                number("don", i32::try_from(duel.given_don(card)).ok(), i32::from(don))
            }
            Figure::Rested => either(is_rested, "active"),
            Figure::Active if is_rested => either(false, "rested"),
            Figure::Active => either(is_on_field, "not on the field"),
        }
    }
}

/// The power, if the card has one.
fn power(duel: &Duel, card: CardId) -> Option<i32> {
    duel.table().card(card)?.power.map(|_| duel.power(card))
}

/// The cost, if the card has one.
pub(super) fn cost(duel: &Duel, card: CardId) -> Option<i32> {
    duel.table().card(card)?.cost.map(|_| duel.cost(card))
}

/// Whether a player can tell this card apart in the view of the game.
pub(super) fn is_seen(duel: &Duel, seat: Seat, card: CardId) -> bool {
    let view = duel.view(Viewer::Seat(seat));
    let player = &view.players[card.owner()];
    let secret = player.hand.iter().chain(&player.deck).chain(&player.life).flatten();
    let open =
        player.characters.iter().chain(&player.stage).chain(&player.trash).chain(&player.no_area);
    std::iter::once(&player.leader).chain(open).chain(secret).any(|each| each.id == card)
}
