//! A second, slow reading of the vocabulary that plays along with the engine.
//!
//! The judge carries out abilities straight from their tree, on a board of its own, and takes each answer at the same
//! moment as the engine. At every question both must offer the same answers and show the same table; a difference is a
//! [`Stop::Wrong`]. Of the engine's own words it uses only what an outsider can read.

mod ask;
mod atom;
mod battle;
pub(crate) mod board;
mod choose;
mod compare;
mod damage;
mod effect;
pub(crate) mod figures;
mod lay;
mod leave;
mod main_phase;
pub(crate) mod notes;
mod order;
mod play;
pub(crate) mod sight;
mod step;
mod timing;
mod trial;
mod turn;

use std::sync::Arc;

use kernel::{Recorded, Seat};
use opcg::Ask;
use opcg::{
    Card, CardId, Duel, Event, EventKind, Pick, Scene, SceneError,
    vocabulary::{Ability, Grant, Step, Verb},
};
use rulebook::Clause;

pub(crate) use self::lay::StartingBoard;
use self::{
    board::{Board, Effect},
    figures::{Figures, settle},
    notes::Notes,
    sight::Sight,
    trial::Trial,
};

/// Why the judge stopped.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The game is over, for both alike.
    Over,
    /// Enough was played.
    Enough,
    /// A difference between judge and engine.
    Wrong(String),
}

pub(crate) type Play<T> = Result<T, Stop>;

/// Who answers for both players.
pub(crate) trait Answers {
    /// `None` ends the run.
    fn answer(&mut self, asked: &Question<'_>) -> Option<Pick>;
}

/// A question, as the judge expects it.
pub(crate) struct Question<'a> {
    pub ask: Ask,
    pub offers: &'a [Pick],
    /// The effect on top, whose question it is.
    pub effect: Option<&'a Effect>,
    pub sight: Sight<'a>,
}

/// The card whose abilities are being proved, with abilities at fixed addresses.
#[derive(Clone, Debug)]
pub(crate) struct Subject {
    pub card: Arc<Card>,
    pub texts: Vec<Arc<Ability>>,
    /// Abilities that its abilities grant.
    pub granted: Vec<Arc<Ability>>,
}

impl Subject {
    pub(crate) fn new(card: &Arc<Card>) -> Subject {
        let texts: Vec<Arc<Ability>> = card.abilities.iter().cloned().map(Arc::new).collect();
        let mut granted = Vec::new();
        texts.iter().for_each(|text| granted_by(&text.body, &mut granted));
        Subject { card: Arc::clone(card), texts, granted }
    }
}

/// The abilities that steps grant, inner steps included.
fn granted_by(steps: &[Step], found: &mut Vec<Arc<Ability>>) {
    for step in steps {
        if let Step::On(_, Verb::Gain { grants, .. }) = step {
            let abilities = grants.iter().filter_map(|grant| {
                if let Grant::Ability(ability) = grant { Some(ability) } else { None }
            });
            found.extend(abilities.map(|ability| Arc::new((**ability).clone())));
        }
        step.inner().into_iter().for_each(|steps| granted_by(steps, found));
    }
}

/// The engine's game, and who answers in it.
struct Live<'a> {
    duel: Duel,
    log: Recorded<Event, Clause>,
    /// Entries of the log already compared with what the judge expects.
    compared: usize,
    answers: &'a mut dyn Answers,
    story: Vec<String>,
}

/// Where answers come from.
enum Table<'a> {
    Live(Box<Live<'a>>),
    /// A cost tried out on a copy.
    Trial(Trial),
}

/// Something that happened, as the log has it.
type Logged = (EventKind, Seat, Option<CardId>);

pub(crate) struct Judge<'a> {
    board: Board,
    table: Table<'a>,
    notes: &'a Notes,
    subject: &'a Subject,
    expected: Vec<Logged>,
    /// Counts what changed or was shown.
    changes: u32,
}

/// What a run came to.
#[derive(Debug)]
pub(crate) struct Run {
    pub stop: Stop,
    pub story: Vec<String>,
}

/// Plays a scene with both, to its end.
pub(crate) fn play(
    scene: &Scene,
    subject: &Subject,
    notes: &Notes,
    make: impl FnOnce(&StartingBoard) -> Box<dyn Answers>,
) -> Result<Run, SceneError> {
    let mut log = Recorded::default();
    let (duel, ids) = scene.begin(&mut log)?;
    let laid = StartingBoard::new(scene, &ids, subject);
    let mut answers = make(&laid);
    let live = Live { duel, log, compared: 0, answers: &mut *answers, story: Vec::new() };
    let mut judge = Judge {
        board: laid.board,
        table: Table::Live(Box::new(live)),
        notes,
        subject,
        expected: Vec::new(),
        changes: 0,
    };
    let stop = match judge.play_from(scene.beginning) {
        Ok(()) => Stop::Enough,
        Err(stop) => stop,
    };
    let stop = judge.last_look(stop);
    let Table::Live(live) = judge.table else { unreachable!("the run was live") };
    Ok(Run { stop, story: live.story })
}

impl Judge<'_> {
    pub(crate) fn sight(&self) -> Sight<'_> {
        let figures = self.board.settled.get_or_init(|| Box::new(figures_of(&self.board)));
        Sight::new(&self.board, figures, self.notes)
    }

    /// The board, to be changed.
    fn change(&mut self) -> &mut Board {
        self.board.settled.take();
        if !self.board.lasting.is_empty() {
            let awake = self.board.awake();
            self.board
                .lasting
                .iter_mut()
                .for_each(|each| each.beside.retain(|card| awake.contains(card)));
        }
        &mut self.board
    }

    fn effect(&mut self) -> &mut Effect {
        self.board.effects.last_mut().expect("an effect is being carried out")
    }

    fn expect_entry(&mut self, kind: EventKind, seat: Seat, card: Option<CardId>) {
        self.expected.push((kind, seat, card));
    }
}

/// Permanent effects that find no rest do not come up in a proof: no planted board has two of them.
fn figures_of(board: &Board) -> Figures {
    settle(board).expect("8-1-3-3-5: permanent effects of one card find a rest")
}
