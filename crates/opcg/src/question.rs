//! Questions: who is asked what, which answers are accepted, and by which clause others are refused.

use kernel::{Agenda, Engine as _, Flow, IdSet, Log, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Ask, CardId, Decision, Duel, Event, Pick,
    area::ids,
    battle::can_attack,
    engine::Engine,
    main_phase::Ruling,
    position::Position,
    program::Instruction,
    task::{NumberFor, Question, Task},
    vocabulary::{End, Moment},
};

impl kernel::Position<Duel> for Position<'_> {
    fn agenda(&self) -> &Agenda<Task, Pick> {
        &self.state.agenda
    }

    fn decision(&self, question: Question) -> Decision {
        let (seat, ask, clause) = self.asked(question);
        let (min, max) = self.picks_left(question);
        let source = match question {
            Question::Trigger { card } => Some(card),
            Question::Main
            | Question::Block
            | Question::Counter
            | Question::Waiting
            | Question::Delayed { .. }
            | Question::Replacement => None,
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Activate
            | Question::Replace
            | Question::May { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Cards(_)
            | Question::DrawUpTo { .. }
            | Question::PutEnd { .. }
            | Question::TakeEnd { .. }
            | Question::TakeSide { .. }
            | Question::Order { .. }
            | Question::PlayNext { .. } => self.state.running.last().map(|running| running.source),
        };
        Decision { number: self.state.agenda.decisions, seat, ask, min, max, source, clause }
    }

    fn allowed(&self, question: Question, offer: &mut impl FnMut(Pick)) {
        match question {
            Question::TurnOrder => {
                offer(Pick::First);
                offer(Pick::Second);
            }
            Question::OpeningHand(_) => {
                offer(Pick::Keep);
                offer(Pick::Redraw);
            }
            Question::Main => self.offer_main(offer),
            Question::Waiting => self.offer_waiting(offer),
            Question::Delayed { moment, player } => self.offer_delayed(moment, player, offer),
            Question::Replacement => self.offer_replacements(offer),
            Question::Block => self.offer_blocks(offer),
            Question::Counter => self.offer_counters(offer),
            Question::Trigger { .. }
            | Question::Activate
            | Question::Replace
            | Question::May { .. }
            | Question::DrawUpTo { .. } => {
                offer(Pick::Yes);
                offer(Pick::No);
            }
            Question::Option { instruction, .. } => {
                for place in 0..self.options(instruction).len() {
                    offer(Pick::Option(place as u8));
                }
            }
            Question::Number { min, max, .. } => {
                (min..=max).for_each(|number| offer(Pick::Number(number)))
            }
            Question::Cards(_) => self.offer_cards(offer),
            Question::TakeSide { instruction } => {
                for seat in self.sides(instruction) {
                    offer(Pick::Option(self.side_number(seat)));
                }
            }
            Question::TakeEnd { instruction, from } => {
                self.ends(instruction, from).for_each(|end| offer(Pick::End(end)))
            }
            Question::PutEnd { .. } => {
                offer(Pick::End(End::Top));
                offer(Pick::End(End::Bottom));
            }
            Question::Order { .. } | Question::PlayNext { .. } => {
                self.offer_order(self.asked(question).0, self.state.question_cards(), offer)
            }
        }
    }

    fn surely_leaves_choice(&self, question: Question) -> bool {
        match question {
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Trigger { .. }
            | Question::Activate
            | Question::Replace
            | Question::May { .. }
            | Question::DrawUpTo { .. }
            | Question::PutEnd { .. } => true,
            Question::Block => self.can_be_blocked(),
            Question::Counter => self.can_be_countered(),
            Question::Cards(_) => self.surely_leaves_cards(),
            Question::Main
            | Question::Waiting
            | Question::Delayed { .. }
            | Question::Replacement
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::TakeEnd { .. }
            | Question::TakeSide { .. }
            | Question::Order { .. }
            | Question::PlayNext { .. } => false,
        }
    }

    fn names_cards(&self, pick: Pick) -> bool {
        pick.names_cards()
    }

    fn rule(&self, question: Question, pick: Pick) -> Option<Ruling> {
        self.rule(question, pick)
    }
}

