//! How much something is.

use kernel::within_bounds;

use super::{Position, Scope};
use crate::{
    CardId, Color, Spot,
    area::ids,
    vocabulary::{Amount, Figure, Group, Quantity, Target, Whose},
};

impl Position<'_> {
    pub(crate) fn amount(&self, amount: &Amount, scope: &Scope) -> i32 {
        match amount {
            Amount::Fixed(value) => *value,
            Amount::Of(of) => within_bounds(self.quantity(of, scope)),
            Amount::Each { value, per, of, most } => {
                let all = within_bounds(value.saturating_mul(self.quantity(of, scope) / per));
                most.map_or(all, |most| if *value < 0 { all.max(-most) } else { all.min(most) })
            }
            Amount::Plus(of, more) => within_bounds(self.quantity(of, scope).saturating_add(*more)),
        }
    }

    pub(crate) fn quantity(&self, quantity: &Quantity, scope: &Scope) -> i32 {
        match quantity {
            Quantity::Cards(groups) => self.cards(groups, scope).len() as i32,
            Quantity::Life(whose) => scope.seats(*whose).iter().map(|seat| self.life(*seat)).sum(),
            Quantity::Figure(figure, target) => self.figure_of(*figure, target, scope),
            Quantity::Highest(figure, group) => self.highest(*figure, group, scope),
            Quantity::Symbols(whose, color) => self.symbols_on_field(*whose, *color, scope),
            Quantity::DifferentSymbols(group) => self.different_symbols(group, scope),
            Quantity::Handled => i32::from(scope.handled),
            Quantity::HandledLike(like) => {
                let with_last_state = Scope { last_state: true, ..*scope };
                ids(scope.those).filter(|card| self.matches(like, *card, &with_last_state)).count()
                    as i32
            }
            Quantity::Destroyed => i32::from(scope.destroyed),
            Quantity::EventCount => i32::from(scope.event_count),
        }
    }

    /// Cores in a player's life area.
    pub(crate) fn life(&self, seat: kernel::Seat) -> i32 {
        let soul = self.state.soul_at(Spot::Life(seat)).is_some();
        i32::from(self.state.holding[seat].life) + i32::from(soul)
    }

    /// The sum of a figure over the cards of a target, in their last state if they have left.
    fn figure_of(&self, figure: Figure, target: &Target, scope: &Scope) -> i32 {
        let of = |card: CardId| match figure {
            Figure::Cost => self.cost_seen(card, &Scope { last_state: true, ..*scope }),
            Figure::Bp | Figure::Level | Figure::Cores | Figure::Symbols | Figure::Gale => {
                self.figure_value(figure, card)
            }
        };
        ids(self.observed(target, scope)).map(of).sum()
    }

    fn highest(&self, figure: Figure, group: &Group, scope: &Scope) -> i32 {
        let each = ids(self.group(group, scope)).map(|card| self.figure_value(figure, card));
        each.max().unwrap_or(0)
    }

    /// The most of these cards that have each a symbol of another color: a matching of cards and colors, found by augmenting
    /// paths.
    fn different_symbols(&self, group: &Group, scope: &Scope) -> i32 {
        let cards: Vec<CardId> = ids(self.group(group, scope)).collect();
        let mut taken = [None; Color::ALL.len()];
        let found = cards.iter().filter(|card| self.takes_color(**card, &mut taken, &mut 0));
        found.count() as i32
    }

    /// Gives the card a color of one of its symbols that no other card has, moving other cards to other colors if need be.
    fn takes_color(&self, card: CardId, taken: &mut [Option<CardId>; 6], tried: &mut u8) -> bool {
        let symbols = self.symbols(card);
        for (place, color) in Color::ALL.iter().enumerate() {
            if *tried & color.bit() != 0 || symbols.of(color.bit()) == 0 {
                continue;
            }
            *tried |= color.bit();
            let free = taken[place].is_none_or(|holder| self.takes_color(holder, taken, tried));
            if free {
                taken[place] = Some(card);
                return true;
            }
        }
        false
    }

    /// Symbols on a player's field; one of two colors counts as either (2-8-2-1).
    pub(crate) fn symbols_on_field(
        &self,
        whose: Whose,
        color: Option<Color>,
        scope: &Scope,
    ) -> i32 {
        let seats = scope.seats(whose).iter();
        let cards = seats.flat_map(|seat| self.state.on_field(*seat));
        let counted = |card: CardId| {
            let symbols = self.symbols(card);
            color.map_or(symbols.len(), |color| symbols.of(color.bit()))
        };
        cards.map(counted).sum::<usize>() as i32
    }
}
