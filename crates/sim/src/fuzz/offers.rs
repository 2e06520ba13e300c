//! Offered and accepted are the same, both ways; what is refused changes nothing.

use kernel::{Chance, Game, NoLog, Seat};

use super::{
    failure::{Checked, Property},
    fuzzed::{Fuzzed, Pick},
};

/// What a decision offers to its player.
pub(super) struct Offer<'a, G: Fuzzed> {
    pub(super) duel: &'a G::Duel,
    pub(super) seat: Seat,
    pub(super) picks: &'a [Pick<G>],
}

impl<G: Fuzzed> Offer<'_, G> {
    /// There is an answer, and every offered one is accepted.
    pub(super) fn is_accepted(&self, trying: &mut Option<Pick<G>>) -> Checked {
        let some = !self.picks.is_empty();
        Property::OfferedIsAccepted.holds(some, || "a decision without an answer".to_owned())?;
        for pick in self.picks {
            *trying = Some(*pick);
            let result = self.duel.clone().apply(self.seat, *pick, &mut NoLog);
            let offered = self.duel.offers(*pick);
            Property::OfferedIsAccepted.holds(offered && result.is_ok(), || {
                format!("{pick:?} is offered: {offered}, and then {result:?}")
            })?;
        }
        *trying = None;
        Ok(())
    }

    /// Answers that are not offered, and offered ones from the other player, are refused and change nothing.
    pub(super) fn is_all(
        &self,
        chance: &mut Chance,
        strangers: u32,
        trying: &mut Option<Pick<G>>,
    ) -> Checked {
        let mut other = self.duel.clone();
        self.is_refused(&mut other, self.seat.other(), self.picks[0], trying)?;
        let strange = (0..strangers).map(|_| G::stranger(chance));
        for pick in strange.chain(G::plain()).filter(|pick| !self.picks.contains(pick)) {
            self.is_refused(&mut other, self.seat, pick, trying)?;
        }
        *trying = None;
        Ok(())
    }

    pub(super) fn is_refused(
        &self,
        other: &mut G::Duel,
        seat: Seat,
        pick: Pick<G>,
        trying: &mut Option<Pick<G>>,
    ) -> Checked {
        *trying = Some(pick);
        let refused = other.apply(seat, pick, &mut NoLog).is_err();
        Property::OthersAreRefused
            .holds(refused, || format!("{pick:?} of {seat} is accepted unoffered"))?;
        Property::RefusalChangesNothing
            .holds(*other == *self.duel, || format!("{pick:?} of {seat} changed the game"))
    }
}
