//! 9. Gameplay Management: checkpoints, self-destruction, and the winner.

use bss::{
    Area, Level, Pick, RawCard, Side, Spot,
    vocabulary::{
        Act, Ban, Cause, CoreCount, CoreKind, CoreSpot, Filter, Grant, Place, Player, Step,
        Subject, Target, Timing, TurnStep, Verb, Whose,
    },
};
use kernel::{Game, Outcome, Seat};

use crate::{
    ch07_battle::{constant, foe, itself},
    ch08_triggers::{destroy, instead, keep, main_step, mourner, one, spell, spirits, use_spell},
    made::{Board, cards, core, draws, field_card, nexus, plain_side, spirit, when, with},
};

/// One core from each of these cards to the reserve of its controller.
fn drain(what: Target) -> Step {
    Step::Do(Act::MoveCores {
        count: CoreCount::Exactly(1.into()),
        kind: CoreKind::Any,
        from: CoreSpot::On(what),
        to: CoreSpot::ReserveOfEach,
    })
}

fn weaken(what: Target, by: i32) -> Step {
    let grants = vec![Grant::Bp(by.into())];
    Step::On(what, Verb::Gain { grants, until: bss::vocabulary::Duration::ThisTurn })
}

/// LV1 with one core, LV2 with two.
fn level(level: u8, cores: u8, bp: i32) -> Level {
    Level { level, cores, bp: Some(bp) }
}

fn climber() -> RawCard {
    RawCard { levels: vec![level(1, 1, 2000), level(2, 2, 5000)], ..spirit("Climber", 2) }
}

/// The main step of player A, who has a spirit of cost 1 in hand and an empty reserve.
fn paying_from_field(field: Vec<RawCard>, other: Vec<RawCard>) -> Board {
    let field = field.into_iter().map(|card| field_card(card, 2)).collect();
    let new = RawCard { levels: vec![level(1, 1, 9000)], ..spirit("New", 1) };
    let own = Side { field, hand: cards(vec![new]), ..plain_side() };
    let field = other.into_iter().map(|card| field_card(card, 1)).collect();
    Board::at(TurnStep::Main, own, Side { field, ..plain_side() })
}

/// 9-3-2, 10-1-1-1, 10-6-6
#[test]
fn a_spirit_emptied_by_its_owners_payment_is_self_destroyed_once_the_action_is_over() {
    let kept = with(spirit("Kept", 1), instead(Subject::This, vec![], vec![keep(Target::This)]));
    let mut board = paying_from_field(vec![kept, mourner(Whose::Your)], vec![]);
    let (kept, nexus, new) = (board.field(0), board.field(1), board.hand(0));
    board.answer(Pick::Summon(new));
    board.answer(core(Spot::Card(kept)));
    board.answer(core(Spot::Card(kept)));
    while board.area(kept) == Area::Field && !board.picks().contains(&Pick::EndMain) {
        board.answer(if board.picks().contains(&Pick::Done) { Pick::Done } else { Pick::Usual });
    }
    assert_eq!(board.area(kept), Area::Trash, "nothing is substituted for it");
    assert_eq!(board.area(new), Area::Field);
    assert_eq!((board.hand_count(Seat::A), board.on(nexus)), (0, 2), "and nothing mourns it");
}

/// 9-3-2-1, 10-15-1
#[test]
fn a_spirit_emptied_by_an_effect_is_destroyed_by_it() {
    let dying = with(spirit("Dying", 1), draws(when(Timing::DestroyedByOpponent)));
    let drain = spell(vec![drain(one(Whose::Opponents, Place::Field))]);
    let mut board = main_step(vec![], vec![dying], vec![drain]);
    use_spell(&mut board, 0);
    assert_eq!(board.area(foe(&board, 0)), Area::Trash);
    assert_eq!(board.hand_count(Seat::B), 1);
}

/// 9-3-2-1, 9-4-2-1, 10-14-1, 10-14-2
#[test]
fn cores_and_bp_are_taken_by_no_destruction_effect() {
    let safe = || {
        let cause = Cause::DestructionEffect(Whose::Opponents, Filter::Any);
        itself(spirit("Safe", 1), Grant::Cannot(Ban::BeDestroyed(cause)))
    };
    let all = || spirits(Whose::Opponents);
    let outcomes = [
        (destroy(all()), Area::Field),
        (drain(all()), Area::Trash),
        (weaken(all(), -2000), Area::Trash),
    ];
    for (step, area) in outcomes {
        let mut board = main_step(vec![], vec![safe()], vec![spell(vec![step.clone()])]);
        use_spell(&mut board, 0);
        assert_eq!(board.area(foe(&board, 0)), area, "{step:?}");
    }
}

