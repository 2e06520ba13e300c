//! Figures of a card: on the field the settled ones, after it has left those of its last state (8-10), elsewhere the printed
//! ones.

use kernel::Seat;

use super::{Position, Scope};
use crate::{
    CardId, Category, Color,
    figures::constant::{Given, GivenTo, each_given, each_given_off_field},
    figures::{Figure, Flags, Reach, Symbols, written_bp},
    interpreter::program::ALL_TYPES,
    state::{LastState, Mark},
    vocabulary::{self, Grant},
};

impl<'a> Position<'a> {
    /// The figures of a spirit or nexus on the field.
    #[inline]
    pub(crate) fn figure(&self, card: CardId) -> Option<&'a Figure> {
        let slot = self.state.is_on_field(card).then(|| self.state.slot(card)).flatten()?;
        self.figures.slots[card.owner()].get(slot)
    }

    /// The spirits and nexuses of a player with their figures, in the order of the field.
    #[inline]
    pub(crate) fn figures_of(&self, seat: Seat) -> impl Iterator<Item = (CardId, &'a Figure)> {
        self.state.on_field(seat).zip(self.figures.slots[seat].iter())
    }

    /// The card as it was when it left the field.
    pub(super) fn last(&self, card: CardId) -> Option<&'a LastState> {
        if self.state.is_on_field(card) {
            return None;
        }
        self.state.last_state(card)
    }

    /// 2-11; B-35: BP below 0 is read as 0.
    pub(crate) fn bp(&self, card: CardId) -> i32 {
        let last = || self.last(card).map(|last| i32::from(last.bp));
        let bp = self.figure(card).map(|figure| figure.bp).or_else(last);
        bp.unwrap_or_else(|| self.lowest_bp(card)).max(0)
    }

    fn lowest_bp(&self, card: CardId) -> i32 {
        if !self.table.has_kind(self.state, card) {
            return 0;
        }
        let kind = self.table.kind(self.state, card);
        let lowest = kind.card.levels.iter().map(|level| level.level).min();
        lowest.map_or(0, |level| written_bp(kind, level))
    }

    /// 2-10. A card that was never on the field has none.
    pub(crate) fn level(&self, card: CardId) -> u8 {
        let last = || self.last(card).map_or(0, |last| last.level);
        self.figure(card).map_or_else(last, |figure| figure.level)
    }

    /// Cores of either kind on it.
    pub(crate) fn cores(&self, card: CardId) -> u8 {
        self.last(card).map_or_else(|| self.state.cores_on(card), |last| last.cores)
    }

    /// 4-11: a soul core lies on it.
    pub(crate) fn has_soul(&self, card: CardId) -> bool {
        self.marks(card).contains(Mark::SOUL)
    }

    /// 4-4-1-2
    pub(crate) fn is_exhausted(&self, card: CardId) -> bool {
        self.marks(card).contains(Mark::EXHAUSTED)
    }

    fn marks(&self, card: CardId) -> Mark {
        self.last(card).map_or_else(|| self.state.place(card).marks, |last| last.marks)
    }

    /// How many symbols it has or had.
    pub(crate) fn symbol_count(&self, card: CardId) -> i32 {
        let last = || self.last(card).map(|last| i32::from(last.symbols));
        let count = self.figure(card).map(|figure| figure.symbols.len() as i32).or_else(last);
        count.unwrap_or_else(|| self.symbols(card).len() as i32)
    }

    /// 2-8: the colors of each of its symbols; off the field as printed.
    pub(crate) fn symbols(&self, card: CardId) -> Symbols {
        if let Some(figure) = self.figure(card) {
            return figure.symbols;
        }
        let known = self.table.has_kind(self.state, card);
        if known { self.table.kind(self.state, card).symbols } else { Symbols::default() }
    }

    /// 2-4: as bits.
    pub(crate) fn colors(&self, card: CardId) -> u8 {
        if let Some(figure) = self.figure(card) {
            return figure.colors;
        }
        let printed = || {
            let known = self.table.has_kind(self.state, card);
            if known { self.table.kind(self.state, card).colors } else { 0 }
        };
        self.last(card).map_or_else(printed, |last| last.colors)
    }

    pub(crate) fn has_color(&self, card: CardId, color: Color) -> bool {
        self.colors(card) & color.bit() != 0
    }

    /// 2-5: printed or gained.
    pub(crate) fn has_type(&self, card: CardId, name: &str) -> bool {
        if !self.table.has_kind(self.state, card) {
            return false;
        }
        let kind = self.table.kind(self.state, card);
        kind.card.types.iter().any(|each| each == name) || self.has_gained_type(card, name)
    }

    fn has_gained_type(&self, card: CardId, name: &str) -> bool {
        let gained = self.gained_types(card);
        let mut types = self.table.granted_types().iter().enumerate();
        gained != 0
            && types.any(|(number, each)| {
                gained >> number & 1 == 1 && (each == name || each == ALL_TYPES)
            })
    }

    fn gained_types(&self, card: CardId) -> u16 {
        let last = || self.last(card).map_or(0, |last| last.extra_types);
        self.figure(card).map_or_else(last, |figure| figure.extra_types)
    }

    /// Whether two cards have a spirit type in common.
    pub(super) fn shares_type(&self, card: CardId, other: CardId) -> bool {
        if !self.table.has_kind(self.state, card) || !self.table.has_kind(self.state, other) {
            return false;
        }
        let types = |of: CardId| {
            let gained = self.gained_types(of);
            let granted = self.table.granted_types().iter().enumerate();
            let gained = granted.filter(move |(number, _)| gained >> number & 1 == 1);
            let printed = self.table.kind(self.state, of).card.types.iter();
            printed.chain(gained.map(|(_, name)| name))
        };
        let has_all = |of: CardId| types(of).any(|name| name == ALL_TYPES);
        let is_shared = |name: &String| self.has_type(other, name) || name == ALL_TYPES;
        types(card).any(is_shared) && types(other).next().is_some()
            || has_all(other) && types(card).next().is_some()
    }

    /// 2-3, or treated as a spirit as well.
    #[inline]
    pub(crate) fn is_spirit(&self, card: CardId) -> bool {
        let printed = || self.is_printed_as(card, Category::Spirit);
        self.figure(card).map_or_else(printed, |figure| figure.flags.contains(Flags::SPIRIT))
    }

    pub(super) fn is_of(&self, card: CardId, category: Category) -> bool {
        match category {
            Category::Spirit => self.is_spirit(card),
            Category::Nexus | Category::Magic => self.is_printed_as(card, category),
        }
    }

    fn is_printed_as(&self, card: CardId, category: Category) -> bool {
        self.table.has_kind(self.state, card) && self.table.category(self.state, card) == category
    }

    /// 2-6: the cost where the card lies now.
    pub(crate) fn cost(&self, card: CardId) -> i32 {
        self.figure(card).map_or_else(|| self.cost_off_field(card), |figure| i32::from(figure.cost))
    }

    /// The cost it had on the field, if it has left it.
    pub(crate) fn last_cost(&self, card: CardId) -> i32 {
        self.last(card).map_or_else(|| self.cost(card), |last| i32::from(last.cost))
    }

    /// The cost that a criterion reads.
    pub(super) fn cost_seen(&self, card: CardId, scope: &Scope) -> i32 {
        match scope.cost_as {
            Some(cost) => cost,
            None if scope.last_state => self.last_cost(card),
            None if scope.printed && self.figure(card).is_none() => self.printed_cost(card),
            None => self.cost(card),
        }
    }

    pub(crate) fn printed_cost(&self, card: CardId) -> i32 {
        let known = self.table.has_kind(self.state, card);
        if known { self.table.kind(self.state, card).card.cost } else { 0 }
    }

    /// The cost of a card off the field with the effects on it.
    fn cost_off_field(&self, card: CardId) -> i32 {
        if !self.may_have_grants(card) {
            return self.printed_cost(card).max(0);
        }
        let (mut set, mut change) = (None, 0);
        let mut add = |grant: &Grant, value: i32| {
            if let Grant::SetCost(_) = grant {
                set = Some(value);
            } else if let Grant::Cost(_) = grant {
                change += value;
            }
        };
        let mut give = |given: &GivenTo<'_>| {
            if let Given::Grant(place, value) = given.what
                && given.cards.contains(card.0)
            {
                add(self.table.grant(place), value(card));
            }
        };
        if self.figures.reach.contains(Reach::OFF_FIELD) {
            each_given(self, &mut give);
        }
        each_given_off_field(self, card, &mut give);
        for modifier in self.state.modifiers.iter().filter(|modifier| modifier.on.is_on(card)) {
            add(self.table.grant(modifier.grant), modifier.value);
        }
        (set.unwrap_or_else(|| self.printed_cost(card)) + change).max(0)
    }

    /// The cost that a spirit counts with when it is emptied for Ascend (11-8).
    pub(crate) fn ascend_cost(&self, card: CardId) -> i32 {
        let mut cost = self.cost(card);
        self.each_grant(card, &mut |given| {
            if let Grant::AscendCost(value) = given.grant {
                cost = *value;
            }
        });
        cost
    }

    /// One figure of a card, with last state.
    pub(crate) fn figure_value(&self, figure: vocabulary::Figure, card: CardId) -> i32 {
        match figure {
            vocabulary::Figure::Cost => self.last_cost(card),
            vocabulary::Figure::Bp => self.bp(card),
            vocabulary::Figure::Level => i32::from(self.level(card)),
            vocabulary::Figure::Cores => i32::from(self.cores(card)),
            vocabulary::Figure::Symbols => self.symbol_count(card),
            vocabulary::Figure::Gale => i32::from(self.gale(card)),
        }
    }
}
