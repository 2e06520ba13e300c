//! 1-3-3: bans on leaving an area or being exhausted.

use kernel::Seat;

use crate::{
    Area, By, CardId,
    area::{Cards, ids},
    effect::substitution::as_it_was,
    position::Position,
    state::Mark,
    task::Leaving,
    vocabulary::{Label, PlayerBan, Would},
};

impl Position<'_> {
    /// The cards of the batch without those that a ban protects.
    pub(super) fn allowed(&self, how: Leaving) -> Cards {
        let batch = self.state.batches.last().expect("10-1-3: cards are about to leave");
        let may = |card: &CardId| {
            let own = batch.self_destroyed.contains(card.0) && self.state.is_on_field(*card);
            own || !self.is_forbidden(*card, how, self.cause_for(*card, batch.by))
        };
        let allowed: Cards = ids(batch.cards).filter(may).map(|card| card.0).collect();
        if how == Leaving::Discard { self.within_discards(allowed, batch.by) } else { allowed }
    }

    /// 1-3-3, 1-3-2-1, 1-3-2-2: what is banned, or already so, does not happen and is not substituted.
    pub(crate) fn is_forbidden(&self, card: CardId, how: Leaving, by: By) -> bool {
        let area = self.state.area(card);
        let on_field = area == Area::Field;
        match how {
            Leaving::Destroy { .. } => !on_field || self.cannot_be_destroyed(card, by),
            Leaving::Exhaust => {
                !on_field || self.state.is_exhausted(card) || self.cannot_be_exhausted(card, by)
            }
            // 10-8-7: a magic card in use can be returned to hand although it lies there.
            Leaving::ToHand => {
                area == Area::Outside
                    || area == Area::Hand && !self.state.is(card, Mark::IN_USE)
                    || on_field && self.cannot_be_returned(card, by)
            }
            Leaving::ToDeck { .. } => {
                area == Area::Outside || on_field && self.cannot_be_returned(card, by)
            }
            Leaving::Discard => self.cannot_be_discarded(card, by),
        }
    }

    /// 10-2-1
    fn cannot_be_discarded(&self, card: CardId, by: By) -> bool {
        let owner = card.owner();
        let by_opponent = matches!(by, By::Effect { player, .. } if player != owner);
        match self.state.area(card) {
            // 10-6-3, 10-8-3, 10-8-7: a card being summoned or used does not count as in hand.
            Area::Hand if self.is_in_use(card) => true,
            Area::Hand => {
                by_opponent
                    && self.player_is_banned(owner, |ban, _| {
                        matches!(ban, PlayerBan::DiscardHandByOpponent)
                    })
            }
            Area::Deck => {
                self.player_is_banned(owner, |ban, _| matches!(ban, PlayerBan::DiscardFromDeck))
            }
            Area::Burst => false,
            Area::Trash | Area::Field | Area::Outside => true,
        }
    }

    fn is_in_use(&self, card: CardId) -> bool {
        let mut casting = self.state.casting.iter();
        self.state.is(card, Mark::IN_USE) || casting.any(|casting| casting.card == card)
    }

    /// Cards that may be discarded from decks; the topmost ones if only some may.
    fn within_discards(&self, cards: Cards, by: By) -> Cards {
        let mut within = cards;
        for seat in Seat::BOTH {
            let Some(most) = self.discards_at_most(seat, by) else { continue };
            let deck = self.state.deck(seat).iter().rev().filter(|card| cards.contains(card.0));
            deck.skip(usize::from(most)).for_each(|card| within.remove(card.0));
        }
        within
    }

    /// The most cards that one effect may discard from a deck.
    fn discards_at_most(&self, seat: Seat, by: By) -> Option<u8> {
        let By::Effect { player, .. } = by else { return None };
        let mut most = None::<u8>;
        let mut limit = |count: u8| most = Some(most.map_or(count, |other| other.min(count)));
        if player != seat {
            self.each_player_ban(seat, &mut |on| {
                if let PlayerBan::DiscardFromDeckAtMost(count) = on.ban {
                    limit(*count);
                }
            });
        }
        self.each_substitute(&mut |ability, scope| {
            let ability = self.table.ability(ability);
            let Label::Instead(Would::DiscardFromDeck { whose, by: theirs }) = &ability.label
            else {
                return;
            };
            if scope.is_whose(*whose, seat) && scope.is_whose(*theirs, player) {
                as_it_was(ability).and_then(|was| was.most).into_iter().for_each(&mut limit);
            }
        });
        most
    }
}
