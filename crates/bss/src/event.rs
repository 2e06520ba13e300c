//! What happens in a game: the words of the log and of triggered effects.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Area, CardId, Spot, vocabulary::KeywordName};

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum What {
    TurnBegan,
    StepBegan,
    /// 7-1: the next part of a battle.
    BattleStepBegan,
    /// "At the start of the step"
    StartOfStep,
    EndOfTurn,
    Shuffled,
    Mulliganed,
    Moved,
    Drew,
    /// Took its place in a deck.
    Placed,
    /// Cards were added to a hand by an effect of `seat`'s card.
    AddedToHand,
    Discarded,
    PutIntoTrash,
    Summoned,
    NexusPlaced,
    CostPaid,
    /// 11-8
    Ascended,
    CoreMoved,
    /// Cores came onto a card; how many.
    CoresPlacedOn,
    /// Cores came into a reserve.
    CoresIntoReserve,
    /// An effect took cores from the void onto a spirit or into a reserve.
    CoresGained,
    /// A card lost its last core to an effect.
    LostAllCores,
    Exhausted,
    Refreshed,
    Attacked,
    Blocked,
    /// The attack was blocked; the blocker is the other card.
    WasBlocked,
    /// This spirit linked itself to the other card.
    Linked,
    /// The other card was linked to this one.
    WasLinked,
    /// 7-1-5: a blocked attack is resolved; the blocker is the other card.
    BlockedAtResolution,
    ComparedBp,
    /// Had more BP than the other card in the comparison.
    WonComparison,
    /// Destroyed the other card.
    DestroyedOther,
    Destroyed,
    SelfDestroyed,
    Returned,
    KeptOnField,
    /// An attack of this card lowered the opponent's life.
    ReducedLife,
    LostLife,
    GainedLife,
    MagicUsed,
    MagicResolved,
    BurstSet,
    BurstFlipped,
    EffectActivated,
    EffectNotActivated,
    WhenSummonedResolved,
    BattleEnded,
    AttackStepEnded,
    Revealed,
    Viewed,
    Gained,
    Expired,
    Substituted,
    Passed,
    TokenRemoved,
    Won,
    Drawn,
}

impl What {
    pub const fn mask(self) -> u64 {
        1 << self as u8
    }
}

/// By what something happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum By {
    /// The rules.
    #[default]
    Rule,
    /// A player's own action or payment (9-3-2).
    Player(Seat),
    /// Comparing BP with this card.
    Compare(CardId),
    /// An attack of this card.
    Attack(CardId),
    /// An effect of this card, whose controller is this.
    Effect { source: CardId, player: Seat, how: Deed },
}

/// What kind of effect did it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// 10-14-1: its text says "destroy" about what it destroys.
    Told,
    /// 10-14-2: by taking cores away.
    Cores,
    /// 10-14-2: by lowering BP or level.
    Bp,
    Keyword(KeywordName),
}

/// One thing that happened. Fields that the kind does not use hold the player and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Event {
    pub what: What,
    /// The player it is about: the card's owner, the one who acts.
    pub seat: Seat,
    pub card: Option<CardId>,
    pub other: Option<CardId>,
    pub by: By,
    pub from: Area,
    pub to: Area,
    /// For cores, where they came from and went to.
    pub cores: (Spot, Spot),
    /// A soul core was among the cores moved or paid.
    pub soul: bool,
    /// How many, how much.
    pub count: i32,
}

impl Event {
    pub const fn new(what: What, seat: Seat) -> Event {
        Event {
            what,
            seat,
            card: None,
            other: None,
            by: By::Rule,
            from: Area::Outside,
            to: Area::Outside,
            cores: (Spot::Void, Spot::Void),
            soul: false,
            count: 0,
        }
    }

    pub const fn of(what: What, card: CardId) -> Event {
        Event { card: Some(card), ..Event::new(what, card.owner()) }
    }

    #[must_use]
    pub const fn by(self, by: By) -> Event {
        Event { by, ..self }
    }

    #[must_use]
    pub const fn with(self, other: CardId) -> Event {
        Event { other: Some(other), ..self }
    }

    #[must_use]
    pub const fn counting(self, count: i32) -> Event {
        Event { count, ..self }
    }

    #[must_use]
    pub const fn moving(self, from: Area, to: Area) -> Event {
        Event { from, to, ..self }
    }

    #[must_use]
    pub const fn spending_soul(self, soul: bool) -> Event {
        Event { soul, ..self }
    }
}
