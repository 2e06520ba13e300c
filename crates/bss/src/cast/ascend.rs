//! 11-8. [Ascend]: an additional cost of summoning.

use kernel::{Engine as _, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    Area, By, CardId, Category, Event, Spot,
    area::{Cards, ids},
    cores::{Source, rank},
    engine::Engine,
    figures::settle,
    interpreter::program::{Compiled, Instruction},
    position::{Position, Scope},
    state::{Casting, Choosing, CoreChoice, Mark, State},
    task::{CastStage, ChooseFor, Task},
    turn::main_step::Ruling,
    vocabulary::{
        EventPattern, Fee, Grant, Keyword, KeywordName, Label, Requirement, Timing, Verb,
    },
};

impl<'a> Position<'a> {
    /// 11-8-2: the requirements, one for each spirit to be emptied.
    pub(crate) fn ascend_requirements(&self, casting: &Casting) -> &'a [Requirement] {
        let table = self.table;
        let ascends = table.may_have_keyword(KeywordName::Ascend) && !casting.without_ascend;
        if !ascends || self.is_token_cast(casting) {
            return &[];
        }
        let kind = table.kind(self.state, casting.card);
        if kind.keywords & KeywordName::Ascend.bit() == 0 {
            return &[];
        }
        let scope = Scope::of(casting.card, casting.player);
        let printed = kind.printed.clone();
        let mut found: &'a [Requirement] = &[];
        for ability in printed {
            let compiled = table.ability(ability);
            if let Label::Keyword(Keyword::Ascend(requirements)) = &compiled.label
                && compiled.when.iter().all(|when| self.holds(when, &scope))
            {
                found = requirements;
            }
        }
        found
    }

    fn meets(&self, requirement: &Requirement, card: CardId) -> bool {
        match requirement {
            Requirement::Any => true,
            Requirement::Cost(least) => self.ascend_cost(card) >= i32::from(*least),
            Requirement::Types(types) => types.iter().any(|name| self.has_type(card, name)),
        }
    }

    /// Spirits with cores on them that meet a requirement of the card being summoned.
    fn ascend_candidates(&self, casting: &Casting, requirement: &Requirement) -> Cards {
        let own = self.state.on_field(casting.player).filter(|card| self.meets(requirement, *card));
        let opposing = self.state.on_field(casting.player.other());
        let opposing = opposing.filter(|card| self.ascends_with_opposing(casting, *card));
        let able = |card: &CardId| self.is_spirit(*card) && self.state.cores_on(*card) > 0;
        own.chain(opposing).filter(able).map(|card| card.0).collect()
    }

    /// Whether an effect of the card allows using this spirit of the opponent.
    fn ascends_with_opposing(&self, casting: &Casting, card: CardId) -> bool {
        self.has_grant(casting.card, &|grant, scope| {
            matches!(grant, Grant::AscendWithOpponents(like) if self.matches(like, card, scope))
        })
    }

    /// Cards of the player that may be exhausted to summon the card without this cost.
    fn ascend_waivers(&self, casting: &Casting) -> Cards {
        let from_hand = casting.from == Area::Hand;
        let waives = |card: &CardId| from_hand && self.waiver_of(*card, casting.card).is_some();
        self.state.on_field(casting.player).filter(waives).map(|card| card.0).collect()
    }

    /// The effect of this card that lets that one be summoned without the additional cost.
    fn waiver_of(&self, card: CardId, summoned: CardId) -> Option<u16> {
        let scope = Scope { subject: Some(summoned), ..Scope::of(card, card.owner()) };
        let mut triggered = self.table.kind(self.state, card).triggered.iter().copied();
        triggered.find(|ability| {
            let compiled = self.table.ability(*ability);
            compiled.waives_ascend()
                && self.is_active(card, *ability)
                && self.is_payable(*ability, &scope)
                && self.waives_for(compiled, summoned, &scope)
        })
    }

    fn waives_for(&self, compiled: &Compiled, summoned: CardId, scope: &Scope) -> bool {
        let Label::Triggered(timings) = &compiled.label else { return false };
        timings.iter().any(|timing| {
            matches!(timing, Timing::When(EventPattern::Summoned { what, .. })
                if self.is_subject(what, summoned, scope))
        })
    }

    /// Whether a set of different spirits meets these requirements and passes the test.
    fn any_ascent(
        &self,
        casting: &Casting,
        requirements: &[Requirement],
        chosen: Cards,
        test: &dyn Fn(Cards) -> bool,
    ) -> bool {
        let Some((first, rest)) = requirements.split_first() else { return test(chosen) };
        if chosen.is_empty() && !self.ascend_waivers(casting).is_empty() && test(chosen) {
            return true;
        }
        let candidates = self.ascend_candidates(casting, first) - chosen;
        ids(candidates).any(|card| {
            let more = chosen | Cards::one(card.0);
            self.any_ascent(casting, rest, more, test)
        })
    }

    /// B-17: whether the card can be paid for from the sources from `first` on, spirits emptied for it, and cores placed on
    /// it.
    pub(crate) fn leaves_enough(
        &self,
        casting: &Casting,
        core_choice: &CoreChoice,
        first: u16,
    ) -> Ruling {
        let owed = core_choice.min.saturating_sub(core_choice.taken);
        let requirements = self.ascend_requirements(casting);
        let payable = |chosen: Cards| {
            let kept =
                ids(chosen).filter(|card| self.keeps_a_core(core_choice, first, *card)).count();
            usize::from(self.left_ahead(core_choice, first)) >= usize::from(owed) + kept
        };
        if !self.any_ascent(casting, requirements, Cards::EMPTY, &payable) {
            let ascends = !requirements.is_empty();
            let clause = if ascends { clause!("11-8-1") } else { self.cost_clause(casting) };
            return self.lacking(casting, clause);
        }
        let paid = owed.saturating_add(self.additional_cores(casting));
        let placeable = |chosen: Cards| payable(chosen) && self.holds_after(casting, paid, chosen);
        if self.any_ascent(casting, requirements, Cards::EMPTY, &placeable) {
            Ok(())
        } else {
            self.lacking(casting, self.placement_clause(casting))
        }
    }

    /// The same after paying this core, which may change levels and therefore what spirits are and cost. Without Ascend it
    /// makes no difference which core is paid.
    pub(crate) fn leaves_enough_after(
        &self,
        casting: &Casting,
        core_choice: &CoreChoice,
        picked: Source,
        first: u16,
    ) -> Ruling {
        if self.ascend_requirements(casting).is_empty() {
            return Ok(());
        }
        let state = self.state.without_core(picked);
        let figures = settle(self.table, &state);
        let after = Position { table: self.table, state: &state, figures: &figures };
        let core_choice = CoreChoice { taken: core_choice.taken + 1, ..*core_choice };
        after.leaves_enough(casting, &core_choice, first)
    }

    /// Whether enough cores for its lowest level are left after paying this many.
    fn holds_after(&self, casting: &Casting, paid: u8, emptied: Cards) -> bool {
        let player = casting.player;
        let need = self.placed_cores(casting);
        let left = match casting.fee {
            Fee::FromReserve => {
                let emptied = ids(emptied).filter(|card| card.owner() == player);
                let on_cards = emptied.map(|card| u16::from(self.state.cores_on(card)));
                self.state.cores_in_reserve(player) + on_cards.sum::<u16>()
            }
            Fee::Paid | Fee::Free => self.state.cores_at_hand(player),
        };
        left >= u16::from(paid) + u16::from(need)
    }

    /// Cores left to pay with.
    fn left_ahead(&self, core_choice: &CoreChoice, first: u16) -> u16 {
        let ahead = |source: &Source| rank(source.from, source.soul) >= first;
        let sources = self.state.sources(core_choice);
        let sources = sources.iter().filter(|source| ahead(source));
        sources.map(|source| u16::from(source.count)).sum()
    }

    /// faq Ascend: one core must stay on a spirit that is to be emptied, even if all of its cores could be paid.
    fn keeps_a_core(&self, core_choice: &CoreChoice, first: u16, card: CardId) -> bool {
        let only = CoreChoice {
            cards: core_choice.cards & Cards::one(card.0),
            reserve: false,
            ..*core_choice
        };
        self.left_ahead(&only, first) == u16::from(self.state.cores_on(card))
    }

    pub(crate) fn is_magic_cast(&self, casting: &Casting) -> bool {
        self.cast_category(casting) == Category::Magic
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 11-8-1, B-50: after the cost and before the placement.
    pub(crate) fn ascend(&mut self, casting: Casting, met: u8) {
        let position = self.read();
        let requirements = position.ascend_requirements(&casting);
        let Some((first, rest)) = requirements.get(usize::from(met)..).and_then(<[_]>::split_first)
        else {
            self.push(Task::Cast(CastStage::Done));
            self.enter_cast(casting);
            return self.cast(CastStage::Cores);
        };
        let can_continue_after = |card: &CardId| {
            let chosen = Cards::one(card.0);
            let test = |chosen: Cards| position.holds_after(&casting, 0, chosen);
            position.any_ascent(&casting, rest, chosen, &test)
        };
        let candidates = ids(position.ascend_candidates(&casting, first));
        let candidates: Cards = candidates.filter(can_continue_after).map(|card| card.0).collect();
        let waivers = if met == 0 { position.ascend_waivers(&casting) } else { Cards::EMPTY };
        let candidates = candidates | waivers;
        self.push(Task::Cast(CastStage::Ascend { met: met + 1 }));
        if candidates.is_empty() {
            return self.give_up_cast();
        }
        self.choose(ChooseFor::Ascend { met }, Choosing::one(casting.player, candidates));
    }

    /// Moves all its cores to the reserve; it is self-destroyed (B-50).
    pub(crate) fn ascend_with(&mut self, met: u8, card: CardId) {
        let casting = *self.state.casting.last().expect("10-6: a card is being summoned");
        if self.read().ascend_waivers(&casting).contains(card.0) {
            return self.waive_ascend(card);
        }
        let cost = self.read().ascend_cost(card);
        let casting = self.state.casting.last_mut().expect("10-6: a card is being summoned");
        let (summoned, player) = (casting.card, casting.player);
        if met == 0 {
            casting.ascended = Some(card);
            casting.ascend_cost = cost.clamp(0, 255) as u8;
        }
        let by = By::Player(player);
        self.begin_group();
        self.empty(clause!("11-8-1"), card, Spot::Reserve(card.owner()), by);
        self.announce(clause!("11-8-1"), Event::Ascended { summoned, card, cost, by });
    }

    /// Uses an effect of this card instead of the additional cost; its cost is to exhaust the card.
    fn waive_ascend(&mut self, card: CardId) {
        let casting = self.state.casting.last_mut().expect("10-6: a card is being summoned");
        casting.without_ascend = true;
        let (summoned, player) = (casting.card, casting.player);
        let ability = self.read().waiver_of(card, summoned);
        self.begin_group();
        self.exhaust(clause!("8-4-2"), card, By::Player(player));
        if let Some(ability) = ability {
            self.mark_used(card, ability);
        }
        let ability = ability.map(|ability| self.table.ability(ability).place);
        self.announce(clause!("11-8-1"), Event::AscendWaived { card, ability, summoned });
    }
}

