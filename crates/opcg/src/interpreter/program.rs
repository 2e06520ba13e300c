//! Abilities as flat instructions, lowered once for a table and run by one interpreter.

mod bind;
mod dependencies;
mod event_mask;
mod gate;
mod lower;
mod reads;
mod simple_cost;

pub(crate) use self::{
    bind::Kinds,
    dependencies::{Reads, only_forbids},
    event_mask::{About, awaited, others_mask, pattern_mask},
    gate::Gate,
    lower::lower,
    reads::FigureKinds,
    simple_cost::SimpleCost,
};

use kernel::Role;

use crate::{
    table::Gives,
    vocabulary::{
        Act, Choice, Condition, Filter, Group, Label, Moment, Player, Target, Verb, Zone,
    },
};

/// One ability, ready to run.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// Its place in the card's text.
    pub place: u8,
    pub label: Label,
    pub when: Vec<Condition>,
    pub once_per_turn: bool,
    /// 10-2-13-3: used up when its player says yes, not when it is activated.
    pub used_by_yes: bool,
    pub zone: Zone,
    pub optional: bool,
    /// Cost first; the body begins at `body`.
    pub code: Vec<Instruction>,
    pub body: u16,
    /// Its cost, if it is a simple one.
    pub simple_cost: Option<SimpleCost>,
    /// Two parts of its cost may take the same cards.
    pub parts_compete: bool,
    /// Events that may activate it.
    pub event_mask: u64,
    /// It speaks of the card or the number that the event was about.
    pub reads_event: bool,
    /// What it may give as a permanent effect.
    pub gives: Gives,
}

impl Compiled {
    /// Whether it has no condition, and no two parts of its cost take the same cards.
    #[inline]
    pub(crate) fn has_plain_demands(&self) -> bool {
        self.when.is_empty() && !self.parts_compete
    }

    /// Whether all that it does follows from an "if" at its beginning.
    pub(crate) fn is_all_under_if(&self) -> bool {
        let end = self.code.len() - 1;
        matches!(self.code.first(), Some(Instruction::Unless { to, .. }) if usize::from(*to) == end)
    }
}

/// One flat instruction. Numbers are places in the same ability's code.
#[derive(Clone, Debug)]
pub(crate) enum Instruction {
    /// Choose cards; they become "those", or join them.
    Choose {
        choice: Choice,
        add: bool,
    },
    /// Cards that need no choice become "those", or join them.
    Take {
        target: Target,
        add: bool,
    },
    /// Something is done to "those" cards.
    On {
        verb: Verb,
        /// The cards of a gain that are known without a choice, so that its amounts may still refer to "those".
        known: Option<Target>,
        /// Places of its grants in the table.
        grants: std::ops::Range<u16>,
    },
    /// A player does something.
    Do {
        act: Act,
        /// Place of its restriction or its criterion in the table.
        place: u16,
    },
    /// Go on there unless the condition holds.
    Unless {
        when: Condition,
        to: u16,
    },
    UnlessDone(u16),
    IfDone(u16),
    May {
        who: Player,
        otherwise: u16,
    },
    /// Notes whether the step before was done: "if you do" needs all the steps after "you may".
    Tally,
    Options {
        by: Player,
        at: Vec<u16>,
    },
    Jump(u16),
    /// The instructions up to there are done later.
    Later {
        at: Moment,
        to: u16,
    },
    /// 1-3-10: from here on for this player.
    As(Role),
    End,
}

impl Instruction {
    /// What it does to cards.
    pub(crate) fn verb(&self) -> Option<&Verb> {
        if let Instruction::On { verb, .. } = self { Some(verb) } else { None }
    }

    /// Whether it chooses among the cards that were chosen before.
    pub(crate) fn chooses_among_those(&self) -> bool {
        let is_those = |group: &Group| group.filter == Filter::Those;
        matches!(self, Instruction::Choose { choice, .. } if choice.of.iter().all(is_those))
    }

    /// The cards that it takes without a choice.
    pub(crate) fn takes(&self) -> Option<&Target> {
        if let Instruction::Take { target, .. } | Instruction::On { known: Some(target), .. } = self
        {
            return Some(target);
        }
        None
    }

    /// Places of the grants that it gives, in the table.
    pub(crate) fn grants(&self) -> std::ops::Range<u16> {
        if let Instruction::On { grants, .. } = self { grants.clone() } else { 0..0 }
    }
}

/// What a table collects while abilities are lowered: values that a flat state refers to by index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pools {
    pub grants: Vec<crate::vocabulary::Grant>,
    /// For each grant that is an ability, the place of that ability.
    pub granted: Vec<Option<u16>>,
    pub bans: Vec<crate::vocabulary::PlayerBan>,
    pub reductions: Vec<Filter>,
}
