//! 2-6, 2-7: what is paid for a card.

use kernel::Seat;

use crate::{
    Area, CardId, Category, Symbol,
    area::{Cards, ids},
    figures::Reach,
    figures::constant::{Given, GivenTo, each_given, each_given_off_field},
    position::{Position, Scope},
    state::{Modifier, On},
    table::Kind,
    vocabulary::{Filter, Grant, NextCost, PlayerBan, Reduction},
};

impl Position<'_> {
    /// What this player pays to summon, place or use the card from where it lies (10-6-4 to 10-6-6), never below 0.
    pub(crate) fn cast_cost(&self, card: CardId, seat: Seat) -> i32 {
        if self.is_paid_as_printed(card, seat) {
            return self.cost_as_printed(self.table.kind(self.state, card), seat);
        }
        if self.is_free(card, seat) {
            return 0;
        }
        self.reduced_cost(card, seat)
    }

    /// The same without regard to a permission to pay nothing.
    pub(super) fn reduced_cost(&self, card: CardId, seat: Seat) -> i32 {
        (self.cost_before_reduction(card, seat) - self.reduction(card, seat)).max(0)
    }

    /// Whether no effect changes what this player pays for the card.
    fn is_paid_as_printed(&self, card: CardId, seat: Seat) -> bool {
        !self.is_casting_restricted(seat)
            && !self.may_have_grants(card)
            && !self.is_reduction_changed_for(self.table.kind(self.state, card))
    }

    /// The printed cost, reduced by the symbols on the player's field.
    pub(crate) fn cost_as_printed(&self, kind: &Kind, seat: Seat) -> i32 {
        let reduction = matching(&kind.reduction[..], |colors| self.symbols_of(seat, colors));
        (kind.cost - reduction).max(0)
    }

    /// Magic that is used from the hand without paying.
    pub(super) fn is_free(&self, card: CardId, seat: Seat) -> bool {
        self.is_magic(card)
            && self.state.area(card) == Area::Hand
            && self.player_is_banned(seat, |ban, _| *ban == PlayerBan::MagicIsFree)
    }

    pub(crate) fn is_magic(&self, card: CardId) -> bool {
        self.table.category(self.state, card) == Category::Magic
    }

    /// 2-6-2: the cost with all effects on what this player pays.
    pub(crate) fn cost_before_reduction(&self, card: CardId, seat: Seat) -> i32 {
        if !self.is_restricted(seat) {
            return self.cost(card);
        }
        let (mut set, mut less) = (None, 0);
        let is_first_magic = self.is_magic(card) && !self.state.holding[seat].magic_used;
        self.each_player_ban(seat, &mut |on| {
            if let PlayerBan::FirstMagicCostsLess(by) = on.ban {
                less += if is_first_magic { i32::from(*by) } else { 0 };
            } else if let PlayerBan::NextCost { like, cost } = on.ban
                && self.matches(like, card, &on.scope)
            {
                match cost {
                    NextCost::Set(_) => set = Some(on.value),
                    NextCost::Less(by) => less += i32::from(*by),
                }
            }
        });
        set.unwrap_or_else(|| self.cost(card)) - less
    }

    /// Whether a continuous directive is about the cost of the next card, and this is such a card.
    pub(crate) fn is_next_cost(&self, modifier: &Modifier, card: CardId) -> bool {
        let On::Player(seat) = modifier.on else { return false };
        let PlayerBan::NextCost { like, .. } = self.table.ban(modifier.grant) else { return false };
        seat == card.owner() && self.matches(like, card, &self.lasting_scope(modifier))
    }

    /// 2-7-3: one for each symbol that matches a reduction symbol of the card; as much as there can be (B-15).
    pub(crate) fn reduction(&self, card: CardId, seat: Seat) -> i32 {
        let kind = self.table.kind(self.state, card);
        if !self.may_have_grants(card) && !self.is_reduction_changed_for(kind) {
            return matching(&kind.reduction[..], |colors| self.symbols_of(seat, colors));
        }
        let (reduction, is_fulfilled) = self.reduction_symbols(card);
        if is_fulfilled {
            return reduction.total() as i32;
        }
        let counts = self.counted_symbols(card, seat);
        matching(&reduction, |colors| counts.of(colors))
    }

    /// Whether an effect of another card may change how symbols count.
    pub(crate) fn is_reduction_changed(&self) -> bool {
        let lasts = |modifier: &Modifier| {
            modifier.on.is_on_cards()
                && matches!(self.table.grant(modifier.grant), Grant::Reducing { .. })
        };
        self.figures.reach.contains(Reach::REDUCTION) || self.state.modifiers.iter().any(lasts)
    }

    /// The same when a card of this kind is paid for.
    fn is_reduction_changed_for(&self, kind: &Kind) -> bool {
        kind.reducible && self.is_reduction_changed()
    }

    /// How many symbols on a player's field may be counted as one of these colors.
    fn symbols_of(&self, seat: Seat, colors: u8) -> usize {
        self.figures.slots[seat].iter().map(|figure| figure.symbols.of(colors)).sum()
    }

    /// Printed reduction symbols, and those that the card has gained; and whether all of them count as fulfilled.
    fn reduction_symbols(&self, card: CardId) -> (Counts, bool) {
        let (mut symbols, mut fulfilled) = (Counts::default(), false);
        for symbol in &self.table.kind(self.state, card).reduction {
            symbols.add(*symbol, 1);
        }
        self.each_grant(card, &mut |given| {
            fulfilled |= matches!(given.grant, Grant::ReductionFulfilled);
            if let Grant::ReductionSymbol(symbol) = given.grant {
                symbols.add(symbol.mask(), 1);
            }
        });
        (symbols, fulfilled)
    }

    /// The symbols that this player may count to pay for the card.
    fn counted_symbols(&self, card: CardId, seat: Seat) -> Counts {
        let mut counts = Counts::default();
        let mut sources: Cards = self.state.on_field(seat).map(|card| card.0).collect();
        let (mut from_trash, mut changed) = (Cards::EMPTY, Cards::EMPTY);
        self.each_reducing(card, seat, &mut |on, how, scope| match how {
            Reduction::Only(like) => {
                let counted = ids(sources).filter(|source| self.matches(like, *source, scope));
                sources = counted.map(|source| source.0).collect();
            }
            Reduction::FromTrash(like) => from_trash = from_trash | self.lending(like, seat, scope),
            Reduction::Plus(symbols) if on.contains(card.0) => counts.add_all(symbols),
            Reduction::Times(_) | Reduction::As(_) | Reduction::Colors(_) | Reduction::Plus(_) => {
                changed = changed | on;
            }
        });
        for source in ids(sources & changed) {
            self.count_changed(source, card, seat, &mut counts);
        }
        for source in ids((sources - changed) | from_trash) {
            self.symbols(source).iter().for_each(|symbol| counts.add(symbol, 1));
        }
        counts
    }

    /// Cards in the trash that lend their symbols.
    fn lending(&self, like: &Filter, seat: Seat, scope: &Scope) -> Cards {
        let trash = self.state.trash(seat).iter();
        let lending = trash.filter(|card| self.matches(like, **card, scope));
        lending.map(|card| card.0).collect()
    }

    /// The symbols of one card on the field as effects make them count (2-8-2-2).
    fn count_changed(&self, source: CardId, card: CardId, seat: Seat, counts: &mut Counts) {
        let mut symbols = self.symbols(source);
        let (mut times, mut colors) = (1, 0);
        self.each_reducing(card, seat, &mut |on, how, _| {
            if !on.contains(source.0) {
                return;
            }
            match how {
                Reduction::Times(many) => times = times.max(*many),
                Reduction::As(instead) => {
                    symbols = instead.iter().collect();
                }
                Reduction::Colors(more) => {
                    colors |= more.iter().fold(0, |all, color| all | color.bit());
                }
                Reduction::Plus(more) => symbols.add_all(&more.iter().collect()),
                Reduction::Only(_) | Reduction::FromTrash(_) => {}
            }
        });
        symbols.iter().for_each(|symbol| counts.add(symbol | colors, times));
    }

    /// Visits the effects that change how symbols count when this player pays for the card, with the cards they apply to:
    /// effects of the player's field, of the card itself, and continuous ones.
    fn each_reducing(
        &self,
        card: CardId,
        seat: Seat,
        each: &mut dyn FnMut(Cards, &Reduction, &Scope),
    ) {
        let in_hand = self.state.area(card) == Area::Hand;
        let mut look = |grant: &Grant, on: Cards, scope: &Scope| {
            if let Grant::Reducing { paying_for, from_hand, how } = grant
                && (in_hand || !from_hand)
                && scope.player == seat
                && self.matches(paying_for, card, scope)
            {
                each(on, how, scope);
            }
        };
        let mut give = |given: &GivenTo<'_>| {
            if let Given::Grant(place, _) = given.what {
                let scope = Scope { printed: false, ..*given.scope };
                look(self.table.grant(place), given.cards, &scope);
            }
        };
        each_given(self, &mut give);
        each_given_off_field(self, card, &mut give);
        for modifier in self.state.modifiers.iter() {
            if modifier.on.is_on_cards() {
                let grant = self.table.grant(modifier.grant);
                let on = modifier.on.cards().map(|card| card.0).collect();
                look(grant, on, &self.lasting_scope(modifier));
            }
        }
    }
}

