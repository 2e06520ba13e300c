//! What players do: the answer lines.

use std::str::FromStr;

use kernel::Seat;

use crate::{
    CardRef,
    error::{Result, ScenarioError},
    words::{Words, parts},
};

/// One answer line. `C` is how cards are told: as written, or as found on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<C = CardRef> {
    /// `summon` and `place`, with so many cores put on the card.
    Enter {
        card: C,
        summon: bool,
        cores: u8,
        soul: bool,
        paying: Vec<Cores<C>>,
        placing: Vec<Cores<C>>,
    },
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
    Block(C),
    Burst(Option<C>),
    Pass,
    /// Empty for `choose none`.
    Choose(Vec<Chosen<C>>),
    Yes(Option<C>),
    No,
    Number(u8),
    /// From 1.
    Option(u8),
    Order(Vec<C>),
    Top,
    Bottom,
    Mulligan,
    Keep,
    First,
    Second,
    /// How many cores go onto a card that an effect summons or places.
    Placing {
        cores: u8,
        soul: bool,
    },
    /// The `nth` waiting effect of the card, from 1.
    Resolve {
        card: C,
        nth: u8,
    },
    Concede,
}

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

/// One item of a `choose` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen<C = CardRef> {
    Card(C),
    Cores(Cores<C>),
}

impl Answer {
    /// Reads an answer of the player of this seat.
    pub(crate) fn read(seat: Seat, mut words: Words<'_>) -> Result<Answer> {
        let answer = match words.word() {
            "summon" => enter(seat, true, &mut words)?,
            "place" => enter(seat, false, &mut words)?,
            "use" | "flash" | "activate" => use_(seat, &mut words)?,
            "set" => Answer::Set(card(seat, &mut words)?),
            "move" => moves(seat, &mut words)?,
            "end" if words.eat("main") => Answer::EndMain,
            "end" => {
                words.expect("turn")?;
                Answer::EndTurn
            }
            "attack" => attack(seat, &mut words)?,
            "block" => {
                words.expect("with")?;
                Answer::Block(card(seat, &mut words)?)
            }
            "burst" => Answer::Burst(source(seat, &mut words)?),
            "choose" => choose(seat, &mut words)?,
            "order" => Answer::Order(cards(seat, &mut words)?),
            "cores" => {
                let cores = words.number("the number of cores")?;
                Answer::Placing { cores, soul: words.eat("soul") }
            }
            "resolve" => {
                let (card, nth) = counted(seat, &mut words)?;
                Answer::Resolve { card, nth }
            }
            "yes" => Answer::Yes(source(seat, &mut words)?),
            "number" => Answer::Number(words.number("the number")?),
            "option" => Answer::Option(words.number("the number of the option")?),
            word => plain(word).ok_or_else(|| words.fail(format!("`{word}` is not an answer")))?,
        };
        words.end()?;
        Ok(answer)
    }
}

fn plain(word: &str) -> Option<Answer> {
    match word {
        "pass" => Some(Answer::Pass),
        "no" => Some(Answer::No),
        "top" => Some(Answer::Top),
        "bottom" => Some(Answer::Bottom),
        "mulligan" => Some(Answer::Mulligan),
        "keep" => Some(Answer::Keep),
        "first" => Some(Answer::First),
        "second" => Some(Answer::Second),
        "concede" => Some(Answer::Concede),
        _ => None,
    }
}

fn card(seat: Seat, words: &mut Words<'_>) -> Result<CardRef> {
    CardRef::read(words.rest(), seat, words)
}

fn cards(seat: Seat, words: &mut Words<'_>) -> Result<Vec<CardRef>> {
    parts(words.rest(), ',').into_iter().map(|item| CardRef::read(item, seat, words)).collect()
}

fn source(seat: Seat, words: &mut Words<'_>) -> Result<Option<CardRef>> {
    if words.is_at_end() { Ok(None) } else { card(seat, words).map(Some) }
}

