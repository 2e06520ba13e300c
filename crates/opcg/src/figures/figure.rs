//! The figures of one card on the field.

use super::{
    mutual::Gift,
    permanent::{Given, GivenTo},
};
use crate::{
    Card, CardId, Policy, Table,
    position::Position,
    rules_version::{BaseConflict, Negation},
    vocabulary::{Ban, Grant, Keyword},
};

bitflags::bitflags! {
    /// What a card on the field cannot or may do, and whether its text is negated.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub(crate) struct Flags: u16 {
        /// 8-2: printed effects are negated.
        const NEGATED = 1;
        const CANNOT_ATTACK = 1 << 1;
        const CANNOT_ATTACK_LEADER = 1 << 2;
        const CANNOT_ATTACK_LEADER_AT_ONCE = 1 << 3;
        const CANNOT_BLOCK = 1 << 4;
        const STAYS_RESTED = 1 << 5;
        const CANNOT_BE_ATTACKED = 1 << 6;
        const ATTACKS_ACTIVE = 1 << 7;
        const ATTACKS_CHARACTERS_AT_ONCE = 1 << 8;
        /// Has a restriction with a criterion or a fee, which is evaluated where it matters: attacks, blocks, resting.
        const RESTRICTED = 1 << 9;
        /// 4-9-2: an effect set the base.
        const BASE_POWER_SET = 1 << 10;
        const BASE_COST_SET = 1 << 11;
        /// Cannot be K.O.'d or removed by something.
        const PROTECTED = 1 << 12;
    }
}

/// The figures of one card on the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Figure {
    pub base_power: i32,
    pub power_change: i32,
    pub base_cost: i32,
    pub cost_change: i32,
    /// An effect set the cost, whatever the base (faq OP03-091).
    pub set_cost: Option<i32>,
    /// Printed keyword effects, unless they are negated.
    pub own_keywords: u8,
    /// Keyword effects by permanent effects.
    pub given_keywords: u8,
    /// Keyword effects by continuous effects.
    pub gained_keywords: u8,
    /// Keyword effects that it has lost and not gained since.
    pub lost_keywords: u8,
    pub attributes: u8,
    pub given: u8,
    pub flags: Flags,
}

impl Figure {
    /// What is printed.
    pub(crate) fn printed(card: &Card, own_keywords: u8, attributes: u8) -> Figure {
        Figure {
            base_power: card.power.unwrap_or(0),
            base_cost: card.cost.unwrap_or(0),
            own_keywords,
            attributes,
            ..Figure::default()
        }
    }

    /// 1-3-6-1: may be below 0.
    pub(crate) fn power(&self) -> i32 {
        self.base_power + self.power_change
    }

    /// 1-3-6-2, A-07: the signed sum is kept, 0 is read.
    pub(crate) fn cost(&self) -> i32 {
        (self.set_cost.unwrap_or(self.base_cost) + self.cost_change).max(0)
    }

    pub(crate) fn has(&self, keyword: Keyword) -> bool {
        self.keywords() & keyword.bit() != 0
    }

    pub(crate) fn keywords(&self) -> u8 {
        let lasting = (self.own_keywords | self.given_keywords) & !self.lost_keywords;
        lasting | self.gained_keywords
    }

    /// 10-1-1-1: may attack something on the turn it is played.
    pub(crate) fn can_attack_at_once(&self) -> bool {
        let hasty = self.keywords() & (Keyword::Rush.bit() | Keyword::RushCharacter.bit());
        (hasty != 0) | self.flags.contains(Flags::ATTACKS_CHARACTERS_AT_ONCE)
    }

