//! What never changes during a game: rules version, cards and their lowered abilities.

mod kind;

pub(crate) use self::kind::{Gives, Kind};

use std::sync::Arc;

use kernel::{BySeat, Seat, place_of, places_of, position_hash};

use crate::{
    Card, CardId, Category, Policy, RulesVersion,
    area::{DON_CARDS, IDS},
    effect::memory::Memories,
    figures::{
        forbids::Forbids,
        hand::{Facts, Summary},
    },
    interpreter::program::{Compiled, FigureKinds, Kinds, Pools, others_mask},
    vocabulary::{Filter, Grant, Label, PlayerBan, Rule, Zone},
};

/// Leader and deck of one player, as they come to the table (5-1-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckList {
    pub leader: Arc<Card>,
    pub cards: Vec<Arc<Card>>,
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
    /// What restrictions on players are about.
    forbids: Forbids,
    /// Figures that permanent effects read.
    read: FigureKinds,
    mutual: bool,
    memories: Memories,
    opens_windows: bool,
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
            forbids: Forbids::empty(),
            read: FigureKinds::empty(),
            mutual: false,
            memories: Memories::default(),
            opens_windows: false,
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

    pub fn rules(&self) -> RulesVersion {
        self.rules
    }

    /// Players are asked wherever only secret cards decide whether they can act.
    #[must_use]
    pub fn opening_windows(mut self) -> Table {
        self.opens_windows = true;
        self
    }

    #[inline]
    pub(crate) fn opens_windows(&self) -> bool {
        self.opens_windows
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

    pub(crate) fn all_kinds(&self) -> &[Kind] {
        &self.kinds
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

    /// Whether permanent effects have to be repeated until figures come to a fixpoint.
    pub(crate) fn is_mutual(&self) -> bool {
        self.mutual
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

/// The events that activate one of these abilities.
fn union<'a>(abilities: impl Iterator<Item = &'a Compiled>) -> u64 {
    abilities.fold(0, |all, ability| all | ability.event_mask)
}
