//! 6. Game Progression: the steps of a turn.

use bss::{
    Area, Beginning, Event, Pick, RawCard, Scene, Side,
    vocabulary::{
        Ability, Act, Amount, Ban, Cmp, Condition, Duration, Filter, Grant, Group, Label, Period,
        Place, Player, PlayerBan, Quantity, Step, Target, Timing, TurnStep, Verb, Whose, Would,
    },
};
use kernel::{BySeat, Game, NoLog, Outcome, Recorded, Seat};
use rulebook::Clause;

use crate::made::{Board, cards, field_card, plain_side, spirit, when, with};

fn scene(turn: u16, step: TurnStep, own: Side, other: Side) -> Scene {
    Scene {
        sides: BySeat([own, other]),
        tokens: Vec::new(),
        turn,
        turn_player: Seat::A,
        beginning: Beginning::Step(step),
    }
}

fn begin(scene: &Scene) -> Board {
    let (duel, ids) = scene.begin(&mut NoLog).expect("a game can show this board");
    Board { duel, ids }
}

/// An effect at the start of a step of this player.
fn at_start_of(whose: Whose, step: TurnStep, body: Vec<Step>) -> Ability {
    let during = Some(Period::Step(whose, step));
    Ability { during, body, ..Ability::new(when(Timing::StartOfStep)) }
}

fn draw(count: i32) -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(count) })
}

fn one(card: RawCard) -> Side {
    Side { field: vec![field_card(card, 1)], ..plain_side() }
}

/// 6-1-1, 6-8-1-3
#[test]
fn the_seven_steps_come_in_order_and_the_turn_passes() {
    let scene = scene(5, TurnStep::Start, one(spirit("Ant", 1)), plain_side());
    let mut log: Recorded<Event, Clause> = Recorded::default();
    let (mut duel, _) = scene.begin(&mut log).expect("a game can show this board");
    duel.apply(Seat::A, Pick::EndMain, &mut log).expect("6-6-1-2-5");
    duel.apply(Seat::A, Pick::EndAttack, &mut log).expect("6-7-3-2");
    let steps: Vec<_> = log
        .entries
        .iter()
        .filter_map(|entry| {
            let Event::StepBegan { player, step } = entry.event else { return None };
            Some((player, step as usize))
        })
        .collect();
    let own = (0..7).map(|step| (Seat::A, step));
    let next = (0..5).map(|step| (Seat::B, step));
    assert_eq!(steps, own.chain(next).collect::<Vec<_>>());
    assert_eq!((duel.state().turn(), duel.state().turn_player()), (6, Seat::B));
}

/// 6-3-3, 6-7-2
#[test]
fn player_one_has_no_core_step_and_no_attack_step_on_the_first_turn() {
    let ant = with(spirit("Ant", 1), at_start_of(Whose::Your, TurnStep::Core, vec![draw(1)]));
    let mut board = begin(&scene(1, TurnStep::Start, one(ant), plain_side()));
    // B-06: an effect of a step that is skipped does not work; one card is drawn in the draw step.
    // The soul core came back from the trash in the refresh step.
    assert_eq!((board.reserve(Seat::A), board.hand_count(Seat::A)), (1, 1));
    board.answer(Pick::EndMain);
    assert_eq!(board.duel.state().turn_player(), Seat::B);
    assert_eq!(board.reserve(Seat::B), 2);
}

/// 6-2-2, 9-2-4
#[test]
fn a_player_without_a_deck_at_the_start_step_has_lost() {
    let own = Side { deck: Vec::new(), ..plain_side() };
    let board = begin(&scene(5, TurnStep::Start, own, plain_side()));
    assert_eq!(board.duel.outcome(), Some(Outcome::Won(Seat::B)));
}

/// 6-4-2, 1-3-2
#[test]
fn drawing_from_an_empty_deck_does_nothing_yet() {
    let own = Side { deck: Vec::new(), ..plain_side() };
    let board = begin(&scene(5, TurnStep::Draw, own, plain_side()));
    assert_eq!((board.duel.outcome(), board.hand_count(Seat::A)), (None, 0));
}

