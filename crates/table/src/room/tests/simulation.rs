//! Two servers, one database, the pages of one match, and the network between them, driven by one seed.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{BySeat, Chance, Seat};

use super::faults::{Faults, happens};
use crate::{
    AnyMatch, GuestId, Input, Millis, Output, Room, Setup, Since, Sitting, Thought, UpdateContext,
    Who, Written,
    play::tests::{POOLS, setup},
    protocol::{BotLevel, ClientMessage, Clock, DecisionView, GameName, ServerMessage, Update},
};

/// Events under faults.
const STORM: usize = 600;
/// The farthest that a clock leaps at once, in milliseconds.
const LEAP: u32 = 3_600_000;
/// Within this time without faults, in milliseconds, the match has to go on by so many answers.
const CALM: Millis = 20_000;
const PROGRESS: usize = 3;

/// Something on its way.
enum Event {
    ToServer {
        socket: Socket,
        message: ClientMessage,
    },
    ToClient {
        socket: Socket,
        message: Box<ServerMessage>,
    },
    /// The disk has written a record of this life of a server, or refuses it.
    Disk {
        server: usize,
        life: u32,
        record: Written,
        refused: bool,
    },
    Thought {
        server: usize,
        life: u32,
        thought: Thought,
    },
    Tick {
        server: usize,
    },
    Act {
        client: usize,
    },
}

/// A connection. A server that was killed lives again under another number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Socket {
    client: usize,
    server: usize,
    life: u32,
    guest: GuestId,
}

#[derive(Default)]
struct Server {
    life: u32,
    /// How far its clock is ahead of the others.
    ahead: Millis,
    room: Option<Room>,
}

struct Client {
    who: Who,
    socket: Option<Socket>,
    decision: Option<DecisionView>,
    /// Answers that were sent over this seat, by decision; the last one counts.
    sent: BTreeMap<u32, Vec<u16>>,
    seen: Option<Update>,
}

pub(super) struct Simulation {
    seed: u64,
    chance: Chance,
    faults: Faults,
    now: Millis,
    setup: Setup,
    /// What a restart finds.
    disk: Vec<Written>,
    servers: [Server; 2],
    clients: Vec<Client>,
    /// What happens when, in the order in which it was sent.
    events: BTreeMap<(Millis, u64), Event>,
    next: u64,
    /// When the last frame on a socket arrives, each way: they do not overtake each other.
    arrivals: BTreeMap<(Socket, bool), Millis>,
    acknowledged: usize,
}

impl Simulation {
    pub(super) fn new(seed: u64, game: GameName, bot: Option<BotLevel>) -> Simulation {
        let mut chance = Chance::seeded(seed);
        let players = BySeat([Sitting::Person, bot.map_or(Sitting::Person, Sitting::Bot)]);
        let clock = if seed % 4 == 3 { Clock::Decision { seconds: 2 } } else { Clock::Off };
        let voices = match bot {
            None => {
                vec![Who::Seat(Seat::A), Who::Seat(Seat::B), Who::Seat(Seat::B), Who::Spectator]
            }
            Some(_) => vec![Who::Seat(Seat::A), Who::Spectator],
        };
        let client =
            |who| Client { who, socket: None, decision: None, sent: BTreeMap::new(), seen: None };
        let mut made = Simulation {
            seed,
            faults: Faults::drawn(&mut chance),
            chance,
            now: 0,
            setup: Setup { players, clock, seed, windows: bot.is_none(), ..setup(game) },
            disk: Vec::new(),
            servers: Default::default(),
            clients: voices.into_iter().map(client).collect(),
            events: BTreeMap::new(),
            next: 0,
            arrivals: BTreeMap::new(),
            acknowledged: 0,
        };
        (0..made.clients.len()).for_each(|client| made.later(Event::Act { client }));
        (0..made.servers.len()).for_each(|server| made.later(Event::Tick { server }));
        made
    }

    /// Under faults, and then without: the match must go on, and everybody must see what is stored.
    /// Returns how many answers were acknowledged.
    pub(super) fn run(mut self) -> usize {
        (0..STORM).for_each(|_| self.step());
        self.faults = Faults::NONE;
        // Connections from before the calm are as good as others; a request of the storm may still be answered.
        let before = self.disk.len();
        let end = self.now + CALM;
        while self.now < end && self.disk.len() < before + PROGRESS {
            self.step();
        }
        let fresh =
            POOLS.resume(self.setup.clone(), &self.disk, self.now).expect("the disk is sound");
        self.assert(self.disk.len() >= before + PROGRESS || fresh.is_over(), "the match goes on");
        self.nobody_is_ahead_of(&*fresh);
        self.acknowledged
    }

    fn assert(&self, holds: bool, what: &str) {
        assert!(holds, "seed {}, {:?}: {what}", self.seed, self.faults);
    }

