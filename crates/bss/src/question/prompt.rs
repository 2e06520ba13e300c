//! The pending question, for its player: who, what, from which card, by which clause.

use kernel::Seat;
use rulebook::{Clause, bss as clause};

use crate::{
    Ask, CardId, Decision,
    interpreter::program::Compiled,
    position::Position,
    task::{ChooseFor, CoreFor, Question},
    vocabulary::Label,
};

/// Who is asked, what, and by which clause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prompt {
    pub seat: Seat,
    ask: Ask,
    clause: Clause,
}

const fn prompt(seat: Seat, ask: Ask, clause: Clause) -> Prompt {
    Prompt { seat, ask, clause }
}

impl Position<'_> {
    pub(crate) fn decision(&self, question: Question) -> Decision {
        let Prompt { seat, ask, clause } = self.prompt(question);
        let (min, max) = self.picks_left(question);
        let source = self.asking_card(question);
        Decision { number: self.state.agenda.decisions, seat, ask, min, max, source, clause }
    }

    /// How many may still be picked.
    fn picks_left(&self, question: Question) -> (u8, u8) {
        if let (Question::Cards(_), Some(choosing)) = (question, self.state.choosing) {
            let chosen = choosing.chosen.len() as u8;
            return (choosing.min.saturating_sub(chosen), choosing.max - chosen);
        }
        if let (Question::Cores(_), Some(core_choice)) = (question, self.state.core_choice) {
            return (
                core_choice.min.saturating_sub(core_choice.taken),
                core_choice.max - core_choice.taken,
            );
        }
        (1, 1)
    }

    fn asking_card(&self, question: Question) -> Option<CardId> {
        let effect = || self.state.running.last().map(|running| running.source);
        let cast = || self.state.casting.last().map(|casting| casting.card);
        match question {
            Question::TurnOrder
            | Question::OpeningHand(_)
            | Question::Main
            | Question::Attack
            | Question::Flash { .. }
            | Question::Block
            | Question::Waiting
            | Question::TakeCores
            | Question::PutCores => None,
            Question::Substitution { .. } => self.only_substitution(),
            Question::Activate { place } | Question::Cores(CoreFor::TriggerFee { place }) => {
                self.state.waiting.get(usize::from(place)).map(|waiting| waiting.source)
            }
            Question::Cores(CoreFor::Cost | CoreFor::Placement)
            | Question::Cards(ChooseFor::Ascend { .. }) => cast(),
            Question::Cores(CoreFor::Awaken(card) | CoreFor::AttackFee(card)) => Some(card),
            Question::May { .. }
            | Question::Option { .. }
            | Question::Number { .. }
            | Question::Color { .. }
            | Question::Cards(_)
            | Question::Cores(CoreFor::Effect | CoreFor::DrawFee { .. })
            | Question::PutEnd { .. }
            | Question::Order { .. }
            | Question::CastNext { .. }
            | Question::TriggeredOf { .. } => effect(),
        }
    }

    pub(crate) fn prompt(&self, question: Question) -> Prompt {
        let [turn_player, other] = self.state.in_turn_order();
        match question {
            Question::TurnOrder => prompt(turn_player, Ask::Opening, clause!("5-2-6")),
            Question::OpeningHand(seat) => prompt(seat, Ask::Opening, clause!("5-2-7")),
            Question::Main => prompt(turn_player, Ask::Main, clause!("6-6-1-2")),
            Question::Attack => prompt(turn_player, Ask::Attack, clause!("6-7-3-2")),
            Question::Flash { by, .. } => prompt(by, Ask::Flash, self.flash_clause()),
            Question::Block => prompt(other, Ask::Block, clause!("7-1-3-1")),
            Question::Activate { place } => self.activation_prompt(place),
            Question::Waiting => prompt(turn_player, Ask::Order, clause!("8-5-2-4")),
            Question::Substitution { by } => match self.only_substitution() {
                Some(_) => prompt(by, Ask::May, clause!("8-9-2")),
                None => prompt(by, Ask::Choose, clause!("8-9-2")),
            },
            Question::May { by, .. } => prompt(by, Ask::May, clause!("8-4-1")),
            Question::Option { by, .. } => prompt(by, Ask::Option, clause!("8-5-3")),
            Question::Number { by, .. } => prompt(by, Ask::Number, clause!("4-6-2")),
            Question::Color { by } => prompt(by, Ask::Option, clause!("8-5-3")),
            Question::Cards(purpose) => {
                let by = self.state.choosing.map_or(turn_player, |choosing| choosing.by);
                prompt(by, Ask::Choose, choosing_clause(purpose))
            }
            Question::Cores(purpose) => {
                let by = self.state.core_choice.map_or(turn_player, |core_choice| core_choice.by);
                prompt(by, Ask::Choose, self.core_choice_clause(purpose))
            }
            Question::TakeCores | Question::PutCores => {
                prompt(turn_player, Ask::Choose, clause!("6-6-1-2-3"))
            }
            Question::PutEnd { by, .. } => prompt(by, Ask::Option, clause!("8-5-3")),
            Question::Order { by, .. } => prompt(by, Ask::Order, clause!("3-1-5")),
            Question::CastNext { by, .. } => prompt(by, Ask::Order, clause!("10-6-1")),
            Question::TriggeredOf { by, .. } => prompt(by, Ask::Option, clause!("8-5-3")),
        }
    }

    /// The window before blocking, or the one after it.
    fn flash_clause(&self) -> Clause {
        let blocked = self.state.battle.is_some_and(|battle| battle.blocker.is_some());
        if blocked { clause!("7-1-4-1") } else { clause!("7-1-2-1") }
    }

    fn activation_prompt(&self, place: u8) -> Prompt {
        let seat = self.activator(place);
        let waiting = self.state.waiting.get(usize::from(place));
        let is_burst = waiting.is_some_and(|waiting| is_burst(self.table.ability(waiting.ability)));
        if is_burst {
            prompt(seat, Ask::Burst, clause!("10-9-3"))
        } else {
            prompt(seat, Ask::May, clause!("8-4-1"))
        }
    }
}

fn choosing_clause(purpose: ChooseFor) -> Clause {
    match purpose {
        ChooseFor::LifeSubstitute => clause!("8-9-2-2"),
        ChooseFor::Effect { .. }
        | ChooseFor::Subject
        | ChooseFor::Ascend { .. }
        | ChooseFor::Feast
        | ChooseFor::Link => clause!("8-5-3"),
    }
}

fn is_burst(compiled: &Compiled) -> bool {
    matches!(compiled.label, Label::Burst(_))
}
