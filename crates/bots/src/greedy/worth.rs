//! What a view is worth to a player, in points: his side less the other side.

use kernel::{Outcome, Seat};
use opcg::{CardView, PlayerView, View, vocabulary::Keyword};

/// A game won or lost is worth more than anything on the table.
const GAME: i32 = 100_000;
const LIFE: i32 = 40;
/// Without Life the next hit is the last.
const NO_LIFE: i32 = -60;
const HAND: i32 = 10;
const CHARACTER: i32 = 12;
/// For each 1000 power of a Character.
const POWER: i32 = 3;
const KEYWORD: i32 = 4;
const STAGE: i32 = 12;
/// A rested Character can be attacked.
const RESTED: i32 = -2;
/// A DON!! card on the field, and one that can still be used.
const DON: i32 = 3;
const ACTIVE_DON: i32 = 1;
/// A card that can attack now and reaches the power of the Leader before it, and each 1000 power beyond, twice.
const READY: i32 = 6;
const BEYOND: i32 = 1;

/// The sum for the player less the sum for the other one.
pub(super) fn worth(view: &View, seat: Seat) -> i32 {
    match view.outcome {
        Some(Outcome::Won(winner)) if winner == seat => GAME,
        Some(Outcome::Won(_)) => -GAME,
        Some(Outcome::Draw | Outcome::NoWinner | Outcome::Fault(_)) => 0,
        None => side(view, seat) - side(view, seat.other()),
    }
}

fn side(view: &View, seat: Seat) -> i32 {
    let player = &view.players[seat];
    let is_turn = view.turn_player == seat;
    let characters: i32 = player.characters.iter().map(|card| character(card, is_turn)).sum();
    let ready = if is_turn { attacks(player, &view.players[seat.other()].leader) } else { 0 };
    areas(player) + characters + ready
}

fn areas(player: &PlayerView) -> i32 {
    let life = player.life.len() as i32;
    let given: i32 = player
        .characters
        .iter()
        .chain([&player.leader])
        .map(|card| i32::from(card.given_don))
        .sum();
    let don = i32::from(player.active_don) + i32::from(player.rested_don) + given;
    life * LIFE
        + if life == 0 { NO_LIFE } else { 0 }
        + player.hand.len() as i32 * HAND
        + player.stage.iter().len() as i32 * STAGE
        + don * DON
        + i32::from(player.active_don) * ACTIVE_DON
}

/// A Character without the DON!! cards given to it, which leave it again.
fn character(card: &CardView, is_turn: bool) -> i32 {
    let lent = if is_turn { i32::from(card.given_don) } else { 0 };
    let power = card.power.unwrap_or(0) / 1000 - lent;
    let rested = if card.rested { RESTED } else { 0 };
    CHARACTER + power.max(0) * POWER + card.keywords.len() as i32 * KEYWORD + rested
}

/// The attacks still to come that reach the opponent's Leader.
fn attacks(player: &PlayerView, target: &CardView) -> i32 {
    let attackers =
        player.characters.iter().chain([&player.leader]).filter(|card| can_attack(card));
    attackers.map(|card| ready(card.power.unwrap_or(0) - target.power.unwrap_or(0))).sum()
}

fn ready(beyond: i32) -> i32 {
    if beyond < 0 { 0 } else { READY + (beyond / 1000).min(2) * BEYOND }
}

fn can_attack(card: &CardView) -> bool {
    let at_once =
        [Keyword::Rush, Keyword::RushCharacter].iter().any(|rush| card.keywords.contains(rush));
    !card.rested && (!card.new || at_once)
}
