//! The board as text: both sides, the hand, and a tag for each card that is seen.

use kernel::{Seat, Viewer};
use opcg::{CardId, CardView, PlayerView, Table, View, say_label, vocabulary::Label};
use table::words::opcg_category;

use crate::{
    paint::{Ink, Paint},
    play::board::{self, Drawn, column, labels, shaded, tag},
};

/// What one player sees, ready to be drawn.
#[derive(Clone, Copy)]
pub(crate) struct Board<'a> {
    pub(crate) view: &'a View,
    pub(crate) table: &'a Table,
    pub(crate) paint: Paint,
}

/// The cards that have a tag, in the order of the board: `c1` is the first.
pub(super) fn tagged(view: &View) -> Vec<CardId> {
    let field = |seat| on_field(&view.players[seat]).map(|card| card.id).collect();
    let hand = |seat| view.players[seat].hand.iter().flatten().map(|card| card.id).collect();
    board::tagged(view.viewer, field, hand)
}

fn on_field(player: &PlayerView) -> impl Iterator<Item = &CardView> {
    std::iter::once(&player.leader).chain(&player.characters).chain(&player.stage)
}

impl Drawn for Board<'_> {
    fn seen(&self) -> (Viewer, Paint) {
        (self.view.viewer, self.paint)
    }

    fn heading(&self, own: Seat) -> String {
        let view = self.view;
        let whose = if view.turn_player == own { "your turn" } else { "opponent's turn" };
        let step = view.step.map_or(String::new(), |step| format!(" · {}", step.name()));
        let turn = match view.turn {
            0 => view.phase.name().to_owned(),
            turn => format!("turn {turn} · {whose} · {}{step}", view.phase.name()),
        };
        format!("{turn} · opcg {}", view.rules)
    }

    fn side(&self, seat: Seat, ink: Ink, name: &str) -> String {
        let player = &self.view.players[seat];
        let mut text = self.paint.ink(ink, &format!("{name:<9}")) + &self.counts(player) + "\n";
        for card in on_field(player) {
            text += &self.fielded(card);
        }
        text
    }

    fn hand(&self, own: Seat) -> String {
        self.view.players[own].hand.iter().flatten().map(|card| self.held(card)).collect()
    }
}

impl Board<'_> {
    /// Everything that is counted, not shown.
    fn counts(&self, player: &PlayerView) -> String {
        let (life, active, rested) = (player.life.len(), player.active_don, player.rested_don);
        let mut text = self.paint.ink(Ink::Strong, &format!("Life {life}"));
        text += &known_life(player);
        text += &format!("  DON!! {active} active");
        if rested > 0 {
            text += &format!(", {rested} rested");
        }
        text += &format!(" ({} to come)", player.don_deck);
        let (hand, deck, trash) = (player.hand.len(), player.deck.len(), player.trash.len());
        text + &format!("  hand {hand}  deck {deck}  trash {trash}")
    }

    fn fielded(&self, card: &CardView) -> String {
        let power = card.power.map_or(String::new(), |power| power.to_string());
        let cost = card.cost.map_or(String::new(), |cost| format!("cost {cost}"));
        let kind = self.kind(card.id);
        let notes = [notes(card), self.effects(card.id)].join(" ");
        let line =
            format!("{kind:<10}{} {cost:<7} {power:>6}  {}", column(&card.name), notes.trim());
        self.tag(card.id) + &self.shaded(card, line.trim_end()) + "\n"
    }

    fn kind(&self, card: CardId) -> &'static str {
        opcg_category(self.table.category(card))
    }

    /// The kinds of its printed effects, keywords among them.
    fn printed(&self, card: CardId) -> String {
        self.labels(card, |_| true)
    }

    /// The kinds of its printed effects; keywords it has now are noted apart.
    fn effects(&self, card: CardId) -> String {
        self.labels(card, |label| !matches!(label, Label::Keyword(_)))
    }

    fn labels(&self, card: CardId, which: impl Fn(&Label) -> bool) -> String {
        let abilities = self.table.card(card).map_or(&[][..], |card| &card.abilities);
        let printed = abilities.iter().map(|ability| &ability.label);
        labels(printed, which, say_label).join(" ")
    }

    /// Rested cards are faint, cards in battle stand out.
    fn shaded(&self, card: &CardView, line: &str) -> String {
        let (attacker, target) = self.view.battle.unwrap_or_default();
        let fights = [attacker, target].contains(&Some(card.id));
        shaded(self.paint, fights, card.rested, line)
    }

    fn tag(&self, card: CardId) -> String {
        tag(&tagged(self.view), card, self.paint)
    }

    fn held(&self, card: &CardView) -> String {
        let power = card.power.map_or(String::new(), |power| power.to_string());
        let cost = card.cost.map_or(String::new(), |cost| format!("cost {cost}"));
        let counter = card.counter.map_or(String::new(), |value| format!("counter {value:+}"));
        let (kind, effects) = (self.kind(card.id), self.printed(card.id));
        let line = format!(
            "{kind:<10}{} {cost:<7} {power:>6}  {counter:<13} {effects}",
            column(&card.name)
        );
        self.tag(card.id) + line.trim_end() + "\n"
    }
}

/// The state of the card and what it can do.
fn notes(card: &CardView) -> String {
    let mut notes: Vec<String> = Vec::new();
    notes.extend((card.given_don > 0).then(|| format!("DON!! x{}", card.given_don)));
    notes.extend(card.rested.then(|| "rested".to_owned()));
    notes.extend(card.new.then(|| "new".to_owned()));
    notes.extend(card.keywords.iter().map(|keyword| format!("[{}]", keyword.name())));
    notes.join(" ")
}

/// Life cards that the viewer sees.
fn known_life(player: &PlayerView) -> String {
    let names: Vec<&str> = player.life.iter().flatten().map(|card| card.name.as_str()).collect();
    if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) }
}

#[cfg(test)]
mod tests;
