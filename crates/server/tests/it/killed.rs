//! kill -9 in the middle of running games.

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use table::protocol::{GameName, Links};

use crate::{
    client::{Page, Two},
    world::{Apart, Folder, with_friend},
};

const KILLS: usize = 50;
const MATCHES: usize = 4;

/// One match with what its players were told.
struct Followed {
    links: Links,
    /// Answers that were acknowledged: decision and pick.
    acknowledged: Vec<(u32, u16)>,
    /// Windows that the table passed.
    passed: u32,
    /// One that was sent and not acknowledged.
    in_flight: Option<(u32, u16)>,
    over: bool,
}

impl Followed {
    fn new(links: Links) -> Followed {
        Followed { links, acknowledged: Vec::new(), passed: 0, in_flight: None, over: false }
    }

    /// Plays until the server is gone.
    fn play(&mut self, to: SocketAddr, done: &AtomicUsize) -> std::io::Result<()> {
        let mut two = Two::open(to, self.links.clone())?;
        self.check(to, &mut two)?;
        while let Some(asked) = two.asked() {
            let decision = two.pages[asked].decision().expect("it is asked");
            let answer = (decision.id, crate::client::some_pick(decision));
            self.in_flight = Some(answer);
            match two.pages[asked].answer(answer.0, answer.1) {
                Ok(()) => self.acknowledged.push(answer),
                // The table has passed a window meanwhile.
                Err(error) if error.to_string().contains("Late") => self.passed += 1,
                Err(error) => return Err(error),
            }
            self.in_flight = None;
            done.fetch_add(1, Ordering::Relaxed);
            for page in &mut two.pages {
                page.catch_up(answer.0 + 1)?;
            }
        }
        self.over = true;
        Ok(())
    }

    /// Every acknowledged answer is there, once, and nothing but the one that was under way and windows that the table passed.
    fn check(&mut self, to: SocketAddr, two: &mut Two) -> std::io::Result<()> {
        let known = self.acknowledged.len() as u32 + self.passed;
        let at = two.pages.iter().map(|page| page.update.at).max().expect("two pages");
        for page in &mut two.pages {
            page.catch_up(at)?;
        }
        assert!(at >= known, "{at} records, {known} acknowledged or passed");
        if at > known {
            self.acknowledged.extend(self.in_flight);
        }
        self.in_flight = None;
        self.passed = at - self.acknowledged.len() as u32;
        // The same answer again is acknowledged only if it is the one that is stored.
        let last = self.acknowledged.last().copied().filter(|(decision, _)| decision + 1 == at);
        if let Some((decision, pick)) = last {
            let secrets = [Some(&self.links.secret), self.links.friend.as_ref()];
            let again = secrets.into_iter().flatten().map(|secret| -> std::io::Result<bool> {
                let mut page = Page::open(to, secret)?;
                match page.answer(decision, pick) {
                    Ok(()) => Ok(true),
                    Err(error) if error.to_string().contains("Late") => Ok(false),
                    Err(error) => Err(error),
                }
            });
            let again: Vec<bool> = again.collect::<std::io::Result<_>>()?;
            assert_eq!(again.iter().filter(|is_own| **is_own).count(), 1, "{again:?}");
        }
        Ok(())
    }
}

/// Plays all matches until the server is gone.
fn play_all(to: SocketAddr, matches: &Arc<Vec<Mutex<Followed>>>, done: &Arc<AtomicUsize>) {
    let players: Vec<_> = (0..matches.len())
        .map(|place| {
            let (matches, done) = (Arc::clone(matches), Arc::clone(done));
            thread::spawn(move || {
                let mut followed = matches[place].lock().expect("no player broke");
                if let Err(error) = followed.play(to, &done) {
                    assert!(is_gone(&error), "{error}");
                }
            })
        })
        .collect();
    players.into_iter().for_each(|player| player.join().expect("every check holds"));
}

/// What a page hears of a server that was killed.
fn is_gone(error: &std::io::Error) -> bool {
    let text = error.to_string().to_lowercase();
    ["reset", "refused", "closed", "broken pipe", "eof", "without", "handshake", "incomplete"]
        .iter()
        .any(|sign| text.contains(sign))
}

#[test]
fn no_acknowledged_answer_is_lost() {
    let folder = Folder::new();
    let server = Apart::open(&folder.database());
    let game = |place: usize| GameName::ALL[place % 2];
    let begun = (0..MATCHES).map(|place| with_friend(server.address, game(place)));
    let mut matches: Vec<Mutex<Followed>> =
        begun.map(|links| Mutex::new(Followed::new(links))).collect();
    let done = Arc::new(AtomicUsize::new(0));
    let mut server = server;
    for kill in 0..KILLS {
        // A match that is over makes room for another.
        for (place, slot) in matches.iter_mut().enumerate() {
            let followed = slot.get_mut().expect("no player broke");
            if followed.over {
                *followed = Followed::new(with_friend(server.address, game(place)));
            }
        }
        let shared = Arc::new(matches);
        let (to, players, count) = (server.address, Arc::clone(&shared), Arc::clone(&done));
        let before = done.load(Ordering::Relaxed);
        let playing = thread::spawn(move || play_all(to, &players, &count));
        // At least one answer, and then some odd moment.
        while done.load(Ordering::Relaxed) == before && !playing.is_finished() {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_micros(((kill * 7919) % 40) as u64 * 1000));
        server.kill();
        playing.join().expect("every check holds");
        matches = Arc::into_inner(shared).expect("the players are done");
        server = Apart::open(&folder.database());
    }
    // Both seats go on, to the end.
    let shared = Arc::new(matches);
    play_all(server.address, &shared, &done);
    for followed in shared.iter() {
        assert!(followed.lock().expect("no player broke").over);
    }
    assert!(done.load(Ordering::Relaxed) > 2 * KILLS, "the games went on between the kills");
}
