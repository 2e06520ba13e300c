//! 3. Game Areas: what one player can tell of the other's cards.

use std::sync::Arc;

use kernel::{BySeat, Game, NoLog, Recorded, Seat, Viewer};
use opcg::{
    Area, Beginning, Card, CardId, Category, Duel, Event, Phase, Pick, RawCard, RulesVersion,
    Scene, Side,
    vocabulary::{Ability, End, EventUse, Filter, Group, Label, Place, Step, Target, Verb, Whose},
};
use rulebook::Clause;

use crate::made::{card, field_card, plain_side};

/// An Event that puts all of the opponent's Characters under their owner's deck.
fn gale() -> Card {
    let all =
        Group { whose: Whose::Opponents, places: vec![Place::Character], filter: Filter::Any };
    let sink = Step::On(Target::All(vec![all]), Verb::ToDeck { end: End::Bottom, shuffle: false });
    let ability = Ability { body: vec![sink], ..Ability::new(Label::Event(vec![EventUse::Main])) };
    RawCard { abilities: vec![ability], ..card("Gale", Category::Event).to_raw() }
        .check()
        .expect("a card that can be played")
}

fn side(hand: Vec<Card>, characters: Vec<Card>) -> Side {
    Side {
        characters: characters.into_iter().map(field_card).collect(),
        hand: hand.into_iter().map(Arc::new).collect(),
        ..plain_side()
    }
}

/// The game after the Characters were put under the deck, this one first, and what was logged meanwhile.
fn sink_first(name: &str) -> (Duel, Recorded<Event, Clause>) {
    let characters = ["Ace", "Bee"].map(|name| card(name, Category::Character));
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat([side(vec![gale()], Vec::new()), side(Vec::new(), characters.to_vec())]),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    let (mut duel, ids) = scene.begin(&mut NoLog).expect("a game can show this board");
    duel.apply(Seat::A, Pick::Play(ids[Seat::A].hand[0]), &mut NoLog)
        .expect("the Event costs nothing");
    let first = ids[Seat::B].characters.iter().find(|card| duel.table().name(**card) == name);
    let mut log = Recorded::default();
    let pick = Pick::Card(*first.expect("the Character is on the field"));
    duel.apply(Seat::B, pick, &mut log).expect("3-1-7: the owner orders them");
    (duel, log)
}

fn bottom_two(duel: &Duel) -> Vec<CardId> {
    let deck = duel.pile(Seat::B, Area::Deck);
    deck[deck.len() - 2..].to_vec()
}

/// 3-1-8, 3-1-7
#[test]
fn the_other_player_cannot_tell_in_which_order_cards_went_into_the_deck() {
    let ((one, one_log), (other, other_log)) = (sink_first("Ace"), sink_first("Bee"));
    assert_ne!(bottom_two(&one), bottom_two(&other), "the owner's order counts");
    let viewer = Viewer::Seat(Seat::A);
    assert_eq!(one.view(viewer), other.view(viewer));
    let seen = |log: &Recorded<Event, Clause>| -> Vec<Event> {
        log.entries.iter().map(|entry| entry.event.seen_by(viewer)).collect()
    };
    assert_eq!(seen(&one_log), seen(&other_log), "nor does the log tell");
}
