//! What figures are derived from, and what constant effects give besides figures.

use crate::{
    Area, Table,
    area::ids,
    figures::constant::{Given, GivenTo},
    state::State,
    vocabulary::Grant,
};

bitflags::bitflags! {
    /// Parts of the game that figures are derived from: which have changed, and which were read.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub(crate) struct Changed: u16 {
        /// The cards on the field, their levels, and continuous directives: all figures depend on these.
        const FIELD = 1;
        /// The number of cores anywhere.
        const CORES = 1 << 1;
        /// Whose turn it is.
        const TURN = 1 << 2;
        /// The step of the turn, if a constant effect of a card on the field names the step that ends or begins.
        const STEP = 1 << 3;
        /// The battle and its steps.
        const BATTLE = 1 << 4;
        const TIME = Changed::TURN.bits() | Changed::STEP.bits() | Changed::BATTLE.bits();
        const REST = 1 << 5;
        /// Which cards may have constant effects, while all figures are printed ones and are updated incrementally.
        const GIVING = 1 << 6;
        /// Which cards lie in hands, decks and trashes.
        const PILES = 1 << 7;
        /// Which bursts are set.
        const BURST = 1 << 8;
    }
}

impl Changed {
    /// What all figures depend on.
    pub(super) const ALWAYS: Changed = Changed::FIELD.union(Changed::GIVING);

    /// A card has moved between areas. Changes of the field are noted separately.
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
