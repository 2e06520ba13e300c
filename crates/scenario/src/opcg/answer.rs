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
    Play {
        card: C,
        trashing: Option<C>,
    },
    /// The `nth` such effect of the card, from 1.
    Activate {
        card: C,
        nth: u8,
    },
    Give {
        don: u8,
        to: C,
    },
    Attack {
        attacker: C,
        target: C,
    },
    EndTurn,
    Block(C),
    CounterWith {
        card: C,
        on: C,
    },
    CounterEvent(C),
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
    Trigger,
    Mulligan,
    Keep,
    First,
    Second,
    /// The `nth` waiting effect of the card, from 1.
    Resolve {
        card: C,
        nth: u8,
    },
    Concede,
}

/// One item of a `choose` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen<C = CardRef> {
    Card(C),
    Don { count: u8, kind: DonKind<C> },
}

/// DON!! cards are chosen by kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DonKind<C = CardRef> {
    Active,
    Rested,
    /// Given to this card.
    On(C),
}

impl Answer {
    /// Reads an answer of the player of this seat.
    pub(crate) fn read(seat: Seat, mut words: Words<'_>) -> Result<Answer> {
        let answer = match words.word() {
            "play" => play(seat, &mut words)?,
            "activate" => {
                let (card, nth) = counted(seat, &mut words)?;
                Answer::Activate { card, nth }
            }
            "give" => give(seat, &mut words)?,
            "attack" => attack(seat, &mut words)?,
            "end" => {
                words.expect("turn")?;
                Answer::EndTurn
            }
            "block" => {
                words.expect("with")?;
                Answer::Block(card(seat, &mut words)?)
            }
            "counter" => counter(seat, &mut words)?,
            "choose" => choose(seat, &mut words)?,
            "order" => Answer::Order(cards(seat, &mut words)?),
            "resolve" => {
                let (card, nth) = counted(seat, &mut words)?;
                Answer::Resolve { card, nth }
            }
            "yes" if words.is_at_end() => Answer::Yes(None),
            "yes" => Answer::Yes(Some(card(seat, &mut words)?)),
            "number" => Answer::Number(words.number("the number")?),
            "option" => Answer::Option(from_one(&mut words, "the number of the option")?),
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
        "trigger" => Some(Answer::Trigger),
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

/// play = "play" card ["trashing" card]
fn play(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    match words.before("trashing") {
        Some(played) => Ok(Answer::Play {
            card: CardRef::read(played, seat, words)?,
            trashing: Some(card(seat, words)?),
        }),
        None => Ok(Answer::Play { card: card(seat, words)?, trashing: None }),
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

/// give = "give" number "don to" card
fn give(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    let don = words.number("the number of DON!! cards")?;
    words.expect("don")?;
    words.expect("to")?;
    Ok(Answer::Give { don, to: card(seat, words)? })
}

/// attack = "attack" card "with" card
fn attack(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    let target =
        words.before("with").ok_or_else(|| words.fail("an attack is `attack X with Y`"))?;
    let target = CardRef::read(target, seat, words)?;
    Ok(Answer::Attack { target, attacker: card(seat, words)? })
}

/// counter = "counter" card ["on" card]
fn counter(seat: Seat, words: &mut Words<'_>) -> Result<Answer> {
    match words.before("on") {
        Some(used) => Ok(Answer::CounterWith {
            card: CardRef::read(used, seat, words)?,
            on: card(seat, words)?,
        }),
        None => Ok(Answer::CounterEvent(card(seat, words)?)),
    }
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

/// chosen = card | number "don" ["rested" | "on" card]
fn chosen(seat: Seat, mut words: Words<'_>) -> Result<Chosen> {
    let Ok(count) = words.number("a number") else {
        return Ok(Chosen::Card(card(seat, &mut words)?));
    };
    words.expect("don")?;
    let kind = match words.word() {
        "" | "active" => DonKind::Active,
        "rested" => DonKind::Rested,
        "on" => DonKind::On(card(seat, &mut words)?),
        other => return Err(words.fail(format!("DON!! cards are not chosen by `{other}`"))),
    };
    words.end()?;
    Ok(Chosen::Don { count, kind })
}

fn from_one(words: &mut Words<'_>, what: &str) -> Result<u8> {
    let number = words.number(what)?;
    if number == 0 { Err(words.fail("options are counted from 1")) } else { Ok(number) }
}

/// Finds a card on the table.
type Find<'a, C, D> = &'a dyn Fn(&C) -> Result<D, ScenarioError>;

impl<C> Answer<C> {
    /// The same answer with its cards told in another way.
    pub(crate) fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Answer<D>> {
        let all = |cards: &[C]| cards.iter().map(find).collect::<Result<Vec<D>>>();
        Ok(match self {
            Answer::Play { card, trashing } => Answer::Play {
                card: find(card)?,
                trashing: trashing.as_ref().map(find).transpose()?,
            },
            Answer::Activate { card, nth } => Answer::Activate { card: find(card)?, nth: *nth },
            Answer::Give { don, to } => Answer::Give { don: *don, to: find(to)? },
            Answer::Attack { attacker, target } => {
                Answer::Attack { attacker: find(attacker)?, target: find(target)? }
            }
            Answer::Block(card) => Answer::Block(find(card)?),
            Answer::CounterWith { card, on } => {
                Answer::CounterWith { card: find(card)?, on: find(on)? }
            }
            Answer::CounterEvent(card) => Answer::CounterEvent(find(card)?),
            Answer::Choose(chosen) => {
                Answer::Choose(chosen.iter().map(|each| each.try_map(find)).collect::<Result<_>>()?)
            }
            Answer::Yes(source) => Answer::Yes(source.as_ref().map(find).transpose()?),
            Answer::Order(cards) => Answer::Order(all(cards)?),
            Answer::Resolve { card, nth } => Answer::Resolve { card: find(card)?, nth: *nth },
            Answer::Number(number) => Answer::Number(*number),
            Answer::Option(number) => Answer::Option(*number),
            Answer::EndTurn => Answer::EndTurn,
            Answer::Pass => Answer::Pass,
            Answer::No => Answer::No,
            Answer::Top => Answer::Top,
            Answer::Bottom => Answer::Bottom,
            Answer::Trigger => Answer::Trigger,
            Answer::Mulligan => Answer::Mulligan,
            Answer::Keep => Answer::Keep,
            Answer::First => Answer::First,
            Answer::Second => Answer::Second,
            Answer::Concede => Answer::Concede,
        })
    }
}

impl<C> Chosen<C> {
    fn try_map<D>(&self, find: Find<'_, C, D>) -> Result<Chosen<D>> {
        Ok(match self {
            Chosen::Card(card) => Chosen::Card(find(card)?),
            Chosen::Don { count, kind } => {
                let kind = match kind {
                    DonKind::Active => DonKind::Active,
                    DonKind::Rested => DonKind::Rested,
                    DonKind::On(card) => DonKind::On(find(card)?),
                };
                Chosen::Don { count: *count, kind }
            }
        })
    }
}
