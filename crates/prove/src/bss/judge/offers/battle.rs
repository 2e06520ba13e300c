//! Who may attack and block.

use crate::bss::judge::{
    board::Cards,
    notes::{Place, place},
    sight::{Scope, Sight},
};
use bss::{
    CardId, Pick, Spot,
    vocabulary::{Ban, Condition, Grant, KeywordName, Must},
};
use kernel::Seat;

impl<'a> Sight<'_, 'a> {
    /// 6-7-3-2: every attack, and no more attacks; and the bans that kept one out.
    pub(in crate::bss::judge) fn attacks(&self) -> (Vec<Pick>, Vec<Place>) {
        let mut enforced = Vec::new();
        let able: Vec<CardId> = self.board.piles[self.board.turn_player]
            .field
            .iter()
            .copied()
            .filter(|card| self.is_able_to_attack(*card, &mut enforced))
            .collect();
        let must = |wanted: Must| -> Cards {
            let forced = able.iter().copied().filter(|card| {
                self.has_grant(*card, |grant, _| *grant == Grant::Must(wanted))
                    && self.attack_fee(*card) == (0, 0)
            });
            forced.collect()
        };
        let first = if self.board.attacks > 0 { Cards::new() } else { must(Must::AttackFirst) };
        let forced = &first | &must(Must::AttackIfAble);
        for card in &forced {
            self.each_grant(*card, |on| {
                if matches!(on.grant, Grant::Must(_)) {
                    enforced.push(place(on.grant));
                }
            });
        }
        let attacks = able.into_iter().filter(|card| first.is_empty() || first.contains(card));
        let mut offers: Vec<Pick> = attacks.map(Pick::Attack).collect();
        if forced.is_empty() {
            offers.push(Pick::EndAttack);
        }
        (offers, enforced)
    }

    pub(in crate::bss::judge) fn is_able_to_attack(
        &self,
        card: CardId,
        enforced: &mut Vec<Place>,
    ) -> bool {
        if !self.is_spirit(card) || self.board.placement(card).exhausted {
            return false;
        }
        let mut barred = false;
        self.each_grant(card, |on| {
            let bars = match on.grant {
                Grant::Cannot(Ban::Attack) => true,
                Grant::Cannot(Ban::AttackUnless(when)) => !self.condition(when, &on.scope),
                _ => false,
            };
            if bars {
                barred = true;
                enforced.push(place(on.grant));
            }
        });
        let (removing, paying) = self.attack_fee(card);
        let payable =
            removing <= self.board.cores_on(card) && self.can_pay_cores(card.owner(), paying);
        if !payable {
            self.each_grant(card, |on| {
                if matches!(
                    on.grant,
                    Grant::Cannot(Ban::AttackUnlessPaying(_) | Ban::AttackUnlessRemoving(_))
                ) {
                    enforced.push(place(on.grant));
                }
            });
        }
        !barred && payable
    }

    pub(in crate::bss::judge) fn condition(&self, when: &Condition, scope: &Scope) -> bool {
        self.holds(when, scope)
    }

    /// Cores to remove from it, and to pay, for an attack.
    pub(in crate::bss::judge) fn attack_fee(&self, card: CardId) -> (u8, u8) {
        let mut fee = (0, 0);
        self.each_grant(card, |on| match on.grant {
            Grant::Cannot(Ban::AttackUnlessRemoving(count)) => fee.0 += count,
            Grant::Cannot(Ban::AttackUnlessPaying(count)) => fee.1 += count,
            _ => {}
        });
        fee
    }

    /// 7-1-3-1: every spirit that may block, and not blocking.
    pub(in crate::bss::judge) fn blocks(&self) -> (Vec<Pick>, Vec<Place>) {
        let mut enforced = Vec::new();
        let Some(battle) = &self.board.battle else { return (Vec::new(), enforced) };
        let attacker = battle.attacker;
        let mut offers = Vec::new();
        for card in &self.board.piles[self.board.turn_player.other()].field {
            if !self.is_spirit(*card) {
                continue;
            }
            let (exhausted, mut wakes) = (self.board.placement(*card).exhausted, Vec::new());
            self.each_grant(*card, |on| {
                if let Grant::BlockExhausted(like) = on.grant
                    && self.matches(like, attacker, &on.scope)
                {
                    wakes.push(place(on.grant));
                }
            });
            if exhausted && wakes.is_empty() {
                continue;
            }
            let stops = self.block_stops(*card, attacker);
            if stops.is_empty() {
                if self.has_keyword(attacker, KeywordName::Astral) {
                    // 11-14-4: only a spirit with Astral can.
                    enforced.extend(self.keyword_lines(*card, KeywordName::Astral));
                }
                offers.push(Pick::Block(*card));
                enforced.extend(wakes.into_iter().filter(|_| exhausted));
            }
            enforced.extend(stops);
        }
        if offers.is_empty() || !self.has_keyword(attacker, KeywordName::Confront) {
            offers.push(Pick::Pass);
        } else {
            enforced.extend(self.keyword_lines(attacker, KeywordName::Confront));
        }
        (offers, enforced)
    }

    pub(in crate::bss::judge) fn may_block(&self, card: CardId, attacker: CardId) -> bool {
        self.block_stops(card, attacker).is_empty()
    }

    /// What keeps this spirit from blocking that one (1-3-3, 11-14-1).
    pub(in crate::bss::judge) fn block_stops(&self, card: CardId, attacker: CardId) -> Vec<Place> {
        let mut stops = Vec::new();
        let astral = |card| self.has_keyword(card, KeywordName::Astral);
        if astral(attacker) && !astral(card) {
            stops.extend(self.keyword_lines(attacker, KeywordName::Astral));
        }
        self.each_grant(card, |on| {
            if let Grant::Cannot(Ban::Block(like)) = on.grant
                && self.matches(like, attacker, &on.scope)
            {
                stops.push(place(on.grant));
            }
        });
        self.each_grant(attacker, |on| {
            if let Grant::Cannot(Ban::BeBlocked(like)) = on.grant
                && self.matches(like, card, &on.scope)
            {
                stops.push(place(on.grant));
            }
        });
        stops
    }

    /// 11-1-1: spirits with it, while a core lies on another card of the player.
    pub(in crate::bss::judge) fn awakens(&self, seat: Seat) -> Vec<Pick> {
        let field = &self.board.piles[seat].field;
        let able = field.iter().copied().filter(|card| {
            let others = field.iter().filter(|other| *other != card);
            let cores: u32 =
                others.map(|other| u32::from(self.board.cores_at(Spot::Card(*other)))).sum();
            self.is_spirit(*card) && self.has_keyword(*card, KeywordName::Awaken) && cores > 0
        });
        able.map(Pick::Awaken).collect()
    }
}
