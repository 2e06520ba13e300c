use super::{Agenda, Question, TASKS, Task};
use crate::{Fault, Outcome};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Ask(u8);

impl Question for Ask {
    fn is_free_action(self) -> bool {
        false
    }
}

/// Numbers up to 9 are asked, the others done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Job(u8);

impl Task for Job {
    type Question = Ask;

    fn ask(question: Ask) -> Job {
        Job(question.0)
    }

    fn question(self) -> Option<Ask> {
        (self.0 < 10).then_some(Ask(self.0))
    }
}

#[test]
fn the_first_task_of_several_is_done_first() {
    let mut agenda: Agenda<Job, u8> = Agenda::default();
    agenda.push_all([Job(1), Job(20), Job(3)]);
    assert_eq!((agenda.asking(), agenda.tasks.pop()), (Some(Ask(1)), Some(Job(1))));
    assert_eq!((agenda.asking(), agenda.tasks.pop()), (None, Some(Job(20))));
}

#[test]
fn a_task_too_many_ends_the_game_with_a_fault() {
    let mut agenda: Agenda<Job, u8> = Agenda::default();
    (0..TASKS).for_each(|_| agenda.push(Job(1)));
    assert_eq!((agenda.outcome, agenda.asking()), (None, Some(Ask(1))));
    agenda.push(Job(1));
    assert_eq!((agenda.outcome, agenda.asking()), (Some(Outcome::Fault(Fault::Frames)), None));
}

#[test]
fn decisions_are_forgotten_and_tasks_are_not() {
    let mut agenda: Agenda<Job, u8> = Agenda::default();
    agenda.push(Job(1));
    let before = agenda;
    agenda.note_decision();
    assert_ne!(agenda, before);
    assert_eq!(agenda.forgetting_decisions(), before);
    agenda.rename(|task| Job(task.0 + 1), |pick| pick);
    assert_eq!(agenda.asking(), Some(Ask(2)));
}
