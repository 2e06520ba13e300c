//! The reasons that a card gives for its figures add up to them.

use kernel::Seat;
use opcg::{Area, CardId, Duel, Topic};

use super::failure::{Held, Property};

/// Every card on the field and in hand.
pub(super) fn check(duel: &Duel) -> Held {
    for card in Seat::BOTH.into_iter().flat_map(CardId::all_cards) {
        match duel.state().area(card) {
            Area::Leader | Area::Character | Area::Stage => {
                adds_up(duel, card, Topic::Power, duel.power(card))?;
                adds_up(duel, card, Topic::Cost, duel.cost(card))?;
            }
            Area::Hand => adds_up(duel, card, Topic::Cost, duel.play_cost(card))?,
            Area::Deck
            | Area::Trash
            | Area::Life
            | Area::Outside
            | Area::Cost
            | Area::Given
            | Area::DonDeck
            | Area::NoArea => {}
        }
    }
    Ok(())
}

fn adds_up(duel: &Duel, card: CardId, topic: Topic, figure: i32) -> Held {
    let reasons = duel.why(card);
    let about = || reasons.iter().filter(|reason| reason.topic == topic);
    let sum: i32 = about().filter_map(|reason| reason.value).sum();
    // opcg 1-3-6-2: a cost is never read below 0.
    let sum = if topic == Topic::Cost { sum.max(0) } else { sum };
    Property::ReasonsAddUp.holds(sum == figure, || {
        let said: Vec<&str> = about().map(|reason| reason.text.as_str()).collect();
        let name = duel.table().card(card).map_or("DON!!", |card| card.number.as_str());
        format!("{name} has {} {figure}, but: {}", topic.name(), said.join(", "))
    })
}
