//! 8-4 to 8-6, 8-9. Effect costs, triggered effects and the order in which they resolve, substitutions.

use bss::{
    Area, Ask, CardId, Category, Pick, RawCard, Side,
    vocabulary::{
        Ability, Act, Amount, Cause, Choice, Cmp, Condition, Count, Duration, EventPattern, Filter,
        Grant, Group, Label, Limit, Place, Player, PlayerBan, Quantity, Step, Subject, Target,
        Timing, TurnStep, Use, Verb, Whose, Would,
    },
};
use kernel::Seat;

use crate::{
    ch07_battle::{asked, attack_step, constant, fighter, foe, side},
    made::{Board, card, cards, draws, field_card, nexus, plain_side, spirit, when, with},
};

/// A magic card of the main step that does this for nothing.
pub(crate) fn spell(body: Vec<Step>) -> RawCard {
    let ability = Ability { body, ..Ability::new(Label::Activated(vec![Use::Main])) };
    with(card("Spell", Category::Magic, 0), ability)
}

/// All spirits of these players.
pub(crate) fn spirits(whose: Whose) -> Target {
    Target::All(vec![group(whose, Place::Field)])
}

pub(crate) fn group(whose: Whose, place: Place) -> Group {
    let filter =
        if place == Place::Field { Filter::Category(Category::Spirit) } else { Filter::Any };
    Group { whose, places: vec![place], filter }
}

pub(crate) fn one(whose: Whose, place: Place) -> Target {
    Target::Choose(Choice {
        by: Player::You,
        count: Count::Exactly(1.into()),
        of: vec![group(whose, place)],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    })
}

pub(crate) fn destroy(what: Target) -> Step {
    Step::On(what, Verb::Destroy { quiet: false })
}

/// "When a spirit is destroyed"
pub(crate) fn destroyed(whose: Whose) -> Timing {
    let what = Subject::Card(whose, Filter::Category(Category::Spirit));
    Timing::When(EventPattern::Destroyed { what, by: Cause::Any })
}

/// A nexus that draws a card for its player when one of these spirits is destroyed.
pub(crate) fn mourner(whose: Whose) -> RawCard {
    with(nexus("Mourner", 1), draws(when(destroyed(whose))))
}

pub(crate) fn discard_one() -> Step {
    Step::On(one(Whose::Your, Place::Hand), Verb::Discard)
}

pub(crate) fn use_spell(board: &mut Board, place: usize) {
    let card = board.hand(place);
    board.answer(Pick::UseMagic(card, 0));
}

/// The main step of player A with these cards on both fields, each with one core.
pub(crate) fn main_step(own: Vec<RawCard>, other: Vec<RawCard>, hand: Vec<RawCard>) -> Board {
    let field = |cards: Vec<RawCard>| cards.into_iter().map(|card| field_card(card, 1)).collect();
    let own = Side { field: field(own), hand: cards(hand), ..plain_side() };
    Board::at(TurnStep::Main, own, Side { field: field(other), ..plain_side() })
}

fn pips(count: usize) -> Vec<RawCard> {
    vec![spirit("Pip", 1); count]
}

/// 8-6-3
#[test]
fn destroyed_together_they_activate_an_effect_once() {
    let all = spell(vec![destroy(spirits(Whose::Opponents))]);
    let mut board = main_step(vec![mourner(Whose::Any)], pips(3), vec![all]);
    use_spell(&mut board, 0);
    assert_eq!(board.hand_count(Seat::A), 1, "one card for three spirits");
}

/// 8-6-2
#[test]
fn destroyed_one_after_the_other_they_activate_it_each_time() {
    let each = spell(vec![
        destroy(one(Whose::Opponents, Place::Field)),
        destroy(one(Whose::Opponents, Place::Field)),
    ]);
    let mut board = main_step(vec![mourner(Whose::Any)], pips(2), vec![each]);
    use_spell(&mut board, 0);
    let first = foe(&board, 0);
    board.answer(Pick::Card(first));
    if asked(&board).1 == Ask::Order {
        board.answer(board.picks()[0]);
    }
    assert_eq!(board.hand_count(Seat::A), 2);
}

