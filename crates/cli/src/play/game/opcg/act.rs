//! opcg: answers in words.

use opcg::{CardId, Category, Duel, Pick};

use crate::play::act::{Act, Reader, numbered, without};

/// act = verb [number] [card] [("with" | "on" | "to") card]
pub(super) fn read(reader: &Reader<'_, Duel>, verb: &str, rest: &str) -> Result<Act<Pick>, String> {
    let pick = match verb {
        "give" => return give(reader, rest),
        "play" => Pick::Play(reader.card(rest)?),
        "activate" | "use" => activate(reader, rest)?,
        "attack" => attack(reader, rest)?,
        "block" => Pick::Block(reader.card(without(rest, "with "))?),
        "counter" => counter(reader, without(rest, "with "))?,
        "pass" => Pick::Pass,
        "yes" | "y" => Pick::Yes,
        "no" | "n" => Pick::No,
        "end" => Pick::EndMain,
        "done" => Pick::Done,
        _ => return Err(format!("no answer begins with {verb}")),
    };
    Ok(Act::once(pick))
}

/// `activate c5`, `activate c5 2`: its second such effect.
fn activate(reader: &Reader<'_, Duel>, rest: &str) -> Result<Pick, String> {
    let (card, place) = numbered(rest);
    let card = reader.card(card)?;
    match reader.duel.table().category(card) {
        // 6-5-3-1: an Event in hand is activated by playing it.
        Category::Event => Ok(Pick::Play(card)),
        Category::Leader | Category::Character | Category::Stage | Category::Don => {
            Ok(Pick::Activate(card, place.unwrap_or(1) - 1))
        }
    }
}

/// `give c5`, `give 3 don to c5`
fn give(reader: &Reader<'_, Duel>, rest: &str) -> Result<Act<Pick>, String> {
    let (times, card) = match rest.split_once(' ') {
        Some((number, card)) if number.parse::<usize>().is_ok() => {
            (number.parse().unwrap_or(1), card)
        }
        Some(_) | None => (1, rest),
    };
    let card = without(without(without(card, "don!! "), "don "), "to ");
    Ok(Act { pick: Pick::GiveDon(reader.card(card)?), times })
}

/// `attack leader with c5`
fn attack(reader: &Reader<'_, Duel>, rest: &str) -> Result<Pick, String> {
    let (target, attacker) =
        rest.split_once(" with ").ok_or("attack what with what? attack leader with c5")?;
    let target = match target.trim() {
        "leader" => CardId::leader(reader.seat.other()),
        target => reader.card(target)?,
    };
    Ok(Pick::Attack { attacker: reader.card(attacker)?, target })
}

/// `counter c8`, `counter c8 on c5`; on the target of the attack by default.
fn counter(reader: &Reader<'_, Duel>, rest: &str) -> Result<Pick, String> {
    let (card, on) = match rest.split_once(" on ") {
        Some((card, on)) => (reader.card(card)?, reader.card(on)?),
        None => (reader.card(rest)?, attacked(reader)),
    };
    match reader.duel.table().category(card) {
        Category::Event => Ok(Pick::CounterEvent(card)),
        Category::Leader | Category::Character | Category::Stage | Category::Don => {
            Ok(Pick::CounterCard { card, on })
        }
    }
}

fn attacked(reader: &Reader<'_, Duel>) -> CardId {
    let target = reader.view.battle.and_then(|(_, target)| target);
    target.unwrap_or(CardId::leader(reader.seat))
}

#[cfg(test)]
mod tests;
