//! What players do in this game only.

use kernel::Seat;

use super::{Cores, Move};
use crate::{
    CardRef,
    answer::{Chosen, card, counted},
    error::Result,
    syntax::Find,
    words::Words,
};

/// An action of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action<C = CardRef> {
    /// `summon` and `place`.
    Enter(Entering<C>),
    /// `use` in the main step, `flash` in a flash window: magic or an effect on the field.
    Use {
        card: C,
        nth: u8,
        paying: Vec<Cores<C>>,
    },
    Set(C),
    Move(Vec<Move<C>>),
    EndMain,
    EndTurn,
    Attack {
        attacker: C,
        target: Option<C>,
    },
    Burst(Option<C>),
    /// How many cores go onto a card that an effect summons or places.
    Placing {
        cores: u8,
        soul: bool,
    },
}

/// A card that comes to the field with so many cores put on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entering<C = CardRef> {
    pub card: C,
    pub summon: bool,
    pub cores: u8,
    pub soul: bool,
    pub paying: Vec<Cores<C>>,
    pub placing: Vec<Cores<C>>,
    /// What the next line chooses while the card is being paid for.
    pub choosing: Vec<Chosen<Cores<C>, C>>,
}

impl Action {
    pub(super) fn read(word: &str, seat: Seat, words: &mut Words<'_>) -> Result<Option<Action>> {
        Ok(Some(match word {
            "summon" => Action::Enter(Entering::read(seat, true, words)?),
            "place" => Action::Enter(Entering::read(seat, false, words)?),
            "use" | "flash" | "activate" => used(seat, words)?,
            "set" => Action::Set(card(seat, words)?),
            "move" => Action::Move(Move::read_all(seat, words)?),
            "end" if words.eat("main") => Action::EndMain,
            "end" => {
                words.expect("turn")?;
                Action::EndTurn
            }
            "attack" => attack(seat, words)?,
            "burst" if words.is_at_end() => Action::Burst(None),
            "burst" => Action::Burst(Some(card(seat, words)?)),
            "cores" => Action::Placing {
                cores: words.number("the number of cores")?,
                soul: words.eat("soul"),
            },
            _ => return Ok(None),
        }))
    }
}

impl Entering {
    /// enter = card "with" number ["soul"] ["paying" payment] ["placing" payment]
    fn read(seat: Seat, summon: bool, words: &mut Words<'_>) -> Result<Entering> {
        let name = words
            .before("with")
            .ok_or_else(|| words.fail("how many cores are put on it is missing: `with N`"))?;
        let card = CardRef::read(name, seat, words)?;
        let cores = words.number("the number of cores")?;
        let soul = words.eat("soul");
        let line = words.line();
        let (mut paying, mut placing) = (Vec::new(), Vec::new());
        if words.eat("paying") {
            let payment = words.before("placing");
            let goes_on = payment.is_some();
            paying = Cores::payments(seat, line, payment.unwrap_or_else(|| words.rest()))?;
            if goes_on {
                placing = Cores::payments(seat, line, words.rest())?;
            }
        } else if words.eat("placing") {
            placing = Cores::payments(seat, line, words.rest())?;
        }
        Ok(Entering { card, summon, cores, soul, paying, placing, choosing: Vec::new() })
    }
}

/// use = counted ["paying" payment]
fn used(seat: Seat, words: &mut Words<'_>) -> Result<Action> {
    let line = words.line();
    let Some(used) = words.before("paying") else {
        let (card, nth) = counted(seat, words)?;
        return Ok(Action::Use { card, nth, paying: Vec::new() });
    };
    let (card, nth) = counted(seat, &mut Words::new(line, used))?;
    Ok(Action::Use { card, nth, paying: Cores::payments(seat, line, words.rest())? })
}

/// attack = "with" card | card "with" card
fn attack(seat: Seat, words: &mut Words<'_>) -> Result<Action> {
    let target = words.before("with").ok_or_else(|| words.fail("an attack is `attack with X`"))?;
    let target = (!target.is_empty()).then(|| CardRef::read(target, seat, words)).transpose()?;
    Ok(Action::Attack { attacker: card(seat, words)?, target })
}

impl<C> Action<C> {
    /// The same with each reference to a card mapped.
    pub(super) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Action<D>> {
        let maybe = |card: &Option<C>| card.as_ref().map(find).transpose();
        Ok(match self {
            Action::Enter(entering) => Action::Enter(entering.try_map(find)?),
            Action::Use { card, nth, paying } => {
                Action::Use { card: find(card)?, nth: *nth, paying: all(paying, find)? }
            }
            Action::Set(card) => Action::Set(find(card)?),
            Action::Move(moves) => {
                let moves = moves.iter().map(|each| each.try_map(find));
                Action::Move(moves.collect::<Result<_>>()?)
            }
            Action::Attack { attacker, target } => {
                Action::Attack { attacker: find(attacker)?, target: maybe(target)? }
            }
            Action::Burst(card) => Action::Burst(maybe(card)?),
            Action::Placing { cores, soul } => Action::Placing { cores: *cores, soul: *soul },
            Action::EndMain => Action::EndMain,
            Action::EndTurn => Action::EndTurn,
        })
    }
}

impl<C> Entering<C> {
    fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Entering<D>> {
        let chosen = self.choosing.iter();
        let chosen = chosen.map(|each| each.try_map(find, &|cores| cores.try_map(find)));
        Ok(Entering {
            card: find(&self.card)?,
            summon: self.summon,
            cores: self.cores,
            soul: self.soul,
            paying: all(&self.paying, find)?,
            placing: all(&self.placing, find)?,
            choosing: chosen.collect::<Result<_>>()?,
        })
    }
}

fn all<C, D>(cores: &[Cores<C>], find: Find<'_, C, D>) -> Result<Vec<Cores<D>>> {
    cores.iter().map(|each| each.try_map(find)).collect()
}
