//! bss: the board as text.

use bss::{CardId, CardView, Duel, PlayerView, Spot, View, say_label, vocabulary::Label};
use kernel::{Seat, Viewer};
use table::words::{bss_battle_step, bss_category, bss_step, color_names};

use super::BOOK;
use crate::{
    paint::{Ink, Paint},
    play::board::{self, Drawn, column, labels, shaded, tag},
};

/// What one player sees, ready to be drawn.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) view: &'a View,
    pub(super) duel: &'a Duel,
    pub(super) paint: Paint,
}

/// The cards on both fields, then the own hand.
pub(super) fn tagged(view: &View) -> Vec<CardId> {
    let field = |seat| on_field(&view.players[seat]).map(|card| card.id).collect();
    let hand = |seat| view.players[seat].hand.iter().flatten().map(|card| card.id).collect();
    board::tagged(view.viewer, field, hand)
}

fn on_field(player: &PlayerView) -> impl Iterator<Item = &CardView> {
    player.spirits.iter().chain(&player.nexuses)
}

impl Drawn for Board<'_> {
    fn seen(&self) -> (Viewer, Paint) {
        (self.view.viewer, self.paint)
    }

    fn heading(&self, own: Seat) -> String {
        let view = self.view;
        let whose = if view.turn_player == own { "your turn" } else { "opponent's turn" };
        let battle =
            view.battle_step.map_or(String::new(), |step| format!(" · {}", bss_battle_step(step)));
        let turn = match view.turn {
            0 => "before the first turn".to_owned(),
            turn => format!("turn {turn} · {whose} · {}{battle}", bss_step(view.step)),
        };
        format!("{turn} · {BOOK}")
    }

    fn side(&self, seat: Seat, ink: Ink, name: &str) -> String {
        let player = &self.view.players[seat];
        let indent = " ".repeat(9);
        let mut text = self.paint.ink(ink, &format!("{name:<9}"));
        text += &(self.held_cores(seat, player) + "\n" + &indent + &counts(player) + "\n");
        text + &on_field(player).map(|card| self.fielded(card)).collect::<String>()
    }

    fn hand(&self, own: Seat) -> String {
        self.view.players[own].hand.iter().flatten().map(|card| self.held(card)).collect()
    }
}

impl Board<'_> {
    /// Life, reserve and trash, in cores.
    fn held_cores(&self, seat: Seat, player: &PlayerView) -> String {
        let at = |name: &str, regular: u8, spot: Spot| {
            format!("{name} {}", pile(regular, player.soul == spot))
        };
        let life = at("life", player.life, Spot::Life(seat));
        let reserve = at("reserve", player.reserve, Spot::Reserve(seat));
        let trash = at("core trash", player.core_trash, Spot::Trash(seat));
        format!("{}  {reserve}  {trash}", self.paint.ink(Ink::Strong, &life))
    }

    fn fielded(&self, card: &CardView) -> String {
        let level = card.level.map_or(String::new(), |level| format!("LV{level}"));
        let bp = card.bp.map_or(String::new(), |bp| format!("{bp} BP"));
        let lies = if card.exhausted { "exhausted" } else { "" };
        let line = format!(
            "{:<7}{} {level:<3} {bp:>8}  {:<9} {:<9} {}",
            bss_category(card.category),
            column(&card.name),
            pile(card.cores, card.soul),
            lies,
            self.notes(card),
        );
        self.tag(card.id) + &self.shaded(card, line.trim_end()) + "\n"
    }

    /// Symbols, the spirit it is linked to, keywords it has now and its other printed effects.
    fn notes(&self, card: &CardView) -> String {
        let mut notes: Vec<String> =
            card.symbols.iter().map(|symbol| color_names(symbol)).collect();
        notes.extend(card.linked_to.map(|other| format!("linked to {}", self.tag(other).trim())));
        notes.extend(card.keywords.iter().map(|keyword| format!("<{}>", keyword.name())));
        notes.extend(self.labels(card.id, |label| !matches!(label, Label::Keyword(_))));
        notes.join(" ")
    }

    /// The kinds of its printed effects; what works by itself is read with `show`.
    fn labels(&self, card: CardId, which: impl Fn(&Label) -> bool) -> Vec<String> {
        let abilities = self.duel.card(card).map_or(&[][..], |card| &card.abilities);
        let silent = |label: &Label| matches!(label, Label::Constant | Label::Instead(_));
        let printed = abilities.iter().map(|ability| &ability.label);
        labels(printed, |label| !silent(label) && which(label), say_label)
    }

    /// Exhausted cards are faint, cards in battle stand out.
    fn shaded(&self, card: &CardView, line: &str) -> String {
        let (attacker, blocker) = self.view.battle.unwrap_or_default();
        let fights = [attacker, blocker].contains(&Some(card.id));
        shaded(self.paint, fights, card.exhausted, line)
    }

    fn tag(&self, card: CardId) -> String {
        tag(&tagged(self.view), card, self.paint)
    }

    /// With what would be paid for it now, and the printed cost where that differs.
    fn held(&self, card: &CardView) -> String {
        let now = self.duel.cast_cost(card.id);
        let cost = match now == card.cost {
            true => format!("cost {now}"),
            false => format!("cost {now} ({})", card.cost),
        };
        let line = format!(
            "{:<7}{} {cost:<11} {:<22} {}",
            bss_category(card.category),
            column(&card.name),
            self.levels(card.id),
            self.labels(card.id, |_| true).join(" "),
        );
        self.tag(card.id) + line.trim_end() + "\n"
    }

    /// "1●2000 3●4000": the cores of each level and what it is worth.
    fn levels(&self, card: CardId) -> String {
        let levels = self.duel.card(card).map_or(&[][..], |card| &card.levels);
        let worth = |bp: Option<i32>| bp.map_or(String::new(), |bp| bp.to_string());
        let names: Vec<String> =
            levels.iter().map(|level| format!("{}●{}", level.cores, worth(level.bp))).collect();
        names.join(" ")
    }
}

/// Cards that are counted, not shown.
fn counts(player: &PlayerView) -> String {
    let (hand, deck, trash) = (player.hand.len(), player.deck.len(), player.trash.len());
    let burst = match (&player.burst, player.burst_set) {
        (Some(card), _) => format!("burst {}", card.name),
        (None, true) => "a burst is set".to_owned(),
        (None, false) => "no burst".to_owned(),
    };
    format!("hand {hand}  deck {deck}  trash {trash}  {burst}")
}

/// More than these are counted.
const SHOWN: u8 = 6;

/// Regular cores and the soul core: ●●◆.
fn pile(regular: u8, soul: bool) -> String {
    let soul = if soul { "◆" } else { "" };
    match regular {
        0 if soul.is_empty() => "0".to_owned(),
        0..=SHOWN => "●".repeat(usize::from(regular)) + soul,
        many => format!("{many}×●{soul}"),
    }
}

#[cfg(test)]
mod tests;
