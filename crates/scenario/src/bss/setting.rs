//! From a written board to a game in the middle.

use std::sync::Arc;

use bss::{Beginning, Card, Category, Duel, Event, FieldCard, Scene, SceneError, SideIds};
use kernel::{BySeat, Recorded, Seat};
use rulebook::{Book, Clause};

use super::{Board, Bss, Cast, InPile, OnField, Side, board::Standing, card::filler};
use crate::{
    Verdict,
    board::name_all,
    print::{Prints, SetupResult, broken},
    words::side,
};

type BssPrints<'a> = Prints<'a, Bss>;

/// The game, played on to its first decision, and the names of its cards.
pub(super) fn begin(
    written: &Board,
    _: Book,
    prints: &mut BssPrints<'_>,
    log: &mut Recorded<Event, Clause>,
) -> SetupResult<(Duel, Cast)> {
    let boards = completed(written);
    let scene = laid_out(written, &boards, prints)?;
    let (duel, ids) = scene.begin(log).map_err(|error| impossible(written, &error))?;
    let mut cast = Cast::default();
    for seat in Seat::BOTH {
        name_side(&mut cast, &boards[seat], &ids[seat])?;
    }
    Ok((duel, cast))
}

/// The board as it is laid out.
pub(crate) fn scene(written: &Board, prints: &mut BssPrints<'_>) -> SetupResult<Scene> {
    laid_out(written, &completed(written), prints)
}

fn completed(written: &Board) -> BySeat<Side> {
    BySeat::new(|seat| complete(&written.sides[seat], written.lines[seat]))
}

fn laid_out(
    written: &Board,
    boards: &BySeat<Side>,
    prints: &mut BssPrints<'_>,
) -> SetupResult<Scene> {
    let at = written.at;
    let filler = Arc::new(filler());
    let mut side = |seat: Seat| prints.side(&boards[seat], at.beginning, &filler);
    let sides = BySeat([side(Seat::A)?, side(Seat::B)?]);
    Ok(Scene {
        sides,
        tokens: prints.pool.bss_tokens(),
        turn: at.turn,
        turn_player: at.turn_player,
        beginning: at.beginning,
    })
}

fn impossible(written: &Board, error: &SceneError) -> Verdict {
    let (seat, what) = match error {
        SceneError::TooManyCards(seat, cards) => (seat, format!("{cards} cards of 60")),
        SceneError::TooManyOnField(seat, cards) => (seat, format!("{cards} cards on the field")),
        SceneError::TwoSoulCores(seat) => (seat, "one soul core".to_owned()),
        SceneError::MagicOnField(_)
        | SceneError::SoulWithoutCore(_)
        | SceneError::TooManyCores(_)
        | SceneError::Card(_) => return written.cannot_be(None, error.to_string()),
    };
    written.cannot_be(Some(*seat), format!("{} has {what}", side(*seat)))
}

/// The board with what is left out filled in: a deck of thirty cards or of what is left of sixty.
fn complete(board: &Side, line: usize) -> Side {
    let fields = board.spirits.iter().chain(&board.nexuses).flatten().count();
    let piles = board.hand.iter().chain(&board.trash).flatten().count();
    let elsewhere = fields + piles + usize::from(board.burst.is_some());
    let left = 30.min(bss::CARDS.saturating_sub(elsewhere));
    let deck = board.deck.clone().unwrap_or_else(|| vec![InPile::filler(line); left]);
    Side { deck: Some(deck), ..board.clone() }
}

impl BssPrints<'_> {
    fn side(
        &mut self,
        board: &Side,
        beginning: Beginning,
        filler: &Arc<Card>,
    ) -> SetupResult<bss::Side> {
        let mut field = self.field(&board.spirits, Category::Spirit, filler)?;
        field.extend(self.field(&board.nexuses, Category::Nexus, filler)?);
        let (reserve, soul_in_reserve) = board.reserve.unwrap_or_default();
        // bss 5-2-3: life comes from the void at the beginning.
        let life = if beginning == Beginning::Setup { 0 } else { board.life.unwrap_or(5) };
        Ok(bss::Side {
            field,
            hand: self.pile(board.hand.iter().flatten(), filler)?,
            trash: self.pile(board.trash.iter().flatten(), filler)?,
            deck: self.pile(board.deck.iter().flatten(), filler)?,
            burst: self.pile(&board.burst, filler)?.pop(),
            reserve,
            core_trash: board.core_trash.unwrap_or(0),
            life,
            soul_in_reserve,
        })
    }

    fn field(
        &mut self,
        laid: &Option<Vec<OnField>>,
        category: Category,
        filler: &Arc<Card>,
    ) -> SetupResult<Vec<FieldCard>> {
        laid.iter().flatten().map(|laid| self.laid(laid, category, filler)).collect()
    }

    fn laid(
        &mut self,
        laid: &OnField,
        category: Category,
        filler: &Arc<Card>,
    ) -> SetupResult<FieldCard> {
        let card = self.print(laid.line, &laid.card, Some(filler))?;
        if card.category != category {
            return Err(broken(laid.line, format!("{} is not a {category:?} card", laid.card)));
        }
        let Standing { cores, soul, exhausted } = laid.state;
        Ok(FieldCard { card, cores, soul, exhausted })
    }

    fn pile<'b>(
        &mut self,
        pile: impl IntoIterator<Item = &'b InPile>,
        filler: &Arc<Card>,
    ) -> SetupResult<Vec<Arc<Card>>> {
        let cards = pile.into_iter();
        cards.map(|each| self.print(each.line, &each.card, Some(filler))).collect()
    }
}

fn name_side(cast: &mut Cast, board: &Side, ids: &SideIds) -> SetupResult<()> {
    name_all(cast, board.spirits.iter().chain(&board.nexuses).flatten(), &ids.field)?;
    name_all(cast, &board.burst, &ids.burst)?;
    let piles = [(&board.hand, &ids.hand), (&board.trash, &ids.trash), (&board.deck, &ids.deck)];
    piles.into_iter().try_for_each(|(pile, ids)| name_all(cast, pile.iter().flatten(), ids))
}
