use std::sync::Arc;

use kernel::{BySeat, Entry, Game, Recorded, Seat, Viewer};
use rulebook::Clause;

use super::{say_event, say_pick, say_question};
use crate::{
    Beginning, Card, CardId, Category, Color, Duel, Event, FieldCard, Phase, Pick, RawCard,
    RulesVersion, Scene, Side,
    vocabulary::{
        Ability, Act, Choice, Count, Filter, Flow, Group, Label, Place, Player, Step, Target, Verb,
        Whose,
    },
};

/// A made-up card; a Leader has 5 Life, a Character a counter of 1000.
pub(crate) fn card(name: &str, category: Category, cost: i32, power: i32) -> Card {
    let leader = category == Category::Leader;
    let fights = leader || category == Category::Character;
    RawCard {
        number: name.to_owned(),
        name: name.to_owned(),
        category,
        colors: vec![Color::Red],
        cost: (!leader).then_some(cost),
        power: fights.then_some(power),
        counter: (category == Category::Character).then_some(1000),
        life: leader.then_some(5),
        attributes: Vec::new(),
        types: Vec::new(),
        block: None,
        abilities: Vec::new(),
    }
    .check()
    .expect("a card that can be played")
}

pub(crate) fn with(card: Card, abilities: Vec<Ability>) -> Card {
    RawCard { abilities, ..card.to_raw() }.check().expect("a card that can be played")
}

pub(crate) fn field_card(card: Card) -> FieldCard {
    FieldCard { card: Arc::new(card), rested: false, don: 0, new: false }
}

pub(crate) fn side(leader: Card, characters: Vec<FieldCard>) -> Side {
    let filler = Arc::new(card("Filler", Category::Character, 1, 1000));
    Side {
        leader: field_card(leader),
        characters,
        stage: None,
        hand: Vec::new(),
        trash: Vec::new(),
        life: vec![(Arc::clone(&filler), false); 5],
        deck: vec![filler; 20],
        active_don: 5,
        rested_don: 0,
    }
}

/// Turn 5, the Main Phase of A.
pub(crate) fn begin(sides: [Side; 2]) -> Duel {
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat(sides),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    scene.begin(&mut kernel::NoLog).expect("a board that a game can show").0
}

pub(crate) const FIRST: CardId = CardId::card(Seat::A, 1);

fn duel() -> Duel {
    let sanji = field_card(card("Sanji", Category::Character, 3, 7000));
    let mine = side(card("Luffy", Category::Leader, 0, 5000), vec![sanji]);
    let theirs = side(card("Kaido", Category::Leader, 0, 5000), vec![]);
    let hand = vec![Arc::new(card("Nami", Category::Character, 1, 2000))];
    begin([Side { hand: hand.clone(), ..mine }, Side { hand, ..theirs }])
}

/// Plays the answers and returns the log as a viewer reads it.
fn logged(duel: &mut Duel, answers: &[Pick], to: Viewer) -> Vec<String> {
    let mut log: Recorded<Event, Clause> = Recorded::default();
    for pick in answers {
        let seat = duel.decision().expect("a question is asked").seat;
        duel.apply(seat, *pick, &mut log).expect("the answer is offered");
    }
    let say = |entry: &Entry<Event, Clause>| say_event(duel.table(), entry.event.seen_by(to), to);
    log.entries.iter().map(say).collect()
}

const ATTACK: Pick = Pick::Attack { attacker: FIRST, target: CardId::leader(Seat::B) };

#[test]
fn an_attack_is_logged_for_each_side_in_its_words() {
    let yours = logged(&mut duel(), &[ATTACK, Pick::Pass], Viewer::Seat(Seat::A));
    assert!(
        yours.contains(&"you attack opponent's Leader Kaido with Sanji".to_owned()),
        "{yours:?}"
    );
    assert!(yours.contains(&"opponent takes a card from Life".to_owned()), "{yours:?}");
    let theirs = logged(&mut duel(), &[ATTACK, Pick::Pass], Viewer::Seat(Seat::B));
    assert!(
        theirs.contains(&"opponent attacks your Leader Kaido with Sanji".to_owned()),
        "{theirs:?}"
    );
    assert!(theirs.contains(&"you take Filler from Life".to_owned()), "{theirs:?}");
}

