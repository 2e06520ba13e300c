//! Making a condition hold, or fail.

use bss::{
    Category, Color, Symbol,
    vocabulary::{Amount, Cmp, Condition, Figure, Filter, Group, Place, Quantity, Target, Whose},
};

use super::{
    event,
    fit::number,
    need::{BoardPlanner, group},
    plan::{YOU, seats},
    setting,
};

impl BoardPlanner<'_> {
    pub(crate) fn satisfy(&mut self, condition: &Condition, want: bool) {
        match condition {
            Condition::Compare(left, cmp, right) => self.compare(left, *cmp, right, want),
            Condition::Is(target, like) => self.be(target, like, want),
            Condition::Only(of, like) => self.only(of, like, want),
            Condition::SameCost(of) => self.same_cost(of, want),
            Condition::BurstSet(whose) => {
                for seat in seats(*whose) {
                    if want {
                        event::burst(self, seat);
                    } else if self.plan.sides[seat].burst.as_ref().is_some_and(|b| !b.is_subject())
                    {
                        self.plan.side(seat).burst = None;
                    }
                }
            }
            Condition::SpentSoulCore | Condition::MovedSoulCore => {
                let side = self.plan.side(YOU);
                let elsewhere = side.field.iter().any(|draft| draft.soul);
                side.soul_in_reserve = want && !elsewhere;
            }
            Condition::AscendedUsing(like) => self.sacrifice(like, want),
            Condition::ThisTurn(pattern, times) => {
                let times = if want { *times } else { 0 };
                (0..times).for_each(|_| event::event(self, pattern));
            }
            Condition::DifferentNames(_) => {}
            Condition::All(parts) if want => parts.iter().for_each(|part| self.satisfy(part, true)),
            Condition::Either(parts) if !want => {
                parts.iter().for_each(|part| self.satisfy(part, false));
            }
            Condition::All(parts) | Condition::Either(parts) => {
                if let Some(part) = self.any_of(parts).cloned() {
                    self.satisfy(&part, want);
                }
            }
            Condition::Not(inner) => self.satisfy(inner, !want),
            Condition::CameFrom(place) if want => setting::arrives_from(self, *place),
            Condition::DestroyedByThis if want => self.frail(),
            // The setting says whose turn it is; the rest comes in the game.
            Condition::YourTurn
            | Condition::OpponentsTurn
            | Condition::InStep(_)
            | Condition::CameFrom(_)
            | Condition::LifeNotLowered(_)
            | Condition::DestroyedByThis
            | Condition::Done => {}
        }
    }

    /// A spirit like this can be emptied for the card.
    fn sacrifice(&mut self, like: &Filter, want: bool) {
        let needs = self.ascend.clone();
        let Some(need) = self.any_of(&needs).cloned() else { return };
        if want {
            let like = like.clone().and(Filter::Linkable(need));
            let own =
                group(Whose::Your, Place::Field, Filter::Category(Category::Spirit).and(like));
            self.supply(&own, 2, &|draft| draft.cores = draft.cores.max(2));
        }
    }

    /// The opponent's spirits are easily destroyed.
    fn frail(&mut self) {
        let spirits = self.plan.side(YOU.other()).field.iter_mut();
        for draft in spirits.filter(|draft| draft.category == Category::Spirit) {
            draft.level = 1;
            draft.cores = 1;
            if !draft.locks.bp {
                draft.bp = 1000;
            }
        }
    }

    fn compare(&mut self, left: &Quantity, cmp: Cmp, right: &Amount, want: bool) {
        let unit = if is_bp(left) { 1000 } else { 1 };
        let than = self.plan.amount(right).unwrap_or(1);
        let wanted = number(cmp, than, want, unit, self.chance);
        self.set(left, wanted.max(0));
    }

    /// Plants so that the quantity is this much.
    pub(super) fn set(&mut self, quantity: &Quantity, wanted: i32) {
        match quantity {
            Quantity::Cards(groups) => self.set_count(groups, wanted.max(0) as usize),
            Quantity::Life(whose) => {
                for seat in seats(*whose) {
                    self.plan.side(seat).life = wanted.clamp(1, 10) as u8;
                }
            }
            Quantity::Figure(figure, of) => self.set_figure(*figure, of, wanted),
            Quantity::Highest(figure, of) => {
                let like = of.filter.clone().and(exactly(*figure, wanted));
                self.supply(&Group { filter: like, ..of.clone() }, 1, &|_| {});
            }
            Quantity::Symbols(whose, color) => {
                let now = self.plan.quantity(quantity).unwrap_or(0);
                let seats = seats(*whose);
                let Some(seat) = self.any_of(&seats).copied() else { return };
                if now > wanted {
                    let side = self.plan.side(seat);
                    let others = side.field.iter_mut().filter(|draft| !draft.is_subject());
                    others.for_each(|draft| {
                        draft
                            .symbols
                            .retain(|symbol| color.is_some_and(|color| !symbol.0.contains(&color)));
                    });
                }
                for _ in now.max(0)..wanted.min(12) {
                    let mut draft = self.plan.draft(Category::Nexus, self.chance);
                    draft.cores = draft.least_cores();
                    if let Some(color) = color {
                        draft.colors = vec![*color];
                        draft.symbols = vec![Symbol::of(*color)];
                    }
                    draft.is_needed = true;
                    self.plan.side(seat).field.push(draft);
                }
            }
            Quantity::DifferentSymbols(of) => {
                for color in Color::ALL.into_iter().take(usize::try_from(wanted).unwrap_or(0)) {
                    self.supply(of, 1, &|draft| draft.symbols = vec![Symbol::of(color)]);
                }
            }
            Quantity::Handled
            | Quantity::HandledLike(_)
            | Quantity::Destroyed
            | Quantity::EventCount => {}
        }
    }

    fn set_figure(&mut self, figure: Figure, of: &Target, wanted: i32) {
        if *of == Target::This
            && let Some(subject) = self.plan.subject()
        {
            match figure {
                Figure::Level => subject.reach(wanted),
                Figure::Cores => {
                    subject.cores = wanted.clamp(i32::from(subject.least_cores()), 12) as u8;
                }
                Figure::Cost | Figure::Bp | Figure::Symbols | Figure::Gale => {}
            }
        }
        if let Target::All(groups) = of {
            for group in groups {
                let like = group.filter.clone().and(exactly(figure, wanted));
                self.supply(&Group { filter: like, ..group.clone() }, 1, &|_| {});
            }
        }
    }

    pub(super) fn set_count(&mut self, groups: &[Group], wanted: usize) {
        for _ in 0..40 {
            let now = self.plan.cards(groups).len();
            if now == wanted {
                return;
            }
            if now < wanted {
                let Some(group) = self.any_of(groups).cloned() else { return };
                let sides = seats(group.whose);
                let Some(seat) = self.any_of(&sides).copied() else { return };
                if group.filter.parts().contains(&Filter::Token) {
                    return self.surroundings(seat, &group.filter);
                }
                let Some(place) = self.any_of(&group.places).copied() else { return };
                let Some(draft) = self.make(place, &group.filter, true) else { return };
                self.lay(seat, place, draft, None);
            } else if !self.remove_one(groups) {
                return;
            }
        }
    }

    /// Takes one card of the groups away; unneeded ones first.
    fn remove_one(&mut self, groups: &[Group]) -> bool {
        for group in groups {
            let like = self.plan.fixed(&group.filter);
            for seat in seats(group.whose) {
                for place in &group.places {
                    let Some(cards) = self.plan.place(seat, *place) else { continue };
                    let goes = |needed: bool| {
                        cards.iter().position(|card| {
                            card.is_needed == needed
                                && !card.is_subject()
                                && card.holds(&like) == Some(true)
                        })
                    };
                    if let Some(at) = goes(false).or_else(|| goes(true)) {
                        cards.remove(at);
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The cards meant are like this.
    fn be(&mut self, target: &Target, like: &Filter, want: bool) {
        match target {
            Target::This => {
                if names_link(like) {
                    self.linker();
                }
                let like = self.plan.fixed(like);
                let mut chance = *self.chance;
                if let Some(subject) = self.plan.subject() {
                    subject.fit(&like, want, &mut chance);
                }
                *self.chance = chance;
            }
            Target::All(groups) => {
                for group in groups {
                    let filter = group.filter.clone().and(like.clone());
                    if want {
                        self.supply(&Group { filter, ..group.clone() }, 1, &|_| {});
                    }
                }
            }
            Target::Subject if want && self.about.is_some() => {
                let Some((whose, about)) = self.about.clone() else { return };
                let both = about.and(like.clone());
                self.supply(&group(whose, Place::Field, both.clone()), 1, &|_| {});
                self.supply(&group(whose, Place::Hand, both), 1, &event::cheap);
            }
            // Both kinds come up; the game decides which one it is.
            Target::Those
            | Target::Selected
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Attacker
            | Target::Blocker
            | Target::Linked
            | Target::Choose(_)
            | Target::Each(_)
            | Target::OneOf(_)
            | Target::Top { .. }
            | Target::Itself => self.both_kinds(like, want),
        }
    }

    fn both_kinds(&mut self, like: &Filter, want: bool) {
        if want {
            self.surroundings(YOU, like);
        }
        for whose in [Whose::Your, Whose::Opponents] {
            for place in [Place::Field, Place::Hand] {
                let Some(draft) = self.make(place, like, want) else { continue };
                for seat in seats(whose) {
                    self.lay(seat, place, draft.clone(), None);
                }
            }
            for _ in 0..2 {
                let Some(draft) = self.make(Place::Deck, like, want) else { continue };
                for seat in seats(whose) {
                    self.lay(seat, Place::Deck, draft.clone(), Some(3));
                }
            }
        }
    }

    fn only(&mut self, of: &Group, like: &Filter, want: bool) {
        let misfit = of.filter.clone().and(Filter::Not(Box::new(like.clone())));
        let fit = Group { filter: of.filter.clone().and(like.clone()), ..of.clone() };
        self.supply(&fit, 1, &|_| {});
        let misfits = Group { filter: misfit, ..of.clone() };
        if want {
            self.set_count(&[misfits], 0);
        } else {
            self.supply(&misfits, 1, &|_| {});
        }
    }

    fn same_cost(&mut self, of: &Group, want: bool) {
        let cost = 1 + self.chance.below(5) as i32;
        let same = exactly(Figure::Cost, cost);
        let others = of.filter.clone().and(Filter::Not(Box::new(same.clone())));
        let others = Group { filter: others, ..of.clone() };
        self.supply(&Group { filter: of.filter.clone().and(same), ..of.clone() }, 2, &|_| {});
        if want {
            self.set_count(&[others], 0);
        } else {
            self.supply(&others, 1, &|_| {});
        }
    }
}

fn exactly(figure: Figure, wanted: i32) -> Filter {
    let small = wanted.clamp(0, 20) as u8;
    match figure {
        Figure::Cost => Filter::Cost(Cmp::Equal, Amount::Fixed(wanted)),
        Figure::Bp => Filter::Bp(Cmp::Equal, Amount::Fixed(wanted)),
        Figure::Level => Filter::Level(Cmp::Equal, small),
        Figure::Cores => Filter::Cores(Cmp::Equal, small),
        Figure::Symbols => Filter::Symbols(Cmp::Equal, small),
        Figure::Gale => Filter::Any,
    }
}

fn is_bp(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::Figure(Figure::Bp, _) | Quantity::Highest(Figure::Bp, _))
}

/// Whether it asks for a linked card.
fn names_link(like: &Filter) -> bool {
    like.parts().contains(&Filter::Linked)
}
