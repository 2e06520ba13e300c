//! 10-6 to 10-8: summoning, placing and using cards, from the cost to the card on the field.

mod ascend;

use bss::{
    Area, By, Card, CardId, Category, Event, EventKind, Move, Spot,
    vocabulary::{Fee, Grant, PlayerBan, Step, Use},
};
use kernel::Seat;

use super::{
    Judge,
    board::{Gift, On},
    coring::{Haul, field_and_reserve},
    frame::Frame,
    notes::{Note, place},
    texts::Text,
    wrong::{Read, unread},
};

/// A card being summoned, placed or used.
#[derive(Clone, Copy, Debug)]
pub(super) struct Casting {
    pub card: CardId,
    pub fee: Fee,
    pub by: By,
    pub exhausted: bool,
    pub quiet: bool,
    pub without_ascend: bool,
}

impl Casting {
    pub(super) fn new(card: CardId, fee: Fee, by: By) -> Casting {
        Casting { card, fee, by, exhausted: false, quiet: false, without_ascend: false }
    }
}

impl<'a> Judge<'a> {
    /// All of it; for magic up to its use.
    pub(super) fn cast(&mut self, casting: Casting, used: Option<Use>) -> Read {
        let card = casting.card;
        let Some(print) = self.board.print(card) else {
            return self.wrong("an unknown card is played");
        };
        let from = self.board.area(card);
        let object = self.board.placement(card).object;
        // 8-5-2-1: the card of an activated effect has been revealed.
        let is_known =
            self.frames.iter().any(|frame| frame.source() == card && frame.object == object);
        if !is_known && !self.board.sees(card.owner().other(), card) {
            self.expect("the card is revealed", |event| {
                event.kind() == EventKind::Revealed && event.card() == Some(card)
            })?;
        }
        let soul = self.pay_for(casting)?;
        self.pay_additional(card, print, from, used)?;
        if print.category == Category::Magic {
            self.begin_batch();
            self.expect("magic used", |event| {
                matches!(event, Event::MagicUsed { card: used, soul: spent, .. }
                    if (*used, *spent) == (card, soul))
            })?;
            return Ok(());
        }
        let ascended = self.ascend(casting, from)?;
        self.enter(casting, print, from)?;
        self.quiet = casting.quiet.then_some(card);
        self.begin_batch();
        let by = casting.by;
        if print.category == Category::Spirit {
            self.expect("the card is summoned", |event| {
                let Event::Summoned { ascended: with, .. } = *event else { return false };
                let with_it = with.map(|(other, _)| other) == ascended;
                with_it && *event == Event::Summoned { card, from, soul, ascended: with, by }
            })?;
        } else {
            self.expect_event(Event::NexusPlaced { card, from, soul, by })?;
        }
        self.quiet = None;
        Ok(())
    }

    /// 10-6-6; whether a soul core was among it.
    fn pay_for(&mut self, casting: Casting) -> Read<bool> {
        let (card, seat) = (casting.card, casting.card.owner());
        let cost = match casting.fee {
            Fee::Free => 0,
            Fee::Paid | Fee::FromReserve => self.look(|sight| sight.cast_cost(card, seat))?,
        };
        // "May … without paying": the cost can be paid all the same.
        let full = self.look(|sight| sight.full_cost(card, seat))?.clamp(0, 255) as u8;
        let may_pay = casting.fee == Fee::Paid
            && i32::from(full) > cost
            && self.look(|sight| sight.can_pay_cores(seat, full))?;
        self.note_cost_bans(card)?;
        self.use_up_next_cost(card)?;
        self.begin_batch();
        let most = if may_pay { full } else { cost.clamp(0, 255) as u8 };
        let mut haul = Haul { or_nothing: may_pay, ..Haul::payment(&self.board, seat, most) };
        haul.is_cost_of_card = true;
        if casting.fee == Fee::FromReserve {
            haul.sources = vec![Spot::Reserve(seat)];
        }
        let taken = self.cores(&haul)?;
        if i32::from(taken.count) != cost && !(may_pay && taken.count == full) {
            return self.wrong(format!("a cost of {cost} paid with {} cores", taken.count));
        }
        let (count, soul, by) = (taken.count, taken.soul, By::Player(seat));
        self.expect_event(Event::CostPaid { card, count, soul, by })?;
        Ok(soul)
    }

    /// What makes magic cost less, or nothing.
    fn note_cost_bans(&mut self, card: CardId) -> Read {
        let is_magic =
            self.board.print(card).is_some_and(|print| print.category == Category::Magic);
        if !is_magic || self.board.area(card) != Area::Hand {
            return Ok(());
        }
        let is_first = !self.board.magic_used[card.owner()];
        let found = self.look(|sight| {
            let mut found = Vec::new();
            sight.each_player_ban(card.owner(), |on| {
                let less = matches!(on.ban, PlayerBan::FirstMagicCostsLess(_)) && is_first;
                if less || *on.ban == PlayerBan::MagicIsFree {
                    found.push(place(on.ban));
                }
            });
            found
        })?;
        found.into_iter().for_each(|at| self.note(Note::Enforced(at)));
        Ok(())
    }

