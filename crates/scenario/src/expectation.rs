//! What must hold: the lines of `then`.

use kernel::Seat;
use rulebook::Book;

use crate::{
    CardRef, Cites, GameIs, answer,
    error::Result,
    syntax::{ExpectationOf, FactOf, GameSyntax},
    words::{Words, parts, seat},
};

/// One line of a `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation<Pile, Fact, Answer, Ask, State> {
    Count {
        seat: Seat,
        pile: Pile,
        count: usize,
    },
    /// Exactly these cards; in this order where the order counts, top first.
    Contents {
        seat: Seat,
        pile: Pile,
        cards: Vec<CardRef>,
    },
    Card {
        card: CardRef,
        fact: Fact,
    },
    Game(GameIs),
    Turn {
        number: u16,
        seat: Seat,
    },
    /// `None` for `asks none`.
    Asks(Option<(Seat, Ask)>),
    Offers {
        seat: Seat,
        answer: Answer,
        not: bool,
    },
    Log(Cites),
    Sees {
        seat: Seat,
        card: CardRef,
        not: bool,
    },
    /// A fact that only one game has.
    State(State),
}

/// A fact about one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact<Pile, Keyword, Figure> {
    In(Seat, Pile),
    Cost(i32),
    FaceUp,
    FaceDown,
    Has(Keyword),
    Lacks(Keyword),
    /// A fact about a card that only one game has.
    Figure(Figure),
}

pub(crate) fn read<T: GameSyntax>(book: Book, mut words: Words<'_>) -> Result<ExpectationOf<T>> {
    let first = words.word();
    let read = match first {
        "game" => Expectation::Game(GameIs::read(&mut words)?),
        "turn" => Expectation::Turn {
            number: words.number("the number of the turn")?,
            seat: words.seat()?,
        },
        "asks" => asks::<T>(&mut words)?,
        "offers" => offers::<T>(&mut words)?,
        "log" => Expectation::Log(Cites::read(book, &mut words)?),
        word => match (seat(word), T::state(word, &mut words)?) {
            (Some(side), _) => of_side::<T>(side, &mut words)?,
            (None, Some(state)) => Expectation::State(state),
            (None, None) => {
                let card = CardRef::read(word, Seat::A, &words)?;
                Expectation::Card { card, fact: fact::<T>(&mut words)? }
            }
        },
    };
    words.end()?;
    Ok(read)
}

fn asks<T: GameSyntax>(words: &mut Words<'_>) -> Result<ExpectationOf<T>> {
    if words.eat("none") {
        return Ok(Expectation::Asks(None));
    }
    let seat = words.seat()?;
    let asked = words.word();
    let found = T::ASKS.iter().find(|(word, _)| *word == asked);
    let (_, ask) = found.ok_or_else(|| words.fail(format!("nobody is asked `{asked}`")))?;
    Ok(Expectation::Asks(Some((seat, *ask))))
}

fn offers<T: GameSyntax>(words: &mut Words<'_>) -> Result<ExpectationOf<T>> {
    let not = words.eat("not");
    let seat = words.seat()?;
    let line = words.line();
    let answer = answer::read::<T>(seat, Words::new(line, words.rest()))?;
    Ok(Expectation::Offers { seat, answer, not })
}

/// of_side = "sees" ["not"] card | facts of one game | pile (number | "none" | cards)
fn of_side<T: GameSyntax>(seat: Seat, words: &mut Words<'_>) -> Result<ExpectationOf<T>> {
    if words.eat("sees") {
        let not = words.eat("not");
        let card = CardRef::read(words.rest(), seat, words)?;
        return Ok(Expectation::Sees { seat, card, not });
    }
    match T::side_state(seat, words)? {
        Some(state) => Ok(state),
        None => contents::<T>(seat, words),
    }
}

fn contents<T: GameSyntax>(seat: Seat, words: &mut Words<'_>) -> Result<ExpectationOf<T>> {
    let pile = pile::<T>(words)?;
    let text = words.rest();
    if text == "none" {
        return Ok(Expectation::Contents { seat, pile, cards: Vec::new() });
    }
    if let Ok(count) = text.parse() {
        return Ok(Expectation::Count { seat, pile, count });
    }
    let cards = parts(text, ',').into_iter().map(|card| CardRef::read(card, seat, words));
    Ok(Expectation::Contents { seat, pile, cards: cards.collect::<Result<_>>()? })
}

fn pile<T: GameSyntax>(words: &mut Words<'_>) -> Result<T::Pile> {
    let found = T::PILES.iter().find(|(word, _)| *word == words.peek());
    let (_, pile) = found.ok_or_else(|| words.missing("an area"))?;
    words.word();
    Ok(*pile)
}

pub(crate) fn fact<T: GameSyntax>(words: &mut Words<'_>) -> Result<FactOf<T>> {
    Ok(match words.word() {
        "in" => Fact::In(words.seat()?, pile::<T>(words)?),
        "cost" => Fact::Cost(words.number("the cost")?),
        "faceup" => Fact::FaceUp,
        "facedown" => Fact::FaceDown,
        "has" => Fact::Has(keyword::<T>(words)?),
        "lacks" => Fact::Lacks(keyword::<T>(words)?),
        "" => return Err(words.missing("what must hold")),
        other => match T::figure(other, words)? {
            Some(figure) => Fact::Figure(figure),
            None => return Err(words.fail(format!("`{other}` cannot be said of a card"))),
        },
    })
}

fn keyword<T: GameSyntax>(words: &mut Words<'_>) -> Result<T::Keyword> {
    let written = words.rest();
    let is = |keyword: &&T::Keyword| format!("[{}]", T::keyword_name(**keyword)) == written;
    let found = T::KEYWORDS.iter().find(is).copied();
    found.ok_or_else(|| words.fail(format!("no keyword is written `{written}`")))
}
