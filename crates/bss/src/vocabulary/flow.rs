//! How steps are joined.

use serde::{Deserialize, Serialize};

use super::{Amount, Condition, Player, Step, walk::parts};
use crate::Color;

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

/// How steps are joined.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Flow {
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
    /// "you may … to …" inside an effect: the complete cost, then the rest.
    MayPay {
        #[serde(default)]
        who: Player,
        cost: Vec<Step>,
        then: Vec<Step>,
    },
    /// "unless they pay …": the player may pay; if not, the rest.
    Unless { who: Player, cost: Vec<Step>, then: Vec<Step> },
    /// 11-15
    Chain { color: Color, steps: Vec<Step> },
    /// Done so often, each with its own selections ("for each …, select …").
    Repeat { times: Amount, steps: Vec<Step> },
    /// Done later; "those" keeps its meaning.
    Later { at: Moment, steps: Vec<Step> },
}

impl Flow {
    /// The lists of steps that it joins, in printed order.
    pub fn inner(&self) -> Vec<&[Step]> {
        match self {
            Flow::ChooseOne { options, .. } => options.iter().map(Vec::as_slice).collect(),
            Flow::If { then, otherwise, .. } => vec![then, otherwise],
            Flow::MayPay { cost, then, .. } | Flow::Unless { cost, then, .. } => vec![cost, then],
            Flow::IfDone(steps)
            | Flow::May { steps, .. }
            | Flow::Chain { steps, .. }
            | Flow::Repeat { steps, .. }
            | Flow::Later { steps, .. } => vec![steps],
        }
    }
}

parts! {
    Flow {
        Flow::ChooseOne { by: _, options } => [options],
        Flow::If { when, then, otherwise } => [when, then, otherwise],
        Flow::MayPay { who: _, cost, then } | Flow::Unless { who: _, cost, then } => [cost, then],
        Flow::Repeat { times, steps } => [times, steps],
        Flow::IfDone(steps) | Flow::May { who: _, steps } | Flow::Chain { color: _, steps } | Flow::Later { at: _, steps } => [steps],
    }
}
