//! 4-5, 4-11. Drawing by effects, and cores that effects move.

use bss::{
    Area, Pick, Side, Spot,
    vocabulary::{
        Ability, Act, Condition, CoreCount, CoreKind, CoreSpot, Duration, Flow, Label, Player,
        PlayerBan, Quantity, Step, Target, Timing, Whose,
    },
};
use kernel::Seat;

use crate::{
    effect::{asked, cast, cores, draw, exactly, field, is_main, one_core, spirits, triggered},
    made::{Board, RESERVE, core, field_card, plain_side, soul, spirit, with},
};

const OWN: CoreSpot = CoreSpot::Reserve(Player::You);
const THEIRS: CoreSpot = CoreSpot::Reserve(Player::Opponent);

fn on(target: Target) -> CoreSpot {
    CoreSpot::On(target)
}

fn one_of_theirs() -> Target {
    exactly(1, spirits(Whose::Opponents))
}

fn guarded(name: &str, cores: u8, soul: bool) -> bss::FieldCard {
    bss::FieldCard { soul, ..field_card(spirit(name, 3), cores) }
}

fn theirs(board: &Board) -> bss::CardId {
    board.ids[Seat::B].field[0]
}

/// 4-5-3, B-07
#[test]
fn cards_are_drawn_one_by_one_as_long_as_there_are_any() {
    let own = Side { deck: plain_side().deck[..2].to_vec(), ..plain_side() };
    let board = cast(vec![draw(3), Step::Flow(Flow::IfDone(vec![draw(1)]))], own, plain_side());
    assert_eq!(board.hand_count(Seat::A), 2);
    assert!(is_main(&board));
}

/// 4-5-3
#[test]
fn drawing_up_to_a_hand_draws_the_difference() {
    let to_four = Step::Do(Act::DrawTo { who: Player::You, hand: 4.into() });
    let hand = crate::made::cards(vec![spirit("A", 1)]);
    let board = cast(vec![to_four], Side { hand, ..plain_side() }, plain_side());
    assert_eq!(board.hand_count(Seat::A), 4, "the magic in use is not counted");
}

/// 4-5-3
#[test]
fn each_card_is_paid_for_where_an_effect_says_so() {
    let fee = Step::Do(Act::Forbid {
        who: Player::Both,
        what: PlayerBan::PayToDraw(1),
        until: Duration::ThisTurn,
    });
    let own = Side { reserve: 2, soul_in_reserve: false, ..plain_side() };
    let board = cast(vec![fee, draw(3)], own, plain_side());
    assert_eq!((board.hand_count(Seat::A), board.reserve(Seat::A)), (2, 0));
}

/// 8-5-6
#[test]
fn the_controller_of_the_cores_picks_the_kind() {
    let body = vec![one_core(on(one_of_theirs()), THEIRS)];
    let other = Side { field: vec![guarded("Guarded", 2, true)], ..plain_side() };
    let mut board = cast(body, plain_side(), other);
    let card = theirs(&board);
    assert_eq!(asked(&board), Seat::B);
    board.answer(soul(Spot::Card(card)));
    assert_eq!(board.duel.soul_core(Seat::B), Spot::Reserve(Seat::B));
}

/// 4-11-3
#[test]
fn a_soul_core_does_not_go_to_the_void_unless_named() {
    let to_void = |kind| {
        Step::Do(Act::MoveCores {
            count: CoreCount::Exactly(1.into()),
            kind,
            from: on(one_of_theirs()),
            to: CoreSpot::Void,
        })
    };
    let other = || Side { field: vec![guarded("Guarded", 1, true)], ..plain_side() };
    let board = cast(vec![to_void(CoreKind::Any)], plain_side(), other());
    let card = theirs(&board);
    assert_eq!((board.on(card), board.duel.soul_core(Seat::B)), (1, Spot::Card(card)));
    let board = cast(vec![to_void(CoreKind::Soul)], plain_side(), other());
    assert_eq!(board.duel.soul_core(Seat::B), Spot::Void);
}

