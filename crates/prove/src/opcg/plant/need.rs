//! What the steps of an ability need on the board, so that each of them has something to do.

use kernel::{Chance, Seat};
use opcg::{
    Card, Category,
    vocabulary::{
        Ability, Act, Amount, Condition, Count, EventUse, Face, Filter, Flow, Group, Label, Place,
        Player, Step, Target, Verb, Whose,
    },
};

use super::{Draft, Plan, plan::YOU};

/// Where the cards lie that the last steps chose or looked at.
#[derive(Clone, Debug, Default)]
enum Last {
    #[default]
    Nothing,
    Groups(Vec<Group>),
    /// This many cards from the top of a pile.
    Top(Seat, Place, usize),
}

/// What must not be too much.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Limit {
    /// Cards in hand at most.
    Hand(Seat, usize),
    /// DON!! cards left in the DON!! deck at least.
    DonDeck(Seat, usize),
}

/// Plants what is needed, step by step.
pub(crate) struct BoardPlanner<'a> {
    pub plan: &'a mut Plan,
    pub chance: &'a mut Chance,
    /// Conditions met on the way, with what they should come to.
    pub conditions: Vec<(Condition, bool)>,
    /// Amounts that should come to something.
    pub amounts: Vec<Amount>,
    pub limits: Vec<Limit>,
    card: &'a Card,
    those: Last,
    looked: Last,
}

