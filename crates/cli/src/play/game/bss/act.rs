//! bss: answers in words.

use bss::{Ask, CardId, Duel, Pick, vocabulary::Label};
use kernel::Game;

use crate::play::act::{Reader, numbered, without};

/// act = verb ["with"] [card] [number]
pub(super) fn read(reader: &Reader<'_, Duel>, verb: &str, rest: &str) -> Result<Pick, String> {
    let card = |word: &str| reader.card(without(rest, word));
    Ok(match verb {
        "summon" => Pick::Summon(card("")?),
        "place" => Pick::Place(card("")?),
        "use" => effect(reader, rest, Pick::UseMagic)?,
        "activate" => effect(reader, rest, Pick::Activate)?,
        "burst" => Pick::SetBurst(card("")?),
        "awaken" => Pick::Awaken(card("")?),
        "attack" => Pick::Attack(card("with ")?),
        "block" => Pick::Block(card("with ")?),
        "move" => Pick::MoveCores,
        "pass" => Pick::Pass,
        "usual" => Pick::Usual,
        "yes" | "y" => Pick::Yes,
        "no" | "n" => Pick::No,
        "end" => end(reader.duel),
        "done" => Pick::Done,
        "keep" => Pick::Keep,
        "mulligan" => Pick::Mulligan,
        _ => return Err(format!("no answer begins with {verb}")),
    })
}

/// The step that is played ends.
fn end(duel: &Duel) -> Pick {
    match duel.decision().map(|decision| decision.ask) {
        Some(Ask::Attack) => Pick::EndAttack,
        Some(
            Ask::Main
            | Ask::Flash
            | Ask::Block
            | Ask::Burst
            | Ask::May
            | Ask::Choose
            | Ask::Order
            | Ask::Number
            | Ask::Option
            | Ask::Opening,
        )
        | None => Pick::EndMain,
    }
}

/// `use c5`: the effect that can be used now; `use c5 2`: its second effect of the kind that is used.
fn effect(
    reader: &Reader<'_, Duel>,
    rest: &str,
    pick: fn(CardId, u8) -> Pick,
) -> Result<Pick, String> {
    let (card, number) = numbered(rest);
    let card = reader.card(card)?;
    let picks: Vec<Pick> = used(reader.duel, card).map(|place| pick(card, place)).collect();
    let found = match number {
        Some(number) => picks.get(usize::from(number) - 1),
        None => picks.iter().find(|pick| reader.duel.offers(**pick)).or(picks.first()),
    };
    found.copied().ok_or_else(|| "it has no such effect".to_owned())
}

/// The places of the effects that players use, in the order of the text.
fn used(duel: &Duel, card: CardId) -> impl Iterator<Item = u8> {
    let abilities = duel.card(card).map_or(&[][..], |card| &card.abilities);
    let places = (0_u8..).zip(abilities);
    places.filter(|(_, each)| matches!(each.label, Label::Activated(_))).map(|(place, _)| place)
}

#[cfg(test)]
mod tests;
