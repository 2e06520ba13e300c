//! What never changes during a game: cards, tokens and their lowered abilities.

mod kind;
mod summary;

use std::{ops::Range, sync::Arc};

use kernel::{BySeat, Seat, place_of, places_of, position_hash};

pub(crate) use self::kind::Kind;
use crate::{
    Card, CardError, CardId, Category, EventKind, Flaw,
    area::CARDS,
    effect::memory::Memories,
    interpreter::program::{Changes, Compiled, KindSet, Kinds, Origin, Pools, Zones, lower},
    keyword,
    state::State,
    vocabulary::{
        Ability, Act, Grant, Keyword, KeywordName, Label, Part, PlayerBan, TurnStep, Walk as _,
        Zone,
    },
};

/// The deck of one player (5-1-1).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeckList {
    pub cards: Vec<Arc<Card>>,
}

/// The most kinds of cards at a table: the capacity of a set of kinds.
pub(crate) const KINDS: usize = 192;

/// The most spirit types that effects of a table can give: the bits for them in a card's figures.
const GRANTED_TYPES: usize = u16::BITS as usize;

/// The table a game is played on.
#[derive(Clone, Debug)]
pub struct Table {
    kinds: Vec<Kind>,
    /// Kind of each card of the decks; `None` for a card that does not take part.
    kind_of: [Option<u8>; 2 * CARDS],
    deck_sizes: BySeat<usize>,
    abilities: Vec<Compiled>,
    pools: Pools,
    changes: Changes,
    memories: Memories,
    trigger_mask: u64,
    event_mask: u64,
    off_field_mask: u64,
    also_triggers_mask: u64,
    grants_abilities: bool,
    /// Some constant effect sets something, so that its time matters (8-8-1-3-1).
    sets_constantly: bool,
    /// Events that may activate an effect that a card has gained.
    gained_mask: u64,
    /// For each kind of event, the kinds of cards with an effect that it may activate though it is not about them.
    subscribers: Vec<KindSet>,
    /// Some ability is a substitution effect (8-9).
    substitutes: bool,
    /// Steps at whose start an effect may be activated or remember it, as bits.
    starts: u8,
    /// Keyword effects that a card may have, as bits.
    keywords: u32,
    /// Where activated effects of spirits and nexuses work.
    activates_in: Zones,
    /// `None`: whoever has no choice is not asked.
    windows: Option<Windows>,
    fingerprint: u64,
}

/// What a table of two people needs so that nobody can tell from a question that is not asked what another player holds.
#[derive(Clone, Debug)]
pub(crate) struct Windows {
    /// Abilities with the timing of a burst and nothing else: every burst that lies face down may be one of them.
    pub(crate) bursts: Range<u16>,
}

impl Table {
    /// The decks, and the tokens that effects may put on the field (4-12).
    ///
    /// # Errors
    /// What [`check_together`] says of them.
    pub fn new(decks: &BySeat<DeckList>, tokens: &[Arc<Card>]) -> Result<Table, CardError> {
        Seat::BOTH.into_iter().try_for_each(|seat| check_together(&decks[seat].cards, tokens))?;
        let mut cards: Vec<Arc<Card>> = Vec::new();
        let mut kind_of = [None; 2 * CARDS];
        for seat in Seat::BOTH {
            for (index, card) in decks[seat].cards.iter().enumerate() {
                kind_of[CardId::card(seat, index).index()] = Some(place_of(&mut cards, card) as u8);
            }
        }
        let token_kind =
            |token: &Arc<Card>| (token.name.clone(), place_of(&mut cards, token) as u8);
        let tokens = tokens.iter().map(token_kind).collect();
        let deck_sizes = BySeat::new(|seat| decks[seat].cards.len());
        Ok(Table::of(&cards, kind_of, deck_sizes, tokens))
    }

    /// Hypothetical tables for somebody who does not know a deck: one for each of these decks, with these cards instead of
    /// those of the table. Kinds and abilities keep their numbers, so that a view of this table is a view of those. `None`
    /// if no table holds these cards together.
    pub fn supposing(&self, decks: &[Vec<(CardId, Arc<Card>)>]) -> Option<Vec<Table>> {
        let mut cards: Vec<Arc<Card>> =
            self.kinds.iter().map(|kind| Arc::clone(&kind.card)).collect();
        let known = places_of(&mut cards, decks);
        let tokens: Vec<&str> = self.pools.tokens.iter().map(|(name, _)| name.as_str()).collect();
        let types = Changes::by(&cards).types.len();
        if cards.len() > KINDS || types > GRANTED_TYPES || check_names(&cards, &tokens).is_err() {
            return None;
        }
        let common = Table::of(&cards, self.kind_of, self.deck_sizes, self.pools.tokens.clone());
        let supposed = known.into_iter().map(|deck| {
            let mut table = common.clone();
            deck.into_iter().for_each(|(id, kind)| table.kind_of[id.index()] = Some(kind as u8));
            table.fingerprint = position_hash(&(&cards, table.kind_of));
            table
        });
        Some(supposed.collect())
    }

