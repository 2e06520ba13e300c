//! 10-6 to 10-8. Summoning spirits, placing nexuses, using magic cards; tokens, Ascend and Swift.

use bss::{
    Area, Category, Level, Pick, RawCard, Side, Spot,
    vocabulary::{
        Ability, Act, Amount, Condition, Keyword, Label, Requirement, Step, Timing, TurnStep, Use,
    },
};
use kernel::Seat;

use crate::made::{
    Board, RESERVE, card, cards, core, draws, field_card, nexus, plain_side, red, soul, spirit,
    study, when, with, with_keyword,
};

/// 2-7-3, 10-6-5, 10-6-6, 10-6-7
#[test]
fn symbols_reduce_the_cost_and_a_core_must_be_left_for_the_spirit() {
    let reduced = |name| RawCard { reduction: red(2), symbols: red(1), ..spirit(name, 5) };
    let well = || RawCard { symbols: red(1), ..nexus("Well", 1) };
    let own = Side {
        field: vec![field_card(well(), 0), field_card(well(), 0), field_card(well(), 0)],
        hand: cards(vec![reduced("One"), reduced("Two")]),
        reserve: 6,
        ..plain_side()
    };
    let mut board = Board::main(own);
    let (one, two) = (board.hand(0), board.hand(1));
    board.answer(Pick::Summon(one));
    // Three are paid (the soul core lies in the trash too), one goes onto it; more of them might.
    assert_eq!((board.trash(Seat::A), board.reserve(Seat::A)), (4, 2));
    board.answer(Pick::Done);
    assert_eq!((board.on(one), board.reserve(Seat::A)), (1, 2));
    assert_eq!(board.refused(Pick::Summon(two)), "10-6-7");
    assert_eq!(board.area(two), Area::Hand);
}

/// 10-6-6, 9-3-2, B-16
#[test]
fn paying_with_a_spirits_cores_self_destroys_it_after_the_whole_summon() {
    let mut widow = with(spirit("Widow", 3), draws(when(Timing::Destroyed)));
    widow.levels[0].cores = 2;
    let own = Side {
        field: vec![field_card(widow, 2)],
        hand: cards(vec![spirit("Recruit", 1)]),
        reserve: 1,
        ..plain_side()
    };
    let mut board = Board::main(own);
    let (widow, recruit) = (board.field(0), board.hand(0));
    board.answer(Pick::Summon(recruit));
    board.answer(core(Spot::Card(widow)));
    board.answer(core(RESERVE));
    board.answer(Pick::Done);
    assert_eq!((board.area(widow), board.on(recruit), board.reserve(Seat::A)), (Area::Trash, 1, 1));
    assert_eq!(board.hand_count(Seat::A), 0, "it was self-destroyed");
}

/// 10-6-6
#[test]
fn the_usual_payment_leaves_spirits_and_the_soul_core_alone_if_it_can() {
    let mut tall = spirit("Tall", 3);
    tall.levels.push(Level { level: 2, cores: 3, bp: Some(4000) });
    let own = Side {
        field: vec![field_card(spirit("Idle", 1), 1), field_card(tall, 3)],
        hand: cards(vec![spirit("Recruit", 3)]),
        reserve: 2,
        soul_in_reserve: true,
        ..plain_side()
    };
    let mut board = Board::main(own);
    let (idle, tall, recruit) = (board.field(0), board.field(1), board.hand(0));
    board.answer(Pick::Summon(recruit));
    assert_eq!(board.picks()[0], Pick::Usual);
    board.answer(Pick::Usual);
    assert_eq!((board.on(idle), board.on(tall), board.trash(Seat::A)), (1, 2, 3));
    assert_eq!(board.duel.soul_core(Seat::A), RESERVE);
}

/// 10-6-7
#[test]
fn more_cores_than_the_lowest_level_needs_may_be_placed() {
    let own = Side { hand: cards(vec![spirit("Recruit", 0)]), reserve: 3, ..plain_side() };
    let mut board = Board::main(own);
    let recruit = board.hand(0);
    board.answer(Pick::Summon(recruit));
    // The first core is the only possibility; further ones are a choice.
    assert_eq!(board.picks(), [Pick::Done, core(RESERVE)]);
    board.answer(core(RESERVE));
    board.answer(Pick::Done);
    assert_eq!((board.on(recruit), board.reserve(Seat::A)), (2, 1));
}

