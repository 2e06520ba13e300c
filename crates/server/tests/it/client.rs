//! A page without a screen: requests, and the socket of one seat.

use std::{
    io::{self, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use serde::de::DeserializeOwned;
use table::protocol::{
    ClientFrame, ClientMessage, DecisionView, Links, ServerFrame, ServerMessage, Update, VERSION,
};
use tokio_tungstenite::tungstenite::{Message, WebSocket, client};

/// A reply: its status and its body.
pub(crate) type Reply = (u16, Vec<u8>);

/// The browser of a test: what it begins, joins and brings is its own.
pub(crate) const BROWSER: &str = "cookie: deckhand-owner=0123456789abcdef0123456789abcdef\r\n";

/// One request, one connection.
pub(crate) fn request(to: SocketAddr, method: &str, path: &str, body: &[u8]) -> io::Result<Reply> {
    request_with(to, method, path, &format!("host: {to}\r\n{BROWSER}"), body)
}

/// A request with other fields in its head.
pub(crate) fn request_with(
    to: SocketAddr,
    method: &str,
    path: &str,
    fields: &str,
    body: &[u8],
) -> io::Result<Reply> {
    let mut stream = TcpStream::connect(to)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    // In one piece: a server that refuses by the head alone closes, and a body that came later would be reset.
    let mut whole_request = format!(
        "{method} {path} HTTP/1.1\r\n{fields}connection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    )
    .into_bytes();
    whole_request.extend_from_slice(body);
    stream.write_all(&whole_request)?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let split = bytes.windows(4).position(|four| four == b"\r\n\r\n");
    let split = split.ok_or_else(|| io::Error::other("no end of the head"))?;
    let head = String::from_utf8_lossy(&bytes[..split]).to_lowercase();
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.ok_or_else(|| io::Error::other("no status"))?;
    let body = bytes.split_off(split + 4);
    let is_chunked = head.contains("transfer-encoding: chunked");
    Ok((status, if is_chunked { whole(&body) } else { body }))
}

/// The body of a reply that came in chunks.
fn whole(mut body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some(line) = body.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(String::from_utf8_lossy(&body[..line]).trim(), 16);
        let Ok(size @ 1..) = size else { break };
        bytes.extend_from_slice(&body[line + 2..line + 2 + size]);
        body = &body[line + 4 + size..];
    }
    bytes
}

/// The JSON of a good reply.
pub(crate) fn get<T: DeserializeOwned>(to: SocketAddr, path: &str) -> T {
    let (status, body) = request(to, "GET", path, &[]).expect("the server answers");
    assert_eq!(status, 200, "{path}: {}", String::from_utf8_lossy(&body));
    serde_json::from_slice(&body).expect("JSON of the protocol")
}

pub(crate) fn post<T: DeserializeOwned>(
    to: SocketAddr,
    path: &str,
    body: &impl serde::Serialize,
) -> T {
    let body = serde_json::to_vec(body).expect("JSON");
    let (status, body) = request(to, "POST", path, &body).expect("the server answers");
    assert_eq!(status, 200, "{path}: {}", String::from_utf8_lossy(&body));
    serde_json::from_slice(&body).expect("JSON of the protocol")
}

/// The socket of one seat, and the table as it was last told.
pub(crate) struct Page {
    socket: WebSocket<TcpStream>,
    pub(crate) update: Update,
    /// Every frame as it came.
    pub(crate) heard: Vec<String>,
}

impl Page {
    /// Opens the socket and waits for the table.
    pub(crate) fn open(to: SocketAddr, secret: &str) -> io::Result<Page> {
        let stream = TcpStream::connect(to)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let address = format!("ws://{to}/api/seats/{secret}/socket");
        let opened = client(address, stream);
        let (mut socket, _) = opened.map_err(|error| io::Error::other(error.to_string()))?;
        let mut heard = Vec::new();
        loop {
            let say = read(&mut socket, &mut heard)?;
            if let ServerMessage::Update(update) = say {
                return Ok(Page { socket, update: *update, heard });
            }
        }
    }

    pub(crate) fn hear(&mut self) -> io::Result<ServerMessage> {
        let say = read(&mut self.socket, &mut self.heard)?;
        if let ServerMessage::Update(update) = &say {
            self.update = (**update).clone();
        }
        Ok(say)
    }

    /// Hears until something of this kind comes.
    pub(crate) fn hear_until<T>(
        &mut self,
        wanted: impl Fn(ServerMessage) -> Option<T>,
    ) -> io::Result<T> {
        loop {
            if let Some(found) = wanted(self.hear()?) {
                return Ok(found);
            }
        }
    }

    pub(crate) fn say(&mut self, say: ClientMessage) -> io::Result<()> {
        let frame = ClientFrame { v: VERSION, say };
        self.say_text(&serde_json::to_string(&frame).expect("JSON"))
    }

    pub(crate) fn say_text(&mut self, text: &str) -> io::Result<()> {
        self.say_raw(Message::text(text))
    }

    pub(crate) fn say_raw(&mut self, message: Message) -> io::Result<()> {
        self.socket.send(message).map_err(io::Error::other)
    }

    pub(crate) fn decision(&self) -> Option<&DecisionView> {
        self.update.decision.as_ref()
    }

    /// Gives an answer and waits until it is acknowledged.
    pub(crate) fn answer(&mut self, decision: u32, pick: u16) -> io::Result<()> {
        self.say(ClientMessage::Answer { decision, pick })?;
        self.hear_until(|say| match say {
            ServerMessage::Accepted(accepted) => {
                assert_eq!(accepted.decision, decision);
                Some(Ok(()))
            }
            ServerMessage::Error(error) => {
                Some(Err(io::Error::other(format!("{:?}: {}", error.code, error.message))))
            }
            ServerMessage::Welcome(_)
            | ServerMessage::Update(_)
            | ServerMessage::Why(_)
            | ServerMessage::WhyNot(_)
            | ServerMessage::Settings { .. }
            | ServerMessage::Rematched { .. }
            | ServerMessage::Pong {} => None,
        })?
    }

    /// Hears until the match has so many records.
    pub(crate) fn catch_up(&mut self, at: u32) -> io::Result<()> {
        while self.update.at < at {
            self.hear()?;
        }
        Ok(())
    }
}

fn read(socket: &mut WebSocket<TcpStream>, heard: &mut Vec<String>) -> io::Result<ServerMessage> {
    loop {
        match socket.read().map_err(io::Error::other)? {
            Message::Text(text) => {
                heard.push(text.to_string());
                let frame: ServerFrame = serde_json::from_str(&text)?;
                assert_eq!(frame.v, VERSION);
                return Ok(frame.say);
            }
            Message::Close(_) => return Err(io::Error::other("closed")),
            Message::Binary(_) => return Err(io::Error::other("the server sends text only")),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
        }
    }
}

/// The next answer of a game that is played by no plan: each decision has its own pick, the same every time.
pub(crate) fn some_pick(decision: &DecisionView) -> u16 {
    let offered = decision.picks.len() as u32;
    ((decision.id * 7 + 3) % offered) as u16
}

/// Plays to the end against a bot, which answers whatever it is asked.
pub(crate) fn play_out(page: &mut Page) {
    while page.update.view.result.is_none() {
        match page.decision() {
            Some(decision) => {
                let (id, pick) = (decision.id, some_pick(decision));
                page.answer(id, pick).expect("it is offered");
                page.catch_up(id + 1).expect("the table goes on");
            }
            None => drop(page.hear().expect("the bot answers")),
        }
    }
}

/// Two pages at one match.
pub(crate) struct Two {
    pub(crate) links: Links,
    pub(crate) pages: [Page; 2],
}

impl Two {
    pub(crate) fn open(to: SocketAddr, links: Links) -> io::Result<Two> {
        let friend = links.friend.clone().expect("a match of two people");
        let pages = [Page::open(to, &links.secret)?, Page::open(to, &friend)?];
        Ok(Two { links, pages })
    }

    /// Whose page is asked.
    pub(crate) fn asked(&self) -> Option<usize> {
        self.pages.iter().position(|page| page.decision().is_some())
    }

    /// One answer, heard by both pages; `false` when the game is over.
    pub(crate) fn step(&mut self) -> io::Result<bool> {
        let Some(asked) = self.asked() else { return Ok(false) };
        let decision = self.pages[asked].decision().expect("it is asked");
        let (id, pick) = (decision.id, some_pick(decision));
        self.pages[asked].answer(id, pick)?;
        for page in &mut self.pages {
            page.catch_up(id + 1)?;
        }
        Ok(true)
    }
}
