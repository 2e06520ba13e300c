//! Battles: attack, block and counter.

use opcg::Ask;
use opcg::{
    Area, By, CardId, Category, Event, Pick,
    vocabulary::{Ban, Duration, EventUse, Grant, Keyword, Label, PlayerBan},
};

use super::{
    Judge, Play,
    board::{Battle, Cards, Gift, Lasting, On, spot},
    choose::Choosing,
    sight::Scope,
};

impl Judge<'_> {
    /// All attacks that may be declared.
    pub(super) fn attacks(&self) -> Vec<Pick> {
        let player = self.board.turn_player;
        let sides = [player, player.other()].map(|seat| {
            let leader = std::iter::once(CardId::leader(seat));
            leader.chain(self.board.characters(seat)).collect::<Vec<CardId>>()
        });
        let [attackers, targets] = sides;
        let mut attacks = Vec::new();
        for attacker in attackers.into_iter().filter(|attacker| self.may_attack(*attacker)) {
            let targets = targets.iter().filter(|target| self.may_be_target(attacker, **target));
            attacks.extend(targets.map(|target| Pick::Attack { attacker, target: *target }));
        }
        attacks
    }

    fn may_attack(&self, attacker: CardId) -> bool {
        let (sight, seat) = (self.sight(), attacker.owner());
        let piece = self.board.piece(attacker);
        if self.board.turns[seat] <= 1 || piece.rested {
            return false;
        }
        let hasty = |card| {
            self.uses_keyword(card, Keyword::Rush)
                || self.uses_keyword(card, Keyword::RushCharacter)
                || sight.is_allowed(card, |grant, _| *grant == Grant::AttackCharactersAtOnce)
        };
        if self.is_new(attacker) && !hasty(attacker) {
            return false;
        }
        let banned = sight.is_banned(attacker, |ban, _| matches!(ban, Ban::Attack));
        !banned
            && !sight.cannot_be_rested(attacker, By::Rule)
            && self.fee(attacker) <= self.board.piles[seat].hand.len()
    }

    fn is_new(&self, card: CardId) -> bool {
        self.board.area(card) == Area::Character && self.board.piece(card).new
    }

    /// Cards to be trashed from hand so that the card may attack.
    fn fee(&self, attacker: CardId) -> usize {
        let sight = self.sight();
        let mut fee = 0;
        for (grant, _, _, spot) in sight.grants_on(attacker) {
            if let Grant::Cannot(Ban::AttackUnlessTrashing(count)) = grant {
                self.note_enforced(spot);
                fee += usize::from(*count);
            }
        }
        fee
    }

    fn may_be_target(&self, attacker: CardId, target: CardId) -> bool {
        let sight = self.sight();
        let right = if self.board.area(target) == Area::Leader {
            self.may_attack_leader(attacker)
        } else {
            self.may_attack_character(attacker, target)
        };
        right
            && !sight.is_player_banned(attacker.owner(), |ban, scope| {
                matches!(ban, PlayerBan::AttackOtherThan(like) if !sight.matches(like, target, scope))
            })
            && !sight.is_banned(target, |ban, _| matches!(ban, Ban::BeAttacked))
    }

    fn may_attack_leader(&self, attacker: CardId) -> bool {
        let (sight, new) = (self.sight(), self.is_new(attacker));
        if new && !sight.has_keyword(attacker, Keyword::Rush) {
            return false;
        }
        let banned = sight.is_banned(attacker, |ban, _| {
            matches!(ban, Ban::AttackLeader) || new && matches!(ban, Ban::AttackLeaderAtOnce)
        });
        let is_ban = |ban: &PlayerBan| matches!(ban, PlayerBan::AttackLeader);
        !banned && !sight.is_player_banned(attacker.owner(), |ban, _| is_ban(ban))
    }

    fn may_attack_character(&self, attacker: CardId, target: CardId) -> bool {
        let sight = self.sight();
        let rested = self.board.piece(target).rested;
        let may = |grant: &Grant, scope: &Scope| matches!(grant, Grant::AttackActive(like) if sight.matches(like, target, scope));
        (rested || sight.is_allowed(attacker, may))
            && !sight.is_banned(attacker, |ban, scope| {
                matches!(ban, Ban::AttackCharacters(like) if sight.matches(like, target, scope))
            })
    }

    /// Whether the card has the keyword, noting that it made a difference.
    pub(super) fn uses_keyword(&self, card: CardId, keyword: Keyword) -> bool {
        let sight = self.sight();
        if !sight.has_keyword(card, keyword) {
            return false;
        }
        for text in &self.board.piece(card).texts {
            if text.label == Label::Keyword(keyword) {
                self.note_enforced(spot(&**text));
            }
        }
        true
    }

    pub(super) fn declare_attack(&mut self, attacker: CardId, target: CardId) -> Play<()> {
        let fee = self.fee(attacker);
        if fee > 0 {
            let seat = attacker.owner();
            let hand: Cards = self.board.piles[seat].hand.iter().copied().collect();
            for card in self.choose(&Choosing::new(seat, hand, fee, fee))? {
                self.relocate(card, Area::Trash, opcg::vocabulary::End::Top, By::Rule)?;
            }
        }
        let moves = |card: CardId| (card, self.board.piece(card).moves);
        let (attacking, attacked) = (moves(attacker), moves(target));
        self.change().battle =
            Some(Battle { attacker: attacking, target: attacked, blocked: false, compared: false });
        self.rest(attacker, By::Rule);
        self.announce(Event::Attacked { attacker, target });
        self.settle()?;
        let over = self.is_broken_off() || self.block_step()? || self.counter_step()?;
        if !over {
            self.damage_of_battle()?;
        }
        self.end_of_battle()
    }

    /// opcg 7-1-1-4, 7-1-2-3, 7-1-3-3: a battle whose attacker or target has moved ends.
    fn is_broken_off(&self) -> bool {
        let Some(battle) = self.board.battle else { return true };
        let here = |(card, moves): (CardId, u32)| self.board.is_same(card, moves);
        !here(battle.attacker) || !here(battle.target)
    }

    fn battle(&self) -> Battle {
        self.board.battle.expect("opcg 7-1: a battle is going on")
    }

    /// Whether the battle is over after it.
    fn block_step(&mut self) -> Play<bool> {
        let defender = self.board.turn_player.other();
        let blockers = self.board.on_field(defender).filter(|card| self.can_block(*card));
        let mut offers: Vec<Pick> = blockers.map(Pick::Block).collect();
        offers.push(Pick::Pass);
        if let Pick::Block(card) = self.ask(defender, Ask::Block, offers)? {
            let moves = self.board.piece(card).moves;
            let battle = self.change().battle.as_mut().expect("opcg 7-1: a battle is going on");
            battle.blocked = true;
            battle.target = (card, moves);
            self.rest(card, By::Rule);
            self.announce(Event::Blocked(card));
            self.settle()?;
        }
        Ok(self.is_broken_off())
    }

    fn can_block(&self, card: CardId) -> bool {
        let (sight, battle) = (self.sight(), self.battle());
        let defender = self.board.turn_player.other();
        if card == battle.target.0
            || battle.blocked
            || self.board.piece(card).rested
            || !self.uses_keyword(card, Keyword::Blocker)
        {
            return false;
        }
        let attacker = battle.attacker.0;
        !sight.is_banned(card, |ban, _| matches!(ban, Ban::Block))
            && !sight.cannot_be_rested(card, By::Rule)
            && !self.uses_keyword(attacker, Keyword::Unblockable)
            && !sight.is_banned(attacker, |ban, scope| {
                matches!(ban, Ban::BeBlocked(like) if sight.matches(like, card, scope))
            })
            && !sight.is_player_banned(defender, |ban, scope| {
                matches!(ban, PlayerBan::ActivateBlocker(like) if sight.matches(like, card, scope))
            })
    }

    fn counter_step(&mut self) -> Play<bool> {
        let Battle { attacker, target, .. } = self.battle();
        self.announce(Event::IsAttacked { target: target.0, attacker: attacker.0 });
        self.settle()?;
        let defender = self.board.turn_player.other();
        loop {
            let offers = self.counter_offers();
            let pick = self.ask(defender, Ask::Counter, offers)?;
            if let Pick::CounterCard { card, on } = pick {
                self.counter_with(card, on)?;
            } else if let Pick::CounterEvent(card) = pick {
                self.pay_for(card)?;
                let text = self.event_text(card, EventUse::Counter);
                self.activate_event(card, &text.expect("a [Counter] was offered"), true)?;
            } else {
                return Ok(self.is_broken_off());
            }
        }
    }

    fn counter_offers(&self) -> Vec<Pick> {
        let (sight, defender) = (self.sight(), self.board.turn_player.other());
        let mut offers = Vec::new();
        for card in self.board.piles[defender].hand.iter().copied() {
            let character = self.board.category(card) == Category::Character;
            if character && sight.counter(card).is_some_and(|counter| counter > 0) {
                let holders = std::iter::once(CardId::leader(defender))
                    .chain(self.board.characters(defender));
                offers.extend(holders.map(|on| Pick::CounterCard { card, on }));
            }
            let has_counter = self.event_text(card, EventUse::Counter).is_some();
            if has_counter && self.can_pay_for(card) && self.may_be_played(card) {
                offers.push(Pick::CounterEvent(card));
            }
        }
        offers.push(Pick::Pass);
        offers
    }

    fn counter_with(&mut self, card: CardId, on: CardId) -> Play<()> {
        let value = self.sight().counter(card).unwrap_or(0);
        self.relocate(card, Area::Trash, opcg::vocabulary::End::Top, By::Rule)?;
        let beside = self.board.awake();
        self.change().lasting.push(Lasting {
            source: card,
            player: card.owner(),
            on: On::Card(on),
            gift: Gift::Grant(Grant::Power(opcg::vocabulary::Amount::Fixed(value))),
            value,
            until: Duration::ThisBattle,
            spot: 0,
            text: None,
            turns: 0,
            beside,
        });
        self.announce(Event::Countered { card, on, power: value });
        self.settle()
    }
}
