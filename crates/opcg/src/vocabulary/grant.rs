//! What a continuous or permanent effect gives, forbids and allows, and for how long.

use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{Ability, Amount, Filter, Keyword, Timing, Whose, parts};
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
    /// its Counter is this, whatever is printed.
    SetCounter(Amount),
    /// a Counter besides the printed one, of which only the highest counts.
    HasCounter(Amount),
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
    /// The opponent cannot activate `[Blocker]` against its attack; with a criterion, Blockers like this.
    BeBlocked(Filter),
    /// Cannot activate its `[Blocker]`.
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
    /// Play cards like this from hand by their cost (faq OP13-028).
    PlayFromHand(Filter),
    /// Play cards like this by effects.
    PlayByEffects(Filter),
    /// 8-5-4: activate Event cards like this.
    ActivateEvents(Filter),
    /// Attack a Leader.
    AttackLeader,
    /// Attack any card but these.
    AttackOtherThan(Filter),
    /// Activate `[Blocker]` of Characters like this.
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

impl Grant {
    /// How much of something it gives, where it is an amount.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Grant::Power(amount)
            | Grant::Cost(amount)
            | Grant::BasePower(amount)
            | Grant::BaseCost(amount)
            | Grant::SetPower(amount)
            | Grant::SetCost(amount)
            | Grant::PlayCost(amount)
            | Grant::Counter(amount)
            | Grant::SetCounter(amount)
            | Grant::HasCounter(amount) => Some(amount),
            Grant::Keyword(_)
            | Grant::Attribute(_)
            | Grant::Negated
            | Grant::Without(_)
            | Grant::Cannot(_)
            | Grant::AttackActive(_)
            | Grant::AttackCharactersAtOnce
            | Grant::Ability(_) => None,
        }
    }

    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Grant::Power(_) => Some(clause!("2-6-3")),
            Grant::Cost(_) | Grant::SetCost(_) | Grant::PlayCost(_) => Some(clause!("2-7-6")),
            Grant::BasePower(_) => Some(clause!("4-9-2-1")),
            Grant::BaseCost(_) => Some(clause!("4-9-2-2")),
            Grant::SetPower(_) => Some(clause!("4-12-1")),
            Grant::Counter(_) | Grant::SetCounter(_) | Grant::HasCounter(_) => {
                Some(clause!("2-10-1"))
            }
            Grant::Attribute(_) => Some(clause!("2-5-1")),
            Grant::Negated => Some(clause!("8-2-1-1")),
            // 1-3-3: whatever is forbidden, forbidding goes before allowing.
            Grant::Cannot(_) => Some(clause!("1-3-3")),
            Grant::AttackActive(_) | Grant::AttackCharactersAtOnce => Some(clause!("1-3-1")),
            Grant::Keyword(_) | Grant::Without(_) | Grant::Ability(_) => None,
        }
    }
}

parts! {
    Grant {
        Grant::Power(amount)
        | Grant::Cost(amount)
        | Grant::BasePower(amount)
        | Grant::BaseCost(amount)
        | Grant::SetPower(amount)
        | Grant::SetCost(amount)
        | Grant::PlayCost(amount)
        | Grant::Counter(amount)
        | Grant::SetCounter(amount)
        | Grant::HasCounter(amount) => [amount],
        Grant::Keyword(keyword) | Grant::Without(keyword) => [keyword],
        Grant::Cannot(ban) => [ban],
        Grant::AttackActive(like) => [like],
        Grant::Ability(ability) => [ability],
        Grant::Attribute(_) | Grant::Negated | Grant::AttackCharactersAtOnce => [],
    }
}

