//! From a written board to a game in the middle.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{BySeat, Recorded, Seat};
use opcg::{Beginning, Card, Category, Color, Duel, Event, Laid, Scene, SceneError, Side, SideIds};
use rulebook::Clause;

use super::{Board, Cast, InPile, MadeUp, OnField, SideBoard, card::blank};
use crate::{CardRef, Pool, PoolError, ScenarioError, Verdict, words::side};

/// Why a scenario cannot begin.
type Begun<T> = Result<T, Verdict>;

/// The game, played on to its first decision, and the names of its cards.
pub(crate) fn begin(
    written: &Board,
    pool: &dyn Pool,
    log: &mut Recorded<Event, Clause>,
) -> Begun<(Duel, Cast)> {
    let mut prints = Prints { made: compile_all(&written.cards)?, pool, named: BTreeMap::new() };
    let at = written.at;
    let boards = BySeat::new(|seat| complete(&written.sides[seat], at.beginning));
    let sides = [prints.side(&boards[Seat::A])?, prints.side(&boards[Seat::B])?];
    let scene = Scene {
        rules: written.rules,
        sides: BySeat(sides),
        turn: at.turn,
        turn_player: at.turn_player,
        beginning: at.beginning,
    };
    let (duel, ids) = scene.begin(log).map_err(|error| impossible(written, &error))?;
    let mut cast = Cast::default();
    for seat in Seat::BOTH {
        name_all(&mut cast, seat, &boards[seat], &ids[seat]).map_err(Verdict::Broken)?;
    }
    Ok((duel, cast))
}

fn impossible(written: &Board, error: &SceneError) -> Verdict {
    let board = |seat: Seat| written.sides[seat].line.max(1);
    let (line, what) = match error {
        SceneError::TooManyCards(seat, cards) => {
            (board(*seat), format!("{} has {cards} cards of 50", side(*seat)))
        }
        SceneError::TooManyCharacters(seat, cards) => {
            (board(*seat), format!("{} has {cards} Characters of 5", side(*seat)))
        }
        SceneError::TooManyDon(seat, cards, size) => {
            (board(*seat), format!("{} has {cards} DON!! cards of {size}", side(*seat)))
        }
        SceneError::WrongCategory(..) => (board(Seat::A).max(board(Seat::B)), error.to_string()),
    };
    Verdict::Broken(ScenarioError::new(line, what))
}

fn compile_all(cards: &[MadeUp]) -> Begun<BTreeMap<String, Arc<Card>>> {
    cards.iter().map(|made| Ok((made.word.clone(), Arc::new(compile(made)?)))).collect()
}

fn compile(made: &MadeUp) -> Begun<Card> {
    made.compile()
        .map_err(|what| Verdict::TextNotUnderstood(format!("{what}\n  in the card {}", made.word)))
}

/// The board with what is left out filled in: five Life cards, and a deck of thirty or of what is left of fifty cards.
fn complete(board: &SideBoard, beginning: Beginning) -> SideBoard {
    let fillers = |count| {
        let filler = InPile { line: board.line, card: CardRef::Filler, face_up: false };
        vec![filler; count]
    };
    let life = match beginning {
        Beginning::Phase(_) => 5,
        // opcg 5-2-1-7: Life comes from the deck.
        Beginning::Setup => 0,
    };
    let life = board.life.clone().unwrap_or_else(|| fillers(life));
    let piles = board.hand.iter().chain(&board.trash).flatten().count() + life.len();
    let elsewhere =
        board.characters.iter().flatten().count() + usize::from(board.stage.is_some()) + piles;
    let deck =
        board.deck.clone().unwrap_or_else(|| fillers(30.min(50_usize.saturating_sub(elsewhere))));
    SideBoard { life: Some(life), deck: Some(deck), ..board.clone() }
}

/// Where the cards of a scenario come from.
struct Prints<'a> {
    made: BTreeMap<String, Arc<Card>>,
    pool: &'a dyn Pool,
    /// Cards of the pool that were asked for before.
    named: BTreeMap<String, Arc<Card>>,
}

