//! One player's side of the board.

use kernel::Seat;

use crate::{
    board::{Placement, each, pile},
    error::Result,
    words::Words,
};

/// How a spirit or nexus stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    pub cores: u8,
    pub soul: bool,
    pub exhausted: bool,
}

/// A spirit or nexus.
pub type OnField = Placement<Standing>;

/// A card in hand, deck, trash or burst area.
pub type InPile = Placement<()>;

/// One player's side, as far as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    pub spirits: Option<Vec<OnField>>,
    pub nexuses: Option<Vec<OnField>>,
    /// Regular cores, and whether the soul core is there.
    pub reserve: Option<(u8, bool)>,
    pub core_trash: Option<u8>,
    pub life: Option<u8>,
    pub burst: Option<InPile>,
    pub hand: Option<Vec<InPile>>,
    pub trash: Option<Vec<InPile>>,
    pub deck: Option<Vec<InPile>>,
}

impl Side {
    /// Whether the part was written before; `None` if nothing is called so.
    pub(super) fn part(
        &mut self,
        area: &str,
        seat: Seat,
        words: Words<'_>,
    ) -> Result<Option<bool>> {
        let field = |words| each(words, &|item| OnField::read(seat, item, &standing));
        let card = |item: Words<'_>| InPile::read(seat, item, &|(), _, _| Ok(false));
        let cards = |words| pile(words, bss::CARDS, &card);
        Ok(Some(match area {
            "spirits" => self.spirits.replace(field(words)?).is_some(),
            "nexuses" => self.nexuses.replace(field(words)?).is_some(),
            "reserve" => self.reserve.replace(reserve(words)?).is_some(),
            "core-trash" => self.core_trash.replace(cores(words)?).is_some(),
            "life" => self.life.replace(cores(words)?).is_some(),
            "burst" => self.burst.replace(card(words)?).is_some(),
            "hand" => self.hand.replace(cards(words)?).is_some(),
            "trash" => self.trash.replace(cards(words)?).is_some(),
            "deck" => self.deck.replace(cards(words)?).is_some(),
            _ => return Ok(None),
        }))
    }
}

/// state = "cores" number ["soul"] | "soul" | "exhausted" | "refreshed"
fn standing(standing: &mut Standing, word: &str, words: &mut Words<'_>) -> Result<bool> {
    match word {
        "exhausted" => standing.exhausted = true,
        "refreshed" => standing.exhausted = false,
        "cores" => {
            standing.cores = words.number("the number of cores")?;
            standing.soul = words.eat("soul");
        }
        "soul" => standing.soul = true,
        _ => return Ok(false),
    }
    Ok(true)
}

/// reserve = number ["soul"]
fn reserve(mut words: Words<'_>) -> Result<(u8, bool)> {
    let cores = words.number("the number of cores")?;
    let soul = words.eat("soul");
    words.end()?;
    Ok((cores, soul))
}

fn cores(mut words: Words<'_>) -> Result<u8> {
    let cores = words.number("the number of cores")?;
    words.end()?;
    Ok(cores)
}
