//! What a continuous directive or a constant effect gives, forbids and allows, and for how long.

use serde::{Deserialize, Serialize};

use super::{
    Ability, Amount, Cause, Condition, Filter, Keyword, Levels, Player, Step, Timing, Use, Whose,
    walk::parts,
};
use crate::{Color, Symbol};

/// What a card gains or loses (8-8).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Grant {
    /// 8-8-1-3-5
    Bp(Amount),
    /// 8-8-1-3-4
    SetBp(Amount),
    /// 8-8-1-3-3: what is printed for this level.
    LevelBp(u8, i32),
    /// 8-8-1-3-2
    Level(LevelAs),
    Cost(Amount),
    SetCost(Amount),
    /// The cost it has when it is emptied for Ascend.
    AscendCost(i32),
    Keyword(Keyword),
    Color(Color),
    /// "treat its color and symbol color as blue as well"
    ColorAndSymbolColor(Color),
    Type(String),
    /// "treat as having all spirit types"
    AllTypes,
    /// One more symbol of this color, this often.
    Symbol(Symbol, Amount),
    /// "treat as having two red symbols": these and no others.
    SetSymbols(Vec<Symbol>),
    /// One more reduction symbol.
    ReductionSymbol(Symbol),
    /// How its symbols count when its controller pays for a card like this, in this step if given.
    Reducing {
        paying_for: Filter,
        /// Only for cards from the hand.
        #[serde(default)]
        from_hand: bool,
        how: Reduction,
    },
    /// Its effects are lost and cannot be regained; only those of these levels, if given.
    WithoutEffects(Levels),
    /// Effects with this timing are not triggered.
    WithoutTriggers(Timing),
    /// Effects with the first timing activate at the second too.
    AlsoTriggers(Timing, Timing),
    Cannot(Ban),
    Must(Must),
    /// May block cards like this while exhausted.
    BlockExhausted(Filter),
    /// "as if it is also a Golem spirit with 5000 BP"
    AlsoSpirit {
        types: Vec<String>,
        bp: i32,
    },
    /// May be linked without regard to the link condition; with several.
    LinkFreely,
    LinksUpTo(u8),
    /// May be linked when it blocks.
    LinkWhenBlocking,
    /// All reduction symbols may be treated as fulfilled.
    ReductionFulfilled,
    /// An additional cost of summoning it.
    SummonCost(Vec<Step>),
    /// An additional cost of activating its effects of this use.
    UseCost(Use, Vec<Step>),
    /// Its own Ascend may be done with an opponent's spirit like this.
    AscendWithOpponents(Filter),
    /// Which player selects for its Gale effect.
    GaleSelectedBy(Player),
    /// An effect it did not have.
    Ability(Box<Ability>),
}

impl Grant {
    /// Whether it sets something, so that of several such grants the latest counts (8-8-1-3-1).
    pub(crate) fn sets(&self) -> bool {
        matches!(
            self,
            Grant::Level(_)
                | Grant::LevelBp(..)
                | Grant::SetBp(_)
                | Grant::SetCost(_)
                | Grant::SetSymbols(_)
                | Grant::AlsoSpirit { .. }
        )
    }

    /// Its amount, if it has one.
    pub(crate) fn amount(&self) -> Option<&Amount> {
        match self {
            Grant::Bp(amount)
            | Grant::SetBp(amount)
            | Grant::Cost(amount)
            | Grant::SetCost(amount)
            | Grant::Symbol(_, amount) => Some(amount),
            Grant::LevelBp(..)
            | Grant::Level(_)
            | Grant::AscendCost(_)
            | Grant::Keyword(_)
            | Grant::Color(_)
            | Grant::ColorAndSymbolColor(_)
            | Grant::Type(_)
            | Grant::AllTypes
            | Grant::SetSymbols(_)
            | Grant::ReductionSymbol(_)
            | Grant::Reducing { .. }
            | Grant::WithoutEffects(_)
            | Grant::WithoutTriggers(_)
            | Grant::AlsoTriggers(..)
            | Grant::Cannot(_)
            | Grant::Must(_)
            | Grant::BlockExhausted(_)
            | Grant::AlsoSpirit { .. }
            | Grant::LinkFreely
            | Grant::LinksUpTo(_)
            | Grant::LinkWhenBlocking
            | Grant::ReductionFulfilled
            | Grant::SummonCost(_)
            | Grant::UseCost(..)
            | Grant::AscendWithOpponents(_)
            | Grant::GaleSelectedBy(_)
            | Grant::Ability(_) => None,
        }
    }
}

