//! What players do: the answer lines.

use std::str::FromStr;

use kernel::Seat;

use crate::{
    CardRef,
    error::Result,
    syntax::{AnswerOf, Find, GameSyntax},
    words::{Words, parts},
};

/// One answer line. `C` is how cards are referred to: as written, or by id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer<Action, Thing, C = CardRef> {
    /// What is done in one game only.
    Action(Action),
    Block(C),
    /// Empty for `choose none`.
    Choose(Vec<Chosen<Thing, C>>),
    Yes(Option<C>),
    No,
    Number(u8),
    /// From 1.
    Option(u8),
    Order(Vec<C>),
    /// The `nth` waiting effect of the card, from 1.
    Resolve {
        card: C,
        nth: u8,
    },
    Plain(Plain),
    Concede,
}

/// A word that always means the same single answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plain {
    Pass,
    Top,
    Bottom,
    First,
    Second,
    Keep,
    Mulligan,
}

/// One item of a `choose` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen<Thing, C = CardRef> {
    Card(C),
    Thing(Thing),
}

/// Reads an answer of the player of this seat.
pub(crate) fn read<T: GameSyntax>(seat: Seat, mut words: Words<'_>) -> Result<AnswerOf<T>> {
    let word = words.word();
    let answer = match word {
        "block" => {
            words.expect("with")?;
            Answer::Block(card(seat, &mut words)?)
        }
        "choose" => choose::<T>(seat, &mut words)?,
        "order" => Answer::Order(cards(seat, &mut words)?),
        "resolve" => {
            let (card, nth) = counted(seat, &mut words)?;
            Answer::Resolve { card, nth }
        }
        "yes" if words.is_at_end() => Answer::Yes(None),
        "yes" => Answer::Yes(Some(card(seat, &mut words)?)),
        "number" => Answer::Number(words.number("the number")?),
        "option" => Answer::Option(from_one(&mut words, "the number of the option")?),
        "no" => Answer::No,
        "pass" => Answer::Plain(Plain::Pass),
        "top" => Answer::Plain(Plain::Top),
        "bottom" => Answer::Plain(Plain::Bottom),
        "mulligan" => Answer::Plain(Plain::Mulligan),
        "keep" => Answer::Plain(Plain::Keep),
        "first" => Answer::Plain(Plain::First),
        "second" => Answer::Plain(Plain::Second),
        "concede" => Answer::Concede,
        word => match T::action(word, seat, &mut words)? {
            Some(action) => Answer::Action(action),
            None => return Err(words.fail(format!("`{word}` is not an answer"))),
        },
    };
    words.end()?;
    Ok(answer)
}

pub(crate) fn card(seat: Seat, words: &mut Words<'_>) -> Result<CardRef> {
    CardRef::read(words.rest(), seat, words)
}

pub(crate) fn cards(seat: Seat, words: &mut Words<'_>) -> Result<Vec<CardRef>> {
    parts(words.rest(), ',').into_iter().map(|item| CardRef::read(item, seat, words)).collect()
}

/// counted = card [number]
pub(crate) fn counted(seat: Seat, words: &mut Words<'_>) -> Result<(CardRef, u8)> {
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

/// choose = "none" | chosen {"," chosen}
fn choose<T: GameSyntax>(seat: Seat, words: &mut Words<'_>) -> Result<AnswerOf<T>> {
    let line = words.line();
    let text = words.rest();
    if text == "none" {
        return Ok(Answer::Choose(Vec::new()));
    }
    let items = parts(text, ',').into_iter().map(|item| chosen::<T>(seat, Words::new(line, item)));
    Ok(Answer::Choose(items.collect::<Result<_>>()?))
}

/// chosen = thing | card
fn chosen<T: GameSyntax>(seat: Seat, mut words: Words<'_>) -> Result<Chosen<T::Thing>> {
    match T::thing(seat, &mut words)? {
        Some(thing) => {
            words.end()?;
            Ok(Chosen::Thing(thing))
        }
        None => Ok(Chosen::Card(card(seat, &mut words)?)),
    }
}

fn from_one(words: &mut Words<'_>, what: &str) -> Result<u8> {
    let number = words.number(what)?;
    if number == 0 { Err(words.fail("options are counted from 1")) } else { Ok(number) }
}

/// Looks up the cards in one part of an answer.
type Finding<'a, A, B> = &'a dyn Fn(&A) -> Result<B>;

impl<Action, Thing, C> Answer<Action, Thing, C> {
    /// The same answer with each reference to a card mapped.
    pub(crate) fn try_map<OtherDeed, OtherThing, D>(
        &self,
        find: Find<'_, C, D>,
        action: Finding<'_, Action, OtherDeed>,
        thing: Finding<'_, Thing, OtherThing>,
    ) -> Result<Answer<OtherDeed, OtherThing, D>> {
        Ok(match self {
            Answer::Action(done) => Answer::Action(action(done)?),
            Answer::Block(card) => Answer::Block(find(card)?),
            Answer::Choose(chosen) => {
                let found = chosen.iter().map(|each| each.try_map(find, thing));
                Answer::Choose(found.collect::<Result<_>>()?)
            }
            Answer::Yes(source) => Answer::Yes(source.as_ref().map(find).transpose()?),
            Answer::Order(cards) => Answer::Order(cards.iter().map(find).collect::<Result<_>>()?),
            Answer::Resolve { card, nth } => Answer::Resolve { card: find(card)?, nth: *nth },
            Answer::Number(number) => Answer::Number(*number),
            Answer::Option(number) => Answer::Option(*number),
            Answer::No => Answer::No,
            Answer::Plain(plain) => Answer::Plain(*plain),
            Answer::Concede => Answer::Concede,
        })
    }
}

impl<Thing, C> Chosen<Thing, C> {
    pub(crate) fn try_map<OtherThing, D>(
        &self,
        find: Find<'_, C, D>,
        thing: Finding<'_, Thing, OtherThing>,
    ) -> Result<Chosen<OtherThing, D>> {
        Ok(match self {
            Chosen::Card(card) => Chosen::Card(find(card)?),
            Chosen::Thing(chosen) => Chosen::Thing(thing(chosen)?),
        })
    }
}
