//! Drawing, viewing, revealing, and cards set as bursts.

use crate::bss::judge::{
    Judge,
    board::Cards,
    coring::Haul,
    leave::How,
    notes::{Note, place},
    wrong::Read,
};
use bss::{
    Area, Ask, By, CardId, Category, Color, Event, Move, Pick,
    vocabulary::{Act, Amount, Player, PlayerBan, Step, Target},
};
use kernel::Seat;

impl<'a> Judge<'a> {
    pub(in crate::bss::judge) fn draw(&mut self, step: &'a Step) -> Read {
        self.begin_batch();
        let scope = self.frame().scope.clone();
        let frame = self.frame();
        frame.nothing_done();
        frame.is_short = false;
        let (who, amount): (Player, &'a Amount) = match step {
            Step::Do(Act::Draw { who, count }) => (*who, count),
            Step::Do(Act::DrawTo { who, hand }) => (*who, hand),
            _ => return Ok(()),
        };
        let wanted = self.look(|sight| sight.number(amount, &scope))?;
        for seat in self.players(who) {
            let count = if matches!(step, Step::Do(Act::DrawTo { .. })) {
                let hand = self.board.piles[seat].hand.iter();
                wanted.saturating_sub(
                    hand.filter(|card| !self.board.placement(**card).in_use).count(),
                )
            } else {
                wanted
            };
            self.draw_cards(seat, count)?;
        }
        Ok(())
    }

    /// 4-5-3: one card after the other, each paid for if an effect says so. B-07: not from an empty deck.
    pub(in crate::bss::judge) fn draw_cards(&mut self, seat: Seat, count: usize) -> Read {
        let source = self.source();
        let is_magic =
            self.board.print(source).is_some_and(|print| print.category == Category::Magic);
        for _ in 0..count {
            let (fee, barred, bans) = self.look(|sight| {
                let (mut fee, mut barred, mut bans) = (0_u8, false, Vec::new());
                sight.each_player_ban(seat, |on| {
                    if let PlayerBan::PayToDraw(cores) = on.ban {
                        fee += cores;
                        bans.push(place(on.ban));
                    }
                    if *on.ban == PlayerBan::DrawByMagic && is_magic {
                        barred = true;
                        bans.push(place(on.ban));
                    }
                });
                (fee, barred, bans)
            })?;
            bans.into_iter().for_each(|at| self.note(Note::Enforced(at)));
            let Some(top) = self.board.piles[seat].deck.first().copied().filter(|_| !barred) else {
                return self.draws_too_few();
            };
            if !self.look(|sight| sight.can_pay_cores(seat, fee))? {
                return self.draws_too_few();
            }
            if fee > 0 {
                self.begin_batch();
                let haul = Haul::payment(&self.board, seat, fee);
                self.cores(&haul)?;
            }
            self.draw_one(top, self.frames.last().map_or(By::Rule, |frame| frame.by()))?;
            let frame = self.frame();
            frame.scope.handled += 1;
            frame.scope.done = !frame.is_short;
        }
        Ok(())
    }

    pub(in crate::bss::judge) fn draws_too_few(&mut self) -> Read {
        let frame = self.frame();
        frame.is_short = true;
        frame.scope.done = false;
        Ok(())
    }

    /// 4-5-2: the top card of the deck.
    pub(in crate::bss::judge) fn draw_one(&mut self, top: CardId, by: By) -> Read {
        let known = !self.board.piles[top.owner()].is_deck_unknown;
        let seat = top.owner();
        let next = self.peek().and_then(Event::card).filter(|card| card.owner() == seat);
        let card = next.filter(|_| !known).unwrap_or(top);
        let (from, to) = (Area::Deck, Area::Hand);
        self.expect_event(Event::Moved(Move { card, from, to, by }))?;
        self.expect_event(Event::Drew { card, by })
    }

    pub(in crate::bss::judge) fn select_color(&mut self) -> Read {
        self.begin_batch();
        let offers = Color::ALL.map(Pick::Color);
        let Pick::Color(color) = self.asked_for("a color", Ask::Option, &offers)? else {
            return self.wrong("no color was picked");
        };
        let frame = self.frame();
        frame.scope.color = Some(color);
        frame.scope.done = true;
        Ok(())
    }

    pub(in crate::bss::judge) fn view(&mut self, step: &'a Step, what: &'a Target) -> Read {
        let cards = self.those_of(step, what)?;
        let by = self.by_this();
        let seat = self.frame().scope.player;
        let frame = self.frame();
        frame.scope.looked.clone_from(&cards);
        frame.did(cards.len());
        for card in cards {
            self.expect_event(Event::Viewed { card, by })?;
            self.change().seen.insert((card, seat.index()));
        }
        Ok(())
    }

    pub(in crate::bss::judge) fn reveal(&mut self, step: &'a Step, what: &'a Target) -> Read {
        let cards = self.those_of(step, what)?;
        for card in cards.clone() {
            let by = self.by_this();
            self.expect_event(Event::Revealed { card, by })?;
        }
        let frame = self.frame();
        frame.did(cards.len());
        if !cards.is_subset(&frame.scope.looked) {
            frame.scope.looked = cards;
        }
        Ok(())
    }

    pub(in crate::bss::judge) fn set_as_burst(&mut self, step: &'a Step, what: &'a Target) -> Read {
        let cards = self.those_of(step, what)?;
        let by = self.by_this();
        for card in cards.clone() {
            let old = self.board.piles[card.owner()].burst.filter(|old| *old != card);
            let from = self.board.area(card);
            self.expect_event(Event::Moved(Move { card, from, to: Area::Burst, by }))?;
            self.expect_event(Event::BurstSet { card, by })?;
            if let Some(old) = old {
                self.leave(Cards::from([old]), How::Discard, by)?;
            }
        }
        self.frame().did(cards.len());
        Ok(())
    }
}
