//! One ability: when it works, what it costs, what it does.

use rulebook::{Clause, opcg as clause};
use serde::{Deserialize, Serialize};

use super::{Condition, Filter, Step, Timing, Would, parts};

/// 8-1-1: a command that comes from text, together with its cost.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    pub label: Label,
    /// 8-3-2: [DON!! xX], [Your Turn], [Opponent's Turn] and conditions before the effect; all must hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<Condition>,
    /// 10-2-13
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub once_per_turn: bool,
    #[serde(default, skip_serializing_if = "Zone::is_field")]
    pub zone: Zone,
    /// 8-3-1: what is done before the colon, in printed order. All of it or nothing (8-3-1-3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cost: Vec<Step>,
    /// 8-3-1-4, 8-1-2: the cost, or the whole effect, says "may" or "can".
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub body: Vec<Step>,
}

impl Ability {
    pub fn new(label: Label) -> Ability {
        Ability {
            label,
            when: Vec::new(),
            once_per_turn: false,
            zone: Zone::Field,
            cost: Vec::new(),
            optional: false,
            body: Vec::new(),
        }
    }

    /// None of its own; see [`Ability::clauses`].
    pub(super) fn clause(&self) -> Option<Clause> {
        None
    }

    /// The clauses about what surrounds its cost and body.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> {
        let has_cost = !self.cost.is_empty();
        let may = if has_cost { clause!("8-3-1-4") } else { clause!("8-1-2") };
        let cited = [
            (self.once_per_turn, clause!("10-2-13-1")),
            (self.zone != Zone::Field, clause!("2-8-2")),
            (has_cost, clause!("8-3-1")),
            (self.optional, may),
        ];
        cited.into_iter().filter(|(is_cited, _)| *is_cited).map(|(_, clause)| clause)
    }
}

parts! {
    Ability {
        Ability { label, when, once_per_turn: _, zone: _, cost, optional: _, body } =>
            [label, when, cost, body],
    }
}

/// 8-1-3: the kinds of effect, and the rules a card changes for itself.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Label {
    /// 10-1: a keyword effect that stands by itself.
    Keyword(Keyword),
    /// 8-1-3-1: one or several timings ("[On Play]/[When Attacking]").
    Auto(Vec<Timing>),
    /// 10-2-2
    ActivateMain,
    /// 10-2-3, 10-2-4: the effect of an Event.
    Event(Vec<EventUse>),
    /// 10-1-5
    Trigger,
    /// 8-1-3-3: its body is made of [`Verb::Gain`](super::Verb::Gain), [`Act::Forbid`](super::Act::Forbid) and
    /// [`Flow::If`](super::Flow::If).
    Permanent,
    /// 8-1-3-4: the body is done instead.
    Instead(Would),
    /// 8-3-1-2, 8-3-2-2: no effect of its own; a card that gains it needs these conditions and this cost besides to
    /// activate its effects.
    Additional,
    /// "Under the rules of this game": works everywhere (8-1-3-3-3).
    Rule(Rule),
}

impl Label {
    pub(super) fn clause(&self) -> Option<Clause> {
        match self {
            Label::Auto(_) => Some(clause!("8-1-3-1")),
            Label::ActivateMain => Some(clause!("10-2-2-1")),
            Label::Trigger => Some(clause!("10-1-5-1")),
            Label::Permanent => Some(clause!("8-1-3-3")),
            Label::Instead(_) => Some(clause!("8-1-3-4")),
            Label::Additional => Some(clause!("8-3-2-2")),
            Label::Keyword(_) | Label::Event(_) | Label::Rule(_) => None,
        }
    }
}

parts! {
    Label {
        Label::Keyword(keyword) => [keyword],
        Label::Auto(timings) => [timings],
        Label::Event(uses) => [uses],
        Label::Instead(would) => [would],
        Label::Rule(rule) => [rule],
        Label::ActivateMain | Label::Trigger | Label::Permanent | Label::Additional => [],
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum EventUse {
    Main,
    Counter,
}

impl EventUse {
    /// As printed between brackets.
    pub const fn name(self) -> &'static str {
        match self {
            EventUse::Main => "Main",
            EventUse::Counter => "Counter",
        }
    }

    pub(super) fn clause(self) -> Option<Clause> {
        Some(match self {
            EventUse::Main => clause!("10-2-3-1"),
            EventUse::Counter => clause!("10-2-4-1"),
        })
    }
}

parts! { EventUse { EventUse::Main | EventUse::Counter => [] } }

/// 10-1: keyword effects.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Keyword {
    Rush,
    DoubleAttack,
    Banish,
    Blocker,
    /// opcg 1.2.0 10-1-6: may attack Characters, not the Leader, on the turn it is played.
    RushCharacter,
    /// opcg 1.2.0 10-1-7
    Unblockable,
}

