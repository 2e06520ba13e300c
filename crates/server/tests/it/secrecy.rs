//! What a page is sent depends on nothing it cannot see: games that differ only in that give it the same bytes.

use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
};

use table::protocol::{
    DeckChoice, GameName, LogLine, NewMatch, Opponent, PickView, SeatName, ServerFrame,
    ServerMessage,
};

use crate::{
    client::{Page, get, some_pick},
    world::{Folder, Here, begin, new_match},
};

/// The cards of a deck one by one: the place in the list is the card's place in the game.
fn one_by_one(to: SocketAddr, game: GameName, name: &str) -> Vec<String> {
    let decks: Vec<table::protocol::DeckFacts> =
        get(to, &format!("/api/decks?game={}", game.name()));
    let deck = decks.into_iter().find(|deck| deck.name == name).expect("a deck of the program");
    let is_leader = |number: &str| deck.leader.as_deref() == Some(number);
    let cards = deck.lines.iter().filter(|line| !is_leader(&line.number));
    cards
        .flat_map(|line| std::iter::repeat_n(line.number.clone(), usize::from(line.count)))
        .collect()
}

/// A deck as a list with a line for every card.
fn written(leader: Option<&str>, cards: &[String]) -> DeckChoice {
    let lines = leader.into_iter().map(str::to_owned).chain(cards.iter().cloned());
    DeckChoice::Text { text: lines.map(|number| format!("1 {number}\n")).collect() }
}

/// An answer that can be found again in another game: what it says and which cards it is about.
type Answer = (SeatName, String, Vec<u16>);

fn answer(seat: SeatName, pick: &PickView) -> Answer {
    (seat, pick.label.clone(), pick.cards.clone())
}

/// Everything three pages heard of a game, and how it was played.
struct Recorded {
    answers: Vec<Answer>,
    /// A, B, spectator.
    heard: [Vec<String>; 3],
    /// The cards of A that each of them ever saw in an area, and after how many answers they did first.
    seen: [BTreeMap<u16, usize>; 3],
    /// The numbers of cards that were shown to everybody and put back at once: only the log tells.
    revealed: BTreeSet<String>,
}

/// Plays a game to its end, or as another one was played, as long as that can be done: whoever holds other cards may be
/// asked otherwise.
fn record(to: SocketAddr, wanted: &NewMatch, like: Option<&[Answer]>) -> Recorded {
    let links = begin(to, wanted);
    let friend = links.friend.clone().expect("two people");
    let mut pages = [&links.secret, &friend, &links.spectator]
        .map(|secret| Page::open(to, secret).expect("a page"));
    let mut recorded = Recorded {
        answers: Vec::new(),
        heard: Default::default(),
        seen: Default::default(),
        revealed: BTreeSet::new(),
    };
    loop {
        for (seen, page) in recorded.seen.iter_mut().zip(&pages) {
            let areas = &page.update.view.sides[0].areas;
            for card in areas.iter().flat_map(|area| &area.cards) {
                seen.entry(card.id).or_insert(recorded.answers.len());
            }
        }
        let told = &pages[2].update.log;
        let by_effect = |line: &&LogLine| line.text.contains("reveal") && line.by.is_some();
        let shown = told.iter().filter(by_effect);
        recorded.revealed.extend(shown.filter_map(|line| line.card.clone()));
        let Some(asked) = pages.iter().position(|page| page.decision().is_some()) else { break };
        let decision = pages[asked].decision().expect("it is asked");
        let pick = match like {
            None => decision.picks.get(usize::from(some_pick(decision))),
            Some(answers) => answers.get(recorded.answers.len()).and_then(|wanted| {
                decision.picks.iter().find(|pick| answer(decision.seat, pick) == *wanted)
            }),
        };
        let Some(pick) = pick else { break };
        recorded.answers.push(answer(decision.seat, pick));
        let (id, index) = (decision.id, pick.index);
        pages[asked].answer(id, index).expect("it is offered");
        for page in &mut pages {
            page.catch_up(id + 1).expect("the game goes on");
        }
    }
    recorded.heard = pages.map(|page| without_name(page.heard, &links.id));
    recorded
}

/// What was heard before so many answers had been given.
fn before(frames: &[String], answers: usize) -> &[String] {
    let is_later = |frame: &String| {
        let frame: ServerFrame = serde_json::from_str(frame).expect("a frame");
        matches!(frame.say, ServerMessage::Update(update) if update.at as usize >= answers)
    };
    &frames[..frames.iter().position(is_later).unwrap_or(frames.len())]
}

/// The name of a match is by chance; everything else is what it is.
fn without_name(frames: Vec<String>, id: &str) -> Vec<String> {
    frames.into_iter().map(|frame| frame.replace(id, "this match")).collect()
}

