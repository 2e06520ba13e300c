//! Cores that effects move and make players pay (4-11, 8-5-6).

mod source;
mod spot;

use self::spot::first_owner;
use bss::{
    Ask, By, CardId, CoresMoved, Event, Manner, Pick, Spot,
    vocabulary::{
        Amount, Choice, CoreCount, CoreKind, CoreSpot, Count, Filter, Group, Place, Player, Step,
        Target, Whose,
    },
};

use crate::bss::judge::{
    Judge,
    board::Cards,
    coring::{Haul, Taken},
    sight::Scope,
    wrong::{Read, unread},
};

/// How many, and of which kind.
type Cores<'c> = (&'c CoreCount, CoreKind);

/// A place of cores once its cards are settled.
#[derive(Clone, Debug)]
enum From<'a> {
    Printed(&'a CoreSpot),
    Owned(CoreSpot),
}

impl From<'_> {
    fn get(&self) -> &CoreSpot {
        match self {
            From::Printed(spot) => spot,
            From::Owned(spot) => spot,
        }
    }
}

impl<'a> Judge<'a> {
    pub(super) fn move_cores(
        &mut self,
        step: &'a Step,
        count: &'a CoreCount,
        kind: CoreKind,
        from: &'a CoreSpot,
        to: &'a CoreSpot,
    ) -> Read {
        if from.is_of_both() || to.is_of_both() {
            let (from, to) = (from.of_player(Player::You), to.of_player(Player::You));
            if from.has_selection() || to.has_selection() {
                return unread("cores of both players with a selection");
            }
            // 1-3-4
            for seat in self.turn_order() {
                self.frame().scope.player = seat;
                self.do_move((count, kind), &from, &to)?;
            }
            let frame = self.frame();
            frame.scope.player = frame.player;
            return Ok(());
        }
        let mut from = self.selected_before(step, from)?;
        if *from.get() == CoreSpot::On(Target::Those) && to.has_selection() {
            let frame = self.frame();
            frame.scope.selected = frame.scope.those.clone();
            from = From::Owned(CoreSpot::On(Target::Selected));
        }
        self.cores_to(step, count, kind, &from, to)
    }

    /// Where they go, of several places as the player likes, core by core.
    fn cores_to(
        &mut self,
        step: &'a Step,
        count: &'a CoreCount,
        kind: CoreKind,
        from: &From<'a>,
        to: &'a CoreSpot,
    ) -> Read {
        let CoreSpot::AnyOf(parts) = to else {
            if let CoreSpot::Field(who) = to {
                self.select_on_field(*who)?;
                return self.do_move((count, kind), from.get(), &CoreSpot::On(Target::Those));
            }
            let to = self.selected_before(step, to)?;
            return self.do_move((count, kind), from.get(), to.get());
        };
        let one = CoreCount::Exactly(Amount::Fixed(1));
        let times = match count {
            CoreCount::Exactly(amount) if *amount != Amount::Fixed(1) => {
                let scope = self.frame().scope.clone();
                Some(self.look(|sight| sight.number(amount, &scope))?)
            }
            _ => None,
        };
        for _ in 0..times.unwrap_or(1) {
            let at = self.option(parts.len(), &|_, _| Ok(true))?;
            if let CoreSpot::AnyOf(_) = &parts[at] {
                return unread("places of cores inside places of cores");
            }
            if times.is_some() {
                if parts[at].has_selection() || matches!(parts[at], CoreSpot::Field(_)) {
                    self.select_for_one(step, &parts[at])?;
                    self.do_move((&one, kind), from.get(), &CoreSpot::On(Target::Those))?;
                } else {
                    self.do_move((&one, kind), from.get(), &parts[at])?;
                }
            } else {
                self.cores_to(step, count, kind, from, &parts[at])?;
            }
        }
        if times == Some(0) {
            self.frame().scope.done = false;
        }
        Ok(())
    }

    fn select_for_one(&mut self, step: &'a Step, spot: &'a CoreSpot) -> Read {
        match spot {
            CoreSpot::Field(who) => self.select_on_field(*who),
            CoreSpot::On(target) => self.target(target, false, Some(step)),
            _ => Ok(()),
        }
    }

