//! Structural questions about targets and core spots, before anything is selected.

use super::{CoreSpot, Place, Player, Target};
use crate::Area;

impl Target {
    /// Whether its cards are known without a selection.
    pub fn is_known(&self) -> bool {
        match self {
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
            Target::Those | Target::Choose(_) | Target::OneOf(_) | Target::Top { .. } => false,
            Target::Each(parts) => parts.iter().all(Target::is_known),
        }
    }
}

impl CoreSpot {
    /// Whether it is a spot of both players.
    pub fn is_of_both(&self) -> bool {
        match self {
            CoreSpot::Reserve(who)
            | CoreSpot::Trash(who)
            | CoreSpot::Life(who)
            | CoreSpot::Field(who) => *who == Player::Both,
            CoreSpot::AnyOf(parts) => parts.iter().any(CoreSpot::is_of_both),
            CoreSpot::Void | CoreSpot::ReserveOfEach | CoreSpot::On(_) => false,
        }
    }

    /// A spot of both players as that of one of them.
    #[must_use]
    pub fn of_player(&self, player: Player) -> CoreSpot {
        let one = |who: &Player| if *who == Player::Both { player } else { *who };
        match self {
            CoreSpot::Reserve(who) => CoreSpot::Reserve(one(who)),
            CoreSpot::Trash(who) => CoreSpot::Trash(one(who)),
            CoreSpot::Life(who) => CoreSpot::Life(one(who)),
            CoreSpot::Field(who) => CoreSpot::Field(one(who)),
            CoreSpot::AnyOf(parts) => {
                CoreSpot::AnyOf(parts.iter().map(|part| part.of_player(player)).collect())
            }
            CoreSpot::Void | CoreSpot::ReserveOfEach | CoreSpot::On(_) => self.clone(),
        }
    }

    /// Whether cards are still to be selected for it.
    pub fn has_selection(&self) -> bool {
        match self {
            CoreSpot::On(target) => !target.is_known() && *target != Target::Those,
            CoreSpot::AnyOf(parts) => parts.iter().any(CoreSpot::has_selection),
            CoreSpot::Void
            | CoreSpot::Reserve(_)
            | CoreSpot::Trash(_)
            | CoreSpot::Life(_)
            | CoreSpot::ReserveOfEach
            | CoreSpot::Field(_) => false,
        }
    }
}

impl Place {
    /// The area of that name.
    pub const fn area(self) -> Area {
        match self {
            Place::Field => Area::Field,
            Place::Hand => Area::Hand,
            Place::Deck => Area::Deck,
            Place::Trash => Area::Trash,
            Place::Burst => Area::Burst,
        }
    }
}
