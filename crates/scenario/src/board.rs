//! The board: which card is where when the scenario begins.

use kernel::{BySeat, Seat};

use crate::{
    CardRef, Verdict,
    card::{self, MadeUp},
    cast::Cast,
    error::Result,
    print::broken,
    syntax::{BoardOf, GameSyntax},
    words::{Words, parts, seat},
};

/// Everything before the first `do`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board<Making, Side, Beginning> {
    pub cards: Vec<MadeUp<Making>>,
    pub sides: BySeat<Side>,
    /// The line that each side was last written in.
    pub lines: BySeat<usize>,
    pub at: At<Beginning>,
}

/// Whose turn it is, which, and where in it the scenario begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct At<Beginning> {
    pub turn: u16,
    pub turn_player: Seat,
    pub beginning: Beginning,
}

/// A card on the board and its state: rested, face up, cores on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement<State> {
    pub line: usize,
    pub card: CardRef,
    pub state: State,
}

/// No game lasts longer.
const LAST_TURN: u16 = 200;

pub(crate) fn new<T: GameSyntax>() -> BoardOf<T> {
    Board {
        cards: Vec::new(),
        sides: BySeat::default(),
        lines: BySeat::default(),
        at: At { turn: 5, turn_player: Seat::A, beginning: T::main() },
    }
}

pub(crate) fn read_line<T: GameSyntax>(board: &mut BoardOf<T>, mut words: Words<'_>) -> Result<()> {
    match words.word() {
        "card" => {
            let made = card::read::<T::Making>(words)?;
            if board.cards.iter().any(|other| other.word == made.word) {
                return Err(words.fail(format!("the card {} is made twice", made.word)));
            }
            board.cards.push(made);
            Ok(())
        }
        "turn" => read_turn::<T>(board, words),
        "at" => read_beginning::<T>(board, words),
        word => match seat(word) {
            Some(side) => read_side::<T>(board, side, words),
            None => Err(words.fail(format!("`{word}` does not begin a line here"))),
        },
    }
}

/// turn = number side
fn read_turn<T: GameSyntax>(board: &mut BoardOf<T>, mut words: Words<'_>) -> Result<()> {
    board.at.turn = words.number("the number of the turn")?;
    board.at.turn_player = words.seat()?;
    if !(1..=LAST_TURN).contains(&board.at.turn) {
        return Err(words.fail(format!("a scenario is played in the turns 1 to {LAST_TURN}")));
    }
    words.end()
}

/// at = phase or step | "setup first" side
fn read_beginning<T: GameSyntax>(board: &mut BoardOf<T>, mut words: Words<'_>) -> Result<()> {
    let word = words.word();
    let beginning = T::beginning(word);
    board.at.beginning =
        beginning.ok_or_else(|| words.fail(format!("no game begins at `{word}`")))?;
    if word == "setup" {
        words.expect("first")?;
        board.at.turn_player = words.seat()?;
    }
    words.end()
}

/// side = part {";" part}
fn read_side<T: GameSyntax>(
    board: &mut BoardOf<T>,
    seat: Seat,
    mut words: Words<'_>,
) -> Result<()> {
    let line = words.line();
    board.lines[seat] = line;
    for part in parts(words.rest(), ';').into_iter().filter(|part| !part.is_empty()) {
        let mut part = Words::new(line, part);
        let area = part.word();
        match T::part(&mut board.sides[seat], area, seat, part)? {
            Some(false) => {}
            Some(true) => return Err(part.fail(format!("`{area}` is written twice"))),
            None => return Err(part.fail(format!("no part of a board is called `{area}`"))),
        }
    }
    Ok(())
}

impl<State: Clone + Default> Placement<State> {
    /// placement = card ["(" state {"," state} ")"]; `read` takes one state, or says that there is none of this name.
    pub(crate) fn read(
        seat: Seat,
        mut words: Words<'_>,
        read: &dyn Fn(&mut State, &str, &mut Words<'_>) -> Result<bool>,
    ) -> Result<Placement<State>> {
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
        let mut laid = Placement { line, card, state: State::default() };
        for state in states {
            let mut state = Words::new(line, state);
            let word = state.word();
            if !read(&mut laid.state, word, &mut state)? {
                return Err(state.fail(format!("a card there cannot be `{word}`")));
            }
            state.end()?;
        }
        Ok(laid)
    }

    /// A card that the file does not describe.
    pub(crate) fn filler(line: usize) -> Placement<State> {
        Placement { line, card: CardRef::Filler, state: State::default() }
    }
}

/// cards = card {"," card}
pub(crate) fn each<I>(
    mut words: Words<'_>,
    read: &dyn Fn(Words<'_>) -> Result<I>,
) -> Result<Vec<I>> {
    let line = words.line();
    parts(words.rest(), ',').into_iter().map(|item| read(Words::new(line, item))).collect()
}

/// pile = item {"," item}; a number is that many fillers, no more than a deck has cards
pub(crate) fn pile<State: Clone + Default>(
    mut words: Words<'_>,
    deck: usize,
    read: &dyn Fn(Words<'_>) -> Result<Placement<State>>,
) -> Result<Vec<Placement<State>>> {
    let line = words.line();
    let mut cards = Vec::new();
    for item in parts(words.rest(), ',') {
        match item.parse::<usize>() {
            Ok(count) if count > deck => {
                return Err(words.fail(format!("a deck has {deck} cards")));
            }
            Ok(count) => cards.extend(std::iter::repeat_n(Placement::filler(line), count)),
            Err(_) => cards.push(read(Words::new(line, item))?),
        }
    }
    Ok(cards)
}

/// Gives the cards their names.
pub(crate) fn name_all<'a, Id: Copy + Ord + 'a, State: 'a>(
    cast: &mut Cast<Id>,
    laid: impl IntoIterator<Item = &'a Placement<State>>,
    ids: impl IntoIterator<Item = &'a Id>,
) -> std::result::Result<(), Verdict> {
    let mut pairs = laid.into_iter().zip(ids);
    pairs
        .try_for_each(|(laid, card)| cast.name(laid.line, &laid.card, *card))
        .map_err(Verdict::Broken)
}

impl<Making, Side, Beginning> Board<Making, Side, Beginning> {
    /// A board that no game can show: the side it is about, or both, and what is wrong with it.
    pub(crate) fn cannot_be(&self, seat: Option<Seat>, what: String) -> Verdict {
        let line = |seat: Seat| self.lines[seat].max(1);
        broken(seat.map_or_else(|| line(Seat::A).max(line(Seat::B)), line), what)
    }
}
