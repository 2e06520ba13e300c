//! 11. Other: loops that go on for longer than a scenario can say.

use std::sync::Arc;

use kernel::{BySeat, Game, NoLog, Outcome, Seat};
use opcg::Ask;
use opcg::{
    Beginning, Card, CardId, Category, Color, Duel, FieldCard, Phase, Pick, RawCard, RulesVersion,
    Scene, Side,
    vocabulary::{
        Ability, Amount, Choice, Count, Duration, EventPattern, Filter, Flow, Grant, Group, Label,
        Place, Player, Step, Subject, Target, Timing, Verb, Whose,
    },
};

/// More rounds than any loop gets here.
const ROUNDS: usize = 2_000;

fn character(name: &str, ability: Ability) -> Arc<Card> {
    Arc::new(
        RawCard {
            number: name.to_owned(),
            name: name.to_owned(),
            category: Category::Character,
            colors: vec![Color::Red],
            cost: Some(1),
            power: Some(5000),
            counter: None,
            life: None,
            attributes: Vec::new(),
            types: Vec::new(),
            block: None,
            abilities: vec![ability],
        }
        .check()
        .expect("a card that can be played"),
    )
}

fn plain(category: Category) -> Arc<Card> {
    let leader = category == Category::Leader;
    let card = character("plain", Ability::new(Label::Permanent));
    let life = leader.then_some(5);
    let cost = (!leader).then_some(1);
    Arc::new(
        RawCard { category, life, cost, abilities: Vec::new(), ..card.to_raw() }
            .check()
            .expect("a card that can be played"),
    )
}

fn field_card(card: Arc<Card>) -> FieldCard {
    FieldCard { card, rested: false, don: 0, new: false }
}

fn side(character: Option<Arc<Card>>) -> Side {
    let filler = plain(Category::Character);
    Side {
        leader: field_card(plain(Category::Leader)),
        characters: character.map(field_card).into_iter().collect(),
        stage: None,
        hand: Vec::new(),
        trash: Vec::new(),
        life: vec![(Arc::clone(&filler), false); 5],
        deck: vec![filler; 30],
        active_don: 0,
        rested_don: 0,
    }
}

/// The Main Phase of turn 5 with one Character for each player, and your Character.
fn game(yours: Arc<Card>, opponents: Option<Arc<Card>>) -> (Duel, CardId) {
    play(side(Some(yours)), side(opponents))
}

fn play(yours: Side, opponents: Side) -> (Duel, CardId) {
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat([yours, opponents]),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    let (duel, ids) = scene.begin(&mut NoLog).expect("a board that a game can show");
    (duel, ids[Seat::A].characters[0])
}

fn attack(duel: &mut Duel, attacker: CardId) {
    answer(duel, Pick::Attack { attacker, target: CardId::leader(Seat::B) });
}

fn answer(duel: &mut Duel, pick: Pick) {
    let seat = duel.decision().expect("a player is asked").seat;
    duel.apply(seat, pick, &mut NoLog).expect("the answer is offered");
}

/// Gives the same answer as long as it is offered, and says how often that was.
fn repeat(duel: &mut Duel, pick: Pick) -> usize {
    let mut rounds = 0;
    while rounds < ROUNDS && duel.offers(pick) {
        answer(duel, pick);
        rounds += 1;
    }
    rounds
}

/// Gives the first answer offered until the player may act freely, the game is over or many rounds are gone.
fn take_the_first_answers(duel: &mut Duel) {
    let mut picks = Vec::new();
    for _ in 0..ROUNDS {
        duel.picks(&mut picks);
        let is_free = duel.decision().is_some_and(|decision| decision.ask == Ask::Main);
        match picks.first().filter(|_| !is_free) {
            Some(pick) => answer(duel, *pick),
            None => break,
        }
    }
}

