//! What a gain or a restriction needs, so that it makes a difference.

use bss::{
    Category,
    vocabulary::{
        Amount, Ban, Cause, CoreSpot, Filter, Grant, Place, Player, PlayerBan, Quantity, Step,
        Target, Timing, Verb, Whose,
    },
};

use super::{
    doer::{self, action_by, any_on_field, any_spirit, cores, destroy, doer, fighters, spirit},
    event::{self, cheap},
    fit::draw_one,
    keyword,
    need::{BoardPlanner, group},
    plan::{YOU, players, whose},
};

impl BoardPlanner<'_> {
    pub(super) fn gain(&mut self, what: &Target, grants: &[Grant]) {
        let tired = grants.contains(&Grant::Cannot(Ban::Refresh))
            || grants.iter().any(|grant| matches!(grant, Grant::BlockExhausted(_)));
        self.target(what, &move |draft| draft.exhausted |= tired);
        grants.iter().for_each(|grant| self.grant(grant));
    }

    fn grant(&mut self, grant: &Grant) {
        match grant {
            Grant::Bp(amount)
            | Grant::SetBp(amount)
            | Grant::Cost(amount)
            | Grant::SetCost(amount) => self.amounts.push(amount.clone()),
            Grant::Symbol(_, amount) => {
                self.amounts.push(amount.clone());
                fighters(self, &Filter::Any);
            }
            Grant::Keyword(word) => keyword::provoke(self, word),
            Grant::Cannot(ban) => self.ban(ban),
            Grant::Must(_) | Grant::BlockExhausted(_) | Grant::SetSymbols(_) => {
                fighters(self, &Filter::Any);
            }
            Grant::Ability(ability) => {
                self.ability(ability);
                doer::provoke(self, &ability.label);
            }
            Grant::Reducing { paying_for, .. } => {
                let hand = group(Whose::Your, Place::Hand, paying_for.clone());
                self.supply(&hand, 1, &|_| {});
            }
            Grant::WithoutTriggers(timing) | Grant::AlsoTriggers(timing, _) => {
                self.having(timing);
            }
            Grant::WithoutEffects(_) => self.having(&Timing::Attacks),
            Grant::LinkFreely | Grant::LinksUpTo(_) | Grant::LinkWhenBlocking => self.linker(),
            Grant::AscendWithOpponents(like) => {
                self.supply(&group(Whose::Opponents, Place::Field, like.clone()), 1, &|_| {});
            }
            Grant::SummonCost(steps) | Grant::UseCost(_, steps) => self.steps(steps),
            Grant::GaleSelectedBy(_) => {
                keyword::provoke(self, &bss::vocabulary::Keyword::Gale(1));
            }
            Grant::ReductionFulfilled
            | Grant::ReductionSymbol(_)
            | Grant::AscendCost(_)
            | Grant::LevelBp(..)
            | Grant::Level(_)
            | Grant::Color(_)
            | Grant::ColorAndSymbolColor(_)
            | Grant::Type(_)
            | Grant::AllTypes
            | Grant::AlsoSpirit { .. } => {}
        }
    }

    /// Spirits of both sides with an effect of this timing.
    fn having(&mut self, timing: &Timing) {
        for side in [Whose::Your, Whose::Opponents] {
            let like = spirit().and(Filter::Has(Box::new(timing.clone())));
            let place = if *timing == Timing::Summoned { Place::Hand } else { Place::Field };
            self.supply(&group(side, place, like), 1, &|draft| {
                if place == Place::Hand {
                    cheap(draft);
                }
            });
        }
        doer::timing(self, timing);
    }

    /// What would be done if it were not forbidden.
    fn ban(&mut self, ban: &Ban) {
        match ban {
            Ban::BeBlocked(like) | Ban::Block(like) => {
                fighters(self, like);
                fighters(self, &Filter::Any);
            }
            Ban::BeSelected(by) => {
                action_by(self, by, &any_on_field(), &|what| Step::On(what, Verb::Select));
                action_by(self, by, &any_spirit(), &|what| Step::On(what, Verb::Select));
            }
            Ban::BeDestroyed(by) => action_by(self, by, &any_on_field(), &destroy),
            Ban::LoseCores(by) => {
                let all = Target::All(vec![group(Whose::Any, Place::Field, spirit())]);
                for target in [any_on_field(), all] {
                    action_by(self, by, &target, &|on| {
                        cores(CoreSpot::On(on), CoreSpot::ReserveOfEach)
                    });
                }
            }
            Ban::BeExhausted(by) => {
                action_by(self, by, &any_spirit(), &|what| Step::On(what, Verb::Exhaust))
            }
            Ban::BeRefreshed(by) => {
                self.plan.exhaust_all();
                action_by(self, by, &any_spirit(), &|what| Step::On(what, Verb::Refresh))
            }
            Ban::BeReturned(by) => {
                action_by(self, by, &any_spirit(), &|what| Step::On(what, Verb::ToHand))
            }
            Ban::AttackUnless(when) => {
                let want = self.one_in(2);
                self.conditions.push((when.clone(), want));
                fighters(self, &Filter::Any);
            }
            Ban::Attack
            | Ban::AttackUnlessPaying(_)
            | Ban::AttackUnlessRemoving(_)
            | Ban::Refresh
            | Ban::ReduceLife
            | Ban::ReduceLifeToZero => {
                fighters(self, &Filter::Any);
                if *ban == Ban::ReduceLifeToZero && self.one_in(2) {
                    self.plan.side(YOU.other()).life = 1;
                }
            }
        }
    }

    pub(super) fn player_ban(&mut self, who: Player, ban: &PlayerBan) {
        for seat in players(who) {
            let side = whose(seat);
            let magic = Filter::Category(Category::Magic);
            match ban {
                PlayerBan::DrawByMagic | PlayerBan::PayToDraw(_) => {
                    doer(self, seat, &magic, vec![draw_one()]);
                    doer(self, seat, &Filter::Category(Category::Nexus), vec![draw_one()]);
                }
                PlayerBan::DiscardHandByOpponent => self.discards(seat, Place::Hand, 1),
                PlayerBan::DiscardFromDeck => self.discards(seat, Place::Deck, 2),
                PlayerBan::DiscardFromDeckAtMost(most) => {
                    self.discards(seat, Place::Deck, i32::from(*most) + 2);
                }
                PlayerBan::SummonOncePerTurn(like) => {
                    let hand = group(side, Place::Hand, like.clone().and(spirit()));
                    self.supply(&hand, 3, &cheap);
                }
                PlayerBan::UseMagic(like) => {
                    doer(self, seat, &like.clone().and(magic), vec![draw_one()]);
                }
                PlayerBan::MagicCost(steps) => {
                    self.steps(steps);
                    doer(self, seat, &magic, vec![draw_one()]);
                }
                PlayerBan::MagicIsFree | PlayerBan::FirstMagicCostsLess(_) => {
                    doer(self, seat, &magic, vec![draw_one()]);
                    let hand = &mut self.plan.side(seat).hand;
                    if let Some(draft) = hand.last_mut().filter(|draft| !draft.is_subject()) {
                        draft.cost = 3;
                    }
                }
                PlayerBan::PayToTrigger(timing, _) => self.having(timing),
                PlayerBan::SelectOnly { of, like } => {
                    self.supply(&group(*of, Place::Field, like.clone()), 1, &|_| {});
                    doer(self, seat, &Filter::Any, vec![Step::On(any_spirit(), Verb::Select)]);
                }
                PlayerBan::LoseLifeAtMost(_) => {
                    fighters(self, &Filter::Symbols(bss::vocabulary::Cmp::AtLeast, 2))
                }
                PlayerBan::CompareCosts => fighters(self, &Filter::Any),
                PlayerBan::LoseLifeTo { attacker, zero_only } => {
                    fighters(self, attacker);
                    if *zero_only {
                        self.plan.side(seat).life = 1;
                    }
                }
                PlayerBan::NextCost { like, .. } => {
                    self.supply(&group(side, Place::Hand, like.clone()), 2, &|draft| {
                        if draft.category == Category::Magic {
                            doer::say_harmless(draft);
                        }
                    });
                }
            }
        }
    }

    /// The other player makes this one discard.
    fn discards(&mut self, seat: kernel::Seat, place: Place, count: i32) {
        let by = Cause::Effect(whose(seat.other()), Filter::Any);
        let pattern = bss::vocabulary::EventPattern::Discarded {
            what: bss::vocabulary::Subject::Card(whose(seat), Filter::Any),
            from: vec![place],
            by,
            least: count.clamp(1, 6) as u8,
        };
        event::event(self, &pattern);
    }

    /// Plants so that an amount comes to something.
    pub(crate) fn be_something(&mut self, amount: &Amount) {
        let some = 1 + self.chance.below(3) as i32;
        match amount {
            Amount::Fixed(_) => {}
            Amount::Of(of) | Amount::Plus(of, _) => self.at_least(of, some),
            Amount::Each { per, of, .. } => self.at_least(of, per * some),
        }
    }

    fn at_least(&mut self, quantity: &Quantity, wanted: i32) {
        if let Quantity::HandledLike(like) = quantity {
            for whose in [Whose::Your, Whose::Opponents] {
                self.supply_on_top(&group(whose, Place::Deck, like.clone()), 2, &|_| {});
                self.supply(&group(whose, Place::Hand, like.clone()), 1, &|_| {});
            }
        }
        if self.plan.quantity(quantity).is_some_and(|now| now < wanted) {
            self.set(quantity, wanted);
        }
    }
}
