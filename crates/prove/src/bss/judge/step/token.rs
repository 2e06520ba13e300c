//! 4-12. Tokens, and 11-17. [Feast].

use bss::{
    Ask, By, CardId, Manner, Pick, Spot,
    vocabulary::{Amount, KeywordName, Label, Would},
};
use kernel::Seat;

use crate::bss::judge::{
    Judge,
    board::Cards,
    notes::{Note, place},
    wrong::Read,
};

/// 11-17-1: each one size larger than the one before.
const SIZES: [&str; 3] =
    ["Small Supsprite Token", "Medium Supsprite Token", "Large Supsprite Token"];

impl<'a> Judge<'a> {
    /// 4-12-1: one token after the other, as long as there are cores for them.
    pub(super) fn summon_tokens(&mut self, name: &str, count: &'a Amount, exhausted: bool) -> Read {
        self.begin_batch();
        let scope = self.frame().scope.clone();
        let count = self.look(|sight| sight.number(count, &scope))?;
        let token = self.token(name)?;
        let frame = self.frame();
        frame.nothing_done();
        frame.tokens_in = None;
        frame.scope.those.clear();
        let by = By::Effect { source: frame.source(), player: frame.player, how: Manner::Text };
        for _ in 0..count {
            if let Some(card) = self.summon_token(token, exhausted, by)? {
                self.token_summoned(card);
            }
        }
        Ok(())
    }

    fn token_summoned(&mut self, card: CardId) {
        let frame = self.frame();
        frame.scope.those.insert(card);
        let handled = frame.scope.handled + 1;
        frame.did(handled);
    }

    /// One more of the token just summoned, exhausted.
    pub(super) fn copy_token(&mut self) -> Read {
        self.begin_batch();
        let frame = self.frame();
        frame.nothing_done();
        frame.tokens_in = None;
        frame.scope.those.clear();
        let subject = self.frame().scope.subject.filter(|card| card.is_token());
        let Some(token) = subject.and_then(|card| self.board.print(card)) else { return Ok(()) };
        let frame = self.frame();
        let by = By::Effect { source: frame.source(), player: frame.player, how: Manner::Text };
        if let Some(card) = self.summon_token(token, true, by)? {
            self.token_summoned(card);
        }
        Ok(())
    }

    /// What happens when this player is about to summon a token.
    pub(in super::super) fn before_token(&mut self, seat: Seat) -> Read {
        let busy: Vec<_> =
            self.frames.iter().map(|frame| (place(frame.text.ability), frame.source())).collect();
        let found = self.look(|sight| {
            let mut found = sight.substitutes();
            found.retain(|(text, scope)| {
                matches!(&text.ability.label, Label::Instead(Would::SummonToken(whose))
                    if scope.is_whose(*whose, seat))
                    && sight.is_within_limit(text.ability, scope.source)
                    && !busy.contains(&(place(text.ability), scope.source))
            });
            found
        })?;
        for (text, scope) in found {
            if !self.can_pay(&text.ability.cost, &scope)? {
                continue;
            }
            let frame = self.frame_for(text, scope.source, scope.player);
            self.frames.push(frame);
            if text.ability.optional
                && self.asked_for("whether it is done", Ask::May, &[Pick::Yes, Pick::No])?
                    == Pick::No
            {
                self.note(Note::Declined(place(text.line)));
                self.frames.pop();
                continue;
            }
            self.pay_cost(text.ability)?;
            self.mark_used(text.ability, scope.source);
            self.expect_activated(text, scope.source)?;
            self.carry_out(text.ability)?;
            self.finish(true)?;
        }
        Ok(())
    }

    /// 11-17-1
    pub(super) fn feast(&mut self, times: &'a Amount) -> Read {
        self.begin_batch();
        let scope = self.frame().scope.clone();
        let times = self.look(|sight| sight.number(times, &scope))?;
        self.frame().nothing_done();
        for _ in 0..times {
            self.feast_once()?;
        }
        Ok(())
    }

    fn feast_once(&mut self) -> Read {
        let seat = self.frame().scope.player;
        let size = |judge: &Judge<'a>, card: CardId| {
            let name = judge.board.print(card).map(|print| print.name.as_str());
            SIZES.iter().position(|size| Some(*size) == name)
        };
        let field = self.board.piles[seat].field.clone();
        let growing: Cards = field
            .into_iter()
            .filter(|card| card.is_token() && self.board.cores_on(*card) > 0)
            .filter(|card| size(self, *card).is_some_and(|size| size < 2))
            .collect();
        let frame = self.frame();
        let how = Manner::Keyword(KeywordName::Feast);
        let by = By::Effect { source: frame.source(), player: frame.player, how };
        let mut next = 0;
        if !growing.is_empty() {
            let offers: Vec<Pick> = growing.iter().map(|card| Pick::Card(*card)).collect();
            let Pick::Card(card) = self.only_or_asked("which token grows", Ask::Choose, &offers)?
            else {
                return self.wrong("no token was picked");
            };
            next = size(self, card).map_or(0, |size| size + 1);
            self.begin_batch();
            let (count, spots) =
                (self.board.cores_on(card), (Spot::Card(card), Spot::Reserve(seat)));
            self.expect_cores("its cores go to the reserve", |moved| {
                (moved.from, moved.to) == spots
                    && moved.count == count
                    && moved.by == By::Player(seat)
            })?;
        }
        let token = self.token(SIZES[next])?;
        self.frame().tokens_in = None;
        if let Some(card) = self.summon_token(token, false, by)? {
            self.token_summoned(card);
        }
        Ok(())
    }
}