/// enter = card "with" number ["soul"] ["paying" payment] ["placing" payment]
fn enter(seat: Seat, summon: bool, words: &mut Words<'_>) -> Result<Answer> {
    let name = words.before("with").ok_or_else(|| words.fail("cores are missing: `with N`"))?;
    let card = CardRef::read(name, seat, words)?;
    let cores = words.number("the number of cores")?;
    let soul = words.eat("soul");
    let line = words.line();
    let (mut paying, mut placing) = (Vec::new(), Vec::new());
    let rest = words.rest();
    let mut rest = Words::new(line, rest);
    if rest.eat("paying") {
        let payment = rest.before("placing");
        let goes_on = payment.is_some();
        paying = payments(seat, line, payment.unwrap_or_else(|| rest.rest()))?;
        if goes_on {
            placing = payments(seat, line, rest.rest())?;
        }
    } else if rest.eat("placing") {
        placing = payments(seat, line, rest.rest())?;
    }
    rest.end()?;
    Ok(Answer::Enter { card, summon, cores, soul, paying, placing })
}

/// payment = spot (number | "soul") {"," spot (number | "soul")}
fn payments(seat: Seat, line: usize, text: &str) -> Result<Vec<Cores>> {
    let items = parts(text, ',').into_iter();
    items.map(|item| payment(seat, Words::new(line, item))).collect()
}

fn payment(seat: Seat, mut words: Words<'_>) -> Result<Cores> {
    let text = words.rest();
    let (name, count) = text
        .rsplit_once(char::is_whitespace)
        .ok_or_else(|| words.fail(format!("`{text}` lacks a number of cores")))?;
    let at = spot(seat, name.trim_end(), &words)?;
    if count == "soul" {
        return Ok(Cores { at, regular: 0, soul: true });
    }
    let regular =
        count.parse().map_err(|_| words.fail(format!("`{count}` is not a number of cores")))?;
    Ok(Cores { at, regular, soul: false })
}

fn spot(seat: Seat, name: &str, words: &Words<'_>) -> Result<CoreSpot> {
    Ok(match name {
        "reserve" => CoreSpot::Reserve,
        "trash" => CoreSpot::Trash,
        "life" => CoreSpot::Life,
        name => CoreSpot::On(CardRef::read(name, seat, words)?),
    })
}

/// use = counted ["paying" payment]
fn use_(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    let line = words.line();
    match words.before("paying") {
        Some(used) => {
            let (card, nth) = counted(seat, &mut Words::new(line, used))?;
            Ok(Answer::Use { card, nth, paying: payments(seat, line, words.rest())? })
        }
        None => {
            let (card, nth) = counted(seat, words)?;
            Ok(Answer::Use { card, nth, paying: Vec::new() })
        }
    }
}

/// counted = card [number]
fn counted(seat: Seat, words: &mut Words<'_>) -> Result<(CardRef, u8)> {
    let text = words.rest();
    let numbered = text
        .rsplit_once(char::is_whitespace)
        .and_then(|(card, nth)| Some((card, u8::from_str(nth).ok()?)));
    match numbered {
        Some((_, 0)) => Err(words.fail("effects are counted from 1")),
        Some((card, nth)) => Ok((CardRef::read(card.trim_end(), seat, words)?, nth)),
        None => Ok((CardRef::read(text, seat, words)?, 1)),
    }
}

/// moves = (number | "soul") "from" spot "to" spot {"," …}
fn moves(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    let line = words.line();
    let items = parts(words.rest(), ',').into_iter();
    let moves: Result<Vec<Move>> =
        items.map(|item| one_move(seat, Words::new(line, item))).collect();
    Ok(Answer::Move(moves?))
}

fn one_move(seat: Seat, mut words: Words<'_>) -> Result<Move> {
    let soul = words.eat("soul");
    let regular = if soul { 0 } else { words.number("the number of cores")? };
    words.expect("from")?;
    let from = words.before("to").ok_or_else(|| words.fail("cores move `from A to B`"))?;
    let at = spot(seat, from, &words)?;
    let to = words.rest();
    Ok(Move { cores: Cores { at, regular, soul }, to: spot(seat, to, &words)? })
}

/// attack = "with" card | card "with" card
fn attack(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    let target = words.before("with").ok_or_else(|| words.fail("an attack is `attack with X`"))?;
    let target = (!target.is_empty()).then(|| CardRef::read(target, seat, words)).transpose()?;
    Ok(Answer::Attack { attacker: card(seat, words)?, target })
}

