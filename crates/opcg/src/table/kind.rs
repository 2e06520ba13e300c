//! The distinct cards of a table, with their compiled text.

use std::sync::Arc;

use super::{Table, union};
use crate::{
    Card, Policy,
    figures::{Figure, forbids::Forbids},
    interpreter::program::{
        Compiled, FigureKinds, Gate, Instruction, Kinds, Reads, lower, only_forbids,
    },
    vocabulary::{Ability, Act, EventUse, Grant, Keyword, Label, Rule, Target, Timing, Zone},
};

bitflags::bitflags! {
    /// What effects in force give besides figures, and what they read.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
    pub(crate) struct Gives: u8 {
        /// Restrictions on players.
        const BANS = 1;
        /// Restrictions and permissions with a criterion on cards.
        const RESTRICTIONS = 1 << 1;
        /// Costs and counters of cards in hand.
        const IN_HAND = 1 << 2;
        /// A continuous effect is on a card off the field or waits for a card to be played.
        const OFF_FIELD = 1 << 3;
        /// Anything at all by permanent effects.
        const PERMANENTLY = 1 << 4;
        /// A permanent effect depends on figures that permanent effects change.
        const BY_FIGURES = 1 << 5;
        /// A permanent effect with [`Reads::FIELD`].
        const DEPENDS_ON_FIELD = 1 << 6;
        /// Restrictions on cards other than the one that has the effect.
        const RESTRICTS_OTHERS = 1 << 7;
        const PERMANENT = Self::BANS.bits()
            | Self::RESTRICTIONS.bits()
            | Self::IN_HAND.bits()
            | Self::PERMANENTLY.bits()
            | Self::BY_FIGURES.bits()
            | Self::DEPENDS_ON_FIELD.bits()
            | Self::RESTRICTS_OTHERS.bits();
    }
}

/// One distinct card of the table, with its compiled text.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    pub card: Arc<Card>,
    /// Places of its abilities in the table, in printed order.
    pub abilities: std::ops::Range<u16>,
    /// Its figures on the field without any effect.
    pub figure: Figure,
    pub attributes: u8,
    pub colors: u8,
    /// Events that may activate one of its automatic effects.
    pub event_mask: u64,
    pub permanents: Vec<u16>,
    /// What its permanent effects may give besides figures, and the conditions they all need.
    pub gives: Gives,
    pub gate: Gate,
    /// What they forbid players.
    pub forbids: Forbids,
    /// What they read.
    pub reads: Reads,
    /// Permanent effects that work in the hand.
    pub in_hand: Vec<u16>,
    pub replacements: Vec<u16>,
    pub activated: Vec<u16>,
    pub on_ko: Vec<u16>,
    pub end_of_turn: Vec<u16>,
    pub main: Option<u16>,
    pub counter: Option<u16>,
    pub trigger: Option<u16>,
    pub rules: Vec<Rule>,
}

impl Kind {
    /// What its permanent effects may give, with so many DON!! cards given to it.
    #[inline]
    pub(crate) fn gives_with(&self, given: u8, own_turn: bool) -> Gives {
        if self.gate.is_open(given, own_turn) { self.gives } else { Gives::empty() }
    }
}

