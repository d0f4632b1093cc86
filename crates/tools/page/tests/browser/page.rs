//! What a test does with the page in its browser.

use catalog::Entry;
use serde::de::DeserializeOwned;
use serde_json::{json, Value};
use ureq::{Agent, SendBody};

/// Keys, as WebDriver calls them.
pub const TAB: char = '\u{e004}';
pub const ENTER: char = '\u{e007}';
pub const HOME: char = '\u{e011}';
pub const RIGHT: char = '\u{e014}';
pub const DOWN: char = '\u{e015}';

/// What every script can use.
const NAMES: &str = "const at = (id) => document.getElementById(id); \
    const all = (selector) => [...document.querySelectorAll(selector)]; \
    const first = (selector) => document.querySelector(selector); \
    const until = async (holds) => { \
        for (const end = Date.now() + 60000; Date.now() < end;) { \
            if (holds()) return true; \
            await new Promise((next) => setTimeout(next, 5)); \
        } \
        return false; \
    }; ";
/// Nothing is being done that was asked for.
const IDLE: &str = "at('loading').hidden && at('main').ariaBusy === 'false'";
pub const OVER: &str = "at('hint').ariaDisabled === 'true'";

/// The page in a browser.
pub struct Page {
    /// Where it is, without what follows `#`.
    pub link: String,
    agent: Agent,
    /// Where WebDriver takes commands for this browser.
    session: String,
}

/// Closes the browser when the test ends, even if the test fails.
impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.agent.delete(&self.session).call();
    }
}

impl Page {
    /// Opens a link in a new browser.
    pub fn open(driver: &str, options: &Value, link: &str) -> Page {
        // An answer that is no success says why.
        let agent = Agent::config_builder().http_status_as_error(false).build().new_agent();
        let (link, session) = (link.to_string(), format!("{driver}/session"));
        let mut page = Page { link, agent, session };
        let made = page.post("", &json!({ "capabilities": { "alwaysMatch": options } }));
        page.session = format!("{}/{}", page.session, made["sessionId"].as_str().unwrap());
        page.goto(&page.link);
        page
    }

    /// Gives WebDriver a command, and returns its answer.
    fn post(&self, command: &str, arguments: &Value) -> Value {
        let request = self.agent.post(format!("{}{command}", self.session));
        let mut answer = request.send(SendBody::from_json(arguments).unwrap()).unwrap();
        let mut said: Value = answer.body_mut().with_config().limit(u64::MAX).read_json().unwrap();
        assert!(answer.status().is_success(), "{command}: {said}");
        said["value"].take()
    }

    pub fn goto(&self, link: &str) {
        self.post("/url", &json!({ "url": link }));
    }

    /// Opens a link of the page as somebody does who was sent it.
    pub fn visit(&self, hash: &str) {
        self.goto("about:blank");
        self.goto(&format!("{}{hash}", self.link));
    }

    pub fn refresh(&self) {
        self.post("/refresh", &json!({}));
    }

    pub fn back(&self) {
        self.post("/back", &json!({}));
    }

    /// Runs a script that returns nothing; it has `at(id)`, `all(selector)`, `first(selector)`.
    pub fn run(&self, script: &str) {
        self.execute(script);
    }