impl Position<'_> {
    fn offer_waiting(&self, offer: &mut dyn FnMut(Pick)) {
        let Some((seat, generation)) = self.next_waiting() else { return };
        let waiting = &self.state.waiting;
        for (place, each) in waiting.iter().enumerate() {
            let eligible = each.player == seat && each.generation == generation;
            let repeated = waiting[..place].iter().any(|other| {
                other.source == each.source
                    && other.ability == each.ability
                    && other.subject == each.subject
            });
            if eligible && !repeated {
                offer(Pick::Waiting(place as u8));
            }
        }
    }

    /// delayed processes, and expiring effects that last until then before them.
    fn offer_delayed(&self, moment: Moment, player: Seat, offer: &mut dyn FnMut(Pick)) {
        for (place, delayed) in self.state.delayed.iter().enumerate() {
            if delayed.moment == moment && delayed.player == player {
                offer(Pick::Waiting(place as u8));
            }
        }
        if moment == Moment::EndOfTurn && self.lapses_now(player) {
            offer(Pick::Done);
        }
    }

    /// Cards that come next in an order. Cards of one kind give the same result and are offered once.
    fn offer_order(&self, by: Seat, cards: IdSet, offer: &mut dyn FnMut(Pick)) {
        let mut kinds: IdSet = IdSet::EMPTY;
        if ids(cards).any(|card| !self.sees(by, card)) {
            offer(Pick::Unseen);
        }
        for card in ids(cards).filter(|card| self.sees(by, *card)) {
            let kind = self.table.kind_number(card).unwrap_or(127);
            if !kinds.contains(kind) {
                kinds.insert(kind);
                offer(Pick::Card(card));
            }
        }
    }

    /// Where the printed options of an instruction begin.
    pub(crate) fn options(&self, instruction: u16) -> &[u16] {
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        let code = &self.table.ability(running.ability).code;
        let Instruction::Options { at, .. } = &code[usize::from(instruction)] else {
            unreachable!("the instruction offers options")
        };
        at
    }

    fn picks_left(&self, question: Question) -> (u8, u8) {
        if let (Question::Cards(_), Some(choosing)) = (question, self.state.choosing) {
            let chosen = choosing.chosen.len() as u8;
            return (choosing.min.saturating_sub(chosen), choosing.max - chosen);
        }
        (1, 1)
    }

    /// Who is asked, what, and by which clause.
    fn asked(&self, question: Question) -> (Seat, Ask, Clause) {
        let running = || self.state.running.last().expect("8-4-1: an effect is being carried out");
        let [turn_player, other] = self.state.in_turn_order();
        match question {
            Question::TurnOrder => (turn_player, Ask::Opening, clause!("5-2-1-5")),
            Question::OpeningHand(seat) => (seat, Ask::Opening, clause!("5-2-1-6")),
            Question::Main => (turn_player, Ask::Main, clause!("6-5-2")),
            Question::Waiting => {
                let seat = self.next_waiting().map_or(turn_player, |(seat, _)| seat);
                (seat, Ask::Order, clause!("8-6-1"))
            }
            Question::Delayed { player, .. } => (player, Ask::Order, clause!("6-6-1-2")),
            Question::Replacement => (self.replacer(), Ask::Choose, clause!("8-1-3-4-2")),
            Question::Block => (other, Ask::Block, clause!("7-1-2-1")),
            Question::Counter => (other, Ask::Counter, clause!("7-1-3-2")),
            Question::Trigger { card } => (card.owner(), Ask::Trigger, clause!("10-1-5-1")),
            Question::Activate => (running().player, Ask::May, clause!("8-3-1-4")),
            Question::Replace => (running().player, Ask::May, clause!("8-1-3-4-1")),
            Question::May { by, .. } => (by, Ask::May, clause!("8-1-2")),
            Question::DrawUpTo { by, .. } => (by, Ask::May, clause!("4-5-4-1")),
            Question::Option { by, .. } => (by, Ask::Option, clause!("8-4-4")),
            Question::Number { by, .. } => (by, Ask::Number, clause!("1-3-5")),
            Question::Cards(_) => {
                let by = self.state.choosing.map_or(turn_player, |choosing| choosing.by);
                (by, Ask::Choose, clause!("8-4-4"))
            }
            Question::PutEnd { by, .. } => (by, Ask::Option, clause!("8-4-4")),
            Question::TakeEnd { .. } | Question::TakeSide { .. } => {
                (running().acting, Ask::Option, clause!("8-4-4"))
            }
            Question::Order { by, .. } => (by, Ask::Order, clause!("3-1-7")),
            // each player's own cards.
            Question::PlayNext { .. } => {
                let player = self
                    .state
                    .question_cards()
                    .first()
                    .map_or(turn_player, |card| CardId(card).owner());
                (player, Ask::Order, clause!("8-4-4"))
            }
        }
    }

    /// Accepts an answer of the right kind, or refuses it with a clause.
    fn rule(&self, question: Question, pick: Pick) -> Option<Ruling> {
        Some(match (question, pick) {
            (Question::Main, Pick::Play(card)) => self.can_play(card),
            (Question::Main, Pick::Activate(card, place)) => self.can_activate(card, place),
            (Question::Main, Pick::GiveDon(card)) => self.can_give_don(card),
            (Question::Main, Pick::Attack { attacker, target }) => {
                can_attack(self, attacker, target)
            }
            (Question::Main, Pick::EndMain) => Ok(()),
            // 7-1-2, 7-1-3: nothing to block or counter outside a battle.
            (Question::Main, Pick::Block(_)) => Err(clause!("7-1-2-1")),
            (Question::Main, Pick::CounterCard { .. } | Pick::CounterEvent(_)) => {
                Err(clause!("7-1-3-2"))
            }
            (Question::Block, Pick::Block(card)) => self.can_block(card),
            (Question::Counter, Pick::CounterCard { card, on }) => self.can_counter(card, on),
            (Question::Counter, Pick::CounterEvent(card)) => self.can_use_counter_event(card),
            (Question::Counter, Pick::Pass) => Ok(()),
            // 10-2-2-1, 10-2-3-1: not in a battle.
            (Question::Counter, Pick::Activate(..)) => Err(clause!("10-2-2-1")),
            (Question::Counter, Pick::Play(_)) => Err(clause!("10-2-3-1")),
            (Question::Cards(_), Pick::Card(_)) => Err(clause!("8-4-4")),
            // 8-4-4-1
            (Question::Cards(_), Pick::Done) => Err(clause!("8-4-4-1")),
            _ => return None,
        })
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Does one task, or reports that it asks.
    #[inline(always)]
    pub(crate) fn perform(&mut self, task: Task) -> Flow {
        match task {
            Task::Ask(question) => return self.ask(question),
            // 8-6-3: not while an effect is being carried out.
            Task::Settle if self.state.waiting.is_empty() || !self.state.running.is_empty() => {}
            Task::Settle => return self.ask(Question::Waiting),
            Task::BlockStep => self.block_step(),
            Task::StartOfGame(seat) => self.start_of_game(seat),
            Task::DrawOpeningHands => self.draw_opening_hands(),
            Task::DealLife => self.deal_life(),
            Task::RefreshPhase => self.refresh_phase(),
            Task::ReturnGivenDon => self.return_given_don(),
            Task::ReadyCards => self.ready_cards(),
            Task::DrawPhase => self.draw_phase(),
            Task::DonPhase => self.don_phase(),
            Task::StartOfMain => self.start_of_main(),
            Task::EndPhase(step) => self.end_phase(step),
            Task::ExpireUntilEnd(player) => self.expire_until_end(player),
            Task::NextTurn => self.next_turn(),
            Task::PayCost { card, left } => self.pay_cost(card, left),
            Task::PlayPaid(card) => self.play_paid(card),
            Task::MakeRoom { card } => self.make_room(card),
            Task::PutIntoPlay { card, from, rested, by } => {
                self.put_into_play(card, from, rested, by)
            }
            Task::ActivateEvent { card, ability, paid } => self.activate_event(card, ability, paid),
            Task::AttackStep => self.attack_step(),
            Task::BlockStepEnd => self.block_step_end(),
            Task::CounterStep => self.counter_step(),
            Task::DamageStep => self.damage_step(),
            Task::KodInBattle { attacker, target } => self.kod_in_battle(attacker, target),
            Task::EndOfBattle => self.end_of_battle(),
            Task::BattleOver => self.battle_over(),
            Task::Damage { to, left, banish, source, attack } => {
                self.damage(to, left, banish, source, attack)
            }
            Task::TriggerOver(card) => self.trigger_over(card),
            Task::DamageOver { to, source, attack } => self.damage_over(to, source, attack),
            Task::Resolve => self.resolve(),
            Task::Leave { how, by, tried } => self.leave(how, by, tried),
            Task::DoDelayed { moment, player } => self.do_delayed(moment, player),
            Task::GiveEach { count, up_to } => self.give_each(count, up_to),
        }
        Flow::On
    }

    /// Carries out an answer to a question.
    pub(crate) fn answer(&mut self, question: Question, pick: Pick) {
        match (question, pick) {
            (Question::TurnOrder, pick) => self.choose_turn_order(pick),
            (Question::OpeningHand(seat), pick) => self.opening_hand(seat, pick),
            (Question::Main, Pick::Play(card)) => self.play_from_hand(card),
            (Question::Main, Pick::Activate(card, place)) => self.activate_main(card, place),
            (Question::Main, Pick::GiveDon(card)) => self.give_active_don(card),
            (Question::Main, Pick::Attack { attacker, target }) => {
                self.declare_attack(attacker, target)
            }
            (Question::Main, Pick::EndMain) => self.end_main(),
            (Question::Waiting, Pick::Waiting(place)) => self.settle_waiting(place),
            (Question::Delayed { moment, player }, Pick::Waiting(place)) => {
                self.begin_delayed(moment, player, place);
            }
            (Question::Delayed { moment, player }, Pick::Done) => {
                self.push(Task::DoDelayed { moment, player });
                self.expire_until_end(player);
            }
            (Question::Replacement, Pick::Card(source)) => self.choose_replacement(source),
            (Question::Block, pick) => self.block(pick),
            (Question::Counter, Pick::CounterCard { card, on }) => self.counter_with(card, on),
            (Question::Counter, Pick::CounterEvent(card)) => self.use_counter_event(card),
            (Question::Counter, Pick::Pass) => self.counter_step_end(),
            (Question::Trigger { card }, pick) => self.answer_trigger(card, pick == Pick::Yes),
            (Question::Activate | Question::Replace, Pick::No) => self.decline(),
            (Question::Activate, _) => {}
            (Question::Replace, _) => self.replace(),
            (Question::May { otherwise, .. }, pick) => {
                self.answer_may(pick == Pick::Yes, otherwise)
            }
            (Question::DrawUpTo { by, left }, pick) => self.draw_up_to(by, left, pick == Pick::Yes),
            (Question::Option { instruction, .. }, Pick::Option(place)) => {
                let to = self.read().options(instruction)[usize::from(place)];
                self.jump(to);
            }
            (Question::Number { purpose, .. }, Pick::Number(number)) => {
                self.answer_number(purpose, number)
            }
            (Question::Cards(purpose), Pick::Card(card)) => self.pick_card(purpose, card),
            (Question::Cards(purpose), Pick::Unseen) => self.pick_unseen(purpose),
            (Question::Cards(purpose), Pick::Done) => self.pick_no_more(purpose),
            (Question::PutEnd { to, face_up, .. }, Pick::End(end)) => {
                self.place_at(to, face_up, end)
            }
            (Question::TakeSide { instruction }, Pick::Option(side)) => {
                let acting = self.effect().acting;
                let from = if side == 0 { acting } else { acting.other() };
                self.take_side(instruction, from);
            }
            (Question::TakeEnd { instruction, from }, Pick::End(end)) => {
                self.take_end(instruction, from, end)
            }
            (Question::Order { .. }, Pick::Card(card)) => self.place_in_order(question, card),
            (Question::Order { by, .. }, Pick::Unseen) => {
                let card = self.first_unseen(by);
                self.place_in_order(question, card);
            }
            (Question::PlayNext { rested }, Pick::Card(card)) => self.play_each(rested, card),
            (question, pick) => unreachable!("{question:?} does not take {pick:?}"),
        }
    }

    fn answer_may(&mut self, yes: bool, otherwise: u16) {
        let running = self.effect();
        running.done = yes;
        running.missed = false;
        if !yes {
            self.jump(otherwise);
        }
    }

    fn answer_number(&mut self, purpose: NumberFor, number: u8) {
        match purpose {
            NumberFor::Effect => {
                let running = self.effect();
                running.chosen = number;
                running.done = true;
            }
            NumberFor::Take { instruction, from, end } => {
                self.take_number(instruction, from, end, number)
            }
        }
    }
}
