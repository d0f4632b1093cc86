//! What a test does with the page in its browser.

use std::future::Future;

use catalog::Entry;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{json, Value};
use tokio::runtime::{Builder, Runtime};

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
pub const OVER: &str = "at('hint').disabled";

/// The page in a browser.
pub struct Page {
    /// Where it is, without what follows `#`.
    pub link: String,
    client: Client,
    /// Tests wait for each answer.
    runtime: Runtime,
}

impl Page {
    /// Opens a link in a new browser.
    pub fn open(driver: &str, options: Value, link: &str) -> Page {
        let runtime = Builder::new_current_thread().enable_all().build().unwrap();
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(options.as_object().unwrap().clone());
        let client = runtime.block_on(builder.connect(driver)).unwrap();
        let page = Page { link: link.to_string(), client, runtime };
        page.goto(link);
        page
    }

    pub fn close(self) {
        self.runtime.block_on(self.client.close()).unwrap();
    }

    fn finish<T>(&self, command: impl Future<Output = Result<T, CmdError>>) -> T {
        self.runtime.block_on(command).unwrap()
    }

    pub fn goto(&self, link: &str) {
        self.finish(self.client.goto(link));
    }

    /// Opens a link of the page as somebody does who was sent it.
    pub fn visit(&self, hash: &str) {
        self.goto("about:blank");
        self.goto(&format!("{}{hash}", self.link));
    }

    pub fn refresh(&self) {
        self.finish(self.client.refresh());
    }

    pub fn back(&self) {
        self.finish(self.client.back());
    }

    /// Runs a script that returns nothing; it has `at(id)`, `all(selector)`, `first(selector)`.
    pub fn run(&self, script: &str) {
        self.finish(self.client.execute(&format!("{NAMES}{script}"), vec![]));
    }

    /// The value of an expression, which may be a promise.
    pub fn ask<T: DeserializeOwned>(&self, expression: &str) -> T {
        let script = format!("{NAMES}return {expression}");
        serde_json::from_value(self.finish(self.client.execute(&script, vec![]))).unwrap()
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

    pub fn choose(&self, id: &str, value: &str) {
        self.act(&format!("at('{id}').value = '{value}'; at('{id}').onchange()"), IDLE);
    }

    /// Types into a field, instead of what is there.
    pub fn fill(&self, id: &str, value: &str) {
        let field = self.finish(self.client.find(Locator::Id(id)));
        self.finish(field.clear());
        self.finish(field.send_keys(value));
    }

    /// Types a move and plays it.
    pub fn type_move(&self, notation: &str) {
        self.run(&format!(
            "at('menu').open = true; at('typed-move').value = {}; first('#move button').click()",
            json!(notation)
        ));
    }

    pub fn key(&self, key: impl Into<char>) {
        let value = key.into();
        let keyboard = KeyActions::new("keyboard".into());
        let press = keyboard.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        self.finish(self.client.perform_actions(press));
    }
}
