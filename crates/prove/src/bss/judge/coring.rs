//! Cores picked one by one: payments, placements and effects (4-11, 8-5-6, 10-6-6).

use bss::{Ask, By, Pick, Spot, vocabulary::CoreKind};
use kernel::Seat;

use super::{Judge, board::Board, wrong::Read};

/// Which cores are taken, how many, and where they go.
#[derive(Clone, Debug)]
pub(super) struct Haul {
    pub sources: Vec<Spot>,
    pub kind: CoreKind,
    pub min: u8,
    pub max: u8,
    pub to: Spot,
    pub by: By,
    /// More may keep a core from being offered than that the rest must still be there.
    pub is_cost_of_card: bool,
    /// It may be left out as a whole.
    pub or_nothing: bool,
}

/// What was taken.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    pub count: u8,
    pub soul: bool,
}

/// Cores of one kind at one place.
#[derive(Clone, Copy, Debug)]
struct Source {
    from: Spot,
    soul: bool,
    count: u8,
}

impl Source {
    /// Sources are walked in one order, so that one set of cores is one sequence of picks.
    fn rank(&self) -> (Spot, bool) {
        // Whose reserve, trash or life it is makes no difference.
        let from = match self.from {
            Spot::Reserve(_) => Spot::Reserve(Seat::A),
            Spot::Trash(_) => Spot::Trash(Seat::A),
            Spot::Life(_) => Spot::Life(Seat::A),
            Spot::Void | Spot::Card(_) => self.from,
        };
        (from, self.soul)
    }
}

impl Haul {
    /// From a player's field and reserve to the trash.
    pub(super) fn payment(board: &Board<'_>, seat: Seat, count: u8) -> Haul {
        Haul {
            sources: field_and_reserve(board, seat),
            kind: CoreKind::Any,
            min: count,
            max: count,
            to: Spot::Trash(seat),
            by: By::Player(seat),
            is_cost_of_card: false,
            or_nothing: false,
        }
    }

    /// 4-11-3: a soul core goes neither to a life nor to the void unless it is named.
    fn admits(&self, source: &Source) -> bool {
        let kept = matches!(self.to, Spot::Life(_) | Spot::Void) && self.kind != CoreKind::Soul;
        let fits = match self.kind {
            CoreKind::Any => true,
            CoreKind::Soul => source.soul,
            CoreKind::Regular => !source.soul,
        };
        source.from != self.to && fits && !(source.soul && kept)
    }

    /// All sources that hold a core, without those picked and not logged yet, in their order.
    fn all(&self, board: &Board<'_>) -> Vec<Source> {
        let mut found = Vec::new();
        for from in &self.sources {
            for soul in [false, true] {
                let there = if soul {
                    u8::from(board.soul_at(*from).is_some())
                } else {
                    board.regular_at(*from)
                };
                let away = board.unlogged.iter().filter(|other| **other == (*from, soul)).count();
                let count = there.saturating_sub(away as u8);
                let source = Source { from: *from, soul, count };
                if count > 0 && self.admits(&source) {
                    found.push(source);
                }
            }
        }
        found.sort_by_key(Source::rank);
        found
    }

    pub(super) fn within(&self, board: &Board<'_>) -> u8 {
        self.all(board).iter().fold(0, |sum: u8, source| sum.saturating_add(source.count))
    }
}

pub(super) fn field_and_reserve(board: &Board<'_>, seat: Seat) -> Vec<Spot> {
    let field = board.piles[seat].field.iter().map(|card| Spot::Card(*card));
    std::iter::once(Spot::Reserve(seat)).chain(field).collect()
}

/// A picking in progress.
struct Picking {
    picked: u8,
    logged: u8,
    soul: bool,
    last: (Spot, bool),
    min: u8,
    max: u8,
    is_over: bool,
}

