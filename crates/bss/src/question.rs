//! What the task on top asks, which answers it takes, and who carries them out.

mod prompt;
mod refusal;

use kernel::{Agenda, Engine as _, Flow, Log, Seat};
use rulebook::Clause;

use crate::{
    Color, Decision, Duel, Event, Pick,
    area::{Cards, ids},
    engine::Engine,
    main_step::Ruling,
    position::Position,
    task::{Question, Task},
    vocabulary::End,
};

impl kernel::Position<Duel> for Position<'_> {
    fn agenda(&self) -> &Agenda<Task, Pick> {
        &self.state.agenda
    }

    fn decision(&self, question: Question) -> Decision {
        self.decision(question)
    }

    fn allowed(&self, question: Question, offer: &mut impl FnMut(Pick)) {
        match question {
            Question::TurnOrder => offer_both(Pick::First, Pick::Second, offer),
            Question::OpeningHand(_) => offer_both(Pick::Keep, Pick::Mulligan, offer),
            Question::Main => self.offer_main(offer),
            Question::Attack => self.offer_attacks(offer),
            Question::Flash { by, .. } => self.offer_flash(by, offer),
            Question::Block => self.offer_blocks(offer),
            Question::Activate { .. } | Question::May { .. } => {
                offer_both(Pick::Yes, Pick::No, offer)
            }
            Question::Waiting => self.offer_waiting(offer),
            Question::Substitution { by } => self.offer_substitutions(by, offer),
            Question::Option { instruction, .. } => self.offer_options(instruction, offer),
            Question::Number { min, max, .. } => {
                (min..=max).for_each(|number| offer(Pick::Number(number)))
            }
            Question::Color { .. } => {
                Color::ALL.into_iter().for_each(|color| offer(Pick::Color(color)))
            }
            Question::Cards(_) => self.offer_cards(offer),
            Question::Cores(purpose) => self.offer_cores(purpose, offer),
            Question::TakeCores => self.offer_take_cores(offer),
            Question::PutCores => self.offer_put_cores(offer),
            Question::PutEnd { .. } => {
                offer_both(Pick::End(End::Top), Pick::End(End::Bottom), offer)
            }
            Question::Order { by, .. } => self.offer_order(by, offer),
            Question::CastNext { .. } => self.offer_cast_next(offer),
            Question::TriggeredOf { card, .. } => self.offer_triggered_of(card, offer),
        }
    }

    fn surely_leaves_choice(&self, question: Question) -> bool {
        match question {
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Activate { .. }
            | Question::May { .. }
            | Question::Color { .. }
            | Question::PutEnd { .. } => true,
            Question::Block => self.may_be_blocked(),
            Question::Cards(_) => self.surely_leaves_cards(),
            Question::Cores(purpose) => self.surely_leaves_cores(purpose),
            Question::TakeCores => self.surely_leaves_taking(),
            Question::PutCores => self.surely_leaves_putting(),
            Question::Main
            | Question::Attack
            | Question::Flash { .. }
            | Question::Waiting
            | Question::Substitution { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Order { .. }
            | Question::CastNext { .. }
            | Question::TriggeredOf { .. } => false,
        }
    }

    fn names_cards(&self, pick: Pick) -> bool {
        pick.names_cards()
    }

    fn rule(&self, question: Question, pick: Pick) -> Option<Ruling> {
        self.rule(question, pick)
    }
}

fn offer_both(one: Pick, other: Pick, offer: &mut dyn FnMut(Pick)) {
    offer(one);
    offer(other);
}