/// 10-6-6, 4-11-1
#[test]
fn a_soul_core_spent_for_the_cost_is_remembered() {
    let proud = Ability { when: vec![Condition::SpentSoulCore], ..draws(when(Timing::Summoned)) };
    for (pay, drawn) in [(soul(RESERVE), 1), (core(RESERVE), 0)] {
        let own = Side {
            hand: cards(vec![with(spirit("Proud", 1), proud.clone())]),
            reserve: 1,
            soul_in_reserve: true,
            ..plain_side()
        };
        let mut board = Board::main(own);
        let proud = board.hand(0);
        board.answer(Pick::Summon(proud));
        board.answer(pay);
        assert_eq!(board.area(proud), Area::Field);
        assert_eq!(board.hand_count(Seat::A), drawn);
    }
}

/// 10-7-5, 10-7-6, 10-7-7, 3-5-3
#[test]
fn a_nexus_is_placed_refreshed_without_cores_if_it_needs_none() {
    let own =
        Side { hand: cards(vec![nexus("Well", 2), spirit("Idle", 1)]), reserve: 2, ..plain_side() };
    let mut board = Board::main(own);
    let (well, idle) = (board.hand(0), board.hand(1));
    assert_eq!(board.refused(Pick::Place(idle)), "10-7-1");
    assert_eq!(board.refused(Pick::Summon(well)), "10-6-1");
    board.answer(Pick::Place(well));
    assert_eq!((board.area(well), board.on(well), board.duel.level(well)), (Area::Field, 0, 1));
    assert!(!board.duel.is_exhausted(well));
    assert_eq!(board.refused(Pick::Summon(idle)), "10-6-6");
}

/// 10-8-6, 10-8-7, 10-8-8
#[test]
fn magic_is_paid_for_resolves_and_goes_to_the_trash() {
    let refill = Ability {
        body: vec![Step::Do(Act::DrawTo {
            who: bss::vocabulary::Player::You,
            hand: Amount::Fixed(2),
        })],
        ..Ability::new(Label::Activated(vec![Use::Main]))
    };
    let refill = with(card("Refill", Category::Magic, 1), refill);
    let own =
        Side { hand: cards(vec![refill, study(2, &[Use::Main])]), reserve: 1, ..plain_side() };
    let mut board = Board::main(own);
    let (refill, study) = (board.hand(0), board.hand(1));
    assert_eq!(board.refused(Pick::UseMagic(study, 0)), "10-8-6");
    board.answer(Pick::UseMagic(refill, 0));
    assert_eq!(board.area(refill), Area::Trash);
    assert_eq!(board.hand_count(Seat::A), 2, "the card in use was not counted");
    assert_eq!(board.reserve(Seat::A), 0);
}

fn ascending(need: Requirement) -> RawCard {
    with_keyword(spirit("Nova", 2), Keyword::Ascend(vec![need]))
}

/// 11-8-1, 10-6-6, B-50
#[test]
fn a_spirit_for_ascend_keeps_a_core_through_the_payment() {
    let own = Side {
        field: vec![field_card(spirit("Vassal", 4), 1), field_card(spirit("Idle", 1), 1)],
        hand: cards(vec![ascending(Requirement::Cost(4))]),
        reserve: 2,
        ..plain_side()
    };
    let mut board = Board::main(own);
    let (vassal, idle, nova) = (board.field(0), board.field(1), board.hand(0));
    board.answer(Pick::Summon(nova));
    assert_eq!(board.refused(core(Spot::Card(vassal))), "11-8-1");
    board.answer(Pick::Usual);
    // The core of the emptied spirit is in the reserve now.
    board.answer(core(RESERVE));
    board.answer(Pick::Done);
    assert_eq!(
        (board.area(vassal), board.area(idle), board.on(nova)),
        (Area::Trash, Area::Field, 1)
    );
    assert_eq!(board.reserve(Seat::A), 0);
}

