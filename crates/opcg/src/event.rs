//! What happens in a game: the words of the log and of activation timings.

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{Area, CardId};

/// What kind of thing happened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum What {
    TurnBegan,
    PhaseBegan,
    StepBegan,
    Shuffled,
    Redrew,
    Drew,
    DrewOutsideDrawPhase,
    Moved,
    /// Took its place in an ordered area; the other player does not learn which of several cards (3-1-8).
    Placed,
    Played,
    Kod,
    Removed,
    ReturnedToHand,
    BecameRested,
    BecameActive,
    Attacked,
    IsAttacked,
    Battled,
    KodInBattle,
    Blocked,
    Countered,
    EventActivated,
    TriggerActivated,
    EffectActivated,
    EffectNotActivated,
    DonAdded,
    DonGiven,
    DonReturned,
    DealtDamage,
    TookDamage,
    LifeRemoved,
    LifeToHand,
    LifeBecame,
    LifeTurned,
    TrashedFromHand,
    Revealed,
    LookedAt,
    Gained,
    Expired,
    Replaced,
    StartOfGame,
    StartOfTurn,
    StartOfMain,
    EndOfTurn,
    EndOfBattle,
    BattleEnded,
    Defeated,
    Won,
    Drawn,
}

impl What {
    pub const fn mask(self) -> u64 {
        1 << self as u8
    }
}

/// In the count of [`What::Placed`]: who knows which card it was.
pub(crate) const PLACED_BY_LOOKER: i32 = 0;
pub(crate) const PLACED_BY_OWNER: i32 = 1;
pub(crate) const PLACED_UNSEEN: i32 = 2;

/// By what something happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum By {
    /// The rules or a player's action.
    Rule,
    /// The battle; the other card of it.
    Battle(CardId),
    /// An effect of this card, whose player is this (8-1-3-4-7).
    Effect(CardId, Seat),
}

/// One thing that happened. Fields that the kind does not use hold the player and nothing else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Event {
    pub what: What,
    /// The player it is about: the card's owner, the one who acts.
    pub seat: Seat,
    pub card: Option<CardId>,
    /// The target of an attack, the holder of a DON!! card, the other card of a battle.
    pub other: Option<CardId>,
    pub by: By,
    pub from: Area,
    pub to: Area,
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
}
