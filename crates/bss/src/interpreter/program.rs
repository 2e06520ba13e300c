//! Abilities as flat instructions, lowered once for a table and run by one interpreter.

mod bind;
mod event_mask;
mod facets;
mod field_kinds;
mod lower;
mod reads;

pub(crate) use self::{
    bind::{ALL_TYPES, Changes, Kinds},
    event_mask::{About, awaited, pattern_mask, timing_mask},
    facets::Facets,
    field_kinds::KindSet,
    lower::{Origin, is_about_subject, lower},
    reads::Reads,
};

use std::ops::Range;

use kernel::Role;

use crate::{
    Color,
    vocabulary::{
        Ability, Act, Amount, Choice, Condition, Grant, Keyword, Label, Levels, Limit, Moment,
        Period, Player, PlayerBan, Target, Verb, Zone,
    },
};

/// One ability, ready to run.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// Its place in the card's text.
    pub place: u8,
    pub levels: Levels,
    pub label: Label,
    pub during: Option<Period>,
    /// Those about the event come first.
    pub when: Vec<Condition>,
    /// How many of them are about the event that activates the effect.
    pub of_event: u8,
    pub limit: Option<Limit>,
    /// Zones where it works; empty for a burst, which works in the burst area.
    pub zones: Zones,
    pub optional: bool,
    /// Cost first; the body begins at `body`.
    pub code: Vec<Instruction>,
    pub body: u16,
    /// Events that may activate it.
    pub event_mask: u64,
    /// Those of them that need not be about its own card.
    pub others_mask: u64,
    /// The keyword effect that it implements (11).
    pub keyword: Option<Keyword>,
    /// Keyword effects contained in it: Chain, Feast and Burst are never lines of their own.
    pub written: u32,
    /// It refers to the card of the event that activated it.
    pub names_subject: bool,
    /// What it reads and changes.
    pub reads: Reads,
}

/// A set of zones.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Zones(u8);

impl Zones {
    pub(crate) fn contains(self, zone: Zone) -> bool {
        self.0 >> zone as u8 & 1 == 1
    }

    /// Whether it contains a zone other than the field.
    pub(crate) fn leave_field(self) -> bool {
        self.0 & !(1 << Zone::Field as u8) != 0
    }
}

impl FromIterator<Zone> for Zones {
    fn from_iter<I: IntoIterator<Item = Zone>>(zones: I) -> Zones {
        Zones(zones.into_iter().fold(0, |all, zone| all | 1 << zone as u8))
    }
}

impl std::ops::BitOr for Zones {
    type Output = Zones;

    fn bitor(self, other: Zones) -> Zones {
        Zones(self.0 | other.0)
    }
}

/// One flat instruction. Destinations are places in the same ability's code.
#[derive(Clone, Debug)]
pub(crate) enum Instruction {
    /// Pick cards; they become "those", or join them.
    Choose {
        choice: Choice,
        add: bool,
        /// 11-5-1: the text says "select".
        selects: bool,
    },
    /// Cards that need no selection become "those", or join them.
    Take {
        target: Target,
        add: bool,
    },
    Do(Directive),
    /// Jump there unless the condition holds.
    Unless {
        when: Condition,
        to: u16,
    },
    UnlessDone(u16),
    May {
        who: Player,
        otherwise: u16,
    },
    /// 8-4: "may … to …" inside an effect. The instructions up to `cost` are paid completely, or the effect continues at
    /// `otherwise`.
    Pay {
        who: Player,
        cost: u16,
        otherwise: u16,
    },
    /// The player from whose point of view the following is read.
    As(Role),
    /// Notes whether the directive before was done: "if you do" needs all the directives after "you may".
    Tally,
    Options {
        by: Player,
        at: Vec<u16>,
    },
    Jump(u16),
    /// 11-15
    UnlessSymbol {
        color: Color,
        to: u16,
    },
    /// Begins a repetition; jumps there for zero times.
    Repeat {
        times: Amount,
        to: u16,
    },
    /// Ends a repetition that began there.
    Again(u16),
    /// 8-6-3: selects the card that the effect refers to, of several that activated it together.
    ChooseSubject,
    /// 9-3, 9-4: a checkpoint for the changes of cores and BP by this effect so far.
    Checkpoint,
    /// The instructions up to there are done later.
    Later {
        at: Moment,
        to: u16,
    },
    End,
}

/// One directive of the card, with the table indices that a flat state needs.
#[derive(Clone, Debug)]
pub(crate) enum Directive {
    /// Done to "those" cards.
    On {
        verb: Verb,
        /// Cards that gain something and are known without a selection, so that an amount may still refer to "those".
        known: Option<Target>,
        /// Places of its grants in the table.
        grants: Range<u16>,
    },
    /// Cards in `from` or `to` that are known without a selection stay in the act; a selection is made before and is
    /// "those".
    Do {
        act: Act,
        /// Place in the table of its ban, of the grant with its ability, or the kind of its token.
        place: u16,
    },
}

impl Directive {
    pub(crate) fn verb(&self) -> Option<&Verb> {
        match self {
            Directive::On { verb, .. } => Some(verb),
            Directive::Do { .. } => None,
        }
    }

    pub(crate) fn act(&self) -> Option<&Act> {
        match self {
            Directive::Do { act, .. } => Some(act),
            Directive::On { .. } => None,
        }
    }
}

impl From<Verb> for Directive {
    fn from(verb: Verb) -> Directive {
        Directive::On { verb, known: None, grants: 0..0 }
    }
}

impl From<Act> for Directive {
    fn from(act: Act) -> Directive {
        Directive::Do { act, place: 0 }
    }
}

impl Instruction {
    pub(crate) fn directive(&self) -> Option<&Directive> {
        if let Instruction::Do(directive) = self { Some(directive) } else { None }
    }

    pub(crate) fn verb(&self) -> Option<&Verb> {
        self.directive().and_then(Directive::verb)
    }

    pub(crate) fn act(&self) -> Option<&Act> {
        self.directive().and_then(Directive::act)
    }
}

/// What a table collects while abilities are lowered: values that a flat state refers to by index.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pools {
    pub grants: Vec<Grant>,
    /// For each grant that is an ability, the place of that ability.
    pub granted: Vec<Option<u16>>,
    pub bans: Vec<PlayerBan>,
    /// For each ban that adds a cost, the place of the ability that pays it.
    pub ban_costs: Vec<Option<u16>>,
    /// Tokens by name, with their kinds.
    pub tokens: Vec<(String, u8)>,
}

/// Assigns numbers to granted abilities and to the effects of keywords.
pub(crate) type Granted<'a> = &'a mut dyn FnMut(&Ability, Option<&Keyword>) -> u16;
