//! opcg: what an attack does if nothing is done about it.

use kernel::Game as _;
use opcg::{Ask, CardId, Duel, vocabulary::Keyword};

use crate::{game::Playable as _, protocol::StakeView};

pub(super) fn stake(duel: &Duel) -> Option<StakeView> {
    let decision = duel.decision()?;
    let (attacker, target) = duel.battle()?;
    if !matches!(decision.ask, Ask::Block | Ask::Counter) || target.owner() != decision.seat {
        return None;
    }
    let ahead = duel.power(attacker) - duel.power(target);
    if ahead < 0 {
        let words = "the attack fails as it is".to_owned();
        return Some(StakeView { words, lethal: false, missing: 0 });
    }
    let lethal = target == CardId::leader(decision.seat) && duel.life(decision.seat).is_empty();
    Some(StakeView { words: lets_through(duel, attacker, target), lethal, missing: ahead + 1 })
}

fn lets_through(duel: &Duel, attacker: CardId, target: CardId) -> String {
    let seat = target.owner();
    if target != CardId::leader(seat) {
        return format!("let it through: lose {}", duel.name(target));
    }
    let damage = if duel.has_keyword(attacker, Keyword::DoubleAttack) { 2 } else { 1 };
    match duel.life(seat).len() {
        0 => "let it through: lose the game".to_owned(),
        life => format!("let it through: lose {} Life", life.min(damage)),
    }
}
