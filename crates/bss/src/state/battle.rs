//! 7. The battle.

use kernel::Fixed;

use crate::{CardId, area::Cards};

/// 7-1: the parts of a battle.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub enum BattleStep {
    Declaration,
    FlashBeforeBlock,
    Block,
    FlashAfterBlock,
    Resolution,
    End,
}

/// One battle, from the declaration of the attack to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Battle {
    pub attacker: CardId,
    pub attacker_object: u8,
    pub blocker: Option<CardId>,
    pub blocker_object: u8,
    pub step: BattleStep,
    /// 11-18: spirits linked to the attacker or the blocker, with the one they are linked to.
    pub links: Fixed<(CardId, CardId), 4>,
    /// 11-6: magic cards used in this battle.
    pub magic: Cards,
    /// An effect ends the attack step after this battle.
    pub ends_attack_step: bool,
}
