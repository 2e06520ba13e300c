//! Whether what is expected holds.

use bss::{Area, CardId, Category, Spot, vocabulary::KeywordName};
use kernel::{Game, Seat, Viewer};

use super::{
    Asked, CountOf, Expectation, Fact, Meant, Pile, Playing, SoulAt, match_pick::find_card, tell,
    trial::picks,
};
use crate::{
    CardRef, ScenarioError, Verdict, Written,
    expect::{Met, Unmet, met},
    playing::failed,
    words::side,
};

impl Playing {
    pub(super) fn check(&self, written: &Written<Expectation>) -> Result<(), Verdict> {
        self.holds(written.line, &written.what).map_err(|unmet| match unmet {
            Unmet::Found(found) => failed(written, found),
            Unmet::Broken(error) => Verdict::Broken(error),
        })
    }

    fn holds(&self, line: usize, expectation: &Expectation) -> Met {
        let state = self.duel.state();
        match expectation {
            Expectation::Count { seat, of, count } => self.count(*seat, *of, *count),
            Expectation::Contents { seat, pile, cards } => self.contents(line, *seat, *pile, cards),
            Expectation::Soul { seat, at } => self.soul(line, *seat, at),
            Expectation::Card { card, fact } => self.fact(line, card, *fact),
            Expectation::Game(is) => is.check(self.duel.outcome()),
            Expectation::Turn { number, seat } => {
                let holds = (state.turn(), state.turn_player()) == (*number, *seat);
                met(holds, || format!("turn {} {}", state.turn(), side(state.turn_player())))
            }
            Expectation::TurnStep(step) => {
                met(state.turn_step() == *step, || format!("step {:?}", state.turn_step()))
            }
            Expectation::BattleStep(step) => met(state.battle_step() == Some(*step), || {
                format!("step {:?}", state.battle_step())
            }),
            Expectation::Asks(asks) => self.asks(*asks),
            Expectation::Offers { seat, answer, not } => {
                let answer = self.find(line, answer)?;
                let offered = picks(&self.duel, &self.cast, *seat, &answer).is_ok();
                met(offered != *not, || tell::pending(&self.duel, &self.cast))
            }
            Expectation::Log(cites) => cites.check(self),
            Expectation::Sees { seat, card, not } => {
                let card = self.one(line, card)?;
                let seen = self.duel.is_seen_by(Viewer::Seat(*seat), card);
                let not_word = if seen { "" } else { "not " };
                met(seen != *not, || {
                    format!("{} sees {not_word}{}", side(*seat), self.cast.call(card))
                })
            }
        }
    }

    /// A card that is no filler.
    fn one(&self, line: usize, name: &CardRef) -> Result<CardId, Unmet> {
        match find_card(&self.duel, &self.cast, line, name)? {
            Meant::Card(card) => Ok(card),
            Meant::Filler => {
                Err(ScenarioError::new(line, "nothing can be said of one filler").into())
            }
        }
    }

    fn count(&self, seat: Seat, of: CountOf, count: usize) -> Met {
        let cores = |spot| usize::from(self.duel.cores_at(spot));
        let (found, name) = match of {
            CountOf::Cards(pile) => (self.pile(seat, pile).len(), pile.name()),
            CountOf::Reserve => (cores(Spot::Reserve(seat)), "reserve"),
            CountOf::CoreTrash => (cores(Spot::Trash(seat)), "core-trash"),
            CountOf::Life => (cores(Spot::Life(seat)), "life"),
        };
        met(found == count, || format!("{} {name} {found}", side(seat)))
    }

    fn pile(&self, seat: Seat, pile: Pile) -> Vec<CardId> {
        let mut cards = self.duel.pile(seat, pile.area());
        match pile {
            Pile::Spirits => cards.retain(|card| self.category(*card) == Category::Spirit),
            Pile::Nexuses => cards.retain(|card| self.category(*card) == Category::Nexus),
            Pile::Field | Pile::Hand | Pile::Deck | Pile::Trash | Pile::Burst => {}
        }
        cards
    }

