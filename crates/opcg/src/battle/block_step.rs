//! 7-1-2. Block Step.

use kernel::{Engine as _, Flow, Log};
use rulebook::{Clause, opcg as clause};

use crate::{
    By, CardId, Event, Pick,
    engine::Engine,
    figures::{Flags, forbids::Forbids},
    position::Position,
    question::Question,
    state::BattleStep,
    task::Task,
    turn::main_phase::Ruling,
    vocabulary::{Ban, Keyword, PlayerBan},
};

impl Position<'_> {
    /// Every card that may block, and not blocking.
    pub(crate) fn offer_blocks(&self, offer: &mut impl FnMut(Pick)) {
        self.blockers().filter(|card| self.can_block(*card).is_ok()).for_each(|card| {
            offer(Pick::Block(card));
        });
        offer(Pick::Pass);
    }

    /// Whether there is a card that may block.
    pub(crate) fn can_be_blocked(&self) -> bool {
        self.blockers().any(|card| self.can_block(card).is_ok())
    }

    /// The defender's cards that have [Blocker].
    fn blockers(&self) -> impl Iterator<Item = CardId> {
        let defender = self.state.non_turn_player();
        let slots = self.state.field[defender].iter().zip(&self.figures.slots[defender]);
        slots.filter(|(_, figure)| figure.has(Keyword::Blocker)).filter_map(|(card, _)| *card)
    }

    /// 7-1-2-1, 10-1-4-1
    pub(crate) fn can_block(&self, card: CardId) -> Ruling {
        let defender = self.state.non_turn_player();
        let Some(battle) = self.state.battle else { return Err(clause!("7-1-2-1")) };
        let Some(figure) = self.figure(card) else { return Err(clause!("10-1-4-1")) };
        let has_blocker = card.owner() == defender && figure.has(Keyword::Blocker);
        if battle.blocked || !has_blocker || card == battle.target || self.state.is_rested(card) {
            return Err(clause!("10-1-4-1"));
        }
        let forbidden = figure.flags.contains(Flags::CANNOT_BLOCK)
            || self.cannot_be_rested(card, By::Rule)
            || self.is_unblockable(battle.attacker, card)
            || self.player_is_banned(defender, Forbids::BLOCKING, |ban, scope| {
                matches!(ban, PlayerBan::ActivateBlocker(like)
                    if self.matches(like, card, scope))
            });
        if forbidden { Err(clause!("1-3-3")) } else { Ok(()) }
    }

    /// opcg 1.2.0 10-1-7, or an effect that says so.
    fn is_unblockable(&self, attacker: CardId, blocker: CardId) -> bool {
        let unblockable =
            self.figure(attacker).is_some_and(|figure| figure.has(Keyword::Unblockable));
        unblockable
            || self.is_banned(attacker, Flags::RESTRICTED, |ban, scope| {
                matches!(ban, Ban::BeBlocked(like)
                    if self.matches(like, blocker, scope))
            })
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    pub(super) fn block_step(&mut self) -> Flow {
        self.begin_step(clause!("7-1-2"), BattleStep::Block);
        self.ask(Question::Block)
    }

    /// 7-1-2-1, 7-1-2-2
    pub(crate) fn block(&mut self, pick: Pick) {
        self.push(Task::BlockStepEnd);
        let Pick::Block(card) = pick else { return };
        let object = self.state.place(card).object;
        let battle = self.state.battle.as_mut().expect("7-1: a battle is going on");
        battle.blocked = true;
        battle.target = card;
        battle.target_object = object;
        self.rest(clause!("10-1-4-1"), card, By::Rule);
        self.announce(clause!("7-1-2-1"), Event::Blocked(card));
        self.resolve_waiting();
    }

    /// 7-1-2-3
    pub(crate) fn block_step_end(&mut self) -> Flow {
        if self.goes_on(clause!("7-1-2-3")) { self.counter_step() } else { Flow::On }
    }
}
