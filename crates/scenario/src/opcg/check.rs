//! Whether what is expected holds.

use kernel::{Game, Seat};
use opcg::{Area, CardId, vocabulary::Keyword};

use super::{Asked, Expectation, Fact, Meant, Pile, Playing, figure, tell, trial::picks};
use crate::{
    CardRef, ScenarioError, Verdict, Written,
    expect::{Met, Unmet, met},
    playing::failed,
    words::side,
};

impl Playing {
    pub(crate) fn check(&self, written: &Written<Expectation>) -> Result<(), Verdict> {
        self.holds(written.line, &written.what).map_err(|unmet| match unmet {
            Unmet::Found(found) => failed(written, found),
            Unmet::Broken(error) => Verdict::Broken(error),
        })
    }

    fn holds(&self, line: usize, expectation: &Expectation) -> Met {
        match expectation {
            Expectation::Count { seat, pile, count } => {
                let found = self.duel.pile(*seat, area(*pile)).len();
                met(found == *count, || format!("{} {} {found}", side(*seat), pile.name()))
            }
            Expectation::Don { seat, active, rested } => self.don(*seat, *active, *rested),
            Expectation::DonDeck { seat, count } => {
                let found = self.duel.view(kernel::Viewer::Spectator).players[*seat].don_deck;
                met(found == *count, || format!("{} don-deck {found}", side(*seat)))
            }
            Expectation::Contents { seat, pile, cards } => self.contents(line, *seat, *pile, cards),
            Expectation::Card { card, fact } => self.fact(line, card, *fact),
            Expectation::Game(is) => is.check(self.duel.outcome()),
            Expectation::Turn { number, seat } => {
                let view = self.duel.view(kernel::Viewer::Spectator);
                let holds = (view.turn, view.turn_player) == (*number, *seat);
                met(holds, || format!("turn {} {}", view.turn, side(view.turn_player)))
            }
            Expectation::Phase(phase) => {
                let found = self.duel.view(kernel::Viewer::Spectator).phase;
                met(found == *phase, || format!("phase {}", tell::phase(found)))
            }
            Expectation::Step(step) => {
                let found = self.duel.view(kernel::Viewer::Spectator).step;
                let told = || {
                    found
                        .map_or("no battle".to_owned(), |step| format!("step {}", tell::step(step)))
                };
                met(found == Some(*step), told)
            }
            Expectation::Asks(asks) => self.asks(*asks),
            Expectation::Offers { seat, answer, not } => {
                let answer = self.find(line, answer)?;
                let offered = picks(&self.duel, &self.cast, *seat, &answer).is_ok();
                met(offered != *not, || tell::pending(&self.duel, &self.cast))
            }
            Expectation::Log(cites) => cites.check(self),
            Expectation::Sees { seat, card, not } => {
                let Meant::Card(card) = self.cast.find(line, card)? else {
                    return Err(Unmet::Found("fillers cannot be told apart".to_owned()));
                };
                let seen = figure::is_seen(&self.duel, *seat, card);
                let not_word = if seen { "" } else { "not " };
                met(seen != *not, || {
                    format!("{} sees {not_word}{}", side(*seat), self.cast.call(card))
                })
            }
        }
    }

    fn don(&self, seat: Seat, active: u8, rested: Option<u8>) -> Met {
        let view = self.duel.view(kernel::Viewer::Spectator);
        let player = &view.players[seat];
        let holds =
            player.active_don == active && rested.is_none_or(|rested| rested == player.rested_don);
        met(holds, || {
            format!("{} don {} rested {}", side(seat), player.active_don, player.rested_don)
        })
    }

    /// Deck and Life are compared in order, the other areas as they come.
    fn contents(&self, line: usize, seat: Seat, pile: Pile, cards: &[CardRef]) -> Met {
        let found = self.duel.pile(seat, area(pile));
        let wanted =
            cards.iter().map(|card| self.cast.find(line, card)).collect::<Result<Vec<_>, _>>()?;
        let holds = found.len() == wanted.len()
            && match pile {
                Pile::Deck | Pile::Life => {
                    found.iter().zip(&wanted).all(|(card, meant)| self.cast.means(*meant, *card))
                }
                Pile::Leader | Pile::Characters | Pile::Stage | Pile::Hand | Pile::Trash => {
                    wanted.iter().all(|meant| {
                        let count = |cards: &[CardId]| {
                            cards.iter().filter(|card| self.cast.means(*meant, **card)).count()
                        };
                        count(&found) == wanted.iter().filter(|other| *other == meant).count()
                    })
                }
            };
        met(holds, || format!("{} {} {}", side(seat), pile.name(), self.cast.call_all(found)))
    }

    fn fact(&self, line: usize, name: &CardRef, fact: Fact) -> Met {
        let Meant::Card(card) = self.cast.find(line, name)? else {
            return Err(ScenarioError::new(line, "nothing can be said of one filler").into());
        };
        let duel = &self.duel;
        let is_on_field = duel.state().area(card).is_field();
        let is_rested = is_on_field && duel.is_rested(card);
        let is_face_up = duel.is_face_up(card);
        let state = || {
            format!(
                "{name} {} in {}",
                if is_rested { "rested" } else { "active" },
                self.place(card)
            )
        };
        let facing = || {
            format!(
                "{name} {} in {}",
                if is_face_up { "faceup" } else { "facedown" },
                self.place(card)
            )
        };
        let keyword = |keyword: Keyword, wanted: bool| {
            let has = duel.has_keyword(card, keyword);
            let verb = if has { "has" } else { "lacks" };
            met(has == wanted, || {
                format!("{name} {verb} [{}], in {}", keyword.name(), self.place(card))
            })
        };
        let number = |found: Option<i32>, wanted: i32, what: &str| {
            let told = || found.map_or("none".to_owned(), |found| found.to_string());
            met(found == Some(wanted), || {
                format!("{name} {what} {}, in {}", told(), self.place(card))
            })
        };
        match fact {
            Fact::In(seat, pile) => {
                let holds = card.owner() == seat && duel.state().area(card) == area(pile);
                met(holds, || format!("{name} in {}", self.place(card)))
            }
            Fact::Power(power) => number(figure::power(duel, card), power, "power"),
            Fact::Cost(cost) => number(figure::cost(duel, card), cost, "cost"),
            Fact::Don(don) => {
                number(i32::try_from(duel.given_don(card)).ok(), i32::from(don), "don")
            }
            Fact::Rested => met(is_rested, state),
            Fact::Active => met(is_on_field && !is_rested, state),
            Fact::FaceUp => met(is_face_up, facing),
            Fact::FaceDown => met(!is_face_up, facing),
            Fact::Has(wanted) => keyword(wanted, true),
            Fact::Lacks(wanted) => keyword(wanted, false),
        }
    }

    /// Where a card is.
    fn place(&self, card: CardId) -> String {
        format!("{} {}", side(card.owner()), tell::area(self.duel.state().area(card)))
    }

    fn asks(&self, wanted: Option<(Seat, Asked)>) -> Met {
        let found = self.duel.decision().map(|decision| (decision.seat, Asked(decision.ask)));
        met(found == wanted, || tell::pending(&self.duel, &self.cast))
    }
}

const fn area(pile: Pile) -> Area {
    match pile {
        Pile::Leader => Area::Leader,
        Pile::Characters => Area::Character,
        Pile::Stage => Area::Stage,
        Pile::Hand => Area::Hand,
        Pile::Deck => Area::Deck,
        Pile::Life => Area::Life,
        Pile::Trash => Area::Trash,
    }
}

impl Pile {
    const fn name(self) -> &'static str {
        tell::area(area(self))
    }
}