    fn of(
        cards: &[Arc<Card>],
        kind_of: [Option<u8>; 2 * CARDS],
        deck_sizes: BySeat<usize>,
        tokens: Vec<(String, u8)>,
    ) -> Table {
        let mut table = Table {
            kinds: Vec::with_capacity(cards.len()),
            kind_of,
            deck_sizes,
            abilities: Vec::new(),
            pools: Pools { tokens, ..Pools::default() },
            changes: Changes::by(cards),
            memories: Memories::default(),
            trigger_mask: 0,
            event_mask: 0,
            off_field_mask: 0,
            also_triggers_mask: 0,
            grants_abilities: false,
            sets_constantly: false,
            gained_mask: 0,
            subscribers: Vec::new(),
            substitutes: false,
            starts: 0,
            keywords: 0,
            activates_in: Zones::default(),
            windows: None,
            fingerprint: position_hash(&(cards, kind_of)),
        };
        for card in cards {
            let kind = table.compile(card, cards);
            table.kinds.push(kind);
        }
        table.summarize();
        table
    }

    fn compile(&mut self, card: &Arc<Card>, cards: &[Arc<Card>]) -> Kind {
        let first = self.abilities.len() as u16;
        let home = if card.category == Category::Magic { Zone::Hand } else { Zone::Field };
        let mut texts: Vec<Text> = card.abilities.iter().enumerate().map(Text::printed).collect();
        let printed = first..first + texts.len() as u16;
        texts.extend(card.abilities.iter().enumerate().filter_map(Text::of_keyword));
        let own = first..first + texts.len() as u16;
        self.lower_all(texts, home, Kinds { cards, changes: &self.changes.clone() });
        Kind::new(card, printed, &self.abilities[usize::from(first)..], own)
    }

    /// Lowers these abilities and then all that they grant, in the order of their numbers.
    fn lower_all(&mut self, mut texts: Vec<Text>, home: Zone, kinds: Kinds<'_>) {
        let first = self.abilities.len();
        let own = texts.len();
        let mut next = 0;
        while next < texts.len() {
            let Text { mut ability, place, keyword } = texts[next].clone();
            kinds.bind(&mut ability, &mut self.memories);
            // A granted ability is gained by a card on the field.
            let home = if next < own { home } else { Zone::Field };
            let origin = Origin { place, home, keyword: keyword.as_ref() };
            let compiled = lower(&ability, origin, &mut self.pools, &mut |granted, keyword| {
                texts.push(Text { ability: granted.clone(), place, keyword: keyword.cloned() });
                (first + texts.len() - 1) as u16
            });
            self.abilities.push(compiled);
            next += 1;
        }
    }

