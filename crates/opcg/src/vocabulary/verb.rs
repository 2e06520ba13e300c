//! What is done to cards, and what players do.

use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{
    Amount, Count, Duration, End, EventUse, Filter, Grant, Group, Player, PlayerBan, Timing, parts,
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

impl Verb {
    /// What it does, as a choice of cards is asked for: "Choose a card to …".
    pub(crate) fn words(&self) -> &'static str {
        match self {
            Verb::Select => "select",
            Verb::Ko => "K.O.",
            Verb::Trash => "trash",
            Verb::ToHand => "add to hand",
            Verb::ToDeck { end: End::Bottom, .. } => "put at the bottom of the deck",
            Verb::ToDeck { .. } => "put into the deck",
            Verb::ToLife { .. } => "put into Life",
            Verb::Play { .. } => "play",
            Verb::Rest => "rest",
            Verb::SetActive => "set active",
            Verb::GiveDon { .. } => "give DON!! to",
            Verb::Gain { .. } => "change",
            Verb::Look => "look at",
            Verb::Reveal => "reveal",
            Verb::Reorder => "put back in any order",
            Verb::Turn(Face::Up) => "turn face-up",
            Verb::Turn(Face::Down) => "turn face-down",
            Verb::UseEvent => "activate",
            Verb::Redirect => "make the target of the attack",
            Verb::SwapBasePower(_) => "swap the base power of",
        }
    }

    /// Whether it wants its cards as they are, so that no other part of a cost can use them too.
    pub(crate) fn claims_cards(&self) -> bool {
        match self {
            Verb::Ko
            | Verb::Trash
            | Verb::ToHand
            | Verb::ToDeck { .. }
            | Verb::ToLife { .. }
            | Verb::Rest
            | Verb::SetActive
            | Verb::Reveal
            | Verb::Turn(_)
            | Verb::Play { .. } => true,
            Verb::Select
            | Verb::GiveDon { .. }
            | Verb::Gain { .. }
            | Verb::Look
            | Verb::Reorder
            | Verb::UseEvent
            | Verb::Redirect
            | Verb::SwapBasePower(_) => false,
        }
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Verb::Ko => Some(clause!("10-2-1-2")),
            // 10-2-1-3: not K.O.
            Verb::Trash => Some(clause!("10-2-1-3")),
            Verb::ToHand | Verb::ToDeck { .. } | Verb::ToLife { .. } => Some(clause!("4-11-2")),
            Verb::Play { .. } => Some(clause!("3-7-3")),
            Verb::Rest => Some(clause!("4-4-1-2")),
            Verb::SetActive => Some(clause!("4-4-1-1")),
            Verb::GiveDon { .. } => Some(clause!("6-5-5-1")),
            Verb::Look => Some(clause!("11-3-1")),
            Verb::Reveal => Some(clause!("11-2-1")),
            Verb::Reorder => Some(clause!("3-1-7")),
            Verb::Turn(_) => Some(clause!("3-10-2-1")),
            Verb::UseEvent => Some(clause!("8-5-2")),
            Verb::SwapBasePower(_) => Some(clause!("4-9-2-1")),
            Verb::Select | Verb::Gain { .. } | Verb::Redirect => None,
        }
    }
}

parts! {
    Verb {
        Verb::GiveDon { don, count } => [don, count],
        Verb::Gain { grants, until } => [grants, until],
        Verb::SwapBasePower(until) => [until],
        Verb::Select
        | Verb::Ko
        | Verb::Trash
        | Verb::ToHand
        | Verb::ToDeck { .. }
        | Verb::ToLife { .. }
        | Verb::Play { .. }
        | Verb::Rest
        | Verb::SetActive
        | Verb::Look
        | Verb::Reveal
        | Verb::Reorder
        | Verb::Turn(_)
        | Verb::UseEvent
        | Verb::Redirect => [],
    }
}

impl Act {
    /// The player who does it, where the act names one.
    pub fn player(&self) -> Option<Player> {
        match self {
            Act::Draw { who, .. }
            | Act::DrawTo { who, .. }
            | Act::AddDon { who, .. }
            | Act::ReturnDon { who, .. }
            | Act::Shuffle(who) => Some(*who),
            Act::DonToCost { .. }
            | Act::Forbid { .. }
            | Act::Damage { .. }
            | Act::Win
            | Act::Lose(_)
            | Act::ExtraTurn
            | Act::ActivateEvent(_)
            | Act::ActivateAuto(_)
            | Act::ReduceNextPlay { .. }
            | Act::ChooseNumber => None,
        }
    }

    /// What is done, in a few words.
    pub(crate) fn words(&self) -> &'static str {
        match self {
            Act::Draw { .. } | Act::DrawTo { .. } => "draw",
            Act::AddDon { .. } => "add DON!!",
            Act::ReturnDon { .. } => "return DON!!",
            Act::DonToCost { .. } => "take DON!! back",
            Act::Forbid { .. } => "forbid",
            Act::Shuffle(_) => "shuffle",
            Act::Damage { .. } => "deal damage",
            Act::Win => "win",
            Act::Lose(_) => "lose",
            Act::ExtraTurn => "take an extra turn",
            Act::ActivateEvent(_) | Act::ActivateAuto(_) => "activate",
            Act::ReduceNextPlay { .. } => "reduce a cost",
            Act::ChooseNumber => "choose a number",
        }
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Act::Draw { count: Count::UpTo(_), .. } => Some(clause!("4-5-4")),
            Act::Draw { .. } | Act::DrawTo { .. } => Some(clause!("4-5-3")),
            Act::AddDon { .. } => Some(clause!("3-3-3")),
            Act::ReturnDon { .. } => Some(clause!("10-2-10-1")),
            Act::DonToCost { .. } => Some(clause!("3-9-3")),
            Act::Shuffle(_) => Some(clause!("3-2-4")),
            Act::Damage { .. } => Some(clause!("4-6-2")),
            Act::Win | Act::Lose(_) => Some(clause!("1-2-5")),
            Act::ActivateEvent(_) | Act::ActivateAuto(_) => Some(clause!("8-5-3")),
            Act::ReduceNextPlay { .. } => Some(clause!("2-7-6")),
            Act::Forbid { .. } => Some(clause!("1-3-3")),
            Act::ExtraTurn | Act::ChooseNumber => None,
        }
    }
}

parts! {
    Act {
        Act::Draw { who: _, count } | Act::AddDon { who: _, count, state: _ } => [count],
        Act::DrawTo { who: _, hand: amount } | Act::Damage { to: _, amount } => [amount],
        Act::ReturnDon { who: _, count, like } => [count, like],
        Act::DonToCost { don, count, state: _ } => [don, count],
        Act::Forbid { who: _, what, until } => [what, until],
        Act::ReduceNextPlay { filter, by: _, until } => [filter, until],
        Act::ActivateEvent(wanted) => [wanted],
        Act::ActivateAuto(timing) => [timing],
        Act::Shuffle(_) | Act::Win | Act::Lose(_) | Act::ExtraTurn | Act::ChooseNumber => [],
    }
}
