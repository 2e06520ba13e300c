//! Picking cores one by one: payments, placements, effects, Awaken and fees (4-11, 8-5-6, 10-6-6, 10-6-7).
//!
//! Sources come in one fixed order (reserve, trash, life, cards by id; regular cores before the soul core), so that one set
//! of cores is one sequence of picks. A core is offered only if the rest can still be taken.

mod sources;
mod take;

use self::sources::Sources;
pub(crate) use self::sources::{Source, rank};

use std::ops::ControlFlow;

use kernel::Seat;
use rulebook::{Clause, bss as clause};

use crate::{
    Pick, Spot,
    area::Cards,
    position::Position,
    state::{CoreChoice, State},
    task::CoreFor,
    turn::main_step::Ruling,
    vocabulary::CoreKind,
};

impl CoreChoice {
    /// A choice of this many cores for one place, without sources yet.
    pub(crate) fn new(by: Seat, of: Seat, count: u8, to: Spot) -> CoreChoice {
        CoreChoice {
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
            free: false,
            ahead: 0,
        }
    }

    /// 10-6-6: a choice from the player's field and reserve.
    pub(crate) fn from_field_and_reserve(
        state: &State,
        seat: Seat,
        count: u8,
        to: Spot,
    ) -> CoreChoice {
        let cards = state.on_field(seat).map(|card| card.0).collect();
        CoreChoice { cards, reserve: true, ..CoreChoice::new(seat, seat, count, to) }
    }
}

/// Offers stopping, or [`Pick::Usual`] if there is a choice; then the sources.
fn offer_ascending(core_choice: &CoreChoice, sources: &Sources, offer: &mut dyn FnMut(Pick)) {
    if core_choice.is_enough() {
        offer(Pick::Done);
    } else if sources.len() > 1 {
        offer(Pick::Usual);
    }
    sources.iter().for_each(|source| offer(source.pick()));
}

impl Position<'_> {
    /// Whether a player has this many cores on the field and in the reserve.
    pub(crate) fn can_pay_cores(&self, seat: Seat, count: u8, kind: CoreKind) -> bool {
        let core_choice =
            CoreChoice::from_field_and_reserve(self.state, seat, count, Spot::Trash(seat));
        self.state.cores_within(&CoreChoice { kind, ..core_choice }) >= count
    }

    /// Whether one core may be taken from there so that the rest can still be taken and the purpose be fulfilled.
    fn can_take(&self, purpose: CoreFor, core_choice: &CoreChoice, source: Source) -> Ruling {
        if !self.state.takeable(core_choice).contains(&source) {
            return Err(self.core_choice_clause(purpose));
        }
        self.can_continue_after(purpose, core_choice, source)
    }

    /// Whether the purpose can still be fulfilled once this core is taken.
    fn can_continue_after(
        &self,
        purpose: CoreFor,
        core_choice: &CoreChoice,
        source: Source,
    ) -> Ruling {
        match (purpose, self.state.casting.last()) {
            (CoreFor::Cost, Some(casting)) => {
                let first = rank(source.from, source.soul);
                self.leaves_enough_after(casting, core_choice, source, first)
            }
            _ => Ok(()),
        }
    }

    /// Offers [`Pick::Usual`] first, then one more core from each source, or stopping.
    pub(crate) fn offer_cores(&self, purpose: CoreFor, offer: &mut dyn FnMut(Pick)) {
        let core_choice = self.state.core_choice.as_ref().expect("cores are being picked");
        if self.may_ascend(purpose) {
            return offer_ascending(core_choice, &self.sources_to_continue(core_choice), offer);
        }
        let mut first = !core_choice.is_enough();
        if !first {
            offer(Pick::Done);
        }
        self.state.each_takeable(core_choice, core_choice.ahead, |source, is_last| {
            if first && !is_last {
                offer(Pick::Usual);
            }
            first = false;
            offer(source.pick());
            ControlFlow::Continue(())
        });
    }

    /// Whether there are surely two answers, by a test that does not try out what follows.
    pub(crate) fn surely_leaves_cores(&self, purpose: CoreFor) -> bool {
        let core_choice = self.state.core_choice.as_ref().expect("cores are being picked");
        if self.may_ascend(purpose) {
            return false;
        }
        if core_choice.is_enough() {
            return core_choice.ahead > 0;
        }
        self.state.has_several_takeable(core_choice)
    }

    /// The sources from which a core may be paid so that the card can still be summoned.
    fn sources_to_continue(&self, core_choice: &CoreChoice) -> Sources {
        let takeable = self.state.takeable(core_choice);
        let mut able = takeable;
        able.retain(|source| self.can_continue_after(CoreFor::Cost, core_choice, *source).is_ok());
        // The payment so far may have lowered levels so that the card can no longer be summoned: the rest is paid all the
        // same.
        let stuck = !core_choice.is_enough() && able.is_empty();
        if stuck { takeable } else { able }
    }

    /// Whether what follows the payment may depend on which cores are paid.
    fn may_ascend(&self, purpose: CoreFor) -> bool {
        purpose == CoreFor::Cost && self.is_ascending()
    }

    /// 11-8: whether spirits will be emptied for the card that is being paid for.
    fn is_ascending(&self) -> bool {
        let casting = self.state.casting.last();
        casting.is_some_and(|casting| !self.ascend_requirements(casting).is_empty())
    }

    /// The refusal of a core that may not be taken.
    pub(crate) fn may_take_core(&self, purpose: CoreFor, from: Spot, soul: bool) -> Ruling {
        let core_choice = self.state.core_choice.as_ref().expect("cores are being picked");
        let sources = self.state.sources(core_choice);
        match sources.iter().copied().find(|source| source.from == from && source.soul == soul) {
            Some(source) => self.can_take(purpose, core_choice, source),
            None => match self.state.casting.last() {
                Some(casting) => self.lacking(casting, self.core_choice_clause(purpose)),
                None => Err(self.core_choice_clause(purpose)),
            },
        }
    }

    /// The clause by which cores are taken.
    pub(crate) fn core_choice_clause(&self, purpose: CoreFor) -> Clause {
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

    /// The next core of [`Pick::Usual`]: cards keep what their LV1 needs while there is any other source, and the soul core
    /// stays where it is unless a card would be emptied instead.
    fn usual_source(&self, purpose: CoreFor, core_choice: &CoreChoice) -> Option<Source> {
        if !self.may_ascend(purpose)
            && let Some(source) = self.state.plain_reserve(core_choice)
        {
            return Some(source);
        }
        let free = CoreChoice { last: (Spot::Void, false), ..*core_choice };
        let key = |source: &Source| (self.usual_order(source), rank(source.from, source.soul));
        let may = |source: &Source| self.can_take_freely(purpose, &free, *source);
        let sources = self.state.sources(&free);
        let takeable = sources.iter().copied().filter(may).min_by_key(key);
        takeable.or_else(|| sources.iter().copied().min_by_key(key))
    }

    /// Like [`Position::can_take`], regardless of the fixed order.
    fn can_take_freely(&self, purpose: CoreFor, free: &CoreChoice, source: Source) -> bool {
        match (purpose, self.state.casting.last()) {
            (CoreFor::Cost, Some(casting)) => {
                self.leaves_enough_after(casting, free, source, 0).is_ok()
            }
            _ => true,
        }
    }

    /// The order in which [`Pick::Usual`] takes sources, lowest first.
    fn usual_order(&self, source: &Source) -> (u8, u8) {
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
