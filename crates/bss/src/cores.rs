//! Cores picked one by one: payments, placements, effects, Awaken and fees (4-11, 8-5-6, 10-6-6, 10-6-7).
//!
//! Sources are gone through in one fixed order (reserve, trash, life, cards by id; regular cores before the soul core),
//! so that one set of cores is one sequence of picks. A core is offered only if what is left can still be taken.

mod take;

use kernel::Seat;
use rulebook::{Clause, bss as clause};

use crate::{
    Pick, Spot,
    area::{Cards, ids},
    main_step::Ruling,
    position::Position,
    state::{Coring, State},
    task::CoreFor,
    vocabulary::CoreKind,
};

/// Cores of one kind at one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    pub from: Spot,
    pub soul: bool,
    pub count: u8,
}

/// The place of a source in the fixed order.
pub(crate) fn rank(from: Spot, soul: bool) -> u16 {
    let place = match from {
        Spot::Void => 0,
        Spot::Reserve(_) => 1,
        Spot::Trash(_) => 2,
        Spot::Life(_) => 3,
        Spot::Card(card) => 4 + u16::from(card.0),
    };
    2 * place + u16::from(soul)
}

impl Coring {
    /// So many cores to one place; from where is still to be told.
    pub(crate) fn new(by: Seat, of: Seat, count: u8, to: Spot) -> Coring {
        Coring {
            by,
            cards: Cards::EMPTY,
            of,
            reserve: false,
            trash: false,
            life: false,
            kind: CoreKind::Any,
            min: count,
            max: count,
            taken: 0,
            soul_taken: false,
            last: (Spot::Void, false),
            here: (0, false),
            to,
            pays: false,
        }
    }

    /// 10-6-6: from the player's field, reserve, or both.
    pub(crate) fn from_field_and_reserve(state: &State, seat: Seat, count: u8, to: Spot) -> Coring {
        let cards = state.on_field(seat).map(|card| card.0).collect();
        Coring { cards, reserve: true, ..Coring::new(seat, seat, count, to) }
    }

    /// 4-11-3: the soul core goes neither to a life nor to the void unless it is named.
    fn admits(&self, source: &Source) -> bool {
        let kept = matches!(self.to, Spot::Life(_) | Spot::Void) && self.kind != CoreKind::Soul;
        let right_kind = match self.kind {
            CoreKind::Any => true,
            CoreKind::Soul => source.soul,
            CoreKind::Regular => !source.soul,
        };
        source.from != self.to && right_kind && !(source.soul && kept)
    }

    /// Whether the source still comes in the fixed order.
    pub(crate) fn is_ahead(&self, source: &Source) -> bool {
        rank(source.from, source.soul) >= rank(self.last.0, self.last.1)
    }
}

