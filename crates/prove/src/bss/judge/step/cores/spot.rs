//! Places of cores in a text: whose they are, and whether cards are still to be selected for them.

use crate::bss::judge::coring::Haul;
use bss::{
    CardId, Spot,
    vocabulary::{CoreSpot, Player, Target},
};
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

pub(in crate::bss::judge) fn is_of_both(spot: &CoreSpot) -> bool {
    match spot {
        CoreSpot::Reserve(who)
        | CoreSpot::Trash(who)
        | CoreSpot::Life(who)
        | CoreSpot::Field(who) => *who == Player::Both,
        CoreSpot::AnyOf(parts) => parts.iter().any(is_of_both),
        CoreSpot::Void | CoreSpot::ReserveOfEach | CoreSpot::On(_) => false,
    }
}

pub(in crate::bss::judge) fn of_player(spot: &CoreSpot, player: Player) -> CoreSpot {
    let one = |who: &Player| if *who == Player::Both { player } else { *who };
    match spot {
        CoreSpot::Reserve(who) => CoreSpot::Reserve(one(who)),
        CoreSpot::Trash(who) => CoreSpot::Trash(one(who)),
        CoreSpot::Life(who) => CoreSpot::Life(one(who)),
        CoreSpot::Field(who) => CoreSpot::Field(one(who)),
        CoreSpot::AnyOf(parts) => {
            CoreSpot::AnyOf(parts.iter().map(|part| of_player(part, player)).collect())
        }
        CoreSpot::Void | CoreSpot::ReserveOfEach | CoreSpot::On(_) => spot.clone(),
    }
}

pub(in crate::bss::judge) fn has_selection(spot: &CoreSpot) -> bool {
    match spot {
        CoreSpot::On(target) => !is_told(target) && *target != Target::Those,
        CoreSpot::AnyOf(parts) => parts.iter().any(has_selection),
        CoreSpot::Void
        | CoreSpot::Reserve(_)
        | CoreSpot::Trash(_)
        | CoreSpot::Life(_)
        | CoreSpot::ReserveOfEach
        | CoreSpot::Field(_) => false,
    }
}

/// Cards that are known without a selection.
pub(in crate::bss::judge) fn is_told(target: &Target) -> bool {
    match target {
        Target::Those | Target::Choose(_) | Target::OneOf(_) | Target::Top { .. } => false,
        Target::Each(parts) => parts.iter().all(is_told),
        Target::This
        | Target::Selected
        | Target::All(_)
        | Target::Rest
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked
        | Target::Itself => true,
    }
}
