//! Gains, losses, restrictions.

use opcg::{
    Category,
    vocabulary::{
        Act, Amount, Ban, Cmp, Duration, Filter, Flow, Grant, Keyword, Place, Player, PlayerBan,
        Quantity, Step, Target, Timing, Verb, Whose,
    },
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{ability, filtered, group, step, steps, up_to},
};

#[test]
fn power_and_cost_are_given() {
    let what = up_to(1, group(Whose::Opponents, Place::Character));
    let give = |grant| {
        Step::On(what.clone(), Verb::Gain { grants: vec![grant], until: Duration::ThisTurn })
    };
    let found = step("Give up to 1 of your opponent's Characters −2000 power during this turn.");
    assert_eq!(found, give(Grant::Power((-2000).into())));
    let found = step("Give up to 1 of your opponent's Characters −2 cost during this turn.");
    assert_eq!(found, give(Grant::Cost((-2).into())));
    let found = step("Give −2000 power during this turn to up to 1 of your opponent's Characters.");
    assert_eq!(found, give(Grant::Power((-2000).into())));
}

#[test]
fn the_figure_may_be_counted_first() {
    let found =
        step("For every Event in your trash, give this Character −1000 power during this turn.");
    let events = filtered(Whose::Your, Place::Trash, Filter::Category(Category::Event));
    let of = Box::new(Quantity::Cards(vec![events]));
    let grants = vec![Grant::Power(Amount::Each { value: -1000, per: 1, of })];
    assert_eq!(found, Step::On(Target::This, Verb::Gain { grants, until: Duration::ThisTurn }));
}

#[test]
fn effects_are_negated() {
    let what = up_to(3, group(Whose::Opponents, Place::Character));
    let negated =
        |until| Step::On(what.clone(), Verb::Gain { grants: vec![Grant::Negated], until });
    let found =
        step("Negate the effect of up to 3 of your opponent's Characters during this turn.");
    assert_eq!(found, negated(Duration::ThisTurn));
    let found = steps(
        "Negate the effect of up to 3 of your opponent's Characters and that Character cannot attack until the end of your next turn.",
    );
    let (grants, until) = (vec![Grant::Cannot(Ban::Attack)], Duration::YourNextTurn);
    assert_eq!(found, [negated(until), Step::On(Target::Those, Verb::Gain { grants, until })]);
    let what = PlayerBan::Negated(Timing::OnPlay, Filter::Any);
    let (who, until) = (Player::Opponent, Duration::ThisTurn);
    let found = step("Your opponent's [On Play] effects are negated during this turn.");
    assert_eq!(found, Step::Do(Act::Forbid { who, what, until }));
}

#[test]
fn blockers_are_kept_from_blocking() {
    let ban = |filter| {
        Step::Do(Act::Forbid {
            who: Player::Opponent,
            what: PlayerBan::ActivateBlocker(filter),
            until: Duration::ThisBattle,
        })
    };
    let small = Filter::Power(Cmp::AtMost, 2000.into());
    assert_eq!(
        step("Your opponent cannot activate [Blocker] during this battle."),
        ban(Filter::Any)
    );
    let found = step(
        "Your opponent cannot activate a [Blocker] Character that has 2000 or less power during this battle.",
    );
    assert_eq!(found, ban(small.clone()));
    let found = step(
        "Your opponent cannot activate the [Blocker] of any Character with 2000 power or less during this battle.",
    );
    assert_eq!(found, ban(small));
}

#[test]
fn an_attack_cannot_be_blocked() {
    let grants = vec![Grant::Cannot(Ban::BeBlocked(Filter::Any))];
    let expected = Step::On(Target::Those, Verb::Gain { grants, until: Duration::ThisTurn });
    let found = steps(
        "Select 1 of your Characters. If the selected card attacks during this turn, your opponent cannot activate [Blocker].",
    );
    assert_eq!(found[1], expected);
    let found = steps(
        "Select 1 of your Characters. Your opponent cannot activate [Blocker] if that card attacks during this turn.",
    );
    assert_eq!(found[1], expected);
}

