//! DON!! cards, which are chosen by kind.

use kernel::Seat;
use opcg::{Area, CardId, Duel, Pick};

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
    /// Once DON!! cards of one kind only are left to choose from, nobody is asked: the game has taken them.
    pub(super) fn strike_out_don(
        &self,
        before: &Duel,
        pick: Pick,
        left: &mut Vec<One<super::Opcg>>,
    ) {
        let is = |duel: &Duel, card, kind: &DonKind<Meant>| is_don(duel, self.cast, card, kind);
        let all = Seat::BOTH.into_iter().flat_map(CardId::all_don);
        let mut others: Vec<CardId> = all.filter(|don| pick != Pick::Card(*don)).collect();
        left.retain(|one| {
            let Chosen::Thing(Don { kind, .. }) = one else { return true };
            let taken =
                others.iter().position(|don| is(before, *don, kind) && !is(&self.duel, *don, kind));
            taken.map(|place| others.remove(place)).is_none()
        });
    }
}