/// How many symbols there are of each set of colors.
#[derive(Clone, Copy, Debug)]
struct Counts {
    /// Of each set of colors.
    each: [u16; 64],
    /// The sets of colors that occur.
    any: u64,
}

impl Default for Counts {
    fn default() -> Counts {
        Counts { each: [0; 64], any: 0 }
    }
}

impl Counts {
    fn add(&mut self, symbol: u8, times: u8) {
        self.each[usize::from(symbol)] += u16::from(times);
        self.any |= 1 << symbol;
    }

    fn add_all(&mut self, symbols: &[Symbol]) {
        symbols.iter().for_each(|symbol| self.add(symbol.mask(), 1));
    }

    /// Symbols that may be counted as one of these colors.
    fn of(&self, colors: u8) -> usize {
        self.sum(|symbol| symbol & colors != 0)
    }

    /// Symbols whose colors pass the test.
    fn sum(&self, test: impl Fn(u8) -> bool) -> usize {
        let (mut rest, mut sum) = (self.any, 0);
        while rest != 0 {
            let symbol = rest.trailing_zeros();
            rest &= rest - 1;
            if test(symbol as u8) {
                sum += usize::from(self.each[symbol as usize]);
            }
        }
        sum
    }
}

/// The reduction symbols of a card.
trait ReductionSymbols {
    fn total(&self) -> usize;

