//! Effects that wait, that are carried out, and what is done later.

use bss::{
    Area, By, CardId, Category, Event, EventKind, Manner, Move,
    vocabulary::{Ability, Keyword, Label, Moment, Step, Timing},
};
use kernel::Seat;

use super::{
    Judge,
    board::Cards,
    notes::{Note, place},
    sight::Scope,
    texts::Text,
    wrong::Read,
};

/// 8-5-2-3: an effect that an event has activated, or may.
#[derive(Clone, Debug)]
pub(super) struct Waiting<'a> {
    pub text: Text<'a>,
    pub source: CardId,
    pub object: u32,
    pub player: Seat,
    pub group: u32,
    pub is_activated: bool,
    pub subject: Option<CardId>,
    pub other: Option<CardId>,
    pub count: i32,
    pub those: Option<CardId>,
    /// How many effects of the same text the card has before this one.
    pub copy: usize,
}

/// Something to be done at a later moment.
#[derive(Clone, Debug)]
pub(super) struct Delayed<'a> {
    pub moment: Moment,
    pub steps: &'a [Step],
    pub frame: Frame<'a>,
}

/// What kind of effect is being carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Plain,
    Magic,
    Burst,
    Substitute,
}

/// An effect being carried out.
#[derive(Clone, Debug)]
pub(super) struct Frame<'a> {
    pub text: Text<'a>,
    pub object: u32,
    pub player: Seat,
    pub scope: Scope,
    pub kind: Kind,
    /// 8-5-3-3: fewer than required were there.
    pub is_short: bool,
    /// What is being done is a cost: whole or not at all.
    pub is_cost: bool,
    /// It is the cost of the effect itself.
    pub is_paying: bool,
    /// The cards of the substituted event are back in it.
    pub is_as_it_was: bool,
    /// Something before may have taken a card below its LV1.
    pub depletes: bool,
    /// 8-6-3: the group of the tokens that one directive summons.
    pub tokens_in: Option<u32>,
}

