//! The reasons for the cost of a card, and for what would be paid for it from the hand.

use rulebook::bss as clause;

use super::{Reason, Topic, replace_values};
use crate::{
    Area, CardId,
    position::Position,
    vocabulary::{Grant, NextCost, PlayerBan},
};

impl Position<'_> {
    /// 2-6
    pub(super) fn why_cost(&self, card: CardId) -> Vec<Reason> {
        let printed = self.printed_cost(card);
        let text = format!("printed {printed}");
        let mut reasons = vec![Reason::new(Topic::Cost, clause!("2-6-1"), text).worth(printed)];
        self.each_setting(card, &mut |given| {
            if let Grant::SetCost(_) = given.grant {
                let text = format!("set to {} {}", given.value, self.by_grant(given));
                let reason = Reason::new(Topic::Cost, clause!("8-8-1-3"), text);
                replace_values(&mut reasons, reason.worth(given.value));
            }
        });
        self.each_grant(card, &mut |given| {
            if let Grant::Cost(_) = given.grant {
                let text = format!("{:+} {}", given.value, self.by_grant(given));
                let reason = Reason::new(Topic::Cost, clause!("8-8-1-3"), text);
                reasons.push(reason.worth(given.value));
            }
        });
        let mut now = self.cost(card);
        if self.state.area(card) == Area::Hand {
            self.why_paid(card, &mut reasons);
            now = self.cast_cost(card, card.owner());
        }
        never_below(&mut reasons, now);
        reasons
    }

    /// Reasons for what its player pays more or less.
    fn why_paid(&self, card: CardId, reasons: &mut Vec<Reason>) {
        let seat = card.owner();
        let is_first_magic = !self.state.holding[seat].magic_used;
        self.each_player_ban(seat, &mut |on| {
            let by = || self.by(on.scope.source, on.until);
            if let PlayerBan::NextCost { like, cost: NextCost::Set(_) } = on.ban
                && self.matches(like, card, &on.scope)
            {
                let text = format!("set to {} {}", on.value, by());
                let reason = Reason::new(Topic::Cost, clause!("8-8-1-3"), text);
                replace_values(reasons, reason.worth(on.value));
            }
        });
        self.each_player_ban(seat, &mut |on| {
            let less = if let PlayerBan::NextCost { like, cost: NextCost::Less(less) } = on.ban {
                self.matches(like, card, &on.scope).then_some(*less)
            } else if let PlayerBan::FirstMagicCostsLess(less) = on.ban {
                (is_first_magic && self.is_magic(card)).then_some(*less)
            } else {
                None
            };
            if let Some(less) = less {
                let text = format!("-{less} {}", self.by(on.scope.source, on.until));
                let reason = Reason::new(Topic::Cost, clause!("8-8-1-3"), text);
                reasons.push(reason.worth(-i32::from(less)));
            }
        });
        self.why_reduced(card, reasons);
    }

    /// 2-7-3
    fn why_reduced(&self, card: CardId, reasons: &mut Vec<Reason>) {
        let reduction = self.reduction(card, card.owner());
        if reduction > 0 {
            let text = format!("-{reduction} by symbols that match its reduction symbols");
            reasons.push(Reason::new(Topic::Cost, clause!("2-7-3"), text).worth(-reduction));
        }
    }
}

/// B-15: a cost is never below 0, and magic may be free.
fn never_below(reasons: &mut Vec<Reason>, now: i32) {
    let sum: i32 = reasons.iter().filter_map(|reason| reason.value).sum();
    if sum < now {
        let reason = Reason::new(Topic::Cost, clause!("2-7-3"), "never below 0");
        reasons.push(reason.worth(now - sum));
    } else if sum > now {
        let reason = Reason::new(Topic::Cost, clause!("8-8-1-3"), "used without paying");
        reasons.push(reason.worth(now - sum));
    }
}