fn when_rested(body: Vec<Step>) -> Ability {
    let what = Subject::This;
    let rested = EventPattern::BecameRested { what, by: opcg::vocabulary::Cause::Any };
    Ability { body, ..Ability::new(Label::Auto(vec![Timing::When(rested)])) }
}

fn rest_again() -> Vec<Step> {
    vec![Step::On(Target::This, Verb::SetActive), Step::On(Target::This, Verb::Rest)]
}

/// 11-1-1-2
#[test]
fn a_player_who_acts_in_a_circle_must_do_something_else_in_the_end() {
    let circle = Ability {
        cost: vec![Step::On(Target::This, Verb::Rest)],
        body: vec![Step::On(Target::This, Verb::SetActive)],
        ..Ability::new(Label::ActivateMain)
    };
    let (mut duel, wheel) = game(character("wheel", circle), None);
    let rounds = repeat(&mut duel, Pick::Activate(wheel, 0));
    assert!(
        rounds > 1 && rounds < ROUNDS,
        "as often as the player likes, but not for ever: {rounds}"
    );
    assert!(duel.offers(Pick::EndMain));
    answer(&mut duel, Pick::EndMain);
    assert_eq!(duel.outcome(), None);
}

/// 11-1-1-2, A-61
#[test]
fn a_player_who_lets_a_figure_grow_must_do_something_else_in_the_end() {
    let grow = |value| {
        let grants = vec![Grant::Power(Amount::Fixed(value))];
        Step::On(Target::This, Verb::Gain { grants, until: Duration::ThisTurn })
    };
    let free = |body| Ability { body, ..Ability::new(Label::ActivateMain) };
    let both = RawCard {
        abilities: vec![free(vec![grow(1000)]), free(vec![grow(2000)])],
        ..character("both", Ability::new(Label::Permanent)).to_raw()
    };
    let (mut duel, smith) = game(Arc::new(both.check().expect("a card that can be played")), None);
    for ability in 0..2 {
        let rounds = repeat(&mut duel, Pick::Activate(smith, ability));
        assert!(rounds > 0 && rounds < ROUNDS, "not for ever: {rounds}");
    }
    assert!(duel.offers(Pick::EndMain));
}

/// 11-1-1-2
#[test]
fn a_player_who_may_stop_a_loop_stops_it_and_the_battle_goes_on() {
    let ability = Ability { optional: true, ..when_rested(rest_again()) };
    let (mut duel, top) = game(character("top", ability), None);
    attack(&mut duel, top);
    let rounds = repeat(&mut duel, Pick::Yes);
    assert!(rounds > 1 && rounds < ROUNDS, "{rounds}");
    answer(&mut duel, Pick::No);
    assert_eq!(duel.outcome(), None);
    assert_eq!(duel.pile(Seat::B, opcg::Area::Life).len(), 4);
}

/// 11-1-1-2, 10-1-5-1
#[test]
fn the_answer_that_led_back_is_taken_by_the_next_question() {
    let ability = Ability { optional: true, ..when_rested(rest_again()) };
    let bell = character("bell", Ability::new(Label::Trigger));
    let mut opponents = side(None);
    opponents.life = vec![(bell, false); 5];
    let (mut duel, top) = play(side(Some(character("top", ability))), opponents);
    attack(&mut duel, top);
    repeat(&mut duel, Pick::Yes);
    answer(&mut duel, Pick::No);
    // Now the damaged player is asked, to whom nothing was forbidden.
    assert_eq!(
        duel.decision().map(|decision| (decision.seat, decision.ask)),
        Some((Seat::B, Ask::Trigger))
    );
    assert!(duel.offers(Pick::Yes));
}

