//! Substitutions that change amounts or where cores go, evaluated where the event happens.

use kernel::Seat;

use super::as_it_was;
use crate::{
    CardId, Spot,
    area::Cards,
    position::{Position, Scope},
    vocabulary::{CoreSpot, Player, Would},
};

impl Position<'_> {
    /// 6-3-2: the cores gained in this player's core step; of several effects one applies (8-9-3).
    pub(crate) fn core_step_cores(&self, seat: Seat) -> u8 {
        let mut most = 0_u8;
        let fits =
            |would: &Would, scope: &Scope| *would == Would::CoreStepCore && scope.player == seat;
        self.each_added(fits, &mut |more| most = most.max(more));
        most.saturating_add(1)
    }

    /// 6-4-2: the cards drawn in this player's draw step; effects that add cards add up (faq BSS01-101).
    pub(crate) fn draw_step_cards(&self, seat: Seat) -> u8 {
        let mut cards = 1_u8;
        let fits =
            |would: &Would, scope: &Scope| *would == Would::DrawStepDraw && scope.player == seat;
        self.each_added(fits, &mut |more| cards = cards.saturating_add(more));
        cards
    }

    /// Visits the amounts that effects add to such an event.
    fn each_added(&self, fits: impl Fn(&Would, &Scope) -> bool, each: &mut dyn FnMut(u8)) {
        self.each_fitting_event(fits, &mut |fitting| {
            each(as_it_was(self.table.ability(fitting.ability)).map_or(0, |was| was.more));
        });
    }

    /// Where life cores go that an attack of this card takes.
    pub(crate) fn lost_life_goes_to(&self, attacker: CardId) -> Spot {
        let instead = self.moved_instead(|would, scope| {
            matches!(would, Would::ReduceLife { what } if self.is_subject(what, attacker, scope))
        });
        instead.unwrap_or(Spot::Reserve(attacker.owner().other()))
    }

    /// Where cores go that would be placed into this player's life; by the substitution of this card, if any.
    pub(crate) fn life_cores_go_to(&self, seat: Seat, by: Option<CardId>) -> Spot {
        let instead = self.moved_instead(|would, scope| {
            by.is_none_or(|source| scope.source == source) && is_to_life(would, scope, seat)
        });
        instead.unwrap_or(Spot::Life(seat))
    }

    /// The cards with a substitution for cores placed into this player's life.
    pub(crate) fn life_substitutes(&self, seat: Seat) -> Cards {
        let mut found = Cards::EMPTY;
        let fits = |would: &Would, scope: &Scope| is_to_life(would, scope, seat);
        self.each_fitting_event(fits, &mut |fitting| found.insert(fitting.source.0));
        found
    }

    fn moved_instead(&self, fits: impl Fn(&Would, &Scope) -> bool) -> Option<Spot> {
        let mut first = None;
        self.each_fitting_event(fits, &mut |fitting| first = first.or(Some(fitting)));
        let fitting = first?;
        let was = as_it_was(self.table.ability(fitting.ability))?;
        self.spot(was.to?, &Scope::of(fitting.source, fitting.seat()))
    }

    /// The place that a core spot denotes.
    fn spot(&self, spot: &CoreSpot, scope: &Scope) -> Option<Spot> {
        let seat = |player: &Player| scope.seat(*player);
        match spot {
            CoreSpot::Void => Some(Spot::Void),
            CoreSpot::Reserve(player) => Some(Spot::Reserve(seat(player))),
            CoreSpot::Trash(player) => Some(Spot::Trash(seat(player))),
            CoreSpot::Life(player) => Some(Spot::Life(seat(player))),
            CoreSpot::On(target) => {
                self.take(target, scope).first().map(|card| Spot::Card(CardId(card)))
            }
            CoreSpot::ReserveOfEach | CoreSpot::AnyOf(_) | CoreSpot::Field(_) => None,
        }
    }
}

/// Whether it is about cores placed into this player's life.
fn is_to_life(would: &Would, scope: &Scope, seat: Seat) -> bool {
    matches!(would, Would::CoresToLife(whose) if scope.is_whose(*whose, seat))
}