    /// One of the cards on a player's field.
    fn select_on_field(&mut self, who: Player) -> Read {
        let sides = [(Player::You, Whose::Your), (Player::Opponent, Whose::Opponents)];
        let sides = sides.iter().filter(|(side, _)| [*side, Player::Both].contains(&who));
        let field = |whose: Whose| Group { whose, places: vec![Place::Field], filter: Filter::Any };
        let choice = Choice {
            of: sides.map(|(_, whose)| field(*whose)).collect(),
            count: Count::Exactly(Amount::Fixed(1)),
            by: Player::You,
            total: None,
            random: false,
            looked_at: false,
            different_names: false,
        };
        let scope = self.frame().scope.clone();
        let candidates = self.candidates(&choice, &scope, false, false)?;
        let offers: Vec<Pick> = candidates.iter().map(|card| Pick::Card(*card)).collect();
        if offers.is_empty() {
            self.frame().speak_of(Cards::new(), 1, false);
            return Ok(());
        }
        let Pick::Card(card) = self.only_or_asked("a card for cores", Ask::Choose, &offers)? else {
            return self.wrong("no card was picked");
        };
        self.frame().speak_of(Cards::from([card]), 1, false);
        Ok(())
    }

    /// Makes the selections in it; the spot then speaks of "those".
    fn selected_before(&mut self, step: &'a Step, spot: &'a CoreSpot) -> Read<From<'a>> {
        if let CoreSpot::AnyOf(parts) = spot {
            let settled =
                parts.iter().map(|part| Ok(self.selected_before(step, part)?.get().clone()));
            return Ok(From::Owned(CoreSpot::AnyOf(settled.collect::<Read<_>>()?)));
        }
        let CoreSpot::On(target) = spot else { return Ok(From::Printed(spot)) };
        if target.is_known() {
            return Ok(From::Printed(spot));
        }
        self.target(target, false, Some(step))?;
        Ok(From::Owned(CoreSpot::On(Target::Those)))
    }

    /// All at once, or card by card.
    fn do_move(&mut self, cores: Cores<'_>, from: &CoreSpot, to: &CoreSpot) -> Read {
        let (count, kind) = cores;
        self.begin_batch();
        let those = CoreSpot::On(Target::Those);
        let of_those = *from == those || *to == those;
        let cards = match (from, to) {
            (CoreSpot::On(target), _) | (_, CoreSpot::On(target)) => {
                let scope = self.frame().scope.clone();
                let cards = self.look(|sight| sight.take(target, &scope))?;
                if !of_those && !matches!(target, Target::This | Target::Selected) {
                    self.frame().speak_of(cards.clone(), 0, false);
                }
                Some(cards)
            }
            _ => None,
        };
        let frame = self.frame();
        let handled = frame.scope.handled;
        frame.nothing_done();
        frame.is_short &= of_those;
        match cards {
            Some(cards) => {
                for card in cards {
                    self.move_about((count, kind), (from, to), Some(card), handled)?;
                }
            }
            None => self.move_about((count, kind), (from, to), None, handled)?,
        }
        Ok(())
    }

    /// `handled` is what the directive before has handled.
    fn move_about(
        &mut self,
        (count, kind): (&CoreCount, CoreKind),
        (from, to): (&CoreSpot, &CoreSpot),
        card: Option<CardId>,
        handled: usize,
    ) -> Read {
        let scope = Scope { handled, ..self.frame().scope.clone() };
        let Some(spot) = self.where_to(from, to, card, &scope)? else { return Ok(()) };
        if let (CoreSpot::On(_), Some(card)) = (from, card)
            && !self.board.is_on_field(card)
        {
            return self.cores_of_gone(card, (count, kind), spot, &scope);
        }
        if *from == CoreSpot::Void {
            return self.cores_from_void(count, spot, &scope);
        }
        let mut haul = self.haul(from, card, spot, kind, &scope)?;
        let within = haul.within(&self.board);
        let (min, max, required) = self.span(count, within, spot, &scope)?;
        if within < required {
            self.frame().is_short = true;
        }
        (haul.min, haul.max) = (min.min(within), max.min(within));
        let owner = first_owner(&haul).unwrap_or(scope.player);
        if haul.min < haul.max && owner != scope.player {
            let number = self.asked_number(haul.min, haul.max)?;
            (haul.min, haul.max) = (number, number);
        }
        haul.by = if self.frame().is_paying {
            By::Player(owner)
        } else {
            let frame = self.frame();
            By::Effect { source: frame.source(), player: frame.player, how: Manner::Text }
        };
        let taken = self.cores(&haul)?;
        self.cores_done(taken, false);
        Ok(())
    }

    fn asked_number(&mut self, min: u8, max: u8) -> Read<u8> {
        let offers: Vec<Pick> = (min..=max).map(Pick::Number).collect();
        match self.only_or_asked("how many cores", Ask::Number, &offers)? {
            Pick::Number(number) => Ok(number),
            other => self.wrong(format!("{other:?} is no number")),
        }
    }

    pub(super) fn cores_done(&mut self, taken: Taken, pays: bool) {
        let frame = self.frame();
        frame.scope.handled += usize::from(taken.count);
        frame.scope.done = (frame.scope.handled > 0 || pays) && !frame.is_short;
        frame.scope.moved_soul |= taken.soul;
    }

    fn cores_from_void(&mut self, count: &CoreCount, to: Spot, scope: &Scope) -> Read {
        let (min, max, _) = self.span(count, u8::MAX, to, scope)?;
        let number = if min < max { self.asked_number(min, max)? } else { max };
        let by = self.by_this();
        if number > 0 {
            let (from, count) = (Spot::Void, number);
            let moved = CoresMoved { from, to, count, soul: false, by };
            self.expect_event(Event::CoreMoved(moved))?;
        }
        self.cores_done(Taken { count: number, soul: false }, false);
        Ok(())
    }

    /// 8-10: the cores of a card that left are taken from the reserve they went to.
    fn cores_of_gone(
        &mut self,
        card: CardId,
        (count, kind): Cores<'_>,
        to: Spot,
        scope: &Scope,
    ) -> Read {
        let Some(last) = self.board.last.get(&card).cloned() else { return Ok(()) };
        let from = Spot::Reserve(card.owner());
        let soul_core = u8::from(last.soul && self.board.soul_at(from).is_some());
        let (regular, souls) = match kind {
            CoreKind::Soul => (0, soul_core),
            CoreKind::Regular => (last.cores - soul_core, 0),
            CoreKind::Any => (last.cores - soul_core, soul_core),
        };
        let (_, max, _) = self.span(count, regular + souls, to, scope)?;
        let wanted = max.min(regular + souls);
        let plain = wanted.min(regular).min(self.board.regular_at(from));
        let may_soul = kind == CoreKind::Soul || !matches!(to, Spot::Life(_) | Spot::Void);
        let soul = plain < wanted && souls > 0 && may_soul;
        let (moved, by) = (plain + u8::from(soul), self.by_this());
        if moved > 0 && from != to {
            self.expect_event(Event::CoreMoved(CoresMoved { from, to, count: moved, soul, by }))?;
        }
        self.cores_done(Taken { count: if from == to { 0 } else { moved }, soul }, false);
        Ok(())
    }

    pub(super) fn pay_cores(
        &mut self,
        step: &'a Step,
        who: Player,
        count: &'a Amount,
        kind: CoreKind,
        from: Option<&'a CoreSpot>,
    ) -> Read {
        if who == Player::Both {
            return unread("both players pay");
        }
        let from = match from {
            Some(from) => Some(self.selected_before(step, from)?),
            None => None,
        };
        self.begin_batch();
        let scope = self.frame().scope.clone();
        let required = self.look(|sight| sight.number(count, &scope))? as u8;
        let mut haul = self.payment_haul(who, kind, from.as_ref().map(From::get), &scope)?;
        let within = haul.within(&self.board);
        (haul.min, haul.max) = (required.min(within), required.min(within));
        let frame = self.frame();
        frame.scope.handled = 0;
        frame.is_short = within < required;
        let taken = self.cores(&haul)?;
        self.cores_done(taken, true);
        Ok(())
    }

    pub(super) fn pay_card_cost(&mut self) -> Read {
        self.begin_batch();
        let frame = self.frame();
        let (card, player) = (frame.source(), frame.player);
        let cost = self.look(|sight| sight.cast_cost(card, player))?.clamp(0, 255) as u8;
        let haul = Haul::payment(&self.board, player, cost);
        let taken = self.cores(&haul)?;
        if taken.soul {
            self.change()
                .placements
                .entry(card)
                .and_modify(|placement| placement.soul_spent = true);
        }
        self.cores_done(taken, true);
        Ok(())
    }
}
