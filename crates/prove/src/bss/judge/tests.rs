//! The judge is a witness only if it objects to a trace that was tampered with.

use std::sync::Arc;

use bss::{
    Ask, Beginning, Card, Category, Color, Decision, Duel, Event, EventKind, FieldCard, Level,
    Pick, RawCard, Scene, Side, Symbol,
    vocabulary::{
        Ability, Act, Amount, Choice, Cmp, Count, Duration, Filter, Grant, Group, Label, Place,
        Player, Step, Target, Timing, TurnStep, Use, Verb, Whose,
    },
};
use kernel::{BySeat, Seat};

use super::{
    Subject, Wrong, judge,
    notes::{Note, Notes, place},
};
use crate::bss::trace::{Answers, Mark, Recorder, Trace};

fn spirit(number: &str, cost: i32, abilities: Vec<Ability>) -> Arc<Card> {
    let level = |level, cores, bp| Level { level, cores, bp: Some(bp) };
    let card = RawCard {
        number: number.to_owned(),
        name: format!("Spirit {number}"),
        category: Category::Spirit,
        colors: vec![Color::Red],
        types: Vec::new(),
        cost,
        reduction: Vec::new(),
        symbols: vec![Symbol::of(Color::Red)],
        levels: vec![level(1, 1, 3000), level(2, 3, 5000)],
        token: false,
        abilities,
    };
    Arc::new(card.check().expect("a card that can be played"))
}

fn destroy_and_draw() -> Ability {
    let cheap = Filter::Category(Category::Spirit).and(Filter::Cost(Cmp::AtMost, Amount::Fixed(3)));
    let select = Step::On(
        Target::Choose(Choice {
            by: Player::You,
            count: Count::Exactly(Amount::Fixed(1)),
            of: vec![Group { whose: Whose::Opponents, places: vec![Place::Field], filter: cheap }],
            looked_at: false,
            different_names: false,
            total: None,
            random: false,
        }),
        Verb::Select,
    );
    let destroy = Step::On(Target::Those, Verb::Destroy { quiet: false });
    let draw = Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(1) });
    Ability { body: vec![select, destroy, draw], ..Ability::new(Label::Activated(vec![Use::Main])) }
}

fn gain(what: Target, bp: i32, until: Duration) -> Step {
    Step::On(what, Verb::Gain { grants: vec![Grant::Bp(Amount::Fixed(bp))], until })
}

fn grow_when_attacking() -> Ability {
    let body = vec![gain(Target::This, 3000, Duration::ThisTurn)];
    Ability { body, ..Ability::new(Label::Triggered(vec![Timing::Attacks])) }
}

fn stronger() -> Ability {
    let body = vec![gain(Target::This, 1000, Duration::Constant)];
    Ability { body, ..Ability::new(Label::Constant) }
}

/// The first answers wanted, else what does least.
struct Script;

impl Answers for Script {
    fn answer(&mut self, decision: &Decision, picks: &[Pick], duel: &Duel) -> Option<Pick> {
        if duel.state().turn() > 3 {
            return None;
        }
        let first = |test: &dyn Fn(&Pick) -> bool| picks.iter().copied().find(|pick| test(pick));
        match decision.ask {
            Ask::Main => first(&|pick| matches!(pick, Pick::Activate(..)))
                .filter(|_| {
                    duel.state().turn() == 3 && duel.pile(Seat::A, bss::Area::Hand).is_empty()
                })
                .or(Some(Pick::EndMain)),
            Ask::Attack => first(&|pick| matches!(pick, Pick::Attack(_)))
                .filter(|_| duel.state().turn() == 3)
                .or(Some(Pick::EndAttack)),
            Ask::Flash | Ask::Block => Some(Pick::Pass),
            _ => picks.first().copied(),
        }
    }
}

struct Played {
    scene: Scene,
    ids: BySeat<bss::SideIds>,
    subject: Subject,
    trace: Trace,
}

fn laid(card: &Arc<Card>, cores: u8) -> FieldCard {
    FieldCard { card: Arc::clone(card), cores, soul: false, exhausted: false }
}

