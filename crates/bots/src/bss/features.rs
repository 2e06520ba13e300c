//! What the evaluation sees of a position.

use bss::{Area, Ask, CardId, Category, Duel, Spot};
use kernel::{Fixed, Game as _, Seat};

use crate::{FEATURES, Features};

/// The features in order; weights go by these names.
pub(super) const NAMES: [&str; 25] = [
    "to_move",
    "life",
    "last_lives",
    "last_life",
    "hand",
    "reserve",
    "cores",
    "spirits",
    "bp",
    "levels",
    "symbols",
    "nexuses",
    "ready",
    "burst",
    "lethal",
    "thin_deck",
    "pressure",
    "share",
    "threat",
    "strongest",
    "strongest_ready",
    "playable",
    "magic",
    "turn",
    "core_trash",
];

/// What a player has; more if he is to move.
pub(super) fn figures(duel: &Duel, seat: Seat) -> Features {
    let quiet = |ask| matches!(ask, Ask::Main | Ask::Attack);
    let mover = duel.decision().filter(|decision| quiet(decision.ask));
    let is_mover = mover.is_some_and(|decision| decision.seat == seat);
    let mut side = [0.0; FEATURES];
    let life = duel.cores_at(Spot::Life(seat));
    side[0] = truth(is_mover);
    side[1] = f32::from(life);
    side[2] = truth(life == 2);
    side[3] = truth(life <= 1);
    side[4] = duel.hand(seat).len() as f32;
    let reserve = duel.cores_at(Spot::Reserve(seat));
    side[5] = f32::from(reserve);
    let mut cores = reserve + duel.cores_at(Spot::Trash(seat));
    for card in duel.on_field(seat) {
        cores += duel.cores_at(Spot::Card(card));
        side[10] += symbols(duel, card);
        if duel.is_spirit(card) {
            side[7] += 1.0;
            side[8] += thousands(duel, card);
            side[9] += f32::from(duel.level(card).saturating_sub(1));
            side[12] += truth(!duel.is_exhausted(card));
        } else {
            side[11] += 1.0;
        }
    }
    side[6] = f32::from(cores);
    side[13] = duel.pile(seat, Area::Burst).len() as f32;
    side[14] = truth(is_mover && is_lethal(duel, seat));
    side[15] = truth(duel.deck_count(seat) < 4);
    if is_mover {
        let through = breakthrough(duel, seat);
        side[16] = through;
        side[17] = (through / f32::from(duel.cores_at(Spot::Life(seat.other())).max(1))).min(1.0);
    }
    side
}

/// What counts together with other figures only.
pub(super) fn look_closer(duel: &Duel, seat: Seat, side: &mut Features) {
    for card in duel.on_field(seat).filter(|card| duel.is_spirit(*card)) {
        side[18] += symbols(duel, card);
        side[19] = side[19].max(thousands(duel, card));
    }
    side[20] = ready(duel, seat).map(|card| thousands(duel, card)).fold(0.0, f32::max);
    let reserve = i32::from(duel.cores_at(Spot::Reserve(seat)));
    for card in duel.hand(seat) {
        let Some(print) = duel.card(*card) else { continue };
        let left = reserve - duel.cast_cost(*card);
        if print.category == Category::Magic {
            side[22] += truth(left >= 0);
        } else {
            side[21] += truth(left >= 1);
        }
    }
    side[23] = f32::from(duel.state().turn().min(LATE));
    side[24] = f32::from(duel.cores_at(Spot::Trash(seat)));
}

/// Turns beyond which it does not matter how many there were.
const LATE: u16 = 12;

/// The life that the attacks of the player to move take even if every refreshed spirit blocks the worst of them.
fn breakthrough(duel: &Duel, seat: Seat) -> f32 {
    let mut damage: Fixed<f32, MOST> = Fixed::new();
    for card in ready(duel, seat) {
        // Beyond so many attacks one more changes nothing.
        let _ = damage.push(symbols(duel, card));
    }
    damage.sort_by(f32::total_cmp);
    let blocked = ready(duel, seat.other()).count();
    damage.iter().rev().skip(blocked).sum()
}

/// More attackers than a field ever holds.
const MOST: usize = 32;

/// Whether the attacks of the player to move take the last life even if every refreshed spirit blocks the worst of them.
pub(super) fn is_lethal(duel: &Duel, seat: Seat) -> bool {
    let life = f32::from(duel.cores_at(Spot::Life(seat.other())));
    let (mut attacks, mut damage, mut worst) = (0, 0.0, 0.0_f32);
    for card in ready(duel, seat) {
        let symbols = symbols(duel, card);
        (attacks, damage, worst) = (attacks + 1, damage + symbols, worst.max(symbols));
    }
    let blocked = ready(duel, seat.other()).count();
    attacks > blocked && damage - worst * blocked as f32 >= life
}

/// The refreshed spirits of a player.
pub(super) fn ready(duel: &Duel, seat: Seat) -> impl Iterator<Item = CardId> + use<'_> {
    duel.on_field(seat).filter(|card| duel.is_spirit(*card) && !duel.is_exhausted(*card))
}

pub(super) fn symbols(duel: &Duel, card: CardId) -> f32 {
    duel.symbol_count(card) as f32
}

fn thousands(duel: &Duel, card: CardId) -> f32 {
    duel.bp(card) as f32 / 1000.0
}

fn truth(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}
