//! 10-1 to 10-5, 10-9, 10-14, 10-15. Destroying, discarding, exhausting, keeping on the field, returning; bursts.

use bss::{
    Area, Ask, CardId, Pick, RawCard, Side, Spot,
    vocabulary::{
        Ability, Act, Ban, Cause, Choice, Count, Duration, End, EventPattern, Filter, Grant, Group,
        Label, Order, Place, Player, PlayerBan, Step, Subject, Target, Timing, TurnStep, Verb,
        Whose,
    },
};
use kernel::Seat;

use crate::{
    ch07_battle::{asked, attack_step, fighter, foe, itself},
    ch08_triggers::{
        destroy, destroyed, group, main_step, mourner, one, spell, spirits, use_spell,
    },
    made::{Board, cards, checked, draws, field_card, nexus, plain_side, spirit, when, with},
};

fn top(whose: Whose, count: i32) -> Target {
    Target::Top { whose, count: count.into() }
}

/// 10-1-3-3, 10-1-3-4
#[test]
fn a_destroyed_spirit_goes_to_the_trash_and_its_cores_to_the_reserve() {
    let mut victim = field_card(with(spirit("Victim", 1), draws(when(Timing::Destroyed))), 3);
    victim.soul = true;
    let own =
        Side { hand: cards(vec![spell(vec![destroy(spirits(Whose::Opponents))])]), ..plain_side() };
    let mut board = Board::at(TurnStep::Main, own, Side { field: vec![victim], ..plain_side() });
    use_spell(&mut board, 0);
    let victim = foe(&board, 0);
    assert_eq!((board.area(victim), board.reserve(Seat::B)), (Area::Trash, 3));
    assert_eq!(board.hand_count(Seat::B), 1, "its own effect, activated on the field");
}

/// 10-1-3-3: what is destroyed together is still on the field when effects are activated.
#[test]
fn a_watcher_destroyed_together_with_what_it_watches_is_activated() {
    let watcher = with(spirit("Watcher", 1), draws(when(destroyed(Whose::Your))));
    let all = spell(vec![destroy(spirits(Whose::Opponents))]);
    let mut board = main_step(vec![], vec![watcher, spirit("Pip", 1)], vec![all]);
    use_spell(&mut board, 0);
    assert_eq!(board.hand_count(Seat::B), 1);
}

/// 10-15-1
#[test]
fn an_effect_may_keep_opposing_when_destroyed_effects_from_being_triggered() {
    let quiet = Step::On(spirits(Whose::Opponents), Verb::Destroy { quiet: true });
    let dying = with(spirit("Dying", 1), draws(when(Timing::Destroyed)));
    let own = vec![mourner(Whose::Opponents)];
    let mut board = main_step(own, vec![dying, mourner(Whose::Your)], vec![spell(vec![quiet])]);
    use_spell(&mut board, 0);
    assert_eq!(board.area(foe(&board, 0)), Area::Trash);
    assert_eq!(board.hand_count(Seat::B), 0, "neither its own nor the nexus");
    assert_eq!(board.hand_count(Seat::A), 1, "only opposing effects are kept from it");
}

/// 7-1-5-2-1, 10-1-2
#[test]
fn comparing_bp_destroys_by_the_other_spirit() {
    let by_battle = |name: &str| {
        let by = Cause::Compare(Filter::Any);
        let what = Subject::This;
        draws_when(fighter(name, 3000, 1), EventPattern::Destroyed { what, by })
    };
    let victor = || {
        let (what, by) = (Subject::This, Cause::Compare(Filter::Any));
        EventPattern::Destroys {
            what,
            whose: Whose::Opponents,
            target: Filter::Any,
            by,
            only: false,
        }
    };
    let mut board = attack_step(
        vec![by_battle("Loser")],
        vec![draws_when(fighter("Victor", 5000, 1), victor())],
    );
    let (loser, victor) = (board.field(0), foe(&board, 0));
    board.answer(Pick::Attack(loser));
    while board.area(loser) == Area::Field {
        let block = Pick::Block(victor);
        let pick = if board.picks().contains(&block) { block } else { Pick::Pass };
        board.answer(pick);
    }
    while asked(&board).1 == Ask::Order {
        board.answer(board.picks()[0]);
    }
    assert_eq!((board.hand_count(Seat::A), board.hand_count(Seat::B)), (1, 1));
}

fn draws_when(card: RawCard, pattern: EventPattern) -> RawCard {
    with(card, draws(when(Timing::When(pattern))))
}

