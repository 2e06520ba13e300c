//! From a written board to a game in the middle.

use std::{collections::BTreeMap, sync::Arc};

use bss::{Beginning, Card, Category, Duel, Event, Laid, Scene, SceneError, Side, SideIds};
use kernel::{BySeat, Recorded, Seat};
use rulebook::Clause;

use super::{
    Board, Cast, OnField, SideBoard,
    board::InPile,
    card::{MadeUp, filler},
};
use crate::{CardRef, Pool, PoolError, ScenarioError, Verdict, words::side};

/// Why a scenario cannot begin.
type Begun<T> = Result<T, Verdict>;

/// The game, played on to its first decision, and the names of its cards.
pub(crate) fn begin(
    written: &Board,
    pool: &dyn Pool,
    log: &mut Recorded<Event, Clause>,
) -> Begun<(Duel, Cast)> {
    let mut prints = Prints {
        made: compile_all(&written.cards)?,
        pool,
        named: BTreeMap::new(),
        filler: Arc::new(filler()),
    };
    let at = written.at;
    let boards = BySeat::new(|seat| complete(&written.sides[seat]));
    let sides = [
        prints.side(&boards[Seat::A], at.beginning)?,
        prints.side(&boards[Seat::B], at.beginning)?,
    ];
    let scene = Scene {
        sides: BySeat(sides),
        tokens: pool.bss_tokens(),
        turn: at.turn,
        turn_player: at.turn_player,
        beginning: at.beginning,
    };
    let (duel, ids) = scene.begin(log).map_err(|error| impossible(written, &error))?;
    let mut cast = Cast::default();
    for seat in Seat::BOTH {
        name_all(&mut cast, &boards[seat], &ids[seat]).map_err(Verdict::Broken)?;
    }
    Ok((duel, cast))
}

fn impossible(written: &Board, error: &SceneError) -> Verdict {
    let board = |seat: Seat| written.sides[seat].line.max(1);
    let (line, what) = match error {
        SceneError::TooManyCards(seat, cards) => {
            (board(*seat), format!("{} has {cards} cards of 60", side(*seat)))
        }
        SceneError::TooManyOnField(seat, cards) => {
            (board(*seat), format!("{} has {cards} cards on the field", side(*seat)))
        }
        SceneError::TwoSoulCores(seat) => {
            (board(*seat), format!("{} has one soul core", side(*seat)))
        }
        SceneError::MagicOnField(_) | SceneError::SoulWithoutCore(_) => {
            (board(Seat::A).max(board(Seat::B)), error.to_string())
        }
    };
    Verdict::Broken(ScenarioError::new(line, what))
}

fn compile_all(cards: &[MadeUp]) -> Begun<BTreeMap<String, Arc<Card>>> {
    let compile = |made: &MadeUp| {
        made.compile().map_err(|what| {
            Verdict::TextNotUnderstood(format!("{what}\n  in the card {}", made.word))
        })
    };
    cards.iter().map(|made| Ok((made.word.clone(), Arc::new(compile(made)?)))).collect()
}

/// The board with what is left out filled in: a deck of thirty cards or of what is left of sixty.
fn complete(board: &SideBoard) -> SideBoard {
    let fields = board.spirits.iter().chain(&board.nexuses).flatten().count();
    let piles = board.hand.iter().chain(&board.trash).flatten().count();
    let elsewhere = fields + piles + usize::from(board.burst.is_some());
    let left = 30.min(bss::CARDS.saturating_sub(elsewhere));
    let filler = InPile { line: board.line, card: CardRef::Filler };
    let deck = board.deck.clone().unwrap_or_else(|| vec![filler; left]);
    SideBoard { deck: Some(deck), ..board.clone() }
}

/// Where the cards of a scenario come from.
struct Prints<'a> {
    made: BTreeMap<String, Arc<Card>>,
    pool: &'a dyn Pool,
    /// Cards of the pool that were asked for before.
    named: BTreeMap<String, Arc<Card>>,
    filler: Arc<Card>,
}

impl Prints<'_> {
    fn side(&mut self, board: &SideBoard, beginning: Beginning) -> Begun<Side> {
        let mut field = self.field(&board.spirits, Category::Spirit)?;
        field.extend(self.field(&board.nexuses, Category::Nexus)?);
        let (reserve, soul_in_reserve) = board.reserve.unwrap_or_default();
        // bss 5-2-3: life comes from the void at the beginning.
        let life = if beginning == Beginning::Setup { 0 } else { board.life.unwrap_or(5) };
        Ok(Side {
            field,
            hand: self.pile(&board.hand)?,
            trash: self.pile(&board.trash)?,
            deck: self.pile(&board.deck)?,
            burst: board
                .burst
                .iter()
                .map(|each| self.print(each.line, &each.card))
                .next()
                .transpose()?,
            reserve,
            core_trash: board.core_trash.unwrap_or(0),
            life,
            soul_in_reserve,
        })
    }

    fn field(&mut self, laid: &Option<Vec<OnField>>, category: Category) -> Begun<Vec<Laid>> {
        laid.iter().flatten().map(|laid| self.laid(laid, category)).collect()
    }

    fn laid(&mut self, laid: &OnField, category: Category) -> Begun<Laid> {
        let card = self.print(laid.line, &laid.card)?;
        if card.category != category {
            return Err(broken(laid.line, format!("{} is not a {category:?} card", laid.card)));
        }
        Ok(Laid { card, cores: laid.cores, soul: laid.soul, exhausted: laid.exhausted })
    }

    fn pile(&mut self, pile: &Option<Vec<InPile>>) -> Begun<Vec<Arc<Card>>> {
        pile.iter().flatten().map(|each| self.print(each.line, &each.card)).collect()
    }

    fn print(&mut self, line: usize, card: &CardRef) -> Begun<Arc<Card>> {
        match card {
            CardRef::Copy { name, .. } => self.named(line, name),
            CardRef::Filler => Ok(Arc::clone(&self.filler)),
            CardRef::Leader(_) => Err(broken(line, "this game has no Leaders")),
        }
    }

    fn named(&mut self, line: usize, name: &str) -> Begun<Arc<Card>> {
        if let Some(card) = self.made.get(name).or_else(|| self.named.get(name)) {
            return Ok(Arc::clone(card));
        }
        if !name.contains('-') {
            return Err(broken(
                line,
                format!("no `card` line makes {name}, and it is not the number of a card"),
            ));
        }
        let card = self.pool.bss(name).map_err(|error| {
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

fn name_all(cast: &mut Cast, board: &SideBoard, ids: &SideIds) -> Result<(), ScenarioError> {
    let laid = board.spirits.iter().chain(&board.nexuses).flatten();
    for (laid, card) in laid.zip(&ids.field) {
        cast.name(laid.line, &laid.card, *card)?;
    }
    if let (Some(set), Some(card)) = (&board.burst, ids.burst) {
        cast.name(set.line, &set.card, card)?;
    }
    for (pile, cards) in
        [(&board.hand, &ids.hand), (&board.trash, &ids.trash), (&board.deck, &ids.deck)]
    {
        for (each, card) in pile.iter().flatten().zip(cards) {
            cast.name(each.line, &each.card, *card)?;
        }
    }
    Ok(())
}