/// 8-5-6, 8-5-3-2
#[test]
fn how_many_says_the_one_who_acts_and_which_the_one_whose_they_are() {
    let body = vec![cores(CoreCount::UpTo(2.into()), on(one_of_theirs()), THEIRS)];
    let other = Side { field: vec![guarded("Guarded", 3, true)], ..plain_side() };
    let mut board = cast(body, plain_side(), other);
    let card = theirs(&board);
    assert_eq!((asked(&board), board.picks().len()), (Seat::A, 3));
    board.answer(Pick::Number(1));
    assert_eq!(asked(&board), Seat::B);
    board.answer(core(Spot::Card(card)));
    assert_eq!((board.on(card), board.reserve(Seat::B)), (2, 1));
}

/// 8-7-1, 3-5-5
#[test]
fn each_spirit_loses_its_own_cores_to_its_owner() {
    let all = Target::All(vec![spirits(Whose::Any)]);
    let body = vec![cores(CoreCount::AllBut(1), on(all), CoreSpot::ReserveOfEach)];
    let side = |cores| Side { field: vec![field_card(spirit("Rich", 3), cores)], ..plain_side() };
    let board = cast(body, side(3), side(4));
    assert_eq!((board.reserve(Seat::A), board.reserve(Seat::B)), (2, 3));
    assert_eq!(board.on(board.field(0)), 1);
}

/// 3-9
#[test]
fn the_void_gives_without_end_onto_each() {
    let each = Target::All(vec![spirits(Whose::Your)]);
    let body = vec![cores(CoreCount::Exactly(2.into()), CoreSpot::Void, on(each))];
    let board = cast(body, field(&["One", "Two"]), plain_side());
    assert_eq!([0, 1].map(|place| board.on(board.field(place))), [3, 3]);
}

/// 8-7-1
#[test]
fn life_is_filled_up_to_a_number() {
    let body = vec![cores(CoreCount::Until(5), CoreSpot::Void, CoreSpot::Life(Player::You))];
    let board = cast(body, Side { life: 3, ..plain_side() }, plain_side());
    assert_eq!(board.duel.cores_at(Spot::Life(Seat::A)), 5);
}

/// 8-5-6
#[test]
fn cores_from_one_selected_card_go_onto_another_selected_card() {
    let from = exactly(1, spirits(Whose::Opponents));
    let onto = exactly(1, spirits(Whose::Your));
    let body = vec![cores(CoreCount::All, on(from), on(onto))];
    let other = Side { field: vec![field_card(spirit("Giver", 3), 3)], ..plain_side() };
    let board = cast(body, field(&["Taker"]), other);
    assert_eq!(board.on(board.field(0)), 4);
    assert_eq!(board.area(theirs(&board)), Area::Trash, "9-3: nothing is left on it");
}

/// 8-5-6
#[test]
fn several_places_are_picked_core_by_core() {
    let to = CoreSpot::AnyOf(vec![OWN, on(exactly(1, spirits(Whose::Your)))]);
    let body = vec![cores(CoreCount::Exactly(2.into()), CoreSpot::Void, to)];
    let mut board = cast(body, field(&["Taker"]), plain_side());
    board.answer(Pick::Option(1));
    board.answer(Pick::Option(0));
    assert_eq!((board.on(board.field(0)), board.reserve(Seat::A)), (2, 1));
}

/// 8-10-1
#[test]
fn the_cores_of_a_destroyed_spirit_are_taken_from_where_they_went() {
    let heir = exactly(1, spirits(Whose::Your));
    let inherit = cores(CoreCount::All, on(Target::Subject), on(heir));
    let patterns = bss::vocabulary::EventPattern::Destroyed {
        what: bss::vocabulary::Subject::Card(Whose::Your, bss::vocabulary::Filter::Any),
        by: bss::vocabulary::Cause::Any,
    };
    let notary = with(spirit("Notary", 3), triggered(Timing::When(patterns), vec![inherit]));
    let own = Side {
        field: vec![
            field_card(notary, 1),
            bss::FieldCard { soul: true, ..field_card(spirit("Rich", 5), 2) },
        ],
        reserve: 4,
        ..plain_side()
    };
    let rich = bss::vocabulary::Filter::Name("Rich".to_owned());
    let victim =
        Target::All(vec![crate::effect::lying(Whose::Your, bss::vocabulary::Place::Field, rich)]);
    let board = cast(vec![crate::effect::destroy(victim)], own, plain_side());
    let notary = board.field(0);
    assert_eq!((board.on(notary), board.reserve(Seat::A)), (3, 4));
    assert_eq!(board.duel.soul_core(Seat::A), Spot::Card(notary));
}

