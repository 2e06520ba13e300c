//! The server over real sockets on loopback.

mod client;
mod clocks;
mod coach;
mod full_games;
mod http;
mod killed;
mod lab;
mod malformed;
mod network;
mod postgres;
mod reconnect;
mod reviews;
mod scenarios;
mod seats;
mod strangers;
mod world;
