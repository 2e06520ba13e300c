//! Atoms about cores: moving one core, and the events of cores that move together.

use kernel::{Engine as _, Fault, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, CoresMoved, Event, EventKind, Spot, engine::Engine, event::Manner,
    figures::Changed, position::Position, state::Mark,
};

/// Regular cores of both players outside the void: with both soul cores their number is a byte, wherever they lie.
pub(crate) const MOST_CORES: u16 = u8::MAX as u16 - 2;

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 3-5-5, 10-1-3-4: cores of a card that leaves go to the reserve with it.
    pub(super) fn release_cores(&mut self, card: CardId, by: By) {
        let seat = card.owner();
        let cores = self.state.place(card).cores;
        self.state.holding[seat].reserve = self.state.holding[seat].reserve.saturating_add(cores);
        let soul = self.state.soul_at(Spot::Card(card));
        if let Some(owner) = soul {
            self.state.holding[owner].soul = Spot::Reserve(seat);
        }
        let (soul, count) = (soul.is_some(), cores.saturating_add(u8::from(soul.is_some())));
        if count > 0 {
            let (from, to) = (Spot::Card(card), Spot::Reserve(seat));
            let moved = CoresMoved { from, to, count, soul, by };
            self.announce(clause!("3-5-5"), Event::CoreMoved(moved));
            self.announce(clause!("3-5-5"), Event::CoresIntoReserve { player: seat, moved });
        }
    }

    /// Moves one core; whether it moved. 1-3-2-2: a core does not move to where it is. The caller announces the cores that
    /// moved together ([`Engine::announce_cores`]).
    pub(crate) fn move_core(&mut self, from: Spot, to: Spot, soul: bool, by: By) -> bool {
        if from == to {
            return false;
        }
        if soul {
            let owner = self.state.soul_at(from).filter(|_| from.can_lose_soul_to(to));
            let Some(owner) = owner else { return false };
            self.mark_soul(from, false);
            self.mark_soul(to, true);
            self.state.holding[owner].soul = to;
        } else {
            if from == Spot::Void && self.state.regular_cores() >= MOST_CORES {
                self.check(Err(kernel::Full), Fault::Number);
                return false;
            }
            if !self.take_regular(from) {
                return false;
            }
            self.add_regular(to, 1);
        }
        self.changed |= Changed::CORES;
        self.note_cores(from, by, |cores| cores + 1);
        self.note_cores(to, by, |cores| cores - 1);
        true
    }

    /// The cores here have changed: updates the level of the card, and whether it may be short of cores (9-3).
    #[inline]
    fn note_cores(&mut self, spot: Spot, by: By, before: impl Fn(u8) -> u8) {
        let Spot::Card(card) = spot else { return };
        let Some(slot) = self.state.slot(card) else { return };
        self.note_change(card, slot, by);
        let standing = &self.state.field[card.owner()][slot];
        let (kind, cores) = (self.table.kind_at(standing.kind), self.state.cores_on(card));
        let now = kind.figure(cores);
        let before = kind.figure(before(cores)).level;
        if now.level != before {
            self.update_level(card, slot, before);
        }
        if cores < kind.lv1_cores || now.lacks_bp() {
            self.figures.mark_maybe_short(card);
        } else if !self.figures.none_short && !self.changed.contains(Changed::FIELD) {
            self.figures.clear_maybe_short(card, slot);
        }
    }

    fn mark_soul(&mut self, spot: Spot, there: bool) {
        if let Spot::Card(card) = spot {
            self.state.place_mut(card).marks.set(Mark::SOUL, there);
        }
    }

    /// Regular cores at a spot; the void has no end.
    fn regular(&mut self, spot: Spot) -> Option<&mut u8> {
        match spot {
            Spot::Void => None,
            Spot::Reserve(seat) => Some(&mut self.state.holding[seat].reserve),
            Spot::Trash(seat) => Some(&mut self.state.holding[seat].trash),
            Spot::Life(seat) => Some(&mut self.state.holding[seat].life),
            Spot::Card(card) => Some(&mut self.state.place_mut(card).cores),
        }
    }

    /// Whether there was one to take.
    fn take_regular(&mut self, from: Spot) -> bool {
        let Some(count) = self.regular(from) else { return true };
        let left = count.checked_sub(1);
        *count = left.unwrap_or(0);
        left.is_some()
    }

    fn add_regular(&mut self, to: Spot, more: u8) {
        let Some(count) = self.regular(to) else { return };
        match count.checked_add(more) {
            Some(sum) => *count = sum,
            None => self.check(Err(kernel::Full), Fault::Number),
        }
    }

    /// 6-5-2: moves all cores in a player's trash to the reserve; the number of regular ones, and whether a soul core was
    /// among them.
    pub(crate) fn take_back_trash(&mut self, player: Seat) -> (u8, bool) {
        let count = std::mem::take(&mut self.state.holding[player].trash);
        self.add_regular(Spot::Reserve(player), count);
        self.changed |= Changed::CORES;
        let soul = self.move_core(Spot::Trash(player), Spot::Reserve(player), true, By::Rule);
        (count, soul)
    }

    /// 9-3-2: records the effect that last changed the cores on a card, or that its owner did.
    fn note_change(&mut self, card: CardId, slot: usize, by: By) {
        let changed_by = match by {
            By::Effect { how: Manner::Keyword(crate::vocabulary::KeywordName::Awaken), .. } => None,
            By::Effect { source, .. } => Some(source),
            By::Rule | By::Player(_) | By::Compare(_) | By::Attack(_) => None,
        };
        self.state.field[card.owner()][slot].changed_by = changed_by;
        // 9-4-2-3
        self.state.since_checkpoint.acted[card.owner()] |= changed_by.is_none();
    }

    /// Announces cores that moved together, and establishes a winner if a life has changed (9-2).
    pub(crate) fn announce_cores(&mut self, clause: Clause, moved: CoresMoved) {
        self.announce_cores_by(|_| clause, moved);
    }

    /// The same, where the clause is computed only if the event is logged or some effect waits for it.
    #[inline]
    pub(crate) fn announce_cores_by(
        &mut self,
        clause: impl FnOnce(&Position<'_>) -> Clause,
        moved: CoresMoved,
    ) {
        if moved.count == 0 {
            return;
        }
        if !self.log.is_silent() || self.table.event_mask() & moved.event_mask() != 0 {
            let clause = clause(&self.read_without_figures());
            self.announce_cores_moved(clause, moved);
        }
        if matches!((moved.from, moved.to), (Spot::Life(_), _) | (_, Spot::Life(_))) {
            self.establish_winner();
        }
    }

    fn announce_cores_moved(&mut self, clause: Clause, moved: CoresMoved) {
        self.announce(clause, Event::CoreMoved(moved));
        match moved.to {
            Spot::Card(card) => self.announce(clause, Event::CoresPlacedOn { card, moved }),
            Spot::Reserve(player) => {
                self.announce(clause, Event::CoresIntoReserve { player, moved })
            }
            Spot::Life(player) => self.announce(clause, Event::GainedLife { player, moved }),
            Spot::Trash(_) | Spot::Void => {}
        }
        let gained = matches!(moved.to, Spot::Card(_) | Spot::Reserve(_));
        if let (By::Effect { player, .. }, Spot::Void, true) = (moved.by, moved.from, gained) {
            self.announce(clause, Event::CoresGained { player, moved });
        }
        if let (By::Effect { .. }, Spot::Card(card)) = (moved.by, moved.from)
            && self.state.cores_on(card) == 0
        {
            self.announce(clause, Event::LostAllCores { card, moved });
        }
        if let Spot::Life(player) = moved.from {
            self.announce(clause, Event::LostLife { player, moved });
        }
    }
}

impl CoresMoved {
    /// The events that such a move may cause.
    fn event_mask(&self) -> u64 {
        let came = match self.to {
            Spot::Card(_) => EventKind::CoresPlacedOn.mask(),
            Spot::Reserve(_) => EventKind::CoresIntoReserve.mask(),
            Spot::Life(_) => EventKind::GainedLife.mask(),
            Spot::Trash(_) | Spot::Void => 0,
        };
        let went = match self.from {
            Spot::Void => EventKind::CoresGained.mask(),
            Spot::Card(_) => EventKind::LostAllCores.mask(),
            Spot::Life(_) => EventKind::LostLife.mask(),
            Spot::Reserve(_) | Spot::Trash(_) => 0,
        };
        EventKind::CoreMoved.mask() | came | went
    }
}
