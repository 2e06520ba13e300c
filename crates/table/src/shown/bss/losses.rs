//! bss: spirits that a payment empties, and cards that it lowers.

use bss::{By, CardId, CoresMoved, Duel, Event, Pick, Spot};
use kernel::{Game as _, Recorded};

/// What paying in this way costs in cards, found by trying it.
pub(super) fn losses(duel: &Duel, pick: Pick) -> Vec<String> {
    let Some(seat) = duel.decision().map(|decision| decision.seat) else { return Vec::new() };
    if !may_pay(pick) {
        return Vec::new();
    }
    let (mut after, mut log) = (duel.clone(), Recorded::default());
    if after.apply(seat, pick, &mut log).is_err() {
        return Vec::new();
    }
    let mut taken: Vec<CardId> =
        log.entries.iter().filter_map(|entry| paid_with(entry.event)).collect();
    // A core that was just picked is announced with the last one.
    if let Pick::Core { from: Spot::Card(card), .. } = pick {
        taken.push(card);
    }
    taken.retain(|card| card.owner() == seat);
    taken.sort_unstable_by_key(|card| card.index());
    taken.dedup();
    taken.into_iter().filter_map(|card| loss(duel, &after, card)).collect()
}

fn may_pay(pick: Pick) -> bool {
    matches!(
        pick,
        Pick::Summon(_)
            | Pick::Place(_)
            | Pick::UseMagic(..)
            | Pick::Activate(..)
            | Pick::Awaken(_)
            | Pick::Attack(_)
            | Pick::Core { .. }
            | Pick::Usual
            | Pick::Yes
    )
}

/// The card from which its player took cores himself.
fn paid_with(event: Event) -> Option<CardId> {
    if let Event::CoreMoved(CoresMoved { from: Spot::Card(card), by: By::Player(_), .. }) = event {
        return Some(card);
    }
    None
}

fn loss(before: &Duel, after: &Duel, card: CardId) -> Option<String> {
    let printed = before.card(card)?;
    let needed = printed.levels.first().map_or(0, |level| level.cores);
    let stays = after.on_field(card.owner()).any(|other| other == card);
    let falls = stays && after.level(card) < before.level(card);
    if before.is_spirit(card) && (!stays || after.cores_at(Spot::Card(card)) < needed) {
        return Some(format!("destroys {}", printed.name));
    }
    falls.then(|| format!("{} falls to LV{}", printed.name, after.level(card)))
}