    /// The value of an expression, which may be a promise.
    pub fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        serde_json::from_value(self.execute(&format!("return {expression}"))).unwrap()
    }

    fn execute(&self, script: &str) -> Value {
        self.post("/execute/sync", &json!({ "script": format!("{NAMES}{script}"), "args": [] }))
    }

    /// Whether an expression is true.
    pub fn holds(&self, expression: &str) -> bool {
        self.ask(&format!("Boolean({expression})"))
    }

    /// Waits until an expression is true: in the page, since each question takes a while.
    pub fn wait(&self, expression: &str) {
        self.act("", expression);
    }

    /// Waits until an expression is true, and the page has done what it was asked to do.
    pub fn reach(&self, expression: &str) {
        self.act("", &format!("({expression}) && {IDLE}"));
    }

    /// Waits until the page has done what it was asked to do.
    pub fn idle(&self) {
        self.act("", IDLE);
    }

    /// Runs a script, and waits until an expression is true.
    fn act(&self, script: &str, expression: &str) {
        let reached = self.ask::<bool>(&format!(
            "(async () => {{ {script}; return until(() => {expression}); }})()"
        ));
        if !reached {
            let seen: String = self.ask("document.body.innerText + location.href");
            panic!("waited in vain for {expression} in {seen}");
        }
    }

    /// Follows a link on the page.
    pub fn follow(&self, hash: &str) {
        // A link that is there already leads nowhere.
        let script = format!(
            "await until(() => {IDLE}); const link = new URL({}, location); \
            if (link.hash === location.hash) history.replaceState(null, '', '#nowhere'); \
            self.followed = false; \
            addEventListener('popstate', () => {{ self.followed = true; }}, {{ once: true }}); \
            location.hash = link.hash",
            json!(hash)
        );
        self.act(&script, &format!("self.followed && {IDLE}"));
    }

    /// Opens a position by its link.
    pub fn set_up(&self, game: &Entry, position: &str) {
        self.follow(&format!("#{}={position}", game.name));
    }

    /// Lets no time pass after a move, where that is not what is looked at.
    pub fn hurry(&self) {
        self.run("const wait = setTimeout; self.setTimeout = (act, time) => wait(act, time / 50)");
    }

    pub fn text(&self, id: &str) -> String {
        self.ask(&format!("at('{id}').innerText"))
    }

    /// Clicks without scrolling there first, as a driver would.
    pub fn press(&self, selector: &str) {
        self.run(&format!("first({}).click()", json!(selector)));
    }

    /// The same, and waits until what it does is done.
    pub fn click(&self, selector: &str) {
        self.act(&format!("first({}).click()", json!(selector)), IDLE);
    }

    /// Keeps what the page copies as `copied`.
    pub fn keep_copies(&self) {
        self.run(
            "navigator.share = undefined; \
            navigator.clipboard.writeText = async (text) => { self.copied = text; }",
        );
    }

    pub fn moves(&self) -> usize {
        self.ask("all('#course li').length - 1")
    }

    /// Waits until at least so many moves are made.
    pub fn wait_for_moves(&self, count: usize) {
        self.reach(&format!("all('#course li').length > {count}"));
    }

    /// Types a long row of one letter and waits until a part of it is shown.
    pub fn open_row(&self, letter: char, count: usize) {
        self.act(
            &format!(
                "at('typed').value = '{letter}'.repeat({count}); at('position').requestSubmit()"
            ),
            &format!("at('board').innerText.includes('more') && {IDLE}"),
        );
    }

    /// What follows the link, from `#` on.
    pub fn hash(&self) -> String {
        self.ask("location.hash")
    }

    /// Whether this is what the link says, however it is escaped.
    pub fn is_at(&self, hash: &str) -> bool {
        self.holds(&format!(
            "decodeURIComponent(location.hash) === decodeURIComponent({})",
            json!(hash)
        ))
    }

    pub fn choose(&self, id: &str, value: &str) {
        self.act(&format!("at('{id}').value = '{value}'; at('{id}').onchange()"), IDLE);
    }

    /// Puts a text into a field.
    pub fn fill(&self, id: &str, value: &str) {
        self.run(&format!("at('{id}').value = {}", json!(value)));
    }

    /// Types a move and plays it.
    pub fn type_move(&self, notation: &str) {
        self.run(&format!(
            "at('menu').open = true; at('typed-move').value = {}; first('#move button').click()",
            json!(notation)
        ));
    }

    pub fn key(&self, key: char) {
        let actions = ["keyDown", "keyUp"].map(|action| json!({ "type": action, "value": key }));
        let keyboard = json!({ "type": "key", "id": "keyboard", "actions": actions });
        self.post("/actions", &json!({ "actions": [keyboard] }));
    }
}
