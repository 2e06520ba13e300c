//! An answer line tried on a copy of the game: the single picks that it comes to, or why it is not accepted.

mod choose;
mod order;

use kernel::{Game, Recorded, Seat};

pub(crate) use self::choose::One;
use crate::{
    answer::{Answer, Chosen},
    cast::Meant,
    syntax::{
        CastOf, DecisionOf, FoundOf, GameSyntax, IdOf, Known, LogOf, MeantOf, Misfit,
        OTHER_QUESTION, PickOf, Picks, Tried,
    },
    unwritten::unwritten,
};

/// The picks, with who makes them, that carry out an answer at the pending decision.
pub(crate) fn picks<T: GameSyntax>(
    duel: &T::Duel,
    since: &T::Duel,
    cast: &CastOf<T>,
    seat: Seat,
    answer: &FoundOf<T>,
) -> Tried<Picks<T>> {
    let mut trial = Trial::<T> { since, ..Trial::new(duel, cast) };
    trial.take(seat, answer)?;
    Ok(trial.picks)
}

/// A copy of the game and what was picked in it so far.
pub(crate) struct Trial<'a, T: GameSyntax> {
    pub duel: T::Duel,
    /// The game before this answer.
    pub start: &'a T::Duel,
    /// The game before the last answer.
    pub since: &'a T::Duel,
    pub cast: &'a CastOf<T>,
    pub picks: Picks<T>,
    pub log: LogOf<T>,
}

impl<'a, T: GameSyntax> Trial<'a, T> {
    pub(crate) fn new(duel: &'a T::Duel, cast: &'a CastOf<T>) -> Self {
        let (picks, log) = (Vec::new(), Recorded::default());
        Trial { duel: duel.clone(), start: duel, since: duel, cast, picks, log }
    }

    pub(crate) fn take(&mut self, seat: Seat, answer: &FoundOf<T>) -> Tried {
        let decision = self.decision_of(seat)?;
        if T::is_may(&decision) && says_yes::<T>(answer) {
            return self.say_yes(&decision, answer);
        }
        match answer {
            Answer::Action(action) => T::take(self, action, seat),
            Answer::Choose(chosen) => self.choose_or_none(&decision, chosen),
            Answer::Order(cards) => self.order(seat, cards),
            Answer::Number(number) if decision.ask == T::CHOOSE => self.choose_alike(seat, *number),
            Answer::Block(_)
            | Answer::Yes(_)
            | Answer::No
            | Answer::Number(_)
            | Answer::Option(_)
            | Answer::Resolve { .. }
            | Answer::Plain(_)
            | Answer::Concede => {
                let single = self.single(&decision, answer);
                self.apply_some(seat, single)
            }
        }
    }

    /// The pick of an answer that is given at once; `None` if the answer cannot be meant for this decision.
    fn single(&self, decision: &DecisionOf<T>, answer: &FoundOf<T>) -> Option<PickOf<T>> {
        match answer {
            Answer::Block(card) => {
                let field = T::on_field(&self.duel, decision.seat).into_iter();
                self.cast.among(*card, field).map(|card| T::pick(Known::Block(card)))
            }
            Answer::Yes(source) => self.yes(decision, *source).map(T::pick),
            Answer::No => {
                (T::declining(decision.ask) == Some(Known::No)).then(|| T::pick(Known::No))
            }
            Answer::Option(number) => T::option(&self.offered(), usize::from(*number) - 1),
            Answer::Resolve { card, nth } => self.waiting(*card, *nth),
            Answer::Number(number) => Some(T::pick(Known::Number(*number))),
            Answer::Plain(plain) => Some(T::pick(Known::Plain(*plain))),
            Answer::Action(_) | Answer::Choose(_) | Answer::Order(_) | Answer::Concede => None,
        }
    }