/// 11-8-1, 11-8-2
#[test]
fn without_a_spirit_for_ascend_the_card_is_not_summoned() {
    let own = Side {
        field: vec![field_card(spirit("Idle", 3), 1)],
        hand: cards(vec![ascending(Requirement::Cost(4))]),
        reserve: 9,
        ..plain_side()
    };
    let mut board = Board::main(own);
    let nova = board.hand(0);
    assert_eq!(board.refused(Pick::Summon(nova)), "11-8-1");
}

/// 11-9-1, B-51
#[test]
fn swift_summons_in_a_flash_window_from_the_reserve_only() {
    let swift = || with_keyword(spirit("Wolf", 2), Keyword::Swift);
    for (reserve, field_cores, refused) in [(2, 5, true), (3, 1, false)] {
        let own = Side {
            field: vec![field_card(
                RawCard { symbols: red(1), ..spirit("Lancer", 3) },
                field_cores,
            )],
            hand: cards(vec![swift(), study(0, &[Use::Flash])]),
            reserve,
            ..plain_side()
        };
        let mut board = Board::at(TurnStep::Attack, own, plain_side());
        let (lancer, wolf) = (board.field(0), board.hand(0));
        board.answer(Pick::Attack(lancer));
        if refused {
            assert_eq!(board.refused(Pick::Summon(wolf)), "11-9-1");
        } else {
            board.answer(Pick::Summon(wolf));
            assert_eq!(
                (board.area(wolf), board.on(wolf), board.reserve(Seat::A)),
                (Area::Field, 1, 0)
            );
        }
        assert_eq!(board.on(lancer), field_cores);
    }
}

fn token(name: &str) -> RawCard {
    RawCard { token: true, symbols: red(1), ..spirit(name, 0) }
}

fn making(step: Step) -> RawCard {
    let ability = Ability { body: vec![step], ..Ability::new(Label::Activated(vec![Use::Main])) };
    with(card("Call", Category::Magic, 0), ability)
}

/// 4-12-1, 10-6-7, B-17
#[test]
fn tokens_come_one_after_the_other_each_with_its_cores() {
    for (reserve, comes) in [(2, 2), (0, 0)] {
        let name = "Ant".to_owned();
        let call = Step::Do(Act::SummonToken { name, count: Amount::Fixed(2), exhausted: true });
        let own = Side { hand: cards(vec![making(call)]), reserve, ..plain_side() };
        let mut board = Board::with_tokens(TurnStep::Main, own, plain_side(), vec![token("Ant")]);
        board.answer(Pick::UseMagic(board.hand(0), 0));
        if comes > 0 {
            board.answer(Pick::Done);
            board.answer(Pick::Usual);
        }
        let tokens = board.duel.pile(Seat::A, Area::Field);
        assert_eq!(tokens.len(), comes, "a token without a core does not come");
        let stands = |token| board.on(token) == 1 && board.duel.is_exhausted(token);
        assert!(tokens.iter().all(|token| stands(*token)));
    }
}

/// 11-17-1, 4-12-3, B-53
#[test]
fn each_feast_makes_the_token_one_size_larger() {
    let sizes = ["Small", "Medium", "Large"].map(|size| token(&format!("{size} Supsprite Token")));
    let own = Side {
        hand: cards(vec![making(Step::Do(Act::Feast(Amount::Fixed(3))))]),
        reserve: 1,
        ..plain_side()
    };
    let mut board = Board::with_tokens(TurnStep::Main, own, plain_side(), sizes.to_vec());
    let call = board.hand(0);
    board.answer(Pick::UseMagic(call, 0));
    let tokens = board.duel.pile(Seat::A, Area::Field);
    let print = |token| board.duel.card(token).expect("a token has a card's information");
    let names: Vec<&str> = tokens.iter().map(|token| print(*token).name.as_str()).collect();
    assert_eq!(names, ["Large Supsprite Token"]);
    assert_eq!((board.on(tokens[0]), board.reserve(Seat::A)), (1, 0));
}
