use super::{Engine, Flow, Position};
use crate::{
    Agenda, Chance, Decision, DecisionView, Fault, Game, Log, LoopKey, NoLog, Outcome, Question,
    Reason, Refusal, Rules, Seat, Task, Viewer, WhyNot, position_hash,
};

/// Players in turn take one or two stones, or wait; whoever takes the last one wins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Stones {
    left: u8,
    /// Nobody may take any: all they can do is wait.
    frozen: bool,
    /// What waiting and spinning let grow.
    grows: Option<Growth>,
    amount: u32,
    agenda: Agenda<Job, Pick>,
}

#[derive(
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Debug,
    Default,
    serde::Serialize,
    serde::Deserialize,
)]
enum Pick {
    #[default]
    Wait,
    Take(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Growth {
    /// A figure, which is no part of the shape of a position.
    Figure,
    Shape,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Move(Seat);

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Job {
    /// Another one of this, for ever.
    #[default]
    Spin,
    Ask(Move),
}

impl Question for Move {
    fn is_free_action(self) -> bool {
        false
    }
}

impl Task for Job {
    type Question = Move;

    fn ask(question: Move) -> Job {
        Job::Ask(question)
    }

    fn question(self) -> Option<Move> {
        if let Job::Ask(question) = self { Some(question) } else { None }
    }
}

impl Stones {
    fn grow(&mut self) {
        self.amount += u32::from(self.grows.is_some());
    }
}

struct Playing<'a>(&'a mut Stones);

impl Position<Stones> for &Stones {
    fn agenda(&self) -> &Agenda<Job, Pick> {
        &self.agenda
    }

    fn decision(&self, Move(seat): Move) -> Decision<u8, u8, ()> {
        let number = self.agenda.decisions;
        Decision { number, seat, ask: (), min: 1, max: 1, source: None, clause: 0 }
    }

    fn allowed(&self, _question: Move, offer: &mut impl FnMut(Pick)) {
        if self.frozen || self.left > 1 {
            offer(Pick::Wait);
        }
        (1..=self.left.min(2)).filter(|_| !self.frozen).for_each(|count| offer(Pick::Take(count)));
    }

    fn names_cards(&self, pick: Pick) -> bool {
        pick != Pick::Take(u8::MAX)
    }

    fn rule(&self, _question: Move, pick: Pick) -> Option<Result<(), u8>> {
        Some(match pick {
            Pick::Take(0) => return None,
            Pick::Take(count) if count > self.left => Err(1),
            Pick::Take(_) | Pick::Wait => Ok(()),
        })
    }
}

impl Engine<Stones> for Playing<'_> {
    fn read(&mut self) -> &Stones {
        self.0
    }

    fn agenda(&mut self) -> &mut Agenda<Job, Pick> {
        &mut self.0.agenda
    }

    fn perform(&mut self, task: Job) -> Flow {
        match task {
            Job::Ask(question) => self.ask(question),
            Job::Spin => {
                self.0.grow();
                self.0.agenda.push(Job::Spin);
                Flow::On
            }
        }
    }

    fn answer(&mut self, Move(seat): Move, pick: Pick) {
        match pick {
            Pick::Take(count) => self.0.left -= count,
            Pick::Wait => self.0.grow(),
        }
        if self.0.left == 0 {
            self.end(0, Outcome::Won(seat));
        }
        self.0.agenda.push(Job::Ask(Move(seat.other())));
    }

    fn loop_key(&self) -> LoopKey {
        let same = Stones { agenda: self.0.agenda.forgetting_decisions(), ..*self.0 };
        let amount = if self.0.grows == Some(Growth::Figure) { 0 } else { self.0.amount };
        let shape = position_hash(&Stones { amount, ..same });
        LoopKey { position: position_hash(&same), shape }
    }

    fn tell_end(&mut self, _clause: u8, _winner: Option<Seat>) {}
}

impl Rules for Stones {
    type Id = u8;
    type Pick = Pick;
    type Event = ();
    type Clause = u8;
    type Ask = ();
    type View = u8;
    type Task = Job;
    type State = Stones;
    type Position<'a> = &'a Stones;

    const CONCEDED: u8 = 7;
    const ENDLESS: u8 = 8;
    const LED_BACK: u8 = 9;

    fn state(&self) -> &Stones {
        self
    }

    fn position(&self) -> &Stones {
        self
    }

    fn take(&mut self, question: Move, pick: Pick, _log: &mut dyn Log<(), u8>) {
        Playing(self).take(question, pick);
    }

    fn end(&mut self, clause: u8, outcome: Outcome, _log: &mut dyn Log<(), u8>) {
        Playing(self).end(clause, outcome);
    }

    fn view(&self, _viewer: Viewer) -> u8 {
        self.left
    }