impl Table {
    pub(super) fn compile(
        &mut self,
        card: &Arc<Card>,
        kinds: Kinds<'_>,
        change: FigureKinds,
    ) -> Kind {
        let first = self.abilities.len() as u16;
        let mut bound = card.abilities.clone();
        let places: Vec<u16> = (first..first + bound.len() as u16).collect();
        self.abilities.extend(std::iter::repeat_n(blank(), bound.len()));
        for (place, ability) in bound.iter_mut().enumerate() {
            kinds.bind(ability, self.kinds.len() as u8, &mut self.memories);
            let compiled = self.lower(ability, place as u8);
            self.abilities[usize::from(first) + place] = compiled;
        }
        let (mut looks, mut reads) = (Gives::empty(), Reads::empty());
        let figures = |ability: &&Ability| is_permanent(ability) && !only_forbids(ability);
        for ability in bound.iter().filter(figures) {
            let read = FigureKinds::read_by(ability) & change;
            self.read |= read;
            looks.set(Gives::BY_FIGURES, looks.contains(Gives::BY_FIGURES) || !read.is_empty());
            reads |= Reads::of(ability);
        }
        looks.set(Gives::DEPENDS_ON_FIELD, reads.contains(Reads::FIELD));
        let having = |test: &dyn Fn(&Ability) -> bool| -> Vec<u16> {
            places
                .iter()
                .zip(&bound)
                .filter(|(_, ability)| test(ability))
                .map(|(place, _)| *place)
                .collect()
        };
        let timed = |timing: &dyn Fn(&Timing) -> bool| {
            having(
                &|ability| matches!(&ability.label, Label::Auto(timings) if timings.iter().any(timing)),
            )
        };
        let permanents = having(&|ability| is_permanent(ability) && ability.zone == Zone::Field);
        let gives = permanents.iter().fold(looks, |all, place| all | self.ability(*place).gives);
        let keywords =
            bound.iter().filter_map(plain_keyword).fold(0, |all, keyword| all | 1 << keyword as u8);
        let attributes = attributes(card, self.policy());
        Kind {
            card: Arc::clone(card),
            figure: Figure::printed(card, keywords, attributes),
            abilities: first..first + bound.len() as u16,
            attributes,
            colors: card.colors.iter().fold(0, |all, color| all | 1 << *color as u8),
            event_mask: union(places.iter().map(|place| self.ability(*place))),
            gate: if gives.intersects(Gives::PERMANENTLY.complement()) {
                Gate::of(bound.iter().filter(|ability| is_permanent(ability)))
            } else {
                Gate::OPEN
            },
            gives,
            forbids: permanents.iter().map(|place| self.forbidden_by(*place)).collect(),
            reads,
            permanents,
            in_hand: having(&|ability| is_permanent(ability) && ability.zone == Zone::Hand),
            replacements: having(&|ability| matches!(ability.label, Label::Instead(_))),
            activated: having(&|ability| ability.label == Label::ActivateMain),
            on_ko: timed(&|timing| *timing == Timing::OnKo),
            end_of_turn: timed(&|timing| {
                matches!(timing, Timing::EndOfYourTurn | Timing::EndOfOpponentsTurn)
            }),
            main: having(&|ability| is_event(ability, EventUse::Main)).first().copied(),
            counter: having(&|ability| is_event(ability, EventUse::Counter)).first().copied(),
            trigger: having(&|ability| ability.label == Label::Trigger).first().copied(),
            rules: bound.into_iter().filter_map(own_rule).collect(),
        }
    }

    fn lower(&mut self, ability: &Ability, place: u8) -> Compiled {
        let mut extra: Vec<Compiled> = Vec::new();
        let next = self.abilities.len();
        let mut pools = std::mem::take(&mut self.pools);
        let mut compiled = lower(ability, place, &mut pools, &mut |granted, pools| {
            let inner = lower(granted, place, pools, &mut |_, _| {
                unreachable!("a granted effect grants no effect")
            });
            extra.push(inner);
            (next + extra.len() - 1) as u16
        });
        self.pools = pools;
        extra.iter_mut().chain([&mut compiled]).for_each(|each| each.gives |= self.gives_by(each));
        self.abilities.extend(extra);
        compiled
    }

    /// What an ability gives besides figures.
    fn gives_by(&self, ability: &Compiled) -> Gives {
        ability
            .code
            .iter()
            .fold(Gives::empty(), |all, instruction| all | self.given_by(instruction))
    }

    /// Whether a permanent effect may read what another one changes (8-1-3-3-5).
    pub(super) fn has_mutual_permanents(&self) -> bool {
        let permanents = self.kinds.iter().flat_map(|kind| kind.permanents.iter());
        let mut permanents = permanents.map(|place| self.ability(*place));
        self.grants_abilities || permanents.any(|ability| self.changes_read(ability))
    }

