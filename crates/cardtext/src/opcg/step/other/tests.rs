//! Drawing, damage, activation and the rest.

use opcg::{
    Category,
    vocabulary::{
        Act, Amount, Count, Duration, EventUse, Filter, Place, Player, Quantity, Step, Target,
        Timing, Verb, Whose,
    },
};

use crate::opcg::{
    condition::tests::both_ways,
    tests::{draw, exactly, filtered, group, step, steps, up_to},
};

#[test]
fn cards_are_drawn() {
    assert_eq!(step("Draw 2 cards."), draw(2));
    assert_eq!(
        step("Draw up to 2 cards."),
        Step::Do(Act::Draw { who: Player::You, count: Count::UpTo(2.into()) })
    );
    let hand = Amount::Fixed(3);
    let found = step("Draw card(s) so that you have 3 cards in your hand.");
    assert_eq!(found, Step::Do(Act::DrawTo { who: Player::You, hand }));
    let crew = filtered(Whose::Your, Place::Character, Filter::Type("Crew".to_owned()));
    let count = Count::Exactly(Amount::Of(Box::new(Quantity::Cards(vec![crew]))));
    let found = step("Draw a card for each of your {Crew} type Characters.");
    assert_eq!(found, Step::Do(Act::Draw { who: Player::You, count }));
}

#[test]
fn as_many_as_were_placed() {
    let found = steps(
        "Place all cards in your hand at the bottom of your deck. Then, draw cards equal to the number you placed at the bottom of your deck.",
    );
    let count = Count::Exactly(Amount::Of(Box::new(Quantity::Handled)));
    assert_eq!(found[1], Step::Do(Act::Draw { who: Player::You, count }));
}

#[test]
fn damage_and_the_end_of_the_game() {
    let damage = |to| Step::Do(Act::Damage { to, amount: 1.into() });
    assert_eq!(step("Deal 1 damage to your opponent."), damage(Player::Opponent));
    assert_eq!(step("You take 1 damage."), damage(Player::You));
    assert_eq!(step("You win the game."), Step::Do(Act::Win));
    assert_eq!(step("Take an extra turn after this one."), Step::Do(Act::ExtraTurn));
    assert_eq!(step("Shuffle your deck."), Step::Do(Act::Shuffle(Player::You)));
}

#[test]
fn effects_activate_effects() {
    let main = Step::Do(Act::ActivateEvent(EventUse::Main));
    assert_eq!(step("Activate this card's [Main] effect."), main);
    assert_eq!(
        step("Activate this card's [On K.O.] effect."),
        Step::Do(Act::ActivateAuto(Timing::OnKo))
    );
    let event = filtered(Whose::Your, Place::Hand, Filter::Category(Category::Event));
    assert_eq!(
        step("Activate up to 1 Event from your hand."),
        Step::On(up_to(1, event), Verb::UseEvent)
    );
}

#[test]
fn attacks_are_redirected() {
    let ann = exactly(
        1,
        opcg::vocabulary::Group {
            whose: Whose::Your,
            places: vec![Place::Leader, Place::Character, Place::Stage],
            filter: Filter::Name("Ann".to_owned()),
        },
    );
    assert_eq!(
        step("Change the target of the attack to your [Ann]."),
        Step::On(ann, Verb::Redirect)
    );
}

#[test]
fn base_powers_are_swapped() {
    let found = steps(
        "Select 2 of your Characters. Swap the base power of the selected Characters with each other during this battle.",
    );
    let chosen = Step::On(exactly(2, group(Whose::Your, Place::Character)), Verb::Select);
    let swap = Step::On(Target::Those, Verb::SwapBasePower(Duration::ThisBattle));
    assert_eq!(found, [chosen, swap]);
}

#[test]
fn the_next_card_is_cheaper() {
    let found = step(
        "The next time you play [Ann] from your hand during this turn, the cost will be reduced by 2.",
    );
    let filter = Filter::Name("Ann".to_owned());
    assert_eq!(found, Step::Do(Act::ReduceNextPlay { filter, by: 2, until: Duration::ThisTurn }));
}

#[test]
fn other_steps_go_both_ways() {
    for text in [
        "Draw 1 card and deal 2 damage to your opponent.",
        "Draw cards so that you have 3 cards in your hand.",
        "Place your hand at the bottom of your deck. Draw cards equal to the number you placed at the bottom of your deck.",
        "Activate the [Main] effect of up to 1 Event from your hand.",
        "Activate up to 1 Event from your hand, and activate this card's [Counter] effect.",
        "Change the attack target to your [Ann].",
        "Change the target of the attack to 1 of your Characters.",
        "Swap the base power of 2 of your Characters with each other during this turn.",
        "The next time you play a {Crew} type Character card during this turn, the cost will be reduced by 2.",
    ] {
        both_ways(&format!("[On Play] {text}"));
    }
}
