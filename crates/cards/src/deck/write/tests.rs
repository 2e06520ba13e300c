use kernel::Chance;

use super::Form;
use crate::{Deck, EmbeddedDeck, Pool, random_deck};

const DECK: &str = "4 OP01-016_p1\n1 OP12-001\n2 OP12-019\n1 OP01-016\n3 ZZ99-001\n10 DON!!";

fn check(form: Form, expected: &str) {
    let deck = Deck::parse(DECK).expect("a deck");
    assert_eq!(deck.write(form, &Pool::<opcg::Card>::embedded()), expected);
}

#[test]
fn the_leader_comes_first_and_each_card_once() {
    check(Form::Optcgsim, "1xOP12-001\n5xOP01-016\n2xOP12-019\n3xZZ99-001\n");
    check(Form::Plain, "1 OP12-001\n5 OP01-016\n2 OP12-019\n3 ZZ99-001\n");
    check(Form::CountLast, "OP12-001 x1\nOP01-016 x5\nOP12-019 x2\nZZ99-001 x3\n");
    check(Form::Link, "dg=1nOP12-001a5nOP01-016a2nOP12-019a3nZZ99-001a\n");
    let pool = Pool::<opcg::Card>::embedded();
    let name = |number| &pool.get(number).expect("a known card").name;
    let (leader, nami, event) = (name("OP12-001"), name("OP01-016"), name("OP12-019"));
    check(
        Form::Named,
        &format!("1 OP12-001 {leader}\n5 OP01-016 {nami}\n2 OP12-019 {event}\n3 ZZ99-001\n"),
    );
}

/// The deck that is read from what was written is the deck that was written.
fn comes_back(deck: &Deck, pool: &Pool) {
    for form in Form::ALL {
        let text = deck.write(form, pool);
        let read = Deck::parse(&text).unwrap_or_else(|errors| panic!("{errors:?}\n{text}"));
        assert_eq!(read.counts(), deck.counts(), "{form:?}");
        assert_eq!(read.repeated().count(), 0, "{form:?}");
        assert_eq!(read.write(form, pool), text, "{form:?}");
    }
}

#[test]
fn the_decks_of_the_program_come_back_from_every_form() {
    let pool = Pool::<opcg::Card>::embedded();
    EmbeddedDeck::all().for_each(|embedded| comes_back(&embedded.deck, &pool));
}

/// Any numbers of any cards, known and unknown, legal or not, some of them on two lines and as another print.
#[test]
fn any_deck_comes_back_from_every_form() {
    let pool = Pool::<opcg::Card>::embedded();
    let cards: Vec<String> = pool.iter().map(|card| card.number.clone()).collect();
    let mut chance = Chance::seeded(51);
    for _ in 0..500 {
        let mut text = String::new();
        for _ in 0..=chance.below(30) {
            let number = match chance.below(10) {
                0 => format!("ZZ{:02}-{:03}", chance.below(100), chance.below(1000)),
                _ => cards[chance.below(cards.len() as u32) as usize].clone(),
            };
            let print = ["", "", "_p1", "_r2"][chance.below(4) as usize];
            text += &format!("{} {number}{print}\n", 1 + chance.below(99));
        }
        comes_back(&Deck::parse(&text).expect("a deck"), &pool);
    }
}

#[test]
fn a_legal_deck_is_legal_when_it_comes_back() {
    let pool = Pool::<opcg::Card>::embedded();
    let mut chance = Chance::seeded(7);
    let lists: Vec<_> = (0..50).filter_map(|_| random_deck(&pool, &mut chance)).collect();
    assert!(!lists.is_empty());
    for list in lists {
        for form in Form::ALL {
            let text = Deck::of(&list).write(form, &pool);
            let mut read = Deck::parse(&text).expect("a deck").check(&pool).expect("legal");
            read.cards.sort_by(|one, other| one.number.cmp(&other.number));
            assert_eq!(read, list, "{form:?}");
        }
    }
}
