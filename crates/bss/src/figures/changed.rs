//! What figures come from, and what constant effects come to besides them.

use crate::{
    Area, Table,
    area::ids,
    figures::constant::{Given, GivenTo},
    state::State,
    vocabulary::Grant,
};

bitflags::bitflags! {
    /// What has changed since figures were settled, and what they were settled from.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct Changed: u16 {
        /// Which cards are on the field and at which levels, and continuous directives: all figures come from these.
        const FIELD = 1;
        /// How many cores lie where.
        const CORES = 1 << 1;
        /// Whose turn it is.
        const TURN = 1 << 2;
        /// Which step of it, where some effect names the step that ends or begins, and whose.
        const STEP = 1 << 3;
        /// The battle and its steps.
        const BATTLE = 1 << 4;
        const TIME = Changed::TURN.bits() | Changed::STEP.bits() | Changed::BATTLE.bits();
        const REST = 1 << 5;
        /// Which cards may give something, where all figures are as printed and have been kept so.
        const GIVING = 1 << 6;
        /// Which cards lie in hands, decks and trashes.
        const PILES = 1 << 7;
        /// Which bursts are set.
        const BURST = 1 << 8;
    }
}

impl Changed {
    /// What all figures come from.
    pub(super) const ALWAYS: Changed = Changed::FIELD.union(Changed::GIVING);

    /// A card has moved from one area to another; what that means on the field is told apart.
    pub(crate) fn by_move(from: Area, to: Area) -> Changed {
        let burst = from == Area::Burst || to == Area::Burst;
        let moved = Changed::REST | Changed::PILES;
        if burst { moved | Changed::BURST } else { moved }
    }
}

bitflags::bitflags! {
    /// What constant effects give besides the figures of cards on the field.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct Reach: u8 {
        /// Something to a card that is not on the field.
        const OFF_FIELD = 1;
        /// A ban on a player.
        const PLAYERS = 1 << 1;
        /// How symbols count for cost reduction.
        const REDUCTION = 1 << 2;
        /// A ban on a player that is about casting cards.
        const CASTING = 1 << 3;
    }
}

impl Reach {
    pub(super) fn of(table: &Table, state: &State, given: &GivenTo<'_>) -> Reach {
        let mut reach = match given.what {
            Given::Ban(place, _) if table.bans_casting(place) => Reach::PLAYERS | Reach::CASTING,
            Given::Ban(..) => Reach::PLAYERS,
            Given::Grant(place, _) if matches!(table.grant(place), Grant::Reducing { .. }) => {
                Reach::REDUCTION
            }
            Given::Grant(..) | Given::Keyword(..) => Reach::empty(),
        };
        if ids(given.cards).any(|card| !state.is_on_field(card)) {
            reach |= Reach::OFF_FIELD;
        }
        reach
    }
}