    fn category(&self, card: CardId) -> Category {
        self.duel.card(card).map_or(Category::Magic, |card| card.category)
    }

    /// The deck is compared in order, the other areas as they come.
    fn contents(&self, line: usize, seat: Seat, pile: Pile, cards: &[CardRef]) -> Met {
        let found = self.pile(seat, pile);
        let wanted = cards
            .iter()
            .map(|card| find_card(&self.duel, &self.cast, line, card))
            .collect::<Result<Vec<_>, _>>()?;
        let in_order =
            || found.iter().zip(&wanted).all(|(card, meant)| self.cast.means(*meant, *card));
        let in_any_order = || {
            wanted.iter().all(|meant| {
                let count = found.iter().filter(|card| self.cast.means(*meant, **card)).count();
                count == wanted.iter().filter(|other| *other == meant).count()
            })
        };
        let same = if pile == Pile::Deck { in_order() } else { in_any_order() };
        met(found.len() == wanted.len() && same, || {
            format!("{} {} {}", side(seat), pile.name(), self.cast.call_all(found.clone()))
        })
    }

    fn soul(&self, line: usize, seat: Seat, at: &SoulAt) -> Met {
        let wanted = match at {
            SoulAt::Reserve => Spot::Reserve(seat),
            SoulAt::Trash => Spot::Trash(seat),
            SoulAt::Life => Spot::Life(seat),
            SoulAt::Void => Spot::Void,
            SoulAt::On(card) => Spot::Card(self.one(line, card)?),
        };
        let found = self.duel.soul_core(seat);
        met(found == wanted, || format!("{} soul {}", side(seat), tell::spot(&self.cast, found)))
    }

    fn fact(&self, line: usize, name: &CardRef, fact: Fact) -> Met {
        let card = self.one(line, name)?;
        let duel = &self.duel;
        let on_field = duel.state().area(card) == Area::Field;
        let exhausted = on_field && duel.is_exhausted(card);
        let said = |what: String| format!("{name} {what} in {}", self.place(card));
        let number = |found: i32, wanted: i32, what: &str| {
            met(found == wanted, || said(format!("{what} {found}")))
        };
        let keyword = |keyword: KeywordName, wanted: bool| {
            let has = duel.has_keyword(card, keyword);
            let verb = if has { "has" } else { "lacks" };
            met(has == wanted, || said(format!("{verb} [{}]", keyword.name())))
        };
        let lies = if exhausted { "exhausted" } else { "refreshed" };
        match fact {
            Fact::In(seat, pile) => {
                let holds = self.pile(seat, pile).contains(&card);
                met(holds, || format!("{name} in {}", self.place(card)))
            }
            Fact::Bp(bp) => number(duel.bp(card), bp, "bp"),
            Fact::Cost(cost) => number(duel.cost(card), cost, "cost"),
            Fact::Level(level) => number(i32::from(duel.level(card)), i32::from(level), "level"),
            Fact::Cores(cores) => {
                number(i32::from(duel.cores_at(Spot::Card(card))), i32::from(cores), "cores")
            }
            Fact::Exhausted => met(exhausted, || said(lies.to_owned())),
            Fact::Refreshed => met(on_field && !exhausted, || said(lies.to_owned())),
            Fact::FaceUp => met(duel.is_face_up(card), || said("facedown".to_owned())),
            Fact::FaceDown => met(!duel.is_face_up(card), || said("faceup".to_owned())),
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

impl Pile {
    const fn area(self) -> Area {
        match self {
            Pile::Spirits | Pile::Nexuses | Pile::Field => Area::Field,
            Pile::Hand => Area::Hand,
            Pile::Deck => Area::Deck,
            Pile::Trash => Area::Trash,
            Pile::Burst => Area::Burst,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Pile::Spirits => "spirits",
            Pile::Nexuses => "nexuses",
            Pile::Field | Pile::Hand | Pile::Deck | Pile::Trash | Pile::Burst => {
                tell::area(self.area())
            }
        }
    }
}
