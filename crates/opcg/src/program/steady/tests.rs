use super::*;
use crate::vocabulary::{Duration, Keyword, Label, Quantity};

fn gaining(grant: Grant, when: Vec<Condition>) -> Ability {
    let gain = Step::Gain { what: Target::This, grants: vec![grant], until: Duration::Permanent };
    Ability { when, body: vec![gain], ..Ability::new(Label::Permanent) }
}

#[test]
fn given_don_and_the_turn_leave_it_steady() {
    let when = vec![Condition::Don(2), Condition::YourTurn];
    assert!(is_steady(&gaining(Grant::Power(Amount::Fixed(1000)), when)));
    assert!(is_steady(&gaining(Grant::Keyword(Keyword::Rush), vec![Condition::Don(1)])));
}

#[test]
fn what_counts_cards_is_not_steady() {
    let cards = Quantity::Cards(Vec::new());
    let many = Grant::Power(Amount::Of(Box::new(cards.clone())));
    assert!(!is_steady(&gaining(many, Vec::new())));
    let few = Condition::Compare(cards, kernel::Cmp::AtMost, Amount::Fixed(3));
    assert!(!is_steady(&gaining(Grant::Keyword(Keyword::Rush), vec![few])));
}
