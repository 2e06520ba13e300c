//! What is asked, in the words of answer lines.

use bss::{Area, Ask, Decision, Duel, Pick, Spot, vocabulary::End};
use kernel::Game;

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
    let asked = ask(decision.ask);
    format!("asks {} {asked}{count}{source} ({})", side(decision.seat), decision.clause)
}

/// A decision that no line answers, and what became of it.
pub(crate) fn passed(cast: &Cast, decision: &Decision, pick: Pick) -> String {
    let declines = matches!(pick, Pick::Pass | Pick::No | Pick::Done | Pick::Number(0));
    let taken = if pick == Pick::Usual {
        "paid in the usual way"
    } else if declines {
        "declined"
    } else {
        "answered, as all answers have one result"
    };
    format!("{}: {taken}", question(cast, decision))
}

const fn ask(ask: Ask) -> &'static str {
    match ask {
        Ask::Main => "main",
        Ask::Attack => "attack",
        Ask::Flash => "flash",
        Ask::Block => "block",
        Ask::Burst => "burst",
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
        Pick::Summon(card) => format!("summon {}", call(card)),
        Pick::Place(card) => format!("place {}", call(card)),
        Pick::UseMagic(card, place) => format!("use {} {}", call(card), place + 1),
        Pick::SetBurst(card) => format!("set {}", call(card)),
        Pick::Activate(card, place) => format!("activate {} {}", call(card), place + 1),
        Pick::Awaken(card) => format!("flash {}", call(card)),
        Pick::MoveCores => "move cores".to_owned(),
        Pick::EndMain => "end main".to_owned(),
        Pick::Attack(card) => format!("attack with {}", call(card)),
        Pick::EndAttack => "end turn".to_owned(),
        Pick::Block(card) => format!("block with {}", call(card)),
        Pick::Pass => "pass".to_owned(),
        Pick::Yes => "yes".to_owned(),
        Pick::No => "no".to_owned(),
        Pick::Card(card) => call(card),
        Pick::Unseen => "an unseen card".to_owned(),
        Pick::Core { from, soul: true } => format!("soul {}", spot(cast, from)),
        Pick::Core { from, soul: false } => format!("1 core {}", spot(cast, from)),
        Pick::Spot(to) => spot(cast, to),
        Pick::Usual => "the usual way".to_owned(),
        Pick::Done => "none".to_owned(),
        Pick::Number(number) => format!("number {number}"),
        Pick::Option(place) => format!("option {}", place + 1),
        Pick::Color(color) => format!("{color:?}"),
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
        Pick::Mulligan => "mulligan".to_owned(),
    }
}

pub(crate) fn spot(cast: &Cast, spot: Spot) -> String {
    match spot {
        Spot::Void => "in void".to_owned(),
        Spot::Reserve(seat) => format!("in reserve of {}", side(seat)),
        Spot::Trash(seat) => format!("in trash of {}", side(seat)),
        Spot::Life(seat) => format!("in life of {}", side(seat)),
        Spot::Card(card) => format!("on {}", cast.call(card)),
    }
}

pub(crate) const fn area(area: Area) -> &'static str {
    match area {
        Area::Outside => "outside the game",
        Area::Deck => "deck",
        Area::Hand => "hand",
        Area::Trash => "trash",
        Area::Field => "field",
        Area::Burst => "burst",
    }
}
