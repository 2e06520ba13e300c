//! Whose the cores are that an effect takes.

use crate::bss::judge::coring::Haul;
use bss::{CardId, Spot};
use kernel::Seat;

/// Whose the first card among the sources is; of other places, whose they are.
pub(in crate::bss::judge) fn first_owner(haul: &Haul) -> Option<Seat> {
    let cards = haul
        .sources
        .iter()
        .filter_map(|spot| if let Spot::Card(card) = spot { Some(*card) } else { None });
    let first = cards.min().map(CardId::owner);
    first.or_else(|| {
        haul.sources.iter().find_map(|spot| match spot {
            Spot::Reserve(seat) | Spot::Trash(seat) | Spot::Life(seat) => Some(*seat),
            Spot::Void | Spot::Card(_) => None,
        })
    })
}
