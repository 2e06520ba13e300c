//! What never changes during a game: rules version, cards and their lowered abilities.

use std::sync::Arc;

use kernel::{BySeat, Seat, place_of, places_of, position_hash};

use crate::{
    Card, CardId, Category, Policy, RulesVersion,
    area::{DON_CARDS, IDS},
    effect::memory::Memories,
    figures::{
        Figure,
        forbids::Forbids,
        hand::{Facts, Summary},
    },
    interpreter::program::{
        Compiled, FigureKinds, Gate, Instruction, Kinds, Pools, depends_on_field, lower,
        only_forbids, others_mask,
    },
    vocabulary::{
        Ability, Act, EventUse, Filter, Grant, Keyword, Label, PlayerBan, Rule, Target, Timing,
        Zone,
    },
};

/// Leader and deck of one player, as they come to the table (5-1-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckList {
    pub leader: Arc<Card>,
    pub cards: Vec<Arc<Card>>,
}

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
        /// A continuous effect restricts a player.
        const LASTING_BANS = 1 << 3;
        /// A continuous effect is on a card off the field or waits for a card to be played.
        const OFF_FIELD = 1 << 4;
        /// Anything at all by permanent effects.
        const PERMANENTLY = 1 << 5;
        /// A permanent effect depends on figures that permanent effects change.
        const BY_FIGURES = 1 << 6;
        /// A permanent effect reads more than DON!! cards, whose turn it is and printed facts of Leaders.
        const DEPENDS_ON_FIELD = 1 << 7;
        const PERMANENT = Self::BANS.bits()
            | Self::RESTRICTIONS.bits()
            | Self::IN_HAND.bits()
            | Self::PERMANENTLY.bits()
            | Self::BY_FIGURES.bits()
            | Self::DEPENDS_ON_FIELD.bits();
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

/// The table a game is played on.
#[derive(Clone, Debug)]
pub struct Table {
    rules: RulesVersion,
    kinds: Vec<Kind>,
    /// Kind of each card; [`NO_KIND`] for DON!! cards and for cards that do not take part.
    kind_of: [u8; IDS],
    /// Of each kind; empty for [`NO_KIND`].
    pub(crate) summaries: [Summary; 256],
    /// Of all kinds together.
    facts: Facts,
    don_deck: BySeat<u8>,
    abilities: Vec<Compiled>,
    pools: Pools,
    /// Events that are remembered or that activate an effect of some card.
    event_mask: u64,
    /// Events that activate an automatic effect of some card.
    auto_mask: u64,
    others_mask: u64,
    off_field_mask: u64,
    grants_abilities: bool,
    /// Some [Activate: Main] effect works off the field.
    activates_off_field: bool,
    /// There is a replacement effect.
    replaces: bool,
    /// What restrictions on players are about.
    forbids: Forbids,
    /// Figures that permanent effects read.
    read: FigureKinds,
    mutual: bool,
    memories: Memories,
    fingerprint: u64,
}

const NO_KIND: u8 = u8::MAX;

/// The most kinds of cards at a table: the capacity of a set of kinds.
const KINDS: usize = 128;

/// Grants of the rules themselves.
pub(crate) const COUNTER_POWER: u16 = 0;
pub(crate) const BASE_POWER: u16 = 1;
const RULE_GRANTS: usize = 2;

impl Table {
    pub fn new(rules: RulesVersion, decks: &BySeat<DeckList>) -> Table {
        let mut cards: Vec<Arc<Card>> = Vec::new();
        let mut kind_of = [NO_KIND; IDS];
        for seat in Seat::BOTH {
            let deck = &decks[seat];
            for (index, card) in std::iter::once(&deck.leader).chain(&deck.cards).enumerate() {
                kind_of[CardId::card(seat, index).index()] = place_of(&mut cards, card) as u8;
            }
        }
        let don_deck = BySeat::new(|seat| don_deck_size(&decks[seat].leader));
        Table::of(rules, &cards, kind_of, don_deck)
    }

    /// Hypothetical tables for somebody who does not know a deck: one for each of these decks, with these cards instead of
    /// those of the table. Kinds and abilities keep their numbers, so that a view of this table is a view of those. `None` if
    /// there would be too many kinds of cards.
    pub fn supposing(&self, decks: &[Vec<(CardId, Arc<Card>)>]) -> Option<Vec<Table>> {
        let mut cards: Vec<Arc<Card>> =
            self.kinds.iter().map(|kind| Arc::clone(&kind.card)).collect();
        let known = places_of(&mut cards, decks);
        if cards.len() > KINDS {
            return None;
        }
        let common = Table::of(self.rules, &cards, self.kind_of, self.don_deck);
        let supposed = known.into_iter().map(|deck| {
            let mut table = common.clone();
            deck.into_iter().for_each(|(id, kind)| table.kind_of[id.index()] = kind as u8);
            table.fingerprint = position_hash(&(&cards, table.kind_of));
            table
        });
        Some(supposed.collect())
    }