#[test]
fn players_are_restricted() {
    let forbid = |what| Step::Do(Act::Forbid { who: Player::You, what, until: Duration::ThisTurn });
    let character = Filter::Category(Category::Character);
    let found = step("You cannot play Character cards during this turn.");
    assert_eq!(found, forbid(PlayerBan::Play(character)));
    let found = step("You cannot attack a Leader during this turn.");
    assert_eq!(found, forbid(PlayerBan::AttackLeader));
    let found = step("You cannot draw cards using your own effects during this turn.");
    assert_eq!(found, forbid(PlayerBan::DrawByEffects));
}

#[test]
fn one_of_several_keywords() {
    let gain = |keyword| {
        vec![Step::On(
            Target::This,
            Verb::Gain { grants: vec![Grant::Keyword(keyword)], until: Duration::ThisTurn },
        )]
    };
    let options = vec![gain(Keyword::Rush), gain(Keyword::Banish)];
    let found = step("This Character gains [Rush] or [Banish] during this turn.");
    assert_eq!(found, Step::Flow(Flow::ChooseOne { by: Player::You, options }));
}

#[test]
fn playing_costs_less() {
    let found =
        ability("The cost of playing {Crew} type cards from your hand will be reduced by 1.");
    let hand = filtered(Whose::Your, Place::Hand, Filter::Type("Crew".to_owned()));
    let grants = vec![Grant::PlayCost((-1).into())];
    let until = Duration::Permanent;
    assert_eq!(found.body, [Step::On(Target::All(vec![hand]), Verb::Gain { grants, until })]);
}

#[test]
fn a_relative_clause_is_said_of_all() {
    let found = ability(
        "Your Leader and all of your Characters that do not have a type including \"Crew\" have their effects negated.",
    );
    let without = Filter::Not(Box::new(Filter::TypeIncludes("Crew".to_owned())));
    let group = |place| filtered(Whose::Your, place, without.clone());
    let what = Target::All(vec![group(Place::Leader), group(Place::Character)]);
    let until = Duration::Permanent;
    assert_eq!(found.body, [Step::On(what, Verb::Gain { grants: vec![Grant::Negated], until })]);
}

#[test]
fn figures_go_both_ways() {
    for text in [
        "Give up to 1 Character −2000 power during this turn.",
        "Give up to 1 Character +2000 power during this turn for every card in your trash.",
        "Give −2000 power during this turn to up to 1 Character.",
        "For every card in your trash, give up to 1 Character −2000 power during this turn.",
        "For every card in your trash, this Character gains +2000 power during this turn.",
        "Set the power of up to 1 Character to 0 during this turn.",
        "Set the base power of up to 2 Characters to 1000 during this turn.",
        "Your Leader's base power and this Character's base power become 3000 during this turn.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}

#[test]
fn restrictions_go_both_ways() {
    for text in [
        "Negate the effect of up to 1 Character during this turn and that card cannot attack during this turn.",
        "Negate the effects of up to 1 Character and that card cannot attack during this turn.",
        "None of your Characters can be K.O.'d in battle during this turn.",
        "Your opponent cannot activate [Blocker] if this Character attacks during this turn.",
        "If this Character attacks during this turn, your opponent cannot activate [Blocker].",
        "Give up to 2 rested DON!! cards to this Character. Your opponent cannot activate [Blocker] when the card given these DON!! cards attacks during this turn.",
        "During this turn, none of your opponent's Characters can attack unless your opponent trashes 1 card from their hand whenever they attack.",
        "Your opponent's [On Play] effects are negated during this turn.",
        "You cannot play any Events during this turn.",
        "Your opponent cannot attack any card other than the Character [Ann] during this turn.",
        "You cannot set DON!! cards as active using Character effects during this turn.",
        "This Character gains [Rush], [Banish], or [Blocker] during this turn. Draw 1 card.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}

#[test]
fn permanent_statements_go_both_ways() {
    both_ways("This Character cannot attack unless you have 3 or more cards in your hand.");
    both_ways("The cost of playing {Crew} type cards from your hand will be reduced by 1.");
    both_ways("All of your opponent's Characters have their effects negated.");
}