    /// What the next such card costs is logged once.
    fn use_up_next_cost(&mut self, card: CardId) -> Read {
        let used = self.look(|sight| {
            let is_used = |lasting: &super::board::Lasting<'a>| {
                matches!((lasting.gift, lasting.on), (Gift::Ban(PlayerBan::NextCost { like, .. }), On::Player(seat))
                    if seat == card.owner() && sight.matches(like, card, &sight.lasting_scope(lasting)))
            };
            sight.board.lasting.iter().map(is_used).collect::<Vec<bool>>()
        })?;
        for (at, lasting) in self.board.lasting.iter().enumerate() {
            if let (true, Gift::Ban(ban)) = (used[at], lasting.gift) {
                self.notes.add(Note::Enforced(place(ban)));
            }
        }
        let mut at = 0;
        self.change().lasting.retain(|_| {
            at += 1;
            !used[at - 1]
        });
        Ok(())
    }

    /// 8-4-2-2: additional costs that effects tell.
    fn pay_additional(
        &mut self,
        card: CardId,
        print: &'a Card,
        from: Area,
        used: Option<Use>,
    ) -> Read {
        if card.is_token() {
            return Ok(());
        }
        let is_magic = print.category == Category::Magic;
        let owner = card.owner();
        let costs = self.look(|sight| {
            let mut found: Vec<(&'a [Step], CardId, Seat, super::notes::Place)> = Vec::new();
            sight.each_grant(card, |on| match on.grant {
                Grant::SummonCost(steps) if !is_magic => {
                    found.push((steps, card, owner, place(on.grant)))
                }
                Grant::UseCost(wanted, steps) if is_magic && used == Some(*wanted) => {
                    found.push((steps, card, owner, place(on.grant)));
                }
                _ => {}
            });
            if is_magic && from == Area::Hand {
                sight.each_player_ban(card.owner(), |on| {
                    if let PlayerBan::MagicCost(steps) = on.ban {
                        found.push((steps, on.scope.source, on.scope.player, place(on.ban)));
                    }
                });
            }
            found
        })?;
        let in_use =
            std::mem::replace(&mut self.change().placements.entry(card).or_default().in_use, true);
        for (steps, source, player, at) in costs {
            self.pay_one_additional(steps, source, player)?;
            self.note(Note::Enforced(at));
        }
        self.change().placements.entry(card).or_default().in_use = in_use;
        Ok(())
    }

    fn pay_one_additional(&mut self, steps: &'a [Step], source: CardId, player: Seat) -> Read {
        let Some(text) = self.look(|sight| sight.printed(source).first().copied())? else {
            return unread("an additional cost of a card without a text");
        };
        let text = Text { keyword: None, ..text };
        let object = self.board.placement(source).object;
        self.frames.push(Frame::new(text, source, object, player));
        self.frame().is_cost = true;
        self.steps(steps)?;
        self.frames.pop();
        Ok(())
    }

    /// 10-6-7: it comes to the field and cores onto it.
    fn enter(&mut self, casting: Casting, print: &'a Card, from: Area) -> Read {
        let card = casting.card;
        self.begin_batch();
        let moved = Move { card, from, to: Area::Field, by: casting.by };
        self.expect_event(Event::Moved(moved))?;
        if casting.exhausted {
            self.change().placements.entry(card).and_modify(|placement| placement.exhausted = true);
        }
        let seat = card.owner();
        let need = print.levels.first().map_or(0, |level| level.cores);
        let sources = if casting.fee == Fee::FromReserve {
            vec![Spot::Reserve(seat)]
        } else {
            field_and_reserve(&self.board, seat)
        };
        self.begin_batch();
        let haul = Haul {
            sources,
            kind: bss::vocabulary::CoreKind::Any,
            min: need,
            max: u8::MAX,
            to: Spot::Card(card),
            by: By::Player(seat),
            is_cost_of_card: false,
            or_nothing: false,
        };
        self.cores(&haul)?;
        Ok(())
    }

    /// 4-12: a token of this name at this table.
    pub(super) fn token(&self, name: &str) -> Read<&'a Card> {
        let is_named = |token: &&std::sync::Arc<Card>| {
            token.name.strip_suffix(" Token").unwrap_or(&token.name) == name || token.name == name
        };
        match self.tokens.iter().find(is_named) {
            Some(token) => Ok(token),
            None => self.wrong(format!("no token {name} at this table")),
        }
    }

    /// 4-12-4: looked at as it would lie on the field.
    fn is_token_barred(&mut self, token: &'a Card, seat: Seat) -> Read<bool> {
        let mut tokens = CardId::all_tokens(seat);
        let Some(card) = tokens.find(|card| !self.board.is_on_field(*card)) else {
            return Ok(true);
        };
        let before = self.board.clone();
        let board = self.change();
        board.prints.insert(card, token);
        board.placements.entry(card).or_default().area = Area::Field;
        board.piles[seat].field.push(card);
        let barred = self.is_summon_barred(card);
        *self.change() = before;
        barred
    }

    /// 10-6-7, 4-12-1: a token comes to the field; B-17: only if there are cores for it.
    pub(super) fn summon_token(
        &mut self,
        token: &'a Card,
        exhausted: bool,
        by: By,
    ) -> Read<Option<CardId>> {
        let seat = self.frame().scope.player;
        let need = token.levels.first().map_or(0, |level| level.cores);
        if !self.look(|sight| sight.can_pay_cores(seat, need))?
            || self.is_token_barred(token, seat)?
        {
            return Ok(None);
        }
        self.before_token(seat)?;
        let Some(card) = self.peek().and_then(|event| event.card()).filter(|card| card.is_token())
        else {
            return self.wrong(format!("expected: a token {}", token.name));
        };
        let casting = Casting { exhausted, ..Casting::new(card, Fee::Free, by) };
        self.enter(casting, token, Area::Outside)?;
        if self.board.print(card).map(|print| &print.name) != Some(&token.name) {
            return self.wrong(format!("another token than {}", token.name));
        }
        self.begin_batch();
        let group = self.group;
        self.group = *self.frame().tokens_in.get_or_insert(group);
        self.expect("a token summoned", |event| {
            event.kind() == EventKind::Summoned && event.card() == Some(card) && event.by() == by
        })?;
        Ok(Some(card))
    }
}