    fn of(
        rules: RulesVersion,
        cards: &[Arc<Card>],
        kind_of: [u8; IDS],
        don_deck: BySeat<u8>,
    ) -> Table {
        let mut table = Table {
            rules,
            kinds: Vec::with_capacity(cards.len()),
            kind_of,
            summaries: [Summary::default(); 256],
            facts: Facts::empty(),
            don_deck,
            abilities: Vec::new(),
            pools: rule_pools(),
            event_mask: 0,
            auto_mask: 0,
            others_mask: 0,
            off_field_mask: 0,
            grants_abilities: false,
            activates_off_field: false,
            replaces: false,
            forbids: Forbids::empty(),
            read: FigureKinds::empty(),
            mutual: false,
            memories: Memories::default(),
            fingerprint: position_hash(&(cards, kind_of)),
        };
        let change = FigureKinds::that_change(cards);
        for card in cards {
            let kind = table.compile(card, Kinds(cards), change);
            table.kinds.push(kind);
        }
        table.summarize_kinds();
        table.grants_abilities = table.pools.granted.iter().any(Option::is_some);
        table.mutual = table.has_mutual_permanents();
        table.auto_mask = union(table.abilities.iter());
        table.event_mask = table.auto_mask | table.memories.event_mask;
        table.others_mask = table.others_mask_of_all();
        let off_field = || table.abilities.iter().filter(|ability| ability.zone != Zone::Field);
        table.off_field_mask = union(off_field());
        table.replaces =
            table.abilities.iter().any(|ability| matches!(ability.label, Label::Instead(_)));
        table.forbids = table.pools.bans.iter().map(Forbids::of).collect();
        table.activates_off_field = off_field().any(|ability| ability.label == Label::ActivateMain);
        table
    }

    fn summarize_kinds(&mut self) {
        let gives_counters =
            |kind: &Kind| kind.rules.iter().any(|rule| matches!(rule, Rule::Counter { .. }));
        let counters_given = self.kinds.iter().any(gives_counters);
        for (summary, kind) in self.summaries.iter_mut().zip(&self.kinds) {
            *summary = Summary::of(kind, counters_given);
            self.facts |= summary.facts;
        }
    }

    fn compile(&mut self, card: &Arc<Card>, kinds: Kinds<'_>, change: FigureKinds) -> Kind {
        let first = self.abilities.len() as u16;
        let mut bound = card.abilities.clone();
        let places: Vec<u16> = (first..first + bound.len() as u16).collect();
        self.abilities.extend(std::iter::repeat_n(blank(), bound.len()));
        for (place, ability) in bound.iter_mut().enumerate() {
            kinds.bind(ability, self.kinds.len() as u8, &mut self.memories);
            let compiled = self.lower(ability, place as u8);
            self.abilities[usize::from(first) + place] = compiled;
        }
        let mut looks = Gives::empty();
        let figures = |ability: &&Ability| is_permanent(ability) && !only_forbids(ability);
        for ability in bound.iter().filter(figures) {
            let read = FigureKinds::read_by(ability) & change;
            self.read |= read;
            looks.set(Gives::BY_FIGURES, looks.contains(Gives::BY_FIGURES) || !read.is_empty());
            looks.set(
                Gives::DEPENDS_ON_FIELD,
                looks.contains(Gives::DEPENDS_ON_FIELD) || depends_on_field(ability),
            );
        }
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

    pub fn rules(&self) -> RulesVersion {
        self.rules
    }

    pub(crate) fn policy(&self) -> &'static Policy {
        self.rules.policy()
    }

    /// Events that activate an automatic effect of some card.
    pub(crate) fn auto_mask(&self) -> u64 {
        self.auto_mask
    }

    /// Events that are remembered or that activate an effect of some card; all others are ignored.
    #[inline]
    pub(crate) fn event_mask(&self) -> u64 {
        self.event_mask
    }

    /// Events that activate effects of cards other than the one they are about.
    pub(crate) fn others_mask(&self) -> u64 {
        self.others_mask
    }

    fn others_mask_of_all(&self) -> u64 {
        if self.grants_abilities {
            return self.auto_mask;
        }
        self.abilities.iter().fold(0, |all, ability| all | others_mask(&ability.label))
    }

    /// Events that activate effects of cards in the hand or in the trash.
    pub(crate) fn off_field_mask(&self) -> u64 {
        self.off_field_mask
    }

    /// Events of this turn that conditions of its cards ask for.
    pub(crate) fn memories(&self) -> &Memories {
        &self.memories
    }

    /// The same for equal cards in equal decks.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The printed card, or `None` for DON!! cards and cards that do not take part.
    pub fn card(&self, card: CardId) -> Option<&Arc<Card>> {
        self.kind(card).map(|kind| &kind.card)
    }

