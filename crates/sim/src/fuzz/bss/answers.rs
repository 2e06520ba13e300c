//! Answers of this game, offered or not.

use bss::{CARDS, CardId, Color, Pick, Spot, TOKENS, vocabulary::End};
use kernel::{Chance, Seat};

use super::Bss;
use crate::fuzz::Answers;

impl Answers for Bss {
    fn plain() -> impl Iterator<Item = Pick> {
        PLAIN.into_iter()
    }

    fn stranger(chance: &mut Chance) -> Pick {
        let card = some_card(chance);
        match chance.below(12) {
            0 => Pick::Summon(card),
            1 => Pick::Place(card),
            2 => Pick::UseMagic(card, chance.below(3) as u8),
            3 => Pick::SetBurst(card),
            4 => Pick::Activate(card, chance.below(3) as u8),
            5 => Pick::Awaken(card),
            6 => Pick::Attack(card),
            7 => Pick::Block(card),
            8 => Pick::Core { from: some_spot(card, chance), soul: chance.below(2) == 0 },
            9 => Pick::Spot(some_spot(card, chance)),
            10 => Pick::Waiting(card.0 & 7),
            _ => Pick::Card(card),
        }
    }

    fn is_idle(pick: Pick) -> bool {
        matches!(
            pick,
            Pick::MoveCores
                | Pick::EndMain
                | Pick::EndAttack
                | Pick::Pass
                | Pick::No
                | Pick::Done
                | Pick::Mulligan
        )
    }

    fn cards_of(pick: Pick) -> impl Iterator<Item = CardId> {
        pick.cards()
    }
}

/// Answers without a card.
const PLAIN: [Pick; 23] = [
    Pick::MoveCores,
    Pick::EndMain,
    Pick::EndAttack,
    Pick::Pass,
    Pick::Yes,
    Pick::No,
    Pick::Unseen,
    Pick::Usual,
    Pick::Done,
    Pick::First,
    Pick::Second,
    Pick::Keep,
    Pick::Mulligan,
    Pick::Number(0),
    Pick::Number(u8::MAX),
    Pick::Option(3),
    Pick::Option(u8::MAX),
    Pick::Color(Color::Red),
    Pick::End(End::Either),
    Pick::Waiting(0),
    Pick::Waiting(u8::MAX),
    Pick::Spot(Spot::Void),
    Pick::Core { from: Spot::Void, soul: false },
];

/// Mostly a card of the game, now and then an id that no card has.
fn some_card(chance: &mut Chance) -> CardId {
    let there = 2 * (CARDS + TOKENS) as u32;
    let ids = if chance.below(16) == 0 { 256 } else { there };
    CardId(chance.below(ids) as u8)
}

fn some_spot(card: CardId, chance: &mut Chance) -> Spot {
    let seat = if chance.below(2) == 0 { Seat::A } else { Seat::B };
    match chance.below(4) {
        0 => Spot::Reserve(seat),
        1 => Spot::Trash(seat),
        2 => Spot::Life(seat),
        _ => Spot::Card(card),
    }
}
