//! 6-6. End Phase, in stages (6-6-1-1 to 6-6-1-3) or, in 1.1.3, in rounds.

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    CardId, Event,
    effect::automatic::END_PHASE,
    engine::Engine,
    figures::hand::Facts,
    position::{Position, Scope},
    rules_version::EndPhase,
    state::{Delayed, Modifier, Used, Waiting},
    task::{EndStep, Task},
    vocabulary::{Duration, Label, Moment, Timing},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(crate) fn end_phase(&mut self, step: EndStep) {
        let staged = self.table.policy().end_phase == EndPhase::Staged;
        let turn_player = self.state.turn_player;
        match step {
            EndStep::YourTurn if staged && self.has_no_end_effects() => {
                self.end_phase(EndStep::DuringThisTurn);
            }
            EndStep::YourTurn if staged => {
                self.collect(&Timing::EndOfYourTurn);
                self.push(Task::EndPhase(EndStep::OpponentsTurn));
                self.resolve_waiting();
            }
            EndStep::YourTurn => {
                self.collect_all();
                self.round();
            }
            EndStep::OpponentsTurn => {
                self.collect(&Timing::EndOfOpponentsTurn);
                self.push(Task::EndPhase(EndStep::TurnPlayersRest));
                self.resolve_waiting();
            }
            // 6-6-1-2(1)
            EndStep::TurnPlayersRest => self.players_rest(turn_player, EndStep::NonTurnPlayersRest),
            // 6-6-1-2(2)
            EndStep::NonTurnPlayersRest => {
                self.players_rest(turn_player.other(), EndStep::DuringThisTurn)
            }
            EndStep::DuringThisTurn => {
                self.during_this_turn();
                let again = if staged { Task::NextTurn } else { Task::EndPhase(EndStep::Again) };
                self.push(again);
                self.resolve_waiting();
            }
            EndStep::Again => self.again(),
        }
    }

    /// Fast path: whether the End Phase has nothing to do but to let effects "during this turn" expire.
    fn has_no_end_effects(&self) -> bool {
        let turn_player = self.state.turn_player;
        let mut lasting = self.state.modifiers.iter();
        self.is_queue_empty()
            && !self.ends_turns()
            && !lasting.any(|modifier| is_over(modifier, turn_player))
    }

    /// Whether a card on the field has an effect for the end of a turn.
    fn ends_turns(&self) -> bool {
        let ends_turns = |card| self.table.summary(card).facts.contains(Facts::ENDS_TURNS);
        self.table.facts().contains(Facts::ENDS_TURNS)
            && self.state.on_both_fields().any(ends_turns)
    }

    /// Queues the effects with this timing that exist now; each works once (6-6-1-1-1).
    fn collect(&mut self, timing: &Timing) {
        let [turn_player, other] = self.state.in_turn_order();
        let seat = if *timing == Timing::EndOfYourTurn { turn_player } else { other };
        for slot in 0..crate::area::SLOTS {
            if let Some(card) = self.state.field[seat][slot]
                && self.table.summary(card).facts.contains(Facts::ENDS_TURNS)
            {
                self.collect_from(card, timing);
            }
        }
    }

    fn collect_from(&mut self, card: CardId, timing: &Timing) {
        let table = self.table;
        for ability in table.known(card).end_of_turn.iter().copied() {
            let compiled = self.table.ability(ability);
            let Label::Auto(timings) = &compiled.label else { continue };
            let position = self.read();
            let scope = Scope::of(card, card.owner());
            let starts = timings.contains(timing)
                && position.is_valid(card, ability)
                && !position.state.is_used(card, ability)
                && compiled.when.iter().all(|when| position.holds(when, &scope));
            if starts {
                let object = self.state.place(card).object;
                let member = Waiting {
                    source: card,
                    object,
                    ability,
                    generation: END_PHASE,
                    ..Waiting::default()
                };
                self.queue(member);
                // 6-6-1-1-1
                if self.table.policy().end_phase == EndPhase::Loop {
                    let marked = self.state.used.push(Used { card, ability });
                    self.check(marked, kernel::Fault::Marks);
                }
            }
        }
    }

    /// 6-6-1-2: delayed processes, then effects that last until the end of the turn expire. In 1.1.3 none is delayed until here.
    fn players_rest(&mut self, player: Seat, next: EndStep) {
        self.push_all([
            delayed(player),
            Task::ExpireUntilEnd(player),
            Task::ResolveWaiting,
            Task::EndPhase(next),
        ]);
    }

    /// Expires effects that last until the end of this player's or the opponent's turn.
    pub(crate) fn expire_until_end(&mut self, player: Seat) {
        let turn_player = self.state.turn_player;
        let old = self.table.policy().end_phase == EndPhase::Loop;
        self.expire(clause!("6-6-1-2"), |modifier| {
            modifier.player == player
                && (is_over(modifier, turn_player) || old && modifier.until == Duration::ThisTurn)
        });
    }

    /// 6-6-1-3
    fn during_this_turn(&mut self) {
        for seat in self.state.in_turn_order() {
            self.expire(clause!("6-6-1-3"), |modifier| {
                modifier.player == seat && modifier.until == Duration::ThisTurn
            });
        }
        self.lose_at_end_of_turn();
    }

    /// 1.1.3 6-6-1-4: another round if an end-of-turn effect has not been activated yet.
    fn again(&mut self) {
        self.collect_all();
        let is_due = |delayed: &Delayed| delayed.moment == Moment::EndOfTurn;
        if self.state.waiting.is_empty() && !self.state.delayed.iter().any(is_due) {
            self.push(Task::NextTurn);
        } else {
            self.round();
        }
    }

    fn collect_all(&mut self) {
        self.collect(&Timing::EndOfYourTurn);
        self.collect(&Timing::EndOfOpponentsTurn);
    }

    /// 1.1.3 6-6-1-1: all that happens at the end of the turn, of both players, before anything expires.
    fn round(&mut self) {
        let [turn_player, other] = self.state.in_turn_order();
        self.push_all([
            Task::ResolveWaiting,
            delayed(turn_player),
            delayed(other),
            Task::ResolveWaiting,
            Task::EndPhase(EndStep::TurnPlayersRest),
        ]);
    }
}

fn delayed(player: Seat) -> Task {
    Task::DoDelayed { moment: Moment::EndOfTurn, player }
}

impl Position<'_> {
    /// 6-6-1-2: whether some effect of this player lasts until the end of this turn.
    pub(crate) fn lapses_now(&self, player: Seat) -> bool {
        if self.table.policy().end_phase == EndPhase::Loop {
            return false;
        }
        let mut own = self.state.modifiers.iter().filter(|modifier| modifier.player == player);
        own.any(|modifier| is_over(modifier, self.state.turn_player))
    }
}

/// Whether the turn that a continuous effect waits for is the one that ends now.
fn is_over(modifier: &Modifier, turn_player: Seat) -> bool {
    let turn_of = match modifier.until {
        Duration::OpponentsNextTurn => modifier.player.other(),
        Duration::YourNextTurn => modifier.player,
        Duration::ThisBattle
        | Duration::ThisTurn
        | Duration::StartOfYourNextTurn
        | Duration::NextRefresh
        | Duration::Permanent
        | Duration::Unstated => return false,
    };
    turn_of == turn_player && modifier.turns == 0
}