    fn later(&mut self, event: Event) {
        let delay = u64::from(self.chance.below(self.faults.slowest));
        self.at(self.now + delay, event);
    }

    fn at(&mut self, when: Millis, event: Event) {
        self.events.insert((when, self.next), event);
        self.next += 1;
    }

    /// In the order in which it was sent.
    fn transmit(&mut self, socket: Socket, is_up: bool, event: Event) {
        let sent = self.now + u64::from(self.chance.below(self.faults.slowest));
        let arrival = self.arrivals.entry((socket, is_up)).or_default();
        *arrival = sent.max(*arrival);
        let when = *arrival;
        self.at(when, event);
    }

    fn step(&mut self) {
        let Some(((when, _), event)) = self.events.pop_first() else { return };
        self.now = when;
        if happens(&mut self.chance, self.faults.crash) {
            let killed = self.chance.below(2) as usize;
            self.kill(killed);
        }
        if happens(&mut self.chance, self.faults.leap) {
            let leapt = Millis::from(self.chance.below(LEAP));
            self.servers[self.chance.below(2) as usize].ahead += leapt;
        }
        if happens(&mut self.chance, self.faults.cut) {
            let client = self.chance.below(self.clients.len() as u32) as usize;
            self.cut(client);
        }
        match event {
            Event::Act { client } => self.act(client),
            Event::ToServer { socket, message } => {
                self.hear(socket.server, socket.life, Input::Say { guest: socket.guest, message });
            }
            Event::ToClient { socket, message } => self.received(socket, *message),
            Event::Disk { server, life, record, refused } => {
                self.written(server, life, record, refused)
            }
            Event::Thought { server, life, thought } => {
                self.hear(server, life, Input::Thought(Some(thought)));
            }
            Event::Tick { server } => {
                let life = self.servers[server].life;
                self.hear(server, life, Input::Tick);
                self.hear(server, life, Input::Counted(self.disk.len() as u32));
                self.at(self.now + 500, Event::Tick { server });
            }
        }
    }

    /// What the server had in memory is gone, and its connections with it.
    fn kill(&mut self, server: usize) {
        let life = self.servers[server].life + 1;
        let ahead = self.servers[server].ahead;
        self.servers[server] = Server { life, ahead, room: None };
        self.drop_sockets(server);
    }

    fn drop_sockets(&mut self, server: usize) {
        for client in &mut self.clients {
            if client.socket.is_some_and(|socket| socket.server == server) {
                client.socket = None;
                client.decision = None;
            }
        }
    }

    /// The server notices that a connection broke.
    fn cut(&mut self, client: usize) {
        let Some(socket) = self.clients[client].socket.take() else { return };
        self.clients[client].decision = None;
        self.hear(socket.server, socket.life, Input::Leave(socket.guest));
    }

    /// Whatever was on its way to an earlier life of the server is lost.
    fn hear(&mut self, server: usize, life: u32, input: Input) {
        let here = &mut self.servers[server];
        let now = self.now + here.ahead;
        let Some(room) = here.room.as_mut().filter(|_| here.life == life) else { return };
        for output in room.hear(input, now) {
            self.carry_out(server, output);
        }
    }

    fn carry_out(&mut self, server: usize, output: Output) {
        let life = self.servers[server].life;
        match output {
            Output::Append(record) => {
                let refused = happens(&mut self.chance, self.faults.refused);
                self.later(Event::Disk { server, life, record, refused });
            }
            Output::Send { guest, message } => self.send(server, guest, message),
            Output::Think(thinking) => {
                let thought = thinking.think();
                self.later(Event::Thought { server, life, thought });
            }
            Output::GameOver | Output::Rematch(_) => {}
            Output::Broken(_) => {
                self.servers[server].room = None;
                self.drop_sockets(server);
            }
        }
    }

    /// The place of a record is its key: another server may have been first. A record may be written although its server was killed.
    fn written(&mut self, server: usize, life: u32, record: Written, refused: bool) {
        let is_free = record.at as usize == self.disk.len();
        let is_orphan = self.servers[server].life != life;
        let is_lost = refused || !is_free || is_orphan && happens(&mut self.chance, 500);
        if !is_lost {
            self.disk.push(record);
        }
        let input =
            if is_lost { Input::NotStored("the disk says no".to_owned()) } else { Input::Stored };
        self.hear(server, life, input);
    }

    fn send(&mut self, server: usize, guest: GuestId, message: ServerMessage) {
        self.check_sent(&message);
        let is_there = |client: &Client| {
            client.socket.filter(|socket| socket.server == server && socket.guest == guest)
        };
        if let Some(socket) = self.clients.iter().find_map(is_there) {
            self.transmit(socket, false, Event::ToClient { socket, message: Box::new(message) });
        }
    }