fn played() -> Played {
    let card = spirit("T-1", 4, vec![destroy_and_draw(), grow_when_attacking(), stronger()]);
    let (cheap, other, dear) =
        (spirit("T-2", 2, Vec::new()), spirit("T-3", 3, Vec::new()), spirit("T-4", 6, Vec::new()));
    let own = Side {
        field: vec![laid(&card, 1)],
        deck: vec![Arc::clone(&cheap), Arc::clone(&dear), Arc::clone(&other)],
        life: 5,
        ..Side::default()
    };
    let theirs = Side {
        field: vec![laid(&cheap, 1), laid(&dear, 1), laid(&other, 1)],
        deck: vec![Arc::clone(&dear), cheap, other],
        life: 5,
        ..Side::default()
    };
    let scene = Scene {
        sides: BySeat([own, theirs]),
        tokens: Vec::new(),
        turn: 3,
        turn_player: Seat::A,
        beginning: Beginning::Step(TurnStep::Main),
    };
    let (mut recorder, ids) = Recorder::begin(&scene).expect("a board that a game can show");
    while recorder.step(&mut Script).expect("offered answers are taken") {}
    Played { subject: Subject::new(&card), trace: recorder.trace, scene, ids }
}

fn judged(played: &Played, trace: &Trace, notes: &Notes) -> Result<(), Wrong> {
    judge(&played.scene, &played.ids, &played.subject, trace, notes)
}

/// Whether something of the effects under proof, or that they lead to, stands at this mark.
fn happened(mark: &Mark) -> bool {
    match mark {
        // Nothing follows from a pass, and nobody reads it.
        Mark::Happened(entry) => !matches!(entry.event.kind(), EventKind::Passed),
        Mark::Question { .. } | Mark::Answered(_) => false,
    }
}

#[test]
fn an_honest_trace_passes_and_shows_what_the_text_says() {
    let played = played();
    let notes = Notes::default();
    assert_eq!(judged(&played, &played.trace, &notes), Ok(()));
    for text in &played.subject.texts {
        assert!(notes.has(Note::Started(place(&**text))), "{text:?}");
        for step in &text.body {
            assert!(notes.has(Note::Did(place(step))), "{step:?}");
        }
    }
}

#[test]
fn every_event_that_is_missing_is_missed() {
    let played = played();
    let events = (0..played.trace.len()).filter(|at| happened(&played.trace[*at]));
    for at in events {
        let mut trace = played.trace.clone();
        let gone = trace.remove(at);
        assert!(judged(&played, &trace, &Notes::default()).is_err(), "{at} without {gone:?}");
    }
}

#[test]
fn every_event_told_twice_is_one_too_many() {
    let played = played();
    let events = (0..played.trace.len()).filter(|at| happened(&played.trace[*at]));
    for at in events {
        let mut trace = played.trace.clone();
        let again = trace[at].clone();
        trace.insert(at, again.clone());
        assert!(judged(&played, &trace, &Notes::default()).is_err(), "{at} twice {again:?}");
    }
}

#[test]
fn a_selection_that_offers_more_or_less_is_wrong() {
    let played = played();
    let selects = |mark: &Mark| matches!(mark, Mark::Question { decision, .. } if decision.ask == Ask::Choose);
    let at = played.trace.iter().position(selects).expect("a card is selected");
    let mut fewer = played.trace.clone();
    let mut more = played.trace.clone();
    if let Mark::Question { picks, .. } = &mut fewer[at] {
        picks.pop();
    }
    if let Mark::Question { picks, .. } = &mut more[at] {
        picks.push(Pick::Card(played.ids[Seat::B].field[1]));
    }
    assert!(judged(&played, &fewer, &Notes::default()).is_err(), "a candidate was kept back");
    assert!(judged(&played, &more, &Notes::default()).is_err(), "a card that costs too much");
}

#[test]
fn another_amount_or_another_card_is_wrong() {
    let played = played();
    let another = played.ids[Seat::B].field[1];
    for kind in [EventKind::Gained, EventKind::Destroyed, EventKind::Drew] {
        let is_it =
            |mark: &Mark| matches!(mark, Mark::Happened(entry) if entry.event.kind() == kind);
        let at = played.trace.iter().position(is_it).expect("it happens");
        let mut trace = played.trace.clone();
        if let Mark::Happened(entry) = &mut trace[at] {
            entry.event = match entry.event {
                Event::Gained { card, value, by } => Event::Gained { card, value: value + 1, by },
                Event::Destroyed { quiet, by, .. } => Event::Destroyed { card: another, quiet, by },
                Event::Drew { by, .. } => Event::Drew { card: another, by },
                other => other,
            };
        }
        assert!(judged(&played, &trace, &Notes::default()).is_err(), "{kind:?}");
    }
}
