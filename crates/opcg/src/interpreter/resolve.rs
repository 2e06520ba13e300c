//! 8-4-1-5. Resolving: one instruction after the other, in printed order (1-3-7).

use std::ops::Range;

use kernel::{Engine as _, Fault, HowMany, IdSet, Log, Role, Seat};
use rulebook::Clause;

use crate::{
    CardId, Event,
    engine::Engine,
    interpreter::{program::Instruction, undergo::ChosenFor},
    position::{Position, Scope},
    question::{ChooseFor, Question},
    state::{Choosing, Delayed, Part, Running, Sum},
    task::Task,
    vocabulary::{Choice, Count, Filter, Label, Moment, Place, Player, Target, Total, Verb},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Carries out the next instruction of the effect on top.
    pub(crate) fn resolve(&mut self) {
        let table = self.table;
        let running = self.effect();
        let (at, ability) = (running.at, table.ability(running.ability));
        if running.part == Part::Cost && !self.goes_on_paying(at == ability.body) {
            return;
        }
        let instruction = &ability.code[usize::from(at)];
        if matches!(instruction, Instruction::End) {
            return self.finish();
        }
        self.effect().at += 1;
        self.push(Task::Resolve);
        self.execute(instruction, at);
    }

    /// 8-4-1-3: whether to go on with the next instruction: not if a part of the cost failed, nor while additional costs are
    /// paid.
    fn goes_on_paying(&mut self, is_paid: bool) -> bool {
        let running = self.effect();
        if (running.at > 0 || running.additional > 0) && !running.done {
            self.cost_failed();
            return false;
        }
        !is_paid || !self.pay_additional() && self.cost_paid()
    }

    fn execute(&mut self, instruction: &Instruction, at: u16) {
        match instruction {
            Instruction::Choose { choice, add } => self.choose_for_effect(choice, *add),
            Instruction::Take { target, add } => self.take_for_effect(target, *add, at),
            Instruction::On { verb, known, grants } => {
                self.carry_out(verb, known.as_ref(), grants.clone());
            }
            Instruction::Do { act, place } => self.act(act, *place),
            Instruction::Unless { when, to } => {
                let running = self.effect();
                let scope = Scope::from(&*running);
                let known = running.held.filter(|_| at == 0);
                if !known.unwrap_or_else(|| self.read().holds(when, &scope)) {
                    self.jump(*to);
                }
            }
            Instruction::UnlessDone(to) => {
                if !self.effect().done {
                    self.jump(*to);
                }
            }
            Instruction::IfDone(to) => {
                if self.effect().done {
                    self.jump(*to);
                }
            }
            Instruction::May { who, otherwise } => {
                let by = Scope::from(&*self.effect()).seat(*who);
                self.ask_may(by, *otherwise, at);
            }
            Instruction::Options { by, .. } => {
                let by = Scope::from(&*self.effect()).seat(*by);
                self.push(Task::Ask(Question::Option { by, instruction: at }));
            }
            Instruction::Tally => {
                let running = self.effect();
                running.missed |= !running.done;
                running.done = !running.missed;
            }
            Instruction::Jump(to) => self.jump(*to),
            Instruction::Later { at: moment, to } => {
                self.delay(*moment, at + 1..*to);
                self.jump(*to);
            }
            Instruction::As(role) => self.act_as(*role),
            Instruction::End => unreachable!("the end was seen before"),
        }
    }

    pub(crate) fn jump(&mut self, to: u16) {
        self.effect().at = to;
    }

    /// 8-1-2: asks "you may" only if it can be done at all.
    fn ask_may(&mut self, by: Seat, otherwise: u16, at: u16) {
        let scope = Scope::from(&*self.effect());
        let ability = self.effect().ability;
        let position = self.read();
        let compiled = position.table.ability(ability);
        let steps = &compiled.code[usize::from(at + 1)..usize::from(otherwise)];
        let possible = position.may_do(compiled, at + 1..otherwise, &scope);
        if possible || position.pretends_to_ask(steps, by) {
            self.push(Task::Ask(Question::May { by, otherwise }));
        } else {
            self.effect().done = false;
            self.jump(otherwise);
        }
    }

    fn act_as(&mut self, role: Role) {
        let turn_player = self.state.turn_player;
        let running = self.effect();
        running.acting = role.seat(running.player, turn_player);
    }

    /// 6-6-1-2: delays the following instructions until that moment.
    fn delay(&mut self, moment: Moment, steps: Range<u16>) {
        let running = *self.effect();
        let code = &self.table.ability(running.ability).code;
        let mut delayed = code[usize::from(steps.start)..usize::from(steps.end)].iter();
        let of_moved = delayed.any(|each| each.takes() == Some(&Target::Moved));
        let delayed = Delayed {
            moment,
            source: running.source,
            ability: running.ability,
            at: steps.start,
            player: running.player,
            those: if of_moved { running.moved } else { running.those },
            object: self.state.place(running.source).object,
        };
        let added = self.state.delayed.push(delayed);
        self.check(added, Fault::Delayed);
    }

    /// 6-6-1-2: delayed processes of this moment, in the order their player chooses.
    pub(crate) fn do_delayed(&mut self, moment: Moment, player: Seat) {
        let due = |delayed: &Delayed| delayed.moment == moment && delayed.player == player;
        if self.state.delayed.iter().any(due) {
            self.push(Task::Ask(Question::Delayed { moment, player }));
        }
    }

    /// Begins the delayed process that its player has chosen.
    pub(crate) fn begin_delayed(&mut self, moment: Moment, player: Seat, place: u8) {
        let delayed = self.state.delayed.remove(usize::from(place));
        self.push(Task::DoDelayed { moment, player });
        self.begin(Running {
            source: delayed.source,
            ability: delayed.ability,
            at: delayed.at,
            player,
            acting: player,
            part: Part::Body,
            those: delayed.those,
            moved: delayed.those,
            source_left: self.state.place(delayed.source).object != delayed.object,
            ..Running::default()
        });
    }

    /// 8-4-4
    fn choose_for_effect(&mut self, choice: &Choice, add: bool) {
        let running = *self.effect();
        let scope = Scope::from(&running);
        let position = self.read();
        let verb = position.next_verb(&running);
        let purpose = position.chosen_for(&running);
        let mut choosing = position.choosing(choice, &scope, Demand { verb, purpose }, add);
        if running.part == Part::Cost && choosing.max == 1 {
            choosing.candidates = self.keeping_payable(choosing.candidates);
        }
        let searches =
            choice.of.iter().any(|group| group.places.contains(&Place::Deck)) && !choice.looked_at;
        if searches {
            self.look_through_deck(choosing);
        }
        let running = self.effect();
        if choosing.candidates - running.those == IdSet::EMPTY {
            running.others = running.those;
        }
        if !add {
            running.those = IdSet::EMPTY;
        }
        if self.table.opens_windows() {
            self.state.choosing = Some(choosing);
            let position = self.read();
            let there = position.publicly_there(choice, choosing.by);
            choosing.max = choosing.max.max(position.how_many(&choice.count, there, &scope).max);
        }
        self.choose(ChooseFor::Effect { add }, choosing);
    }

    /// 8-4-4-4: a player who chooses from a deck sees its cards.
    fn look_through_deck(&mut self, choosing: Choosing) {
        for card in self
            .state
            .deck(choosing.by)
            .iter()
            .copied()
            .map(|card| card.0)
            .collect::<IdSet>()
            .iter()
        {
            self.show(CardId(card), choosing.by);
        }
    }
}

