use std::sync::Arc;

use kernel::{BySeat, LARGEST_NUMBER, OutOfBounds};

use super::{CardError, Flaw};
use crate::{
    Card, Category, Color, DeckList, Level, RawCard, Table,
    vocabulary::{
        Ability, Act, Amount, Choice, Condition, CoreCount, CoreKind, CoreSpot, Count, Duration,
        Filter, Flow, Grant, Group, Label, LevelAs, Levels, Place, Player, Quantity, Step, Target,
        Timing, Use, Verb, Whose,
    },
};

fn card(abilities: Vec<Ability>) -> RawCard {
    RawCard {
        number: "T-1".to_owned(),
        name: "Tester".to_owned(),
        category: Category::Spirit,
        colors: vec![Color::Red],
        types: Vec::new(),
        cost: 1,
        reduction: Vec::new(),
        symbols: Vec::new(),
        levels: vec![Level { level: 1, cores: 1, bp: Some(1000) }],
        token: false,
        abilities,
    }
}

fn check(ability: Ability) -> Result<(), Flaw> {
    let card = card(vec![effect(Vec::new()), ability]);
    card.check().map(|_| ()).map_err(|CardError { card, ability, flaw }| {
        assert_eq!((card.as_str(), ability), ("T-1 Tester", Some(2)), "{flaw}");
        flaw
    })
}

fn effect(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Activated(vec![Use::Main])) }
}

fn constant(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Constant) }
}

fn draw(count: Amount) -> Step {
    Step::Do(Act::Draw { who: Player::You, count })
}

fn one() -> Amount {
    Amount::Fixed(1)
}

fn chosen() -> Target {
    let of = vec![Group { whose: Whose::Your, places: vec![Place::Hand], filter: Filter::Any }];
    Target::Choose(Choice {
        by: Player::You,
        count: Count::Exactly(one()),
        of,
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    })
}

fn gain(target: Target, grants: Vec<Grant>) -> Step {
    Step::On(target, Verb::Gain { grants, until: Duration::Constant })
}

fn cores(from: CoreSpot, to: CoreSpot) -> Step {
    let count = CoreCount::Exactly(one());
    Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from, to })
}

#[test]
fn a_constant_effect_gives_and_forbids() {
    let bp = || vec![Grant::Bp(Amount::Fixed(1000))];
    assert_eq!(check(constant(vec![gain(Target::This, bp())])), Ok(()));
    assert_eq!(check(constant(vec![draw(one())])), Err(Flaw::Constant));
    assert_eq!(check(constant(vec![gain(chosen(), bp())])), Err(Flaw::Constant));
    assert_eq!(check(constant(vec![gain(Target::Subject, bp())])), Err(Flaw::NoEvent));
    let inner = |when| Flow::If { when, then: vec![draw(one())], otherwise: Vec::new() };
    let step = Step::Flow(inner(Condition::YourTurn));
    assert_eq!(check(constant(vec![step])), Err(Flaw::Constant));
    let step = Step::Flow(inner(Condition::DestroyedByThis));
    assert_eq!(check(constant(vec![step])), Err(Flaw::NoEvent));
    let given = vec![Grant::Ability(Box::new(constant(vec![draw(one())])))];
    assert_eq!(check(effect(vec![gain(Target::This, given)])), Err(Flaw::Constant));
}

#[test]
fn there_is_something_to_choose_from() {
    let choose = |options| effect(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })]);
    assert_eq!(check(choose(vec![vec![draw(one())]])), Ok(()));
    assert_eq!(check(choose(Vec::new())), Err(OutOfBounds::Options(0).into()));
    assert_eq!(check(choose(vec![Vec::new(); 33])), Err(OutOfBounds::Options(33).into()));
    let none = effect(vec![Step::On(Target::OneOf(Vec::new()), Verb::Exhaust)]);
    assert_eq!(check(none), Err(OutOfBounds::Options(0).into()));
    let verb = Verb::GainOneOf { grants: Vec::new(), until: Duration::ThisTurn };
    let none = effect(vec![Step::On(Target::This, verb)]);
    assert_eq!(check(none), Err(OutOfBounds::Options(0).into()));
    let nowhere = cores(CoreSpot::Void, CoreSpot::AnyOf(Vec::new()));
    assert_eq!(check(effect(vec![nowhere])), Err(OutOfBounds::Options(0).into()));
}

#[test]
fn conditions_and_numbers_speak_of_known_cards() {
    let when = |condition| Ability { when: vec![condition], ..effect(vec![draw(one())]) };
    let is = |target| when(Condition::Is(target, Filter::Any));
    assert_eq!(check(is(Target::This)), Ok(()));
    assert_eq!(check(is(chosen())), Err(Flaw::SelectedInCondition));
    assert_eq!(check(is(Target::Each(vec![chosen()]))), Err(Flaw::SelectedInCondition));
    let other = Filter::OtherThan(Box::new(chosen()));
    let other = when(Condition::Is(Target::This, other));
    assert_eq!(check(other), Err(Flaw::SelectedInCondition));
    let bp = Quantity::Figure(crate::vocabulary::Figure::Bp, Box::new(chosen()));
    let drawing = effect(vec![draw(Amount::Of(Box::new(bp)))]);
    assert_eq!(check(drawing), Err(Flaw::SelectedInCondition));
    let was = |to| Step::Do(Act::AsItWas { more: 0, to: Some(to), most: None });
    let onto = effect(vec![was(CoreSpot::On(chosen()))]);
    assert_eq!(check(onto), Err(Flaw::SelectedInCondition));
}

