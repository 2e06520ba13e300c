//! 9. Gameplay Management: the winner at once (9-1-2-1), cores and BP at checkpoints (9-1-2-2), and what expires.

use kernel::{BySeat, Engine as _, Log, Outcome, Seat};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, Event,
    area::{Cards, ids},
    engine::Engine,
    event::Manner,
    figures::{Changed, Figure, bans::GrantOn, level_of, written_bp},
    position::Position,
    state::{Batch, Modifier, On, SinceCheckpoint},
    task::{Leaving, Task},
    vocabulary::{Duration, Grant},
};

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 9-1-2-2, 8-5-2-4: the checkpoint, then the waiting effects, one at a time. B-01: not in the middle of an action.
    pub(crate) fn settle(&mut self) {
        if self.is_in_action() || self.destroy_victims(Task::Settle) {
            return;
        }
        if self.state.running.is_empty() {
            self.settle_waiting();
        }
    }

    /// Whether there is nothing to settle: no card can be short, no effect waits, and no last state is kept.
    #[inline]
    pub(crate) fn has_nothing_to_settle(&self) -> bool {
        let state = &*self.state;
        self.figures.none_short
            && !self.changed.intersects(self.figures.reads)
            && state.waiting.is_empty()
            && state.last_states.is_empty()
    }

    /// Settles, unless there is nothing to settle, and then does this.
    pub(crate) fn settle_before(&mut self, next: Task) {
        self.push(next);
        if self.has_nothing_to_settle() {
            self.pass_checkpoint();
        } else {
            self.push(Task::Settle);
        }
    }

    /// A checkpoint with nothing to settle, unless in the middle of an action (B-01).
    #[inline]
    pub(crate) fn pass_checkpoint(&mut self) {
        if !self.is_in_action() {
            self.forget_checkpoint();
        }
    }

    /// Pushes a `Settle` task, unless it is on top already, so that effects which activate each other do not accumulate
    /// tasks.
    pub(crate) fn settle_next(&mut self) {
        if self.state.agenda.tasks.last() != Some(&Task::Settle) {
            self.push(Task::Settle);
        }
    }

    /// 9-3, 9-4: the checkpoint only, also inside an effect.
    pub(crate) fn checkpoint(&mut self) {
        if !self.is_in_action() {
            self.destroy_victims(Task::Checkpoint);
        }
    }

    /// A card is being summoned, placed or used, or cards are about to leave.
    fn is_in_action(&self) -> bool {
        !self.state.casting.is_empty() || !self.state.batches.is_empty()
    }

    /// 9-1-2-3: destroys all short cards together, and then checks again.
    #[inline]
    fn destroy_victims(&mut self, again: Task) -> bool {
        let position = self.read();
        let none_short = position.figures.none_short;
        debug_assert!(
            !none_short || position.short_cards_of_all().is_empty(),
            "9-3, 9-4: a card lacks something"
        );
        if none_short || !self.destroy_weak(again) {
            self.forget_checkpoint();
            return false;
        }
        true
    }

    /// The checkpoint is over: the next one looks at what happens from now on.
    fn forget_checkpoint(&mut self) {
        self.state.since_checkpoint = SinceCheckpoint::default();
    }

    /// 9-4-2-3: notes which spirits the players' own actions and payments have left without BP, before an effect changes
    /// anything else. One that has just come to the field was not changed by them.
    #[inline]
    pub(crate) fn note_self_lowered(&mut self) {
        if self.state.since_checkpoint.acted != BySeat::default() {
            self.note_lowered_by_owners();
        }
    }

    #[inline(never)]
    fn note_lowered_by_owners(&mut self) {
        let position = self.read();
        let lowered = position.lowered_by_owners();
        let since = &mut self.state.since_checkpoint;
        since.self_lowered = since.self_lowered | lowered;
        since.acted = BySeat::default();
    }

    fn destroy_weak(&mut self, again: Task) -> bool {
        self.note_self_lowered();
        let position = self.read();
        let weak = position.short_cards();
        let none = (Cards::EMPTY, Cards::EMPTY);
        let (cards, self_destroyed) = if weak.is_empty() { none } else { position.victims(weak) };
        self.figures.checked(weak);
        if cards.is_empty() {
            return false;
        }
        self.push(again);
        let batch = Batch { cards, self_destroyed, ..Batch::default() };
        self.begin_batch_of(batch, Leaving::Destroy { quiet: false });
        true
    }

    /// 9-2: checked after every change of life.
    pub(crate) fn establish_winner(&mut self) {
        if !self.state.playing {
            return;
        }
        match Seat::BOTH.map(|seat| self.state.life_of(seat) == 0) {
            [false, false] => {}
            [true, false] => self.end(clause!("9-2-3"), Outcome::Won(Seat::B)),
            [false, true] => self.end(clause!("9-2-3"), Outcome::Won(Seat::A)),
            [true, true] => self.end(clause!("1-2-3"), Outcome::Draw),
        }
    }

    /// 9-2-4: at the start of this player's start step.
    pub(crate) fn lose_with_empty_deck(&mut self, seat: Seat) {
        if self.state.deck(seat).is_empty() {
            self.end(clause!("9-2-4"), Outcome::Won(seat.other()));
        }
    }

    /// Continuous directives end.
    pub(crate) fn expire(&mut self, clause: Clause, lapses: impl Fn(&Modifier) -> bool) {
        for (at, modifier) in self.state.modifiers.iter().enumerate() {
            if !lapses(modifier) {
                continue;
            }
            let source = modifier.source;
            // Of several gains from one card the log says once that they end.
            let before = self.state.modifiers[..at].iter().filter(|other| lapses(other));
            let of_same = before.filter(|other| other.source == source);
            for card in modifier.on.cards() {
                if !of_same.clone().any(|other| other.on.is_on(card)) {
                    self.log.record(clause, Event::Expired { source, card: Some(card) });
                }
            }
            if !modifier.on.is_on_cards() {
                self.log.record(clause, Event::Expired { source, card: None });
            }
        }
        let before = self.state.modifiers.len();
        self.state.modifiers.retain(|modifier| !lapses(modifier));
        if self.state.modifiers.len() < before {
            self.changed |= Changed::FIELD;
        }
    }

    /// 7-1-6-2
    pub(crate) fn expire_battle(&mut self) {
        self.expire(clause!("7-1-6-2"), |modifier| {
            matches!(modifier.until, Duration::ThisBattle | Duration::WhileLinked)
        });
    }

    /// 6-8-1-2: ends directives with the turn.
    pub(crate) fn expire_turn(&mut self) {
        let ending = self.state.turn_player;
        for modifier in self.state.modifiers.iter_mut() {
            if modifier.until == Duration::OpponentsNextTurn && modifier.player != ending {
                modifier.turns = modifier.turns.saturating_sub(1);
            }
        }
        self.expire(clause!("6-8-1-2"), |modifier| match modifier.until {
            Duration::ThisBattle
            | Duration::ThisTurn
            | Duration::ThisTurnWhileHere
            | Duration::WhileLinked => true,
            Duration::OpponentsNextTurn => modifier.turns == 0,
            Duration::NextRefreshStep | Duration::Constant => false,
        });
    }

    /// 6-5-2: ends directives with this player's refresh step.
    pub(crate) fn expire_refresh_step(&mut self, seat: Seat) {
        self.expire(clause!("6-5-2"), |modifier| {
            let its = matches!(modifier.on, On::Cards(cards) if cards.owner() == seat);
            its && modifier.until == Duration::NextRefreshStep
        });
    }

    /// 8-10: forgets last states that no effect can ask for, except for a battle and delayed directives.
    pub(crate) fn forget_last_states(&mut self) {
        if self.state.last_states.is_empty() {
            return;
        }
        let battle = self.state.battle;
        let battling = |card: CardId| {
            battle.is_some_and(|battle| battle.attacker == card || battle.blocker == Some(card))
        };
        let delayed = self.state.delayed;
        let is_referred_to = |card: CardId| {
            delayed.iter().any(|later| {
                let named = [Some(later.source), later.subject, later.other].contains(&Some(card));
                named || later.those.contains(card.0)
            })
        };
        self.state.last_states.retain(|last| battling(last.card) || is_referred_to(last.card));
    }
}

