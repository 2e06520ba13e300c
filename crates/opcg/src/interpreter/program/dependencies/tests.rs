use super::*;
use crate::vocabulary::{Duration, Keyword, Label, Player, PlayerBan, Whose};
use kernel::IdSet;

fn gaining(grant: Grant, when: Vec<Condition>) -> Ability {
    let gain =
        Step::On(Target::This, Verb::Gain { grants: vec![grant], until: Duration::Permanent });
    Ability { when, body: vec![gain], ..Ability::new(Label::Permanent) }
}

fn cards(places: Vec<Place>, filter: Filter) -> Quantity {
    Quantity::Cards(vec![Group { whose: Whose::Your, places, filter }])
}

fn rush_if(quantity: Quantity) -> Reads {
    let few = Condition::Compare(quantity, kernel::Cmp::AtMost, Amount::Fixed(3));
    Reads::of(&gaining(Grant::Keyword(Keyword::Rush), vec![few]))
}

#[test]
fn conditions_read_given_don_and_the_turn() {
    let when = vec![Condition::Don(2), Condition::YourTurn];
    let reads = Reads::of(&gaining(Grant::Power(Amount::Fixed(1000)), when));
    assert_eq!(reads, Reads::GIVEN_DON | Reads::TURN);
}

#[test]
fn counting_cards_reads_where_they_lie() {
    assert_eq!(rush_if(cards(vec![Place::Trash], Filter::Any)), Reads::TRASH);
    let lies = vec![Place::Hand, Place::Deck];
    assert_eq!(rush_if(cards(lies, Filter::Kinds(IdSet::EMPTY))), Reads::HAND | Reads::DECK);
    assert_eq!(rush_if(Quantity::LifeAndHand(Whose::Your)), Reads::LIFE | Reads::HAND);
    assert_eq!(rush_if(Quantity::DonOnField(Whose::Your)), Reads::DON_ON_FIELD);
    assert_eq!(rush_if(cards(vec![Place::Character], Filter::Any)), Reads::STANDING);
    assert_eq!(rush_if(cards(vec![Place::Cost], Filter::Any)), Reads::FIELD);
    let face_up = cards(vec![Place::Life], Filter::FaceUp);
    assert_eq!(rush_if(face_up), Reads::LIFE | Reads::FIELD);
}

#[test]
fn an_amount_reads_what_it_counts() {
    let of = Box::new(cards(vec![Place::Trash], Filter::Any));
    let power = Grant::Power(Amount::Each { value: 1000, per: 4, of });
    assert_eq!(Reads::of(&gaining(power, Vec::new())), Reads::TRASH);
}

#[test]
fn what_is_given_to_others_depends_on_the_field() {
    let grants = vec![Grant::Power(Amount::Fixed(1000))];
    let gain = Step::On(Target::All(Vec::new()), Verb::Gain { grants, until: Duration::Permanent });
    let ability = Ability { body: vec![gain], ..Ability::new(Label::Permanent) };
    assert_eq!(Reads::of(&ability), Reads::FIELD);
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
        Reads::of(&Ability { body, ..gain })
    };
    assert_eq!(gaining_if(leaders(vec![Place::Leader])), Reads::empty());
    assert_eq!(gaining_if(leaders(vec![Place::Leader, Place::Character])), Reads::STANDING);
    let rested = Condition::Is(Target::All(Vec::new()), Filter::Rested);
    assert_eq!(gaining_if(rested), Reads::FIELD);
}
