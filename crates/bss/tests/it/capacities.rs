//! Boards that a person can build and that fill the lists of the state: everything on them happens.

use bss::{
    Area, CardId, Color, Pick, RawCard, Side, Symbol,
    vocabulary::{
        Ability, Amount, Cause, Duration, EventPattern, Filter, Flow, Grant, Label, Moment, Place,
        Step, Subject, Target, Timing, TurnStep, Verb, Whose,
    },
};
use kernel::{Game, Seat};

use crate::{
    ch08_triggers::{instead, keep},
    effect::{destroy, draw, is_main, lying, magic, spirits, triggered},
    made::{Board, cards, checked, field_card, nexus, plain_side, red, spirit, with},
};

/// A side with so many copies of a spirit.
fn many(count: usize, card: &RawCard) -> Side {
    Side { field: vec![field_card(card.clone(), 1); count], ..plain_side() }
}

/// Player A with these magic cards of the main step.
fn armed(own: Side, spells: Vec<Vec<Step>>, other: Side) -> Board {
    let hand = cards(spells.into_iter().map(magic).collect());
    Board::at(TurnStep::Main, Side { hand, ..own }, other)
}

/// Uses the cards in hand one after the other, and settles every order as offered.
fn use_all(board: &mut Board, count: usize) {
    for place in 0..count {
        let spell = board.hand(place);
        board.answer(Pick::UseMagic(spell, 0));
        settle(board);
    }
}

fn settle(board: &mut Board) {
    while board.duel.outcome().is_none() && !is_main(board) {
        let first = board.picks()[0];
        board.answer(first);
    }
}

fn all(whose: Whose) -> Target {
    Target::All(vec![spirits(whose)])
}

fn bp(what: Target, amount: i32) -> Step {
    let grants = vec![Grant::Bp(Amount::Fixed(amount))];
    Step::On(what, Verb::Gain { grants, until: Duration::ThisTurn })
}

fn own(board: &Board) -> &[CardId] {
    &board.ids[Seat::A].field
}

/// 8-8-1-4: one directive for all cards with the same amount, however many cards there are.
#[test]
fn thirty_spirits_gain_from_twenty_effects() {
    let gains = |at: i32| vec![bp(all(Whose::Any), 100 + at)];
    let side = many(30, &spirit("Pip", 1));
    let mut board = armed(side, (0..20).map(gains).collect(), many(30, &spirit("Pap", 1)));
    use_all(&mut board, 20);
    let gained: i32 = (0..20).map(|at| 100 + at).sum();
    for card in own(&board) {
        assert_eq!(board.duel.bp(*card), 2000 + gained);
    }
    board.answer(Pick::EndMain);
    board.answer(Pick::EndAttack);
    assert!(own(&board).iter().all(|card| board.duel.bp(*card) == 2000), "6-8-1-2: all have ended");
}

/// 8-8-1-3-5: equal amounts of one effect add up.
#[test]
fn a_spirit_gains_from_the_same_effect_a_hundred_times() {
    let again = Flow::Repeat { times: Amount::Fixed(100), steps: vec![bp(all(Whose::Your), 10)] };
    let mut board = armed(many(30, &spirit("Pip", 1)), vec![vec![Step::Flow(again)]], plain_side());
    use_all(&mut board, 1);
    assert_eq!(board.duel.bp(own(&board)[29]), 3000);
}

/// 8-5-2-4: what one event activates waits, however many effects there are.
#[test]
fn sixty_effects_wait_at_once() {
    let leaves = EventPattern::Destroyed {
        what: Subject::Card(Whose::Opponents, Filter::Any),
        by: Cause::Any,
    };
    let watcher = with(nexus("Watcher", 1), triggered(Timing::When(leaves.clone()), vec![draw(1)]));
    let watcher = with(watcher, triggered(Timing::When(leaves), vec![draw(1)]));
    let field = vec![field_card(watcher, 0); 30];
    let deck = vec![checked(spirit("-", 0)); 25];
    let side = Side { field, deck, ..plain_side() };
    let other = many(1, &spirit("Pap", 1));
    let mut board = armed(side, vec![vec![destroy(all(Whose::Opponents))]], other);
    let spell = board.hand(0);
    board.answer(Pick::UseMagic(spell, 0));
    assert_eq!(board.picks().len(), 60);
    settle(&mut board);
    assert_eq!(board.hand_count(Seat::A), 25, "sixty effects draw all there is");
}

/// 8-6-3, B-67: an effect refers to one of thirty cards that were destroyed together, whatever else waits for them.
#[test]
fn thirty_cards_are_the_subject_of_ten_effects() {
    let what = Subject::Card(Whose::Your, Filter::Other);
    let dies = Timing::When(EventPattern::Destroyed { what, by: Cause::Any });
    let returns = triggered(dies, vec![Step::On(Target::Subject, Verb::ToHand)]);
    let keeper = with(nexus("Keeper", 1), returns);
    let mut field = vec![field_card(keeper, 0); 10];
    field.extend(vec![field_card(spirit("Pip", 1), 1); 20]);
    let side = Side { field, ..plain_side() };
    let mut board = armed(side, vec![vec![destroy(all(Whose::Your))]], plain_side());
    let spell = board.hand(0);
    board.answer(Pick::UseMagic(spell, 0));
    while !is_main(&board) {
        let left =
            |pick: &&Pick| !matches!(pick, Pick::Card(card) if board.area(*card) != Area::Trash);
        let pick = *board.picks().iter().find(left).expect("one of them is left");
        board.answer(pick);
    }
    let returned = own(&board).iter().filter(|card| board.area(**card) == Area::Hand).count();
    assert_eq!(returned, 10, "each returns one of them");
}

