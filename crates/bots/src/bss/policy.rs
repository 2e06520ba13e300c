//! The policy: a weight for each answer, without search.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "each kind of question offers few kinds of answers; the rest are alike to it"
)]

use bss::{Ask, CardId, Duel, Pick, Spot};
use kernel::{Game as _, Seat};

use super::features::{is_lethal, ready, symbols};

/// One weight for each answer.
pub(super) fn weigh(duel: &Duel, picks: &[Pick], weights: &mut Vec<f32>) {
    weights.clear();
    let Some(decision) = duel.decision() else { return };
    let seat = decision.seat;
    match decision.ask {
        Ask::Main => weights.extend(picks.iter().map(|pick| main(duel, *pick))),
        Ask::Attack => {
            let guard = Guard::of(duel, seat);
            weights.extend(picks.iter().map(|pick| guard.attack(*pick)));
        }
        Ask::Flash => weights.extend(picks.iter().map(|pick| flash(*pick))),
        Ask::Block => {
            let attacker = duel.battle().map(|battle| battle.0);
            weights.extend(picks.iter().map(|pick| block(duel, seat, attacker, *pick)));
        }
        Ask::Burst
        | Ask::May
        | Ask::Choose
        | Ask::Order
        | Ask::Number
        | Ask::Option
        | Ask::Opening => weights.extend(picks.iter().map(|pick| choice(duel, seat, *pick))),
    }
}

fn main(duel: &Duel, pick: Pick) -> f32 {
    match pick {
        Pick::Summon(card) => 3.0 + 0.4 * duel.cost(card) as f32,
        Pick::Place(_) => 2.5,
        Pick::UseMagic(..) => 0.8,
        Pick::SetBurst(_) => 2.0,
        Pick::Activate(..) => 1.5,
        Pick::Awaken(_) => 0.3,
        Pick::MoveCores => 0.25,
        Pick::EndMain => 0.5,
        _ => UNLIKELY,
    }
}

/// What stands before the attacks of a player, and what waits behind his own life.
struct Guard<'a> {
    duel: &'a Duel,
    /// The highest BP of a spirit that can block, if one can.
    bp: Option<i32>,
    life: f32,
    /// All that can attack do enough damage, whoever blocks.
    is_lethal: bool,
    /// The attacker survives the next turn of the defender without a block.
    is_safe: bool,
}

impl Guard<'_> {
    fn of(duel: &Duel, attacker: Seat) -> Guard<'_> {
        let defender = attacker.other();
        let life = |seat| f32::from(duel.cores_at(Spot::Life(seat)));
        let spirits = duel.on_field(defender).filter(|card| duel.is_spirit(*card));
        let return_damage: f32 = spirits.map(|card| symbols(duel, card)).sum();
        Guard {
            duel,
            bp: ready(duel, defender).map(|card| duel.bp(card)).max(),
            life: life(defender),
            is_lethal: is_lethal(duel, attacker),
            is_safe: return_damage + 1.0 < life(attacker),
        }
    }

    /// Attacks that end the game or cost nothing; a spirit that is needed as a blocker rather stays.
    fn attack(&self, pick: Pick) -> f32 {
        let Pick::Attack(card) = pick else { return 1.0 };
        let ahead = self.bp.map(|bp| self.duel.bp(card) - bp);
        let worth = match ahead {
            _ if self.is_lethal => return 20.0,
            None if symbols(self.duel, card) >= self.life => return 20.0,
            None => 4.0,
            Some(ahead) if ahead > 0 => 2.5,
            Some(0) => 1.0,
            Some(_) => 0.15,
        };
        if self.is_safe { worth } else { 0.25 * worth }
    }
}

fn flash(pick: Pick) -> f32 {
    match pick {
        Pick::Pass => 5.0,
        Pick::UseMagic(..) | Pick::Summon(_) | Pick::Activate(..) => 0.6,
        Pick::Awaken(_) => 0.2,
        _ => UNLIKELY,
    }
}

/// A block that wins is good, one that loses saves life.
fn block(duel: &Duel, seat: Seat, attacker: Option<CardId>, pick: Pick) -> f32 {
    let Some(attacker) = attacker else { return 1.0 };
    let dies = f32::from(duel.cores_at(Spot::Life(seat))) <= symbols(duel, attacker);
    match pick {
        Pick::Block(card) if duel.bp(card) > duel.bp(attacker) => 5.0,
        Pick::Block(card) if duel.bp(card) == duel.bp(attacker) => 2.0,
        Pick::Block(_) if dies => 5.0,
        Pick::Block(_) => 0.5,
        _ if dies => 0.05,
        _ => 1.5,
    }
}

/// What effects, payments and rules ask besides: what is on offer is mostly good, and the usual payment is seldom wrong.
fn choice(duel: &Duel, seat: Seat, pick: Pick) -> f32 {
    match pick {
        Pick::Usual => 20.0,
        Pick::Yes | Pick::Keep => 3.0,
        Pick::No | Pick::Done | Pick::Mulligan => 1.0,
        // What is done to the other player's cards is seldom kind to them.
        Pick::Card(card) if card.owner() != seat => 1.5 + 0.5 * duel.cost(card).max(0) as f32,
        Pick::Card(_)
        | Pick::Unseen
        | Pick::Core { .. }
        | Pick::Spot(_)
        | Pick::Number(_)
        | Pick::Option(_)
        | Pick::Color(_)
        | Pick::End(_)
        | Pick::Waiting(_)
        | Pick::First
        | Pick::Second => 1.5,
        _ => UNLIKELY,
    }
}

/// An answer that this kind of question does not offer today; if one ever does, it gets the usual weight.
const UNLIKELY: f32 = 1.0;
