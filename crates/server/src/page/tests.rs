use std::{fs, path::Path};

use axum::http::{HeaderMap, HeaderValue, header::ACCEPT_ENCODING};

use super::{find, find_for, takes_gzip};

/// What a folder `page` beside a file `secret` gives for a path.
fn found(name: &str, path: &str) -> Option<String> {
    let folder = std::env::temp_dir().join(format!("deckhand-page-{}-{name}", std::process::id()));
    fs::create_dir_all(folder.join("page/assets")).expect("a folder for the test");
    fs::write(folder.join("secret"), "secret").expect("a file outside");
    fs::write(folder.join("page/assets/a.js"), "script").expect("a file inside");
    let bytes = find(Some(&folder.join("page")), path);
    fs::remove_dir_all(folder).expect("it was just made");
    bytes.map(|bytes| String::from_utf8(bytes.into_owned()).expect("text"))
}

#[test]
fn files_of_the_folder_are_served() {
    assert_eq!(found("inside", "assets/a.js").as_deref(), Some("script"));
    assert_eq!(found("absent", "assets/b.js"), None);
    assert_eq!(found("folder", "assets"), None);
    assert_eq!(found("empty", ""), None);
}

#[test]
fn nothing_outside_of_the_folder_is_served() {
    assert_eq!(found("above", "../secret"), None);
    assert_eq!(found("within", "assets/../../secret"), None);
    let absolute = Path::new("/").join("etc/passwd");
    assert_eq!(found("absolute", &absolute.display().to_string()), None);
}

#[test]
fn what_is_compressed_is_sent_to_whoever_takes_it() {
    let folder = std::env::temp_dir().join(format!("deckhand-page-{}-gz", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the test");
    for (name, text) in [("a.js", "script"), ("a.js.gz", "small"), ("b.js", "short")] {
        fs::write(folder.join(name), text).expect("a file inside");
    }
    let found = |name: &str, zipped: bool| {
        let (bytes, is_small) = find_for(Some(&folder), name, zipped).expect("it is there");
        (String::from_utf8(bytes.into_owned()).expect("text"), is_small)
    };
    assert_eq!(found("a.js", true), ("small".to_owned(), true));
    assert_eq!(found("a.js", false), ("script".to_owned(), false));
    assert_eq!(found("b.js", true), ("short".to_owned(), false));
    fs::remove_dir_all(folder).expect("it was just made");
    let accepts = |value: &'static str| {
        takes_gzip(&HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]))
    };
    assert!(accepts("gzip, deflate, br") && accepts("br;q=1.0, GZIP;q=0.8"));
    assert!(!accepts("br") && !accepts("gzip;q=0") && !accepts("identity"));
}
