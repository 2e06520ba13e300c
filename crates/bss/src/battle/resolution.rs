//! 7-1-5. Battle Resolution.

use kernel::{Engine as _, Log, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, CoresMoved, Event, Spot,
    area::Cards,
    engine::Engine,
    figures::Changed,
    position::Position,
    state::{Battle, BattleStep, Modifier, On},
    task::{Leaving, Task},
    vocabulary::{Ban, PlayerBan},
};

impl Position<'_> {
    /// 7-1-5-3-1: how much life an attack takes: one for each symbol, unless effects limit it.
    pub(crate) fn life_lost_to(&self, attacker: CardId) -> u8 {
        let defender = attacker.owner().other();
        let life = self.state.life_of(defender);
        let symbols = self.symbol_count(attacker).clamp(0, i32::from(u8::MAX)) as u8;
        let mut most = symbols.min(life);
        let mut limit = |to: u8| most = most.min(to);
        let not_to_zero = life.saturating_sub(1);
        if self.is_banned(attacker, |ban, _| *ban == Ban::ReduceLife) {
            limit(0);
        }
        if self.is_banned(attacker, |ban, _| *ban == Ban::ReduceLifeToZero) {
            limit(not_to_zero);
        }
        self.each_player_ban(defender, &mut |given| {
            if let PlayerBan::LoseLifeAtMost(count) = given.ban {
                limit(*count);
            }
            if let PlayerBan::LoseLifeTo { attacker: like, zero_only } = given.ban
                && self.matches(like, attacker, &given.scope)
            {
                limit(if *zero_only { not_to_zero } else { 0 });
            }
        });
        most
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 7-1-5-1
    pub(crate) fn battle_resolution(&mut self) {
        self.begin_battle_step(clause!("7-1-5"), BattleStep::Resolution);
        self.push_all([Task::Settle, Task::EndOfBattle]);
        let battle = self.battle();
        let by_cost = self.use_up_compare_costs();
        if let Some(blocker) = battle.blocker {
            self.compare(&battle, blocker, by_cost);
        } else if self.state.attacker_is_there(&battle) {
            self.apply_damage(battle.attacker);
        }
    }

    /// Whether costs are compared in this battle; the effect that says so ends with it.
    fn use_up_compare_costs(&mut self) -> bool {
        let table = self.table;
        let says_so = |modifier: &Modifier| {
            matches!(modifier.on, On::Player(_))
                && *table.ban(modifier.grant) == PlayerBan::CompareCosts
        };
        let before = self.state.modifiers.len();
        self.state.modifiers.retain(|modifier| !says_so(modifier));
        let used = self.state.modifiers.len() < before;
        if used {
            self.changed |= Changed::FIELD;
        }
        used
    }

    /// 7-1-5-2-1. B-43: effects of a blocked attack are activated before the comparison.
    fn compare(&mut self, battle: &Battle, blocker: CardId, by_cost: bool) {
        let attacker = battle.attacker;
        self.begin_group();
        if self.state.attacker_is_there(battle) {
            self.announce(clause!("7-1-5-1"), Event::BlockedAtResolution { attacker, blocker });
        }
        if !self.state.attacker_is_there(battle) || !self.state.blocker_is_there(battle) {
            return;
        }
        let position = self.read();
        let (attack, block) = match by_cost {
            // The higher cost loses.
            true => (-position.cost(attacker), -position.cost(blocker)),
            false => (position.bp(attacker), position.bp(blocker)),
        };
        let mut losers = Cards::EMPTY;
        if attack <= block {
            losers.insert(attacker.0);
        }
        if block <= attack {
            losers.insert(blocker.0);
        }
        self.announce(clause!("7-1-5-2-1"), Event::ComparedBp { attacker, blocker });
        self.announce_comparison(attacker, blocker, losers);
        self.begin_leave(losers, Leaving::Destroy { quiet: false }, By::Compare(attacker));
    }

    fn announce_comparison(&mut self, attacker: CardId, blocker: CardId, losers: Cards) {
        for (winner, loser) in [(attacker, blocker), (blocker, attacker)] {
            if !losers.contains(winner.0) {
                self.announce(clause!("7-1-5-2-1"), Event::WonComparison { winner, loser });
            }
        }
    }

    /// 7-1-5-3-1
    fn apply_damage(&mut self, attacker: CardId) {
        let count = self.read().life_lost_to(attacker);
        if count == 0 {
            return;
        }
        let defender = attacker.owner().other();
        let to = self.read().lost_life_goes_to(attacker);
        self.begin_group();
        self.lose_life(defender, to, count, By::Attack(attacker));
        self.announce(clause!("7-1-5-3-1"), Event::ReducedLife { card: attacker, count });
    }

    /// B-23: regular cores first.
    fn lose_life(&mut self, seat: Seat, to: Spot, count: u8, by: By) {
        let from = Spot::Life(seat);
        let mut soul = false;
        for _ in 0..count {
            if !self.move_core(from, to, false, by) {
                soul |= self.move_core(from, to, true, by);
            }
        }
        self.announce_cores(clause!("7-1-5-3-1"), CoresMoved { from, to, count, soul, by });
    }
}
