//! Targets.

use bss::{
    Category,
    vocabulary::{
        Amount, Choice, Count, Figure, Filter, Group, Place, Player, Quantity, Step, Target, Total,
        Verb, Whose,
    },
};

use crate::bss::tests::{check_round_trip, left_over, step, steps};

fn spirits(whose: Whose) -> Group {
    Group { whose, places: vec![Place::Field], filter: Filter::Category(Category::Spirit) }
}

fn choose(count: Count, of: Group) -> Target {
    Target::Choose(choice(count, of))
}

fn choice(count: Count, of: Group) -> Choice {
    Choice {
        by: Player::You,
        count,
        of: vec![of],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    }
}

fn check(text: &str, expected: Target) {
    let found = step(&format!("Destroy {text}."));
    assert_eq!(found, Step::On(expected, Verb::Destroy { quiet: false }), "{text}");
}

#[test]
fn chosen_cards_and_all_cards() {
    check("one of your spirits", choose(Count::Exactly(1.into()), spirits(Whose::Your)));
    check("up to four spirits", choose(Count::UpTo(4.into()), spirits(Whose::Any)));
    check("all spirits", Target::All(vec![spirits(Whose::Any)]));
    check("all of your opponent's spirits", Target::All(vec![spirits(Whose::Opponents)]));
    check("this spirit", Target::This);
}

#[test]
fn cards_together() {
    let total = Total { of: Figure::Cost, most: 9.into() };
    let chosen = choice(Count::AnyNumber, spirits(Whose::Your));
    check(
        "any number of your spirits with a combined total of 9 or fewer cost",
        Target::Choose(Choice { total: Some(total), ..chosen }),
    );
}

#[test]
fn several_selections() {
    let one = |whose| choose(Count::Exactly(1.into()), spirits(whose));
    check(
        "one of your spirits and one of your opponent's spirits",
        Target::Each(vec![one(Whose::Your), one(Whose::Opponents)]),
    );
    check(
        "one of your spirits or one of your opponent's spirits",
        Target::OneOf(vec![one(Whose::Your), one(Whose::Opponents)]),
    );
}

#[test]
fn the_top_of_a_deck() {
    let top = |whose, count: Amount| Step::On(Target::Top { whose, count }, Verb::Discard);
    assert_eq!(step("Discard the top nine cards of your deck."), top(Whose::Your, 9.into()));
    let nexuses = Group { filter: Filter::Category(Category::Nexus), ..spirits(Whose::Opponents) };
    let each =
        Amount::Each { value: 2, per: 1, of: Box::new(Quantity::Cards(vec![nexuses])), most: None };
    assert_eq!(
        step("Discard the top two cards of your deck for each nexus your opponent controls."),
        top(Whose::Your, each)
    );
}

#[test]
fn it_is_what_was_selected() {
    let steps = steps("Select one of your Zebra spirits and destroy it.");
    assert_eq!(steps[1], Step::On(Target::Those, Verb::Destroy { quiet: false }));
}

#[test]
fn it_needs_something_to_mean() {
    assert!(left_over("(When Placed) Destroy it.").starts_with(['i', '.']));
}

#[test]
fn selections_are_printed_back() {
    check_round_trip(&[
        "(When Summoned) Destroy your opponent's spirit that costs the most.",
        "(When Summoned) Destroy one of your Zebra spirits with Gale for each card in your trash.",
        "(When Summoned) Destroy two of your opponent's nexuses, or one of your opponent's LV3 spirits.",
        "(When Summoned) Return a Zebra or Golem card from your trash that costs 3 or 5 to your hand.",
        "(When Summoned) Return all blue magic cards in your trash to your hand.",
        "(When Summoned) Refresh all of your spirits except red Zebra spirits.",
        "(When Summoned) Destroy another of your Zebra spirits with the highest BP.",
        "(When Summoned) Destroy all red tokens.",
        "(When Summoned) Discard the top six cards of each player's deck.",
        "(When Summoned) Destroy all spirits that are neither red nor Zebra.",
    ]);
}
