//! What effects give and forbid, and for how long.

use opcg::vocabulary::{Ban, Cause, Duration, Grant, PlayerBan};
use rulebook::opcg as clause;

use super::Leaned;

impl Leaned {
    pub(super) fn grant(&mut self, grant: &Grant) {
        match grant {
            Grant::Power(amount) => self.figure(clause!("2-6-3"), amount),
            Grant::Cost(amount) | Grant::SetCost(amount) | Grant::PlayCost(amount) => {
                self.figure(clause!("2-7-6"), amount);
            }
            Grant::BasePower(amount) => self.figure(clause!("4-9-2-1"), amount),
            Grant::BaseCost(amount) => self.figure(clause!("4-9-2-2"), amount),
            Grant::SetPower(amount) => self.figure(clause!("4-12-1"), amount),
            Grant::Counter(amount) => self.figure(clause!("2-10-1"), amount),
            Grant::Keyword(keyword) | Grant::Without(keyword) => self.keyword(*keyword),
            Grant::Attribute(_) => self.cite(clause!("2-5-1")),
            Grant::Negated => self.cite(clause!("8-2-1-1")),
            Grant::Cannot(ban) => self.ban(ban),
            Grant::AttackActive(like) => {
                self.cite(clause!("1-3-1"));
                self.filter(like);
            }
            Grant::AttackCharactersAtOnce => self.cite(clause!("1-3-1")),
            Grant::Ability(ability) => self.ability(ability),
        }
    }

    /// opcg 1-3-3: whatever is forbidden, forbidding goes before allowing.
    fn ban(&mut self, ban: &Ban) {
        self.cite(clause!("1-3-3"));
        match ban {
            Ban::AttackCharacters(like) => self.filter(like),
            Ban::BeBlocked(like) => {
                self.cite(clause!("7-1-2-1"));
                self.filter(like);
            }
            Ban::Block => self.cite(clause!("7-1-2-1")),
            Ban::BeRested(cause) => self.cause(cause),
            Ban::BecomeActiveInRefresh => self.cite(clause!("6-2-4")),
            Ban::BeKod(cause) => {
                self.cite(clause!("10-2-1-1"));
                self.cause(cause);
            }
            Ban::BeRemoved(cause) => {
                self.cite(clause!("4-11-2"));
                self.cause(cause);
            }
            Ban::BePlayed | Ban::BePlayedByEffects => self.cite(clause!("4-7-2")),
            Ban::Attack
            | Ban::AttackLeader
            | Ban::AttackUnlessTrashing(_)
            | Ban::AttackLeaderAtOnce
            | Ban::BeAttacked => self.cite(clause!("7-1-1-2")),
        }
    }

    pub(super) fn cause(&mut self, cause: &Cause) {
        match cause {
            Cause::Battle(like) | Cause::Effect(_, like) => self.filter(like),
            Cause::Either(parts) => parts.iter().for_each(|part| self.cause(part)),
            Cause::Any | Cause::By(_) => {}
        }
    }

    pub(super) fn player_ban(&mut self, ban: &PlayerBan) {
        self.cite(clause!("1-3-3"));
        match ban {
            PlayerBan::Play(like)
            | PlayerBan::PlayFromHand(like)
            | PlayerBan::PlayByEffects(like) => {
                self.cite(clause!("4-7-2"));
                self.filter(like);
            }
            PlayerBan::ActivateEvents(like) => {
                self.cite(clause!("8-5-4"));
                self.filter(like);
            }
            PlayerBan::AttackLeader => self.cite(clause!("7-1-1-2")),
            PlayerBan::AttackOtherThan(like) => {
                self.cite(clause!("7-1-1-2"));
                self.filter(like);
            }
            PlayerBan::ActivateBlocker(like) => {
                self.cite(clause!("7-1-2-1"));
                self.filter(like);
            }
            PlayerBan::AddLifeToHandByEffects => self.cite(clause!("3-10-2")),
            PlayerBan::DrawByEffects => self.cite(clause!("4-5-1")),
            PlayerBan::SetDonActiveByCharacterEffects => self.cite(clause!("4-4-1-1")),
            PlayerBan::Negated(timing, like) => {
                self.cite(clause!("8-2-1-1"));
                self.timing(timing);
                self.filter(like);
            }
        }
    }

    pub(super) fn duration(&mut self, duration: Duration) {
        self.cite(match duration {
            Duration::ThisBattle => clause!("7-1-5-3"),
            Duration::ThisTurn => clause!("6-6-1-3"),
            Duration::OpponentsNextTurn | Duration::YourNextTurn => clause!("6-6-1-2"),
            Duration::StartOfYourNextTurn => clause!("6-2-1"),
            Duration::NextRefresh => clause!("6-2-4"),
            Duration::Permanent => clause!("8-1-3-3"),
            Duration::Unstated => clause!("8-1-4-2"),
        });
    }
}
