//! Matches kept by PostgreSQL: a cluster for this test alone, reached by a socket in its folder.

use std::{
    env, fs,
    os::unix::{fs::chown, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Output},
};

use table::protocol::GameName;

use crate::{
    client::Two,
    full_games::two_people_play,
    world::{Apart, Folder, with_friend},
};

/// A cluster that is thrown away.
struct Cluster {
    folder: Folder,
    programs: PathBuf,
    /// Whom it runs as: it does not run as root.
    user: Option<(u32, u32)>,
}

impl Cluster {
    /// `None` if the programs are not here.
    fn start() -> Option<Cluster> {
        let folder = Folder::new();
        let cluster = Cluster { programs: programs()?, user: other_user(folder.path()), folder };
        if let Some((user, group)) = cluster.user {
            chown(cluster.folder.path(), Some(user), Some(group)).expect("our own folder");
        }
        cluster.run(
            "initdb",
            &["--auth=trust", "--username=deckhand", "--no-sync", "--encoding=UTF8"],
        );
        let socket = format!("-k {} -c listen_addresses=", cluster.folder.path().display());
        let log = cluster.folder.path().join("log").display().to_string();
        cluster.run("pg_ctl", &["start", "--wait", "--log", &log, "--options", &socket]);
        Some(cluster)
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn address(&self) -> String {
        let folder = self.folder.path().display().to_string().replace('/', "%2F");
        format!("postgres://deckhand@{folder}/postgres")
    }

    fn run(&self, program: &str, words: &[&str]) {
        let told = self.told(program, words);
        let error = String::from_utf8_lossy(&told.stderr);
        assert!(told.status.success(), "{program}: {error}");
    }

    fn told(&self, program: &str, words: &[&str]) -> Output {
        let mut command = Command::new(self.programs.join(program));
        command.args(words).arg("--pgdata").arg(self.data()).current_dir(self.folder.path());
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command.output().expect("it is here")
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.told("pg_ctl", &["stop", "--mode=immediate", "--wait"]);
    }
}

/// The folder of `initdb`: Debian does not put it on the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let debian = versions.map(|version| version.path().join("bin"));
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders = debian.chain(env::split_paths(&path));
    folders.find(|folder| ["initdb", "pg_ctl"].iter().all(|program| folder.join(program).is_file()))
}

/// The user and group `nobody`, if this is root.
fn other_user(own: &Path) -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt as _;
    if fs::metadata(own).expect("our own folder").uid() != 0 {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("users");
    let nobody = users.lines().find_map(|line| {
        let fields: Vec<&str> = line.split(':').collect();
        let is_nobody = fields.first() == Some(&"nobody");
        is_nobody.then(|| Some((fields.get(2)?.parse().ok()?, fields.get(3)?.parse().ok()?)))?
    });
    Some(nobody.expect("every system has the user nobody"))
}

/// Says that it is left out where PostgreSQL is not; `cargo xtask test` installs it.
#[test]
fn postgresql_keeps_matches() {
    let Some(cluster) = Cluster::start() else {
        eprintln!("left out: PostgreSQL is not here");
        return;
    };
    for game in GameName::ALL {
        two_people_play(game, &cluster.address());
    }
    // kill -9, and the match goes on where it was.
    let server = Apart::open(&cluster.address());
    let links = with_friend(server.address, GameName::Opcg);
    let mut two = Two::open(server.address, links.clone()).expect("two pages");
    for _ in 0..10 {
        assert!(two.step().expect("the game goes on"));
    }
    server.kill();
    let server = Apart::open(&cluster.address());
    let again = Two::open(server.address, links).expect("the links still open");
    for (page, before) in again.pages.iter().zip(&two.pages) {
        assert_eq!(page.update.view, before.update.view);
        assert_eq!(page.update.decision, before.update.decision);
    }
}
