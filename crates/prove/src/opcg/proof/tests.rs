use std::sync::Arc;

use opcg::{
    Card, Category,
    vocabulary::{
        Ability, Act, Amount, Choice, Cmp, Condition, Count, Duration, Filter, Flow, Grant, Group,
        Label, Place, Player, Step, Target, Timing, Verb, Whose,
    },
};

use super::prove;
use crate::{
    Effort, Verdict,
    opcg::{judge::Subject, plant::Draft},
};

fn card(text: Ability) -> Arc<Card> {
    let is_event = text.label == Label::Permanent;
    let category = if is_event { Category::Event } else { Category::Character };
    let mut draft = Draft::new(category, 7);
    draft.card.abilities.push(text);
    draft.made()
}

fn on_play(body: Vec<Step>) -> Ability {
    Ability { body, ..Ability::new(Label::Auto(vec![Timing::OnPlay])) }
}

fn draw(count: i32) -> Step {
    Step::Do(Act::Draw { who: Player::You, count: Count::Exactly(Amount::Fixed(count)) })
}

fn chosen(count: i32, cost: i32) -> Target {
    let cheap = Filter::Cost(Cmp::AtMost, Amount::Fixed(cost));
    Target::Choose(Choice {
        by: Player::You,
        count: Count::UpTo(Amount::Fixed(count)),
        of: vec![Group { whose: Whose::Opponents, places: vec![Place::Character], filter: cheap }],
        looked_at: false,
        different_names: false,
        total: None,
    })
}

fn power(what: Target, value: i32, until: Duration) -> Step {
    Step::On(what, Verb::Gain { grants: vec![Grant::Power(Amount::Fixed(value))], until })
}

/// The verdict when the card says one thing and the judge reads another.
fn misread(printed: Ability, read: Ability) -> Verdict {
    let subject = Subject { texts: vec![Arc::new(read)], ..Subject::new(&card(printed)) };
    prove(&subject, 0, Effort { least: 40, ..Effort::default() }).verdict
}

#[track_caller]
fn must_differ(printed: Vec<Step>, read: Vec<Step>) {
    let verdict = misread(on_play(printed), on_play(read));
    assert!(matches!(&verdict, Verdict::Failed(what) if what.starts_with("run ")), "{verdict:?}");
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
        vec![Step::On(chosen(1, 3), Verb::Ko)],
        vec![power(chosen(2, 5), -2000, Duration::ThisTurn)],
    ] {
        assert_eq!(misread(on_play(body.clone()), on_play(body)), Verdict::Proven);
    }
}

#[test]
fn another_number_is_seen() {
    must_differ(vec![draw(1)], vec![draw(2)]);
    must_differ(vec![Step::On(chosen(2, 3), Verb::Ko)], vec![Step::On(chosen(1, 3), Verb::Ko)]);
    must_differ(vec![Step::On(chosen(1, 4), Verb::Ko)], vec![Step::On(chosen(1, 3), Verb::Ko)]);
}

#[test]
fn another_way_out_is_seen() {
    must_differ(vec![Step::On(chosen(1, 3), Verb::Ko)], vec![Step::On(chosen(1, 3), Verb::Trash)]);
    must_differ(vec![Step::On(chosen(1, 3), Verb::Ko)], vec![Step::On(chosen(1, 3), Verb::ToHand)]);
}

#[test]
fn another_duration_is_seen() {
    let lasts = |until| vec![power(chosen(1, 9), -1000, until)];
    must_differ(lasts(Duration::ThisTurn), lasts(Duration::OpponentsNextTurn));
    must_differ(lasts(Duration::StartOfYourNextTurn), lasts(Duration::YourNextTurn));
}

#[test]
fn a_step_left_out_is_seen() {
    must_differ(vec![draw(1), Step::On(chosen(1, 3), Verb::Ko)], vec![draw(1)]);
    must_differ(vec![draw(1)], vec![draw(1), Step::On(chosen(1, 3), Verb::Rest)]);
}

#[test]
fn a_condition_that_never_holds_is_seen() {
    let when = Condition::Is(Target::Those, Filter::Category(Category::Character));
    let step = Step::Flow(Flow::If { when, then: vec![draw(1)], otherwise: Vec::new() });
    must_fail(on_play(vec![step]), "If true");
}

#[test]
fn a_permanent_effect_without_effect_is_seen() {
    let filter = Filter::Not(Box::new(Filter::Any));
    let nobody = Group { whose: Whose::Your, places: vec![Place::Character], filter };
    let gain = power(Target::All(vec![nobody]), 1000, Duration::Permanent);
    must_fail(Ability { body: vec![gain], ..Ability::new(Label::Permanent) }, "Gain");
}
