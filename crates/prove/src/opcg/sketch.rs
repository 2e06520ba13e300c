//! A scene in a few lines, for the report of a run that went wrong. Cards are numbered as answers number them.

use kernel::Seat;
use opcg::{Card, CardId, FieldCard, Scene, Side};

pub(crate) fn sketch(scene: &Scene) -> Vec<String> {
    let mut lines = vec![format!("turn {} of {}", scene.turn, scene.turn_player)];
    for seat in Seat::BOTH {
        lines.extend(side(seat, &scene.sides[seat]));
    }
    lines
}

fn side(seat: Seat, side: &Side) -> Vec<String> {
    let mut next = 0;
    let mut number = || {
        let id = CardId::card(seat, next);
        next += 1;
        id.0
    };
    let mut field = vec![format!("{} {}", number(), field_card(&side.leader))];
    let others = side.characters.iter().chain(&side.stage);
    field.extend(others.map(|card| format!("{} {}", number(), field_card(card))));
    let mut lines = vec![format!("{seat} field: {}", field.join("; "))];
    let life: Vec<_> = side.life.iter().map(|(card, _)| card).collect();
    let piles = [
        ("hand", side.hand.iter().collect::<Vec<_>>()),
        ("trash", side.trash.iter().collect()),
        ("life", life),
        ("deck", side.deck.iter().collect()),
    ];
    for (name, cards) in piles {
        let cards: Vec<String> =
            cards.into_iter().map(|card| format!("{} {}", number(), printed(card))).collect();
        lines.push(format!("{seat} {name}: {}", cards.join("; ")));
    }
    lines.push(format!("{seat} DON!!: {} active, {} rested", side.active_don, side.rested_don));
    lines
}

fn field_card(field_card: &FieldCard) -> String {
    let rested = if field_card.rested { " rested" } else { "" };
    let new = if field_card.new { " new" } else { "" };
    format!("{}{rested}{new} +{} DON!!", printed(&field_card.card), field_card.don)
}

fn printed(card: &Card) -> String {
    let figure = |figure: Option<i32>| figure.map_or("-".to_owned(), |figure| figure.to_string());
    format!("{} {}/{}", card.name, figure(card.cost), figure(card.power))
}
