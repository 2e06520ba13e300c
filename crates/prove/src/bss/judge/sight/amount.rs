//! How much something is, and what a card is worth: settled on the field, as it was when it left (8-10), else as printed.

use std::collections::BTreeSet;

use bss::{
    Card, CardId, Color,
    vocabulary::{Amount, Figure, Grant, Quantity},
};

use super::{Scope, Sight};

impl Sight<'_, '_> {
    pub(in super::super) fn amount(&self, amount: &Amount, scope: &Scope) -> i32 {
        match amount {
            Amount::Fixed(value) => *value,
            Amount::Of(of) => self.quantity(of, scope),
            Amount::Plus(of, more) => self.quantity(of, scope) + more,
            Amount::Each { value, per, of, most } => {
                let all = value * (self.quantity(of, scope) / per);
                let Some(most) = most else { return all };
                if all < 0 { all.max(-most) } else { all.min(*most) }
            }
        }
    }

    /// At least none.
    pub(in super::super) fn number(&self, amount: &Amount, scope: &Scope) -> usize {
        usize::try_from(self.amount(amount, scope)).unwrap_or(0)
    }

    pub(in super::super) fn quantity(&self, quantity: &Quantity, scope: &Scope) -> i32 {
        match quantity {
            Quantity::Cards(groups) => self.cards(groups, scope).len() as i32,
            Quantity::Life(whose) => {
                scope.seats(*whose).into_iter().map(|seat| i32::from(self.board.life(seat))).sum()
            }
            Quantity::Figure(figure, target) => {
                let back = scope.looking_back();
                let of = |card: CardId| match figure {
                    Figure::Cost => self.cost_seen(card, &back),
                    Figure::Bp | Figure::Level | Figure::Cores | Figure::Symbols | Figure::Gale => {
                        self.value(*figure, card)
                    }
                };
                self.observed(target, scope).into_iter().map(of).sum()
            }
            Quantity::Highest(figure, group) => {
                let cards = self.group(group, scope).into_iter();
                cards.map(|card| self.value(*figure, card)).max().unwrap_or(0)
            }
            Quantity::Symbols(whose, color) => {
                let seats = scope.seats(*whose).into_iter();
                let cards = seats.flat_map(|seat| self.board.piles[seat].field.clone());
                let symbols = cards.flat_map(|card| self.symbols(card));
                let counts =
                    |symbol: &BTreeSet<Color>| color.is_none_or(|color| symbol.contains(&color));
                symbols.filter(counts).count() as i32
            }
            Quantity::DifferentSymbols(group) => {
                let cards: Vec<CardId> = self.group(group, scope).into_iter().collect();
                self.different_symbols(&cards, &BTreeSet::new())
            }
            Quantity::Handled => scope.handled as i32,
            Quantity::HandledLike(like) => {
                let back = scope.looking_back();
                scope.those.iter().filter(|card| self.matches(like, **card, &back)).count() as i32
            }
            Quantity::Destroyed => scope.destroyed as i32,
            Quantity::EventCount => scope.event_count,
        }
    }

    /// The most of these cards with a symbol each of a color that none of the others takes: every way is tried.
    fn different_symbols(&self, cards: &[CardId], taken: &BTreeSet<Color>) -> i32 {
        let Some((card, others)) = cards.split_first() else { return 0 };
        let colors: BTreeSet<Color> = self.symbols(*card).into_iter().flatten().collect();
        let with = colors.difference(taken).map(|color| {
            let taken = taken.iter().chain([color]).copied().collect();
            1 + self.different_symbols(others, &taken)
        });
        with.max().unwrap_or(0).max(self.different_symbols(others, taken))
    }

