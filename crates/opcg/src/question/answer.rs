//! Carrying out answers.

use kernel::{Engine as _, Log};
use rulebook::Clause;

use crate::{
    Event, Pick,
    engine::Engine,
    question::{NumberFor, Question},
    task::Task,
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
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
            (Question::Waiting, Pick::Waiting(place)) => self.activate_waiting(place),
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
        let (source, ability) = (running.source, running.ability);
        if !yes {
            self.jump(otherwise);
        } else if self.table.ability(ability).used_by_yes {
            self.mark_used(source, ability);
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
