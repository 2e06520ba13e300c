use std::sync::Arc;

use kernel::{Game, NoLog, Refusal, Seat};
use rulebook::opcg as clause;

use super::{Reason, Topic};
use crate::{
    Card, CardId, Category, Duel, FieldCard, Pick, Side,
    shown::say::tests::{FIRST, begin, card, field_card, side, with},
    vocabulary::{
        Ability, Ban, Condition, Duration, Filter, Grant, Group, Keyword, Label, Place, Step,
        Target, Verb, Whose,
    },
};

fn leader(name: &str) -> Card {
    card(name, Category::Leader, 0, 5000)
}

fn character(name: &str, power: i32) -> Card {
    card(name, Category::Character, 3, power)
}

fn ability(label: Label, step: Step) -> Ability {
    Ability { body: vec![step], ..Ability::new(label) }
}

fn gain(what: Target, grants: Vec<Grant>, until: Duration) -> Step {
    Step::On(what, Verb::Gain { grants, until })
}

fn characters(whose: Whose) -> Target {
    Target::All(vec![Group { whose, places: vec![Place::Character], filter: Filter::Any }])
}

fn duel(mine: Card, theirs: Card, sanji: FieldCard) -> Duel {
    let hand = vec![Arc::new(card("Big Mom", Category::Character, 9, 9000))];
    begin([Side { hand, ..side(mine, vec![sanji]) }, side(theirs, vec![])])
}

fn reasons_text(duel: &Duel, card: CardId, topic: Topic) -> Vec<String> {
    let reasons = duel.why(card).into_iter().filter(|reason| reason.topic == topic);
    reasons.map(|reason| format!("{} {}", reason.clause, reason.text)).collect()
}

fn sum(reasons: &[Reason], topic: Topic) -> i32 {
    reasons.iter().filter(|reason| reason.topic == topic).filter_map(|reason| reason.value).sum()
}

#[test]
fn power_is_print_don_and_effects() {
    let aura = gain(characters(Whose::Your), vec![Grant::Power(1000.into())], Duration::Permanent);
    let luffy = with(
        leader("Luffy"),
        vec![Ability { when: vec![Condition::YourTurn], ..ability(Label::Permanent, aura) }],
    );
    let duel =
        duel(luffy, leader("Kaido"), FieldCard { don: 2, ..field_card(character("Sanji", 5000)) });
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Power),
        ["2-6-1 printed 5000", "6-5-5-2 +2000 from 2 given DON!!", "8-1-3-3 +1000 by Luffy"]
    );
    assert_eq!(sum(&duel.why(FIRST), Topic::Power), duel.power(FIRST));
}

#[test]
fn of_several_bases_the_highest_counts() {
    let set = |power: i32| {
        let grants = vec![Grant::BasePower(power.into())];
        ability(Label::Permanent, gain(characters(Whose::Your), grants, Duration::Permanent))
    };
    let luffy = with(leader("Luffy"), vec![set(7000), set(6000)]);
    let duel = duel(luffy, leader("Kaido"), field_card(character("Sanji", 5000)));
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Power),
        ["2-6-1 printed 5000", "4-9-2-1 base 7000 by Luffy", "4-9-2-1 base 6000 by Luffy"]
    );
    assert_eq!(sum(&duel.why(FIRST), Topic::Power), 7000);
}

#[test]
fn an_effect_of_this_turn_names_its_card_and_its_end() {
    let grants = vec![Grant::Power(2000.into()), Grant::Keyword(Keyword::Banish)];
    let step = gain(Target::This, grants, Duration::ThisTurn);
    let sanji = with(character("Sanji", 5000), vec![ability(Label::ActivateMain, step)]);
    let mut duel = duel(leader("Luffy"), leader("Kaido"), field_card(sanji));
    duel.apply(Seat::A, Pick::Activate(FIRST, 0), &mut NoLog).expect("the effect can be used");
    let power = ["2-6-1 printed 5000", "8-1-4-2 +2000 by Sanji during this turn"];
    assert_eq!(reasons_text(&duel, FIRST, Topic::Power), power);
    let keywords = ["10-1-3-1 [Banish] by Sanji during this turn"];
    assert_eq!(reasons_text(&duel, FIRST, Topic::Keyword), keywords);
}

#[test]
fn a_restriction_is_named_with_its_source() {
    let grants = vec![Grant::Cannot(Ban::Attack)];
    let step = gain(characters(Whose::Opponents), grants, Duration::Permanent);
    let kaido = with(leader("Kaido"), vec![ability(Label::Permanent, step)]);
    let duel = duel(leader("Luffy"), kaido, field_card(character("Sanji", 5000)));
    let attack = Pick::Attack { attacker: FIRST, target: CardId::leader(Seat::B) };
    let why_not = duel.why_not(Seat::A, attack).expect("it cannot attack");
    assert_eq!(why_not.refusal, Refusal::Forbidden(clause!("1-3-3")));
    assert_eq!(
        why_not.to_string(),
        "1-3-3: Prohibition beats instruction\n  restriction cannot attack by Kaido (1-3-3)"
    );
}

#[test]
fn a_card_that_came_this_turn_says_so() {
    let new = FieldCard { new: true, ..field_card(character("Sanji", 5000)) };
    let duel = duel(leader("Luffy"), leader("Kaido"), new);
    let text = ["3-7-4 cannot attack on the turn it is played"];
    assert_eq!(reasons_text(&duel, FIRST, Topic::Restriction), text);
}

#[test]
fn a_cost_that_cannot_be_paid_is_shown_with_what_there_is() {
    let duel = duel(leader("Luffy"), leader("Kaido"), field_card(character("Sanji", 5000)));
    let why_not = duel.why_not(Seat::A, Pick::Play(CardId::card(Seat::A, 2))).expect("too dear");
    let texts: Vec<&str> = why_not.because.iter().map(|reason| reason.text.as_str()).collect();
    assert_eq!(texts, ["printed 9", "5 active DON!! to pay with"]);
    assert_eq!(why_not.refusal, Refusal::Forbidden(clause!("2-7-2")));
}

#[test]
fn what_would_be_taken_has_no_reason_against_it() {
    let duel = duel(leader("Luffy"), leader("Kaido"), field_card(character("Sanji", 5000)));
    assert_eq!(duel.why_not(Seat::A, Pick::EndMain), None);
    let not_yours = duel.why_not(Seat::B, Pick::EndMain).expect("it is the turn of A");
    assert_eq!(not_yours.refusal, Refusal::NotYours);
}
