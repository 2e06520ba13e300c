//! A scene and what happened in it in a few lines, for the report of a run that went wrong.

use bss::{Card, CardId, FieldCard, Scene, Side, say_event};
use kernel::{Seat, Viewer};

use super::trace::{Mark, Trace};

pub(crate) fn sketch(scene: &Scene) -> Vec<String> {
    let mut lines =
        vec![format!("turn {} of {}, {:?}", scene.turn, scene.turn_player, scene.beginning)];
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
    let field: Vec<_> =
        side.field.iter().map(|card| format!("{} {}", number(), laid(card))).collect();
    let mut lines = vec![format!("{seat} field: {}", field.join("; "))];
    let piles = [
        ("hand", side.hand.iter().collect::<Vec<_>>()),
        ("trash", side.trash.iter().collect()),
        ("deck", side.deck.iter().collect()),
        ("burst", side.burst.iter().collect()),
    ];
    for (name, cards) in piles {
        let cards: Vec<String> =
            cards.into_iter().map(|card| format!("{} {}", number(), printed(card))).collect();
        lines.push(format!("{seat} {name}: {}", cards.join("; ")));
    }
    let soul = if side.soul_in_reserve { " and the soul core" } else { "" };
    lines.push(format!(
        "{seat} life {}, reserve {}{soul}, trash {}",
        side.life, side.reserve, side.core_trash
    ));
    lines
}

fn laid(laid: &FieldCard) -> String {
    let exhausted = if laid.exhausted { " exhausted" } else { "" };
    let soul = if laid.soul { " soul" } else { "" };
    format!("{} cores {}{soul}{exhausted}", printed(&laid.card), laid.cores)
}

fn printed(card: &Card) -> String {
    let levels: Vec<String> = card
        .levels
        .iter()
        .map(|level| format!("{}/{}", level.cores, level.bp.unwrap_or(0)))
        .collect();
    let texts = if card.name.starts_with("Doer") {
        let body: Vec<_> = card.abilities.iter().flat_map(|text| &text.body).collect();
        format!(" {body:?}")
    } else {
        String::new()
    };
    let colors: String = card.colors.iter().map(|color| format!("{color:?} ")).collect();
    format!("{} {colors}{:?} {} [{}]{texts}", card.name, card.category, card.cost, levels.join(" "))
}

/// Answers and events, one a line.
pub(crate) fn story(trace: &Trace) -> Vec<String> {
    let mut lines = Vec::new();
    let mut last = None;
    for mark in trace {
        match mark {
            Mark::Question { decision, picks, duel } => {
                last = Some(duel);
                let source = decision.source.map(|card| card.0);
                lines.push(format!(
                    "? {} {:?} of {source:?}: {picks:?}",
                    decision.seat, decision.ask
                ));
            }
            Mark::Answered(pick) => lines.push(format!("> {pick:?}")),
            Mark::Happened(entry) => {
                let words = last.map_or_else(
                    || format!("{:?}", entry.event.kind()),
                    |duel| say_event(duel, entry.event, Viewer::Spectator),
                );
                let card = entry.event.card().map(|card| card.0);
                lines.push(format!("  {} {card:?} {words}", entry.clause));
            }
        }
    }
    lines
}
