//! Serves the files of a folder to a browser on this machine, and to nobody else.

use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use axum::extract::Request;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HOST, X_CONTENT_TYPE_OPTIONS};
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::{from_fn, Next};
use axum::response::{IntoResponse, Response};
use axum::Router;
use tower_http::services::ServeDir;

/// Links, and what the browser keeps, live as long as the port: it is the first of these,
/// unless something else has it.
const PORTS: RangeInclusive<u16> = 8000..=8099;

/// A server on the loopback address.
pub struct Server {
    listener: TcpListener,
    folder: PathBuf,
}

impl Server {
    /// Takes this port, or the first free one from 8000 on.
    ///
    /// # Errors
    ///
    /// There is no such folder, or the port is not free.
    pub fn new(folder: &Path, port: Option<u16>) -> io::Result<Server> {
        let ports = port.map_or(PORTS, |port| port..=port);
        let mut listener = Err(io::ErrorKind::AddrInUse.into());
        for port in ports {
            listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
            if listener.is_ok() {
                break;
            }
        }
        let listener = listener?;
        // As tokio wants it.
        listener.set_nonblocking(true)?;
        Ok(Server { listener, folder: folder.canonicalize()? })
    }

    /// Where the folder can be seen.
    ///
    /// # Errors
    ///
    /// The system does not tell the port.
    pub fn link(&self) -> io::Result<String> {
        Ok(format!("http://{}/", self.listener.local_addr()?))
    }

    /// Answers everybody until Ctrl-C, also where that is ignored by default.
    ///
    /// # Errors
    ///
    /// The system does not let it listen.
    pub fn run(self) -> io::Result<()> {
        let files = Router::new().fallback_service(ServeDir::new(self.folder));
        let files = files.layer(from_fn(answer));
        tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
            let listener = tokio::net::TcpListener::from_std(self.listener)?;
            tokio::spawn(async { axum::serve(listener, files).await });
            tokio::signal::ctrl_c().await
        })
    }
}

/// Another name for this machine may be that of a page that wants to read along.
async fn answer(request: Request, next: Next) -> Response {
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !["127.0.0.1", "localhost"].contains(&host.split(':').next().unwrap_or_default()) {
        let reason = "This page is only served as 127.0.0.1 and as localhost.\n";
        return (StatusCode::MISDIRECTED_REQUEST, reason).into_response();
    }
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Some(kind) = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()) {
        let with_charset = format!("{kind}; charset=utf-8");
        if kind.starts_with("text/") && !kind.contains("charset") {
            if let Ok(kind) = HeaderValue::try_from(with_charset) {
                headers.insert(CONTENT_TYPE, kind);
            }
        }
    }
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    response
}
