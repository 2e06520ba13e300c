//! 6. Game Progression: the seven steps of a turn.

pub(crate) mod main_step;

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CoresMoved, Event, Spot,
    area::{Cards, ids},
    engine::Engine,
    figures::Changed,
    task::{Question, Task},
    vocabulary::{Moment, TurnStep},
};

impl TurnStep {
    /// 6-1-1
    pub(crate) const fn clause(self) -> Clause {
        match self {
            TurnStep::Start => clause!("6-2"),
            TurnStep::Core => clause!("6-3"),
            TurnStep::Draw => clause!("6-4"),
            TurnStep::Refresh => clause!("6-5"),
            TurnStep::Main => clause!("6-6"),
            TurnStep::Attack => clause!("6-7"),
            TurnStep::End => clause!("6-8"),
        }
    }

    /// Where effects at the start of the step are activated.
    const fn start_clause(self) -> Clause {
        match self {
            TurnStep::Start => clause!("6-2-1"),
            TurnStep::Core => clause!("6-3-1"),
            TurnStep::Draw => clause!("6-4-1"),
            TurnStep::Refresh => clause!("6-5-1"),
            TurnStep::Main => clause!("6-6-1-1"),
            TurnStep::Attack => clause!("6-7-3-1"),
            TurnStep::End => clause!("6-8-1"),
        }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Begins a step, unless it is skipped (6-3-3, 6-7-2); B-06: then its effects do not work either.
    pub(crate) fn step(&mut self, step: TurnStep) {
        let skipped = matches!(step, TurnStep::Core | TurnStep::Attack);
        if skipped && self.state.is_very_first_turn() {
            let next = if step == TurnStep::Core { TurnStep::Draw } else { TurnStep::End };
            return self.push(Task::Step(next));
        }
        if step == TurnStep::Start {
            self.turn_begins();
        }
        self.start_of_step(step);
        match step {
            TurnStep::Start => self.rule_step(step, TurnStep::Core),
            TurnStep::Core => self.rule_step(step, TurnStep::Draw),
            TurnStep::Draw => self.rule_step(step, TurnStep::Refresh),
            TurnStep::Refresh => self.rule_step(step, TurnStep::Main),
            // 6-6-1-2
            TurnStep::Main => self.settle_before(Task::Ask(Question::Main)),
            // 6-7-3-2
            TurnStep::Attack => self.settle_before(Task::Ask(Question::Attack)),
            // 6-8-1
            TurnStep::End => self.finish_step(Moment::EndOfTurn, Task::EndOfTurn),
        }
    }

    /// Settles, carries out the delayed directives of this moment, settles again, and then does this.
    fn finish_step(&mut self, moment: Moment, next: Task) {
        if self.has_nothing_to_settle() && self.state.delayed.is_empty() {
            self.pass_checkpoint();
            return self.push(next);
        }
        self.push_all([Task::Settle, Task::DoDelayed(moment), Task::Settle, next]);
    }

    fn turn_begins(&mut self) {
        let (player, turn) = (self.state.turn_player, self.state.turn);
        self.log.record(clause!("6-1-1"), Event::TurnBegan { player, turn });
    }

    /// B-05: what the rules do comes before the effects activated at the start of the step.
    fn rule_step(&mut self, step: TurnStep, next: TurnStep) {
        if step == TurnStep::Draw && self.table.substitutes() {
            // The effects that add to the draw resolve before those that wait.
            return self.push_all([Task::StepRule(step), Task::Settle, Task::Step(next)]);
        }
        self.step_rule(step);
        self.settle_before(Task::Step(next));
    }

    /// Activates effects at the start of the step.
    fn start_of_step(&mut self, step: TurnStep) {
        let player = self.state.turn_player;
        let before = std::mem::replace(&mut self.state.step, step);
        self.changed |= Changed::REST;
        self.note_step(player, before);
        self.note_step(player, step);
        self.begin_group();
        self.announce(step.clause(), Event::StepBegan { player, step });
        let started = Event::StartOfStep { player, step };
        self.log.record(step.start_clause(), started);
        if self.table.awaits_start_of(step) {
            self.notify(started);
        }
        if step == TurnStep::End {
            // 6-8-1-1
            self.announce(clause!("6-8-1-1"), Event::EndOfTurn(player));
        }
    }

    /// This step of a player has begun or ended: notes the change if a constant effect names it.
    fn note_step(&mut self, player: Seat, step: TurnStep) {
        if self.figures.steps[player] & step.bit() != 0 {
            self.changed |= Changed::STEP;
        }
    }

    pub(crate) fn step_rule(&mut self, step: TurnStep) {
        self.begin_group();
        match step {
            // 6-2-2
            TurnStep::Start => self.lose_with_empty_deck(self.state.turn_player),
            TurnStep::Core => self.core_step(),
            TurnStep::Draw => self.draw_step(),
            TurnStep::Refresh => self.refresh_step(),
            TurnStep::Main | TurnStep::Attack | TurnStep::End => {
                unreachable!("6-1-2: players act in this step, or nothing is done")
            }
        }
    }

    /// 6-3-2
    fn core_step(&mut self) {
        let player = self.state.turn_player;
        let count = self.read().core_step_cores(player);
        let (from, to, by) = (Spot::Void, Spot::Reserve(player), By::Rule);
        for _ in 0..count {
            self.move_core(from, to, false, by);
        }
        self.announce_cores(clause!("6-3-2"), CoresMoved { from, to, count, soul: false, by });
    }

    /// 6-4-2. B-07: from an empty deck nothing is drawn.
    fn draw_step(&mut self) {
        let player = self.state.turn_player;
        for _ in 0..self.read().draw_step_cards(player) {
            self.draw_one(clause!("6-4-2"), player, By::Rule);
        }
        self.after_draw_step(player);
    }

    /// 6-5-2: all cards of the player refresh, all cores in the trash come back.
    fn refresh_step(&mut self) {
        let player = self.state.turn_player;
        let position = self.read();
        let cards = position.state.on_field(player);
        let ready: Cards = cards
            .filter(|card| position.state.is_exhausted(*card) && !position.cannot_refresh(*card))
            .map(|card| card.0)
            .collect();
        for card in ids(ready) {
            self.refresh(clause!("6-5-2"), card, By::Rule);
        }
        self.cores_come_back(player);
        self.expire_refresh_step(player);
    }

    fn cores_come_back(&mut self, player: Seat) {
        let (from, to, by) = (Spot::Trash(player), Spot::Reserve(player), By::Rule);
        let (regular, soul) = self.take_back_trash(player);
        let count = regular.saturating_add(u8::from(soul));
        self.announce_cores(clause!("6-5-2"), CoresMoved { from, to, count, soul, by });
    }

    /// A refresh step by an effect: all of it, with the effects at its start.
    pub(crate) fn extra_refresh_step(&mut self) {
        self.push_all([Task::StepRule(TurnStep::Refresh), Task::Settle]);
        self.start_of_step(TurnStep::Refresh);
    }

    /// 6-6-1-2-5
    pub(crate) fn end_main(&mut self) {
        self.push(Task::Step(TurnStep::Attack));
    }

    /// 6-7-3-2: ends the attack step: delayed directives after it, then the end step.
    pub(crate) fn end_attack(&mut self) {
        let ended = Event::AttackStepEnded { player: self.state.turn_player, by: By::Rule };
        self.announce_in_new_group(clause!("6-7-3-2"), ended);
        self.finish_step(Moment::AfterAttackStep, Task::Step(TurnStep::End));
    }

    /// Ends the attack step by an effect, after the current battle if any; whether it was the attack step.
    pub(crate) fn end_attack_step_by(&mut self, by: By) -> bool {
        if self.state.step != TurnStep::Attack {
            return false;
        }
        let player =
            if let By::Effect { player, .. } = by { player } else { self.state.turn_player };
        match &mut self.state.battle {
            Some(battle) => battle.ends_attack_step = true,
            None => self.end_attacks(),
        }
        self.announce_in_new_group(clause!("6-7-3-2"), Event::AttackStepEnded { player, by });
        true
    }

    /// The attack step ends after the current task.
    pub(crate) fn end_attacks(&mut self) {
        let ask = Task::Ask(Question::Attack);
        if let Some(task) = self.state.agenda.tasks.iter_mut().find(|task| **task == ask) {
            *task = Task::AttackStepOver;
        }
    }

    /// 6-8-1-2
    pub(crate) fn end_of_turn(&mut self) {
        self.expire_turn();
        self.settle_before(Task::NextTurn);
    }

    /// 6-8-1-3
    pub(crate) fn next_turn(&mut self) {
        self.state.turn = self.state.turn.saturating_add(1);
        self.state.turn_player = self.state.turn_player.other();
        self.begin_turn();
    }

    /// Forgets the events of the turn before.
    pub(crate) fn begin_turn(&mut self) {
        self.forget_turn();
        let state = &mut *self.state;
        state.attacks = 0;
        for seat in Seat::BOTH {
            let life = state.life_of(seat);
            let holding = &mut state.holding[seat];
            holding.burst_set = false;
            holding.magic_used = false;
            holding.life_at_turn_start = life;
        }
        state.agenda.begin_turn();
        self.changed |= Changed::TURN | Changed::REST;
        Seat::BOTH.into_iter().for_each(|player| self.note_step(player, self.state.step));
        self.push(Task::Step(TurnStep::Start));
    }
}
