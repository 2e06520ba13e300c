use std::sync::Arc;

use bss::{
    Card, Category, Color, Level, RawCard, Symbol,
    vocabulary::{
        Ability, Act, Amount, Choice, Cmp, Condition, CoreCount, CoreKind, CoreSpot, Count,
        Duration, Filter, Flow, Grant, Group, Label, Levels, Place, Player, Step, Target, Timing,
        Verb, Whose,
    },
};

use super::prove;
use crate::{Effort, Verdict, bss::judge::Subject};

fn card(text: Ability) -> Arc<Card> {
    let level = |level, cores, bp| Level { level, cores, bp: Some(bp) };
    let card = RawCard {
        number: "Y-1".to_owned(),
        name: "Subject".to_owned(),
        category: Category::Spirit,
        colors: vec![Color::Green],
        types: Vec::new(),
        cost: 2,
        reduction: Vec::new(),
        symbols: vec![Symbol::of(Color::Green)],
        levels: vec![level(1, 1, 3000), level(2, 3, 5000)],
        token: false,
        abilities: vec![text],
    };
    Arc::new(card.check().expect("a card that can be played"))
}

fn when_summoned(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Triggered(vec![Timing::Summoned])) }
}

fn when_attacking(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Triggered(vec![Timing::Attacks])) }
}

fn draw(count: i32) -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Amount::Fixed(count) })
}

fn chosen(count: i32, cost: i32) -> Target {
    let cheap =
        Filter::Category(Category::Spirit).and(Filter::Cost(Cmp::AtMost, Amount::Fixed(cost)));
    Target::Choose(Choice {
        by: Player::You,
        count: Count::Exactly(Amount::Fixed(count)),
        of: vec![Group { whose: Whose::Opponents, places: vec![Place::Field], filter: cheap }],
        looked_at: false,
        different_names: false,
        total: None,
        random: false,
    })
}

fn destroy(what: Target) -> Step {
    Step::On(what, Verb::Destroy { quiet: false })
}

fn gain(count: i32, to: CoreSpot) -> Step {
    let count = CoreCount::Exactly(Amount::Fixed(count));
    Step::Do(Act::MoveCores { count, kind: CoreKind::Any, from: CoreSpot::Void, to })
}

fn bp(what: Target, value: i32, until: Duration) -> Step {
    Step::On(what, Verb::Gain { grants: vec![Grant::Bp(Amount::Fixed(value))], until })
}

/// The verdict when the card says one thing and the judge reads another.
fn misread(printed: Ability, read: Ability) -> Verdict {
    let subject = Subject { card: card(printed), texts: vec![Arc::new(read)] };
    prove(&subject, 0, Effort { least: 40, ..Effort::default() }).verdict
}

#[track_caller]
fn must_differ(printed: Ability, read: Ability) {
    let verdict = misread(printed, read);
    assert!(matches!(&verdict, Verdict::Failed(what) if what.starts_with("run ")), "{verdict:?}");
}

#[track_caller]
fn bodies_differ(printed: Vec<Step>, read: Vec<Step>) {
    must_differ(when_summoned(printed), when_summoned(read));
}

#[track_caller]
fn must_fail(text: Ability, never: &str) {
    let proof = prove(&Subject::new(&card(text)), 0, Effort { vital: 20, ..Effort::default() });
    let Verdict::Failed(what) = &proof.verdict else { panic!("proven in {} runs", proof.runs) };
    assert!(what.contains(never), "{what}");
}

#[test]
fn what_a_card_says_is_proven() {
    for body in [
        vec![draw(2)],
        vec![destroy(chosen(1, 3))],
        vec![gain(1, CoreSpot::Reserve(Player::You))],
        vec![bp(chosen(1, 5), -1000, Duration::ThisTurn)],
    ] {
        assert_eq!(misread(when_summoned(body.clone()), when_summoned(body)), Verdict::Proven);
    }
}

#[test]
fn another_number_is_seen() {
    bodies_differ(vec![draw(1)], vec![draw(2)]);
    bodies_differ(vec![destroy(chosen(2, 3))], vec![destroy(chosen(1, 3))]);
    bodies_differ(vec![destroy(chosen(1, 4))], vec![destroy(chosen(1, 3))]);
    let reserve = || CoreSpot::Reserve(Player::You);
    bodies_differ(vec![gain(2, reserve())], vec![gain(1, reserve())]);
}

#[test]
fn another_way_out_is_seen() {
    bodies_differ(vec![destroy(chosen(1, 3))], vec![Step::On(chosen(1, 3), Verb::ToHand)]);
    bodies_differ(vec![Step::On(chosen(1, 3), Verb::Exhaust)], vec![destroy(chosen(1, 3))]);
    let spots = [CoreSpot::Reserve(Player::You), CoreSpot::On(Target::This)];
    let [reserve, this] = spots.map(|to| vec![gain(1, to)]);
    bodies_differ(reserve, this);
}

#[test]
fn another_duration_is_seen() {
    let lasts = |until| when_attacking(vec![bp(Target::This, 1000, until)]);
    must_differ(lasts(Duration::ThisTurn), lasts(Duration::ThisBattle));
    must_differ(lasts(Duration::ThisTurn), lasts(Duration::OpponentsNextTurn));
}

#[test]
fn another_level_is_seen() {
    let at =
        |levels: &[u8]| Ability { levels: Levels::of(levels), ..when_attacking(vec![draw(1)]) };
    must_differ(at(&[1, 2]), at(&[2]));
    must_differ(at(&[2]), at(&[1, 2]));
}

#[test]
fn another_timing_is_seen() {
    must_differ(when_attacking(vec![draw(1)]), when_summoned(vec![draw(1)]));
}

#[test]
fn a_step_left_out_is_seen() {
    bodies_differ(vec![draw(1), destroy(chosen(1, 3))], vec![draw(1)]);
    bodies_differ(vec![draw(1)], vec![draw(1), Step::On(chosen(1, 3), Verb::Exhaust)]);
}

#[test]
fn another_gift_is_seen() {
    let constant = |value| Ability {
        body: vec![bp(Target::This, value, Duration::Constant)],
        ..Ability::new(Label::Constant)
    };
    assert_eq!(misread(constant(2000), constant(2000)), Verdict::Proven);
    must_differ(constant(2000), constant(1000));
}

#[test]
fn a_condition_that_never_holds_is_seen() {
    let when = Condition::Is(Target::This, Filter::Category(Category::Nexus));
    let step = Step::Flow(Flow::If { when, then: vec![draw(1)], otherwise: Vec::new() });
    must_fail(when_summoned(vec![step]), "If true");
}
