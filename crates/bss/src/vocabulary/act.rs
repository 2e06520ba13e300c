//! What a player does.

use serde::{Deserialize, Serialize};

use super::{
    Ability, Amount, CoreCount, CoreKind, CoreSpot, Duration, Player, PlayerBan, Use,
    verb::is_false, walk::parts,
};

/// What a player does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Act {
    /// 4-5
    Draw {
        #[serde(default)]
        who: Player,
        count: Amount,
    },
    /// Draw until the hand has this many cards.
    DrawTo {
        #[serde(default)]
        who: Player,
        hand: Amount,
    },
    SelectColor,
    /// 4-12
    SummonToken {
        name: String,
        count: Amount,
        #[serde(default, skip_serializing_if = "is_false")]
        exhausted: bool,
    },
    /// One more of the token just summoned, exhausted.
    CopyToken,
    /// 11-17, so often.
    Feast(Amount),
    /// Cores from one place to another. From or onto each card of a target, this many each.
    MoveCores {
        count: CoreCount,
        #[serde(default)]
        kind: CoreKind,
        from: CoreSpot,
        to: CoreSpot,
    },
    /// Cores to the trash as a payment: from the reserve and the field, or from these cards.
    PayCores {
        #[serde(default)]
        who: Player,
        count: Amount,
        #[serde(default)]
        kind: CoreKind,
        #[serde(default)]
        from: Option<CoreSpot>,
    },
    /// A restriction on a player.
    Forbid {
        who: Player,
        what: PlayerBan,
        until: Duration,
    },
    /// 8-2-2-2: from now on, for so long, this effect works for the player ("during this turn, when …").
    Watch {
        ability: Box<Ability>,
        until: Duration,
    },
    Shuffle(Player),
    /// Pay this card's cost (with reductions, 10-8-4 to 10-8-6).
    PayCardCost,
    /// Activate this card's own effect of this use.
    ActivateOwn(Use),
    /// The attack step ends (after this battle).
    EndAttackStep,
    /// A refresh step is performed.
    RefreshStep,
    /// In a substitution: what would have happened, unchanged or changed by so much.
    AsItWas {
        #[serde(default)]
        more: i32,
        /// Where the cores go, if elsewhere.
        #[serde(default)]
        to: Option<CoreSpot>,
        /// At most this many.
        #[serde(default)]
        most: Option<i32>,
    },
}

impl Act {
    /// What it is, in a word or two.
    pub(crate) fn words(&self) -> &'static str {
        match self {
            Act::Draw { .. } | Act::DrawTo { .. } => "draw",
            Act::SelectColor => "select a color",
            Act::SummonToken { .. } => "summon",
            Act::CopyToken => "copy the token",
            Act::Feast(_) => "Feast",
            Act::MoveCores { .. } => "move cores",
            Act::PayCores { .. } => "pay cores",
            Act::Forbid { .. } => "forbid",
            Act::Watch { .. } => "wait for something to happen",
            Act::Shuffle(_) => "shuffle",
            Act::PayCardCost => "pay the cost",
            Act::ActivateOwn(_) => "activate",
            Act::EndAttackStep => "end the attack step",
            Act::RefreshStep => "take a refresh step",
            Act::AsItWas { .. } => "put back as it was",
        }
    }

    /// How many or how often, where it is an amount.
    pub fn count(&self) -> Option<&Amount> {
        match self {
            Act::Draw { count, .. }
            | Act::DrawTo { hand: count, .. }
            | Act::SummonToken { count, .. }
            | Act::Feast(count)
            | Act::MoveCores { count: CoreCount::Exactly(count), .. }
            | Act::PayCores { count, .. } => Some(count),
            Act::SelectColor
            | Act::CopyToken
            | Act::MoveCores { .. }
            | Act::Forbid { .. }
            | Act::Watch { .. }
            | Act::Shuffle(_)
            | Act::PayCardCost
            | Act::ActivateOwn(_)
            | Act::EndAttackStep
            | Act::RefreshStep
            | Act::AsItWas { .. } => None,
        }
    }
}

parts! {
    Act {
        Act::Draw { who: _, count } | Act::SummonToken { name: _, count, exhausted: _ } => [count],
        Act::DrawTo { who: _, hand: amount } | Act::Feast(amount) => [amount],
        Act::MoveCores { count, kind: _, from, to } => [count, from, to],
        Act::PayCores { who: _, count, kind: _, from } => [count, from],
        Act::Forbid { who: _, what, until } => [what, until],
        Act::Watch { ability, until } => [ability, until],
        Act::AsItWas { more: _, to, most: _ } => [to],
        Act::SelectColor
        | Act::CopyToken
        | Act::Shuffle(..)
        | Act::PayCardCost
        | Act::ActivateOwn(..)
        | Act::EndAttackStep
        | Act::RefreshStep => [],
    }
}
