//! The page in a real browser: Chromium, driven by chromedriver. Both have to be there,
//! and `AXE` has to name the file `axe.min.js` of the npm package axe-core. Also the server.

mod gallery;
mod lesson;
mod link;
mod look;
mod numbers;
mod outside;
mod page;
mod plain;
mod play;
mod puzzle;
mod server;
mod stories;

use std::env;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, OnceLock};

use serde_json::Value;

use crate::page::Page;

/// What kind of person looks at the page.
#[derive(Clone, Copy, PartialEq)]
struct Viewer {
    dark: bool,
    /// How wide and how high the window is, in the pixels of a style sheet.
    width: u32,
    height: u32,
    /// How large one of these is.
    zoom: f64,
}

const USUAL: Viewer = Viewer { dark: false, width: 1280, height: 800, zoom: 1.0 };
const AT_NIGHT: Viewer = Viewer { dark: true, ..USUAL };
const PHONE: Viewer = Viewer { width: 390, height: 844, ..USUAL };
const SMALL_PHONE: Viewer = Viewer { width: 320, height: 640, ..USUAL };
/// At 200 % as much fits into a window as into one half as wide.
const ZOOMED: Viewer = Viewer { width: 640, height: 400, zoom: 2.0, ..USUAL };

/// Runs a program until standard input is closed. This happens when the tests end, or earlier. Then the
/// shell ends the program and all processes that the program has started: chromedriver does not end
/// its browsers.
const WHILE_OPEN: &str = "export TMPDIR=$(mktemp -d); \"$@\" & exec >&-; read line; \
    trap '' TERM; kill 0; rm -rf $TMPDIR";

/// Starts a program, and waits for a line with this text. Returns what ends the program when it is
/// dropped, at the latest with the tests, and the rest of that line.
fn start(program: &[&str], text: &str) -> (Child, String) {
    let mut shell = Command::new("sh");
    shell.args(["-c", WHILE_OPEN, "sh"]).args(program).process_group(0);
    let shell = shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut shell = shell.spawn().unwrap();
    let mut lines = BufReader::new(shell.stdout.take().unwrap()).lines().map_while(Result::ok);
    let rest = lines.find_map(|line| Some(line.split_once(text)?.1.to_string()));
    (shell, rest.unwrap_or_else(|| panic!("{program:?} has ended")))
}

/// The folder of the page: `SITE`, if that is set, else it is made.
fn site() -> &'static Path {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    let make = || ::page::site::make().unwrap();
    SITE.get_or_init(|| env::var_os("SITE").map_or_else(make, PathBuf::from))
}

const PAGE: &str = env!("CARGO_BIN_EXE_page");

/// Serves a folder, at any port if it is 0; returns what ends that, and the link.
fn serve(folder: &Path, port: &str) -> (Child, String) {
    let folder = folder.to_str().unwrap();
    let (server, rest) = start(&[PAGE, "--port", port, "--serve", folder], "http://");
    (server, format!("http://{rest}"))
}

/// Does something with the page, and looks that nothing was complained of in the browser's
/// console and nothing was asked of another host.
fn browse(viewer: Viewer, visit: impl FnOnce(&Page)) {
    static SERVER: OnceLock<(Child, String)> = OnceLock::new();
    let (_, link) = SERVER.get_or_init(|| serve(site(), "0"));
    let complaints = browse_at(viewer, link, visit);
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// Opens a link and does something with the page there. Returns the complaints in the browser's console.
/// The next test uses the same browser again, unless this one has failed.
fn browse_at(viewer: Viewer, link: &str, visit: impl FnOnce(&Page)) -> Vec<Value> {
    static DRIVER: OnceLock<(Child, String)> = OnceLock::new();
    static FREE: Mutex<Vec<Page>> = Mutex::new(Vec::new());
    let (_, port) =
        DRIVER.get_or_init(|| start(&["chromedriver", "--port=0"], "successfully on port "));
    let free = FREE.lock().unwrap().pop();
    let mut page = free.unwrap_or_else(|| Page::new(port.trim_end_matches('.')));
    page.open(viewer, link);
    visit(&page);
    let loaded = "performance.getEntriesByType('resource').map((one) => one.name)";
    for address in page.ask::<Vec<String>>(loaded) {
        assert!(address.starts_with(link), "{address}");
    }
    let complaints = page.complaints();
    FREE.lock().unwrap().push(page);
    complaints
}
