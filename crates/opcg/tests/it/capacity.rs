//! Capacities of the state: far beyond play, and a typed fault instead of a lost effect.

use std::sync::Arc;

use kernel::{BySeat, Fault, Game, NoLog, Outcome, Seat};
use opcg::{
    Beginning, Card, Category, Phase, Pick, RawCard, RulesVersion, Scene, Side, State, Usage,
    vocabulary::{
        Ability, Act, Amount, Count, Duration, EventUse, Flow, Grant, Group, Label, Moment, Place,
        Player, Step, Target, Verb, Whose,
    },
};

use crate::made::{card, field_card, plain_side};

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

/// An Event that costs nothing.
fn event(number: usize, body: Vec<Step>) -> Arc<Card> {
    let ability = Ability { body, ..Ability::new(Label::Event(vec![EventUse::Main])) };
    let name = format!("Event {number}");
    let raw = RawCard { abilities: vec![ability], ..card(&name, Category::Event).to_raw() };
    Arc::new(raw.check().expect("a card that can be played"))
}

/// Everybody on the field of a player.
fn all_of(whose: Whose) -> Target {
    let places = vec![Place::Leader, Place::Character];
    Target::All(vec![Group { whose, places, filter: Default::default() }])
}

fn power(whose: Whose, value: i32) -> Step {
    let grants = vec![Grant::Power(Amount::Fixed(value))];
    Step::On(all_of(whose), Verb::Gain { grants, until: Duration::ThisTurn })
}

fn full_side() -> Side {
    let character = |place: usize| field_card(card(&format!("Crew {place}"), Category::Character));
    Side { characters: (0..5).map(character).collect(), ..plain_side() }
}

/// Plays these cards of the hand one after the other.
fn play_all(yours: Side, opponents: Side) -> opcg::Duel {
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat([yours, opponents]),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    let (mut duel, ids) = scene.begin(&mut NoLog).expect("a game can show this board");
    for card in &ids[Seat::A].hand {
        duel.apply(Seat::A, Pick::Play(*card), &mut NoLog).expect("it costs nothing");
    }
    duel
}

/// 8-1-4-2: more effects in force than there is room for are merged.
#[test]
fn many_events_that_change_the_power_of_everybody() {
    let body = |number| vec![power(Whose::Your, 1000), power(Whose::Opponents, -(number as i32))];
    let hand: Vec<_> = (0..30).map(|number| event(number, body(number))).collect();
    let mut duel = play_all(Side { hand, ..full_side() }, full_side());
    assert_eq!(duel.outcome(), None);
    assert!(duel.figures_agree());
    let weak = duel.power(opcg::CardId::leader(Seat::B));
    assert_eq!((duel.power(opcg::CardId::leader(Seat::A)), weak), (35_000, 5000 - 435));
    duel.apply(Seat::A, Pick::EndMain, &mut NoLog).expect("the turn can be ended");
    assert_eq!(duel.power(opcg::CardId::leader(Seat::A)), 5000);
}

/// 6-6-1-2
#[test]
fn many_processes_put_off_to_the_end_of_the_turn() {
    let draw = Step::Do(Act::Draw { who: Player::You, count: Count::Exactly(Amount::Fixed(1)) });
    let later = |number| {
        event(
            number,
            vec![Step::Flow(Flow::Later { at: Moment::EndOfTurn, steps: vec![draw.clone()] })],
        )
    };
    let hand: Vec<_> = (0..15).map(later).collect();
    let duel = play_all(Side { hand, ..full_side() }, full_side());
    assert_eq!(duel.outcome(), None);
}

#[test]
fn the_state_is_small_and_copied_in_one_go() {
    fn is_copy<T: Copy + Eq + std::hash::Hash>() {}
    is_copy::<State>();
    assert!(size_of::<State>() <= 4096, "{}", size_of::<State>());
}
