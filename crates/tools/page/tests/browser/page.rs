//! The page in its browser, and what a test does with it.

use std::env;
use std::sync::atomic::{AtomicUsize, Ordering};

use catalog::Entry;
use serde::de::DeserializeOwned;
use serde_json::{json, Value};
use ureq::{Agent, SendBody};

use crate::Viewer;

/// Keys, as WebDriver calls them.
const KEYS: [(&str, &str); 6] = [
    ("Tab", "\u{e004}"),
    ("Enter", "\u{e007}"),
    ("Escape", "\u{e00c}"),
    ("Home", "\u{e011}"),
    ("Right", "\u{e014}"),
    ("Down", "\u{e015}"),
];

/// What every script can use. What the page copies is `copied`. Time goes `pace` times as fast.
const NAMES: &str = "
    const at = (id) => document.getElementById(id);
    const all = (selector) => [...document.querySelectorAll(selector)];
    const first = (selector) => document.querySelector(selector);
    const text = (id) => at(id).innerText;
    const moves = () => all('#course li').length - 1;
    const isOver = () => at('hint').ariaDisabled === 'true';
    const isAt = (hash) => decodeURIComponent(location.hash) === decodeURIComponent(hash);
    const isProved = () => at('progress').textContent.startsWith('A law decides every position, proved');
    const isIdle = () => at('loading').hidden && at('main').ariaBusy === 'false';
    const press = (selector) => first(selector).click();
    const fill = (id, value) => { at(id).value = value; };
    const choose = (id, value) => { fill(id, value); at(id).onchange(); };
    const type = (move) => { at('menu').open = true; fill('typed-move', move); press('#move button'); };
    const set = (position) => { fill('typed', position); press('#position button'); };
    const open = (selector) => all(selector).forEach((one) => { one.open = true; });
    // The last cell with a move, and the first move at it; or a move without a cell.
    const move = () => {
        const free = all('#board button.cell:not([aria-disabled=true])');
        (free.at(-1) ?? first('#choices button')).click();
        first('.offer button')?.click();
    };
    navigator.share = undefined;
    navigator.clipboard.writeText = async (text) => { self.copied = text; };
    self.pace ??= 50;
    self.later ??= setTimeout;
    self.setTimeout = (act, time) => later(act, time / pace);
    const until = async (holds) => {
        for (const end = Date.now() + 60000; Date.now() < end;) {
            if (holds()) return true;
            await new Promise((next) => later(next, 5));
        }
        return false;
    }; ";

/// The page in a browser.
pub struct Page {
    /// Where it is, without what follows `#`.
    pub link: String,
    agent: Agent,
    /// Where WebDriver takes commands for this browser.
    session: String,
}

impl Page {
    /// A new browser.
    pub fn new(port: &str) -> Page {
        // An answer that is no success says why.
        let agent = Agent::config_builder().http_status_as_error(false).build().new_agent();
        let session = format!("http://localhost:{port}/session");
        let mut page = Page { link: String::new(), agent, session };
        // Nobody follows a hundred links in a second but a test.
        let usual = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
            --disable-background-networking --disable-component-update --disable-sync \
            --disable-ipc-flooding-protection --force-prefers-reduced-motion";
        let mut chromium = json!({ "args": usual.split_whitespace().collect::<Vec<_>>() });
        if let Ok(binary) = env::var("HEADLESS_SHELL") {
            chromium["binary"] = binary.into();
        }
        let options = json!({
            "goog:chromeOptions": chromium,
            "goog:loggingPrefs": { "browser": "ALL" },
            "timeouts": { "script": 90_000 },
        });
        let made = page.post("", &json!({ "capabilities": { "alwaysMatch": options } }));
        page.session = format!("{}/{}", page.session, made["sessionId"].as_str().unwrap());
        page
    }

    /// Opens a link as somebody does who has never been there.
    pub fn open(&mut self, viewer: Viewer, link: &str) {
        self.link = link.into();
        let Viewer { dark, width, height, zoom } = viewer;
        // A window of Chromium has a least width; what it pretends to be has none.
        let mut screen = json!({ "width": width, "height": height, "deviceScaleFactor": zoom });
        screen["mobile"] = false.into();
        let scheme = if dark { "dark" } else { "light" };
        let scheme = json!([{ "name": "prefers-color-scheme", "value": scheme }]);
        let origin = link.trim_end_matches('/');
        self.develop("Emulation.setDeviceMetricsOverride", &screen);
        self.develop("Emulation.setEmulatedMedia", &json!({ "features": scheme }));
        let kept = json!({ "origin": origin, "storageTypes": "local_storage" });
        self.develop("Storage.clearDataForOrigin", &kept);
        // What is complained of the page before is none of this one's.
        self.post("/url", &json!({ "url": "about:blank" }));
        self.complaints();
        // A history that is full loses entries.
        self.develop("Page.resetNavigationHistory", &json!({}));
        self.visit("");
    }

