//! 8-6-2: whether an event activates an effect: its timing, limit and conditions, and what prevents it (8-1-7).

use crate::{
    By, CardId, Event, EventKind,
    interpreter::program::Compiled,
    position::{Position, Scope},
    state::{Mark, Waiting},
    vocabulary::{EventPattern, Grant, Label, Limit, Timing},
};

impl Position<'_> {
    /// The effect as it would wait, if the event activates it: its timing, limit and conditions.
    pub(crate) fn waiting_for(&self, place: u16, event: Event, scope: &Scope) -> Option<Waiting> {
        let ability = self.table.ability(place);
        let source = scope.source;
        let timings = match &ability.label {
            Label::Triggered(timings) => timings,
            Label::Burst(timings) if !self.state.is(source, Mark::FACE_UP) => timings,
            Label::Burst(_)
            | Label::Keyword(_)
            | Label::Activated(_)
            | Label::Constant
            | Label::Instead(_) => return None,
        };
        let count = event.count();
        let subject = event.card().or_else(|| attacker(event));
        let scope = Scope { subject, other: event.other(), event_count: count, ..*scope };
        let mut fitting = timings.iter().filter(|timing| self.activates(timing, event, &scope));
        let first = fitting.next()?;
        let again = self.is_waiting(place, source);
        let counts =
            !self.came_first(ability.limit, first, &scope) && self.is_within_limit(source, place);
        let works =
            (again || counts) && !ability.waives_ascend() && self.all_hold(&ability.when, &scope);
        works.then(|| Waiting {
            ability: place,
            source,
            object: self.state.place(source).object,
            player: scope.player,
            subject,
            other: event.other(),
            count,
            ..Waiting::default()
        })
    }

    /// 8-6-3: the event happening now has activated this effect already.
    fn is_waiting(&self, ability: u16, source: CardId) -> bool {
        let mut waiting = self.state.waiting.iter().filter(|other| other.group == self.state.group);
        waiting.any(|other| other.ability == ability && other.source == source)
    }

    /// Whether "the first time each turn" is over for this effect.
    fn came_first(&self, limit: Option<Limit>, timing: &Timing, scope: &Scope) -> bool {
        let Timing::When(pattern) = timing else { return false };
        limit == Some(Limit::FirstTimeEachTurn) && self.came_before(pattern, scope)
    }

    /// Whether the same effect waits in the same group; in any group if it works once per turn; of any card of the player if
    /// it does not duplicate.
    pub(super) fn is_waiting_already(&self, waiting: &Waiting) -> bool {
        let limit = self.table.ability(waiting.ability).limit;
        self.state.waiting.iter().any(|other| {
            let same = other.ability == waiting.ability && other.player == waiting.player;
            let together = other.group == waiting.group || limit == Some(Limit::OncePerTurn);
            let by_same = (other.source, other.copy) == (waiting.source, waiting.copy)
                || limit == Some(Limit::NotTwice);
            same && together && by_same
        })
    }

    /// Whether the event matches the timing and nothing prevents the effect from being triggered (8-1-7).
    fn activates(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        let fits = self.fits(timing, event, scope) || self.fits_also(timing, event, scope);
        fits && !self.is_quiet(timing, event, scope) && !self.is_without(timing, scope.source)
    }

    /// Whether a grant lets effects with this timing activate at the event, too.
    fn fits_also(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        self.table.also_triggers_mask() & event.kind().mask() != 0
            && self.state.is_on_field(scope.source)
            && self.has_grant(scope.source, &|grant, _| {
                matches!(grant, Grant::AlsoTriggers(one, too)
                    if covers(one, timing) && self.fits(too, event, scope))
            })
    }

    /// Whether the effect that causes the event says that such effects are not triggered.
    fn is_quiet(&self, timing: &Timing, event: Event, scope: &Scope) -> bool {
        let opposing = matches!(event.by(), By::Effect { player, .. } if player != scope.player);
        let quietly = matches!(event, Event::Destroyed { quiet: true, .. });
        let casting =
            self.state.casting.last().filter(|casting| Some(casting.card) == event.card());
        let summoned = event.kind() == EventKind::Summoned && *timing == Timing::Summoned;
        opposing && quietly && covers(&Timing::Destroyed, timing)
            || summoned && casting.is_some_and(|casting| casting.quiet)
    }

    /// "… effects on these spirits are not triggered."
    fn is_without(&self, timing: &Timing, source: CardId) -> bool {
        self.state.is_on_field(source)
            && self.has_grant(source, &|grant, _| {
                matches!(grant, Grant::WithoutTriggers(without) if covers(without, timing))
            })
    }

    /// Whether an effect has this timing.
    pub(crate) fn is_timed(&self, ability: &Compiled, timing: &Timing) -> bool {
        match &ability.label {
            Label::Triggered(timings) => timings.iter().any(|other| covers(timing, other)),
            Label::Burst(_)
            | Label::Keyword(_)
            | Label::Activated(_)
            | Label::Constant
            | Label::Instead(_) => false,
        }
    }
}

/// The attacker of an event that no other card is named in.
pub(super) fn attacker(event: Event) -> Option<CardId> {
    if let By::Attack(card) = event.by() { Some(card) } else { None }
}

/// Whether effects with the first timing include those with the second (10-11-2, 10-15-1).
pub(crate) fn covers(named: &Timing, timing: &Timing) -> bool {
    named == timing || *named == Timing::Destroyed && is_when_destroyed(timing)
}

/// 10-15-1
fn is_when_destroyed(timing: &Timing) -> bool {
    fn tells(pattern: &EventPattern) -> bool {
        if let EventPattern::AnyOf(parts) = pattern {
            return parts.iter().any(tells);
        }
        matches!(pattern, EventPattern::Destroyed { .. })
    }
    if let Timing::When(pattern) = timing {
        return tells(pattern);
    }
    matches!(timing, Timing::Destroyed | Timing::DestroyedByOpponent)
}
