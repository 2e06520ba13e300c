//! What is done to cards, and what players do.

use serde::{Deserialize, Serialize};

use super::{
    Amount, Count, Duration, End, EventUse, Filter, Grant, Group, Player, PlayerBan, Timing,
};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Face {
    Up,
    Down,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DonState {
    Active,
    Rested,
}

/// What is done to the cards that a step is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Verb {
    /// The following steps speak of "the selected cards".
    Select,
    /// 10-2-1-2
    Ko,
    /// To the owner's trash.
    Trash,
    /// To the owner's hand.
    ToHand,
    /// To the owner's deck; the owner (or the chooser, if `end` is `Either`) orders several.
    ToDeck {
        #[serde(default)]
        end: End,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shuffle: bool,
    },
    /// To the owner's Life area.
    ToLife {
        #[serde(default)]
        end: End,
        face: Face,
    },
    /// 4-7: into play without its cost.
    Play {
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rested: bool,
    },
    Rest,
    SetActive,
    /// Each of the cards is given DON!! cards of this group.
    GiveDon {
        don: Group,
        count: Count,
    },
    /// A continuous effect (8-1-4-2), or in a [`super::Label::Permanent`] ability what it gives now.
    Gain {
        grants: Vec<Grant>,
        until: Duration,
    },
    /// 11-3: look at cards of a deck or Life area.
    Look,
    /// 11-2: show to both players.
    Reveal,
    /// The rest goes back in any order, or is shuffled in, where a card says so.
    Reorder,
    /// Turn Life cards.
    Turn(Face),
    /// 8-5-2, A-69: activate an Event card from hand by an effect.
    UseEvent,
    /// The card becomes the target of the attack.
    Redirect,
    /// The two cards swap base power.
    SwapBasePower(Duration),
}

/// What a player does.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Act {
    /// 4-5. With `UpTo` card by card (4-5-4), with `Exactly` one after the other.
    Draw {
        #[serde(default)]
        who: Player,
        count: Count,
    },
    /// Draw until the hand has this many cards.
    DrawTo {
        #[serde(default)]
        who: Player,
        hand: Amount,
    },
    /// From the DON!! deck to the cost area.
    AddDon {
        #[serde(default)]
        who: Player,
        count: Count,
        state: DonState,
    },
    /// 10-2-10: from the field to the DON!! deck, chosen by the player whose DON!! cards they are.
    ReturnDon {
        #[serde(default)]
        who: Player,
        count: Count,
        #[serde(default, skip_serializing_if = "Filter::is_any")]
        like: Filter,
    },
    /// Given DON!! cards back to the cost area.
    DonToCost {
        don: Group,
        count: Count,
        state: DonState,
    },
    /// A restriction on a player.
    Forbid {
        who: Player,
        what: PlayerBan,
        until: Duration,
    },
    Shuffle(Player),
    /// 4-6
    Damage {
        to: Player,
        amount: Amount,
    },
    /// 1-2-5
    Win,
    Lose(Player),
    ExtraTurn,
    /// Activate this card's own effect of this kind.
    ActivateEvent(EventUse),
    /// Activate this card's [On Play] or [On K.O.] effect.
    ActivateAuto(Timing),
    /// "the next time you play …, the cost will be reduced by …"
    ReduceNextPlay {
        filter: Filter,
        by: i32,
        until: Duration,
    },
    /// Choose a number ("choose a cost").
    ChooseNumber,
}
