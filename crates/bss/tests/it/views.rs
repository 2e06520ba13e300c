//! 3-1-2, 3-1-3: what a viewer knows, and games that give equal views.

use std::sync::Arc;

use bss::{
    Area, DeckList, Duel, Pick, RawCard, Side, Table,
    vocabulary::{
        Cause, EventPattern, Filter, Keyword, Label, Player, Requirement, Step, Subject, Target,
        Timing, TurnStep, Use, Verb, Whose,
    },
};
use kernel::{BySeat, Chance, Game, NoLog, Seat, Viewer};

use crate::{
    ch07_battle::{asked, fighter, side},
    effect::{cast, spirits, triggered},
    made::{
        Board, cards, checked, draws, field_card, nexus, plain_side, red, study, with, with_keyword,
    },
};

fn loses_life() -> Label {
    let by = Cause::Any;
    let lost = EventPattern::LosesLife { who: Player::You, attacker: None, by };
    Label::Burst(vec![Timing::When(lost)])
}

fn trap() -> RawCard {
    with(study(2, &[Use::Flash]), draws(loses_life()))
}

/// Cards whose effects work from the hand, the trash and the burst area, and in battles.
fn kinds() -> Vec<RawCard> {
    let cheap = |name: &str, bp| RawCard { cost: 1, reduction: red(1), ..fighter(name, bp, 1) };
    let mut kinds = vec![
        with_keyword(cheap("Awaken", 2000), Keyword::Awaken),
        with_keyword(cheap("Swift", 1000), Keyword::Swift),
        with_keyword(RawCard { cost: 2, ..cheap("Agile", 3000) }, Keyword::Agile),
        with_keyword(cheap("Immortal", 1000), Keyword::Immortal(vec![1, 2])),
        with_keyword(cheap("Link", 2000), Keyword::Link(Requirement::Cost(1))),
        with_keyword(cheap("Curse", 1000), Keyword::Curse),
        with_keyword(cheap("Gale", 3000), Keyword::Gale(1)),
        with_keyword(cheap("Crush", 2000), Keyword::Crush(1)),
        with_keyword(cheap("Raid", 3000), Keyword::Raid(1)),
        with_keyword(cheap("Luster", 2000), Keyword::Luster),
        with_keyword(cheap("Bloodcurse", 2000), Keyword::Bloodcurse),
        RawCard { symbols: red(1), ..nexus("Hill", 1) },
        trap(),
    ];
    kinds.push(study(1, &[Use::Main, Use::Flash]));
    kinds
}

fn deck() -> DeckList {
    let cards = kinds().into_iter().map(checked);
    DeckList { cards: cards.flat_map(|kind| std::iter::repeat_n(kind, 4)).collect() }
}

const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat::A), Viewer::Seat(Seat::B), Viewer::Spectator];

/// A game that differs only in what the viewer cannot see gives an equal view.
fn check_views(duel: &Duel, chance: &mut Chance) {
    for viewer in VIEWERS {
        let view = duel.view(viewer);
        let other = duel.determinize(&view, chance);
        assert_eq!(other.view(viewer), view, "{viewer:?}");
        play_on(other, chance);
    }
}

/// A made-up game is a game.
fn play_on(mut duel: Duel, chance: &mut Chance) {
    let mut picks = Vec::new();
    for _ in 0..5 {
        let Some(decision) = duel.decision() else { return };
        duel.picks(&mut picks);
        let pick = picks[chance.below(picks.len() as u32) as usize];
        duel.apply(decision.seat, pick, &mut NoLog).expect("an offered answer is accepted");
    }
}

