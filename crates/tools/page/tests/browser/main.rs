//! The page in a real browser: Chromium, driven by chromedriver. Both have to be there,
//! and `AXE` has to name the file `axe.min.js` of the npm package axe-core. Also the server.

mod asking;
mod lesson;
mod link;
mod long;
mod look;
mod numbers;
mod outside;
mod own;
mod page;
mod plain;
mod play;
mod puzzle;
mod server;
mod turns;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use serde_json::json;

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

/// A program that ends with its test.
struct Running(Child);

impl Running {
    /// Starts it, and waits until a line has what `find` looks for; `None` if it ends before.
    fn new(command: &mut Command, find: fn(&str) -> Option<&str>) -> Option<(Running, String)> {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let running = Running(child);
        let found = lines.filter_map(|line| find(&line).map(String::from)).next();
        found.map(|found| (running, found))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The folder of the page, made once.
fn site() -> &'static Path {
    static SITE: OnceLock<PathBuf> = OnceLock::new();
    SITE.get_or_init(|| ::page::site::make().unwrap())
}

const PAGE: &str = env!("CARGO_BIN_EXE_page");

/// Serves a folder; returns the server, and its link.
fn serve(folder: &Path, options: &[&str]) -> (Running, String) {
    let mut command = Command::new(PAGE);
    command.arg("--serve").arg(folder).args(options);
    let link: fn(&str) -> Option<&str> =
        |line| if line.starts_with("http") { Some(line) } else { None };
    Running::new(&mut command, link).expect("a server")
}

/// Does something with the page, and looks that nothing was complained of in the browser's
/// console and nothing was asked of another host.
fn browse(viewer: Viewer, visit: impl FnOnce(&Page)) {
    let (server, link) = serve(site(), &[]);
    let complaints = browse_at(viewer, &link, visit);
    drop(server);
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// The same at a link; returns what the browser complained of.
fn browse_at(viewer: Viewer, link: &str, visit: impl FnOnce(&Page)) -> Vec<String> {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0");
    let find_port: fn(&str) -> Option<&str> =
        |line| line.split_once("successfully on port ").map(|(_, port)| port.trim_matches('.'));
    // It takes the port that is free for IPv6 for IPv4 too, where another one may have it.
    let (driver, port) =
        (0..10).find_map(|_| Running::new(&mut command, find_port)).expect("chromedriver");
    let folder = tempfile::tempdir().unwrap();
    let (profile, log) = (folder.path().join("profile"), folder.path().join("log"));
    let arguments = json!([
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Nobody follows a hundred links in a second but a test.
        "--disable-ipc-flooding-protection",
        "--enable-logging",
        "--force-prefers-reduced-motion",
        format!("--log-file={}", log.display()),
        format!("--user-data-dir={}", profile.display()),
        format!("--blink-settings=preferredColorScheme={}", i32::from(!viewer.dark)),
    ]);
    // A window of Chromium has a least width; what it pretends to be has none.
    let screen = json!({
        "width": viewer.width, "height": viewer.height, "pixelRatio": viewer.zoom, "mobile": false,
        "touch": false,
    });
    let options = json!({ "goog:chromeOptions": {
        "args": arguments, "mobileEmulation": { "deviceMetrics": screen },
    }, "timeouts": { "script": 90_000 } });
    let page = Page::open(&format!("http://localhost:{port}"), &options, link);
    visit(&page);
    let loaded = "performance.getEntriesByType('resource').map((one) => one.name)";
    for address in page.ask::<Vec<String>>(loaded) {
        assert!(address.starts_with(link), "{address}");
    }
    drop(page);
    drop(driver);
    let log = fs::read_to_string(log).unwrap_or_default();
    log.lines().filter(|line| line.contains("CONSOLE")).map(String::from).collect()
}