    /// Whether a permanent effect changes figures that one of them reads. Setting power reads the power.
    fn changes_read(&self, ability: &Compiled) -> bool {
        let grants = ability.code.iter().flat_map(Instruction::grants);
        let changed = grants.map(|grant| FigureKinds::changed_by(self.grant(grant)));
        let is_keyword = matches!(ability.label, Label::Keyword(_));
        let keyword = if is_keyword { FigureKinds::KEYWORDS } else { FigureKinds::empty() };
        let changed = changed.fold(keyword, |all, kinds| all | kinds);
        ability.gives.contains(Gives::BY_FIGURES) || self.read.intersects(changed)
    }

    /// What a permanent effect forbids players.
    fn forbidden_by(&self, ability: u16) -> Forbids {
        let code = self.ability(ability).code.iter();
        let bans = code.filter_map(|instruction| {
            let Instruction::Do { act: Act::Forbid { .. }, place } = instruction else {
                return None;
            };
            Some(Forbids::of(self.ban(*place)))
        });
        bans.collect()
    }

    fn given_by(&self, instruction: &Instruction) -> Gives {
        if let Instruction::Do { act: Act::Forbid { .. }, .. } = instruction {
            return Gives::BANS;
        }
        let Instruction::On { known, grants, .. } = instruction else { return Gives::empty() };
        // Its source is on the field.
        let is_own = *known == Some(Target::This);
        let in_hand = if is_own { Gives::empty() } else { Gives::IN_HAND };
        let to_others = if is_own { Gives::empty() } else { Gives::RESTRICTS_OTHERS };
        let mut gives = Gives::empty();
        for grant in grants.clone() {
            match self.grant(grant) {
                Grant::Cannot(_) | Grant::AttackActive(_) => {
                    gives |= Gives::RESTRICTIONS | to_others;
                }
                Grant::Cost(_)
                | Grant::PlayCost(_)
                | Grant::Counter(_)
                | Grant::SetCounter(_)
                | Grant::HasCounter(_) => gives |= in_hand,
                Grant::SetPower(_) | Grant::Negated => gives |= Gives::BY_FIGURES,
                Grant::Power(_)
                | Grant::BasePower(_)
                | Grant::BaseCost(_)
                | Grant::SetCost(_)
                | Grant::Keyword(_)
                | Grant::Without(_)
                | Grant::Attribute(_)
                | Grant::AttackCharactersAtOnce
                | Grant::Ability(_) => {}
            }
        }
        gives
    }
}

fn blank() -> Compiled {
    Compiled {
        place: 0,
        label: Label::Permanent,
        when: Vec::new(),
        once_per_turn: false,
        used_by_yes: false,
        zone: Zone::Field,
        optional: false,
        code: Vec::new(),
        simple_cost: None,
        parts_compete: false,
        body: 0,
        event_mask: 0,
        reads_event: false,
        gives: Gives::empty(),
    }
}

/// A keyword that holds without a condition.
fn plain_keyword(ability: &Ability) -> Option<Keyword> {
    let Label::Keyword(keyword) = ability.label else { return None };
    ability.when.is_empty().then_some(keyword)
}

/// Permanent effects and keywords with a condition are evaluated whenever figures are settled.
fn is_permanent(ability: &Ability) -> bool {
    match ability.label {
        Label::Permanent => true,
        Label::Keyword(_) => !ability.when.is_empty(),
        Label::Auto(_)
        | Label::ActivateMain
        | Label::Event(_)
        | Label::Trigger
        | Label::Instead(_)
        | Label::Additional
        | Label::Rule(_) => false,
    }
}

fn is_event(ability: &Ability, wanted: EventUse) -> bool {
    matches!(&ability.label, Label::Event(uses) if uses.contains(&wanted))
}

fn own_rule(ability: Ability) -> Option<Rule> {
    if let Label::Rule(rule) = ability.label { Some(rule) } else { None }
}

/// 2-5-3, 2-5-7
fn attributes(card: &Card, policy: &Policy) -> u8 {
    let all = card.all_attributes();
    // D05: where the book lists the attributes there are no others.
    let known =
        all.filter(|attribute| policy.attributes.is_none_or(|list| list.contains(attribute)));
    known.fold(0, |all, attribute| all | 1 << attribute as u8)
}
