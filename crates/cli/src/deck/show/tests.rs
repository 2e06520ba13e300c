use cards::{Deck, Pool};
use expect_test::{Expect, expect};

use super::Shown;

fn check(deck: &str, expected: &Expect) {
    let deck = Deck::parse(deck).expect("a deck");
    expected.assert_eq(&Shown::new(None, &deck, &Pool::embedded()).to_text());
}

#[test]
fn a_deck_is_shown_by_category_with_its_costs_and_counters() {
    check(
        "4 ST01-006\n1 ST01-001\n2 ST01-002\n2 ST01-014\n1 ST01-017\n3 ZZ99-001\n1 OP01-006\n10 DON!!",
        &expect![[r#"
            Leader ST01-001 Monkey.D.Luffy: red, power 5000, Life 5, 10 DON!!

            Character (7)
               1 OP01-006  Otama              cost  1  power     0  counter 2000
               4 ST01-006  Tony Tony.Chopper  cost  1  power  1000
               2 ST01-002  Usopp              cost  2  power  2000  counter 1000

            Event (2)
               2 ST01-014  Guard Point  cost  1

            Stage (1)
               1 ST01-017  Thousand Sunny  cost  2

            No card has the number
               3 ZZ99-001

            Cost
               1 7  ███████
               2 3  ███

            Cards 10, Counter 4000 in all (1x2000, 2x1000), [Trigger] on 4
        "#]],
    );
}

#[test]
fn a_deck_of_unknown_cards_is_shown_as_well() {
    check(
        "4 ZZ99-001",
        &expect![[r#"

            No card has the number
               4 ZZ99-001

            Cards 0, Counter 0 in all (none), [Trigger] on 0
        "#]],
    );
}
