//! A sentence that changes the one before it.

use opcg::vocabulary::{Condition, Face, Filter, Place, Player, Step, Target, Whose};

use crate::opcg::tests::{draw, group, steps, top, up_to, your_leader};

fn when_active(then: Vec<Step>, otherwise: Vec<Step>) -> Step {
    let when = Condition::Is(your_leader(), Filter::Active);
    Step::If { when, then, otherwise }
}

#[test]
fn other_cards_are_chosen() {
    let ko = |place| Step::Ko(up_to(1, group(Whose::Opponents, place)));
    let found = steps(
        "K.O. up to 1 of your opponent's Stages. If your Leader is active, you may select your opponent's Character instead.",
    );
    assert_eq!(found, [when_active(vec![ko(Place::Character)], vec![ko(Place::Stage)])]);
}

#[test]
fn something_else_is_done() {
    let found = steps(
        "Draw 1 card. If your Leader is active, you may turn 1 card from the top of your Life cards face-up instead of drawing 1 card.",
    );
    let turn = Step::Turn { what: top(Place::Life, 1), face: Face::Up };
    let options = vec![vec![turn], vec![draw(1)]];
    let choose = Step::ChooseOne { by: Player::You, options };
    assert_eq!(found, [when_active(vec![choose], vec![draw(1)])]);
}

#[test]
fn a_plain_if_changes_nothing() {
    let found = steps("Draw 1 card. If your Leader is active, trash this Character.");
    assert_eq!(found, [draw(1), when_active(vec![Step::Trash(Target::This)], Vec::new())]);
}