#[test]
fn a_spectator_reads_the_names_of_the_seats() {
    let text = logged(&mut duel(), &[ATTACK, Pick::Pass], Viewer::Spectator);
    assert!(text.contains(&"A attacks B's Leader Kaido with Sanji".to_owned()), "{text:?}");
    assert!(text.contains(&"B takes a card from Life".to_owned()), "{text:?}");
}

#[test]
fn a_card_is_shown_with_its_owner_where_the_sentence_does_not_say_it() {
    let sanji = field_card(card("Sanji", Category::Character, 3, 7000));
    let luffy = card("Luffy", Category::Leader, 0, 5000);
    let mut duel = begin([side(luffy.clone(), vec![sanji]), side(luffy, vec![])]);
    assert_eq!(say_pick(&duel, ATTACK), "attack Leader Luffy (5000) with Sanji (7000)");
    let text = logged(&mut duel, &[ATTACK], Viewer::Seat(Seat::A));
    assert!(text.contains(&"you attack opponent's Leader Luffy with Sanji".to_owned()), "{text:?}");
}

#[test]
fn a_menu_shows_costs_and_powers() {
    let duel = duel();
    let mut picks = Vec::new();
    duel.picks(&mut picks);
    let menu: Vec<String> = picks.iter().map(|pick| say_pick(&duel, *pick)).collect();
    assert_eq!(
        menu,
        [
            "play Nami (cost 1)",
            "give a DON!! to Leader Luffy",
            "give a DON!! to Sanji",
            "attack Leader Kaido (5000) with Leader Luffy (5000)",
            "attack Leader Kaido (5000) with Sanji (7000)",
            "end the turn",
        ]
    );
}

#[test]
fn the_counter_step_says_who_attacks_whom() {
    let mut duel = duel();
    assert_eq!(say_question(&duel).as_deref(), Some("what do you do?"));
    logged(&mut duel, &[ATTACK], Viewer::Spectator);
    let question = "Sanji (7000) attacks Leader Kaido (5000): do you counter?";
    assert_eq!(say_question(&duel).as_deref(), Some(question));
    assert_eq!(say_pick(&duel, Pick::Pass), "no more counters");
}

/// A choice among the opponent's Characters.
fn choose_one() -> Target {
    let filter = Filter::Any;
    let of = vec![Group { whose: Whose::Opponents, places: vec![Place::Character], filter }];
    let (by, count) = (Player::You, Count::UpTo(1.into()));
    Target::Choose(Choice { by, count, of, looked_at: false, different_names: false, total: None })
}

fn after_activating(body: Vec<Step>) -> Duel {
    let ability = Ability { body, ..Ability::new(Label::ActivateMain) };
    let luffy = with(card("Luffy", Category::Leader, 0, 5000), vec![ability]);
    let king = field_card(card("King", Category::Character, 2, 4000));
    let kaido = card("Kaido", Category::Leader, 0, 5000);
    let mut duel = begin([side(luffy, vec![]), side(kaido, vec![king])]);
    logged(&mut duel, &[Pick::Activate(CardId::leader(Seat::A), 0)], Viewer::Spectator);
    duel
}

#[test]
fn a_choice_says_what_it_is_for() {
    let duel = after_activating(vec![Step::On(choose_one(), Verb::Ko)]);
    let question = "[Activate: Main] of your Leader Luffy: choose up to 1 to K.O.";
    assert_eq!(say_question(&duel).as_deref(), Some(question));
    let king = Pick::Card(CardId::card(Seat::B, 1));
    assert_eq!(say_pick(&duel, king), "King (cost 2, 4000, opponent's Character)");
    assert_eq!(say_pick(&duel, Pick::Done), "none");
}

#[test]
fn an_option_says_how_it_begins() {
    let options =
        vec![vec![Step::On(choose_one(), Verb::Rest)], vec![Step::Do(Act::Shuffle(Player::You))]];
    let duel = after_activating(vec![Step::Flow(Flow::ChooseOne { by: Player::You, options })]);
    assert_eq!(say_pick(&duel, Pick::Option(0)), "option 1: rest");
    assert_eq!(say_pick(&duel, Pick::Option(1)), "option 2: shuffle");
}

#[test]
fn a_may_says_what_would_be_done() {
    let steps = vec![Step::Do(Act::Shuffle(Player::You))];
    let duel = after_activating(vec![Step::Flow(Flow::May {
        who: Player::You,
        steps,
        otherwise: Vec::new(),
    })]);
    let question = "[Activate: Main] of your Leader Luffy: do you shuffle?";
    assert_eq!(say_question(&duel).as_deref(), Some(question));
}
