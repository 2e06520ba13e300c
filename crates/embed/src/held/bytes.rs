//! A game as bytes: the replay up to the first time unseen cards were dealt anew, then each dealing with the answers after it.
//!
//! Replays name their format, the fingerprint of the cards and that of the answers, so that bytes of another program are refused.

use bots::Lists;
use cards::Pool;
use kernel::{Replay, Seat};
use table::{Replayed, Shown, write_replay};

use super::{Act, Dealing, Held};
use crate::GameError;

/// Begins the bytes of a game: the last sign is the format.
pub(crate) const MAGIC: &[u8] = b"DECKHAND GAME 1\n";

/// The part of the bytes that is a replay of the game's beginning.
///
/// # Errors
/// Bytes that are no game, or one of another format.
pub(crate) fn beginning(bytes: &[u8]) -> Result<&[u8], GameError> {
    Reader(bytes).magic()?.part()
}

impl<G: Shown> Held<G> {
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut segments = self.acts.split(|act| matches!(act, Act::Deal(_)));
        let dealings = self.acts.iter().filter_map(|act| match act {
            Act::Deal(dealing) => Some(*dealing),
            Act::Answer(..) => None,
        });
        let mut bytes = MAGIC.to_vec();
        let first = segments.next().map(answers).unwrap_or_default();
        add_part(&mut bytes, &write_replay::<G>(&self.setup, self.cards, first));
        for (dealing, segment) in dealings.zip(segments) {
            let mut replay = Replay::new(G::GAME.name(), &self.setup.rules, 0, dealing.seed, ());
            replay.answers = answers(segment);
            bytes.push(dealing.seat.index() as u8);
            bytes.push(u8::from(dealing.lists == Lists::Closed));
            add_part(&mut bytes, &replay.to_bytes());
        }
        bytes
    }

    /// # Errors
    /// Bytes that are no game of this kind, or one of other cards or rules.
    pub fn from_bytes(bytes: &[u8], pool: &Pool<G::Card>) -> Result<Held<G>, GameError> {
        let mut rest = Reader(bytes).magic()?;
        let mut held: Held<G> = Held::from_replay(rest.part()?, pool)?;
        while !rest.0.is_empty() {
            let (seat, lists) = (rest.seat()?, rest.lists()?);
            let stored: Replay<G::Pick, ()> = Replay::from_bytes(G::GAME.name(), rest.part()?)
                .map_err(table::MatchError::from)?;
            held = held.determinize(Dealing { seat, seed: stored.seed, lists });
            for (seat, pick) in stored.answers {
                if held.seat() != Some(seat) || !held.duel.offers(pick) {
                    return Err(GameError::Bytes("an answer was not offered".to_owned()));
                }
                held.take(seat, pick);
            }
        }
        Ok(held)
    }

    /// A game from its file.
    ///
    /// # Errors
    /// A file that is no replay of this game, or one of other cards or rules.
    pub fn from_replay(bytes: &[u8], pool: &Pool<G::Card>) -> Result<Held<G>, GameError> {
        let replayed = Replayed::<G>::read(bytes, pool)?;
        let mut held = Held::begin(replayed.setup, pool)?;
        replayed.steps.into_iter().for_each(|(_, seat, pick)| held.take(seat, pick));
        Ok(held)
    }
}

fn answers<Pick: Copy>(acts: &[Act<Pick>]) -> Vec<(Seat, Pick)> {
    let answer = |act: &Act<Pick>| match act {
        Act::Answer(seat, pick) => Some((*seat, *pick)),
        Act::Deal(_) => None,
    };
    acts.iter().filter_map(answer).collect()
}

fn add_part(bytes: &mut Vec<u8>, part: &[u8]) {
    bytes.extend((part.len() as u32).to_le_bytes());
    bytes.extend(part);
}

/// What is left of the bytes.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn magic(self) -> Result<Reader<'a>, GameError> {
        let rest = self.0.strip_prefix(MAGIC);
        rest.map(Reader).ok_or_else(|| GameError::Bytes("of another format".to_owned()))
    }

    fn part(&mut self) -> Result<&'a [u8], GameError> {
        let (length, rest) = self.0.split_first_chunk::<4>().ok_or_else(torn)?;
        let (part, rest) =
            rest.split_at_checked(u32::from_le_bytes(*length) as usize).ok_or_else(torn)?;
        self.0 = rest;
        Ok(part)
    }

    fn byte(&mut self) -> Result<u8, GameError> {
        let (byte, rest) = self.0.split_first().ok_or_else(torn)?;
        self.0 = rest;
        Ok(*byte)
    }

    fn seat(&mut self) -> Result<Seat, GameError> {
        Seat::BOTH.get(usize::from(self.byte()?)).copied().ok_or_else(torn)
    }

    fn lists(&mut self) -> Result<Lists, GameError> {
        [Lists::Open, Lists::Closed].get(usize::from(self.byte()?)).copied().ok_or_else(torn)
    }
}

fn torn() -> GameError {
    GameError::Bytes("they are torn".to_owned())
}
