//! Labels, conditions and what has no label.

use opcg::vocabulary::{
    Ability, Condition, Duration, EventPattern, Filter, Flow, Grant, Keyword, Label, Player, Step,
    Target, Timing, Verb, Zone,
};

use crate::opcg::{
    compile,
    condition::tests::both_ways,
    tests::{ability, draw, left_over},
};

#[test]
fn keywords_stand_alone_or_together() {
    let keyword = |keyword| Ability::new(Label::Keyword(keyword));
    assert_eq!(
        ability("[Double Attack] (This card deals 2 damage.)"),
        keyword(Keyword::DoubleAttack)
    );
    let both = vec![keyword(Keyword::Rush), keyword(Keyword::Banish)];
    assert_eq!(compile("[Rush] [Banish]", None), Ok(both));
}

#[test]
fn brackets_before_the_text_are_label_conditions_and_limit() {
    let found = ability("[DON!! x2] [Your Turn] [When Attacking] [Once Per Turn] Draw 1 card.");
    let expected = Ability {
        when: vec![Condition::Don(2), Condition::YourTurn],
        once_per_turn: true,
        body: vec![draw(1)],
        ..Ability::new(Label::Auto(vec![Timing::WhenAttacking]))
    };
    assert_eq!(found, expected);
}

#[test]
fn several_timings_share_a_text() {
    let label = Label::Auto(vec![Timing::OnPlay, Timing::OnKo]);
    assert_eq!(ability("[On Play]/[On K.O.] Draw 1 card.").label, label);
    assert_eq!(ability("[Activate: Main] Draw 1 card.").label, Label::ActivateMain);
    assert_eq!(left_over("[Main]/[On Play] Draw 1 card."), "[Main]/[On Play] Draw 1 card.");
}

#[test]
fn text_without_a_timing_is_permanent() {
    let gain = Step::On(
        Target::This,
        Verb::Gain { grants: vec![Grant::Keyword(Keyword::Blocker)], until: Duration::Permanent },
    );
    let when = Condition::Is(Target::This, Filter::Rested);
    let found = ability("If this Character is rested, this Character gains [Blocker].");
    assert_eq!(found.label, Label::Permanent);
    assert_eq!(
        found.body,
        [Step::Flow(Flow::If { when, then: vec![gain], otherwise: Vec::new() })]
    );
}

#[test]
fn a_card_in_hand_speaks_of_itself() {
    let found = ability("If this Character is rested, give this card in your hand −2 cost.");
    assert_eq!((found.label, found.zone), (Label::Permanent, Zone::Hand));
}

#[test]
fn when_makes_an_automatic_effect() {
    let event = EventPattern::EventActivated(Player::You, Filter::Any);
    let label = Label::Auto(vec![Timing::When(event)]);
    for text in
        ["When you activate an Event, draw 1 card.", "Draw 1 card when you activate an Event."]
    {
        let found = ability(text);
        assert_eq!((found.label, found.body), (label.clone(), vec![draw(1)]), "{text}");
    }
}

#[test]
fn an_effect_that_can_be_activated_is_optional() {
    let found = ability("This effect can be activated when your opponent attacks. Draw 1 card.");
    assert_eq!(found.label, Label::Auto(vec![Timing::OnOpponentsAttack]));
    assert!(found.optional);
    let found = ability("This effect can be activated at the start of your turn. Draw 1 card.");
    assert_eq!(found.label, Label::Auto(vec![Timing::StartOfYourTurn]));
    let found = ability(
        "[On Play] This effect can be activated when this Character is rested. Draw 1 card.",
    );
    assert_eq!(found.when, [Condition::Is(Target::This, Filter::Rested)]);
}

#[test]
fn a_limit_may_be_said_in_words() {
    let found = ability(
        "When you activate an Event, you may draw 1 card if this Leader is active and haven't drawn a card using this Leader's effect during this turn.",
    );
    assert!(found.once_per_turn && found.optional);
    assert_eq!(found.when, [Condition::Is(Target::This, Filter::Active)]);
    assert_eq!(found.body, [draw(1)]);
}

#[test]
fn a_permanent_effect_does_nothing_once() {
    assert_eq!(left_over("[Your Turn] Draw 1 card."), "");
    assert_eq!(left_over("This Character gains [Rush] during this turn."), "");
}

#[test]
fn when_a_permanent_effect_works_may_stand_after_it() {
    let gain = Step::On(
        Target::This,
        Verb::Gain { grants: vec![Grant::Keyword(Keyword::Rush)], until: Duration::Permanent },
    );
    let during =
        |when| vec![Step::Flow(Flow::If { when, then: vec![gain.clone()], otherwise: Vec::new() })];
    for (text, when) in [
        ("during your turn", Condition::YourTurn),
        ("during your opponent's turn", Condition::OpponentsTurn),
        ("while this Character is rested", Condition::Is(Target::This, Filter::Rested)),
    ] {
        let text = format!("This Character gains [Rush] {text}.");
        assert_eq!(ability(&text).body, during(when), "{text}");
        both_ways(&text);
    }
}
