//! Rates and permits by the clock.

use super::*;

#[test]
fn a_bucket_gives_its_burst_and_then_its_rate() {
    let start = Instant::now();
    let mut bucket = Bucket::new(Rate { burst: 3.0, per_second: 2.0 }, start);
    assert!((0..3).all(|_| bucket.take(1.0, start).is_ok()));
    assert_eq!(bucket.take(1.0, start), Err(Duration::from_millis(500)));
    assert_eq!(bucket.take(1.0, start + Duration::from_millis(500)), Ok(()));
    let later = start + Duration::from_secs(60);
    assert!(bucket.is_full(later));
    assert!((0..3).all(|_| bucket.take(1.0, later).is_ok()));
    assert!(bucket.take(1.0, later).is_err(), "a bucket holds no more than its burst");
}

#[test]
fn a_client_is_limited_and_the_others_are_not() {
    let limits = Limits::new(true);
    let [one, other] = [[127, 0, 0, 1], [127, 0, 0, 2]].map(|ip| Client::at(IpAddr::from(ip)));
    let sockets: Vec<Permit> = (0..CLIENT_SOCKETS).map_while(|_| limits.open_socket(one)).collect();
    assert_eq!(sockets.len(), CLIENT_SOCKETS);
    assert!(limits.open_socket(one).is_none());
    assert!(limits.open_socket(other).is_some());
    drop(sockets);
    assert!(limits.open_socket(one).is_some(), "what is closed is free again");
    while limits.spend(one, Cost::Heaviest).is_ok() {}
    assert!(limits.spend(other, Cost::Heaviest).is_ok());
}

#[test]
fn addresses_of_one_network_are_one_client() {
    let client = |text: &str| Client::at(text.parse().expect("an address"));
    assert_eq!(client("2001:db8::1"), client("2001:db8::ffff:1"));
    assert_ne!(client("2001:db8::1"), client("2001:db8:0:1::1"));
    assert_eq!(client("::ffff:127.0.0.1"), client("127.0.0.1"));
}

#[test]
fn without_limits_nobody_is_limited() {
    let limits = Limits::new(false);
    let client = Client::at(IpAddr::from([127, 0, 0, 1]));
    assert!((0..10_000).all(|_| limits.spend(client, Cost::Heaviest).is_ok()));
    assert!(limits.connect(client).is_some());
}
