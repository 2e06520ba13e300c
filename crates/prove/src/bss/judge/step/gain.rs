//! 8-8: continuous directives.

use bss::{
    Ask, CardId, Event, Pick,
    vocabulary::{Ability, Duration, Grant, Player, PlayerBan, Step, Target},
};

use crate::bss::judge::{
    Judge,
    board::{Cards, Gift, Lasting, On},
    wrong::Read,
};

impl<'a> Judge<'a> {
    fn lasting(&mut self, gift: Gift<'a>, on: On, value: i32, until: Duration) -> Lasting<'a> {
        let turn_player = self.board.turn_player;
        let frame = self.frame();
        let turns = if until == Duration::OpponentsNextTurn {
            1 + u8::from(turn_player != frame.player)
        } else {
            0
        };
        let (source, player) = (frame.source(), frame.player);
        let board = self.change();
        board.clock += 1;
        Lasting { gift, on, value, until, source, player, turns, since: board.clock }
    }

    /// 8-8-1-4: the cards and amounts are fixed now.
    pub(super) fn gain(
        &mut self,
        step: &'a Step,
        what: &'a Target,
        grants: &'a [Grant],
        until: Duration,
    ) -> Read {
        let cards = self.gaining(step, what)?;
        self.give(what, &cards, grants, until)
    }

    /// The cards that gain something.
    fn gaining(&mut self, step: &'a Step, what: &'a Target) -> Read<Cards> {
        if !what.is_known() {
            return self.those_of(step, what);
        }
        self.begin_batch();
        let scope = self.frame().scope.clone();
        self.look(|sight| sight.take(what, &scope))
    }

    fn give(
        &mut self,
        what: &'a Target,
        cards: &Cards,
        grants: &'a [Grant],
        until: Duration,
    ) -> Read {
        if what.is_known() && *what != Target::This {
            self.frame().speak_of(cards.clone(), 0, false);
        }
        let mut amounts = Vec::new();
        for grant in grants {
            amounts.push(self.amounts_of(cards, grant)?);
        }
        for (grant, amounts) in grants.iter().zip(amounts) {
            for (card, value) in amounts {
                self.give_one(card, grant, value, until)?;
            }
        }
        let short = !what.is_known() && self.frame().is_short;
        let frame = self.frame();
        frame.scope.handled = cards.len();
        frame.scope.done = !cards.is_empty() && !short;
        Ok(())
    }

    /// What each of them gains, read before anything is gained; equal amounts of one player's cards stand together.
    fn amounts_of(&mut self, cards: &Cards, grant: &'a Grant) -> Read<Vec<(CardId, i32)>> {
        let scope = self.frame().scope.clone();
        let mut amounts = self.look(|sight| {
            let worth = |card: &CardId| (*card, sight.worth_of(grant, *card, &scope));
            cards.iter().map(worth).collect::<Vec<_>>()
        })?;
        let alike = amounts.clone();
        amounts.sort_by_key(|(card, value)| {
            let is_like =
                |(other, amount): &(CardId, i32)| other.owner() == card.owner() && amount == value;
            alike.iter().position(is_like)
        });
        Ok(amounts)
    }

    fn give_one(&mut self, card: CardId, grant: &'a Grant, value: i32, until: Duration) -> Read {
        let lasting = self.lasting(Gift::Grant(grant), On::Card(card), value, until);
        let adds_up = matches!(
            grant,
            Grant::Bp(_)
                | Grant::Cost(_)
                | Grant::Symbol(..)
                | Grant::ReductionSymbol(_)
                | Grant::Ability(_)
        );
        if !adds_up {
            // The same once more counts once, from now on.
            let same = |other: &Lasting<'a>| Lasting { since: lasting.since, ..*other } == lasting;
            self.change().lasting.retain(|other| !same(other));
        }
        self.change().lasting.push(lasting);
        let by = self.by_this();
        self.expect_event(Event::Gained { card, value, by })
    }

    pub(super) fn gain_one_of(
        &mut self,
        step: &'a Step,
        what: &'a Target,
        grants: &'a [Grant],
        until: Duration,
    ) -> Read {
        let cards = self.gaining(step, what)?;
        if cards.is_empty() {
            self.frame().nothing_done();
            return Ok(());
        }
        let offers: Vec<Pick> = (0..grants.len()).map(|at| Pick::Option(at as u8)).collect();
        let Pick::Option(at) = self.only_or_asked("what is gained", Ask::Option, &offers)? else {
            return self.wrong("no option was picked");
        };
        self.give(what, &cards, std::slice::from_ref(&grants[usize::from(at)]), until)
    }

    /// 1-3-3
    pub(super) fn forbid(&mut self, who: Player, ban: &'a PlayerBan, until: Duration) -> Read {
        self.begin_batch();
        let scope = self.frame().scope.clone();
        for seat in self.players(who) {
            let value = self.look(|sight| sight.ban_worth(ban, &scope))?;
            let lasting = self.lasting(Gift::Ban(ban), On::Player(seat), value, until);
            self.change().lasting.push(lasting);
            let by = self.by_this();
            self.expect_event(Event::PlayerGained { player: seat, by })?;
        }
        self.frame().scope.done = true;
        Ok(())
    }

    /// 8-2-2-2
    pub(super) fn watch(&mut self, ability: &'a Ability, until: Duration) -> Read {
        self.begin_batch();
        let about = self.frame().scope.those.first().copied();
        let lasting = self.lasting(Gift::Watch(ability), On::Watch(about), 0, until);
        self.change().lasting.push(lasting);
        let (player, by) = (self.frame().player, self.by_this());
        self.expect_event(Event::PlayerGained { player, by })?;
        self.frame().scope.done = true;
        Ok(())
    }
}
