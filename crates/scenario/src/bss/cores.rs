//! Cores as lines name them: where they are, how many, and of which kind.

use bss::Spot;
use kernel::Seat;

use super::{Cast, Meant};
use crate::{
    CardRef,
    answer::card,
    error::Result,
    syntax::Find,
    words::{Words, parts},
};

/// Where cores are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CoreSpot<C = CardRef> {
    Reserve,
    Trash,
    Life,
    On(C),
}

/// So many cores there, or the soul core.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cores<C = CardRef> {
    pub at: CoreSpot<C>,
    /// Regular cores.
    pub regular: u8,
    pub soul: bool,
}

/// One relocation of a `move` command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move<C = CardRef> {
    pub cores: Cores<C>,
    pub to: CoreSpot<C>,
}

impl CoreSpot {
    fn read(seat: Seat, name: &str, words: &Words<'_>) -> Result<CoreSpot> {
        Ok(match name {
            "reserve" => CoreSpot::Reserve,
            "trash" => CoreSpot::Trash,
            "life" => CoreSpot::Life,
            name => CoreSpot::On(CardRef::read(name, seat, words)?),
        })
    }
}

impl Cores {
    /// cores = (number "core" | "soul") place; place = "reserve" | "trash" | "life" | "on" card
    pub(super) fn read(seat: Seat, words: &mut Words<'_>) -> Result<Option<Cores>> {
        let soul = words.eat("soul");
        let regular = if soul { 0 } else { words.number("a number").unwrap_or(0) };
        if !soul && regular == 0 {
            return Ok(None);
        }
        if !soul && !words.eat("cores") {
            words.expect("core")?;
        }
        let at = if words.eat("on") {
            CoreSpot::On(card(seat, words)?)
        } else {
            CoreSpot::read(seat, words.word(), words)?
        };
        Ok(Some(Cores { at, regular, soul }))
    }

    /// payment = spot (number | "soul") {"," spot (number | "soul")}
    pub(super) fn payments(seat: Seat, line: usize, text: &str) -> Result<Vec<Cores>> {
        let items = parts(text, ',').into_iter();
        items.map(|item| Cores::payment(seat, Words::new(line, item))).collect()
    }

    fn payment(seat: Seat, mut words: Words<'_>) -> Result<Cores> {
        let text = words.rest();
        let (name, count) = text
            .rsplit_once(char::is_whitespace)
            .ok_or_else(|| words.fail(format!("`{text}` lacks a number of cores")))?;
        let at = CoreSpot::read(seat, name.trim_end(), &words)?;
        if count == "soul" {
            return Ok(Cores { at, regular: 0, soul: true });
        }
        let regular =
            count.parse().map_err(|_| words.fail(format!("`{count}` is not a number of cores")))?;
        Ok(Cores { at, regular, soul: false })
    }
}

impl Move {
    /// moves = (number | "soul") "from" spot "to" spot {"," …}
    pub(super) fn read_all(seat: Seat, words: &mut Words<'_>) -> Result<Vec<Move>> {
        let line = words.line();
        let items = parts(words.rest(), ',').into_iter();
        items.map(|item| Move::read(seat, Words::new(line, item))).collect()
    }

    fn read(seat: Seat, mut words: Words<'_>) -> Result<Move> {
        let soul = words.eat("soul");
        let regular = if soul { 0 } else { words.number("the number of cores")? };
        words.expect("from")?;
        let from = words.before("to").ok_or_else(|| words.fail("cores move `from A to B`"))?;
        let at = CoreSpot::read(seat, from, &words)?;
        let to = words.rest();
        Ok(Move { cores: Cores { at, regular, soul }, to: CoreSpot::read(seat, to, &words)? })
    }
}

impl<C> CoreSpot<C> {
    fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<CoreSpot<D>> {
        Ok(match self {
            CoreSpot::Reserve => CoreSpot::Reserve,
            CoreSpot::Trash => CoreSpot::Trash,
            CoreSpot::Life => CoreSpot::Life,
            CoreSpot::On(card) => CoreSpot::On(find(card)?),
        })
    }
}

impl<C> Cores<C> {
    /// Cores of either kind.
    pub(super) fn count(&self) -> u8 {
        self.regular + u8::from(self.soul)
    }

    pub(super) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Cores<D>> {
        Ok(Cores { at: self.at.try_map(find)?, regular: self.regular, soul: self.soul })
    }
}

impl<C> Move<C> {
    pub(super) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Move<D>> {
        Ok(Move { cores: self.cores.try_map(find)?, to: self.to.try_map(find)? })
    }
}

/// The cores one by one.
pub(super) fn one_by_one(cores: &[Cores<Meant>]) -> Vec<Cores<Meant>> {
    let each = cores.iter().flat_map(|cores| {
        let regular = std::iter::repeat_n(false, usize::from(cores.regular));
        let kinds = regular.chain(cores.soul.then_some(true));
        kinds.map(|soul| Cores { at: cores.at.clone(), regular: u8::from(!soul), soul })
    });
    each.collect()
}

/// Whether a spot is the one written.
pub(super) fn is_spot(cast: &Cast, spot: Spot, written: &CoreSpot<Meant>) -> bool {
    match (written, spot) {
        (CoreSpot::Reserve, Spot::Reserve(_))
        | (CoreSpot::Trash, Spot::Trash(_))
        | (CoreSpot::Life, Spot::Life(_)) => true,
        (CoreSpot::On(meant), Spot::Card(card)) => cast.means(*meant, card),
        _ => false,
    }
}