/// A spirit that does this when it attacks.
fn attacker(name: &str, body: Vec<Step>) -> RawCard {
    with(fighter(name, 3000, 1), Ability { body, ..Ability::new(when(Timing::Attacks)) })
}

fn draw() -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(1) })
}

fn mill(count: i32) -> Step {
    Step::On(Target::Top { whose: Whose::Opponents, count: Amount::Fixed(count) }, Verb::Discard)
}

fn own_attack() -> Timing {
    let what = Subject::Card(Whose::Your, Filter::Any);
    Timing::When(EventPattern::Attacks { what, first: false })
}

fn deck(board: &Board, seat: Seat) -> usize {
    board.duel.pile(seat, Area::Deck).len()
}

/// 8-5-2-4
#[test]
fn the_turn_player_picks_among_effects_activated_together_and_newer_ones_come_first() {
    let drawing =
        EventPattern::Draws { who: Player::You, how: bss::vocabulary::DrawnHow::ByOwnEffect };
    let optional = Ability { optional: true, ..draws(when(Timing::When(drawing))) };
    let optional = Ability { body: vec![mill(3)], ..optional };
    let slow = Ability { body: vec![mill(1)], ..Ability::new(when(own_attack())) };
    let own = vec![
        attacker("Bat", vec![draw()]),
        with(nexus("Slow", 1), slow),
        with(nexus("Quick", 1), optional),
    ];
    let mut board = attack_step(own, vec![]);
    let bat = board.field(0);
    board.answer(Pick::Attack(bat));
    assert_eq!(asked(&board).0, Seat::A);
    assert_eq!(board.picks(), [Pick::Waiting(0), Pick::Waiting(1)]);
    board.answer(Pick::Waiting(0));
    assert_eq!(board.picks(), [Pick::Yes, Pick::No], "what the draw has activated comes first");
    assert_eq!((board.hand_count(Seat::A), deck(&board, Seat::B)), (1, 10));
    board.answer(Pick::Yes);
    assert_eq!(deck(&board, Seat::B), 6, "three, and then the one that waited");
}

/// 1-3-4, 8-1-8
#[test]
fn decisions_to_activate_are_made_by_the_turn_player_first() {
    let may = |whose| Ability { optional: true, ..draws(when(destroyed(whose))) };
    let own = vec![with(nexus("Mine", 1), may(Whose::Opponents))];
    let other = vec![spirit("Pip", 1), with(nexus("Theirs", 1), may(Whose::Your))];
    let mut board = main_step(own, other, vec![spell(vec![destroy(spirits(Whose::Opponents))])]);
    use_spell(&mut board, 0);
    assert_eq!(asked(&board).0, Seat::A);
    board.answer(Pick::No);
    assert_eq!(asked(&board).0, Seat::B);
    board.answer(Pick::Yes);
    assert_eq!((board.hand_count(Seat::A), board.hand_count(Seat::B)), (0, 1));
}

/// A spirit that draws two cards when it attacks, for a card from the hand.
fn trader() -> RawCard {
    let ability = Ability {
        cost: vec![discard_one()],
        optional: true,
        body: vec![draw(), draw()],
        ..Ability::new(when(Timing::Attacks))
    };
    with(fighter("Trader", 3000, 1), ability)
}

/// 8-4-2-3, 8-4-2-4
#[test]
fn an_effect_whose_cost_cannot_be_paid_is_not_activated() {
    let mut board = attack_step(vec![trader()], vec![]);
    let trader = board.field(0);
    board.answer(Pick::Attack(trader));
    assert_ne!(board.picks(), [Pick::Yes, Pick::No]);
    assert_eq!(board.hand_count(Seat::A), 0);
}

