//! 8-1, 8-2, 8-4. Directives one after the other: may, costs, options, repetition, and what is done later.

use bss::{
    Area, Category, Color, Pick, RawCard, Side, Symbol,
    vocabulary::{
        Ability, Act, Amount, CoreKind, Duration, Filter, Flow, Grant, Keyword, KeywordName, Label,
        Moment, Place, Player, Quantity, Step, Target, Timing, TurnStep, Use, Verb, Whose,
    },
};
use kernel::Seat;

use crate::{
    effect::{
        asked, cast, destroy, draw, exactly, field, is_main, lying, magic, place_usually, spirits,
        triggered, up_to,
    },
    made::{Board, card, cards, draws, field_card, nexus, plain_side, spirit, with, with_keyword},
};

fn may(steps: Vec<Step>) -> Step {
    Step::Flow(Flow::May { who: Player::You, steps })
}

fn theirs(board: &Board, place: usize) -> bss::CardId {
    board.ids[Seat::B].field[place]
}

/// 8-1-8
#[test]
fn may_is_asked_only_if_there_is_something_to_do() {
    let body = vec![
        may(vec![destroy(exactly(1, spirits(Whose::Opponents)))]),
        Step::Flow(Flow::IfDone(vec![draw(1)])),
    ];
    let board = cast(body.clone(), plain_side(), plain_side());
    assert!(is_main(&board));
    assert_eq!(board.hand_count(Seat::A), 0);

    let mut board = cast(body.clone(), plain_side(), field(&["One"]));
    board.answer(Pick::No);
    assert_eq!((board.hand_count(Seat::A), board.area(theirs(&board, 0))), (0, Area::Field));

    let mut board = cast(body, plain_side(), field(&["One"]));
    board.answer(Pick::Yes);
    assert_eq!((board.hand_count(Seat::A), board.area(theirs(&board, 0))), (1, Area::Trash));
}

