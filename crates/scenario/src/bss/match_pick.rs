//! Which card a name means, and which single pick an answer line means at the pending decision.

use bss::{Area, Ask, Card, CardId, Decision, Duel, Pick, Spot, vocabulary::End};
use kernel::{Game, Seat};

use super::{Answer, Cast, CoreSpot, Meant};
use crate::{CardRef, ScenarioError};

/// The card that a name means; tokens have names of their own (`Antman_Token#2`) from when they come.
pub(crate) fn find_card(
    duel: &Duel,
    cast: &Cast,
    line: usize,
    name: &CardRef,
) -> Result<Meant, ScenarioError> {
    let found = cast.find(line, name);
    if let (Err(_), CardRef::Copy { name, copy }) = (&found, name)
        && let Some(token) = token(duel, name, *copy)
    {
        return Ok(Meant::Card(token));
    }
    found
}

fn token(duel: &Duel, name: &str, copy: u8) -> Option<CardId> {
    let is_named = |card: &&CardId| {
        let is_it = |token: &Card| token.token && token.name.replace(' ', "_") == name;
        duel.card(**card).is_some_and(|card| is_it(card))
    };
    let all: Vec<CardId> =
        Seat::BOTH.into_iter().flat_map(|seat| duel.pile(seat, Area::Field)).collect();
    all.iter().filter(is_named).nth(usize::from(copy) - 1).copied()
}

/// bss 10-6-6 and the like: cores for a cost, or onto a card that comes to the field.
pub(crate) fn is_payment(decision: &Decision) -> bool {
    is_cost(decision) || is_placement(decision)
}

pub(crate) fn is_cost(decision: &Decision) -> bool {
    ["10-6-6", "10-7-6", "10-8-6"].contains(&decision.clause.id())
}

pub(crate) fn is_placement(decision: &Decision) -> bool {
    ["10-6-7", "10-7-7"].contains(&decision.clause.id())
}

/// The pick of an answer that is given at once; `None` if the answer cannot be meant for this decision.
pub(crate) fn pick(
    duel: &Duel,
    cast: &Cast,
    decision: &Decision,
    offered: &[Pick],
    answer: &Answer<Meant>,
) -> Option<Pick> {
    let seat = decision.seat;
    let at = |meant: &Meant, area| cast.among(*meant, duel.pile(seat, area).into_iter());
    match answer {
        Answer::Enter { card, summon: true, .. } => at(card, Area::Hand).map(Pick::Summon),
        Answer::Enter { card, summon: false, .. } => at(card, Area::Hand).map(Pick::Place),
        Answer::Use { card, nth, .. } => used(cast, offered, *card, *nth),
        Answer::Set(card) => at(card, Area::Hand).map(Pick::SetBurst),
        Answer::EndMain => Some(Pick::EndMain),
        Answer::Attack { attacker, .. } => at(attacker, Area::Field).map(Pick::Attack),
        Answer::Block(card) => at(card, Area::Field).map(Pick::Block),
        Answer::Burst(source) => yes(cast, decision, *source, Ask::Burst),
        Answer::Yes(source) => yes(cast, decision, *source, Ask::May),
        Answer::No => matches!(decision.ask, Ask::May | Ask::Burst).then_some(Pick::No),
        Answer::Pass => Some(Pick::Pass),
        Answer::Number(number) => Some(Pick::Number(*number)),
        Answer::Option(number) => option(offered, *number),
        Answer::Top => Some(Pick::End(End::Top)),
        Answer::Bottom => Some(Pick::End(End::Bottom)),
        Answer::Mulligan => Some(Pick::Mulligan),
        Answer::Keep => Some(Pick::Keep),
        Answer::First => Some(Pick::First),
        Answer::Second => Some(Pick::Second),
        Answer::Resolve { card, nth } => waiting(duel, cast, offered, *card, *nth),
        // Walked pick by pick, or no answer to a decision.
        Answer::Move(_)
        | Answer::EndTurn
        | Answer::Choose(_)
        | Answer::Order(_)
        | Answer::Placing { .. }
        | Answer::Concede => None,
    }
}

/// The effects of a card that may be used now.
pub(crate) fn uses(duel: &Duel, cast: &Cast, card: Meant) -> Vec<Pick> {
    let mut offered = Vec::new();
    duel.picks(&mut offered);
    offered.retain(|pick| is_use(cast, *pick, card));
    offered
}

fn is_use(cast: &Cast, pick: Pick, card: Meant) -> bool {
    matches!(pick, Pick::UseMagic(used, _) | Pick::Activate(used, _) | Pick::Awaken(used)
        if cast.means(card, used))
}

/// The `nth` effect of the card that may be used now; one that may not be used, if none may.
fn used(cast: &Cast, offered: &[Pick], card: Meant, nth: u8) -> Option<Pick> {
    let of_card = offered.iter().filter(|pick| is_use(cast, **pick, card));
    let found = of_card.copied().nth(usize::from(nth).checked_sub(1)?);
    let Meant::Card(named) = card else { return found };
    found.or(Some(Pick::UseMagic(named, 0)))
}

fn option(offered: &[Pick], number: u8) -> Option<Pick> {
    let is_option = |pick: &&Pick| matches!(pick, Pick::Option(_) | Pick::Color(_));
    offered.iter().filter(is_option).nth(usize::from(number).checked_sub(1)?).copied()
}

fn yes(cast: &Cast, decision: &Decision, source: Option<Meant>, ask: Ask) -> Option<Pick> {
    let is_meant =
        source.is_none_or(|meant| decision.source.is_some_and(|card| cast.means(meant, card)));
    match source {
        // bss 8-9-2: one of several substitutions.
        Some(Meant::Card(card)) if decision.ask == Ask::Choose => Some(Pick::Card(card)),
        _ => (decision.ask == ask && is_meant).then_some(Pick::Yes),
    }
}

/// The `nth` waiting effect of a card that may go next.
fn waiting(duel: &Duel, cast: &Cast, offered: &[Pick], source: Meant, nth: u8) -> Option<Pick> {
    let waiting = duel.waiting();
    let is_of_card = |place: u8| {
        let found = waiting.get(usize::from(place));
        found.is_some_and(|(card, _)| cast.means(source, *card))
    };
    let of_card =
        offered.iter().filter(|pick| matches!(pick, Pick::Waiting(place) if is_of_card(*place)));
    of_card.copied().nth(usize::from(nth).checked_sub(1)?)
}

/// Whether a spot is the one written by the player of this seat.
pub(crate) fn is_spot(cast: &Cast, spot: Spot, written: &CoreSpot<Meant>) -> bool {
    match (written, spot) {
        (CoreSpot::Reserve, Spot::Reserve(_))
        | (CoreSpot::Trash, Spot::Trash(_))
        | (CoreSpot::Life, Spot::Life(_)) => true,
        (CoreSpot::On(meant), Spot::Card(card)) => cast.means(*meant, card),
        _ => false,
    }
}

/// Whether two cards of a player are the same but for being two.
pub(crate) fn is_same_print(duel: &Duel, one: CardId, other: CardId) -> bool {
    one.owner() == other.owner() && duel.card(one) == duel.card(other)
}
