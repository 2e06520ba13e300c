//! What happens: patterns for triggered effects, substitutions and memory.

use serde::{Deserialize, Serialize};

use super::{Filter, KeywordName, Place, Player, Whose, walk::parts};

/// Which card an event is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Subject {
    /// The source of the effect.
    This,
    /// A card like this.
    Card(Whose, Filter),
    /// The source, or a card like this ("this spirit or one of your …").
    ThisOr(Whose, Filter),
    /// The cards the effect referred to when it began to wait for the event ("that spirit").
    Those,
}

/// By what something is done.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Cause {
    #[default]
    Any,
    /// By any effect of this player's cards like this.
    Effect(Whose, #[serde(default)] Filter),
    /// 10-14: by a destruction effect of this player's cards like this.
    DestructionEffect(Whose, #[serde(default)] Filter),
    /// By a keyword effect of this player's cards.
    Keyword(Whose, KeywordName),
    /// By comparing BP with a card like this (7-1-5-2).
    Compare(#[serde(default)] Filter),
    /// By this player: effects or battle.
    By(Whose),
    /// By an effect that took its cores or its BP away, of this player.
    Depleted(DestroyedHow, Whose),
    Either(Vec<Cause>),
}

/// What took a card below its LV1 (9-3, 9-4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DestroyedHow {
    CoresToZero,
    BpToZero,
}

/// How a spirit was summoned.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum SummonedHow {
    #[default]
    Any,
    From(Place),
    /// With this keyword effect.
    With(KeywordName),
    /// A soul core was part of its cost.
    SpendingSoulCore,
}

/// What counts as drawing here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DrawnHow {
    Anyhow,
    OutsideDrawStep,
    /// By an effect that the drawing player controls.
    ByOwnEffect,
}

