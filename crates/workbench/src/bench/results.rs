//! Measurements, as Criterion leaves them and as one file.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{bail, Context, Result};

/// Times in nanoseconds by size.
pub(super) type Times = BTreeMap<u64, f64>;
/// The same by group and method.
pub(super) type Results = BTreeMap<(String, String), Times>;

/// The results as a file that [`read`] takes.
pub(super) fn csv(results: &Results) -> String {
    let mut text = format!("{HEAD}\n");
    for ((group, method), times) in results {
        for (size, time) in times {
            let _ = writeln!(text, "{group},{method},{size},{time:.0}");
        }
    }
    text
}

/// The first line of such a file.
const HEAD: &str = "group,method,bytes,nanoseconds";

fn read_csv(text: &str) -> Result<Results> {
    let mut results = Results::new();
    let mut lines = text.lines();
    if lines.next() != Some(HEAD) {
        bail!("the first line should be {HEAD}");
    }
    for line in lines {
        let parse = || {
            let mut fields = line.split(',');
            let key = (fields.next()?.to_string(), fields.next()?.to_string());
            Some((key, fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
        };
        let (key, size, time) = parse().with_context(|| format!("{line:?} is no measurement"))?;
        results.entry(key).or_default().insert(size, time);
    }
    Ok(results)
}

/// Reads what Criterion left in a folder, or a file that [`csv`] made.
pub(super) fn read(folder: &Path) -> Result<Results> {
    if folder.is_file() {
        return read_csv(&fs::read_to_string(folder)?);
    }
    let mut results = Results::new();
    for group in folders(folder)? {
        for method in folders(&group)? {
            for size in folders(&method)? {
                let estimates = size.join("new/estimates.json");
                // Criterion's reports stand among the measurements.
                let (Some(bytes), Ok(json)) = (number(&size), fs::read(&estimates)) else {
                    continue;
                };
                let json: serde_json::Value = serde_json::from_slice(&json)?;
                let time = json["median"]["point_estimate"].as_f64();
                let time = time.with_context(|| format!("no median in {}", estimates.display()))?;
                let key = (name(&group), name(&method));
                results.entry(key).or_default().insert(bytes, time);
            }
        }
    }
    Ok(results)
}

fn folders(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let paths: Vec<PathBuf> = entries.collect::<Result<_>>()?;
    Ok(paths.into_iter().filter(|path| path.is_dir()).collect())
}

fn name(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn number(path: &Path) -> Option<u64> {
    name(path).parse().ok()
}
