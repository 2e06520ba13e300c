//! What the words of an ability need on the board: cards that can be meant, and cards that just miss it.

use bss::{
    Category,
    vocabulary::{
        Amount, Choice, Condition, Count, Filter, Group, Period, Place, Requirement, Target,
        Timing, Whose,
    },
};
use kernel::{Chance, Seat};

use super::{
    doer,
    draft::Draft,
    plan::{Plan, seats},
    setting::Wait,
};

/// Plants what an ability asks for, word by word.
pub(crate) struct BoardPlanner<'a> {
    pub plan: &'a mut Plan,
    pub chance: &'a mut Chance,
    /// Conditions inside the effect, with the result to be planted for; looked at when all else is planted.
    pub conditions: Vec<(Condition, bool)>,
    /// Amounts that should come to something.
    pub amounts: Vec<Amount>,
    /// When the ability under proof works.
    pub during: Option<Period>,
    /// What the event that the ability waits for is about.
    pub about: Option<(Whose, Filter)>,
    /// What the event of the ability is about has an effect with this timing.
    pub subjects_have: Option<Timing>,
    /// What spirits must be that are emptied for the card.
    pub ascend: Vec<Requirement>,
    /// When its player should use it.
    pub wait: Wait,
}

pub(super) fn group(whose: Whose, place: Place, filter: Filter) -> Group {
    Group { whose, places: vec![place], filter }
}

/// The most that can be selected.
pub(super) fn most(count: &Count) -> usize {
    match count {
        Count::Exactly(Amount::Fixed(number)) | Count::UpTo(Amount::Fixed(number)) => {
            (*number).clamp(0, 5) as usize
        }
        Count::Exactly(_) | Count::UpTo(_) | Count::AnyNumber => 2,
    }
}

/// Whether a criterion speaks of this category.
pub(super) fn names(like: &Filter, category: Category) -> bool {
    if let Filter::All(parts) | Filter::Either(parts) = like {
        return parts.iter().any(|part| names(part, category));
    }
    *like == Filter::Category(category)
}

