//! What remains to be done, as data with the rulebook's headings as names, and its dispatch.

use kernel::{Engine as _, Flow, Log, Seat};
use rulebook::Clause;

use crate::{
    CardId, Event,
    engine::Engine,
    vocabulary::{End, Moment, TurnStep},
};

/// One task of the agenda. The last one is done next; a task that asks stays until it is answered. "These cards" of a task
/// are in `State::task_cards`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Task {
    /// Ask a player.
    Ask(Question),
    /// 5-2-7: this player keeps or mulligans.
    OpeningHand(Seat),
    /// 5-2-7: the rest of a mulligan, once the hand lies under the deck.
    Mulligan(Seat),
    /// 5-2-8
    FirstTurn,
    /// A step of the turn begins (6-2 to 6-8).
    Step(TurnStep),
    /// What the rules do in it (6-2-2, 6-3-2, 6-4-2, 6-5-2).
    StepRule(TurnStep),
    /// A refresh step by an effect.
    ExtraRefreshStep,
    /// 6-7-3-2: no more attacks.
    AttackStepOver,
    /// 6-8-1-2
    EndOfTurn,
    /// 6-8-1-3
    NextTurn,
    /// 9-1-2-2 and 8-5-2-4: the checkpoint, then waiting effects, until none is left.
    #[default]
    Settle,
    /// 9-3, 9-4: the checkpoint only.
    Checkpoint,
    /// The spirit that would attack must lose cores to the reserve first.
    RemoveToAttack(CardId),
    /// Its attack must be paid for first.
    PayToAttack(CardId),
    /// 7-1-1-1
    Attack(CardId),
    /// 7-1-2, 7-1-4: the flash window; this player has the opportunity after this many passes in a row.
    Flash { next: Seat, passes: u8 },
    /// 7-1-3
    BlockDeclaration,
    /// 7-1-3-2: the blocker is declared; what follows.
    Blocked,
    /// 7-1-5
    BattleResolution,
    /// 7-1-6-1
    EndOfBattle,
    /// 7-1-6-2, 7-1-6-3
    BattleOver,
    /// 10-6-4 to 10-6-7: the next stage of the card being summoned, placed or used.
    Cast(CastStage),
    /// Summon or place these cards one after the other, by an effect.
    CastEach { instruction: u16 },
    /// Tokens still to be summoned (4-12).
    SummonTokens { kind: u8, left: u8, exhausted: bool },
    /// 11-17: the remaining Feasts.
    Feast { left: u8 },
    /// 8-5-2-4: carry out the effect on top.
    Resolve,
    /// The cards of the batch on top leave: bans, substitutions, then the event.
    Leave(Leaving),
    /// Delayed directives of this moment.
    DoDelayed(Moment),
    /// The cores of the running directive for the next card of its target.
    CoresOfEach { instruction: u16 },
    /// Draw this many more cards, one at a time (4-5-3).
    Draw { who: Seat, left: u8 },
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Does one task, or reports that it asks.
    #[inline(always)]
    pub(crate) fn perform(&mut self, task: Task) -> Flow {
        match task {
            Task::Ask(question) => return self.ask(question),
            Task::OpeningHand(seat) => self.opening_hand(seat),
            Task::Mulligan(seat) => self.mulligan(seat),
            Task::FirstTurn => self.first_turn(),
            Task::Step(step) => self.step(step),
            Task::StepRule(step) => self.step_rule(step),
            Task::ExtraRefreshStep => self.extra_refresh_step(),
            Task::AttackStepOver => self.end_attack(),
            Task::EndOfTurn => self.end_of_turn(),
            Task::NextTurn => self.next_turn(),
            // B-01: not before the whole summon, placement or use is done.
            Task::Settle | Task::Checkpoint if !self.state.casting.is_empty() => {}
            Task::Settle if self.has_nothing_to_settle() => self.pass_checkpoint(),
            Task::Settle => self.settle(),
            Task::Checkpoint => self.checkpoint(),
            Task::RemoveToAttack(card) => self.remove_to_attack(card),
            Task::PayToAttack(card) => self.pay_to_attack(card),
            Task::Attack(card) => self.attack(card),
            Task::Flash { next, passes } => self.flash(next, passes),
            Task::BlockDeclaration => self.block_declaration(),
            Task::Blocked => self.blocked(),
            Task::BattleResolution => self.battle_resolution(),
            Task::EndOfBattle => self.end_of_battle(),
            Task::BattleOver => self.battle_over(),
            Task::Cast(stage) => self.cast(stage),
            Task::CastEach { instruction } => self.cast_each(instruction),
            Task::SummonTokens { kind, left, exhausted } => {
                self.summon_tokens(kind, left, exhausted)
            }
            Task::Feast { left } => self.feast(left),
            Task::Resolve => self.resolve(),
            Task::Leave(how) => self.leave(how),
            Task::DoDelayed(moment) => self.do_delayed(moment),
            Task::CoresOfEach { instruction } => self.cores_of_each(instruction),
            Task::Draw { who, left } => self.draw_cards(who, left),
        }
        Flow::On
    }
}