    /// The colors that occur.
    fn wanted(&self) -> u8;

    /// How many have no other colors than these.
    fn only(&self, colors: u8) -> usize;
}

impl ReductionSymbols for [u8] {
    fn total(&self) -> usize {
        self.len()
    }

    fn wanted(&self) -> u8 {
        self.iter().fold(0, |all, symbol| all | symbol)
    }

    fn only(&self, colors: u8) -> usize {
        self.iter().filter(|symbol| **symbol & !colors == 0).count()
    }
}

impl ReductionSymbols for Counts {
    fn total(&self) -> usize {
        self.sum(|_| true)
    }

    fn wanted(&self) -> u8 {
        (0..64).filter(|symbol| self.any >> symbol & 1 == 1).fold(0, |all, symbol| all | symbol)
    }

    fn only(&self, colors: u8) -> usize {
        self.sum(|symbol| symbol & !colors == 0)
    }
}

/// The size of the largest matching between reduction symbols and symbols; `of` counts the symbols that have one of some
/// colors. By Hall's theorem it is the number of reduction symbols less the largest deficit of a set of colors: reduction
/// symbols of only those colors, minus symbols that have one of them.
fn matching(reduction: &(impl ReductionSymbols + ?Sized), of: impl Fn(u8) -> usize) -> i32 {
    let (wanted, total) = (reduction.wanted(), reduction.total());
    let mut matched = total;
    let mut colors = wanted;
    while colors != 0 {
        let need = reduction.only(colors);
        if need > 0 {
            matched = matched.min(total - need + of(colors).min(need));
        }
        colors = (colors - 1) & wanted;
    }
    matched as i32
}

#[cfg(test)]
mod tests;
