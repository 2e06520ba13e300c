//! Offered and accepted are the same, both ways; what is refused changes nothing.

use kernel::{Chance, Game, NoLog, Seat};
use opcg::{CardId, Duel, Pick, vocabulary::End};

use super::failure::{Held, Property};

/// What a decision offers to its player.
pub(super) struct Offer<'a> {
    pub(super) duel: &'a Duel,
    pub(super) seat: Seat,
    pub(super) picks: &'a [Pick],
}

impl Offer<'_> {
    /// There is an answer, and every offered one is accepted.
    pub(super) fn is_accepted(&self, trying: &mut Option<Pick>) -> Held {
        let some = !self.picks.is_empty();
        Property::OfferedIsAccepted.holds(some, || "a decision without an answer".to_owned())?;
        for pick in self.picks {
            *trying = Some(*pick);
            let result = self.duel.clone().apply(self.seat, *pick, &mut NoLog);
            let told = self.duel.offers(*pick);
            Property::OfferedIsAccepted.holds(told && result.is_ok(), || {
                format!("{pick:?} is offered: {told}, and then {result:?}")
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
        trying: &mut Option<Pick>,
    ) -> Held {
        let mut other = self.duel.clone();
        self.is_refused(&mut other, self.seat.other(), self.picks[0], trying)?;
        let strange = (0..strangers).map(|_| stranger(chance));
        for pick in strange.chain(PLAIN).filter(|pick| !self.picks.contains(pick)) {
            self.is_refused(&mut other, self.seat, pick, trying)?;
        }
        *trying = None;
        Ok(())
    }

    fn is_refused(
        &self,
        other: &mut Duel,
        seat: Seat,
        pick: Pick,
        trying: &mut Option<Pick>,
    ) -> Held {
        *trying = Some(pick);
        let refused = other.apply(seat, pick, &mut NoLog).is_err();
        Property::OthersAreRefused
            .holds(refused, || format!("{pick:?} of {seat} is accepted unoffered"))?;
        Property::RefusalChangesNothing
            .holds(other == self.duel, || format!("{pick:?} of {seat} changed the game"))
    }
}

/// Answers without a card.
const PLAIN: [Pick; 17] = [
    Pick::EndMain,
    Pick::Pass,
    Pick::Yes,
    Pick::No,
    Pick::Unseen,
    Pick::Done,
    Pick::First,
    Pick::Second,
    Pick::Keep,
    Pick::Redraw,
    Pick::Number(0),
    Pick::Number(u8::MAX),
    Pick::Option(3),
    Pick::Option(u8::MAX),
    Pick::End(End::Either),
    Pick::Waiting(0),
    Pick::Waiting(u8::MAX),
];

/// An answer about some card, there or not.
fn stranger(chance: &mut Chance) -> Pick {
    let (one, other) = (some_card(chance), some_card(chance));
    match chance.below(9) {
        0 => Pick::Play(one),
        1 => Pick::Activate(one, chance.below(3) as u8),
        2 => Pick::GiveDon(one),
        3 => Pick::Attack { attacker: one, target: other },
        4 => Pick::Block(one),
        5 => Pick::CounterCard { card: one, on: other },
        6 => Pick::CounterEvent(one),
        7 => Pick::Waiting(one.0 & 7),
        _ => Pick::Card(one),
    }
}

/// Mostly a card of the game, now and then an id that no card has.
fn some_card(chance: &mut Chance) -> CardId {
    let ids = if chance.below(16) == 0 { 256 } else { 122 };
    CardId(chance.below(ids) as u8)
}
