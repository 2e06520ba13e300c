//! When an effect starts, and what it can take the place of.

use serde::{Deserialize, Serialize};

use super::{Cause, Filter, Player, Whose};

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