    /// Players are asked wherever only secret cards decide whether they can act. These are the bursts that a player may have
    /// set, as everybody knows.
    #[must_use]
    pub fn opening_windows<'a>(mut self, bursts: impl Iterator<Item = &'a Card>) -> Table {
        let mut texts: Vec<Text> = Vec::new();
        for ability in bursts.flat_map(|card| &card.abilities) {
            let ability = Ability::new(ability.label.clone());
            let is_known = texts.iter().any(|text| text.ability == ability);
            if matches!(ability.label, Label::Burst(_)) && !is_known {
                texts.push(Text { ability, place: 0, keyword: None });
            }
        }
        let cards: Vec<Arc<Card>> = self.kinds.iter().map(|kind| Arc::clone(&kind.card)).collect();
        let first = self.abilities.len() as u16;
        let changes = self.changes.clone();
        self.lower_all(texts, Zone::Field, Kinds { cards: &cards, changes: &changes });
        self.windows = Some(Windows { bursts: first..self.abilities.len() as u16 });
        self.summarize();
        self
    }

    #[inline]
    pub(crate) fn windows(&self) -> Option<&Windows> {
        self.windows.as_ref()
    }

    /// Whether no card has this ability: it stands for a burst that a player may have set.
    pub(crate) fn is_pretended(&self, ability: u16) -> bool {
        self.windows.as_ref().is_some_and(|windows| windows.bursts.contains(&ability))
    }

    pub fn deck_size(&self, seat: Seat) -> usize {
        self.deck_sizes[seat]
    }

    /// The same for equal cards in equal decks.
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    #[inline]
    pub(crate) fn kind_at(&self, kind: u8) -> &Kind {
        &self.kinds[usize::from(kind)]
    }

    pub(crate) fn all_kinds(&self) -> &[Kind] {
        &self.kinds
    }

    /// The kind of a card of a deck, or of a token that is on the field or was just there.
    #[inline]
    pub(crate) fn find_kind(&self, state: &State, card: CardId) -> Option<u8> {
        if !card.is_token() {
            return self.kind_of[card.index()];
        }
        let standing = state.standing(card).map(|standing| standing.kind);
        standing.or_else(|| state.last_state(card).map(|last| last.kind))
    }

    #[inline]
    pub(crate) fn has_kind(&self, state: &State, card: CardId) -> bool {
        self.find_kind(state, card).is_some()
    }

    #[inline]
    pub(crate) fn kind_number_of(&self, state: &State, card: CardId) -> u8 {
        self.find_kind(state, card).expect("a card with print takes part in the game")
    }

    #[inline]
    pub(crate) fn kind(&self, state: &State, card: CardId) -> &Kind {
        self.kind_at(self.kind_number_of(state, card))
    }

    /// What is printed on a card, or on a token that is or was on the field; `None` for one that does not take part.
    pub fn print(&self, state: &State, card: CardId) -> Option<&Arc<Card>> {
        self.find_kind(state, card).map(|kind| &self.kind_at(kind).card)
    }

    /// What is printed on a card of a deck; `None` for tokens and for a card that does not take part.
    pub fn print_in_deck(&self, card: CardId) -> Option<&Arc<Card>> {
        let kind = self.kind_of.get(card.index()).copied().flatten();
        kind.map(|kind| &self.kind_at(kind).card)
    }

    /// The printed card of a card that takes part.
    #[inline]
    pub(crate) fn card(&self, state: &State, card: CardId) -> &Arc<Card> {
        &self.kind(state, card).card
    }

    pub(crate) fn name(&self, state: &State, card: CardId) -> &str {
        &self.card(state, card).name
    }

    /// As printed.
    #[inline]
    pub(crate) fn category(&self, state: &State, card: CardId) -> Category {
        self.kind(state, card).category
    }

    pub(crate) fn token_kind(&self, name: &str) -> Option<u8> {
        self.pools.tokens.iter().find(|(token, _)| token == name).map(|(_, kind)| *kind)
    }

    #[inline]
    pub(crate) fn ability(&self, place: u16) -> &Compiled {
        &self.abilities[usize::from(place)]
    }

    #[inline]
    pub(crate) fn grant(&self, place: u16) -> &Grant {
        &self.pools.grants[usize::from(place)]
    }

    /// The ability that belongs to a grant: its own, its keyword's, or the one that pays its cost.
    pub(crate) fn granted_ability(&self, grant: u16) -> Option<u16> {
        self.pools.granted[usize::from(grant)]
    }

    pub(crate) fn sets_constantly(&self) -> bool {
        self.sets_constantly
    }

    pub(crate) fn grants_abilities(&self) -> bool {
        self.grants_abilities
    }

    pub(crate) fn substitutes(&self) -> bool {
        self.substitutes
    }

    /// Whether the start of this step may activate an effect of some card, or is remembered.
    pub(crate) fn awaits_start_of(&self, step: TurnStep) -> bool {
        self.starts & step.bit() != 0
    }

    /// Whether some card may have this keyword effect.
    pub(crate) fn may_have_keyword(&self, keyword: KeywordName) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// Whether some spirit or nexus has an activated effect that works there.
    pub(crate) fn activates_in(&self, zone: Zone) -> bool {
        self.activates_in.contains(zone)
    }

    /// Whether some grant of this table changes levels.
    pub(crate) fn changes_levels(&self) -> bool {
        self.changes.levels
    }

    /// Spirit types that a grant of this table can give.
    pub(crate) fn granted_types(&self) -> &[String] {
        &self.changes.types
    }

    #[inline]
    pub(crate) fn ban(&self, place: u16) -> &PlayerBan {
        &self.pools.bans[usize::from(place)]
    }

    /// Whether a ban is about which cards may be summoned, placed or used, or about what is paid for them.
    pub(crate) fn bans_casting(&self, ban: u16) -> bool {
        self.ban(ban).is_about_casting()
    }

    /// The ability that pays the cost which a ban adds.
    pub(crate) fn ban_ability(&self, ban: u16) -> Option<u16> {
        self.pools.ban_costs[usize::from(ban)]
    }

    /// Events that activate a triggered effect of some card.
    #[inline]
    pub(crate) fn trigger_mask(&self) -> u64 {
        self.trigger_mask
    }

    /// Events that are remembered or that activate an effect of some card; all others are ignored.
    #[inline]
    pub(crate) fn event_mask(&self) -> u64 {
        self.event_mask
    }

    /// Events that may activate an effect that a card has gained.
    pub(crate) fn gained_mask(&self) -> u64 {
        self.gained_mask
    }

    /// The kinds of cards with an effect on the field that such an event may activate though it is not about them.
    pub(crate) fn subscribers(&self, event: EventKind) -> KindSet {
        self.subscribers[event as usize]
    }

    /// Events that activate effects of cards off the field.
    pub(crate) fn off_field_mask(&self) -> u64 {
        self.off_field_mask
    }

    /// Events at which effects with another timing may activate, too.
    pub(crate) fn also_triggers_mask(&self) -> u64 {
        self.also_triggers_mask
    }

    /// Events of this turn that conditions of its cards ask for.
    pub(crate) fn memories(&self) -> &Memories {
        &self.memories
    }
}

