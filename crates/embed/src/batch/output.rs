//! The arrays that a batch writes to: those of the caller, filled in place.

use std::mem::take;

use kernel::Seat;

use crate::{CANDIDATE, GameError, Observed, Sheet};

/// Where a batch writes; parts that nobody wants are empty. All of them are rows of games.
#[derive(Debug, Default)]
pub struct Output<'a> {
    pub table: &'a mut [i16],
    pub cards: &'a mut [i16],
    pub candidates: &'a mut [i16],
    /// Whether a row of candidates is one.
    pub mask: &'a mut [bool],
    /// How many answers are offered.
    pub counts: &'a mut [i32],
    /// The seat that is asked.
    pub seats: &'a mut [i8],
    /// For seats A and B.
    pub rewards: &'a mut [f32],
    /// 0 for a game that goes on, 1 for one that ended, 2 for one that was cut off.
    pub ended: &'a mut [u8],
}

/// Numbers a game.
struct Widths {
    table: usize,
    cards: usize,
    candidates: usize,
    mask: usize,
}

impl Widths {
    fn of<G: Observed>() -> Widths {
        Widths {
            table: G::TABLE.len(),
            cards: G::CARDS * G::CARD.len(),
            candidates: G::CANDIDATES * CANDIDATE,
            mask: G::CANDIDATES,
        }
    }
}

impl<'a> Output<'a> {
    /// Whether each array is empty or has room for all games.
    pub(crate) fn check<G: Observed>(&self, games: usize) -> Result<(), GameError> {
        let widths = Widths::of::<G>();
        for (name, found, width) in [
            ("table", self.table.len(), widths.table),
            ("cards", self.cards.len(), widths.cards),
            ("candidates", self.candidates.len(), widths.candidates),
            ("mask", self.mask.len(), widths.mask),
            ("counts", self.counts.len(), 1),
            ("seats", self.seats.len(), 1),
            ("rewards", self.rewards.len(), 2),
            ("ended", self.ended.len(), 1),
        ] {
            let wanted = games * width;
            if found != 0 && found != wanted {
                return Err(GameError::Room { name, found, wanted });
            }
        }
        Ok(())
    }

    /// Writes one position: what a seat may see, and the answers it is offered.
    pub(crate) fn write_position<G: Observed>(
        self,
        game: &G,
        seat: Seat,
        picks: &[G::Pick],
        codes: &[i16],
    ) {
        let Output { table, cards, candidates, mask, .. } = self;
        let shown = picks.len().min(G::CANDIDATES);
        if !mask.is_empty() {
            mask[..shown].fill(true);
            mask[shown..].fill(false);
        }
        if table.is_empty() && cards.is_empty() && candidates.is_empty() {
            return;
        }
        let rows = game.observe(seat, codes, Sheet { table, cards });
        let (used, unused) = candidates.split_at_mut(candidates.len().min(shown * CANDIDATE));
        for (row, pick) in used.chunks_exact_mut(CANDIDATE).zip(picks) {
            row.copy_from_slice(&game.candidate(seat, *pick, &rows));
        }
        unused.fill(0);
    }

    /// One part for so many games each.
    pub(super) fn split<G: Observed>(mut self, games: usize, part: usize) -> Vec<Output<'a>> {
        let widths = Widths::of::<G>();
        let parts = (0..games).step_by(part).map(|first| {
            let count = part.min(games - first);
            self.first(count, &widths)
        });
        parts.collect()
    }

    /// The part of one game.
    pub(super) fn next_game<G: Observed>(&mut self) -> Output<'a> {
        self.first(1, &Widths::of::<G>())
    }

    fn first(&mut self, games: usize, widths: &Widths) -> Output<'a> {
        Output {
            table: cut(&mut self.table, games * widths.table),
            cards: cut(&mut self.cards, games * widths.cards),
            candidates: cut(&mut self.candidates, games * widths.candidates),
            mask: cut(&mut self.mask, games * widths.mask),
            counts: cut(&mut self.counts, games),
            seats: cut(&mut self.seats, games),
            rewards: cut(&mut self.rewards, games * 2),
            ended: cut(&mut self.ended, games),
        }
    }
}

/// The first numbers of an array, which is left with the others.
fn cut<'a, T>(array: &mut &'a mut [T], count: usize) -> &'a mut [T] {
    let count = count.min(array.len());
    let (first, rest) = take(array).split_at_mut(count);
    *array = rest;
    first
}
