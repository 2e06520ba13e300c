//! What a card gains and cannot do.

use opcg::{
    Attribute,
    vocabulary::{
        Amount, Ban, Cause, Cmp, Condition, Duration, Filter, Flow, Grant, Keyword, Place,
        Quantity, Step, Target, Verb, Whose,
    },
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{ability, filtered, step, your_leader},
};

fn check(predicate: &str, expected: &[Grant]) {
    let found = ability(&format!("This Character {predicate}."));
    let [Step::On(Target::This, Verb::Gain { grants, until: Duration::Permanent })] =
        &found.body[..]
    else {
        panic!("{predicate}: {found:?}")
    };
    assert_eq!(grants, expected, "{predicate}");
}

#[test]
fn gains() {
    check("gains +2000 power", &[Grant::Power(2000.into())]);
    check("gains +2 cost", &[Grant::Cost(2.into())]);
    check("gains [Rush: Character]", &[Grant::Keyword(Keyword::RushCharacter)]);
    let both = [Grant::Keyword(Keyword::Banish), Grant::Power(1000.into())];
    check("gains [Banish] and +1000 power", &both);
    check("gains the <Slash> attribute", &[Grant::Attribute(Attribute::Slash)]);
}

#[test]
fn bans() {
    check("cannot attack", &[Grant::Cannot(Ban::Attack)]);
    check("cannot attack a Leader", &[Grant::Cannot(Ban::AttackLeader)]);
    check(
        "cannot attack a Leader on the turn in which it is played",
        &[Grant::Cannot(Ban::AttackLeaderAtOnce)],
    );
    let cheap = Filter::Cost(Cmp::AtMost, 3.into());
    let ban = Grant::Cannot(Ban::AttackCharacters(cheap));
    check("cannot attack your opponent's Characters with a cost of 3 or less", &[ban]);
    check("cannot activate [Blocker]", &[Grant::Cannot(Ban::Block)]);
    check("cannot be rested", &[Grant::Cannot(Ban::BeRested(Cause::Any))]);
    let theirs = Cause::Effect(Whose::Opponents, Filter::Any);
    let removed = Grant::Cannot(Ban::BeRemoved(theirs.clone()));
    check("cannot be removed from the field by your opponent's effects", &[removed]);
    let both = [Grant::Cannot(Ban::BeKod(theirs.clone())), Grant::Cannot(Ban::BeRested(theirs))];
    check("cannot be K.O.'d or rested by your opponent's effects", &both);
}

#[test]
fn a_ban_and_a_gain() {
    let both = [Grant::Cannot(Ban::BeKod(Cause::Battle(Filter::Any))), Grant::Power(1000.into())];
    check("cannot be K.O.'d in battle and gains +1000 power", &both);
}

#[test]
fn attacks_that_are_allowed() {
    check("can also attack active Characters", &[Grant::AttackActive(Filter::Any)]);
    check(
        "can attack Characters on the turn in which it is played",
        &[Grant::AttackCharactersAtOnce],
    );
}

#[test]
fn the_refresh_phase_is_a_duration() {
    let Step::On(_, Verb::Gain { grants, until, .. }) =
        step("This Character will not become active in your next Refresh Phase.")
    else {
        panic!()
    };
    assert_eq!(
        (&grants[..], until),
        (&[Grant::Cannot(Ban::BecomeActiveInRefresh)][..], Duration::NextRefresh)
    );
}

#[test]
fn none_of_them_can() {
    let crew = filtered(Whose::Your, Place::Character, Filter::Type("Crew".to_owned()));
    let found = step("None of your {Crew} type Characters can be K.O.'d during this turn.");
    assert_eq!(
        found,
        Step::On(
            Target::All(vec![crew]),
            Verb::Gain {
                grants: vec![Grant::Cannot(Ban::BeKod(Cause::Any))],
                until: Duration::ThisTurn
            }
        )
    );
}

#[test]
fn base_power_becomes_a_number_or_that_of_a_card() {
    let becomes = |amount| {
        Step::On(
            Target::This,
            Verb::Gain { grants: vec![Grant::BasePower(amount)], until: Duration::ThisTurn },
        )
    };
    assert_eq!(
        step("This Character's base power becomes 7000 during this turn."),
        becomes(7000.into())
    );
    let leader = Amount::Of(Box::new(Quantity::BasePower(Box::new(your_leader()))));
    let text = "This Character's base power becomes the same as your Leader's base power during this turn.";
    assert_eq!(step(text), becomes(leader));
}