impl Position<'_> {
    /// All sources of a picking that hold a core, in the fixed order.
    pub(crate) fn sources(&self, coring: Coring) -> impl Iterator<Item = Source> + use<'_> {
        let state = self.state;
        let holdings = [
            (coring.reserve, Spot::Reserve(coring.of)),
            (coring.trash, Spot::Trash(coring.of)),
            (coring.life, Spot::Life(coring.of)),
        ];
        let holdings =
            holdings.into_iter().filter(|(is_source, _)| *is_source).map(|(_, spot)| spot);
        let spots = holdings.chain(ids(coring.cards).map(Spot::Card));
        let both = spots.flat_map(|from| [(from, false), (from, true)]);
        let sources = both.map(|(from, soul)| {
            let souls = u8::from(state.soul_at(from).is_some());
            Source { from, soul, count: if soul { souls } else { state.regular_at(from) } }
        });
        sources.filter(move |source| source.count > 0 && coring.admits(source))
    }

    /// How many cores its sources hold.
    pub(crate) fn cores_within(&self, coring: &Coring) -> u8 {
        self.sources(*coring).fold(0, |sum: u8, source| sum.saturating_add(source.count))
    }

    /// Whether a player has so many cores on the field and in the reserve.
    pub(crate) fn can_pay_cores(&self, seat: Seat, count: u8, kind: CoreKind) -> bool {
        let coring = Coring::from_field_and_reserve(self.state, seat, count, Spot::Trash(seat));
        self.cores_within(&Coring { kind, ..coring }) >= count
    }

    /// Cores left in the fixed order once this one is taken.
    pub(crate) fn cores_ahead(&self, coring: &Coring, taken: Option<Source>) -> u8 {
        let first =
            taken.map_or((coring.last.0, coring.last.1), |source| (source.from, source.soul));
        let after = Coring { last: first, ..*coring };
        let sources = self.sources(after).filter(|source| after.is_ahead(source));
        let sum = sources.fold(0, |sum: u8, source| sum.saturating_add(source.count));
        sum - u8::from(taken.is_some())
    }

    /// Whether one core may be taken from there: the rest can still be taken, and what follows be done.
    fn can_take(&self, purpose: CoreFor, coring: &Coring, source: Source) -> Ruling {
        if !self.can_take_on(coring, source) {
            return Err(self.coring_clause(purpose));
        }
        match (purpose, self.state.casting.last()) {
            (CoreFor::Cost, Some(casting)) => {
                let first = rank(source.from, source.soul);
                self.leaves_enough_after(casting, coring, source, first)
            }
            _ => Ok(()),
        }
    }

    /// Whether the rest can still be taken in the fixed order.
    fn can_take_on(&self, coring: &Coring, source: Source) -> bool {
        let rest = coring.min.saturating_sub(coring.taken + 1);
        coring.is_ahead(&source) && self.cores_ahead(coring, Some(source)) >= rest
    }

    /// What may be picked: the usual way first, one core more, or no more.
    pub(crate) fn offer_cores(&self, purpose: CoreFor, offer: &mut dyn FnMut(Pick)) {
        let coring = self.state.coring.expect("cores are being picked");
        let enough = coring.taken >= coring.min;
        let can = |source: &Source| self.can_take(purpose, &coring, *source).is_ok();
        // What was paid may have lowered levels, so that the rest cannot be done any more: it is paid all the same.
        let stuck = !enough && !self.sources(coring).any(|source| can(&source));
        let may = |source: &Source| {
            if stuck { self.can_take_on(&coring, *source) } else { can(source) }
        };
        if enough {
            offer(Pick::Done);
        } else if self.sources(coring).filter(may).nth(1).is_some() {
            offer(Pick::Usual);
        }
        let takeable = self.sources(coring).filter(may);
        takeable.for_each(|source| offer(Pick::Core { from: source.from, soul: source.soul }));
    }

    /// Why this core is not taken.
    pub(crate) fn may_take_core(&self, purpose: CoreFor, from: Spot, soul: bool) -> Ruling {
        let coring = self.state.coring.expect("cores are being picked");
        let source = self.sources(coring).find(|source| source.from == from && source.soul == soul);
        match source {
            Some(source) => self.can_take(purpose, &coring, source),
            None => match self.state.casting.last() {
                Some(casting) => self.lacking(casting, self.coring_clause(purpose)),
                None => Err(self.coring_clause(purpose)),
            },
        }
    }

    /// By which clause cores are taken.
    pub(crate) fn coring_clause(&self, purpose: CoreFor) -> Clause {
        let casting = self.state.casting.last();
        match purpose {
            CoreFor::Cost => casting.map_or(clause!("10-6-6"), |casting| self.cost_clause(casting)),
            CoreFor::Placement => {
                casting.map_or(clause!("10-6-7"), |casting| self.placement_clause(casting))
            }
            CoreFor::Effect => clause!("8-5-6"),
            CoreFor::Awaken(_) => clause!("11-1-1"),
            CoreFor::AttackFee(_) | CoreFor::TriggerFee { .. } | CoreFor::DrawFee { .. } => {
                clause!("8-4-2")
            }
        }
    }

    /// The next core of the usual way. A card keeps what its LV1 needs as long as anything else is there, and the soul core
    /// stays where it is as long as no card is emptied for it.
    fn usual_source(&self, purpose: CoreFor, coring: &Coring) -> Option<Source> {
        let free = Coring { last: (Spot::Void, false), ..*coring };
        let key = |source: &Source| (self.reluctance(source), rank(source.from, source.soul));
        let may = |source: &Source| self.can_take_freely(purpose, &free, *source);
        let takeable = self.sources(free).filter(may).min_by_key(key);
        takeable.or_else(|| self.sources(free).min_by_key(key))
    }

    /// As [`Position::can_take`], whatever comes before in the order.
    fn can_take_freely(&self, purpose: CoreFor, free: &Coring, source: Source) -> bool {
        match (purpose, self.state.casting.last()) {
            (CoreFor::Cost, Some(casting)) => {
                self.leaves_enough_after(casting, free, source, 0).is_ok()
            }
            _ => true,
        }
    }

    /// The smaller, the sooner it is taken.
    fn reluctance(&self, source: &Source) -> (u8, u8) {
        let Spot::Card(card) = source.from else { return (if source.soul { 2 } else { 0 }, 0) };
        let spare = self.state.cores_on(card).saturating_sub(self.lv1_cores(card));
        let class = match (spare > 0, source.soul) {
            (true, false) => 1,
            (true, true) => 3,
            (false, false) => 4,
            (false, true) => 5,
        };
        (class, u8::MAX - spare)
    }
}
