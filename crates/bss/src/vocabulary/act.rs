//! What a player does.

use serde::{Deserialize, Serialize};

use super::{
    Ability, Amount, CoreCount, CoreKind, CoreSpot, Duration, Player, PlayerBan, Use,
    verb::is_false,
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
    /// Cores from one place to another. From or onto each card of a target, so many each.
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
        /// At most so many.
        #[serde(default)]
        most: Option<i32>,
    },
}
