//! The page in a real browser: Chromium, driven by chromedriver. Both have to be there,
//! and `AXE` has to name the file `axe.min.js` of the npm package axe-core. This file is
//! long because a page is made and a browser started for all of the tests.

use std::env;
use std::fs;
use std::future::Future;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;

use fantoccini::key::Key;
use fantoccini::{Client, ClientBuilder, Locator};
use games::inputs::{levels, Case, Format};
use games::{Choice, Position, Problem, PROBLEMS};
use gametheory_core::Outcome;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{json, Value};

/// What kind of person looks at the page.
#[derive(Clone, Copy)]
struct Viewer {
    dark: bool,
    width: u32,
    /// How much larger everything is; the window stays as it is.
    zoom: f64,
}

const USUAL: Viewer = Viewer { dark: false, width: 1000, zoom: 1.0 };
const AT_NIGHT: Viewer = Viewer { dark: true, ..USUAL };
/// Chromium's windows have at least 500 pixels; scaled, they are fewer.
const PHONE: Viewer = Viewer { dark: false, width: 540, zoom: 1.5 };
const ZOOMED: Viewer = Viewer { dark: false, width: 1000, zoom: 2.0 };

fn link() -> &'static str {
    static LINK: OnceLock<String> = OnceLock::new();
    LINK.get_or_init(|| {
        let folder = page::site::make().unwrap();
        let wasm = fs::metadata(folder.join("page_bg.wasm")).unwrap().len();
        assert!(wasm < 1_000_000, "{wasm} bytes");
        page::site::serve(folder).unwrap().0
    })
}

/// A browser of its own for a test, closed even if the test fails.
struct Browser {
    driver: Child,
    folder: tempfile::TempDir,
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended.
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}

/// Does something with the page, and looks that nothing was complained of in the
/// browser's console and nothing was asked of another host.
fn browse<F: Future<Output = ()>>(viewer: Viewer, visit: impl FnOnce(Client) -> F) {
    let link = link();
    let mut driver = Command::new("chromedriver")
        .arg("--port=0")
        .stdout(Stdio::piped())
        .spawn()
        .expect("chromedriver is needed: the package chromium-driver of Debian");
    let lines = BufReader::new(driver.stdout.take().unwrap()).lines().map_while(Result::ok);
    let mut started = lines.filter_map(|line| {
        line.split_once("successfully on port ").map(|(_, port)| port.trim_matches('.').to_string())
    });
    let port = started.next().expect("chromedriver says its port");
    let browser = Browser { driver, folder: tempfile::tempdir().unwrap() };
    let (profile, log) = (browser.folder.path().join("profile"), browser.folder.path().join("log"));
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
        format!("--window-size={},900", viewer.width),
        format!("--force-device-scale-factor={}", viewer.zoom),
        format!("--blink-settings=preferredColorScheme={}", i32::from(!viewer.dark)),
    ]);
    let options = json!({ "goog:chromeOptions": { "args": arguments } });
    let run = async {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(options.as_object().unwrap().clone());
        let client = builder.connect(&format!("http://localhost:{port}")).await.unwrap();
        client.goto(link).await.unwrap();
        visit(client.clone()).await;
        let loaded = "return performance.getEntriesByType('resource').map((one) => one.name)";
        let loaded = client.execute(loaded, vec![]).await.unwrap();
        for address in loaded.as_array().unwrap() {
            assert!(address.as_str().unwrap().starts_with(link), "{address}");
        }
        client.close().await.unwrap();
    };
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(run);
    let log = fs::read_to_string(log).unwrap_or_default();
    let complaints: Vec<&str> = log.lines().filter(|line| line.contains("CONSOLE")).collect();
    assert!(complaints.is_empty(), "{complaints:#?}");
}

/// What a script returns.
async fn ask(client: &Client, script: &str) -> Value {
    client.execute(script, vec![]).await.unwrap()
}

