//! One player's side of the board.

use kernel::Seat;

use crate::{
    board::{Placement, each, pile},
    error::Result,
    words::Words,
};

/// How a Leader, Character or Stage stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    pub rested: bool,
    pub don: u8,
    /// Came this turn.
    pub new: bool,
}

/// A Leader, Character or Stage.
pub type OnField = Placement<Standing>;

/// A card in hand, deck, trash or Life, and whether it is face up.
pub type InPile = Placement<bool>;

/// One player's side, as far as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    pub leader: Option<OnField>,
    pub characters: Option<Vec<OnField>>,
    pub stage: Option<OnField>,
    /// Active and rested.
    pub don: Option<(u8, u8)>,
    pub life: Option<Vec<InPile>>,
    pub hand: Option<Vec<InPile>>,
    pub trash: Option<Vec<InPile>>,
    pub deck: Option<Vec<InPile>>,
}

/// opcg 5-1-2
const DON: u8 = 10;

/// opcg 5-1-2
pub(super) const DECK: usize = 50;

impl Side {
    /// Whether the part was written before; `None` if nothing is called so.
    pub(super) fn part(
        &mut self,
        area: &str,
        seat: Seat,
        words: Words<'_>,
    ) -> Result<Option<bool>> {
        let one = |words: Words<'_>| OnField::read(seat, words, &standing);
        let cards = |words| pile(words, DECK, &|item| InPile::read(seat, item, &facing));
        Ok(Some(match area {
            "leader" => self.leader.replace(one(words)?).is_some(),
            "characters" => self.characters.replace(each(words, &one)?).is_some(),
            "stage" => self.stage.replace(stage(one(words)?, words)?).is_some(),
            "don" => self.don.replace(don(words)?).is_some(),
            "life" => self.life.replace(cards(words)?).is_some(),
            "hand" => self.hand.replace(cards(words)?).is_some(),
            "trash" => self.trash.replace(cards(words)?).is_some(),
            "deck" => self.deck.replace(cards(words)?).is_some(),
            _ => return Ok(None),
        }))
    }
}

fn standing(standing: &mut Standing, word: &str, words: &mut Words<'_>) -> Result<bool> {
    match word {
        "rested" => standing.rested = true,
        "active" => standing.rested = false,
        "new" => standing.new = true,
        "don" => standing.don = number_of_don(words)?,
        _ => return Ok(false),
    }
    Ok(true)
}

fn facing(face_up: &mut bool, word: &str, _: &mut Words<'_>) -> Result<bool> {
    *face_up = word == "faceup";
    Ok(*face_up || word == "facedown")
}

/// don = number ["rested" number]
pub(super) fn don(mut words: Words<'_>) -> Result<(u8, u8)> {
    let active = number_of_don(&mut words)?;
    let rested = if words.eat("rested") { number_of_don(&mut words)? } else { 0 };
    words.end()?;
    Ok((active, rested))
}

fn number_of_don(words: &mut Words<'_>) -> Result<u8> {
    let number = words.number("the number of DON!! cards")?;
    if number > DON {
        Err(words.fail(format!("a player has {DON} DON!! cards")))
    } else {
        Ok(number)
    }
}

fn stage(laid: OnField, words: Words<'_>) -> Result<OnField> {
    if laid.state.don > 0 {
        Err(words.fail("DON!! cards are given to Leaders and Characters"))
    } else {
        Ok(laid)
    }
}
