use kernel::{LARGEST_NUMBER, OutOfBounds};

use super::{CardError, Flaw};
use crate::{
    Category, Color, RawCard,
    vocabulary::{
        Ability, Act, Amount, Choice, Condition, Count, Duration, EventUse, Filter, Flow, Grant,
        Group, Label, Place, Player, Quantity, Rule, Step, Target, Timing, Verb, Whose,
    },
};

fn card(abilities: Vec<Ability>) -> RawCard {
    RawCard {
        number: "T-1".to_owned(),
        name: "Tester".to_owned(),
        category: Category::Character,
        colors: vec![Color::Red],
        cost: Some(1),
        power: Some(1000),
        counter: None,
        life: None,
        attributes: Vec::new(),
        types: Vec::new(),
        block: None,
        abilities,
    }
}

fn check(ability: Ability) -> Result<(), Flaw> {
    let card = card(vec![Ability::new(Label::Trigger), ability]);
    card.check().map(|_| ()).map_err(|CardError { card, ability, flaw }| {
        assert_eq!((card.as_str(), ability), ("T-1 Tester", Some(2)), "{flaw}");
        flaw
    })
}

fn event(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Event(vec![EventUse::Main])) }
}

fn permanent(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Permanent) }
}

fn draw(count: Count) -> Step {
    Step::Do(Act::Draw { who: Player::You, count })
}

fn one() -> Count {
    Count::Exactly(Amount::Fixed(1))
}

fn chosen() -> Target {
    let of = vec![Group { whose: Whose::Your, places: vec![Place::Hand], filter: Filter::Any }];
    Target::Choose(Choice {
        by: Player::You,
        count: one(),
        of,
        looked_at: false,
        different_names: false,
        total: None,
    })
}

fn gain(target: Target, grant: Grant) -> Step {
    Step::On(target, Verb::Gain { grants: vec![grant], until: Duration::Permanent })
}

#[test]
fn a_number_of_cards_is_drawn() {
    assert_eq!(check(event(vec![draw(one())])), Ok(()));
    assert_eq!(check(event(vec![draw(Count::AnyNumber)])), Err(Flaw::NoNumber));
}

#[test]
fn a_permanent_effect_gives_and_forbids() {
    let power = || Grant::Power(Amount::Fixed(1000));
    assert_eq!(check(permanent(vec![gain(Target::This, power())])), Ok(()));
    assert_eq!(check(permanent(vec![draw(one())])), Err(Flaw::Permanent));
    assert_eq!(check(permanent(vec![gain(chosen(), power())])), Err(Flaw::Permanent));
    let when = Condition::YourTurn;
    let inner = Flow::If { when, then: vec![draw(one())], otherwise: Vec::new() };
    assert_eq!(check(permanent(vec![Step::Flow(inner)])), Err(Flaw::Permanent));
}

#[test]
fn there_is_something_to_choose_from() {
    let choose = |options| event(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })]);
    assert_eq!(check(choose(vec![vec![draw(one())]])), Ok(()));
    assert_eq!(check(choose(Vec::new())), Err(OutOfBounds::Options(0).into()));
    assert_eq!(check(choose(vec![Vec::new(); 33])), Err(OutOfBounds::Options(33).into()));
}

#[test]
fn conditions_and_numbers_speak_of_known_cards() {
    let when = |condition| Ability { when: vec![condition], ..event(vec![draw(one())]) };
    let is = |target| when(Condition::Is(target, Filter::Any));
    assert_eq!(check(is(Target::This)), Ok(()));
    assert_eq!(check(is(chosen())), Err(Flaw::ChosenInCondition));
    assert_eq!(check(is(Target::Each(vec![chosen()]))), Err(Flaw::ChosenInCondition));
    let power = Amount::Of(Box::new(Quantity::Power(Box::new(chosen()))));
    assert_eq!(check(event(vec![draw(Count::Exactly(power))])), Err(Flaw::ChosenInCondition));
}

#[test]
fn cards_are_taken_from_piles() {
    let take = |place| {
        let (whose, end) = (Whose::Your, crate::vocabulary::End::Top);
        event(vec![Step::On(Target::From { whose, place, end, count: one() }, Verb::Trash)])
    };
    assert_eq!(check(take(Place::Deck)), Ok(()));
    assert_eq!(check(take(Place::Character)), Err(Flaw::NoPile(Place::Character)));
}

#[test]
fn numbers_stay_in_range() {
    let exactly = |amount| check(event(vec![draw(Count::Exactly(amount))]));
    assert_eq!(exactly(Amount::Fixed(LARGEST_NUMBER)), Ok(()));
    assert_eq!(
        exactly(Amount::Fixed(LARGEST_NUMBER + 1)),
        Err(OutOfBounds::Number(LARGEST_NUMBER + 1).into())
    );
    assert_eq!(exactly(Amount::Fixed(i32::MIN)), Err(OutOfBounds::Number(i32::MIN).into()));
    let each = |per| Amount::Each { value: 1, per, of: Box::new(Quantity::Handled) };
    assert_eq!(exactly(each(1)), Ok(()));
    assert_eq!(exactly(each(0)), Err(OutOfBounds::Number(0).into()));
    assert_eq!(
        check(Ability::new(Label::Rule(Rule::DonDeckSize(11)))),
        Err(OutOfBounds::Number(11).into())
    );
}

#[test]
fn what_is_given_gives_no_effect() {
    let given = |ability| Grant::Ability(Box::new(ability));
    let twice = permanent(vec![gain(Target::This, given(Ability::new(Label::Trigger)))]);
    assert_eq!(check(event(vec![gain(Target::This, given(event(Vec::new())))])), Ok(()));
    assert_eq!(check(event(vec![gain(Target::This, given(twice))])), Err(Flaw::GrantedTwice));
}

#[test]
fn timings_in_criteria_have_names() {
    let has = |timing| {
        let filter = Filter::Has(Box::new(timing));
        let group = Group { whose: Whose::Your, places: vec![Place::Character], filter };
        check(event(vec![Step::On(Target::All(vec![group]), Verb::Rest)]))
    };
    assert_eq!(has(Timing::OnPlay), Ok(()));
    let pattern = crate::vocabulary::EventPattern::DamageTaken(Player::You);
    assert_eq!(has(Timing::When(pattern)), Err(Flaw::UnnamedTiming));
}

#[test]
fn a_card_has_so_many_parts() {
    let long = event(vec![draw(one()); 200]);
    let refused = card(vec![long]).check();
    assert!(matches!(
        refused,
        Err(CardError { flaw: Flaw::OutOfBounds(OutOfBounds::Parts(..)), .. })
    ));
}
