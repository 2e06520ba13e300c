//! How matches begin: alone, with a friend, from a replay or from a scenario.

use std::sync::Arc;

use cards::{Deck, EmbeddedDeck};
use kernel::{BySeat, Seat};
use serde::{Deserialize, Serialize};
use table::{
    MatchError, Playable as _, Setup, Sitting, Who, Written,
    protocol::{DeckChoice, GameName, GoesFirst, Links, NewMatch, Opponent, Start},
    with_game,
};

use super::{App, AppError, AppResult};
use crate::{
    guard::Owner,
    metrics::up,
    secret,
    store::{Seated, StoredMatch},
};

/// A match that waits for the deck of a friend.
#[derive(Serialize, Deserialize)]
struct Waiting {
    setup: Setup,
    friend: Seat,
}

/// Secrets for everybody who may sit down at a match; the seat of a friend is an invitation.
pub(super) fn seats(setup: &Setup, friend: Option<Seat>) -> Vec<Seated> {
    let mut seated = vec![Who::Spectator];
    if setup.same_screen {
        seated.push(Who::Both);
    } else {
        let people = Seat::BOTH.into_iter().filter(|seat| setup.is_person(*seat));
        seated.extend(people.map(Who::Seat));
    }
    let seat = |who| Seated {
        secret: secret::secret(),
        who,
        is_invitation: friend.is_some_and(|friend| who == Who::Seat(friend)),
    };
    seated.into_iter().map(seat).collect()
}

impl App {
    /// Begins a match, or keeps it until a friend has chosen a deck.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        wanted: &NewMatch,
        owner: &Owner,
    ) -> AppResult<Links> {
        self.check_deal(wanted)?;
        let own = wanted.seat.map_or_else(|| own_seat(&wanted.start), Seat::from);
        let (setup, records) = match &wanted.start {
            Start::Fresh => (self.fresh(wanted, own)?, Vec::new()),
            Start::Replay { id, at } => {
                self.check_may_see(id, owner).await?;
                self.from_replay(wanted, own, id, *at).await?
            }
            Start::Scenario { text } => (from_scenario(wanted, own, text)?, Vec::new()),
        };
        let waits = wanted.opponent == Opponent::Friend
            && wanted.against.is_none()
            && wanted.start == Start::Fresh;
        let id = secret::name();
        let friend = (wanted.opponent == Opponent::Friend).then_some(own.other());
        let seats = seats(&setup, friend);
        let stored = match waits {
            true => waiting(&setup, own.other())?,
            false => {
                self.try_out(&setup).await?;
                StoredMatch { setup: Some(setup), waiting: String::new() }
            }
        };
        self.store.add_match(&id, &stored, &seats, &records).await?;
        self.store.add_owner(&id, owner).await?;
        up(&self.metrics.matches_begun);
        Ok(links(id, own, &seats))
    }

    /// Between two people nobody arranges the deal: a seed, or a game that one of them has seen, tells him both hands.
    fn check_deal(&self, wanted: &NewMatch) -> AppResult<()> {
        let is_arranged = wanted.seed.is_some() || matches!(wanted.start, Start::Replay { .. });
        if wanted.opponent == Opponent::Friend && is_arranged && !self.lets_arrange_deals {
            return Err(AppError::NotYours(
                "between two people the server deals: no seed, and no game from a replay",
            ));
        }
        Ok(())
    }

    /// A friend takes his seat, with the deck that the match waited for. The invitation opens nothing any more; the secret that is
    /// returned does.
    pub(crate) async fn join(
        self: &Arc<Self>,
        invitation: &str,
        deck: Option<&DeckChoice>,
        owner: &Owner,
    ) -> AppResult<String> {
        let (id, seat) = self.seat(invitation).await?;
        if !seat.is_invitation {
            return Err(AppError::SeatTaken);
        }
        let found = self.store.find_match(&id).await?.ok_or(AppError::NoMatch)?;
        let begins = match (found.setup, deck) {
            (Some(_), _) => None,
            (None, Some(deck)) => Some(self.with_deck(&found.waiting, deck).await?),
            (None, None) => return Err(AppError::Unusable("choose a deck")),
        };
        let secret = secret::secret();
        let begins = begins.as_ref().map(|setup| (id.as_str(), setup));
        if !self.store.take_seat(invitation, &secret, begins).await? {
            return Err(AppError::SeatTaken);
        }
        self.store.add_owner(&id, owner).await?;
        Ok(secret)
    }

    async fn with_deck(&self, waiting: &str, deck: &DeckChoice) -> AppResult<Setup> {
        let Waiting { mut setup, friend } =
            serde_json::from_str(waiting).map_err(crate::store::StoreError::from)?;
        setup.decks[friend] = deck_of(setup.game, deck)?;
        setup.deck_names[friend] = name_of(deck);
        self.try_out(&setup).await?;
        Ok(setup)
    }

    fn fresh(&self, wanted: &NewMatch, own: Seat) -> AppResult<Setup> {
        let game = wanted.game;
        let rules = wanted.rules.clone();
        let rules = rules.unwrap_or_else(|| game.default_book().version().to_owned());
        let (seed, salt) = match &wanted.seed {
            Some(digits) => {
                let seed = digits.parse().map_err(|_| AppError::Unusable("a seed is a number"))?;
                (seed, String::new())
            }
            None => (secret::seed(), secret::secret()),
        };
        // A friend's deck is his own affair; until he comes, ours stands in its place.
        let other = wanted.against.as_ref().unwrap_or(&wanted.deck);
        let choice = |seat: Seat| if seat == own { &wanted.deck } else { other };
        Ok(Setup {
            game,
            rules,
            seed,
            salt,
            decks: BySeat([deck_of(game, choice(Seat::A))?, deck_of(game, choice(Seat::B))?]),
            deck_names: BySeat::new(|seat| name_of(choice(seat))),
            players: players(&wanted.opponent, own),
            same_screen: wanted.opponent == Opponent::SameScreen,
            clock: wanted.clock,
            first: first(wanted.first, own),
            windows: wanted.opponent == Opponent::Friend,
            scenario: None,
        })
    }

    async fn from_replay(
        self: &Arc<Self>,
        wanted: &NewMatch,
        own: Seat,
        id: &str,
        at: u32,
    ) -> AppResult<(Setup, Vec<Written>)> {
        let (_, bytes) = self.store.replay(id).await?.ok_or(AppError::NoReplay)?;
        let pools = self.pools.clone();
        let read = tokio::task::spawn_blocking(move || pools.read_replay(&bytes)).await;
        let (setup, mut records) =
            read.map_err(|_| AppError::Unusable("the replay cannot be read"))??;
        records.truncate(at as usize);
        let setup = Setup {
            players: players(&wanted.opponent, own),
            same_screen: wanted.opponent == Opponent::SameScreen,
            clock: wanted.clock,
            windows: wanted.opponent == Opponent::Friend,
            ..setup
        };
        Ok((setup, records))
    }

    /// Whether a match can begin so: an illegal deck is refused before anything is stored.
    async fn try_out(&self, setup: &Setup) -> AppResult<()> {
        let (pools, setup) = (self.pools.clone(), setup.clone());
        let begun = tokio::task::spawn_blocking(move || pools.begin(setup, 0).map(drop)).await;
        Ok(begun.map_err(|_| AppError::Unusable("the match cannot begin"))??)
    }
}