/// The stages of summoning, placing or using a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CastStage {
    /// 10-6-4 to 10-6-6
    Pay,
    /// Additional costs by effects.
    Additional,
    /// 11-8: empty the spirits for Ascend; this many requirements are met.
    Ascend { met: u8 },
    /// 10-6-7
    Enter,
    /// 10-6-7: cores onto it.
    Cores,
    /// It has been summoned or placed; or the magic is paid for and resolves (10-8-7).
    Done,
}

impl kernel::Task for Task {
    type Question = Question;

    fn ask(question: Question) -> Task {
        Task::Ask(question)
    }

    fn question(self) -> Option<Question> {
        if let Task::Ask(question) = self { Some(question) } else { None }
    }
}

/// What a player is asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// 5-2-6
    TurnOrder,
    /// 5-2-7
    OpeningHand(Seat),
    /// 6-6-1-2
    Main,
    /// 6-7-3-2
    Attack,
    /// 7-1-2-1, 7-1-4-1; after this many passes in a row.
    Flash {
        by: Seat,
        passes: u8,
    },
    /// 7-1-3-1
    Block,
    /// B-03: whether to activate the waiting effect at this place, or to flip the burst.
    Activate {
        place: u8,
    },
    /// 8-5-2-4: which waiting effect comes next.
    Waiting,
    /// 8-9, B-29: which of the substitutions that fit, or none.
    Substitution {
        by: Seat,
    },
    /// "may"; no leads to this instruction.
    May {
        by: Seat,
        otherwise: u16,
    },
    /// One of the printed options of this instruction.
    Option {
        by: Seat,
        instruction: u16,
    },
    /// 4-6, 1-3-5: a number.
    Number {
        by: Seat,
        min: u8,
        max: u8,
    },
    Color {
        by: Seat,
    },
    /// 8-5-3: the selection in progress; what it is for.
    Cards(ChooseFor),
    /// The cores being picked; what they are for.
    Cores(CoreFor),
    /// 6-6-1-2-3: cores taken so far; one more, or put them down.
    TakeCores,
    /// Where the next core goes.
    PutCores,
    /// To the top or the bottom of the deck, all these cards together.
    PutEnd {
        by: Seat,
    },
    /// 3-1-5: which of these cards goes to the deck next.
    Order {
        by: Seat,
        bottom: bool,
        placed: u8,
    },
    /// Which of the cards that one effect summons or places comes next.
    CastNext {
        by: Seat,
        instruction: u16,
    },
    /// Which effect of a card with this timing is activated by another effect.
    TriggeredOf {
        by: Seat,
        card: CardId,
    },
}

impl kernel::Question for Question {
    fn is_free_action(self) -> bool {
        matches!(self, Question::Main | Question::Attack)
    }
}

/// What the selected cards are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ChooseFor {
    /// "Those" of the running effect; added to the ones selected before, or instead of them.
    Effect { add: bool },
    /// The card that the running effect refers to, of those that activated it together.
    Subject,
    /// 8-9-2-2: the card whose substitution applies to cores placed into a life.
    LifeSubstitute,
    /// 11-8: the spirit to be emptied.
    Ascend { met: u8 },
    /// 11-17: the token that grows.
    Feast,
    /// A spirit with Link for this one (11-18), regardless of its condition.
    Link,
}

/// What the picked cores are for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoreFor {
    /// 10-6-6: the cost of the card being cast.
    Cost,
    /// 10-6-7: onto the card being cast.
    Placement,
    /// The directive of the running effect.
    Effect,
    /// 11-1-1
    Awaken(CardId),
    /// An attack that must be paid for.
    AttackFee(CardId),
    /// The fee for activating the waiting effect at this place.
    TriggerFee { place: u8 },
    /// Drawing that must be paid for, with the number of cards left.
    DrawFee { who: Seat, left: u8 },
}

/// How cards leave their area, and for where; or are exhausted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// 10-1; `quiet`: "When Destroyed" effects are not triggered.
    Destroy {
        quiet: bool,
    },
    ToHand,
    /// 3-2-3-1
    ToDeck {
        end: End,
        keep_order: bool,
        by: Seat,
    },
    /// 10-2
    Discard,
    /// 10-4
    Exhaust,
}