/// 3-1-2, 3-1-3
#[test]
fn games_that_differ_in_unseen_cards_only_look_the_same() {
    let table = Arc::new(Table::new(&BySeat([deck(), deck()]), &[]).expect("cards for a table"));
    let mut chance = Chance::seeded(3);
    let mut picks = Vec::new();
    for seed in 0..6 {
        let mut duel = Duel::start(Arc::clone(&table), seed, &mut NoLog);
        let mut decisions = 0;
        while let Some(decision) = duel.decision() {
            check_views(&duel, &mut chance);
            duel.picks(&mut picks);
            let pick = picks[chance.below(picks.len() as u32) as usize];
            duel.apply(decision.seat, pick, &mut NoLog).expect("an offered answer is accepted");
            decisions += 1;
            assert!(decisions < 20_000, "seed {seed}");
        }
        assert!(duel.outcome().is_some_and(|outcome| outcome.winner().is_some()), "seed {seed}");
    }
}

/// 3-8-2, 10-9-2
#[test]
fn a_burst_is_private_until_it_is_turned_faceup() {
    let other = Side { burst: Some(checked(trap())), ..plain_side() };
    let mut board = Board::at(TurnStep::Attack, side(vec![fighter("Ant", 3000, 1)]), other);
    let burst = board.ids[Seat::B].burst.expect("a burst is set");
    let (foe, owner) = (Viewer::Seat(Seat::A), Viewer::Seat(Seat::B));
    assert!(!board.duel.is_seen_by(foe, burst) && board.duel.is_seen_by(owner, burst));
    let view = board.duel.view(foe);
    assert!(view.players[Seat::B].burst_set && view.players[Seat::B].burst.is_none());
    board.answer(Pick::Attack(board.field(0)));
    assert_eq!(asked(&board).0, Seat::B);
    // The question to its owner shows that it fits, not which card it is.
    check_views(&board.duel, &mut Chance::seeded(1));
    assert!(!board.duel.is_seen_by(foe, burst));
    board.answer(Pick::Yes);
    assert_eq!((board.area(burst), board.hand_count(Seat::B)), (Area::Trash, 1));
}

/// 3-3-2, 3-4-2
#[test]
fn a_view_counts_what_it_does_not_show() {
    let own = Side { hand: cards(vec![trap(), trap()]), ..plain_side() };
    let board = Board::main(own);
    let view = board.duel.view(Viewer::Seat(Seat::B));
    let seen = view.players[Seat::A].hand.iter().flatten().count();
    assert_eq!((view.players[Seat::A].hand.len(), seen), (2, 0));
    assert!(view.players[Seat::A].deck.iter().all(Option::is_none));
    assert!(view.decision.is_some_and(|decision| decision.picks.is_empty()));
    let own_view = board.duel.view(Viewer::Seat(Seat::A));
    assert_eq!(own_view.players[Seat::A].hand.iter().flatten().count(), 2);
}

/// 8-6-3: whoever does not see the cards that an event was about knows that the effect refers to one of them.
#[test]
fn an_effect_refers_to_one_of_two_cards_that_only_its_player_sees() {
    let what = Subject::Card(Whose::Your, Filter::Other);
    let returned =
        Timing::When(EventPattern::Returned { what, to_deck_too: false, by: Cause::default() });
    let discards = triggered(returned, vec![Step::On(Target::Subject, Verb::Discard)]);
    let field = vec![
        field_card(with(nexus("Hill", 1), discards), 0),
        field_card(fighter("Ant", 3000, 1), 1),
        field_card(fighter("Bee", 3000, 1), 1),
    ];
    let own = Side { field, ..plain_side() };
    let all = Target::All(vec![spirits(Whose::Your)]);
    let board = cast(vec![Step::On(all, Verb::ToHand)], own, plain_side());
    let subjects = &board.ids[Seat::A].field[1..];
    assert!(subjects.iter().all(|card| board.picks().contains(&Pick::Card(*card))));
    let (foe, mut chance) = (Viewer::Seat(Seat::B), Chance::seeded(1));
    assert!(subjects.iter().all(|card| !board.duel.is_seen_by(foe, *card)));
    check_views(&board.duel, &mut chance);
    let mut picks = Vec::new();
    board.duel.determinize(&board.duel.view(foe), &mut chance).picks(&mut picks);
    assert_eq!(picks.len(), 2, "one of them, not none: {picks:?}");
}
