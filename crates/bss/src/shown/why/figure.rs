//! The reasons for level, BP and symbols of a card on the field, in the layers of 8-8-1-3.

use rulebook::bss as clause;

use super::{Reason, Topic, replace_values};
use crate::{
    CardId,
    figures::bans::GrantOn,
    figures::{Figure, level_of, written_bp},
    position::Position,
    shown::say::say_cores,
    table::Kind,
    vocabulary::{Grant, LevelAs},
};

impl Position<'_> {
    pub(super) fn why_figures(&self, card: CardId) -> Vec<Reason> {
        let Some(figure) = self.figure(card) else { return Vec::new() };
        let kind = self.table.kind(self.state, card);
        let mut reasons = self.why_level(card, kind);
        if self.is_spirit(card) {
            reasons.extend(self.why_bp(card, kind, figure));
        }
        reasons.extend(self.why_symbols(card, kind));
        reasons
    }

    /// 2-10-3, 8-8-1-3-2
    fn why_level(&self, card: CardId, kind: &Kind) -> Vec<Reason> {
        let cores = self.state.cores_on(card);
        let own = level_of(kind, cores);
        let text = format!("LV{own} with {}", say_cores(cores));
        let mut reasons =
            vec![Reason::new(Topic::Level, clause!("2-10-3"), text).worth(i32::from(own))];
        self.each_setting(card, &mut |given| {
            let Grant::Level(level) = given.grant else { return };
            let level = match level {
                LevelAs::Level(level) => *level,
                LevelAs::Highest => {
                    kind.card.levels.iter().map(|each| each.level).max().unwrap_or(0)
                }
            };
            let text = format!("treated as LV{level} {}", self.by_grant(given));
            let reason = Reason::new(Topic::Level, clause!("8-8-1-3-2"), text);
            replace_values(&mut reasons, reason.worth(i32::from(level)));
        });
        reasons
    }

    fn why_bp(&self, card: CardId, kind: &Kind, figure: &Figure) -> Vec<Reason> {
        let written = written_bp(kind, figure.level);
        let text = format!("{written} is written for LV{}", figure.level);
        let mut reasons = vec![Reason::new(Topic::Bp, clause!("2-10-4"), text).worth(written)];
        self.each_setting(card, &mut |given| {
            if let Some((clause, bp)) = written_instead(given.grant, figure.level) {
                let text = format!("{bp} is written instead {}", self.by_grant(given));
                replace_values(&mut reasons, Reason::new(Topic::Bp, clause, text).worth(bp));
            }
        });
        self.each_setting(card, &mut |given| {
            if let Grant::SetBp(_) = given.grant {
                let text = format!("set to {} {}", given.value, self.by_grant(given));
                let reason = Reason::new(Topic::Bp, clause!("8-8-1-3-4"), text);
                replace_values(&mut reasons, reason.worth(given.value));
            }
        });
        self.each_grant(card, &mut |given| {
            if let Grant::Bp(_) = given.grant {
                let text = format!("{:+} {}", given.value, self.by_grant(given));
                let reason = Reason::new(Topic::Bp, clause!("8-8-1-3-5"), text);
                reasons.push(reason.worth(given.value));
            }
        });
        reasons.extend(self.why_linked(card, Topic::Bp, |linking| linking.bp.max(0)));
        reasons
    }

    /// 11-18-1
    fn why_linked(
        &self,
        card: CardId,
        topic: Topic,
        value: impl Fn(&Figure) -> i32,
    ) -> Vec<Reason> {
        let links = self.state.battle.map(|battle| battle.links).unwrap_or_default();
        let here = links.iter().filter(|(_, linked)| *linked == card);
        let reason = |(linking, _): &(CardId, CardId)| {
            let value = value(self.figure(*linking)?);
            let name = self.table.name(self.state, *linking);
            let text = format!("{value:+} of {name}, which is linked to it");
            Some(Reason::new(topic, clause!("11-18-1"), text).worth(value))
        };
        here.filter_map(reason).collect()
    }

    /// 2-8
    fn why_symbols(&self, card: CardId, kind: &Kind) -> Vec<Reason> {
        let printed = kind.symbols.len() as i32;
        let text = format!("{printed} printed");
        let mut reasons = vec![Reason::new(Topic::Symbols, clause!("2-8-1"), text).worth(printed)];
        self.each_setting(card, &mut |given| {
            if let Grant::SetSymbols(symbols) = given.grant {
                let count = symbols.len() as i32;
                let text = format!("treated as having {count} {}", self.by_grant(given));
                let reason = Reason::new(Topic::Symbols, clause!("8-8-1-2"), text);
                replace_values(&mut reasons, reason.worth(count));
            }
        });
        self.each_grant(card, &mut |given| {
            if let Grant::Symbol(..) = given.grant {
                let text = format!("{:+} {}", given.value, self.by_grant(given));
                let reason = Reason::new(Topic::Symbols, clause!("8-8-1-2"), text);
                reasons.push(reason.worth(given.value));
            } else if let Grant::ColorAndSymbolColor(color) = given.grant {
                let text = format!("count as {color:?} as well {}", self.by_grant(given));
                reasons.push(Reason::new(Topic::Symbols, clause!("8-8-1-2"), text));
            }
        });
        let count = |linking: &Figure| linking.symbols.len() as i32;
        reasons.extend(self.why_linked(card, Topic::Symbols, count));
        reasons
    }

    pub(super) fn by_grant(&self, given: &GrantOn<'_>) -> String {
        self.by(given.scope.source, given.until)
    }
}

/// 8-8-1-3-3: the BP that replaces the printed BP of this level.
fn written_instead(grant: &Grant, now: u8) -> Option<(rulebook::Clause, i32)> {
    if let Grant::LevelBp(level, bp) = grant {
        return (*level == now).then_some((clause!("8-8-1-3-3"), *bp));
    }
    if let Grant::AlsoSpirit { bp, .. } = grant {
        return Some((clause!("8-8-1-3-3"), *bp));
    }
    None
}
