//! `load ADDRESS [MATCHES] [ANSWERS] [PAUSE]`: many matches at once against a server on this machine, every answer followed.
//!
//! Each match has two pages of its own. All matches are in flight at the same time; between two answers of a match its players
//! think for PAUSE milliseconds (0: as fast as the server goes, so that each answer waits for those of all other matches). An
//! answer is timed from the moment it is
//! sent to the moment it is acknowledged. No answer may be lost or doubled: the records of a match are its answers.

use std::{
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt};
use table::protocol::{
    ClientFrame, ClientMessage, DecisionView, GameName, JoinMatch, Joined, Links, NewMatch,
    Opponent, SeatName, ServerFrame, ServerMessage, VERSION,
};
use tokio::{net::TcpStream, sync::Barrier};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

#[path = "../tests/it/client.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod client;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let to: SocketAddr = arguments[0].parse().expect("an address");
    assert!(to.ip().is_loopback(), "this machine only");
    let number = |place: usize, usual: usize| {
        arguments.get(place).map_or(usual, |text| text.parse().expect("a number"))
    };
    let (matches, answers) = (number(1, 1_000), number(2, 60));
    let pause = Duration::from_millis(number(3, 0) as u64);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("a runtime").block_on(run(to, matches, answers, pause));
}

async fn run(to: SocketAddr, matches: usize, answers: usize, pause: Duration) {
    let memory = |pid: Option<u32>| pid.and_then(resident);
    let server = server_of(to);
    let before = memory(server);
    let begun = Instant::now();
    let links: Vec<Links> = (0..matches)
        .map(|place| client::post(to, "/api/matches", &new_match(GameName::ALL[place % 2])))
        .collect();
    println!("{matches} matches begun in {:.1?}", begun.elapsed());
    let barrier = Arc::new(Barrier::new(matches));
    let begun = Instant::now();
    let players: Vec<_> = links
        .into_iter()
        .enumerate()
        .map(|(place, links)| {
            let first = pause * place as u32 / matches as u32;
            let barrier = Arc::clone(&barrier);
            tokio::spawn(play(to, links, answers, (first, pause), barrier))
        })
        .collect();
    let mut times: Vec<Duration> = Vec::new();
    let mut seated = None;
    for player in players {
        let (took, first) = player.await.expect("every answer is there once");
        times.extend(took);
        seated = seated.max(Some(first));
    }
    let playing = seated.map_or_else(|| begun.elapsed(), |first| first.elapsed());
    let after = memory(server);
    times.sort_unstable();
    let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize];
    println!(
        "{} answers in {playing:.1?} with all matches in flight ({:.0} a second), none lost, none doubled",
        times.len(),
        times.len() as f64 / playing.as_secs_f64()
    );
    println!(
        "acknowledged after {:.1?} (median), {:.1?} (95%), {:.1?} (99%), {:.1?} (worst)",
        at(0.5),
        at(0.95),
        at(0.99),
        at(1.0)
    );
    if let (Some(before), Some(after)) = (before, after) {
        let each = after.saturating_sub(before) / matches as u64;
        println!(
            "memory of the server: {before} kB before, {after} kB after: {each} kB a match with two pages"
        );
    }
}

fn new_match(game: GameName) -> NewMatch {
    let named = |name: &str| table::protocol::DeckChoice::Named { name: name.to_owned() };
    NewMatch {
        game,
        rules: None,
        deck: named("ST01"),
        against: Some(named("ST02")),
        opponent: Opponent::Friend,
        seat: Some(SeatName::A),
        clock: table::protocol::Clock::Off,
        seed: None,
        first: table::protocol::GoesFirst::Rules,
        start: table::protocol::Start::Fresh,
    }
}

struct Seat {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    at: u32,
    decision: Option<DecisionView>,
    is_over: bool,
}

