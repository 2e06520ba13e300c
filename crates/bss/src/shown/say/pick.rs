//! Answers as a menu shows them.

use kernel::{Game, Viewer};

use super::{Voice, label::say_label, purpose::purpose, say_cores};
use crate::{
    Ask, CardId, Duel, Pick, Spot, interpreter::program::Instruction, task::Question,
    vocabulary::End,
};

/// An answer to the pending decision, in the words of the player who is asked.
pub fn say_pick(duel: &Duel, pick: Pick) -> String {
    let to = duel.decision().map_or(Viewer::Spectator, |decision| Viewer::Seat(decision.seat));
    let menu = Menu { duel, voice: Voice { duel, to } };
    match pick {
        Pick::Summon(card) => format!("summon {}", menu.with_cost(card)),
        Pick::Place(card) => format!("place {}", menu.with_cost(card)),
        Pick::UseMagic(card, place) => {
            format!("use {} {}", menu.label(card, place), menu.with_cost(card))
        }
        Pick::SetBurst(card) => format!("set {} as burst", menu.voice.own(card)),
        Pick::Activate(card, place) => {
            format!("activate {} of {}", menu.label(card, place), menu.voice.own(card))
        }
        Pick::Awaken(card) => format!("awaken {}", menu.with_bp(card)),
        Pick::MoveCores => "move cores".to_owned(),
        Pick::EndMain => "end the main step".to_owned(),
        Pick::Attack(card) => format!("attack with {}", menu.with_bp(card)),
        Pick::EndAttack => "end the attack step".to_owned(),
        Pick::Block(card) => format!("block with {}", menu.with_bp(card)),
        Pick::Pass => menu.pass().to_owned(),
        Pick::Yes => "yes".to_owned(),
        Pick::No => "no".to_owned(),
        Pick::Card(card) => menu.candidate(card),
        Pick::Unseen => "a card you cannot see".to_owned(),
        Pick::Core { from, soul } => menu.core(from, soul),
        Pick::Spot(to) => format!("to {}", menu.voice.spot(to)),
        Pick::Usual => "the usual way: reserve first".to_owned(),
        Pick::Done => "no more".to_owned(),
        Pick::Number(number) => number.to_string(),
        Pick::Option(place) => menu.option(place),
        Pick::Color(color) => format!("{color:?}").to_lowercase(),
        Pick::End(End::Top) => "top".to_owned(),
        Pick::End(End::Bottom) => "bottom".to_owned(),
        Pick::End(End::Either) => "either end".to_owned(),
        Pick::Waiting(place) => menu.waiting(place),
        Pick::First => "go first".to_owned(),
        Pick::Second => "go second".to_owned(),
        Pick::Keep => "keep this hand and draw a card".to_owned(),
        Pick::Mulligan => "put it under the deck and draw four".to_owned(),
    }
}

struct Menu<'a> {
    duel: &'a Duel,
    voice: Voice<'a>,
}

impl Menu<'_> {
    /// With what is paid for it.
    fn with_cost(&self, card: CardId) -> String {
        let cost = self.duel.position().cast_cost(card, card.owner());
        format!("{} for {cost}", self.voice.own(card))
    }

    /// With level, BP and cores.
    fn with_bp(&self, card: CardId) -> String {
        let position = self.duel.position();
        let (level, bp) = (position.level(card), position.bp(card));
        let cores = say_cores(self.duel.cores_at(Spot::Card(card)));
        format!("{} (LV{level}, {bp} BP, {cores})", self.voice.card(card))
    }

    fn label(&self, card: CardId, place: u8) -> String {
        let found = self.duel.card(card).and_then(|card| card.abilities.get(usize::from(place)));
        found.map_or_else(|| "the effect".to_owned(), |ability| say_label(&ability.label))
    }

    fn candidate(&self, card: CardId) -> String {
        if self.duel.state().is_on_field(card) && self.duel.position().is_spirit(card) {
            return self.with_bp(card);
        }
        self.voice.card(card)
    }

    fn core(&self, from: Spot, soul: bool) -> String {
        let kind = if soul { "the soul core" } else { "a core" };
        format!("{kind} from {}", self.voice.spot(from))
    }

    fn waiting(&self, place: u8) -> String {
        let Some(waiting) = self.duel.state().waiting.get(usize::from(place)) else {
            return "the effect".to_owned();
        };
        let label = say_label(&self.duel.table.ability(waiting.ability).label);
        format!("{label} of {}", self.voice.card(waiting.source))
    }

    /// The option by its place, and how it begins.
    fn option(&self, place: u8) -> String {
        let number = format!("option {}", place + 1);
        self.begins(place).map_or(number.clone(), |purpose| format!("{number}: {purpose}"))
    }

    fn begins(&self, place: u8) -> Option<String> {
        let running = self.duel.state().running.last()?;
        let Some(Question::Option { instruction, .. }) = self.duel.asking() else { return None };
        let code = &self.duel.table.ability(running.ability).code;
        let Instruction::Options { at, .. } = code.get(usize::from(instruction))? else {
            return None;
        };
        purpose(&self.duel.table, running.ability, *at.get(usize::from(place))?)
    }

    fn pass(&self) -> &'static str {
        let blocks = self.duel.asking() == Some(Question::Block);
        let asked = self.duel.decision().map(|decision| decision.ask);
        if blocks || asked == Some(Ask::Block) { "do not block" } else { "pass" }
    }
}