    /// Adds what an effect gives; effects are added in the order in which they began.
    pub(super) fn add(&mut self, grant: &Grant, value: i32, policy: &Policy) {
        let conflict = policy.base_conflict;
        match grant {
            Grant::Power(_) | Grant::SetPower(_) => self.power_change += value,
            Grant::Cost(_) => self.cost_change += value,
            Grant::SetCost(_) => self.set_cost = Some(value),
            Grant::BasePower(_) => {
                let set = self.flags.contains(Flags::BASE_POWER_SET);
                self.base_power = new_base(set.then_some(self.base_power), value, conflict);
                self.flags |= Flags::BASE_POWER_SET;
            }
            Grant::BaseCost(_) => {
                let set = self.flags.contains(Flags::BASE_COST_SET);
                self.base_cost = new_base(set.then_some(self.base_cost), value, conflict);
                self.flags |= Flags::BASE_COST_SET;
            }
            Grant::Keyword(keyword) if self.keeps_gained(policy) => {
                self.gained_keywords |= keyword.bit()
            }
            Grant::Keyword(_) => {}
            Grant::Without(keyword) => {
                self.lost_keywords |= keyword.bit();
                self.gained_keywords &= !keyword.bit();
            }
            Grant::Attribute(attribute) => self.attributes |= 1 << *attribute as u8,
            Grant::Negated => self.negate(policy),
            Grant::Cannot(ban) => self.flags |= ban_flag(ban),
            Grant::AttackActive(_) => self.flags |= Flags::ATTACKS_ACTIVE,
            Grant::AttackCharactersAtOnce => self.flags |= Flags::ATTACKS_CHARACTERS_AT_ONCE,
            Grant::Counter(_)
            | Grant::SetCounter(_)
            | Grant::HasCounter(_)
            | Grant::PlayCost(_)
            | Grant::Ability(_) => {}
        }
    }
}

impl Figure {
    /// 8-2-1-1: removes what its own text gives. What resolved effects (8-2-3) or other cards gave it stays, and so does
    /// what it gains later (8-2-4); in older rules nothing stays.
    fn negate(&mut self, policy: &Policy) {
        self.flags |= Flags::NEGATED;
        self.own_keywords = 0;
        if policy.negation == Negation::Everything {
            (self.given_keywords, self.gained_keywords) = (0, 0);
        }
    }

    /// Adds what a permanent effect gives to this card.
    pub(super) fn receive(&mut self, position: &Position<'_>, card: CardId, given: &GivenTo<'_>) {
        let policy = position.table.policy();
        match given.what {
            Given::Keyword(keyword) => self.give_keyword(keyword, policy),
            Given::Grant(grant, value) => {
                if let Some(value) = value(card) {
                    self.give(position.table.grant(grant), value, policy);
                }
            }
            Given::Ban(_) => {}
        }
    }

    /// The same for a gain whose value is known.
    pub(super) fn gain(&mut self, what: Gift, table: &Table) {
        let policy = table.policy();
        match what {
            Gift::Keyword(keyword) => self.give_keyword(keyword, policy),
            Gift::Grant(grant, value) => self.give(table.grant(grant), value, policy),
        }
    }

    fn give(&mut self, grant: &Grant, value: i32, policy: &Policy) {
        if let Grant::Keyword(keyword) = grant {
            return self.give_keyword(*keyword, policy);
        }
        self.add(grant, value, policy);
    }

    fn give_keyword(&mut self, keyword: Keyword, policy: &Policy) {
        if self.keeps_gained(policy) {
            self.given_keywords |= keyword.bit();
        }
    }

    fn keeps_gained(&self, policy: &Policy) -> bool {
        !self.flags.contains(Flags::NEGATED) || policy.negation == Negation::PresentEffects
    }
}

/// 4-9-2-1, 4-9-2-2
fn new_base(set: Option<i32>, value: i32, conflict: BaseConflict) -> i32 {
    match (set, conflict) {
        (Some(earlier), BaseConflict::Highest) => earlier.max(value),
        (Some(_), BaseConflict::Latest) | (None, _) => value,
    }
}

pub(super) fn ban_flag(ban: &Ban) -> Flags {
    match ban {
        Ban::Attack => Flags::CANNOT_ATTACK,
        Ban::AttackLeader => Flags::CANNOT_ATTACK_LEADER,
        Ban::AttackLeaderAtOnce => Flags::CANNOT_ATTACK_LEADER_AT_ONCE,
        Ban::Block => Flags::CANNOT_BLOCK,
        Ban::BecomeActiveInRefresh => Flags::STAYS_RESTED,
        Ban::BeAttacked => Flags::CANNOT_BE_ATTACKED,
        Ban::AttackCharacters(_)
        | Ban::AttackUnlessTrashing(_)
        | Ban::BeBlocked(_)
        | Ban::BeRested(_) => Flags::RESTRICTED,
        Ban::BeKod(_) | Ban::BeRemoved(_) => Flags::PROTECTED,
        Ban::BePlayed | Ban::BePlayedByEffects => Flags::empty(),
    }
}
