//! What must hold: the lines of `then`.

use bss::{
    Ask, BattleStep,
    vocabulary::{KeywordName, TurnStep},
};
use kernel::Seat;
use rulebook::Book;

use super::Answer;
use crate::{
    CardRef, Cites, GameIs,
    error::Result,
    words::{Words, parts, seat},
};

/// One line of a `then`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    Count {
        seat: Seat,
        of: CountOf,
        count: usize,
    },
    /// Exactly these cards; in this order in the deck, top first.
    Contents {
        seat: Seat,
        pile: Pile,
        cards: Vec<CardRef>,
    },
    Soul {
        seat: Seat,
        at: SoulAt,
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
    TurnStep(TurnStep),
    BattleStep(BattleStep),
    /// `None` for `asks none`.
    Asks(Option<(Seat, Asked)>),
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
}

/// What can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountOf {
    Cards(Pile),
    Reserve,
    CoreTrash,
    Life,
}

/// Where cards can be said to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Spirits,
    Nexuses,
    Field,
    Hand,
    Deck,
    Trash,
    Burst,
}

/// Where a soul core can be said to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SoulAt {
    Reserve,
    Trash,
    Life,
    Void,
    On(CardRef),
}

/// What can be said of one card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    In(Seat, Pile),
    Bp(i32),
    Cost(i32),
    Level(u8),
    Cores(u8),
    Exhausted,
    Refreshed,
    FaceUp,
    FaceDown,
    Has(KeywordName),
    Lacks(KeywordName),
}

/// What kind of question is pending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asked(pub Ask);

impl Expectation {
    pub(crate) fn read(book: Book, mut words: Words<'_>) -> Result<Expectation> {
        let first = words.word();
        let read = match first {
            "game" => Expectation::Game(GameIs::read(&mut words)?),
            "turn" => Expectation::Turn {
                number: words.number("the number of the turn")?,
                seat: words.seat()?,
            },
            "step" => step(&mut words)?,
            "asks" => asks(&mut words)?,
            "offers" => offers(&mut words)?,
            "log" => Expectation::Log(Cites::read(book, &mut words)?),
            _ => match seat(first) {
                Some(side) => of_side(side, &mut words)?,
                None => {
                    let card = CardRef::read(first, Seat::A, &words)?;
                    Expectation::Card { card, fact: fact(&mut words)? }
                }
            },
        };
        words.end()?;
        Ok(read)
    }
}

/// A step of the turn, or of a battle.
fn step(words: &mut Words<'_>) -> Result<Expectation> {
    let turn = |step| Ok(Expectation::TurnStep(step));
    let battle = |step| Ok(Expectation::BattleStep(step));
    match words.word() {
        "start" => turn(TurnStep::Start),
        "core" => turn(TurnStep::Core),
        "draw" => turn(TurnStep::Draw),
        "refresh" => turn(TurnStep::Refresh),
        "main" => turn(TurnStep::Main),
        "attack" => turn(TurnStep::Attack),
        "end" => turn(TurnStep::End),
        "declaration" => battle(BattleStep::Declaration),
        "flash-before-block" => battle(BattleStep::FlashBeforeBlock),
        "block" => battle(BattleStep::Block),
        "flash-after-block" => battle(BattleStep::FlashAfterBlock),
        "resolution" => battle(BattleStep::Resolution),
        "battle-end" => battle(BattleStep::End),
        other => Err(words.fail(format!("no step is called `{other}`"))),
    }
}

