//! What is asked, in the words of answer lines.

use kernel::Game;

use crate::{
    answer::Plain,
    expect::outcome,
    syntax::{AskOf, CastOf, DecisionOf, GameSyntax, Known, PickOf},
    words::side,
};

/// The pending question and its answers, or how the game ended.
pub(crate) fn pending<T: GameSyntax>(duel: &T::Duel, cast: &CastOf<T>) -> String {
    let Some(decision) = duel.decision() else {
        return format!("game {}", outcome(duel.outcome()));
    };
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    let picks: Vec<String> = picks.into_iter().map(|each| pick::<T>(duel, cast, each)).collect();
    format!("{}, offering {}", question::<T>(cast, &decision), picks.join("; "))
}

fn question<T: GameSyntax>(cast: &CastOf<T>, decision: &DecisionOf<T>) -> String {
    let source = decision.source.map_or(String::new(), |card| format!(" for {}", cast.call(card)));
    let count = if decision.ask == T::CHOOSE {
        format!(" {} to {}", decision.min, decision.max)
    } else {
        String::new()
    };
    let asked = ask::<T>(decision.ask);
    format!("asks {} {asked}{count}{source} ({})", side(decision.seat), decision.clause)
}

/// A decision that no line answers, and what became of it.
pub(crate) fn passed<T: GameSyntax>(
    duel: &T::Duel,
    cast: &CastOf<T>,
    decision: &DecisionOf<T>,
    pick: PickOf<T>,
) -> String {
    let taken = if T::declining(decision.ask).map(T::pick) == Some(pick) {
        "declined"
    } else if T::usual(duel) == Some(pick) {
        "paid in the usual way"
    } else {
        "answered, as all answers have one result"
    };
    format!("{}: {taken}", question::<T>(cast, decision))
}

fn ask<T: GameSyntax>(asked: AskOf<T>) -> &'static str {
    T::ASKS.iter().find(|(_, ask)| *ask == asked).map_or("", |(word, _)| word)
}

/// A pick as a line would write it.
pub(crate) fn pick<T: GameSyntax>(duel: &T::Duel, cast: &CastOf<T>, pick: PickOf<T>) -> String {
    let Some(known) = T::known(pick) else { return T::tell(duel, cast, pick) };
    let word = match known {
        Known::Card(card) => return T::tell_card(duel, cast, card),
        Known::Block(card) => return format!("block with {}", cast.call(card)),
        Known::Number(number) => return format!("number {number}"),
        Known::Waiting(place) => {
            let waiting = T::waiting(duel);
            let source = waiting.get(usize::from(place)).map(|(card, _)| cast.call(*card));
            return format!("resolve {}", source.unwrap_or_default());
        }
        Known::Yes => "yes",
        Known::No => "no",
        Known::Plain(Plain::Pass) => "pass",
        Known::Done => "none",
        Known::Unseen => "an unseen card",
        Known::Plain(Plain::Top) => "top",
        Known::Plain(Plain::Bottom) => "bottom",
        Known::Plain(Plain::First) => "first",
        Known::Plain(Plain::Second) => "second",
        Known::Plain(Plain::Keep) => "keep",
        Known::Plain(Plain::Mulligan) => "mulligan",
    };
    word.to_owned()
}
