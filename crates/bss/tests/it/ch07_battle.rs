//! 7. Attacking and Battles.

use bss::{
    Area, Ask, BattleStep, CardId, Level, Pick, RawCard, Side, Spot,
    vocabulary::{
        Ability, Act, Amount, Ban, Choice, Cmp, Condition, Count, Duration, Filter, Grant, Group,
        Label, Must, Place, Player, PlayerBan, Step, Target, Timing, TurnStep, Use, Verb, Whose,
    },
};
use kernel::{Game, Outcome, Seat};

use crate::made::{
    Board, cards, core, draws, field_card, plain_side, red, spirit, study, when, with,
};

/// A spirit with this BP and this many symbols.
pub(crate) fn fighter(name: &str, bp: i32, symbols: usize) -> RawCard {
    let levels = vec![Level { level: 1, cores: 1, bp: Some(bp) }];
    RawCard { levels, symbols: red(symbols), ..spirit(name, 3) }
}

pub(crate) fn side(fighters: Vec<RawCard>) -> Side {
    Side { field: fighters.into_iter().map(|card| field_card(card, 1)).collect(), ..plain_side() }
}

/// The attack step of player A.
pub(crate) fn attack_step(own: Vec<RawCard>, other: Vec<RawCard>) -> Board {
    Board::at(TurnStep::Attack, side(own), side(other))
}

pub(crate) fn foe(board: &Board, place: usize) -> CardId {
    board.ids[Seat::B].field[place]
}

pub(crate) fn life(board: &Board, seat: Seat) -> u8 {
    board.duel.cores_at(Spot::Life(seat))
}

pub(crate) fn asked(board: &Board) -> (Seat, Ask) {
    let decision = board.duel.decision().expect("a decision is pending");
    (decision.seat, decision.ask)
}

pub(crate) fn constant(what: Target, grant: Grant) -> Ability {
    let gain = Step::On(what, Verb::Gain { grants: vec![grant], until: Duration::Constant });
    Ability { body: vec![gain], ..Ability::new(Label::Constant) }
}

fn forbids(who: Player, what: PlayerBan) -> Ability {
    let forbid = Step::Do(Act::Forbid { who, what, until: Duration::Constant });
    Ability { body: vec![forbid], ..Ability::new(Label::Constant) }
}

pub(crate) fn itself(card: RawCard, grant: Grant) -> RawCard {
    with(card, constant(Target::This, grant))
}

/// 7-1-1-1
#[test]
fn only_refreshed_spirits_of_the_turn_player_attack() {
    let mut own = side(vec![fighter("Ant", 3000, 1), fighter("Bug", 3000, 1)]);
    own.field[1].exhausted = true;
    own.field.push(field_card(crate::made::nexus("Hill", 1), 0));
    let mut board = Board::at(TurnStep::Attack, own, side(vec![fighter("Cow", 1000, 1)]));
    for other in [board.field(1), board.field(2), foe(&board, 0)] {
        assert_eq!(board.refused(Pick::Attack(other)), "7-1-1-1");
    }
    let ant = board.field(0);
    assert_eq!(board.picks(), [Pick::Attack(ant), Pick::EndAttack]);
    board.answer(Pick::Attack(ant));
    assert!(board.duel.is_exhausted(ant));
    assert_eq!(asked(&board), (Seat::B, Ask::Block));
}

/// 1-3-3
#[test]
fn spirits_that_cannot_attack_do_not() {
    let plain = fighter("Ant", 3000, 1);
    let never = itself(plain.clone(), Grant::Cannot(Ban::Attack));
    let two = Group {
        whose: Whose::Your,
        places: vec![Place::Field],
        filter: Filter::Name("Bug".to_owned()),
    };
    let bugs = Condition::Compare(
        bss::vocabulary::Quantity::Cards(vec![two]),
        Cmp::AtLeast,
        Amount::Fixed(1),
    );
    let unless = itself(plain.clone(), Grant::Cannot(Ban::AttackUnless(bugs)));
    let mut board = attack_step(vec![never, unless.clone()], vec![]);
    for place in 0..2 {
        assert_eq!(board.refused(Pick::Attack(board.field(place))), "1-3-3");
    }
    let board = attack_step(vec![unless, fighter("Bug", 1000, 1)], vec![]);
    assert!(board.picks().contains(&Pick::Attack(board.field(0))));
}

