//! From the words of a line to an expectation.

use kernel::Seat;
use opcg::Ask;
use opcg::{Phase, Step, vocabulary::Keyword};
use rulebook::Book;

use super::{Asked, Expectation, Fact, Pile};
use crate::{
    CardRef, Cites, GameIs,
    error::Result,
    opcg::{Answer, board},
    words::{Words, parts, seat},
};

impl Expectation {
    pub(crate) fn read(book: Book, mut words: Words<'_>) -> Result<Expectation> {
        let first = words.peek();
        let read = match first {
            "game" => {
                words.word();
                Expectation::Game(GameIs::read(&mut words)?)
            }
            "turn" => turn(&mut words)?,
            "phase" => phase(&mut words)?,
            "step" => step(&mut words)?,
            "asks" => asks(&mut words)?,
            "offers" => offers(&mut words)?,
            "log" => {
                words.word();
                Expectation::Log(Cites::read(book, &mut words)?)
            }
            _ => match seat(first) {
                Some(side) => of_side(side, &mut words)?,
                None => {
                    let card = CardRef::read(words.word(), Seat::A, &words)?;
                    Expectation::Card { card, fact: fact(&mut words)? }
                }
            },
        };
        words.end()?;
        Ok(read)
    }
}

fn turn(words: &mut Words<'_>) -> Result<Expectation> {
    words.word();
    Ok(Expectation::Turn { number: words.number("the number of the turn")?, seat: words.seat()? })
}

fn phase(words: &mut Words<'_>) -> Result<Expectation> {
    words.word();
    Ok(Expectation::Phase(match words.word() {
        "setup" => Phase::Setup,
        "refresh" => Phase::Refresh,
        "draw" => Phase::Draw,
        "don" => Phase::Don,
        "main" => Phase::Main,
        "end" | "end-phase" => Phase::End,
        other => return Err(words.fail(format!("no phase is called `{other}`"))),
    }))
}

fn step(words: &mut Words<'_>) -> Result<Expectation> {
    words.word();
    Ok(Expectation::Step(match words.word() {
        "attack" => Step::Attack,
        "block" => Step::Block,
        "counter" => Step::Counter,
        "damage" => Step::Damage,
        "end" => Step::End,
        other => return Err(words.fail(format!("no step of a battle is called `{other}`"))),
    }))
}

fn asks(words: &mut Words<'_>) -> Result<Expectation> {
    words.word();
    if words.eat("none") {
        return Ok(Expectation::Asks(None));
    }
    let seat = words.seat()?;
    let ask = match words.word() {
        "main" => Ask::Main,
        "block" => Ask::Block,
        "counter" => Ask::Counter,
        "trigger" => Ask::Trigger,
        "may" => Ask::May,
        "choose" => Ask::Choose,
        "order" => Ask::Order,
        "number" => Ask::Number,
        "option" => Ask::Option,
        "mulligan" => Ask::Opening,
        other => return Err(words.fail(format!("nobody is asked `{other}`"))),
    };
    Ok(Expectation::Asks(Some((seat, Asked(ask)))))
}

fn offers(words: &mut Words<'_>) -> Result<Expectation> {
    words.word();
    let not = words.eat("not");
    let seat = words.seat()?;
    let line = words.line();
    Ok(Expectation::Offers {
        seat,
        answer: Answer::read(seat, Words::new(line, words.rest()))?,
        not,
    })
}

/// of_side = "leader" fact | "sees" ["not"] card | "don" … | "don-deck" number | pile (number | "none" | cards)
fn of_side(seat: Seat, words: &mut Words<'_>) -> Result<Expectation> {
    words.word();
    match words.peek() {
        "leader" => {
            words.word();
            Ok(Expectation::Card { card: CardRef::Leader(seat), fact: fact(words)? })
        }
        "sees" => {
            words.word();
            let not = words.eat("not");
            let card = CardRef::read(words.rest(), seat, words)?;
            Ok(Expectation::Sees { seat, card, not })
        }
        "don" => {
            words.word();
            let written = words.rest();
            let (active, rested) = board::don(Words::new(words.line(), written))?;
            let rested = written.contains("rested").then_some(rested);
            Ok(Expectation::Don { seat, active, rested })
        }
        "don-deck" => {
            words.word();
            Ok(Expectation::DonDeck { seat, count: words.number("the number of DON!! cards")? })
        }
        _ => contents(seat, words),
    }
}

fn contents(seat: Seat, words: &mut Words<'_>) -> Result<Expectation> {
    let pile = pile(words)?;
    match words.rest() {
        "none" => Ok(Expectation::Contents { seat, pile, cards: Vec::new() }),
        text => match text.parse() {
            Ok(count) => Ok(Expectation::Count { seat, pile, count }),
            Err(_) => {
                let cards =
                    parts(text, ',').into_iter().map(|card| CardRef::read(card, seat, words));
                Ok(Expectation::Contents { seat, pile, cards: cards.collect::<Result<_>>()? })
            }
        },
    }
}

fn pile(words: &mut Words<'_>) -> Result<Pile> {
    let pile = match words.peek() {
        "leader" => Pile::Leader,
        "characters" => Pile::Characters,
        "stage" => Pile::Stage,
        "hand" => Pile::Hand,
        "deck" => Pile::Deck,
        "life" => Pile::Life,
        "trash" => Pile::Trash,
        _ => return Err(words.missing("an area")),
    };
    words.word();
    Ok(pile)
}

fn fact(words: &mut Words<'_>) -> Result<Fact> {
    Ok(match words.word() {
        "in" => Fact::In(words.seat()?, pile(words)?),
        "power" => Fact::Power(words.number("the power")?),
        "cost" => Fact::Cost(words.number("the cost")?),
        "don" => Fact::Don(words.number("the number of DON!! cards")?),
        "rested" => Fact::Rested,
        "active" => Fact::Active,
        "faceup" => Fact::FaceUp,
        "facedown" => Fact::FaceDown,
        "has" => Fact::Has(keyword(words)?),
        "lacks" => Fact::Lacks(keyword(words)?),
        "" => return Err(words.missing("what must hold")),
        other => return Err(words.fail(format!("`{other}` cannot be said of a card"))),
    })
}

fn keyword(words: &mut Words<'_>) -> Result<Keyword> {
    let written = words.rest();
    let found = Keyword::ALL.into_iter().find(|keyword| format!("[{}]", keyword.name()) == written);
    found.ok_or_else(|| words.fail(format!("no keyword is written `{written}`")))
}
