//! Whether what is expected holds.

use kernel::{Game, Seat};

use crate::{
    CardRef, ScenarioError, Verdict, Written,
    cast::Meant,
    expect::{Met, Unmet, met},
    expectation::{Expectation, Fact},
    playing::{Playing, failed},
    syntax::{AskOf, ExpectationOf, FactOf, GameSyntax, IdOf},
    tell, trial,
    words::side,
};

impl<T: GameSyntax> Playing<T> {
    pub(crate) fn check(&self, written: &Written<ExpectationOf<T>>) -> Result<(), Verdict> {
        self.holds(written.line, &written.what).map_err(|unmet| match unmet {
            Unmet::Found(found) => failed(written, found),
            Unmet::Broken(error) => Verdict::Broken(error),
        })
    }

    fn holds(&self, line: usize, expectation: &ExpectationOf<T>) -> Met {
        match expectation {
            Expectation::Count { seat, pile, count } => {
                let found = T::pile(&self.duel, *seat, *pile).len();
                met(found == *count, || format!("{} {} {found}", side(*seat), name::<T>(*pile)))
            }
            Expectation::Contents { seat, pile, cards } => self.contents(line, *seat, *pile, cards),
            Expectation::Card { card, fact } => self.fact(line, card, *fact),
            Expectation::Game(is) => is.check(self.duel.outcome()),
            Expectation::Turn { number, seat } => {
                let (turn, player) = T::turn(&self.duel);
                let holds = (turn, player) == (*number, *seat);
                met(holds, || format!("turn {turn} {}", side(player)))
            }
            Expectation::Asks(asks) => self.asks(*asks),
            Expectation::Offers { seat, answer, not } => {
                let answer = self.find(line, answer)?;
                let offered =
                    trial::picks::<T>(&self.duel, &self.since, &self.cast, *seat, &answer).is_ok();
                met(offered != *not, || tell::pending::<T>(&self.duel, &self.cast))
            }
            Expectation::Log(cites) => cites.check(self),
            Expectation::Sees { seat, card, not } => self.sees(line, *seat, card, *not),
            Expectation::State(state) => T::check_state(self, line, state),
        }
    }

    /// A card that is no filler.
    pub(crate) fn one(&self, line: usize, name: &CardRef) -> Result<IdOf<T>, Unmet> {
        match self.find_card(line, name)? {
            Meant::Card(card) => Ok(card),
            Meant::Filler => {
                Err(ScenarioError::new(line, "nothing can be said of one filler").into())
            }
        }
    }

    fn sees(&self, line: usize, seat: Seat, name: &CardRef, not: bool) -> Met {
        let card = self.one(line, name)?;
        let seen = T::is_seen_by(&self.duel, seat, card);
        let not_word = if seen { "" } else { "not " };
        met(seen != not, || format!("{} sees {not_word}{}", side(seat), self.cast.call(card)))
    }

    fn contents(&self, line: usize, seat: Seat, pile: T::Pile, cards: &[CardRef]) -> Met {
        let found = T::pile(&self.duel, seat, pile);
        let wanted =
            cards.iter().map(|card| self.find_card(line, card)).collect::<Result<Vec<_>, _>>()?;
        let in_order =
            || found.iter().zip(&wanted).all(|(card, meant)| self.cast.means(*meant, *card));
        let in_any_order = || {
            wanted.iter().all(|meant| {
                let count = found.iter().filter(|card| self.cast.means(*meant, **card)).count();
                count == wanted.iter().filter(|other| *other == meant).count()
            })
        };
        let same = if T::is_ordered(pile) { in_order() } else { in_any_order() };
        met(found.len() == wanted.len() && same, || {
            format!("{} {} {}", side(seat), name::<T>(pile), self.cast.call_all(found.clone()))
        })
    }

    fn fact(&self, line: usize, name: &CardRef, fact: FactOf<T>) -> Met {
        let card = self.one(line, name)?;
        let duel = &self.duel;
        let found_instead = match fact {
            Fact::In(seat, pile) => {
                let holds = T::pile(duel, seat, pile).contains(&card);
                return met(holds, || format!("{name} in {}", T::place(duel, card)));
            }
            Fact::Cost(cost) => number("cost", T::cost(duel, card), cost),
            Fact::FaceUp => either(T::is_face_up(duel, card), "facedown"),
            Fact::FaceDown => either(!T::is_face_up(duel, card), "faceup"),
            Fact::Has(keyword) => {
                let instead = format!("lacks [{}]", T::keyword_name(keyword));
                either(T::has_keyword(duel, card, keyword), &instead)
            }
            Fact::Lacks(keyword) => {
                let instead = format!("has [{}]", T::keyword_name(keyword));
                either(!T::has_keyword(duel, card, keyword), &instead)
            }
            Fact::Figure(figure) => T::figure_instead(duel, card, figure),
        };
        let place = || T::place(duel, card);
        found_instead.map_err(|found| Unmet::Found(format!("{name} {found} in {}", place())))
    }

    fn asks(&self, wanted: Option<(Seat, AskOf<T>)>) -> Met {
        let found = self.duel.decision().map(|decision| (decision.seat, decision.ask));
        met(found == wanted, || tell::pending::<T>(&self.duel, &self.cast))
    }
}

/// What of a card is so instead.
pub(crate) type Instead = Result<(), String>;

pub(crate) fn either(holds: bool, instead: &str) -> Instead {
    if holds { Ok(()) } else { Err(instead.to_owned()) }
}

pub(crate) fn number(what: &str, found: Option<i32>, wanted: i32) -> Instead {
    let instead = || found.map_or("none".to_owned(), |found| found.to_string());
    if found == Some(wanted) { Ok(()) } else { Err(format!("{what} {}", instead())) }
}

fn name<T: GameSyntax>(pile: T::Pile) -> &'static str {
    T::PILES.iter().find(|(_, each)| *each == pile).map_or("", |(word, _)| word)
}
