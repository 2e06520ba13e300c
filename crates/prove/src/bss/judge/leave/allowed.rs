//! 1-3-3: what keeps cards from leaving their area, and by what they leave it.

use super::How;
use crate::bss::judge::{
    board::Cards,
    notes::place,
    sight::{Scope, Sight},
};
use bss::{
    Area, By, CardId,
    vocabulary::{Act, Label, PlayerBan, Step, Would},
};
use kernel::Seat;

impl<'a> Sight<'_, 'a> {
    /// By what a card of a batch is destroyed: in a comparison by the other, at a checkpoint by what brought it there.
    pub(in crate::bss::judge) fn cause_for(&self, card: CardId, by: By) -> By {
        match by {
            By::Compare(_) => self.board.opposing(card).map_or(by, By::Compare),
            By::Rule => self.checkpoint_cause(card),
            By::Player(_) | By::Attack(_) | By::Effect { .. } => by,
        }
    }

    pub(in crate::bss::judge) fn is_forbidden(&self, card: CardId, how: How, by: By) -> bool {
        let area = self.board.area(card);
        let on_field = area == Area::Field;
        match how {
            How::Destroy { .. } => {
                !on_field || !matches!(by, By::Player(_)) && self.cannot_be_destroyed(card, by)
            }
            How::Exhaust => {
                !on_field
                    || self.board.placement(card).exhausted
                    || self.cannot_be_exhausted(card, by)
            }
            How::ToHand => {
                matches!(area, Area::Hand | Area::Outside) && !self.board.placement(card).in_use
                    || on_field && self.cannot_be_returned(card, by)
            }
            How::ToDeck { .. } => {
                area == Area::Outside || on_field && self.cannot_be_returned(card, by)
            }
            How::Discard => self.cannot_be_discarded(card, by),
        }
    }

    pub(in crate::bss::judge) fn cannot_be_discarded(&self, card: CardId, by: By) -> bool {
        let owner = card.owner();
        let theirs = matches!(by, By::Effect { player, .. } if player != owner);
        let has = |ban: PlayerBan| self.player_is_banned(owner, |other, _| *other == ban);
        match self.board.area(card) {
            Area::Hand => {
                self.board.placement(card).in_use || theirs && has(PlayerBan::DiscardHandByOpponent)
            }
            Area::Deck => has(PlayerBan::DiscardFromDeck),
            Area::Burst => false,
            Area::Trash | Area::Field | Area::Outside => true,
        }
    }

    /// The first ones from the top if only some may be discarded.
    pub(in crate::bss::judge) fn within_discards(&self, cards: Cards, by: By) -> Cards {
        let By::Effect { player, .. } = by else { return cards };
        let mut within = cards.clone();
        for seat in Seat::BOTH {
            let mut most = None::<usize>;
            let mut limit =
                |count: usize| most = Some(most.map_or(count, |other| other.min(count)));
            if player != seat {
                self.each_player_ban(seat, |on| {
                    if let PlayerBan::DiscardFromDeckAtMost(count) = on.ban {
                        limit(usize::from(*count));
                    }
                });
            }
            for (text, scope) in self.substitutes() {
                if let Label::Instead(Would::DiscardFromDeck { whose, by }) = &text.ability.label
                    && scope.is_whose(*whose, seat)
                    && scope.is_whose(*by, player)
                    && let Some(Step::Do(Act::AsItWas { most: Some(most), .. })) =
                        text.ability.body.first()
                {
                    limit(usize::try_from(*most).unwrap_or(0));
                }
            }
            if let Some(most) = most {
                let deck = self.board.piles[seat].deck.iter().filter(|card| cards.contains(card));
                deck.skip(most).for_each(|card| {
                    within.remove(card);
                });
            }
        }
        within
    }

    /// The lines by which a card has a keyword effect.
    pub(in crate::bss::judge) fn keyword_lines(
        &self,
        card: CardId,
        name: bss::vocabulary::KeywordName,
    ) -> Vec<crate::bss::judge::notes::Place> {
        let printed = self.printed(card).iter().filter(|text| {
            std::ptr::eq(text.ability, text.line)
                && text.keyword.is_some_and(|keyword| keyword.name() == name)
        });
        let mut found: Vec<_> = printed.map(|text| place(text.line)).collect();
        self.each_grant(card, |on| {
            if matches!(on.grant, bss::vocabulary::Grant::Keyword(keyword) if keyword.name() == name) {
                found.push(place(on.grant));
            }
        });
        found
    }

    pub(in crate::bss::judge) fn scope_of(&self, card: CardId) -> Scope {
        Scope::of(card, card.owner())
    }
}
