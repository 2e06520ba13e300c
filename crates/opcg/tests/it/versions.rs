//! Differences between versions that scenarios cannot show, because shuffles keep the order in them.

use std::sync::Arc;

use kernel::{BySeat, Game, NoLog, Seat};
use opcg::{
    Area, Card, CardId, Category, Color, DeckList, Duel, Pick, RawCard, RulesVersion, Table,
    vocabulary::{Ability, Amount, Count, End, Label, Place, Step, Target, Verb, Whose},
};

/// So many that no shuffle keeps their order.
const LOOKED_AT: i32 = 30;

fn card(number: &str, category: Category, abilities: Vec<Ability>) -> Arc<Card> {
    let leader = category == Category::Leader;
    Arc::new(
        RawCard {
            number: number.to_owned(),
            name: number.to_owned(),
            category,
            colors: vec![Color::Red],
            cost: (!leader).then_some(1),
            power: Some(5000),
            counter: None,
            life: leader.then_some(5),
            attributes: Vec::new(),
            types: Vec::new(),
            block: None,
            abilities,
        }
        .check()
        .expect("a card that can be played"),
    )
}

/// [Activate: Main] Look at the top cards of your deck, and nothing more.
fn look() -> Ability {
    let count = Count::Exactly(Amount::Fixed(LOOKED_AT));
    let top = Target::From { whose: Whose::Your, place: Place::Deck, end: End::Top, count };
    Ability { body: vec![Step::On(top, Verb::Look)], ..Ability::new(Label::ActivateMain) }
}

fn first_turn(rules: RulesVersion, seed: u64) -> (Duel, Seat) {
    let deck = DeckList {
        leader: card("seer", Category::Leader, vec![look()]),
        cards: (1..=50)
            .map(|place| card(&format!("C{place}"), Category::Character, Vec::new()))
            .collect(),
    };
    let table = Arc::new(Table::new(rules, &BySeat([deck.clone(), deck])));
    let mut duel = Duel::start(table, seed, &mut NoLog);
    for pick in [Pick::First, Pick::Keep, Pick::Keep] {
        answer(&mut duel, pick);
    }
    let seat = duel.decision().expect("6-5-2: the turn player acts").seat;
    (duel, seat)
}

fn answer(duel: &mut Duel, pick: Pick) {
    let seat = duel.decision().expect("a player is asked").seat;
    duel.apply(seat, pick, &mut NoLog).expect("the answer is offered");
}

/// The deck before and after its top cards were looked at.
fn decks_around_a_look(rules: RulesVersion, seed: u64) -> [Vec<CardId>; 2] {
    let (mut duel, seat) = first_turn(rules, seed);
    let before = duel.pile(seat, Area::Deck);
    answer(&mut duel, Pick::Activate(CardId::leader(seat), 0));
    [before, duel.pile(seat, Area::Deck)]
}

/// 11-3-3, D40
#[test]
fn cards_that_were_looked_at_go_back_as_they_were() {
    let [before, after] = decks_around_a_look(RulesVersion::V119, 1);
    assert_eq!(before, after);
}

/// 11-3-3, D40 under 1.1.3
#[test]
fn in_older_rules_cards_that_were_looked_at_are_mixed() {
    let [mut before, mut after] = decks_around_a_look(RulesVersion::V113, 1);
    let looked_at = LOOKED_AT as usize;
    assert_ne!(before[..looked_at], after[..looked_at]);
    assert_eq!(before[looked_at..], after[looked_at..], "cards that were not looked at stay");
    before.sort_unstable();
    after.sort_unstable();
    assert_eq!(before, after);
}