/// 10-2-1
#[test]
fn discards_are_counted_together_by_effects_that_tell_how_many() {
    let least = |least| {
        let what = Subject::Card(Whose::Your, Filter::Any);
        let by = Cause::Effect(Whose::Opponents, Filter::Any);
        let from = vec![Place::Deck];
        draws_when(nexus("Sluice", 1), EventPattern::Discarded { what, from, by, least })
    };
    for (needed, drawn) in [(3, 1), (4, 0)] {
        let mill = spell(vec![Step::On(top(Whose::Opponents, 3), Verb::Discard)]);
        let mut board = main_step(vec![], vec![least(needed)], vec![mill]);
        use_spell(&mut board, 0);
        assert_eq!(board.hand_count(Seat::B), drawn, "{needed} or more");
        assert_eq!(board.duel.pile(Seat::B, Area::Trash).len(), 3);
    }
}

/// 1-3-3, 10-2-1
#[test]
fn discards_may_be_limited_or_prevented() {
    let outcomes = [
        (PlayerBan::DiscardFromDeckAtMost(1), Place::Deck, 1),
        (PlayerBan::DiscardFromDeck, Place::Deck, 0),
        (PlayerBan::DiscardHandByOpponent, Place::Hand, 0),
    ];
    for (ban, place, discarded) in outcomes {
        let forbid = Step::Do(Act::Forbid {
            who: Player::You,
            what: ban.clone(),
            until: Duration::Constant,
        });
        let ward = Ability { body: vec![forbid], ..Ability::new(Label::Constant) };
        let what = if place == Place::Deck {
            top(Whose::Opponents, 3)
        } else {
            Target::All(vec![group(Whose::Opponents, place)])
        };
        let own =
            Side { hand: cards(vec![spell(vec![Step::On(what, Verb::Discard)])]), ..plain_side() };
        let other = Side {
            field: vec![field_card(with(nexus("Ward", 1), ward), 0)],
            hand: cards(vec![spirit("Pip", 1)]),
            ..plain_side()
        };
        let mut board = Board::at(TurnStep::Main, own, other);
        use_spell(&mut board, 0);
        assert_eq!(board.duel.pile(Seat::B, Area::Trash).len(), discarded, "{ban:?}");
    }
}

/// 10-4-1, 1-3-2-1
#[test]
fn an_exhausted_card_is_not_exhausted_again() {
    let what = Subject::Card(Whose::Any, Filter::Any);
    let watcher = draws_when(nexus("Watcher", 1), EventPattern::Exhausted { what, by: Cause::Any });
    for (exhausted, drawn) in [(false, 1), (true, 0)] {
        let own = Side {
            field: vec![field_card(watcher.clone(), 0)],
            hand: cards(vec![spell(vec![Step::On(spirits(Whose::Opponents), Verb::Exhaust)])]),
            ..plain_side()
        };
        let mut pip = field_card(spirit("Pip", 1), 1);
        pip.exhausted = exhausted;
        let mut board = Board::at(TurnStep::Main, own, Side { field: vec![pip], ..plain_side() });
        use_spell(&mut board, 0);
        assert!(board.duel.is_exhausted(foe(&board, 0)));
        assert_eq!(board.hand_count(Seat::A), drawn);
    }
}

/// 1-3-3
#[test]
fn what_is_prevented_to_a_card_does_not_happen_to_it() {
    let by = || Cause::Effect(Whose::Opponents, Filter::Any);
    let all = || spirits(Whose::Opponents);
    let outcomes = [
        (Ban::BeDestroyed(by()), destroy(all())),
        (Ban::BeReturned(by()), Step::On(all(), Verb::ToHand)),
        (Ban::BeExhausted(by()), Step::On(all(), Verb::Exhaust)),
    ];
    for (ban, step) in outcomes {
        let safe = itself(spirit("Safe", 1), Grant::Cannot(ban.clone()));
        let mut board = main_step(vec![], vec![safe], vec![spell(vec![step])]);
        use_spell(&mut board, 0);
        let safe = foe(&board, 0);
        assert_eq!(board.area(safe), Area::Field, "{ban:?}");
        assert!(!board.duel.is_exhausted(safe), "{ban:?}");
    }
}

/// 3-5-5, 3-1-6
#[test]
fn a_returned_spirit_leaves_its_cores_in_the_reserve() {
    let mut board = main_step(
        vec![],
        vec![spirit("Pip", 1)],
        vec![spell(vec![Step::On(spirits(Whose::Opponents), Verb::ToHand)])],
    );
    use_spell(&mut board, 0);
    assert_eq!(board.area(foe(&board, 0)), Area::Hand);
    assert_eq!(board.reserve(Seat::B), 1);
}

fn to_deck(end: End, by: Player) -> RawCard {
    let what = spirits(Whose::Opponents);
    spell(vec![Step::On(what, Verb::ToDeck { end, order: Order::Any, by })])
}

