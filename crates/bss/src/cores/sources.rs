//! Where cores are picked from, in the fixed order.

use std::ops::ControlFlow;

use kernel::Fixed;

use crate::{
    Pick, Spot,
    area::ids,
    state::{CoreChoice, FIELD, Mark, State},
    vocabulary::CoreKind,
};

/// Cores of one kind at one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Source {
    pub from: Spot,
    pub soul: bool,
    pub count: u8,
}

/// The place of a source in the fixed order.
#[inline]
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

impl Source {
    fn rank(self) -> u16 {
        rank(self.from, self.soul)
    }

    pub(super) fn pick(self) -> Pick {
        Pick::Core { from: self.from, soul: self.soul }
    }
}

impl CoreChoice {
    /// Whether enough cores are taken.
    pub(super) fn is_enough(&self) -> bool {
        self.taken >= self.min || self.free && self.taken == 0
    }

    /// 4-11-3: the soul core moves to a life or to the void only if the text names it, and never to the other player.
    fn admits_soul(&self, from: Spot) -> bool {
        let is_named = match self.kind {
            CoreKind::Any => !matches!(self.to, Spot::Life(_) | Spot::Void),
            CoreKind::Soul => true,
            CoreKind::Regular => false,
        };
        is_named && from.can_lose_soul_to(self.to)
    }

    /// Calls `each` for the cores at one place that may be picked, regular cores first, until it breaks off.
    #[inline(always)]
    fn try_cores_at(
        &self,
        from: Spot,
        count: u8,
        has_soul: bool,
        each: &mut impl FnMut(Source) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if from == self.to {
            return ControlFlow::Continue(());
        }
        if count > 0 && self.kind != CoreKind::Soul {
            each(Source { from, soul: false, count })?;
        }
        if has_soul && self.admits_soul(from) {
            each(Source { from, soul: true, count: 1 })?;
        }
        ControlFlow::Continue(())
    }
}

/// The most sources there can be: three areas of a player, the cards of both fields and the soul cores.
const ALL_SOURCES: usize = 2 * FIELD + 5;

pub(crate) type Sources = Fixed<Source, ALL_SOURCES>;

impl State {
    /// Calls `each` for every source that holds a core, in the fixed order.
    fn each_source(&self, core_choice: &CoreChoice, mut each: impl FnMut(Source)) {
        let _ = self.try_each_source(core_choice, |source| {
            each(source);
            ControlFlow::Continue(())
        });
    }

    /// The same until `each` breaks off.
    #[inline]
    fn try_each_source(
        &self,
        core_choice: &CoreChoice,
        mut each: impl FnMut(Source) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let holding = &self.holding[core_choice.of];
        if core_choice.reserve {
            let spot = Spot::Reserve(core_choice.of);
            core_choice.try_cores_at(
                spot,
                holding.reserve,
                self.soul_at(spot).is_some(),
                &mut each,
            )?;
        }
        if core_choice.trash {
            let spot = Spot::Trash(core_choice.of);
            core_choice.try_cores_at(
                spot,
                holding.trash,
                self.soul_at(spot).is_some(),
                &mut each,
            )?;
        }
        if core_choice.life {
            let spot = Spot::Life(core_choice.of);
            core_choice.try_cores_at(
                spot,
                holding.life,
                self.soul_at(spot).is_some(),
                &mut each,
            )?;
        }
        for card in ids(core_choice.cards) {
            let place = self.place(card);
            let has_soul = place.marks.contains(Mark::SOUL);
            core_choice.try_cores_at(Spot::Card(card), place.cores, has_soul, &mut each)?;
        }
        ControlFlow::Continue(())
    }

    /// The sources that hold a core, in the fixed order.
    pub(crate) fn sources(&self, core_choice: &CoreChoice) -> Sources {
        let mut sources = Sources::new();
        self.each_source(core_choice, |source| {
            sources.push(source).expect("there is room for all")
        });
        sources
    }

