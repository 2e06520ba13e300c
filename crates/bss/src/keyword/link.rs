//! 11-18. [Link]: spirits that add their BP and symbols to one in battle.

use kernel::{Engine as _, Fault, Log};
use rulebook::{Clause, bss as clause};

use crate::{
    CardId, Event,
    area::{Cards, ids},
    engine::Engine,
    event::Manner,
    figures::Changed,
    position::Position,
    state::Choosing,
    task::ChooseFor,
    vocabulary::{Duration, Grant, KeywordName, Requirement},
};

impl Position<'_> {
    /// The spirit this one is linked to.
    pub(crate) fn linked_to(&self, card: CardId) -> Option<CardId> {
        let battle = self.state.battle.as_ref()?;
        let mut links = battle.links.iter();
        links.find(|(linking, _)| *linking == card).map(|(_, linked)| *linked)
    }

    /// Spirits linked to this one.
    pub(crate) fn links_of(&self, card: CardId) -> Cards {
        let Some(battle) = &self.state.battle else { return Cards::EMPTY };
        let links = battle.links.iter().filter(|(_, linked)| *linked == card);
        links.map(|(linking, _)| linking.0).collect()
    }

    /// Whether another spirit is linked to it.
    pub(crate) fn is_linked(&self, card: CardId) -> bool {
        !self.links_of(card).is_empty()
    }

    /// 11-18-2: whether this spirit may be linked to that one under this condition.
    pub(crate) fn can_link(&self, linking: CardId, linked: CardId, need: &Requirement) -> bool {
        self.may_link(linking, linked)
            && (self.meets_link_condition(linked, need)
                || self.has_grant(linking, &|grant, _| *grant == Grant::LinkFreely))
    }

    fn meets_link_condition(&self, card: CardId, need: &Requirement) -> bool {
        match need {
            Requirement::Any => true,
            Requirement::Cost(least) => self.cost(card) >= i32::from(*least),
            Requirement::Types(types) => types.iter().any(|name| self.has_type(card, name)),
        }
    }

    /// 11-18-1, 11-18-3, regardless of the link condition.
    fn may_link(&self, linking: CardId, linked: CardId) -> bool {
        let both = linking != linked && linking.owner() == linked.owner();
        let here = |card| self.figure(card).is_some() && self.is_spirit(card);
        let in_battle = self.is_attacking(linked)
            || self.is_blocking(linked)
                && self.has_grant(linked, &|grant, _| *grant == Grant::LinkWhenBlocking);
        both && here(linking)
            && here(linked)
            && in_battle
            && self.linked_to(linking).is_none()
            && self.links_of(linked).len() < self.most_links(linked)
    }

    /// 11-18-3: one, unless an effect allows more.
    fn most_links(&self, card: CardId) -> usize {
        let mut most = 1;
        self.each_grant(card, &mut |given| {
            if let Grant::LinksUpTo(count) = given.grant {
                most = most.max(usize::from(*count));
            }
        });
        most
    }

    /// Refreshed spirits with Link that may be linked to this one without regard to their conditions.
    pub(crate) fn free_links(&self, linked: CardId) -> Cards {
        let own = self.state.on_field(linked.owner());
        let able = own.filter(|card| {
            !self.state.is_exhausted(*card)
                && self.has_keyword(*card, KeywordName::Link)
                && self.may_link(*card, linked)
        });
        able.map(|card| card.0).collect()
    }
}

impl<L: Log<Event, Clause>> Engine<'_, L> {
    /// 11-18-1: links this spirit, which was exhausted for it; whether that was possible (11-18-3).
    pub(crate) fn link(&mut self, linking: CardId, linked: CardId) -> bool {
        if !self.read().may_link(linking, linked) {
            return false;
        }
        let battle = self.state.battle.as_mut().expect("11-18-1: spirits are linked in a battle");
        let room = battle.links.push((linking, linked));
        self.check(room, Fault::Marks);
        self.changed |= Changed::all();
        self.begin_group();
        self.announce(clause!("11-18-1"), Event::Linked { linking, linked });
        self.announce(clause!("11-18-1"), Event::WasLinked { linked, linking });
        true
    }

    /// An effect links a spirit with Link to this one: its player picks which, or none.
    pub(crate) fn link_to(&mut self, linked: CardId) {
        let candidates = self.read().free_links(linked);
        let by = linked.owner();
        let choosing = Choosing { min: 0, ..Choosing::one(by, candidates) };
        self.choose(ChooseFor::Link, choosing);
    }

    /// Exhausts the picked spirit and links it to the one that the effect refers to.
    pub(crate) fn link_chosen(&mut self, cards: Cards) {
        let (linking, linked) = (ids(cards).next(), ids(self.effect().those).next());
        let mut done = false;
        if let (Some(linking), Some(linked)) = (linking, linked) {
            let by = self.by_effect(Manner::Keyword(KeywordName::Link));
            self.begin_group();
            done = self.exhaust(clause!("11-18-1"), linking, by) && self.link(linking, linked);
        }
        self.effect().did(usize::from(done));
    }

    /// 11-18-4: the links of a card that leaves end, and what lasts while linked.
    pub(crate) fn end_links_of(&mut self, card: CardId) {
        let Some(battle) = &mut self.state.battle else { return };
        let is_over = |(linking, linked): (CardId, CardId)| linking == card || linked == card;
        let over: Cards =
            battle.links.iter().filter(|link| is_over(**link)).map(|link| link.0.0).collect();
        if over.is_empty() {
            return;
        }
        battle.links.retain(|link| !is_over(*link));
        self.state.modifiers.retain(|modifier| {
            modifier.until != Duration::WhileLinked || !over.contains(modifier.source.0)
        });
        self.changed |= Changed::all();
    }
}