/// 8-1-8: "if you do" asks for all of it.
#[test]
fn what_may_be_done_counts_only_as_a_whole() {
    let both = vec![draw(1), destroy(exactly(1, spirits(Whose::Opponents)))];
    let body = vec![may(both), Step::Flow(Flow::IfDone(vec![draw(5)]))];
    let mut board = cast(body, plain_side(), plain_side());
    board.answer(Pick::Yes);
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 8-4-2-3
#[test]
fn a_cost_inside_an_effect_is_paid_whole_or_not_at_all() {
    let two = exactly(2, lying(Whose::Your, Place::Hand, Filter::Any));
    let body = vec![Step::Flow(Flow::MayPay {
        who: Player::You,
        cost: vec![Step::On(two, Verb::Discard)],
        then: vec![draw(3)],
    })];
    let hand = |names: &[&str]| cards(names.iter().map(|name| spirit(name, 1)).collect());
    let short = Side { hand: hand(&["A"]), ..plain_side() };
    let board = cast(body.clone(), short, plain_side());
    assert_eq!((board.hand_count(Seat::A), is_main(&board)), (1, true));
    let own = Side { hand: hand(&["A", "B"]), ..plain_side() };
    let mut board = cast(body, own, plain_side());
    board.answer(Pick::Yes);
    assert_eq!(board.hand_count(Seat::A), 3);
}

/// 8-4-1
#[test]
fn unless_the_opponent_pays_the_rest_is_done() {
    let pay = Step::Do(Act::PayCores {
        who: Player::Opponent,
        count: 1.into(),
        kind: CoreKind::Any,
        from: None,
    });
    let body = vec![Step::Flow(Flow::Unless {
        who: Player::Opponent,
        cost: vec![pay],
        then: vec![draw(2)],
    })];
    let rich = || Side { reserve: 2, ..plain_side() };
    let mut board = cast(body.clone(), plain_side(), rich());
    assert_eq!(asked(&board), Seat::B);
    board.answer(Pick::No);
    assert_eq!(board.hand_count(Seat::A), 2);
    let mut board = cast(body.clone(), plain_side(), rich());
    board.answer(Pick::Yes);
    if board.picks().contains(&Pick::Usual) {
        board.answer(Pick::Usual);
    }
    assert_eq!((board.hand_count(Seat::A), board.reserve(Seat::B)), (0, 1));
    let broke = Side { soul_in_reserve: false, ..plain_side() };
    let broke = Side {
        field: vec![bss::FieldCard { soul: true, ..field_card(nexus("Home", 1), 1) }],
        ..broke
    };
    let board = cast(body, plain_side(), broke);
    assert_eq!(asked(&board), Seat::B, "the soul core on the nexus pays too");
}

/// 8-5-2-4
#[test]
fn one_of_several_options_is_carried_out() {
    let options = vec![vec![draw(1)], vec![draw(2)]];
    let mut board = cast(
        vec![Step::Flow(Flow::ChooseOne { by: Player::You, options }), draw(1)],
        plain_side(),
        plain_side(),
    );
    board.answer(Pick::Option(1));
    assert_eq!(board.hand_count(Seat::A), 3);
}

/// 8-8-1-4
#[test]
fn one_of_several_grants_is_given() {
    let grants = [Keyword::Swift, Keyword::Confront].map(Grant::Keyword).to_vec();
    let what = exactly(1, spirits(Whose::Your));
    let body = vec![Step::On(what, Verb::GainOneOf { grants, until: Duration::ThisTurn })];
    let mut board = cast(body, field(&["One"]), plain_side());
    board.answer(Pick::Option(1));
    let one = board.field(0);
    assert!(board.duel.has_keyword(one, KeywordName::Confront));
    assert!(!board.duel.has_keyword(one, KeywordName::Swift));
}

/// 8-5-3
#[test]
fn a_color_is_selected_and_spoken_of() {
    let like = lying(Whose::Opponents, Place::Field, Filter::ChosenColor);
    let body = vec![Step::Do(Act::SelectColor), destroy(Target::All(vec![like]))];
    let blue = RawCard { colors: vec![Color::Blue], ..spirit("Blue", 3) };
    let other =
        Side { field: vec![field_card(spirit("Red", 3), 1), field_card(blue, 1)], ..plain_side() };
    let mut board = cast(body, plain_side(), other);
    board.answer(Pick::Color(Color::Blue));
    assert_eq!([0, 1].map(|place| board.area(theirs(&board, place))), [Area::Field, Area::Trash]);
}

/// 11-15, B-54
#[test]
fn chain_looks_at_symbols_when_it_is_reached() {
    let chained = |color| {
        vec![
            destroy(Target::All(vec![lying(
                Whose::Your,
                Place::Field,
                Filter::Name("Red".to_owned()),
            )])),
            Step::Flow(Flow::Chain { color, steps: vec![draw(1)] }),
        ]
    };
    let of = |name, color| RawCard { symbols: vec![Symbol::of(color)], ..spirit(name, 3) };
    let own = || Side {
        field: vec![field_card(of("Red", Color::Red), 1), field_card(of("Green", Color::Green), 1)],
        ..plain_side()
    };
    let board = cast(chained(Color::Red), own(), plain_side());
    assert_eq!(board.hand_count(Seat::A), 0, "the red symbol is gone");
    let board = cast(chained(Color::Green), own(), plain_side());
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 8-5-2-4
#[test]
fn a_repetition_selects_each_time_anew() {
    let times = Amount::Of(Box::new(Quantity::Cards(vec![spirits(Whose::Your)])));
    let steps = vec![destroy(exactly(1, spirits(Whose::Opponents)))];
    let body = vec![Step::Flow(Flow::Repeat { times, steps }), draw(1)];
    let mut board = cast(body, field(&["A", "B"]), field(&["One", "Two", "Three"]));
    let (one, three) = (theirs(&board, 0), theirs(&board, 2));
    board.answer(Pick::Card(three));
    board.answer(Pick::Card(one));
    assert!(is_main(&board));
    assert_eq!(board.area(theirs(&board, 1)), Area::Field);
    assert_eq!(board.hand_count(Seat::A), 1);
}

/// 6-8-1-1
#[test]
fn what_is_done_later_keeps_its_card() {
    let body = vec![
        Step::On(exactly(1, spirits(Whose::Opponents)), Verb::Select),
        Step::Flow(Flow::Later { at: Moment::EndOfTurn, steps: vec![destroy(Target::Those)] }),
    ];
    let mut board = cast(body, plain_side(), field(&["One", "Two"]));
    let two = theirs(&board, 1);
    board.answer(Pick::Card(two));
    assert_eq!(board.area(two), Area::Field);
    board.answer(Pick::EndMain);
    board.answer(Pick::EndAttack);
    assert_eq!((board.area(two), board.area(theirs(&board, 0))), (Area::Trash, Area::Field));
}

/// 8-2-2-2
#[test]
fn an_effect_may_wait_for_an_event_this_turn() {
    let pattern = bss::vocabulary::EventPattern::Summoned {
        what: bss::vocabulary::Subject::Card(Whose::Your, Filter::Any),
        how: bss::vocabulary::SummonedHow::Any,
    };
    let ability = Box::new(triggered(Timing::When(pattern), vec![draw(1)]));
    let body = vec![Step::Do(Act::Watch { ability, until: Duration::ThisTurn })];
    let own = Side { hand: cards(vec![spirit("Recruit", 0)]), reserve: 1, ..plain_side() };
    let mut board = cast(body, own, plain_side());
    let recruit = board.hand(1);
    assert_eq!(board.hand_count(Seat::A), 1);
    board.answer(Pick::Summon(recruit));
    if board.picks().contains(&Pick::Usual) {
        board.answer(Pick::Usual);
    }
    assert_eq!((board.hand_count(Seat::A), board.on(recruit) > 0), (1, true));
}

/// 10-6-1, 10-6-7, B-18
#[test]
fn an_effect_summons_one_after_the_other_if_there_are_cores() {
    let what =
        Target::All(vec![lying(Whose::Your, Place::Trash, Filter::Category(Category::Spirit))]);
    let fee = bss::vocabulary::Fee::Free;
    let summon =
        Step::On(what, Verb::Summon { fee, exhausted: true, quiet: true, without_ascend: false });
    let body = vec![summon, Step::Flow(Flow::IfDone(vec![draw(1)]))];
    let drawing = || with(spirit("Drawing", 9), draws(Label::Triggered(vec![Timing::Summoned])));
    let own = |reserve| Side {
        trash: cards(vec![drawing(), spirit("Other", 9)]),
        reserve,
        ..plain_side()
    };
    let board = cast(body.clone(), own(0), plain_side());
    assert_eq!((is_main(&board), board.hand_count(Seat::A)), (true, 0));

    let mut board = cast(body, own(2), plain_side());
    let [first, second] = [0, 1].map(|place| board.ids[Seat::A].trash[place]);
    board.answer(Pick::Card(second));
    place_usually(&mut board);
    assert_eq!([first, second].map(|card| board.on(card)), [1, 1]);
    assert!(board.duel.is_exhausted(first));
    assert_eq!(board.hand_count(Seat::A), 1, "only the spell draws");
}

/// 12-3-1, 3-1-5
#[test]
fn viewed_cards_are_selected_from_and_the_rest_is_returned_in_any_order() {
    let top = Target::Top { whose: Whose::Your, count: 3.into() };
    let mut found = crate::effect::choice(
        bss::vocabulary::Count::Exactly(1.into()),
        lying(Whose::Your, Place::Deck, Filter::Name("Wanted".to_owned())),
    );
    found.looked_at = true;
    let body = vec![
        Step::On(top, Verb::View),
        Step::On(Target::Choose(found), Verb::Reveal),
        Step::On(Target::Those, Verb::ToHand),
        Step::On(
            Target::Rest,
            Verb::ToDeck {
                end: bss::vocabulary::End::Bottom,
                order: bss::vocabulary::Order::Any,
                by: Player::You,
            },
        ),
    ];
    let mut deck = cards(vec![spirit("X", 1), spirit("Wanted", 1), spirit("Y", 1)]);
    deck.extend_from_slice(&plain_side().deck[..2]);
    let mut board = cast(body, Side { deck, ..plain_side() }, plain_side());
    let wanted = board.duel.pile(Seat::A, Area::Deck);
    let wanted = wanted.into_iter().find(|card| board.picks().contains(&Pick::Card(*card)));
    let wanted = wanted.expect("the card that fits is offered");
    assert!(board.picks().contains(&Pick::Done), "8-5-3-5: viewed cards are not known to both");
    board.answer(Pick::Card(wanted));
    assert_eq!(board.area(wanted), Area::Hand);
    let order = board.picks();
    assert_eq!(order.len(), 2);
    board.answer(order[0]);
    assert!(is_main(&board));
    assert_eq!(board.duel.pile(Seat::A, Area::Deck).len(), 4);
}

/// 10-9-2
#[test]
fn a_card_may_activate_its_own_other_effect_for_its_cost() {
    let lesson = with(
        card("Lesson", Category::Magic, 2),
        Ability {
            body: vec![may(vec![
                Step::Do(Act::PayCardCost),
                Step::Do(Act::ActivateOwn(Use::Flash)),
            ])],
            ..Ability::new(Label::Activated(vec![Use::Main]))
        },
    );
    let flash = Ability { body: vec![draw(2)], ..Ability::new(Label::Activated(vec![Use::Flash])) };
    let lesson = with(lesson, flash);
    let own =
        Side { hand: cards(vec![lesson]), reserve: 4, soul_in_reserve: false, ..plain_side() };
    let mut board = Board::main(own);
    let lesson = board.hand(0);
    board.answer(Pick::UseMagic(lesson, 0));
    board.answer(Pick::Yes);
    assert_eq!((board.hand_count(Seat::A), board.reserve(Seat::A)), (2, 0));
    assert_eq!(board.area(lesson), Area::Trash);
}

/// 8-5-2
#[test]
fn an_effect_activates_an_effect_of_another_card() {
    let what = exactly(1, spirits(Whose::Your));
    let body =
        vec![Step::On(what, Verb::ActivateTriggered { timing: Timing::Summoned, here: false })];
    let greeter = with(spirit("Greeter", 3), draws(Label::Triggered(vec![Timing::Summoned])));
    let own = Side { field: vec![field_card(greeter, 1)], ..plain_side() };
    let board = cast(body, own, plain_side());
    assert_eq!((board.hand_count(Seat::A), is_main(&board)), (1, true));
}

/// 11-11-1
#[test]
fn an_effect_activates_crush() {
    let body = vec![Step::On(exactly(1, spirits(Whose::Your)), Verb::ActivateCrush)];
    let crusher = with_keyword(spirit("Crusher", 3), Keyword::Crush(1));
    let own = Side { field: vec![field_card(crusher, 1)], ..plain_side() };
    let board = cast(body, own, plain_side());
    assert_eq!(board.duel.pile(Seat::B, Area::Deck).len(), 8);
}

/// 10-8
#[test]
fn an_effect_uses_a_magic_card() {
    let what = exactly(1, lying(Whose::Your, Place::Trash, Filter::Category(Category::Magic)));
    let body = vec![Step::On(what, Verb::UseMagic { fee: bss::vocabulary::Fee::Free }), draw(1)];
    let own = Side { trash: cards(vec![magic(vec![draw(2)])]), ..plain_side() };
    let board = cast(body, own, plain_side());
    assert_eq!((board.hand_count(Seat::A), is_main(&board)), (3, true));
}

/// 10-2-1, 8-5-3-3
#[test]
fn discarded_cards_are_spoken_of() {
    let top = Target::Top { whose: Whose::Your, count: 3.into() };
    let like = Quantity::HandledLike(Filter::Category(Category::Spirit));
    let body = vec![
        Step::On(top, Verb::Discard),
        Step::Do(Act::Draw { who: Player::You, count: Amount::Of(Box::new(like)) }),
    ];
    let mut deck = cards(vec![magic(vec![]), spirit("A", 1), spirit("B", 1)]);
    deck.extend(plain_side().deck);
    let board = cast(body, Side { deck, ..plain_side() }, plain_side());
    assert_eq!(board.hand_count(Seat::A), 2);
}

/// 10-3-1, 1-3-2-1
#[test]
fn refreshing_what_is_refreshed_is_not_doing_it() {
    let body = vec![
        Step::On(exactly(1, spirits(Whose::Your)), Verb::Refresh),
        Step::Flow(Flow::IfDone(vec![draw(1)])),
    ];
    let board = cast(body.clone(), field(&["One"]), plain_side());
    assert_eq!(board.hand_count(Seat::A), 0);
    let tired = bss::FieldCard { exhausted: true, ..field_card(spirit("Tired", 3), 1) };
    let board = cast(body, Side { field: vec![tired], ..plain_side() }, plain_side());
    assert_eq!(board.hand_count(Seat::A), 1);
    assert!(!board.duel.is_exhausted(board.field(0)));
}

/// 8-5-3-2: of two selections the effect speaks of the last one.
#[test]
fn what_was_selected_stays_known_while_other_things_are_handled() {
    let body = vec![
        Step::On(exactly(1, spirits(Whose::Opponents)), Verb::Select),
        draw(1),
        Step::On(up_to(1, lying(Whose::Your, Place::Hand, Filter::Any)), Verb::Discard),
        destroy(Target::Selected),
    ];
    let mut board = cast(body, plain_side(), field(&["One"]));
    board.answer(Pick::Done);
    assert_eq!(board.area(theirs(&board, 0)), Area::Trash);
}

/// 4-12-1
#[test]
fn tokens_are_summoned_as_many_as_told_and_spoken_of() {
    let token = RawCard { token: true, ..spirit("Sprout Token", 0) };
    let body = vec![
        Step::Do(Act::SummonToken { name: "Sprout".to_owned(), count: 2.into(), exhausted: false }),
        Step::Flow(Flow::IfDone(vec![draw(1)])),
    ];
    let hand = cards(vec![magic(body)]);
    let own = Side { hand, reserve: 2, soul_in_reserve: false, ..plain_side() };
    let mut board = Board::with_tokens(TurnStep::Main, own, plain_side(), vec![token]);
    let spell = board.hand(0);
    board.answer(Pick::UseMagic(spell, 0));
    place_usually(&mut board);
    assert_eq!((board.hand_count(Seat::A), board.reserve(Seat::A)), (1, 0));
}