impl Position<'_> {
    /// Cards that come next in an order. Cards of one kind give the same result and are offered once.
    fn offer_order(&self, by: Seat, offer: &mut dyn FnMut(Pick)) {
        let cards = self.state.question_cards();
        let mut kinds = Cards::EMPTY;
        if ids(cards).any(|card| !self.sees(by, card)) {
            offer(Pick::Unseen);
        }
        for card in ids(cards).filter(|card| self.sees(by, *card)) {
            let kind = self.table.kind_number_of(self.state, card);
            if !kinds.contains(kind) {
                kinds.insert(kind);
                offer(Pick::Card(card));
            }
        }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Does one task, or says that it asks.
    #[inline(always)]
    pub(crate) fn perform(&mut self, task: Task) -> Flow {
        match task {
            Task::Ask(question) => return self.ask(question),
            Task::OpeningHand(seat) => self.opening_hand(seat),
            Task::Mulligan(seat) => self.mulligan(seat),
            Task::FirstTurn => self.first_turn(),
            Task::Step(step) => self.step(step),
            Task::StepRule(step) => self.step_rule(step),
            Task::ExtraRefreshStep => self.extra_refresh_step(),
            Task::AttackStepOver => self.end_attack(),
            Task::EndOfTurn => self.end_of_turn(),
            Task::NextTurn => self.next_turn(),
            // B-01: not before the whole summon, placement or use is done.
            Task::Settle | Task::Checkpoint if !self.state.casting.is_empty() => {}
            Task::Settle if self.has_nothing_to_settle() => {}
            Task::Settle => self.settle(),
            Task::Checkpoint => self.checkpoint(),
            Task::RemoveToAttack(card) => self.remove_to_attack(card),
            Task::PayToAttack(card) => self.pay_to_attack(card),
            Task::Attack(card) => self.attack(card),
            Task::Flash { next, passes } => self.flash(next, passes),
            Task::BlockDeclaration => self.block_declaration(),
            Task::Blocked => self.blocked(),
            Task::BattleResolution => self.battle_resolution(),
            Task::EndOfBattle => self.end_of_battle(),
            Task::BattleOver => self.battle_over(),
            Task::Cast(stage) => self.cast(stage),
            Task::CastEach { instruction } => self.cast_each(instruction),
            Task::SummonTokens { kind, left, exhausted } => {
                self.summon_tokens(kind, left, exhausted)
            }
            Task::Feast { left } => self.feast(left),
            Task::Resolve => self.resolve(),
            Task::Leave(how) => self.leave(how),
            Task::DoDelayed(moment) => self.do_delayed(moment),
            Task::CoresOfEach { instruction } => self.cores_of_each(instruction),
            Task::Draw { who, left } => self.draw_cards(who, left),
        }
        Flow::On
    }

    /// Carries out an answer to a question.
    pub(crate) fn answer(&mut self, question: Question, pick: Pick) {
        match (question, pick) {
            (Question::TurnOrder, pick) => self.choose_turn_order(pick),
            (Question::OpeningHand(seat), pick) => self.answer_opening_hand(seat, pick),
            (Question::Main, Pick::EndMain) => self.end_main(),
            (Question::Main, pick) => self.main_action(pick),
            (Question::Attack, Pick::Attack(card)) => self.declare_attack(card),
            (Question::Attack, Pick::EndAttack) => self.end_attack(),
            (Question::Flash { by, passes }, Pick::Pass) => self.flash_passed(by, passes),
            (Question::Flash { by, .. }, pick) => {
                self.flash_used(by);
                self.act(by, pick);
            }
            (Question::Block, pick) => self.answer_block(pick),
            (Question::Activate { place }, pick) => self.answer_activate(place, pick == Pick::Yes),
            (Question::Waiting, Pick::Waiting(place)) => self.answer_waiting(place),
            (Question::Substitution { by }, pick) => self.answer_substitution(by, pick),
            (Question::May { otherwise, .. }, pick) => {
                self.answer_may(otherwise, pick == Pick::Yes)
            }
            (Question::Option { instruction, .. }, Pick::Option(option)) => {
                self.answer_option(instruction, option)
            }
            (Question::Number { .. }, Pick::Number(number)) => self.answer_number(number),
            (Question::Color { .. }, Pick::Color(color)) => self.answer_color(color),
            (Question::Cards(purpose), Pick::Card(card)) => self.pick_card(purpose, card),
            (Question::Cards(purpose), Pick::Unseen) => self.pick_unseen(purpose),
            (Question::Cards(purpose), Pick::Done) => self.pick_no_more(purpose),
            (Question::Cores(purpose), pick) => self.answer_cores(purpose, pick),
            (Question::TakeCores, pick) => self.answer_take_cores(pick),
            (Question::PutCores, Pick::Spot(to)) => self.answer_put_cores(to),
            (Question::PutEnd { by }, Pick::End(end)) => self.put_end(by, end),
            (Question::Order { .. }, Pick::Card(card)) => self.place_in_order(question, card),
            (Question::Order { by, .. }, Pick::Unseen) => {
                let card = self.first_unseen(by);
                self.place_in_order(question, card);
            }
            (Question::CastNext { instruction, .. }, Pick::Card(card)) => {
                self.cast_next(instruction, card)
            }
            (Question::TriggeredOf { card, .. }, Pick::Option(option)) => {
                self.triggered_of(card, option)
            }
            (question, pick) => unreachable!("{question:?} does not take {pick:?}"),
        }
    }
}
