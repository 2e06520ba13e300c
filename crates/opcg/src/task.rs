//! The agenda: what remains to be done, as data with the rulebook's headings as names.

use kernel::{Engine as _, Flow, Log, Seat};
use rulebook::Clause;

use crate::{Area, By, CardId, Event, engine::Engine, question::Question, vocabulary::Moment};

/// One thing on the agenda. The last one is done next; a task that asks stays until it is answered. The cards of a task
/// about several stand beside the agenda, in `State::task_cards`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Task {
    /// Ask a player.
    Ask(Question),
    /// 5-2-1-5-1: this player's start-of-game effects.
    StartOfGame(Seat),
    /// 5-2-1-6: draw five
    DrawOpeningHands,
    /// 5-2-1-7
    DealLife,
    /// 6-2
    RefreshPhase,
    /// 6-2-3
    ReturnGivenDon,
    /// 6-2-4
    ReadyCards,
    /// 6-3
    DrawPhase,
    /// 6-4
    DonPhase,
    /// 6-5-1
    StartOfMain,
    /// 6-6
    EndPhase(EndStep),
    /// 6-6-1-2: effects that last until the end of the turn expire.
    ExpireUntilEnd(Seat),
    /// 6-6-1-4
    NextTurn,
    /// 8-6-1: resolve waiting effects until none is left.
    #[default]
    ResolveWaiting,
    /// Reveal, pay, put into play: what follows the payment.
    PlayPaid(CardId),
    /// 3-7-6-1, 3-8-5-1: make room for this card.
    MakeRoom { card: CardId },
    /// 3-7-3, 3-8-3
    PutIntoPlay { card: CardId, from: Area, rested: bool, by: By },
    /// 2-7-3: what follows the payment for an Event.
    ActivateEvent { card: CardId, ability: u16, paid: bool },
    /// 7-1-1-4
    AttackStepEnd,
    /// 7-1-2-3
    BlockStepEnd,
    /// 7-1-4-1-2: what follows the K.O.
    KodInBattle { attacker: CardId, target: CardId },
    /// 7-1-5
    EndOfBattle,
    /// 7-1-5-3, 7-1-5-4
    BattleOver,
    /// 4-6: points of damage still to be dealt.
    Damage { to: Seat, left: u8, banish: bool, source: CardId, attack: bool },
    /// 10-1-5-3: the card goes to the trash unless it moved itself.
    TriggerOver(CardId),
    /// 8-6-2: all of the damage is dealt.
    DamageOver { to: Seat, source: CardId, attack: bool },
    /// 8-4-1: carry out the effect on top.
    Resolve,
    /// Cards that would leave their area: prohibitions, replacements, then the move.
    Leave { how: Leaving, by: By, tried: u32 },
    /// Delayed processes of this moment and player.
    DoDelayed { moment: Moment, player: Seat },
    /// Give DON!! cards to each of the last cards, chosen among those before.
    GiveEach { count: u8, up_to: bool },
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

impl Task {
    /// How many sets of cards it is about.
    pub(crate) fn sets(self) -> usize {
        match self {
            Task::Leave { .. } => 1,
            Task::GiveEach { .. } => 2,
            Task::Ask(question) => usize::from(question.is_about_cards()),
            Task::StartOfGame(_)
            | Task::DrawOpeningHands
            | Task::DealLife
            | Task::RefreshPhase
            | Task::ReturnGivenDon
            | Task::ReadyCards
            | Task::DrawPhase
            | Task::DonPhase
            | Task::StartOfMain
            | Task::EndPhase(_)
            | Task::ExpireUntilEnd(_)
            | Task::NextTurn
            | Task::ResolveWaiting
            | Task::PlayPaid(_)
            | Task::MakeRoom { .. }
            | Task::PutIntoPlay { .. }
            | Task::ActivateEvent { .. }
            | Task::AttackStepEnd
            | Task::BlockStepEnd
            | Task::KodInBattle { .. }
            | Task::EndOfBattle
            | Task::BattleOver
            | Task::Damage { .. }
            | Task::TriggerOver(_)
            | Task::DamageOver { .. }
            | Task::Resolve
            | Task::DoDelayed { .. } => 0,
        }
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// Does one task, or reports that it asks.
    #[inline(always)]
    pub(crate) fn perform(&mut self, task: Task) -> Flow {
        match task {
            // 3-1-6: all of its cards have left.
            Task::Ask(question)
                if question.is_about_cards() && self.state.question_cards().is_empty() =>
            {
                self.take_task_cards();
            }
            Task::Ask(question) => return self.ask(question),
            // 8-6-3: not while an effect is being carried out.
            Task::ResolveWaiting
                if self.state.waiting.is_empty() || !self.state.running.is_empty() => {}
            Task::ResolveWaiting => {
                self.drop_stale_waiting();
                if !self.state.waiting.is_empty() {
                    return self.ask(Question::Waiting);
                }
            }
            Task::StartOfGame(seat) => self.start_of_game(seat),
            Task::DrawOpeningHands => self.draw_opening_hands(),
            Task::DealLife => self.deal_life(),
            Task::RefreshPhase => self.refresh_phase(),
            Task::ReturnGivenDon => self.return_given_don(),
            Task::ReadyCards => self.ready_cards(),
            Task::DrawPhase => self.draw_phase(),
            Task::DonPhase => self.don_phase(),
            Task::StartOfMain => self.start_of_main(),
            Task::EndPhase(step) => self.end_phase(step),
            Task::ExpireUntilEnd(player) => self.expire_until_end(player),
            Task::NextTurn => self.next_turn(),
            Task::PlayPaid(card) => self.play_paid(card),
            Task::MakeRoom { card } => self.make_room(card),
            Task::PutIntoPlay { card, from, rested, by } => {
                self.put_into_play(card, from, rested, by)
            }
            Task::ActivateEvent { card, ability, paid } => self.activate_event(card, ability, paid),
            Task::AttackStepEnd => return self.attack_step_end(),
            Task::BlockStepEnd => return self.block_step_end(),
            Task::KodInBattle { attacker, target } => self.kod_in_battle(attacker, target),
            Task::EndOfBattle => self.end_of_battle(),
            Task::BattleOver => self.battle_over(),
            Task::Damage { to, left, banish, source, attack } => {
                self.damage(to, left, banish, source, attack)
            }
            Task::TriggerOver(card) => self.trigger_over(card),
            Task::DamageOver { to, source, attack } => self.damage_over(to, source, attack),
            Task::Resolve => self.resolve(),
            Task::Leave { how, by, tried } => self.leave(how, by, tried),
            Task::DoDelayed { moment, player } => self.do_delayed(moment, player),
            Task::GiveEach { count, up_to } => self.give_each(count, up_to),
        }
        Flow::On
    }
}

/// The parts of the End Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndStep {
    /// 6-6-1-1-2: [End of Your Turn]
    YourTurn,
    /// [End of Your Opponent's Turn]
    OpponentsTurn,
    /// 6-6-1-2(1)
    TurnPlayersRest,
    /// 6-6-1-2(2)
    NonTurnPlayersRest,
    /// 6-6-1-3
    DuringThisTurn,
    /// 1.1.3 6-6-1-4: another round if an effect was not activated yet.
    Again,
}

/// How cards leave their area, and for where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaving {
    /// 10-2-1
    Ko,
    Trash,
    ToHand,
    ToDeck {
        bottom: bool,
        shuffle: bool,
    },
    ToLife {
        bottom: bool,
        face_up: bool,
    },
    /// 1-3-8: no move; rested in place, for replacements of resting.
    Rest,
}
