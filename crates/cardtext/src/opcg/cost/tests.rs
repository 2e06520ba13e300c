//! Costs before the colon.

use opcg::vocabulary::{Act, Condition, Count, Filter, Place, Player, Step, Target, Verb, Whose};

use crate::opcg::tests::{ability, draw, exactly, filtered, group, left_over, your_leader};

fn check(cost: &str, expected: &[Step]) {
    let found = ability(&format!("[On Play] {cost}: Draw 1 card."));
    assert_eq!((&found.cost[..], &found.body[..]), (expected, &[draw(1)][..]), "{cost}");
    assert!(found.optional, "{cost}");
}

fn rest_don(number: i32) -> Step {
    Step::On(exactly(number, filtered(Whose::Your, Place::Cost, Filter::Active)), Verb::Rest)
}

fn trash_one() -> Step {
    Step::On(exactly(1, group(Whose::Your, Place::Hand)), Verb::Trash)
}

fn return_don(number: i32) -> Step {
    Step::Do(Act::ReturnDon {
        who: Player::You,
        count: Count::Exactly(number.into()),
        like: Filter::Any,
    })
}

#[test]
fn a_circled_number_rests_don_cards() {
    check("➁", &[rest_don(2)]);
    check("You may rest 2 of your DON!! cards", &[rest_don(2)]);
}

/// 10-2-10
#[test]
fn don_minus_returns_don_cards() {
    check("DON!! −3", &[return_don(3)]);
    check("DON!! −3 (You may return the specified number.)", &[return_don(3)]);
}

#[test]
fn several_parts_are_paid_in_printed_order() {
    check("➀ You may rest this Character", &[rest_don(1), Step::On(Target::This, Verb::Rest)]);
    check("DON!! −1, You may trash 1 card from your hand", &[return_don(1), trash_one()]);
    let both = [trash_one(), Step::On(Target::This, Verb::Rest)];
    check("You may trash 1 card from your hand and rest this Stage", &both);
    let together = Target::Each(vec![
        exactly(1, filtered(Whose::Your, Place::Cost, Filter::Active)),
        Target::This,
    ]);
    check(
        "You may rest 1 of your DON!! cards and this Character",
        &[Step::On(together, Verb::Rest)],
    );
}

#[test]
fn a_condition_may_stand_before_the_cost() {
    let found =
        ability("[On Play] If your Leader is active, you may rest this Character: Draw 1 card.");
    assert_eq!(found.when, [Condition::Is(your_leader(), Filter::Active)]);
    assert_eq!(found.cost, [Step::On(Target::This, Verb::Rest)]);
}

#[test]
fn a_cost_not_understood_refuses_the_line() {
    assert_eq!(left_over("[On Play] You may sing: Draw 1 card."), "sing: Draw 1 card.");
}
