//! What a card on the table is like now.

use bss::{Area, CardId, Duel, Spot};

use crate::{
    check::{Instead, either, number},
    error::Result,
    words::Words,
};

/// Facts about a card that only this game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    Bp(i32),
    Level(u8),
    Cores(u8),
    Exhausted,
    Refreshed,
}

impl Figure {
    pub(super) fn read(word: &str, words: &mut Words<'_>) -> Result<Option<Figure>> {
        Ok(Some(match word {
            "bp" => Figure::Bp(words.number("the BP")?),
            "level" => Figure::Level(words.number("the level")?),
            "cores" => Figure::Cores(words.number("the number of cores")?),
            "exhausted" => Figure::Exhausted,
            "refreshed" => Figure::Refreshed,
            _ => return Ok(None),
        }))
    }

    pub(super) fn instead(self, duel: &Duel, card: CardId) -> Instead {
        let on_field = duel.state().area(card) == Area::Field;
        let exhausted = on_field && duel.is_exhausted(card);
        let count = |what, found: u8, wanted| number(what, Some(found.into()), i32::from(wanted));
        match self {
            Figure::Bp(bp) => number("bp", Some(duel.bp(card)), bp),
            Figure::Level(level) => count("level", duel.level(card), level),
            Figure::Cores(cores) => count("cores", duel.cores_at(Spot::Card(card)), cores),
            Figure::Exhausted => either(exhausted, "refreshed"),
            Figure::Refreshed => either(on_field && !exhausted, "exhausted"),
        }
    }
}
