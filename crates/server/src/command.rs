//! `deckhand serve` and `deckhand-server`: the table in the browser.

use std::{
    env, fs,
    net::{IpAddr, SocketAddr},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use crate::{Door, Options, ServeError, serve};

/// Options of `deckhand serve`.
#[derive(Clone, Debug, clap::Args)]
pub struct ServeArgs {
    /// The port; 0 is any that is free
    #[arg(long, value_name = "N", default_value_t = 4747)]
    port: u16,
    /// The address to listen at: this machine alone by default
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    host: IpAddr,
    /// Where matches are stored: a file, or postgres://…; a file in your data folder by default
    #[arg(long, value_name = "FILE-OR-URL", env = "DATABASE_URL", hide_env_values = true)]
    database: Option<String>,
    /// How long spectators wait for what happens
    #[arg(long, value_name = "TIME", value_parser = parse_time, default_value = "3s")]
    delay: Duration,
    /// A folder with your own pictures of cards, NUMBER.png or NUMBER.jpg
    #[arg(long, value_name = "FOLDER")]
    images: Option<PathBuf>,
    /// A folder with the page; by default the one of the program, or web/dist of the checkout around you
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// A name that the server is reached by, as in cards.example.org; addresses and localhost are always taken
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    /// A reverse proxy in front says who the client is (X-Forwarded-For) and speaks TLS
    #[arg(long)]
    behind_proxy: bool,
    /// Let every client use as much as it likes: for a network of friends, and for load tests
    #[arg(long)]
    no_limits: bool,
    /// Let two people begin with a seed of their choice, or from a replay
    #[arg(long)]
    arranged_deals: bool,
    /// Where /metrics can be asked for, as in 127.0.0.1:4748; nowhere by default
    #[arg(long, value_name = "ADDRESS:PORT")]
    admin: Option<SocketAddr>,
    /// Open the page in your browser
    #[arg(long)]
    open: bool,
}

impl ServeArgs {
    /// Serves until it is told to stop by the terminal or the system.
    ///
    /// # Errors
    /// It cannot run.
    pub fn run(&self) -> Result<(), ServeError> {
        let opens = self.open;
        serve(&self.options()?, move |address| {
            println!("the table is at http://{address}/  (Ctrl-C stops it)");
            if opens {
                open_page(&format!("http://{address}/"));
            }
        })
    }

    fn options(&self) -> Result<Options, ServeError> {
        Ok(Options {
            address: SocketAddr::new(self.host, self.port),
            database: match &self.database {
                Some(place) => address_of(place),
                None => address_of(&data_file()?.display().to_string()),
            },
            delay: self.delay,
            images: self.images.clone(),
            page: self.page.clone().or_else(page_of_checkout),
            door: Door { names: self.names.clone(), behind_proxy: self.behind_proxy },
            limits_clients: !self.no_limits,
            lets_arrange_deals: self.arranged_deals,
            admin: self.admin,
        })
    }
}

/// `2s`, `1.5s`, `500ms`, `2`.
///
/// # Errors
/// It is no time.
pub fn parse_time(text: &str) -> Result<Duration, String> {
    let (number, seconds) = match text.strip_suffix("ms") {
        Some(number) => (number, 1e-3),
        None => (text.trim_end_matches('s'), 1.0),
    };
    let number: f64 = number.parse().map_err(|_| "a time, as in 2s or 500ms".to_owned())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

/// Where the page of the sources stands once it is built, for a program that has none of its own.
fn page_of_checkout() -> Option<PathBuf> {
    let here = env::current_dir().ok().filter(|_| !cfg!(feature = "page"))?;
    here.ancestors().map(|folder| folder.join("web/dist")).find(|page| page.is_dir())
}

/// A file is a database of SQLite.
fn address_of(place: &str) -> String {
    match place.contains(':') && !Path::new(place).is_absolute() {
        true => place.to_owned(),
        false => format!("sqlite://{place}?mode=rwc"),
    }
}

/// `deckhand/matches.db` where this system keeps the data of its users.
fn data_file() -> Result<PathBuf, ServeError> {
    let home = || env::var_os("HOME").map(PathBuf::from);
    let folder = match env::consts::OS {
        "windows" => env::var_os("APPDATA").map(PathBuf::from),
        "macos" => home().map(|home| home.join("Library/Application Support")),
        _ => env::var_os("XDG_DATA_HOME")
            .map(PathBuf::from)
            .filter(|folder| folder.is_absolute())
            .or_else(|| home().map(|home| home.join(".local/share"))),
    };
    let folder = folder.ok_or(ServeError::NoDataFolder)?.join("deckhand");
    let failed = |error| ServeError::DataFolder { folder: folder.clone(), error };
    fs::create_dir_all(&folder).map_err(failed)?;
    Ok(folder.join("matches.db"))
}

/// Opens the page where there is a desktop; where there is none, the address was printed.
fn open_page(address: &str) {
    let has_desktop = ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| env::var_os(name).is_some());
    let (program, arguments): (&str, &[&str]) = match env::consts::OS {
        "windows" => ("cmd", &["/c", "start", ""]),
        "macos" => ("open", &[]),
        _ if has_desktop => ("xdg-open", &[]),
        _ => return,
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address).stdout(Stdio::null()).stderr(Stdio::null());
    // The address was printed: without such a program it can be typed.
    drop(command.spawn());
}

#[cfg(test)]
mod tests;
