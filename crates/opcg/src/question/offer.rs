//! Who is asked what, which answers are accepted, and by which clause others are refused.

use kernel::{Agenda, IdSet, Seat};
use rulebook::{Clause, opcg as clause};

use crate::{
    Ask, CardId, Decision, Duel, Pick,
    area::ids,
    battle::can_attack,
    interpreter::program::Instruction,
    position::{Position, Scope},
    question::Question,
    task::Task,
    turn::main_phase::Ruling,
    vocabulary::{End, Moment},
};

impl kernel::Position<Duel> for Position<'_> {
    fn agenda(&self) -> &Agenda<Task, Pick> {
        &self.state.agenda
    }

    fn decision(&self, question: Question) -> Decision {
        let (seat, ask, clause) = self.prompt(question);
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
                if !self.table.opens_windows() || self.may_agree(question) {
                    offer(Pick::Yes);
                }
                offer(Pick::No);
            }
            Question::Option { instruction, .. } => {
                let starts = self.options(instruction);
                // 8-3-1-3-1: where no way can be paid, the cost breaks off at whichever is taken.
                let all = !starts.iter().any(|start| self.is_open(instruction, *start));
                for (place, start) in starts.iter().enumerate() {
                    if all || self.is_open(instruction, *start) {
                        offer(Pick::Option(place as u8));
                    }
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
                self.offer_order(self.prompt(question).0, self.state.question_cards(), offer)
            }
        }
    }

    fn surely_leaves_choice(&self, question: Question) -> bool {
        match question {
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::DrawUpTo { .. }
            | Question::PutEnd { .. } => true,
            Question::Trigger { .. }
            | Question::Activate
            | Question::Replace
            | Question::May { .. } => !self.table.opens_windows(),
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

    fn opens_window(&self, question: Question) -> bool {
        self.table.opens_windows() && self.is_secret(question)
    }

    /// 7-1-2-1, 7-1-3-2: where there is nothing to block or counter with.
    fn only_answer(&self, question: Question) -> Option<Pick> {
        matches!(question, Question::Block | Question::Counter).then_some(Pick::Pass)
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
        let next = self.next_waiting();
        for (place, each) in self.state.waiting.iter().enumerate() {
            if next == Some((each.source.owner(), each.generation)) {
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

    /// 8-3-1-3: of several ways to pay a cost, those that can be paid; an effect is done as far as possible (1-3-2).
    fn is_open(&self, instruction: u16, start: u16) -> bool {
        let running = self.state.running.last().expect("8-4-1: an effect is being carried out");
        let compiled = self.table.ability(running.ability);
        instruction >= compiled.body
            || self.can_do(compiled, start..compiled.body, &Scope::from(running))
    }

    fn picks_left(&self, question: Question) -> (u8, u8) {
        if let (Question::Cards(_), Some(choosing)) = (question, self.state.choosing) {
            let chosen = choosing.chosen.len() as u8;
            return (choosing.min.saturating_sub(chosen), choosing.max - chosen);
        }
        (1, 1)
    }

    /// Who is asked, what, and by which clause.
    fn prompt(&self, question: Question) -> (Seat, Ask, Clause) {
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
