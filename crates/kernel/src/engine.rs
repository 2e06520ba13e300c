//! The loop that plays on until a player must decide.

use crate::{
    Agenda, Fault, Full, LoopGuard, LoopKey, Outcome, Question as _, Refusal, Rules, Seat,
    Task as _,
    rules::{DecisionOf, Question},
};

/// Tasks without a decision after which positions are compared to find loops that nobody can stop.
const LONG_RUN: u32 = 4_000;

/// The most tasks between two decisions: past it the game ends with a typed fault. What never comes round, such as a process
/// that shuffles for ever, is found by this alone.
pub const MOST_TASKS: u32 = 100_000;

/// What a task came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// Go on with the next task.
    On,
    /// A player is asked.
    Ask,
}

/// A read-only position: the pending question, the answers it accepts, and why it refuses others.
pub trait Position<R: Rules> {
    fn agenda(&self) -> &Agenda<R::Task, R::Pick>;

    /// The question, for its player.
    fn decision(&self, question: Question<R>) -> DecisionOf<R>;

    /// Calls `offer` with each answer that the rules allow, loops apart.
    fn allowed(&self, question: Question<R>, offer: &mut impl FnMut(R::Pick));

    /// Fast path: whether the question certainly has more than one answer. `false` means unknown.
    fn surely_leaves_choice(&self, _question: Question<R>) -> bool {
        false
    }

    /// Whether a question that leaves no choice is asked all the same: between people the other player could tell from its
    /// absence what this one holds.
    fn opens_window(&self, _question: Question<R>) -> bool {
        false
    }

    /// Fast path: the only answer of a question that does not surely leave a choice. `None` means unknown.
    fn only_answer(&self, _question: Question<R>) -> Option<R::Pick> {
        None
    }

    /// Whether all cards it names are cards of a game: an answer from outside may name anything.
    fn names_cards(&self, pick: R::Pick) -> bool;

    /// Whether the rules allow an answer; `None` if it is not of the kind asked for.
    fn rule(&self, question: Question<R>, pick: R::Pick) -> Option<Result<(), R::Clause>>;

    /// Why an answer is not taken.
    fn refusal(&self, question: Question<R>, pick: R::Pick) -> Refusal<R::Clause> {
        if self.agenda().bars(pick) {
            return Refusal::Forbidden(R::LED_BACK);
        }
        match self.rule(question, pick) {
            Some(Err(clause)) => Refusal::Forbidden(clause),
            Some(Ok(())) | None => Refusal::WrongAnswer,
        }
    }

    /// Calls `offer` with each answer that the question takes.
    fn offers(&self, question: Question<R>, mut offer: impl FnMut(R::Pick)) {
        let agenda = self.agenda();
        if !agenda.is_barring() {
            return self.allowed(question, &mut offer);
        }
        self.allowed(question, &mut |pick| {
            if !agenda.bars(pick) {
                offer(pick);
            }
        });
    }

    fn takes(&self, question: Question<R>, pick: R::Pick) -> bool {
        let mut taken = false;
        self.offers(question, |other| taken |= other == pick);
        taken
    }
}

/// A game being played on: the only writer of its state.
pub trait Engine<R: Rules> {
    /// Reads the game with everything settled that follows from its state.
    fn read(&mut self) -> R::Position<'_>;

    fn agenda(&mut self) -> &mut Agenda<R::Task, R::Pick>;

    /// Does one task; one that asks goes to [`Engine::ask`].
    fn perform(&mut self, task: R::Task) -> Flow;

    fn answer(&mut self, question: Question<R>, pick: R::Pick);

    /// What this position is recognized by when the game comes back to it.
    fn loop_key(&self) -> LoopKey;

    /// Logs the end of the game, won by this player or by none.
    fn tell_end(&mut self, clause: R::Clause, winner: Option<Seat>);

    /// Ends the game, unless it is over.
    fn end(&mut self, clause: R::Clause, outcome: Outcome) {
        let over = &mut self.agenda().outcome;
        if over.is_none() {
            *over = Some(outcome);
            self.tell_end(clause, outcome.winner());
        }
    }