/// 8-4-2-3
#[test]
fn a_soul_core_is_paid_where_it_lies() {
    let pay = Step::Do(Act::PayCores {
        who: Player::You,
        count: 1.into(),
        kind: CoreKind::Soul,
        from: Some(on(Target::All(vec![spirits(Whose::Your)]))),
    });
    let body =
        vec![Step::Flow(Flow::MayPay { who: Player::You, cost: vec![pay], then: vec![draw(2)] })];
    let poor = cast(body.clone(), field(&["Poor"]), plain_side());
    assert!(is_main(&poor), "nobody is asked");
    assert_eq!(poor.hand_count(Seat::A), 0);
    let own = Side { field: vec![guarded("Guarded", 1, true)], ..plain_side() };
    let mut board = cast(body, own, plain_side());
    board.answer(Pick::Yes);
    assert_eq!(
        (board.hand_count(Seat::A), board.duel.soul_core(Seat::A)),
        (2, Spot::Trash(Seat::A))
    );
}

/// 8-5-3-3
#[test]
fn whether_a_soul_core_was_moved_is_known_afterwards() {
    let body = vec![
        cores(
            CoreCount::Exactly(1.into()),
            CoreSpot::Reserve(Player::You),
            on(Target::All(vec![spirits(Whose::Your)])),
        ),
        Step::Flow(Flow::If {
            when: Condition::MovedSoulCore,
            then: vec![draw(2)],
            otherwise: vec![],
        }),
    ];
    let own = Side { reserve: 1, soul_in_reserve: true, ..field(&["Taker"]) };
    let mut board = cast(body.clone(), own.clone(), plain_side());
    board.answer(soul(RESERVE));
    assert_eq!(board.hand_count(Seat::A), 2);
    let mut board = cast(body, own, plain_side());
    board.answer(core(RESERVE));
    assert_eq!(board.hand_count(Seat::A), 0);
}

/// 9-3, 10-14-2
#[test]
fn what_an_effect_destroyed_by_taking_cores_counts_before_it_goes_on() {
    let all = Target::All(vec![spirits(Whose::Opponents)]);
    let each = bss::vocabulary::Amount::Of(Box::new(Quantity::Destroyed));
    let body = vec![
        one_core(on(all), THEIRS),
        Step::Do(Act::Draw { who: Player::You, count: each }),
        Step::Flow(Flow::If {
            when: Condition::DestroyedByThis,
            then: vec![draw(1)],
            otherwise: vec![],
        }),
    ];
    let lasting = field_card(spirit("Lasting", 3), 2);
    let mut other = field(&["One", "Two"]);
    other.field.push(lasting);
    let board = cast(body, plain_side(), other);
    assert_eq!(board.hand_count(Seat::A), 3);
}

/// 8-4
#[test]
fn a_triggered_effects_cost_in_cores_must_be_there() {
    let cost = vec![one_core(on(Target::This), OWN)];
    let ability = Ability {
        cost,
        optional: true,
        body: vec![draw(1)],
        ..Ability::new(Label::Triggered(vec![Timing::Summoned]))
    };
    let payer = with(spirit("Payer", 0), ability);
    let own = Side { hand: crate::made::cards(vec![payer]), reserve: 2, ..plain_side() };
    let mut board = Board::main(own);
    let payer = board.hand(0);
    board.answer(Pick::Summon(payer));
    board.answer(core(RESERVE));
    board.answer(Pick::Yes);
    assert_eq!((board.hand_count(Seat::A), board.on(payer)), (1, 1));
}
