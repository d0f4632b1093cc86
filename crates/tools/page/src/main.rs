//! Makes the page and serves it on this machine; with `--make`, only makes it; with `--serve` and
//! a folder, only serves that. `--port` and a number ask for that port.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use anyhow::{ensure, Context, Result};
use axum::http::header::{HeaderValue, CACHE_CONTROL};
use axum::Router;
use pico_args::Arguments;
use tokio::net::TcpListener;
use tower_http::services::ServeDir;
use tower_http::set_header::SetResponseHeaderLayer;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut options = Arguments::from_env();
    let only_make = options.contains("--make");
    let port: Option<u16> = options.opt_value_from_str("--port")?;
    let folder: Option<PathBuf> = options.opt_value_from_str("--serve")?;
    let unknown = options.finish();
    ensure!(unknown.is_empty(), "there is no {unknown:?}");
    let folder = folder.map_or_else(page::site::make, Ok)?;
    if only_make {
        println!("{}", folder.display());
        return Ok(());
    }
    serve(&folder, port).await
}

/// Serves the folder to browsers on this machine. Links, and what a browser stores, belong to a port. So
/// without `port` it is the first free one from 8000 on. No browser keeps a file, so that the next version
/// of the page is seen at once.
async fn serve(folder: &Path, port: Option<u16>) -> Result<()> {
    let ports = port.map_or(8000..=8099, |port| port..=port);
    let places: Vec<SocketAddr> = ports.map(|port| (Ipv4Addr::LOCALHOST, port).into()).collect();
    let place = port.map_or("from port 8000 on".into(), |port| format!("at port {port}"));
    let listener = TcpListener::bind(&*places).await;
    let listener = listener.with_context(|| format!("cannot serve the page {place}"))?;
    println!("http://{}/", listener.local_addr()?);
    eprintln!("Ctrl-C ends it");
    let no_store = HeaderValue::from_static("no-store");
    let files = Router::new()
        .fallback_service(ServeDir::new(folder))
        .layer(SetResponseHeaderLayer::overriding(CACHE_CONTROL, no_store));
    Ok(axum::serve(listener, files).await?)
}
