//! How far an "if" reaches.

use opcg::vocabulary::{Condition, Filter, Flow, Place, Step, Target, Verb};

use crate::opcg::tests::{ability, draw, steps, top, your_leader};

fn when_rested(then: Vec<Step>) -> Step {
    let when = Condition::Is(Target::This, Filter::Rested);
    Step::Flow(Flow::If { when, then, otherwise: Vec::new() })
}

///
#[test]
fn then_continues_a_guarded_sentence() {
    let found = steps("If this Character is rested, draw 1 card. Then, draw 2 cards.");
    assert_eq!(found, [when_rested(vec![draw(1), draw(2)])]);
    let found =
        steps("Draw 3 cards. If this Character is rested, draw 1 card. Then, draw 2 cards.");
    assert_eq!(found, [draw(3), when_rested(vec![draw(1), draw(2)])]);
}

#[test]
fn another_sentence_or_another_if_stands_for_itself() {
    let found = steps("If this Character is rested, draw 1 card. Draw 2 cards.");
    assert_eq!(found, [when_rested(vec![draw(1)]), draw(2)]);
    let found =
        steps("If this Character is rested, draw 1 card. If your Leader is active, draw 2 cards.");
    let when = Condition::Is(your_leader(), Filter::Active);
    let second = Step::Flow(Flow::If { when, then: vec![draw(2)], otherwise: Vec::new() });
    assert_eq!(found, [when_rested(vec![draw(1)]), second]);
}

#[test]
fn a_sentence_about_the_cards_before_is_guarded_with_them() {
    let found = steps(
        "If this Character is rested, select up to 1 Character. Rest the selected Character.",
    );
    assert!(matches!(&found[..], [Step::Flow(Flow::If { then, .. })] if then.len() == 2));
}

#[test]
fn the_rest_is_handled_where_the_cards_were_shown() {
    let found = steps(
        "Reveal 1 card from the top of your deck. If that card is an Event, draw 1 card. Then, trash the rest.",
    );
    assert_eq!(found[0], Step::On(top(Place::Deck, 1), Verb::Reveal));
    assert!(matches!(&found[1], Step::Flow(Flow::If { then, .. }) if then[..] == [draw(1)]));
    assert_eq!(found[2], Step::On(Target::Rest, Verb::Trash));
}

#[test]
fn a_condition_may_stand_last() {
    assert_eq!(steps("Draw 1 card if this Character is rested."), [when_rested(vec![draw(1)])]);
}

#[test]
fn effects_by_a_number() {
    let found = ability(
        "Apply each of the following effects based on the number of cards in your hand:\n• If there are 5 or more cards, this Character gains +1000 power.\n• If there are 9 or more cards, this Character gains [Rush].",
    );
    assert!(matches!(&found.body[..], [Step::Flow(Flow::If { .. }), Step::Flow(Flow::If { .. })]));
}
