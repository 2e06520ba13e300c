//! Answers of this game, offered or not.

use kernel::Chance;
use opcg::{CardId, Pick, vocabulary::End};

use super::Opcg;
use crate::fuzz::Answers;

impl Answers for Opcg {
    fn plain() -> impl Iterator<Item = Pick> {
        PLAIN.into_iter()
    }

    fn stranger(chance: &mut Chance) -> Pick {
        let (one, other) = (some_card(chance), some_card(chance));
        match chance.below(9) {
            0 => Pick::Play(one),
            1 => Pick::Activate(one, chance.below(3) as u8),
            2 => Pick::GiveDon(one),
            3 => Pick::Attack { attacker: one, target: other },
            4 => Pick::Block(one),
            5 => Pick::CounterCard { card: one, on: other },
            6 => Pick::CounterEvent(one),
            7 => Pick::Waiting(one.0 & 7),
            _ => Pick::Card(one),
        }
    }

    fn is_idle(pick: Pick) -> bool {
        matches!(pick, Pick::EndMain | Pick::Pass | Pick::No | Pick::Done | Pick::Redraw)
    }

    fn cards_of(pick: Pick) -> impl Iterator<Item = CardId> {
        pick.cards()
    }
}

/// Answers without a card.
const PLAIN: [Pick; 17] = [
    Pick::EndMain,
    Pick::Pass,
    Pick::Yes,
    Pick::No,
    Pick::Unseen,
    Pick::Done,
    Pick::First,
    Pick::Second,
    Pick::Keep,
    Pick::Redraw,
    Pick::Number(0),
    Pick::Number(u8::MAX),
    Pick::Option(3),
    Pick::Option(u8::MAX),
    Pick::End(End::Either),
    Pick::Waiting(0),
    Pick::Waiting(u8::MAX),
];

/// Mostly a card of the game, now and then an id that no card has.
fn some_card(chance: &mut Chance) -> CardId {
    let ids = if chance.below(16) == 0 { 256 } else { opcg::IDS as u32 };
    CardId(chance.below(ids) as u8)
}
