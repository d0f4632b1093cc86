//! The page in a real browser: Chromium, driven by chromedriver. Both have to be there,
//! and `AXE` has to name the file `axe.min.js` of the npm package axe-core. Also the server.

mod link;
mod look;
mod numbers;
mod outside;
mod own;
mod play;
mod puzzle;
mod server;
mod truth;

use std::fs;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use catalog::Entry;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{json, Value};

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
    /// Starts it, and waits until a line has what `find` looks for.
    fn new(command: &mut Command, find: impl Fn(&str) -> Option<String>) -> (Running, String) {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let running = Running(child);
        let found = lines.filter_map(|line| find(&line)).next();
        (running, found.expect("a program that starts"))
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
    SITE.get_or_init(|| page::site::make().unwrap())
}

const PAGE: &str = env!("CARGO_BIN_EXE_page");

fn serve(folder: &Path) -> (Running, String) {
    serve_by(Command::new(PAGE), folder)
}

fn serve_by(mut command: Command, folder: &Path) -> (Running, String) {
    command.arg("--serve").arg(folder);
    Running::new(&mut command, |line| line.starts_with("http").then(|| line.to_string()))
}

/// Does something with the page, and looks that nothing was complained of in the browser's
/// console and nothing was asked of another host.
fn browse<F: Future<Output = ()>>(viewer: Viewer, visit: impl FnOnce(Client, String) -> F) {
    let (server, link) = serve(site());
    let complaints = browse_at(viewer, &link, visit);
    drop(server);
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// The same at a link; returns what the browser complained of.
fn browse_at<F: Future<Output = ()>>(
    viewer: Viewer,
    link: &str,
    visit: impl FnOnce(Client, String) -> F,
) -> Vec<String> {
    let mut command = Command::new("chromedriver");
    let (driver, port) = Running::new(command.arg("--port=0"), |line| {
        line.split_once("successfully on port ").map(|(_, port)| port.trim_matches('.').into())
    });
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
    } });
    let run = async {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(options.as_object().unwrap().clone());
        let client = builder.connect(&format!("http://localhost:{port}")).await.unwrap();
        client.goto(link).await.unwrap();
        visit(client.clone(), link.to_string()).await;
        let loaded = "return performance.getEntriesByType('resource').map((one) => one.name)";
        for address in ask(&client, loaded).await.as_array().unwrap() {
            assert!(address.as_str().unwrap().starts_with(link), "{address}");
        }
        client.close().await.unwrap();
    };
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(run);
    drop(driver);
    let log = fs::read_to_string(log).unwrap_or_default();
    log.lines().filter(|line| line.contains("CONSOLE")).map(String::from).collect()
}

/// What a script returns; it has `at(id)` and `all(selector)`.
async fn ask(client: &Client, script: &str) -> Value {
    ask_with(client, script, &[]).await
}

async fn ask_with(client: &Client, script: &str, arguments: &[Value]) -> Value {
    let names = "const at = (id) => document.getElementById(id); \
                 const all = (selector) => [...document.querySelectorAll(selector)]; ";
    client.execute(&format!("{names}{script}"), arguments.to_vec()).await.unwrap()
}

/// Whether an expression is true.
async fn holds(client: &Client, expression: &str) -> bool {
    ask(client, &format!("return Boolean({expression})")).await == json!(true)
}

/// Waits until an expression is true.
async fn wait(client: &Client, expression: &str) {
    for _ in 0..3000 {
        if holds(client, expression).await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let seen = ask(client, "return document.body.innerText + location.href").await;
    panic!("waited in vain for {expression} in {}", seen.as_str().unwrap_or_default());
}

const IDLE: &str = "at('loading').hidden \
                    && at('main').ariaBusy === 'false'";
const OVER: &str = "at('hint').disabled";

/// Waits until an expression is true, and the page has done what it was asked to do.
async fn reach(client: &Client, expression: &str) {
    wait(client, expression).await;
    idle(client).await;
}

/// Waits until the page has done what it was asked to do.
async fn idle(client: &Client) {
    wait(client, IDLE).await;
}

/// Follows a link on the page.
async fn follow(client: &Client, hash: &str) {
    idle(client).await;
    // A link that is there already leads nowhere.
    let script = "history.replaceState(null, '', '#nowhere'); self.followed = false; \
                  addEventListener('popstate', () => { self.followed = true; }, { once: true }); \
                  location.hash = arguments[0];";
    ask_with(client, script, &[json!(hash)]).await;
    wait(client, &format!("self.followed && {IDLE}")).await;
}

/// Opens a position by its link.
async fn open(client: &Client, game: &Entry, position: &str) {
    follow(client, &format!("#{}={position}", game.name)).await;
}

/// Lets no time pass after a move, where that is not what is looked at.
async fn hurry(client: &Client) {
    let script = "const wait = setTimeout; self.setTimeout = (act, time) => wait(act, time / 50)";
    ask(client, script).await;
}

async fn text(client: &Client, id: &str) -> String {
    let script = format!("return at('{id}').innerText");
    ask(client, &script).await.as_str().unwrap().to_string()
}

/// Clicks without scrolling there first, as a driver would.
async fn press(client: &Client, selector: &str) {
    ask_with(client, "document.querySelector(arguments[0]).click()", &[json!(selector)]).await;
}

/// The same, and waits until what it does is done.
async fn click(client: &Client, selector: &str) {
    press(client, selector).await;
    idle(client).await;
}

/// Keeps what the page copies as `copied`.
async fn keep_copies(client: &Client) {
    let script = "navigator.share = undefined; \
                  navigator.clipboard.writeText = async (text) => { self.copied = text; }";
    ask(client, script).await;
}

async fn moves(client: &Client) -> u64 {
    let count = ask(client, "return all('#course li').length - 1").await;
    count.as_u64().unwrap()
}

/// Waits until at least so many moves are made.
async fn wait_for_moves(client: &Client, count: u64) {
    reach(client, &format!("all('#course li').length > {count}")).await;
}

/// Types a long row of one letter and waits until a part of it is shown.
async fn open_row(client: &Client, letter: char, count: usize) {
    let script = "at('typed').value = arguments[0]; at('position').requestSubmit()";
    ask_with(client, script, &[json!(letter.to_string().repeat(count))]).await;
    reach(client, "at('board').innerText.includes('more')").await;
}

async fn hash(client: &Client) -> String {
    let hash = ask(client, "return location.hash").await;
    hash.as_str().unwrap().to_string()
}

async fn choose(client: &Client, id: &str, value: &str) {
    let script = "const list = at(arguments[0]); list.value = arguments[1]; list.onchange()";
    ask_with(client, script, &[json!(id), json!(value)]).await;
    idle(client).await;
}

/// Types into a field, instead of what is there.
async fn fill(client: &Client, id: &str, value: &str) {
    let field = client.find(Locator::Id(id)).await.unwrap();
    field.clear().await.unwrap();
    field.send_keys(value).await.unwrap();
}

/// Types a move and plays it.
async fn typed(client: &Client, notation: &str) {
    ask(client, "at('menu').open = true").await;
    fill(client, "typed-move", notation).await;
    press(client, "#move button").await;
}

async fn key(client: &Client, key: Key) {
    let value = char::from(key);
    let keyboard = KeyActions::new("keyboard".into());
    let press = keyboard.then(KeyAction::Down { value }).then(KeyAction::Up { value });
    client.perform_actions(press).await.unwrap();
}
