//! Which cards a directive is about, and how they are selected (8-5-3).

use serde::{Deserialize, Serialize};

use super::{Amount, Count, Figure, Group, Player, Whose, walk::parts};

/// Which cards a directive is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// The source of the effect.
    This,
    /// The cards the last directive selected or handled: "it", "that spirit", "the discarded cards".
    Those,
    /// The cards that `Verb::Select` selected last, though others were handled since.
    Selected,
    /// All cards of these groups.
    All(Vec<Group>),
    Choose(Choice),
    /// Several selections made one after the other and handled together.
    Each(Vec<Target>),
    /// One of several kinds of selection, as the player likes ("two … or one …").
    OneOf(Vec<Target>),
    /// This many cards from the top of a deck.
    Top {
        whose: Whose,
        count: Amount,
    },
    /// The cards viewed, revealed or discarded by this effect that no directive has moved since: "the remaining cards".
    Rest,
    /// The card that the event which activated this effect was about.
    Subject,
    /// The other card of that event.
    Other,
    /// The other card in this card's battle.
    Opposing,
    Attacker,
    Blocker,
    /// The spirit this one is linked to.
    Linked,
    /// In the amounts and criteria of a grant: the card that it is given to ("for each core on them").
    Itself,
}

/// 8-5-3: a player selects cards when the directive is reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    #[serde(default, skip_serializing_if = "is_you")]
    pub by: Player,
    pub count: Count,
    /// From these groups together.
    pub of: Vec<Group>,
    /// Among the cards viewed, revealed or discarded by this effect.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub looked_at: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub different_names: bool,
    /// "with a combined total of … or fewer …"
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Total>,
    /// "at random"
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub random: bool,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Total {
    pub of: Figure,
    pub most: Amount,
}

pub(super) fn is_you(player: &Player) -> bool {
    *player == Player::You
}

parts! {
    Target {
        Target::All(groups) => [groups],
        Target::Choose(choice) => [choice],
        Target::Each(parts) | Target::OneOf(parts) => [parts],
        Target::Top { whose: _, count } => [count],
        Target::This
        | Target::Those
        | Target::Selected
        | Target::Rest
        | Target::Subject
        | Target::Other
        | Target::Opposing
        | Target::Attacker
        | Target::Blocker
        | Target::Linked
        | Target::Itself => [],
    }
}

parts! { Choice { Choice { by: _, count, of, looked_at: _, different_names: _, total, random: _ } => [count, of, total] } }

parts! { Total { Total { of: _, most } => [most] } }
