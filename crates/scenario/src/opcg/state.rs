//! Facts that only this game has.

use kernel::{Game, Seat, Viewer};
use opcg::{Area, BattleStep, Phase};

use super::{Expectation, Opcg, board};
use crate::{
    CardRef,
    error::Result,
    expect::{Met, met},
    expectation::fact,
    playing::Playing,
    words::{Words, side},
};

/// A fact about the game or a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// Active, and rested if that is written.
    Don {
        seat: Seat,
        active: u8,
        rested: Option<u8>,
    },
    DonDeck {
        seat: Seat,
        count: u8,
    },
    Phase(Phase),
    BattleStep(BattleStep),
}

/// The places that a line can expect cards in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    Leader,
    Characters,
    Stage,
    Hand,
    Deck,
    Life,
    Trash,
}

pub(super) const PILES: &[(&str, Pile)] = &[
    ("leader", Pile::Leader),
    ("characters", Pile::Characters),
    ("stage", Pile::Stage),
    ("hand", Pile::Hand),
    ("deck", Pile::Deck),
    ("life", Pile::Life),
    ("trash", Pile::Trash),
];

const PHASES: [(&str, Phase); 7] = [
    ("setup", Phase::Setup),
    ("refresh", Phase::Refresh),
    ("draw", Phase::Draw),
    ("don", Phase::Don),
    ("main", Phase::Main),
    ("end", Phase::End),
    ("end-phase", Phase::End),
];

const STEPS: [(&str, BattleStep); 5] = [
    ("attack", BattleStep::Attack),
    ("block", BattleStep::Block),
    ("counter", BattleStep::Counter),
    ("damage", BattleStep::Damage),
    ("end", BattleStep::End),
];

impl Pile {
    pub(super) const fn area(self) -> Area {
        match self {
            Pile::Leader => Area::Leader,
            Pile::Characters => Area::Character,
            Pile::Stage => Area::Stage,
            Pile::Hand => Area::Hand,
            Pile::Deck => Area::Deck,
            Pile::Life => Area::Life,
            Pile::Trash => Area::Trash,
        }
    }
}

impl State {
    pub(super) fn read(word: &str, words: &mut Words<'_>) -> Result<Option<State>> {
        match word {
            "phase" => words.one_of(&PHASES, "phase").map(|phase| Some(State::Phase(phase))),
            "step" => {
                words.one_of(&STEPS, "step of a battle").map(|step| Some(State::BattleStep(step)))
            }
            _ => Ok(None),
        }
    }

    /// of_side = "leader" fact | "don" … | "don-deck" number
    pub(super) fn of_side(seat: Seat, words: &mut Words<'_>) -> Result<Option<Expectation>> {
        if words.eat("leader") {
            let (card, fact) = (CardRef::Leader(seat), fact::<Opcg>(words)?);
            return Ok(Some(Expectation::Card { card, fact }));
        }
        if words.eat("don") {
            let written = words.rest();
            let (active, rested) = board::don(Words::new(words.line(), written))?;
            let rested = written.contains("rested").then_some(rested);
            return Ok(Some(Expectation::State(State::Don { seat, active, rested })));
        }
        if words.eat("don-deck") {
            let count = words.number("the number of DON!! cards")?;
            return Ok(Some(Expectation::State(State::DonDeck { seat, count })));
        }
        Ok(None)
    }

    pub(super) fn check(self, playing: &Playing<Opcg>, _: usize) -> Met {
        let view = playing.duel.view(Viewer::Spectator);
        match self {
            State::Don { seat, active, rested } => {
                let player = &view.players[seat];
                let (found, lying) = (player.active_don, player.rested_don);
                let holds = found == active && rested.is_none_or(|rested| rested == lying);
                met(holds, || format!("{} don {found} rested {lying}", side(seat)))
            }
            State::DonDeck { seat, count } => {
                let found = view.players[seat].don_deck;
                met(found == count, || format!("{} don-deck {found}", side(seat)))
            }
            State::Phase(phase) => {
                met(view.phase == phase, || format!("phase {}", called(&PHASES, view.phase)))
            }
            State::BattleStep(step) => {
                let found = view.step.map(|step| format!("step {}", called(&STEPS, step)));
                met(view.step == Some(step), || found.unwrap_or("no battle".to_owned()))
            }
        }
    }
}

fn called<P: PartialEq>(all: &[(&'static str, P)], one: P) -> &'static str {
    all.iter().find(|(_, each)| *each == one).map_or("", |(word, _)| word)
}

pub(super) const fn area(area: Area) -> &'static str {
    match area {
        Area::Outside => "outside the game",
        Area::Deck => "deck",
        Area::Hand => "hand",
        Area::Trash => "trash",
        Area::Life => "life",
        Area::Leader => "leader",
        Area::Character => "characters",
        Area::Stage => "stage",
        Area::Cost => "cost area",
        Area::Given => "given",
        Area::DonDeck => "don-deck",
        Area::NoArea => "no area",
    }
}
