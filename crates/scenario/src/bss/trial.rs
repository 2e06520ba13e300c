//! What is done in this game only, tried on a copy of the game.

mod cores;

use bss::{Area, Ask, CardId, Decision, Duel, Pick};
use kernel::{Game, Seat};
use rulebook::Clause;

use self::cores::Placing;
use super::{Action, Cast, Entering, Found, Meant, Trial};
use crate::{
    answer::{Answer, Chosen},
    syntax::{OTHER_QUESTION, Tried},
    unwritten::unwritten,
};

/// A `summon` or `place` together with the `choose` line after it, where something is to be chosen before the cores are
/// put onto the card; a card used together with the `option` that says which of its effects.
pub(super) fn joined(duel: &Duel, cast: &Cast, first: &Found, next: &Found) -> Option<Found> {
    match (first, next) {
        (Answer::Action(Action::Use { card, paying, .. }), Answer::Option(nth)) => {
            let several = uses(duel, cast, *card).count() > 1;
            let both = || Action::Use { card: *card, nth: *nth, paying: paying.clone() };
            several.then(|| Answer::Action(both()))
        }
        (Answer::Action(Action::Enter(entering)), Answer::Choose(chosen)) => {
            let mut trial = Trial::new(duel, cast);
            trial.take(duel.decision()?.seat, first).ok()?;
            let both = Entering { choosing: chosen.clone(), ..entering.clone() };
            trial.is_casting().then_some(Answer::Action(Action::Enter(both)))
        }
        _ => None,
    }
}

impl Trial<'_> {
    pub(super) fn do_action(&mut self, action: &Action<Meant>, seat: Seat) -> Tried {
        let decision = self.decision_of(seat)?;
        let at =
            |meant: &Meant, area| self.cast.among(*meant, self.duel.pile(seat, area).into_iter());
        match action {
            Action::Enter(entering) => self.enter(seat, entering),
            Action::Use { card, nth, paying } => {
                self.apply_some(seat, self.used(*card, *nth))?;
                self.pay(seat, paying)
            }
            Action::Set(card) => self.apply_some(seat, at(card, Area::Hand).map(Pick::SetBurst)),
            Action::Move(moves) => self.move_cores(seat, moves),
            Action::EndMain => self.apply(seat, Pick::EndMain),
            Action::EndTurn => self.end_turn(seat),
            Action::Attack { attacker, target } => {
                self.apply_some(seat, at(attacker, Area::Field).map(Pick::Attack))?;
                let target = target.iter().map(|target| Chosen::Card(*target));
                let target: Vec<_> = target.collect();
                if target.is_empty() { Ok(()) } else { self.choose(seat, &target) }
            }
            Action::Burst(source) => {
                let is_meant = source.is_none_or(|meant| {
                    decision.source.is_some_and(|card| self.cast.means(meant, card))
                });
                let asked = decision.ask == Ask::Burst && is_meant;
                self.apply_some(seat, asked.then_some(Pick::Yes))
            }
            Action::Placing { cores, soul } if is_placement(&decision) => {
                let card = self.duel.casting().ok_or(OTHER_QUESTION)?;
                self.place_cores(seat, &Placing { card, cores: *cores, soul: *soul, from: &[] })
            }
            Action::Placing { .. } => Err(OTHER_QUESTION),
        }
    }

    fn enter(&mut self, seat: Seat, entering: &Entering<Meant>) -> Tried {
        let hand = self.duel.pile(seat, Area::Hand).into_iter();
        let card = self.cast.among(entering.card, hand).ok_or(OTHER_QUESTION)?;
        let pick = if entering.summon { Pick::Summon(card) } else { Pick::Place(card) };
        self.apply(seat, pick)?;
        self.pay(seat, &entering.paying)?;
        if !entering.choosing.is_empty() {
            self.choose(seat, &entering.choosing)?;
        }
        let Entering { cores, soul, placing, .. } = entering;
        self.place_cores(seat, &Placing { card, cores: *cores, soul: *soul, from: placing })
    }

    /// Whether the card that the first pick brings to the field is still on its way.
    fn is_casting(&self) -> bool {
        let first = self.picks.first().map(|(_, pick)| *pick);
        let card = if let Some(Pick::Summon(card) | Pick::Place(card)) = first {
            Some(card)
        } else {
            None
        };
        card.is_some() && card == self.duel.casting()
    }

    /// The `nth` effect of the card that may be used now; one that may not be used, if none may.
    fn used(&self, card: Meant, nth: u8) -> Option<Pick> {
        let found = uses(&self.duel, self.cast, card).nth(usize::from(nth).checked_sub(1)?);
        let Meant::Card(named) = card else { return found };
        found.or(Some(Pick::UseMagic(named, 0)))
    }

    /// Ends main step and attack step, whatever they bring about in between.
    fn end_turn(&mut self, seat: Seat) -> Tried {
        let turn = self.duel.state().turn();
        while let Some(decision) = self.duel.decision()
            && self.duel.state().turn() == turn
        {
            if decision.ask == Ask::Main && decision.seat == seat {
                self.apply(seat, Pick::EndMain)?;
            } else if decision.ask == Ask::Attack && decision.seat == seat {
                self.apply(seat, Pick::EndAttack)?;
            } else if self.picks.is_empty() {
                return Err(OTHER_QUESTION);
            } else if unwritten::<super::Bss>(&self.duel, self.cast).is_none() {
                return Ok(());
            } else {
                self.go_on()?;
            }
        }
        Ok(())
    }
}

/// The effects of a card that may be used now.
fn uses(duel: &Duel, cast: &Cast, card: Meant) -> impl Iterator<Item = Pick> {
    let mut offered = Vec::new();
    duel.picks(&mut offered);
    let is_use = |used: CardId| cast.means(card, used);
    offered.retain(|pick| {
        matches!(pick, Pick::UseMagic(used, _) | Pick::Activate(used, _) | Pick::Awaken(used)
            if is_use(*used))
    });
    offered.into_iter()
}

/// Cores for the cost of a card.
fn is_cost(decision: &Decision) -> bool {
    ["10-6-6", "10-7-6", "10-8-6"].contains(&decision.clause.id())
}

/// Cores onto a card that comes to the field.
fn is_placement(decision: &Decision) -> bool {
    places_cores(decision.clause)
}

fn places_cores(clause: Clause) -> bool {
    ["10-6-7", "10-7-7"].contains(&clause.id())
}