/// What no card can say for itself: whether a deck of these cards and these tokens fit at a table beside any other such
/// deck, and whether they are all the tokens that the cards summon (4-12-2).
///
/// # Errors
/// The first card that is one too many, gives a spirit type too many or summons another token.
pub fn check_together(cards: &[Arc<Card>], tokens: &[Arc<Card>]) -> Result<(), CardError> {
    if let Some(token) = tokens.get(KINDS - 2 * CARDS) {
        return Err(token.error(None, Flaw::TooManyTokens));
    }
    let mut given = Changes::default();
    for card in cards.iter().chain(tokens) {
        given.add_all(card);
        if given.types.len() > GRANTED_TYPES / 2 {
            return Err(card.error(None, Flaw::TooManyTypes));
        }
    }
    let names: Vec<&str> = tokens.iter().map(|token| token.name.as_str()).collect();
    check_names(cards, &names).and_then(|()| check_names(tokens, &names))
}

fn check_names(cards: &[Arc<Card>], tokens: &[&str]) -> Result<(), CardError> {
    for card in cards {
        for (place, ability) in card.abilities.iter().enumerate() {
            if let Some(token) = unknown_token(ability, tokens) {
                return Err(card.error(Some(place + 1), Flaw::UnknownToken(token.to_owned())));
            }
        }
    }
    Ok(())
}

fn unknown_token<'a>(ability: &'a Ability, tokens: &[&str]) -> Option<&'a str> {
    let mut unknown = None;
    ability.walk(&mut |part| {
        if let Part::Act(Act::SummonToken { name, .. }) = part
            && !tokens.iter().any(|token| is_token_named(token, name))
        {
            unknown = Some(name.as_str());
        }
    });
    unknown
}

/// Whether an effect means this token: it calls it by its name, with or without the word "Token".
pub(crate) fn is_token_named(token: &str, name: &str) -> bool {
    token.strip_suffix(" Token").unwrap_or(token) == name
}

/// One ability still to be lowered.
#[derive(Clone)]
struct Text {
    ability: Ability,
    place: u8,
    keyword: Option<Keyword>,
}

impl Text {
    fn printed((place, ability): (usize, &Ability)) -> Text {
        Text { ability: ability.clone(), place: place as u8, keyword: None }
    }

    /// The effect of a keyword line, at the levels and in the period printed before it (10-13-1).
    fn of_keyword((place, ability): (usize, &Ability)) -> Option<Text> {
        let Label::Keyword(keyword) = &ability.label else { return None };
        let mut effect = keyword::ability_of(keyword)?;
        effect.levels = ability.levels;
        effect.during = ability.during.or(effect.during);
        effect.when.extend_from_slice(&ability.when);
        Some(Text { ability: effect, place: place as u8, keyword: Some(keyword.clone()) })
    }
}