/// choose = "none" | chosen {"," chosen}
fn choose(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    let line = words.line();
    let text = words.rest();
    if text == "none" {
        return Ok(Answer::Choose(Vec::new()));
    }
    let items = parts(text, ',').into_iter().map(|item| chosen(seat, Words::new(line, item)));
    Ok(Answer::Choose(items.collect::<Result<_>>()?))
}

/// chosen = card | number "core" place | "soul" place; place = "reserve" | "trash" | "life" | "on" card
fn chosen(seat: Seat, mut words: Words<'_>) -> Result<Chosen> {
    let soul = words.eat("soul");
    let regular = if soul { 0 } else { words.number("a number").unwrap_or(0) };
    if !soul && regular == 0 {
        return Ok(Chosen::Card(card(seat, &mut words)?));
    }
    if !soul && !words.eat("cores") {
        words.expect("core")?;
    }
    let at = if words.eat("on") {
        CoreSpot::On(card(seat, &mut words)?)
    } else {
        let place = words.word();
        spot(seat, place, &words)?
    };
    words.end()?;
    Ok(Chosen::Cores(Cores { at, regular, soul }))
}

/// Finds a card on the table.
type Find<'a, C, D> = &'a dyn Fn(&C) -> Result<D, ScenarioError>;

impl<C> Answer<C> {
    /// The same answer with its cards told in another way.
    pub(crate) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Answer<D>> {
        let all = |cores: &[Cores<C>]| {
            cores.iter().map(|each| each.try_map(find)).collect::<Result<Vec<Cores<D>>>>()
        };
        let maybe = |card: &Option<C>| card.as_ref().map(find).transpose();
        Ok(match self {
            Answer::Enter { card, summon, cores, soul, paying, placing } => Answer::Enter {
                card: find(card)?,
                summon: *summon,
                cores: *cores,
                soul: *soul,
                paying: all(paying)?,
                placing: all(placing)?,
            },
            Answer::Use { card, nth, paying } => {
                Answer::Use { card: find(card)?, nth: *nth, paying: all(paying)? }
            }
            Answer::Set(card) => Answer::Set(find(card)?),
            Answer::Move(moves) => Answer::Move(
                moves
                    .iter()
                    .map(|each| {
                        Ok(Move { cores: each.cores.try_map(find)?, to: each.to.try_map(find)? })
                    })
                    .collect::<Result<_>>()?,
            ),
            Answer::Attack { attacker, target } => {
                Answer::Attack { attacker: find(attacker)?, target: maybe(target)? }
            }
            Answer::Block(card) => Answer::Block(find(card)?),
            Answer::Burst(card) => Answer::Burst(maybe(card)?),
            Answer::Choose(chosen) => {
                Answer::Choose(chosen.iter().map(|each| each.try_map(find)).collect::<Result<_>>()?)
            }
            Answer::Yes(source) => Answer::Yes(maybe(source)?),
            Answer::Order(cards) => Answer::Order(cards.iter().map(find).collect::<Result<_>>()?),
            Answer::Resolve { card, nth } => Answer::Resolve { card: find(card)?, nth: *nth },
            Answer::Placing { cores, soul } => Answer::Placing { cores: *cores, soul: *soul },
            Answer::Number(number) => Answer::Number(*number),
            Answer::Option(number) => Answer::Option(*number),
            Answer::EndMain => Answer::EndMain,
            Answer::EndTurn => Answer::EndTurn,
            Answer::Pass => Answer::Pass,
            Answer::No => Answer::No,
            Answer::Top => Answer::Top,
            Answer::Bottom => Answer::Bottom,
            Answer::Mulligan => Answer::Mulligan,
            Answer::Keep => Answer::Keep,
            Answer::First => Answer::First,
            Answer::Second => Answer::Second,
            Answer::Concede => Answer::Concede,
        })
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
    fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Cores<D>> {
        Ok(Cores { at: self.at.try_map(find)?, regular: self.regular, soul: self.soul })
    }
}

impl<C> Chosen<C> {
    fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Chosen<D>> {
        Ok(match self {
            Chosen::Card(card) => Chosen::Card(find(card)?),
            Chosen::Cores(cores) => Chosen::Cores(cores.try_map(find)?),
        })
    }
}
