//! The policy: a weight for each answer, without search.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "each kind of question offers few kinds of answers; the rest are alike to it"
)]

use kernel::{Game as _, Seat};
use opcg::{Ask, CardId, Category, Duel, Pick};

use super::features::counter;

/// One weight for each answer.
pub(super) fn weigh(duel: &Duel, picks: &[Pick], weights: &mut Vec<f32>) {
    weights.clear();
    let Some(decision) = duel.decision() else { return };
    let seat = decision.seat;
    match decision.ask {
        Ask::Main => {
            let turn = Turn::of(duel, seat);
            weights.extend(picks.iter().map(|pick| turn.weigh(*pick)));
        }
        Ask::Block | Ask::Counter => {
            let defense = Defense::of(duel, seat, picks);
            weights.extend(picks.iter().map(|pick| defense.weigh(*pick)));
        }
        Ask::Trigger
        | Ask::May
        | Ask::Choose
        | Ask::Order
        | Ask::Number
        | Ask::Option
        | Ask::Opening => weights.extend(picks.iter().map(|pick| choice(duel, seat, *pick))),
    }
}

/// A free action of the player whose turn it is.
struct Turn<'a> {
    duel: &'a Duel,
    /// The other Leader's power and Life.
    leader: i32,
    life: usize,
    active_don: i32,
}

impl Turn<'_> {
    fn of(duel: &Duel, seat: Seat) -> Turn<'_> {
        let other = seat.other();
        Turn {
            duel,
            leader: duel.power(CardId::leader(other)),
            life: duel.life(other).len(),
            active_don: i32::from(duel.don(seat).0),
        }
    }

    fn weigh(&self, pick: Pick) -> f32 {
        match pick {
            Pick::Attack { attacker, target } => self.attack(attacker, target),
            Pick::Play(card) => self.play(card),
            Pick::Activate(..) => 2.0,
            Pick::GiveDon(card) => self.give(card),
            Pick::EndMain => 0.3,
            _ => UNLIKELY,
        }
    }

    fn attack(&self, attacker: CardId, target: CardId) -> f32 {
        let duel = self.duel;
        if duel.power(attacker) < duel.power(target) {
            return 0.02;
        }
        match duel.table().category(target) {
            Category::Leader if self.life == 0 => 12.0,
            Category::Leader => 3.0,
            Category::Character | Category::Event | Category::Stage | Category::Don => {
                1.5 + 0.4 * duel.cost(target) as f32
            }
        }
    }

    fn play(&self, card: CardId) -> f32 {
        let cost = self.duel.play_cost(card).max(0) as f32;
        match self.duel.table().category(card) {
            Category::Event => 0.8 + 0.2 * cost,
            Category::Leader | Category::Character | Category::Stage | Category::Don => {
                2.0 + 0.5 * cost
            }
        }
    }

    /// A DON!! card helps most where it makes an attack reach.
    fn give(&self, card: CardId) -> f32 {
        if self.duel.is_rested(card) {
            return 0.02;
        }
        let short = self.leader - self.duel.power(card);
        if short <= 0 {
            0.35
        } else if short <= 1000 * self.active_don {
            1.2
        } else {
            0.05
        }
    }
}

/// An answer to an attack.
struct Defense<'a> {
    duel: &'a Duel,
    attacker: CardId,
    target: CardId,
    /// By how much the attack is ahead; below 0 it fails as it is.
    ahead: i32,
    /// How much it matters that it fails.
    stake: f32,
    /// Everything that printed counters could add to the target.
    counters: f32,
}

impl Defense<'_> {
    fn of<'a>(duel: &'a Duel, seat: Seat, picks: &[Pick]) -> Defense<'a> {
        let (attacker, target) =
            duel.battle().unwrap_or((CardId::leader(seat.other()), CardId::leader(seat)));
        let counters = picks.iter().map(|pick| match pick {
            Pick::CounterCard { card, on } if *on == target => counter(duel, *card),
            _ => 0.0,
        });
        Defense {
            duel,
            attacker,
            target,
            ahead: duel.power(attacker) - duel.power(target),
            stake: stake(duel, seat, target),
            counters: counters.sum(),
        }
    }

    fn weigh(&self, pick: Pick) -> f32 {
        if self.ahead < 0 {
            return if pick == Pick::Pass { 1.0 } else { 0.02 };
        }
        match pick {
            Pick::Pass => 1.0,
            Pick::Block(card) => self.block(card),
            Pick::CounterCard { card, on } => self.counter(card, on),
            Pick::CounterEvent(_) => 0.3 * self.stake,
            _ => UNLIKELY,
        }
    }

    /// A Blocker that survives stops the attack for nothing; another one is the price.
    fn block(&self, card: CardId) -> f32 {
        if self.duel.power(card) > self.duel.power(self.attacker) {
            return 1.0 + self.stake;
        }
        self.stake / (1.0 + 0.35 * self.duel.cost(card).max(0) as f32)
    }

    /// Counters from the hand, where they stop the attack; half a defense is worth nothing.
    fn counter(&self, card: CardId, on: CardId) -> f32 {
        let needed = self.ahead as f32 / 1000.0;
        if on != self.target || self.counters <= needed {
            return 0.02;
        }
        let added = counter(self.duel, card);
        let cards = ((needed + 0.5) / added.max(0.5)).ceil();
        let wasted = if added > needed + 1.0 { 0.7 } else { 1.0 };
        wasted * self.stake / cards
    }
}

fn stake(duel: &Duel, seat: Seat, target: CardId) -> f32 {
    if target != CardId::leader(seat) {
        return 0.25 * duel.cost(target).max(0) as f32;
    }
    match duel.life(seat).len() {
        0 => 30.0,
        1 => 2.5,
        2 => 1.2,
        _ => 0.6,
    }
}

/// What effects and rules ask besides: what is on offer is mostly good.
fn choice(duel: &Duel, seat: Seat, pick: Pick) -> f32 {
    match pick {
        Pick::Yes | Pick::Keep => 3.0,
        Pick::No | Pick::Done | Pick::Redraw => 1.0,
        // What is done to the other player's cards is seldom kind to them.
        Pick::Card(card) if card.owner() != seat => 1.5 + 0.5 * duel.cost(card).max(0) as f32,
        Pick::Number(number) => 1.0 + f32::from(number),
        Pick::Card(_)
        | Pick::Unseen
        | Pick::Option(_)
        | Pick::End(_)
        | Pick::Waiting(_)
        | Pick::First
        | Pick::Second => 1.5,
        _ => UNLIKELY,
    }
}

/// An answer that this kind of question does not offer today; if one ever does, it gets the usual weight.
const UNLIKELY: f32 = 1.0;
