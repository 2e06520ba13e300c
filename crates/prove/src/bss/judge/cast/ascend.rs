//! 11-8. Ascend: spirits emptied for a card, or an effect that stands in for it.

use super::Casting;
use crate::bss::judge::{
    Judge,
    board::Cards,
    coring::field_and_reserve,
    notes::{Note, place},
    notice::waives_ascend,
    texts::Text,
    wrong::Read,
};
use bss::{
    Area, Ask, By, CardId, Event, Pick, Spot,
    vocabulary::{Ability, Grant, Keyword, KeywordName, Label, Requirement},
};

impl<'a> Judge<'a> {
    /// 11-8-2: what the spirits must be that are emptied for it.
    pub(in crate::bss::judge) fn ascend_requirements(
        &mut self,
        card: CardId,
    ) -> Read<&'a [Requirement]> {
        if card.is_token() {
            return Ok(&[]);
        }
        self.look(|sight| {
            let scope = sight.scope_of(card);
            let mut found: &'a [Requirement] = &[];
            for text in sight.printed(card) {
                let line: &'a Ability = text.ability;
                if let Label::Keyword(Keyword::Ascend(needs)) = &line.label
                    && sight.all_hold(&line.when, &scope)
                {
                    found = needs;
                }
            }
            found
        })
    }

    /// Spirits that may be emptied for a requirement.
    pub(in crate::bss::judge) fn ascend_candidates(
        &mut self,
        card: CardId,
        need: &Requirement,
    ) -> Read<Cards> {
        self.look(|sight| {
            let seat = card.owner();
            let meets = |other: &CardId| match need {
                Requirement::Any => true,
                Requirement::Cost(least) => sight.ascend_cost(*other) >= i32::from(*least),
                Requirement::Types(types) => {
                    types.iter().any(|name| sight.types(*other).contains(name))
                }
            };
            let opposing = |other: &CardId| {
                sight.has_grant(card, |grant, scope| {
                    matches!(grant, Grant::AscendWithOpponents(like) if sight.matches(like, *other, scope))
                })
            };
            let own = sight.board.piles[seat].field.iter().copied().filter(meets);
            let theirs = sight.board.piles[seat.other()].field.iter().copied().filter(opposing);
            own.chain(theirs)
                .filter(|other| sight.is_spirit(*other) && sight.board.cores_on(*other) > 0)
                .collect()
        })
    }

    pub(in crate::bss::judge) fn can_ascend(&mut self, card: CardId, owed: i32) -> Read<bool> {
        let needs = self.ascend_requirements(card)?;
        for need in needs {
            if self.ascend_candidates(card, need)?.is_empty() && self.waivers(card)?.is_empty() {
                return Ok(false);
            }
        }
        let seat = card.owner();
        let spots = field_and_reserve(&self.board, seat);
        let there: i32 = spots.iter().map(|spot| i32::from(self.board.cores_at(*spot))).sum();
        Ok(there >= owed)
    }

    /// Effects by which a card from the hand is summoned without this cost.
    pub(in crate::bss::judge) fn waivers(&mut self, card: CardId) -> Read<Vec<(CardId, Text<'a>)>> {
        if self.board.area(card) != Area::Hand {
            return Ok(Vec::new());
        }
        self.look(|sight| {
            let mut found = Vec::new();
            for other in &sight.board.piles[card.owner()].field {
                for text in sight.texts(*other) {
                    let scope = sight.scope_of(*other);
                    let Label::Triggered(timings) = &text.ability.label else { continue };
                    let about = timings.iter().any(|timing| {
                        matches!(timing, bss::vocabulary::Timing::When(bss::vocabulary::EventPattern::Summoned { what, .. })
                            if sight.is_subject(what, card, &scope))
                    });
                    let free = !sight.board.placement(*other).exhausted;
                    if waives_ascend(text.ability)
                        && about
                        && free
                        && sight.is_within_limit(text.ability, *other)
                        && sight.all_hold(&text.ability.when, &scope)
                    {
                        found.push((*other, text));
                    }
                }
            }
            found
        })
    }

    /// 11-8-1: the first of the spirits that were emptied.
    pub(in crate::bss::judge) fn ascend(
        &mut self,
        casting: Casting,
        from: Area,
    ) -> Read<Option<CardId>> {
        let card = casting.card;
        let needs = if casting.without_ascend { &[][..] } else { self.ascend_requirements(card)? };
        let mut first = None;
        for (met, need) in needs.iter().enumerate() {
            let waivers =
                if met == 0 && from == Area::Hand { self.waivers(card)? } else { Vec::new() };
            let mut candidates = self.ascend_candidates(card, need)?;
            candidates.extend(waivers.iter().map(|(other, _)| *other));
            let picked = self.pick_ascended(&candidates)?;
            if let Some((other, text)) = waivers.iter().find(|(other, _)| *other == picked) {
                self.waive(*other, *text, card)?;
                return Ok(None);
            }
            first = first.or(Some(picked));
            self.empty_for(card, picked)?;
        }
        if !needs.is_empty() {
            let lines = self.look(|sight| sight.keyword_lines(card, KeywordName::Ascend))?;
            lines.into_iter().for_each(|line| {
                self.note(Note::Enforced(line));
                self.note(Note::Started(line));
            });
        }
        Ok(first)
    }

    pub(in crate::bss::judge) fn pick_ascended(&mut self, candidates: &Cards) -> Read<CardId> {
        if let Some((_, picks, _)) = self.peek_asked() {
            let known = picks
                .iter()
                .all(|pick| matches!(pick, Pick::Card(card) if candidates.contains(card)));
            if !known {
                return self.wrong(format!("spirits for Ascend: judge {candidates:?}"));
            }
            let asked = self.asked("which spirit is emptied")?;
            if asked.decision.ask != Ask::Choose {
                return self.wrong("a spirit is emptied for Ascend");
            }
            return match asked.answer {
                Pick::Card(card) => Ok(card),
                other => self.wrong(format!("{other:?} is no spirit")),
            };
        }
        let next =
            self.peek().and_then(|event| event.card()).filter(|card| candidates.contains(card));
        next.map_or_else(|| self.wrong("no spirit is emptied for Ascend"), Ok)
    }

    pub(in crate::bss::judge) fn empty_for(&mut self, summoned: CardId, card: CardId) -> Read {
        let (count, cost) =
            (self.board.cores_on(card), self.look(|sight| sight.ascend_cost(card))?);
        self.begin_batch();
        let spots = (Spot::Card(card), Spot::Reserve(card.owner()));
        self.expect_cores("all its cores go to the reserve", |moved| {
            (moved.from, moved.to) == spots && moved.count == count
        })?;
        // 11-8-1: the player who summons empties it, also one of the opponent.
        let by = By::Player(summoned.owner());
        self.expect_event(Event::Ascended { summoned, card, cost, by })
    }

    pub(in crate::bss::judge) fn waive(
        &mut self,
        card: CardId,
        text: Text<'a>,
        summoned: CardId,
    ) -> Read {
        self.begin_batch();
        self.expect_event(Event::Exhausted { card, by: By::Player(card.owner()) })?;
        self.mark_used(text.ability, card);
        self.expect("an effect stands in for Ascend", |event| {
            matches!(event, Event::AscendWaived { card: source, summoned: spirit, .. }
                if (*source, *spirit) == (card, summoned))
        })?;
        self.note(Note::Started(place(text.line)));
        for step in text.ability.cost.iter().chain(&text.ability.body) {
            self.note(Note::Did(place(step)));
        }
        Ok(())
    }
}

impl crate::bss::judge::sight::Sight<'_, '_> {
    /// The cost that a spirit counts with when it is emptied for Ascend.
    pub(in crate::bss::judge) fn ascend_cost(&self, card: CardId) -> i32 {
        let mut cost = self.cost(card);
        self.each_grant(card, |on| {
            if let Grant::AscendCost(value) = on.grant {
                cost = *value;
            }
        });
        cost
    }
}
