//! 11. Keyword effects, those of attacks and battles.

use bss::{
    Area, Ask, Level, Pick, RawCard, Side, Spot,
    vocabulary::{
        Ability, Ban, EventPattern, Filter, Grant, Group, Keyword, Label, Period, Place,
        Requirement, Step, Subject, Target, Timing, TurnStep, Use, Verb, Whose,
    },
};
use kernel::Seat;

use crate::{
    ch07_battle::{asked, attack_step, constant, fighter, foe, itself, life, side},
    made::{Board, cards, draws, field_card, nexus, plain_side, study, when, with, with_keyword},
};

fn all_of(whose: Whose, filter: Filter) -> Target {
    Target::All(vec![Group { whose, places: vec![Place::Field], filter }])
}

/// Pays and places cores the usual way.
fn pay(board: &mut Board) {
    while asked(board).1 == Ask::Choose {
        let usual = board.picks().contains(&Pick::Usual);
        board.answer(if usual { Pick::Usual } else { Pick::Done });
    }
}

/// 11-2-1, 11-2-2
#[test]
fn confront_forces_a_block_by_whoever_is_able_to() {
    let duelist = with_keyword(fighter("Ant", 3000, 1), Keyword::Confront);
    let mut board =
        attack_step(vec![duelist.clone()], vec![fighter("Bee", 1000, 1), fighter("Cow", 1000, 1)]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.refused(Pick::Pass), "11-2-1");
    board.answer(Pick::Block(foe(&board, 1)));
    assert_eq!(board.area(foe(&board, 1)), Area::Trash);
    // Nobody is able to.
    let lazy = itself(fighter("Bee", 1000, 1), Grant::Cannot(Ban::Block(Filter::Any)));
    let mut board = attack_step(vec![duelist], vec![lazy]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(life(&board, Seat::B), 4);
}

/// 11-14-1, 11-14-4
#[test]
fn astral_attacks_are_blocked_by_astral_spirits_only() {
    let ghost = with_keyword(fighter("Ant", 3000, 1), Keyword::Astral);
    let watcher = Ability {
        during: Some(Period::Turn(Whose::Opponents)),
        ..Ability::new(Label::Keyword(Keyword::Astral))
    };
    let watcher = with(fighter("Cow", 1000, 1), watcher);
    let mut board = attack_step(vec![ghost], vec![fighter("Bee", 9000, 1), watcher]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.refused(Pick::Block(foe(&board, 0))), "11-14-1");
    board.answer(Pick::Block(foe(&board, 1)));
    assert_eq!(board.area(foe(&board, 1)), Area::Trash);
}

/// 11-3-1, 11-3-2
#[test]
fn curse_destroys_the_blocker_when_the_battle_ends() {
    let mut cursed = fighter("Ant", 1000, 1);
    for _ in 0..2 {
        cursed = with_keyword(cursed, Keyword::Curse);
    }
    let destroyed = draws(when(Timing::Destroyed));
    let mut board = attack_step(vec![cursed], vec![with(fighter("Bee", 9000, 1), destroyed)]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(
        (board.area(board.field(0)), board.area(foe(&board, 0))),
        (Area::Trash, Area::Trash)
    );
    assert_eq!(board.hand_count(Seat::B), 1);
}

/// faq BSS01-026, 8-9-1
#[test]
fn bloodcurse_keeps_its_spirit_for_a_life_and_a_core() {
    let cursed = with_keyword(fighter("Ant", 1000, 1), Keyword::Bloodcurse);
    let mut own = side(vec![cursed]);
    own.field[0].cores = 2;
    let mut board = Board::at(TurnStep::Attack, own, side(vec![fighter("Bee", 9000, 1)]));
    let ant = board.field(0);
    board.answer(Pick::Attack(ant));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(asked(&board).0, Seat::A);
    board.answer(Pick::Yes);
    assert_eq!(
        (board.area(ant), board.on(ant), board.duel.is_exhausted(ant)),
        (Area::Field, 1, false)
    );
    assert_eq!((life(&board, Seat::B), board.duel.cores_at(Spot::Trash(Seat::B))), (4, 2));
}

/// 11-4-1
#[test]
fn immortal_is_summoned_from_the_trash_for_its_cost_when_another_spirit_is_destroyed() {
    let undying =
        with_keyword(RawCard { cost: 2, ..fighter("Imp", 2000, 1) }, Keyword::Immortal(vec![3]));
    let own = || Side {
        trash: cards(vec![undying.clone()]),
        reserve: 3,
        ..side(vec![fighter("Ant", 1000, 1)])
    };
    let mut board = Board::at(TurnStep::Attack, own(), side(vec![fighter("Bee", 9000, 1)]));
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    let imp = board.ids[Seat::A].trash[0];
    assert_eq!(asked(&board).0, Seat::A);
    board.answer(Pick::Yes);
    pay(&mut board);
    assert_eq!((board.area(imp), board.on(imp)), (Area::Field, 1));
    // Two to the trash beside the soul core; three and the core of the destroyed spirit were there.
    assert_eq!((board.trash(Seat::A), board.reserve(Seat::A)), (3, 1));
}

/// 11-4-1
#[test]
fn immortal_looks_at_the_cost_of_the_destroyed_spirit() {
    let undying = with_keyword(fighter("Imp", 2000, 1), Keyword::Immortal(vec![4, 5]));
    let own =
        Side { trash: cards(vec![undying]), reserve: 9, ..side(vec![fighter("Ant", 1000, 1)]) };
    let mut board = Board::at(TurnStep::Attack, own, side(vec![fighter("Bee", 9000, 1)]));
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(asked(&board), (Seat::A, Ask::Attack));
}

/// 11-6-1, 11-6-2
#[test]
fn luster_returns_the_magic_used_in_its_battle() {
    let bright = with_keyword(fighter("Ant", 3000, 1), Keyword::Luster);
    let own = Side {
        hand: cards(vec![study(0, &[Use::Flash])]),
        trash: cards(vec![study(0, &[Use::Flash])]),
        ..side(vec![bright])
    };
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    board.answer(Pick::Attack(board.field(0)));
    let magic = board.hand(0);
    board.answer(Pick::UseMagic(magic, 0));
    assert_eq!(board.area(magic), Area::Hand);
    assert_eq!(board.area(board.ids[Seat::A].trash[0]), Area::Trash);
    assert_eq!(life(&board, Seat::B), 4);
}

/// 11-7-1, 11-7-2
#[test]
fn blessed_gives_one_life_though_the_attack_took_two_and_it_was_gained_twice() {
    let mut holy = fighter("Ant", 3000, 2);
    for _ in 0..2 {
        holy = with_keyword(holy, Keyword::Blessed);
    }
    let mut board = attack_step(vec![holy.clone()], vec![]);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!((life(&board, Seat::A), life(&board, Seat::B)), (6, 3));
    let mut board = attack_step(vec![holy], vec![fighter("Bee", 1000, 1)]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!((life(&board, Seat::A), life(&board, Seat::B)), (5, 5));
}

/// 11-10-1, 11-10-3
#[test]
fn gale_lets_the_blocking_player_exhaust_spirits_the_largest_number_once() {
    let windy = with_keyword(fighter("Ant", 3000, 1), Keyword::Gale(1));
    let windy = with_keyword(windy, Keyword::Gale(2));
    let foes = vec![
        fighter("Bee", 1000, 1),
        fighter("Cow", 1000, 1),
        fighter("Dog", 1000, 1),
        fighter("Elk", 1000, 1),
    ];
    let mut board = attack_step(vec![windy], foes);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Block(foe(&board, 0)));
    assert_eq!(asked(&board), (Seat::B, Ask::Choose));
    board.answer(Pick::Card(foe(&board, 1)));
    board.answer(Pick::Card(foe(&board, 3)));
    let exhausted: Vec<bool> =
        (1..4).map(|place| board.duel.is_exhausted(foe(&board, place))).collect();
    assert_eq!(exhausted, [true, false, true]);
}

/// 11-11-1, 11-11-4
#[test]
fn crush_discards_as_many_cards_as_its_level_and_its_largest_number() {
    let levels = vec![
        Level { level: 1, cores: 1, bp: Some(1000) },
        Level { level: 2, cores: 2, bp: Some(2000) },
    ];
    let heavy = RawCard { levels, ..fighter("Ant", 1000, 1) };
    let heavy = with_keyword(with_keyword(heavy, Keyword::Crush(0)), Keyword::Crush(2));
    let mut own = side(vec![heavy]);
    own.field[0].cores = 2;
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.duel.pile(Seat::B, Area::Trash).len(), 4);
    assert_eq!(board.duel.pile(Seat::B, Area::Deck).len(), 6);
}

/// 11-12-1, 11-12-2
#[test]
fn raid_refreshes_the_attacker_for_a_nexus_so_often_a_turn() {
    let raider = with_keyword(fighter("Ant", 3000, 1), Keyword::Raid(1));
    let mut own = side(vec![raider]);
    own.field.extend([field_card(nexus("Hill", 1), 0), field_card(nexus("Lake", 1), 0)]);
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    let ant = board.field(0);
    board.answer(Pick::Attack(ant));
    board.answer(Pick::Yes);
    board.answer(Pick::Card(board.field(2)));
    assert!(!board.duel.is_exhausted(ant) && board.duel.is_exhausted(board.field(2)));
    board.answer(Pick::Attack(ant));
    assert_eq!(asked(&board), (Seat::A, Ask::Attack));
    assert!(board.duel.is_exhausted(ant));
    assert_eq!(life(&board, Seat::B), 3);
}

/// 11-16-1
#[test]
fn agile_comes_for_a_cheaper_spirit_whose_battle_has_ended() {
    let quick = with_keyword(RawCard { cost: 4, ..fighter("Fox", 5000, 1) }, Keyword::Agile);
    let own = Side {
        hand: cards(vec![quick.clone()]),
        reserve: 4,
        ..side(vec![fighter("Ant", 1000, 1)])
    };
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(asked(&board).0, Seat::A);
    board.answer(Pick::Yes);
    pay(&mut board);
    let fox = board.hand(0);
    assert_eq!((board.area(board.field(0)), board.area(fox)), (Area::Hand, Area::Field));
    assert_eq!((board.on(fox), board.reserve(Seat::A)), (1, 0));
    // As expensive as the other one: not for it.
    let equal = RawCard { cost: 3, ..quick };
    let own = Side { hand: cards(vec![equal]), reserve: 4, ..side(vec![fighter("Ant", 1000, 1)]) };
    let mut board = Board::at(TurnStep::Attack, own, plain_side());
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(asked(&board), (Seat::A, Ask::Attack));
}

fn lance(name: &str, need: Requirement) -> RawCard {
    with_keyword(fighter(name, 2000, 1), Keyword::Link(need))
}

/// 11-18-1, 11-18-2
#[test]
fn a_linked_spirit_lends_its_bp_and_symbols_for_the_battle() {
    let own = vec![
        fighter("Ant", 3000, 1),
        lance("Fox", Requirement::Cost(3)),
        lance("Gnu", Requirement::Cost(4)),
    ];
    let mut board = attack_step(own, vec![fighter("Bee", 1000, 1)]);
    let (ant, fox, gnu) = (board.field(0), board.field(1), board.field(2));
    board.answer(Pick::Attack(ant));
    // The condition of the other one is not met.
    board.answer(Pick::Yes);
    assert_eq!(asked(&board), (Seat::B, Ask::Block));
    assert_eq!(board.duel.bp(ant), 5000);
    assert!(board.duel.is_exhausted(fox) && !board.duel.is_exhausted(gnu));
    board.answer(Pick::Pass);
    assert_eq!((life(&board, Seat::B), board.duel.bp(ant)), (3, 3000));
}

/// 11-18-3
#[test]
fn a_linked_spirit_is_not_linked_to_again() {
    let own = vec![
        fighter("Ant", 3000, 1),
        lance("Fox", Requirement::Any),
        lance("Gnu", Requirement::Any),
    ];
    let mut board = attack_step(own, vec![]);
    board.answer(Pick::Attack(board.field(0)));
    // Both are activated before one of them is resolved.
    board.answer(Pick::Yes);
    board.answer(Pick::Yes);
    board.answer(Pick::Waiting(0));
    assert_eq!(life(&board, Seat::B), 3);
    assert!(board.duel.is_exhausted(board.field(1)) && board.duel.is_exhausted(board.field(2)));
}

/// 11-18-3, 1-3-1
#[test]
fn an_effect_may_allow_two_links() {
    let ant = itself(fighter("Ant", 3000, 1), Grant::LinksUpTo(2));
    let own = vec![ant, lance("Fox", Requirement::Any), lance("Gnu", Requirement::Any)];
    let mut board = attack_step(own, vec![]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Yes);
    board.answer(Pick::Yes);
    board.answer(Pick::Waiting(0));
    assert_eq!(life(&board, Seat::B), 2);
}

/// 11-18-2, 1-3-1
#[test]
fn link_conditions_may_be_waived() {
    let free = constant(all_of(Whose::Your, Filter::Any), Grant::LinkFreely);
    let ant = with(fighter("Ant", 3000, 1), free);
    let own = vec![ant, lance("Fox", Requirement::Types(vec!["Beast".to_owned()]))];
    let mut board = attack_step(own, vec![]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Yes);
    assert_eq!(life(&board, Seat::B), 3);
}

/// 11-18-1, 1-3-1
#[test]
fn a_blocking_spirit_is_linked_only_if_an_effect_says_so() {
    for (allowed, survivor) in [(true, Area::Field), (false, Area::Trash)] {
        let mut bee = fighter("Bee", 2000, 1);
        if allowed {
            bee = itself(bee, Grant::LinkWhenBlocking);
        }
        let other = vec![bee, lance("Fox", Requirement::Any)];
        let mut board = attack_step(vec![fighter("Ant", 3000, 1)], other);
        board.answer(Pick::Attack(board.field(0)));
        board.answer(Pick::Block(foe(&board, 0)));
        if allowed {
            assert_eq!(asked(&board).0, Seat::B);
            board.answer(Pick::Yes);
        }
        assert_eq!(board.area(foe(&board, 0)), survivor);
    }
}

/// 11-18-4
#[test]
fn the_link_ends_when_the_linking_spirit_leaves() {
    let leaves = Ability {
        body: vec![Step::On(Target::This, Verb::ToHand)],
        ..Ability::new(when(Timing::Links))
    };
    let fox = with(lance("Fox", Requirement::Any), leaves);
    let mut board = attack_step(vec![fighter("Ant", 3000, 1), fox], vec![]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Yes);
    assert_eq!((board.area(board.field(1)), life(&board, Seat::B)), (Area::Hand, 4));
}

/// 11-18-1
#[test]
fn effects_see_which_spirit_links_and_which_is_linked() {
    let linked = EventPattern::IsLinked { what: Subject::This };
    let ant = with(fighter("Ant", 3000, 1), draws(when(Timing::When(linked))));
    let fox = with(lance("Fox", Requirement::Any), draws(when(Timing::Links)));
    let mut board = attack_step(vec![ant, fox], vec![]);
    board.answer(Pick::Attack(board.field(0)));
    board.answer(Pick::Yes);
    board.answer(Pick::Waiting(0));
    assert_eq!(board.hand_count(Seat::A), 2);
}

/// 11-18-1, 1-3-1
#[test]
fn an_effect_links_whatever_the_condition() {
    let joins = Ability {
        body: vec![Step::On(Target::This, Verb::LinkTo)],
        ..Ability::new(when(Timing::Attacks))
    };
    let ant = with(fighter("Ant", 3000, 1), joins);
    let own = vec![ant, lance("Fox", Requirement::Cost(9)), fighter("Gnu", 1000, 1)];
    let mut board = attack_step(own, vec![]);
    let fox = board.field(1);
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(board.picks(), [Pick::Card(fox), Pick::Done]);
    board.answer(Pick::Card(fox));
    assert_eq!((life(&board, Seat::B), board.duel.is_exhausted(fox)), (3, true));
}

/// 11-13-1
#[test]
fn at_field_stops_curse_while_the_soul_core_lies_there() {
    for (soul, area) in [(true, Area::Field), (false, Area::Trash)] {
        let cursed = with_keyword(fighter("Ant", 1000, 1), Keyword::Curse);
        let shielded = with_keyword(fighter("Bee", 9000, 1), Keyword::AtField);
        let mut other = side(vec![shielded]);
        other.field[0].soul = soul;
        let mut board = Board::at(TurnStep::Attack, side(vec![cursed]), other);
        board.answer(Pick::Attack(board.field(0)));
        board.answer(Pick::Block(foe(&board, 0)));
        assert_eq!(board.area(foe(&board, 0)), area);
    }
}
