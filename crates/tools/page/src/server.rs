//! Serves the files of a folder to browsers on this machine.

use std::io;
use std::net::Ipv4Addr;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use axum::http::header::CACHE_CONTROL;
use axum::http::HeaderValue;
use axum::Router;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

/// Links, and what the browser keeps, live as long as the port: it is the first of these,
/// unless something else has it.
const PORTS: RangeInclusive<u16> = 8000..=8099;

/// Serves the folder at this port, or at the first free one from 8000 on, until Ctrl-C. Before,
/// `announce` is told the link.
///
/// # Errors
///
/// There is no such folder, or no such port is free.
pub fn serve(folder: &Path, port: Option<u16>, announce: impl FnOnce(&str)) -> io::Result<()> {
    let folder = folder.canonicalize()?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = listen(port).await?;
        announce(&format!("http://{}/", listener.local_addr()?));
        tokio::spawn(async { axum::serve(listener, files(folder)).await });
        tokio::signal::ctrl_c().await
    })
}

async fn listen(port: Option<u16>) -> io::Result<TcpListener> {
    let mut listener = Err(io::ErrorKind::AddrInUse.into());
    for port in port.map_or(PORTS, |port| port..=port) {
        listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
        if listener.is_ok() {
            break;
        }
    }
    listener
}

/// The files, never kept by a browser: the next version of the page is seen at once.
fn files(folder: PathBuf) -> Router {
    let fresh =
        SetResponseHeaderLayer::overriding(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Router::new().fallback_service(ServeDir::new(folder)).layer(fresh)
}
