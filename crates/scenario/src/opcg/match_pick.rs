//! Which single pick an answer line means at the pending decision.

use kernel::Seat;
use opcg::{Area, Ask, CardId, Decision, Duel, Pick, vocabulary::End};

use super::{Answer, Cast, DonKind, Meant};

/// The pick of an answer that is given at once; `None` if the answer cannot be meant for this decision.
pub(crate) fn pick(
    duel: &Duel,
    cast: &Cast,
    decision: &Decision,
    answer: &Answer<Meant>,
) -> Option<Pick> {
    let seat = decision.seat;
    let of = |seat: Seat, meant: &Meant, area| {
        cast.among(*meant, CardId::all_cards(seat).filter(|card| duel.state().area(*card) == area))
    };
    let at = |meant: &Meant, area| of(seat, meant, area);
    match answer {
        Answer::Play { card, .. } => at(card, Area::Hand).map(Pick::Play),
        Answer::Activate { card, nth } => {
            Some(Pick::Activate(at(card, Area::Character)?, nth.checked_sub(1)?))
        }
        Answer::Give { to, .. } => at(to, Area::Character).map(Pick::GiveDon),
        Answer::Attack { attacker, target } => {
            let target = of(seat.other(), target, Area::Character)?;
            Some(Pick::Attack { attacker: at(attacker, Area::Character)?, target })
        }
        Answer::EndTurn => Some(Pick::EndMain),
        Answer::Block(card) => at(card, Area::Character).map(Pick::Block),
        Answer::CounterWith { card, on } => {
            Some(Pick::CounterCard { card: at(card, Area::Hand)?, on: at(on, Area::Character)? })
        }
        Answer::CounterEvent(card) => at(card, Area::Hand).map(Pick::CounterEvent),
        Answer::Pass => Some(Pick::Pass),
        Answer::Yes(source) => yes(cast, decision, *source),
        Answer::No => (decision.ask == Ask::May).then_some(Pick::No),
        Answer::Trigger => (decision.ask == Ask::Trigger).then_some(Pick::Yes),
        Answer::Number(number) => Some(Pick::Number(*number)),
        Answer::Option(number) => number.checked_sub(1).map(Pick::Option),
        Answer::Top => Some(Pick::End(End::Top)),
        Answer::Bottom => Some(Pick::End(End::Bottom)),
        Answer::Mulligan => Some(Pick::Redraw),
        Answer::Keep => Some(Pick::Keep),
        Answer::First => Some(Pick::First),
        Answer::Second => Some(Pick::Second),
        Answer::Resolve { card, nth } => waiting(duel, cast, *card, *nth),
        // Walked pick by pick, or no answer to a decision.
        Answer::Choose(_) | Answer::Order(_) | Answer::Concede => None,
    }
}

/// A [Trigger] is answered by its own word.
fn yes(cast: &Cast, decision: &Decision, source: Option<Meant>) -> Option<Pick> {
    let is_meant =
        source.is_none_or(|meant| decision.source.is_some_and(|card| cast.means(meant, card)));
    let yes = match decision.ask {
        Ask::May => Pick::Yes,
        Ask::Number => Pick::Number(1),
        Ask::Main
        | Ask::Block
        | Ask::Counter
        | Ask::Trigger
        | Ask::Choose
        | Ask::Order
        | Ask::Option
        | Ask::Opening => return None,
    };
    is_meant.then_some(yes)
}

/// The `nth` waiting effect of a card that may go next.
fn waiting(duel: &Duel, cast: &Cast, source: Meant, nth: u8) -> Option<Pick> {
    let waiting = duel.waiting();
    let places = waiting.iter().enumerate().filter(|(_, (card, _))| cast.means(source, *card));
    let offered =
        places.map(|(place, _)| Pick::Waiting(place as u8)).filter(|pick| duel.offers(*pick));
    offered.into_iter().nth(usize::from(nth).checked_sub(1)?)
}

/// Whether a DON!! card is of this kind.
pub(crate) fn is_don(duel: &Duel, cast: &Cast, card: CardId, kind: &DonKind<Meant>) -> bool {
    if !card.is_don() {
        return false;
    }
    let in_cost_area = duel.state().area(card) == Area::Cost;
    match kind {
        DonKind::Active => in_cost_area && !duel.is_rested(card),
        DonKind::Rested => in_cost_area && duel.is_rested(card),
        DonKind::On(holder) => duel.holder(card).is_some_and(|found| cast.means(*holder, found)),
    }
}

/// Whether two cards of a player are the same but for being two.
pub(crate) fn is_same_print(duel: &Duel, one: CardId, other: CardId) -> bool {
    one.owner() == other.owner() && duel.table().card(one) == duel.table().card(other)
}
