//! What the server of the page answers, and to whom.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use page::server::Server;

/// A folder with a page, and a file beside it that is nobody's business.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("secret"), "secret").unwrap();
    let site = folder.path().join("site");
    fs::create_dir(&site).unwrap();
    fs::write(site.join("index.html"), "the page").unwrap();
    fs::create_dir(site.join("files")).unwrap();
    fs::write(site.join("files/a.rs"), "fn main() {}").unwrap();
    folder
}

/// The address of a server that runs as long as the tests do.
fn serve(folder: &Path, patience: Duration) -> String {
    let server = Server::new(folder).unwrap().patient_for(patience);
    let address = server.link().trim_start_matches("http://").trim_end_matches('/').to_string();
    thread::spawn(move || server.run());
    address
}

/// Everything that is answered to these bytes.
fn answer(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    // A server that has heard enough may close before all is written.
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8(answer).unwrap()
}

fn get(address: &str, path: &str) -> String {
    answer(address, &format!("GET {path} HTTP/1.1\r\nHost: {address}\r\n\r\n"))
}

const LONG: Duration = Duration::from_secs(600);

#[test]
fn files_are_served_with_their_type() {
    let folder = folder();
    let address = serve(&folder.path().join("site"), LONG);
    for path in ["/", "/index.html", "/?a=b"] {
        let page = get(&address, path);
        assert!(page.starts_with("HTTP/1.1 200 OK\r\nContent-Type: text/html"), "{page}");
        assert!(page.ends_with("\r\n\r\nthe page"), "{page}");
    }
    assert!(get(&address, "/files/a.rs").ends_with("\r\n\r\nfn main() {}"));
    assert!(get(&address, "/missing").starts_with("HTTP/1.1 404"));
    let head = answer(&address, &format!("HEAD / HTTP/1.1\r\nhost: {address}\r\n\r\n"));
    assert!(head.contains("Content-Length: 8") && head.ends_with("\r\n\r\n"), "{head}");
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let folder = folder();
    let site = folder.path().join("site");
    let address = serve(&site, LONG);
    for path in [
        "/../secret",
        "/files/../../secret",
        "/../../../../../dev/zero",
        "//etc/passwd",
        "/./index.html",
        "/files",
        "/files/",
    ] {
        let answer = get(&address, path);
        assert!(
            answer.starts_with("HTTP/1.1 404") && !answer.contains("secret"),
            "{path}: {answer}"
        );
    }
    #[cfg(unix)]
    for target in ["/dev/zero", "../secret"] {
        let link = site.join("link");
        std::os::unix::fs::symlink(target, &link).unwrap();
        assert!(get(&address, "/link").starts_with("HTTP/1.1 404"), "{target}");
        fs::remove_file(link).unwrap();
    }
}

#[test]
fn only_the_page_itself_may_ask_and_only_for_files() {
    let folder = folder();
    let address = serve(&folder.path().join("site"), LONG);
    for host in ["evil.example", "localhost", &address.replace("127.0.0.1", "127.0.0.2"), ""] {
        let answer = answer(&address, &format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 421") && !answer.contains("the page"), "{answer}");
    }
    assert!(answer(&address, "GET / HTTP/1.1\r\n\r\n").starts_with("HTTP/1.1 421"));
    for method in ["POST", "PUT", "get", ""] {
        let answer = answer(&address, &format!("{method} / HTTP/1.1\r\nHost: {address}\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 405"), "{method}: {answer}");
    }
}

#[test]
fn a_long_request_is_not_read_to_its_end() {
    let folder = folder();
    let address = serve(&folder.path().join("site"), LONG);
    let mut stream = TcpStream::connect(&address).unwrap();
    // Exactly what is read at most, so that the answer is not lost with unread bytes.
    let start = "GET / HTTP/1.1\r\nX: ";
    let request = start.to_string() + &"x".repeat(8 * 1024 - start.len());
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 431"), "{answer}");
}

/// Ends only if the server hangs up: the client never does.
#[test]
fn who_says_nothing_is_not_waited_for() {
    let folder = folder();
    let address = serve(&folder.path().join("site"), Duration::from_millis(50));
    for said in ["", "GET / HT"] {
        let mut stream = TcpStream::connect(&address).unwrap();
        stream.write_all(said.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        assert!(!answer.starts_with(b"HTTP/1.1 200"));
    }
    // Who has gone is no reason to stop.
    let stream = TcpStream::connect(&address).unwrap();
    stream.shutdown(Shutdown::Both).unwrap();
    assert!(get(&address, "/").ends_with("the page"));
}

/// A program of ours, ended even if the test fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program() {
    use std::os::unix::process::ExitStatusExt;
    let folder = folder();
    for signal in ["TERM", "INT"] {
        let mut program = Command::new(env!("CARGO_BIN_EXE_page"));
        program.arg("--serve").arg(folder.path().join("site"));
        let mut running =
            Running(program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap());
        let mut link = String::new();
        BufReader::new(running.0.stdout.take().unwrap()).read_line(&mut link).unwrap();
        let address = link.trim().trim_start_matches("http://").trim_end_matches('/');
        assert!(get(address, "/").ends_with("the page"));
        let kill = Command::new("kill").args(["-s", signal, &running.0.id().to_string()]).status();
        assert!(kill.unwrap().success());
        assert!(running.0.wait().unwrap().signal().is_some());
        assert!(TcpStream::connect(address).is_err());
    }
}
