//! 6. Game Progression: the five phases of a turn.

pub(crate) mod end_phase;
pub(crate) mod main_phase;

use kernel::{Engine as _, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Area, By, CardId, Event,
    area::ids,
    engine::Engine,
    figures::{Flags, incremental::Count},
    question::Question,
    rules_version::{DonComesBack, StartExpiry},
    state::{Mark, Modifier, On, Phase},
    task::{EndStep, Task},
    vocabulary::{Ban, Duration, Grant, Moment, Rule},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(crate) fn begin_phase(&mut self, clause: Clause, phase: Phase) {
        self.state.phase = phase;
        self.log.record(clause, Event::PhaseBegan { player: self.state.turn_player, phase });
    }

    /// 6-2-1, 6-2-2
    pub(crate) fn refresh_phase(&mut self) {
        let player = self.state.turn_player;
        self.log.record(clause!("6-1-2"), Event::TurnBegan { player, turn: self.state.turn });
        self.begin_phase(clause!("6-2"), Phase::Refresh);
        self.state.history[player].turns = self.state.history[player].turns.saturating_add(1);
        self.count_turn(player);
        self.expire_at_start(player);
        self.push_all([
            Task::ReturnGivenDon,
            Task::ReadyCards,
            Task::DrawPhase,
            Task::DonPhase,
            Task::StartOfMain,
            Task::Ask(Question::Main),
        ]);
        self.notify(Event::StartOfTurn(player));
        self.resolve_waiting();
    }

    /// Counts down continuous effects that wait for a turn of their player.
    fn count_turn(&mut self, player: Seat) {
        for modifier in self.state.modifiers.iter_mut() {
            let counted = match modifier.until {
                Duration::OpponentsNextTurn => modifier.player.other(),
                Duration::YourNextTurn | Duration::StartOfYourNextTurn => modifier.player,
                Duration::NextRefresh => {
                    let On::Card(card) = modifier.on else { continue };
                    card.owner()
                }
                Duration::ThisBattle
                | Duration::ThisTurn
                | Duration::Permanent
                | Duration::Unstated => continue,
            };
            if counted == player {
                modifier.turns = modifier.turns.saturating_sub(1);
            }
        }
    }

    /// 6-2-1
    fn expire_at_start(&mut self, player: Seat) {
        let any_turn = self.table.policy().start_expiry == StartExpiry::AnyTurnStart;
        self.expire(clause!("6-2-1"), |modifier| {
            modifier.until == Duration::StartOfYourNextTurn
                && (any_turn || modifier.player == player)
        });
    }

    /// Ends continuous effects.
    pub(crate) fn expire(&mut self, clause: Clause, ends: impl Fn(&Modifier) -> bool) {
        if !self.state.modifiers.iter().any(&ends) {
            return;
        }
        for place in 0..self.state.modifiers.len() {
            let modifier = self.state.modifiers[place];
            if ends(&modifier) {
                self.update_modifier(&modifier, Count::Out);
                self.log.record(clause, Event::Expired(modifier.source));
            }
        }
        let are_bans = |modifier: &Modifier| matches!(modifier.on, On::Player(_));
        let had_bans = self.state.modifiers.iter().any(are_bans);
        self.state.end_modifiers(ends);
        if had_bans {
            self.update_bans();
        }
        // 9-1-2: a rule of a card may be in force again.
        self.rule_processing();
    }

    /// 6-2-3
    pub(crate) fn return_given_don(&mut self) {
        let player = self.state.turn_player;
        let rested = self.table.policy().refresh_don == DonComesBack::Rested;
        let given: IdSet = self.state.don_in(player, Area::Given).map(|don| don.0).collect();
        for don in ids(given) {
            self.don_to_cost(clause!("6-2-3"), don, rested, By::Rule);
        }
    }

    /// 6-2-4, but for cards that do not become active (1-3-3).
    pub(crate) fn ready_cards(&mut self) {
        let player = self.state.turn_player;
        let position = self.read();
        let cards =
            position.state.on_field(player).chain(position.state.don_in(player, Area::Cost));
        let ready: kernel::IdSet = cards
            .filter(|card| position.state.is_rested(*card) && !position.stays_rested(*card))
            .map(|card| card.0)
            .collect();
        for card in ids(ready) {
            self.set_active(clause!("6-2-4"), card, By::Rule);
        }
        self.expire(clause!("6-2-4"), |modifier| {
            let own = matches!(modifier.on, On::Card(card) if card.owner() == player);
            own && modifier.until == Duration::NextRefresh && modifier.turns == 0
        });
        self.resolve_waiting();
    }

    /// 6-3-1
    pub(crate) fn draw_phase(&mut self) {
        self.begin_phase(clause!("6-3"), Phase::Draw);
        // The starting player draws no card on the first turn.
        if self.state.turn > 1 {
            self.draw(clause!("6-3-1"), self.state.turn_player, By::Rule);
        }
        self.resolve_waiting();
    }

    /// 6-4
    pub(crate) fn don_phase(&mut self) {
        self.begin_phase(clause!("6-4"), Phase::Don);
        let player = self.state.turn_player;
        // 6-4-1
        let count = if self.state.turn == 1 { 1 } else { 2 };
        let leader_gets = self.don_for_leader(player);
        for place in 0..count {
            // 6-4-2, 6-4-3
            let Some(don) = self.state.don_in(player, Area::DonDeck).next() else { break };
            self.don_to_cost(clause!("6-4-1"), don, false, By::Rule);
            if place < leader_gets {
                self.give_don(clause!("6-4-1"), don, CardId::leader(player), By::Rule);
            }
        }
        self.resolve_waiting();
    }

    /// DON!! cards that the Leader's own rule gives to it in this phase.
    fn don_for_leader(&self, player: Seat) -> u8 {
        let on_field = CardId::all_don(player).any(|don| self.state.area(don).is_field());
        if !on_field {
            return 0;
        }
        let rules = self.table.known(CardId::leader(player)).rules.iter();
        let counts = rules.filter_map(|rule| {
            if let Rule::DonPhaseGivesToLeader(count) = rule { Some(*count) } else { None }
        });
        counts.max().unwrap_or(0)
    }

    /// 6-5-1
    pub(crate) fn start_of_main(&mut self) {
        self.begin_phase(clause!("6-5"), Phase::Main);
        let player = self.state.turn_player;
        self.notify(Event::StartOfMain(player));
        if self.is_queue_empty() {
            return;
        }
        let delayed = Task::DoDelayed { moment: Moment::OpponentsNextMain, player: player.other() };
        self.push_all([delayed, Task::ResolveWaiting]);
    }

    /// 6-6-1-4
    pub(crate) fn next_turn(&mut self) {
        let player = self.state.turn_player;
        self.forget_turn();
        self.state.used.clear();
        for card in self.state.field.0.as_flattened().iter().flatten() {
            self.state.places[card.index()].marks.remove(Mark::NEW);
        }
        self.state.turn = self.state.turn.saturating_add(1);
        let extra = &mut self.state.history[player].extra_turns;
        let goes_on = *extra > 0;
        *extra = extra.saturating_sub(1);
        self.give_turn(if goes_on { player } else { player.other() });
        self.state.agenda.begin_turn();
        self.push(Task::RefreshPhase);
    }

    /// 6-5-2-1
    pub(crate) fn end_main(&mut self) {
        self.begin_phase(clause!("6-5-2-1"), Phase::End);
        self.push(Task::EndPhase(EndStep::YourTurn));
    }
}

impl crate::position::Position<'_> {
    /// Whether something keeps a card from becoming active in the Refresh Phase.
    pub(crate) fn stays_rested(&self, card: CardId) -> bool {
        if let Some(figure) = self.figure(card) {
            return figure.flags.contains(Flags::STAYS_RESTED);
        }
        let mut on_card =
            self.state.modifiers.iter().filter(|modifier| modifier.on == On::Card(card));
        on_card.any(|modifier| {
            matches!(self.table.grant(modifier.grant), Grant::Cannot(Ban::BecomeActiveInRefresh))
        })
    }
}
