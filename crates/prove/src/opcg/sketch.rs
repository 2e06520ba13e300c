//! A scene in a few lines, for the report of a run that went wrong. Cards are numbered as answers number them.

use kernel::Seat;
use opcg::{Card, CardId, Laid, Scene, Side};

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
    let mut field = vec![format!("{} {}", number(), laid(&side.leader))];
    let others = side.characters.iter().chain(&side.stage);
    field.extend(others.map(|card| format!("{} {}", number(), laid(card))));
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

fn laid(laid: &Laid) -> String {
    let rested = if laid.rested { " rested" } else { "" };
    let new = if laid.new { " new" } else { "" };
    format!("{}{rested}{new} +{} DON!!", printed(&laid.card), laid.don)
}

fn printed(card: &Card) -> String {
    let figure = |figure: Option<i32>| figure.map_or("-".to_owned(), |figure| figure.to_string());
    format!("{} {}/{}", card.name, figure(card.cost), figure(card.power))
}
