//! What happens in a game: the log is made of it, and activation timings wait for it.

mod parts;

use kernel::Seat;

use crate::{Area, BattleStep, CardId, Phase};

/// By what something happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// The rules or a player's action.
    Rule,
    /// The battle; the other card of it.
    Battle(CardId),
    /// An effect of this card, whose player is this (8-1-3-4-7).
    Effect(CardId, Seat),
}

/// A card that goes from one area to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub card: CardId,
    pub from: Area,
    pub to: Area,
    pub by: By,
}

/// 3-1-8: who knows which of several cards took which place in an ordered area.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KnownTo {
    Owner,
    /// The player whose effect looks at the cards.
    Looker,
    Nobody,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Event {
    TurnBegan {
        player: Seat,
        turn: u16,
    },
    PhaseBegan {
        player: Seat,
        phase: Phase,
    },
    StepBegan {
        player: Seat,
        step: BattleStep,
    },
    StartOfGame(Seat),
    StartOfTurn(Seat),
    StartOfMain(Seat),
    Shuffled(Seat),
    Redrew(Seat),
    DrewOutsideDrawPhase(CardId),
    Moved(Move),
    /// Took its place in an ordered area.
    Placed(Move, KnownTo),
    Played(Move),
    Kod(Move),
    /// Left the Character area or the Stage area.
    Removed(Move),
    /// Left the Character area or the Stage area for the hand.
    ReturnedToHand {
        card: CardId,
        by: By,
    },
    TrashedFromHand {
        card: CardId,
        by: By,
    },
    BecameRested {
        card: CardId,
        by: By,
    },
    BecameActive {
        card: CardId,
        by: By,
    },
    Attacked {
        attacker: CardId,
        target: CardId,
    },
    IsAttacked {
        target: CardId,
        attacker: CardId,
    },
    Blocked(CardId),
    Countered {
        card: CardId,
        on: CardId,
        power: i32,
    },
    /// 7-1-5-2: said of both cards of a battle whose powers were compared.
    Battled {
        card: CardId,
        against: CardId,
    },
    KodInBattle {
        attacker: CardId,
        target: CardId,
    },
    EndOfBattle {
        attacker: CardId,
        target: CardId,
    },
    BattleEnded {
        attacker: CardId,
        target: CardId,
    },
    EventActivated(CardId),
    TriggerActivated(CardId),
    /// The place of the ability in the text of its card; none if the card has gained it.
    EffectActivated {
        card: CardId,
        ability: Option<u8>,
    },
    EffectNotActivated(CardId),
    /// An effect of this card happens instead of something else.
    Replaced {
        card: CardId,
        ability: Option<u8>,
    },
    Revealed {
        card: CardId,
        by: By,
    },
    LookedAt {
        card: CardId,
        by: By,
    },
    /// A continuous effect begins; by how much it changes a figure, or 0.
    Gained {
        card: CardId,
        value: i32,
    },
    PlayerGained(Seat),
    /// What effects of this card gave ends.
    Expired(CardId),
    DonAdded {
        don: CardId,
        by: By,
    },
    DonGiven {
        don: CardId,
        to: CardId,
        by: By,
    },
    DonReturned {
        player: Seat,
        count: u8,
        by: By,
    },
    DealtDamage(CardId),
    TookDamage(Seat),
    /// 9-2-1-1: with no Life left.
    TookDamageWithoutLife {
        player: Seat,
        damage: u8,
    },
    LifeRemoved(CardId),
    LifeToHand(CardId),
    /// How many Life cards are left without this one.
    LifeBecame {
        card: CardId,
        left: u8,
    },
    LifeTurned(CardId),
    Defeated(Seat),
    Won(Seat),
    /// The game ended without a winner, in the turn of this player.
    Drawn(Seat),
    /// What somebody learns who may not know which card it was ([`Event::seen_by`]).
    Unseen(Unseen),
}

/// What happened to a card that stays unnamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unseen {
    Moved { owner: Seat, from: Area, to: Area, by: By },
    Placed { owner: Seat, by: By },
    LookedAt { owner: Seat, by: By },
}

/// The kinds of events, and which kind an event is of.
macro_rules! kinds {
    ($($kind:ident)*) => {
        /// What kind of thing happened.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum EventKind {
            $($kind),*
        }

        impl Event {
            #[inline]
            pub const fn kind(self) -> EventKind {
                match self {
                    $(Event::$kind { .. } => EventKind::$kind),*
                }
            }
        }
    };
}

// In the order of `Event`, so that `kind()` compiles to reading the discriminant.
kinds! {
    TurnBegan PhaseBegan StepBegan StartOfGame StartOfTurn StartOfMain Shuffled Redrew DrewOutsideDrawPhase
    Moved Placed Played Kod Removed ReturnedToHand TrashedFromHand BecameRested BecameActive
    Attacked IsAttacked Blocked Countered Battled KodInBattle EndOfBattle BattleEnded
    EventActivated TriggerActivated EffectActivated EffectNotActivated Replaced Revealed LookedAt
    Gained PlayerGained Expired DonAdded DonGiven DonReturned
    DealtDamage TookDamage TookDamageWithoutLife LifeRemoved LifeToHand LifeBecame LifeTurned
    Defeated Won Drawn Unseen
}

impl EventKind {
    /// The bit of this kind in an event mask.
    pub const fn mask(self) -> u64 {
        1 << self as u8
    }
}

const _: () = assert!(size_of::<Event>() <= 12, "events are passed by value");
