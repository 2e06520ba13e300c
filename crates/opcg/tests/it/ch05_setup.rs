//! 5. Game Setup: what chance decides before the first turn.

use std::sync::Arc;

use kernel::{BySeat, Game, NoLog, Recorded, Refusal, Seat, Viewer};
use opcg::Ask;
use opcg::{
    Area, Card, CardId, Category, Color, DeckList, Duel, Event, Pick, RawCard, RulesVersion, Table,
    vocabulary::{
        Ability, Amount, Choice, Cmp, Condition, Count, Duration, Filter, Grant, Group, Label,
        Place, Player, Quantity, Step, Target, Timing, Verb, Whose,
    },
};
use rulebook::Clause;

/// Any seed will do: what is asserted holds for all of them.
const SEED: u64 = 7;

fn card(number: &str, category: Category) -> Card {
    let is_leader = category == Category::Leader;
    RawCard {
        number: number.to_owned(),
        name: number.to_owned(),
        category,
        colors: vec![Color::Red],
        cost: (!is_leader).then_some(1),
        power: (category != Category::Stage).then_some(5000),
        counter: None,
        life: is_leader.then_some(4),
        attributes: Vec::new(),
        types: Vec::new(),
        block: None,
        abilities: Vec::new(),
    }
    .check()
    .expect("a card that can be played")
}

fn deck(leader: Card) -> DeckList {
    let mates = std::iter::repeat_n(Arc::new(card("Mate", Category::Character)), 49);
    let cards = mates.chain([Arc::new(card("Pier", Category::Stage))]).collect();
    DeckList { leader: Arc::new(leader), cards }
}

fn table(leader: &Card) -> Arc<Table> {
    let decks = BySeat::new(|_| deck(leader.clone()));
    Arc::new(Table::new(RulesVersion::V119, &decks))
}

/// A game before its first decision.
fn start(leader: &Card) -> (Duel, Recorded<Event, Clause>) {
    let mut log = Recorded::default();
    let duel = Duel::start(table(leader), SEED, &mut log);
    (duel, log)
}

fn plain() -> Card {
    card("Boss", Category::Leader)
}

/// A Leader that plays a Stage from the deck at the start of the game.
fn builder() -> Card {
    let stages = Group {
        whose: Whose::Your,
        places: vec![Place::Deck],
        filter: Filter::Category(Category::Stage),
    };
    let choice = Choice {
        by: Player::You,
        count: Count::UpTo(Amount::Fixed(1)),
        of: vec![stages],
        looked_at: false,
        different_names: false,
        total: None,
    };
    let ability = Ability {
        body: vec![Step::On(Target::Choose(choice), Verb::Play { rested: false })],
        ..Ability::new(Label::Auto(vec![Timing::StartOfGame]))
    };
    RawCard { abilities: vec![ability], ..plain().to_raw() }
        .check()
        .expect("a card that can be played")
}

fn answer(duel: &mut Duel, pick: Pick, log: &mut Recorded<Event, Clause>) {
    let seat = duel.decision().expect("the game goes on").seat;
    duel.apply(seat, pick, log).expect("an offered answer is accepted");
}

/// 5-1-1, 5-1-2, 5-2-1-3, 3-3-2
#[test]
fn each_player_comes_with_a_leader_fifty_cards_and_ten_don() {
    let (duel, _) = start(&plain());
    for seat in Seat::BOTH {
        assert_eq!(duel.state().area(CardId::leader(seat)), Area::Leader);
        assert_eq!(duel.pile(seat, Area::Deck).len(), 50);
        assert_eq!(duel.pile(seat, Area::DonDeck).len(), 10);
        for viewer in Seat::BOTH.map(Viewer::Seat) {
            assert!(duel.is_seen_by(viewer, CardId::leader(seat)), "the Leader lies face-up");
            assert!(
                CardId::all_don(seat).all(|don| duel.is_seen_by(viewer, don)),
                "the DON!! deck is open"
            );
        }
    }
}

/// 5-2-1-2, 3-2-4, 3-2-1
#[test]
fn both_decks_are_shuffled_and_lie_face_down() {
    let (duel, log) = start(&plain());
    for seat in Seat::BOTH {
        let listed: Vec<CardId> = CardId::all_cards(seat).skip(1).collect();
        let mut dealt = duel.pile(seat, Area::Deck);
        // Fifty cards come back in the order of the list once in 50! shuffles.
        assert_ne!(dealt, listed);
        for viewer in Seat::BOTH.map(Viewer::Seat) {
            assert!(dealt.iter().all(|card| !duel.is_seen_by(viewer, *card)));
        }
        dealt.sort();
        assert_eq!(dealt, listed, "the same cards in another order");
    }
    let shuffles = log.entries.iter().filter(|entry| matches!(entry.event, Event::Shuffled(_)));
    assert_eq!(shuffles.map(|entry| entry.clause.id()).collect::<Vec<_>>(), ["5-2-1-2"; 2]);
}