/// So many games are compared with the first in which nobody saw a difference, and so many in which its owner did.
const COMPARED: usize = 4;
/// So many answers are given while the owner knows of the difference and nobody else does.
const AFTER: usize = 10;

/// Asserts that these pages heard the same until so many answers had been given, as long as the second game went like the
/// first; how long that was.
fn compare(one: &Recorded, other: &Recorded, pages: &[usize], until: usize) -> usize {
    let until = until.min(other.answers.len());
    for page in pages {
        let (bytes, again) = (before(&one.heard[*page], until), before(&other.heard[*page], until));
        assert_eq!(bytes.len(), again.len(), "page {page}");
        for (frame, same) in bytes.iter().zip(again) {
            assert!(frame == same, "page {page}:\n{frame}\n{same}");
        }
    }
    until
}

/// The game that others are compared with. The first card of the list has the id `first`.
struct First {
    game: Recorded,
    cards: Vec<String>,
    first: u16,
}

impl First {
    /// After how many answers this page first saw this card.
    fn seen(&self, page: usize, place: usize) -> Option<usize> {
        self.game.seen[page].get(&(self.first + place as u16)).copied()
    }

    /// When the secret of two cards is out: one of them is seen by somebody but its owner.
    fn is_out(&self, one: usize, other: usize) -> usize {
        let seen =
            [1, 2].into_iter().flat_map(|page| [self.seen(page, one), self.seen(page, other)]);
        seen.flatten().min().unwrap_or(usize::MAX)
    }

    /// When the owner first saw one of them.
    fn is_known(&self, one: usize, other: usize) -> Option<usize> {
        [self.seen(0, one), self.seen(0, other)].into_iter().flatten().min()
    }

    /// All pairs of different cards, but those that were shown to everybody and put back.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let is_shown = |place: usize| self.game.revealed.contains(&self.cards[place]);
        let places: Vec<usize> = (0..self.cards.len()).filter(|place| !is_shown(*place)).collect();
        let all = places.iter().flat_map(|one| places.iter().map(move |other| (*one, *other)));
        let differ = |one: usize, other: usize| one < other && self.cards[one] != self.cards[other];
        all.filter(|(one, other)| differ(*one, *other)).collect()
    }

    fn swapped(&self, one: usize, other: usize) -> Vec<String> {
        let mut cards = self.cards.clone();
        cards.swap(one, other);
        cards
    }
}

fn check(game: GameName) {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let cards = one_by_one(server.address, game, "ST01");
    let decks: Vec<table::protocol::DeckFacts> =
        get(server.address, &format!("/api/decks?game={}", game.name()));
    let leader = decks.into_iter().find(|deck| deck.name == "ST01").and_then(|deck| deck.leader);
    let wanted = |cards: &[String]| NewMatch {
        deck: written(leader.as_deref(), cards),
        ..new_match(game, Opponent::Friend)
    };
    // The Leader of an opcg deck has the first id.
    let first = u16::from(leader.is_some());
    let one = First { game: record(server.address, &wanted(&cards), None), cards, first };
    let played = one.game.answers.len();
    assert!(played > 2 * AFTER);
    let again = |(a, b): (usize, usize), answers: usize| {
        record(server.address, &wanted(&one.swapped(a, b)), Some(&one.game.answers[..answers]))
    };
    // Nobody ever saw either card: nobody hears of it, to the end of the game.
    let nobody = |(a, b): &(usize, usize)| {
        one.is_out(*a, *b) == usize::MAX && one.is_known(*a, *b).is_none()
    };
    let unknown: Vec<_> = one.pairs().into_iter().filter(nobody).take(COMPARED).collect();
    assert_eq!(unknown.len(), COMPARED);
    for pair in unknown {
        let other = again(pair, played);
        assert_eq!(other.answers.len(), played, "nobody can have answered otherwise");
        compare(&one.game, &other, &[0, 1, 2], usize::MAX);
        assert_eq!(one.game.heard[0].len(), other.heard[0].len());
    }
    // The owner knows: until the card is seen, the other player and spectators hear nothing of it.
    let (mut compared, mut tried) = (0, 0);
    for (a, b) in one.pairs() {
        let (Some(known), out) = (one.is_known(a, b), one.is_out(a, b).min(played)) else {
            continue;
        };
        if out < known + AFTER || compared == COMPARED || tried == 10 * COMPARED {
            continue;
        }
        tried += 1;
        let answers = compare(&one.game, &again((a, b), out), &[1, 2], out);
        compared += usize::from(answers >= known + AFTER);
    }
    assert!(compared > 1, "in {compared} of {tried} games the owner knew for long");
}

#[test]
fn what_is_unseen_changes_no_byte_of_opcg() {
    check(GameName::Opcg);
}

#[test]
fn what_is_unseen_changes_no_byte_of_bss() {
    check(GameName::Bss);
}
