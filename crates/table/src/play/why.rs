//! Why something is as it is, and why something cannot be done.

use kernel::{Reason, Refusal, Viewer};
use rulebook::Clause;

use super::{Match, Who, error};
use crate::{
    game::Happened,
    protocol::{
        CardRef, ErrorCode, ErrorView, ReasonView, TopicView, ViewerName, WhyNotView, WhyView,
    },
    shown::Shown,
    wire,
};

impl<G: Shown> Match<G> {
    /// The viewer of a page; a page for both sees what the player who is asked sees.
    pub(super) fn eyes(&self, who: Who) -> ViewerName {
        self.seat_of(who).map_or(ViewerName::Spectator, ViewerName::from)
    }

    /// A card that this viewer sees.
    fn seen(&self, viewer: Viewer, card: CardRef) -> Result<G::Id, ErrorView> {
        wire::card_of::<G>(card)
            .filter(|card| self.duel.sees(viewer, *card))
            .ok_or_else(|| error(ErrorCode::NotFound, "there is no such card to be seen"))
    }

    /// Where the figures of a card come from.
    ///
    /// # Errors
    /// The viewer does not see this card.
    pub fn why(&self, who: Who, card: CardRef) -> Result<WhyView, ErrorView> {
        let id = self.seen(self.eyes(who).viewer(), card)?;
        let reasons = self.duel.why(id);
        let topics = G::TOPICS.iter().filter_map(|topic| {
            let about: Vec<_> = reasons.iter().filter(|each| each.topic == *topic).collect();
            let sum = about.iter().filter_map(|reason| reason.value).sum();
            (!about.is_empty()).then(|| TopicView {
                topic: G::topic_name(*topic).to_owned(),
                heading: G::heading(*topic, sum),
                reasons: about.into_iter().map(|each| self.reason(each)).collect(),
            })
        });
        Ok(WhyView { card, name: self.duel.name(id).to_owned(), topics: topics.collect() })
    }

    fn reason(&self, because: &Reason<G::Topic, Clause>) -> ReasonView {
        ReasonView {
            text: because.text.clone(),
            value: because.value,
            clause: wire::clause_ref(&self.duel, because.clause),
        }
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
        let id = self.seen(viewer, card)?;
        let target = target.map(|target| self.seen(viewer, target)).transpose()?;
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
            because: refused.because.iter().map(|each| self.reason(each)).collect(),
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