    /// Yes to an effect, to one more of cards that nobody can tell apart, or to one of several sources.
    fn yes(&self, decision: &DecisionOf<T>, source: Option<MeantOf<T>>) -> Option<Known<IdOf<T>>> {
        if let Some(Meant::Card(card)) = source
            && decision.ask == T::CHOOSE
        {
            return Some(Known::Card(card));
        }
        let is_meant = source
            .is_none_or(|meant| decision.source.is_some_and(|card| self.cast.means(meant, card)));
        let yes = if decision.ask == T::MAY {
            Known::Yes
        } else if decision.ask == T::NUMBER {
            Known::Number(1)
        } else {
            return None;
        };
        is_meant.then_some(yes)
    }

    /// The `nth` waiting effect of a card that may go next.
    fn waiting(&self, source: MeantOf<T>, nth: u8) -> Option<PickOf<T>> {
        let waiting = T::waiting(&self.duel).into_iter().enumerate();
        let of_card = waiting.filter(|(_, (card, _))| self.cast.means(source, *card));
        let picks = of_card.map(|(place, _)| T::pick(Known::Waiting(place as u8)));
        let mut offered = picks.filter(|pick| self.duel.offers(*pick));
        offered.nth(usize::from(nth).checked_sub(1)?)
    }

    pub(crate) fn decision_of(&self, seat: Seat) -> Tried<DecisionOf<T>> {
        self.duel.decision().filter(|decision| decision.seat == seat).ok_or(OTHER_QUESTION)
    }

    pub(crate) fn offered(&self) -> Vec<PickOf<T>> {
        let mut picks = Vec::new();
        self.duel.picks(&mut picks);
        picks
    }

    pub(crate) fn apply(&mut self, seat: Seat, pick: PickOf<T>) -> Tried {
        let applied = self.duel.apply(seat, pick, &mut self.log);
        applied.map_err(|refusal| Misfit { clause: refusal.clause() })?;
        self.picks.push((seat, pick));
        Ok(())
    }

    /// Applies the pick that an answer means, if it means one here.
    pub(crate) fn apply_some(&mut self, seat: Seat, pick: Option<PickOf<T>>) -> Tried {
        self.apply(seat, pick.ok_or(OTHER_QUESTION)?)
    }

    /// Answers whatever comes up before the answer can go on, as if nothing were written for it.
    pub(crate) fn go_on(&mut self) -> Tried {
        let seat = self.duel.decision().ok_or(OTHER_QUESTION)?.seat;
        let pick = unwritten::<T>(&self.duel, self.cast).ok_or(OTHER_QUESTION)?;
        self.apply(seat, pick)
    }

    /// A line also answers yes to the effect it is written for; so does `choose SOURCE` for that source.
    fn say_yes(&mut self, decision: &DecisionOf<T>, answer: &FoundOf<T>) -> Tried {
        self.apply(decision.seat, T::pick(Known::Yes))?;
        let (duel, picked) = (self.duel.clone(), self.picks.len());
        let taken = self.take(decision.seat, answer);
        if taken.is_ok() {
            return taken;
        }
        self.duel = duel;
        self.picks.truncate(picked);
        let forced = matches!(answer, Answer::Choose(chosen) if self.were_forced(chosen));
        if forced || self.names_source(decision, answer) { Ok(()) } else { taken }
    }

    fn names_source(&self, decision: &DecisionOf<T>, answer: &FoundOf<T>) -> bool {
        let (Answer::Choose(chosen), Some(source)) = (answer, decision.source) else {
            return false;
        };
        matches!(chosen[..], [Chosen::Card(meant)] if self.cast.means(meant, source))
    }
}

/// Whether an answer also answers yes to the effect it is written for; choosing none does not.
fn says_yes<T: GameSyntax>(answer: &FoundOf<T>) -> bool {
    if let Answer::Choose(chosen) = answer {
        return !chosen.is_empty();
    }
    if let Answer::Action(action) = answer {
        return T::says_yes(action);
    }
    matches!(answer, Answer::Order(_))
}