/// 8-4-1, 8-5-2-2
#[test]
fn a_cost_is_paid_when_the_effect_is_activated() {
    let side = Side { field: vec![field_card(trader(), 1)], hand: cards(pips(1)), ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, side, plain_side());
    let (trader, paid) = (board.field(0), board.hand(0));
    board.answer(Pick::Attack(trader));
    board.answer(Pick::Yes);
    assert_eq!(board.area(paid), Area::Trash);
    assert_eq!(board.hand_count(Seat::A), 2);
}

/// 8-3-3
#[test]
fn a_condition_that_holds_no_more_leaves_nothing_to_do() {
    let living = Quantity::Cards(vec![group(Whose::Opponents, Place::Field)]);
    let while_living = Ability {
        when: vec![Condition::Compare(living, Cmp::AtLeast, Amount::Fixed(1))],
        ..draws(when(own_attack()))
    };
    let own = vec![
        attacker("Hawk", vec![destroy(spirits(Whose::Opponents))]),
        with(nexus("Lookout", 1), while_living),
    ];
    for (first, drawn) in [(0, 0), (1, 1)] {
        let mut board = attack_step(own.clone(), pips(1));
        let hawk = board.field(0);
        board.answer(Pick::Attack(hawk));
        board.answer(Pick::Waiting(first));
        assert_eq!(board.hand_count(Seat::A), drawn);
    }
}

fn limited(limit: Limit) -> RawCard {
    let ability =
        Ability { limit: Some(limit), optional: true, ..draws(when(destroyed(Whose::Opponents))) };
    with(nexus("Shrine", 1), ability)
}

fn destroy_one() -> RawCard {
    spell(vec![destroy(one(Whose::Opponents, Place::Field))])
}

/// 8-6-2: once per turn counts uses, the first time each turn counts events.
#[test]
fn limits_count_uses_or_events() {
    for (limit, asked_again) in [(Limit::OncePerTurn, true), (Limit::FirstTimeEachTurn, false)] {
        let mut board =
            main_step(vec![limited(limit)], pips(3), vec![destroy_one(), destroy_one()]);
        use_spell(&mut board, 0);
        let victim = foe(&board, 0);
        board.answer(Pick::Card(victim));
        board.answer(Pick::No);
        use_spell(&mut board, 1);
        let victim = foe(&board, 1);
        board.answer(Pick::Card(victim));
        assert_eq!(board.picks() == [Pick::Yes, Pick::No], asked_again, "{limit:?}");
    }
}