/// 1-3-1
#[test]
fn a_spirit_that_must_attack_keeps_the_attack_step_from_ending() {
    let must = itself(fighter("Ant", 3000, 1), Grant::Must(Must::AttackIfAble));
    let mut board = attack_step(vec![must, fighter("Bug", 3000, 1)], vec![]);
    assert_eq!(board.refused(Pick::EndAttack), "1-3-1");
    board.answer(Pick::Attack(board.field(1)));
    assert_eq!(board.refused(Pick::EndAttack), "1-3-1");
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::EndAttack);
}

/// 1-3-1, faq BSS01-059
#[test]
fn of_two_that_must_attack_first_one_does_and_the_other_need_not() {
    let first = itself(fighter("Ant", 3000, 1), Grant::Must(Must::AttackFirst));
    let mut board = attack_step(vec![first.clone(), first, fighter("Bug", 3000, 1)], vec![]);
    assert_eq!(board.refused(Pick::Attack(board.field(2))), "1-3-1");
    assert_eq!(board.refused(Pick::EndAttack), "1-3-1");
    board.answer(Pick::Attack(board.field(1)));
    assert_eq!(
        board.picks(),
        [Pick::Attack(board.field(0)), Pick::Attack(board.field(2)), Pick::EndAttack]
    );
}

/// 1-3-3, 9-3-2, faq ST02-016
#[test]
fn an_attack_that_costs_cores_is_paid_before_it_is_declared() {
    let ant = itself(fighter("Ant", 3000, 1), Grant::Cannot(Ban::AttackUnlessRemoving(1)));
    let ant = itself(ant, Grant::Cannot(Ban::AttackUnlessPaying(1)));
    let mut own = side(vec![ant, fighter("Bug", 3000, 1)]);
    own.field[0].cores = 2;
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    let ant = board.field(0);
    board.answer(Pick::Attack(ant));
    // The core removed from it may pay.
    board.answer(core(Spot::Reserve(Seat::A)));
    assert_eq!((board.on(ant), board.reserve(Seat::A), board.trash(Seat::A)), (1, 0, 2));
    assert_eq!(life(&board, Seat::B), 4);
}

/// 1-3-3
#[test]
fn an_attack_that_cannot_be_paid_for_is_not_declared() {
    let ant = itself(fighter("Ant", 3000, 1), Grant::Cannot(Ban::AttackUnlessPaying(2)));
    let mut board = attack_step(vec![ant], vec![]);
    assert_eq!(board.refused(Pick::Attack(board.field(0))), "1-3-3");
}

/// 7-1-2-1, 7-1-4-1
#[test]
fn the_defender_uses_flash_effects_first_until_both_pass() {
    let flash = || cards(vec![study(0, &[Use::Flash]), study(0, &[Use::Flash])]);
    let own = Side { hand: flash(), ..side(vec![fighter("Ant", 3000, 1)]) };
    let other = Side { hand: flash(), ..side(vec![fighter("Bee", 2000, 1)]) };
    let mut board = Board::at(TurnStep::Attack, own, other);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.duel.state().battle_step(), Some(BattleStep::FlashBeforeBlock));
    assert_eq!(asked(&board), (Seat::B, Ask::Flash));
    board.answer(Pick::Pass);
    assert_eq!(asked(&board), (Seat::A, Ask::Flash));
    board.answer(Pick::UseMagic(board.hand(0), 0));
    // One pass is not two in a row.
    assert_eq!(asked(&board), (Seat::B, Ask::Flash));
    board.answer(Pick::Pass);
    assert_eq!(asked(&board), (Seat::A, Ask::Flash));
    board.answer(Pick::Pass);
    assert_eq!(asked(&board), (Seat::B, Ask::Block));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(board.duel.state().battle_step(), Some(BattleStep::FlashAfterBlock));
    assert_eq!(asked(&board), (Seat::B, Ask::Flash));
}

