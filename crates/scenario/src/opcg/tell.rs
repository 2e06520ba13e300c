//! What is asked, in the words of answer lines.

use kernel::Game;
use opcg::{Area, CardId, Duel, Phase, Pick, Step, vocabulary::End};
use opcg::{Ask, Decision};

use super::Cast;
use crate::{expect::outcome, words::side};

/// The pending question and its answers, or how the game ended.
pub(crate) fn pending(duel: &Duel, cast: &Cast) -> String {
    let Some(decision) = duel.decision() else {
        return format!("game {}", outcome(duel.outcome()));
    };
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    let picks: Vec<String> = picks.into_iter().map(|each| pick(duel, cast, each)).collect();
    format!("{}, offering {}", question(cast, &decision), picks.join("; "))
}

fn question(cast: &Cast, decision: &Decision) -> String {
    let source = decision.source.map_or(String::new(), |card| format!(" for {}", cast.call(card)));
    let count = if decision.ask == Ask::Choose {
        format!(" {} to {}", decision.min, decision.max)
    } else {
        String::new()
    };
    format!(
        "asks {} {}{count}{source} ({})",
        side(decision.seat),
        ask(decision.ask),
        decision.clause
    )
}

/// A decision that no line answers, and what became of it.
pub(crate) fn passed(cast: &Cast, decision: &Decision, pick: Pick) -> String {
    let declines = matches!(pick, Pick::Pass | Pick::No | Pick::Done | Pick::Number(0));
    let taken = if declines { "declined" } else { "answered, as all answers have one result" };
    format!("{}: {taken}", question(cast, decision))
}

const fn ask(ask: Ask) -> &'static str {
    match ask {
        Ask::Main => "main",
        Ask::Block => "block",
        Ask::Counter => "counter",
        Ask::Trigger => "trigger",
        Ask::May => "may",
        Ask::Choose => "choose",
        Ask::Order => "order",
        Ask::Number => "number",
        Ask::Option => "option",
        Ask::Opening => "mulligan",
    }
}

/// A pick as a line would write it.
fn pick(duel: &Duel, cast: &Cast, pick: Pick) -> String {
    let call = |card| cast.call(card);
    match pick {
        Pick::Play(card) => format!("play {}", call(card)),
        Pick::Activate(card, 0) => format!("activate {}", call(card)),
        Pick::Activate(card, place) => format!("activate {} {}", call(card), place + 1),
        Pick::GiveDon(card) => format!("give 1 don to {}", call(card)),
        Pick::Attack { attacker, target } => {
            format!("attack {} with {}", call(target), call(attacker))
        }
        Pick::EndMain => "end turn".to_owned(),
        Pick::Block(card) => format!("block with {}", call(card)),
        Pick::CounterCard { card, on } => format!("counter {} on {}", call(card), call(on)),
        Pick::CounterEvent(card) => format!("counter {}", call(card)),
        Pick::Pass => "pass".to_owned(),
        Pick::Yes => "yes".to_owned(),
        Pick::No => "no".to_owned(),
        Pick::Card(card) if card.is_don() => format!("1 {}", don(duel, cast, card)),
        Pick::Card(card) => call(card),
        Pick::Unseen => "an unseen card".to_owned(),
        Pick::Done => "none".to_owned(),
        Pick::Number(number) => format!("number {number}"),
        Pick::Option(place) => format!("option {}", place + 1),
        Pick::End(End::Top) => "top".to_owned(),
        Pick::End(End::Bottom) => "bottom".to_owned(),
        Pick::End(End::Either) => "top or bottom".to_owned(),
        Pick::Waiting(place) => match duel.waiting().get(usize::from(place)) {
            Some((card, _)) => format!("resolve {}", call(*card)),
            None => "resolve".to_owned(),
        },
        Pick::First => "first".to_owned(),
        Pick::Second => "second".to_owned(),
        Pick::Keep => "keep".to_owned(),
        Pick::Redraw => "mulligan".to_owned(),
    }
}

fn don(duel: &Duel, cast: &Cast, card: CardId) -> String {
    match duel.holder(card) {
        Some(holder) => format!("don on {}", cast.call(holder)),
        None if duel.is_rested(card) => "don rested".to_owned(),
        None => "don".to_owned(),
    }
}

pub(crate) const fn area(area: Area) -> &'static str {
    match area {
        Area::Outside => "outside the game",
        Area::Deck => "deck",
        Area::Hand => "hand",
        Area::Trash => "trash",
        Area::Life => "life",
        Area::Leader => "leader",
        Area::Character => "characters",
        Area::Stage => "stage",
        Area::Cost => "cost area",
        Area::Given => "given",
        Area::DonDeck => "don-deck",
        Area::NoArea => "no area",
    }
}

pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Refresh => "refresh",
        Phase::Draw => "draw",
        Phase::Don => "don",
        Phase::Main => "main",
        Phase::End => "end",
    }
}

pub(crate) const fn step(step: Step) -> &'static str {
    match step {
        Step::Attack => "attack",
        Step::Block => "block",
        Step::Counter => "counter",
        Step::Damage => "damage",
        Step::End => "end",
    }
}