impl Position<'_> {
    /// Cards with too few cores for LV1 (9-3-2) and spirits without BP (9-4-2), and those of them that are self-destroyed.
    fn victims(&self, weak: Cards) -> (Cards, Cards) {
        let (mut victims, mut self_destroyed) = (Cards::EMPTY, Cards::EMPTY);
        for card in ids(weak) {
            match self.checkpoint_cause(card) {
                By::Player(_) => self_destroyed.insert(card.0),
                // 1-3-3
                by if self.cannot_be_destroyed(card, by) => continue,
                By::Rule | By::Compare(_) | By::Attack(_) | By::Effect { .. } => {}
            }
            victims.insert(card.0);
        }
        (victims, self_destroyed)
    }

    /// Cards that are short of cores or BP.
    pub(crate) fn short_cards(&self) -> Cards {
        if self.figures.none_short {
            return Cards::EMPTY;
        }
        let Some(card) = self.figures.only_maybe_short() else { return self.short_cards_of_all() };
        let is_short =
            self.state.is_on_field(card) && (self.lacks_cores(card) || self.lacks_bp(card));
        if is_short { Cards::one(card.0) } else { Cards::EMPTY }
    }

    /// The slow path: the same by looking at every card.
    pub(crate) fn short_cards_of_all(&self) -> Cards {
        let mut weak = Cards::EMPTY;
        for seat in Seat::BOTH {
            let field = self.state.field[seat].iter();
            for (standing, figure) in field.zip(self.figures.slots[seat].iter()) {
                let cores = self.state.cores_on(standing.card);
                let lacks_cores = cores < self.table.kind_at(standing.kind).lv1_cores;
                if lacks_cores || figure.lacks_bp() {
                    weak.insert(standing.card.0);
                }
            }
        }
        weak
    }

    fn lacks_cores(&self, card: CardId) -> bool {
        self.state.cores_on(card) < self.lv1_cores(card)
    }

    fn lacks_bp(&self, card: CardId) -> bool {
        self.figure(card).is_some_and(Figure::lacks_bp)
    }

    /// 9-3-2, 9-4-2: the cause that a card is below LV1 or without BP: an effect, its owner's own action, or neither. B-12: if
    /// both, the effect.
    pub(crate) fn checkpoint_cause(&self, card: CardId) -> By {
        let Some(standing) = self.state.standing(card) else { return By::Rule };
        let own = By::Player(card.owner());
        if self.lacks_cores(card)
            && let Some(source) = standing.changed_by
        {
            return by_effect(source, Manner::Cores);
        }
        if !self.lacks_bp(card) || self.state.since_checkpoint.self_lowered.contains(card.0) {
            return own;
        }
        // 9-4-2: nobody takes its BP if what had added some has ended.
        self.lowered_by(card).map_or(By::Rule, |source| by_effect(source, Manner::Bp))
    }

    /// Spirits without BP whose owners have acted since the last checkpoint, but for new ones.
    fn lowered_by_owners(&self) -> Cards {
        let since = &self.state.since_checkpoint;
        let is_lowered = |card: &CardId| {
            since.acted[card.owner()] && !since.entered.contains(card.0) && self.lacks_bp(*card)
        };
        let lowered = ids(self.short_cards()).filter(is_lowered);
        lowered.map(|card| card.0).collect()
    }

    /// The last effect that lowers the BP or the level of a card.
    fn lowered_by(&self, card: CardId) -> Option<CardId> {
        let mut lowers = None;
        self.each_grant(card, &mut |on| {
            if self.is_lowering(card, on) {
                lowers = Some(on.scope.source);
            }
        });
        lowers
    }

    fn is_lowering(&self, card: CardId, on: &GrantOn<'_>) -> bool {
        let kind = self.table.kind(self.state, card);
        let level = self.level(card);
        if let Grant::LevelBp(redefined, bp) = on.grant {
            return *redefined == level && *bp < written_bp(kind, level);
        }
        if let Grant::Level(_) = on.grant {
            return level < level_of(kind, self.state.cores_on(card));
        }
        matches!(on.grant, Grant::Bp(_)) && on.value < 0
            || matches!(on.grant, Grant::SetBp(_)) && on.value < written_bp(kind, level)
    }
}

fn by_effect(source: CardId, how: Manner) -> By {
    By::Effect { source, player: source.owner(), how }
}
