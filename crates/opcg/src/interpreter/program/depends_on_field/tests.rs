use super::*;
use crate::vocabulary::{
    Act, Duration, Flow, Keyword, Label, Player, PlayerBan, Quantity, Verb, Whose,
};
use kernel::IdSet;

fn gaining(grant: Grant, when: Vec<Condition>) -> Ability {
    let gain =
        Step::On(Target::This, Verb::Gain { grants: vec![grant], until: Duration::Permanent });
    Ability { when, body: vec![gain], ..Ability::new(Label::Permanent) }
}

#[test]
fn given_don_and_the_turn_are_not_the_field() {
    let when = vec![Condition::Don(2), Condition::YourTurn];
    assert!(!depends_on_field(&gaining(Grant::Power(Amount::Fixed(1000)), when)));
    assert!(!depends_on_field(&gaining(Grant::Keyword(Keyword::Rush), vec![Condition::Don(1)])));
}

#[test]
fn counting_cards_depends_on_the_field() {
    let cards = Quantity::Cards(Vec::new());
    let many = Grant::Power(Amount::Of(Box::new(cards.clone())));
    assert!(depends_on_field(&gaining(many, Vec::new())));
    let few = Condition::Compare(cards, kernel::Cmp::AtMost, Amount::Fixed(3));
    assert!(depends_on_field(&gaining(Grant::Keyword(Keyword::Rush), vec![few])));
}

#[test]
fn figures_do_not_depend_on_what_only_restricts_players() {
    let what = PlayerBan::DrawByEffects;
    let forbid = Step::Do(Act::Forbid { who: Player::Opponent, what, until: Duration::Permanent });
    let gain = gaining(Grant::Keyword(Keyword::Rush), Vec::new());
    let forbidding = |body| only_forbids(&Ability { body, ..gain.clone() });
    assert!(forbidding(vec![forbid.clone()]));
    assert!(!forbidding([vec![forbid], gain.body.clone()].concat()));
    assert!(!forbidding(Vec::new()), "a keyword with a condition");
}

#[test]
fn printed_facts_of_leaders_are_not_the_field() {
    let leaders = |places| {
        let group = Group { whose: Whose::Your, places, filter: Filter::Any };
        Condition::Is(Target::All(vec![group]), Filter::Kinds(IdSet::EMPTY))
    };
    let gaining_if = |when| {
        let gain = gaining(Grant::Keyword(Keyword::Blocker), Vec::new());
        let body =
            vec![Step::Flow(Flow::If { when, then: gain.body.clone(), otherwise: Vec::new() })];
        Ability { body, ..gain }
    };
    assert!(!depends_on_field(&gaining_if(leaders(vec![Place::Leader]))));
    assert!(depends_on_field(&gaining_if(leaders(vec![Place::Leader, Place::Character]))));
    let rested = Condition::Is(Target::All(Vec::new()), Filter::Rested);
    assert!(depends_on_field(&gaining_if(rested)));
}