/// 3-1-5, 3-2-3-1
#[test]
fn cards_come_to_a_deck_one_at_a_time_in_the_order_in_which_they_are_picked() {
    for (end, places) in [(End::Top, [0, 1]), (End::Bottom, [10, 11])] {
        let other = vec![spirit("Fox", 1), spirit("Hen", 1)];
        let mut board = main_step(vec![], other, vec![to_deck(end, Player::Opponent)]);
        let (fox, hen) = (foe(&board, 0), foe(&board, 1));
        use_spell(&mut board, 0);
        assert_eq!(asked(&board).0, Seat::B);
        board.answer(Pick::Card(hen));
        let deck = board.duel.pile(Seat::B, Area::Deck);
        let from_top = |card: CardId| deck.iter().position(|other| *other == card);
        assert_eq!([from_top(hen), from_top(fox)], places.map(Some), "{end:?}");
        assert_eq!(board.reserve(Seat::B), 2);
    }
}

/// The opponent of player A has this burst.
fn bursting(burst: RawCard, own_burst: Option<RawCard>) -> Board {
    let own = Side {
        field: vec![field_card(spirit("Mine", 1), 1)],
        hand: cards(vec![spell(vec![destroy(spirits(Whose::Any))])]),
        burst: own_burst.map(checked),
        ..plain_side()
    };
    let other = Side {
        field: vec![field_card(spirit("Pip", 1), 1)],
        burst: Some(checked(burst)),
        ..plain_side()
    };
    let mut board = Board::at(TurnStep::Main, own, other);
    use_spell(&mut board, 0);
    board
}

fn burst() -> RawCard {
    with(nexus("Burst", 3), draws(Label::Burst(vec![destroyed(Whose::Your)])))
}

/// 10-9-1, 10-9-2, 10-9-3, 10-9-4
#[test]
fn a_burst_is_flipped_at_will_and_goes_to_the_trash() {
    for (pick, area, drawn) in [(Pick::Yes, Area::Trash, 1), (Pick::No, Area::Burst, 0)] {
        let mut board = bursting(burst(), None);
        let burst = board.ids[Seat::B].burst.expect("it is set");
        assert_eq!(asked(&board).0, Seat::B);
        board.answer(pick);
        assert_eq!((board.area(burst), board.hand_count(Seat::B)), (area, drawn));
        assert_eq!(board.reserve(Seat::B), 1, "nothing is paid (only the spirit's core is there)");
    }
}

/// 1-3-4, 8-5-2-4
#[test]
fn two_bursts_are_flipped_by_the_turn_player_first_who_then_orders_them() {
    let mut board = bursting(burst(), Some(burst()));
    assert_eq!(asked(&board).0, Seat::A);
    board.answer(Pick::Yes);
    assert_eq!(asked(&board).0, Seat::B);
    board.answer(Pick::Yes);
    assert_eq!(asked(&board).0, Seat::A);
    board.answer(Pick::Waiting(1));
    assert_eq!((board.hand_count(Seat::A), board.hand_count(Seat::B)), (1, 1));
}

/// 8-10-1
#[test]
fn an_effect_still_knows_the_last_state_of_a_card_that_left() {
    let bp = bss::vocabulary::Quantity::Figure(bss::vocabulary::Figure::Bp, Box::new(Target::This));
    let same = Filter::Bp(bss::vocabulary::Cmp::Equal, bss::vocabulary::Amount::Of(Box::new(bp)));
    let weigh = Step::On(
        Target::All(vec![Group {
            whose: Whose::Opponents,
            places: vec![Place::Field],
            filter: same,
        }]),
        Verb::Destroy { quiet: false },
    );
    let dying = with(
        fighter("Dying", 4000, 1),
        Ability { body: vec![weigh], ..Ability::new(when(Timing::Destroyed)) },
    );
    let own = vec![fighter("Same", 4000, 1), fighter("Other", 3000, 1)];
    let hand = vec![spell(vec![destroy(one(Whose::Opponents, Place::Field))])];
    let mut board = main_step(own, vec![dying], hand);
    use_spell(&mut board, 0);
    assert_eq!(board.area(board.field(0)), Area::Trash);
    assert_eq!(board.area(board.field(1)), Area::Field);
}

/// 10-2-2, 8-5-3
#[test]
fn a_player_told_to_discard_selects_from_the_hand() {
    let choice = Choice {
        by: Player::Opponent,
        count: Count::Exactly(1.into()),
        of: vec![group(Whose::Opponents, Place::Hand)],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    };
    let own = Side {
        hand: cards(vec![spell(vec![Step::On(Target::Choose(choice), Verb::Discard)])]),
        ..plain_side()
    };
    let other = Side { hand: cards(vec![spirit("A", 1), spirit("B", 1)]), ..plain_side() };
    let mut board = Board::at(TurnStep::Main, own, other);
    use_spell(&mut board, 0);
    assert_eq!(asked(&board).0, Seat::B);
    let second = board.ids[Seat::B].hand[1];
    board.answer(Pick::Card(second));
    assert_eq!(board.area(second), Area::Trash);
    assert_eq!(board.duel.cores_at(Spot::Reserve(Seat::B)), 0);
}