fn asks(words: &mut Words<'_>) -> Result<Expectation> {
    if words.eat("none") {
        return Ok(Expectation::Asks(None));
    }
    let seat = words.seat()?;
    let ask = match words.word() {
        "main" => Ask::Main,
        "attack" => Ask::Attack,
        "flash" => Ask::Flash,
        "block" => Ask::Block,
        "burst" => Ask::Burst,
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
    let not = words.eat("not");
    let seat = words.seat()?;
    let line = words.line();
    let answer = Answer::read(seat, Words::new(line, words.rest()))?;
    Ok(Expectation::Offers { seat, answer, not })
}

/// of_side = "sees" ["not"] card | "soul" place | countable number | pile (number | "none" | cards)
fn of_side(seat: Seat, words: &mut Words<'_>) -> Result<Expectation> {
    if words.eat("sees") {
        let not = words.eat("not");
        let card = CardRef::read(words.rest(), seat, words)?;
        return Ok(Expectation::Sees { seat, card, not });
    }
    if words.eat("soul") {
        return Ok(Expectation::Soul { seat, at: soul_at(seat, words)? });
    }
    let of = match words.peek() {
        "reserve" => Some(CountOf::Reserve),
        "core-trash" => Some(CountOf::CoreTrash),
        "life" => Some(CountOf::Life),
        _ => None,
    };
    if let Some(of) = of {
        words.word();
        return Ok(Expectation::Count { seat, of, count: words.number("the number of cores")? });
    }
    contents(seat, words)
}

fn soul_at(seat: Seat, words: &mut Words<'_>) -> Result<SoulAt> {
    if words.eat("on") {
        return Ok(SoulAt::On(CardRef::read(words.rest(), seat, words)?));
    }
    words.expect("in")?;
    Ok(match words.word() {
        "reserve" => SoulAt::Reserve,
        "trash" => SoulAt::Trash,
        "life" => SoulAt::Life,
        "void" => SoulAt::Void,
        other => return Err(words.fail(format!("no soul core lies in `{other}`"))),
    })
}

fn contents(seat: Seat, words: &mut Words<'_>) -> Result<Expectation> {
    let pile = pile(words)?;
    let text = words.rest();
    if text == "none" {
        return Ok(Expectation::Contents { seat, pile, cards: Vec::new() });
    }
    if let Ok(count) = text.parse() {
        return Ok(Expectation::Count { seat, of: CountOf::Cards(pile), count });
    }
    let cards = parts(text, ',').into_iter().map(|card| CardRef::read(card, seat, words));
    Ok(Expectation::Contents { seat, pile, cards: cards.collect::<Result<_>>()? })
}

fn pile(words: &mut Words<'_>) -> Result<Pile> {
    let pile = match words.peek() {
        "spirits" => Pile::Spirits,
        "nexuses" => Pile::Nexuses,
        "field" => Pile::Field,
        "hand" => Pile::Hand,
        "deck" => Pile::Deck,
        "trash" => Pile::Trash,
        "burst" => Pile::Burst,
        _ => return Err(words.missing("an area")),
    };
    words.word();
    Ok(pile)
}

fn fact(words: &mut Words<'_>) -> Result<Fact> {
    Ok(match words.word() {
        "in" => Fact::In(words.seat()?, pile(words)?),
        "bp" => Fact::Bp(words.number("the BP")?),
        "cost" => Fact::Cost(words.number("the cost")?),
        "level" => Fact::Level(words.number("the level")?),
        "cores" => Fact::Cores(words.number("the number of cores")?),
        "exhausted" => Fact::Exhausted,
        "refreshed" => Fact::Refreshed,
        "faceup" => Fact::FaceUp,
        "facedown" => Fact::FaceDown,
        "has" => Fact::Has(keyword(words)?),
        "lacks" => Fact::Lacks(keyword(words)?),
        "" => return Err(words.missing("what must hold")),
        other => return Err(words.fail(format!("`{other}` cannot be said of a card"))),
    })
}

fn keyword(words: &mut Words<'_>) -> Result<KeywordName> {
    let written = words.rest();
    let is = |keyword: &KeywordName| format!("[{}]", keyword.name()) == written;
    let found = KeywordName::ALL.into_iter().find(is);
    found.ok_or_else(|| words.fail(format!("no keyword is written `{written}`")))
}
