//! Comparing the judge's board with the engine's table, card by card, and with what the engine logs.

use kernel::{Game, Seat, Viewer};
use opcg::{
    Area, CardId, Duel, Event, EventKind,
    vocabulary::{Keyword, Rule},
};

use super::{
    Judge, Logged, Play, Stop, Table,
    ask::wrong,
    board::Gift,
    figures::{Figures, Receivers, hand_figures},
    notes::Note,
};

/// Happenings that the table does not show by itself, or not which of several ways led there.
const COMPARED: [EventKind; 10] = [
    EventKind::Kod,
    EventKind::Played,
    EventKind::Revealed,
    EventKind::LookedAt,
    EventKind::Shuffled,
    EventKind::Replaced,
    EventKind::DonAdded,
    EventKind::DonGiven,
    EventKind::EventActivated,
    EventKind::TriggerActivated,
];

impl Judge<'_> {
    /// Both must show the same table now.
    pub(super) fn compare(&mut self) -> Play<()> {
        let Table::Live(live) = &self.table else { return Ok(()) };
        let differences = self.differences(&live.duel);
        if !differences.is_empty() {
            return wrong(differences.join("; "));
        }
        self.compare_log()?;
        self.note_permanents();
        Ok(())
    }

    fn compare_log(&mut self) -> Play<()> {
        let expected = std::mem::take(&mut self.expected);
        let Table::Live(live) = &mut self.table else { return Ok(()) };
        let entries = live.log.entries[live.compared..].iter().map(|entry| entry.event);
        let logged: Vec<Logged> =
            entries.filter(is_compared).map(|e| (e.kind(), e.seat(), e.card())).collect();
        live.compared = live.log.entries.len();
        let expected: Vec<Logged> =
            expected.into_iter().filter(|entry| COMPARED.contains(&entry.0)).collect();
        if logged == expected {
            return Ok(());
        }
        wrong(format!("the engine logs {logged:?} instead of {expected:?}"))
    }

    fn differences(&self, duel: &Duel) -> Vec<String> {
        let mut found = Vec::new();
        for seat in Seat::BOTH {
            for card in CardId::all_cards(seat).chain(CardId::all_don(seat)) {
                found.extend(self.difference(duel, card));
            }
            for area in [Area::Deck, Area::Hand, Area::Life, Area::Trash] {
                let (expected, shown) = (self.board.pile(seat, area), duel.pile(seat, area));
                if expected != Some(&shown) {
                    found.push(format!("{area:?} of {seat} is {shown:?} instead of {expected:?}"));
                }
            }
        }
        found.truncate(6);
        found
    }

    /// How the engine shows one card differently.
    fn difference(&self, duel: &Duel, card: CardId) -> Option<String> {
        let piece = self.board.piece(card);
        let name = || {
            format!("{} ({card:?})", piece.card.as_ref().map_or("DON!!", |card| card.name.as_str()))
        };
        let area = duel.state().area(card);
        if area != piece.area {
            return Some(format!("{} is in {area:?} instead of {:?}", name(), piece.area));
        }
        if area == Area::Outside {
            return None;
        }
        let seen = |seat| duel.is_seen_by(Viewer::Seat(seat), card);
        let shows = (
            duel.is_rested(card),
            duel.is_face_up(card),
            duel.holder(card),
            seen(Seat::A),
            seen(Seat::B),
        );
        let is_seen = |seat| self.board.is_seen(seat, card);
        let should =
            (piece.rested, piece.face_up, piece.holder, is_seen(Seat::A), is_seen(Seat::B));
        if shows != should {
            return Some(format!(
                "{} is (rested, face-up, holder, seen) {shows:?} instead of {should:?}",
                name()
            ));
        }
        piece.card.as_ref()?;
        self.figure_difference(duel, card).map(|what| format!("{} {what}", name()))
    }

    fn figure_difference(&self, duel: &Duel, card: CardId) -> Option<String> {
        let sight = self.sight();
        let (shown, expected) = (duel.power(card), sight.power(card));
        if shown != expected {
            return Some(format!("has power {shown} instead of {expected}"));
        }
        let (shown, expected) = (duel.cost(card), sight.cost(card));
        if shown != expected {
            return Some(format!("has cost {shown} instead of {expected}"));
        }
        let wrong = Keyword::ALL
            .into_iter()
            .find(|each| duel.has_keyword(card, *each) != sight.has_keyword(card, *each))?;
        let has = duel.has_keyword(card, wrong);
        Some(format!("{} [{}]", if has { "has" } else { "lacks" }, wrong.name()))
    }

    /// The last comparison of a run: if the judge ended the game, so did the engine.
    pub(super) fn last_look(&mut self, stop: Stop) -> Stop {
        if let Stop::Wrong(_) = stop {
            return stop;
        }
        let Table::Live(live) = &self.table else { return stop };
        let (shown, expected) = (live.duel.outcome(), self.board.outcome);
        if shown != expected {
            return Stop::Wrong(format!("the outcome is {shown:?} instead of {expected:?}"));
        }
        // What is half done when the game ends is nobody's business.
        if expected.is_some() {
            return stop;
        }
        match self.compare() {
            Ok(()) => stop,
            Err(wrong) => wrong,
        }
    }

    /// What permanent effects give has now been seen on the engine's table.
    fn note_permanents(&self) {
        let sight = self.sight();
        let hands = Seat::BOTH.into_iter().flat_map(|seat| &self.board.piles[seat].hand);
        for card in hands {
            self.note_given(&hand_figures(&sight, *card));
        }
        self.note_given(sight.figures);
        // So many DON!! cards take part, as was just seen.
        for (rule, spot) in
            Seat::BOTH.into_iter().flat_map(|seat| self.board.rules(CardId::leader(seat)))
        {
            if let Rule::DonDeckSize(_) = rule {
                self.note_enforced(spot);
            }
        }
    }

    fn note_given(&self, figures: &Figures) {
        for given in &figures.gifts {
            if let Receivers::Cards(cards) = &given.to {
                let changes = |value: &i32| *value != 0 || !is_number(&given.gift);
                if !cards.iter().any(|(_, value)| changes(value)) {
                    continue;
                }
            }
            self.notes.add(Note::Did(given.step));
        }
        for (spot, holds) in &figures.branches {
            self.notes.add(Note::Branch(*spot, *holds));
        }
    }
}

fn is_number(gift: &Gift) -> bool {
    use opcg::vocabulary::Grant;
    matches!(
        gift,
        Gift::Grant(
            Grant::Power(_)
                | Grant::Cost(_)
                | Grant::SetPower(_)
                | Grant::PlayCost(_)
                | Grant::Counter(_)
                | Grant::SetCounter(_)
                | Grant::HasCounter(_)
        )
    )
}

fn is_compared(event: &Event) -> bool {
    COMPARED.contains(&event.kind())
}
