//! Facts that only this game has.

use bss::{Area, BattleStep, Duel, Spot, vocabulary::TurnStep};
use kernel::Seat;

use super::{Bss, Cast, Expectation};
use crate::{
    CardRef,
    error::Result,
    expect::{Met, met},
    playing::Playing,
    words::{Words, side},
};

/// A fact about the game or a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    Cores { seat: Seat, of: CountOf, count: u8 },
    Soul { seat: Seat, at: SoulAt },
    TurnStep(TurnStep),
    BattleStep(BattleStep),
}

/// Cores that can be counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CountOf {
    Reserve,
    CoreTrash,
    Life,
}

/// The places that a line can expect cards in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Spirits,
    Nexuses,
    Field,
    Hand,
    Deck,
    Trash,
    Burst,
}

/// The places that a line can expect a soul core in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SoulAt {
    Reserve,
    Trash,
    Life,
    Void,
    On(CardRef),
}

pub(super) const PILES: &[(&str, Pile)] = &[
    ("spirits", Pile::Spirits),
    ("nexuses", Pile::Nexuses),
    ("field", Pile::Field),
    ("hand", Pile::Hand),
    ("deck", Pile::Deck),
    ("trash", Pile::Trash),
    ("burst", Pile::Burst),
];

const STEPS: [(&str, Step); 13] = [
    ("start", Step::Turn(TurnStep::Start)),
    ("core", Step::Turn(TurnStep::Core)),
    ("draw", Step::Turn(TurnStep::Draw)),
    ("refresh", Step::Turn(TurnStep::Refresh)),
    ("main", Step::Turn(TurnStep::Main)),
    ("attack", Step::Turn(TurnStep::Attack)),
    ("end", Step::Turn(TurnStep::End)),
    ("declaration", Step::Battle(BattleStep::Declaration)),
    ("flash-before-block", Step::Battle(BattleStep::FlashBeforeBlock)),
    ("block", Step::Battle(BattleStep::Block)),
    ("flash-after-block", Step::Battle(BattleStep::FlashAfterBlock)),
    ("resolution", Step::Battle(BattleStep::Resolution)),
    ("battle-end", Step::Battle(BattleStep::End)),
];

/// A step of the turn, or of a battle.
#[derive(Clone, Copy)]
enum Step {
    Turn(TurnStep),
    Battle(BattleStep),
}

impl State {
    pub(super) fn read(word: &str, words: &mut Words<'_>) -> Result<Option<State>> {
        if word != "step" {
            return Ok(None);
        }
        Ok(Some(match words.one_of(&STEPS, "step")? {
            Step::Turn(step) => State::TurnStep(step),
            Step::Battle(step) => State::BattleStep(step),
        }))
    }

    /// of_side = "soul" place | countable number
    pub(super) fn of_side(seat: Seat, words: &mut Words<'_>) -> Result<Option<Expectation>> {
        if words.eat("soul") {
            let at = SoulAt::read(seat, words)?;
            return Ok(Some(Expectation::State(State::Soul { seat, at })));
        }
        let of = match words.peek() {
            "reserve" => CountOf::Reserve,
            "core-trash" => CountOf::CoreTrash,
            "life" => CountOf::Life,
            _ => return Ok(None),
        };
        words.word();
        let count = words.number("the number of cores")?;
        Ok(Some(Expectation::State(State::Cores { seat, of, count })))
    }

    pub(super) fn check(&self, playing: &Playing<Bss>, line: usize) -> Met {
        let duel = &playing.duel;
        match self {
            State::Cores { seat, of, count } => cores(duel, *seat, *of, *count),
            State::Soul { seat, at } => {
                let wanted = match at {
                    SoulAt::Reserve => Spot::Reserve(*seat),
                    SoulAt::Trash => Spot::Trash(*seat),
                    SoulAt::Life => Spot::Life(*seat),
                    SoulAt::Void => Spot::Void,
                    SoulAt::On(card) => Spot::Card(playing.one(line, card)?),
                };
                let found = duel.soul_core(*seat);
                let instead = || spot(&playing.cast, found);
                met(found == wanted, || format!("{} soul {}", side(*seat), instead()))
            }
            State::TurnStep(step) => {
                let found = duel.state().turn_step();
                met(found == *step, || format!("step {found:?}"))
            }
            State::BattleStep(step) => {
                let found = duel.state().battle_step();
                met(found == Some(*step), || format!("step {found:?}"))
            }
        }
    }
}

impl SoulAt {
    fn read(seat: Seat, words: &mut Words<'_>) -> Result<SoulAt> {
        if words.eat("on") {
            return Ok(SoulAt::On(CardRef::read(words.rest(), seat, words)?));
        }
        words.expect("in")?;
        Ok(match words.word() {
            "reserve" => SoulAt::Reserve,
            "trash" => SoulAt::Trash,
            "life" => SoulAt::Life,
            "void" => SoulAt::Void,
            other => return Err(words.fail(format!("no soul core lies in `{other}`"))),
        })
    }
}

fn cores(duel: &Duel, seat: Seat, of: CountOf, count: u8) -> Met {
    let (spot, name) = match of {
        CountOf::Reserve => (Spot::Reserve(seat), "reserve"),
        CountOf::CoreTrash => (Spot::Trash(seat), "core-trash"),
        CountOf::Life => (Spot::Life(seat), "life"),
    };
    let found = duel.cores_at(spot);
    met(found == count, || format!("{} {name} {found}", side(seat)))
}

pub(super) fn spot(cast: &Cast, spot: Spot) -> String {
    match spot {
        Spot::Void => "in void".to_owned(),
        Spot::Reserve(seat) => format!("in reserve of {}", side(seat)),
        Spot::Trash(seat) => format!("in trash of {}", side(seat)),
        Spot::Life(seat) => format!("in life of {}", side(seat)),
        Spot::Card(card) => format!("on {}", cast.call(card)),
    }
}

impl Pile {
    pub(super) const fn area(self) -> Area {
        match self {
            Pile::Spirits | Pile::Nexuses | Pile::Field => Area::Field,
            Pile::Hand => Area::Hand,
            Pile::Deck => Area::Deck,
            Pile::Trash => Area::Trash,
            Pile::Burst => Area::Burst,
        }
    }
}

pub(super) const fn area(area: Area) -> &'static str {
    match area {
        Area::Outside => "outside the game",
        Area::Deck => "deck",
        Area::Hand => "hand",
        Area::Trash => "trash",
        Area::Field => "field",
        Area::Burst => "burst",
    }
}