impl Keyword {
    pub const ALL: [Keyword; 6] = [
        Keyword::Rush,
        Keyword::DoubleAttack,
        Keyword::Banish,
        Keyword::Blocker,
        Keyword::RushCharacter,
        Keyword::Unblockable,
    ];

    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// As printed between brackets.
    pub const fn name(self) -> &'static str {
        match self {
            Keyword::Rush => "Rush",
            Keyword::DoubleAttack => "Double Attack",
            Keyword::Banish => "Banish",
            Keyword::Blocker => "Blocker",
            Keyword::RushCharacter => "Rush: Character",
            Keyword::Unblockable => "Unblockable",
        }
    }

    pub(super) fn clause(self) -> Option<Clause> {
        Some(match self {
            Keyword::Rush => clause!("10-1-1-1"),
            Keyword::DoubleAttack => clause!("10-1-2-1"),
            Keyword::Banish => clause!("10-1-3-1"),
            Keyword::Blocker => clause!("10-1-4-1"),
            Keyword::RushCharacter => clause!("10-1-6-1"),
            Keyword::Unblockable => clause!("10-1-7-1"),
        })
    }
}

parts! {
    Keyword {
        Keyword::Rush
        | Keyword::DoubleAttack
        | Keyword::Banish
        | Keyword::Blocker
        | Keyword::RushCharacter
        | Keyword::Unblockable => [],
    }
}

/// 2-8-2: where the card must lie for the ability to work.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
pub enum Zone {
    /// Its own area on the field; for Events and `[Trigger]`, wherever they are activated.
    #[default]
    Field,
    Hand,
    Trash,
}

impl Zone {
    fn is_field(&self) -> bool {
        *self == Zone::Field
    }
}

/// Rules that a card's own text changes (2-1-3, 2-4-4, 5-1-2-4, 8-1-3-3-3).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Rule {
    /// 2-1-3: also treated as having this name.
    Name(String),
    /// 2-4-4
    Type(String),
    /// 2-5-7
    Attribute(crate::Attribute),
    /// 2-1-3, 2-4-4, 2-5-7: treated as having all names, types and attributes.
    EveryNameTypeAttribute,
    /// 5-1-2-4: any number of this card in the deck.
    AnyNumberInDeck,
    /// 5-1-2-4: no card like this in the deck.
    DeckExcludes(Filter),
    /// 5-1-2-4: only cards like this in the deck.
    DeckOnly(Filter),
    /// The DON!! deck consists of this many cards.
    DonDeckSize(u8),
    /// 1-2-5: when the deck is reduced to 0 its player wins instead of losing.
    WinWithEmptyDeck,
    /// The player does not lose when the deck has 0 cards, but at the end of that turn.
    LoseAtEndOfTurnWithEmptyDeck,
    /// This player's face-up Life cards go to the bottom of the deck instead of to the hand.
    FaceUpLifeToDeckBottom,
    /// This player's cards like this that have no counter have this one.
    Counter { of: Filter, value: i32 },
    /// This player's cards like this are played rested.
    PlayedRested(Filter),
    /// One DON!! card placed in the DON!! Phase is given to the Leader, if any DON!! card is on the field.
    DonPhaseGivesToLeader(u8),
}

impl Rule {
    pub(super) fn clause(&self) -> Option<Clause> {
        Some(match self {
            Rule::Name(_) | Rule::EveryNameTypeAttribute => clause!("2-1-3"),
            Rule::Type(_) => clause!("2-4-4"),
            Rule::Attribute(_) => clause!("2-5-7"),
            Rule::AnyNumberInDeck | Rule::DeckExcludes(_) | Rule::DeckOnly(_) => {
                clause!("5-1-2-4-1")
            }
            Rule::WinWithEmptyDeck | Rule::LoseAtEndOfTurnWithEmptyDeck => clause!("9-2-1-2"),
            Rule::Counter { .. }
            | Rule::PlayedRested(_)
            | Rule::DonDeckSize(_)
            | Rule::FaceUpLifeToDeckBottom
            | Rule::DonPhaseGivesToLeader(_) => clause!("8-1-3-3-3"),
        })
    }
}

parts! {
    Rule {
        Rule::DeckExcludes(like) | Rule::DeckOnly(like) | Rule::PlayedRested(like) => [like],
        Rule::Counter { of, value: _ } => [of],
        Rule::Name(_)
        | Rule::EveryNameTypeAttribute
        | Rule::Type(_)
        | Rule::Attribute(_)
        | Rule::AnyNumberInDeck
        | Rule::DonDeckSize(_)
        | Rule::WinWithEmptyDeck
        | Rule::LoseAtEndOfTurnWithEmptyDeck
        | Rule::FaceUpLifeToDeckBottom
        | Rule::DonPhaseGivesToLeader(_) => [],
    }
}