#[test]
fn an_attack_may_need_a_condition() {
    let found =
        ability("This Character cannot attack unless there is a Character with a cost of 0.");
    let [Step::Flow(Flow::If { when: Condition::Not(_), then, .. })] = &found.body[..] else {
        panic!("{found:?}")
    };
    assert!(
        matches!(&then[..], [Step::On(_, Verb::Gain { grants, .. })] if grants[..] == [Grant::Cannot(Ban::Attack)])
    );
}

#[test]
fn predicates_go_both_ways() {
    for predicate in [
        "gains +1000 power, [Rush], and [Banish]",
        "gains +1000 power and gains [Rush]",
        "gains [Rush] and cannot attack, and can also attack active Characters",
        "can also attack your opponent's active Characters",
        "can attack Characters on the turn in which it is played",
        "gains an additional −2000 power for every 2 cards in your hand",
        "gains the <Slash> attribute",
        "cannot be K.O.'d or rested by effects",
        "cannot be K.O.'d by effects and cannot be rested by effects",
        "cannot attack your opponent's Characters with a cost of 3 or less",
        "cannot attack a Leader on the turn in which it is played",
        "cannot be removed from the field and cannot be played by effects",
        "cannot activate [Blocker]",
    ] {
        both_ways(&format!("[On Play] This Character {predicate} during this turn."));
        both_ways(&format!("All of your Characters {predicate}."));
    }
}

#[test]
fn what_is_counted_may_stand_after_the_duration() {
    both_ways(
        "[On Play] This Character gains +1000 power during this turn for every Stage on your field.",
    );
    both_ways(
        "[On Play] This Character gains +1000 power for every Stage on your field during this turn.",
    );
}

#[test]
fn base_power_goes_both_ways() {
    for power in [
        "4000",
        "the same as your Leader",
        "the same as your Leader's power",
        "the same as your Leader's base power",
        "the same as the power of your opponent's attacking Leader or Character",
    ] {
        both_ways(&format!(
            "[On Play] This Character's base power becomes {power} during this turn."
        ));
    }
    both_ways(
        "[On Play] This Character's base power becomes 2000 and it gains +1000 power during this turn.",
    );
}

#[test]
fn blockers_go_both_ways() {
    for blockers in [
        "[Blocker]",
        "the [Blocker] of any Characters with 2000 power or less",
        "a [Blocker] Character with 2000 power or less",
        "[Blocker] Characters with 2000 power or less",
        "up to 1 [Blocker] Character with 2000 power or less",
        "up to 1 of their Characters",
        "[Blocker] whenever this Character attacks",
    ] {
        both_ways(&format!("[On Play] Your opponent cannot activate {blockers} during this turn."));
    }
}

#[test]
fn the_refresh_phase_goes_both_ways() {
    both_ways("[On Play] This Character will not become active in the next Refresh Phase.");
    both_ways(
        "[On Play] Up to 1 of your opponent's Stages will not become active in your opponent's next Refresh Phase.",
    );
    both_ways(
        "Your opponent's Stages do not become active in your and your opponent's Refresh Phases.",
    );
}

#[test]
fn a_criterion_for_what_may_be_attacked_and_a_keyword_that_is_lost() {
    let cheap = Filter::Cost(Cmp::AtMost, 3.into());
    let text = "can also attack your opponent's active Characters with a cost of 3 or less";
    check(text, &[Grant::AttackActive(cheap)]);
    check("loses [Blocker]", &[Grant::Without(Keyword::Blocker)]);
    check("cannot attack your opponent's Leader", &[Grant::Cannot(Ban::AttackLeader)]);
    for text in [
        "This Character also gains [Rush] and can also attack active {Crew} type Characters.",
        "All of your opponent's Characters lose [Blocker].",
        "[On Play] Select 1 of your Stages. The selected card's effects are negated during this turn.",
        "[On Play] The base power of this Character becomes 9000 during this turn.",
    ] {
        both_ways(text);
    }
}