impl Position<'_> {
    /// What the running effect chooses cards for.
    pub(crate) fn chosen_for(&self, running: &Running) -> ChosenFor {
        if running.part == Part::Cost {
            return ChosenFor::Cost;
        }
        let is_replacement = matches!(self.table.ability(running.ability).label, Label::Instead(_));
        if is_replacement { ChosenFor::Replacement } else { ChosenFor::Effect }
    }

    /// What the next instructions will do with the cards being chosen.
    pub(crate) fn next_verb(&self, running: &Running) -> Option<&Verb> {
        let code = &self.table.ability(running.ability).code[usize::from(running.at)..];
        let mut verbs = code.iter().enumerate().filter_map(|(at, each)| Some((at, each.verb()?)));
        let (at, verb) = verbs.next()?;
        // Cards are selected for what is done with one of them.
        let is_among_them = code.get(at + 1).is_some_and(Instruction::chooses_among_those);
        if *verb == Verb::Select && is_among_them {
            return verbs.next().map(|(_, verb)| verb);
        }
        Some(verb)
    }

    /// The candidates and how many of them (8-4-4-1).
    pub(crate) fn choosing(
        &self,
        choice: &Choice,
        scope: &Scope,
        demand: Demand<'_>,
        add: bool,
    ) -> Choosing {
        let by = scope.seat(choice.by);
        let mut candidates = self.cards(&choice.of, scope);
        if choice.looked_at {
            candidates = candidates & scope.looked;
        }
        if add {
            candidates = candidates - scope.those;
        }
        if let Some(verb) = demand.verb {
            candidates = crate::area::ids(candidates)
                .filter(|card| self.may_be_chosen(verb, *card, scope, demand.purpose))
                .map(|card| card.0)
                .collect();
        }
        let mut counted = self.how_many(&choice.count, candidates.len(), scope);
        // 8-4-4-2: hidden cards that meet a criterion need not be found; revealed ones are not hidden.
        let may_find_none = demand.purpose == ChosenFor::Effect && is_hidden_search(choice);
        if matches!(choice.count, Count::Exactly(_)) && may_find_none {
            let is_seen = |card: &CardId| self.sees(by.other(), *card);
            let seen = crate::area::ids(candidates).filter(is_seen).count() as u8;
            counted.min = counted.min.min(seen);
        }
        Choosing {
            by,
            candidates,
            chosen: IdSet::EMPTY,
            min: counted.min,
            max: counted.max,
            required: counted.required,
            different_names: choice.different_names,
            total: choice.total.as_ref().map(|total| self.total(total, scope)),
        }
    }

    fn total(&self, total: &Total, scope: &Scope) -> (Sum, i32) {
        let sum = match total {
            Total::Power(_) => Sum::Power,
            Total::Cost(_) => Sum::Cost,
        };
        (sum, self.amount(total.amount(), scope))
    }
}

