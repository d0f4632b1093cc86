//! The page in a real browser: Chromium, driven by chromedriver. Both have to be there,
//! and `AXE` has to name the file `axe.min.js` of the npm package axe-core. Also the server.

mod asking;
mod lesson;
mod link;
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
    /// Starts it, and waits for a line with this text; returns the rest of that line. `None` if it
    /// ends before.
    fn start(command: &mut Command, text: &str) -> Option<(Running, String)> {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let running = Running(child);
        let rest = lines.filter_map(|line| Some(line.split_once(text)?.1.to_string())).next()?;
        Some((running, rest))
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
    let (server, rest) = Running::start(&mut command, "http://").expect("a server");
    (server, format!("http://{rest}"))
}

/// Does something with the page, and looks that nothing was complained of in the browser's
/// console and nothing was asked of another host.
fn browse(viewer: Viewer, visit: impl FnOnce(&Page)) {
    let (_server, link) = serve(site(), &[]);
    let complaints = browse_at(viewer, &link, visit);
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// The same at a link; returns what the browser complained of.
fn browse_at(viewer: Viewer, link: &str, visit: impl FnOnce(&Page)) -> Vec<String> {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0");
    // It takes the port that is free for IPv6 for IPv4 too, where another one may have it.
    let (driver, port) = (0..10)
        .find_map(|_| Running::start(&mut command, "successfully on port "))
        .expect("chromedriver");
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let mut arguments = vec![
        format!("--log-file={}", log.display()),
        format!("--user-data-dir={}", folder.path().join("profile").display()),
        format!("--blink-settings=preferredColorScheme={}", i32::from(!viewer.dark)),
    ];
    // Nobody follows a hundred links in a second but a test.
    let usual = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
        --disable-background-networking --disable-component-update --disable-sync \
        --disable-ipc-flooding-protection --enable-logging --force-prefers-reduced-motion";
    arguments.extend(usual.split_whitespace().map(String::from));
    // A window of Chromium has a least width; what it pretends to be has none.
    let screen = json!({
        "width": viewer.width, "height": viewer.height, "pixelRatio": viewer.zoom, "mobile": false,
        "touch": false,
    });
    let options = json!({ "goog:chromeOptions": {
        "args": arguments, "mobileEmulation": { "deviceMetrics": screen },
    }, "timeouts": { "script": 90_000 } });
    let driver_link = format!("http://localhost:{}", port.trim_end_matches('.'));
    let page = Page::open(&driver_link, &options, link);
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