impl Prints<'_> {
    fn side(&mut self, board: &SideBoard) -> Begun<Side> {
        let leader = match &board.leader {
            Some(laid) => self.laid(laid, Category::Leader, None)?,
            None => Laid { card: Arc::new(plain_leader()), rested: false, don: 0, new: false },
        };
        let filler = Arc::new(filler(&leader.card.colors));
        let characters = board.characters.iter().flatten();
        let (active_don, rested_don) = board.don.unwrap_or_default();
        Ok(Side {
            characters: characters
                .map(|laid| self.laid(laid, Category::Character, Some(&filler)))
                .collect::<Begun<_>>()?,
            stage: board
                .stage
                .as_ref()
                .map(|laid| self.laid(laid, Category::Stage, None))
                .transpose()?,
            hand: self.pile(&board.hand, &filler)?.into_iter().map(|(card, _)| card).collect(),
            trash: self.pile(&board.trash, &filler)?.into_iter().map(|(card, _)| card).collect(),
            life: self.pile(&board.life, &filler)?,
            deck: self.pile(&board.deck, &filler)?.into_iter().map(|(card, _)| card).collect(),
            leader,
            active_don,
            rested_don,
        })
    }

    fn laid(
        &mut self,
        laid: &OnField,
        category: Category,
        filler: Option<&Arc<Card>>,
    ) -> Begun<Laid> {
        let card = self.print(laid.line, &laid.card, filler)?;
        if card.category != category {
            return Err(broken(laid.line, format!("{} is not a {category:?} card", laid.card)));
        }
        Ok(Laid { card, rested: laid.rested, don: laid.don, new: laid.new })
    }

    fn pile(
        &mut self,
        pile: &Option<Vec<InPile>>,
        filler: &Arc<Card>,
    ) -> Begun<Vec<(Arc<Card>, bool)>> {
        let cards = pile.iter().flatten();
        cards.map(|each| Ok((self.piled(each, filler)?, each.face_up))).collect()
    }

    fn piled(&mut self, each: &InPile, filler: &Arc<Card>) -> Begun<Arc<Card>> {
        let card = self.print(each.line, &each.card, Some(filler))?;
        if card.category == Category::Leader {
            return Err(broken(
                each.line,
                format!("{} is a Leader and lies in the Leader area", each.card),
            ));
        }
        Ok(card)
    }

    fn print(
        &mut self,
        line: usize,
        card: &CardRef,
        filler: Option<&Arc<Card>>,
    ) -> Begun<Arc<Card>> {
        match card {
            CardRef::Copy { name, .. } => self.named(line, name),
            CardRef::Filler => {
                filler.cloned().ok_or_else(|| broken(line, "a filler is neither Leader nor Stage"))
            }
            CardRef::Leader(_) => Err(broken(line, "a Leader is given by its name")),
        }
    }

    fn named(&mut self, line: usize, name: &str) -> Begun<Arc<Card>> {
        if let Some(card) = self.made.get(name).or_else(|| self.named.get(name)) {
            return Ok(Arc::clone(card));
        }
        if !is_number(name) {
            return Err(broken(
                line,
                format!("no `card` line makes {name}, and it is not the number of a card"),
            ));
        }
        let card = self.pool.opcg(name).map_err(|error| {
            Verdict::TextNotUnderstood(match error {
                PoolError::Unknown => format!("text not understood: {name} is {error}"),
                PoolError::TextNotUnderstood(what) => {
                    let what = what.strip_prefix("text not understood: ").unwrap_or(&what);
                    format!("text not understood: {name}: {what}")
                }
            })
        })?;
        self.named.insert(name.to_owned(), Arc::clone(&card));
        Ok(card)
    }
}

fn broken(line: usize, what: impl Into<String>) -> Verdict {
    Verdict::Broken(ScenarioError::new(line, what))
}

/// Set, hyphen and three digits.
fn is_number(name: &str) -> bool {
    name.rsplit_once('-').is_some_and(|(set, number)| {
        !set.is_empty() && number.len() == 3 && number.bytes().all(|digit| digit.is_ascii_digit())
    })
}

fn plain_leader() -> Card {
    Card { colors: Color::ALL.to_vec(), ..blank("leader", Category::Leader) }
}

fn filler(colors: &[Color]) -> Card {
    Card {
        cost: Some(1),
        power: Some(1000),
        colors: colors.to_vec(),
        ..blank("-", Category::Character)
    }
}

fn name_all(
    cast: &mut Cast,
    seat: Seat,
    board: &SideBoard,
    ids: &SideIds,
) -> Result<(), ScenarioError> {
    cast.name(board.line, &CardRef::Leader(seat), ids.leader)?;
    if let Some(leader) = &board.leader {
        cast.name(leader.line, &leader.card, ids.leader)?;
    }
    for (laid, card) in board.characters.iter().flatten().zip(&ids.characters) {
        cast.name(laid.line, &laid.card, *card)?;
    }
    if let (Some(laid), Some(card)) = (&board.stage, ids.stage) {
        cast.name(laid.line, &laid.card, card)?;
    }
    let piles = [
        (&board.hand, &ids.hand),
        (&board.trash, &ids.trash),
        (&board.life, &ids.life),
        (&board.deck, &ids.deck),
    ];
    for (pile, cards) in piles {
        for (each, card) in pile.iter().flatten().zip(cards) {
            cast.name(each.line, &each.card, *card)?;
        }
    }
    Ok(())
}
