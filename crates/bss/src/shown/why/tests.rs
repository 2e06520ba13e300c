use std::sync::Arc;

use kernel::{BySeat, Game as _, NoLog, Refusal, Seat};

use super::{Reason, Topic};
use crate::{
    Beginning, Card, CardId, Category, Color, Duel, FieldCard, Level, Pick, RawCard, Scene, Side,
    Symbol,
    vocabulary::{
        Ability, Ban, Cause, Condition, Duration, Filter, Grant, Group, Keyword, Label, LevelAs,
        Place, Step, Target, TurnStep, Verb, Whose,
    },
};

const FIRST: CardId = CardId::card(Seat::A, 0);

fn card(name: &str, category: Category, cost: i32) -> RawCard {
    let level = |level, cores, bp| Level { level, cores, bp };
    let levels = match category {
        Category::Spirit => vec![level(1, 1, Some(2000)), level(2, 3, Some(5000))],
        Category::Nexus => vec![level(1, 0, None)],
        Category::Magic => Vec::new(),
    };
    RawCard {
        number: name.to_owned(),
        name: name.to_owned(),
        category,
        colors: vec![Color::Red],
        types: Vec::new(),
        cost,
        reduction: vec![Symbol::of(Color::Red)],
        symbols: vec![Symbol::of(Color::Red)],
        levels,
        token: false,
        abilities: Vec::new(),
    }
}

/// A nexus that gives this to all of its player's spirits, whatever area they are in.
fn tower(grants: Vec<Grant>) -> RawCard {
    let spirits = Group {
        whose: Whose::Your,
        places: vec![Place::Field, Place::Hand],
        filter: Filter::Category(Category::Spirit),
    };
    let gain =
        Step::On(Target::All(vec![spirits]), Verb::Gain { grants, until: Duration::Constant });
    let ability = Ability { body: vec![gain], ..Ability::new(Label::Constant) };
    RawCard { abilities: vec![ability], ..card("Tower", Category::Nexus, 2) }
}

fn checked(card: RawCard) -> Arc<Card> {
    Arc::new(card.check().expect("a card that can be played"))
}

pub(crate) fn begin(spirit: RawCard, cores: u8, grants: Vec<Grant>) -> Duel {
    let field_card =
        |card, cores| FieldCard { card: checked(card), cores, soul: false, exhausted: false };
    let filler = || {
        let card = checked(card("-", Category::Spirit, 0));
        vec![card; 10]
    };
    let own = Side {
        field: vec![field_card(spirit, cores), field_card(tower(grants), 0)],
        hand: vec![checked(card("Giant", Category::Spirit, 9))],
        deck: filler(),
        life: 5,
        ..Side::default()
    };
    let scene = Scene {
        sides: BySeat([own, Side { deck: filler(), life: 5, ..Side::default() }]),
        tokens: Vec::new(),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Step(TurnStep::Main),
    };
    scene.begin(&mut NoLog).expect("a game can show this board").0
}

pub(crate) fn ant() -> RawCard {
    card("Ant", Category::Spirit, 3)
}

fn reasons_text(duel: &Duel, card: CardId, topic: Topic) -> Vec<String> {
    let reasons = duel.why(card).into_iter().filter(|reason| reason.topic == topic);
    reasons.map(|reason| format!("{} {}", reason.clause, reason.text)).collect()
}

fn sum(reasons: &[Reason], topic: Topic) -> i32 {
    reasons.iter().filter(|reason| reason.topic == topic).filter_map(|reason| reason.value).sum()
}

#[test]
fn bp_is_what_is_written_for_the_level_and_what_effects_add() {
    let duel = begin(ant(), 3, vec![Grant::Bp(1000.into())]);
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Bp),
        ["2-10-4 5000 is written for LV2", "8-8-1-3-5 +1000 by Tower"]
    );
    assert_eq!(reasons_text(&duel, FIRST, Topic::Level), ["2-10-3 LV2 with 3 cores"]);
    assert_eq!(sum(&duel.why(FIRST), Topic::Bp), duel.bp(FIRST));
}

#[test]
fn of_several_levels_the_last_counts() {
    let levels = [2, 1].map(|level| Grant::Level(LevelAs::Level(level)));
    let duel = begin(ant(), 1, [levels.to_vec(), vec![Grant::SetBp(7000.into())]].concat());
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Level),
        [
            "2-10-3 LV1 with 1 core",
            "8-8-1-3-2 treated as LV2 by Tower",
            "8-8-1-3-2 treated as LV1 by Tower"
        ]
    );
    assert_eq!(sum(&duel.why(FIRST), Topic::Level), i32::from(duel.level(FIRST)));
    assert_eq!(sum(&duel.why(FIRST), Topic::Bp), 7000);
}

/// 8-8-1-3-1
#[test]
fn a_level_that_comes_later_is_named_last() {
    let grants = vec![Grant::Level(LevelAs::Level(2))];
    let gain = Step::On(Target::This, Verb::Gain { grants, until: Duration::Constant });
    let when = vec![Condition::InStep(TurnStep::Attack)];
    let own = Ability { when, body: vec![gain], ..Ability::new(Label::Constant) };
    let spirit = RawCard { abilities: vec![own], ..ant() };
    let mut duel = begin(spirit, 1, vec![Grant::Level(LevelAs::Level(1))]);
    duel.apply(Seat::A, Pick::EndMain, &mut NoLog).expect("the main step ends");
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Level),
        [
            "2-10-3 LV1 with 1 core",
            "8-8-1-3-2 treated as LV1 by Tower",
            "8-8-1-3-2 treated as LV2 by Ant"
        ]
    );
    assert_eq!(sum(&duel.why(FIRST), Topic::Level), i32::from(duel.level(FIRST)));
}

#[test]
fn a_cost_in_hand_is_print_effects_and_symbols() {
    let duel = begin(ant(), 1, vec![Grant::Cost((-2).into())]);
    let giant = CardId::card(Seat::A, 2);
    assert_eq!(
        reasons_text(&duel, giant, Topic::Cost),
        [
            "2-6-1 printed 9",
            "8-8-1-3 -2 by Tower",
            "2-7-3 -1 by symbols that match its reduction symbols"
        ]
    );
    assert_eq!(sum(&duel.why(giant), Topic::Cost), 6);
}

#[test]
fn keyword_effects_and_restrictions_name_their_source() {
    let spirit = RawCard {
        abilities: vec![Ability::new(Label::Keyword(Keyword::Armor(vec![Color::Blue])))],
        ..ant()
    };
    let cannot = Grant::Cannot(Ban::BeDestroyed(Cause::By(Whose::Opponents)));
    let duel = begin(spirit, 1, vec![Grant::Keyword(Keyword::Gale(2)), cannot]);
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Keyword),
        ["11-5-1 Armor: Blue printed", "11-10-1 Gale: 2 by Tower"]
    );
    assert_eq!(
        reasons_text(&duel, FIRST, Topic::Restriction),
        ["1-3-3 cannot be destroyed by the opponent by Tower"]
    );
}

#[test]
fn a_refusal_says_what_it_rests_on() {
    let duel = begin(ant(), 1, vec![]);
    let giant = CardId::card(Seat::A, 2);
    let not = duel.why_not(Seat::A, Pick::Summon(giant)).expect("nine cores are not there");
    assert!(matches!(not.refusal, Refusal::Forbidden(_)), "{not}");
    let said = not.to_string();
    assert!(said.contains("cost printed 9 (2-6-1)"), "{said}");
    assert!(said.contains("0 cores in the reserve and 1 on the field"), "{said}");
    assert_eq!(duel.why_not(Seat::A, Pick::EndMain), None);
}