#[test]
fn cores_are_taken_where_they_lie() {
    let reserve = CoreSpot::Reserve(Player::You);
    let moving = |from| check(effect(vec![cores(from, CoreSpot::Trash(Player::You))]));
    assert_eq!(moving(reserve.clone()), Ok(()));
    assert_eq!(moving(CoreSpot::Void), Ok(()));
    assert_eq!(moving(CoreSpot::ReserveOfEach), Err(Flaw::NoCores));
    assert_eq!(moving(CoreSpot::AnyOf(vec![reserve, CoreSpot::Void])), Err(Flaw::NoCores));
    let (count, kind, from) = (one(), CoreKind::Any, Some(CoreSpot::Void));
    let paying = Act::PayCores { who: Player::You, count, kind, from };
    assert_eq!(check(effect(vec![Step::Do(paying)])), Err(Flaw::NoCores));
}

#[test]
fn numbers_stay_in_range() {
    let drawing = |amount| check(effect(vec![draw(amount)]));
    assert_eq!(drawing(Amount::Fixed(LARGEST_NUMBER)), Ok(()));
    assert_eq!(drawing(Amount::Fixed(i32::MIN)), Err(OutOfBounds::Number(i32::MIN).into()));
    let each = |per, most| Amount::Each { value: 1, per, of: Box::new(Quantity::Handled), most };
    assert_eq!(drawing(each(1, None)), Ok(()));
    assert_eq!(drawing(each(0, None)), Err(OutOfBounds::Number(0).into()));
    assert_eq!(drawing(each(1, Some(i32::MIN))), Err(OutOfBounds::Number(i32::MIN).into()));
    let level = |level| gain(Target::This, vec![Grant::Level(LevelAs::Level(level))]);
    assert_eq!(check(constant(vec![level(7)])), Ok(()));
    assert_eq!(check(constant(vec![level(8)])), Err(Flaw::Level(8)));
    assert!(Levels::try_from(vec![1, 2, 3]).is_ok());
    assert_eq!(Levels::try_from(vec![1, 8]), Err(Flaw::Level(8)));
}

#[test]
fn figures_stay_in_range() {
    let flaw = |card: RawCard| card.check().err().map(|error| (error.ability, error.flaw));
    let level = |level, bp| vec![Level { level, cores: 1, bp: Some(bp) }];
    let with = |levels| flaw(RawCard { levels, ..card(Vec::new()) });
    assert_eq!(with(level(1, 1000)), None);
    assert_eq!(with(Vec::new()), Some((None, Flaw::NoLevel)));
    assert_eq!(with(level(0, 1000)), Some((None, Flaw::Level(0))));
    assert_eq!(with(level(1, i32::MAX)), Some((None, OutOfBounds::Number(i32::MAX).into())));
    let cheap = flaw(RawCard { cost: -1, ..card(Vec::new()) });
    assert_eq!(cheap, Some((None, OutOfBounds::Number(-1).into())));
    let long = flaw(card(vec![effect(vec![draw(one()); 200])]));
    assert!(matches!(long, Some((None, Flaw::OutOfBounds(OutOfBounds::Parts(..))))));
}

fn table(cards: Vec<RawCard>, tokens: Vec<RawCard>) -> Result<(), (Option<usize>, Flaw)> {
    let checked = |card: RawCard| Arc::new(card.check().expect("a card that can be played"));
    let cards: Vec<Arc<Card>> = cards.into_iter().map(checked).collect();
    let tokens: Vec<Arc<Card>> = tokens.into_iter().map(checked).collect();
    let decks = BySeat([DeckList { cards }, DeckList { cards: Vec::new() }]);
    Table::new(&decks, &tokens).map(|_| ()).map_err(|error| (error.ability, error.flaw))
}

fn token(name: &str) -> RawCard {
    RawCard { number: name.to_owned(), name: name.to_owned(), token: true, ..card(Vec::new()) }
}

#[test]
fn a_table_has_the_tokens_that_its_cards_summon() {
    let summon =
        |name: &str| Act::SummonToken { name: name.to_owned(), count: one(), exhausted: false };
    let summoner = |name: &str| {
        let timing = Label::Triggered(vec![Timing::Summoned]);
        let ability = Ability { body: vec![Step::Do(summon(name))], ..Ability::new(timing) };
        vec![card(vec![effect(Vec::new()), ability])]
    };
    assert_eq!(table(summoner("Ant"), vec![token("Ant Token")]), Ok(()));
    let unknown = |name: &str| Err((Some(2), Flaw::UnknownToken(name.to_owned())));
    assert_eq!(table(summoner("Nope"), vec![token("Ant Token")]), unknown("Nope"));
    assert_eq!(table(Vec::new(), summoner("Nope")), unknown("Nope"));
}

#[test]
fn a_table_has_room_for_its_kinds_and_types() {
    let many: Vec<RawCard> = (0..73).map(|number| token(&format!("{number} Token"))).collect();
    assert_eq!(table(Vec::new(), many[..72].to_vec()), Ok(()));
    assert_eq!(table(Vec::new(), many), Err((None, Flaw::TooManyTokens)));
    let give = |count: usize| {
        let types = (0..count).map(|number| Grant::Type(number.to_string())).collect();
        vec![card(vec![constant(vec![gain(Target::This, types)])])]
    };
    assert_eq!(table(give(8), Vec::new()), Ok(()));
    assert_eq!(table(give(9), Vec::new()), Err((None, Flaw::TooManyTypes)));
}