    pub(in super::super) fn value(&self, figure: Figure, card: CardId) -> i32 {
        let last = self.board.last.get(&card).filter(|_| !self.board.is_on_field(card));
        match figure {
            Figure::Cost => last.map_or_else(|| self.cost(card), |last| last.cost),
            Figure::Bp => self.bp(card),
            Figure::Level => {
                let on_field = self.figure(card).map(|figure| figure.level);
                i32::from(on_field.or(last.map(|last| last.level)).unwrap_or(0))
            }
            Figure::Cores => {
                i32::from(last.map_or_else(|| self.board.cores_on(card), |last| last.cores))
            }
            Figure::Symbols => match last {
                Some(last) => last.symbols as i32,
                None => self.symbols(card).len() as i32,
            },
            Figure::Gale => self.gale(card),
        }
    }

    /// 2-11; B-35: what is below 0 reads 0.
    pub(in super::super) fn bp(&self, card: CardId) -> i32 {
        let last = || self.board.last.get(&card).map(|last| last.bp);
        let bp = self.figure(card).map(|figure| figure.bp).or_else(last);
        let printed = || self.board.print(card).map_or(0, lowest_bp);
        bp.unwrap_or_else(printed).max(0)
    }

    pub(in super::super) fn has_soul(&self, card: CardId) -> bool {
        let here = self.board.soul_at(bss::Spot::Card(card)).is_some();
        let last = self.board.last.get(&card).filter(|_| !self.board.is_on_field(card));
        here || last.is_some_and(|last| last.soul)
    }

    pub(in super::super) fn symbols(&self, card: CardId) -> Vec<BTreeSet<Color>> {
        if let Some(figure) = self.figure(card) {
            return figure.symbols.clone();
        }
        let printed = self.board.print(card).map_or(&[][..], |print| &print.symbols);
        printed.iter().map(|symbol| symbol.0.iter().copied().collect()).collect()
    }

    pub(in super::super) fn colors(&self, card: CardId) -> BTreeSet<Color> {
        if let Some(figure) = self.figure(card) {
            return figure.colors.clone();
        }
        let printed = || self.board.print(card).map_or(&[][..], |print| &print.colors);
        match self.board.last.get(&card) {
            Some(last) => last.colors.clone(),
            None => printed().iter().copied().collect(),
        }
    }

    pub(in super::super) fn types(&self, card: CardId) -> BTreeSet<String> {
        if let Some(figure) = self.figure(card) {
            return figure.types.clone();
        }
        let printed = || self.board.print(card).map_or(&[][..], |print| &print.types);
        match self.board.last.get(&card) {
            Some(last) => last.types.clone(),
            None => printed().iter().cloned().collect(),
        }
    }

    /// Whether it is of this type, or of every type.
    pub(in super::super) fn is_of_type(&self, card: CardId, name: &str) -> bool {
        let types = self.types(card);
        types.contains(name) || types.contains(EVERY_TYPE)
    }

    /// 2-6: the cost where the card lies now; off the field with what effects say of it.
    pub(in super::super) fn cost(&self, card: CardId) -> i32 {
        if let Some(figure) = self.figure(card) {
            return figure.cost;
        }
        let (mut set, mut change) = (None, 0);
        self.each_grant(card, |on| {
            if let Grant::SetCost(_) = on.grant {
                set = Some(on.value);
            } else if let Grant::Cost(_) = on.grant {
                change += on.value;
            }
        });
        (set.unwrap_or_else(|| self.printed_cost(card)) + change).max(0)
    }

    fn printed_cost(&self, card: CardId) -> i32 {
        self.board.print(card).map_or(0, |print| print.cost)
    }

    /// The cost that a criterion looks at.
    pub(in super::super) fn cost_seen(&self, card: CardId, scope: &Scope) -> i32 {
        if let Some(cost) = scope.cost_as {
            return cost;
        }
        if scope.back
            && let Some(last) = self.board.last.get(&card)
            && !self.board.is_on_field(card)
        {
            return last.cost;
        }
        if scope.printed && !self.board.is_on_field(card) {
            return self.printed_cost(card);
        }
        self.cost(card)
    }
}

/// Stands for all types among those of a card.
pub(in super::super) const EVERY_TYPE: &str = "*";

fn lowest_bp(print: &Card) -> i32 {
    print.levels.iter().min_by_key(|level| level.level).and_then(|level| level.bp).unwrap_or(0)
}