    /// Gives Chromium a command that WebDriver does not know.
    fn develop(&self, command: &str, parameters: &Value) {
        self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": parameters }));
    }

    /// What the browser has complained of since somebody asked.
    pub fn complaints(&self) -> Vec<Value> {
        serde_json::from_value(self.post("/se/log", &json!({ "type": "browser" }))).unwrap()
    }

    /// Gives WebDriver a command, and returns its answer.
    fn post(&self, command: &str, arguments: &Value) -> Value {
        let request = self.agent.post(format!("{}{command}", self.session));
        let mut answer = request.send(SendBody::from_json(arguments).unwrap()).unwrap();
        let mut said: Value = answer.body_mut().with_config().limit(u64::MAX).read_json().unwrap();
        assert!(answer.status().is_success(), "{command} {arguments}: {said}");
        said["value"].take()
    }

    /// Opens a link of the page as somebody does who was sent it.
    pub fn visit(&self, hash: &str) {
        self.post("/url", &json!({ "url": "about:blank" }));
        self.post("/url", &json!({ "url": format!("{}{hash}", self.link) }));
    }

    /// Presses keys, one after the other, such as `<Tab><3>`.
    pub fn press(&self, keys: &str) {
        let names = keys.split(['<', '>']).filter(|name| !name.is_empty());
        let actions = names.flat_map(|name| {
            let known = KEYS.iter().find(|(known, _)| *known == name);
            let key = known.map_or(name, |(_, key)| key);
            ["keyDown", "keyUp"].map(|action| json!({ "type": action, "value": key }))
        });
        let actions: Vec<Value> = actions.collect();
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.post("/actions", &json!({ "actions": [keyboard] }));
    }

    /// Runs a script.
    pub fn run(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": format!("{NAMES}{script}"), "args": [] }))
    }

    /// The value of an expression, which may be a promise.
    pub fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        serde_json::from_value(self.run(&format!("return {expression}"))).unwrap()
    }

    /// Whether an expression is true.
    pub fn holds(&self, expression: &str) -> bool {
        self.ask(&format!("Boolean({expression})"))
    }

    /// What an element says.
    pub fn text(&self, id: &str) -> String {
        self.ask(&format!("text('{id}')"))
    }

    /// Waits until an expression is true: in the page, since each question takes a while.
    pub fn wait(&self, expression: &str) {
        if !self.ask::<bool>(&format!("until(() => {expression})")) {
            let seen: String = self.ask("document.body.innerText + location.href");
            panic!("waited in vain for {expression} in {seen}");
        }
    }

    /// The same, and until the page has done what it was asked to do.
    pub fn reach(&self, expression: &str) {
        self.wait(&format!("isIdle() && ({expression})"));
    }

    /// Follows a link on the page.
    fn follow(&self, hash: &str) {
        // A link that is there already leads nowhere.
        self.run(&format!(
            "return until(isIdle).then(() => {{ const link = new URL({}, location); \
            if (link.hash === location.hash) history.replaceState(null, '', '#nowhere'); \
            self.followed = false; \
            addEventListener('popstate', () => {{ self.followed = true; }}, {{ once: true }}); \
            location.hash = link.hash; }})",
            json!(hash)
        ));
        self.reach("self.followed");
    }

    /// Opens a game as it is proposed.
    pub fn set_up(&self, game: &Entry) {
        self.go(&format!("#{}={}", game.name, game.proposal));
    }

    /// Does what the lines of a story say: see `stories/collection.txt`.
    pub fn go(&self, story: &str) {
        let lines = story.lines().map(str::trim);
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with("//")) {
            let (act, seen) = line.split_once("::").unwrap_or((line, "true"));
            match act.trim() {
                link if link.starts_with('#') => self.follow(link),
                "@" => self.visit(&self.ask::<String>("location.hash")),
                keys if keys.starts_with('<') => self.press(keys),
                // Chromedriver may run a script once more where it has led elsewhere.
                script => {
                    static COUNT: AtomicUsize = AtomicUsize::new(0);
                    let step = COUNT.fetch_add(1, Ordering::Relaxed);
                    let once = format!("if (self.step === {step}) return; self.step = {step};");
                    self.run(&format!("{once} {script}"));
                }
            }
            match seen.strip_prefix(':') {
                Some(seen) => self.wait(seen),
                None => self.reach(seen),
            }
        }
    }
}