/// 8-9-2: each of many substitutions may be applied.
#[test]
fn twenty_four_substitutions_fit_one_event() {
    let pips = Subject::Card(Whose::Your, Filter::Category(bss::Category::Spirit));
    let pays = vec![Step::On(Target::This, Verb::Exhaust)];
    let guard = with(nexus("Guard", 1), instead(pips, pays, vec![keep(Target::Subject)]));
    let mut field = vec![field_card(guard, 0); 24];
    field.push(field_card(spirit("Pip", 1), 1));
    let other = Side { field, ..plain_side() };
    let mut board = armed(plain_side(), vec![vec![destroy(all(Whose::Opponents))]], other);
    let spell = board.hand(0);
    board.answer(Pick::UseMagic(spell, 0));
    assert_eq!(board.picks().len(), 25, "each, or none");
    let last = board.ids[Seat::B].field[23];
    board.answer(Pick::Card(last));
    assert!(board.duel.is_exhausted(last));
    assert_eq!(board.area(board.ids[Seat::B].field[24]), Area::Field);
}

/// 8-2-2-1, B-03: what was put off to the end of the turn is done, all of it.
#[test]
fn twelve_effects_are_put_off_to_the_end_of_the_turn() {
    let later = |_| vec![Step::Flow(Flow::Later { at: Moment::EndOfTurn, steps: vec![draw(1)] })];
    let side = Side { deck: vec![checked(spirit("-", 0)); 12], ..plain_side() };
    let mut board = armed(side, (0..12).map(later).collect(), plain_side());
    use_all(&mut board, 12);
    board.answer(Pick::EndMain);
    board.answer(Pick::EndAttack);
    assert_eq!(board.hand_count(Seat::A), 12);
}

/// 2-7-3: a card may gain more reduction symbols than are ever printed.
#[test]
fn twenty_gained_reduction_symbols_count() {
    let symbol = Grant::ReductionSymbol(Symbol::of(Color::Red));
    let hand = lying(Whose::Your, Place::Hand, Filter::Category(bss::Category::Spirit));
    let body = vec![Step::On(
        Target::All(vec![hand]),
        Verb::Gain { grants: vec![symbol], until: Duration::Constant },
    )];
    let giver = with(
        RawCard { symbols: red(1), ..nexus("Giver", 1) },
        Ability { body, ..Ability::new(Label::Constant) },
    );
    let side = Side {
        field: vec![field_card(giver, 0); 20],
        hand: cards(vec![spirit("Dear", 20)]),
        reserve: 1,
        ..plain_side()
    };
    let board = Board::main(side);
    assert!(board.picks().contains(&Pick::Summon(board.hand(0))), "twenty symbols pay for it");
}

/// 8-6-1: a card may have more effects of one timing than are ever printed.
#[test]
fn a_spirit_that_gained_effects_activates_all_of_them() {
    let gained = triggered(Timing::Attacks, vec![draw(1)]);
    let body = vec![Step::On(
        all(Whose::Your),
        Verb::Gain { grants: vec![Grant::Ability(Box::new(gained))], until: Duration::Constant },
    )];
    let giver = with(nexus("Giver", 1), Ability { body, ..Ability::new(Label::Constant) });
    let mut field = vec![field_card(giver, 0); 14];
    field.push(field_card(spirit("Pip", 1), 1));
    let deck = vec![checked(spirit("-", 0)); 20];
    let mut board = Board::at(TurnStep::Attack, Side { field, deck, ..plain_side() }, plain_side());
    let pip = own(&board)[14];
    board.answer(Pick::Attack(pip));
    while board.picks().iter().all(|pick| matches!(pick, Pick::Waiting(_))) {
        let first = board.picks()[0];
        board.answer(first);
    }
    assert_eq!(board.hand_count(Seat::A), 14);
}

/// 8-10-1: the last states of two whole fields.
#[test]
fn sixty_cards_leave_at_once() {
    let other = many(30, &spirit("Pap", 1));
    let mut board = armed(many(30, &spirit("Pip", 1)), vec![vec![destroy(all(Whose::Any))]], other);
    use_all(&mut board, 1);
    assert!(own(&board).iter().all(|card| board.area(*card) == Area::Trash));
}

/// 8-8-1-4: each of thirty spirits has gained by an effect of its own.
#[test]
fn effects_of_thirty_attackers_last_beside_each_other() {
    let grows = triggered(Timing::Attacks, vec![bp(Target::This, 1000)]);
    let pip = with(spirit("Pip", 1), grows);
    let side = many(30, &pip);
    let mut board = Board::at(TurnStep::Attack, side, Side { life: 40, ..plain_side() });
    for place in 0..30 {
        let pip = own(&board)[place];
        board.answer(Pick::Attack(pip));
        while !board.picks().contains(&Pick::EndAttack) {
            let pass =
                if board.picks().contains(&Pick::Pass) { Pick::Pass } else { board.picks()[0] };
            board.answer(pass);
        }
    }
    assert!(own(&board).iter().all(|card| board.duel.bp(*card) == 3000));
}
