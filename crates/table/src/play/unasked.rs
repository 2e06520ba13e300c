//! What is answered for a player without asking him: by his settings, or as it was arranged.

use super::{Match, Millis};
use crate::{
    protocol::{PickKind, Settings},
    record::{How, Written},
    shown::Shown,
};

impl<G: Shown> Match<G> {
    /// The answer that is arranged, given by the settings of the player who is asked, or the only one he has.
    pub fn unasked(&self, now: Millis) -> Option<Written> {
        self.arranged(now).or_else(|| self.by_settings(now)).or_else(|| self.passed(now))
    }

    /// opcg 5-2-1-4, bss 5-2-6: chance picks who decides who goes first; what he decides may be settled before the match.
    fn arranged(&self, now: Millis) -> Option<Written> {
        let (first, asked) = (self.setup.first?, self.asked()?);
        let goes_first = |pick: &G::Pick| G::goes_first(*pick) == Some(first == asked);
        let index = self.offered().iter().position(goes_first)?;
        self.answer_of(asked, index as u16, How::Arranged, now)
    }

    fn by_settings(&self, now: Millis) -> Option<Written> {
        let decision = self.duel.decision()?;
        let settings = &self.settings[decision.seat];
        if !self.setup.is_person(decision.seat) || *settings == Settings::default() {
            return None;
        }
        let picks = self.offered();
        let kinds: Vec<PickKind> = picks.iter().map(|pick| G::picked(*pick).kind).collect();
        let place = |kind: PickKind| kinds.iter().position(|other| *other == kind);
        let ask = G::ask_name(decision.ask);
        let passes = settings.pass.iter().any(|each| each == ask).then(|| place(PickKind::Pass));
        // What would take a card from play is asked for.
        let is_free = |index: &usize| self.duel.losses(picks[*index]).is_empty();
        let usual = settings.usual_cores.then(|| place(PickKind::Usual).filter(is_free));
        let order = settings.any_order.then(|| place(PickKind::Effect));
        let index = passes.flatten().or(usual.flatten()).or(order.flatten())?;
        self.answer_of(decision.seat, index as u16, How::Settings, now)
    }

    /// Settings for one turn are over with it.
    pub(super) fn forget_turn_settings(&mut self) {
        for settings in self.settings.0.iter_mut().filter(|settings| settings.this_turn) {
            settings.pass.clear();
            settings.this_turn = false;
        }
    }
}
