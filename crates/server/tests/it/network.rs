//! Opened to the network by whoever sits at the machine.

use std::net::{IpAddr, SocketAddr};

use table::protocol::NetworkFacts;

use crate::{
    client::{get, request},
    world::{Folder, Here},
};

#[test]
fn the_server_is_opened_from_its_own_machine_only() {
    let folder = Folder::new();
    let server = Here::open(&folder.database());
    let facts: NetworkFacts = get(server.address, "/api/network");
    assert_eq!(facts, NetworkFacts { may_open: true, address: None });
    let (status, body) = request(server.address, "POST", "/api/network", &[]).expect("an answer");
    // A machine without a network is told so.
    if status == 403 {
        return;
    }
    let opened: NetworkFacts = serde_json::from_slice(&body).expect("JSON of the protocol");
    let address = opened.address.expect("it is open");
    let address: SocketAddr = address.trim_start_matches("http://").parse().expect("an address");
    assert_eq!(address.port(), server.address.port());
    // Through the other door the same server answers, and it cannot be opened from there.
    let from_outside: NetworkFacts = get(address, "/api/network");
    assert!(!from_outside.may_open);
    assert_ne!(address.ip(), IpAddr::from([127, 0, 0, 1]));
}
