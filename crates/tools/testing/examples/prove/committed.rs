//! Committed texts, compared with what Coq says now.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{bail, Result};

use crate::say;

/// Compares a committed file with the text that it should have. Another text is written beside
/// the file, with `.new` behind its name, for a person to read the difference; only with
/// `accept` it takes the place of the file.
pub(crate) fn compare(root: &Path, file: &str, text: &str, accept: bool) -> Result<()> {
    let path = root.join(file);
    let beside = PathBuf::from(format!("{}.new", path.display()));
    let committed = fs::read_to_string(&path).unwrap_or_default();
    if committed != text && !accept {
        fs::write(beside, text)?;
        let [old, new]: [Vec<&str>; 2] = [&committed, text].map(|text| text.lines().collect());
        let line = (0..old.len()).find(|&line| old.get(line) != new.get(line)).unwrap_or(old.len());
        let show = |lines: &[&str]| lines.get(line).map_or("nothing".into(), |l| format!("{l:?}"));
        let (number, old, new) = (line + 1, show(&old), show(&new));
        bail!(
            "{file}, line {number}, is not what Coq says: {old} is committed, now it is {new}.\n\
             All that Coq says is in {file}.new; --accept puts it in the place of {file}",
        );
    }
    // It may be left from an earlier run.
    let _ = fs::remove_file(beside);
    if committed != text {
        fs::write(&path, text)?;
        say(format!("{file} is replaced"));
    }
    Ok(())
}

#[test]
fn nothing_is_replaced_unless_it_is_accepted() {
    let folder = tempfile::tempdir().unwrap();
    let (file, new) = (folder.path().join("said"), folder.path().join("said.new"));
    fs::write(&file, "a\nb\n").unwrap();
    for _ in 0..2 {
        let error = compare(folder.path(), "said", "a\nc\n", false).unwrap_err().to_string();
        assert!(error.starts_with("said, line 2, is not what Coq says: \"b\""), "{error}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "a\nb\n");
        assert_eq!(fs::read_to_string(&new).unwrap(), "a\nc\n");
    }
    compare(folder.path(), "said", "a\nb\n", false).unwrap();
    assert!(!new.exists());
    compare(folder.path(), "said", "a\nc\n", true).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "a\nc\n");
}
