//! Who selects, and the picks one after the other.

use super::HowMany;
use crate::bss::judge::{
    Judge,
    board::{Cards, Gift, On},
    frame::Kind,
    notes::{Note, place},
    wrong::Read,
};
use bss::{
    Ask, CardId, Pick,
    vocabulary::{Choice, Grant, KeywordName},
};
use kernel::Seat;

impl<'a> Judge<'a> {
    /// An effect may let the other player select once for magic.
    pub(in crate::bss::judge) fn selector(&mut self, by: Seat, candidates: &Cards) -> Seat {
        let is_magic = self.frame().kind == Kind::Magic;
        let on_field = candidates.iter().any(|card| self.board.is_on_field(*card));
        let watching = self.board.lasting.iter().position(|lasting| {
            matches!(lasting.on, On::Watch(_))
                && lasting.player != by
                && matches!(lasting.gift, Gift::Watch(ability)
                    if matches!(ability.label, bss::vocabulary::Label::Instead(bss::vocabulary::Would::SelectByMagic(_))))
        });
        let Some(at) = watching.filter(|_| is_magic && on_field) else { return by };
        let lasting = self.change().lasting.remove(at);
        if let Gift::Watch(ability) = lasting.gift {
            self.note(Note::Started(place(ability)));
            self.note(Note::Enforced(place(ability)));
        }
        lasting.player
    }

    /// 11-10: an effect may say who selects for Gale.
    pub(in crate::bss::judge) fn gale_selector(&mut self) -> Read<Option<Seat>> {
        let frame = self.frame();
        let source = frame.source();
        let is_gale = frame.text.keyword.is_some_and(|keyword| keyword.name() == KeywordName::Gale)
            && !frame.scope.source_left;
        if !is_gale {
            return Ok(None);
        }
        let found = self.look(|sight| {
            let mut found = None;
            sight.each_grant(source, |on| {
                if let Grant::GaleSelectedBy(player) = on.grant {
                    found = Some((on.scope.seat(*player), place(on.grant)));
                }
            });
            found
        })?;
        if let Some((_, at)) = found {
            self.note(Note::Enforced(at));
        }
        Ok(found.map(|(seat, _)| seat))
    }

    /// Chance has picked so many of them; what happens next tells which.
    pub(in crate::bss::judge) fn unknown(&mut self, candidates: &Cards, count: usize) -> Cards {
        let source = self.frame().source();
        let count = count.min(candidates.len());
        let mut chosen = Cards::new();
        for card in self.next_handled(source) {
            if chosen.len() < count && candidates.contains(&card) {
                chosen.insert(card);
            }
        }
        chosen
    }

    pub(in crate::bss::judge) fn pick_cards(
        &mut self,
        choice: &Choice,
        candidates: &Cards,
        many: HowMany,
        by: Seat,
        total: Option<(bss::vocabulary::Figure, i32)>,
    ) -> Read<Cards> {
        if candidates.len() <= many.min && total.is_none() {
            return Ok(candidates.clone());
        }
        let (mut chosen, mut hidden) = (Cards::new(), 0);
        loop {
            let joining = self.joining(choice, candidates, &chosen, total)?;
            let count = chosen.len() + hidden;
            if count >= many.max || joining.len() <= hidden {
                break;
            }
            let seen = |card: &&CardId| self.board.sees(by, **card);
            let mut offers: Vec<Pick> =
                joining.iter().filter(seen).map(|card| Pick::Card(*card)).collect();
            if joining.iter().filter(|card| !self.board.sees(by, **card)).count() > hidden {
                offers.push(Pick::Unseen);
            }
            if count >= many.min {
                offers.push(Pick::Done);
            }
            match self.only_or_asked("cards to select", Ask::Choose, &offers)? {
                Pick::Card(card) => {
                    chosen.insert(card);
                }
                Pick::Unseen => hidden += 1,
                _ => break,
            }
        }
        if hidden > 0 {
            let unseen =
                candidates.iter().copied().filter(|card| !self.board.sees(by, *card)).collect();
            chosen.extend(self.unknown(&unseen, hidden));
        }
        Ok(chosen)
    }

    /// Candidates that may join those chosen so far.
    pub(in crate::bss::judge) fn joining(
        &mut self,
        choice: &Choice,
        candidates: &Cards,
        chosen: &Cards,
        total: Option<(bss::vocabulary::Figure, i32)>,
    ) -> Read<Cards> {
        self.look(|sight| {
            let name = |card: CardId| sight.board.print(card).map(|print| print.name.as_str());
            let value = |card: CardId| total.map_or(0, |(of, _)| sight.value(of, card));
            let sum: i32 = chosen.iter().map(|card| value(*card)).sum();
            let joins = |card: &CardId| {
                let differs = !choice.different_names
                    || chosen.iter().all(|other| name(*other) != name(*card));
                differs && total.is_none_or(|(_, most)| sum + value(*card) <= most)
            };
            candidates.difference(chosen).copied().filter(joins).collect()
        })
    }
}