impl Position<'_> {
    /// 4-8-1, 8-4-4-1: how many of the cards that are there.
    pub(crate) fn how_many(&self, count: &Count, available: usize, scope: &Scope) -> HowMany {
        let number = |amount| self.amount(amount, scope).clamp(0, 255) as u8;
        let there = available as u8;
        match count {
            Count::Exactly(amount) => HowMany::exactly(number(amount), there),
            Count::UpTo(amount) => HowMany::up_to(number(amount), there),
            Count::AtLeast(amount) => HowMany::at_least(number(amount), there),
            Count::AnyNumber => HowMany::any(there),
            Count::DownTo(amount) => {
                let over = there.saturating_sub(number(amount));
                HowMany { min: over, max: over, required: over }
            }
        }
    }
}

/// Constraints on the cards that may be chosen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Demand<'a> {
    /// What will be done with them.
    pub verb: Option<&'a Verb>,
    pub purpose: ChosenFor,
}

/// Whether the choice is among cards that the other player cannot check (8-4-4-2).
fn is_hidden_search(choice: &Choice) -> bool {
    let hidden = |place: &Place| matches!(place, Place::Hand | Place::Deck | Place::Life);
    choice
        .of
        .iter()
        .all(|group| group.places.iter().all(hidden) && !matches!(group.filter, Filter::Any))
}

/// The seat of a player of an effect, where "both" has been lowered to one after the other.
pub(crate) fn each_player(
    who: Player,
    scope: &Scope,
    turn_order: [Seat; 2],
) -> impl Iterator<Item = Seat> {
    who.each(scope.player, turn_order)
}