    /// Regular cores of the reserve, if they are a source: [`Pick::Usual`] begins with them.
    pub(super) fn plain_reserve(&self, core_choice: &CoreChoice) -> Option<Source> {
        let (from, count) = (Spot::Reserve(core_choice.of), self.holding[core_choice.of].reserve);
        let admits =
            core_choice.reserve && core_choice.kind != CoreKind::Soul && from != core_choice.to;
        (admits && count > 0).then_some(Source { from, soul: false, count })
    }

    /// Whether a soul core lies at a spot. A card has a mark for it.
    pub(crate) fn has_soul(&self, spot: Spot) -> bool {
        match spot {
            Spot::Card(card) => self.is(card, Mark::SOUL),
            Spot::Void | Spot::Reserve(_) | Spot::Trash(_) | Spot::Life(_) => {
                self.soul_at(spot).is_some()
            }
        }
    }

    /// How many cores the sources hold.
    pub(crate) fn cores_within(&self, core_choice: &CoreChoice) -> u8 {
        u8::try_from(self.all_cores(core_choice)).unwrap_or(u8::MAX)
    }

    fn all_cores(&self, core_choice: &CoreChoice) -> u16 {
        let mut sum = 0;
        self.each_source(core_choice, |source| sum += u16::from(source.count));
        sum
    }

    /// How many cores of the sources are not yet passed in the fixed order.
    pub(crate) fn cores_ahead(&self, core_choice: &CoreChoice) -> u16 {
        if core_choice.last.0 == Spot::Void {
            return self.all_cores(core_choice);
        }
        let first = rank(core_choice.last.0, core_choice.last.1);
        let mut ahead = 0;
        self.each_source(core_choice, |source| {
            if source.rank() >= first {
                ahead += u16::from(source.count);
            }
        });
        ahead
    }

    /// How many cores the current choice skips in the fixed order if it continues with this source.
    pub(super) fn cores_before(&self, from: Spot, soul: bool) -> u16 {
        let core_choice = self.core_choice.as_ref().expect("cores are being picked");
        let (first, next) = (rank(core_choice.last.0, core_choice.last.1), rank(from, soul));
        // The same source again, or the very first one.
        if next == first || next == rank(Spot::Reserve(core_choice.of), false) {
            return 0;
        }
        let mut passed = 0;
        let _ = self.try_each_source(core_choice, |source| {
            if source.rank() >= next {
                return ControlFlow::Break(());
            }
            passed += if source.rank() >= first { u16::from(source.count) } else { 0 };
            ControlFlow::Continue(())
        });
        passed
    }

    /// Calls `each` for every source from which a core may be taken so that the rest can still be taken from the `ahead`
    /// cores after it, and with whether it is the last one, until `each` breaks off.
    pub(super) fn each_takeable(
        &self,
        core_choice: &CoreChoice,
        mut ahead: u16,
        mut each: impl FnMut(Source, bool) -> ControlFlow<()>,
    ) {
        let first = rank(core_choice.last.0, core_choice.last.1);
        let rest = u16::from(core_choice.min.saturating_sub(core_choice.taken + 1));
        if ahead <= rest {
            return;
        }
        let _ = self.try_each_source(core_choice, |source| {
            if source.rank() < first {
                return ControlFlow::Continue(());
            }
            ahead -= u16::from(source.count);
            let is_last = ahead <= rest;
            each(source, is_last)?;
            if is_last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// Whether one core may be taken from several sources.
    pub(super) fn has_several_takeable(&self, core_choice: &CoreChoice) -> bool {
        let mut several = false;
        self.each_takeable(core_choice, core_choice.ahead, |_, is_last| {
            several = !is_last;
            ControlFlow::Break(())
        });
        several
    }

    pub(super) fn takeable(&self, core_choice: &CoreChoice) -> Sources {
        let mut takeable = Sources::new();
        self.each_takeable(core_choice, self.cores_ahead(core_choice), |source, _| {
            takeable.push(source).expect("there is room for all");
            ControlFlow::Continue(())
        });
        takeable
    }
}
