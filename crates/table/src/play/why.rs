//! Why something is as it is, and why something cannot be done.

use kernel::{Refusal, Viewer};

use super::{Match, Who, error};
use crate::{
    game::Happened,
    protocol::{CardRef, ErrorCode, ErrorView, ViewerName, WhyNotView, WhyView},
    shown::Shown,
    wire,
};

impl<G: Shown> Match<G> {
    /// The viewer of a page; a page for both sees what the player who is asked sees.
    pub(super) fn eyes(&self, who: Who) -> ViewerName {
        self.seat_of(who).map_or(ViewerName::Spectator, ViewerName::from)
    }

    /// A card that this viewer sees.
    fn seen(&self, who: Who, card: CardRef) -> Result<G::Id, ErrorView> {
        let eyes = self.eyes(who);
        let names = self.names.of(eyes).filter(|_| who != Who::Both);
        let id = names.map_or(Some(card), |names| names.card(card));
        id.and_then(wire::card_of::<G>)
            .filter(|card| self.duel.sees(eyes.viewer(), *card))
            .ok_or_else(unseen)
    }

    /// Where the figures of a card come from.
    ///
    /// # Errors
    /// The viewer does not see this card.
    pub fn why(&self, who: Who, card: CardRef) -> Result<WhyView, ErrorView> {
        let id = wire::card_ref::<G>(self.seen(who, card)?);
        let view = wire::why_view(&self.duel, self.eyes(who).viewer(), id).ok_or_else(unseen)?;
        Ok(WhyView { card, ..view })
    }

    /// Why a click on this card, or a card dragged upon another, does nothing.
    ///
    /// # Errors
    /// The viewer does not see these cards.
    pub fn why_not(
        &self,
        who: Who,
        card: CardRef,
        target: Option<CardRef>,
    ) -> Result<WhyNotView, ErrorView> {
        let seat = self.seat_of(who)?;
        let viewer = Viewer::Seat(seat);
        let id = self.seen(who, card)?;
        let target = target.map(|target| self.seen(who, target)).transpose()?;
        if self.asked() != Some(seat) {
            return Ok(self.not_asked(card, id));
        }
        let pick = self.duel.meant(&self.duel.view(viewer), seat, id, target);
        let act = self.duel.say_pick(pick);
        let Some(refused) = self.duel.why_not(seat, pick) else {
            return Ok(plain(card, act, "nothing forbids it"));
        };
        let reason = match refused.refusal {
            Refusal::Forbidden(clause) => self
                .duel
                .refused(pick, clause, self.this_turn())
                .unwrap_or_else(|| clause.gist().to_owned()),
            Refusal::WrongAnswer => match self.duel.say_question() {
                Some(question) => format!("now you are asked: {question}"),
                None => refused.refusal.to_string(),
            },
            Refusal::GameOver | Refusal::NotYours => refused.refusal.to_string(),
        };
        Ok(WhyNotView {
            clause: refused.refusal.clause().map(|clause| wire::clause_ref(&self.duel, clause)),
            because: refused
                .because
                .iter()
                .map(|each| wire::reason_view(&self.duel, each))
                .collect(),
            ..plain(card, act, &reason)
        })
    }

    /// What happened since the turn began.
    fn this_turn(&self) -> &[Happened<G>] {
        let began = self.log.iter().rposition(|entry| G::begins_turn(entry));
        &self.log[began.unwrap_or(0)..]
    }

    fn not_asked(&self, card: CardRef, id: G::Id) -> WhyNotView {
        let reason = if self.is_over() { "the game is over" } else { "the other player is asked" };
        plain(card, self.duel.name(id).to_owned(), reason)
    }
}

fn plain(card: CardRef, act: String, reason: &str) -> WhyNotView {
    WhyNotView {
        card: Some(card),
        act,
        reason: reason.to_owned(),
        clause: None,
        because: Vec::new(),
    }
}

fn unseen() -> ErrorView {
    error(ErrorCode::NotFound, "there is no such card to be seen")
}