/// 7-1-3-1
#[test]
fn without_a_block_there_is_no_second_flash_window() {
    let other =
        Side { hand: cards(vec![study(0, &[Use::Flash])]), ..side(vec![fighter("Bee", 2000, 1)]) };
    let mut board = Board::at(TurnStep::Attack, side(vec![fighter("Ant", 3000, 1)]), other);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Pass);
    assert_eq!(asked(&board), (Seat::B, Ask::Block));
    board.answer(Pick::Pass);
    assert_eq!(life(&board, Seat::B), 4);
    assert_eq!(asked(&board), (Seat::A, Ask::Attack));
}

/// 7-1-3-1, 1-3-3
#[test]
fn exhausted_spirits_block_only_if_an_effect_says_so() {
    let able =
        itself(fighter("Bee", 3000, 1), Grant::BlockExhausted(Filter::Name("Ant".to_owned())));
    let mut other = side(vec![fighter("Cow", 3000, 1), able]);
    other.field.iter_mut().for_each(|field_card| field_card.exhausted = true);
    let own = side(vec![fighter("Ant", 2000, 1), fighter("Bug", 2000, 1)]);
    let mut board = Board::at(TurnStep::Attack, own, other);
    board.answer(Pick::Attack(board.field(0)));
    let (cow, bee) = (foe(&board, 0), foe(&board, 1));
    assert_eq!(board.refused(Pick::Block(cow)), "7-1-3-1");
    assert_eq!(board.picks(), [Pick::Block(bee), Pick::Pass]);
    board.answer(Pick::Block(bee));
    assert_eq!(board.area(board.ids[Seat::A].field[0]), Area::Trash);
    // Nobody can block this one.
    board.answer(Pick::Attack(board.field(1)));
    assert_eq!(life(&board, Seat::B), 4);
}

/// 1-3-3
#[test]
fn blocks_that_effects_prevent_are_refused() {
    let weak = Filter::Bp(Cmp::AtMost, Amount::Fixed(2000));
    let ant = itself(fighter("Ant", 3000, 1), Grant::Cannot(Ban::BeBlocked(weak)));
    let lazy = itself(fighter("Cow", 5000, 1), Grant::Cannot(Ban::Block(Filter::Any)));
    let mut board =
        attack_step(vec![ant], vec![fighter("Bee", 2000, 1), lazy, fighter("Elk", 4000, 1)]);
    board.answer(Pick::Attack(board.field(0)));
    for place in 0..2 {
        assert_eq!(board.refused(Pick::Block(foe(&board, place))), "1-3-3");
    }
    board.answer(Pick::Block(foe(&board, 2)));
    assert_eq!(board.area(board.field(0)), Area::Trash);
}

/// 7-1-5-2-1
#[test]
fn the_spirit_with_fewer_bp_is_destroyed_and_both_if_they_are_equal() {
    for (bp, attacker, blocker) in [
        (2000, Area::Trash, Area::Field),
        (3000, Area::Trash, Area::Trash),
        (4000, Area::Field, Area::Trash),
    ] {
        let mut board = attack_step(vec![fighter("Ant", bp, 1)], vec![fighter("Bee", 3000, 1)]);
        board.answer(Pick::Attack(board.field(0)));
        board.answer(Pick::Block(foe(&board, 0)));
        let areas = (board.area(board.field(0)), board.area(foe(&board, 0)));
        assert_eq!(areas, (attacker, blocker));
        assert_eq!(life(&board, Seat::B), 5);
    }
}

fn destroys_blocker(timing: Timing) -> Ability {
    let body = vec![Step::On(Target::Blocker, Verb::Destroy { quiet: false })];
    Ability { body, ..Ability::new(when(timing)) }
}

