//! What cards on the field and in hand say about level, BP and cost.

use bss::{Area, CardId, Category, Duel, Reason, Topic};
use kernel::Seat;

use crate::fuzz::{failure::Checked, reasons::Said};

pub(super) fn check(duel: &Duel) -> Checked {
    for seat in Seat::BOTH {
        for card in duel.pile(seat, Area::Field) {
            let reasons = duel.why(card);
            adds_up(duel, card, &reasons, Topic::Level, i32::from(duel.level(card)))?;
            adds_up(duel, card, &reasons, Topic::Cost, duel.cost(card))?;
            let print = duel.card(card);
            if print.is_some_and(|print| print.category == Category::Spirit) {
                adds_up(duel, card, &reasons, Topic::Bp, duel.bp(card))?;
            }
        }
        for card in duel.pile(seat, Area::Hand) {
            adds_up(duel, card, &duel.why(card), Topic::Cost, duel.cast_cost(card))?;
        }
    }
    Ok(())
}

fn adds_up(duel: &Duel, card: CardId, reasons: &[Reason], topic: Topic, figure: i32) -> Checked {
    let about = reasons.iter().filter(|reason| reason.topic == topic);
    let said = Said {
        number: duel.card(card).map_or("token", |card| card.number.as_str()),
        topic: topic.name(),
        figure,
        least: 0,
        reasons: about.map(|reason| (reason.value, reason.text.as_str())).collect(),
    };
    said.adds_up()
}