/// An event, as seen by the controller of the effect. Where two cards take part, [`super::Target::Subject`] is the one
/// that the pattern names `what` and [`super::Target::Other`] is the other one.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum EventPattern {
    AnyOf(Vec<EventPattern>),
    Summoned {
        what: Subject,
        #[serde(default)]
        how: SummonedHow,
    },
    Placed {
        what: Subject,
    },
    /// If `first`, as the first attack of the turn ("attacks first during your turn").
    Attacks {
        what: Subject,
        #[serde(default)]
        first: bool,
    },
    Blocks {
        what: Subject,
    },
    /// Its attack is blocked by a card like this.
    IsBlocked {
        what: Subject,
        #[serde(default)]
        by: Filter,
    },
    /// 11-3-1: it was blocked, and the battle is resolved.
    BlockedAtResolution {
        what: Subject,
    },
    /// 11-18: another spirit was linked to it.
    IsLinked {
        what: Subject,
    },
    Destroyed {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// It destroys a card of this player like this.
    Destroys {
        what: Subject,
        whose: Whose,
        #[serde(default)]
        target: Filter,
        /// `Compare` for comparing BP, `Effect` for its effects.
        #[serde(default)]
        by: Cause,
        /// And is not destroyed itself ("only your opponent's spirit is destroyed").
        #[serde(default)]
        only: bool,
    },
    /// An effect of this player destroys a card.
    EffectDestroys {
        whose: Whose,
        target: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// Has more BP than the other when BP are compared.
    WinsComparison {
        what: Subject,
    },
    /// An attack of this card lowers the opponent's life.
    ReducesLife {
        what: Subject,
    },
    /// This player loses life, by an attack of a card like this if given.
    LosesLife {
        who: Player,
        #[serde(default)]
        attacker: Option<Subject>,
        /// By this, whether by attack or effect ("by your opponent").
        #[serde(default)]
        by: Cause,
    },
    LifeIncreases(Whose),
    Exhausted {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    Refreshed {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// From the field to its owner's hand, or also to the deck.
    Returned {
        what: Subject,
        #[serde(default)]
        to_deck_too: bool,
        #[serde(default)]
        by: Cause,
    },
    /// Its cores are taken down to none by an effect.
    LosesAllCores {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// A core is placed onto this card.
    CorePlacedOn {
        what: Subject,
    },
    CorePlacedInReserve(Whose),
    /// This player's effect places a core from the void onto a spirit or into the reserve.
    CoreGained(Whose),
    Draws {
        who: Player,
        how: DrawnHow,
    },
    /// An effect of this player adds cards to that player's hand.
    AddsToHand(Player),
    /// Cards like this of this player are discarded from an area.
    Discarded {
        what: Subject,
        /// From these areas; empty for any (10-2-1).
        #[serde(default)]
        from: Vec<Place>,
        #[serde(default)]
        by: Cause,
        /// This many or more at once.
        #[serde(default = "one")]
        least: u8,
    },
    /// A card like this is put into its owner's trash.
    PlacedIntoTrash {
        what: Subject,
    },
    /// This player uses a magic card like this. The effect waits until that magic has resolved if `after`.
    UsesMagic {
        who: Player,
        #[serde(default)]
        what: Filter,
        #[serde(default)]
        from_hand: bool,
        #[serde(default)]
        soul_core: bool,
        #[serde(default)]
        after: bool,
    },
    /// 10-9-2: this player activates a burst card like this.
    ActivatesBurst {
        who: Player,
        #[serde(default)]
        what: Filter,
    },
    /// This player resolves a "When Summoned" effect of a spirit.
    ResolvesWhenSummoned(Player),
    /// A battle with this card ends, the card still on the field if `survives`.
    BattleEnds {
        #[serde(default)]
        with: Option<Subject>,
        #[serde(default)]
        survives: bool,
    },
    /// An effect of this player ends the attack step.
    EndsAttackStep(Player),
}

fn one() -> u8 {
    1
}

/// 8-9: what would happen.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Would {
    BeDestroyed {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// 10-1-3-4: it would go to the trash as a destroyed card ("instead of placing it into your trash"). It is destroyed all
    /// the same.
    GoToTrash {
        what: Subject,
        #[serde(default)]
        by: Cause,
    },
    /// A card of this player would lose life to the reserve ("place the lost life cores into the void instead").
    ReduceLife { what: Subject },
    /// Cores would be placed into a player's life.
    CoresToLife(Whose),
    /// Cores gained in the core step.
    CoreStepCore,
    /// The card drawn in the draw step.
    DrawStepDraw,
    /// The opponent would select a spirit or nexus while using magic: this player selects instead.
    SelectByMagic(Player),
    /// This player would summon a token.
    SummonToken(Whose),
    /// Cards would be discarded from this player's deck by effects of that player.
    DiscardFromDeck { whose: Whose, by: Whose },
}

parts! {
    Subject {
        Subject::Card(_, like) | Subject::ThisOr(_, like) => [like],
        Subject::This
        | Subject::Those => [],
    }
}

parts! {
    Cause {
        Cause::Effect(_, like) | Cause::DestructionEffect(_, like) | Cause::Compare(like) => [like],
        Cause::Either(parts) => [parts],
        Cause::Any
        | Cause::Keyword(..)
        | Cause::By(..)
        | Cause::Depleted(..) => [],
    }
}

parts! {
    EventPattern {
        EventPattern::AnyOf(parts) => [parts],
        EventPattern::Summoned { what, how: _ } | EventPattern::Placed { what } | EventPattern::Attacks { what, first: _ } | EventPattern::Blocks { what } | EventPattern::BlockedAtResolution { what } | EventPattern::IsLinked { what } | EventPattern::WinsComparison { what } | EventPattern::ReducesLife { what } | EventPattern::CorePlacedOn { what } | EventPattern::PlacedIntoTrash { what } => [what],
        EventPattern::IsBlocked { what, by } => [what, by],
        EventPattern::Destroyed { what, by } | EventPattern::EffectDestroys { whose: _, target: what, by } | EventPattern::Exhausted { what, by } | EventPattern::Refreshed { what, by } | EventPattern::Returned { what, to_deck_too: _, by } | EventPattern::LosesAllCores { what, by } | EventPattern::Discarded { what, from: _, by, least: _ } => [what, by],
        EventPattern::Destroys { what, whose: _, target, by, only: _ } => [what, target, by],
        EventPattern::LosesLife { who: _, attacker, by } => [attacker, by],
        EventPattern::BattleEnds { with, survives: _ } => [with],
        EventPattern::UsesMagic { what, .. } | EventPattern::ActivatesBurst { who: _, what } => [what],
        EventPattern::LifeIncreases(..)
        | EventPattern::CorePlacedInReserve(..)
        | EventPattern::CoreGained(..)
        | EventPattern::Draws { .. }
        | EventPattern::AddsToHand(..)
        | EventPattern::ResolvesWhenSummoned(..)
        | EventPattern::EndsAttackStep(..) => [],
    }
}

parts! {
    Would {
        Would::BeDestroyed { what, by } | Would::GoToTrash { what, by } => [what, by],
        Would::ReduceLife { what } => [what],
        Would::CoresToLife(..)
        | Would::CoreStepCore
        | Would::DrawStepDraw
        | Would::SelectByMagic(..)
        | Would::SummonToken(..)
        | Would::DiscardFromDeck { .. } => [],
    }
}
