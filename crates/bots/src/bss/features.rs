//! What the evaluation sees of a position.

use bss::{Area, Ask, CardId, Duel, Spot};
use kernel::{Fixed, Game as _, Seat};

use crate::{FEATURES, Features};

/// The features in order; weights go by these names.
pub(super) const NAMES: [&str; 18] = [
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
];

/// The figures of this player less those of the other.
pub(super) fn features(duel: &Duel, seat: Seat) -> Features {
    let quiet = |ask| matches!(ask, Ask::Main | Ask::Attack);
    let mover = duel.decision().filter(|decision| quiet(decision.ask));
    let mover = mover.map(|decision| decision.seat);
    let (own, other) = (side(duel, seat, mover), side(duel, seat.other(), mover));
    std::array::from_fn(|place| own[place] - other[place])
}

fn side(duel: &Duel, seat: Seat, mover: Option<Seat>) -> Features {
    let mut side = [0.0; FEATURES];
    let life = duel.cores_at(Spot::Life(seat));
    side[0] = truth(mover == Some(seat));
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
            side[8] += duel.bp(card) as f32 / 1000.0;
            side[9] += f32::from(duel.level(card).saturating_sub(1));
            side[12] += truth(!duel.is_exhausted(card));
        } else {
            side[11] += 1.0;
        }
    }
    side[6] = f32::from(cores);
    side[13] = duel.pile(seat, Area::Burst).len() as f32;
    side[14] = truth(mover == Some(seat) && is_lethal(duel, seat));
    side[15] = truth(duel.deck_count(seat) < 4);
    if mover == Some(seat) {
        let through = breakthrough(duel, seat);
        side[16] = through;
        side[17] = (through / f32::from(duel.cores_at(Spot::Life(seat.other())).max(1))).min(1.0);
    }
    side
}

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

fn truth(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}
