//! The board: what lies where when the scenario begins.

use kernel::{BySeat, Seat};
use opcg::{Beginning, Phase, RulesVersion};
use rulebook::Book;

use super::MadeUp;
use crate::{
    CardRef,
    error::Result,
    words::{Words, parts, seat},
};

/// Everything before the first `do`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    pub rules: RulesVersion,
    pub cards: Vec<MadeUp>,
    pub sides: BySeat<SideBoard>,
    pub at: At,
}

impl Board {
    pub(crate) fn new(book: Book) -> Board {
        Board {
            rules: RulesVersion::named(book.version()).unwrap_or_default(),
            cards: Vec::new(),
            sides: BySeat::default(),
            at: At::default(),
        }
    }

    pub(crate) fn line(&mut self, mut words: Words<'_>) -> Result<()> {
        match words.word() {
            "card" => {
                let made = MadeUp::read(words)?;
                if self.cards.iter().any(|other| other.word == made.word) {
                    return Err(words.fail(format!("the card {} is made twice", made.word)));
                }
                self.cards.push(made);
            }
            "turn" => self.at.read_turn(words)?,
            "at" => self.at.read_beginning(words)?,
            word => match seat(word) {
                Some(side) => self.sides[side].read(side, words)?,
                None => return Err(words.fail(format!("`{word}` does not begin a line here"))),
            },
        }
        Ok(())
    }
}

/// A Leader, Character or Stage.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnField {
    pub line: usize,
    pub card: CardRef,
    pub rested: bool,
    pub don: u8,
    /// Came this turn.
    pub new: bool,
}

/// A card in hand, deck, trash or Life.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPile {
    pub line: usize,
    pub card: CardRef,
    pub face_up: bool,
}

/// One player's side, as far as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideBoard {
    /// The line it was last written in.
    pub line: usize,
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

/// No game lasts longer.
const LAST_TURN: u16 = 200;

/// opcg 5-1-2
const DON: u8 = 10;

/// Whose turn it is, which, and where in it the scenario begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    pub turn: u16,
    pub turn_player: Seat,
    pub beginning: Beginning,
}

impl Default for At {
    fn default() -> At {
        At { turn: 5, turn_player: Seat::A, beginning: Beginning::Phase(Phase::Main) }
    }
}

impl At {
    /// turn = number side
    pub(crate) fn read_turn(&mut self, mut words: Words<'_>) -> Result<()> {
        self.turn = words.number("the number of the turn")?;
        self.turn_player = words.seat()?;
        if !(1..=LAST_TURN).contains(&self.turn) {
            return Err(words.fail(format!("a scenario is played in the turns 1 to {LAST_TURN}")));
        }
        words.end()
    }

    /// at = phase | "setup first" side
    pub(crate) fn read_beginning(&mut self, mut words: Words<'_>) -> Result<()> {
        self.beginning = match words.word() {
            "refresh" => Beginning::Phase(Phase::Refresh),
            "draw" => Beginning::Phase(Phase::Draw),
            "don" => Beginning::Phase(Phase::Don),
            "main" => Beginning::Phase(Phase::Main),
            "end-phase" => Beginning::Phase(Phase::End),
            "setup" => {
                words.expect("first")?;
                self.turn_player = words.seat()?;
                Beginning::Setup
            }
            other => return Err(words.fail(format!("no game begins at `{other}`"))),
        };
        words.end()
    }
}

impl SideBoard {
    /// side = part {";" part}
    pub(crate) fn read(&mut self, seat: Seat, mut words: Words<'_>) -> Result<()> {
        self.line = words.line();
        for part in parts(words.rest(), ';').into_iter().filter(|part| !part.is_empty()) {
            self.part(seat, Words::new(self.line, part))?;
        }
        Ok(())
    }

    fn part(&mut self, seat: Seat, mut words: Words<'_>) -> Result<()> {
        let area = words.word();
        let twice = match area {
            "leader" => self.leader.replace(on_field(seat, words)?).is_some(),
            "characters" => self.characters.replace(all_on_field(seat, words)?).is_some(),
            "stage" => self.stage.replace(stage(seat, words)?).is_some(),
            "don" => self.don.replace(don(words)?).is_some(),
            "life" => self.life.replace(pile(seat, words)?).is_some(),
            "hand" => self.hand.replace(pile(seat, words)?).is_some(),
            "trash" => self.trash.replace(pile(seat, words)?).is_some(),
            "deck" => self.deck.replace(pile(seat, words)?).is_some(),
            other => return Err(words.fail(format!("no part of a board is called `{other}`"))),
        };
        if twice { Err(words.fail(format!("`{area}` is written twice"))) } else { Ok(()) }
    }
}

/// don = number ["rested" number]
pub(crate) fn don(mut words: Words<'_>) -> Result<(u8, u8)> {
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

fn stage(seat: Seat, words: Words<'_>) -> Result<OnField> {
    let laid = on_field(seat, words)?;
    if laid.don > 0 {
        Err(words.fail("DON!! cards are given to Leaders and Characters"))
    } else {
        Ok(laid)
    }
}

fn all_on_field(seat: Seat, mut words: Words<'_>) -> Result<Vec<OnField>> {
    let line = words.line();
    parts(words.rest(), ',')
        .into_iter()
        .map(|item| on_field(seat, Words::new(line, item)))
        .collect()
}

/// on_field = card ["(" state {"," state} ")"]
fn on_field(seat: Seat, words: Words<'_>) -> Result<OnField> {
    let (card, states) = card_and_states(seat, words)?;
    let mut laid = OnField { line: words.line(), card, rested: false, don: 0, new: false };
    for state in states {
        let mut state = Words::new(words.line(), state);
        match state.word() {
            "rested" => laid.rested = true,
            "active" => laid.rested = false,
            "new" => laid.new = true,
            "don" => laid.don = number_of_don(&mut state)?,
            other => return Err(state.fail(format!("a card on the field cannot be `{other}`"))),
        }
        state.end()?;
    }
    Ok(laid)
}

/// pile = item {"," item}; a number is that many fillers
fn pile(seat: Seat, mut words: Words<'_>) -> Result<Vec<InPile>> {
    let line = words.line();
    let mut cards = Vec::new();
    for item in parts(words.rest(), ',') {
        match item.parse::<usize>() {
            Ok(count) if count > 50 => return Err(words.fail("a deck has 50 cards")),
            Ok(count) => {
                let filler = InPile { line, card: CardRef::Filler, face_up: false };
                cards.extend(std::iter::repeat_n(filler, count));
            }
            Err(_) => cards.push(in_pile(seat, Words::new(line, item))?),
        }
    }
    Ok(cards)
}

fn in_pile(seat: Seat, words: Words<'_>) -> Result<InPile> {
    let (card, states) = card_and_states(seat, words)?;
    let face_up = match states[..] {
        [] | ["facedown"] => false,
        ["faceup"] => true,
        _ => return Err(words.fail("a card that is not on the field can only be `faceup`")),
    };
    Ok(InPile { line: words.line(), card, face_up })
}

fn card_and_states<'a>(seat: Seat, mut words: Words<'a>) -> Result<(CardRef, Vec<&'a str>)> {
    let item = words.rest();
    let (name, states) = match item.split_once('(') {
        Some((name, states)) => {
            let states = states
                .strip_suffix(')')
                .ok_or_else(|| words.fail(format!("`{item}` lacks its `)`")))?;
            (name.trim(), parts(states, ','))
        }
        None => (item, Vec::new()),
    };
    Ok((CardRef::read(name, seat, &words)?, states))
}
