//! DON!! cards, which are chosen by kind.

use kernel::Seat;
use opcg::{Area, CardId, Duel};

use super::{Cast, Meant, Trial};
use crate::{
    CardRef,
    answer::{Chosen, card},
    error::Result,
    syntax::Find,
    trial::One,
    words::Words,
};

/// So many DON!! cards of a kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Don<C = CardRef> {
    pub count: u8,
    pub kind: DonKind<C>,
}

/// DON!! cards are chosen by kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DonKind<C = CardRef> {
    Active,
    Rested,
    /// Given to this card.
    On(C),
}

impl Don {
    /// don = number "don" ["rested" | "on" card]
    pub(super) fn read(seat: Seat, words: &mut Words<'_>) -> Result<Option<Don>> {
        let Ok(count) = words.number("a number") else { return Ok(None) };
        words.expect("don")?;
        let kind = match words.word() {
            "" | "active" => DonKind::Active,
            "rested" => DonKind::Rested,
            "on" => DonKind::On(card(seat, words)?),
            other => return Err(words.fail(format!("DON!! cards are not chosen by `{other}`"))),
        };
        Ok(Some(Don { count, kind }))
    }
}

impl<C> Don<C> {
    pub(super) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Don<D>> {
        let kind = match &self.kind {
            DonKind::Active => DonKind::Active,
            DonKind::Rested => DonKind::Rested,
            DonKind::On(card) => DonKind::On(find(card)?),
        };
        Ok(Don { count: self.count, kind })
    }
}

/// Whether a card is a DON!! card of this kind.
pub(super) fn is_don(duel: &Duel, cast: &Cast, card: CardId, kind: &DonKind<Meant>) -> bool {
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

impl Trial<'_> {
    /// Strikes out DON!! cards if as many of each kind as the line names have been taken: where nothing but one kind is left,
    /// nobody is asked.
    pub(super) fn strike_out_don(
        &self,
        line: &[One<super::Opcg>],
        left: &mut Vec<One<super::Opcg>>,
    ) {
        let is = |duel: &Duel, card, kind: &DonKind<Meant>| is_don(duel, self.cast, card, kind);
        let mut all: Vec<CardId> = Seat::BOTH.into_iter().flat_map(CardId::all_don).collect();
        let are_taken = line.iter().all(|one| {
            let Chosen::Thing(Don { kind, .. }) = one else { return true };
            let is_taken = |don: &CardId| is(self.start, *don, kind) && !is(&self.duel, *don, kind);
            all.iter().position(is_taken).map(|place| all.remove(place)).is_some()
        });
        left.retain(|one| !are_taken || matches!(one, Chosen::Card(_)));
    }

    /// The cards that the pending choice has begun with.
    pub(super) fn strike_out_chosen(&self, left: &mut Vec<One<super::Opcg>>) {
        for card in self.duel.state().chosen() {
            let is_it = |one: &One<super::Opcg>| match one {
                Chosen::Thing(Don { kind, .. }) => is_don(&self.duel, self.cast, card, kind),
                Chosen::Card(meant) => self.cast.means(*meant, card),
            };
            left.iter().position(is_it).map(|place| left.remove(place));
        }
    }

    /// Cards that have moved, been rested or been set active.
    pub(super) fn strike_out_changed(&self, since: &Duel, left: &mut Vec<One<super::Opcg>>) {
        let place = |duel: &Duel, card| (duel.state().area(card), duel.is_rested(card));
        let is_changed = |card| place(since, card) != place(&self.duel, card);
        left.retain(|one| !matches!(one, Chosen::Card(Meant::Card(card)) if is_changed(*card)));
    }
}
