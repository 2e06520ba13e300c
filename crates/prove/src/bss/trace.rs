//! Everything that happens in one run, in its order: what judge and report read.

use bss::{Decision, Duel, Event, Pick, Scene, SceneError, SideIds};
use kernel::{BySeat, Entry, Game, Recorded};
use rulebook::Clause;

/// One mark of a trace.
#[derive(Clone, Debug)]
pub(crate) enum Mark {
    Happened(Entry<Event, Clause>),
    /// A question, the answers offered, and the game as it stands then.
    Question {
        decision: Decision,
        picks: Vec<Pick>,
        duel: Box<Duel>,
    },
    Answered(Pick),
}

/// From the beginning of a scene: what happens up to the first question, the question, its answer, what that leads to
/// and so on. It ends with a question that nobody answered, or with the end of the game.
pub(crate) type Trace = Vec<Mark>;

/// Who answers for both players.
pub(crate) trait Answers {
    /// `None` ends the run.
    fn answer(&mut self, decision: &Decision, picks: &[Pick], duel: &Duel) -> Option<Pick>;
}

/// A game being driven, and what has happened in it so far.
pub(crate) struct Recorder {
    pub(crate) trace: Trace,
    duel: Duel,
}

impl Recorder {
    /// The scene, played on to its first question.
    ///
    /// # Errors
    /// A board that no game can show.
    pub(crate) fn begin(scene: &Scene) -> Result<(Recorder, BySeat<SideIds>), SceneError> {
        let mut log = Recorded::default();
        let (duel, ids) = scene.begin(&mut log)?;
        let mut recorder = Recorder { trace: Trace::new(), duel };
        recorder.note(log);
        Ok((recorder, ids))
    }

    fn note(&mut self, log: Recorded<Event, Clause>) {
        self.trace.extend(log.entries.into_iter().map(Mark::Happened));
        let Some(decision) = self.duel.decision() else { return };
        let mut picks = Vec::new();
        self.duel.picks(&mut picks);
        let duel = Box::new(self.duel.clone());
        self.trace.push(Mark::Question { decision, picks, duel });
    }

    /// Answers one question.
    ///
    /// # Errors
    /// An answer was offered and then refused.
    pub(crate) fn step(&mut self, answers: &mut dyn Answers) -> Result<bool, String> {
        let Some(Mark::Question { decision, picks, duel }) = self.trace.last() else {
            return Ok(false);
        };
        let Some(pick) = answers.answer(decision, picks, duel) else { return Ok(false) };
        let seat = decision.seat;
        self.trace.push(Mark::Answered(pick));
        let mut log = Recorded::default();
        self.duel
            .apply(seat, pick, &mut log)
            .map_err(|refusal| format!("{pick:?} was offered and refused: {refusal:?}"))?;
        self.note(log);
        Ok(true)
    }
}
