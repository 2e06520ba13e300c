//! 7-1-3. Counter Step.

use kernel::{Engine as _, Flow, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Category, Event, Pick,
    area::FIGHTERS,
    engine::Engine,
    figures::hand::HandFastPath,
    position::Position,
    question::Question,
    rules_version::WhenAttacked,
    state::{BattleStep, Modifier, On},
    table::COUNTER_POWER,
    task::Task,
    turn::main_phase::Ruling,
    vocabulary::{Duration, End},
};

impl Position<'_> {
    /// Every counter, and no more counters.
    pub(crate) fn offer_counters(&self, offer: &mut impl FnMut(Pick)) {
        let defender = self.state.non_turn_player();
        let fast_path = HandFastPath::new(self, defender);
        for card in self.state.hand(defender).iter().copied() {
            if fast_path.can_counter_with(card) {
                for on in self.state.field[defender][FIGHTERS].iter().copied().flatten() {
                    offer(Pick::CounterCard { card, on });
                }
            }
            if fast_path.can_use_counter_event(card) {
                offer(Pick::CounterEvent(card));
            }
        }
        offer(Pick::Pass);
    }

    /// Whether there is a counter.
    pub(crate) fn can_be_countered(&self) -> bool {
        let defender = self.state.non_turn_player();
        let fast_path = HandFastPath::new(self, defender);
        let mut hand = self.state.hand(defender).iter().copied();
        hand.any(|card| fast_path.can_counter_with(card) || fast_path.can_use_counter_event(card))
    }

    /// 7-1-3-2-1: for the player's own Leader or one of his Characters.
    pub(crate) fn can_counter(&self, card: CardId, on: CardId) -> Ruling {
        let own = on.owner() == self.state.non_turn_player();
        if !own || !matches!(self.state.area(on), Area::Leader | Area::Character) {
            return Err(clause!("7-1-3-2-1"));
        }
        self.can_counter_with(card)
    }

    /// 7-1-3-2-1
    pub(crate) fn can_counter_with(&self, card: CardId) -> Ruling {
        let own =
            card.owner() == self.state.non_turn_player() && self.state.area(card) == Area::Hand;
        // 2-10-2
        let character = self.table.category(card) == Category::Character;
        if own && character && self.counter(card).is_some_and(|counter| counter > 0) {
            Ok(())
        } else {
            Err(clause!("7-1-3-2-1"))
        }
    }

    /// 7-1-3-2-2
    pub(crate) fn can_use_counter_event(&self, card: CardId) -> Ruling {
        let own =
            card.owner() == self.state.non_turn_player() && self.state.area(card) == Area::Hand;
        let counter = self.table.kind(card).and_then(|kind| kind.counter);
        if !own || counter.is_none() {
            return Err(clause!("10-2-4-1"));
        }
        self.may_be_played(card)?;
        self.can_pay(card)
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 7-1-3-1
    pub(super) fn counter_step(&mut self) -> Flow {
        self.begin_step(clause!("7-1-3"), BattleStep::Counter);
        let battle = self.state.battle.expect("7-1: a battle is going on");
        if self.table.policy().when_attacked == WhenAttacked::CounterStep {
            //
            self.announce(
                clause!("7-1-3-1"),
                Event::IsAttacked { target: battle.target, attacker: battle.attacker },
            );
        }
        if self.state.waiting.is_empty() {
            return self.ask(Question::Counter);
        }
        self.push_all([Task::ResolveWaiting, Task::Ask(Question::Counter)]);
        Flow::On
    }

    /// 7-1-3-2-1
    pub(crate) fn counter_with(&mut self, card: CardId, on: CardId) {
        self.push(Task::Ask(Question::Counter));
        let value = self.read().counter(card).unwrap_or(0);
        self.relocate(clause!("7-1-3-2-1"), card, Area::Trash, End::Top, By::Rule);
        self.add_modifier(Modifier {
            on: On::Card(on),
            grant: COUNTER_POWER,
            value,
            until: Duration::ThisBattle,
            player: card.owner(),
            source: card,
            turns: 0,
        });
        self.announce(clause!("7-1-3-2-1"), Event::Countered { card, on, power: value });
        self.resolve_waiting();
    }

    /// 7-1-3-2-2
    pub(crate) fn use_counter_event(&mut self, card: CardId) {
        let ability =
            self.table.known(card).counter.expect("10-2-4-1: the Event has a [Counter] effect");
        let cost = self.read().play_cost(card) as u8;
        self.reveal_in_hand(card);
        let activate = Task::ActivateEvent { card, ability, paid: true };
        self.push_all([activate, Task::Ask(Question::Counter)]);
        self.pay_cost(card, cost);
    }

    /// 7-1-3-3
    pub(crate) fn counter_step_end(&mut self) {
        if self.goes_on(clause!("7-1-3-3")) {
            self.damage_step();
        }
    }
}
