//! The tags before an effect.

use bss::vocabulary::{
    Cause, EventPattern, Label, Levels, Period, Player, Timing, TurnStep, Use, Whose,
};

use super::{period, period_tag, spellings, timings};
use crate::{
    Reason,
    bss::{
        compile,
        tests::{ability, check_round_trip, left_over},
    },
};

#[test]
fn levels_uses_and_periods() {
    let found = ability("[LV2][LV3] (Flash) (During Either Attack Step) Draw three cards.");
    assert_eq!(found.levels, Levels::of(&[2, 3]));
    assert_eq!(found.label, Label::Activated(vec![Use::Flash]));
    assert_eq!(found.during, Some(Period::Step(Whose::Any, TurnStep::Attack)));
    check_round_trip(&[
        "(During Your Turn) (Flash) Draw three cards.",
        "(Main) (Flash) Draw five cards.",
        "[LV1][LV2] (During Opponent's Refresh Step) All of your Toy spirits gain 3000 BP.",
    ]);
}

#[test]
fn every_period_has_its_tag() {
    for whose in [Whose::Your, Whose::Opponents, Whose::Any] {
        for found in [Period::Turn(whose), Period::Step(whose, TurnStep::Core)] {
            assert_eq!(period(&period_tag(found)), Some(found));
        }
    }
    let periods = [
        Period::ThisAttacks,
        Period::ThisBlocks,
        Period::ThisAttacksOrBlocks,
        Period::ThisIsLinked,
    ];
    for found in periods {
        assert_eq!(period(&period_tag(found)), Some(found));
    }
    assert_eq!(period("During Your Lunch Step"), None);
}

#[test]
fn every_spelling_of_a_timing_means_the_same() {
    let all = [
        vec![Timing::Summoned],
        vec![Timing::DestroyedByOpponent],
        vec![Timing::Attacks, Timing::Blocks],
        vec![Timing::Placed, Timing::Destroyed],
        vec![Timing::Summoned, Timing::Attacks],
        vec![Timing::EndOfTurn(Whose::Your)],
    ];
    for found in all {
        let texts = spellings(&found);
        assert!(!texts.is_empty());
        for text in texts {
            assert_eq!(timings(&text).as_ref(), Some(&found), "{text}");
        }
    }
    check_round_trip(&["[LV1] (When This Spirit is Summoned) Draw four cards."]);
}

#[test]
fn a_burst_has_its_condition_in_a_tag() {
    let found = ability("(When You Lose Life) <Burst> Draw four cards.");
    let loses = EventPattern::LosesLife { who: Player::You, attacker: None, by: Cause::Any };
    assert_eq!(found.label, Label::Burst(vec![Timing::When(loses)]));
    assert_eq!(left_over("(When You Lose Life) Draw four cards."), "Draw four cards.");
}

#[test]
fn chain_and_feast_are_what_the_effect_does() {
    check_round_trip(&[
        "(Main) <Chain: Blue> Draw three cards. Chain Blue: Draw four cards.",
        "(Main) <Feast: 3> Activate Feast three times.",
    ]);
    for text in [
        "(Main) <Chain: Red> Draw three cards. Chain Blue: Draw four cards.",
        "(Main) Draw three cards. Chain Blue: Draw four cards.",
        "(Main) <Feast: 1> Draw three cards.",
    ] {
        assert!(compile(text).is_err(), "{text}");
    }
}

#[test]
fn a_timing_without_an_effect_is_diagnosed() {
    let texts = ["(During Your Main Step)", "[LV1][LV2] (When Summoned)"];
    for text in texts {
        let diagnostics = compile(text).expect_err("nothing to read");
        assert_eq!(diagnostics[0].reason, Reason::NoEffect, "{text}");
        assert!(diagnostics[0].to_string().contains("no effect after this timing"));
    }
    assert_eq!(left_over("[LV1] (When Baked) Draw it."), "(When Baked) Draw it.");
}
