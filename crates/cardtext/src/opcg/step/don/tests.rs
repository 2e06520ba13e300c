//! DON!! cards given, added, returned.

use opcg::vocabulary::{
    Act, Amount, Count, DonState, Filter, Group, Place, Player, Quantity, Step, Target, Verb, Whose,
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{choose, filtered, group, step, steps, up_to},
};

fn rested() -> Group {
    filtered(Whose::Your, Place::Cost, Filter::Rested)
}

#[test]
fn don_cards_are_given() {
    let of = vec![group(Whose::Your, Place::Leader), group(Whose::Your, Place::Character)];
    let to = choose(Count::Exactly(1.into()), of);
    let found = step("Give up to 1 rested DON!! card to your Leader or 1 of your Characters.");
    assert_eq!(found, Step::On(to, Verb::GiveDon { don: rested(), count: Count::UpTo(1.into()) }));
    let found = step("Give this Leader up to 2 rested DON!! cards.");
    assert_eq!(
        found,
        Step::On(Target::This, Verb::GiveDon { don: rested(), count: Count::UpTo(2.into()) })
    );
    let to = up_to(2, group(Whose::Your, Place::Character));
    let found = step("Give up to 2 of your Characters up to 1 rested DON!! card each.");
    assert_eq!(found, Step::On(to, Verb::GiveDon { don: rested(), count: Count::UpTo(1.into()) }));
}

#[test]
fn given_don_cards_move_on() {
    let given = group(Whose::Your, Place::Given);
    let count = Count::UpTo(2.into());
    let found = step("Give up to 2 of your currently given DON!! cards to this Character.");
    assert_eq!(found, Step::On(Target::This, Verb::GiveDon { don: given.clone(), count }));
    let found =
        step("Return 1 total of your currently given DON!! cards to your cost area rested.");
    let count = Count::Exactly(1.into());
    assert_eq!(found, Step::Do(Act::DonToCost { don: given, count, state: DonState::Rested }));
}

#[test]
fn an_owner_keeps_the_don_cards() {
    let don = filtered(Whose::Any, Place::Cost, Filter::Rested);
    let places = vec![Place::Leader, Place::Character];
    let to = choose(
        Count::Exactly(1.into()),
        vec![Group { whose: Whose::Any, places, filter: Filter::Any }],
    );
    let found = step("Give 1 rested DON!! card to its owner's Leader or 1 of their Characters.");
    assert_eq!(found, Step::On(to, Verb::GiveDon { don, count: Count::Exactly(1.into()) }));
}

#[test]
fn don_cards_are_added() {
    let add = |number: i32, state| {
        let count = Count::UpTo(number.into());
        Step::Do(Act::AddDon { who: Player::You, count, state })
    };
    let found = steps(
        "Add up to 1 DON!! card from your DON!! deck and set it as active, and add up to 2 additional DON!! cards and rest them.",
    );
    assert_eq!(found, [add(1, DonState::Active), add(2, DonState::Rested)]);
}

#[test]
fn don_cards_are_returned() {
    let back = |count, like| Step::Do(Act::ReturnDon { who: Player::You, count, like });
    let found = step("Return 2 DON!! cards from your field to your DON!! deck.");
    assert_eq!(found, back(Count::Exactly(2.into()), Filter::Any));
    let found = step("Return 2 of your active DON!! cards to your DON!! deck.");
    assert_eq!(found, back(Count::Exactly(2.into()), Filter::Active));
    let theirs = Amount::Of(Box::new(Quantity::DonOnField(Whose::Opponents)));
    let until = "until you have the same number of DON!! cards on your field as your opponent";
    let found = step(&format!("Return DON!! cards from your field to your DON!! deck {until}."));
    assert_eq!(found, back(Count::DownTo(theirs), Filter::Any));
}

#[test]
fn don_goes_both_ways() {
    for text in [
        "Give up to 2 rested DON!! cards to this Character.",
        "Give up to 1 of your opponent's rested DON!! cards to this Character.",
        "Give 1 active DON!! card from your opponent's cost area to this Character.",
        "Give all of your Characters up to 1 rested DON!! card each.",
        "Give up to 1 rested DON!! card to each of your Characters.",
        "Give up to 1 rested DON!! card from its owner's cost area to its owner's Leader or 1 of their Characters.",
        "Give up to 1 of your currently given DON!! cards to your Leader.",
        "Add up to 2 additional DON!! cards and set them as active.",
        "Add up to 1 DON!! card from your DON!! deck and rest it.",
        "Return 2 DON!! cards from your field to your DON!! deck.",
        "Return 2 of your active DON!! cards to your DON!! deck.",
        "Return 2 of your DON!! cards to your DON!! deck.",
        "Return DON!! cards from your field to your DON!! deck until you have the same number of DON!! cards on your field as your opponent.",
        "Return 1 of your currently given DON!! cards to your cost area rested.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