    pub(crate) fn kind(&self, card: CardId) -> Option<&Kind> {
        self.kinds.get(usize::from(*self.kind_of.get(card.index())?))
    }

    /// Printed facts of the card for fast paths.
    #[inline]
    pub(crate) fn summary(&self, card: CardId) -> Summary {
        self.summaries[usize::from(self.kind_of[card.index()])]
    }

    /// The facts of all kinds together.
    #[inline]
    pub(crate) fn facts(&self) -> Facts {
        self.facts
    }

    pub(crate) fn kind_number(&self, card: CardId) -> Option<u8> {
        self.kind_of.get(card.index()).copied().filter(|kind| *kind != NO_KIND)
    }

    pub(crate) fn replaces(&self) -> bool {
        self.replaces
    }

    #[inline]
    pub(crate) fn forbids(&self) -> Forbids {
        self.forbids
    }

    pub(crate) fn activates_off_field(&self) -> bool {
        self.activates_off_field
    }

    /// The kind of a card that is known to have one.
    pub(crate) fn known(&self, card: CardId) -> &Kind {
        self.kind(card).expect("a card with print takes part in the game")
    }

    pub fn category(&self, card: CardId) -> Category {
        self.kind(card).map_or(Category::Don, |kind| kind.card.category)
    }

    pub fn name(&self, card: CardId) -> &str {
        self.kind(card).map_or("DON!!", |kind| &kind.card.name)
    }

    pub(crate) fn don_deck(&self, seat: Seat) -> u8 {
        self.don_deck[seat]
    }

    pub(crate) fn ability(&self, place: u16) -> &Compiled {
        &self.abilities[usize::from(place)]
    }

    /// Where an ability stands in the card's own text, unless the card has gained it.
    pub(crate) fn place_in_text(&self, card: CardId, ability: u16) -> Option<u8> {
        let is_own = self.known(card).abilities.contains(&ability);
        is_own.then(|| self.ability(ability).place)
    }

    pub(crate) fn grant(&self, place: u16) -> &Grant {
        &self.pools.grants[usize::from(place)]
    }

    pub(crate) fn granted_ability(&self, grant: u16) -> Option<u16> {
        self.pools.granted[usize::from(grant)]
    }

    pub(crate) fn grants_abilities(&self) -> bool {
        self.grants_abilities
    }

    /// What an ability gives besides figures.
    fn gives_by(&self, ability: &Compiled) -> Gives {
        ability
            .code
            .iter()
            .fold(Gives::empty(), |all, instruction| all | self.given_by(instruction))
    }

    /// Whether a permanent effect may read what another one changes (8-1-3-3-5).
    fn has_mutual_permanents(&self) -> bool {
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

    /// Whether permanent effects have to be repeated until figures come to a fixpoint.
    pub(crate) fn is_mutual(&self) -> bool {
        self.mutual
    }

    fn given_by(&self, instruction: &Instruction) -> Gives {
        if let Instruction::Do { act: Act::Forbid { .. }, .. } = instruction {
            return Gives::BANS;
        }
        let Instruction::On { known, grants, .. } = instruction else { return Gives::empty() };
        // Its source is on the field.
        let in_hand = if *known == Some(Target::This) { Gives::empty() } else { Gives::IN_HAND };
        let mut gives = Gives::empty();
        for grant in grants.clone() {
            match self.grant(grant) {
                Grant::Cannot(_) | Grant::AttackActive(_) => gives |= Gives::RESTRICTIONS,
                Grant::Cost(_) | Grant::PlayCost(_) | Grant::Counter(_) => gives |= in_hand,
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

    pub(crate) fn ban(&self, place: u16) -> &PlayerBan {
        &self.pools.bans[usize::from(place)]
    }

    pub(crate) fn reduction(&self, place: u16) -> &Filter {
        &self.pools.reductions[usize::from(place)]
    }
}

fn don_deck_size(leader: &Card) -> u8 {
    let sizes = leader
        .rules()
        .filter_map(|rule| if let Rule::DonDeckSize(size) = rule { Some(*size) } else { None });
    sizes.min().unwrap_or(DON_CARDS as u8)
}

fn rule_pools() -> Pools {
    let grants = vec![Grant::Power(0.into()), Grant::BasePower(0.into())];
    debug_assert_eq!(grants.len(), RULE_GRANTS);
    Pools { granted: vec![None; RULE_GRANTS], grants, ..Pools::default() }
}

fn blank() -> Compiled {
    Compiled {
        place: 0,
        label: Label::Permanent,
        when: Vec::new(),
        once_per_turn: false,
        zone: Zone::Field,
        optional: false,
        code: Vec::new(),
        simple_cost: None,
        parts_compete: false,
        body: 0,
        event_mask: 0,
        gives: Gives::empty(),
    }
}

/// The events that activate one of these abilities.
fn union<'a>(abilities: impl Iterator<Item = &'a Compiled>) -> u64 {
    abilities.fold(0, |all, ability| all | ability.event_mask)
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
