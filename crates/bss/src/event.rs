//! What happens in a game: the log is made of it, and triggered effects wait for it.

mod parts;

use kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    Area, BattleStep, CardId, Spot,
    vocabulary::{KeywordName, TurnStep},
};

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
    Effect { source: CardId, player: Seat, how: Manner },
}

impl By {
    /// The card that did it, in battle or by an effect.
    pub const fn card(self) -> Option<CardId> {
        match self {
            By::Compare(card) | By::Attack(card) | By::Effect { source: card, .. } => Some(card),
            By::Rule | By::Player(_) => None,
        }
    }
}

/// What kind of effect did it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Manner {
    /// 10-14-1: its text says "destroy" about what it destroys.
    Text,
    /// 10-14-2: by taking cores away.
    Cores,
    /// 10-14-2: by lowering BP or level.
    Bp,
    Keyword(KeywordName),
}

/// A card that goes from one area to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    pub card: CardId,
    pub from: Area,
    pub to: Area,
    pub by: By,
}

/// Cores that go together from one place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CoresMoved {
    pub from: Spot,
    pub to: Spot,
    pub count: u8,
    /// A soul core is among them.
    pub soul: bool,
    pub by: By,
}

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Event {
    TurnBegan {
        player: Seat,
        turn: u16,
    },
    StepBegan {
        player: Seat,
        step: TurnStep,
    },
    /// 7-1: the next part of a battle.
    BattleStepBegan {
        player: Seat,
        step: BattleStep,
    },
    /// "At the start of the step"
    StartOfStep {
        player: Seat,
        step: TurnStep,
    },
    EndOfTurn(Seat),
    /// By an effect of this player, or by the rules.
    AttackStepEnded {
        player: Seat,
        by: By,
    },
    Shuffled(Seat),
    Mulliganed(Seat),
    Passed(Seat),
    Moved(Move),
    Drew {
        card: CardId,
        by: By,
    },
    /// An effect of this player added the card to its owner's hand.
    AddedToHand {
        player: Seat,
        card: CardId,
        by: By,
    },
    /// With how many cards of the same player from the same area, itself included.
    Discarded {
        card: CardId,
        from: Area,
        together: u8,
        by: By,
    },
    PutIntoTrash {
        card: CardId,
        from: Area,
        by: By,
    },
    /// 4-12-3
    TokenRemoved {
        card: CardId,
        from: Area,
    },
    /// A soul core was part of its cost; 11-8: the card it was ascended with, and that card's cost.
    Summoned {
        card: CardId,
        from: Area,
        soul: bool,
        ascended: Option<(CardId, u8)>,
        by: By,
    },
    NexusPlaced {
        card: CardId,
        from: Area,
        soul: bool,
        by: By,
    },
    MagicUsed {
        card: CardId,
        from: Area,
        soul: bool,
        by: By,
    },
    /// The magic of this player.
    MagicResolved {
        player: Seat,
        card: CardId,
        from: Area,
        soul: bool,
    },
    CostPaid {
        card: CardId,
        count: u8,
        soul: bool,
        by: By,
    },
    /// 11-8: this card, which costs so much, is emptied for the summoned one.
    Ascended {
        summoned: CardId,
        card: CardId,
        cost: i32,
        by: By,
    },
    CoreMoved(CoresMoved),
    CoresPlacedOn {
        card: CardId,
        moved: CoresMoved,
    },
    CoresIntoReserve {
        player: Seat,
        moved: CoresMoved,
    },
    /// An effect of this player took cores from the void onto a card or into a reserve.
    CoresGained {
        player: Seat,
        moved: CoresMoved,
    },
    /// A card lost its last core to an effect.
    LostAllCores {
        card: CardId,
        moved: CoresMoved,
    },
    LostLife {
        player: Seat,
        moved: CoresMoved,
    },
    GainedLife {
        player: Seat,
        moved: CoresMoved,
    },
    /// An attack of this card lowered the opponent's life.
    ReducedLife {
        card: CardId,
        count: u8,
    },
    Exhausted {
        card: CardId,
        by: By,
    },
    Refreshed {
        card: CardId,
        by: By,
    },
    Attacked(CardId),
    Blocked {
        blocker: CardId,
        attacker: CardId,
    },
    WasBlocked {
        attacker: CardId,
        blocker: CardId,
    },
    /// This spirit linked itself to the other one.
    Linked {
        linking: CardId,
        linked: CardId,
    },
    WasLinked {
        linked: CardId,
        linking: CardId,
    },
    /// 7-1-5: a blocked attack is resolved.
    BlockedAtResolution {
        attacker: CardId,
        blocker: CardId,
    },
    ComparedBp {
        attacker: CardId,
        blocker: CardId,
    },
    WonComparison {
        winner: CardId,
        loser: CardId,
    },
    /// For either card of a battle, with the other one if it was blocked.
    BattleEnded {
        card: CardId,
        other: Option<CardId>,
    },
    /// If quiet, the effect that destroys it says that effects of this card are not triggered.
    Destroyed {
        card: CardId,
        quiet: bool,
        by: By,
    },
    /// Whether the destroyer stays on the field itself.
    DestroyedOther {
        destroyer: CardId,
        card: CardId,
        stays: bool,
        by: By,
    },
    SelfDestroyed {
        card: CardId,
        by: By,
    },
    /// From the field.
    Returned {
        card: CardId,
        to: Area,
        by: By,
    },
    KeptOnField {
        card: CardId,
        by: By,
    },
    BurstSet {
        card: CardId,
        by: By,
    },
    BurstFlipped(CardId),
    /// The place of the ability in the text of its card; none if it is not printed there.
    EffectActivated {
        card: CardId,
        ability: Option<u8>,
    },
    /// 11-8-1: an effect that is activated in place of ascending.
    AscendWaived {
        card: CardId,
        ability: Option<u8>,
        summoned: CardId,
    },
    EffectNotActivated(CardId),
    WhenSummonedResolved {
        player: Seat,
        card: CardId,
    },
    /// An effect of this card happens instead of the destruction of the other.
    Substituted {
        source: CardId,
        card: CardId,
    },
    Revealed {
        card: CardId,
        by: By,
    },
    Viewed {
        card: CardId,
        by: By,
    },
    /// A continuous effect begins; by how much it changes a figure, or 0.
    Gained {
        card: CardId,
        value: i32,
        by: By,
    },
    PlayerGained {
        player: Seat,
        by: By,
    },
    /// What the source gave ends, for this card if it was given to one.
    Expired {
        source: CardId,
        card: Option<CardId>,
    },
    Won(Seat),
    /// The game ended without a winner, in the turn of this player.
    Drawn(Seat),
    /// What a viewer learns who may not know which card it was ([`Event::seen_by`]).
    Unseen(Unseen),
}

