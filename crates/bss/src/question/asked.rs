//! The pending question, for its player: who, what, from which card, by which clause.

use kernel::Seat;
use rulebook::{Clause, bss as clause};

use crate::{
    Ask, CardId, Decision,
    position::Position,
    program::Compiled,
    task::{ChooseFor, CoreFor, Question},
    vocabulary::Label,
};

/// Who is asked, what, and by which clause.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked {
    pub seat: Seat,
    ask: Ask,
    clause: Clause,
}

const fn asked(seat: Seat, ask: Ask, clause: Clause) -> Asked {
    Asked { seat, ask, clause }
}

impl Position<'_> {
    pub(crate) fn decision(&self, question: Question) -> Decision {
        let Asked { seat, ask, clause } = self.asked(question);
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
        if let (Question::Cores(_), Some(coring)) = (question, self.state.coring) {
            return (coring.min.saturating_sub(coring.taken), coring.max - coring.taken);
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

    pub(crate) fn asked(&self, question: Question) -> Asked {
        let [turn_player, other] = self.state.in_turn_order();
        match question {
            Question::TurnOrder => asked(turn_player, Ask::Opening, clause!("5-2-6")),
            Question::OpeningHand(seat) => asked(seat, Ask::Opening, clause!("5-2-7")),
            Question::Main => asked(turn_player, Ask::Main, clause!("6-6-1-2")),
            Question::Attack => asked(turn_player, Ask::Attack, clause!("6-7-3-2")),
            Question::Flash { by, .. } => asked(by, Ask::Flash, self.flash_clause()),
            Question::Block => asked(other, Ask::Block, clause!("7-1-3-1")),
            Question::Activate { place } => self.asked_to_activate(place),
            Question::Waiting => asked(turn_player, Ask::Order, clause!("8-5-2-4")),
            Question::Substitution { by } => match self.only_substitution() {
                Some(_) => asked(by, Ask::May, clause!("8-9-2")),
                None => asked(by, Ask::Choose, clause!("8-9-2")),
            },
            Question::May { by, .. } => asked(by, Ask::May, clause!("8-4-1")),
            Question::Option { by, .. } => asked(by, Ask::Option, clause!("8-5-3")),
            Question::Number { by, .. } => asked(by, Ask::Number, clause!("4-6-2")),
            Question::Color { by } => asked(by, Ask::Option, clause!("8-5-3")),
            Question::Cards(purpose) => {
                let by = self.state.choosing.map_or(turn_player, |choosing| choosing.by);
                asked(by, Ask::Choose, choosing_clause(purpose))
            }
            Question::Cores(purpose) => {
                let by = self.state.coring.map_or(turn_player, |coring| coring.by);
                asked(by, Ask::Choose, self.coring_clause(purpose))
            }
            Question::TakeCores | Question::PutCores => {
                asked(turn_player, Ask::Choose, clause!("6-6-1-2-3"))
            }
            Question::PutEnd { by, .. } => asked(by, Ask::Option, clause!("8-5-3")),
            Question::Order { by, .. } => asked(by, Ask::Order, clause!("3-1-5")),
            Question::CastNext { by, .. } => asked(by, Ask::Order, clause!("10-6-1")),
            Question::TriggeredOf { by, .. } => asked(by, Ask::Option, clause!("8-5-3")),
        }
    }

    /// The window before blocking, or the one after it.
    fn flash_clause(&self) -> Clause {
        let blocked = self.state.battle.is_some_and(|battle| battle.blocker.is_some());
        if blocked { clause!("7-1-4-1") } else { clause!("7-1-2-1") }
    }

    fn asked_to_activate(&self, place: u8) -> Asked {
        let seat = self.activator(place);
        let waiting = self.state.waiting.get(usize::from(place));
        let is_burst = waiting.is_some_and(|waiting| is_burst(self.table.ability(waiting.ability)));
        if is_burst {
            asked(seat, Ask::Burst, clause!("10-9-3"))
        } else {
            asked(seat, Ask::May, clause!("8-4-1"))
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