impl State {
    /// The state with one core less on the field or in the reserve.
    fn without_core(&self, source: Source) -> State {
        let mut state = *self;
        match (source.from, source.soul) {
            (Spot::Card(card), true) => {
                state.holding[card.owner()].soul = Spot::Trash(card.owner());
                state.place_mut(card).marks.remove(Mark::SOUL);
            }
            (Spot::Card(card), false) => state.place_mut(card).cores -= 1,
            (Spot::Reserve(seat), true) => state.holding[seat].soul = Spot::Trash(seat),
            (Spot::Reserve(seat), false) => state.holding[seat].reserve -= 1,
            (Spot::Void | Spot::Trash(_) | Spot::Life(_), _) => {}
        }
        state
    }
}

impl Compiled {
    /// 8-9: whether it replaces the additional cost of Ascend by exhausting its source. Such an effect applies while the
    /// cost is paid and is never queued.
    pub(crate) fn waives_ascend(&self) -> bool {
        let body = usize::from(self.body);
        let does = |part: &[Instruction], test: &dyn Fn(&Verb) -> bool| {
            part.iter().filter_map(Instruction::verb).any(test)
        };
        does(&self.code[body..], &|verb| matches!(verb, Verb::Summon { without_ascend: true, .. }))
            && does(&self.code[..body], &|verb| matches!(verb, Verb::Exhaust))
    }
}
