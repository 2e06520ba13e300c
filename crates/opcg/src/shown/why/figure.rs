//! The reasons for each figure, keyword and restriction of a card.

use kernel::Seat;
use rulebook::{Clause, opcg as clause};

use super::{
    Reason, Topic,
    granted::{Gift, Granted},
    words,
};
use crate::{
    Area, CardId,
    figures::Flags,
    position::Position,
    state::{Mark, On},
    vocabulary::{Duration, Grant, Keyword},
};

impl Position<'_> {
    /// 2-6
    pub(super) fn why_power(&self, card: CardId, granted: &[Granted<'_>]) -> Vec<Reason> {
        let Some(printed) = self.table.card(card).and_then(|card| card.power) else {
            return Vec::new();
        };
        let is_base = |grant: &Grant| matches!(grant, Grant::BasePower(_));
        let base = Base { topic: Topic::Power, printed, now: self.base_power(card) };
        let clauses = [clause!("2-6-1"), clause!("4-9-2-1")];
        // Off the field, power is what is printed.
        let granted = if self.figure(card).is_some() { granted } else { &[] };
        let mut reasons = self.why_base(base, clauses, granted, is_base);
        reasons.extend(self.why_given_don(card));
        let changes = |grant: &Grant| matches!(grant, Grant::Power(_) | Grant::SetPower(_));
        reasons.extend(self.why_changed(Topic::Power, granted, changes));
        reasons
    }

    /// 2-7
    pub(super) fn why_cost(&self, card: CardId, granted: &[Granted<'_>]) -> Vec<Reason> {
        let Some(printed) = self.table.card(card).and_then(|card| card.cost) else {
            return Vec::new();
        };
        let is_base = |grant: &Grant| matches!(grant, Grant::BaseCost(_));
        let base = Base { topic: Topic::Cost, printed, now: self.base_cost(card) };
        let clauses = [clause!("2-7-1"), clause!("4-9-2-2")];
        let mut reasons = self.why_base(base, clauses, granted, is_base);
        if self.figure(card).is_some() {
            self.set_costs(granted, &mut reasons);
        }
        let changes = |grant: &Grant| matches!(grant, Grant::Cost(_) | Grant::PlayCost(_));
        reasons.extend(self.why_changed(Topic::Cost, granted, changes));
        reasons.extend(self.why_reduced(card));
        reasons
    }

    /// The latest cost that is set counts instead of the base.
    fn set_costs(&self, granted: &[Granted<'_>], reasons: &mut Vec<Reason>) {
        for each in of_grants(granted, |grant| matches!(grant, Grant::SetCost(_))) {
            reasons.iter_mut().for_each(|reason| reason.value = None);
            let text = format!("set to {} {}", each.value, self.by(each.source, each.until));
            reasons.push(Reason::new(Topic::Cost, each.clause(), text).worth(each.value));
        }
    }

    /// "The next time you play …"
    fn why_reduced(&self, card: CardId) -> Vec<Reason> {
        if self.state.area(card) != Area::Hand {
            return Vec::new();
        }
        let next = On::NextPlay(card.owner());
        let waiting = self.state.modifiers.iter().filter(|each| each.on == next);
        let reductions = waiting.filter(|modifier| self.is_reduced_by(modifier, card));
        let reason = |modifier: &crate::state::Modifier| {
            let text =
                format!("{:+} {}", -modifier.value, self.by(modifier.source, modifier.until));
            Reason::new(Topic::Cost, clause!("8-1-4-2"), text).worth(-modifier.value)
        };
        reductions.map(reason).collect()
    }

    /// The printed figure, or the base that effects set in its place (4-9-2).
    fn why_base(
        &self,
        base: Base,
        [printed, set]: [Clause; 2],
        granted: &[Granted<'_>],
        is_base: impl Fn(&Grant) -> bool,
    ) -> Vec<Reason> {
        let mut setters: Vec<Reason> = of_grants(granted, is_base)
            .map(|each| {
                let text = format!("base {} {}", each.value, self.by(each.source, each.until));
                Reason::new(base.topic, set, text).worth(each.value)
            })
            .collect();
        let text = format!("printed {}", base.printed);
        let mut reasons = vec![Reason::new(base.topic, printed, text)];
        if setters.is_empty() {
            reasons[0].value = Some(base.printed);
        }
        keep_one(&mut setters, base.now);
        reasons.append(&mut setters);
        reasons
    }

    /// 6-5-5-2
    fn why_given_don(&self, card: CardId) -> Option<Reason> {
        let given = self.given(card);
        let own_turn = self.state.turn_player == card.owner();
        match (given, own_turn) {
            (0, _) => None,
            (given, true) => {
                let text = format!("{:+} from {given} given DON!!", given * 1000);
                Some(Reason::new(Topic::Power, clause!("6-5-5-2"), text).worth(given * 1000))
            }
            (given, false) => {
                let text = format!("{given} given DON!! count in the owner's turn only");
                Some(Reason::new(Topic::Power, clause!("6-5-5-2"), text))
            }
        }
    }

    fn why_changed(
        &self,
        topic: Topic,
        granted: &[Granted<'_>],
        changes: impl Fn(&Grant) -> bool,
    ) -> Vec<Reason> {
        let reason = |each: &Granted<'_>| {
            let text = format!("{:+} {}", each.value, self.by(each.source, each.until));
            Reason::new(topic, each.clause(), text).worth(each.value)
        };
        of_grants(granted, changes).map(reason).collect()
    }

    /// 2-10
    pub(super) fn why_counter(&self, card: CardId) -> Option<Reason> {
        let value = self.counter(card)?;
        let printed = self.table.card(card).and_then(|card| card.counter);
        let (clause, text) = match printed {
            Some(_) => (clause!("2-10-1"), format!("printed {value:+}")),
            None => (clause!("8-1-3-3-3"), format!("{value:+} by a rule of its player's cards")),
        };
        Some(Reason::new(Topic::Counter, clause, text).worth(value))
    }

    /// 10-1
    pub(super) fn why_keywords(&self, card: CardId, granted: &[Granted<'_>]) -> Vec<Reason> {
        // 8-2: a negated one is not there.
        let printed = self
            .figure(card)
            .map_or(self.table.known(card).figure.own_keywords, |figure| figure.own_keywords);
        let is_printed = |keyword: &Keyword| printed >> *keyword as u8 & 1 == 1;
        let printed = Keyword::ALL.into_iter().filter(is_printed);
        let printed = printed.map(|keyword| (keyword, "printed".to_owned()));
        let gained = granted.iter().filter_map(|each| {
            each.keyword().map(|keyword| (keyword, self.by(each.source, each.until)))
        });
        let is_there = |keyword| self.figure(card).is_none_or(|figure| figure.has(keyword));
        let all = printed.chain(gained).filter(|(keyword, _)| is_there(*keyword));
        let reason = |(keyword, from): (Keyword, String)| {
            let text = format!("[{}] {from}", keyword.name());
            Reason::new(Topic::Keyword, clause_of(keyword), text)
        };
        all.map(reason).collect()
    }

    /// 1-3-3, 8-2
    pub(super) fn why_restricted(&self, card: CardId, granted: &[Granted<'_>]) -> Vec<Reason> {
        let mut reasons: Vec<Reason> = self.why_cannot_attack_yet(card).into_iter().collect();
        for each in granted {
            if let Gift::Grant(grant) = each.what
                && let Some((clause, what)) = restriction(grant)
            {
                let text = format!("{what} {}", self.by(each.source, each.until));
                reasons.push(Reason::new(Topic::Restriction, clause, text));
            }
        }
        reasons
    }

    /// 3-7-4
    fn why_cannot_attack_yet(&self, card: CardId) -> Option<Reason> {
        let figure = self.figure(card)?;
        let new = self.state.area(card) == Area::Character && self.state.is(card, Mark::NEW);
        let at_once = figure.has(Keyword::Rush)
            || figure.has(Keyword::RushCharacter)
            || figure.flags.contains(Flags::ATTACKS_CHARACTERS_AT_ONCE);
        let text = "cannot attack on the turn it is played";
        (new && !at_once).then(|| Reason::new(Topic::Restriction, clause!("3-7-4"), text))
    }

    /// 1-3-3
    pub(super) fn why_player_restricted(&self, seat: Seat) -> Vec<Reason> {
        let reason = |(ban, source, until): (&_, CardId, Duration)| {
            let text = format!("its player {} {}", words::player_ban(ban), self.by(source, until));
            Reason::new(Topic::Restriction, clause!("1-3-3"), text)
        };
        self.player_bans(seat).into_iter().map(reason).collect()
    }

    /// "by Nami during this turn"
    fn by(&self, source: CardId, until: Duration) -> String {
        format!("by {}{}", self.table.name(source), words::until(until))
    }
}

/// A printed figure and the base it has now.
#[derive(Clone, Copy)]
struct Base {
    topic: Topic,
    printed: i32,
    now: i32,
}

/// Of several bases one counts; the others stay without a value.
fn keep_one(setters: &mut [Reason], now: i32) {
    let counting = setters.iter().position(|reason| reason.value == Some(now));
    for (at, reason) in setters.iter_mut().enumerate() {
        if Some(at) != counting {
            reason.value = None;
        }
    }
}

fn of_grants<'a, 'g>(
    granted: &'g [Granted<'a>],
    test: impl Fn(&Grant) -> bool,
) -> impl Iterator<Item = &'g Granted<'a>> {
    granted.iter().filter(move |each| match each.what {
        Gift::Grant(grant) => test(grant),
        Gift::Keyword(_) => false,
    })
}

impl Granted<'_> {
    fn keyword(&self) -> Option<Keyword> {
        match self.what {
            Gift::Keyword(keyword) => Some(keyword),
            Gift::Grant(Grant::Keyword(keyword)) => Some(*keyword),
            Gift::Grant(_) => None,
        }
    }

    fn clause(&self) -> Clause {
        if self.until == Duration::Permanent {
            clause!("8-1-3-3")
        } else if self.is_counter {
            clause!("7-1-3-2-1")
        } else {
            clause!("8-1-4-2")
        }
    }
}

fn clause_of(keyword: Keyword) -> Clause {
    match keyword {
        Keyword::Rush => clause!("10-1-1-1"),
        Keyword::DoubleAttack => clause!("10-1-2-1"),
        Keyword::Banish => clause!("10-1-3-1"),
        Keyword::Blocker => clause!("10-1-4-1"),
        Keyword::RushCharacter => clause!("10-1-6-1"),
        Keyword::Unblockable => clause!("10-1-7-1"),
    }
}

/// What limits a card or changes what it may do, besides its figures.
fn restriction(grant: &Grant) -> Option<(Clause, String)> {
    match grant {
        Grant::Cannot(ban) => Some((clause!("1-3-3"), words::ban(ban))),
        Grant::Negated => Some((clause!("8-2-1-1"), "its effects are negated".to_owned())),
        Grant::Without(keyword) => {
            Some((clause_of(*keyword), format!("loses [{}]", keyword.name())))
        }
        Grant::AttackActive(_) => {
            Some((clause!("1-3-1"), "may attack active Characters".to_owned()))
        }
        Grant::AttackCharactersAtOnce => {
            let text = "may attack Characters on the turn it is played";
            Some((clause!("1-3-1"), text.to_owned()))
        }
        Grant::Ability(_) => Some((clause!("8-1-4-2"), "has a further effect".to_owned())),
        Grant::Attribute(attribute) => {
            Some((clause!("2-5-7"), format!("has the attribute {attribute:?}")))
        }
        Grant::Power(_)
        | Grant::Cost(_)
        | Grant::BasePower(_)
        | Grant::BaseCost(_)
        | Grant::SetPower(_)
        | Grant::SetCost(_)
        | Grant::PlayCost(_)
        | Grant::Counter(_)
        | Grant::SetCounter(_)
        | Grant::HasCounter(_)
        | Grant::Keyword(_) => None,
    }
}
