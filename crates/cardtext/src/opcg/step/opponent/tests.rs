//! What the opponent does and chooses.

use opcg::vocabulary::{
    Act, Choice, Count, DonState, End, Filter, Flow, Group, Place, Player, Step, Target, Verb,
    Whose,
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{group, step, steps},
};

fn by(player: Player, count: Count, group: Group) -> Target {
    let of = vec![group];
    let (looked_at, different_names, total) = (false, false, None);
    Target::Choose(Choice { by: player, count, of, looked_at, different_names, total })
}

fn one_of_theirs(place: Place) -> Target {
    by(Player::Opponent, Count::Exactly(1.into()), group(Whose::Opponents, place))
}

#[test]
fn the_opponent_chooses() {
    assert_eq!(
        step("Your opponent trashes 1 card from their hand."),
        Step::On(one_of_theirs(Place::Hand), Verb::Trash)
    );
    let found =
        step("Your opponent places 2 of their Characters at the bottom of the owner's deck.");
    let two = Count::Exactly(2.into());
    let what = by(Player::Opponent, two, group(Whose::Opponents, Place::Character));
    assert_eq!(found, Step::On(what, Verb::ToDeck { end: End::Bottom, shuffle: false }));
}

#[test]
fn the_opponent_chooses_and_you_do_the_rest() {
    let found = steps("Your opponent chooses 1 card from your hand; trash that card.");
    let mine = by(Player::Opponent, Count::Exactly(1.into()), group(Whose::Your, Place::Hand));
    assert_eq!(found, [Step::On(mine, Verb::Select), Step::On(Target::Those, Verb::Trash)]);
}

#[test]
fn the_opponent_may() {
    let found = step("Your opponent may add 1 DON!! card from their DON!! deck and rest it.");
    let (who, count) = (Player::Opponent, Count::Exactly(1.into()));
    let add = Step::Do(Act::AddDon { who, count, state: DonState::Rested });
    assert_eq!(found, Step::Flow(Flow::May { who, steps: vec![add], otherwise: Vec::new() }));
}

#[test]
fn the_opponent_does_two_things() {
    let found = steps("Your opponent trashes 1 card from their hand and draws 1 card.");
    let draws = Step::Do(Act::Draw { who: Player::Opponent, count: Count::Exactly(1.into()) });
    assert_eq!(found, [Step::On(one_of_theirs(Place::Hand), Verb::Trash), draws]);
    let found = step("Your opponent returns 3 DON!! cards from their field to their DON!! deck.");
    let (who, count) = (Player::Opponent, Count::Exactly(3.into()));
    assert_eq!(found, Step::Do(Act::ReturnDon { who, count, like: Filter::Any }));
}

#[test]
fn both_players_do_it() {
    let found = step(
        "You and your opponent trash cards from your hands until you each have 4 cards in your hands.",
    );
    let hand = group(Whose::Your, Place::Hand);
    assert_eq!(found, Step::On(by(Player::Both, Count::DownTo(4.into()), hand), Verb::Trash));
}

#[test]
fn the_opponent_goes_both_ways() {
    for text in [
        "Your opponent trashes 1 card from their hand and draws 1 card, and draw 1 card.",
        "Your opponent trashes 1 card from their hand and your opponent draws 1 card.",
        "Your opponent must rest 1 of their Characters.",
        "Your opponent may return 2 DON!! cards from their field to their DON!! deck.",
        "Your opponent may trash 1 card from their hand and draws 1 card.",
        "Your opponent returns all of their Stages to the owner's hand.",
        "Your opponent shuffles their deck at the start of their next Main Phase.",
        "You and your opponent each draw 1 card.",
        "You and your opponent trash cards from your hands until you each have 4 cards in your hands.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}

#[test]
fn what_is_theirs_is_each_players_own() {
    let hand = group(Whose::Your, Place::Hand);
    let one = by(Player::Both, Count::Exactly(1.into()), hand);
    let draws = Step::Do(Act::Draw { who: Player::Both, count: Count::Exactly(2.into()) });
    for text in [
        "Each player draws 2 cards and trashes 1 card from their hand.",
        "All players draw 2 cards and trash 1 card from their hand.",
        "You and your opponent each draw 2 cards and trash 1 card from your hand.",
    ] {
        assert_eq!(steps(text), [draws.clone(), Step::On(one.clone(), Verb::Trash)], "{text}");
        both_ways(&format!("[On Play] {text}"));
    }
}
