//! What is done to cards.

use serde::{Deserialize, Serialize};

use super::{Duration, End, Grant, Player, Target, Timing, target::is_you, walk::parts};

pub(super) fn is_false(value: &bool) -> bool {
    !value
}

/// How the cost of a card is dealt with when an effect summons, places or uses it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Fee {
    /// B-18: as usual.
    #[default]
    Paid,
    /// "without paying its cost"
    Free,
    /// Cost and cores from the reserve.
    FromReserve,
}

/// The order in which several cards go to a deck.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Order {
    /// 3-1-5: "in any order".
    #[default]
    Any,
    /// As they lay.
    Kept,
}

/// What is done to cards.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Verb {
    /// Select; the following directives refer to "it" or "them".
    Select,
    /// 10-1. `quiet`: "When Destroyed" effects are not triggered by it.
    Destroy {
        #[serde(default, skip_serializing_if = "is_false")]
        quiet: bool,
    },
    /// 10-4
    Exhaust,
    /// 10-3
    Refresh,
    /// To the owner's hand.
    ToHand,
    /// To the owner's deck.
    ToDeck {
        end: End,
        #[serde(default)]
        order: Order,
        /// Who chooses end and order.
        #[serde(default, skip_serializing_if = "is_you")]
        by: Player,
    },
    /// 10-2: from hand, deck or burst area to the trash; revealed cards too.
    Discard,
    /// Back to its owner's burst area, face down.
    ToBurst,
    /// 10-6. `quiet`: "When Summoned" effects are not triggered.
    Summon {
        #[serde(default)]
        fee: Fee,
        #[serde(default, skip_serializing_if = "is_false")]
        exhausted: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        quiet: bool,
        /// Without the additional cost of Ascend.
        #[serde(default, skip_serializing_if = "is_false")]
        without_ascend: bool,
    },
    /// 10-7
    Place {
        #[serde(default)]
        fee: Fee,
        #[serde(default, skip_serializing_if = "is_false")]
        exhausted: bool,
    },
    /// A continuous directive (8-8), or in a [`super::Label::Constant`] effect what it gives now.
    Gain { grants: Vec<Grant>, until: Duration },
    /// One of these, as the player likes ("gains Luster or Blessed").
    GainOneOf { grants: Vec<Grant>, until: Duration },
    /// 12-3
    View,
    /// 12-2
    Reveal,
    /// Activate one of its effects with this timing. `here`: as an effect of the source.
    ActivateTriggered {
        timing: Timing,
        #[serde(default, skip_serializing_if = "is_false")]
        here: bool,
    },
    /// Activate its Crush effect.
    ActivateCrush,
    /// 10-8: use magic cards by an effect.
    UseMagic {
        #[serde(default)]
        fee: Fee,
    },
    /// 10-10: this attack goes against that spirit. `attacker` if another than the source attacks.
    AttackSpirit {
        #[serde(default)]
        attacker: Option<Target>,
    },
    /// 11-18: link a spirit with Link to it, regardless of the link condition.
    LinkTo,
    /// 11-18-1: this spirit is linked to that one.
    Link,
    /// The source stays on the field (10-5).
    KeepOnField {
        /// As it lies then.
        exhausted: Option<bool>,
    },
}

impl Verb {
    /// What it gives.
    pub fn grants(&self) -> &[Grant] {
        if let Verb::Gain { grants, .. } | Verb::GainOneOf { grants, .. } = self {
            grants
        } else {
            &[]
        }
    }

    /// What it is, in a word or two.
    pub(crate) fn words(&self) -> &'static str {
        match self {
            Verb::Select => "select",
            Verb::Destroy { .. } => "destroy",
            Verb::Exhaust => "exhaust",
            Verb::Refresh => "refresh",
            Verb::ToHand => "return to hand",
            Verb::ToDeck { end: End::Bottom, .. } => "put at the bottom of the deck",
            Verb::ToDeck { .. } => "put into the deck",
            Verb::Discard => "discard",
            Verb::ToBurst => "set as burst",
            Verb::Summon { .. } => "summon",
            Verb::Place { .. } => "place",
            Verb::Gain { .. } | Verb::GainOneOf { .. } => "change",
            Verb::View => "view",
            Verb::Reveal => "reveal",
            Verb::ActivateTriggered { .. } | Verb::ActivateCrush => "activate",
            Verb::UseMagic { .. } => "use magic",
            Verb::AttackSpirit { .. } => "attack a spirit",
            Verb::LinkTo | Verb::Link => "link",
            Verb::KeepOnField { .. } => "keep on the field",
        }
    }
}

parts! {
    Verb {
        Verb::ActivateTriggered { timing, here: _ } => [timing],
        Verb::AttackSpirit { attacker } => [attacker],
        Verb::Gain { grants, until } | Verb::GainOneOf { grants, until } => [grants, until],
        Verb::Select
        | Verb::Destroy { .. }
        | Verb::Exhaust
        | Verb::Refresh
        | Verb::ToHand
        | Verb::ToDeck { .. }
        | Verb::Discard
        | Verb::ToBurst
        | Verb::Summon { .. }
        | Verb::Place { .. }
        | Verb::View
        | Verb::Reveal
        | Verb::ActivateCrush
        | Verb::UseMagic { .. }
        | Verb::LinkTo
        | Verb::Link
        | Verb::KeepOnField { .. } => [],
    }
}