    fn determinize(&self, _view: &u8, _chance: &mut Chance) -> Stones {
        *self
    }
}

fn begun(left: u8, first: Job) -> Stones {
    growing(None, left, first)
}

fn growing(grows: Option<Growth>, left: u8, first: Job) -> Stones {
    let mut game = Stones { left, frozen: false, grows, amount: 0, agenda: Agenda::default() };
    game.agenda.push(first);
    Playing(&mut game).run();
    game
}

fn stones(left: u8) -> Stones {
    begun(left, Job::Ask(Move(Seat::A)))
}

fn picks(game: &Stones) -> Vec<Pick> {
    let mut picks = Vec::new();
    game.picks(&mut picks);
    picks
}

#[test]
fn answers_are_taken_from_the_player_asked() {
    let mut game = stones(5);
    assert_eq!(picks(&game), [Pick::Wait, Pick::Take(1), Pick::Take(2)]);
    assert_eq!(game.apply(Seat::B, Pick::Wait, &mut NoLog), Err(Refusal::NotYours));
    assert_eq!(game.apply(Seat::A, Pick::Take(0), &mut NoLog), Err(Refusal::WrongAnswer));
    assert_eq!(game.apply(Seat::A, Pick::Take(9), &mut NoLog), Err(Refusal::Forbidden(1)));
    assert_eq!(game.apply(Seat::A, Pick::Take(u8::MAX), &mut NoLog), Err(Refusal::WrongAnswer));
    assert_eq!((game.left, game.decision().map(|decision| decision.number)), (5, Some(1)));
    assert_eq!(game.apply(Seat::A, Pick::Take(2), &mut NoLog), Ok(()));
    assert_eq!(
        game.decision().map(|decision| (decision.number, decision.seat)),
        Some((2, Seat::B))
    );
}

#[test]
fn the_only_answer_is_taken_at_once() {
    let mut game = stones(3);
    assert_eq!(game.apply(Seat::A, Pick::Take(2), &mut NoLog), Ok(()));
    assert_eq!((game.outcome(), game.agenda.decisions), (Some(Outcome::Won(Seat::B)), 1));
    assert_eq!(game.apply(Seat::A, Pick::Wait, &mut NoLog), Err(Refusal::GameOver));
    assert!(game.decision().is_none() && picks(&game).is_empty());
}

#[test]
fn whoever_concedes_loses_once() {
    let mut game = stones(3);
    assert_eq!(game.concede(Seat::A, &mut NoLog), Ok(()));
    assert_eq!(game.outcome(), Some(Outcome::Won(Seat::B)));
    assert_eq!(game.concede(Seat::B, &mut NoLog), Err(Refusal::GameOver));
}

/// Waits as long as that is taken.
fn wait(game: &mut Stones) -> Refusal<u8> {
    for _ in 0..10_000 {
        let Some(decision) = game.decision() else { return Refusal::GameOver };
        if let Err(refusal) = game.apply(decision.seat, Pick::Wait, &mut NoLog) {
            return refusal;
        }
    }
    unreachable!("the same decision comes back every other time")
}

#[test]
fn an_answer_that_led_back_is_not_taken_again() {
    let mut game = stones(4);
    assert_eq!(wait(&mut game), Refusal::Forbidden(Stones::LED_BACK));
    assert_eq!(picks(&game), [Pick::Take(1), Pick::Take(2)]);
    assert!(!game.offers(Pick::Wait) && game.offers(Pick::Take(1)));
}

#[test]
fn a_loop_that_nobody_can_stop_is_a_draw() {
    assert_eq!(begun(4, Job::Spin).outcome(), Some(Outcome::Draw));
    let mut frozen = stones(4);
    frozen.frozen = true;
    assert_eq!(wait(&mut frozen), Refusal::GameOver);
    assert_eq!(frozen.outcome(), Some(Outcome::Draw));
}

#[test]
fn a_loop_may_let_a_figure_grow() {
    let ask = Job::Ask(Move(Seat::A));
    let spinning = growing(Some(Growth::Figure), 4, Job::Spin);
    assert_eq!(spinning.outcome(), Some(Outcome::Draw));
    let mut waiting = growing(Some(Growth::Figure), 4, ask);
    assert_eq!(wait(&mut waiting), Refusal::Forbidden(Stones::LED_BACK));
    let mut frozen = Stones { frozen: true, ..growing(Some(Growth::Figure), 4, ask) };
    assert_eq!((wait(&mut frozen), frozen.outcome()), (Refusal::GameOver, Some(Outcome::Draw)));
}

#[test]
fn the_work_of_one_answer_is_bounded() {
    let wandering = growing(Some(Growth::Shape), 4, Job::Spin);
    assert_eq!(wandering.outcome(), Some(Outcome::Fault(Fault::Work)));
    assert!(wandering.decision().is_none());
}

#[test]
fn a_refusal_is_told_with_what_stands_behind_it() {
    let game = stones(2);
    let behind = |clause| vec![Reason::new("stones", clause + 1, "two are left").worth(2)];
    let why_not = |pick| WhyNot::of(&game, Seat::A, pick, behind);
    assert_eq!(why_not(Pick::Take(2)), None);
    let forbidden = why_not(Pick::Take(3)).map(|why| (why.to_string(), why.because[0].value));
    assert_eq!(forbidden, Some(("1\n  stones two are left (2)".to_owned(), Some(2))));
    let wrong = why_not(Pick::Take(0)).map(|why| why.to_string());
    assert_eq!(wrong.as_deref(), Some("the answer does not fit the question asked"));
}

#[test]
fn only_the_player_asked_sees_the_answers() {
    let game = stones(2);
    let view = |viewer| DecisionView::of(&game, viewer, |_| true).expect("a question is asked");
    let [own, other] = [Seat::A, Seat::B].map(|seat| view(Viewer::Seat(seat)));
    assert_eq!((own.picks, own.max), (picks(&game), 1));
    assert_eq!((other.picks, other.max, other.seat), (Vec::new(), 0, Seat::A));
}
