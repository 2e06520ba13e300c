//! What cards on the field and in hand say about power and cost.

use kernel::Seat;
use opcg::{Area, CardId, Duel, Topic};

use crate::fuzz::{failure::Checked, reasons::Said};

pub(super) fn check(duel: &Duel) -> Checked {
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

fn adds_up(duel: &Duel, card: CardId, topic: Topic, figure: i32) -> Checked {
    let reasons = duel.why(card);
    let about = reasons.iter().filter(|reason| reason.topic == topic);
    let number = duel.table().card(card).map_or("DON!!", |card| card.number.as_str());
    let said = Said {
        number,
        topic: topic.name(),
        figure,
        // opcg 1-3-6-2: a cost is never read below 0.
        least: if topic == Topic::Cost { 0 } else { i32::MIN },
        reasons: about.map(|reason| (reason.value, reason.text.as_str())).collect(),
    };
    said.adds_up()
}
