//! Making a condition hold, or fail.

use kernel::Seat;
use opcg::vocabulary::{
    Amount, Cmp, Condition, Duration, Filter, Grant, Group, Label, Place, Quantity, Step, Target,
    Verb, Whose,
};

use super::{
    doer,
    fit::number,
    need::{BoardPlanner, Limit, group, seats},
    plan::{CHARACTERS, YOU, keep},
};

impl BoardPlanner<'_> {
    pub(crate) fn satisfy(&mut self, condition: &Condition, want: bool) {
        match condition {
            Condition::Don(least) => {
                let don = if want { least + self.chance.below(2) as u8 } else { least - 1 };
                self.on_subject(|draft| draft.don = don);
            }
            Condition::Compare(left, cmp, right) => self.compare(left, *cmp, right, want),
            Condition::Is(target, like) => self.be(target, like, want),
            Condition::Only(of, like) => self.only(of, like, want),
            Condition::All(parts) if want => parts.iter().for_each(|part| self.satisfy(part, true)),
            Condition::Either(parts) if !want => {
                parts.iter().for_each(|part| self.satisfy(part, false));
            }
            Condition::All(parts) | Condition::Either(parts) => {
                let one = self.chance.below(parts.len().max(1) as u32) as usize;
                parts.get(one).into_iter().for_each(|part| self.satisfy(part, want));
            }
            Condition::Not(inner) => self.satisfy(inner, !want),
            Condition::SecondTurnOrLater => {
                if !want {
                    self.plan.turn = if self.plan.turn_player == YOU { 1 } else { 2 };
                }
            }
            Condition::ThisTurn(pattern) => {
                if want {
                    doer::event(self, pattern);
                }
            }
            // The setting says whose turn it is.
            Condition::YourTurn | Condition::OpponentsTurn => {}
        }
    }

    /// Takes away what is too much.
    pub(crate) fn limit(&mut self, limit: Limit) {
        match limit {
            Limit::Hand(seat, most) => keep(&mut self.plan.side(seat).hand, most),
            Limit::DonDeck(seat, least) => {
                let side = self.plan.side(seat);
                let most = side.don_deck().saturating_sub(least.min(10) as u8);
                if side.don_on_field() > most {
                    self.set_don(seat, i32::from(most));
                }
            }
        }
    }

    pub(super) fn on_subject(&mut self, change: impl FnOnce(&mut super::Draft)) {
        let side = self.plan.side(YOU);
        let mut drafts =
            side.characters.iter_mut().chain(&mut side.stage).chain([&mut side.leader]);
        if let Some(draft) = drafts.find(|draft| draft.is_subject) {
            change(draft);
        }
    }

    fn read_amount(&self, amount: &Amount) -> i32 {
        self.plan.read(|sight, scope| sight.amount(amount, scope)).unwrap_or(0)
    }

    fn compare(&mut self, left: &Quantity, cmp: Cmp, right: &Amount, want: bool) {
        let unit = if is_power(left) { 1000 } else { 1 };
        if let (Amount::Of(of) | Amount::Plus(of, _), true) = (right, self.chance.below(2) == 0) {
            // Something else to compare with.
            let most = if matches!(**of, Quantity::DonOnField(_)) { 10 } else { 5 };
            let other = unit * (1 + self.chance.below(most) as i32);
            self.set(of, other);
        }
        let than = self.read_amount(right);
        let wanted = number(cmp, &Amount::Fixed(than), want, unit, self.chance);
        self.set(left, wanted.max(0));
    }

    /// Plants so that an amount comes to something.
    pub(crate) fn be_something(&mut self, amount: &Amount) {
        let some = 1 + self.chance.below(3) as i32;
        match amount {
            Amount::Fixed(_) => {}
            Amount::Of(of) | Amount::Plus(of, _) => self.set(of, some),
            Amount::Each { per, of, .. } => self.set(of, per * some),
        }
    }

    /// Plants so that the quantity is this much.
    fn set(&mut self, quantity: &Quantity, wanted: i32) {
        match quantity {
            Quantity::Cards(groups) | Quantity::Names(groups) => {
                self.set_count(groups, wanted.max(0) as usize);
            }
            Quantity::DonOnField(whose) => {
                seats(*whose).into_iter().for_each(|seat| self.set_don(seat, wanted));
            }
            Quantity::LifeAndHand(whose) => {
                for seat in seats(*whose) {
                    let hand = self.plan.side(seat).hand.len() as i32;
                    let whose = if seat == YOU { Whose::Your } else { Whose::Opponents };
                    let life = group(whose, Place::Life, Filter::Any);
                    self.set_count(&[life], (wanted - hand).max(0) as usize);
                }
            }
            Quantity::TotalCost(of) => {
                let cost = Filter::BaseCost(Cmp::Equal, Amount::Fixed(wanted));
                let filter = of.filter.clone().and(cost);
                self.supply(&Group { filter, ..of.clone() }, 1, &|_| {});
            }
            Quantity::Power(of) | Quantity::BasePower(of) => {
                self.set_leader_power(of, wanted);
            }
            Quantity::GivenDon(_) => self.on_subject(|draft| draft.don = wanted.clamp(0, 10) as u8),
            Quantity::Cost(_) | Quantity::Handled | Quantity::Chosen | Quantity::EventCount => {}
        }
    }

    fn set_leader_power(&mut self, of: &Target, wanted: i32) {
        if let Target::This = of {
            return self.on_subject(|draft| draft.don = (wanted / 1000).clamp(0, 4) as u8);
        }
        let Target::All(groups) = of else { return };
        for group in groups.iter().filter(|group| group.places.contains(&Place::Leader)) {
            for seat in seats(group.whose) {
                let leader = &mut self.plan.side(seat).leader;
                if !leader.is_subject {
                    leader.card.power = Some(wanted);
                }
            }
        }
    }

    pub(super) fn set_don(&mut self, seat: Seat, wanted: i32) {
        let side = self.plan.side(seat);
        let wanted = wanted.clamp(0, 10) as u8;
        while side.don_on_field() > wanted && side.rested_don + side.active_don > 0 {
            let from =
                if side.rested_don > 0 { &mut side.rested_don } else { &mut side.active_don };
            *from -= 1;
        }
        side.active_don += wanted.saturating_sub(side.don_on_field());
    }

    pub(super) fn set_count(&mut self, groups: &[Group], wanted: usize) {
        let count = |planner: &BoardPlanner<'_>| {
            planner.plan.read(|sight, scope| sight.groups(groups, scope).len()).unwrap_or(0)
        };
        for _ in 0..40 {
            let now = count(self);
            if now < wanted {
                let at = self.chance.below(groups.len().max(1) as u32) as usize;
                let group = &groups[at];
                let place = group.places[self.chance.below(group.places.len() as u32) as usize];
                let whose = one_side(group.whose, self.chance.below(2) == 0);
                if place == Place::Character {
                    self.leave_room_for(groups, now, whose);
                }
                self.one_more(&Group { whose, places: vec![place], ..group.clone() });
            } else if now > wanted {
                if !self.remove_one(groups, groups, &|count| count < now) {
                    return;
                }
            } else {
                return;
            }
        }
    }

    fn one_more(&mut self, group: &Group) {
        if group.places != [Place::Cost] {
            return self.supply(group, 1, &|_| {});
        }
        for seat in seats(group.whose) {
            let side = self.plan.side(seat);
            let rested = group.filter == Filter::Rested;
            *if rested { &mut side.rested_don } else { &mut side.active_don } += 1;
        }
    }

    /// A Character that is none of the groups makes room for one that is.
    fn leave_room_for(&mut self, groups: &[Group], now: usize, whose: Whose) {
        let is_full = |seat: &Seat| self.plan.sides[*seat].characters.len() >= CHARACTERS;
        if seats(whose).iter().any(is_full) {
            let all = [group(whose, Place::Character, Filter::Any)];
            self.remove_one(&all, groups, &|count| count == now);
        }
    }

    /// Takes one card of some groups away so that the number of cards of others is right; unneeded ones first.
    fn remove_one(
        &mut self,
        from: &[Group],
        groups: &[Group],
        is_right: &dyn Fn(usize) -> bool,
    ) -> bool {
        let before = self.plan.clone();
        for group in from {
            for seat in seats(group.whose) {
                for place in &group.places {
                    let there = self.plan.place(seat, *place).map_or(0, |all| all.len());
                    for at in self.removal_order(seat, *place, there) {
                        if let Some(cards) = self.plan.place(seat, *place) {
                            cards.remove(at);
                        }
                        let count =
                            self.plan.read(|sight, scope| sight.groups(groups, scope).len());
                        if count.is_some_and(is_right) {
                            return true;
                        }
                        *self.plan = before.clone();
                    }
                    if *place == Place::Cost && self.remove_don(seat, &group.filter) {
                        return true;
                    }
                }
            }
        }
        false
    }

    fn remove_don(&mut self, seat: Seat, filter: &Filter) -> bool {
        let side = self.plan.side(seat);
        let from = if *filter == Filter::Active || side.rested_don == 0 {
            &mut side.active_don
        } else {
            &mut side.rested_don
        };
        let there = *from > 0;
        *from = from.saturating_sub(1);
        there
    }

    fn removal_order(&mut self, seat: Seat, place: Place, there: usize) -> Vec<usize> {
        let cards: Vec<(bool, bool)> = self
            .plan
            .place(seat, place)
            .map(|all| all.iter().map(|draft| (draft.is_needed, draft.is_subject)).collect())
            .unwrap_or_default();
        let mut order: Vec<usize> = (0..there).rev().filter(|at| !cards[*at].1).collect();
        order.sort_by_key(|at| cards[*at].0);
        order
    }

    /// The cards meant are like this.
    fn be(&mut self, target: &Target, like: &Filter, want: bool) {
        match target {
            Target::This => {
                let mut chance = *self.chance;
                let mut fits = true;
                self.on_subject(|draft| fits = draft.fit(like, want, &mut chance));
                *self.chance = chance;
                if let (Filter::Cost(Cmp::AtLeast, Amount::Fixed(least)), false, true) =
                    (like, fits, want)
                {
                    self.raise_costs(*least);
                }
            }
            Target::All(groups) => {
                for group in groups {
                    self.be_in(group, like, want);
                }
            }
            // Somebody like this comes to fight, for either side.
            Target::Subject | Target::Opposing | Target::Attacker if want => {
                doer::attackers(self, like);
            }
            Target::Those
            | Target::Choose(_)
            | Target::Each(_)
            | Target::From { .. }
            | Target::Rest
            | Target::Others
            | Target::Revealed
            | Target::Moved
            | Target::Receiver
            | Target::Subject
            | Target::Opposing
            | Target::Attacker => {}
        }
    }

    /// A Leader whose Characters cost so much more.
    fn raise_costs(&mut self, by: i32) {
        let leader = &mut self.plan.side(YOU).leader;
        if leader.is_subject {
            return;
        }
        let characters = Target::All(vec![group(Whose::Your, Place::Character, Filter::Any)]);
        let grants = vec![Grant::Cost(Amount::Fixed(by))];
        leader.say(Label::Permanent, |text| {
            text.body.push(Step::On(characters, Verb::Gain { grants, until: Duration::Permanent }));
        });
    }

    fn be_in(&mut self, group: &Group, like: &Filter, want: bool) {
        for seat in seats(group.whose) {
            for place in &group.places {
                if *place == Place::Leader {
                    let chance = &mut *self.chance;
                    self.plan.sides[seat].leader.fit(like, want, chance);
                    continue;
                }
                let one = Group { places: vec![*place], ..group.clone() };
                self.only(&one, like, want);
            }
        }
    }

    /// All cards of the group are like this.
    fn only(&mut self, of: &Group, like: &Filter, want: bool) {
        let there = self.plan.read(|sight, scope| sight.group(of, scope).len()).unwrap_or(0);
        if there == 0 {
            self.supply(of, 1, &|_| {});
        }
        for seat in seats(of.whose) {
            for place in &of.places {
                let chance = &mut *self.chance;
                let Some(cards) = self.plan.place(seat, *place) else { continue };
                for draft in cards.iter_mut() {
                    draft.fit(like, want, chance);
                }
                if want {
                    keep(cards, 5.max(cards.len().min(50)));
                }
            }
        }
    }
}

fn one_side(whose: Whose, first: bool) -> Whose {
    match (whose, first) {
        (Whose::Any, true) => Whose::Your,
        (Whose::Any, false) => Whose::Opponents,
        (Whose::Your | Whose::Opponents, _) => whose,
    }
}

fn is_power(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::Power(_) | Quantity::BasePower(_))
}
