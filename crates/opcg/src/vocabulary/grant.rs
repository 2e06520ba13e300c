//! What a continuous or permanent effect gives, forbids and allows, and for how long.

use serde::{Deserialize, Serialize};

use super::{Ability, Amount, Filter, Keyword, Timing, Whose};
use crate::Attribute;

/// What a card gains or loses.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Grant {
    Power(Amount),
    Cost(Amount),
    /// 4-9-2-1
    BasePower(Amount),
    /// 4-9-2-2
    BaseCost(Amount),
    /// opcg 1.2.0 4-12: lowers the power by what it is now, so that it reads this.
    SetPower(Amount),
    SetCost(Amount),
    /// What is paid to play the card, and nothing else that reads its cost.
    PlayCost(Amount),
    Counter(Amount),
    Keyword(Keyword),
    /// Loses this keyword effect.
    Without(Keyword),
    Attribute(Attribute),
    /// 8-2: its effects are negated.
    Negated,
    /// The card cannot do this, or this cannot be done to it.
    Cannot(Ban),
    /// May also attack active Characters like this.
    AttackActive(Filter),
    /// May attack Characters on the turn it is played.
    AttackCharactersAtOnce,
    /// An effect it did not have.
    Ability(Box<Ability>),
}

/// 1-3-3: what is forbidden to or for one card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ban {
    Attack,
    AttackLeader,
    /// Cannot attack Characters like this.
    AttackCharacters(Filter),
    /// Cannot attack unless its player trashes this many cards from hand.
    AttackUnlessTrashing(u8),
    /// Cannot attack a Leader on the turn in which it is played.
    AttackLeaderAtOnce,
    /// The opponent cannot activate [Blocker] against its attack; with a criterion, Blockers like this.
    BeBlocked(Filter),
    /// Cannot activate its [Blocker].
    Block,
    BeRested(Cause),
    /// Does not become active in the Refresh Phase.
    BecomeActiveInRefresh,
    BeKod(Cause),
    /// Cannot be removed from the field (4-11).
    BeRemoved(Cause),
    /// 4-7-2
    BePlayed,
    BePlayedByEffects,
    /// Cannot be chosen as the target of an attack while this holds ("any card other than").
    BeAttacked,
}

/// By what something is done.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Cause {
    #[default]
    Any,
    /// In battle by cards like this.
    Battle(Filter),
    /// By effects of this player's cards like this.
    Effect(Whose, Filter),
    /// By this player, in whatever way.
    By(Whose),
    Either(Vec<Cause>),
}

/// What a player cannot do.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PlayerBan {
    /// Play cards like this, from hand or by effects.
    Play(Filter),
    /// Play cards like this from hand.
    PlayFromHand(Filter),
    /// Play cards like this by effects.
    PlayByEffects(Filter),
    /// 8-5-4: activate Event cards like this.
    ActivateEvents(Filter),
    /// Attack a Leader.
    AttackLeader,
    /// Attack any card but these.
    AttackOtherThan(Filter),
    /// Activate [Blocker] of Characters like this.
    ActivateBlocker(Filter),
    /// Add Life cards to hand by own effects.
    AddLifeToHandByEffects,
    /// Draw by own effects.
    DrawByEffects,
    /// Set DON!! cards active by effects of Characters.
    SetDonActiveByCharacterEffects,
    /// Effects with this timing of this player's cards like this are negated.
    Negated(Timing, Filter),
}

/// How long a continuous effect lasts (8-1-4-2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Duration {
    ThisBattle,
    ThisTurn,
    /// Until the end of the opponent's next turn, or of its End Phase (6-6-1-2).
    OpponentsNextTurn,
    /// Until the end of your next turn.
    YourNextTurn,
    /// 6-2-1
    StartOfYourNextTurn,
    /// In the next Refresh Phase of the card's owner.
    NextRefresh,
    /// As long as the permanent effect that says so is valid.
    Permanent,
    /// None is printed: as long as the gain before it, or else as the card stays where it is.
    Unstated,
}
