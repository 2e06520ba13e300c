//! What a page proposes: an answer that a sensible player gives, and one for whoever runs out of time.

use crate::{protocol::PickKind, shown::Shown};

/// The default answers when time is over: those that change least, first.
const DEFAULTS: [PickKind; 6] = [
    PickKind::Pass,
    PickKind::Usual,
    PickKind::Done,
    PickKind::No,
    PickKind::End,
    PickKind::Opening,
];

/// The first of the first of these kinds that loses nothing, or else the first answer that loses nothing.
pub(crate) fn default_of<G: Shown>(duel: &G, picks: &[G::Pick]) -> u16 {
    let is_free = |pick: &G::Pick| duel.losses(*pick).is_empty();
    let of_kind = |kind: &PickKind| {
        picks.iter().position(|pick| G::picked(*pick).kind == *kind && is_free(pick))
    };
    let found = DEFAULTS.iter().find_map(of_kind).or_else(|| picks.iter().position(is_free));
    found.unwrap_or(0) as u16
}

/// What a sensible player answers, if one answer stands out. Nothing stands out that loses a card, and ending the turn or
/// step only does when nothing useful is left.
pub(crate) fn sensible<G: Shown>(duel: &G, picks: &[G::Pick]) -> Option<u16> {
    let ask = duel.decision()?.ask;
    if G::is_quiet(ask) {
        return ending_of(duel, picks);
    }
    let mut weights = Vec::new();
    duel.weigh(picks, &mut weights);
    let mut best = (0_u16..).zip(picks).zip(&weights).collect::<Vec<_>>();
    best.sort_by(|one, two| two.1.total_cmp(one.1));
    let stands_out = |((_, pick), weight): &((u16, &G::Pick), &f32)| {
        let rivals = best.iter().filter(|((_, _), other)| *other == *weight).count();
        rivals == 1 || !names_a_card(G::picked(**pick).kind)
    };
    let free = best.iter().find(|((_, pick), _)| duel.losses(**pick).is_empty())?;
    stands_out(free).then_some(free.0.0)
}

/// Which card is meant is for the player to say, unless one is better than the others.
fn names_a_card(kind: PickKind) -> bool {
    matches!(kind, PickKind::Card | PickKind::Spot | PickKind::Counter | PickKind::Block)
}

/// The answer that ends the free actions, once nothing else is worth doing.
fn ending_of<G: Shown>(duel: &G, picks: &[G::Pick]) -> Option<u16> {
    let is_useful = |pick: &G::Pick| {
        let kind = G::picked(*pick).kind;
        let acts = matches!(
            kind,
            PickKind::Play | PickKind::Activate | PickKind::Attack | PickKind::SetBurst
        );
        acts && duel.losses(*pick).is_empty()
    };
    if picks.iter().any(is_useful) {
        return None;
    }
    picks.iter().position(|pick| G::picked(*pick).kind == PickKind::End).map(|at| at as u16)
}