/// 9-1-2-2, 9-4-1
#[test]
fn bp_is_looked_at_when_the_whole_effect_is_over() {
    let all = || spirits(Whose::Opponents);
    let there_and_back = spell(vec![weaken(all(), -2000), weaken(all(), 1000)]);
    let mut board = main_step(vec![], vec![spirit("Pip", 1)], vec![there_and_back]);
    use_spell(&mut board, 0);
    assert_eq!(board.area(foe(&board, 0)), Area::Field);
    assert_eq!(board.duel.bp(foe(&board, 0)), 1000);
}

/// 9-4-2-3, 9-4-2-1
#[test]
fn a_spirit_whose_owner_lowers_its_level_to_no_bp_is_self_destroyed() {
    let curse = constant(spirits(Whose::Opponents), Grant::Bp((-3000).into()));
    let curse = with(nexus("Curse", 1), curse);
    let mut board = paying_from_field(vec![climber(), mourner(Whose::Your)], vec![curse]);
    let (climber, new) = (board.field(0), board.hand(0));
    board.answer(Pick::Summon(new));
    board.answer(core(Spot::Card(climber)));
    while !board.picks().contains(&Pick::EndMain) {
        let nexus = board.field(1);
        let from_nexus = core(Spot::Card(nexus));
        let pick = [from_nexus, Pick::Done, Pick::Usual].into_iter();
        let pick = pick.into_iter().find(|pick| board.picks().contains(pick));
        board.answer(pick.expect("one of them is offered"));
    }
    assert_eq!(board.area(climber), Area::Trash);
    assert_eq!(board.hand_count(Seat::A), 0, "nobody mourns it");
}

/// 9-1-2-3, 4-7-2
#[test]
fn one_checkpoint_may_lead_to_another() {
    let all = || spirits(Whose::Your);
    let banner = with(spirit("Banner", 1), constant(all(), Grant::Bp(2000.into())));
    let other = vec![spirit("Cadet", 1), mourner(Whose::Your)];
    // The banner itself keeps 2000 BP.
    let hand = vec![
        spell(vec![weaken(one(Whose::Opponents, Place::Field), -3000)]),
        spell(vec![drain(one(Whose::Opponents, Place::Field))]),
    ];
    let mut board = main_step(vec![], [vec![banner], other].concat(), hand);
    let (banner, cadet) = (foe(&board, 0), foe(&board, 1));
    use_spell(&mut board, 0);
    board.answer(Pick::Card(cadet));
    assert_eq!(board.area(cadet), Area::Field);
    use_spell(&mut board, 1);
    board.answer(Pick::Card(banner));
    assert_eq!((board.area(banner), board.area(cadet)), (Area::Trash, Area::Trash));
    assert_eq!(board.hand_count(Seat::B), 2, "each is mourned, one after the other");
}

/// 9-1-2-3, 8-6-3
#[test]
fn cards_found_at_one_checkpoint_are_destroyed_together() {
    let weak = spell(vec![weaken(spirits(Whose::Opponents), -2000)]);
    let other = vec![spirit("One", 1), spirit("Two", 1), mourner(Whose::Your)];
    let mut board = main_step(vec![], other, vec![weak]);
    use_spell(&mut board, 0);
    assert_eq!(board.area(foe(&board, 1)), Area::Trash);
    assert_eq!(board.hand_count(Seat::B), 1);
}

/// 9-1-2-1, 9-2-1, 9-2-3, 1-2-1-1-1
#[test]
fn a_player_without_life_loses_in_the_middle_of_an_effect() {
    let take = Step::Do(Act::MoveCores {
        count: CoreCount::All,
        kind: CoreKind::Any,
        from: CoreSpot::Life(Player::Opponent),
        to: CoreSpot::Trash(Player::Opponent),
    });
    let mut board = main_step(
        vec![],
        vec![spirit("Pip", 1)],
        vec![spell(vec![take, destroy(spirits(Whose::Opponents))])],
    );
    use_spell(&mut board, 0);
    assert_eq!(board.duel.outcome(), Some(Outcome::Won(Seat::A)));
    assert_eq!(board.area(foe(&board, 0)), Area::Field, "the rest does not happen");
}
