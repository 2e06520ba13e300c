//! Capacities of the state: far beyond play, and a typed fault instead of a lost effect.

use std::sync::Arc;

use kernel::{BySeat, Fault, Game, NoLog, Outcome, Seat};
use opcg::{
    Beginning, Card, Category, Phase, Pick, RawCard, RulesVersion, Scene, Side, State, Usage,
    vocabulary::{
        Ability, Amount, Duration, EventUse, Grant, Group, Label, Place, Step, Target, Verb, Whose,
    },
};

use crate::made::{card, plain_side};

/// An Event that sets the base power of its player's Leader this often, each time anew.
fn flood(times: i32) -> Card {
    let leader =
        Group { whose: Whose::Your, places: vec![Place::Leader], filter: Default::default() };
    let what = Target::All(vec![leader]);
    let set = |value: i32| {
        Step::On(
            what.clone(),
            Verb::Gain {
                grants: vec![Grant::BasePower(Amount::Fixed(value))],
                until: Duration::ThisTurn,
            },
        )
    };
    let body = (1..=times).map(set).collect();
    let ability = Ability { body, ..Ability::new(Label::Event(vec![EventUse::Main])) };
    RawCard { abilities: vec![ability], ..card("Flood", Category::Event).to_raw() }
        .check()
        .expect("a card that can be played")
}

fn outcome_of(times: usize) -> Option<Outcome> {
    let hand = vec![Arc::new(flood(times as i32))];
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat([Side { hand, ..plain_side() }, plain_side()]),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    let (mut duel, ids) = scene.begin(&mut NoLog).expect("a game can show this board");
    duel.apply(Seat::A, Pick::Play(ids[Seat::A].hand[0]), &mut NoLog)
        .expect("the Event costs nothing");
    duel.outcome()
}

#[test]
fn a_capacity_that_is_reached_ends_the_game_with_a_typed_fault() {
    let capacity = Usage::CAPACITY.modifiers;
    assert_eq!(outcome_of(capacity), None);
    assert_eq!(outcome_of(capacity + 1), Some(Outcome::Fault(Fault::Modifiers)));
}

#[test]
fn the_state_is_small_and_copied_in_one_go() {
    fn is_copy<T: Copy + Eq + std::hash::Hash>() {}
    is_copy::<State>();
    assert!(size_of::<State>() <= 4096, "{}", size_of::<State>());
}
