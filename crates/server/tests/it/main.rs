//! The server over real sockets on loopback.

mod client;
mod clocks;
mod full_games;
mod http;
mod killed;
mod malformed;
mod postgres;
mod reconnect;
mod reviews;
mod scenarios;
mod seats;
mod secrecy;
mod strangers;
mod world;
