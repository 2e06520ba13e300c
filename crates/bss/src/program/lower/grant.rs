//! Continuous directives: what cards gain and players are kept from, as numbers of the table's pools.

use super::{Lowering, is_told};
use crate::{
    program::Verb,
    vocabulary::{Ability, Duration, Grant, Label, Player, PlayerBan, Step, Target},
};

impl Lowering<'_> {
    pub(super) fn gain(&mut self, what: &Target, grants: &[Grant], until: Duration, one_of: bool) {
        self.depletes = true;
        let grants = self.grants(grants);
        let told = is_told(what).then(|| what.clone());
        if told.is_none() {
            self.target(what, false);
        }
        self.verb(if one_of {
            Verb::GainOneOf { what: told, grants, until }
        } else {
            Verb::Gain { what: told, grants, until }
        });
    }

    pub(super) fn forbid(&mut self, who: Player, what: &PlayerBan, until: Duration) {
        let cost = if let PlayerBan::MagicCost(cost) = what {
            Some((self.granted)(&paying(cost), None))
        } else {
            None
        };
        self.pools.bans.push(what.clone());
        self.pools.ban_costs.push(cost);
        let ban = self.pools.bans.len() as u16 - 1;
        self.verb(Verb::Forbid { who, ban, until });
    }

    pub(super) fn watch(&mut self, ability: &Ability, until: Duration) {
        let grant = self.grants(&[Grant::Ability(Box::new(ability.clone()))]).start;
        self.verb(Verb::Watch { grant, until });
    }

    fn grants(&mut self, grants: &[Grant]) -> std::ops::Range<u16> {
        let granted: Vec<Option<u16>> = grants.iter().map(|grant| self.granted_by(grant)).collect();
        let start = self.pools.grants.len() as u16;
        self.pools.grants.extend_from_slice(grants);
        self.pools.granted.extend(granted);
        start..self.pools.grants.len() as u16
    }

    /// The ability that a grant brings with it.
    fn granted_by(&mut self, grant: &Grant) -> Option<u16> {
        if let Grant::Ability(ability) = grant {
            return Some((self.granted)(ability, None));
        }
        if let Grant::SummonCost(cost) | Grant::UseCost(_, cost) = grant {
            return Some((self.granted)(&paying(cost), None));
        }
        let Grant::Keyword(keyword) = grant else { return None };
        let ability = crate::keyword::ability_of(keyword)?;
        Some((self.granted)(&ability, Some(keyword)))
    }
}

/// An effect that is nothing but a cost to be paid.
fn paying(cost: &[Step]) -> Ability {
    Ability { cost: cost.to_vec(), ..Ability::new(Label::Activated(Vec::new())) }
}
