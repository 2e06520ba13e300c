//! bss: what an attack does if nothing is done about it.

use bss::{Ask, Duel, Spot};
use kernel::Game as _;

use crate::{game::Playable as _, protocol::StakeView};

pub(super) fn stake(duel: &Duel) -> Option<StakeView> {
    let decision = duel.decision()?;
    let (attacker, blocker) = duel.battle()?;
    if !matches!(decision.ask, Ask::Block | Ask::Flash) || attacker.owner() == decision.seat {
        return None;
    }
    let Some(blocker) = blocker else {
        let life = i32::from(duel.cores_at(Spot::Life(decision.seat)));
        let lost = duel.symbol_count(attacker).min(life);
        let words = format!("let it through: lose {lost} life");
        return Some(StakeView { words, lethal: lost >= life, missing: 0 });
    };
    let behind = duel.bp(attacker) - duel.bp(blocker);
    let (own, other) = (duel.name(blocker), duel.name(attacker));
    let words = match behind.signum() {
        1 => format!("{own} is destroyed as it is"),
        0 => format!("{own} and {other} are destroyed as it is"),
        _ => format!("{other} is destroyed as it is"),
    };
    Some(StakeView { words, lethal: false, missing: (behind + 1).max(0) })
}