impl Ban {
    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Ban::BeBlocked(_) | Ban::Block => Some(clause!("7-1-2-1")),
            Ban::BecomeActiveInRefresh => Some(clause!("6-2-4")),
            Ban::BeKod(_) => Some(clause!("10-2-1-1")),
            Ban::BeRemoved(_) => Some(clause!("4-11-2")),
            Ban::BePlayed | Ban::BePlayedByEffects => Some(clause!("4-7-2")),
            Ban::Attack
            | Ban::AttackLeader
            | Ban::AttackUnlessTrashing(_)
            | Ban::AttackLeaderAtOnce
            | Ban::BeAttacked => Some(clause!("7-1-1-2")),
            Ban::AttackCharacters(_) | Ban::BeRested(_) => None,
        }
    }
}

parts! {
    Ban {
        Ban::AttackCharacters(like) | Ban::BeBlocked(like) => [like],
        Ban::BeRested(cause) | Ban::BeKod(cause) | Ban::BeRemoved(cause) => [cause],
        Ban::Attack
        | Ban::AttackLeader
        | Ban::AttackUnlessTrashing(_)
        | Ban::AttackLeaderAtOnce
        | Ban::Block
        | Ban::BecomeActiveInRefresh
        | Ban::BePlayed
        | Ban::BePlayedByEffects
        | Ban::BeAttacked => [],
    }
}

impl Cause {
    pub(super) fn clause(&self) -> Option<Clause> {
        None
    }
}

parts! {
    Cause {
        Cause::Battle(like) | Cause::Effect(_, like) => [] source like,
        Cause::Either(parts) => [parts],
        Cause::Any | Cause::By(_) => [],
    }
}

impl PlayerBan {
    pub(super) fn clause(&self) -> Option<Clause> {
        Some(match self {
            PlayerBan::Play(_) | PlayerBan::PlayFromHand(_) | PlayerBan::PlayByEffects(_) => {
                clause!("4-7-2")
            }
            PlayerBan::ActivateEvents(_) => clause!("8-5-4"),
            PlayerBan::AttackLeader | PlayerBan::AttackOtherThan(_) => clause!("7-1-1-2"),
            PlayerBan::ActivateBlocker(_) => clause!("7-1-2-1"),
            PlayerBan::AddLifeToHandByEffects => clause!("3-10-2"),
            PlayerBan::DrawByEffects => clause!("4-5-1"),
            PlayerBan::SetDonActiveByCharacterEffects => clause!("4-4-1-1"),
            PlayerBan::Negated(..) => clause!("8-2-1-1"),
        })
    }
}

parts! {
    PlayerBan {
        PlayerBan::Play(like)
        | PlayerBan::PlayFromHand(like)
        | PlayerBan::PlayByEffects(like)
        | PlayerBan::ActivateEvents(like)
        | PlayerBan::AttackOtherThan(like)
        | PlayerBan::ActivateBlocker(like) => [like],
        PlayerBan::Negated(timing, like) => [timing, like],
        PlayerBan::AttackLeader
        | PlayerBan::AddLifeToHandByEffects
        | PlayerBan::DrawByEffects
        | PlayerBan::SetDonActiveByCharacterEffects => [],
    }
}

impl Duration {
    pub(super) fn clause(self) -> Option<Clause> {
        Some(match self {
            Duration::ThisBattle => clause!("7-1-5-3"),
            Duration::ThisTurn => clause!("6-6-1-3"),
            Duration::OpponentsNextTurn | Duration::YourNextTurn => clause!("6-6-1-2"),
            Duration::StartOfYourNextTurn => clause!("6-2-1"),
            Duration::NextRefresh => clause!("6-2-4"),
            Duration::Permanent => clause!("8-1-3-3"),
            Duration::Unstated => clause!("8-1-4-2"),
        })
    }
}

parts! {
    Duration {
        Duration::ThisBattle
        | Duration::ThisTurn
        | Duration::OpponentsNextTurn
        | Duration::YourNextTurn
        | Duration::StartOfYourNextTurn
        | Duration::NextRefresh
        | Duration::Permanent
        | Duration::Unstated => [],
    }
}