impl<'a> BoardPlanner<'a> {
    pub(crate) fn new(
        plan: &'a mut Plan,
        card: &'a Card,
        chance: &'a mut Chance,
    ) -> BoardPlanner<'a> {
        let (those, looked) = (Last::Nothing, Last::Nothing);
        BoardPlanner {
            plan,
            chance,
            conditions: Vec::new(),
            amounts: Vec::new(),
            limits: Vec::new(),
            card,
            those,
            looked,
        }
    }

    pub(crate) fn ability(&mut self, text: &Ability) {
        self.steps(&text.cost);
        self.steps(&text.body);
    }

    fn steps(&mut self, steps: &[Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::On(target, verb) => self.on_cards(target, verb),
            Step::Do(act) => self.act(act),
            Step::Flow(Flow::If { when, then, otherwise }) => self.branch(when, then, otherwise),
            Step::Flow(flow) => flow.inner().into_iter().for_each(|steps| self.steps(steps)),
        }
    }

    /// Cards with which this can be done; most verbs want nothing but the cards.
    fn on_cards(&mut self, target: &Target, verb: &Verb) {
        if let Verb::Gain { grants, .. } = verb {
            return self.gain(target, grants);
        }
        if let Verb::GiveDon { don, count } = verb {
            self.supply(don, most(count), &|_| {});
        }
        let verb = verb.clone();
        self.target(target, &move |draft| shape(draft, &verb));
    }

    /// What an act needs; most need nothing.
    fn act(&mut self, act: &Act) {
        if let Act::DonToCost { don, count, .. } = act {
            self.supply(don, most(count), &|_| {});
        } else if let Act::ReturnDon { who, count, .. } = act {
            self.don(*who, most(count));
        } else if let Act::Forbid { who, what, .. } = act {
            self.player_ban(*who, what);
        } else if let Act::ReduceNextPlay { filter, .. } = act {
            self.supply(&group(Whose::Your, Place::Hand, filter.clone()), 1, &playable);
        } else if let Act::ActivateEvent(wanted) = act {
            self.nested(&|label| is_event(label, *wanted));
        } else if let Act::ActivateAuto(timing) = act {
            self.nested(&|label| matches!(label, Label::Auto(timings) if timings.contains(timing)));
        } else {
            self.limits_of(act);
        }
    }

    fn limits_of(&mut self, act: &Act) {
        let seats = act.player().map(players).unwrap_or_default();
        if let Act::DrawTo { hand: Amount::Fixed(hand), .. } = act {
            let most = (*hand - 1).max(0) as usize;
            self.limits.extend(seats.into_iter().map(|seat| Limit::Hand(seat, most)));
        } else if let Act::AddDon { count, .. } = act {
            self.limits.extend(seats.into_iter().map(|seat| Limit::DonDeck(seat, most(count))));
        } else if let Act::Draw { count: Count::Exactly(amount), .. } = act {
            self.amounts.push(amount.clone());
        }
    }

    /// Another ability of the card, activated by this one.
    fn nested(&mut self, is: &dyn Fn(&Label) -> bool) {
        let card = self.card;
        if let Some(text) = card.abilities.iter().find(|text| is(&text.label)) {
            text.when.iter().for_each(|when| self.conditions.push((when.clone(), true)));
            self.ability(text);
        }
    }

    fn branch(&mut self, when: &Condition, then: &[Step], otherwise: &[Step]) {
        let want = self.chance.below(4) != 0;
        self.about_those(when, want);
        self.conditions.push((when.clone(), want));
        self.steps(then);
        self.steps(otherwise);
    }

    /// Conditions about the cards handled before are met where those cards come from.
    fn about_those(&mut self, when: &Condition, want: bool) {
        if let Condition::All(parts) | Condition::Either(parts) = when {
            parts.iter().for_each(|part| self.about_those(part, want));
        }
        let Condition::Is(Target::Those | Target::Revealed | Target::Moved | Target::Others, like) =
            when
        else {
            return;
        };
        match self.those.clone() {
            Last::Nothing => {}
            Last::Groups(groups) => {
                for group in groups {
                    let hidden = group.whose == Whose::Opponents && group.places == [Place::Hand];
                    if hidden {
                        // Nobody knows which of them is chosen.
                        self.satisfy(&Condition::Only(group, like.clone()), want);
                        continue;
                    }
                    let filter = group.filter.clone().and(like.clone());
                    self.supply(&Group { filter, ..group }, 1, &|_| {});
                }
            }
            Last::Top(seat, place, count) => {
                let chance = &mut *self.chance;
                let cards = self.plan.place(seat, place).into_iter().flatten();
                cards.take(count).for_each(|draft| {
                    draft.fit(like, want, chance);
                });
            }
        }
    }

    pub(super) fn target(&mut self, target: &Target, shape: &dyn Fn(&mut Draft)) {
        match target {
            Target::All(groups) => {
                groups.iter().for_each(|group| self.supply(group, 1, shape));
                self.those = Last::Groups(groups.clone());
                if groups.iter().all(|group| group.places == [Place::Life]) {
                    self.looked = self.those.clone();
                }
            }
            Target::Choose(choice) if choice.looked_at => {
                self.among_looked(&choice.of, &choice.count, shape)
            }
            Target::Choose(choice) => {
                for group in &choice.of {
                    if super::fit::mentions(&group.filter, &same_name()) {
                        self.twin_of_those();
                    }
                    self.supply(group, most(&choice.count) + 1, shape);
                    self.decoy(group);
                }
                let again = |group: &Group| super::fit::mentions(&group.filter, &Filter::Those);
                if !choice.of.iter().any(again) {
                    self.those = Last::Groups(choice.of.clone());
                }
            }
            Target::Each(parts) => parts.iter().for_each(|part| self.target(part, shape)),
            Target::From { whose, place, count, .. } => {
                self.top(*whose, *place, most(count), shape)
            }
            // Its own ability may also be what rests it.
            Target::This if self.chance.below(2) == 0 => {}
            Target::This => self.subject(shape),
            Target::Those
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

    /// A card that may be handled first and has the name of those that come after it.
    fn twin_of_those(&mut self) {
        let Last::Groups(groups) = self.those.clone() else { return };
        for group in groups {
            let filter = group.filter.clone().and(same_name());
            self.supply(&Group { filter, ..group }, 2, &|_| {});
        }
    }

    fn subject(&mut self, shape: &dyn Fn(&mut Draft)) {
        let side = self.plan.side(YOU);
        let drafts = side.characters.iter_mut().chain(&mut side.stage).chain([&mut side.leader]);
        drafts.filter(|draft| draft.is_subject).for_each(shape);
    }

    /// Cards on top of a pile that will be looked at.
    fn top(&mut self, whose: Whose, place: Place, count: usize, shape: &dyn Fn(&mut Draft)) {
        for seat in seats(whose) {
            let missing =
                count.saturating_sub(self.plan.place(seat, place).map_or(0, |all| all.len()));
            for _ in 0..missing {
                let draft = self.plan.draft(Category::Character, self.chance);
                self.plan.place(seat, place).into_iter().for_each(|all| all.push(draft.clone()));
            }
            let cards = self.plan.place(seat, place).into_iter().flatten();
            cards.take(count).filter(|draft| !draft.is_subject).for_each(|draft| {
                draft.is_needed = true;
                shape(draft);
            });
            self.those = Last::Top(seat, place, count);
            self.looked = self.those.clone();
        }
    }

    /// Cards that are found among those looked at.
    fn among_looked(&mut self, of: &[Group], count: &Count, shape: &dyn Fn(&mut Draft)) {
        let Last::Top(seat, place, looked) = self.looked.clone() else { return };
        let first = self.chance.below(2) as usize;
        let wanted = (most(count) + 1).min(looked);
        for at in first..first + wanted {
            let filter = &of[at % of.len()].filter;
            let mut draft = self.plan.draft(Category::Character, self.chance);
            draft.is_needed = true;
            shape(&mut draft);
            if draft.fit(filter, true, self.chance)
                && let Some(cards) = self.plan.place(seat, place)
                && let Some(slot) = cards.get_mut(at % looked.max(1))
                && !slot.is_subject
            {
                *slot = draft;
            }
        }
    }

    /// Cards of a group: as many as wanted in each of its areas.
    pub(crate) fn supply(&mut self, group: &Group, count: usize, shape: &dyn Fn(&mut Draft)) {
        for seat in seats(group.whose) {
            for place in &group.places {
                self.supply_place(seat, *place, &group.filter, count, shape);
            }
        }
    }

    fn supply_place(
        &mut self,
        seat: Seat,
        place: Place,
        filter: &Filter,
        count: usize,
        shape: &dyn Fn(&mut Draft),
    ) {
        match place {
            Place::Leader => {
                let leader = &mut self.plan.side(seat).leader;
                let mut fitted = leader.clone();
                shape(&mut fitted);
                if fitted.fit(filter, true, self.chance) {
                    *leader = fitted;
                }
            }
            Place::Stage => {
                let stage = self.made(Category::Stage, true, filter, shape);
                let free = !self.plan.side(seat).stage.as_ref().is_some_and(|old| old.is_subject);
                if let (Some(stage), true) = (stage, free) {
                    self.plan.side(seat).stage = Some(stage);
                }
            }
            Place::Cost => self.supply_don(seat, filter, count),
            Place::Given => {
                let side = self.plan.side(seat);
                let holder = side.characters.first_mut().filter(|_| self.chance.below(2) == 0);
                holder.unwrap_or(&mut side.leader).don += count as u8;
            }
            Place::DonDeck => {}
            Place::Character | Place::Hand | Place::Deck | Place::Trash | Place::Life => {
                let count = if place == Place::Character { count.min(3) } else { count };
                for _ in 0..count {
                    let made =
                        self.made(Category::Character, place == Place::Character, filter, shape);
                    let at = self.chance.below(4) as usize;
                    let cards = self.plan.place(seat, place).expect("an area of cards");
                    let at = if place == Place::Deck { at } else { cards.len() };
                    made.into_iter().for_each(|draft| cards.insert(at.min(cards.len()), draft));
                }
            }
        }
    }

    /// A card like this; on the field its category is given.
    fn made(
        &mut self,
        category: Category,
        given: bool,
        filter: &Filter,
        shape: &dyn Fn(&mut Draft),
    ) -> Option<Draft> {
        let mut draft = self.plan.draft(category, self.chance);
        draft.locks.category = given;
        draft.is_needed = true;
        shape(&mut draft);
        (0..6).find_map(|_| {
            let mut fitted = draft.clone();
            (fitted.fit(filter, true, self.chance) && fitted.meets(filter)).then_some(fitted)
        })
    }

    fn supply_don(&mut self, seat: Seat, filter: &Filter, count: usize) {
        let side = self.plan.side(seat);
        let least = (count.min(9) + 1) as u8;
        if *filter != Filter::Active {
            let least = if *filter == Filter::Rested { least } else { least / 2 + 1 };
            side.rested_don = side.rested_don.max(least);
        }
        if *filter != Filter::Rested {
            side.active_don = side.active_don.max(least);
        }
    }

    fn don(&mut self, who: Player, count: usize) {
        for seat in players(who) {
            self.supply_don(seat, &Filter::Active, count);
        }
    }

    /// A card in the group's areas that its criterion turns away.
    fn decoy(&mut self, group: &Group) {
        if group.filter == Filter::Any || self.chance.below(4) == 0 {
            return;
        }
        let is_pile = |place: &&Place| !matches!(place, Place::Leader | Place::Stage);
        for seat in seats(group.whose) {
            if self.chance.below(3) == 0 {
                self.decoys_beside(seat, group);
            }
            let mut draft = self.plan.draft(Category::Character, self.chance);
            if draft.fit(&group.filter, false, self.chance)
                && draft.card.category == Category::Character
                && let Some(place) = group.places.iter().find(is_pile)
                && let Some(cards) = self.plan.place(seat, *place)
            {
                cards.push(draft);
            }
        }
    }

    /// A Leader or Stage that the criterion turns away.
    fn decoys_beside(&mut self, seat: Seat, group: &Group) {
        let mut stage = self.plan.draft(Category::Stage, self.chance);
        let chance = &mut *self.chance;
        let side = &mut self.plan.sides[seat];
        let is_subject = side.stage.as_ref().is_some_and(|stage| stage.is_subject);
        stage.locks.category = true;
        if group.places.contains(&Place::Stage)
            && !is_subject
            && stage.fit(&group.filter, false, chance)
        {
            side.stage = Some(stage);
        }
        if group.places.contains(&Place::Leader) {
            side.leader.fit(&group.filter, false, chance);
        }
    }
}

/// Makes a card one that this can be done with.
fn shape(draft: &mut Draft, verb: &Verb) {
    if *verb == Verb::SetActive {
        draft.rested = true;
    } else if *verb == Verb::Rest {
        draft.rested = false;
    } else if let Verb::Turn(face) = verb {
        draft.face_up = *face == Face::Down;
    } else if let Verb::Play { .. } = verb {
        playable(draft);
    } else if *verb == Verb::UseEvent {
        usable(draft);
    }
}

/// A card that comes into play, and cheaply.
pub(super) fn playable(draft: &mut Draft) {
    draft.card.cost = Some(0);
}

/// An Event with a [Main] effect.
pub(super) fn usable(draft: &mut Draft) {
    draft.become_a(Category::Event);
    draft.card.cost = Some(1);
    draft.say(Label::Event(vec![EventUse::Main]), |text| text.body.push(super::fit::harmless()));
}

fn is_event(label: &Label, wanted: EventUse) -> bool {
    matches!(label, Label::Event(uses) if uses.contains(&wanted))
}

pub(super) fn group(whose: Whose, place: Place, filter: Filter) -> Group {
    Group { whose, places: vec![place], filter }
}

pub(super) fn seats(whose: Whose) -> Vec<Seat> {
    match whose {
        Whose::Your => vec![YOU],
        Whose::Opponents => vec![YOU.other()],
        Whose::Any => Seat::BOTH.to_vec(),
    }
}

pub(super) fn players(who: Player) -> Vec<Seat> {
    match who {
        Player::You => vec![YOU],
        Player::Opponent => vec![YOU.other()],
        Player::Both => Seat::BOTH.to_vec(),
    }
}

/// The largest number of cards meant, as far as it is printed.
pub(super) fn most(count: &Count) -> usize {
    match count {
        Count::Exactly(amount) | Count::UpTo(amount) | Count::AtLeast(amount) => {
            if let Amount::Fixed(number) = amount {
                (*number).max(0) as usize
            } else {
                2
            }
        }
        Count::DownTo(amount) => {
            if let Amount::Fixed(number) = amount {
                (*number).max(0) as usize + 1
            } else {
                2
            }
        }
        Count::AnyNumber => 2,
    }
}

/// What the cards that come after one are called like.
fn same_name() -> Filter {
    Filter::SameNameAs(Box::new(Target::Moved))
}