    fn push(&mut self, task: R::Task) {
        self.agenda().push(task);
    }

    /// Pushes tasks so that the first one is done first.
    fn push_all<const N: usize>(&mut self, tasks: [R::Task; N]) {
        self.agenda().push_all(tasks);
    }

    /// A capacity that play does not reach was reached: the game ends with a typed fault.
    fn check(&mut self, result: Result<(), Full>, fault: Fault) {
        self.agenda().check(result, fault);
    }

    /// Plays on to the next decision or the end of the game.
    fn run(&mut self) {
        let mut guard = LoopGuard::default();
        for tasks in 0_u32.. {
            if self.agenda().outcome.is_some() {
                break;
            }
            if tasks > LONG_RUN && is_endless(self, &mut guard, tasks) {
                break;
            }
            let task = self.agenda().tasks.pop().expect("a turn follows every turn");
            if self.perform(task) == Flow::Ask {
                break;
            }
        }
        self.read();
    }

    /// Asks unless there is only one answer, which is then taken.
    fn ask(&mut self, question: Question<R>) -> Flow {
        if question.is_free_action() {
            return pose(self, question);
        }
        let (leaves_choice, known) = {
            let position = self.read();
            let leaves_choice = position.surely_leaves_choice(question);
            (leaves_choice, if leaves_choice { None } else { position.only_answer(question) })
        };
        if leaves_choice && !cfg!(debug_assertions) {
            return pose(self, question);
        }
        if let (Some(pick), false) = (known, cfg!(debug_assertions))
            && !self.read().opens_window(question)
        {
            self.answer(question, pick);
            return Flow::On;
        }
        let (mut only, mut count) = (None, 0);
        self.read().allowed(question, &mut |pick| {
            count += 1;
            only = Some(pick);
        });
        debug_assert!(!leaves_choice || count > 1, "{question:?} leaves a choice");
        debug_assert!(known.is_none() || known == only && count == 1, "{question:?} leaves none");
        match only {
            Some(pick) if count == 1 && !self.read().opens_window(question) => {
                self.answer(question, pick);
                Flow::On
            }
            Some(_) => pose(self, question),
            None => {
                debug_assert!(false, "a question has an answer: {question:?}");
                self.check(Err(Full), Fault::Question);
                Flow::On
            }
        }
    }

    /// Takes an answer that the pending question offers, and plays on.
    fn take(&mut self, question: Question<R>, pick: R::Pick) {
        let agenda = self.agenda();
        agenda.watch().note_answer(pick);
        agenda.tasks.pop();
        self.answer(question, pick);
        self.run();
    }
}

/// Ends a game in which nobody is asked any more.
#[cold]
fn is_endless<R: Rules>(
    engine: &mut (impl Engine<R> + ?Sized),
    guard: &mut LoopGuard,
    tasks: u32,
) -> bool {
    let came_back = guard.came_back(engine.loop_key());
    if came_back {
        engine.end(R::ENDLESS, Outcome::Draw);
    } else if tasks > MOST_TASKS {
        engine.check(Err(Full), Fault::Work);
    }
    came_back || tasks > MOST_TASKS
}

/// The player is asked.
fn pose<R: Rules>(engine: &mut (impl Engine<R> + ?Sized), question: Question<R>) -> Flow {
    engine.agenda().push(R::Task::ask(question));
    if engine.agenda().note_decision() {
        watch_for_loops(engine, question);
    }
    Flow::Ask
}

/// Answers that led back to this decision are not given again. Where all of them do, this decision stops nothing and another
/// one of the loop is watched; if none of them stops it, nobody can.
fn watch_for_loops<R: Rules>(engine: &mut (impl Engine<R> + ?Sized), question: Question<R>) {
    let now = engine.loop_key();
    let watch = engine.agenda().watch();
    if !watch.reaches(now) {
        return;
    }
    let given = *watch;
    let mut other = false;
    engine.read().allowed(question, &mut |pick| other |= !given.has_led_back(pick));
    if engine.agenda().watch().came_back(now, other) {
        engine.end(R::ENDLESS, Outcome::Draw);
    }
}

#[cfg(test)]
mod tests;