/// 6-3-2, 6-4-2, 6-5-2
#[test]
fn the_steps_of_management_give_a_core_a_card_and_all_that_was_spent() {
    let mut ant = field_card(spirit("Ant", 1), 1);
    ant.exhausted = true;
    let own = Side { field: vec![ant], core_trash: 2, ..plain_side() };
    let board = begin(&scene(5, TurnStep::Start, own, plain_side()));
    // One from the core step, two regular cores and the soul core from the trash.
    assert_eq!((board.reserve(Seat::A), board.trash(Seat::A)), (4, 0));
    assert_eq!(board.hand_count(Seat::A), 1);
    assert!(!board.duel.is_exhausted(board.field(0)));
}

/// 6-5-1, 6-5-2
#[test]
fn what_is_activated_at_the_start_of_a_step_resolves_after_the_rules_have_acted() {
    let exhaust = Step::On(Target::This, Verb::Exhaust);
    let ant = with(spirit("Ant", 1), at_start_of(Whose::Your, TurnStep::Refresh, vec![exhaust]));
    let mut ant = field_card(ant, 1);
    ant.exhausted = true;
    let own = Side { field: vec![ant], ..plain_side() };
    let board = begin(&scene(5, TurnStep::Refresh, own, plain_side()));
    // It was refreshed first and exhausted then.
    assert!(board.duel.is_exhausted(board.field(0)));
}

/// 6-7-3-1
#[test]
fn the_opponents_effects_work_at_the_start_of_a_step_too() {
    let bee =
        with(spirit("Bee", 1), at_start_of(Whose::Opponents, TurnStep::Attack, vec![draw(2)]));
    let board = Board::at(TurnStep::Attack, one(spirit("Ant", 1)), one(bee));
    assert_eq!((board.hand_count(Seat::B), board.hand_count(Seat::A)), (2, 0));
}

/// 6-8-1-1, 6-8-1-2
#[test]
fn end_of_turn_effects_come_before_effects_of_the_turn_lapse() {
    let gain = Step::On(
        Target::This,
        Verb::Gain { grants: vec![Grant::Bp(Amount::Fixed(1000))], until: Duration::ThisTurn },
    );
    let end = Ability { body: vec![draw(1)], ..Ability::new(when(Timing::EndOfTurn(Whose::Your))) };
    let other_end =
        Ability { body: vec![draw(5)], ..Ability::new(when(Timing::EndOfTurn(Whose::Opponents))) };
    let ant = with(spirit("Ant", 1), at_start_of(Whose::Your, TurnStep::Attack, vec![gain]));
    let ant = with(with(ant, end), other_end);
    let mut board = Board::at(TurnStep::Attack, one(ant), plain_side());
    assert_eq!(board.duel.bp(board.field(0)), 3000);
    board.answer(Pick::EndAttack);
    assert_eq!(board.duel.state().turn_player(), Seat::B);
    assert_eq!((board.duel.bp(board.field(0)), board.hand_count(Seat::A)), (2000, 1));
}

/// 6-5-2, 1-3-3
#[test]
fn a_spirit_kept_from_refreshing_refreshes_a_turn_later() {
    let stays = Step::On(
        Target::This,
        Verb::Gain { grants: vec![Grant::Cannot(Ban::Refresh)], until: Duration::NextRefreshStep },
    );
    let hand = Group { whose: Whose::Your, places: vec![Place::Hand], filter: Filter::Any };
    let few = Condition::Compare(Quantity::Cards(vec![hand]), Cmp::AtMost, Amount::Fixed(1));
    // No more once a second card was drawn (8-3-3).
    let once = Ability { when: vec![few], ..at_start_of(Whose::Your, TurnStep::Draw, vec![stays]) };
    let mut ant = field_card(with(spirit("Ant", 1), once), 1);
    ant.exhausted = true;
    let own = Side { field: vec![ant], ..plain_side() };
    let mut board = begin(&scene(5, TurnStep::Draw, own, plain_side()));
    assert!(board.duel.is_exhausted(board.field(0)));
    for pick in [Pick::EndMain, Pick::EndAttack, Pick::EndMain, Pick::EndAttack] {
        board.answer(pick);
    }
    assert_eq!((board.duel.state().turn(), board.duel.state().turn_step()), (7, TurnStep::Main));
    assert!(!board.duel.is_exhausted(board.field(0)));
}

