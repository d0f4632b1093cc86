//! What the server of the page answers, and to whom.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;

use crate::{serve, serve_by, PAGE};

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

/// Everything that is answered at a link.
fn get(link: &str, path: &str, host: &str) -> String {
    let mut stream = TcpStream::connect(address(link)).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

fn address(link: &str) -> &str {
    link.strip_prefix("http://").unwrap().trim_end_matches('/')
}

fn port(link: &str) -> &str {
    address(link).split_once(':').unwrap().1
}

#[test]
fn files_of_the_folder_are_served_and_no_others() {
    let folder = folder();
    let (_server, link) = serve(&folder.path().join("site"));
    let port = port(&link);
    assert!((8000..8100).contains(&port.parse::<u16>().unwrap()), "{port}");
    for host in [address(&link), &format!("localhost:{port}")] {
        for path in ["/", "/index.html", "/?a=b"] {
            let page = get(&link, path, host);
            assert!(page.starts_with("HTTP/1.1 200 OK\r\n"), "{page}");
            assert!(page.contains("content-type: text/html"), "{page}");
            assert!(page.contains("cache-control: no-store"), "{page}");
            assert!(page.ends_with("\r\n\r\nthe page"), "{page}");
        }
    }
    assert!(get(&link, "/files/a.wasm", "localhost").contains("application/wasm"));
    for path in ["/missing", "/../secret", "/files/../../secret", "/%2e%2e/secret", "//etc/passwd"]
    {
        let answer = get(&link, path, "localhost");
        assert!(!answer.starts_with("HTTP/1.1 200") && !answer.contains("\nsecret"), "{answer}");
    }
}

#[test]
fn a_port_can_be_asked_for() {
    let folder = folder();
    let mut program = Command::new(PAGE);
    program.args(["--port", "0"]);
    let (_server, link) = serve_by(program, folder.path());
    let mut second = Command::new(PAGE);
    let taken = second.args(["--port", port(&link), "--serve"]).arg(folder.path()).output();
    let taken = String::from_utf8(taken.unwrap().stderr).unwrap();
    let wanted = format!("page: cannot serve the page at port {}: ", port(&link));
    assert!(taken.starts_with(&wanted), "{taken}");
}

/// Also where a script has it ignored.
#[cfg(unix)]
#[test]
fn a_signal_ends_the_program() {
    let folder = folder();
    // Ctrl-C is answered; the other ends it as it ends every program.
    for (signal, code) in [("TERM", None), ("INT", Some(0))] {
        let mut program = Command::new("sh");
        program.args(["-c", "trap '' INT; exec \"$@\"", "sh", PAGE]);
        let (mut server, link) = serve_by(program, &folder.path().join("site"));
        assert!(get(&link, "/", "localhost").ends_with("the page"));
        let kill = Command::new("kill").args(["-s", signal, &server.0.id().to_string()]).status();
        assert!(kill.unwrap().success());
        // Its port is free, and so perhaps taken by another test at once.
        assert_eq!(server.0.wait().unwrap().code(), code, "{signal}");
    }
}