fn waiting(setup: &Setup, friend: Seat) -> AppResult<StoredMatch> {
    let waiting = Waiting { setup: setup.clone(), friend };
    let waiting = serde_json::to_string(&waiting).map_err(crate::store::StoreError::from)?;
    Ok(StoredMatch { setup: None, waiting })
}

/// What a match will begin with, but for the friend's deck.
pub(super) fn waiting_for(text: &str) -> AppResult<Setup> {
    let waiting: Waiting = serde_json::from_str(text).map_err(crate::store::StoreError::from)?;
    Ok(waiting.setup)
}

/// Where you sit by default: a scenario is written from the side of A.
fn own_seat(start: &Start) -> Seat {
    let is_scenario = matches!(start, Start::Scenario { .. });
    if is_scenario || secret::seed().is_multiple_of(2) { Seat::A } else { Seat::B }
}

fn first(wanted: GoesFirst, own: Seat) -> Option<Seat> {
    match wanted {
        GoesFirst::Rules => None,
        GoesFirst::Me => Some(own),
        GoesFirst::Opponent => Some(own.other()),
    }
}

/// Rules and cards are those of the scenario.
fn from_scenario(wanted: &NewMatch, own: Seat, text: &str) -> AppResult<Setup> {
    let scenario = scenario::parse_board(text).map_err(MatchError::from)?;
    if scenario.book.game() != wanted.game {
        return Err(MatchError::OtherGame.into());
    }
    Ok(Setup {
        game: wanted.game,
        rules: scenario.book.version().to_owned(),
        seed: 0,
        salt: String::new(),
        decks: table::no_decks(),
        deck_names: BySeat::default(),
        players: players(&wanted.opponent, own),
        same_screen: wanted.opponent == Opponent::SameScreen,
        clock: wanted.clock,
        first: None,
        windows: wanted.opponent == Opponent::Friend,
        scenario: Some(text.to_owned()),
    })
}

fn players(opponent: &Opponent, own: Seat) -> BySeat<Sitting> {
    BySeat::new(|seat| match opponent {
        Opponent::Bot { level } if seat != own => Sitting::Bot(*level),
        Opponent::Bot { .. } | Opponent::SameScreen | Opponent::Friend => Sitting::Person,
    })
}

fn links(id: String, own: Seat, seats: &[Seated]) -> Links {
    let of = |wanted: Who| seats.iter().find(|it| it.who == wanted).map(|it| it.secret.clone());
    Links {
        id,
        secret: of(Who::Both).or_else(|| of(Who::Seat(own))).unwrap_or_default(),
        friend: of(Who::Seat(own.other())),
        spectator: of(Who::Spectator).unwrap_or_default(),
    }
}

fn name_of(choice: &DeckChoice) -> Option<String> {
    match choice {
        DeckChoice::Named { name } => Some(name.clone()),
        DeckChoice::Text { .. } => None,
    }
}

/// The decks of the program for a game.
pub(crate) fn embedded(game: GameName) -> Vec<EmbeddedDeck> {
    with_game!(game, G => G::embedded_decks())
}

pub(super) fn deck_of(game: GameName, choice: &DeckChoice) -> AppResult<Deck> {
    match choice {
        DeckChoice::Named { name } => {
            let known =
                embedded(game).into_iter().find(|deck| deck.name.eq_ignore_ascii_case(name));
            known.map(|known| known.deck).ok_or_else(|| AppError::NoDeck(name.clone()))
        }
        DeckChoice::Text { text } => Deck::parse(text).map_err(|errors| {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            AppError::Unreadable(errors.join("; "))
        }),
    }
}