const _: () = assert!(size_of::<Event>() <= 16, "events are passed by value");

/// What happened to a card that stays unnamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unseen {
    Moved { owner: Seat, from: Area, to: Area, by: By },
    Drew { owner: Seat, by: By },
    AddedToHand { player: Seat, by: By },
    BurstSet { owner: Seat, by: By },
    Viewed { owner: Seat, by: By },
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

// In the order of `Event`, so that the kind equals the enum's tag.
kinds! {
    TurnBegan StepBegan BattleStepBegan StartOfStep EndOfTurn AttackStepEnded Shuffled Mulliganed Passed
    Moved Drew AddedToHand Discarded PutIntoTrash TokenRemoved
    Summoned NexusPlaced MagicUsed MagicResolved CostPaid Ascended
    CoreMoved CoresPlacedOn CoresIntoReserve CoresGained LostAllCores LostLife GainedLife ReducedLife
    Exhausted Refreshed Attacked Blocked WasBlocked Linked WasLinked
    BlockedAtResolution ComparedBp WonComparison BattleEnded
    Destroyed DestroyedOther SelfDestroyed Returned KeptOnField BurstSet BurstFlipped
    EffectActivated AscendWaived EffectNotActivated WhenSummonedResolved Substituted Revealed Viewed
    Gained PlayerGained Expired Won Drawn Unseen
}

impl EventKind {
    /// The bit of this kind in an event mask.
    pub const fn mask(self) -> u64 {
        1 << self as u8
    }
}