/// 7-1-5-2-1
#[test]
fn a_blocked_attack_takes_no_life_though_the_blocker_has_left() {
    let is_blocked = bss::vocabulary::EventPattern::IsBlocked {
        what: bss::vocabulary::Subject::This,
        by: Filter::Any,
    };
    let ant = with(fighter("Ant", 1000, 1), destroys_blocker(Timing::When(is_blocked)));
    let mut board = attack_step(vec![ant], vec![fighter("Bee", 3000, 1)]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(board.area(foe(&board, 0)), Area::Trash);
    assert_eq!((board.area(board.field(0)), life(&board, Seat::B)), (Area::Field, 5));
}

/// 7-1-5-3-1
#[test]
fn an_attacker_that_has_left_is_not_blocked_and_takes_no_life() {
    let leave = Ability {
        body: vec![Step::On(Target::This, Verb::ToHand)],
        ..Ability::new(when(Timing::Attacks))
    };
    let ant = with(fighter("Ant", 3000, 1), leave);
    let mut board = attack_step(vec![ant, fighter("Bug", 1000, 1)], vec![fighter("Bee", 3000, 1)]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(asked(&board), (Seat::A, Ask::Attack));
    assert_eq!((board.area(board.field(0)), life(&board, Seat::B)), (Area::Hand, 5));
    assert!(!board.duel.is_exhausted(foe(&board, 0)));
}

/// 7-1-5-3-1
#[test]
fn an_attack_takes_a_life_core_for_each_symbol() {
    let mut board = attack_step(vec![fighter("Ant", 3000, 2)], vec![]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!((life(&board, Seat::B), board.reserve(Seat::B)), (3, 2));
}

/// 9-2-3, 7-1-5-3-1
#[test]
fn the_last_life_core_ends_the_game() {
    let other = Side { life: 1, ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, side(vec![fighter("Ant", 3000, 2)]), other);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.duel.outcome(), Some(Outcome::Won(Seat::A)));
    assert_eq!(board.reserve(Seat::B), 1);
}

/// 1-3-3, 7-1-5-3-1
#[test]
fn effects_limit_how_much_life_an_attack_takes() {
    let weak = Filter::Bp(Cmp::AtMost, Amount::Fixed(3000));
    let none = PlayerBan::LoseLifeTo { attacker: weak.clone(), zero_only: false };
    let not_all = PlayerBan::LoseLifeTo { attacker: weak, zero_only: true };
    for (ban, life_before, life_after) in [
        (none, 5, 5),
        (not_all.clone(), 5, 3),
        (not_all, 2, 1),
        (PlayerBan::LoseLifeAtMost(1), 5, 4),
    ] {
        let guard = with(
            itself(fighter("Bee", 1000, 1), Grant::Cannot(Ban::Block(Filter::Any))),
            forbids(Player::You, ban),
        );
        let other = Side { life: life_before, ..side(vec![guard]) };
        let mut board = Board::at(TurnStep::Attack, side(vec![fighter("Ant", 3000, 2)]), other);
        board.answer(Pick::Attack(board.field(0)));
        assert_eq!(life(&board, Seat::B), life_after);
    }
    for (ban, life_before, life_after) in [(Ban::ReduceLife, 5, 5), (Ban::ReduceLifeToZero, 2, 1)] {
        let ant = itself(fighter("Ant", 3000, 2), Grant::Cannot(ban));
        let other = Side { life: life_before, ..plain_side() };
        let mut board = Board::at(TurnStep::Attack, side(vec![ant]), other);
        board.answer(Pick::Attack(board.field(0)));
        assert_eq!(life(&board, Seat::B), life_after);
    }
}

/// 7-1-1-2, 7-1-6-2, 10-12-1
#[test]
fn what_lasts_for_the_battle_ends_with_it() {
    let gain = Step::On(
        Target::This,
        Verb::Gain { grants: vec![Grant::Bp(Amount::Fixed(2000))], until: Duration::ThisBattle },
    );
    let attacks = Ability { body: vec![gain], ..Ability::new(when(Timing::Attacks)) };
    let mut board =
        attack_step(vec![with(fighter("Ant", 3000, 1), attacks)], vec![fighter("Bee", 4000, 1)]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.duel.bp(board.field(0)), 5000);
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(board.area(foe(&board, 0)), Area::Trash);
    assert_eq!((board.duel.bp(board.field(0)), board.duel.state().battle_step()), (3000, None));
}

/// 7-1-6-1
#[test]
fn effects_when_the_battle_ends_work_for_either_card() {
    let ends = bss::vocabulary::EventPattern::BattleEnds {
        with: Some(bss::vocabulary::Subject::This),
        survives: true,
    };
    let draws_then = draws(when(Timing::When(ends)));
    let ant = with(fighter("Ant", 1000, 1), draws_then.clone());
    let bee = with(fighter("Bee", 3000, 1), draws_then);
    let mut board = attack_step(vec![ant], vec![bee]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    // The attacker was destroyed before.
    assert_eq!((board.hand_count(Seat::A), board.hand_count(Seat::B)), (0, 1));
}

/// Attacks a spirit of the opponent's, as the player likes.
fn hunts(exhausted: Filter) -> Ability {
    let prey = Choice {
        by: Player::You,
        count: Count::Exactly(Amount::Fixed(1)),
        of: vec![Group { whose: Whose::Opponents, places: vec![Place::Field], filter: exhausted }],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    };
    let attack = Step::On(Target::Choose(prey), Verb::AttackSpirit { attacker: None });
    Ability { body: vec![attack], ..Ability::new(when(Timing::Attacks)) }
}

/// 10-10-1
#[test]
fn an_attacked_spirit_blocks_at_once_even_if_it_is_exhausted() {
    let blocks = draws(when(Timing::Blocks));
    let bee = with(fighter("Bee", 1000, 1), blocks);
    let mut other = side(vec![bee, fighter("Cow", 5000, 1)]);
    other.field[0].exhausted = true;
    other.hand = cards(vec![study(0, &[Use::Flash])]);
    let ant = with(fighter("Ant", 3000, 1), hunts(Filter::Exhausted));
    let mut board = Board::at(TurnStep::Attack, side(vec![ant]), other);
    board.answer(Pick::Attack(board.field(0)));
    // The only flash window is the one after blocking.
    assert_eq!(board.duel.state().battle_step(), Some(BattleStep::FlashAfterBlock));
    assert_eq!(asked(&board), (Seat::B, Ask::Flash));
    assert_eq!(board.hand_count(Seat::B), 2);
    board.answer(Pick::Pass);
    assert_eq!(board.area(foe(&board, 0)), Area::Trash);
    assert_eq!((board.area(foe(&board, 1)), life(&board, Seat::B)), (Area::Field, 5));
}

/// 10-10-1, 1-3-3
#[test]
fn a_spirit_that_cannot_block_is_not_attacked_and_the_battle_goes_on() {
    let lazy = itself(fighter("Bee", 1000, 1), Grant::Cannot(Ban::Block(Filter::Any)));
    let ant = with(fighter("Ant", 3000, 1), hunts(Filter::Any));
    let mut board = attack_step(vec![ant], vec![lazy]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!((board.area(foe(&board, 0)), life(&board, Seat::B)), (Area::Field, 4));
}

/// B-27
#[test]
fn a_refreshed_attacker_may_attack_again() {
    let refresh = Ability {
        body: vec![Step::On(Target::This, Verb::Refresh)],
        ..Ability::new(when(Timing::Attacks))
    };
    let mut board = attack_step(vec![with(fighter("Ant", 3000, 1), refresh)], vec![]);
    for left in [4, 3] {
        board.answer(Pick::Attack(board.field(0)));
        assert_eq!(life(&board, Seat::B), left);
    }
}
