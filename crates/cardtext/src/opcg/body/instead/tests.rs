//! A sentence that changes the one before it.

use opcg::vocabulary::{Condition, Face, Filter, Flow, Place, Player, Step, Target, Verb, Whose};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{draw, group, left_over, steps, top, up_to, your_leader},
};

fn when_active(then: Vec<Step>, otherwise: Vec<Step>) -> Step {
    let when = Condition::Is(your_leader(), Filter::Active);
    Step::Flow(Flow::If { when, then, otherwise })
}

#[test]
fn other_cards_are_chosen() {
    let ko = |place| Step::On(up_to(1, group(Whose::Opponents, place)), Verb::Ko);
    let found = steps(
        "K.O. up to 1 of your opponent's Stages. If your Leader is active, you may select your opponent's Character instead.",
    );
    let otherwise = vec![ko(Place::Stage)];
    let may = Flow::May {
        who: Player::You,
        steps: vec![ko(Place::Character)],
        otherwise: otherwise.clone(),
    };
    assert_eq!(found, [when_active(vec![Step::Flow(may)], otherwise)]);
}

#[test]
fn something_else_is_done() {
    let found = steps(
        "Draw 1 card. If your Leader is active, you may turn 1 card from the top of your Life cards face-up instead of drawing 1 card.",
    );
    let turn = Step::On(top(Place::Life, 1), Verb::Turn(Face::Up));
    let may = Flow::May { who: Player::You, steps: vec![turn], otherwise: vec![draw(1)] };
    assert_eq!(found, [when_active(vec![Step::Flow(may)], vec![draw(1)])]);
}

#[test]
fn a_plain_if_changes_nothing() {
    let found = steps("Draw 1 card. If your Leader is active, trash this Character.");
    assert_eq!(
        found,
        [draw(1), when_active(vec![Step::On(Target::This, Verb::Trash)], Vec::new())]
    );
}

#[test]
fn another_sentence_takes_the_place_of_the_last() {
    let found = steps(
        "Trash this Character. Then, draw 1 card. If your Leader is active, draw 3 cards instead.",
    );
    assert_eq!(
        found,
        [Step::On(Target::This, Verb::Trash), when_active(vec![draw(3)], vec![draw(1)])]
    );
    for text in [
        "Draw 2 cards and trash 1 card from your hand. If your Leader is active, draw 2 cards instead.",
        "If your Leader is [Ann], draw 1 card. If you have 0 Life cards, draw 2 cards and rest this Character instead.",
        "Draw 1 card. If your Leader is active, you may trash this Character instead.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}

#[test]
fn another_sentence_cannot_speak_of_cards_that_were_not_chosen() {
    let text =
        "[Main] Rest 1 of your Characters. If your Leader is active, K.O. that Character instead.";
    assert_eq!(left_over(text), ".");
}
