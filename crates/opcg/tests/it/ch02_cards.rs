//! 2. Card Information: the lists of colors and attributes, each word with its own cards.

use std::sync::Arc;

use kernel::{BySeat, Game, NoLog, Seat};
use opcg::{
    Area, Attribute, Beginning, Card, Category, Color, Duel, Phase, Pick, RawCard, RulesVersion,
    Scene, Side,
    vocabulary::{Ability, EventUse, Filter, Group, Label, Place, Step, Target, Verb, Whose},
};

use crate::made::{card, plain_side};

/// An Event that adds all Character cards like this from the trash to the hand.
fn rake(filter: Filter) -> Card {
    let filter = filter.and(Filter::Category(Category::Character));
    let cards = Group { whose: Whose::Your, places: vec![Place::Trash], filter };
    let ability = Ability {
        body: vec![Step::On(Target::All(vec![cards]), Verb::ToHand)],
        ..Ability::new(Label::Event(vec![EventUse::Main]))
    };
    RawCard { abilities: vec![ability], ..card("Rake", Category::Event).to_raw() }
        .check()
        .expect("a card that can be played")
}

fn side(hand: Vec<Card>, trash: &[Card]) -> Side {
    Side {
        hand: hand.into_iter().map(Arc::new).collect(),
        trash: trash.iter().cloned().map(Arc::new).collect(),
        ..plain_side()
    }
}

/// The names of the cards in the trash that a text with this criterion means.
fn meant(filter: Filter, trash: &[Card]) -> Vec<String> {
    let scene = Scene {
        rules: RulesVersion::V119,
        sides: BySeat([side(vec![rake(filter)], trash), side(Vec::new(), &[])]),
        turn: 5,
        turn_player: Seat::A,
        beginning: Beginning::Phase(Phase::Main),
    };
    let (mut duel, ids): (Duel, _) = scene.begin(&mut NoLog).expect("a game can show this board");
    let event = ids[Seat::A].hand[0];
    duel.apply(Seat::A, Pick::Play(event), &mut NoLog).expect("the Event costs nothing");
    let hand = duel.pile(Seat::A, Area::Hand);
    hand.into_iter().map(|card| duel.table().name(card).to_owned()).collect()
}

/// 2-3-2, 2-3-3
#[test]
fn there_are_six_colors_and_each_means_its_own_cards() {
    use Color::{Black, Blue, Green, Purple, Red, Yellow};
    assert_eq!(Color::ALL, [Red, Green, Blue, Purple, Black, Yellow]);
    let one_each = Color::ALL.map(|color| {
        RawCard { colors: vec![color], ..card(&format!("{color:?}"), Category::Character).to_raw() }
            .check()
            .expect("a card that can be played")
    });
    for color in Color::ALL {
        assert_eq!(meant(Filter::Color(color), &one_each), [format!("{color:?}")]);
    }
}

/// 2-5-2, D05
#[test]
fn there_are_six_attributes_and_each_means_its_own_cards() {
    use Attribute::{Ranged, Slash, Special, Strike, Unknown, Wisdom};
    assert_eq!(Attribute::ALL, [Slash, Strike, Ranged, Special, Wisdom, Unknown]);
    let one_each = Attribute::ALL.map(|attribute| {
        RawCard {
            attributes: vec![attribute],
            ..card(&format!("{attribute:?}"), Category::Character).to_raw()
        }
        .check()
        .expect("a card that can be played")
    });
    for attribute in Attribute::ALL {
        assert_eq!(meant(Filter::Attribute(attribute), &one_each), [format!("{attribute:?}")]);
    }
}
