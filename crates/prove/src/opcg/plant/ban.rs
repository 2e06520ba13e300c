//! What a gain or a restriction needs, so that it makes a difference.

use opcg::vocabulary::{
    Ban, Filter, Grant, Keyword, Label, Place, Player, PlayerBan, Target, Verb, Whose,
};

use super::{
    doer,
    need::{BoardPlanner, group, playable, usable},
};

impl BoardPlanner<'_> {
    pub(super) fn gain(&mut self, what: &Target, grants: &[Grant]) {
        // Stages that attack or block are no use to anybody.
        let what = if grants.iter().any(|grant| matches!(grant, Grant::Keyword(_))) {
            &without_stages(what)
        } else {
            what
        };
        let stays = |grant: &Grant| *grant == Grant::Cannot(Ban::BecomeActiveInRefresh);
        let blocks = |grant: &Grant| *grant == Grant::Cannot(Ban::Block);
        let (stays, blocks) = (grants.iter().any(stays), grants.iter().any(blocks));
        let at_once = grants.contains(&Grant::AttackCharactersAtOnce) && self.chance.below(2) == 0;
        self.target(what, &move |draft| {
            draft.rested |= stays;
            draft.new |= at_once;
            if blocks && !draft.is_subject {
                draft.say(Label::Keyword(Keyword::Blocker), |_| {});
            }
        });
        for grant in grants {
            if let Grant::Power(amount) | Grant::Cost(amount) | Grant::BasePower(amount) = grant {
                self.amounts.push(amount.clone());
            }
            if let Grant::Cannot(ban) = grant {
                self.ban(ban);
            }
            if let Grant::Ability(ability) = grant {
                self.ability(ability);
                doer::provoke(self, &ability.label);
            }
        }
    }

    /// What would be done if it were not forbidden.
    fn ban(&mut self, ban: &Ban) {
        match ban {
            Ban::BeBlocked(like) => {
                for whose in [Whose::Your, Whose::Opponents] {
                    self.blocker(whose, like);
                }
            }
            Ban::BeRested(cause) => {
                doer::cause(self, cause, &Verb::Rest);
            }
            Ban::BeKod(cause) => doer::cause(self, cause, &Verb::Ko),
            Ban::BeRemoved(cause) => doer::cause(self, cause, &Verb::ToHand),
            Ban::BePlayedByEffects => doer::play_from_hand(self, Whose::Your),
            Ban::AttackCharacters(like) => {
                let group = group(Whose::Opponents, Place::Character, like.clone());
                self.supply(&group, 1, &|draft| draft.rested = true);
            }
            Ban::Attack
            | Ban::AttackLeader
            | Ban::AttackUnlessTrashing(_)
            | Ban::AttackLeaderAtOnce
            | Ban::Block
            | Ban::BecomeActiveInRefresh
            | Ban::BePlayed
            | Ban::BeAttacked => {}
        }
    }

    pub(super) fn blocker(&mut self, whose: Whose, like: &Filter) {
        let characters = group(whose, Place::Character, like.clone());
        self.supply(&characters, 1, &|draft| draft.say(Label::Keyword(Keyword::Blocker), |_| {}));
    }

    pub(super) fn player_ban(&mut self, who: Player, ban: &PlayerBan) {
        let whose = if who == Player::Opponent { Whose::Opponents } else { Whose::Your };
        match ban {
            PlayerBan::Play(like)
            | PlayerBan::PlayFromHand(like)
            | PlayerBan::PlayByEffects(like) => {
                doer::play_from_hand(self, whose);
                self.supply(&group(whose, Place::Hand, like.clone()), 1, &playable);
            }
            PlayerBan::ActivateEvents(like) => {
                self.supply(&group(whose, Place::Hand, like.clone()), 1, &usable);
            }
            PlayerBan::ActivateBlocker(like) => self.blocker(whose, like),
            PlayerBan::AddLifeToHandByEffects => doer::take_life(self, whose),
            PlayerBan::DrawByEffects => doer::draw(self, whose),
            PlayerBan::SetDonActiveByCharacterEffects => doer::set_don_active(self, whose),
            PlayerBan::Negated(timing, like) => {
                let like = like.clone().and(Filter::Has(Box::new(timing.clone())));
                self.supply(&group(whose, Place::Hand, like), 1, &playable);
            }
            PlayerBan::AttackLeader | PlayerBan::AttackOtherThan(_) => {}
        }
    }
}

fn without_stages(target: &Target) -> Target {
    let Target::All(groups) = target else { return target.clone() };
    let mut groups = groups.clone();
    groups.iter_mut().for_each(|group| group.places.retain(|place| *place != Place::Stage));
    Target::All(groups)
}
