//! The board: what lies where when the scenario begins.

use bss::{Beginning, vocabulary::TurnStep};
use kernel::{BySeat, Seat};

use super::MadeUp;
use crate::{
    CardRef,
    error::Result,
    words::{Words, parts, seat},
};

/// Everything before the first `do`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Board {
    pub cards: Vec<MadeUp>,
    pub sides: BySeat<SideBoard>,
    pub at: At,
}

/// A spirit or nexus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnField {
    pub line: usize,
    pub card: CardRef,
    pub cores: u8,
    pub soul: bool,
    pub exhausted: bool,
}

/// A card in hand, deck, trash or burst area.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InPile {
    pub line: usize,
    pub card: CardRef,
}

/// One player's side, as far as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SideBoard {
    /// The line it was last written in.
    pub line: usize,
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

/// No game lasts longer.
const LAST_TURN: u16 = 200;

/// Whose turn it is, which, and where in it the scenario begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At {
    pub turn: u16,
    pub turn_player: Seat,
    pub beginning: Beginning,
}

impl Default for At {
    fn default() -> At {
        At { turn: 5, turn_player: Seat::A, beginning: Beginning::Step(TurnStep::Main) }
    }
}

impl Board {
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

impl At {
    /// turn = number side
    fn read_turn(&mut self, mut words: Words<'_>) -> Result<()> {
        self.turn = words.number("the number of the turn")?;
        self.turn_player = words.seat()?;
        if !(1..=LAST_TURN).contains(&self.turn) {
            return Err(words.fail(format!("a scenario is played in the turns 1 to {LAST_TURN}")));
        }
        words.end()
    }

    /// at = step | "setup first" side
    fn read_beginning(&mut self, mut words: Words<'_>) -> Result<()> {
        let step = match words.word() {
            "start-step" => TurnStep::Start,
            "core-step" => TurnStep::Core,
            "draw-step" => TurnStep::Draw,
            "refresh" => TurnStep::Refresh,
            "main" | "main-step" => TurnStep::Main,
            "attack-step" => TurnStep::Attack,
            "end-step" => TurnStep::End,
            "setup" => {
                words.expect("first")?;
                self.turn_player = words.seat()?;
                self.beginning = Beginning::Setup;
                return words.end();
            }
            other => return Err(words.fail(format!("no game begins at `{other}`"))),
        };
        self.beginning = Beginning::Step(step);
        words.end()
    }
}

impl SideBoard {
    /// side = part {";" part}
    fn read(&mut self, seat: Seat, mut words: Words<'_>) -> Result<()> {
        self.line = words.line();
        for part in parts(words.rest(), ';').into_iter().filter(|part| !part.is_empty()) {
            self.part(seat, Words::new(self.line, part))?;
        }
        Ok(())
    }

    fn part(&mut self, seat: Seat, mut words: Words<'_>) -> Result<()> {
        let area = words.word();
        let twice = match area {
            "spirits" => self.spirits.replace(all_on_field(seat, words)?).is_some(),
            "nexuses" => self.nexuses.replace(all_on_field(seat, words)?).is_some(),
            "reserve" => self.reserve.replace(reserve(words)?).is_some(),
            "core-trash" => self.core_trash.replace(cores(words)?).is_some(),
            "life" => self.life.replace(cores(words)?).is_some(),
            "burst" => self.burst.replace(in_pile(seat, words)?).is_some(),
            "hand" => self.hand.replace(pile(seat, words)?).is_some(),
            "trash" => self.trash.replace(pile(seat, words)?).is_some(),
            "deck" => self.deck.replace(pile(seat, words)?).is_some(),
            other => return Err(words.fail(format!("no part of a board is called `{other}`"))),
        };
        if twice { Err(words.fail(format!("`{area}` is written twice"))) } else { Ok(()) }
    }
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

fn all_on_field(seat: Seat, mut words: Words<'_>) -> Result<Vec<OnField>> {
    let line = words.line();
    let items = parts(words.rest(), ',').into_iter();
    items.map(|item| on_field(seat, Words::new(line, item))).collect()
}

/// on_field = card ["(" state {"," state} ")"]; state = "cores" number ["soul"] | "exhausted" | "refreshed"
fn on_field(seat: Seat, mut words: Words<'_>) -> Result<OnField> {
    let line = words.line();
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
    let card = CardRef::read(name, seat, &words)?;
    let mut laid = OnField { line, card, cores: 0, soul: false, exhausted: false };
    for state in states {
        let mut state = Words::new(line, state);
        match state.word() {
            "exhausted" => laid.exhausted = true,
            "refreshed" => laid.exhausted = false,
            "cores" => {
                laid.cores = state.number("the number of cores")?;
                laid.soul = state.eat("soul");
            }
            "soul" => laid.soul = true,
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
            Ok(count) if count > bss::CARDS => return Err(words.fail("a deck has 60 cards")),
            Ok(count) => {
                let filler = InPile { line, card: CardRef::Filler };
                cards.extend(std::iter::repeat_n(filler, count));
            }
            Err(_) => cards.push(in_pile(seat, Words::new(line, item))?),
        }
    }
    Ok(cards)
}

fn in_pile(seat: Seat, mut words: Words<'_>) -> Result<InPile> {
    let line = words.line();
    let name = words.rest();
    Ok(InPile { line, card: CardRef::read(name, seat, &words)? })
}
