//! What the evaluation sees of a position.

use kernel::{Game as _, Seat};
use opcg::{Area, Ask, CardId, Duel, Pick, vocabulary::Keyword};

use crate::{FEATURES, Features};

/// The features in order; weights go by these names.
pub(super) const NAMES: [&str; 18] = [
    "to_move",
    "life",
    "last_life",
    "no_life",
    "hand",
    "counters",
    "don",
    "active_don",
    "characters",
    "power",
    "cost",
    "rested",
    "blockers",
    "keywords",
    "stage",
    "attacks",
    "lethal",
    "thin_deck",
];

/// What a player has; more if he is to move.
pub(super) fn figures(duel: &Duel, seat: Seat, picks: &mut Vec<Pick>) -> Features {
    let mover = duel.decision().filter(|decision| decision.ask == Ask::Main);
    let is_mover = mover.is_some_and(|decision| decision.seat == seat);
    let mut figures = side(duel, seat, is_mover);
    if is_mover {
        for (place, worth) in initiative(duel, seat, picks) {
            figures[place] = worth;
        }
    }
    figures
}

fn side(duel: &Duel, seat: Seat, is_mover: bool) -> Features {
    let mut side = [0.0; FEATURES];
    let life = duel.life(seat).len();
    side[1] = life as f32;
    side[2] = truth(life == 1);
    side[3] = truth(life == 0);
    let hand = duel.hand(seat);
    side[4] = hand.len() as f32;
    side[5] = hand.iter().map(|card| counter(duel, *card)).sum::<f32>();
    let (active, rested) = duel.don(seat);
    let mut don = usize::from(active + rested) + duel.given_don(CardId::leader(seat));
    side[14] = -1.0;
    for card in duel.on_field(seat) {
        if duel.state().area(card) != Area::Character {
            // The Leader, and a Stage if there is one.
            side[14] += 1.0;
            continue;
        }
        let given = duel.given_don(card);
        don += given;
        // 6-5-5-2: what DON!! cards add, they add in their owner's turn only, and then they leave.
        let lent = if is_mover { given as f32 } else { 0.0 };
        side[8] += 1.0;
        side[9] += (thousands(duel.power(card)) - lent).max(0.0);
        side[10] += duel.cost(card).max(0) as f32;
        side[11] += truth(duel.is_rested(card));
        side[12] += truth(!duel.is_rested(card) && duel.has_keyword(card, Keyword::Blocker));
        side[13] += strong_keywords(duel, card);
    }
    side[6] = don as f32;
    side[7] = f32::from(active);
    side[17] = truth(duel.deck_count(seat) < 4);
    side
}

/// What the player to move can do at once, by its place among the features.
fn initiative(duel: &Duel, mover: Seat, picks: &mut Vec<Pick>) -> [(usize, f32); 3] {
    let other = mover.other();
    let leader = CardId::leader(other);
    duel.picks(picks);
    let (mut attacks, mut hits) = (0.0, 0);
    for pick in picks.iter() {
        if let Pick::Attack { attacker, target } = *pick
            && target == leader
            && duel.power(attacker) >= duel.power(leader)
        {
            attacks += 1.0;
            hits += if duel.has_keyword(attacker, Keyword::DoubleAttack) { 2 } else { 1 };
        }
    }
    let blocks = duel
        .on_field(other)
        .filter(|card| !duel.is_rested(*card) && duel.has_keyword(*card, Keyword::Blocker))
        .count();
    let needed = duel.life(other).len() + blocks + 1;
    [(0, 1.0), (15, attacks), (16, truth(hits >= needed))]
}

fn strong_keywords(duel: &Duel, card: CardId) -> f32 {
    let strong = [Keyword::DoubleAttack, Keyword::Banish, Keyword::Rush, Keyword::Unblockable];
    strong.into_iter().map(|keyword| truth(duel.has_keyword(card, keyword))).sum()
}

/// The printed counter of a card in hand, in thousands.
pub(super) fn counter(duel: &Duel, card: CardId) -> f32 {
    duel.table().card(card).and_then(|card| card.counter).map_or(0.0, thousands)
}

pub(super) fn thousands(figure: i32) -> f32 {
    figure as f32 / 1000.0
}

fn truth(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}