/// 11-1-1-3
#[test]
fn a_loop_that_both_players_may_stop_is_stopped_by_one_of_them() {
    let others =
        Group { whose: Whose::Opponents, places: vec![Place::Character], filter: Filter::Any };
    let body = vec![
        Step::On(Target::This, Verb::SetActive),
        Step::On(Target::All(vec![others]), Verb::Rest),
    ];
    let ping = character("ping", Ability { optional: true, ..when_rested(body) });
    let (mut duel, yours) = game(Arc::clone(&ping), Some(ping));
    attack(&mut duel, yours);
    let rounds = repeat(&mut duel, Pick::Yes);
    assert!(rounds > 1 && rounds < ROUNDS, "{rounds}");
    answer(&mut duel, Pick::No);
    assert_eq!(duel.outcome(), None);
    assert_eq!(duel.pile(Seat::B, opcg::Area::Life).len(), 4);
}

/// 11-1-1-1
#[test]
fn a_choice_that_does_not_stop_the_loop_leaves_it_a_draw() {
    for count in 2..=4 {
        let any =
            Step::Flow(Flow::ChooseOne { by: Player::You, options: vec![rest_again(); count] });
        let (mut duel, top) = game(character("top", when_rested(vec![any])), None);
        attack(&mut duel, top);
        take_the_first_answers(&mut duel);
        assert_eq!(duel.outcome(), Some(Outcome::Draw), "{count} options");
    }
}

/// 11-1-1-2
#[test]
fn a_loop_is_stopped_where_it_can_be_stopped() {
    // Which option it is does not matter to the loop; it is asked before or after the question that does.
    let either =
        Step::Flow(Flow::ChooseOne { by: Player::You, options: vec![Vec::new(), Vec::new()] });
    let on = Step::Flow(Flow::May { who: Player::You, steps: rest_again(), otherwise: Vec::new() });
    stops_with_first_answers(vec![either.clone(), on]);
    let on = Step::Flow(Flow::May {
        who: Player::You,
        steps: [vec![either], rest_again()].concat(),
        otherwise: Vec::new(),
    });
    stops_with_first_answers(vec![on]);
}

fn stops_with_first_answers(body: Vec<Step>) {
    let (mut duel, top) = game(character("top", when_rested(body)), None);
    attack(&mut duel, top);
    take_the_first_answers(&mut duel);
    assert_eq!(duel.outcome(), None);
    assert_eq!(duel.decision().map(|decision| decision.ask), Some(Ask::Main));
    assert_eq!(duel.pile(Seat::B, opcg::Area::Life).len(), 4);
}

/// 11-1-1-2
#[test]
fn a_choice_that_stops_nothing_leaves_it_to_the_action_before_it() {
    let own = Group {
        whose: Whose::Your,
        places: vec![Place::Leader, Place::Character],
        filter: Filter::Any,
    };
    let count = Count::Exactly(Amount::Fixed(1));
    let one = Choice {
        by: Player::You,
        count,
        of: vec![own],
        looked_at: false,
        different_names: false,
        total: None,
    };
    let idle = Ability {
        body: vec![Step::On(Target::Choose(one), Verb::Select)],
        ..Ability::new(Label::ActivateMain)
    };
    // Whether the action or the choice is watched first depends on how many decisions came before.
    for decisions_before in 0..4 {
        let yours = Side { active_don: 4, ..side(Some(character("Idler", idle.clone()))) };
        let (mut duel, source) = play(yours, side(None));
        for _ in 0..decisions_before {
            answer(&mut duel, Pick::GiveDon(source));
        }
        act_in_a_circle(&mut duel, source);
    }
}

/// Activates the same effect until that is not offered any more.
fn act_in_a_circle(duel: &mut Duel, source: CardId) {
    let again = Pick::Activate(source, 0);
    for round in 0..ROUNDS {
        let is_main = duel.decision().is_some_and(|decision| decision.ask == Ask::Main);
        if is_main && !duel.offers(again) {
            assert!(duel.offers(Pick::EndMain), "the turn can be ended");
            return;
        }
        let choice = [source, CardId::leader(Seat::A)][round / 2 % 2];
        answer(duel, if is_main { again } else { Pick::Card(choice) });
        assert_eq!(duel.outcome(), None, "the player can stop");
    }
    panic!("the loop goes on");
}