    /// What anybody is sent has been stored before.
    fn check_sent(&self, message: &ServerMessage) {
        match message {
            ServerMessage::Update(update) => {
                self.assert(update.at as usize <= self.disk.len(), "what is seen is stored");
            }
            ServerMessage::Accepted(accepted) => {
                let stored = (accepted.decision as usize) < self.disk.len();
                self.assert(stored, "what is acknowledged is stored");
            }
            ServerMessage::Welcome(_)
            | ServerMessage::Why(_)
            | ServerMessage::WhyNot(_)
            | ServerMessage::Settings { .. }
            | ServerMessage::Rematched { .. }
            | ServerMessage::Error(_)
            | ServerMessage::Pong {} => {}
        }
    }

    fn received(&mut self, socket: Socket, message: ServerMessage) {
        let seed = self.seed;
        let client = &mut self.clients[socket.client];
        if client.socket != Some(socket) {
            return;
        }
        match message {
            ServerMessage::Update(update) => {
                let is_asked = update.decision.is_some();
                assert!(
                    !is_asked || client.who != Who::Spectator,
                    "seed {seed}: a spectator is asked"
                );
                client.decision = update.decision.clone();
                client.seen = Some(*update);
            }
            ServerMessage::Accepted(accepted) => {
                let record = &self.disk[accepted.decision as usize].text;
                let sent = &client.sent[&accepted.decision];
                let is_it = |pick: &u16| record.contains(&format!("\"index\":{pick},"));
                assert!(sent.iter().any(is_it), "seed {seed}: {record} is not one of {sent:?}");
                self.acknowledged += 1;
            }
            ServerMessage::Welcome(_)
            | ServerMessage::Why(_)
            | ServerMessage::WhyNot(_)
            | ServerMessage::Settings { .. }
            | ServerMessage::Rematched { .. }
            | ServerMessage::Error(_)
            | ServerMessage::Pong {} => {}
        }
    }
}

/// What people do.
impl Simulation {
    fn act(&mut self, client: usize) {
        self.later(Event::Act { client });
        let Some(socket) = self.clients[client].socket else { return self.connect(client) };
        if happens(&mut self.chance, self.faults.other_request) {
            let message = self.other_request();
            return self.transmit(socket, true, Event::ToServer { socket, message });
        }
        let Some(decision) = self.clients[client].decision.take() else { return };
        let pick = self.chance.below(decision.picks.len() as u32) as u16;
        self.clients[client].sent.entry(decision.id).or_default().push(pick);
        let times = if happens(&mut self.chance, self.faults.repeated) { 2 } else { 1 };
        for _ in 0..times {
            let message = ClientMessage::Answer { decision: decision.id, pick };
            self.transmit(socket, true, Event::ToServer { socket, message });
        }
    }

    fn other_request(&mut self) -> ClientMessage {
        match self.chance.below(12) {
            0..=2 => ClientMessage::Undo {},
            3..=5 => ClientMessage::Consent { yes: true },
            6 => ClientMessage::Consent { yes: false },
            7..=8 => ClientMessage::Refresh {},
            9 => ClientMessage::Rematch {},
            10 if happens(&mut self.chance, 100) => ClientMessage::Resign {},
            _ => ClientMessage::Ping {},
        }
    }

    /// To either server, which brings the match to its table if it is not there.
    fn connect(&mut self, client: usize) {
        let server = self.chance.below(2) as usize;
        if self.servers[server].room.is_none() {
            let now = self.now + self.servers[server].ahead;
            let resumed = POOLS.resume(self.setup.clone(), &self.disk, now);
            let at_table = resumed.unwrap_or_else(|error| panic!("seed {}: {error}", self.seed));
            self.servers[server].room = Some(Room::new("simulated", at_table, 0));
        }
        let (life, guest) = (self.servers[server].life, self.next);
        self.next += 1;
        self.clients[client].socket = Some(Socket { client, server, life, guest });
        self.hear(server, life, Input::Join { guest, who: self.clients[client].who });
    }

    /// What a restart finds is all that anybody has seen.
    fn nobody_is_ahead_of(&self, fresh: &dyn AnyMatch) {
        for client in &self.clients {
            let Some(seen) = &client.seen else { continue };
            self.assert(seen.at <= fresh.at(), "nobody is ahead of the disk");
            // Whatever broke, a page was shown what is stored as its own seat may see it, and nothing else.
            let stored = &self.disk[..seen.at as usize];
            let then = POOLS.resume(self.setup.clone(), stored, 0).expect("the disk is sound");
            let (mut known, pages) = (BTreeSet::new(), BySeat([1, 1]));
            let around =
                UpdateContext { known: &mut known, since: Since::Beginning, pages, now: 0 };
            let again = then.update(client.who, around);
            self.assert(again.view == seen.view, "a page is shown what its seat may see");
        }
    }
}