/// 8-6-2
#[test]
fn an_effect_used_once_is_not_asked_about_again_this_turn() {
    let hand = vec![destroy_one(), destroy_one()];
    let mut board = main_step(vec![limited(Limit::OncePerTurn)], pips(3), hand);
    for (place, answer) in [(0, Some(Pick::Yes)), (1, None)] {
        use_spell(&mut board, place);
        let victim = foe(&board, place);
        board.answer(Pick::Card(victim));
        answer.into_iter().for_each(|pick| board.answer(pick));
    }
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 8-6-3: "does not duplicate".
#[test]
fn of_effects_that_do_not_duplicate_one_is_activated() {
    let ability =
        Ability { limit: Some(Limit::NotTwice), ..draws(when(destroyed(Whose::Opponents))) };
    let shrine = with(nexus("Shrine", 1), ability);
    let own = vec![shrine.clone(), shrine];
    let mut board = main_step(own, pips(1), vec![destroy_one()]);
    use_spell(&mut board, 0);
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 8-1-7, 8-3-2, 10-15-1
#[test]
fn effects_that_are_not_triggered_do_nothing() {
    let silence = constant(spirits(Whose::Opponents), Grant::WithoutTriggers(Timing::Destroyed));
    let dying = with(spirit("Dying", 1), draws(when(Timing::DestroyedByOpponent)));
    let own = vec![with(nexus("Silence", 1), silence)];
    for (own, drawn) in [(own, 0), (vec![], 1)] {
        let mut board = main_step(own, vec![dying.clone()], vec![destroy_one()]);
        use_spell(&mut board, 0);
        assert_eq!(board.hand_count(Seat::B), drawn);
    }
}

/// 10-11-2
#[test]
fn effects_of_one_timing_may_activate_at_another_too() {
    let also = Grant::AlsoTriggers(Timing::Blocks, Timing::Attacks);
    let guard = with(fighter("Guard", 3000, 1), draws(when(Timing::Blocks)));
    let banner = with(nexus("Banner", 1), constant(spirits(Whose::Your), also));
    for (own, drawn) in [(vec![guard.clone(), banner], 1), (vec![guard], 0)] {
        let mut board = attack_step(own, vec![]);
        let guard = board.field(0);
        board.answer(Pick::Attack(guard));
        assert_eq!(board.hand_count(Seat::A), drawn);
    }
}

/// 8-4-2-2
#[test]
fn effects_may_have_to_be_paid_for_to_be_activated() {
    let ban = PlayerBan::PayToTrigger(Timing::Attacks, Amount::Fixed(1));
    let toll = Step::Do(Act::Forbid { who: Player::Both, what: ban, until: Duration::Constant });
    let toll =
        with(nexus("Toll", 1), Ability { body: vec![toll], ..Ability::new(Label::Constant) });
    let field = vec![field_card(attacker("Bat", vec![draw()]), 1), field_card(toll, 0)];
    let own = Side { field, reserve: 1, ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, own, side(vec![]));
    let (bat, before) = (board.field(0), board.trash(Seat::A));
    board.answer(Pick::Attack(bat));
    assert_eq!(board.picks(), [Pick::Yes, Pick::No]);
    let mut declining = Board { duel: board.duel.clone(), ids: board.ids.clone() };
    declining.answer(Pick::No);
    assert_eq!((declining.hand_count(Seat::A), declining.reserve(Seat::A)), (0, 1));
    board.answer(Pick::Yes);
    board.answer(Pick::Usual);
    assert_eq!((board.hand_count(Seat::A), board.reserve(Seat::A)), (1, 0));
    assert_eq!(board.trash(Seat::A), before + 1);
}

/// A substitution for the destruction of the player's own spirits.
pub(crate) fn instead(what: Subject, cost: Vec<Step>, body: Vec<Step>) -> Ability {
    let optional = !cost.is_empty();
    let would = Would::BeDestroyed { what, by: Cause::Any };
    Ability { cost, optional, body, ..Ability::new(Label::Instead(would)) }
}

pub(crate) fn keep(what: Target) -> Step {
    Step::On(what, Verb::KeepOnField { exhausted: Some(true) })
}

fn own_spirits() -> Subject {
    Subject::Card(Whose::Your, Filter::Category(Category::Spirit))
}

/// The opponent of player A, who destroys all spirits, has these cards and a card in hand.
fn against(field: Vec<RawCard>) -> Board {
    let own =
        Side { hand: cards(vec![spell(vec![destroy(spirits(Whose::Opponents))])]), ..plain_side() };
    let field = field.into_iter().map(|card| field_card(card, 1)).collect();
    let other = Side { field, hand: cards(pips(1)), ..plain_side() };
    let mut board = Board::at(TurnStep::Main, own, other);
    use_spell(&mut board, 0);
    board
}

fn pays(body: Vec<Step>) -> Ability {
    instead(own_spirits(), vec![discard_one()], body)
}

/// 8-9-1, 8-9-1-1, 10-5-1
#[test]
fn an_event_that_is_substituted_never_happened() {
    let stubborn =
        with(spirit("Stubborn", 1), instead(Subject::This, vec![], vec![keep(Target::This)]));
    let board = against(vec![stubborn, mourner(Whose::Your)]);
    let stubborn = foe(&board, 0);
    assert_eq!(board.area(stubborn), Area::Field);
    assert!(board.duel.is_exhausted(stubborn));
    assert_eq!(board.hand_count(Seat::B), 1, "no spirit was destroyed, so none is mourned");
}

/// 8-9-2-1, 8-9-3, 10-1-3-2
#[test]
fn the_controller_picks_one_of_several_substitutions_or_none() {
    let back = with(nexus("Back", 1), pays(vec![Step::On(Target::Subject, Verb::ToHand)]));
    let stay = with(nexus("Stay", 1), pays(vec![keep(Target::Subject)]));
    let field = vec![spirit("Pip", 1), back, stay];
    let board = against(field.clone());
    let [pip, back, stay] = [0, 1, 2].map(|place| foe(&board, place));
    assert_eq!(asked(&board).0, Seat::B);
    assert_eq!(board.picks(), [Pick::Card(back), Pick::Card(stay), Pick::Done]);
    let outcomes = [
        (Pick::Card(back), Area::Hand, 1),
        (Pick::Card(stay), Area::Field, 0),
        (Pick::Done, Area::Trash, 1),
    ];
    for (pick, area, hand) in outcomes {
        let mut board = against(field.clone());
        board.answer(pick);
        assert_eq!((board.area(pip), board.hand_count(Seat::B)), (area, hand), "{pick:?}");
    }
}

/// 8-9-3, 8-4-2-3: each card is an event of its own, and a cost that cannot be paid offers nothing.
#[test]
fn each_card_of_a_batch_is_substituted_by_itself() {
    let stay = with(nexus("Stay", 1), pays(vec![keep(Target::Subject)]));
    let mut board = against(vec![spirit("One", 1), spirit("Two", 1), stay]);
    let [first, second] = [0, 1].map(|place| foe(&board, place));
    assert_eq!(board.picks(), [Pick::Yes, Pick::No]);
    board.answer(Pick::No);
    assert_eq!(board.picks(), [Pick::Yes, Pick::No], "now the second");
    board.answer(Pick::Yes);
    assert_eq!((board.area(first), board.area(second)), (Area::Trash, Area::Field));
}

/// 8-9-1: the event happens besides what the effect says.
#[test]
fn a_substitution_may_leave_the_event_as_it_was() {
    let as_it_was = Step::Do(Act::AsItWas { more: 0, to: None, most: None });
    let will = with(nexus("Will", 1), instead(own_spirits(), vec![], vec![draw(), as_it_was]));
    let board = against(vec![spirit("Pip", 1), will]);
    assert_eq!(board.area(foe(&board, 0)), Area::Trash);
    assert_eq!(board.hand_count(Seat::B), 2);
}

/// 8-9-3, 6-3-2
#[test]
fn of_two_effects_that_change_the_core_step_one_applies() {
    let more = Step::Do(Act::AsItWas { more: 1, to: None, most: None });
    let mothership = with(
        nexus("Mothership", 1),
        Ability { body: vec![more], ..Ability::new(Label::Instead(Would::CoreStepCore)) },
    );
    for (ships, cores) in [(0, 1), (1, 2), (2, 2)] {
        let field = (0..ships).map(|_| field_card(mothership.clone(), 0)).collect();
        let own = Side { field, soul_in_reserve: true, ..plain_side() };
        let board = Board::at(TurnStep::Core, own, plain_side());
        assert_eq!(board.reserve(Seat::A), 1 + cores, "{ships} of them");
    }
}

/// 6-4-2, faq BSS01-101
#[test]
fn effects_that_add_to_the_draw_step_add_up_and_the_rest_follows() {
    let more = Step::Do(Act::AsItWas { more: 1, to: None, most: None });
    let body = vec![more, discard_one()];
    let canyon = with(
        nexus("Canyon", 1),
        Ability { body, ..Ability::new(Label::Instead(Would::DrawStepDraw)) },
    );
    let field = vec![field_card(canyon.clone(), 0), field_card(canyon, 0)];
    let mut board = Board::at(TurnStep::Draw, Side { field, ..plain_side() }, plain_side());
    assert_eq!(board.hand_count(Seat::A), 3, "all are drawn before one is discarded");
    for left in [2, 1] {
        let CardId(card) = board.duel.pile(Seat::A, Area::Hand)[0];
        board.answer(Pick::Card(CardId(card)));
        assert_eq!(board.hand_count(Seat::A), left);
    }
}
