//! What happens.

use bss::{
    Category,
    vocabulary::{
        Cause, DrawnHow, EventPattern, Filter, KeywordName, Label, Place, Player, Subject,
        SummonedHow, Timing, Whose,
    },
};

use crate::bss::tests::{ability, check_round_trip};

fn event(words: &str) -> EventPattern {
    let text = format!("[LV1] When {words}, draw three cards.");
    check_round_trip(&[&text, &format!("[LV1] Draw three cards when {words}.")]);
    let Label::Triggered(timings) = ability(&text).label else { panic!("{text}") };
    match &timings[..] {
        [Timing::When(event)] => event.clone(),
        _ => panic!("{timings:?}"),
    }
}

fn spirit() -> Filter {
    Filter::Category(Category::Spirit)
}

fn toys(whose: Whose) -> Subject {
    Subject::Card(whose, Filter::Type("Toy".to_owned()).and(spirit()))
}

#[test]
fn what_a_spirit_does() {
    let what = || toys(Whose::Your);
    let events = [
        ("one of your Toy spirits attacks", EventPattern::Attacks { what: what(), first: false }),
        (
            "one of your Toy spirits attacks or blocks",
            EventPattern::AnyOf(vec![
                EventPattern::Attacks { what: what(), first: false },
                EventPattern::Blocks { what: what() },
            ]),
        ),
        (
            "one of your Toy spirits destroys one of your opponent's nexuses",
            EventPattern::Destroys {
                what: what(),
                whose: Whose::Opponents,
                target: Filter::Category(Category::Nexus),
                by: Cause::Any,
                only: false,
            },
        ),
        (
            "this spirit or one of your Toy spirits reduces your opponent's life",
            EventPattern::ReducesLife {
                what: Subject::ThisOr(Whose::Your, Filter::Type("Toy".to_owned()).and(spirit())),
            },
        ),
        (
            "one of your Toy spirits has higher BP than your opponent's spirit when comparing BP",
            EventPattern::WinsComparison { what: what() },
        ),
    ];
    for (words, expected) in events {
        assert_eq!(event(words), expected, "{words}");
    }
}

#[test]
fn what_is_done_to_a_card() {
    let what = || toys(Whose::Your);
    let events = [
        (
            "one of your Toy spirits is summoned with Agile",
            EventPattern::Summoned { what: what(), how: SummonedHow::With(KeywordName::Agile) },
        ),
        (
            "one of your Toy spirits is exhausted by your opponent's effect",
            EventPattern::Exhausted {
                what: what(),
                by: Cause::Effect(Whose::Opponents, Filter::Any),
            },
        ),
        (
            "one of your Toy spirits is refreshed",
            EventPattern::Refreshed { what: what(), by: Cause::Any },
        ),
        ("one of your Toy spirits is linked", EventPattern::IsLinked { what: what() }),
        (
            "one of your Toy spirits is returned to your hand or deck",
            EventPattern::Returned { what: what(), to_deck_too: true, by: Cause::Any },
        ),
        (
            "a Toy spirit card is discarded from your opponent's hand",
            EventPattern::Discarded {
                what: toys(Whose::Opponents),
                from: vec![Place::Hand],
                by: Cause::Any,
                least: 1,
            },
        ),
        (
            "a core is placed onto one of your Toy spirits",
            EventPattern::CorePlacedOn { what: what() },
        ),
    ];
    for (words, expected) in events {
        assert_eq!(event(words), expected, "{words}");
    }
}

#[test]
fn what_a_player_and_an_effect_do() {
    let events = [
        (
            "your opponent summons a Toy spirit from their hand",
            EventPattern::Summoned {
                what: toys(Whose::Opponents),
                how: SummonedHow::From(Place::Hand),
            },
        ),
        (
            "your opponent draws a card with one of their effects",
            EventPattern::Draws { who: Player::Opponent, how: DrawnHow::ByOwnEffect },
        ),
        (
            "your opponent loses life",
            EventPattern::LosesLife { who: Player::Opponent, attacker: None, by: Cause::Any },
        ),
        (
            "your life is reduced by an attack from one of your opponent's Toy spirits",
            EventPattern::LosesLife {
                who: Player::You,
                attacker: Some(toys(Whose::Opponents)),
                by: Cause::Any,
            },
        ),
        (
            "your opponent discards a card",
            EventPattern::Discarded {
                what: Subject::Card(Whose::Opponents, Filter::Any),
                from: vec![Place::Hand],
                by: Cause::Any,
                least: 1,
            },
        ),
        (
            "your opponent's effect discards two or more cards from your hand",
            EventPattern::Discarded {
                what: Subject::Card(Whose::Your, Filter::Any),
                from: vec![Place::Hand],
                by: Cause::Effect(Whose::Opponents, Filter::Any),
                least: 2,
            },
        ),
        (
            "one of your effects exhausts one of your Toy spirits",
            EventPattern::Exhausted {
                what: toys(Whose::Your),
                by: Cause::Effect(Whose::Your, Filter::Any),
            },
        ),
    ];
    for (words, expected) in events {
        assert_eq!(event(words), expected, "{words}");
    }
}

#[test]
fn a_magic_card_may_be_waited_for() {
    let text = "[LV1] When you use a blue magic card, draw three cards after its effect resolves.";
    check_round_trip(&[text]);
    let Label::Triggered(timings) = ability(text).label else { panic!("{text}") };
    let waits = matches!(timings[..], [Timing::When(EventPattern::UsesMagic { after: true, .. })]);
    assert!(waits, "{timings:?}");
}

#[test]
fn a_state_is_no_event() {
    let state = ability("[LV1] If this spirit is exhausted, all of your Toy spirits gain 3000 BP.");
    assert_eq!(state.label, Label::Constant);
    assert_eq!(state.when.len(), 1);
}
