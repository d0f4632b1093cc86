//! Serves the files of a folder to a browser on this machine, and to nobody else.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

/// The most bytes of a request that are read.
const HEADER: u64 = 8 * 1024;
/// How long a browser may take to ask, and to read each part of the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A server on the loopback address.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    folder: PathBuf,
    patience: Duration,
}

impl Server {
    /// Takes a free port.
    ///
    /// # Errors
    ///
    /// There is no such folder, or no port.
    pub fn new(folder: &Path) -> io::Result<Server> {
        let listener = TcpListener::bind(("127.0.0.1", 0))?;
        let address = listener.local_addr()?;
        Ok(Server { listener, address, folder: folder.canonicalize()?, patience: PATIENCE })
    }

    /// The same with another time limit for a browser.
    pub fn patient_for(self, patience: Duration) -> Server {
        Server { patience, ..self }
    }

    /// Where the folder can be seen.
    pub fn link(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Answers everybody, each on a thread of its own. It does not end.
    pub fn run(&self) {
        thread::scope(|scope| {
            for stream in self.listener.incoming().flatten() {
                // A browser that goes away is no error.
                scope.spawn(move || self.answer(&stream).ok());
            }
        });
    }

    fn answer(&self, mut stream: &TcpStream) -> io::Result<()> {
        stream.set_read_timeout(Some(self.patience))?;
        stream.set_write_timeout(Some(self.patience))?;
        let answer = match self.asked(stream)? {
            Err(status) => return head(stream, status, "text/plain", 0),
            Ok(answer) => answer,
        };
        let Asked { mut file, kind, with_body } = answer;
        let length = file.metadata()?.len();
        head(stream, "200 OK", kind, length)?;
        if with_body {
            io::copy(&mut Read::by_ref(&mut file).take(length), &mut stream)?;
        }
        Ok(())
    }

    /// Reads a request: what is to be answered, or the status that says why nothing is.
    fn asked(&self, stream: &TcpStream) -> io::Result<Result<Asked, &'static str>> {
        // A limit for all of it: a byte now and then would reset that of the stream.
        let give_up = Instant::now() + self.patience;
        let mut reader = BufReader::new(stream.take(HEADER));
        let mut lines = Vec::new();
        loop {
            let mut line = Vec::new();
            reader.read_until(b'\n', &mut line)?;
            if !line.ends_with(b"\n") || Instant::now() > give_up {
                return Ok(Err("431 Request Header Fields Too Large"));
            }
            let line = String::from_utf8_lossy(&line).trim_end().to_string();
            if line.is_empty() {
                break;
            }
            lines.push(line);
        }
        let request = lines.first().map_or("", String::as_str);
        let mut words = request.split(' ');
        let with_body = match words.next() {
            Some("GET") => true,
            Some("HEAD") => false,
            _ => return Ok(Err("405 Method Not Allowed")),
        };
        // Another name for this machine may be that of a page that wants to read along.
        let host = lines.iter().skip(1).find_map(|line| {
            let (key, value) = line.split_once(':')?;
            if key.eq_ignore_ascii_case("host") {
                Some(value.trim())
            } else {
                None
            }
        });
        if host != Some(self.address.to_string().as_str()) {
            return Ok(Err("421 Misdirected Request"));
        }
        match words.next().and_then(|path| self.file(path)) {
            Some((file, kind)) => Ok(Ok(Asked { file, kind, with_body })),
            None => Ok(Err("404 Not Found")),
        }
    }

    /// A regular file inside the folder, opened, with its type.
    fn file(&self, path: &str) -> Option<(File, &'static str)> {
        let path = path.split(['?', '#']).next()?.strip_prefix('/')?;
        let path = if path.is_empty() { "index.html" } else { path };
        let plain = |part: &str| !part.is_empty() && part != "." && part != "..";
        if !path.split('/').all(plain) || path.contains('\\') {
            return None;
        }
        // A link in the folder may lead out of it, or to a device.
        let path = self.folder.join(path).canonicalize().ok()?;
        if !path.starts_with(&self.folder) || !fs::metadata(&path).ok()?.is_file() {
            return None;
        }
        let kind = match path.extension().and_then(|extension| extension.to_str()) {
            Some("html") => "text/html; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("json" | "webmanifest") => "application/json",
            Some("png") => "image/png",
            Some("svg") => "image/svg+xml",
            Some("wasm") => "application/wasm",
            _ => "text/plain; charset=utf-8",
        };
        Some((File::open(path).ok()?, kind))
    }
}

/// What a browser asked for.
struct Asked {
    file: File,
    kind: &'static str,
    with_body: bool,
}

fn head(mut stream: &TcpStream, status: &str, kind: &str, length: u64) -> io::Result<()> {
    let text = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n\
         Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    );
    stream.write_all(text.as_bytes())
}