/// 5-2-1-4, 5-2-1-4-1, 5-2-1-5
#[test]
fn the_player_named_by_chance_alone_decides_who_goes_first() {
    let (duel, _) = start(&plain());
    let decision = duel.decision().expect("turn order is decided first");
    assert_eq!(decision.ask, Ask::Opening);
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    assert_eq!(picks, [Pick::First, Pick::Second], "both, whatever the cards");
    for (pick, first) in [(Pick::First, decision.seat), (Pick::Second, decision.seat.other())] {
        let mut duel = duel.clone();
        let other = duel.apply(decision.seat.other(), pick, &mut NoLog);
        assert_eq!(other, Err(Refusal::NotYours));
        duel.apply(decision.seat, pick, &mut NoLog).expect("an offered answer is accepted");
        assert_eq!(
            duel.decision().map(|next| next.seat),
            Some(first),
            "5-2-1-6: the first player is asked first"
        );
    }
}

/// 5-2-1-5-1, 5-2-1-5-2
#[test]
fn start_of_game_effects_go_by_who_decided_not_by_who_goes_first() {
    for pick in [Pick::First, Pick::Second] {
        let (mut duel, mut log) = start(&builder());
        let decider = duel.decision().expect("turn order is decided first").seat;
        answer(&mut duel, pick, &mut log);
        for seat in [decider, decider.other()] {
            assert_eq!(
                duel.decision().map(|asked| (asked.seat, asked.ask)),
                Some((seat, Ask::Choose))
            );
            let pier = duel
                .pile(seat, Area::Deck)
                .into_iter()
                .find(|card| duel.table().name(*card) == "Pier");
            answer(&mut duel, Pick::Card(pier.expect("the Stage is in the deck")), &mut log);
        }
        let clauses: Vec<&str> = log.entries.iter().map(|entry| entry.clause.id()).collect();
        let reshuffles = clauses.iter().filter(|clause| **clause == "5-2-1-5-2").count();
        assert_eq!(reshuffles, 2);
        for seat in Seat::BOTH {
            assert_eq!(duel.pile(seat, Area::Stage).len(), 1);
            assert_eq!(duel.pile(seat, Area::Hand).len(), 5);
        }
    }
}

/// 5-2-1, 5-2-1-2, 5-2-1-7, 5-2-1-8
#[test]
fn the_steps_before_the_game_follow_each_other_up_to_the_first_turn() {
    let (mut duel, mut log) = start(&plain());
    let decider = duel.decision().expect("turn order is decided first").seat;
    for pick in [Pick::Second, Pick::Redraw, Pick::Keep] {
        answer(&mut duel, pick, &mut log);
    }
    let mut clauses: Vec<&str> = log.entries.iter().map(|entry| entry.clause.id()).collect();
    clauses.dedup();
    let steps = ["5-2-1-2", "5-2-1-6", "5-2-1-6-1", "5-2-1-6", "5-2-1-7"];
    assert_eq!(clauses[..steps.len()], steps);
    let view = duel.view(Viewer::Spectator);
    assert_eq!((view.turn, view.turn_player), (1, decider.other()));
    assert_eq!(
        duel.decision().map(|asked| (asked.seat, asked.ask)),
        Some((decider.other(), Ask::Main))
    );
}

/// A Leader with 1000 more power in its own turn while its player has cards in hand.
fn proud() -> Card {
    let hand = Group { whose: Whose::Your, places: vec![Place::Hand], filter: Filter::Any };
    let held = Condition::Compare(Quantity::Cards(vec![hand]), Cmp::AtLeast, Amount::Fixed(1));
    let gain = Step::On(
        Target::This,
        Verb::Gain { grants: vec![Grant::Power(Amount::Fixed(1000))], until: Duration::Permanent },
    );
    let ability = Ability {
        when: vec![Condition::YourTurn, held],
        body: vec![gain],
        ..Ability::new(Label::Permanent)
    };
    RawCard { abilities: vec![ability], ..plain().to_raw() }
        .check()
        .expect("a card that can be played")
}

/// 5-2-1-5: permanent effects look at who goes first as soon as that is decided.
#[test]
fn figures_follow_the_turn_order() {
    for (pick, proud_one) in
        [(Pick::First, Seat::A), (Pick::Second, Seat::A), (Pick::Second, Seat::B)]
    {
        let leader = |seat| if seat == proud_one { proud() } else { plain() };
        let decks = BySeat::new(|seat| deck(leader(seat)));
        let table = Arc::new(Table::new(RulesVersion::V119, &decks));
        let mut duel = Duel::start(table, SEED, &mut NoLog);
        let decider = duel.decision().expect("5-2-1-5: somebody decides").seat;
        duel.apply(decider, pick, &mut NoLog).expect("5-2-1-5");
        assert!(duel.figures_agree(), "{pick:?} with {proud_one}");
    }
}
