//! What an effect does, step by step in printed order (1-3-7).

use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{
    Act, Amount, Condition, Count, End, Group, Part, PartMut, Player, Verb, Walk, Whose, parts,
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
    /// The cards that this effect or its cost revealed last: "the revealed card". Later steps leave them alone.
    Revealed,
    /// The cards that the last step which moved cards moved: "the returned Character", "the Character played by this effect".
    Moved,
    /// In an amount: each of the cards that gain it ("for every DON!! card given to that Character").
    Receiver,
    /// The cards that the event which caused this effect was about, or that would be concerned by what it replaces.
    Subject,
    /// The other card in this card's battle.
    Opposing,
    /// The attacking card of the present battle.
    Attacker,
}

impl Target {
    /// Whether the cards are known without a choice and without a pile to take from.
    pub fn is_known(&self) -> bool {
        match self {
            Target::This
            | Target::All(_)
            | Target::Rest
            | Target::Others
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => true,
            Target::Those | Target::Choose(_) | Target::From { .. } => false,
            Target::Each(parts) => parts.iter().all(Target::is_known),
        }
    }

    /// Whether a player is asked for the cards, or for the pile or number of them.
    pub(crate) fn is_asked(&self) -> bool {
        match self {
            Target::Choose(_) | Target::From { .. } => true,
            Target::Each(parts) => parts.iter().any(Target::is_asked),
            Target::This
            | Target::Those
            | Target::All(_)
            | Target::Rest
            | Target::Others
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => false,
        }
    }

    /// The choices made one after the other.
    pub fn choices(&self) -> Vec<&Choice> {
        match self {
            Target::Choose(choice) => vec![choice],
            Target::Each(parts) => parts.iter().flat_map(Target::choices).collect(),
            Target::This
            | Target::Those
            | Target::All(_)
            | Target::From { .. }
            | Target::Rest
            | Target::Others
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => Vec::new(),
        }
    }
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
    /// What the cards chosen come to together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Total>,
}

/// The powers or the costs of several cards added up: at most this.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Total {
    Power(Amount),
    Cost(Amount),
}

impl Total {
    pub fn amount(&self) -> &Amount {
        let (Total::Power(amount) | Total::Cost(amount)) = self;
        amount
    }
}

fn is_you(player: &Player) -> bool {
    *player == Player::You
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
    /// Something is done to cards.
    On(Target, Verb),
    /// A player does something.
    Do(Act),
    /// Steps are joined.
    Flow(Flow),
}

/// How steps are joined.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Flow {
    ChooseOne {
        #[serde(default)]
        by: Player,
        options: Vec<Vec<Step>>,
    },
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
    /// "you may": yes or no, and then all of it; where it is "instead" of something, no means that.
    May {
        #[serde(default)]
        who: Player,
        steps: Vec<Step>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        otherwise: Vec<Step>,
    },
    /// 6-6-1-2: done later; "those" keeps its meaning.
    Later { at: Moment, steps: Vec<Step> },
}

impl Step {
    /// The cards it is about, if it is about cards.
    pub fn target(&self) -> Option<&Target> {
        match self {
            Step::On(target, _) => Some(target),
            Step::Do(_) | Step::Flow(_) => None,
        }
    }

    /// The lists of steps that it joins.
    pub fn inner(&self) -> Vec<&[Step]> {
        match self {
            Step::On(..) | Step::Do(_) => Vec::new(),
            Step::Flow(flow) => flow.inner(),
        }
    }
}

impl Flow {
    /// The lists of steps that it joins.
    pub fn inner(&self) -> Vec<&[Step]> {
        match self {
            Flow::ChooseOne { options, .. } => options.iter().map(Vec::as_slice).collect(),
            Flow::If { then, otherwise, .. } => vec![then, otherwise],
            Flow::May { steps, otherwise, .. } => vec![steps, otherwise],
            Flow::IfDone(steps) | Flow::IfNotDone(steps) | Flow::Later { steps, .. } => {
                vec![steps]
            }
        }
    }
}

impl Target {
    pub(super) fn clause(&self) -> Option<Clause> {
        (*self == Target::This).then_some(clause!("8-4-4-3"))
    }
}

parts! {
    Target {
        Target::All(groups) => [groups],
        Target::Choose(choice) => [choice],
        Target::Each(parts) => [parts],
        Target::From { count, .. } => [count],
        Target::This
        | Target::Those
        | Target::Rest
        | Target::Others
        | Target::Revealed
        | Target::Moved
        | Target::Receiver
        | Target::Subject
        | Target::Opposing
        | Target::Attacker => [],
    }
}

impl Choice {
    pub(super) fn clause(&self) -> Option<Clause> {
        Some(clause!("8-4-4"))
    }
}

parts! {
    Choice {
        Choice { by: _, count, of, looked_at: _, different_names: _, total } =>
            [count, of, total],
    }
}

impl Walk for Total {
    fn walk<'a>(&'a self, see: &mut dyn FnMut(Part<'a>)) {
        self.amount().walk(see);
    }

    fn walk_mut(&mut self, see: &mut dyn FnMut(PartMut<'_>)) {
        let (Total::Power(amount) | Total::Cost(amount)) = self;
        amount.walk_mut(see);
    }
}

impl Step {
    pub(super) fn clause(&self) -> Option<Clause> {
        None
    }
}

parts! {
    Step {
        Step::On(target, verb) => [target, verb],
        Step::Do(act) => [act],
        Step::Flow(flow) => [flow],
    }
}

impl Flow {
    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Flow::If { .. } | Flow::IfDone(_) | Flow::IfNotDone(_) => Some(clause!("4-10-1")),
            Flow::May { .. } => Some(clause!("8-1-2")),
            Flow::Later { .. } => Some(clause!("6-6-1-2")),
            Flow::ChooseOne { .. } => None,
        }
    }
}

parts! {
    Flow {
        Flow::ChooseOne { by: _, options } => [options],
        Flow::If { when, then, otherwise } => [when, then, otherwise],
        Flow::May { who: _, steps, otherwise } => [steps, otherwise],
        Flow::IfDone(steps) | Flow::IfNotDone(steps) | Flow::Later { at: _, steps } => [steps],
    }
}
