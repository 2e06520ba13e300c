//! The pending question in words.

use kernel::{Game, Viewer};

use super::{Voice, action::action, label::say_label};
use crate::{
    Area, CardId, Duel,
    question::{ChooseFor, NumberFor, Question},
    state::Choosing,
};

/// What the pending decision asks its player; `None` when the game is over.
pub fn say_question(duel: &Duel) -> Option<String> {
    let decision = duel.decision()?;
    let question = duel.asking()?;
    let voice = Voice { table: &duel.table, to: Viewer::Seat(decision.seat) };
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
            Question::Main => "what do you do?".to_owned(),
            Question::Waiting => "which effect comes first?".to_owned(),
            Question::Delayed { .. } => "which delayed effect comes first?".to_owned(),
            Question::Replacement => "which effect happens instead?".to_owned(),
            Question::Block => format!("{}: do you block?", self.battle()),
            Question::Counter => format!("{}: do you counter?", self.battle()),
            Question::Trigger { card } => {
                format!("do you use [Trigger] of {}?", self.voice.card(card))
            }
            Question::Activate => format!("do you use {}?", effect()),
            Question::Replace => format!("do you use {} instead?", effect()),
            Question::May { .. } => self.may(),
            Question::Option { .. } => format!("{}: which option?", effect()),
            Question::Number { purpose, .. } => format!("{}: {}?", effect(), number_name(purpose)),
            Question::Cards(purpose) => self.choose(purpose),
            Question::DrawUpTo { left, .. } => format!("do you draw a card? (up to {left})"),
            Question::PutEnd { to, .. } => {
                format!("{}: top or bottom of {}?", effect(), pile_name(to))
            }
            Question::TakeEnd { .. } => format!("{}: from the top or the bottom?", effect()),
            Question::TakeSide { .. } => format!("{}: from whose cards?", effect()),
            Question::Order { to, bottom, .. } => next_into(to, bottom),
            Question::PlayNext { .. } => "which card is played first?".to_owned(),
        }
    }

    fn battle(&self) -> String {
        let with_power = |card: CardId| {
            format!("{} ({})", self.voice.own(card), self.duel.position().power(card))
        };
        match self.duel.state.battle {
            Some(battle) => {
                format!("{} attacks {}", with_power(battle.attacker), with_power(battle.target))
            }
            None => "no battle".to_owned(),
        }
    }

    /// "[On Play] of Nami".
    fn effect(&self) -> String {
        match self.duel.state.running.last() {
            Some(running) => {
                let label = say_label(&self.duel.table.ability(running.ability).label);
                format!("{label} of {}", self.voice.card(running.source))
            }
            None => "the effect".to_owned(),
        }
    }

    fn may(&self) -> String {
        let action = self.action().unwrap_or_else(|| "do this".to_owned());
        format!("{}: do you {action}?", self.effect())
    }

    /// What the effect does once this is answered.
    fn action(&self) -> Option<String> {
        let running = self.duel.state.running.last()?;
        action(&self.duel.table, running.ability, running.at)
    }

    fn choose(&self, purpose: ChooseFor) -> String {
        let how_many = self.duel.state.choosing.as_ref().map_or_else(String::new, how_many);
        match purpose {
            ChooseFor::Effect { .. } => {
                let what_for =
                    self.action().map_or(String::new(), |action| format!(" to {action}"));
                format!("{}: choose {how_many}{what_for}", self.effect())
            }
            ChooseFor::MakeRoom { card } => {
                let card = self.voice.card(card);
                format!("there is no room for {card}: which Character goes to the trash?")
            }
            ChooseFor::Pay => format!("which DON!! do you rest? ({how_many})"),
            ChooseFor::ReturnDon => format!("which DON!! return to the DON!! deck? ({how_many})"),
            ChooseFor::Give { to } => {
                format!("which DON!! do you give to {}? ({how_many})", self.voice.card(to))
            }
            ChooseFor::DonToCost { .. } => {
                format!("which DON!! return to the cost area? ({how_many})")
            }
            ChooseFor::AttackFee { attacker, .. } => {
                let attacker = self.voice.card(attacker);
                format!("which cards do you trash so that {attacker} may attack? ({how_many})")
            }
        }
    }
}

fn how_many(choosing: &Choosing) -> String {
    let chosen = choosing.chosen.len() as u8;
    let (min, max) = (choosing.min.saturating_sub(chosen), choosing.max - chosen);
    let more = if chosen > 0 { " more" } else { "" };
    match (min, max) {
        (min, max) if min == max => format!("{max}{more}"),
        (0, max) => format!("up to {max}{more}"),
        (min, max) => format!("{min} to {max}{more}"),
    }
}

fn next_into(to: Area, bottom: bool) -> String {
    let end = if bottom { "bottom" } else { "top" };
    format!("which card goes next to the {end} of {}?", pile_name(to))
}

fn number_name(purpose: NumberFor) -> &'static str {
    match purpose {
        NumberFor::Effect => "which number",
        NumberFor::Take { .. } => "how many cards",
    }
}

/// Cards are put into Life or into a deck.
fn pile_name(area: Area) -> &'static str {
    if area == Area::Life { "Life" } else { "the deck" }
}
