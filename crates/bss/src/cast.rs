//! 10-6, 10-7. Summoning spirits and placing nexuses, stage by stage; magic shares the first stages (10-8).

mod additional;
mod ascend;
mod magic;
pub(crate) mod reduction;
mod ruling;
mod token;

pub(crate) use self::ruling::AvailableCores;

use kernel::{Engine as _, Fault, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    By, CardId, Category, Event, Spot,
    engine::Engine,
    figures::Changed,
    position::Position,
    state::{Casting, CoreChoice, Mark},
    task::{CastStage, CoreFor, Task},
    turn::main_step::Ruling,
    vocabulary::{Fee, KeywordName},
};

impl Position<'_> {
    pub(crate) fn is_token_cast(&self, casting: &Casting) -> bool {
        casting.card.is_token()
    }

    pub(crate) fn cast_category(&self, casting: &Casting) -> Category {
        if self.is_token_cast(casting) {
            return self.table.kind_at(casting.ability as u8).card.category;
        }
        self.table.category(self.state, casting.card)
    }

    /// 10-6-7: how many cores its lowest level needs.
    pub(crate) fn lv1_cores(&self, card: CardId) -> u8 {
        self.table.kind(self.state, card).lv1_cores
    }

    /// 10-6-4, 10-6-5: the cost to pay.
    fn cost_of(&self, casting: &Casting) -> u8 {
        match casting.fee {
            Fee::Free => 0,
            Fee::Paid | Fee::FromReserve => {
                self.cast_cost(casting.card, casting.player).clamp(0, 255) as u8
            }
        }
    }

    /// 10-6-6; 11-9-1: from the reserve only.
    pub(crate) fn cost_choice(&self, casting: &Casting) -> CoreChoice {
        let (player, count) = (casting.player, self.cost_of(casting));
        let core_choice = self.cast_choice(casting, count, Spot::Trash(player));
        CoreChoice { pays: true, ..core_choice }
    }

    /// 8-1-8: who may use magic without paying may still pay for it, if that can be done completely.
    fn cost_or_nothing(&self, casting: &Casting) -> CoreChoice {
        let nothing = self.cost_choice(casting);
        if casting.fee != Fee::Paid || !self.is_free(casting.card, casting.player) {
            return nothing;
        }
        let cost = self.reduced_cost(casting.card, casting.player).clamp(0, 255) as u8;
        let besides = self.payable_besides(casting).unwrap_or(u8::MAX);
        let paid = CoreChoice { min: cost, max: cost, free: true, ..nothing };
        if self.state.cores_within(&paid) < cost.saturating_add(besides) { nothing } else { paid }
    }

    /// 10-6-7: enough for its lowest level, or more.
    fn placement_choice(&self, casting: &Casting) -> CoreChoice {
        let need = self.lv1_cores(casting.card);
        let core_choice = self.cast_choice(casting, need, Spot::Card(casting.card));
        CoreChoice { max: u8::MAX, ..core_choice }
    }

    fn cast_choice(&self, casting: &Casting, count: u8, to: Spot) -> CoreChoice {
        let player = casting.player;
        match casting.fee {
            Fee::FromReserve => {
                CoreChoice { reserve: true, ..CoreChoice::new(player, player, count, to) }
            }
            Fee::Paid | Fee::Free => {
                CoreChoice::from_field_and_reserve(self.state, player, count, to)
            }
        }
    }

    pub(crate) fn cost_clause(&self, casting: &Casting) -> Clause {
        match self.cast_category(casting) {
            Category::Spirit => clause!("10-6-6"),
            Category::Nexus => clause!("10-7-6"),
            Category::Magic => clause!("10-8-6"),
        }
    }

    pub(crate) fn placement_clause(&self, casting: &Casting) -> Clause {
        match self.cast_category(casting) {
            Category::Spirit | Category::Magic => clause!("10-6-7"),
            Category::Nexus => clause!("10-7-7"),
        }
    }

    /// The refusal for lack of cores; with Swift only the reserve counts (11-9-1).
    pub(crate) fn lacking(&self, casting: &Casting, clause: Clause) -> Ruling {
        let swift = casting.keyword == Some(KeywordName::Swift);
        Err(if swift { clause!("11-9-1") } else { clause })
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 10-6-3, 10-7-3, 10-8-3: reveals the card and begins its stages.
    pub(crate) fn start_cast(&mut self, casting: Casting) {
        let card = casting.card;
        let hidden = !self.read().sees(card.owner().other(), card);
        let begun = self.state.casting.push(casting);
        self.check(begun, Fault::Frames);
        if hidden {
            self.show(card, card.owner().other());
            let clause = match self.read().cast_category(&casting) {
                Category::Spirit => clause!("10-6-3"),
                Category::Nexus => clause!("10-7-3"),
                Category::Magic => clause!("10-8-3"),
            };
            self.log.record(clause, Event::Revealed { card, by: By::Rule });
        }
        self.push(Task::Cast(CastStage::Pay));
    }

    /// Performs a stage of the card being cast.
    pub(crate) fn cast(&mut self, stage: CastStage) {
        let Some(casting) = self.state.casting.last().copied() else { return };
        match stage {
            CastStage::Pay => self.pay_for(casting),
            CastStage::Additional => self.pay_additional(casting),
            CastStage::Ascend { met } => self.ascend(casting, met),
            CastStage::Enter => self.enter_cast(casting),
            CastStage::Cores => {
                let core_choice = self.read_without_figures().placement_choice(&casting);
                self.begin_group();
                self.begin_core_choice(CoreFor::Placement, core_choice);
            }
            CastStage::Done => self.cast_done(casting),
        }
    }

    fn pay_for(&mut self, casting: Casting) {
        self.push(Task::Cast(CastStage::Additional));
        let core_choice = self.read().cost_or_nothing(&casting);
        self.use_up_next_cost(casting.card);
        self.begin_group();
        self.begin_core_choice(CoreFor::Cost, core_choice);
    }

    /// Removes the effects that changed the cost of the next card, which is this one.
    fn use_up_next_cost(&mut self, card: CardId) {
        let position = self.read();
        let next = position.state.modifiers.iter();
        let used = next.map(|modifier| position.is_next_cost(modifier, card));
        let used: u64 = used.enumerate().fold(0, |all, (place, is)| all | u64::from(is) << place);
        let mut place = 0;
        self.state.modifiers.retain(|_| {
            place += 1;
            used >> (place - 1) & 1 == 0
        });
        if used != 0 {
            self.changed |= Changed::FIELD;
        }
    }

    /// 10-6-6, 10-7-6, 10-8-6: the cost is paid.
    pub(crate) fn card_cost_paid(&mut self, taken: u8, soul: bool) {
        let casting = self.state.casting.last_mut().expect("10-6: a card is being paid for");
        casting.soul_spent = soul;
        let casting = *casting;
        let clause = self.read_without_figures().cost_clause(&casting);
        let (card, by) = (casting.card, By::Player(casting.player));
        self.announce(clause, Event::CostPaid { card, count: taken, soul, by });
    }

    /// 10-6-7, 10-7-7: puts the card onto the field.
    pub(super) fn enter_cast(&mut self, casting: Casting) {
        let position = self.read_without_figures();
        let is_nexus = position.cast_category(&casting) == Category::Nexus;
        let kind = if position.is_token_cast(&casting) {
            casting.ability as u8
        } else {
            position.table.kind_number_of(position.state, casting.card)
        };
        let clause = if is_nexus { clause!("10-7-7") } else { clause!("10-6-7") };
        self.begin_group();
        self.enter(clause, casting.card, kind, casting.exhausted, casting.by);
        let place = self.state.place_mut(casting.card);
        place.marks.set(Mark::SOUL_SPENT, casting.soul_spent);
    }

    /// It has been summoned or placed (10-6-1, 10-7-1), or the magic resolves (10-8-7).
    fn cast_done(&mut self, casting: Casting) {
        let category = self.read_without_figures().cast_category(&casting);
        let Casting { card, from, soul_spent: soul, by, .. } = casting;
        let ascended = casting.ascended.map(|other| (other, casting.ascend_cost));
        match category {
            Category::Spirit => {
                self.begin_summoned_group(card);
                let summoned = Event::Summoned { card, from, soul, ascended, by };
                self.announce(clause!("10-6-1"), summoned);
            }
            Category::Nexus => {
                self.announce_in_new_group(
                    clause!("10-7-1"),
                    Event::NexusPlaced { card, from, soul, by },
                );
            }
            Category::Magic => return self.magic_paid(casting),
        }
        self.state.casting.pop();
        if casting.card.is_token() {
            self.token_summoned(casting.card);
        }
    }

    /// The cost can no longer be paid: the card stays where it is.
    fn give_up_cast(&mut self) {
        self.state.agenda.tasks.pop();
        if let Some(casting) = self.state.casting.pop() {
            self.hide(casting.card);
            self.state.place_mut(casting.card).marks.remove(Mark::IN_USE);
        }
    }
}