impl<'a> BoardPlanner<'a> {
    pub(crate) fn new(plan: &'a mut Plan, chance: &'a mut Chance) -> BoardPlanner<'a> {
        BoardPlanner {
            plan,
            chance,
            conditions: Vec::new(),
            amounts: Vec::new(),
            during: None,
            about: None,
            subjects_have: None,
            ascend: Vec::new(),
            wait: Wait::No,
        }
    }

    pub(super) fn one_in(&mut self, many: u32) -> bool {
        self.chance.below(many) == 0
    }

    pub(super) fn any_of<'b, T>(&mut self, items: &'b [T]) -> Option<&'b T> {
        items.get(self.chance.below(items.len().max(1) as u32) as usize)
    }

    /// A card that can lie in the place and meets the criterion, or just misses it.
    pub(super) fn make(&mut self, place: Place, like: &Filter, want: bool) -> Option<Draft> {
        let like = self.plan.fixed(like);
        let category = if names(&like, Category::Nexus) && !names(&like, Category::Spirit) {
            Category::Nexus
        } else {
            Category::Spirit
        };
        let mut draft = self.plan.draft(category, self.chance);
        draft.is_needed = want;
        let fits = draft.fit(&like, want, self.chance);
        (fits && !(place == Place::Field && draft.category == Category::Magic)).then_some(draft)
    }

    /// So many cards of a group on each side it speaks of, in one of its places each.
    pub(super) fn supply(&mut self, group: &Group, count: usize, change: &dyn Fn(&mut Draft)) {
        self.laid_among(group, count, None, change);
    }

    /// Cards among the first of the deck.
    pub(super) fn supply_on_top(
        &mut self,
        group: &Group,
        count: usize,
        change: &dyn Fn(&mut Draft),
    ) {
        self.laid_among(group, count, Some(3), change);
    }

    fn laid_among(
        &mut self,
        group: &Group,
        count: usize,
        within: Option<usize>,
        change: &dyn Fn(&mut Draft),
    ) {
        for seat in seats(group.whose) {
            self.surroundings(seat, &group.filter);
            for at in 0..=count {
                let places = group.places.clone();
                let Some(place) = self.any_of(&places).copied() else { return };
                // The last one only looks like the others.
                let want = at < count;
                if !want && (group.filter.is_any() || self.one_in(3)) {
                    continue;
                }
                let Some(mut draft) = self.make(place, &group.filter, want) else { continue };
                change(&mut draft);
                if want && self.plan.fixed(&group.filter) != Filter::Any {
                    let like = self.plan.fixed(&group.filter);
                    if draft.holds(&like) == Some(false) {
                        draft.fit(&like, true, self.chance);
                    }
                }
                self.lay(seat, place, draft, within);
            }
        }
    }

    /// Cards like this are tokens, are linked, or fight with somebody.
    pub(super) fn surroundings(&mut self, seat: Seat, like: &Filter) {
        if let Filter::All(parts) | Filter::Either(parts) = like
            && !parts.contains(&Filter::Token)
        {
            return parts.iter().for_each(|part| self.surroundings(seat, part));
        }
        if like.parts().contains(&Filter::Token) {
            return doer::tokens(self, seat, like);
        }
        if *like == Filter::Linked {
            self.wait = self.wait.max(Wait::Battle);
            self.linker();
        }
        if let Filter::Against(other) = like {
            self.wait = Wait::Block;
            doer::fighters(self, other);
        }
        if let Filter::Blocking | Filter::Blocked = like {
            self.wait = Wait::Block;
            doer::fighters(self, &Filter::Any);
        }
        if let Filter::Attacking | Filter::AttackedFirst = like {
            self.wait = self.wait.max(Wait::Battle);
            doer::fighters(self, &Filter::Any);
        }
    }

    pub(super) fn lay(&mut self, seat: Seat, place: Place, draft: Draft, within: Option<usize>) {
        let at = within.map(|within| self.chance.below(within.max(1) as u32) as usize);
        let Some(cards) = self.plan.place(seat, place) else {
            let side = self.plan.side(seat);
            if side.burst.as_ref().is_none_or(|old| !old.is_subject()) {
                side.burst = Some(draft);
            }
            return;
        };
        match at {
            Some(at) => cards.insert(at.min(cards.len()), draft),
            None if place == Place::Deck => cards.insert(0, draft),
            None => cards.push(draft),
        }
    }

    /// The cards that a directive may be about.
    pub(super) fn target(&mut self, target: &Target, change: &dyn Fn(&mut Draft)) {
        match target {
            Target::All(groups) => {
                for group in groups {
                    let count = 1 + self.chance.below(2) as usize;
                    self.supply(group, count, change);
                }
            }
            Target::Choose(choice) => self.choice(choice, change),
            Target::Each(parts) | Target::OneOf(parts) => {
                parts.iter().for_each(|part| self.target(part, change));
            }
            Target::Top { count, .. } => self.amounts.push(count.clone()),
            Target::This => {
                if let Some(subject) = self.plan.subject() {
                    change(subject);
                }
            }
            Target::Those
            | Target::Selected
            | Target::Rest
            | Target::Subject
            | Target::Other
            | Target::Opposing
            | Target::Attacker
            | Target::Blocker
            | Target::Linked
            | Target::Itself => {}
        }
    }

    pub(super) fn choice(&mut self, choice: &Choice, change: &dyn Fn(&mut Draft)) {
        let enough = most(&choice.count) + self.chance.below(2) as usize;
        for group in &choice.of {
            if choice.looked_at {
                self.supply_looked_at(group, enough, change);
            } else if choice.total.is_some() {
                self.supply_small(group, enough, change);
            } else {
                self.supply(group, enough, change);
            }
        }
        if let Count::Exactly(amount) | Count::UpTo(amount) = &choice.count {
            self.amounts.push(amount.clone());
        }
    }

    /// Cards that come to sight when the deck is looked at; from other places they lie there already.
    fn supply_looked_at(&mut self, group: &Group, count: usize, change: &dyn Fn(&mut Draft)) {
        let sides = seats(group.whose);
        for seat in sides {
            let whose = super::plan::whose(seat);
            let deck = Group { whose, places: vec![Place::Deck], filter: group.filter.clone() };
            self.supply_on_top(&deck, count, change);
        }
    }

    /// Several of them together stay within a total.
    fn supply_small(&mut self, group: &Group, count: usize, change: &dyn Fn(&mut Draft)) {
        self.supply(group, count + 1, &|draft| {
            change(draft);
            draft.bp = draft.bp.min(2000);
            draft.cost = draft.cost.min(2);
        });
    }
}
