//! What an effect does, directive by directive in printed order (1-3-7).

use serde::{Deserialize, Serialize};

use super::{
    Ability, Amount, Condition, CoreCount, CoreKind, CoreSpot, Duration, End, Grant, Player,
    PlayerBan, Target, Timing, Use, target::is_you,
};
use crate::Color;

fn is_false(value: &bool) -> bool {
    !value
}

/// How the cost of a card is dealt with when an effect summons, places or uses it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Fee {
    /// B-18: as usual.
    #[default]
    Paid,
    /// "without paying its cost"
    Free,
    /// Cost and cores from the reserve.
    FromReserve,
}

/// When something delayed is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    /// 7-1-6-1
    EndOfBattle,
    /// 6-8-1-1
    EndOfTurn,
    /// After the attack step.
    AfterAttackStep,
    /// When the magic being used has resolved.
    AfterMagic,
}

/// The order in which several cards go to a deck.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Order {
    /// 3-1-5: "in any order".
    #[default]
    Any,
    /// As they lay.
    Kept,
}

/// One directive of an effect or of an effect cost.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// 4-5
    Draw {
        #[serde(default)]
        who: Player,
        count: Amount,
    },
    /// Draw until the hand has this many cards.
    DrawTo {
        #[serde(default)]
        who: Player,
        hand: Amount,
    },
    /// Select; the following directives speak of "it" or "them".
    Select(Target),
    SelectColor,
    /// 10-1. `quiet`: "When Destroyed" effects are not triggered by it.
    Destroy {
        what: Target,
        #[serde(default, skip_serializing_if = "is_false")]
        quiet: bool,
    },
    /// 10-4
    Exhaust(Target),
    /// 10-3
    Refresh(Target),
    /// To the owner's hand.
    ToHand(Target),
    /// To the owner's deck.
    ToDeck {
        what: Target,
        end: End,
        #[serde(default)]
        order: Order,
        /// Who chooses end and order.
        #[serde(default, skip_serializing_if = "is_you")]
        by: Player,
    },
    /// 10-2: from hand, deck or burst area to the trash; revealed cards too.
    Discard(Target),
    /// Back to its owner's burst area, face down.
    ToBurst(Target),
    /// 10-6. `quiet`: "When Summoned" effects are not triggered.
    Summon {
        what: Target,
        #[serde(default)]
        fee: Fee,
        #[serde(default, skip_serializing_if = "is_false")]
        exhausted: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        quiet: bool,
        /// Without the additional cost of Ascend.
        #[serde(default, skip_serializing_if = "is_false")]
        without_ascend: bool,
    },
    /// 10-7
    Place {
        what: Target,
        #[serde(default)]
        fee: Fee,
        #[serde(default, skip_serializing_if = "is_false")]
        exhausted: bool,
    },
    /// 4-12
    SummonToken {
        name: String,
        count: Amount,
        #[serde(default, skip_serializing_if = "is_false")]
        exhausted: bool,
    },
    /// One more of the token just summoned, exhausted.
    CopyToken,
    /// 11-17, so often.
    Feast(Amount),
    /// Cores from one place to another. From or onto each card of a target, so many each.
    MoveCores {
        count: CoreCount,
        #[serde(default)]
        kind: CoreKind,
        from: CoreSpot,
        to: CoreSpot,
    },
    /// Cores to the trash as a payment: from the reserve and the field, or from these cards.
    PayCores {
        #[serde(default)]
        who: Player,
        count: Amount,
        #[serde(default)]
        kind: CoreKind,
        #[serde(default)]
        from: Option<CoreSpot>,
    },
    /// A continuous directive (8-8), or in a [`super::Label::Constant`] effect what it gives now.
    Gain {
        what: Target,
        grants: Vec<Grant>,
        until: Duration,
    },
    /// One of these, as the player likes ("gains Luster or Blessed").
    GainOneOf {
        what: Target,
        grants: Vec<Grant>,
        until: Duration,
    },
    /// A restriction on a player.
    Forbid {
        who: Player,
        what: PlayerBan,
        until: Duration,
    },
    /// 8-2-2-2: from now on, for so long, this effect works for the player ("during this turn, when …").
    Watch {
        ability: Box<Ability>,
        until: Duration,
    },
    /// 12-3
    View(Target),
    /// 12-2
    Reveal(Target),
    Shuffle(Player),
    /// Pay this card's cost (with reductions, 10-8-4 to 10-8-6).
    PayCardCost,
    /// Activate this card's own effect of this use.
    ActivateOwn(Use),
    /// Activate one of its effects with this timing. `here`: as an effect of the source.
    ActivateTriggered {
        what: Target,
        timing: Timing,
        #[serde(default, skip_serializing_if = "is_false")]
        here: bool,
    },
    /// Activate its Crush effect.
    ActivateCrush(Target),
    /// 10-8: use magic cards by an effect.
    UseMagic {
        what: Target,
        #[serde(default)]
        fee: Fee,
    },
    /// 10-10: this attack goes against that spirit. `attacker` if another than the source attacks.
    AttackSpirit {
        #[serde(default)]
        attacker: Option<Target>,
        what: Target,
    },
    /// 11-18: link a spirit with Link to it, whatever the link condition.
    LinkTo(Target),
    /// 11-18-1: this spirit is linked to that one.
    Link(Target),
    /// The attack step ends (after this battle).
    EndAttackStep,
    /// A refresh step is performed.
    RefreshStep,
    /// The source stays on the field (10-5).
    KeepOnField {
        what: Target,
        /// As it lies then.
        exhausted: Option<bool>,
    },
    /// In a substitution: what would have happened, as it was told or changed by so much.
    AsItWas {
        #[serde(default)]
        more: i32,
        /// Where the cores go, if elsewhere.
        #[serde(default)]
        to: Option<CoreSpot>,
        /// At most so many.
        #[serde(default)]
        most: Option<i32>,
    },
    /// "activate one of the following effects"
    ChooseOne {
        #[serde(default)]
        by: Player,
        options: Vec<Vec<Step>>,
    },
    If {
        when: Condition,
        then: Vec<Step>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<Step>,
    },
    /// "If you do": only if the directive before was carried out.
    IfDone(Vec<Step>),
    /// "you may": yes or no, and then all of it.
    May {
        #[serde(default)]
        who: Player,
        steps: Vec<Step>,
    },
    /// "you may … to …" inside an effect: the cost whole, then the rest.
    MayPay {
        #[serde(default)]
        who: Player,
        cost: Vec<Step>,
        then: Vec<Step>,
    },
    /// "unless they pay …": the player may pay; if not, the rest.
    Unless {
        who: Player,
        cost: Vec<Step>,
        then: Vec<Step>,
    },
    /// 11-15
    Chain {
        color: Color,
        steps: Vec<Step>,
    },
    /// Done so often, each with its own selections ("for each …, select …").
    Repeat {
        times: Amount,
        steps: Vec<Step>,
    },
    /// Done later; "those" keeps its meaning.
    Later {
        at: Moment,
        steps: Vec<Step>,
    },
}
