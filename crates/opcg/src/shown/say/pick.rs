//! Answers as a menu shows them.

use crate::Ask;
use kernel::{Game, Viewer};

use super::{Voice, action::action, label::say_label};
use crate::{
    Area, CardId, Category, Duel, Pick, interpreter::program::Instruction, question::Question,
    vocabulary::End,
};

/// An answer to the pending decision, in the words of the player who is asked.
pub fn say_pick(duel: &Duel, pick: Pick) -> String {
    let to = duel.decision().map_or(Viewer::Spectator, |decision| Viewer::Seat(decision.seat));
    let menu = Menu { duel, voice: Voice { table: &duel.table, to } };
    match pick {
        Pick::Play(card) => menu.play(card),
        Pick::Activate(card, place) => menu.activate(card, place),
        Pick::GiveDon(card) => format!("give a DON!! to {}", menu.voice.own(card)),
        Pick::Attack { attacker, target } => menu.attack(attacker, target),
        Pick::EndMain => "end the turn".to_owned(),
        Pick::Block(card) => format!("block with {}", menu.with_power(card)),
        Pick::CounterCard { card, on } => menu.counter(card, on),
        Pick::CounterEvent(card) => format!("counter with {}", menu.with_cost(card)),
        Pick::Pass => menu.pass().to_owned(),
        Pick::Yes => "yes".to_owned(),
        Pick::No => "no".to_owned(),
        Pick::Card(card) => menu.candidate(card),
        Pick::Unseen => "a card you cannot see".to_owned(),
        Pick::Done => menu.done().to_owned(),
        Pick::Number(number) => number.to_string(),
        Pick::Option(place) => menu.option(place),
        Pick::End(end) => end_name(end).to_owned(),
        Pick::Waiting(place) => menu.waiting(place),
        Pick::First => "go first".to_owned(),
        Pick::Second => "go second".to_owned(),
        Pick::Keep => "keep this hand".to_owned(),
        Pick::Redraw => "put it back and draw a new one".to_owned(),
    }
}

fn end_name(end: End) -> &'static str {
    match end {
        End::Top => "top",
        End::Bottom => "bottom",
        End::Either => "either end",
    }
}

struct Menu<'a> {
    duel: &'a Duel,
    voice: Voice<'a>,
}

impl Menu<'_> {
    fn play(&self, card: CardId) -> String {
        let is_event = self.voice.table.category(card) == Category::Event;
        let verb = if is_event { "activate" } else { "play" };
        format!("{verb} {}", self.with_cost(card))
    }

    fn activate(&self, card: CardId, place: u8) -> String {
        let several = self.voice.table.kind(card).is_some_and(|kind| kind.activated.len() > 1);
        let which = if several { format!(" {}", place + 1) } else { String::new() };
        format!("use [Activate: Main]{which} of {}", self.voice.own(card))
    }

    fn attack(&self, attacker: CardId, target: CardId) -> String {
        format!("attack {} with {}", self.with_power(target), self.with_power(attacker))
    }

    fn counter(&self, card: CardId, on: CardId) -> String {
        let value = self.duel.position().counter(card).unwrap_or(0);
        format!(
            "counter with {}: {} gets {value:+}",
            self.voice.table.name(card),
            self.with_power(on)
        )
    }

    fn pass(&self) -> &'static str {
        match self.duel.decision() {
            Some(decision) if decision.ask == Ask::Block => "do not block",
            Some(decision) if decision.ask == Ask::Counter => "no more counters",
            Some(_) | None => "pass",
        }
    }

    /// The waiting effect or delayed process with this place.
    fn waiting(&self, place: u8) -> String {
        let place = usize::from(place);
        if let Some(Question::Delayed { .. }) = self.duel.asking() {
            return self.duel.state.delayed.get(place).map_or_else(String::new, |delayed| {
                let action = action(self.voice.table, delayed.ability, delayed.at);
                let action = action.unwrap_or_else(|| "what is still to be done".to_owned());
                format!("{}: {action}", self.voice.card(delayed.source))
            });
        }
        self.duel.state.waiting.get(place).map_or_else(String::new, |waiting| {
            let label = say_label(&self.voice.table.ability(waiting.ability).label);
            format!("{label} of {}", self.voice.card(waiting.source))
        })
    }

    /// The option by its place, and how it begins.
    fn option(&self, place: u8) -> String {
        if let Some(Question::TakeSide { .. }) = self.duel.asking() {
            return ["yours", "your opponent's"][usize::from(place > 0)].to_owned();
        }
        let number = format!("option {}", place + 1);
        self.begins(place).map_or(number.clone(), |action| format!("{number}: {action}"))
    }

    fn begins(&self, place: u8) -> Option<String> {
        let running = self.duel.state.running.last()?;
        let asked = usize::from(running.at).checked_sub(1)?;
        let code = &self.voice.table.ability(running.ability).code;
        let Instruction::Options { at, .. } = code.get(asked)? else { return None };
        action(self.voice.table, running.ability, *at.get(usize::from(place))?)
    }

    fn done(&self) -> &'static str {
        match self.duel.state.choosing {
            Some(choosing) if choosing.chosen.is_empty() => "none",
            Some(_) => "no more",
            // 6-6-1-2
            None => "what lasts until now ends first",
        }
    }

    /// One of the cards to choose from, with what distinguishes it.
    fn candidate(&self, card: CardId) -> String {
        if card.is_don() {
            return self.don(card);
        }
        let whose = self.voice.whose(card.owner());
        let place = place_name(self.duel.state.area(card));
        let mut about = self.figures(card);
        about.push(format!("{whose} {place}"));
        format!("{} ({})", self.voice.table.name(card), about.join(", "))
    }

    fn figures(&self, card: CardId) -> Vec<String> {
        let position = self.duel.position();
        let printed = self.voice.table.card(card);
        let has_cost = printed.is_some_and(|card| card.cost.is_some());
        let has_power = printed.is_some_and(|card| card.power.is_some());
        let cost = has_cost.then(|| format!("cost {}", position.cost(card)));
        let power = has_power.then(|| position.power(card).to_string());
        let rested = self.duel.state.is_rested(card).then(|| "rested".to_owned());
        [cost, power, rested].into_iter().flatten().collect()
    }

    fn don(&self, don: CardId) -> String {
        let place = self.duel.state.place(don);
        if place.area == Area::Given {
            return format!("a DON!! of {}", self.voice.card(CardId(place.at)));
        }
        let rested = self.duel.state.is_rested(don);
        if rested { "a rested DON!!".to_owned() } else { "an active DON!!".to_owned() }
    }

    /// Who attacks, blocks or is countered for says whose card it is.
    fn with_power(&self, card: CardId) -> String {
        format!("{} ({})", self.voice.own(card), self.duel.position().power(card))
    }

    fn with_cost(&self, card: CardId) -> String {
        format!("{} (cost {})", self.voice.table.name(card), self.duel.position().play_cost(card))
    }
}

fn place_name(area: Area) -> &'static str {
    match area {
        Area::Deck => "deck",
        Area::Hand => "hand",
        Area::Trash => "trash",
        Area::Life => "Life",
        Area::Leader => "Leader",
        Area::Character => "Character",
        Area::Stage => "Stage",
        Area::Cost | Area::Given | Area::DonDeck => "DON!!",
        Area::Outside | Area::NoArea => "card",
    }
}