impl Seat {
    async fn open(to: SocketAddr, secret: &str) -> Seat {
        let address = format!("ws://{to}/api/seats/{secret}/socket");
        let (socket, _) = tokio_tungstenite::connect_async(address).await.expect("a socket");
        let mut seat = Seat { socket, at: 0, decision: None, is_over: false };
        while !seat.hear().await.1 {}
        seat
    }

    /// The decision that was acknowledged, if one was, and whether the table was told.
    async fn hear(&mut self) -> (Option<u32>, bool) {
        let message = self.socket.next().await.expect("the socket is open").expect("a message");
        let Message::Text(text) = message else { return (None, false) };
        let frame: ServerFrame = serde_json::from_str(&text).expect("a frame of the protocol");
        match frame.say {
            ServerMessage::Accepted(accepted) => (Some(accepted.decision), false),
            ServerMessage::Update(update) => {
                self.at = update.at;
                self.is_over = update.view.result.is_some();
                self.decision = update.decision;
                (None, true)
            }
            ServerMessage::Error(error) => panic!("{}", error.message),
            ServerMessage::Welcome(_)
            | ServerMessage::Why(_)
            | ServerMessage::WhyNot(_)
            | ServerMessage::Settings { .. }
            | ServerMessage::Rematched { .. }
            | ServerMessage::Pong {} => (None, false),
        }
    }

    async fn answer(&mut self, decision: u32, pick: u16) {
        let say = ClientMessage::Answer { decision, pick };
        let text = serde_json::to_string(&ClientFrame { v: VERSION, say }).expect("JSON");
        self.socket.send(Message::text(text)).await.expect("it is sent");
        while self.hear().await.0 != Some(decision) {}
    }
}

/// The friend takes his seat.
async fn take_seat(to: SocketAddr, invitation: &str) -> String {
    let path = format!("/api/seats/{invitation}/join");
    let joining = tokio::task::spawn_blocking(move || {
        client::post::<Joined>(to, &path, &JoinMatch { deck: None })
    });
    joining.await.expect("the server answers").secret
}

/// How long each answer of a match took, and when all were seated.
async fn play(
    to: SocketAddr,
    links: Links,
    answers: usize,
    (first, pause): (Duration, Duration),
    barrier: Arc<Barrier>,
) -> (Vec<Duration>, Instant) {
    let friend = take_seat(to, &links.friend.expect("two people")).await;
    let mut seats = [Seat::open(to, &links.secret).await, Seat::open(to, &friend).await];
    barrier.wait().await;
    let (seated, mut times) = (Instant::now(), Vec::new());
    // Not all at once.
    tokio::time::sleep(first).await;
    while times.len() < answers && !seats[0].is_over {
        let asked = usize::from(seats[0].decision.is_none());
        let decision = seats[asked].decision.take().expect("one of them is asked");
        assert_eq!(decision.id as usize, times.len(), "the records are the answers");
        let begun = Instant::now();
        seats[asked].answer(decision.id, client::some_pick(&decision)).await;
        times.push(begun.elapsed());
        for seat in &mut seats {
            while seat.at <= decision.id {
                seat.hear().await;
            }
        }
        tokio::time::sleep(pause).await;
    }
    // A page that comes anew finds exactly what was acknowledged.
    let again = Seat::open(to, &links.secret).await;
    assert_eq!(again.at as usize, times.len(), "no answer is lost or doubled");
    (times, seated)
}

/// The process that listens at this address.
fn server_of(to: SocketAddr) -> Option<u32> {
    let port = format!(":{:04X} ", to.port());
    let table = std::fs::read_to_string("/proc/net/tcp").ok()?;
    let listens =
        |line: &&str| line.contains(&port) && line.split_whitespace().nth(3) == Some("0A");
    let inode = table.lines().find(listens)?.split_whitespace().nth(9)?.to_owned();
    let wanted = format!("socket:[{inode}]");
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok()).find(|pid| {
        let handles = std::fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten();
        let links = handles.filter_map(|handle| std::fs::read_link(handle.path()).ok());
        links.into_iter().any(|link| link.to_str() == Some(&wanted))
    })
}

/// In kB.
fn resident(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
