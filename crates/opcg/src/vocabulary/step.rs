//! What an effect does, step by step in printed order (1-3-7).

use serde::{Deserialize, Serialize};

use super::{
    Amount, Condition, Count, Duration, End, EventUse, Filter, Grant, Group, Player, PlayerBan,
    Whose,
};

/// Which cards a step is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Target {
    /// The source of the effect.
    This,
    /// The cards the last step chose or handled: "it", "that card", "the selected Characters".
    Those,
    /// All cards of these groups: "your Leader and all of your Characters".
    All(Vec<Group>),
    Choose(Choice),
    /// Several choices made one after the other and handled together ("up to 1 … and up to 1 …").
    Each(Vec<Target>),
    /// This many cards from the top (or bottom, or either as chosen) of a deck or Life area.
    From {
        whose: Whose,
        place: super::Place,
        end: End,
        count: Count,
    },
    /// The cards looked at or revealed that no step has moved yet: "the rest".
    Rest,
    /// The cards selected before that a later choice among them did not take: "the other".
    Others,
    /// The card that the event which caused this effect was about.
    Subject,
    /// The other card in this card's battle.
    Opposing,
    /// The attacking card of the present battle.
    Attacker,
}

/// 8-4-4: a player chooses cards when the step is reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Choice {
    #[serde(default, skip_serializing_if = "is_you")]
    pub by: Player,
    pub count: Count,
    /// From these groups together. Several groups say "your Leader or 1 of your Characters".
    pub of: Vec<Group>,
    /// Among the cards being looked at instead of everywhere in the groups' areas.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub looked_at: bool,
    /// All with different card names.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub different_names: bool,
    /// The powers together are at most this.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_power: Option<Amount>,
}

fn is_you(player: &Player) -> bool {
    *player == Player::You
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Face {
    Up,
    Down,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum DonState {
    Active,
    Rested,
}

/// When something delayed is done.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Moment {
    EndOfTurn,
    EndOfBattle,
    /// At the start of the opponent's next Main Phase.
    OpponentsNextMain,
}

/// One instruction of an effect or of a cost.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// 4-5. With `UpTo` card by card (4-5-4), with `Exactly` one after the other.
    Draw {
        #[serde(default)]
        who: Player,
        count: Count,
    },
    /// Draw until the hand has this many cards.
    DrawTo {
        #[serde(default)]
        who: Player,
        hand: Amount,
    },
    /// Select; the following steps speak of "the selected cards".
    Choose(Target),
    /// 10-2-1-2
    Ko(Target),
    /// To the owner's trash.
    Trash(Target),
    /// To the owner's hand.
    ToHand(Target),
    /// To the owner's deck; the owner (or the chooser, if `end` is `Either`) orders several.
    ToDeck {
        what: Target,
        #[serde(default)]
        end: End,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        shuffle: bool,
    },
    /// To the owner's Life area.
    ToLife {
        what: Target,
        #[serde(default)]
        end: End,
        face: Face,
    },
    /// 4-7: into play without its cost.
    Play {
        what: Target,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        rested: bool,
    },
    Rest(Target),
    SetActive(Target),
    /// Give DON!! cards of this group to each of the cards.
    GiveDon {
        don: Group,
        count: Count,
        to: Target,
    },
    /// From the DON!! deck to the cost area.
    AddDon {
        #[serde(default)]
        who: Player,
        count: Count,
        state: DonState,
    },
    /// 10-2-10: from the field to the DON!! deck, chosen by the player whose DON!! cards they are.
    ReturnDon {
        #[serde(default)]
        who: Player,
        count: Count,
        #[serde(default, skip_serializing_if = "Filter::is_any")]
        like: Filter,
    },
    /// Given DON!! cards back to the cost area.
    DonToCost {
        don: Group,
        count: Count,
        state: DonState,
    },
    /// A continuous effect (8-1-4-2), or in a [`super::Label::Permanent`] ability what it gives now.
    Gain {
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
    /// 11-3: look at cards of a deck or Life area.
    Look(Target),
    /// 11-2: show to both players.
    Reveal(Target),
    /// The rest goes back in any order, or is shuffled in, where a card says so.
    Reorder(Target),
    /// Turn Life cards.
    Turn {
        what: Target,
        face: Face,
    },
    Shuffle(Player),
    /// 4-6
    Damage {
        to: Player,
        amount: Amount,
    },
    /// 1-2-5
    Win,
    Lose(Player),
    ExtraTurn,
    /// Activate this card's own effect of this kind.
    ActivateEvent {
        use_: EventUse,
    },
    /// Activate this card's [On Play] or [On K.O.] effect.
    ActivateAuto(super::Timing),
    /// 8-5-2, A-69: activate an Event card from hand by an effect.
    UseEvent(Target),
    /// Change the target of the attack.
    Redirect(Target),
    /// The two cards swap base power.
    SwapBasePower {
        what: Target,
        until: Duration,
    },
    /// "the next time you play …, the cost will be reduced by …"
    ReduceNextPlay {
        filter: Filter,
        by: i32,
        until: Duration,
    },
    ChooseOne {
        #[serde(default)]
        by: Player,
        options: Vec<Vec<Step>>,
    },
    /// Choose a number ("choose a cost").
    ChooseNumber,
    /// 4-10-1
    If {
        when: Condition,
        then: Vec<Step>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<Step>,
    },
    /// "If you do": only if the step before was carried out.
    IfDone(Vec<Step>),
    /// "If they do not".
    IfNotDone(Vec<Step>),
    /// "you may": yes or no, and then all of it.
    May {
        #[serde(default)]
        who: Player,
        steps: Vec<Step>,
    },
    /// 6-6-1-2: done later; "those" keeps its meaning.
    Later {
        at: Moment,
        steps: Vec<Step>,
    },
}
