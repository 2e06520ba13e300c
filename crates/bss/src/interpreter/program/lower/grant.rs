//! Continuous directives: grants and bans become indices into the table's pools.

use super::Lowering;
use crate::{
    interpreter::program::Directive,
    vocabulary::{Ability, Grant, Label, PlayerBan, Step, Target, Verb},
};

impl Lowering<'_> {
    pub(super) fn gain(&mut self, target: &Target, verb: &Verb) {
        self.depletes = true;
        let grants = self.grants(verb.grants());
        let known = target.is_known().then(|| target.clone());
        if known.is_none() {
            self.target(target, false);
        }
        self.directive(Directive::On { verb: verb.clone(), known, grants });
    }

    pub(super) fn ban(&mut self, what: &PlayerBan) -> u16 {
        let cost = if let PlayerBan::MagicCost(cost) = what {
            Some((self.granted)(&paying(cost), None))
        } else {
            None
        };
        self.pools.bans.push(what.clone());
        self.pools.ban_costs.push(cost);
        self.pools.bans.len() as u16 - 1
    }

    pub(super) fn grants(&mut self, grants: &[Grant]) -> std::ops::Range<u16> {
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

/// An effect that consists only of a cost.
fn paying(cost: &[Step]) -> Ability {
    Ability { cost: cost.to_vec(), ..Ability::new(Label::Activated(Vec::new())) }
}
