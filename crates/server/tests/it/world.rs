//! Servers for tests: in this process, or in one of their own.

use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread::JoinHandle,
    time::Duration,
};

use server::{Door, Options, Server};
use table::protocol::{
    BotLevel, Clock, DeckChoice, GameName, GoesFirst, JoinMatch, Joined, Links, MatchFacts,
    NewMatch, Opponent, SeatName, Start,
};
use tokio::sync::oneshot;

use crate::client::{get, post};

/// A folder of this test that is removed after it.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name =
            format!("deckhand-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        Folder(folder)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A file in the folder; another database, as in `DECKHAND_TEST_DATABASE=postgres://…`, if one is named.
    pub(crate) fn database(&self) -> String {
        if let Ok(named) = std::env::var("DECKHAND_TEST_DATABASE") {
            return named;
        }
        format!("sqlite://{}?mode=rwc", self.0.join("matches.db").display())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn options(database: &str) -> Options {
    Options {
        address: ([127, 0, 0, 1], 0).into(),
        database: database.to_owned(),
        delay: Duration::ZERO,
        images: None,
        page: None,
        door: Door::default(),
        limits_clients: false,
        lets_arrange_deals: true,
        admin: Some(([127, 0, 0, 1], 0).into()),
    }
}

/// A server in this process.
pub(crate) struct Here {
    pub(crate) address: SocketAddr,
    pub(crate) admin: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    runs: Option<JoinHandle<()>>,
}

impl Here {
    pub(crate) fn open(database: &str) -> Here {
        Here::with(database, Duration::ZERO, None)
    }

    /// One where spectators wait, or that has pictures.
    pub(crate) fn with(database: &str, delay: Duration, images: Option<PathBuf>) -> Here {
        Here::run(Options { delay, images, ..options(database) })
    }

    /// One as it is on the open network.
    pub(crate) fn public(database: &str) -> Here {
        let door = Door { names: vec!["cards.example.org".to_owned()], behind_proxy: false };
        Here::run(Options {
            door,
            limits_clients: true,
            lets_arrange_deals: false,
            ..options(database)
        })
    }

    pub(crate) fn run(options: Options) -> Here {
        let (tell, address) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let runs = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
            runtime.expect("a runtime").block_on(async {
                let server = Server::open(&options).await.expect("a server");
                let addresses = (server.address().expect("an address"), server.admin_address());
                tell.send(addresses).expect("the test waits for it");
                let until = async {
                    let _ = stopped.await;
                };
                server.run(until).await.expect("it serves");
            });
        });
        let (address, admin) = address.recv().expect("the server began");
        let admin = admin.expect("it has a door for metrics");
        Here { address, admin, stop: Some(stop), runs: Some(runs) }
    }

    /// Stops in good order; everything has ended when this is over.
    pub(crate) fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(runs) = self.runs.take() {
            runs.join().expect("the server did not break");
        }
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.end();
        }
    }
}

/// A server in a process of its own, which can be killed.
pub(crate) struct Apart {
    pub(crate) address: SocketAddr,
    process: Child,
}

impl Apart {
    pub(crate) fn open(database: &str) -> Apart {
        let mut process = Command::new(env!("CARGO_BIN_EXE_deckhand-server"))
            .args([
                "--port",
                "0",
                "--delay",
                "0s",
                "--arranged-deals",
                "--no-limits",
                "--database",
                database,
            ])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the server program");
        let mut line = String::new();
        let out = process.stdout.take().expect("it says its address");
        BufReader::new(out).read_line(&mut line).expect("it says its address");
        let address = line.split(['/', ' ']).find_map(|word| word.parse().ok());
        Apart { address: address.expect("an address"), process }
    }

    /// kill -9
    pub(crate) fn kill(mut self) {
        self.end();
    }

    fn end(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Apart {
    fn drop(&mut self) {
        self.end();
    }
}

pub(crate) fn named(name: &str) -> DeckChoice {
    DeckChoice::Named { name: name.to_owned() }
}

/// ST01 in seat A against ST02.
pub(crate) fn new_match(game: GameName, opponent: Opponent) -> NewMatch {
    NewMatch {
        game,
        rules: None,
        deck: named("ST01"),
        against: Some(named("ST02")),
        opponent,
        seat: Some(SeatName::A),
        clock: Clock::Off,
        seed: Some("11".to_owned()),
        first: GoesFirst::Rules,
        start: Start::Fresh,
    }
}

/// Begins a match; a friend takes his seat, unless he has to choose a deck.
pub(crate) fn begin(to: SocketAddr, wanted: &NewMatch) -> Links {
    let links: Links = post(to, "/api/matches", wanted);
    let Some(invitation) = &links.friend else { return links };
    let facts: MatchFacts = get(to, &format!("/api/seats/{invitation}"));
    assert!(facts.is_invitation);
    if facts.waits_for_deck {
        return links;
    }
    let friend = join(to, invitation, None).secret;
    Links { friend: Some(friend), ..links }
}

pub(crate) fn join(to: SocketAddr, invitation: &str, deck: Option<DeckChoice>) -> Joined {
    post(to, &format!("/api/seats/{invitation}/join"), &JoinMatch { deck })
}

pub(crate) fn with_friend(to: SocketAddr, game: GameName) -> Links {
    begin(to, &new_match(game, Opponent::Friend))
}

pub(crate) fn with_bot(to: SocketAddr, game: GameName) -> Links {
    begin(to, &new_match(game, Opponent::Bot { level: BotLevel::Easy }))
}