/// Waits until a script returns true.
async fn wait(client: &Client, script: &str) {
    for _ in 0..600 {
        if ask(client, &format!("return Boolean({script})")).await == json!(true) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("waited in vain for {script}");
}

/// Opens a position by its link, on a page that may be open already.
async fn open(client: &Client, problem: &Problem, position: &str) {
    wait(client, "!document.getElementById('main').hidden").await;
    let link = format!("{}={position}", problem.name);
    let script = "location.hash = encodeURI(arguments[0]);";
    client.execute(script, vec![json!(link)]).await.unwrap();
    let position = json!(position);
    let shown = format!("document.getElementById('typed').value === {position}");
    wait(
        client,
        &format!(
            "{shown} && document.querySelector('[aria-current]').dataset.name === '{}'",
            problem.name
        ),
    )
    .await;
}

async fn text(client: &Client, id: &str) -> String {
    client.find(Locator::Id(id)).await.unwrap().text().await.unwrap()
}

async fn press(client: &Client, id: &str) {
    client.find(Locator::Id(id)).await.unwrap().click().await.unwrap();
}

const OVER: &str = "document.getElementById('said').textContent.includes('The game is over.')";

#[test]
fn every_game_is_played_to_its_end_by_clicks() {
    browse(USUAL, |client| async move {
        for problem in PROBLEMS {
            open(&client, problem, problem.proposal).await;
            for turn in 1.. {
                let mine =
                    format!("document.querySelectorAll('#course li').length === {}", 2 * turn - 1);
                wait(&client, &format!("{OVER} || {mine}")).await;
                if ask(&client, &format!("return {OVER}")).await == json!(true) {
                    break;
                }
                // The last one, for a game that is not always the same.
                let free = "#board .cell:not([aria-disabled=true])";
                let cells = client.find_all(Locator::Css(free)).await.unwrap();
                if let Some(cell) = cells.last() {
                    cell.click().await.unwrap();
                }
                let after =
                    format!("document.querySelectorAll('#course li').length > {}", 2 * turn - 1);
                if ask(&client, &format!("return {after}")).await == json!(false) {
                    client
                        .find(Locator::Css("#choices button"))
                        .await
                        .unwrap()
                        .click()
                        .await
                        .unwrap();
                }
                wait(&client, &after).await;
            }
            let review = text(&client, "review").await;
            let lost = problem.position(problem.proposal).unwrap().players()[1];
            let lost = text(&client, "said").await.contains(&format!("{lost} wins"));
            assert_eq!(review.contains("losing move"), lost, "{}: {review}", problem.name);
            if lost {
                // The link leads back to where the win was.
                let slip = client.find(Locator::Css("#review a")).await.unwrap();
                slip.click().await.unwrap();
                wait(&client, &format!("!({OVER})")).await;
                press(&client, "worth").await;
                assert!(text(&client, "counts")
                    .await
                    .starts_with(|digit| ('1'..='9').contains(&digit)));
                press(&client, "worth").await;
            }
        }
    });
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    browse(USUAL, |client| async move {
        for problem in PROBLEMS {
            open(&client, problem, problem.proposal).await;
            // Two people take turns, so nobody has to be waited for.
            ask(
                &client,
                "const who = document.getElementById('who'); who.value = 2; who.onchange()",
            )
            .await;
            ask(&client, "document.getElementById('typed').focus()").await;
            let inside = "['board', 'choices'].some((id) => document.getElementById(id).contains(document.activeElement))";
            for _ in 0..200 {
                if ask(&client, &format!("return {OVER}")).await == json!(true) {
                    break;
                }
                let focused = "return document.activeElement.matches('#board *, #choices *')";
                for _ in 0..100 {
                    if ask(&client, focused).await == json!(true) {
                        break;
                    }
                    key(&client, Key::Tab).await;
                }
                assert_eq!(
                    ask(&client, &format!("return {inside}")).await,
                    json!(true),
                    "{}",
                    problem.name
                );
                let idle = "return document.activeElement.ariaDisabled === 'true'";
                if ask(&client, idle).await == json!(true) {
                    key(&client, Key::Home).await;
                }
                for _ in 0..100 {
                    if ask(&client, idle).await != json!(true) {
                        break;
                    }
                    key(&client, Key::Right).await;
                }
                if ask(&client, idle).await == json!(true) {
                    // No cell has a move, but there may be one without a cell.
                    key(&client, Key::Tab).await;
                }
                key(&client, Key::Enter).await;
            }
            assert_eq!(
                ask(&client, &format!("return {OVER}")).await,
                json!(true),
                "{}",
                problem.name
            );
        }
    });
}

async fn key(client: &Client, key: Key) {
    let active = client.active_element().await.unwrap();
    active.send_keys(&char::from(key).to_string()).await.unwrap();
}

#[test]
fn links_restore_positions_and_moves() {
    browse(USUAL, |client| async move {
        for problem in PROBLEMS {
            let start = problem.position(problem.proposal).unwrap();
            let first = start.best_move().unwrap();
            let second = start.after(&first).unwrap().best_move().unwrap();
            let moves = format!("{}&{}&{}", problem.proposal, first.notation, second.notation);
            let hash = format!("{}#{}={moves}", link(), problem.name).replace(' ', "%20");
            client.goto("about:blank").await.unwrap();
            client.goto(&hash).await.unwrap();
            wait(&client, "document.querySelectorAll('#course li').length === 3").await;
            let shown = ask(&client, "return decodeURI(location.href)").await;
            assert_eq!(shown, json!(hash.replace("%20", " ")));
            // The first entry of the course leads back to the start, and the link with it.
            client.find(Locator::Css("#course button")).await.unwrap().click().await.unwrap();
            let back = ask(&client, "return decodeURIComponent(location.hash)").await;
            assert_eq!(back, json!(format!("#{}={}", problem.name, problem.proposal)));
        }
    });
}

#[test]
fn bad_input_is_told_what_is_wrong_and_loses_nothing() {
    browse(USUAL, |client| async move {
        for problem in PROBLEMS {
            open(&client, problem, problem.proposal).await;
            let board = text(&client, "board").await;
            for bad in ["?", "1 2 3 4", "", "18446744073709551616"] {
                let Err(wrong) = problem.position(bad).map(drop) else { continue };
                let field = client.find(Locator::Id("typed")).await.unwrap();
                field.clear().await.unwrap();
                field.send_keys(bad).await.unwrap();
                field.send_keys(&char::from(Key::Enter).to_string()).await.unwrap();
                wait(&client, "document.getElementById('error').textContent").await;
                assert_eq!(text(&client, "error").await, wrong.to_string());
                assert_eq!(field.prop("value").await.unwrap().as_deref(), Some(bad));
                assert_eq!(text(&client, "board").await, board);
            }
            let field = client.find(Locator::Id("typed-move")).await.unwrap();
            field.send_keys("nonsense").await.unwrap();
            client.find(Locator::Css("#move button")).await.unwrap().click().await.unwrap();
            assert!(text(&client, "objection").await.contains("is no move"));
            field.clear().await.unwrap();
        }
    });
}

/// The value of a position by a search of all that can follow, from the rules, unless
/// that takes too many steps.
fn searched(position: &dyn Position, steps: &mut u32) -> Option<Outcome> {
    *steps = steps.checked_sub(1)?;
    let mut best = None;
    for (choice, _) in position.moves() {
        best = best.max(Some(-searched(&*position.after(&choice)?, steps)?));
    }
    Some(best.unwrap_or_else(|| position.end()))
}

/// Every move with its value by a search.
fn valued(position: &dyn Position) -> Option<Vec<(Choice, Outcome)>> {
    let moves = position.moves().map(|(choice, _)| {
        let worth = -searched(&*position.after(&choice)?, &mut 5_000)?;
        Some((choice, worth))
    });
    moves.collect()
}

/// What has to stand in a cell, or on a button: marks with the labels of the moves.
fn marks(choices: &[(Choice, Outcome)]) -> String {
    let kinds = [(Outcome::Win, '▲'), (Outcome::Draw, '■'), (Outcome::Loss, '▼')];
    let said = kinds.map(|(worth, mark)| {
        let of = choices.iter().filter(|(_, outcome)| *outcome == worth);
        let labels: Vec<String> = of
            .map(|(choice, _)| {
                let number = choice.cell.map_or(String::new(), |cell| (cell + 1).to_string());
                choice.notation.replacen(&number, "", 1).replace(['=', ' '], "")
            })
            .collect();
        match labels.len() {
            0 => String::new(),
            1 => format!("{mark}{}", labels[0]),
            2 if !labels.contains(&String::new()) => format!("{mark}{}", labels.concat()),
            more => format!("{mark}×{more}"),
        }
    });
    said.concat()
}

#[test]
fn the_colours_of_all_moves_are_those_of_a_search() {
    browse(USUAL, |client| async move {
        wait(&client, "!document.getElementById('main').hidden").await;
        press(&client, "worth").await;
        for problem in PROBLEMS {
            let levels = levels(&problem.inputs, problem.inputs.limits(true), 2_000, usize::MAX);
            let cases: Vec<Case> = levels.flat_map(|level| level.cases).collect();
            // Spread over all.
            let some = cases.iter().step_by(cases.len().div_ceil(60));
            let texts = some.map(|case| problem.inputs.line(case));
            let known: Vec<(String, Vec<_>)> = texts
                .filter_map(|text| {
                    Some((text.clone(), valued(&*problem.position(&text).unwrap())?))
                })
                .collect();
            assert!(known.len() >= 10, "{}: {}", problem.name, known.len());
            for (text, moves) in &known {
                open(&client, problem, text).await;
                let script = "return [...document.querySelectorAll('.cell')].map((cell) => [Number(cell.dataset.index), \
                    cell.querySelector('.chips').textContent, [...cell.querySelectorAll('.chips span')].map((one) => one.className).join('')])";
                let cells = ask(&client, script).await;
                for cell in cells.as_array().unwrap() {
                    let index = cell[0].as_u64().and_then(|index| usize::try_from(index).ok());
                    let here: Vec<_> =
                        moves.iter().filter(|(one, _)| one.cell == index).cloned().collect();
                    let wanted = marks(&here);
                    assert_eq!(cell[1], json!(wanted), "{} {text} {cell}", problem.name);
                    let classes =
                        wanted.replace('▲', "win").replace('■', "draw").replace('▼', "loss");
                    let letters = |text: &str| text.matches(['w', 'd', 'l']).count();
                    assert!(letters(cell[2].as_str().unwrap()) <= letters(&classes), "{cell}");
                }
                let script = "return [...document.querySelectorAll('#choices button')].map((one) => one.textContent)";
                let mut loose = moves.iter().filter(|(one, _)| one.cell.is_none());
                for button in ask(&client, script).await.as_array().unwrap() {
                    let (choice, worth) = loose.next().expect("a move for every button");
                    let said = worth.word(["▼ loses", "■ draws", "▲ wins"]);
                    assert_eq!(button, &json!(format!("{} {said}", choice.text)));
                }
                assert!(loose.next().is_none(), "{} {text}", problem.name);
            }
        }
    });
}

#[test]
fn a_long_position_is_shown_in_part_and_can_be_played() {
    browse(USUAL, |client| async move {
        for problem in PROBLEMS {
            // The first of those that are measured in which there is a move.
            let mut long = problem.measured.iter().filter_map(|measured| {
                let mut case = (measured.case)(&mut fastrand::Rng::with_seed(1), 100_000);
                if let (Format::Word(words), Case::Word(word)) = (problem.inputs.format, &mut case)
                {
                    (words.mend)(word);
                }
                let text = problem.inputs.line(&case);
                let best = problem.position(&text).unwrap().best_move()?;
                Some((text, best))
            });
            let (text, best) = long.next().expect("a game that is not over");
            open(&client, problem, &text).await;
            press(&client, "worth").await;
            press(&client, "hint").await;
            press(&client, "worth").await;
            let cells = ask(&client, "return document.querySelectorAll('.cell').length").await;
            assert!(cells.as_u64().unwrap() <= 100, "{cells}");
            let field = client.find(Locator::Id("typed-move")).await.unwrap();
            field.send_keys(&best.notation).await.unwrap();
            client.find(Locator::Css("#move button")).await.unwrap().click().await.unwrap();
            wait(&client, "document.querySelectorAll('#course li').length >= 2").await;
        }
    });
}

/// What was copied.
async fn pasted(client: &Client) -> String {
    let field = client.find(Locator::Id("typed")).await.unwrap();
    field.clear().await.unwrap();
    field
        .send_keys(&format!("{}v{}", char::from(Key::Control), char::from(Key::Control)))
        .await
        .unwrap();
    field.prop("value").await.unwrap().unwrap()
}

#[test]
fn files_for_judges_are_shown_and_the_theory_with_them() {
    browse(USUAL, |client| async move {
        for problem in PROBLEMS {
            open(&client, problem, problem.proposal).await;
            assert!(text(&client, "theorem").await.contains(problem.theorem));
            let table = problem.table.or(problem.counts).is_some();
            let values = client.find_all(Locator::Css("#values button")).await.unwrap();
            assert_eq!(!values.is_empty(), table);
            if let Some(plan) = problem.table.map(|table| table()) {
                // The last value of the second row.
                let columns = plan.heading.columns.len();
                let given = (plan.given)(plan.first + plan.step, columns - 1).unwrap();
                values[2 * columns - 1].click().await.unwrap();
                let shown = "document.getElementById('typed').value ===";
                wait(&client, &format!("{shown} {}", json!(given))).await;
                open(&client, problem, problem.proposal).await;
            }
            press(&client, "explain").await;
            assert_ne!(text(&client, "why").await, "");
            press(&client, "explain").await;
            for summary in client.find_all(Locator::Css("#files summary")).await.unwrap() {
                summary.click().await.unwrap();
            }
            let shown = "[...document.querySelectorAll('#files code')]";
            wait(&client, &format!("{shown}.every((one) => one.textContent.includes('gametheory') || one.textContent.includes('fn '))")).await;
            let files = ask(&client, &format!("return {shown}.length")).await;
            assert_eq!(files, json!(problem.forms.len()));
            for (nth, copy) in
                client.find_all(Locator::Css("#files button")).await.unwrap().iter().enumerate()
            {
                copy.click().await.unwrap();
                let copied = "[...document.querySelectorAll('#files button')]";
                wait(&client, &format!("{copied}[{nth}].textContent === 'Copied'")).await;
                let file = ask(&client, &format!("return {shown}[{nth}].textContent")).await;
                assert!(file == json!(pasted(&client).await), "{}", problem.name);
            }
        }
    });
}

#[test]
fn nothing_stands_in_anybodys_way() {
    let axe = env::var("AXE").expect("AXE has to name axe.min.js of the npm package axe-core");
    let axe = fs::read_to_string(axe).unwrap();
    let axe = &axe;
    for viewer in [USUAL, AT_NIGHT, PHONE, ZOOMED] {
        browse(viewer, |client| async move {
            wait(&client, "!document.getElementById('main').hidden").await;
            let dark =
                ask(&client, "return matchMedia('(prefers-color-scheme: dark)').matches").await;
            assert_eq!(dark, json!(viewer.dark));
            ask(&client, axe).await;
            press(&client, "worth").await;
            press(&client, "explain").await;
            for problem in PROBLEMS {
                open(&client, problem, problem.proposal).await;
                let best = problem.position(problem.proposal).unwrap().best_move().unwrap();
                let field = client.find(Locator::Id("typed-move")).await.unwrap();
                field.send_keys(&best.notation).await.unwrap();
                client.find(Locator::Css("#move button")).await.unwrap().click().await.unwrap();
                wait(&client, "document.querySelectorAll('#course li').length >= 3").await;
                let run = "axe.run().then((found) => arguments[0](found.violations.map((one) => \
                    [one.id, one.nodes.map((node) => node.html + node.any.map((any) => any.message))])))";
                let faults = client.execute_async(run, vec![]).await.unwrap();
                assert_eq!(faults, json!([]), "{}: {faults:#}", problem.name);
                let width =
                    ask(&client, "return document.documentElement.scrollWidth - innerWidth").await;
                assert!(width.as_i64().unwrap() <= 0, "{}: {width} pixels too wide", problem.name);
            }
        });
    }
}