/// What a card has to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Must {
    AttackIfAble,
    AttackFirst,
}

/// How symbols are counted for cost reduction (2-7-3).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Reduction {
    /// Each symbol as this many.
    Times(u8),
    /// As these symbols instead.
    As(Vec<Symbol>),
    /// As one of these colors as well or instead, as the player decides.
    Colors(Vec<Color>),
    /// Also with these symbols.
    Plus(Vec<Symbol>),
    /// Only symbols of cards like this count.
    Only(Filter),
    /// Cards like this in the trash lend their symbols too.
    FromTrash(Filter),
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum LevelAs {
    Level(u8),
    Highest,
}

/// 1-3-3: what is prevented to or for one card.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Ban {
    Attack,
    /// Cannot attack unless its controller pays this many cores.
    AttackUnlessPaying(u8),
    /// Cannot attack unless its controller moves this many cores from it to the reserve.
    AttackUnlessRemoving(u8),
    /// Cannot attack unless the condition holds.
    AttackUnless(Condition),
    /// Cannot block cards like this.
    Block(Filter),
    /// Cannot be blocked by cards like this.
    BeBlocked(Filter),
    /// Cannot be selected by effects of this player's cards like this.
    BeSelected(Cause),
    BeDestroyed(Cause),
    LoseCores(Cause),
    BeExhausted(Cause),
    BeRefreshed(Cause),
    /// To hand or deck.
    BeReturned(Cause),
    /// Does not refresh in its controller's next refresh step.
    Refresh,
    /// Its attacks do not lower life.
    ReduceLife,
    /// Its attacks do not lower life to 0.
    ReduceLifeToZero,
}

/// 1-3-3: what is prevented to a player, or costs him more.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum PlayerBan {
    /// Cannot draw by effects of magic cards.
    DrawByMagic,
    /// Pays this many cores for each card drawn outside the draw step.
    PayToDraw(u8),
    /// Cards in this player's hand cannot be discarded by effects of the other.
    DiscardHandByOpponent,
    /// Cards of this player's deck cannot be discarded; or at most this many at once by opposing effects.
    DiscardFromDeck,
    DiscardFromDeckAtMost(u8),
    /// Cannot summon a spirit like this more than once a turn.
    SummonOncePerTurn(Filter),
    /// Cannot use magic cards like this from the hand.
    UseMagic(Filter),
    /// Pays these additional costs for magic used from the hand.
    MagicCost(Vec<Step>),
    /// Uses magic cards in hand without paying.
    MagicIsFree,
    /// Effects of this player's spirits with this timing are not activated without paying this many cores.
    PayToTrigger(Timing, Amount),
    /// This player's spirits like this can only be selected if one like that cannot.
    SelectOnly {
        of: Whose,
        like: Filter,
    },
    /// Life is lowered by at most so much by one attack.
    LoseLifeAtMost(u8),
    /// Attacks of cards like this do not lower this player's life; or not to 0, if `zero_only`.
    LoseLifeTo {
        attacker: Filter,
        zero_only: bool,
    },
    /// In the next battle costs are compared instead of BP, and the spirit with the higher cost is destroyed.
    CompareCosts,
    /// The first magic card each turn costs so much less.
    FirstMagicCostsLess(u8),
    /// The next card like this that this player summons or uses this turn costs this.
    NextCost {
        like: Filter,
        cost: NextCost,
    },
}

impl PlayerBan {
    /// Whether it is about which cards may be summoned, placed or used, or about what is paid for them.
    pub(crate) fn is_about_casting(&self) -> bool {
        match self {
            PlayerBan::SummonOncePerTurn(_)
            | PlayerBan::UseMagic(_)
            | PlayerBan::MagicCost(_)
            | PlayerBan::MagicIsFree
            | PlayerBan::FirstMagicCostsLess(_)
            | PlayerBan::NextCost { .. } => true,
            PlayerBan::DrawByMagic
            | PlayerBan::PayToDraw(_)
            | PlayerBan::DiscardHandByOpponent
            | PlayerBan::DiscardFromDeck
            | PlayerBan::DiscardFromDeckAtMost(_)
            | PlayerBan::PayToTrigger(..)
            | PlayerBan::SelectOnly { .. }
            | PlayerBan::LoseLifeAtMost(_)
            | PlayerBan::LoseLifeTo { .. }
            | PlayerBan::CompareCosts => false,
        }
    }
}