impl Judge<'_> {
    /// Reads the picks and what is logged of them.
    pub(super) fn cores(&mut self, haul: &Haul) -> Read<Taken> {
        let within = haul.within(&self.board);
        let (min, max) = (haul.min.min(within), haul.max.min(within));
        let mut picking = Picking {
            picked: 0,
            logged: 0,
            soul: false,
            last: (Spot::Void, false),
            min,
            max,
            is_over: false,
        };
        loop {
            if !picking.is_over && self.pick_on(haul, &mut picking)? {
                continue;
            }
            if picking.logged < picking.picked {
                self.read_taken(haul, &mut picking)?;
            } else if picking.is_over {
                break;
            }
        }
        Ok(Taken { count: picking.logged, soul: picking.soul })
    }

    /// Goes on by one pick, made or asked; not while something is logged first.
    fn pick_on(&mut self, haul: &Haul, picking: &mut Picking) -> Read<bool> {
        if self.is_logged_next(haul, picking.picked - picking.logged) {
            return Ok(false);
        }
        let all = haul.all(&self.board);
        let ahead: Vec<Source> =
            all.into_iter().filter(|source| source.rank() >= picking.last).collect();
        if picking.picked >= picking.max || ahead.is_empty() {
            picking.is_over = true;
            return Ok(false);
        }
        let rest = picking.min.saturating_sub(picking.picked + 1);
        let left_after = |source: &Source| {
            let behind = ahead.iter().filter(|other| other.rank() >= source.rank());
            behind.map(|other| u32::from(other.count)).sum::<u32>() - 1
        };
        let takeable = ahead.iter().filter(|source| left_after(source) >= u32::from(rest));
        let mut offers: Vec<Pick> =
            takeable.map(|source| Pick::Core { from: source.from, soul: source.soul }).collect();
        let nothing_yet = haul.or_nothing && picking.picked == 0;
        if picking.picked >= picking.min || nothing_yet {
            offers.insert(0, Pick::Done);
        } else if offers.len() > 1 {
            offers.insert(0, Pick::Usual);
        }
        let pick = self.cores_answer(haul, &offers)?;
        self.take_pick(pick, picking);
        Ok(true)
    }

    fn cores_answer(&mut self, haul: &Haul, offers: &[Pick]) -> Read<Pick> {
        if !haul.is_cost_of_card || offers.len() == 1 {
            return self.only_or_asked("cores to take", Ask::Choose, offers);
        }
        // For a card with Ascend some of them may be kept back, so that the rest can still be done.
        if let Some(pick) = self.logged_unasked(haul) {
            return Ok(pick);
        }
        let Some((_, picks, _)) = self.peek_asked() else { return Ok(Pick::Usual) };
        if let Some(pick) = self.taken_unasked(offers) {
            return Ok(pick);
        }
        let known = picks.iter().all(|pick| offers.contains(pick) || *pick == Pick::Usual);
        if !known {
            return self.wrong(format!("cores to pay with: judge {offers:?}"));
        }
        Ok(self.asked("cores to pay with")?.answer)
    }

    /// Cores that were the only ones that leave enough: the log has them before the next question.
    fn logged_unasked(&self, haul: &Haul) -> Option<Pick> {
        let moved = self.peek_cores().filter(|moved| (moved.to, moved.by) == (haul.to, haul.by))?;
        let from = moved.from;
        let taken = self.board.unlogged.iter().filter(|(spot, _)| *spot == from).count() as u8;
        let soul = moved.soul && taken + 1 == moved.count;
        (taken < moved.count).then_some(Pick::Core { from, soul })
    }

    /// A core that was the only one that leaves enough: the next question shows that it is gone.
    fn taken_unasked(&self, offers: &[Pick]) -> Option<Pick> {
        let (_, _, duel) = self.peek_asked()?;
        offers.iter().copied().find(|pick| {
            let Pick::Core { from, soul } = *pick else { return false };
            let away = self.board.unlogged.iter().filter(|(spot, _)| *spot == from).count() as u8;
            let soul_left = Seat::BOTH.into_iter().all(|seat| duel.soul_core(seat) != from);
            duel.cores_at(from) + away < self.board.cores_at(from)
                && soul == (soul_left && self.board.soul_at(from).is_some())
        })
    }

    fn take_pick(&mut self, pick: Pick, picking: &mut Picking) {
        if let Pick::Core { from, soul } = pick {
            picking.last = Source { from, soul, count: 1 }.rank();
            picking.picked += 1;
            self.board.unlogged.push((from, soul));
            return;
        }
        picking.is_over = true;
        if pick == Pick::Usual {
            picking.picked = picking.picked.max(picking.min);
        }
    }

    /// Whether the next entry of the log moves at most so many cores.
    fn is_logged_next(&self, haul: &Haul, most: u8) -> bool {
        self.peek_cores()
            .is_some_and(|moved| (moved.to, moved.by) == (haul.to, haul.by) && moved.count <= most)
    }

    fn read_taken(&mut self, haul: &Haul, picking: &mut Picking) -> Read {
        let (left, sources, to, by) =
            (picking.picked - picking.logged, haul.sources.clone(), haul.to, haul.by);
        let kind = haul.kind;
        let words = format!("{left} more cores to {to:?} by {by:?}");
        let moved = self.expect_cores(&words, |moved| {
            (moved.to, moved.by) == (to, by)
                && sources.contains(&moved.from)
                && moved.count <= left
                && match kind {
                    CoreKind::Any => true,
                    CoreKind::Soul => moved.soul,
                    CoreKind::Regular => !moved.soul,
                }
        })?;
        picking.logged += moved.count;
        picking.soul |= moved.soul;
        if picking.is_over && picking.logged == picking.picked {
            self.board.unlogged.clear();
        }
        Ok(())
    }
}
