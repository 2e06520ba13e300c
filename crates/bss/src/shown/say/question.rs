//! The pending question in words.

use kernel::{Game, Viewer};

use super::{Voice, label::say_label, purpose::purpose};
use crate::{
    CardId, Duel,
    task::{ChooseFor, CoreFor, Question},
};

/// What the pending decision asks its player; `None` when the game is over.
pub fn say_question(duel: &Duel) -> Option<String> {
    let decision = duel.decision()?;
    let question = duel.asking()?;
    let voice = Voice { duel, to: Viewer::Seat(decision.seat) };
    Some(Asking { duel, voice }.say(question))
}

struct Asking<'a> {
    duel: &'a Duel,
    voice: Voice<'a>,
}

impl Asking<'_> {
    fn say(&self, question: Question) -> String {
        let effect = || self.effect();
        match question {
            Question::TurnOrder => "do you go first?".to_owned(),
            Question::OpeningHand(_) => "do you keep this hand?".to_owned(),
            Question::Main => "main step: what do you do?".to_owned(),
            Question::Attack => "attack step: what do you do?".to_owned(),
            Question::Flash { .. } => format!("{}: a flash effect?", self.battle()),
            Question::Block => format!("{}: do you block?", self.battle()),
            Question::Activate { place } => format!("do you use {}?", self.waiting(place)),
            Question::Waiting => "which effect resolves next?".to_owned(),
            Question::Substitution { .. } => "does an effect happen instead?".to_owned(),
            Question::May { .. } => {
                let purpose = self.purpose().unwrap_or_else(|| "do it".to_owned());
                format!("{}: do you {purpose}?", effect())
            }
            Question::Option { .. } => format!("{}: which option?", effect()),
            Question::Number { .. } => format!("{}: how many?", effect()),
            Question::Color { .. } => format!("{}: which color?", effect()),
            Question::Cards(purpose) => self.cards(purpose),
            Question::Cores(purpose) => self.cores(purpose),
            Question::TakeCores => "which core do you take?".to_owned(),
            Question::PutCores => "where does it go?".to_owned(),
            Question::PutEnd { .. } => format!("{}: top or bottom of the deck?", effect()),
            Question::Order { bottom: true, .. } => {
                "which card goes to the bottom next?".to_owned()
            }
            Question::Order { bottom: false, .. } => "which card goes to the top next?".to_owned(),
            Question::CastNext { .. } => "which card comes first?".to_owned(),
            Question::TriggeredOf { card, .. } => {
                format!("which effect of {} is activated?", self.voice.card(card))
            }
        }
    }

    fn battle(&self) -> String {
        let powered = |card: CardId| {
            format!("{} ({} BP)", self.voice.card(card), self.duel.position().bp(card))
        };
        match self.duel.state().battle {
            Some(battle) => match battle.blocker {
                Some(blocker) => {
                    format!("{} is blocked by {}", powered(battle.attacker), powered(blocker))
                }
                None => format!("{} attacks", powered(battle.attacker)),
            },
            None => "no battle".to_owned(),
        }
    }

    /// "(When Summoned) of Siegwurm".
    fn effect(&self) -> String {
        match self.duel.state().running.last() {
            Some(running) => {
                let label = say_label(&self.duel.table.ability(running.ability).label);
                format!("{label} of {}", self.voice.card(running.source))
            }
            None => "the effect".to_owned(),
        }
    }

    /// What the effect does once this is answered.
    fn purpose(&self) -> Option<String> {
        let running = self.duel.state().running.last()?;
        purpose(&self.duel.table, running.ability, running.at)
    }

    fn waiting(&self, place: u8) -> String {
        match self.duel.state().waiting.get(usize::from(place)) {
            Some(waiting) => {
                let label = say_label(&self.duel.table.ability(waiting.ability).label);
                format!("{label} of {}", self.voice.card(waiting.source))
            }
            None => "the effect".to_owned(),
        }
    }

    fn cards(&self, purpose: ChooseFor) -> String {
        let count = match self.duel.decision() {
            Some(decision) if decision.min == decision.max => decision.max.to_string(),
            Some(decision) => format!("{} to {}", decision.min, decision.max),
            None => String::new(),
        };
        match purpose {
            ChooseFor::Effect { .. } => {
                let what_for =
                    self.purpose().map_or(String::new(), |purpose| format!(" to {purpose}"));
                format!("{}: select {count}{what_for}", self.effect())
            }
            ChooseFor::Subject => format!("{}: which of them?", self.effect()),
            ChooseFor::LifeSubstitute => format!("{}: which substitution?", self.effect()),
            ChooseFor::Ascend { .. } => "which spirit is emptied for Ascend?".to_owned(),
            ChooseFor::Feast => "Feast: which token grows?".to_owned(),
            ChooseFor::Link => "which spirit links?".to_owned(),
        }
    }

    fn cores(&self, purpose: CoreFor) -> String {
        let casting = || match self.duel.state().casting.last() {
            Some(casting) => self.voice.own(casting.card),
            None => "the card".to_owned(),
        };
        match purpose {
            CoreFor::Cost => format!("pay for {}: which core?", casting()),
            CoreFor::Placement => format!("onto {}: which core?", casting()),
            CoreFor::Effect => format!("{}: which core?", self.effect()),
            CoreFor::Awaken(card) => format!("onto {}: which core?", self.voice.card(card)),
            CoreFor::AttackFee(card) => {
                format!("pay for the attack of {}: which core?", self.voice.card(card))
            }
            CoreFor::TriggerFee { place } => {
                format!("pay for {}: which core?", self.waiting(place))
            }
            CoreFor::DrawFee { .. } => "pay for the draw: which core?".to_owned(),
        }
    }
}