/// What the next card costs.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum NextCost {
    Set(Amount),
    Less(u8),
}

/// How long a directive lasts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Duration {
    ThisBattle,
    ThisTurn,
    /// "until the end of their next turn"
    OpponentsNextTurn,
    /// While this is linked.
    WhileLinked,
    /// Until its controller's next refresh step is over.
    NextRefreshStep,
    /// As long as the source is on the field, this turn.
    ThisTurnWhileHere,
    /// In constant effects: as long as the effect is active.
    Constant,
}

parts! {
    Grant {
        Grant::Bp(amount) | Grant::SetBp(amount) | Grant::Cost(amount) | Grant::SetCost(amount) | Grant::Symbol(_, amount) => [amount],
        Grant::Keyword(keyword) => [keyword],
        Grant::Reducing { paying_for, from_hand: _, how } => [paying_for, how],
        Grant::WithoutTriggers(timing) => [timing],
        Grant::AlsoTriggers(timing, also) => [timing, also],
        Grant::Cannot(ban) => [ban],
        Grant::BlockExhausted(like) | Grant::AscendWithOpponents(like) => [like],
        Grant::SummonCost(cost) | Grant::UseCost(_, cost) => [cost],
        Grant::Ability(ability) => [ability],
        Grant::LevelBp(..)
        | Grant::Level(..)
        | Grant::AscendCost(..)
        | Grant::Color(..)
        | Grant::ColorAndSymbolColor(..)
        | Grant::Type(..)
        | Grant::AllTypes
        | Grant::SetSymbols(..)
        | Grant::ReductionSymbol(..)
        | Grant::WithoutEffects(..)
        | Grant::Must(..)
        | Grant::AlsoSpirit { .. }
        | Grant::LinkFreely
        | Grant::LinksUpTo(..)
        | Grant::LinkWhenBlocking
        | Grant::ReductionFulfilled
        | Grant::GaleSelectedBy(..) => [],
    }
}

parts! {
    Reduction {
        Reduction::Only(like) | Reduction::FromTrash(like) => [like],
        Reduction::Times(..)
        | Reduction::As(..)
        | Reduction::Colors(..)
        | Reduction::Plus(..) => [],
    }
}

parts! {
    Ban {
        Ban::AttackUnless(when) => [when],
        Ban::Block(like) | Ban::BeBlocked(like) => [like],
        Ban::BeSelected(by) | Ban::BeDestroyed(by) | Ban::LoseCores(by) | Ban::BeExhausted(by) | Ban::BeRefreshed(by) | Ban::BeReturned(by) => [by],
        Ban::Attack
        | Ban::AttackUnlessPaying(..)
        | Ban::AttackUnlessRemoving(..)
        | Ban::Refresh
        | Ban::ReduceLife
        | Ban::ReduceLifeToZero => [],
    }
}

parts! {
    PlayerBan {
        PlayerBan::SummonOncePerTurn(like) | PlayerBan::UseMagic(like) | PlayerBan::SelectOnly { of: _, like } | PlayerBan::LoseLifeTo { attacker: like, zero_only: _ } => [like],
        PlayerBan::MagicCost(cost) => [cost],
        PlayerBan::PayToTrigger(timing, cores) => [timing, cores],
        PlayerBan::NextCost { like, cost } => [like, cost],
        PlayerBan::DrawByMagic
        | PlayerBan::PayToDraw(..)
        | PlayerBan::DiscardHandByOpponent
        | PlayerBan::DiscardFromDeck
        | PlayerBan::DiscardFromDeckAtMost(..)
        | PlayerBan::MagicIsFree
        | PlayerBan::LoseLifeAtMost(..)
        | PlayerBan::CompareCosts
        | PlayerBan::FirstMagicCostsLess(..) => [],
    }
}

parts! {
    NextCost {
        NextCost::Set(amount) => [amount],
        NextCost::Less(..) => [],
    }
}

parts! {
    Duration {
        Duration::ThisBattle
        | Duration::ThisTurn
        | Duration::OpponentsNextTurn
        | Duration::WhileLinked
        | Duration::NextRefreshStep
        | Duration::ThisTurnWhileHere
        | Duration::Constant => [],
    }
}
