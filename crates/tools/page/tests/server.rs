//! What the server of the page answers, and to whom.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A folder with a page, and a file beside it that is nobody's business.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("secret"), "secret").unwrap();
    let site = folder.path().join("site");
    fs::create_dir(&site).unwrap();
    fs::write(site.join("index.html"), "the page").unwrap();
    fs::create_dir(site.join("files")).unwrap();
    fs::write(site.join("files/a.wasm"), "wasm").unwrap();
    folder
}

/// A server, ended even if the test fails.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn new(mut program: Command, folder: &Path) -> Server {
        program.arg("--serve").arg(folder.join("site"));
        let mut child = program.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        let mut link = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut link).unwrap();
        let address = link.trim().trim_start_matches("http://").trim_end_matches('/').to_string();
        Server { child, address }
    }

    /// Everything that is answered.
    fn get(&self, path: &str, host: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Whoever has ended already cannot be ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const PAGE: &str = env!("CARGO_BIN_EXE_page");

#[test]
fn files_of_the_folder_are_served_and_no_others() {
    let folder = folder();
    let server = Server::new(Command::new(PAGE), folder.path());
    let port = server.address.split(':').nth(1).unwrap();
    assert!((8000..8100).contains(&port.parse::<u16>().unwrap()), "{port}");
    for host in [server.address.as_str(), &format!("localhost:{port}")] {
        for path in ["/", "/index.html", "/?a=b"] {
            let page = server.get(path, host);
            assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
            assert!(page.contains("content-type: text/html; charset=utf-8\r\n"), "{page}");
            assert!(page.ends_with("\r\n\r\nthe page"), "{page}");
        }
    }
    assert!(server.get("/files/a.wasm", "localhost").contains("application/wasm"));
    for path in ["/missing", "/../secret", "/files/../../secret", "/%2e%2e/secret", "//etc/passwd"]
    {
        let answer = server.get(path, "localhost");
        assert!(!answer.starts_with("HTTP/1.1 200") && !answer.contains("\nsecret"), "{answer}");
    }
    // Another name may be that of a page that wants to read along.
    for host in ["evil.example", "localhost.evil.example", "127.0.0.2", ""] {
        let answer = server.get("/", host);
        assert!(
            answer.starts_with("HTTP/1.1 421") && answer.contains("only served as"),
            "{answer}"
        );
    }
}

#[test]
fn a_port_can_be_asked_for() {
    let folder = folder();
    let mut program = Command::new(PAGE);
    program.args(["--port", "0"]);
    let server = Server::new(program, folder.path());
    let port = server.address.split(':').nth(1).unwrap();
    let taken = Command::new(PAGE).args(["--port", port, "--serve"]).arg(folder.path()).output();
    let taken = String::from_utf8(taken.unwrap().stderr).unwrap();
    assert!(taken.starts_with("page: cannot serve the page: "), "{taken}");
}

/// Also where a script has it ignored.
#[cfg(unix)]
#[test]
fn a_signal_ends_the_program() {
    let folder = folder();
    for signal in ["TERM", "INT"] {
        let mut program = Command::new("sh");
        program.args(["-c", "trap '' INT; exec \"$@\"", "sh", PAGE]);
        let mut server = Server::new(program, folder.path());
        assert!(server.get("/", "localhost").ends_with("the page"));
        let kill =
            Command::new("kill").args(["-s", signal, &server.child.id().to_string()]).status();
        assert!(kill.unwrap().success());
        server.child.wait().unwrap();
        assert!(TcpStream::connect(&server.address).is_err());
    }
}