impl<'a> Frame<'a> {
    pub(super) fn new(text: Text<'a>, source: CardId, object: u32, player: Seat) -> Frame<'a> {
        Frame {
            text,
            object,
            player,
            scope: Scope::of(source, player),
            kind: Kind::Plain,
            is_short: false,
            is_cost: false,
            is_paying: false,
            is_as_it_was: false,
            depletes: false,
            tokens_in: None,
        }
    }

    pub(super) fn source(&self) -> CardId {
        self.scope.source
    }

    /// How the effect does what it does (10-14).
    pub(super) fn manner(&self) -> Manner {
        let plain = matches!(self.text.ability.label, Label::Keyword(_));
        let keyword = self.text.keyword.filter(|_| !plain).map(Keyword::name);
        keyword.map_or(Manner::Text, Manner::Keyword)
    }

    pub(super) fn by(&self) -> By {
        By::Effect { source: self.source(), player: self.player, how: self.manner() }
    }

    /// The cards it speaks of from now on, of as many as it tells.
    pub(super) fn speak_of(&mut self, cards: Cards, required: usize, add: bool) {
        let is_short = add && self.is_short || cards.len() < required;
        let those = if add { &self.scope.those | &cards } else { cards };
        self.scope.done = !those.is_empty() && !is_short;
        self.scope.those = those;
        self.is_short = is_short;
    }

    /// How many of those it handled.
    pub(super) fn did(&mut self, handled: usize) {
        self.scope.handled = handled;
        self.scope.done = handled > 0 && handled >= self.scope.those.len() && !self.is_short;
    }

    /// 8-5-3-4
    pub(super) fn nothing_done(&mut self) {
        self.scope.handled = 0;
        self.scope.done = false;
    }
}

impl<'a> Judge<'a> {
    pub(super) fn frame_for(&self, text: Text<'a>, source: CardId, player: Seat) -> Frame<'a> {
        let object = self.board.placement(source).object;
        let is_magic =
            self.board.print(source).is_some_and(|print| print.category == Category::Magic);
        let kind = match text.ability.label {
            Label::Activated(_) if is_magic => Kind::Magic,
            Label::Burst(_) => Kind::Burst,
            Label::Activated(_)
            | Label::Keyword(_)
            | Label::Triggered(_)
            | Label::Constant
            | Label::Instead(_) => Kind::Plain,
        };
        Frame { kind, ..Frame::new(text, source, object, player) }
    }

    pub(super) fn frame_after(&self, waiting: &Waiting<'a>) -> Frame<'a> {
        let mut frame = self.frame_for(waiting.text, waiting.source, waiting.player);
        frame.object = waiting.object;
        frame.scope.source_left = self.board.placement(waiting.source).object != waiting.object;
        frame.scope.subject = waiting.subject;
        frame.scope.other = waiting.other;
        frame.scope.event_count = waiting.count;
        frame.scope.those = waiting.those.into_iter().collect();
        frame
    }

    /// 8-5-2: an effect that a player or another effect activates: its cost, then at once what it does.
    pub(super) fn activate(&mut self, text: Text<'a>, source: CardId, player: Seat) -> Read {
        self.reveal_in_hand(source)?;
        let frame = self.frame_for(text, source, player);
        self.frames.push(frame);
        self.pay_cost(text.ability)?;
        self.mark_used(text.ability, source);
        self.expect_activated(text, source)?;
        self.carry_out(text.ability)?;
        self.finish(true)
    }

    /// 8-5-2-1
    pub(super) fn reveal_in_hand(&mut self, card: CardId) -> Read {
        if self.board.area(card) == bss::Area::Hand {
            self.expect("revealed in hand", |event| {
                event.kind() == EventKind::Revealed && event.card() == Some(card)
            })?;
        }
        Ok(())
    }

    /// 8-5-2-2
    pub(super) fn pay_cost(&mut self, ability: &'a Ability) -> Read {
        let frame = self.frame();
        (frame.is_cost, frame.is_paying) = (true, true);
        self.steps(&ability.cost)?;
        let frame = self.frame();
        (frame.is_cost, frame.is_paying) = (false, false);
        if !ability.cost.is_empty() && !frame.scope.done {
            return self.wrong("a cost that was not paid in full");
        }
        frame.scope.done = true;
        Ok(())
    }

    /// 8-5-2-3
    pub(super) fn expect_activated(&mut self, text: Text<'a>, source: CardId) -> Read {
        // What it has gained, or borrows from another card, stands nowhere in its text.
        let own = self.board.texts.get(&source).is_some_and(|texts| {
            texts.iter().any(|other| std::ptr::eq(other.ability, text.ability))
        });
        let ability = text.place.filter(|_| own).map(|place| place as u8);
        self.expect_event(Event::EffectActivated { card: source, ability })?;
        self.note(Note::Started(place(text.line)));
        Ok(())
    }

    /// 8-5-2-4
    pub(super) fn carry_out(&mut self, ability: &'a Ability) -> Read {
        let frame = self.frame();
        if frame.kind == Kind::Substitute
            && let Some(card) = frame.scope.subject
        {
            frame.scope.those = Cards::from([card]);
        }
        self.steps(&ability.body)
    }

    /// The effect is over; what follows it (12-3-3, 10-8-8, 10-9-4).
    pub(super) fn finish(&mut self, has_body: bool) -> Read {
        let frame = self.frames.pop().expect("an effect was being carried out");
        self.after_viewing(&frame)?;
        if self.frames.is_empty() {
            self.change().seen.clear();
        }
        let source = frame.source();
        if frame.kind == Kind::Magic {
            self.after_use(source)?;
            self.begin_batch();
            self.expect("magic resolved", |event| {
                event.kind() == EventKind::MagicResolved && event.card() == Some(source)
            })?;
            self.do_delayed(Moment::AfterMagic)?;
        }
        if frame.kind == Kind::Burst {
            self.after_use(source)?;
        }
        if has_body && self.is_when_summoned(&frame) {
            self.begin_batch();
            self.expect("a When Summoned effect resolved", |event| {
                event.kind() == EventKind::WhenSummonedResolved && event.card() == Some(source)
            })?;
        }
        Ok(())
    }

    fn is_when_summoned(&self, frame: &Frame<'a>) -> bool {
        let Label::Triggered(timings) = &frame.text.ability.label else { return false };
        let battles = self.board.battle.as_ref().is_some_and(|battle| {
            battle.attacker == frame.source() || battle.blocker == Some(frame.source())
        });
        let only = timings.iter().all(|timing| *timing == Timing::Summoned);
        timings.contains(&Timing::Summoned) && (only || !battles)
    }

    /// 12-3-3: a deck of which cards were viewed by one player and left there is shuffled.
    fn after_viewing(&mut self, frame: &Frame<'a>) -> Read {
        for seat in Seat::BOTH {
            let by = |card: CardId, seat: Seat| self.board.seen.contains(&(card, seat.index()));
            let viewed = frame.scope.looked.iter().any(|card| {
                card.owner() == seat
                    && self.board.area(*card) == bss::Area::Deck
                    && by(*card, Seat::A) != by(*card, Seat::B)
            });
            if viewed {
                self.expect_event(Event::Shuffled(seat))?;
            }
        }
        Ok(())
    }

    /// The card goes to the trash unless it has moved or another of its effects is not over.
    fn after_use(&mut self, card: CardId) -> Read {
        let busy = self.frames.iter().any(|frame| frame.source() == card);
        let placement = self.board.placement(card);
        let used = placement.area == bss::Area::Burst && placement.face_up || placement.in_use;
        if busy || !used {
            return Ok(());
        }
        if placement.area == bss::Area::Trash {
            self.change().placements.entry(card).and_modify(|placement| placement.in_use = false);
            return Ok(());
        }
        self.begin_batch();
        self.expect("a used card goes to the trash", |event| {
            matches!(event, Event::Moved(Move { card: moved, to: Area::Trash, .. })
                if *moved == card)
        })?;
        Ok(())
    }
}
