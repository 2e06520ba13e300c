//! 8-5-2-4. Resolving: one directive after the other, in printed order (1-3-7).

mod delayed;

use kernel::{Engine as _, Fault, Log, Role, Seat};
use rulebook::Clause;

use crate::{
    By, Color, Event,
    area::Cards,
    engine::Engine,
    event::Manner,
    interpreter::program::{Directive, Instruction},
    position::{Position, Scope},
    state::{EffectFlags, Part, Running},
    task::{Leaving, Question, Task},
    vocabulary::{Amount, Player, Quantity, Target, Verb, Whose},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Pushes an effect on top of those that are resolving.
    pub(crate) fn begin(&mut self, running: Running) {
        let added = self.state.running.push(running);
        self.check(added, Fault::Effects);
        self.push(Task::Resolve);
    }

    /// Carries out the next instruction of the effect on top.
    pub(crate) fn resolve(&mut self) {
        let table = self.table;
        let running = *self.effect();
        let ability = table.ability(running.ability);
        if running.part == Part::Cost {
            // 8-4-2-3
            if running.at > 0 && !running.is(EffectFlags::DONE) {
                return self.cost_failed();
            }
            if running.at == ability.body {
                return self.cost_paid();
            }
        }
        let instruction = &ability.code[usize::from(running.at)];
        if matches!(instruction, Instruction::End) {
            return self.finish();
        }
        self.effect().at += 1;
        self.push(Task::Resolve);
        self.execute(instruction, running.at);
    }

    fn execute(&mut self, instruction: &Instruction, at: u16) {
        match instruction {
            Instruction::Choose { choice, add, selects } => {
                self.choose_for_effect(choice, *add, *selects, at)
            }
            Instruction::Take { target, add } => self.take_for_effect(target, *add),
            Instruction::Do(directive) => self.carry_out(directive, at),
            Instruction::Unless { when, to } => {
                if !self.hold_for_one(std::slice::from_ref(when)) {
                    self.jump(*to);
                }
            }
            Instruction::UnlessDone(to) => {
                if !self.effect().is(EffectFlags::DONE) {
                    self.jump(*to);
                }
            }
            Instruction::May { who, otherwise } => self.ask_may(*who, *otherwise, at),
            Instruction::Pay { who, cost, otherwise } => self.ask_pay(*who, *cost, *otherwise, at),
            Instruction::As(role) => self.act_as(*role),
            Instruction::Tally => self.tally(),
            Instruction::Options { by, .. } => {
                let by = Scope::from(&*self.effect()).seat(*by);
                self.push(Task::Ask(Question::Option { by, instruction: at }));
            }
            Instruction::Jump(to) => self.jump(*to),
            Instruction::UnlessSymbol { color, to } => self.unless_symbol(*color, *to),
            Instruction::Repeat { times, to } => self.repeat(times, *to),
            Instruction::Again(to) => {
                let running = self.effect();
                running.left -= 1;
                if running.left > 0 {
                    self.jump(*to);
                }
            }
            Instruction::ChooseSubject => self.choose_subject(),
            Instruction::Checkpoint => self.push(Task::Checkpoint),
            Instruction::Later { at: moment, to } => {
                self.delay(*moment, at + 1);
                self.jump(*to);
            }
            Instruction::End => unreachable!("the end was seen before"),
        }
    }

    pub(crate) fn jump(&mut self, to: u16) {
        self.effect().at = to;
    }

    /// Takes the cards that need no selection.
    fn take_for_effect(&mut self, target: &Target, add: bool) {
        let scope = Scope::from(&*self.effect());
        let position = self.read();
        let cards = position.take(target, &scope);
        let required = if let Target::Top { count, .. } = target {
            position.amount(count, &scope).max(0) as usize
        } else {
            0
        };
        self.effect().refer_to(cards, required, add);
    }

    /// 8-1-8: asks only if the optional part can be done at all.
    fn ask_may(&mut self, who: Player, otherwise: u16, at: u16) {
        let running = *self.effect();
        let scope = Scope::from(&running);
        let position = self.read();
        let ability = position.table.ability(running.ability);
        let steps = &ability.code[usize::from(at + 1)..usize::from(otherwise)];
        let possible = position.may_do(ability, at + 1..otherwise, &scope)
            || position.pretends_to_ask(steps, scope.seat(who));
        self.ask_if(possible, scope.seat(who), otherwise);
    }

    /// 8-4-2-3: asks only if all of the cost can be paid.
    fn ask_pay(&mut self, who: Player, cost: u16, otherwise: u16, at: u16) {
        let running = *self.effect();
        let scope = Scope::from(&running);
        let position = self.read();
        let ability = position.table.ability(running.ability);
        let steps = &ability.code[usize::from(at + 1)..usize::from(cost)];
        let possible = position.can_do(ability, at + 1..cost, &scope)
            || position.pretends_to_ask(steps, scope.seat(who));
        self.ask_if(possible, scope.seat(who), otherwise);
    }

    fn ask_if(&mut self, possible: bool, by: Seat, otherwise: u16) {
        if possible {
            self.push(Task::Ask(Question::May { by, otherwise }));
        } else {
            self.answer_may(otherwise, false);
        }
    }

    /// Continues with the optional part, or after it.
    pub(crate) fn answer_may(&mut self, otherwise: u16, yes: bool) {
        let running = self.effect();
        running.flags.remove(EffectFlags::MISSED);
        running.flags.set(EffectFlags::DONE, yes);
        if !yes {
            self.jump(otherwise);
        }
    }

    /// "If you do" needs all of the optional part.
    fn tally(&mut self) {
        let running = self.effect();
        let missed = running.is(EffectFlags::MISSED) || !running.is(EffectFlags::DONE);
        running.flags.set(EffectFlags::MISSED, missed);
        running.flags.set(EffectFlags::DONE, !missed);
    }

    fn act_as(&mut self, role: Role) {
        let turn_player = self.state.turn_player;
        let running = self.effect();
        running.acting = role.seat(running.player, turn_player);
    }

    /// 11-15, B-54: checks the symbols when the directive is reached.
    fn unless_symbol(&mut self, color: Color, to: u16) {
        let scope = Scope::from(&*self.effect());
        let symbols = Quantity::Symbols(Whose::Your, Some(color));
        if self.read().quantity(&symbols, &scope) == 0 {
            self.jump(to);
        }
    }

    fn repeat(&mut self, times: &Amount, to: u16) {
        let scope = Scope::from(&*self.effect());
        let times = self.read().amount(times, &scope).clamp(0, 255) as u8;
        let running = self.effect();
        running.left = times;
        if times == 0 {
            running.flags.remove(EffectFlags::DONE);
            self.jump(to);
        }
    }

    /// Continues with the picked option, or gives the picked grant.
    pub(crate) fn answer_option(&mut self, instruction: u16, option: u8) {
        let table = self.table;
        let code = &table.ability(self.effect().ability).code;
        let instruction = &code[usize::from(instruction)];
        if let Instruction::Options { at, .. } = instruction {
            return self.jump(at[usize::from(option)]);
        }
        let Some(Directive::On { verb: Verb::GainOneOf { until, .. }, known, grants }) =
            instruction.directive()
        else {
            unreachable!("one of several things is picked: {instruction:?}")
        };
        let grant = grants.start + u16::from(option);
        self.gain(known.as_ref(), grant..grant + 1, *until);
    }

    pub(crate) fn answer_color(&mut self, color: Color) {
        let running = self.effect();
        running.color = Some(color);
        running.flags.insert(EffectFlags::DONE);
    }

    /// A batch of the effect on top is over: these cards have left or were exhausted.
    pub(crate) fn report(&mut self, how: Leaving, done: Cards) {
        let table = self.table;
        let running = self.effect();
        if let Leaving::Destroy { .. } = how {
            running.destroyed = running.destroyed.saturating_add(done.len() as u8);
        }
        let code = &table.ability(running.ability).code;
        let last = usize::from(running.at).checked_sub(1).map(|last| &code[last]);
        if matches!(last, Some(Instruction::Checkpoint)) {
            return;
        }
        running.did(done.len());
        match how {
            Leaving::Exhaust => {}
            Leaving::Discard => {
                running.those = done;
                running.looked = running.looked | done;
            }
            Leaving::Destroy { .. } | Leaving::ToHand | Leaving::ToDeck { .. } => {
                running.those = done;
            }
        }
    }
}

impl Position<'_> {
    /// The effect being carried out.
    pub(crate) fn running(&self) -> &Running {
        self.state.running.last().expect("8-5-2: an effect is being carried out")
    }

    /// 8-4-2-3: whether the instruction at this place is part of a cost, which must be paid completely, so that only cards
    /// that allow that may be selected.
    pub(crate) fn is_cost(&self, running: &Running, at: u16) -> bool {
        let ability = self.table.ability(running.ability);
        let inside = |(place, instruction): (usize, &Instruction)| matches!(instruction, Instruction::Pay { cost, .. } if (place as u16) < at && at < *cost);
        at < ability.body || ability.code.iter().enumerate().any(inside)
    }
}

impl Scope {
    /// By the effect of this scope. No effect changes controllers (B-13).
    pub(crate) fn by(&self, how: Manner) -> By {
        By::Effect { source: self.source, player: self.source.owner(), how }
    }
}

/// The players that an effect names, in turn order.
pub(crate) fn each_player(
    who: Player,
    scope: &Scope,
    turn_order: [Seat; 2],
) -> impl Iterator<Item = Seat> {
    who.each(scope.player, turn_order)
}