/// 6-5-2, faq BSS01-061
#[test]
fn an_extra_refresh_step_is_a_whole_step_and_the_end_step_follows() {
    let again = Ability {
        body: vec![Step::Do(Act::RefreshStep)],
        ..Ability::new(when(Timing::AfterStep(Whose::Your, TurnStep::Attack)))
    };
    let ant = with(spirit("Ant", 1), again);
    let ant = with(ant, at_start_of(Whose::Your, TurnStep::Refresh, vec![draw(1)]));
    let mut ant = field_card(ant, 1);
    ant.exhausted = true;
    let own = Side { field: vec![ant], core_trash: 2, ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    board.answer(Pick::EndAttack);
    assert_eq!((board.duel.state().turn(), board.duel.state().turn_player()), (6, Seat::B));
    assert!(!board.duel.is_exhausted(board.field(0)));
    assert_eq!((board.reserve(Seat::A), board.hand_count(Seat::A)), (3, 1));
}

/// 6-7-3-2, 7-1-6-3
#[test]
fn an_effect_that_ends_the_attack_step_lets_the_battle_end_first() {
    let ends =
        Ability { body: vec![Step::Do(Act::EndAttackStep)], ..Ability::new(when(Timing::Attacks)) };
    let mut own = one(with(RawCard { symbols: crate::made::red(1), ..spirit("Ant", 1) }, ends));
    own.field.push(field_card(spirit("Bug", 1), 1));
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.duel.cores_at(bss::Spot::Life(Seat::B)), 4);
    assert_eq!(board.duel.state().turn_player(), Seat::B);
}

/// 6-3-2, 8-9
#[test]
fn effects_change_what_the_core_step_and_the_draw_step_give() {
    let more = |would, during| Ability {
        during: Some(Period::Step(Whose::Your, during)),
        body: vec![Step::Do(Act::AsItWas { more: 1, to: None, most: None })],
        ..Ability::new(Label::Instead(would))
    };
    let ant = with(spirit("Ant", 1), more(Would::CoreStepCore, TurnStep::Core));
    let ant = with(ant, more(Would::DrawStepDraw, TurnStep::Draw));
    let own = Side { soul_in_reserve: true, ..one(ant) };
    let board = begin(&scene(5, TurnStep::Start, own, plain_side()));
    assert_eq!((board.reserve(Seat::A), board.hand_count(Seat::A)), (3, 2));
}

/// 6-8-1-2
#[test]
fn a_ban_on_the_opponent_until_the_end_of_his_next_turn_lasts_that_long() {
    let ban = Step::Do(Act::Forbid {
        who: Player::Opponent,
        what: PlayerBan::DrawByMagic,
        until: Duration::OpponentsNextTurn,
    });
    let ant = with(spirit("Ant", 1), at_start_of(Whose::Your, TurnStep::Attack, vec![ban]));
    let study = crate::made::study(0, &[bss::vocabulary::Use::Main]);
    let other = Side { hand: cards(vec![study.clone(), study]), ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, one(ant), other);
    board.answer(Pick::EndAttack);
    let first = board.ids[Seat::B].hand[0];
    board.answer(Pick::UseMagic(first, 0));
    assert_eq!(board.area(first), Area::Trash);
    // One card from the draw step, one magic card left.
    assert_eq!(board.hand_count(Seat::B), 2);
}
