//! When an effect starts, and what it can take the place of.

use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{Cause, Filter, Player, Whose, parts};

/// 8-3-1-8: activation timings.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Timing {
    /// 10-2-6
    OnPlay,
    /// 10-2-5
    WhenAttacking,
    /// 10-2-17
    OnKo,
    /// 10-2-15
    OnBlock,
    /// 10-2-16
    OnOpponentsAttack,
    /// 10-2-7
    EndOfYourTurn,
    /// 10-2-8
    EndOfOpponentsTurn,
    /// 5-2-1-5-1
    StartOfGame,
    /// 6-2-2
    StartOfYourTurn,
    /// 6-5-1
    StartOfYourMain,
    /// 7-1-5-2
    EndOfBattle,
    /// "When …"
    When(EventPattern),
}

/// Which card an event is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Subject {
    /// The source of the effect.
    This,
    /// A card like this.
    Card(Whose, Filter),
}

/// How a card came to be played.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum HowPlayed {
    #[default]
    Any,
    FromHand,
    FromTrash,
    /// By an effect of this player's cards like this.
    ByEffectOf(Whose, Filter),
}

/// An event, as seen by the player of the effect. Triggers, replacements and memory use the same patterns.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EventPattern {
    AnyOf(Vec<EventPattern>),
    Played {
        what: Subject,
        #[serde(default)]
        how: HowPlayed,
    },
    Kod {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// Removed from the field (4-11).
    Removed {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// Returned to the owner's hand from the field.
    ReturnedToHand {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    BecameRested {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// Attacks; the target like this.
    Attacks {
        what: Subject,
        target: Filter,
    },
    /// 7-1-3-1
    IsAttacked {
        what: Subject,
    },
    /// 7-1-5-2: battled, the other card like this.
    Battled {
        what: Subject,
        against: Filter,
    },
    /// Battled and K.O.'d the other card.
    KosInBattle {
        what: Subject,
        target: Filter,
    },
    /// 8-5-4: a player activates an Event card like this.
    EventActivated(Player, #[serde(default)] Filter),
    BlockerActivated(Player),
    TriggerActivated(Player),
    /// This many DON!! cards or more on the field of this player return to the DON!! deck together.
    DonReturned {
        whose: Whose,
        #[serde(default = "one")]
        least: u8,
        #[serde(default)]
        by: Cause,
    },
    DonGiven {
        to: Subject,
    },
    /// An attack of this card deals damage to the opponent's Life.
    DealsDamage {
        what: Subject,
    },
    DamageTaken(Player),
    LifeRemoved(Whose),
    LifeToHand(Whose),
    LifeBecame(Whose, u8),
    /// A card is trashed from this player's hand by an effect.
    TrashedFromHand {
        whose: Whose,
        #[serde(default)]
        by: Cause,
    },
    /// This player draws outside the Draw Phase.
    DrawsOutsideDrawPhase(Player),
}

fn one() -> u8 {
    1
}

/// 8-1-3-4: what would happen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Would {
    BeKod {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// Would be removed from the field, or leave it.
    BeRemoved {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// One of several.
    AnyOf(Vec<Would>),
    BeRested {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
}

impl Would {
    /// The card that all of it is about, if it is one.
    pub fn what(&self) -> Option<&Subject> {
        match self {
            Would::BeKod { what, .. }
            | Would::BeRemoved { what, .. }
            | Would::BeRested { what, .. } => Some(what),
            Would::AnyOf(parts) => {
                let what = parts.first()?.what();
                what.filter(|_| parts.iter().all(|part| part.what() == what))
            }
        }
    }

    /// The same about another card.
    #[must_use]
    pub fn about(&self, card: &Subject) -> Would {
        let mut would = self.clone();
        match &mut would {
            Would::BeKod { what, .. }
            | Would::BeRemoved { what, .. }
            | Would::BeRested { what, .. } => *what = card.clone(),
            Would::AnyOf(parts) => parts.iter_mut().for_each(|part| *part = part.about(card)),
        }
        would
    }
}

impl Timing {
    /// As cards print it, or what it is where no bracket says so.
    pub const fn name(&self) -> &'static str {
        match self {
            Timing::OnPlay => "[On Play]",
            Timing::WhenAttacking => "[When Attacking]",
            Timing::OnKo => "[On K.O.]",
            Timing::OnBlock => "[On Block]",
            Timing::OnOpponentsAttack => "[On Your Opponent's Attack]",
            Timing::EndOfYourTurn => "[End of Your Turn]",
            Timing::EndOfOpponentsTurn => "[End of Your Opponent's Turn]",
            Timing::StartOfGame => "start-of-game effect",
            Timing::StartOfYourTurn => "start-of-turn effect",
            Timing::StartOfYourMain => "start of the Main Phase effect",
            Timing::EndOfBattle => "end-of-battle effect",
            Timing::When(_) => "effect",
        }
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        Some(match self {
            Timing::OnPlay => clause!("10-2-6-1"),
            Timing::WhenAttacking => clause!("10-2-5-1"),
            Timing::OnKo => clause!("10-2-17-1"),
            Timing::OnBlock => clause!("10-2-15-1"),
            Timing::OnOpponentsAttack => clause!("10-2-16-1"),
            Timing::EndOfYourTurn => clause!("10-2-7-1"),
            Timing::EndOfOpponentsTurn => clause!("10-2-8-1"),
            Timing::StartOfGame => clause!("5-2-1-5-1"),
            Timing::StartOfYourTurn => clause!("6-2-2"),
            Timing::StartOfYourMain => clause!("6-5-1"),
            Timing::EndOfBattle => clause!("7-1-5-2"),
            Timing::When(_) => clause!("8-3-1-8"),
        })
    }
}

parts! {
    Timing {
        Timing::When(pattern) => [pattern],
        Timing::OnPlay
        | Timing::WhenAttacking
        | Timing::OnKo
        | Timing::OnBlock
        | Timing::OnOpponentsAttack
        | Timing::EndOfYourTurn
        | Timing::EndOfOpponentsTurn
        | Timing::StartOfGame
        | Timing::StartOfYourTurn
        | Timing::StartOfYourMain
        | Timing::EndOfBattle => [],
    }
}

impl Subject {
    pub(super) fn clause(&self) -> Option<Clause> {
        (*self == Subject::This).then_some(clause!("8-4-4-3"))
    }
}

parts! {
    Subject {
        Subject::Card(_, like) => [like],
        Subject::This => [],
    }
}

impl HowPlayed {
    pub(super) fn clause(&self) -> Option<Clause> {
        None
    }
}

parts! {
    HowPlayed {
        HowPlayed::ByEffectOf(_, like) => [] source like,
        HowPlayed::Any | HowPlayed::FromHand | HowPlayed::FromTrash => [],
    }
}

impl EventPattern {
    pub(super) fn clause(&self) -> Option<Clause> {
        Some(match self {
            EventPattern::AnyOf(_) | EventPattern::ReturnedToHand { .. } => return None,
            EventPattern::Played { .. } => clause!("3-7-3"),
            EventPattern::Kod { .. } => clause!("10-2-1-1"),
            EventPattern::Removed { .. } => clause!("4-11-2"),
            EventPattern::BecameRested { .. } => clause!("4-4-1-2"),
            EventPattern::Attacks { .. } => clause!("7-1-1-3"),
            EventPattern::IsAttacked { .. } => clause!("7-1-3-1"),
            EventPattern::Battled { .. } | EventPattern::KosInBattle { .. } => clause!("7-1-5-2"),
            EventPattern::EventActivated(..) => clause!("8-5-4"),
            EventPattern::BlockerActivated(_) => clause!("7-1-2-2"),
            EventPattern::TriggerActivated(_) => clause!("10-1-5-1"),
            EventPattern::DonReturned { .. } => clause!("10-2-10-1"),
            EventPattern::DonGiven { .. } => clause!("6-5-5-1"),
            EventPattern::DealsDamage { .. } | EventPattern::DamageTaken(_) => clause!("4-6-2"),
            EventPattern::LifeRemoved(_)
            | EventPattern::LifeToHand(_)
            | EventPattern::LifeBecame(..) => clause!("3-10-2"),
            EventPattern::TrashedFromHand { .. } => clause!("10-2-14-1"),
            EventPattern::DrawsOutsideDrawPhase(_) => clause!("4-5-1"),
        })
    }
}

parts! {
    EventPattern {
        EventPattern::AnyOf(parts) => [parts],
        EventPattern::Played { what, how } => [what, how],
        EventPattern::Kod { what, by }
        | EventPattern::Removed { what, by }
        | EventPattern::ReturnedToHand { what, by }
        | EventPattern::BecameRested { what, by } => [what, by],
        EventPattern::Attacks { what, target: like }
        | EventPattern::Battled { what, against: like }
        | EventPattern::KosInBattle { what, target: like } => [what, like],
        EventPattern::IsAttacked { what }
        | EventPattern::DonGiven { to: what }
        | EventPattern::DealsDamage { what } => [what],
        EventPattern::EventActivated(_, like) => [like],
        EventPattern::DonReturned { whose: _, least: _, by }
        | EventPattern::TrashedFromHand { whose: _, by } => [by],
        EventPattern::BlockerActivated(_)
        | EventPattern::TriggerActivated(_)
        | EventPattern::DamageTaken(_)
        | EventPattern::LifeRemoved(_)
        | EventPattern::LifeToHand(_)
        | EventPattern::LifeBecame(..)
        | EventPattern::DrawsOutsideDrawPhase(_) => [],
    }
}

impl Would {
    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Would::BeKod { .. } => Some(clause!("10-2-1-1")),
            Would::BeRemoved { .. } => Some(clause!("4-11-2")),
            Would::BeRested { .. } => Some(clause!("4-4-1-2")),
            Would::AnyOf(_) => None,
        }
    }
}

parts! {
    Would {
        Would::BeKod { what, by }
        | Would::BeRemoved { what, by }
        | Would::BeRested { what, by } => [what, by],
        Would::AnyOf(parts) => [parts],
    }
}
