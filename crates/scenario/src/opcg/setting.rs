//! From a written board to a game in the middle.

use std::sync::Arc;

use kernel::{BySeat, Recorded, Seat};
use opcg::{
    Beginning, Card, Category, Color, Duel, Event, FieldCard, RawCard, RulesVersion, Scene,
    SceneError, SideIds,
};
use rulebook::{Book, Clause};

use super::{
    Board, Cast, InPile, OnField, Opcg, Side,
    board::{DECK, Standing},
    card::blank,
};
use crate::{
    CardRef, Verdict,
    board::name_all,
    print::{Prints, SetupResult, broken},
    words::side,
};

type OpcgPrints<'a> = Prints<'a, Opcg>;

/// The game, played on to its first decision, and the names of its cards.
pub(super) fn begin(
    written: &Board,
    book: Book,
    prints: &mut OpcgPrints<'_>,
    log: &mut Recorded<Event, Clause>,
) -> SetupResult<(Duel, Cast)> {
    let boards = completed(written);
    let scene = laid_out(written, &boards, book, prints)?;
    let (duel, ids) = scene.begin(log).map_err(|error| impossible(written, &error))?;
    let mut cast = Cast::default();
    for seat in Seat::BOTH {
        cast.name(written.lines[seat], &CardRef::Leader(seat), ids[seat].leader)
            .map_err(Verdict::Broken)?;
        name_side(&mut cast, &boards[seat], &ids[seat])?;
    }
    Ok((duel, cast))
}

/// The board as it is laid out.
pub(crate) fn scene(
    written: &Board,
    book: Book,
    prints: &mut OpcgPrints<'_>,
) -> SetupResult<Scene> {
    laid_out(written, &completed(written), book, prints)
}

fn completed(written: &Board) -> BySeat<Side> {
    let beginning = written.at.beginning;
    BySeat::new(|seat| complete(&written.sides[seat], written.lines[seat], beginning))
}

fn laid_out(
    written: &Board,
    boards: &BySeat<Side>,
    book: Book,
    prints: &mut OpcgPrints<'_>,
) -> SetupResult<Scene> {
    let at = written.at;
    Ok(Scene {
        rules: RulesVersion::named(book.version()).unwrap_or_default(),
        sides: BySeat([prints.side(&boards[Seat::A])?, prints.side(&boards[Seat::B])?]),
        turn: at.turn,
        turn_player: at.turn_player,
        beginning: at.beginning,
    })
}

fn impossible(written: &Board, error: &SceneError) -> Verdict {
    let (seat, what) = match error {
        SceneError::TooManyCards(seat, cards) => (seat, format!("{cards} cards of {DECK}")),
        SceneError::TooManyCharacters(seat, cards) => (seat, format!("{cards} Characters of 5")),
        SceneError::TooManyDon(seat, cards, size) => {
            (seat, format!("{cards} DON!! cards of {size}"))
        }
        SceneError::WrongCategory(..) => return written.cannot_be(None, error.to_string()),
    };
    written.cannot_be(Some(*seat), format!("{} has {what}", side(*seat)))
}

/// The board with what is left out filled in: five Life cards, and a deck of thirty or of what is left of fifty cards.
fn complete(board: &Side, line: usize, beginning: Beginning) -> Side {
    let fillers = |count| vec![InPile::filler(line); count];
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
        board.deck.clone().unwrap_or_else(|| fillers(30.min(DECK.saturating_sub(elsewhere))));
    Side { life: Some(life), deck: Some(deck), ..board.clone() }
}

impl OpcgPrints<'_> {
    fn side(&mut self, board: &Side) -> SetupResult<opcg::Side> {
        let leader = match &board.leader {
            Some(laid) => self.laid(laid, Category::Leader, None)?,
            None => FieldCard { card: plain_leader(), rested: false, don: 0, new: false },
        };
        let filler = filler(&leader.card.colors);
        let characters = board.characters.iter().flatten();
        let (active_don, rested_don) = board.don.unwrap_or_default();
        Ok(opcg::Side {
            characters: characters
                .map(|laid| self.laid(laid, Category::Character, Some(&filler)))
                .collect::<SetupResult<_>>()?,
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
    ) -> SetupResult<FieldCard> {
        let card = self.print(laid.line, &laid.card, filler)?;
        if card.category != category {
            return Err(broken(laid.line, format!("{} is not a {category:?} card", laid.card)));
        }
        let Standing { rested, don, new } = laid.state;
        Ok(FieldCard { card, rested, don, new })
    }

    fn pile(
        &mut self,
        pile: &Option<Vec<InPile>>,
        filler: &Arc<Card>,
    ) -> SetupResult<Vec<(Arc<Card>, bool)>> {
        let cards = pile.iter().flatten();
        cards.map(|each| Ok((self.piled(each, filler)?, each.state))).collect()
    }

    fn piled(&mut self, each: &InPile, filler: &Arc<Card>) -> SetupResult<Arc<Card>> {
        let card = self.print(each.line, &each.card, Some(filler))?;
        if card.category == Category::Leader {
            let what = format!("{} is a Leader and lies in the Leader area", each.card);
            return Err(broken(each.line, what));
        }
        Ok(card)
    }
}

fn plain_leader() -> Arc<Card> {
    plain(RawCard { colors: Color::ALL.to_vec(), ..blank("leader", Category::Leader) })
}

fn filler(colors: &[Color]) -> Arc<Card> {
    plain(RawCard {
        cost: Some(1),
        power: Some(1000),
        colors: colors.to_vec(),
        ..blank("-", Category::Character)
    })
}

fn plain(card: RawCard) -> Arc<Card> {
    Arc::new(card.check().expect("a card without text can be played"))
}

fn name_side(cast: &mut Cast, board: &Side, ids: &SideIds) -> SetupResult<()> {
    name_all(cast, &board.leader, [&ids.leader])?;
    name_all(cast, board.characters.iter().flatten(), &ids.characters)?;
    name_all(cast, &board.stage, &ids.stage)?;
    let piles = [
        (&board.hand, &ids.hand),
        (&board.trash, &ids.trash),
        (&board.life, &ids.life),
        (&board.deck, &ids.deck),
    ];
    piles.into_iter().try_for_each(|(pile, ids)| name_all(cast, pile.iter().flatten(), ids))
}
