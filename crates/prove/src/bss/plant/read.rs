//! Amounts and criteria as they come to on the planted board.

use bss::vocabulary::{Amount, Cmp, Figure, Filter, Group, Place, Quantity, Target};

use super::{
    draft::Draft,
    plan::{Plan, YOU, seats},
};

impl Plan {
    /// The planted cards of these groups.
    pub(crate) fn cards<'a>(&'a self, groups: &[Group]) -> Vec<&'a Draft> {
        let mut found: Vec<&Draft> = Vec::new();
        for group in groups {
            let filter = self.fixed(&group.filter);
            for seat in seats(group.whose) {
                let side = &self.sides[seat];
                for place in &group.places {
                    let cards = match place {
                        Place::Field => &side.field[..],
                        Place::Hand => &side.hand[..],
                        Place::Deck => &side.deck[..],
                        Place::Trash => &side.trash[..],
                        Place::Burst => side.burst.as_slice(),
                    };
                    found.extend(cards.iter().filter(|card| card.holds(&filter) == Some(true)));
                }
            }
        }
        found
    }

    /// `None` where only the game can tell.
    pub(crate) fn amount(&self, amount: &Amount) -> Option<i32> {
        match amount {
            Amount::Fixed(number) => Some(*number),
            Amount::Of(of) => self.quantity(of),
            Amount::Plus(of, more) => Some(self.quantity(of)? + more),
            Amount::Each { value, per, of, most } => {
                let sum = self.quantity(of)? / per.max(&1) * value;
                Some(most.map_or(sum, |most| sum.min(most)))
            }
        }
    }

    pub(crate) fn quantity(&self, quantity: &Quantity) -> Option<i32> {
        match quantity {
            Quantity::Cards(groups) => Some(self.cards(groups).len() as i32),
            Quantity::Life(whose) => {
                Some(seats(*whose).into_iter().map(|seat| i32::from(self.sides[seat].life)).sum())
            }
            Quantity::Figure(figure, of) => self.figure(*figure, of),
            Quantity::Highest(figure, group) => {
                let cards = self.cards(std::slice::from_ref(group));
                cards.into_iter().map(|card| card.figure(*figure)).max()
            }
            Quantity::Symbols(whose, color) => {
                let all = seats(*whose).into_iter().flat_map(|seat| &self.sides[seat].field);
                let symbols = all.flat_map(Draft::symbols);
                let counted =
                    symbols.filter(|symbol| color.is_none_or(|color| symbol.0.contains(&color)));
                Some(counted.count() as i32)
            }
            // At least one, if there is a card with a symbol.
            Quantity::DifferentSymbols(group) => {
                let cards = self.cards(std::slice::from_ref(group)).into_iter();
                Some(cards.filter(|card| !card.symbols.is_empty()).count().min(1) as i32)
            }
            Quantity::Handled
            | Quantity::HandledLike(_)
            | Quantity::Destroyed
            | Quantity::EventCount => None,
        }
    }

    fn figure(&self, figure: Figure, of: &Target) -> Option<i32> {
        match of {
            Target::This => {
                let side = &self.sides[YOU];
                let mut cards = side.field.iter().chain(&side.hand).chain(&side.trash);
                cards.find(|card| card.is_subject()).map(|card| card.figure(figure))
            }
            Target::All(groups) => {
                Some(self.cards(groups).into_iter().map(|card| card.figure(figure)).sum())
            }
            Target::Those
            | Target::Selected
            | Target::Choose(_)
            | Target::Each(_)
            | Target::OneOf(_)
            | Target::Top { .. }
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Attacker
            | Target::Blocker
            | Target::Linked
            | Target::Itself => None,
        }
    }

    /// The criterion with its amounts worked out.
    pub(crate) fn fixed(&self, filter: &Filter) -> Filter {
        let fixed = |amount: &Amount| self.amount(amount).map_or(amount.clone(), Amount::Fixed);
        let all = |parts: &[Filter]| parts.iter().map(|part| self.fixed(part)).collect();
        if let Filter::SameCostAs(group) = filter {
            let costs = self.cards(std::slice::from_ref(&**group)).into_iter();
            let like = costs.map(|card| Filter::Cost(Cmp::Equal, card.figure(Figure::Cost).into()));
            return Filter::Either(like.collect());
        }
        if let Filter::All(parts) = filter {
            return Filter::All(all(parts));
        }
        if let Filter::Either(parts) = filter {
            return Filter::Either(all(parts));
        }
        if let Filter::Not(inner) = filter {
            return Filter::Not(Box::new(self.fixed(inner)));
        }
        if let Filter::Cost(cmp, amount) = filter {
            return Filter::Cost(*cmp, fixed(amount));
        }
        if let Filter::Bp(cmp, amount) = filter {
            return Filter::Bp(*cmp, fixed(amount));
        }
        filter.clone()
    }
}
