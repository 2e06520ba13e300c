//! The server over real sockets on loopback.

mod client;
mod full_games;
mod http;
mod killed;
mod malformed;
mod reconnect;
mod seats;
mod secrecy;
mod world;
